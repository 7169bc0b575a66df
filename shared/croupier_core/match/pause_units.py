"""What a pause costs, and what is left.  Rule book: T7.1, T7.4."""

from dataclasses import dataclass

from croupier_core.bracket.ids import Line
from croupier_core.match.setup import MatchSettings, PausePrice
from croupier_core.match.state import Match
from croupier_core.units import Instant, Millis

MOST_LITERAL = 2
"""Units of a pause by the letter of the rules."""


@dataclass(frozen=True, slots=True)
class Price:
    """What a pause costs."""

    units: int
    over_allowance: bool
    """Whether it was longer than its units are worth."""


def price_of(length: Millis, settings: MatchSettings) -> Price:
    """Return what a pause of that length costs; one that never stopped play is free."""
    started = -(-length // settings.pause_unit)
    literal = settings.pause_price is PausePrice.LITERAL
    units = min(started, MOST_LITERAL) if literal else started
    return Price(units, length > units * settings.pause_unit)


def pauses_left(match: Match, side: Line) -> int:
    """Return the units that a team has left in the game that is on."""
    usual = 0 if match.side(side).lost_pauses else match.setup.settings.pauses
    if match.game is None:
        return usual
    own = match.game.side(side)
    return max(0, usual + own.pauses_granted - own.pauses_used)


def overrun_at(match: Match, from_: Instant, units: int) -> Instant:
    """Return when a pause from `from_` has used up what `units` pay for."""
    settings = match.setup.settings
    paid = min(units, MOST_LITERAL) if settings.pause_price is PausePrice.LITERAL else units
    return Instant(from_ + paid * settings.pause_unit)
