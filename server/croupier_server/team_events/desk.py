"""The requests about events of teams, stamped with who asks and carried out.

What the rules must know of somebody who signs up comes from here: his name, his rating,
whether he is suspended, and who else signed up from the same address.  Addresses are kept
in memory only, as long as the house is open.
"""

import hashlib
from collections import defaultdict
from collections.abc import Callable
from dataclasses import replace
from typing import assert_never

import structlog

from croupier_client.cells import clean
from croupier_client.events.ports import UnknownEvent
from croupier_client.events.requests import (
    LARGEST_EVIDENCE,
    AtEvent,
    ChangePreviewed,
    CorrectionOf,
    CreateEvent,
    EventAnswer,
    EventRequest,
    EvidenceKept,
    EvidenceRead,
    EvidenceTooLarge,
    KeepEvidence,
    NobodyCalled,
    NoSuchEvidence,
    PreviewChange,
    ReadEvidence,
    ReinstatementOf,
    TooMuchEvidence,
    UndoOf,
)
from croupier_client.requests import Done
from croupier_core.house.commands import Role
from croupier_core.house.machine import House
from croupier_core.house.refusals import AccountWanted, NotAllowed, UnknownAccount
from croupier_core.match import commands as in_match
from croupier_core.match.commands import FilePiped
from croupier_core.team_event import commands as asked
from croupier_core.team_event.refusals import RoleWanted
from croupier_core.team_event.terms import Role as EventRole
from croupier_core.team_event.terms import TeamEventId
from croupier_core.units import NOBODY, CommandId, PlayerId
from croupier_server.arrival import Arrival
from croupier_server.clock import Clock
from croupier_server.dice import new_command_id
from croupier_server.ports.allowance import Allowance
from croupier_server.store.evidence import EvidenceShelf, KeptFile
from croupier_server.team_events.held import HeldEvent
from croupier_server.team_events.office import EventOffice
from croupier_server.team_events.ratings import strength
from croupier_server.team_events.registry import TeamEvents

MOST_FILES = 50
"""Files that one account may hand in to one event."""
_LONGEST_NAME = 80

_log = structlog.get_logger("croupier.events")


