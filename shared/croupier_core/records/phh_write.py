"""Writes hands of this house as PHH: what the viewer saw, and nothing else.

Other readers take the standard's fields; ours takes the `_croupier_…` ones too and gives
back the very hand.  Cards that the viewer did not see are `??`.
"""

from collections.abc import Iterable, Iterator
from datetime import UTC, datetime
from typing import assert_never

from croupier_core.cards import Card, names_of
from croupier_core.poker.games.catalogue import GAMES
from croupier_core.poker.games.game import Betting, Forced
from croupier_core.poker.hand.events import (
    AntePosted,
    BetMade,
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
    HoleCardsDealt,
    PotAwarded,
    Raised,
    StreetDealt,
    UncalledReturned,
    UpCardsDealt,
)
from croupier_core.poker.hand.posts import FORCES_NO_BET, PostKind
from croupier_core.poker.hand.state import order_of
from croupier_core.poker.stakes import AnteKind
from croupier_core.records.own_fields import PREFIX
from croupier_core.records.own_write import Opening, own_fields
from croupier_core.records.phh_actions import UNKNOWN
from croupier_core.records.seen import CardsHidden, SeenEvent, SeenHand
from croupier_core.records.toml_values import flag, numbers, text, texts
from croupier_core.records.variants import CODE_OF
from croupier_core.units import Chips, Seat


def write_hand(hand: SeenHand, opening: Opening | None = None) -> str:
    """Return one hand as a `.phh` file.

    Args:
        hand: What its viewer saw.
        opening: Deck and nonce, for a file to check the deal with; they tell all cards.
    """
    return "".join(f"{key} = {value}\n" for key, value in _fields(hand, opening))


def write_numbered(number: int, hand: SeenHand, opening: Opening | None = None) -> str:
    """Return one hand as part `number`, from 1, of a `.phhs` file; parts are simply joined."""
    return f"[{number}]\n{write_hand(hand, opening)}\n"


def write_hands(hands: Iterable[SeenHand]) -> str:
    """Return many hands as a `.phhs` file."""
    return "".join(write_numbered(number, hand) for number, hand in enumerate(hands, start=1))


def _fields(hand: SeenHand, opening: Opening | None) -> Iterator[tuple[str, str]]:
    game = GAMES[hand.game]
    order = _order_of(hand)
    at = {seat: n for n, seat in enumerate(order)}
    stakes, occasion = hand.stakes, hand.occasion
    stack_of = {seat.seat: seat.stack for seat in hand.seats}
    name_of = {seat.seat: seat.name for seat in hand.seats}
    yield "variant", text(CODE_OF[hand.game])
    yield "ante_trimming_status", flag(_antes_are_matched(hand))
    yield "antes", numbers(_reversed_heads_up(_antes_of(hand, at)))
    if game.forced is Forced.BRING_IN:
        yield "bring_in", str(stakes.bring_in)
    else:
        yield "blinds_or_straddles", numbers(_reversed_heads_up(_blinds_of(hand, at)))
    if game.betting is Betting.FIXED_LIMIT:
        small = stakes.small_bet or stakes.big_blind
        yield "small_bet", str(small)
        yield "big_bet", str(stakes.big_bet or 2 * small)
    else:
        yield "min_bet", str(stakes.big_blind)
    yield "starting_stacks", numbers([stack_of[seat] for seat in order])
    yield "actions", texts(_actions(hand, at))
    yield "event", text(occasion.name)
    started = datetime.fromtimestamp(hand.started / 1000, tz=UTC)
    yield "time", started.strftime("%H:%M:%S")
    yield "time_zone", text("UTC")
    yield "day", str(started.day)
    yield "month", str(started.month)
    yield "year", str(started.year)
    yield "hand", text(hand.hand)
    yield "level", str(occasion.level)
    yield "seats", numbers(order)
    yield "seat_count", str(occasion.table_size)
    yield "table", str(occasion.table)
    yield "players", texts([name_of[seat] for seat in order])
    yield "finishing_stacks", numbers(_finishing(hand, order))
    yield "winnings", numbers(_winnings(hand, order))
    for key, value in own_fields(hand, at, opening):
        yield PREFIX + key, value


# --- posts and results ----------------------------------------------------------------


def _order_of(hand: SeenHand) -> tuple[Seat, ...]:
    return order_of(tuple(seat.seat for seat in hand.seats), hand.button)


def _antes_are_matched(hand: SeenHand) -> bool:
    """Return whether a short ante wins only as much of each other's."""
    if hand.posts is not None:
        return all(post.kind is not PostKind.DEAD for post in hand.posts)
    return hand.stakes.ante_kind is AnteKind.EACH


def _antes_of(hand: SeenHand, at: dict[Seat, int]) -> list[int]:
    """Return the antes by player; the big blind's as it was posted, after a short blind."""
    if hand.posts is not None:
        antes = [0] * len(at)
        for post in hand.posts:
            antes[at[post.seat]] += post.amount if post.kind in FORCES_NO_BET else 0
        return antes
    if hand.stakes.ante_kind is AnteKind.EACH:
        return [hand.stakes.ante] * len(at)
    antes = [0] * len(at)
    for event in hand.events:
        if isinstance(event, AntePosted):
            antes[at[event.seat]] = event.amount
    return antes


