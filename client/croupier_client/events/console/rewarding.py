"""The reward sheet, as its organiser sees it.  Rule book: T10.2 to T10.5.  Pure."""

from croupier_client.canvas import Line, Span
from croupier_client.cells import clean
from croupier_client.events.console.desk import Desk
from croupier_client.events.console.rows import Row, facts
from croupier_client.events.naming import reward_state_name, team_name
from croupier_client.events.times import day_in, moment_in
from croupier_client.lines import Column
from croupier_client.tournament.naming import place_name
from croupier_client.words import Words
from croupier_core.team_event import commands as asked
from croupier_core.team_event.setup import RewardTable
from croupier_core.team_event.terms import RewardState
from croupier_core.team_event.view import RewardView, TieView

_SETTLED = (RewardState.PAID, RewardState.CANCELLED)


def columns_of(words: Words) -> tuple[Column, ...]:
    """Return the columns of the sheet."""
    return (
        Column(words("no."), 4, right=True),
        Column(words("place"), 5),
        Column(words("team"), 9),
        Column(words("name"), 0),
        Column(words("reward"), 12),
        Column(words("state"), 20),
    )


def head_of(desk: Desk, words: Words) -> list[Line]:
    """Draw the table from which the sheet follows."""
    if desk.sheet is None:
        return []
    return [
        facts((words("Table"), table_said(desk.sheet.table, words))),
        facts((words("Prizes"), ", ".join(map(clean, desk.sheet.table.prizes)))),
    ]


def table_said(table: RewardTable, words: Words) -> str:
    """Return amounts by place, and from how many players on they hold."""
    amounts = " / ".join(words.number(amount) for amount in table.amounts)
    return words(
        "{amounts} {unit} each, from {n} players on",
        amounts=amounts or "–",
        unit=clean(table.unit),
        n=table.least_players,
    )


def lines_of(desk: Desk) -> tuple[TieView | RewardView, ...]:
    """Return ties first: nothing can be confirmed before they are settled."""
    return (*desk.sheet.ties, *desk.sheet.lines) if desk.sheet else ()


def rows_of_rewards(desk: Desk, words: Words) -> tuple[Row, ...]:
    """Return ties and rewards."""
    return tuple(
        _tie(line, words) if isinstance(line, TieView) else _reward(line, words)
        for line in lines_of(desk)
    )


def _tie(tie: TieView, words: Words) -> Row:
    names = ", ".join(clean(each.name) for each in tie.players)
    return Row(
        (
            Span("!", "alarm"),
            Span(place_name(tie.place, words), "strong"),
            Span(team_name(tie.team, words)),
            Span(names, "name"),
            Span(words("{n} of them", n=tie.wanted), "clock"),
            Span(words("tie"), "error"),
        ),
        (asked.SettleTie,),
        {"team": str(tie.team), "players": ", ".join(each.name for each in tie.players)},
    )


def _reward(reward: RewardView, words: Words) -> Row:
    amount = f"{words.number(reward.amount)} {clean(reward.unit)}" if reward.amount else ""
    settled = reward.state in _SETTLED
    return Row(
        (
            Span(str(reward.number), "dim"),
            Span(place_name(reward.place, words), "strong"),
            Span(team_name(reward.team, words)),
            Span(clean(reward.who.name), "name"),
            Span(amount or clean(reward.prize), "money"),
            Span(reward_state_name(reward.state, words), "over" if settled else "text"),
        ),
        () if settled else (asked.PayReward, asked.CancelReward),
        {"line": str(reward.number)},
    )


def reward_detail(line: TieView | RewardView, desk: Desk, words: Words) -> list[Line]:
    """Draw since when a reward is where it is, and when it is due."""
    if isinstance(line, TieView):
        return []
    due = "" if line.due is None else day_in(line.due, desk.zone, words)
    since = moment_in(line.since, desk.zone, words)
    return [facts((words("Since"), since), (words("Due"), due))]
