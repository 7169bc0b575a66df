"""What the page of a tournament shows beside the view."""

from dataclasses import dataclass
from enum import StrEnum

from croupier_client.field import Field
from croupier_client.tournament.players import standings_in, tables_in
from croupier_core.tournament.view import WINDOW, Phase, TournamentView


class Section(StrEnum):
    """What is read."""

    INFO = "info"
    STRUCTURE = "structure"
    PRIZES = "prizes"
    PLAYERS = "players"
    TABLES = "tables"
    RESULTS = "results"


LISTS = (Section.PLAYERS, Section.TABLES, Section.RESULTS)
"""Sections with a marked row; the others are scrolled."""


@dataclass(frozen=True, slots=True)
class TournamentState:
    """Which section, and where in it."""

    section: Section = Section.INFO
    top: int = 0
    """First row of a section that is scrolled."""
    chosen: int = 0
    """The marked row of a list."""
    find: str = ""
    """Part of a name; only such players are listed."""
    finding: Field | None = None
    """Where it is being typed; None while it is not."""


def offset_of(view: TournamentView, state: TournamentState) -> int:
    """Return with which standing the list of a section begins: results leave out who plays."""
    playing = view.summary.phase is not Phase.FINISHED and not state.find
    return view.summary.players_left if state.section is Section.RESULTS and playing else 0


def rows_of(view: TournamentView, state: TournamentState) -> int:
    """Return how many rows the list of a section has."""
    if state.section is Section.TABLES:
        return tables_in(view)
    return max(0, standings_in(view) - offset_of(view, state))


def window_for(chosen: int, first: int) -> int:
    """Return where the window of a long list should begin, so that rows around `chosen` are in it.

    Args:
        chosen: The marked row, counted from the beginning of the whole list.
        first: Where the window begins now; it is kept as long as it will do.
    """
    margin = WINDOW // 4
    enough_before = first == 0 or chosen >= first + margin
    if enough_before and chosen < first + WINDOW - margin:
        return first
    return max(0, chosen - WINDOW // 2)
