"""What of an event lasts: the fold of its events, and its snapshot.

The records are frozen and replaced; the tables that hold them are changed in place, so that
an event costs the same in a large evening as in a small one.  `snapshot` shares the records.
"""

from collections.abc import Iterator
from dataclasses import dataclass, field, replace

from croupier_core.bracket.entries import Entry
from croupier_core.bracket.evaluation import Bracket, evaluate
from croupier_core.bracket.ids import EntrantId, MatchId
from croupier_core.bracket.setup import BracketSetup
from croupier_core.bracket.view import BracketView, view_of
from croupier_core.match.setup import TeamId
from croupier_core.match.state import Match
from croupier_core.team_event.records import (
    AuditLine,
    EventSnapshot,
    Frame,
    Key,
    Log,
    Notice,
    OffenceRecord,
    Participant,
    Record,
    ReportRecord,
    RoleHeld,
    RuleVersion,
    SaidLine,
    SanctionRecord,
    Team,
)
from croupier_core.team_event.setup import EventSetup
from croupier_core.team_event.terms import (
    EventPhase,
    Role,
    Room,
    Status,
)
from croupier_core.units import Instant, PlayerId


@dataclass(slots=True)
class EventState:
    """Everything that lasts, in tables."""

    frame: Frame
    participants: dict[PlayerId, Participant] = field(default_factory=dict)
    """In the order of sign-up."""
    teams: dict[TeamId, Team] = field(default_factory=dict)
    records: dict[Key, Record] = field(default_factory=dict)
    current: dict[MatchId, Key] = field(default_factory=dict)
    """Of each match that is on or was played, who meets there now."""
    log: Log = field(default_factory=Log)
    rooms: dict[Room, list[SaidLine]] = field(default_factory=dict)
    said: int = 0
    notices: list[Notice] = field(default_factory=list)
    reports: dict[int, ReportRecord] = field(default_factory=dict)
    offences: dict[int, OffenceRecord] = field(default_factory=dict)
    sanctions: dict[int, SanctionRecord] = field(default_factory=dict)
    roles: dict[tuple[PlayerId, Role], RoleHeld] = field(default_factory=dict)
    audit: list[AuditLine] = field(default_factory=list)
    _brackets: dict[int, tuple[tuple[Entry, ...], Bracket]] = field(default_factory=dict)
    """The bracket after the log as it is, and as spectators see it; computed when asked for."""
    _pictures: dict[int, tuple[Bracket, BracketView]] = field(default_factory=dict)
    """What those brackets look like: everybody who looks at one gets the same picture."""

    # --- look-ups -------------------------------------------------------------------

    @property
    def phase(self) -> EventPhase:
        """Where the event stands."""
        return self.frame.phase

    def in_status(self, *wanted: Status) -> Iterator[Participant]:
        """Yield those who are in one of the statuses, in the order of sign-up."""
        return (each for each in self.participants.values() if each.status in wanted)

    def name_of(self, player: PlayerId) -> str:
        """Return the name to show; empty for somebody unknown."""
        known = self.participants.get(player)
        if known is not None:
            return known.name
        held = (each.name for (who, _), each in self.roles.items() if who == player)
        return next(held, "")

    def record(self, match: MatchId) -> Record | None:
        """Return the match that is on, or was played last, at that place of the tree."""
        key = self.current.get(match)
        return None if key is None else self.records[key]

    def live(self) -> Iterator[Record]:
        """Yield the matches that are to be played or are played."""
        for key in self.current.values():
            record = self.records[key]
            if not record.decided and record.shelved_since is None:
                yield record

    def live_of(self, team: TeamId) -> Record | None:
        """Return the match that a team has to play, once both sides are known."""
        return next((each for each in self.live() if each.line_of(team) is not None), None)

    # --- the bracket ----------------------------------------------------------------

    @property
    def bracket_setup(self) -> BracketSetup | None:
        """The draw as the bracket knows it; None before there is one."""
        if not self.teams:
            return None
        settings = self.frame.settings
        return BracketSetup(
            settings.kind,
            tuple(entrant(team) for team in self.teams),
            settings.formats,
            settings.third_place,
        )

    @property
    def bracket(self) -> Bracket | None:
        """The bracket as it stands; None before the draw."""
        return self.bracket_after(self.log.entries, slot=0)

    def bracket_after(self, entries: tuple[Entry, ...], *, slot: int) -> Bracket | None:
        """Return the bracket after a log; the last one of each slot is kept."""
        kept = self._brackets.get(slot)
        if kept is not None and kept[0] is entries:
            return kept[1]
        setup = self.bracket_setup
        if setup is None:
            return None
        bracket = evaluate(setup, entries)
        self._brackets[slot] = (entries, bracket)
        return bracket

    def picture_of(self, bracket: Bracket, *, slot: int) -> BracketView:
        """Return the view of a bracket; the last one of each slot is kept."""
        kept = self._pictures.get(slot)
        if kept is None or kept[0] is not bracket:
            kept = self._pictures[slot] = (bracket, view_of(bracket))
        return kept[1]

    def forget_brackets(self) -> None:
        """Compute the bracket anew when it is asked for next, because the draw has changed."""
        self._brackets.clear()


