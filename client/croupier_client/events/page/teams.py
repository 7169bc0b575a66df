"""Draws who takes part: before the draw the players, after it the teams.  Pure."""

from collections.abc import Iterable, Iterator, Mapping, Sequence
from itertools import islice

from croupier_client.canvas import Line, Span
from croupier_client.cells import clean, pad, width
from croupier_client.events.naming import presence_name, status_name, team_name
from croupier_client.events.page.info import draw_mode_name
from croupier_client.events.page.mine import draw_members
from croupier_client.events.page.state import Seen
from croupier_client.lines import EMPTY, paragraph, text
from croupier_client.tournament.naming import OWN, places_name
from croupier_client.words import Words
from croupier_core.bracket.places import Placing, Standing
from croupier_core.match.setup import TeamId
from croupier_core.team_event.setup import DrawMode
from croupier_core.team_event.terms import Status
from croupier_core.team_event.view import DrawView, EventView, MemberView, TeamView

_ORDER = (
    Status.PLAYING,
    Status.SUBSTITUTE,
    Status.CHECKED_IN,
    Status.SIGNED_UP,
    Status.WAITING,
    Status.NO_SHOW,
    Status.WITHDRAWN,
    Status.LEFT,
    Status.DISQUALIFIED,
)


def draw_teams(seen: Seen, columns: int, words: Words, most: int | None = None) -> list[Line]:
    """Draw the players or, once they are drawn, the teams by place, and the draw itself.

    Args:
        seen: What is drawn.
        columns: Room for a row.
        words: The session's language.
        most: So many rows will do; None: all are wanted.
    """
    return list(islice(_rows(seen, columns, words), most))


def _rows(seen: Seen, columns: int, words: Words) -> Iterator[Line]:
    view = seen.view
    if not view.draw.teams:
        yield from draw_promise(view, columns, words)
        yield EMPTY
        yield from _everybody(view, columns, words)
        return
    placings = placings_of(seen)
    drawn = (*(who for team in view.draw.teams for who in team.members), *view.draw.substitutes)
    wide = max((width(clean(who.name)) for who in drawn), default=0)
    for team in by_place(view.draw.teams, placings):
        yield from _team(team, placings.get(team.id), view, columns, wide, words)
        yield EMPTY
    if view.draw.substitutes:
        yield text(f"  {words('Substitutes')}", "heading")
        rows = draw_members(view.draw.substitutes, view.viewer, columns - 2, words, wide)
        yield from ((Span("  "), *row) for row in rows)
        yield EMPTY
    yield from draw_proof(view, columns, words)
    others = _others(view)
    if others:
        yield EMPTY
        yield text(words("Not drawn"), "heading")
        yield from _players(others, view, columns, words)


def placings_of(seen: Seen) -> Mapping[TeamId, Placing]:
    """Return where each team stands, as far as the viewer may know."""
    if seen.tree is None or seen.tree.bracket is None:
        return {}
    return {TeamId(int(each.entrant)): each for each in seen.tree.bracket.placings}


def by_place(teams: Sequence[TeamView], placings: Mapping[TeamId, Placing]) -> list[TeamView]:
    """Return teams: who still plays by number, then by place, who is disqualified last."""

    def rank(team: TeamView) -> tuple[int, int, int]:
        placing = placings.get(team.id)
        if _is_out(team, placing):
            return (2, 0, team.id)
        if placing is None or placing.places is None:
            return (0, 0, team.id)
        return (1, placing.places.best, team.id)

    return sorted(teams, key=rank)


def _is_out(team: TeamView, placing: Placing | None) -> bool:
    return team.disqualified or (placing is not None and placing.standing is Standing.DISQUALIFIED)


def place_text(team: TeamView, placing: Placing | None, words: Words) -> str:
    """Return the place of a team; nothing while it plays."""
    if _is_out(team, placing):
        return f"× {words('disqualified')}"
    if placing is None or placing.places is None:
        return ""
    return places_name(placing.places.best, placing.places.worst, words)


