"""Events of teams in the little house of `client_port`: the real machine, dice from a count."""

from dataclasses import replace
from hashlib import sha256

from croupier_client.events.ports import (
    CheckInOpened,
    EventLine,
    EventsView,
    MatchCalled,
    UnknownEvent,
)
from croupier_client.events.requests import (
    AtEvent,
    ChangePreviewed,
    CorrectionOf,
    EventRequest,
    EvidenceKept,
    EvidenceRead,
    KeepEvidence,
    NobodyCalled,
    NoSuchEvidence,
    PreviewChange,
    ReadEvidence,
    ReinstatementOf,
    UndoOf,
)
from croupier_client.requests import Done
from croupier_core.house.refusals import NotAllowed
from croupier_core.match import commands as in_match
from croupier_core.match import events as match_events
from croupier_core.match.commands import FilePiped
from croupier_core.team_event import commands as asked
from croupier_core.team_event.events import MatchHappened, PhaseChanged
from croupier_core.team_event.machine import TeamEvent
from croupier_core.team_event.setup import EventSetup
from croupier_core.team_event.terms import EventPhase, TeamEventId
from croupier_core.units import NOBODY, Instant, PlayerId


class LittleEvents:
    """Every event of a little house; `house` is a `client_port.LittleHouse`."""

    def __init__(self, house):
        self.house = house
        self.held: dict[TeamEventId, TeamEvent] = {}
        self.files: dict[str, KeepEvidence] = {}
        self._throws = 0

    def hold(self, setup: EventSetup) -> TeamEvent:
        """Begin an event."""
        machine = TeamEvent()
        machine.open(setup, self.house.now)
        return self.take(machine)

    def take(self, machine: TeamEvent) -> TeamEvent:
        """Have an event that a test has brought to where it wants it."""
        self.held[machine.setup.id] = machine
        self.house._wake()
        return machine

    def find(self, event: TeamEventId, player: PlayerId = NOBODY) -> TeamEvent:
        """Return an event that somebody may know of."""
        machine = self.held.get(event)
        hidden = machine is not None and machine.phase is EventPhase.DRAFT
        if machine is None or (hidden and not machine.has_official(player, self.house.now)):
            raise UnknownEvent(event)
        return machine

    def tell(self, event: TeamEventId, command: asked.EventCommand) -> None:
        """Put a command to an event, and throw its dice."""
        machine = self.find(event, getattr(command, "by", NOBODY))
        happened = [*machine.tick(self.house.now)]
        happened += machine.handle(command, self.house.now)
        self._follow(machine, happened)

    def pass_time(self, now: Instant) -> None:
        """Let time pass in all events."""
        for machine in self.held.values():
            self._follow(machine, [*machine.tick(now)])

    def _follow(self, machine: TeamEvent, happened: list) -> None:
        while machine.asks:
            self._throws += 1
            match machine.asks[0]:
                case asked.SeedWanted():
                    seed = sha256(str(self._throws).encode()).hexdigest()
                    happened += machine.handle(asked.HandInSeed(seed), self.house.now)
                case asked.ThrowWanted(match):
                    happened += machine.handle(
                        asked.HandInThrow(match, self._throws), self.house.now
                    )
        for event in happened:
            match event:
                case PhaseChanged(EventPhase.CHECKIN):
                    notice = CheckInOpened(
                        machine.setup.id, machine.setup.name, machine.check_in_until
                    )
                    self._notify(machine.players(), notice)
                case MatchHappened(match, match_events.MatchCalled()):
                    notice = MatchCalled(machine.setup.id, match, machine.start_by(match))
                    self._notify(machine.players_in(match), notice)
        self.house._wake()

    def _notify(self, players, notice):
        for port in self.house.ports:
            if port.player in players:
                port.notify(notice)

    def list_for(self, player: PlayerId) -> EventsView:
        """Return the list of events, in the order in which they were begun."""
        now = self.house.now
        lines = []
        for machine in self.held.values():
            if machine.phase is EventPhase.DRAFT and not machine.has_official(player, now):
                continue
            standing = machine.standing_of(player, now)
            lines.append(
                EventLine(machine.summary(now), standing.status, standing.roles, standing.todo)
            )
        return EventsView(now, tuple(lines))

    def answer(self, player: PlayerId, request: EventRequest):
        """Answer a request of a session."""
        match request:
            case AtEvent(event, command):
                self.tell(event, self._stamped(command, player))
                return Done()
            case PreviewChange(event, UndoOf(match)):
                return ChangePreviewed(self.find(event, player).preview_undo(match))
            case PreviewChange(event, CorrectionOf(match, winner)):
                return ChangePreviewed(self.find(event, player).preview_correction(match, winner))
            case PreviewChange(event, ReinstatementOf(team)):
                return ChangePreviewed(self.find(event, player).preview_reinstatement(team))
            case KeepEvidence(_, name, content):
                digest = sha256(content).hexdigest()
                self.files[digest] = request
                return EvidenceKept(FilePiped(name, len(content), digest))
            case ReadEvidence(_, _, digest):
                if digest not in self.files:
                    raise NoSuchEvidence
                return EvidenceRead(self.files[digest].name, self.files[digest].content)
            case _:
                raise NotAllowed

    def _stamped(self, command, player):
        if isinstance(command, asked.InMatch):
            inner = command.command
            field = "by" if isinstance(inner, in_match.OrganiserCommand) else "player"
            return replace(command, command=replace(inner, **{field: player}))
        if isinstance(command, asked.GiveEventRole):
            who = command.who or self.house.machine.player_by_nickname(command.name)
            if not who:
                raise NobodyCalled(command.name)
            command = replace(command, who=who, name=self.house.machine.nickname_of(who))
        if isinstance(command, asked.OrganiserCommand):
            return replace(command, by=player)
        if isinstance(command, asked.SignUp):
            command = replace(command, name=self.house.machine.nickname_of(player))
        return replace(command, player=player)
