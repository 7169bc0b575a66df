"""The page of the event, as each viewer sees it."""

from dataclasses import replace
from difflib import ndiff

from croupier_core.bracket.evaluation import Bracket
from croupier_core.bracket.ids import Line
from croupier_core.match.calling import overdue_at
from croupier_core.match.phases import DECIDED, MatchPhase
from croupier_core.team_event.authority import decides, roles_of, sees_at_once
from croupier_core.team_event.drawing import size_offers
from croupier_core.team_event.entering import OUT, is_in
from croupier_core.team_event.people_picture import (
    audit_view,
    line_view,
    member,
    notice_view,
    person,
    sanction_view,
    shown_status,
    team_views,
)
from croupier_core.team_event.records import (
    Participant,
    Team,
)
from croupier_core.team_event.refusals import SizeOffer
from croupier_core.team_event.setup import MOST_TEAM_SIZE
from croupier_core.team_event.state import (
    EventState,
    delayed_log,
    delayed_phase,
    entrant,
    seen_at,
    team_of,
)
from croupier_core.team_event.talking import lines_for, may_talk
from croupier_core.team_event.teams import AT_DRAW
from croupier_core.team_event.terms import (
    ENTERING,
    PLAYED,
    PUBLIC_DRAW,
    EventPhase,
    EventRoom,
    MatchRoom,
    Room,
    SpectatorRoom,
    Status,
    TeamRoom,
)
from croupier_core.team_event.view import (
    AuditView,
    DiffKind,
    DiffLine,
    DrawView,
    EventStanding,
    EventSummary,
    EventView,
    LineView,
    MyMatch,
    RulesView,
    Todo,
)
from croupier_core.units import Instant, PlayerId

LAST_LINES = 50
LAST_AUDIT = 50
_KINDS = {"  ": DiffKind.SAME, "+ ": DiffKind.ADDED, "- ": DiffKind.REMOVED}


def insider(state: EventState, player: PlayerId, now: Instant) -> bool:
    """Return whether somebody sees results at once: players and officials.

    Rule book: T9.3.
    """
    return is_in(state, player) or sees_at_once(state, player, now)


def bracket_seen(state: EventState, player: PlayerId, now: Instant) -> Bracket | None:
    """Return the bracket as late as a viewer has to see it; None before it is public."""
    if state.phase not in PUBLIC_DRAW:
        return None
    if insider(state, player, now):
        return state.bracket
    return state.bracket_after(delayed_log(state, now), slot=1)


def phase_seen(state: EventState, player: PlayerId, now: Instant) -> EventPhase:
    """Return where the event stands, as far as a viewer may know."""
    return state.phase if insider(state, player, now) else delayed_phase(state.frame, now)


def event_view(state: EventState, player: PlayerId, now: Instant) -> EventView:
    """Return the page of the event."""
    frame = state.frame
    who = state.participants.get(player)
    team = _team_of(state, who)
    bracket = bracket_seen(state, player, now)
    champion = bracket.champion if bracket and bracket.over else None
    rooms = tuple(_rooms(state, player, team, now))
    return EventView(
        frame.setup.id,
        frame.setup.name,
        phase_seen(state, player, now),
        frame.schedule,
        frame.check_in_until,
        rules_view(state, who),
        frame.settings.team_size,
        frame.settings.bans,
        frame.settings.preset.name,
        frame.settings.pool,
        frame.banned,
        frame.settings.lobby_options,
        frame.settings.rewards,
        sum(1 for each in state.participants.values() if each.status not in OUT),
        sum(1 for _ in state.in_status(*AT_DRAW)),
        sum(1 for _ in state.in_status(Status.WAITING)),
        frame.settings.entry.most,
        offers(state),
        draw_view(state, now, private=decides(state, player, now), bracket=bracket),
        team_of(champion) if champion else None,
        roles_of(state, player, now),
        shown_status(state, who) if who else None,
        _waiting_place(state, player),
        _todo(state, who, now),
        team_views(state, (team.id,), now, _out(bracket))[0] if team else None,
        _my_match(state, team),
        rooms,
        _lines(state, player, team, now),
        tuple(
            notice_view(state, each)
            for each in state.notices
            if each.to is None or each.to == player
        ),
        tuple(
            sanction_view(state, each, private=each.who == player)
            for each in state.sanctions.values()
            if each.at <= seen_at(frame, now) or insider(state, player, now)
        ),
        _audit(state, player, now),
        tuple(
            (person(state, held.who), held.role) for held in state.roles.values() if held.holds(now)
        ),
        tuple(member(state, each, now) for each in state.participants),
        player,
        replace(frame.settings.entry, words=()),
        frame.settings.kind,
        frame.settings.delay,
        who.volunteer if who else False,
        tuple(person(state, each) for each in (who.ignores if who else ())),
    )


