"""Rooms: who talks where, and who hears it.  Rule book: T9.2, T9.3.

The room of the event is for those who take part; others read it as late as they see the
matches.  A team talks among itself, and nobody else listens.  In the room of a match are its
two teams and who may rule.  Where a match is watched its players neither read nor write
before its end plus the delay.
"""

from typing import assert_never

from croupier_core.house.lookalikes import skeleton
from croupier_core.team_event import commands as asked
from croupier_core.team_event import events as told
from croupier_core.team_event.authority import decides, sees_at_once
from croupier_core.team_event.course import Course
from croupier_core.team_event.entering import is_in
from croupier_core.team_event.records import (
    Record,
    SaidLine,
)
from croupier_core.team_event.refusals import (
    Muted,
    NoReportOfOneself,
    NothingChanges,
    NotInEvent,
    NotYourRoom,
    TooManyLines,
)
from croupier_core.team_event.state import (
    EventState,
    seen_at,
)
from croupier_core.team_event.terms import (
    PUBLIC_DRAW,
    EventRoom,
    MatchRoom,
    Room,
    SanctionKind,
    SpectatorRoom,
    Status,
    TeamRoom,
)
from croupier_core.team_event.texts import check_line
from croupier_core.units import Instant, Millis, PlayerId

LINES = 5
"""So many within `WINDOW`, each player."""
WINDOW = Millis(10_000)
EXCERPT = 20
"""Lines that are attached to a report."""

_GREETINGS = (
    "gg",
    "ggs",
    "gege",
    "ggwp",
    "wp",
    "wellplayed",
    "goodgame",
    "goodgames",
    "gl",
    "glhf",
    "hf",
    "gljf",
    "goodluck",
    "havefun",
    "hello",
    "hi",
    "hiall",
    "hey",
    "goodevening",
    "bye",
    "thanks",
    "thx",
    "ty",
    "bonsoir",
    "bonsoiratous",
    "bonjour",
    "salut",
    "salutatous",
    "coucou",
    "yo",
    "bonjeu",
    "bonnechance",
    "amusezvous",
    "amusezvousbien",
    "bienjoue",
    "bj",
    "bravo",
    "felicitations",
    "merci",
    "aurevoir",
)


