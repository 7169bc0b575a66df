"""A finished tournament of which the lobby needs no more than its line."""

from dataclasses import dataclass

from croupier_core.tournament.view import TournamentSummary
from croupier_core.units import PlayerId


@dataclass(frozen=True, slots=True)
class Past:
    """What is left at hand when its machine is let go of."""

    number: int
    """Its place in the order of announcement."""
    summary: TournamentSummary
    playing: frozenset[PlayerId]
    """Who was never out: the winners."""
