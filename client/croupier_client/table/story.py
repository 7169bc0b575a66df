"""What happened in a hand, in sentences for the log."""

from collections.abc import Mapping, Sequence
from typing import assert_never

from croupier_client.games.names import game_name, game_of
from croupier_client.table.banners import half_text, pot_name
from croupier_client.table.dealt import card_texts, is_told_already, tell_dealt
from croupier_client.table.holdings import holding_lines
from croupier_client.table.labels import stakes_text
from croupier_client.table.state import Suits, Told, Tone
from croupier_client.words import Words
from croupier_core.cards import Card
from croupier_core.poker.games.catalogue import NLHE
from croupier_core.poker.games.game import Forced, Game
from croupier_core.poker.hand.events import (
    AntePosted,
    BetMade,
    BlindKind,
    BlindPosted,
    BringInPosted,
    Called,
    CardsDiscarded,
    CardsDrawn,
    CardsMucked,
    CardsShown,
    Checked,
    DeckReshuffled,
    Drew,
    Folded,
    HandEnded,
    HandEvent,
    HoleCardsDealt,
    PotAwarded,
    Raised,
    StreetDealt,
    UncalledReturned,
    UpCardsDealt,
)
from croupier_core.poker.hand.labels import labels_of
from croupier_core.poker.stakes import Stakes
from croupier_core.units import Seat

Names = Mapping[Seat, str]
"""Clean names by seat."""


def hand_heading(number: int, stakes: Stakes, words: Words, game: str = NLHE.key) -> Told:
    """Return the line that a hand begins with."""
    played_for = stakes_text(stakes, words, game_of(game))
    if game != NLHE.key:
        played_for = f"{game_name(game, words)} · {played_for}"
    said = words("Hand {number} · {stakes}", number=words.number(number), stakes=played_for)
    return Told(said, Tone.HEADING)


def hand_story(
    history: Sequence[HandEvent],
    names: Names,
    words: Words,
    suits: Suits,
    start: int = 0,
    *,
    game: str,
) -> list[Told]:
    """Return the events of a hand from number `start` on, one sentence each.

    Args:
        history: All public events of the hand so far.
        names: Clean names by seat.
        words: The session's language.
        suits: How suits are written.
        start: How many of the events are told already.
        game: Key of what is played.
    """
    told: list[Told] = []
    rules = game_of(game)
    board: tuple[Card, ...] = ()
    pots = len({event.pot for event in history if isinstance(event, PotAwarded)})
    for number, event in enumerate(history):
        if isinstance(event, StreetDealt):
            board += event.cards
        if number < start or (number > 0 and _same_ante(history[number - 1], event)):
            continue
        if is_told_already(history, number, start):
            continue
        line = (
            _tell_antes(history, number, words)
            or _tell_completion(history, number, names, rules, words)
            or _tell_play(event, names, words)
            or tell_dealt(history, number, names, board, rules, words, suits)
            or _tell_end(event, names, board, pots > 1, rules, words, suits)
        )
        if line is not None:
            told.append(line)
    return told


def _same_ante(before: HandEvent, event: HandEvent) -> bool:
    return (
        isinstance(before, AntePosted)
        and isinstance(event, AntePosted)
        and before.amount == event.amount
        and not (before.all_in or event.all_in or before.dead or event.dead)
    )


def _tell_antes(history: Sequence[HandEvent], first: int, words: Words) -> Told | None:
    """Tell a run of equal antes in one line; None when there is but one."""
    last = first
    while last + 1 < len(history) and _same_ante(history[last], history[last + 1]):
        last += 1
    ante = history[first]
    if last == first or not isinstance(ante, AntePosted):
        return None
    return Told(
        words.plural(
            "{n} player posts an ante of {amount}",
            "{n} players post an ante of {amount}",
            last - first + 1,
            amount=words.chips(ante.amount),
        )
    )


def _tell_completion(
    history: Sequence[HandEvent], number: int, names: Names, game: Game, words: Words
) -> Told | None:
    """Tell the raise that makes a whole bet of the bring-in; None for any other event."""
    event = history[number]
    if game.forced is not Forced.BRING_IN or not isinstance(event, BetMade | Raised):
        return None
    if any(isinstance(before, BetMade | Raised | StreetDealt) for before in history[:number]):
        return None
    said = words(
        "{name} completes to {amount}", name=names[event.seat], amount=words.chips(event.total)
    )
    return Told(words("{what} and is all-in", what=said) if event.all_in else said)


