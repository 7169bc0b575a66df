"""The cashier: money and seats, which two machines keep, brought together.

    enter    BuyIn ──► Register ──► entered                      the same with a rebuy and
                          └─ refused ──► ReturnBuyIn             GrantRebuy, and an add-on
    leave    Unregister ──► ReturnBuyIn                          and GrantAddOn
    heard    RebuyWanted ──► a rebuy, or DeclineOffer when it cannot be paid
             RebuyVoided ──► ReturnBuyIn
    the end  see `closing.py`

The order is such that whoever is entered has paid.  After a kill or a fault between any two
steps there may be a stray: something paid for that the tournament does not have.  It is
given back before its owner buys anything else there, and `reconcile` gives back them all
and settles what ended unsettled.  Each step does nothing the second time, so it can
all be done again at any time: what the machines say counts, not what this process
remembers.

Steps run in tasks of the cashier's own: a session that ends half-way ends nothing here.
"""

import asyncio
from collections.abc import Coroutine, Iterable
from contextlib import suppress
from weakref import WeakValueDictionary

import structlog

from croupier_core.errors import Refusal
from croupier_core.house.commands import HouseCommand, Ware
from croupier_core.house.events import HouseEvent
from croupier_core.house.machine import House
from croupier_core.house.refusals import AccountWanted
from croupier_core.tournament.commands import (
    DeclineOffer,
    GrantAddOn,
    GrantRebuy,
    Register,
    TournamentCommand,
    Unregister,
)
from croupier_core.tournament.events import (
    EntriesClosed,
    PrizesAwarded,
    RebuyVoided,
    RebuyWanted,
    TournamentCancelled,
    TournamentEvent,
)
from croupier_core.tournament.refusals import NoAddOn, NoRebuy
from croupier_core.units import NOBODY, PlayerId, TournamentId
from croupier_server.accounts.closing import Closing
from croupier_server.accounts.inbox import Inbox, send_fresh
from croupier_server.accounts.passwords import Passwords
from croupier_server.accounts.private import PrivateDoor
from croupier_server.accounts.purse import Purse
from croupier_server.accounts.till import FindTill, Till
from croupier_server.clock import Clock

_log = structlog.get_logger()


