"""Draws the structure and the prizes of a tournament.  Pure."""

from collections.abc import Sequence

from croupier_client.canvas import Line, Span
from croupier_client.cells import width
from croupier_client.games.rules import amounts_of
from croupier_client.lines import EMPTY, Column, fitted, paragraph, row_of, text
from croupier_client.tournament.naming import places_name
from croupier_client.tournament.settings import Setting, draw_settings
from croupier_client.tournament.terms import break_text
from croupier_client.words import Words
from croupier_core.tournament.setup import TournamentSetup
from croupier_core.tournament.terms import BreakKind
from croupier_core.tournament.view import Phase, TournamentView
from croupier_core.units import Cents, Instant, Millis, Place

_PAIRS = 2
"""The first columns of the levels are of two amounts each."""


def draw_structure(view: TournamentView, now: Instant, columns: int, words: Words) -> list[Line]:
    """Draw the levels, with the breaks between them.  Rule book: P1.1, P2.9, P3."""
    rest: list[Setting] = [(words("Breaks"), break_text(view.setup.breaks, words))]
    if view.break_until is not None and view.break_until > now:
        left = words.duration(Millis(view.break_until - now))
        rest.append((words("Now"), words("break, play goes on in {left}", left=left)))
    elif view.next_break_at is not None and view.next_break_at > now:
        left = words.duration(Millis(view.next_break_at - now))
        rest.append((words("Next break"), words("in {left}", left=left)))
    return [*draw_settings(rest, columns), EMPTY, *draw_levels(view, words)]


def draw_levels(view: TournamentView, words: Words) -> list[Line]:
    """Draw the structure, the running level marked.  Rule book: P2.9."""
    setup = view.setup
    levels = [amounts_of(setup, level.stakes, words) for level in setup.levels]
    headings = (words("Blinds"), words("Bets"), words("Ante"), words("Bring-in"))
    amounts = [(level.blinds, level.bets, level.ante, level.bring_in) for level in levels]
    used = [n for n in range(len(headings)) if any(level[n] for level in amounts)]
    columns = (
        Column("", 1),
        Column(words("Level"), max(6, width(words("Level"))), right=True),
        *(Column(headings[n], _amount_cells(n, headings[n]), right=True) for n in used),
        Column(words("Length"), max(8, width(words("Length"))), right=True),
    )
    sizes = fitted(columns, 0)
    running = view.summary.level if view.summary.phase is not Phase.REGISTERING else 0
    lines = [row_of(columns, sizes, [Span(column.heading, "dim") for column in columns])]
    for number, level in enumerate(setup.levels, start=1):
        now = number == running
        role = "strong/chosen" if now else "text"
        cells = (
            Span("▸" if now else "", role),
            Span(words.number(number), role),
            *(Span(amounts[number - 1][n], role) for n in used),
            Span(words.span(level.lasts), role),
        )
        lines.append(row_of(columns, sizes, cells))
        if rest := _rest_after(setup, number, words):
            lines.append(text(f"   ─ {rest} ─", "dim"))
    lines.append(text(words("then on with the same growth"), "dim"))
    return lines


def _amount_cells(column: int, heading: str) -> int:
    """Return the room for pairs of blinds or bets, or for one amount."""
    return max(15 if column < _PAIRS else 7, width(heading))


def _rest_after(setup: TournamentSetup, level: int, words: Words) -> str:
    """Return the break that comes with the end of a level; nothing when there is none."""
    if setup.add_on is not None and setup.rebuys is not None and level == setup.rebuys.until_level:
        return words("add-on break, {length}", length=words.span(setup.add_on.lasts))
    every = setup.breaks.kind is BreakKind.EVERY_LEVELS and level % setup.breaks.every_levels == 0
    return words("break, {length}", length=words.span(setup.breaks.lasts)) if every else ""


def draw_prizes(view: TournamentView, columns: int, words: Words) -> list[Line]:
    """Draw the prizes of a full field while it fills, then those there are.  Rule book: P1.5."""
    registering = view.summary.phase in (Phase.ANNOUNCED, Phase.REGISTERING)
    head = (
        words("For the entries so far; final once registration is closed.")
        if registering or not view.final
        else words("Final.")
    )
    facts = _prize_facts(view, words)
    lines = [
        *paragraph(head, columns, "dim"),
        *(draw_settings(facts, columns) if facts else ()),
        EMPTY,
        *_paid_places(view.prizes, words),
    ]
    if not view.prizes_when_full:
        return lines
    return [*prize_rows(view, words), EMPTY, *lines]


def pool_text(view: TournamentView, words: Words) -> str:
    """Return the prize pool, and what the house adds to reach the guarantee.  P1.12."""
    said = words.money(view.pool or view.summary.prize_pool)
    if view.overlay:
        added = words("with {money} from the house", money=words.money(view.overlay))
        return f"{said} ({added})"
    return said


def _prize_facts(view: TournamentView, words: Words) -> list[Setting]:
    """Return where the pool comes from."""
    found: list[Setting] = []
    if view.pool:
        found.append((words("Prize pool"), pool_text(view, words)))
    if view.setup.guarantee:
        found.append((words("Guaranteed prizes"), words.money(view.setup.guarantee)))
    if view.setup.rebuys is not None:
        found.append((words("Rebuys"), words.number(view.rebuys)))
    if view.setup.add_on is not None:
        found.append((words("Add-ons"), words.number(view.add_ons)))
    if view.setup.satellite is not None:
        found.append((words("Seats to win"), words.number(view.seats_to_win)))
    return found


def prize_rows(view: TournamentView, words: Words) -> list[Line]:
    """Draw what is paid: of a full field while registration is open, then what is final."""
    if not view.prizes_when_full:
        return _paid_places(view.prizes, words)
    full = words("A full field of {n} pays:", n=words.number(view.summary.max_entrants))
    return [text(full, "dim"), *_paid_places(view.prizes_when_full, words)]


def _paid_places(prizes: Sequence[Cents], words: Words) -> list[Line]:
    """Draw the paid places, one below the other; neighbours with one prize share a row."""
    if not prizes:
        return [text(words("No prizes yet."), "dim")]
    rows: list[tuple[str, Cents]] = []
    first = 0
    for n, prize in enumerate(prizes):
        if n + 1 == len(prizes) or prizes[n + 1] != prize:
            rows.append((places_name(Place(first + 1), Place(n + 1), words), prize))
            first = n + 1
    cells = (Column("", max(6, *(width(name) for name, _ in rows))), Column("", 14, right=True))
    sizes = fitted(cells, 0)
    return [
        row_of(cells, sizes, (Span(name, "strong"), Span(words.money(prize), "money")))
        for name, prize in rows
    ]
