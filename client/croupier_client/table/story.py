"""What happened in a hand, in sentences for the log."""

from collections.abc import Mapping, Sequence
from typing import assert_never

from croupier_client.table.banners import pot_name
from croupier_client.table.holdings import holding_label
from croupier_client.table.labels import card_text, stakes_text
from croupier_client.table.state import Suits, Told, Tone
from croupier_client.words import Words
from croupier_core.cards import Card
from croupier_core.poker.hand.events import (
    AntePosted,
    BetMade,
    BlindKind,
    BlindPosted,
    Called,
    CardsMucked,
    CardsShown,
    Checked,
    Folded,
    HandEnded,
    HandEvent,
    HoleCardsDealt,
    PotAwarded,
    Raised,
    Street,
    StreetDealt,
    UncalledReturned,
)
from croupier_core.poker.hand.holding import holding_of
from croupier_core.poker.stakes import Stakes
from croupier_core.units import Seat

Names = Mapping[Seat, str]
"""Clean names by seat."""


def hand_heading(number: int, stakes: Stakes, words: Words) -> Told:
    """Return the line that a hand begins with."""
    said = words(
        "Hand {number} · {stakes}", number=words.number(number), stakes=stakes_text(stakes, words)
    )
    return Told(said, Tone.HEADING)


def hand_story(
    history: Sequence[HandEvent], names: Names, words: Words, suits: Suits, start: int = 0
) -> list[Told]:
    """Return the events of a hand from number `start` on, one sentence each."""
    told: list[Told] = []
    board: tuple[Card, ...] = ()
    pots = sum(isinstance(event, PotAwarded) for event in history)
    for number, event in enumerate(history):
        if isinstance(event, StreetDealt):
            board += event.cards
        if number < start or (number > 0 and _same_ante(history[number - 1], event)):
            continue
        line = (
            _tell_antes(history, number, words)
            or _tell_play(event, names, words)
            or _tell_end(event, names, board, pots > 1, words, suits)
        )
        if line is not None:
            told.append(line)
    return told


def _same_ante(before: HandEvent, event: HandEvent) -> bool:
    return (
        isinstance(before, AntePosted)
        and isinstance(event, AntePosted)
        and before.amount == event.amount
        and not (before.all_in or event.all_in)
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


def _tell_play(event: HandEvent, names: Names, words: Words) -> Told | None:
    """Tell posts and moves; None for what is neither."""
    match event:
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
        case _:
            return None
    if isinstance(event, AntePosted | BlindPosted | Called | BetMade | Raised) and event.all_in:
        said = words("{what} and is all-in", what=said)
    return Told(said)


def _tell_end(
    event: HandEvent,
    names: Names,
    board: Sequence[Card],
    several: bool,
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
        case StreetDealt(street=street):
            return Told(_street_text(street, board, words, suits), Tone.CARDS)
        case CardsShown(seat=seat, cards=cards):
            said = words("{name} shows {cards}", name=names[seat], cards=_texts(cards, suits))
            label = holding_label(str(holding_of(cards, board)), words)
            return Told(words("{what}: {holding}", what=said, holding=label), Tone.CARDS)
        case CardsMucked(seat=seat):
            return Told(words("{name} mucks", name=names[seat]))
        case PotAwarded():
            return Told(_award_text(event, names, several, words), Tone.WON)
        case HandEnded() | HoleCardsDealt():
            return None
        case AntePosted() | BlindPosted() | Folded() | Checked() | Called() | BetMade() | Raised():
            return None
        case _:
            assert_never(event)


def _street_text(street: Street, board: Sequence[Card], words: Words, suits: Suits) -> str:
    cards = _texts(board, suits)
    match street:
        case Street.FLOP:
            return words("Flop: {cards}", cards=cards)
        case Street.TURN:
            return words("Turn: {cards}", cards=cards)
        case Street.RIVER:
            return words("River: {cards}", cards=cards)
        case Street.PREFLOP:
            return cards


def _texts(cards: Sequence[Card], suits: Suits) -> str:
    return " ".join(card_text(card, suits) for card in cards)


def _award_text(event: PotAwarded, names: Names, several: bool, words: Words) -> str:
    shares = [
        words("{name} wins {amount}", name=names[seat], amount=words.chips(share))
        for seat, share in event.shares
    ]
    said = ", ".join(shares)
    if several:
        return words("{pot}: {what}", pot=pot_name(event.pot, True, words), what=said)
    return said
