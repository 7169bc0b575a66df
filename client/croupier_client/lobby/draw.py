"""Draws the lobby.  Pure."""

from collections.abc import Sequence
from dataclasses import dataclass

from croupier_client.canvas import Line, Span
from croupier_client.cells import clip
from croupier_client.field import Field
from croupier_client.lines import EMPTY, apart, beside, text
from croupier_client.lobby.details import draw_aside, draw_below
from croupier_client.lobby.listing import draw_list, draw_short_list
from croupier_client.lobby.sieve import (
    EVERYTHING,
    Sieve,
    Which,
    listed,
    nothing_text,
    sieve_text,
    which_name,
)
from croupier_client.ports import LobbyLine, LobbyView
from croupier_client.words import Words
from croupier_core.tournament.view import TournamentView
from croupier_core.units import Instant, TournamentId

NARROW = 60
"""Below so many columns every tournament takes two rows."""

WIDE = 110
"""From so many columns on, list and details stand side by side."""

_FIELD = 30
"""Cells of the field for a part of a name."""


@dataclass(frozen=True, slots=True)
class LobbyState:
    """What is drawn beside the view."""

    sieve: Sieve = EVERYTHING
    chosen: TournamentId | None = None
    detail: TournamentView | None = None
    """The tournament that is looked at, once the house has told of it."""
    finding: Field | None = None
    """Where a part of a name is being typed; None while it is not."""


def draw_lobby(
    view: LobbyView | None,
    state: LobbyState,
    now: Instant,
    columns: int,
    rows: int,
    words: Words,
) -> list[Line]:
    """Draw the list with details beside it, under it or, on narrow screens, on Enter."""
    if view is None:
        return [EMPTY, text(f"  {words('One moment…')}", "dim")]
    lines = listed(view, state.sieve)
    chosen = _index_of(lines, state.chosen)
    nothing = nothing_text(state.sieve, words)
    head = _draw_head(view, state, columns, words)
    room = rows - len(head)
    if columns < NARROW:
        return [*head, *draw_short_list(lines, chosen, nothing, now, columns, room, words)]
    if columns >= WIDE:
        aside = min(80, max(44, columns // 3))
        left = columns - aside - 3
        listing = draw_list(lines, chosen, nothing, now, left, room, words)
        details = draw_aside(state.detail, now, aside, room, words)
        return [*head, *beside(listing, details, left, 3)]
    detail = draw_below(state.detail, columns, words)
    rows_of_list = max(3, min(len(lines) + 1, room - len(detail) - 1))
    listing = draw_list(lines, chosen, nothing, now, columns, rows_of_list, words)
    spare = room - len(listing) - len(detail)
    return [*head, *listing, *([EMPTY] * max(0, spare)), *detail]


def _draw_head(view: LobbyView, state: LobbyState, columns: int, words: Words) -> list[Line]:
    tabs: list[Span] = [Span(" ")]
    for each in Which:
        name = which_name(each, words)
        tabs.append(
            Span(f"▸{name} ", "strong/chosen")
            if each is state.sieve.which
            else Span(f" {name} ", "dim")
        )
    online = words.plural("{n} player here", "{n} players here", view.players_online)
    here = (Span(f"{online} ", "dim"),) if columns >= NARROW else ()
    return [EMPTY, apart(tuple(tabs), here, columns), _draw_sieve(state, columns, words)]


def _draw_sieve(state: LobbyState, columns: int, words: Words) -> Line:
    """Draw the field for a name, or what else is chosen."""
    if state.finding is not None:
        label = f" {words('Name:')} "
        cells = max(8, min(_FIELD, columns - len(label) - 1))
        return (Span(label, "strong"), *state.finding.spans(cells, active=True))
    said = sieve_text(state.sieve, words)
    return (Span(f" {clip(said, columns - 2)}", "gold"),) if said else EMPTY


def _index_of(lines: Sequence[LobbyLine], chosen: TournamentId | None) -> int:
    for n, line in enumerate(lines):
        if line.summary.tournament == chosen:
            return n
    return 0
