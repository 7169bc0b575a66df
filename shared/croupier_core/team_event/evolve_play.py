"""How the draw, matches and results change an event's state."""

from dataclasses import replace

from croupier_core.bracket.entries import Entry
from croupier_core.bracket.ids import MatchId
from croupier_core.match import events as in_match
from croupier_core.match.evolve import evolve as evolve_match
from croupier_core.match.resuming import resumed
from croupier_core.match.setup import TeamId
from croupier_core.match.state import start_match
from croupier_core.team_event import events as told
from croupier_core.team_event.records import (
    Draw,
    Log,
    Record,
    Team,
    Undone,
)
from croupier_core.team_event.state import (
    EventState,
    moved_on,
    moved_phase,
)
from croupier_core.team_event.terms import EventPhase, Status
from croupier_core.units import Instant, PlayerId


def evolve_play(state: EventState, event: told.EventEvent, now: Instant) -> bool:
    """Change `state` by an event about teams and matches; return whether it is one."""
    match event:
        case told.MatchHappened(match, happened):
            _happened(state, match, happened, now)
        case told.MatchSetUp(setup, attempt):
            started = start_match(setup)
            record = Record(started, attempt, ((now, started),), since=now)
            state.records[record.key] = record
            state.current[setup.id] = record.key
        case told.MatchShelved(match, upper, lower):
            record = state.records[match, upper, lower]
            state.records[record.key] = replace(record, shelved_since=now)
            state.current.pop(match, None)
        case told.MatchTakenUp(match, upper, lower):
            _taken_up(state, state.records[match, upper, lower], now)
        case told.Entered(entry):
            _log_becomes(state, (*state.log.entries, entry), None, now)
        case told.Corrected():
            _corrected(state, event, now)
        case told.Redone():
            undone = state.log.undone
            before = undone.before if undone else state.log.entries
            _log_becomes(state, before, None, now)
        case told.TeamsDrawn():
            _drawn(state, event, now)
        case told.RosterChanged(team, leaves, enters):
            _roster(state, team, leaves, enters)
        case told.TeamPlaysShort(team):
            changed = replace(state.teams[team], gaps=(), short_since=None)
            state.teams[team] = changed
        case told.CaptainAppointed(team, captain):
            state.teams[team] = replace(state.teams[team], captain=captain)
        case told.PlayerWithdrew(player, left):
            _out(state, player, Status.LEFT if left else Status.WITHDRAWN, now)
        case told.PlayerDisqualified(player):
            _out(state, player, Status.DISQUALIFIED, now)
        case told.EventContinued(stood_since):
            state.frame = moved_phase(
                replace(state.frame, interrupted=None, suspended_at=None),
                state.frame.interrupted or EventPhase.RUNNING,
                now,
            )
            _clocks_moved(state, stood_since, now)
        case told.EventResumed(down_since):
            _clocks_moved(state, down_since, now)
            for player, who in state.participants.items():
                away = who.away_since or now
                state.participants[player] = replace(who, away_since=away)
        case _:
            return False
    return True


# --- teams --------------------------------------------------------------------------


def _drawn(state: EventState, event: told.TeamsDrawn, now: Instant) -> None:
    draw = Draw(event.number, event.mode, event.teams, event.substitutes, event.sums, now)
    state.frame = moved_phase(replace(state.frame, draw=draw), EventPhase.DRAWN, now)
    state.teams.clear()
    state.forget_brackets()
    for player, who in state.participants.items():
        state.participants[player] = replace(who, team=None)
    for place, members in enumerate(event.teams):
        team = TeamId(place + 1)
        state.teams[team] = Team(team, members, members, members[0])
        for player in members:
            who = state.participants[player]
            state.participants[player] = replace(who, status=Status.PLAYING, team=team)
    for player in event.substitutes:
        who = replace(state.participants[player], status=Status.SUBSTITUTE, team=None)
        state.participants[player] = who


def _roster(state: EventState, id: TeamId, leaves: PlayerId, enters: PlayerId) -> None:
    team = state.teams[id]
    if leaves in team.members:
        members = tuple(enters if each == leaves else each for each in team.members)
        gone = replace(state.participants[leaves], status=Status.SUBSTITUTE, team=None)
        state.participants[leaves] = gone
    else:
        members = (*team.members, enters)
    gaps = tuple(each for each in team.gaps if each != leaves)
    # A team always has a captain; one of those who stay knows it best.
    stay = next((each for each in members if each != enters), enters)
    captain = team.captain if team.captain in members else stay
    state.teams[id] = replace(
        team,
        members=members,
        captain=captain,
        gaps=gaps,
        short_since=team.short_since if gaps else None,
    )
    who = replace(state.participants[enters], status=Status.PLAYING, team=id)
    state.participants[enters] = who


def _out(state: EventState, player: PlayerId, status: Status, now: Instant) -> None:
    who = state.participants[player]
    state.participants[player] = replace(who, status=status)
    team = state.teams.get(who.team) if who.team is not None else None
    if team is None or player not in team.members:
        return
    members = tuple(each for each in team.members if each != player)
    captain = team.captain
    if captain == player and members:
        captain = members[0]
    state.teams[team.id] = replace(
        team,
        members=members,
        captain=captain,
        gaps=(*team.gaps, player),
        short_since=team.short_since or now,
    )


# --- matches ------------------------------------------------------------------------


def _happened(state: EventState, id: MatchId, event: in_match.MatchEvent, now: Instant) -> None:
    record = state.records[state.current[id]]
    match = evolve_match(record.match, event, now)
    record = moved_on(record, match, now, state.frame.settings.delay)
    over = isinstance(event, in_match.MatchWon | in_match.BothDisqualified)
    if over and record.decided_at is None:
        record = replace(record, decided_at=now)
    state.records[record.key] = record
    if isinstance(event, in_match.PlayerSubstituted):
        team = match.setup.team(event.side).id
        _roster(state, team, event.leaves, event.enters)
    elif isinstance(event, in_match.CaptainNamed):
        team = match.setup.team(event.side).id
        state.teams[team] = replace(state.teams[team], captain=event.captain)


def _taken_up(state: EventState, record: Record, now: Instant) -> None:
    match = record.match
    if record.shelved_since is not None and not record.decided:
        match = resumed(match, record.shelved_since, now)
    record = moved_on(record, match, now, state.frame.settings.delay)
    state.records[record.key] = replace(record, shelved_since=None)
    state.current[record.key[0]] = record.key


def _clocks_moved(state: EventState, since: Instant, now: Instant) -> None:
    for record in tuple(state.live()):
        match = resumed(record.match, since, now)
        state.records[record.key] = moved_on(record, match, now, state.frame.settings.delay)


# --- results ------------------------------------------------------------------------


def _corrected(state: EventState, event: told.Corrected, now: Instant) -> None:
    before = state.log.entries
    kept: list[Entry] = []
    for entry in before:
        if entry == event.dropped:
            if event.instead is not None:
                kept.append(event.instead)
        elif entry not in event.void:
            kept.append(entry)
    after = tuple(kept)
    _log_becomes(state, after, Undone(before, after), now)


def _log_becomes(
    state: EventState, entries: tuple[Entry, ...], undone: Undone | None, now: Instant
) -> None:
    until = now - state.frame.settings.delay
    trail = state.log.trail
    while len(trail) > 1 and trail[1][0] <= until:
        trail = trail[1:]
    state.log = Log(entries, (*trail, (now, entries)), undone)
