"""Tables that wait for each other near a prize step.  Rule book: P2.3."""

from collections.abc import Sequence

from croupier_core.tournament.payouts import prize_at
from croupier_core.tournament.terms import HandForHandTerms
from croupier_core.units import Cents, Millis

NEAR = 1
"""Eliminations before a step, from which tables wait for each other."""


def is_significant(prize: int, next_better: int) -> bool:
    """Return whether it matters much to survive a place: the money, or half as much again."""
    return next_better > 0 and 2 * next_better >= 3 * prize


def eliminations_to_step(prizes: Sequence[Cents], players_left: int) -> int | None:
    """Return after how many eliminations everybody left is sure of much more.

    1 is the bubble, or another step directly ahead.  None when no step is near.

    Args:
        prizes: By place.
        players_left: Those still in.
    """
    for out in range(1, NEAR + 1):
        place = players_left - out + 1
        if place > 1 and is_significant(prize_at(prizes, place), prize_at(prizes, place - 1)):
            return out
    return None


def is_hand_for_hand(
    terms: HandForHandTerms,
    prizes: Sequence[Cents],
    players_left: int,
    tables: int,
    *,
    prizes_final: bool,
) -> bool:
    """Return whether tables wait for each other before the next deal.

    Args:
        terms: Of the tournament.
        prizes: By place.
        players_left: Those still in.
        tables: In play.
        prizes_final: Whether entries, rebuys and add-on are closed.

    Rule book: P2.3.
    """
    return (
        terms.on
        and tables > 1
        and prizes_final
        and eliminations_to_step(prizes, players_left) is not None
    )


def may_deal(tables_in_hand: int) -> bool:
    """Return whether the next synchronised hand may be dealt.

    Args:
        tables_in_hand: Tables that have not finished the one before.

    Rule book: P2.3.
    """
    return tables_in_hand == 0


def off_the_clock(terms: HandForHandTerms, real: Millis) -> Millis:
    """Return what one synchronised hand takes off the level clock.

    Args:
        terms: Of the tournament.
        real: How long the slowest table took.

    Rule book: P2.3.
    """
    if terms.each_hand is not None:
        return terms.each_hand
    if terms.most_off_clock is not None:
        return min(real, terms.most_off_clock)
    return real
