"""Players, teams, lines and sanctions, as others see them."""

from collections.abc import Collection, Iterable

from croupier_core.match.setup import TeamId
from croupier_core.team_event.following import missed_turns
from croupier_core.team_event.records import (
    AuditLine,
    Notice,
    Participant,
    SaidLine,
    SanctionRecord,
)
from croupier_core.team_event.state import (
    EventState,
    entrant,
)
from croupier_core.team_event.terms import EventPhase, Person, Presence, Status
from croupier_core.team_event.view import (
    AuditView,
    LineView,
    MemberView,
    NoticeView,
    SanctionView,
    TeamView,
)
from croupier_core.units import NOBODY, Instant, PlayerId

MINUTE = 60_000
_DRAWN = (Status.PLAYING, Status.SUBSTITUTE)


def person(state: EventState, player: PlayerId) -> Person:
    """Return a player and the name to show."""
    return Person(player, state.name_of(player))


def presence_of(state: EventState, who: Participant, now: Instant) -> Presence:
    """Return whether somebody is there.  Rule book: T1.10."""
    if who.away_since is None:
        return Presence.CONNECTED
    gone = now - who.away_since >= state.frame.settings.gone_after
    return Presence.GONE if gone else Presence.AWAY


def member(
    state: EventState, player: PlayerId, now: Instant, *, captain: bool = False
) -> MemberView:
    """Return a player as others see him."""
    who = state.participants[player]
    away = 0 if who.away_since is None else max(0, now - who.away_since) // MINUTE
    return MemberView(
        player, who.name, shown_status(state, who), presence_of(state, who, now), away, captain
    )


def shown_status(state: EventState, who: Participant) -> Status:
    """Return what others may know: a draw that is not published shows in nobody's status."""
    if state.phase is EventPhase.DRAWN and who.status in _DRAWN:
        return Status.CHECKED_IN
    return who.status


def team_views(
    state: EventState, ids: Iterable[TeamId], now: Instant, out: Collection[str]
) -> tuple[TeamView, ...]:
    """Return teams.

    Args:
        state: The event.
        ids: Which teams.
        now: The time.
        out: Entrants of the bracket who are disqualified, as far as the viewer may know.
    """
    missed = missed_turns(state)
    return tuple(_team_view(state, id, now, missed[id], entrant(id) in out) for id in ids)


def _team_view(
    state: EventState, id: TeamId, now: Instant, missed: int, disqualified: bool
) -> TeamView:
    team = state.teams[id]
    draw = state.frame.draw
    return TeamView(
        id,
        tuple(
            member(state, player, now, captain=player == team.captain) for player in team.members
        ),
        tuple(person(state, player) for player in team.main),
        disqualified,
        missed,
        draw.sums[id - 1] if draw and draw.sums else None,
    )


def line_view(state: EventState, line: SaidLine) -> LineView:
    """Return a line of a room."""
    return LineView(line.number, line.room, person(state, line.player), line.text, line.at)


def notice_view(state: EventState, notice: Notice) -> NoticeView:
    """Return an announcement or a message."""
    return NoticeView(
        notice.number,
        person(state, notice.by),
        notice.text,
        notice.at,
        private=notice.to is not None,
    )


def sanction_view(state: EventState, sanction: SanctionRecord, *, private: bool) -> SanctionView:
    """Return a sanction; its reason is for whom it hits and for organisers."""
    return SanctionView(
        sanction.number,
        sanction.kind,
        person(state, sanction.who) if sanction.who != NOBODY else None,
        sanction.team,
        sanction.count,
        sanction.until,
        sanction.at,
        sanction.lifted,
        sanction.reason if private else "",
    )


def audit_view(state: EventState, line: AuditLine, *, private: bool) -> AuditView:
    """Return a line of the audit log: its summary, or all of it."""
    return AuditView(
        line.number,
        line.at,
        line.action,
        line.article,
        person(state, line.actor) if line.actor != NOBODY else None,
        line.subject,
        line.flags,
        line.before if private else "",
        line.after if private else "",
        line.reason if private else "",
    )
