"""`bracket`: the tree of a team event as text or as JSON."""

import json as json_text
from typing import Annotated, TypedDict

from cyclopts import Parameter
from cyclopts.validators import Number

from croupier_client.cells import clean
from croupier_client.commands.session import DONE, first
from croupier_client.commands.summary import Here
from croupier_client.events.bracket.printed import (
    in_ascii,
    printed_legend,
    printed_places,
    printed_rounds,
    printed_tree,
)
from croupier_client.events.bracket.rounds import byes_of
from croupier_client.events.bracket.seen import seen_of
from croupier_core.bracket.matches import MatchState
from croupier_core.bracket.plan import Span
from croupier_core.bracket.view import BracketView, MatchView, SlotView
from croupier_core.team_event.terms import TeamEventId
from croupier_core.team_event.view import BracketPage

Columns = Annotated[int, Parameter(validator=Number(gte=40, lte=10_000))]


async def bracket(
    event: str,
    /,
    *,
    rounds: bool = False,
    columns: Columns | None = None,
    ascii: bool = False,
    json: bool = False,
    session: Here,
) -> int:
    """Print the tree of an event.

    Args:
        event: Which one.
        rounds: As a list of rounds, nothing drawn.
        columns: How wide a row may be; the tree then comes in parts.
        ascii: Without drawn characters.
        json: As JSON.
        session: Where it is asked.
    """
    page = await first(session.port.event_bracket(TeamEventId(event)))
    if json:
        session.out(json_text.dumps(as_json(event, page), indent=2))
        return DONE
    words = session.words
    seen = seen_of(page, words)
    if seen is None:
        session.out(words("The bracket is here as soon as the draw is published."))
        return DONE
    rows = [clean(page.name)] if page.name else []
    if page.late:
        rows.append(words("shown {time} late", time=words.duration(page.late)))
    rows += [""] if rows else []
    if rounds:
        rows += printed_rounds(seen, columns, words)
    else:
        rows += [*printed_tree(seen, columns, words), "", printed_legend(seen, words)]
    places = printed_places(seen, words)
    rows += ["", *places] if places else []
    for row in rows:
        session.out((in_ascii(row) if ascii else row).rstrip())
        await session.taken()
    return DONE


class SlotJson(TypedDict):
    """One line of a match."""

    team: str | None
    origin: dict[str, str | int] | None
    disqualified: bool


class MatchJson(TypedDict):
    """A match."""

    id: str
    number: int
    round: str
    side: str
    depth: int
    stage: int
    state: str
    upper: SlotJson
    lower: SlotJson
    winner: str | None
    how: str | None
    score: list[int]
    wins_needed: int
    start_score: list[int]
    winner_to: str | None
    loser_to: str | None
    loser_places: list[int] | None


class PlaceJson(TypedDict):
    """Where a team stands at the end."""

    team: str
    state: str
    places: list[int] | None


class BracketJson(TypedDict):
    """A tree; before the draw is published, `kind` is null and the lists are empty."""

    event: str
    name: str
    late_ms: int
    kind: str | None
    over: bool
    champion: str | None
    my_team: str | None
    byes: list[str]
    matches: list[MatchJson]
    places: list[PlaceJson]


def as_json(event: str, page: BracketPage) -> BracketJson:
    """Return the tree as it is printed for programs."""
    tree = page.bracket
    return BracketJson(
        event=clean(event),
        name=clean(page.name),
        late_ms=page.late,
        kind=None if tree is None else tree.kind.value,
        over=tree is not None and tree.over,
        champion=None if tree is None else tree.champion,
        my_team=None if page.mine is None else str(page.mine),
        byes=[] if tree is None else list(byes_of(tree)),
        matches=[] if tree is None else _matches(tree, page),
        places=[]
        if tree is None
        else [
            PlaceJson(team=each.entrant, state=each.standing.value, places=_places(each.places))
            for each in tree.placings
        ],
    )


def _matches(tree: BracketView, page: BracketPage) -> list[MatchJson]:
    rounds = {match.id: round.id for round in tree.rounds for match in round.matches}
    return [_match(match, rounds[match.id], page) for match in tree.matches]


def _match(match: MatchView, round: str, page: BracketPage) -> MatchJson:
    format = match.format
    return MatchJson(
        id=match.id,
        number=match.number,
        round=round,
        side=match.side.value,
        depth=match.depth,
        stage=match.stage,
        state=_state(match, page),
        upper=_slot(match.upper),
        lower=_slot(match.lower),
        winner=None if match.winner is None else match.winner.value,
        how=None if match.how is None else match.how.value,
        score=list(match.score),
        wins_needed=format.wins,
        start_score=[format.upper_start, format.lower_start],
        winner_to=match.winner_to,
        loser_to=match.loser_to,
        loser_places=_places(match.loser_places),
    )


def _state(match: MatchView, page: BracketPage) -> str:
    """Return blocked, ready, called, live, at_fault or decided."""
    if match.state is MatchState.READY and match.id in page.live:
        return "live"
    if match.state is MatchState.READY and match.id in page.called:
        return "called"
    return match.state.value


def _slot(slot: SlotView) -> SlotJson:
    origin = slot.origin
    return SlotJson(
        team=slot.entrant,
        origin=None
        if origin is None
        else {"exit": origin.exit.value, "match": origin.match, "number": origin.number},
        disqualified=slot.disqualified,
    )


def _places(places: Span | None) -> list[int] | None:
    return None if places is None else [places.best, places.worst]