def _blinds_of(hand: SeenHand, at: dict[Seat, int]) -> list[int]:
    """Return the blinds by player; what does not move the turn is below zero."""
    blinds = [0] * len(at)
    if hand.posts is not None:
        for post in hand.posts:
            if post.kind not in FORCES_NO_BET:
                live = post.kind is PostKind.LIVE
                blinds[at[post.seat]] = -post.amount if live else post.amount
        return blinds
    if hand.small_blind is not None:
        blinds[at[hand.small_blind]] = hand.stakes.small_blind
    blinds[at[hand.big_blind]] = hand.stakes.big_blind
    return blinds


def _reversed_heads_up(amounts: list[int]) -> list[int]:
    return amounts[::-1] if len(amounts) == 2 else amounts


def _finishing(hand: SeenHand, order: tuple[Seat, ...]) -> list[int]:
    stacks: dict[Seat, Chips] = {}
    for event in hand.events:
        if isinstance(event, HandEnded):
            stacks = dict(event.stacks)
    return [stacks[seat] for seat in order]


def _winnings(hand: SeenHand, order: tuple[Seat, ...]) -> list[int]:
    won = dict.fromkeys(order, 0)
    for event in hand.events:
        if isinstance(event, PotAwarded):
            for seat, chips in event.shares:
                won[seat] += chips
    return [won[seat] for seat in order]


# --- actions --------------------------------------------------------------------------


def _actions(hand: SeenHand, at: dict[Seat, int]) -> list[str]:
    said: list[str] = []
    pots_awarded = False
    deals: dict[Seat, str] = {}
    for event in hand.events:
        # Cards that one seat gets at one time are one action: `d dh p1 AhKdQs`.
        match event:
            case HoleCardsDealt(seat, cards) | UpCardsDealt(seat, cards) | CardsDrawn(seat, cards):
                deals[seat] = deals.get(seat, "") + names_of(cards)
                continue
            case CardsHidden(seat, count):
                deals[seat] = deals.get(seat, "") + UNKNOWN * count
                continue
            case Drew() | CardsDiscarded() | DeckReshuffled():
                # Everybody throws away before anybody is dealt new cards.
                pass
            case _:
                said += _dealt(deals, at)
        if isinstance(event, PotAwarded) and not pots_awarded:
            pots_awarded = True
            said += _shown_before_the_last_card(hand, at)
        action = None if pots_awarded else _action(event, at, hand)
        if action is not None:
            said.append(action)
    return said + _dealt(deals, at)


def _shown_before_the_last_card(hand: SeenHand, at: dict[Seat, int]) -> list[str]:
    """Return the whole hands of who showed before all his cards were dealt, as in stud.

    Other readers want them shown again once they are complete.
    """
    shown: dict[Seat, tuple[Card, ...]] = {}
    more: dict[Seat, tuple[Card, ...]] = {}
    for event in hand.events:
        match event:
            case CardsShown(seat, cards):
                shown.setdefault(seat, cards)
            case UpCardsDealt(seat, cards) | HoleCardsDealt(seat, cards) if seat in shown:
                more[seat] = (*more.get(seat, ()), *cards)
            case PotAwarded():
                break
            case _:
                pass
    return [
        f"p{at[seat] + 1} sm {names_of(shown[seat] + more[seat])}" for seat in shown if seat in more
    ]


def _dealt(deals: dict[Seat, str], at: dict[Seat, int]) -> list[str]:
    """Take out what was dealt since, as actions in the order of the players."""
    said = [f"d dh p{at[seat] + 1} {deals[seat]}" for seat in sorted(deals, key=at.__getitem__)]
    deals.clear()
    return said


def _action(event: SeenEvent, at: dict[Seat, int], hand: SeenHand) -> str | None:
    match event:
        case Folded(seat=seat):
            return f"p{at[seat] + 1} f"
        case Checked(seat=seat) | Called(seat=seat):
            return f"p{at[seat] + 1} cc"
        case BetMade(seat=seat, total=total) | Raised(seat=seat, total=total):
            return f"p{at[seat] + 1} cbr {total}"
        case BringInPosted(seat=seat):
            return f"p{at[seat] + 1} pb"
        case Drew(seat=seat, count=count):
            thrown = _thrown_by(hand, event) if seat == hand.my_seat else UNKNOWN * count
            return f"p{at[seat] + 1} sd {thrown}".rstrip()
        case StreetDealt(cards=cards):
            return f"d db {names_of(cards)}" if cards else None
        case CardsShown(seat=seat, cards=cards):
            return f"p{at[seat] + 1} sm {names_of(cards)}"
        case CardsMucked(seat=seat):
            return f"p{at[seat] + 1} sm"
        case AntePosted() | BlindPosted() | UncalledReturned() | DeckReshuffled():
            return None
        case PotAwarded() | HandEnded() | CardsDiscarded():
            return None
        case HoleCardsDealt() | UpCardsDealt() | CardsDrawn() | CardsHidden():
            return None
        case _:
            assert_never(event)


def _thrown_by(hand: SeenHand, draw: Drew) -> str:
    """Return what the viewer threw away in a draw."""
    after = next(n for n, event in enumerate(hand.events) if event is draw)
    for event in hand.events[after : after + 3]:
        if isinstance(event, CardsDiscarded):
            return names_of(event.cards)
    return ""
