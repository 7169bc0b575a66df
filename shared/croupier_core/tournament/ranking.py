"""Who finishes where, and when it is over.  Rule book: P2.1, P2.2."""

from collections.abc import Sequence
from dataclasses import dataclass
from itertools import groupby

from croupier_core.tournament.payouts import prize_at, shared_prizes
from croupier_core.units import Cents, Chips, Place, PlayerId


@dataclass(frozen=True, slots=True)
class Bust:
    """A player who lost his last chip."""

    player: PlayerId
    stack: Chips
    """Chips at the start of the hand he went out in."""
    number: int
    """Order of registration; the earlier one takes an odd cent."""


@dataclass(frozen=True, slots=True)
class Finish:
    """The place, or the places shared with others, of a player who is out."""

    player: PlayerId
    best: Place
    worst: Place
    prize: Cents


def finishes(busts: Sequence[Bust], survivors: int, prizes: Sequence[Cents]) -> tuple[Finish, ...]:
    """Return where those out in one hand finish, the worst first.

    The bigger stack at the start of the hand places higher; equal stacks tie and share
    the prizes of their places.

    Args:
        busts: All who went out in the hand.
        survivors: How many are left after it.
        prizes: By place.

    Rule book: P2.2.
    """
    ordered = sorted(busts, key=lambda bust: (-bust.stack, bust.number))
    placed: list[Finish] = []
    best = survivors + 1
    for _, tied in groupby(ordered, key=lambda bust: bust.stack):
        group = tuple(tied)
        worst = best + len(group) - 1
        amounts = shared_prizes(prizes, best, worst)
        placed += [
            Finish(bust.player, Place(best), Place(worst), amount)
            for bust, amount in zip(group, amounts, strict=True)
        ]
        best = worst + 1
    return tuple(reversed(placed))


def decided(players_left: int, prizes: Sequence[Cents]) -> bool:
    """Return whether nothing is left to play for: one player, or one prize for all who remain.

    Rule book: P2.1.
    """
    if players_left <= 1:
        return True
    left = {prize_at(prizes, place) for place in range(1, players_left + 1)}
    # Without prizes (a free tournament) everybody "gets the same" and yet plays for the win.
    return len(left) == 1 and left != {0}
