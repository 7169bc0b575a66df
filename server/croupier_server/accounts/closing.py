"""The end of a tournament: prizes, refunds, and the seats that were won in it.

    PrizesAwarded ──► strays back ──► SettleTournament ──► each seat: enter the target with
                                                           the ticket, or T-Money
    TournamentCancelled ──► RollBack until the books are closed
    either ──► tickets to it that nobody used become T-Money

Rule book: P1.5, P1.10, P10.1.
"""

from collections.abc import Awaitable, Callable, Mapping

import structlog

from croupier_core.errors import Refusal
from croupier_core.house.machine import House
from croupier_core.house.refusals import BadAmount, NotEnoughMoney
from croupier_core.tournament.refusals import NotOpenYet
from croupier_core.tournament.view import Phase
from croupier_core.units import PlayerId, TournamentId
from croupier_server.accounts.purse import Purse
from croupier_server.accounts.till import OVER, FindTill, Till
from croupier_server.clock import Clock
from croupier_server.runners.runner import RunnerStopped

Enter = Callable[[Till, PlayerId], Awaitable[None]]

_log = structlog.get_logger()


class Closing:
    """Pays tournaments out or back.

    Args:
        house: Its machine, for look-ups only.
        clock: The house's.
        purse: Moves the money.
        find: Finds what seats were won in.
        enter: Pays and registers.
    """

    def __init__(
        self, house: House, clock: Clock, purse: Purse, find: FindTill, enter: Enter
    ) -> None:
        self._house = house
        self._clock = clock
        self._purse = purse
        self._find = find
        self._enter = enter

    async def straighten(self, till: Till) -> None:
        """Bring the money of one tournament to where its machine says it belongs."""
        if till.books.phase in OVER:
            await self.finish(till)
        else:
            await self._purse.give_back_strays(till)

    async def finish(self, till: Till) -> None:
        """Pay out or back; nothing when that is done, or when it is not over yet."""
        tournament = till.tournament
        match till.books.phase:
            case Phase.CANCELLED:
                await self._purse.roll_back(tournament)
            case Phase.FINISHED:
                await self._pay_out(till)
            case _:
                return
        await self.turn_tickets(tournament)

    async def _pay_out(self, till: Till) -> None:
        if self._house.settled(till.tournament):
            return
        await self._purse.give_back_strays(till)
        try:
            await self._purse.settle(till)
        except BadAmount:
            # Somebody's payment was on its way and came between the two; it is the last.
            await self._purse.give_back_strays(till)
            await self._purse.settle(till)
        for award in till.books.awards():
            if award.seat is not None:
                await self._use_ticket(self._find(award.seat), award.seat, award.player)

    # --- seats --------------------------------------------------------------------------

    async def straighten_tickets(self, known: Mapping[TournamentId, Till]) -> None:
        """Use or turn every ticket that a kill left lying."""
        for target in self._house.targets():
            for player in self._house.tickets_to(target):
                await self._use_ticket(known.get(target), target, player)

    async def turn_tickets(self, target: TournamentId) -> None:
        """Turn what tickets there are to a tournament that takes no more entries."""
        for player in self._house.tickets_to(target):
            await self._purse.turn_ticket(player, target)

    async def _use_ticket(self, till: Till | None, target: TournamentId, player: PlayerId) -> None:
        """Seat a winner, also at tables that play already.  Rule book: P1.10.

        Whoever has a seat already, or cannot have one any more, gets T-Money.  Before
        registration opens, and while the ticket alone does not pay for the entry, it is kept.
        """
        if till is None:
            if self._house.settled(target):
                await self._purse.turn_ticket(player, target)
            else:
                _log.error("a ticket to an unknown tournament", tournament=target, player=player)
            return
        try:
            await self._enter(till, player)
        except (NotOpenYet, NotEnoughMoney):
            return
        except RunnerStopped:
            # Others have won seats too; the next start sees to this one.
            _log.exception("a seat could not be taken", tournament=target, player=player)
        except Refusal as no:
            _log.info("a seat became T-Money", tournament=target, player=player, why=str(no))
            await self._purse.turn_ticket(player, target)
