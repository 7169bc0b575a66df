"""When play rests.  Rule book: P3.

At a stop the level clock stands still and no table deals any more; the break itself runs
from the end of the last hand at any table, so that tables that finish early rest longer.
"""

from typing import assert_never

from croupier_core.tournament.setup import TournamentSetup
from croupier_core.tournament.terms import MINUTE, BreakKind, BreakTerms
from croupier_core.units import Instant, Millis

HOUR = Millis(60 * MINUTE)
STOPS_AT = Millis(55 * MINUTE)
"""Into each hour, for synchronised breaks.  Rule book: P3.1."""


def next_stop(
    terms: BreakTerms, *, started: Instant, rested_until: Instant | None, after: Instant
) -> Instant | None:
    """Return when the clock stops next, for breaks by the time of day.

    Whether it really does is asked again at that time: `stops_now`.

    Args:
        terms: How breaks are timed.
        started: When the tournament began.
        rested_until: End of the last break; None before the first.
        after: Synchronised: the first stop later than this.

    Returns:
        None when breaks do not go by the time of day.

    Rule book: P3.1, P3.2.
    """
    match terms.kind:
        case BreakKind.NONE | BreakKind.EVERY_LEVELS:
            return None
        case BreakKind.SYNCHRONISED:
            hour = after - after % HOUR
            stop = hour + STOPS_AT
            return Instant(stop if stop > after else stop + HOUR)
        case BreakKind.EVERY_HOUR:
            return Instant((started if rested_until is None else rested_until) + HOUR)
        case _:
            assert_never(terms.kind)


def stops_now(terms: BreakTerms, *, level: int, entries_open: bool) -> bool:
    """Return whether the clock really stops at the time that `next_stop` gave.

    Args:
        terms: How breaks are timed.
        level: The one being played.
        entries_open: Whether late registration is open.

    Rule book: P3.1.
    """
    if terms.kind is not BreakKind.SYNCHRONISED:
        return True
    return level >= terms.not_before_level and not entries_open


def rests_after_level(terms: BreakTerms, level: int) -> bool:
    """Return whether there is a break when level `level` is over.  Rule book: P3.2."""
    return terms.kind is BreakKind.EVERY_LEVELS and level % terms.every_levels == 0


def add_on_rest_after_level(setup: TournamentSetup, level: int) -> bool:
    """Return whether the add-on is sold in a break when level `level` is over.

    Only then: not in a break that falls into the rebuy period.  Rule book: P3.4.
    """
    return (
        setup.add_on is not None and setup.rebuys is not None and level == setup.rebuys.until_level
    )


def rest_ends(last_hand_ended: Instant, lasts: Millis) -> Instant:
    """Return when play goes on.

    Args:
        last_hand_ended: End of the last hand at any table, or the stop if there was none.
        lasts: Length of the break.

    Rule book: P3.1.
    """
    return Instant(last_hand_ended + lasts)
