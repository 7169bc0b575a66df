"""The requests of one session, stamped with its account and carried out.

Whatever a session asks is stamped here with the account that it is signed in to, so
nobody can act for somebody else, and a decision about a tournament is checked for the role
that it needs (rule book: T11).
"""

from collections.abc import Callable
from dataclasses import replace
from typing import assert_never

import structlog

from croupier_client.events.requests import (
    AtEvent,
    CreateEvent,
    EventRequest,
    KeepEvidence,
    PreviewChange,
    ReadEvidence,
)
from croupier_client.hosting.requests import ListSeries
from croupier_client.requests import (
    Answer,
    AtTable,
    BuyAddOn,
    BuyRebuy,
    CreateTournament,
    Done,
    EndSeries,
    EnterTournament,
    LeaveTournament,
    ListHands,
    Organise,
    ReadAudit,
    ReadHand,
    ReadHands,
    Request,
    TillRequest,
    VerifyHand,
)
from croupier_core.house.commands import Role
from croupier_core.house.powers import role_for
from croupier_core.house.refusals import AccountWanted, NotAllowed
from croupier_core.units import NOBODY, CommandId, PlayerId, TournamentId
from croupier_server.accounts.desk import AccountRequest
from croupier_server.arrival import Arrival
from croupier_server.game import Game, refusal_of
from croupier_server.ports.allowance import Allowance
from croupier_server.ports.house_side import HouseSide
from croupier_server.ports.remembered import Remembered, Work
from croupier_server.programme.office import OfficeRequest
from croupier_server.runners.runner import RunnerStopped

_log = structlog.get_logger("croupier.session")


class Requests:
    """Carries out what one session asks.

    Args:
        house: What is behind it.
        arrival: Who came in.
        allowance: How much it may ask.
        became: Told of the account before when the session has become another.
    """

    def __init__(
        self,
        house: HouseSide,
        arrival: Arrival,
        allowance: Allowance,
        became: Callable[[PlayerId], None],
    ) -> None:
        self._house = house
        self._arrival = arrival
        self._allowance = allowance
        self._became = became
        # A guest has no account under which answers could be remembered.
        self._remembered_here = Remembered()

    @property
    def player(self) -> PlayerId:
        """Whose session it is; NOBODY for a guest."""
        return self._arrival.player

    async def ask(self, request: Request, command_id: CommandId) -> Answer:
        """Put `request` to the house and wait for its answer; ids make repeats harmless.

        Raises:
            Refusal: The rules or the house said no; nothing changed.
            HouseGone: The house ended before an answer came.
        """
        self._allowance.spend()
        try:
            match request:
                case AtTable():
                    return await self._play(request, command_id)
                case Organise():
                    return await self._organise(request, command_id)
                case ListHands() | ReadHand() | ReadHands() | VerifyHand():
                    # Nothing changes, so nothing need be remembered.
                    return await self._house.hand_desk.answer(self.player, request)
                case CreateTournament() | EndSeries() | ListSeries():
                    return await self._programme(request, command_id)
                case AtEvent() | PreviewChange() | KeepEvidence() | ReadEvidence():
                    # The event remembers the id, or doing it again changes nothing.
                    return await self._of_events(request, command_id)
                case CreateEvent():
                    return await self._remember(
                        command_id, lambda: self._of_events(request, command_id)
                    )
                case ReadAudit():
                    return await self._house.audit_desk.answer(self.player, request)
                case _:
                    return await self._once(request, command_id)
        except RunnerStopped as stopped:
            raise refusal_of(stopped) from None

    async def _play(self, request: AtTable, command_id: CommandId) -> Answer:
        player = self._player_wanted()
        game = await self.find(request.tournament)
        command = replace(request.command, player=player)
        await game.runner.send(command, sender=player, command_id=command_id)
        return Done()

    async def _organise(self, request: Organise, command_id: CommandId) -> Answer:
        player = self._player_wanted()
        if not self._house.house.may(player, role_for(request.command)):
            raise NotAllowed
        game = await self.find(request.tournament)
        command = replace(request.command, by=player)
        await game.runner.send(command, sender=player, command_id=command_id)
        _log.info(
            "organiser's decision",
            what=type(command).__name__,
            tournament=request.tournament,
            by=player,
            plays=player in game.playing,
            address=self._arrival.address,
        )
        return Done()

    async def _programme(self, request: OfficeRequest, command_id: CommandId) -> Answer:
        """Carry out what an organiser asks about the programme, once for each id."""
        if not self._arrival.operator:
            self._player_wanted()
            if not self._house.house.may(self.player, Role.ORGANISER):
                raise NotAllowed
        player, office = self.player, self._house.office
        return await self._remember(command_id, lambda: office.answer(request, player))

    async def _of_events(self, request: EventRequest, command_id: CommandId) -> Answer:
        desk = self._house.event_desk
        return await desk.answer(self._arrival, request, command_id, self._allowance)

    async def _remember(self, command_id: CommandId, work: Work) -> Answer:
        """Do what no machine remembers the id of, once for each id."""
        player = self.player
        remembered = self._remembered_here if player == NOBODY else self._house.remembered
        return await remembered.once(player, command_id, work)

    async def _once(self, request: TillRequest | AccountRequest, command_id: CommandId) -> Answer:
        return await self._remember(command_id, lambda: self._carry_out(request))

    async def _carry_out(self, request: TillRequest | AccountRequest) -> Answer:
        match request:
            case EnterTournament() | LeaveTournament() | BuyRebuy() | BuyAddOn():
                await self._at_the_till(request)
                return Done()
            case _:
                answer, player = await self._house.desk.answer(self._arrival, request)
                if player is not None:
                    self._become(player)
                return answer

    async def _at_the_till(self, request: TillRequest) -> None:
        cashier, till = self._house.cashier, (await self.find(request.tournament)).till
        player = self._player_wanted()
        match request:
            case EnterTournament(password=password):
                await cashier.enter(till, player, password)
            case LeaveTournament():
                await cashier.leave(till, player)
            case BuyRebuy(count=count):
                await cashier.buy_rebuy(till, player, count)
            case BuyAddOn():
                await cashier.buy_add_on(till, player)
            case _:
                assert_never(request)

    async def find(self, tournament: TournamentId) -> Game:
        """Return a tournament; looking into old journals counts as a request.

        Raises:
            UnknownTournament: There is none.
            TooManyRequests: It is an old one, and the session has asked for too much.
        """
        games = self._house.games
        if not games.is_at_hand(tournament):
            self._allowance.spend()
        return await games.find(tournament)

    def _player_wanted(self) -> PlayerId:
        if self.player == NOBODY:
            raise AccountWanted
        return self.player

    def _become(self, player: PlayerId) -> None:
        """Be another account from now on."""
        before = self.player
        if player != before:
            self._arrival = replace(self._arrival, player=player)
            self._became(before)
