"""The reward sheet.  Rule book: T10.2 to T10.5.

computed ─► open ─► confirmed ─► due ─► paid
    └──────────┴────────┴─────────┴──► cancelled
"""

from collections import Counter

from croupier_core.bracket.places import Standing, placings
from croupier_core.match.setup import TeamId
from croupier_core.team_event import commands as asked
from croupier_core.team_event import events as told
from croupier_core.team_event.course import Course
from croupier_core.team_event.records import (
    RewardLine,
)
from croupier_core.team_event.refusals import (
    BadText,
    BadTime,
    NoSuchNumber,
    NotThePlayers,
    RewardsUnsettled,
)
from croupier_core.team_event.rewarded import Rewarded, rewarded
from croupier_core.team_event.setup import DAY, RewardTable
from croupier_core.team_event.state import (
    EventState,
    entrant,
    team_of,
)
from croupier_core.team_event.teams import check_not_closed, known_team
from croupier_core.team_event.terms import EventPhase, RewardState, Status
from croupier_core.team_event.texts import check_line
from croupier_core.units import Place, PlayerId

WEEK = 7 * DAY
LONGEST_DELAY = 4 * WEEK
MOST_PLACES = 16
AFTER = (EventPhase.FINISHED, EventPhase.REWARDS_CONFIRMED)
SETTLED = (RewardState.PAID, RewardState.CANCELLED)


# --- who gets what ------------------------------------------------------------------


def computed(state: EventState) -> tuple[told.ComputedReward, ...]:
    """Return the rewards that follow from places and games played."""
    rewards: list[told.ComputedReward] = []
    for place, team in placed(state):
        rewards.extend(_of_team(state, place, team))
    return tuple(rewards)


def placed(state: EventState) -> tuple[tuple[Place, TeamId], ...]:
    """Return the teams that finished in a place, the best first; disqualified ones have none."""
    bracket = state.bracket
    if bracket is None:
        return ()
    return tuple(
        (placing.places.best, team_of(placing.entrant))
        for placing in placings(bracket)
        if placing.standing is Standing.PLACED and placing.places is not None
    )


def players_at_draw(state: EventState) -> int:
    """Return how many were drawn, substitutes included.  Rule book: T10.2."""
    draw = state.frame.draw
    if draw is None:
        return 0
    return sum(len(team) for team in draw.teams) + len(draw.substitutes)


def for_everybody(state: EventState) -> bool:
    """Return whether members are rewarded, and not captains with prizes.  Rule book: T10.2."""
    return players_at_draw(state) >= state.frame.settings.rewards.least_players


def rewarded_of(state: EventState, team: TeamId) -> Rewarded:
    """Return who of a team is rewarded, with the tie that is left."""
    record = state.teams[team]
    out = {each.player for each in state.in_status(Status.DISQUALIFIED)}
    return rewarded(record.main, games_of(state, team), out, record.tie)


def games_of(state: EventState, team: TeamId) -> Counter[PlayerId]:
    """Return how many games each player has played for a team.

    The last attempt of each game counts; forfeits and the virtual game count for nobody.
    """
    games: Counter[PlayerId] = Counter()
    bracket = state.bracket
    if bracket is None:
        return games
    for record in state.records.values():
        id, upper, lower = record.key
        at = bracket.match(id)
        meet = (at.upper, at.lower) == (entrant(upper), entrant(lower))
        if not meet or team not in (upper, lower):
            continue
        for game in record.match.games:
            games.update(game.upper if team == upper else game.lower)
    return games


def _of_team(state: EventState, place: Place, team: TeamId) -> tuple[told.ComputedReward, ...]:
    table = state.frame.settings.rewards
    if for_everybody(state):
        if place > len(table.amounts) or table.amounts[place - 1] == 0:
            return ()
        amount = table.amounts[place - 1]
        return tuple(
            told.ComputedReward(place, team, player, amount, table.unit)
            for player in rewarded_of(state, team).players
        )
    captain = state.teams[team].captain
    out = state.participants[captain].status is Status.DISQUALIFIED
    if out or place > len(table.prizes) or not table.prizes[place - 1]:
        return ()
    return (told.ComputedReward(place, team, captain, 0, "", table.prizes[place - 1]),)