def _team(
    team: TeamView,
    placing: Placing | None,
    view: EventView,
    columns: int,
    wide: int,
    words: Words,
) -> list[Line]:
    mine = view.my_team is not None and view.my_team.id == team.id
    head: list[Span] = [
        Span(f"{OWN} " if mine else "  ", "gold"),
        Span(team_name(team.id, words), "heading"),
    ]
    if team.rating is not None:
        head.append(Span(f"  {words('rating {sum}', sum=words.number(team.rating))}", "dim"))
    place = place_text(team, placing, words)
    if place:
        champion = view.champion == team.id
        head.append(Span(f"  {'★ ' if champion else ''}{place}", "won" if champion else "strong"))
    if team.missed_turns:
        missed = words.plural(
            "{n} ban or pick missed", "{n} bans and picks missed", team.missed_turns
        )
        head.append(Span(f"  {missed}", "dim"))
    rows = draw_members(team.members, view.viewer, columns - 2, words, wide)
    lines: list[Line] = [tuple(head), *((Span("  "), *row) for row in rows)]
    members = {who.player for who in team.members}
    gone = [clean(who.name) for who in team.main if who.player not in members]
    if gone:
        said = words("drawn, not on the team any more: {names}", names=", ".join(gone))
        lines += [(Span("    "), *line) for line in paragraph(said, columns - 4, "dim")]
    return lines


def _everybody(view: EventView, columns: int, words: Words) -> list[Line]:
    head = text(words.plural("{n} player", "{n} players", view.signed_up), "heading")
    if not view.people:
        return [head, text(words("Nobody yet. Be the first."), "dim")]
    return [head, *_players(view.people, view, columns, words)]


def _others(view: EventView) -> list[MemberView]:
    drawn = {who.player for team in view.draw.teams for who in team.members}
    drawn |= {who.player for who in view.draw.substitutes}
    return [who for who in view.people if who.player not in drawn]


def _players(
    people: Iterable[MemberView], view: EventView, columns: int, words: Words
) -> list[Line]:
    """Draw players with what became of them, one to a row."""
    listed = sorted(people, key=lambda who: _ORDER.index(who.status))
    names = [clean(who.name) for who in listed]
    states = [status_name(who.status, words) for who in listed]
    wide = max(4, min(max(map(width, names), default=0), columns // 2))
    states_wide = max(map(width, states), default=0)
    lines: list[Line] = []
    for who, name, state in zip(listed, names, states, strict=True):
        mine = who.player == view.viewer
        lines.append(
            (
                Span(f"{OWN} " if mine else "  ", "gold"),
                Span(pad(name, wide), "me" if mine else "name"),
                Span(f"  {pad(state, states_wide)}  "),
                Span(presence_name(who.presence, who.away, words), "dim"),
            )
        )
    return lines


# --- the draw -----------------------------------------------------------------------


def draw_promise(view: EventView, columns: int, words: Words) -> list[Line]:
    """Draw what the house has promised before the draw.  Rule book: T1.5."""
    if view.draw.commitment is None:
        return [text(words("The seed of the draw is promised once sign-up is open."), "dim")]
    return [
        *paragraph(words("The house has thrown the seed of the draw; its SHA-256 is"), columns),
        *paragraph(view.draw.commitment, columns, "strong"),
    ]


def draw_proof(view: EventView, columns: int, words: Words) -> list[Line]:
    """Draw the draw, and how anybody makes it again.  Rule book: T1.5."""
    draw = view.draw
    head = words(
        "The draw: number {number}, {mode}",
        number=draw.number,
        mode=draw_mode_name(draw.mode, words),
    )
    lines = [text(head, "heading"), *draw_promise(view, columns, words)]
    if draw.seed is None:
        return [
            *lines,
            *paragraph(words("It is shown to everybody with the draw."), columns, "dim"),
        ]
    lines += [
        *paragraph(words("The seed was"), columns),
        *paragraph(draw.seed, columns, "strong"),
        *paragraph(words("To check the promise, put the seed into a shell:"), columns),
        *paragraph(f"seed={draw.seed}", columns, "move"),
        *paragraph("printf %s $seed | sha256sum", columns, "move"),
        *paragraph(
            words("To make the draw again, work out the ticket of each number of sign-up:"), columns
        ),
        *paragraph(
            f"printf '%s\\n%s\\n%s' $seed {draw.number} NUMBER | sha256sum", columns, "move"
        ),
        *paragraph(_order_text(draw, view.team_size, words), columns),
    ]
    numbers = ", ".join(f"{number} {clean(name)}" for number, name in draw.entrants)
    said = words("Numbers of sign-up: {numbers}", numbers=numbers)
    return [*lines, *paragraph(said, columns, "dim")]


def _order_text(draw: DrawView, size: int, words: Words) -> str:
    said = words.plural(
        "In the order of the tickets the first player is team 1 and its captain, the next one"
        " team 2, and so on.",
        "In the order of the tickets the first {n} players are team 1, the next {n} team 2, and"
        " so on; the first of each is its captain.",
        size,
    )
    if draw.mode is DrawMode.BALANCED:
        balanced = words("Then players are exchanged until no exchange brings the sums closer.")
        return f"{said} {balanced}"
    return said
