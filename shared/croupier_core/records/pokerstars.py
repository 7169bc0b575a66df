"""Hands as text that trackers read: the form of the largest room's hand histories.

Only the viewer's own cards and cards that were shown are in it.  Amounts are chips; the
buy-in is the house's play money, written with the sign that trackers expect.
"""

from collections.abc import Iterable, Iterator

from croupier_core.poker.games.catalogue import GAMES
from croupier_core.poker.games.game import Betting, Forced
from croupier_core.records.seen import SeenHand
from croupier_core.records.tracker_names import (
    FOLDED_WHEN,
    GAME_NAMES,
    names_spaced,
    roman,
    times_of,
)
from croupier_core.records.tracker_numbers import hand_number, tournament_number
from croupier_core.records.tracker_story import Teller
from croupier_core.units import Cents, Seat


def write_tracker_hand(hand: SeenHand) -> str:
    """Return one hand; hands follow each other with two empty lines between."""
    teller = Teller(hand)
    lines = [*_head(hand, teller), *teller.tell(), *_summary(hand, teller)]
    return "\n".join(lines) + "\n\n\n"


def write_tracker_hands(hands: Iterable[SeenHand]) -> str:
    """Return many hands as one file."""
    return "".join(write_tracker_hand(hand) for hand in hands)


def _head(hand: SeenHand, teller: Teller) -> Iterator[str]:
    occasion = hand.occasion
    number = tournament_number(occasion.tournament)
    yield (
        f"PokerStars Hand #{hand_number(hand.hand)}: Tournament #{number},"
        f" {_buy_in(occasion.buy_in, occasion.fee)} {GAME_NAMES[hand.game]}"
        f" - Level {roman(occasion.level)} ({_stakes(hand)}) - {times_of(hand.started)}"
    )
    yield (
        f"Table '{number} {occasion.table}' {occasion.table_size}-max"
        f" Seat #{hand.button} is the button"
    )
    for seat in hand.seats:
        yield f"Seat {seat.seat}: {teller.names[seat.seat]} ({seat.stack} in chips)"


def _buy_in(buy_in: Cents, fee: Cents) -> str:
    if not buy_in and not fee:
        return "Freeroll"
    return f"{_money(buy_in)}+{_money(fee)} USD"


def _money(cents: Cents) -> str:
    whole, rest = divmod(cents, 100)
    return f"${whole}.{rest:02}" if rest else f"${whole}"


def _stakes(hand: SeenHand) -> str:
    stakes = hand.stakes
    if GAMES[hand.game].betting is Betting.FIXED_LIMIT:
        small = stakes.small_bet or stakes.big_blind
        return f"{small}/{stakes.big_bet or 2 * small}"
    return f"{stakes.small_blind}/{stakes.big_blind}"


def _summary(hand: SeenHand, teller: Teller) -> Iterator[str]:
    yield "*** SUMMARY ***"
    total = sum(teller.pots.values())
    parts = "".join(f" {_pot(number, teller)}" for number in sorted(teller.pots))
    yield f"Total pot {total}{parts if len(teller.pots) > 1 else ''} | Rake 0"
    if teller.board:
        yield f"Board {names_spaced(teller.board)}"
    for seat in hand.seats:
        place = _place(hand, seat.seat)
        yield f"Seat {seat.seat}: {teller.names[seat.seat]}{place} {_fate(teller, seat.seat)}"


def _pot(number: int, teller: Teller) -> str:
    chips = teller.pots[number]
    if number == 0:
        return f"Main pot {chips}."
    return f"Side pot {chips}." if len(teller.pots) == 2 else f"Side pot-{number} {chips}."


def _place(hand: SeenHand, seat: Seat) -> str:
    place = " (button)" if seat == hand.button else ""
    if GAMES[hand.game].forced is Forced.BLINDS:
        if seat == hand.small_blind:
            place += " (small blind)"
        if seat == hand.big_blind:
            place += " (big blind)"
    return place


def _fate(teller: Teller, seat: Seat) -> str:
    won = teller.won.get(seat, 0)
    if seat in teller.folded:
        when = FOLDED_WHEN[teller.folded[seat]]
        return f"folded {when}" + ("" if seat in teller.bet else " (didn't bet)")
    if seat in teller.shown:
        label = teller.label_of(seat)
        held = f" with {label}" if label else ""
        outcome = f"won ({won})" if won else "lost"
        return f"showed {names_spaced(teller.shown[seat])} and {outcome}{held}"
    return f"collected ({won})" if won else "mucked"
