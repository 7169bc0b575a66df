"""Writes hands of this house as PHH: what the viewer saw, and nothing else.

Other readers take the standard's fields; ours takes the `_croupier_…` ones too and gives
back the very hand.  Cards that the viewer did not see are `??`.
"""

from collections.abc import Iterable, Iterator, Sequence
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
from croupier_core.poker.hand.state import order_of
from croupier_core.poker.stakes import AnteKind
from croupier_core.records.own_fields import PREFIX, VERSION
from croupier_core.records.phh_actions import UNKNOWN
from croupier_core.records.seen import CardsHidden, SeenEvent, SeenHand
from croupier_core.records.variants import CODE_OF
from croupier_core.units import Chips, Seat

Opening = tuple[Sequence[Card], str]
"""Deck and nonce.  Rule book: P12.9."""

_MOVES = (Folded, Checked, Called, BetMade, Raised, BringInPosted, Drew)


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
    yield "variant", _text(CODE_OF[hand.game])
    yield "ante_trimming_status", _flag(stakes.ante_kind is AnteKind.EACH)
    yield "antes", _numbers(_reversed_heads_up(_antes_of(hand, at)))
    if game.forced is Forced.BRING_IN:
        yield "bring_in", str(stakes.bring_in)
    else:
        yield "blinds_or_straddles", _numbers(_reversed_heads_up(_blinds_of(hand, at)))
    if game.betting is Betting.FIXED_LIMIT:
        small = stakes.small_bet or stakes.big_blind
        yield "small_bet", str(small)
        yield "big_bet", str(stakes.big_bet or 2 * small)
    else:
        yield "min_bet", str(stakes.big_blind)
    yield "starting_stacks", _numbers([stack_of[seat] for seat in order])
    yield "actions", _texts(_actions(hand, at))
    yield "event", _text(occasion.name)
    started = datetime.fromtimestamp(hand.started / 1000, tz=UTC)
    yield "time", started.strftime("%H:%M:%S")
    yield "time_zone", _text("UTC")
    yield "day", str(started.day)
    yield "month", str(started.month)
    yield "year", str(started.year)
    yield "hand", _text(hand.hand)
    yield "level", str(occasion.level)
    yield "seats", _numbers(order)
    yield "seat_count", str(occasion.table_size)
    yield "table", str(occasion.table)
    yield "players", _texts([name_of[seat] for seat in order])
    yield "finishing_stacks", _numbers(_finishing(hand, order))
    yield "winnings", _numbers(_winnings(hand, order))
    for key, value in _own(hand, at, opening):
        yield PREFIX + key, value


def _own(hand: SeenHand, at: dict[Seat, int], opening: Opening | None) -> Iterator[tuple[str, str]]:
    stakes, rules, occasion = hand.stakes, hand.rules, hand.occasion
    fixed = (stakes.bring_in, stakes.small_bet, stakes.big_bet)
    moves = [event for event in hand.events if isinstance(event, _MOVES)]
    yield "version", str(VERSION)
    yield "tournament", _text(occasion.tournament)
    yield "number", str(occasion.number)
    yield "table_size", str(occasion.table_size)
    yield "buy_in", str(occasion.buy_in)
    yield "fee", str(occasion.fee)
    yield "me", str(0 if hand.my_seat is None else at[hand.my_seat] + 1)
    yield "button", str(hand.button)
    yield "small_blind", str(0 if hand.small_blind is None else at[hand.small_blind] + 1)
    yield "big_blind", str(at[hand.big_blind] + 1)
    yield "stakes", _numbers([stakes.small_blind, stakes.big_blind, stakes.ante, *fixed])
    yield "ante_kind", _text(stakes.ante_kind)
    yield "raises", str(rules.raises)
    yield "cap_heads_up", str(int(rules.cap_heads_up))
    yield "odd_chips", _text(rules.odd_chips)
    yield "started", str(hand.started)
    yield "ended", str(hand.ended)
    yield "times", _numbers([time - hand.started for time in hand.move_times])
    by_clock = [n for n, move in enumerate(moves) if getattr(move, "timed_out", False)]
    yield "by_clock", _numbers(by_clock)
    yield "shown", _texts(_shown_afterwards(hand, at))
    yield "commitment", _text(hand.commitment)
    if opening is not None:
        deck, nonce = opening
        yield "deck", _text(names_of(deck))
        yield "nonce", _text(nonce)


# --- posts and results ----------------------------------------------------------------


def _order_of(hand: SeenHand) -> tuple[Seat, ...]:
    return order_of(tuple(seat.seat for seat in hand.seats), hand.button)


def _antes_of(hand: SeenHand, at: dict[Seat, int]) -> list[int]:
    """Return the antes by player; the big blind's as it was posted, after a short blind."""
    if hand.stakes.ante_kind is AnteKind.EACH:
        return [hand.stakes.ante] * len(at)
    antes = [0] * len(at)
    for event in hand.events:
        if isinstance(event, AntePosted):
            antes[at[event.seat]] = event.amount
    return antes


def _blinds_of(hand: SeenHand, at: dict[Seat, int]) -> list[int]:
    blinds = [0] * len(at)
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


def _shown_afterwards(hand: SeenHand, at: dict[Seat, int]) -> list[str]:
    """Return what was shown when the pots had been awarded; other readers know no such thing."""
    shown: list[str] = []
    over = False
    for event in hand.events:
        over = over or isinstance(event, PotAwarded)
        if over and isinstance(event, CardsShown):
            shown.append(f"p{at[event.seat] + 1} {names_of(event.cards)}")
    return shown


# --- values ---------------------------------------------------------------------------


def _numbers(values: Iterable[int]) -> str:
    return f"[{', '.join(str(value) for value in values)}]"


def _texts(values: Iterable[str]) -> str:
    return f"[{', '.join(_text(value) for value in values)}]"


def _flag(value: bool) -> str:
    return "true" if value else "false"


def _text(value: str) -> str:
    """Return a TOML string; names are anybody's, so nothing in them may end it."""
    if value.isprintable() and "'" not in value:
        return f"'{value}'"
    escaped = "".join(
        f"\\{sign}"
        if sign in '"\\'
        else sign
        if sign.isprintable()
        else f"\\u{ord(sign):04X}"
        if ord(sign) < 0x10000
        else f"\\U{ord(sign):08X}"
        for sign in value
    )
    return f'"{escaped}"'