class EventDesk:
    """Serves every session of the house.

    Args:
        events: All of them.
        office: Where templates are brought.
        house: The house's machine, for look-ups only.
        shelf: Where evidence is kept.
        clock: The house's.
        is_here: Whether a player has a session.
    """

    def __init__(
        self,
        events: TeamEvents,
        office: EventOffice,
        house: House,
        shelf: EvidenceShelf,
        clock: Clock,
        is_here: Callable[[PlayerId], bool],
    ) -> None:
        self._events = events
        self._office = office
        self._house = house
        self._shelf = shelf
        self._clock = clock
        self._is_here = is_here
        self._addresses: defaultdict[TeamEventId, dict[PlayerId, str]] = defaultdict(dict)

    async def answer(
        self, arrival: Arrival, request: EventRequest, command_id: CommandId, allowance: Allowance
    ) -> EventAnswer | Done:
        """Carry out a request.

        Raises:
            Refusal: The rules or the house said no; nothing changed.
            RunnerStopped: The event does not run.
        """
        player = arrival.player
        match request:
            case AtEvent(event, command):
                held = await self.find(event, player, allowance)
                await self._obey(held, arrival, command, command_id)
                return Done()
            case CreateEvent():
                self._check_organiser(arrival)
                return await self._office.answer(request, player)
            case PreviewChange():
                held = await self.find(request.event, player, allowance)
                return self._preview(held, player, request)
            case KeepEvidence(event, name, content):
                held = await self.find(event, player, allowance)
                return await self._keep(held, player, name, content)
            case ReadEvidence():
                held = await self.find(request.event, player, allowance)
                return await self._read(held, player, request)
            case _:
                assert_never(request)

    async def find(self, event: TeamEventId, player: PlayerId, allowance: Allowance) -> HeldEvent:
        """Return an event that `player` may know of; looking into old journals costs a request.

        Raises:
            UnknownEvent: There is none.
            TooManyRequests: It is an old one, and the session has asked for too much.
        """
        if not self._events.is_at_hand(event):
            allowance.spend()
        held = await self._events.find(event)
        if not held.is_seen_by(player, self._clock.now()):
            raise UnknownEvent(event)
        return held

    # --- commands -----------------------------------------------------------------------

    async def _obey(
        self,
        held: HeldEvent,
        arrival: Arrival,
        command: asked.PlayerCommand | asked.OrganiserCommand,
        command_id: CommandId,
    ) -> None:
        player = arrival.player
        if player == NOBODY:
            raise AccountWanted
        stamped = self._stamped(command, player)
        if isinstance(stamped, asked.SignUp):
            stamped = self._with_what_is_known(held, stamped, arrival.address)
        await held.runner.send(stamped, sender=player, command_id=command_id)
        if isinstance(stamped, asked.SignUp):
            self._addresses[held.event][player] = arrival.address
            if not self._is_here(player):  # a command was all there was of this session
                gone = asked.PlayerDisconnected(player)
                await held.runner.send(gone, sender=NOBODY, command_id=new_command_id())
        decided = stamped.command if isinstance(stamped, asked.InMatch) else stamped
        if isinstance(decided, asked.OrganiserCommand | in_match.OrganiserCommand):
            _log.info(
                "organiser's decision",
                what=type(decided).__name__,
                event_of_teams=held.event,
                by=player,
                address=arrival.address,
            )

    def _stamped(
        self, command: asked.PlayerCommand | asked.OrganiserCommand, player: PlayerId
    ) -> asked.EventCommand:
        if isinstance(command, asked.InMatch):
            inner = command.command
            if isinstance(inner, in_match.OrganiserCommand):
                return replace(command, command=replace(inner, by=player))
            if isinstance(inner, in_match.PlayerCommand):
                return replace(command, command=replace(inner, player=player))
            raise NotAllowed  # commands of the event itself come from no session
        if isinstance(command, asked.GiveEventRole):
            command = self._with_account(command)
        if isinstance(command, asked.OrganiserCommand):
            return replace(command, by=player)
        return replace(command, player=player)

    def _with_account(self, command: asked.GiveEventRole) -> asked.GiveEventRole:
        """Return the command with the account of a nickname, or the nickname of an account."""
        if command.who == NOBODY:
            found = self._house.player_by_nickname(command.name)
            if found is None:
                raise NobodyCalled(clean(command.name)[:_LONGEST_NAME])
            command = replace(command, who=found)
        nickname = self._house.nickname_of(command.who)
        if not nickname:
            raise UnknownAccount
        return replace(command, name=nickname)

    def _with_what_is_known(
        self, held: HeldEvent, command: asked.SignUp, address: str
    ) -> asked.SignUp:
        player, conduct = command.player, self._house.conduct
        known = self._addresses[held.event]
        return replace(
            command,
            name=self._house.nickname_of(player),
            rating=strength(conduct.rating_of(player)),
            suspension=conduct.suspension_of(player, self._clock.now()),
            same_address=tuple(
                other for other, theirs in known.items() if theirs == address and other != player
            ),
        )

    def _check_organiser(self, arrival: Arrival) -> None:
        if arrival.operator:
            return
        if arrival.player == NOBODY:
            raise AccountWanted
        if not self._house.may(arrival.player, Role.ORGANISER):
            raise NotAllowed

    # --- previews and evidence ----------------------------------------------------------

    def _preview(
        self, held: HeldEvent, player: PlayerId, request: PreviewChange
    ) -> ChangePreviewed:
        machine = held.machine
        if not machine.decides(player, self._clock.now()):
            raise RoleWanted(EventRole.REFEREE)
        match request.change:
            case UndoOf(match):
                return ChangePreviewed(machine.preview_undo(match))
            case CorrectionOf(match, winner):
                return ChangePreviewed(machine.preview_correction(match, winner))
            case ReinstatementOf(team):
                return ChangePreviewed(machine.preview_reinstatement(team))
            case _:
                assert_never(request.change)

    async def _keep(
        self, held: HeldEvent, player: PlayerId, name: str, content: bytes
    ) -> EvidenceKept:
        if player == NOBODY:
            raise AccountWanted
        machine, now = held.machine, self._clock.now()
        if not (machine.is_entered(player) or machine.decides(player, now)):
            raise NotAllowed
        if not 0 < len(content) <= LARGEST_EVIDENCE:
            raise EvidenceTooLarge(LARGEST_EVIDENCE)
        file = KeptFile(clean(name)[:_LONGEST_NAME].strip() or "evidence", content)
        sha256 = hashlib.sha256(content).hexdigest()
        if not await self._shelf.keep(held.event, sha256, file, player, now, MOST_FILES):
            raise TooMuchEvidence(MOST_FILES)
        return EvidenceKept(FilePiped(file.name, len(content), sha256))

    async def _read(self, held: HeldEvent, player: PlayerId, request: ReadEvidence) -> EvidenceRead:
        if not held.machine.may_see_evidence(player, request.match, self._clock.now()):
            raise NoSuchEvidence
        file = await self._shelf.read(held.event, request.sha256)
        if file is None:
            raise NoSuchEvidence
        return EvidenceRead(file.name, file.content)
