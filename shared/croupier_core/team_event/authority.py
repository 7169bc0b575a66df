"""Who may do what in an event.  Rule book: T11."""

from croupier_core.bracket.ids import MatchId
from croupier_core.match.commands import CallMatch
from croupier_core.match.commands import OrganiserCommand as MatchRuling
from croupier_core.match.state import Match
from croupier_core.team_event import commands as asked
from croupier_core.team_event.events import Flag
from croupier_core.team_event.refusals import EventReasonWanted, OwnMatch, RoleWanted
from croupier_core.team_event.state import (
    EventState,
)
from croupier_core.team_event.terms import Role, SanctionKind, Status
from croupier_core.team_event.texts import check_lines
from croupier_core.units import Instant, PlayerId

DECIDING = (Role.OWNER, Role.ORGANISER, Role.REFEREE)
"""Who may rule on matches."""

_FOR_OWNER = (asked.GiveEventRole, asked.TakeEventRole)
_FOR_REFEREES = (
    asked.AssignSubstitute,
    asked.PlayShort,
    asked.AppointCaptain,
    asked.CallMatches,
    asked.CorrectResult,
    asked.UndoResult,
    asked.RedoResult,
    asked.ReplayMatch,
    asked.DisqualifyPlayer,
    asked.DisqualifyTeam,
    asked.MakeAnnouncement,
    asked.SendMessage,
    asked.NoteOffence,
    asked.IssueSanction,
    asked.LiftSanction,
    asked.CloseOffence,
    asked.CloseReport,
    asked.UndoNoShow,
)
_OF_A_MATCH = (SanctionKind.GAME_LOSS, SanctionKind.MATCH_LOSS)


def roles_of(state: EventState, player: PlayerId, now: Instant) -> tuple[Role, ...]:
    """Return what somebody is in the event, highest first."""
    given = tuple(
        role
        for role in Role
        if (held := state.roles.get((player, role))) is not None and held.holds(now)
    )
    who = state.participants.get(player)
    plays = who is not None and who.status is not Status.WITHDRAWN
    return (*given, Role.PLAYER) if plays else given


def decides(state: EventState, player: PlayerId, now: Instant) -> bool:
    """Return whether somebody may rule on matches, and so sees all of them."""
    return any(role in DECIDING for role in roles_of(state, player, now))


def sees_at_once(state: EventState, player: PlayerId, now: Instant) -> bool:
    """Return whether somebody sees matches without the delay, though not in one of them."""
    return any(role is not Role.PLAYER for role in roles_of(state, player, now))


def check_organiser(
    state: EventState, command: asked.OrganiserCommand, now: Instant
) -> tuple[Flag, ...]:
    """Refuse who may not do that; return what the audit log has to point out.

    Raises:
        RoleWanted: It is for somebody else.
        EventReasonWanted: No reason is given.
        OwnMatch: Another organiser has to rule.
        BadText: The reason is too long, or not printable.
    """
    if isinstance(command, _FOR_OWNER):
        _require(state, command.by, now, Role.OWNER)
    elif isinstance(command, _FOR_REFEREES):
        _require(state, command.by, now, *DECIDING)
    else:
        _require(state, command.by, now, Role.OWNER, Role.ORGANISER)
    _check_reason(command.reason)
    match = _match_ruled_on(state, command)
    return () if match is None else conflict(state, command.by, match, now)


def check_ruling(
    state: EventState, command: MatchRuling, match: Match, now: Instant
) -> tuple[Flag, ...]:
    """Refuse who may not rule on a match; return what the audit log has to point out.

    Raises:
        RoleWanted: It is for somebody else.
        EventReasonWanted: No reason is given.
        OwnMatch: Another organiser has to rule.
        BadText: The reason is too long, or not printable.
    """
    _require(state, command.by, now, *DECIDING)
    _check_reason(command.reason)
    # A call decides nothing.
    return () if isinstance(command, CallMatch) else conflict(state, command.by, match, now)


def conflict(state: EventState, by: PlayerId, match: Match, now: Instant) -> tuple[Flag, ...]:
    """Refuse a ruling on the own match, unless nobody else could make it: then flag it.

    Raises:
        OwnMatch: Another organiser has to rule.
    """
    if not _plays_in(state, by, match):
        return ()
    for (who, role), held in state.roles.items():
        if role in DECIDING and held.holds(now) and not _plays_in(state, who, match):
            raise OwnMatch
    return (Flag.OWN_MATCH,)


def _plays_in(state: EventState, player: PlayerId, match: Match) -> bool:
    who = state.participants.get(player)
    teams = (match.setup.upper.id, match.setup.lower.id)
    return match.side_of(player) is not None or (who is not None and who.team in teams)


def _require(state: EventState, by: PlayerId, now: Instant, *roles: Role) -> None:
    if not any(role in roles for role in roles_of(state, by, now)):
        raise RoleWanted(roles[-1])


def _check_reason(reason: str) -> None:
    if not reason.strip():
        raise EventReasonWanted
    check_lines(reason)


def _match_ruled_on(state: EventState, command: asked.OrganiserCommand) -> Match | None:
    match command:
        case asked.CorrectResult() | asked.UndoResult() | asked.ReplayMatch():
            return _known(state, command.match)
        case asked.IssueSanction(kind, who, team) if kind in _OF_A_MATCH:
            player = state.participants.get(who)
            if team is None and player is not None:
                team = player.team
            record = state.live_of(team) if team is not None else None
            return record.match if record else None
        case asked.DisqualifyTeam(team):
            record = state.live_of(team)
            return record.match if record else None
        case _:
            return None


def _known(state: EventState, match: MatchId) -> Match | None:
    record = state.record(match)
    return record.match if record else None