def entrant(team: TeamId) -> EntrantId:
    """Return the name that a team has in the bracket."""
    return EntrantId(str(team))


def team_of(entrant: EntrantId) -> TeamId:
    """Return the team that an entrant of the bracket is."""
    return TeamId(int(entrant))


def begun(setup: EventSetup, now: Instant) -> EventState:
    """Return the state that an event begins with."""
    frame = Frame(
        setup,
        setup.settings,
        setup.schedule,
        setup.schedule.starts_at,
        (RuleVersion(setup.rules, now),),
        phases=((now, EventPhase.DRAFT),),
        words=setup.settings.entry.words,
        banned=setup.settings.banned,
        auto_call=setup.settings.auto_call,
    )
    state = EventState(frame)
    state.roles[setup.owner, Role.OWNER] = RoleHeld(setup.owner, setup.owner_name, Role.OWNER)
    return state


def snapshot_of(state: EventState) -> EventSnapshot:
    """Return all that lasts; the records are shared."""
    return EventSnapshot(
        state.frame,
        tuple(state.participants.values()),
        tuple(state.teams.values()),
        tuple(sorted(state.records.values(), key=lambda each: each.key)),
        tuple(sorted(state.current.values())),
        state.log,
        tuple(tuple(lines) for lines in state.rooms.values() if lines),
        state.said,
        tuple(state.notices),
        tuple(state.reports.values()),
        tuple(state.offences.values()),
        tuple(state.sanctions.values()),
        tuple(state.roles.values()),
        tuple(state.audit),
    )


def state_of(snapshot: EventSnapshot) -> EventState:
    """Return the tables of a snapshot."""
    return EventState(
        snapshot.frame,
        {each.player: each for each in snapshot.participants},
        {each.id: each for each in snapshot.teams},
        {each.key: each for each in snapshot.records},
        {key[0]: key for key in snapshot.current},
        snapshot.log,
        {lines[0].room: list(lines) for lines in snapshot.rooms},
        snapshot.said,
        list(snapshot.notices),
        {each.number: each for each in snapshot.reports},
        {each.number: each for each in snapshot.offences},
        {each.number: each for each in snapshot.sanctions},
        {(each.who, each.role): each for each in snapshot.roles},
        list(snapshot.audit),
    )


def seen_at(frame: Frame, now: Instant) -> Instant:
    """Return the moment that spectators see at `now`.  Rule book: T9.3."""
    return Instant(now - frame.settings.delay)


def delayed_log(state: EventState, now: Instant) -> tuple[Entry, ...]:
    """Return the log as spectators may know it at `now`."""
    until = seen_at(state.frame, now)
    entries: tuple[Entry, ...] = ()
    for at, then in state.log.trail:
        if at <= until:
            entries = then
    return entries


def delayed_match(record: Record, until: Instant) -> Match | None:
    """Return the match as it stood at `until`; None: it was not known then."""
    then = None
    for at, match in record.trail:
        if at <= until:
            then = match
    return then


def delayed_phase(frame: Frame, now: Instant) -> EventPhase:
    """Return where the event stands for spectators at `now`."""
    until = seen_at(frame, now)
    phase = frame.phases[0][1]
    for at, then in frame.phases:
        if at <= until:
            phase = then
    # Only what tells of matches comes late: everybody knows that an evening has begun.
    late = {EventPhase.FINAL, EventPhase.FINISHED, EventPhase.REWARDS_CONFIRMED}
    return phase if frame.phase in late else frame.phase


def moved_on(record: Record, match: Match, now: Instant, delay: int) -> Record:
    """Return the record after something happened in its match."""
    until = now - delay
    trail = record.trail
    # One entry that is old enough is kept, and all that are not.
    while len(trail) > 1 and trail[1][0] <= until:
        trail = trail[1:]
    if trail and trail[-1][0] == now:
        trail = trail[:-1]
    return replace(record, match=match, trail=(*trail, (now, match)))


def moved_phase(frame: Frame, phase: EventPhase, now: Instant) -> Frame:
    """Return the frame with the event in another phase."""
    until = seen_at(frame, now)
    phases = frame.phases
    while len(phases) > 1 and phases[1][0] <= until:
        phases = phases[1:]
    return replace(frame, phase=phase, phases=(*phases, (now, phase)))