def summary_of(state: EventState, now: Instant) -> EventSummary:
    """Return the event's line in a list, which anybody sees, and so with the delay."""
    frame = state.frame
    return EventSummary(
        frame.setup.id,
        frame.setup.name,
        delayed_phase(frame, now),
        frame.schedule,
        frame.settings.team_size,
        sum(1 for each in state.participants.values() if each.status not in OUT),
        frame.settings.entry.most,
    )


def standing_of(state: EventState, player: PlayerId, now: Instant) -> EventStanding:
    """Return what somebody is in the event, and has to do."""
    who = state.participants.get(player)
    status = shown_status(state, who) if who else None
    return EventStanding(status, roles_of(state, player, now), _todo(state, who, now))


# --- rules and draw -----------------------------------------------------------------


def rules_view(state: EventState, who: Participant | None) -> RulesView:
    """Return the rules, with what has changed since the viewer said yes.  Rule book: T1.1."""
    versions = state.frame.rules
    last = len(versions)
    accepted = who.version if who else None
    before = accepted if accepted is not None else last - 1
    changes = rule_diff(versions[before - 1].text, versions[-1].text) if 0 < before < last else ()
    return RulesView(last, versions[-1].text, changes, accepted)


def rule_diff(before: str, after: str) -> tuple[DiffLine, ...]:
    """Return two versions of the rules compared line by line."""
    return tuple(
        DiffLine(_KINDS[line[:2]], line[2:])
        for line in ndiff(before.split("\n"), after.split("\n"))
        if line[:2] in _KINDS
    )


def offers(state: EventState) -> tuple[SizeOffer, ...]:
    """Return the sizes for those who are checked in, without anybody over first.

    Rule book: T1.4.
    """
    if state.phase not in (*ENTERING, EventPhase.DRAWN):
        return ()
    found = size_offers(sum(1 for _ in state.in_status(*AT_DRAW)), MOST_TEAM_SIZE)
    return tuple(sorted(found, key=lambda offer: offer.substitutes > 0))


def draw_view(
    state: EventState, now: Instant, *, private: bool, bracket: Bracket | None
) -> DrawView:
    """Return the draw: its promise before, all of it once it is published.

    Args:
        state: The event.
        now: The time.
        private: Whether the viewer may see the draw before it is published.
        bracket: As the viewer sees it.
    """
    frame, draw = state.frame, state.frame.draw
    public = frame.phase in PUBLIC_DRAW
    if draw is None or not (public or private):
        return DrawView(frame.commitment, None, 0, frame.settings.draw, (), (), ())
    drawn = {player for team in draw.teams for player in team} | set(draw.substitutes)
    return DrawView(
        frame.commitment,
        frame.seed if public else None,
        draw.number,
        draw.mode,
        tuple(
            (each.number, each.name) for each in state.participants.values() if each.player in drawn
        ),
        team_views(state, state.teams, now, _out(bracket)),
        tuple(member(state, each.player, now) for each in state.in_status(Status.SUBSTITUTE)),
    )


def _out(bracket: Bracket | None) -> tuple[str, ...]:
    return tuple(bracket.disqualified) if bracket else ()


# --- the viewer ---------------------------------------------------------------------


