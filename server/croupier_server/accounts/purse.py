"""The cashier's hand on the house's books: pays for things and gives money back.

Each step does nothing the second time, because purchases are numbered: what the two
machines say counts, not what this process remembers.
"""

from croupier_core.house.commands import (
    BuyIn,
    HouseCommand,
    ReturnBuyIn,
    RollBack,
    SettleTournament,
    TurnTicket,
    Ware,
)
from croupier_core.house.events import HouseEvent
from croupier_core.house.machine import House
from croupier_core.house.refusals import NoEntryPaid
from croupier_core.tournament.setup import TournamentSetup
from croupier_core.units import NOBODY, Cents, PlayerId, TournamentId
from croupier_server.accounts.inbox import Inbox, send_fresh
from croupier_server.accounts.till import Till


class Purse:
    """Moves money; whether it may be moved is the cashier's and the machines' affair.

    Args:
        inbox: The house's runner.
        house: Its machine, for look-ups only.
    """

    def __init__(self, inbox: Inbox[HouseCommand, HouseEvent], house: House) -> None:
        self._inbox = inbox
        self._house = house

    async def pay(self, till: Till, player: PlayerId, what: Ware) -> int:
        """Pay for one thing and return the number of the purchase.

        Raises:
            Refusal: The house said no; nothing was paid.
        """
        tournament = till.tournament
        purchase = self._house.next_purchase(player, tournament)
        cost, fee, bounty = price_of(till.books.setup, what)
        await self._send(player, BuyIn(player, tournament, cost, fee, bounty, purchase, what))
        return purchase

    async def give_back(self, tournament: TournamentId, player: PlayerId, purchase: int) -> None:
        """Give one purchase back; nothing when that is done already."""
        try:
            await self._send(player, ReturnBuyIn(player, tournament, purchase))
        except NoEntryPaid:
            # A cancellation was faster and has given everything back.
            return

    async def give_back_strays(self, till: Till, player: PlayerId | None = None) -> None:
        """Give back what was paid for and the tournament does not have.

        Args:
            till: Of the tournament.
            player: Only his; None for everybody's.
        """
        if player is None:
            bought = self._house.purchases(till.tournament)
        else:
            own = self._house.purchases_of(player, till.tournament)
            bought = tuple((player, entry) for entry in own)
        for buyer, entry in bought:
            if not till.books.holds(buyer, entry.purchase):
                await self.give_back(till.tournament, buyer, entry.purchase)

    async def roll_back(self, tournament: TournamentId) -> None:
        """Give everything back and close the books.  Rule book: P10.1."""
        while not self._house.settled(tournament):
            await self._send(NOBODY, RollBack(tournament))

    async def settle(self, till: Till) -> None:
        """Pay prizes, bounties, seats and fees; nothing when that is done.

        Raises:
            Refusal: The sums do not fit; nothing was paid.
        """
        awards = till.books.awards()
        await self._send(NOBODY, SettleTournament(till.tournament, (), awards))

    async def turn_ticket(self, player: PlayerId, target: TournamentId) -> None:
        """Turn a ticket into T-Money; nothing when there is none.  Rule book: P1.10."""
        await self._send(player, TurnTicket(player, target))

    async def _send(self, sender: PlayerId, command: HouseCommand) -> None:
        await send_fresh(self._inbox, command, sender)


def price_of(setup: TournamentSetup, what: Ware) -> tuple[Cents, Cents, Cents]:
    """Return what goes to the prizes, to the house, and onto the own head.

    Raises:
        LookupError: The tournament does not sell it.
    """
    nothing = Cents(0)
    match what:
        case Ware.ENTRY:
            return setup.buy_in, setup.fee, nothing if setup.bounty is None else setup.bounty.amount
        case Ware.REBUY if setup.rebuys is not None:
            return setup.rebuys.cost, setup.rebuys.fee, nothing
        case Ware.ADD_ON if setup.add_on is not None:
            return setup.add_on.cost, setup.add_on.fee, nothing
        case _:
            raise LookupError(f"{setup.tournament} sells no {what}")
