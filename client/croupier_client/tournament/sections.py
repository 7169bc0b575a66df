"""Draws what a tournament is played by: levels, prizes, entrants and settings.  Pure."""

from collections.abc import Sequence

from croupier_client.canvas import Line, Span
from croupier_client.cells import pad, width, wrap
from croupier_client.games.rules import (
    amounts_of,
    games_listed,
    level_text,
    limit_rules,
    played_name,
    rotates_name,
)
from croupier_client.lines import EMPTY, Column, fitted, on_ground, paragraph, row_of, text
from croupier_client.tournament.naming import (
    OWN,
    ante_name,
    chat_name,
    cost,
    format_name,
    phase_name,
    phase_role,
    place_name,
    places_name,
    player_name,
    presence_name,
    speed_name,
    start_value,
)
from croupier_client.words import Words
from croupier_core.tournament.setup import TournamentSetup
from croupier_core.tournament.structures import level_at
from croupier_core.tournament.view import Phase, Standing, TournamentView
from croupier_core.units import Cents, Place

Setting = tuple[str, str]
"""A name and its value."""

_PAIRS = 2
"""The first columns of the levels are of two amounts each."""


def draw_settings(settings: Sequence[Setting], columns: int) -> list[Line]:
    """Draw names and values in two columns, values wrapped."""
    names = min(max((width(name) for name, _ in settings), default=0), columns // 2)
    lines: list[Line] = []
    for name, value in settings:
        first, *rest = wrap(value, max(8, columns - names - 2))
        lines.append((Span(pad(name, names), "dim"), Span(f"  {first}")))
        lines += [(Span(" " * (names + 2)), Span(more)) for more in rest]
    return lines


def draw_overview(view: TournamentView, columns: int, words: Words) -> list[Line]:
    """Draw what a player wants to know first.  Rule book: P1.1."""
    setup, summary = view.setup, view.summary
    level = max(summary.level, 1)
    now = level_text(setup, level, level_at(setup.levels, level).stakes, words)
    settings: list[Setting] = [(words("Game"), played_name(setup, words))]
    if mix := games_listed(setup, words):
        settings += [
            (words("Games"), mix),
            (words("The game changes"), rotates_name(setup.rotates, words)),
        ]
    settings += [
        (
            words("Format"),
            f"{format_name(setup.format, words)} · {speed_name(setup.speed, words)}",
        ),
        (words("Buy-in"), cost(summary, words)),
        (words("Prize pool"), words.money(summary.prize_pool)),
        (words("Entrants"), f"{summary.entrants}/{summary.max_entrants}"),
        (words("Starting stack"), words.chips(setup.starting_stack)),
        (words("Start"), start_value(setup, words)),
    ]
    if summary.phase in (Phase.RUNNING, Phase.PAUSED):
        settings += [
            (words("Players left"), words.number(summary.players_left)),
            (words("Level"), f"{summary.level} · {now}"),
        ]
    state = (
        Span(phase_name(summary.phase, words), phase_role(summary.phase)),
        Span("  "),
        Span(_own_part(view, words), "mine"),
    )
    return [state, EMPTY, *draw_settings(settings, columns)]


def _own_part(view: TournamentView, words: Words) -> str:
    """Return whether the viewer is in, or how he finished."""
    if not view.entered:
        return ""
    mine = next((each for each in view.standings if each.player == view.viewer), None)
    if mine is None or mine.best is None:
        return f"{OWN} {words('you are in')}"
    place = places_name(mine.best, mine.worst, words)
    return f"{OWN} {words('you finished {place}', place=place)}"


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
    lines.append(text(words("then on with the same growth"), "dim"))
    return lines


def _amount_cells(column: int, heading: str) -> int:
    """Return the room for pairs of blinds or bets, or for one amount."""
    return max(15 if column < _PAIRS else 7, width(heading))


def draw_prizes(view: TournamentView, columns: int, words: Words) -> list[Line]:
    """Draw the prizes of a full field while it fills, then those there are.  Rule book: P1.5."""
    head = (
        words("For the entries so far; final once registration is closed.")
        if view.summary.phase is Phase.REGISTERING
        else words("Final.")
    )
    lines = [*paragraph(head, columns, "dim"), EMPTY, *_paid_places(view.prizes, words)]
    if not view.prizes_when_full:
        return lines
    return [*prize_rows(view, words), EMPTY, *lines]


def prize_rows(view: TournamentView, words: Words) -> list[Line]:
    """Draw what is paid: of a full field while registration is open, then what is final."""
    if not view.prizes_when_full:
        return _paid_places(view.prizes, words)
    full = words("A full field of {n} pays:", n=words.number(view.summary.max_entrants))
    return [text(full, "dim"), *_paid_places(view.prizes_when_full, words)]


def _paid_places(prizes: Sequence[Cents], words: Words) -> list[Line]:
    """Draw the paid places, one below the other."""
    if not prizes:
        return [text(words("No prizes yet."), "dim")]
    lines: list[Line] = []
    cells = (Column("", 6), Column("", 14, right=True))
    sizes = fitted(cells, 0)
    for place, prize in enumerate(prizes, start=1):
        name = Span(place_name(Place(place), words), "strong")
        lines.append(row_of(cells, sizes, (name, Span(words.money(prize), "money"))))
    return lines


def draw_players(view: TournamentView, columns: int, words: Words) -> list[Line]:
    """Draw the entrants in the order of the tournament, the viewer marked."""
    started = view.summary.phase not in (Phase.REGISTERING, Phase.SEATING)
    if not view.standings:
        return [text(words("Nobody yet. Be the first."), "dim")]
    places = [_place_of(rank, each, words) for rank, each in enumerate(view.standings, start=1)]
    stacks = [words.chips(each.stack) if each.stack else "–" for each in view.standings]
    prizes = [words.money(each.prize) if each.prize else "" for each in view.standings]
    # Figures take what they need: names are what is cut when it gets narrow.
    whole = (
        Column("", 1),
        _holding(words("Place"), places),
        Column(words("Player"), 0),
        _holding(words("Chips"), stacks, right=True),
        _holding(words("Prize"), prizes, right=True),
    )
    paid = any(standing.prize for standing in view.standings)
    shown = (whole if paid else whole[:4]) if started else (whole[0], whole[2])
    sizes = fitted(shown, columns)
    headings = row_of(shown, sizes, [Span(column.heading, "dim") for column in shown])
    lines = [headings] if started else []
    for place, stack, prize, standing in zip(places, stacks, prizes, view.standings, strict=True):
        mine = standing.player == view.viewer
        role = "mine" if mine else "text"
        away = presence_name(standing.presence, words) if standing.best is None else ""
        name = player_name(standing, words)
        cells = (
            Span(OWN if mine else "", role),
            Span(place, "dim" if standing.best is None else role),
            Span(f"{name} ({away})" if away and started else name, role),
            Span(stack, role),
            Span(prize, "money"),
        )
        kept = cells[: len(shown)] if started else (cells[0], cells[2])
        lines.append(row_of(shown, sizes, kept))
    return lines


def _holding(heading: str, cells: Sequence[str], *, right: bool = False) -> Column:
    """Return a column as wide as the widest of its cells."""
    return Column(heading, max(map(width, (*cells, heading))), right=right)


def _place_of(rank: int, standing: Standing, words: Words) -> str:
    """Return the place of a player who is out, else the rank among those who play."""
    if standing.best is None:
        return f"{rank}."
    return places_name(standing.best, standing.worst, words)


def draw_all_settings(setup: TournamentSetup, columns: int, words: Words) -> list[Line]:
    """Draw every setting that is not in another section.  Rule book: P1.1."""
    clock, pace = setup.clock, setup.pace
    disconnect = ", ".join(words.span(time) for time in clock.disconnect) or words("off")
    start = [
        (words("Seats at a table"), words.number(setup.table_size)),
        (words("Entrants, at least"), words.number(setup.min_entrants)),
        (words("Entrants, at most"), words.number(setup.max_entrants)),
        (
            words("Guaranteed prizes"),
            words.money(setup.guarantee) if setup.guarantee else words("none"),
        ),
        (
            words("Payouts"),
            words("own table") if setup.payouts else words("the house's table"),
        ),
        (words("Ante"), ante_name(setup.levels[0].stakes.ante_kind, words)),
        (words("Late registration"), words("none")),
        (words("Unregistering"), words("until the start")),
        (words("Rebuys and add-on"), words("none")),
        (words("Breaks"), words("none")),
    ]
    time = [
        (words("Time to act"), words.span(clock.base)),
        (words("Time bank"), words.span(clock.bank) if clock.bank else words("off")),
        (
            words("The bank starts by itself"),
            words("only with chips in the pot and connected")
            if clock.bank_only_when_invested
            else words("always"),
        ),
        (words("Time when disconnected"), disconnect),
        (
            words("It is given"),
            words("always")
            if clock.disconnect_always
            else words("from one place before the money"),
        ),
        (
            words("Sitting out"),
            words.plural(
                "after {n} missed decision",
                "after {n} missed decisions",
                clock.misses_to_sit_out,
            ),
        ),
        (words("Before the first hand"), words.span(pace.before_first_hand)),
        (words("After a fold"), words.span(pace.after_fold)),
        (words("After a showdown"), words.span(pace.after_showdown)),
        (words("All-in, each street"), words.span(pace.run_out)),
        (words("After a crash"), words.span(pace.after_crash)),
        (words("Chat during a hand"), chat_name(setup.chat, words)),
    ]
    return [
        text(words("Field"), "heading"),
        *draw_settings(start, columns),
        EMPTY,
        text(words("Hands"), "heading"),
        *draw_settings(limit_rules(setup, words), columns),
        EMPTY,
        text(words("Time and talk"), "heading"),
        *draw_settings(time, columns),
    ]


def marked(lines: Sequence[Line], chosen: int) -> list[Line]:
    """Return lines with one of them on the ground of what is chosen."""
    return [on_ground(line, "chosen") if n == chosen else line for n, line in enumerate(lines)]