def _team_of(state: EventState, who: Participant | None) -> Team | None:
    public = state.phase in PUBLIC_DRAW
    plays = who is not None and who.status is Status.PLAYING and who.team is not None
    return state.teams[who.team] if public and plays and who and who.team is not None else None


def _waiting_place(state: EventState, player: PlayerId) -> int | None:
    waiting = [each.player for each in state.in_status(Status.WAITING)]
    return waiting.index(player) + 1 if player in waiting else None


def _todo(state: EventState, who: Participant | None, now: Instant) -> tuple[Todo, ...]:
    frame = state.frame
    entering = frame.phase in ENTERING and not frame.check_in_closed
    if who is None or who.status is Status.WITHDRAWN:
        return (Todo.SIGN_UP,) if entering and now < frame.check_in_until else ()
    if who.status in OUT:
        return ()
    todo = [Todo.ACCEPT_RULES] if who.version != len(frame.rules) else []
    match who.status:
        case Status.SIGNED_UP:
            waits = frame.phase is not EventPhase.CHECKIN
            todo.append(Todo.CHECK_IN_LATER if waits else Todo.CHECK_IN)
        case Status.NO_SHOW:
            if frame.phase in (EventPhase.CHECKIN, EventPhase.DRAWN):
                todo.append(Todo.ASK_ORGANISER)
        case Status.PLAYING if frame.phase in PLAYED and who.team is not None:
            todo.append(Todo.PLAY if _called(state, state.teams[who.team]) else Todo.WAIT)
        case _:
            todo.append(Todo.WAIT)
    return tuple(todo)


def _called(state: EventState, team: Team) -> bool:
    record = state.live_of(team.id)
    waiting = (MatchPhase.READY, MatchPhase.DELAYED)
    return record is not None and record.match.phase not in (*waiting, *DECIDED)


def _my_match(state: EventState, team: Team | None) -> MyMatch | None:
    """Return the next match of a team; its opponent may not be known yet."""
    bracket = state.bracket
    if team is None or bracket is None:
        return None
    own = entrant(team.id)
    for at in bracket.matches:
        if at.winner is not None or own not in (at.upper, at.lower):
            continue
        line = Line.UPPER if at.upper == own else Line.LOWER
        other = at.lower if line is Line.UPPER else at.upper
        record = state.record(at.id)
        known = record is not None and record.shelved_since is None
        return MyMatch(
            at.id,
            at.number,
            record.match.phase if record and known else MatchPhase.BLOCKED,
            line,
            team_of(other) if other is not None else None,
            overdue_at(record.match) if record and known else None,
            at.plan.winner_to,
            at.plan.loser_to,
        )
    return None


def _rooms(state: EventState, player: PlayerId, team: Team | None, now: Instant) -> list[Room]:
    rooms: list[Room] = [EventRoom()]
    if team is not None:
        rooms.append(TeamRoom(team.id))
    for match in state.current:
        rooms += (MatchRoom(match), SpectatorRoom(match))
    return [room for room in rooms if may_talk(state, player, room, now)]


def _lines(
    state: EventState, player: PlayerId, team: Team | None, now: Instant
) -> tuple[LineView, ...]:
    rooms: list[Room] = [EventRoom()]
    if team is not None:
        rooms.append(TeamRoom(team.id))
    heard = [
        line for room in rooms for line in (lines_for(state, player, room, now) or ())[-LAST_LINES:]
    ]
    heard.sort(key=lambda line: line.number)
    return tuple(line_view(state, line) for line in heard)


def _audit(state: EventState, player: PlayerId, now: Instant) -> tuple[AuditView, ...]:
    """Return the public side of the audit log, as late as results are seen."""
    if state.phase is EventPhase.DRAFT and not decides(state, player, now):
        return ()
    at_once = insider(state, player, now)
    until = now if at_once else seen_at(state.frame, now)
    lines = [line for line in state.audit[-4 * LAST_AUDIT :] if line.at <= until]
    return tuple(audit_view(state, line, private=False) for line in lines[-LAST_AUDIT:])
