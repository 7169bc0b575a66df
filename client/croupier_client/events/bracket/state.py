"""What the bracket's screen shows beside the view, and how the cursor moves.  Pure."""

from collections.abc import Sequence
from dataclasses import dataclass, replace
from enum import StrEnum

from croupier_client.events.bracket.plan import TreePlan
from croupier_client.events.bracket.seen import Seen
from croupier_client.field import Field
from croupier_core.bracket.ids import EntrantId, MatchId
from croupier_core.bracket.matches import MatchState
from croupier_core.bracket.path import path_of


class Pane(StrEnum):
    """What is looked at."""

    PATH = "path"
    ROUNDS = "rounds"
    TREE = "tree"


@dataclass(frozen=True, slots=True)
class BracketState:
    """Which pane the keys go to, and what is marked in all of them."""

    pane: Pane = Pane.PATH
    aside: Pane = Pane.PATH
    """What stands beside the tree where there is room for two."""
    chosen: MatchId | None = None
    """The marked match."""
    team: EntrantId | None = None
    """Whose path it is; None: the viewer's own, else the first team's."""
    finding: Field | None = None
    """Where the number of a team is being typed; None while it is not."""

    def showing(self, pane: Pane) -> "BracketState":
        """Return the state with the keys in another pane."""
        return replace(self, pane=pane, aside=self.aside if pane is Pane.TREE else pane)


def team_shown(seen: Seen, state: BracketState) -> EntrantId:
    """Return whose path is shown."""
    teams = seen.teams
    for team in (state.team, seen.mine):
        if team in teams:
            return team
    return teams[0]


def match_shown(seen: Seen, state: BracketState) -> MatchId:
    """Return the marked match: the chosen one, else the viewer's next, else what is played."""
    if state.chosen is not None and state.chosen in seen.by_id:
        return state.chosen
    return my_match(seen, team_shown(seen, state)) if seen.mine else busy(seen)[0]


def my_match(seen: Seen, team: EntrantId) -> MatchId:
    """Return the match of a team that is to be looked at: its next, or else its last."""
    legs = path_of(seen.bracket, team).legs
    return legs[-1].match.id if legs else seen.bracket.matches[0].id


def busy(seen: Seen) -> tuple[MatchId, ...]:
    """Return what is worth a look, never nothing.

    Matches that are played or called by number; else what can be played; else the last one.
    """
    matches = seen.bracket.matches
    on_now = {*seen.page.live, *seen.page.called}
    found = [match.id for match in matches if match.id in on_now]
    if not found:
        found = [match.id for match in matches if match.state is MatchState.READY]
    return tuple(found) or (matches[-1].id,)


def next_busy(seen: Seen, chosen: MatchId) -> MatchId:
    """Return the next of them after the marked one, round and round."""
    found = busy(seen)
    at = seen.by_id[chosen].number
    return next((id for id in found if seen.by_id[id].number > at), found[0])


def next_team(seen: Seen, team: EntrantId, by: int) -> EntrantId:
    """Return another team, round and round."""
    teams = seen.teams
    return teams[(teams.index(team) + by) % len(teams)]


def stepped(ids: Sequence[MatchId], chosen: MatchId, by: int) -> MatchId:
    """Return the match some rows further in a list, never past its ends."""
    if not ids:
        return chosen
    if chosen not in ids:
        return ids[0] if by > 0 else ids[-1]
    return ids[max(0, min(ids.index(chosen) + by, len(ids) - 1))]


def listed(seen: Seen) -> tuple[MatchId, ...]:
    """Return all matches in the order of the list of rounds."""
    return tuple(match.id for round in seen.bracket.rounds for match in round.matches)


def round_away(seen: Seen, chosen: MatchId, by: int) -> MatchId:
    """Return the first match of the round after, or before, the one of the marked match."""
    rounds = seen.bracket.rounds
    at = next(n for n, each in enumerate(rounds) if seen.by_id[chosen] in each.matches)
    return rounds[max(0, min(at + by, len(rounds) - 1))].matches[0].id


def path_matches(seen: Seen, team: EntrantId) -> tuple[MatchId, ...]:
    """Return the matches of a team's path in the order in which they are listed, each once."""
    path = path_of(seen.bracket, team)
    legs = [leg.match.id for leg in path.legs]
    return tuple(dict.fromkeys([*legs, *path.if_won, *path.if_lost]))


def up_or_down(plan: TreePlan, chosen: MatchId, by: int) -> MatchId:
    """Return the match some boxes further down in its column of the tree."""
    return stepped(plan.columns[plan.places[chosen].column], chosen, by)


def to_the_side(plan: TreePlan, chosen: MatchId, by: int) -> MatchId:
    """Return where a step to the right (1) or to the left (-1) leads.

    Along the connector if there is one, else to the match of the next column that is nearest.
    """
    here = plan.places[chosen]
    column = here.column + by
    if not 0 <= column < len(plan.columns):
        return chosen
    if by < 0:
        linked = [id for id in plan.feeders.get(chosen, ()) if id in plan.columns[column]]
    else:
        linked = [id for id in plan.columns[column] if chosen in plan.feeders.get(id, ())]
    near = linked or plan.columns[column]
    return min(near, key=lambda id: (abs(plan.places[id].y - here.y), plan.places[id].y))