def is_as_computed(state: EventState, rewards: tuple[told.ComputedReward, ...]) -> bool:
    """Return whether the sheet says so already."""
    settled = {(each.team, each.player) for each in state.frame.rewards if each.settled}
    standing = {
        told.ComputedReward(each.place, each.team, each.player, each.amount, each.unit, each.prize)
        for each in state.frame.rewards
        if not each.settled and each.state is not RewardState.CANCELLED
    }
    return standing == {each for each in rewards if (each.team, each.player) not in settled}


# --- commands -----------------------------------------------------------------------


def edit_rewards(course: Course, command: asked.EditRewards) -> None:
    """Write another table; what is computed follows it."""
    check_not_closed(course)
    _check_table(command.table)
    course.tell(told.RewardTableChanged(command.table))


def settle_tie(course: Course, command: asked.SettleTie) -> None:
    """Choose among substitutes with as many games.  Rule book: T10.3."""
    course.during(*AFTER)
    team = known_team(course, command.team)
    found = rewarded_of(course.state, team.id)
    if not found.tied:
        raise NoSuchNumber
    chosen = set(command.players)
    fits = len(chosen) == len(command.players) == found.wanted and chosen <= set(found.tied)
    if not fits:
        raise NotThePlayers(found.wanted)
    course.tell(told.TieSettled(team.id, command.players))


def open_rewards(course: Course) -> None:
    """Show the sheet to everybody."""
    course.during(*AFTER)
    lines = _in_state(course.state, RewardState.COMPUTED)
    if not lines:
        raise NoSuchNumber
    course.tell(told.RewardsMoved(lines, RewardState.OPEN))


def confirm_rewards(course: Course, command: asked.ConfirmRewards) -> None:
    """Confirm what is open, and say when it is due: within four weeks.  Rule book: T10.5."""
    course.during(*AFTER)
    state = course.state
    if not course.now <= command.due <= course.now + LONGEST_DELAY:
        raise BadTime
    if _in_state(state, RewardState.COMPUTED) or ties(state):
        raise RewardsUnsettled
    lines = _in_state(state, RewardState.OPEN)
    first = state.phase is EventPhase.FINISHED
    if not lines and not first:
        raise NoSuchNumber
    if lines:
        course.tell(told.RewardsMoved(lines, RewardState.CONFIRMED, command.due))
    if first:
        course.tell(told.PhaseChanged(EventPhase.REWARDS_CONFIRMED))


def pay_reward(course: Course, command: asked.PayReward) -> None:
    """Write down that a reward was paid."""
    line = _line(course.state, command.line)
    if line.state not in (RewardState.CONFIRMED, RewardState.DUE):
        raise NoSuchNumber
    course.tell(told.RewardsMoved((line.number,), RewardState.PAID))


def cancel_reward(course: Course, command: asked.CancelReward) -> None:
    """Let a reward not be paid."""
    line = _line(course.state, command.line)
    if line.state in SETTLED:
        raise NoSuchNumber
    course.tell(told.RewardsMoved((line.number,), RewardState.CANCELLED))


def ties(state: EventState) -> tuple[tuple[Place, TeamId, Rewarded], ...]:
    """Return the ties that the organiser has to settle.  Rule book: T10.3."""
    table = state.frame.settings.rewards
    if state.phase not in AFTER or not for_everybody(state):
        return ()
    return tuple(
        (place, team, found)
        for place, team in placed(state)
        if place <= len(table.amounts) and (found := rewarded_of(state, team)).tied
    )


def _in_state(state: EventState, wanted: RewardState) -> tuple[int, ...]:
    return tuple(line.number for line in state.frame.rewards if line.state is wanted)


def _line(state: EventState, number: int) -> RewardLine:
    for line in state.frame.rewards:
        if line.number == number:
            return line
    raise NoSuchNumber


def _check_table(table: RewardTable) -> None:
    if max(len(table.amounts), len(table.prizes)) > MOST_PLACES:
        raise BadText(MOST_PLACES)
    if any(amount < 0 for amount in table.amounts) or table.least_players < 0:
        raise NotThePlayers(0)
    check_line(table.unit)
    for prize in table.prizes:
        check_line(prize)