def _tell_play(event: HandEvent, names: Names, words: Words) -> Told | None:
    """Tell posts and moves; None for what is neither."""
    match event:
        case AntePosted(seat=seat, amount=amount, dead=True):
            said = words("{name} posts {amount} dead", name=names[seat], amount=words.chips(amount))
        case AntePosted(seat=seat, amount=amount):
            said = words(
                "{name} posts the ante, {amount}", name=names[seat], amount=words.chips(amount)
            )
        case BlindPosted(seat=seat, amount=amount, blind=BlindKind.SMALL):
            said = words(
                "{name} posts the small blind, {amount}",
                name=names[seat],
                amount=words.chips(amount),
            )
        case BlindPosted(seat=seat, amount=amount, blind=BlindKind.STRADDLE):
            said = words("{name} straddles, {amount}", name=names[seat], amount=words.chips(amount))
        case BlindPosted(seat=seat, amount=amount, blind=BlindKind.LIVE):
            said = words("{name} posts {amount}", name=names[seat], amount=words.chips(amount))
        case BlindPosted(seat=seat, amount=amount):
            said = words(
                "{name} posts the big blind, {amount}",
                name=names[seat],
                amount=words.chips(amount),
            )
        case Folded(seat=seat, timed_out=True):
            said = words("{name} does not act and folds", name=names[seat])
        case Folded(seat=seat):
            said = words("{name} folds", name=names[seat])
        case Checked(seat=seat, timed_out=True):
            said = words("{name} does not act and checks", name=names[seat])
        case Checked(seat=seat):
            said = words("{name} checks", name=names[seat])
        case Called(seat=seat, added=added):
            said = words("{name} calls {amount}", name=names[seat], amount=words.chips(added))
        case BetMade(seat=seat, total=total):
            said = words("{name} bets {amount}", name=names[seat], amount=words.chips(total))
        case Raised(seat=seat, total=total):
            said = words("{name} raises to {amount}", name=names[seat], amount=words.chips(total))
        case BringInPosted(seat=seat, amount=amount, timed_out=True):
            said = words(
                "{name} does not act and brings it in for {amount}",
                name=names[seat],
                amount=words.chips(amount),
            )
        case BringInPosted(seat=seat, amount=amount):
            said = words(
                "{name} brings it in for {amount}", name=names[seat], amount=words.chips(amount)
            )
        case Drew(seat=seat, timed_out=True):
            said = words("{name} does not act and stands pat", name=names[seat])
        case Drew(seat=seat, count=0):
            said = words("{name} stands pat", name=names[seat])
        case Drew(seat=seat, count=count):
            said = words.plural(
                "{name} draws {n} card", "{name} draws {n} cards", count, name=names[seat]
            )
        case _:
            return None
    puts_in = AntePosted | BlindPosted | BringInPosted | Called | BetMade | Raised
    if isinstance(event, puts_in) and event.all_in:
        said = words("{what} and is all-in", what=said)
    return Told(said)


def _tell_end(
    event: HandEvent,
    names: Names,
    board: Sequence[Card],
    several: bool,
    game: Game,
    words: Words,
    suits: Suits,
) -> Told | None:
    """Tell cards and pots; None for what needs no words."""
    match event:
        case UncalledReturned(seat=seat, amount=amount):
            return Told(
                words(
                    "Uncalled {amount} returned to {name}",
                    amount=words.chips(amount),
                    name=names[seat],
                )
            )
        case CardsShown(seat=seat, cards=cards):
            said = words("{name} shows {cards}", name=names[seat], cards=card_texts(cards, suits))
            held = ", ".join(holding_lines(*labels_of(game, cards, board), words))
            return Told(words("{what}: {holding}", what=said, holding=held), Tone.CARDS)
        case CardsMucked(seat=seat):
            return Told(words("{name} mucks", name=names[seat]))
        case PotAwarded():
            return Told(_award_text(event, names, several, words), Tone.WON)
        case DeckReshuffled(count=count):
            return Told(
                words.plural(
                    "The deck is used up: {n} card is shuffled back in",
                    "The deck is used up: {n} cards are shuffled back in",
                    count,
                )
            )
        case HandEnded() | HoleCardsDealt() | CardsDiscarded() | CardsDrawn():
            return None
        case AntePosted() | BlindPosted() | Folded() | Checked() | Called() | BetMade() | Raised():
            return None
        case BringInPosted() | Drew() | StreetDealt() | UpCardsDealt():
            return None
        case _:
            assert_never(event)


def _award_text(event: PotAwarded, names: Names, several: bool, words: Words) -> str:
    shares = [
        words("{name} wins {amount}", name=names[seat], amount=words.chips(share))
        for seat, share in event.shares
    ]
    said = half_text(event.half, ", ".join(shares), words)
    if several:
        return words("{pot}: {what}", pot=pot_name(event.pot, True, words), what=said)
    return said