class Cashier:
    """Moves money between accounts and tournaments.

    Args:
        inbox: The house's runner.
        house: Its machine, for look-ups only.
        clock: The house's.
        passwords: Checks those of private tournaments.
        find: Finds what seats were won in.
    """

    def __init__(
        self,
        inbox: Inbox[HouseCommand, HouseEvent],
        house: House,
        clock: Clock,
        passwords: Passwords,
        find: FindTill,
    ) -> None:
        self._house = house
        self._clock = clock
        self._purse = Purse(inbox, house)
        self._door = PrivateDoor(house, passwords, clock)
        self._closing = Closing(house, clock, self._purse, find, self._enter)
        self._tasks: set[asyncio.Task[None]] = set()
        self._turns: WeakValueDictionary[tuple[TournamentId, PlayerId], asyncio.Lock] = (
            WeakValueDictionary()
        )

    async def enter(self, till: Till, player: PlayerId, password: str | None = None) -> None:
        """Pay and register, or enter again after a bust.  Rule book: P1.6, P1.8.

        Args:
            till: Of the tournament.
            player: Who pays.
            password: What a private tournament may ask for.

        Raises:
            Refusal: The house or the tournament said no; the money is where it was.
            RunnerStopped: One of them does not run; `reconcile` sees to the money.
        """
        _check_account(player)
        till.books.may_enter(player, self._clock.now())
        await self._door.check(till.tournament, till.books.setup.entries, player, password)
        await self._whole(self._enter(till, player))

    async def leave(self, till: Till, player: PlayerId) -> None:
        """Unregister and give the money back.  Rule book: P1.9.

        Raises:
            Refusal: The tournament said no; nothing changed.
            RunnerStopped: One of them does not run; `reconcile` sees to the money.
        """
        _check_account(player)
        await self._whole(self._leave(till, player))

    async def buy_rebuy(self, till: Till, player: PlayerId, count: int = 1) -> None:
        """Pay for rebuys and take them, at once or after the hand.  Rule book: P1.6, P11.2.

        Raises:
            Refusal: The house or the tournament said no; the money is where it was.
            RunnerStopped: One of them does not run; `reconcile` sees to the money.
        """
        _check_account(player)
        await self._whole(self._buy_rebuy(till, player, count))

    async def buy_add_on(self, till: Till, player: PlayerId) -> None:
        """Pay for the add-on and take it.  Rule book: P11.2.

        Raises:
            Refusal: The house or the tournament said no; the money is where it was.
            RunnerStopped: One of them does not run; `reconcile` sees to the money.
        """
        _check_account(player)
        await self._whole(self._buy_add_on(till, player))

    async def reconcile(self, tills: Iterable[Till]) -> None:
        """Finish what a kill cut short.  Call it at start-up, before anybody comes in.

        A tournament with money in escrow, or with tickets to it, that is not among `tills`
        is left alone: its journal cannot be read now, so nobody knows yet whose the money is.
        """
        known = {till.tournament: till for till in tills}
        for tournament in self._house.unsettled():
            if tournament not in known:
                _log.error("money in escrow of an unknown tournament", tournament=tournament)
        for till in known.values():
            await self._closing.straighten(till)
        await self._closing.straighten_tickets(known)

    def heard(self, till: Till, events: tuple[TournamentEvent, ...]) -> None:
        """Do what follows for the money; to be called with all events of a tournament."""
        for event in events:
            match event:
                case PrizesAwarded() | TournamentCancelled():
                    self._start(self._closing.finish(till))
                case EntriesClosed():
                    self._start(self._closing.turn_tickets(till.tournament))
                case RebuyWanted(player):
                    self._start(self._rebuy_by_itself(till, player))
                case RebuyVoided(player):
                    self._start(self._give_back_strays(till, player))
                case _:
                    pass

    async def drain(self) -> None:
        """Return once everything that was begun is done."""
        while self._tasks:
            await asyncio.gather(*self._tasks, return_exceptions=True)

    # --- entering and leaving -----------------------------------------------------------

    async def _enter(self, till: Till, player: PlayerId) -> None:
        async with self._turn_of(till.tournament, player):
            # Only for the sake of the statement, which else shows a payment and a refund;
            # the tournament has the last word.
            till.books.may_enter(player, self._clock.now())
            await self._purse.give_back_strays(till, player)
            purchase = await self._purse.pay(till, player, Ware.ENTRY)
            name, bot = self._house.nickname_of(player), self._house.is_bot(player)
            await self._take(till, player, purchase, Register(player, name, bot, purchase))

    async def _leave(self, till: Till, player: PlayerId) -> None:
        async with self._turn_of(till.tournament, player):
            await send_fresh(till.inbox, Unregister(player), player)
            await self._purse.give_back_strays(till, player)

    # --- rebuys and add-ons -------------------------------------------------------------

    async def _buy_rebuy(self, till: Till, player: PlayerId, count: int) -> None:
        if till.books.setup.rebuys is None:
            raise NoRebuy("not_offered")
        async with self._turn_of(till.tournament, player):
            offer = till.books.offer_to(player)
            if offer is None or offer.kind != Ware.REBUY:
                raise NoRebuy("not_now")
            if not 1 <= count <= offer.most:
                raise NoRebuy("limit_reached")
            await self._rebuy(till, player, count)

    async def _rebuy(self, till: Till, player: PlayerId, count: int) -> None:
        await self._purse.give_back_strays(till, player)
        taken = 0
        try:
            # All are paid before the first is taken, so that money is no reason for a half.
            paid = [await self._purse.pay(till, player, Ware.REBUY) for _ in range(count)]
            for purchase in paid:
                await send_fresh(till.inbox, GrantRebuy(player, purchase), player)
                taken += 1
        except Refusal:
            await self._purse.give_back_strays(till, player)
            if taken == 0:
                raise

    async def _rebuy_by_itself(self, till: Till, player: PlayerId) -> None:
        """Buy what an auto-rebuy asks for; without the money the offer is declined."""
        async with self._turn_of(till.tournament, player):
            offer = till.books.offer_to(player)
            if offer is None or offer.kind != Ware.REBUY:
                return  # He was faster himself.
            try:
                await self._rebuy(till, player, 1)
            except Refusal:
                # It may have lapsed in the meantime, and then there is nothing to decline.
                with suppress(Refusal):
                    await send_fresh(till.inbox, DeclineOffer(player), player)

    async def _buy_add_on(self, till: Till, player: PlayerId) -> None:
        if till.books.setup.add_on is None:
            raise NoAddOn("not_offered")
        async with self._turn_of(till.tournament, player):
            offer = till.books.offer_to(player)
            if offer is None or offer.kind != Ware.ADD_ON:
                raise NoAddOn("not_now")
            await self._purse.give_back_strays(till, player)
            purchase = await self._purse.pay(till, player, Ware.ADD_ON)
            await self._take(till, player, purchase, GrantAddOn(player, purchase))

    async def _take(
        self, till: Till, player: PlayerId, purchase: int, command: TournamentCommand
    ) -> None:
        """Have what is paid for, or the money back."""
        try:
            await send_fresh(till.inbox, command, player)
        except Refusal:
            await self._purse.give_back(till.tournament, player, purchase)
            raise

    async def _give_back_strays(self, till: Till, player: PlayerId) -> None:
        async with self._turn_of(till.tournament, player):
            await self._purse.give_back_strays(till, player)

    def _turn_of(self, tournament: TournamentId, player: PlayerId) -> asyncio.Lock:
        # Two sessions of one account: one pays and enters, or leaves, after the other.
        turn = self._turns.get((tournament, player))
        if turn is None:
            turn = self._turns[(tournament, player)] = asyncio.Lock()
        return turn

    # --- tasks --------------------------------------------------------------------------

    async def _whole(self, steps: Coroutine[None, None, None]) -> None:
        """Run `steps` to their end, even if whoever asked is gone before."""
        task = asyncio.ensure_future(steps)
        self._keep(task)
        await asyncio.shield(task)

    def _start(self, steps: Coroutine[None, None, None]) -> None:
        task = asyncio.ensure_future(steps)
        self._keep(task)
        task.add_done_callback(_log_fault)

    def _keep(self, task: asyncio.Task[None]) -> None:
        self._tasks.add(task)
        task.add_done_callback(self._tasks.discard)


def _check_account(player: PlayerId) -> None:
    if player == NOBODY:
        raise AccountWanted


def _log_fault(task: asyncio.Task[None]) -> None:
    if not task.cancelled() and task.exception() is not None:
        # The money stays where it is, and `reconcile` tries again at the next start.
        _log.error("money of a tournament could not be moved", exc_info=task.exception())