class Talk:
    """Who has said how much lately; gone with the process."""

    def __init__(self) -> None:
        self._times: dict[PlayerId, tuple[Instant, ...]] = {}

    def check(self, player: PlayerId, now: Instant) -> None:
        """Refuse a line of somebody who has said enough.

        Raises:
            TooManyLines: Five in ten seconds.
        """
        recent = self._recent(player, now)
        if len(recent) >= LINES:
            raise TooManyLines(-((now - recent[0] - WINDOW) // 1_000))

    def note(self, player: PlayerId, now: Instant) -> None:
        """Count a line."""
        self._times[player] = (*self._recent(player, now), now)

    def _recent(self, player: PlayerId, now: Instant) -> tuple[Instant, ...]:
        return tuple(at for at in self._times.get(player, ()) if now - at < WINDOW)


def is_greeting(text: str) -> bool:
    """Return whether a line is a greeting or one of `gg`: never spam.  Rule book: T9.2."""
    letters = "".join(each for each in skeleton(text) if each.isalnum())
    return letters in _GREETINGS_AS_SEEN


def say(course: Course, talk: Talk, command: asked.SayInRoom) -> None:
    """Say something in a room."""
    state, now = course.state, course.now
    check_line(command.text)
    if not may_talk(state, command.player, command.room, now):
        raise NotYourRoom
    for sanction in state.sanctions.values():
        mute = sanction.kind is SanctionKind.MUTE and sanction.who == command.player
        if mute and sanction.holds(now):
            raise Muted(sanction.until)
    if not is_greeting(command.text):
        talk.check(command.player, now)
        talk.note(command.player, now)
    course.tell(told.LineSaid(state.said + 1, command.room, command.player, command.text))


def ignore(course: Course, command: asked.IgnorePlayer) -> None:
    """Let a player hear another no more, or again."""
    who = course.state.participants.get(command.player)
    if who is None or command.who == command.player:
        raise NotInEvent
    if (command.who in who.ignores) is command.on:
        raise NothingChanges
    course.tell(told.PlayerIgnored(command.player, command.who, command.on))


def report(course: Course, command: asked.ReportPlayer) -> None:
    """Report a player, with what the reporter has heard in the room."""
    state = course.state
    check_line(command.text)
    if command.who not in state.participants or command.player not in state.participants:
        raise NotInEvent
    again = any(
        each.open and (each.who, each.reporter) == (command.who, command.player)
        for each in state.reports.values()
    )
    if again or command.who == command.player:
        raise NoReportOfOneself
    heard = lines_for(state, command.player, command.room, course.now)
    if heard is None:
        raise NotYourRoom
    course.tell(
        told.PlayerReported(
            len(state.reports) + 1,
            command.who,
            command.player,
            command.room,
            command.text,
            tuple(line.number for line in heard[-EXCERPT:]),
        )
    )


# --- who hears what -----------------------------------------------------------------


def may_talk(state: EventState, player: PlayerId, room: Room, now: Instant) -> bool:
    """Return whether somebody may talk in a room now."""
    match room:
        case EventRoom():
            return is_in(state, player) or sees_at_once(state, player, now)
        case TeamRoom(team):
            who = state.participants.get(player)
            on_team = who is not None and who.team == team and who.status is Status.PLAYING
            return on_team and state.phase in PUBLIC_DRAW
        case MatchRoom(match):
            record = state.record(match)
            if record is None:
                return False
            return is_player_of(state, record, player) or decides(state, player, now)
        case SpectatorRoom(match):
            record = state.record(match)
            return record is not None and may_watch(state, record, player, now)
        case _:
            assert_never(room)


def lines_for(
    state: EventState, player: PlayerId, room: Room, now: Instant
) -> tuple[SaidLine, ...] | None:
    """Return what somebody hears in a room; None: he must not listen there."""
    lines = state.rooms.get(room, [])
    if not may_talk(state, player, room, now):
        if not isinstance(room, EventRoom):
            return None
        # Players talk about results there, which others must not know yet.
        until = seen_at(state.frame, now)
        return tuple(line for line in lines if line.at <= until)
    who = state.participants.get(player)
    ignored = who.ignores if who else ()
    record = state.record(room.match) if isinstance(room, MatchRoom) else None
    since = record.since if record else Instant(0)
    return tuple(line for line in lines if line.player not in ignored and line.at >= since)


def may_watch(state: EventState, record: Record, player: PlayerId, now: Instant) -> bool:
    """Return whether somebody may be where a match is watched.

    Its players may not before its end plus the delay.  Rule book: T9.3.
    """
    if not has_played(state, record, player):
        return True
    if not record.decided or record.decided_at is None:
        return False
    return record.decided_at <= seen_at(state.frame, now)


def is_player_of(state: EventState, record: Record, player: PlayerId) -> bool:
    """Return whether somebody is a member of one of the two teams now."""
    who = state.participants.get(player)
    if who is None or who.status is not Status.PLAYING:
        return False
    teams = (record.match.setup.upper.id, record.match.setup.lower.id)
    return who.team in teams or record.match.side_of(player) is not None


def has_played(state: EventState, record: Record, player: PlayerId) -> bool:
    """Return whether somebody is, or was, on one of the two teams."""
    if record.match.side_of(player) is not None:
        return True
    for setup in (record.match.setup.upper, record.match.setup.lower):
        team = state.teams[setup.id]
        if player in (*setup.members, *team.main, *team.members):
            return True
    return False


_GREETINGS_AS_SEEN = frozenset(skeleton(word) for word in _GREETINGS)
