"""The button and the blinds of the next hand.  Rule book: P1.3, P2.4, P2.5.

The button moves forward: to the next occupied seat, never twice to the same player.  A
player may thereby skip a blind; nobody makes it up.
"""

from collections.abc import Sequence
from dataclasses import dataclass

from croupier_core.units import Seat


@dataclass(frozen=True, slots=True)
class Positions:
    """Who has the button and who posts."""

    button: Seat
    small_blind: Seat
    """Heads-up, the button's own seat.  Rule book: P2.5."""
    big_blind: Seat


def first_positions(occupied: Sequence[Seat]) -> Positions:
    """Return the positions of the first hand: the button on seat 1, or the next one taken.

    Args:
        occupied: Seats dealt in, at least two, in any order.

    Rule book: P1.3.
    """
    return _from_button(min(occupied), occupied)


def next_positions(previous: Positions, occupied: Sequence[Seat]) -> Positions:
    """Return the positions of the hand after one played with `previous`.

    Args:
        previous: Positions of the last finished hand.
        occupied: Seats dealt in now, at least two, in any order.

    Rule book: P2.4, P2.5.
    """
    positions = _from_button(_after(previous.button, occupied), occupied)
    if len(occupied) == 2 and positions.big_blind == previous.big_blind:
        # Heads-up begins with the last big blind due again: the other one posts it, as TDA 34B.
        return _from_button(positions.big_blind, occupied)
    return positions


def positions_from(button: Seat, occupied: Sequence[Seat]) -> Positions:
    """Return the positions with the button on a given seat.

    Args:
        button: One of `occupied`.
        occupied: Seats dealt in, at least two, in any order.
    """
    return _from_button(button, occupied)


def dealt_in(newcomer: Seat, positions: Positions) -> bool:
    """Return whether a player just moved to this chair plays a hand of these positions.

    In the gap between button and small blind he waits until the button has passed him, as
    TDA 10A; positions are worked out without him as long as he waits.

    Rule book: P2.6.
    """
    chairs = [positions.small_blind, newcomer]
    return positions.small_blind == positions.button or (
        newcomer == positions.button or _after(positions.button, chairs) != newcomer
    )


def _from_button(button: Seat, occupied: Sequence[Seat]) -> Positions:
    small_blind = button if len(occupied) == 2 else _after(button, occupied)
    return Positions(button, small_blind, _after(small_blind, occupied))


def _after(seat: Seat, occupied: Sequence[Seat]) -> Seat:
    return min(occupied, key=lambda other: (other <= seat, other))
