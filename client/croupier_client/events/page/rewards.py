"""Draws the reward sheet of an event.  Pure.  Rule book: T10.2 to T10.5."""

from collections.abc import Sequence

from croupier_client.canvas import Line, Span
from croupier_client.cells import clean, clip, width
from croupier_client.events.naming import reward_state_name, team_name
from croupier_client.events.page.info import rewards_text
from croupier_client.events.times import Zones, day_in
from croupier_client.lines import EMPTY, Column, fitted, paragraph, row_of, text
from croupier_client.tournament.naming import OWN, place_name
from croupier_client.words import Words
from croupier_core.team_event.terms import RewardState
from croupier_core.team_event.view import RewardSheet, RewardView, TieView
from croupier_core.units import PlayerId

_WITH_DATES = 90
"""From so many columns on the list tells since when."""
_NAME = 2
"""The column of names."""


def draw_rewards(
    sheet: RewardSheet, viewer: PlayerId, zones: Zones, columns: int, words: Words
) -> list[Line]:
    """Draw what is to be won, who gets it, how far it is, and ties that are open."""
    lines = paragraph(rewards_text(sheet.table, words), columns, "dim")
    for tie in sheet.ties:
        lines += paragraph(f"! {tie_text(tie, words)}", columns, "error")
    lines.append(EMPTY)
    if not sheet.lines:
        said = words("The reward sheet is shown once an organiser has opened it.")
        return [*lines, *paragraph(said, columns)]
    mine = [line for line in sheet.lines if line.who.player == viewer]
    for line in mine:
        said = words(
            "For you: {what}, {state}",
            what=reward_text(line, words),
            state=_state(line, zones, words),
        )
        lines.append((Span(f"{OWN} ", "gold"), Span(clip(said, columns - 2), "strong")))
    if mine:
        lines.append(EMPTY)
    return [*lines, *_table(sheet.lines, viewer, zones, columns, words)]


def reward_text(line: RewardView, words: Words) -> str:
    """Return what is given: an amount, or a prize for the whole team to its captain."""
    if line.prize:
        return words("{prize} (for the team)", prize=clean(line.prize))
    return f"{words.number(line.amount)} {clean(line.unit)}"


def tie_text(tie: TieView, words: Words) -> str:
    """Return who has played as many games, and for how many there is a reward.  T10.3."""
    names = ", ".join(clean(who.name) for who in tie.players)
    return words.plural(
        "{team}: {n} of these gets a reward: {names}",
        "{team}: {n} of these get a reward: {names}",
        tie.wanted,
        team=team_name(tie.team, words),
        names=names,
    )


def _state(line: RewardView, zones: Zones, words: Words) -> str:
    """Return how far a reward is, with the day by which it has to be paid."""
    said = reward_state_name(line.state, words)
    day = _due(line, zones, words)
    return words("{state} by {day}", state=said, day=day) if day else said


def _due(line: RewardView, zones: Zones, words: Words) -> str:
    """Return the day by which a reward has to be paid; nothing once that is settled."""
    if line.due is None or line.state not in (RewardState.CONFIRMED, RewardState.DUE):
        return ""
    return day_in(line.due, zones.mine or zones.event, words)


def _table(
    rewards: Sequence[RewardView], viewer: PlayerId, zones: Zones, columns: int, words: Words
) -> list[Line]:
    facts = [
        (words("place"), [place_name(line.place, words) for line in rewards]),
        (words("team"), [team_name(line.team, words) for line in rewards]),
        (words("name"), [clean(line.who.name) for line in rewards]),
        (words("reward"), [reward_text(line, words) for line in rewards]),
        (words("state"), [reward_state_name(line.state, words) for line in rewards]),
    ]
    dues = [_due(line, zones, words) for line in rewards]
    if any(dues):
        facts.append((words("due by"), dues))
    if columns >= _WITH_DATES:
        since = [day_in(line.since, zones.mine or zones.event, words) for line in rewards]
        facts.append((words("since"), since))
    table = [
        Column("", 1),
        *(
            # Names and prizes are other people's: they get the room that is left.
            Column(heading, 0 if n == _NAME else min(_widest(heading, cells), columns // 3))
            for n, (heading, cells) in enumerate(facts)
        ),
    ]
    sizes = fitted(table, columns)
    lines = [row_of(table, sizes, [Span(column.heading, "dim") for column in table])]
    for n, line in enumerate(rewards):
        own = line.who.player == viewer
        role = "me" if own else "over" if line.state is RewardState.CANCELLED else "text"
        cells = [OWN if own else "", *(column[n] for _, column in facts)]
        lines.append(row_of(table, sizes, [Span(cell, role) for cell in cells]))
    return lines


def _widest(heading: str, cells: Sequence[str]) -> int:
    return max(width(heading), *(width(cell) for cell in cells))


def draw_sheet(
    sheet: RewardSheet | None,
    viewer: PlayerId,
    zones: Zones,
    name: str,
    columns: int,
    words: Words,
) -> list[Line]:
    """Draw the whole page: the name of the event, and its sheet."""
    if sheet is None:
        return [EMPTY, text(f"  {words('One moment…')}", "dim")]
    wide = min(columns - 4, 100)
    head = text(clean(name), "title")
    body = [head, EMPTY, *draw_rewards(sheet, viewer, zones, wide, words)]
    return [EMPTY, *[(Span("  "), *line) if line else line for line in body]]
