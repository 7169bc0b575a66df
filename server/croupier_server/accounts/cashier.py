"""The cashier: money and seats, which two machines keep, brought together.

    enter    BuyIn ──► Register ──► entered
                          └─ refused ──► ReturnBuyIn
    leave    Unregister ──► ReturnBuyIn
    the end  PrizesAwarded ──► SettleTournament
             TournamentCancelled ──► ReturnBuyIn for everybody

The order is such that whoever is entered has paid.  After a kill between any two steps
there may be somebody who has paid and is not entered; `reconcile` gives it back, and
settles what ended unsettled.  Each step does nothing the second time, so it can all be
done again at any time: what the machines say counts, not what this process remembers.

Steps run in tasks of the cashier's own: a session that ends half-way ends nothing here.
"""

import asyncio
from collections.abc import Coroutine, Iterable
from dataclasses import dataclass
from typing import Protocol, TypeVar
from weakref import WeakValueDictionary

import structlog

from croupier_core.errors import Refusal
from croupier_core.house.commands import BuyIn, HouseCommand, ReturnBuyIn, SettleTournament
from croupier_core.house.events import HouseEvent
from croupier_core.house.machine import House
from croupier_core.house.refusals import AccountWanted, NoEntryPaid
from croupier_core.tournament.commands import Register, TournamentCommand, Unregister
from croupier_core.tournament.events import PrizesAwarded, TournamentCancelled, TournamentEvent
from croupier_core.tournament.refusals import AlreadyEntered, RegistrationClosed, TournamentFull
from croupier_core.tournament.view import Phase, TournamentView
from croupier_core.units import NOBODY, Instant, Place, PlayerId, TournamentId
from croupier_server.accounts.inbox import Inbox, send_fresh
from croupier_server.clock import Clock

T = TypeVar("T")

_log = structlog.get_logger()


class LobbyOf(Protocol):
    """What the cashier reads off a tournament's machine."""

    def lobby_view(self, player: PlayerId, now: Instant) -> TournamentView:
        """Return the tournament's lobby, whole."""
        ...


@dataclass(frozen=True, slots=True)
class Till:
    """A tournament, as the cashier deals with it."""

    tournament: TournamentId
    inbox: Inbox[TournamentCommand, TournamentEvent]
    lobby: LobbyOf


class Cashier:
    """Moves money between accounts and tournaments.

    Args:
        inbox: The house's runner.
        house: Its machine, for look-ups only.
        clock: The house's.
    """

    def __init__(self, inbox: Inbox[HouseCommand, HouseEvent], house: House, clock: Clock) -> None:
        self._inbox = inbox
        self._house = house
        self._clock = clock
        self._tasks: set[asyncio.Task[None]] = set()
        self._turns: WeakValueDictionary[tuple[TournamentId, PlayerId], asyncio.Lock] = (
            WeakValueDictionary()
        )

    async def enter(self, till: Till, player: PlayerId) -> None:
        """Pay and register.  Rule book: P1.6, P1.8.

        Raises:
            Refusal: The house or the tournament said no; the money is where it was.
            RunnerStopped: One of them does not run; `reconcile` sees to the money.
        """
        await self._whole(self._enter(till, player))

    async def leave(self, till: Till, player: PlayerId) -> None:
        """Unregister and give the money back.  Rule book: P1.9.

        Raises:
            Refusal: The tournament said no; nothing changed.
            RunnerStopped: One of them does not run; `reconcile` sees to the money.
        """
        await self._whole(self._leave(till, player))

    async def reconcile(self, tills: Iterable[Till]) -> None:
        """Finish what a kill cut short.  Call it at start-up, before anybody comes in.

        A tournament with money in escrow that is not among `tills` is left alone: its
        journal cannot be read now, so nobody knows yet whose the money is.
        """
        known = {till.tournament: till for till in tills}
        for tournament in self._house.unsettled():
            if tournament not in known:
                _log.error("money in escrow of an unknown tournament", tournament=tournament)
        for till in known.values():
            await self._straighten(till)

    def heard(self, till: Till, events: tuple[TournamentEvent, ...]) -> None:
        """Pay out or pay back when a tournament ends; to be called with all its events."""
        for event in events:
            if isinstance(event, PrizesAwarded | TournamentCancelled):
                self._start(self._finish(till))

    async def drain(self) -> None:
        """Return once everything that was begun is done."""
        while self._tasks:
            await asyncio.gather(*self._tasks, return_exceptions=True)

    # --- entering and leaving -----------------------------------------------------------

    async def _enter(self, till: Till, player: PlayerId) -> None:
        if player == NOBODY:
            raise AccountWanted
        tournament = till.tournament
        async with self._turn_of(tournament, player):
            lobby = till.lobby.lobby_view(player, self._clock.now())
            _check_open(lobby)
            setup = lobby.setup
            if paid := self._house.purchases_of(player, tournament):
                # Paid, but not entered: an earlier attempt was cut short after this step.
                _log.warning("entry was paid already", tournament=tournament, player=player)
                purchase = paid[0].purchase
            else:
                purchase = self._house.next_purchase(player, tournament)
                buy_in = BuyIn(player, tournament, setup.buy_in, setup.fee, purchase=purchase)
                await self._send(player, buy_in)
            name, bot = self._house.nickname_of(player), self._house.is_bot(player)
            try:
                await send_fresh(till.inbox, Register(player, name, bot, purchase), player)
            except Refusal:
                await self._pay_back(tournament, player, purchase)
                raise

    async def _leave(self, till: Till, player: PlayerId) -> None:
        if player == NOBODY:
            raise AccountWanted
        async with self._turn_of(till.tournament, player):
            await send_fresh(till.inbox, Unregister(player), player)
            for entry in self._house.purchases_of(player, till.tournament):
                await self._pay_back(till.tournament, player, entry.purchase)

    def _turn_of(self, tournament: TournamentId, player: PlayerId) -> asyncio.Lock:
        # Two sessions of one account: one pays and enters, or leaves, after the other.
        turn = self._turns.get((tournament, player))
        if turn is None:
            turn = self._turns[(tournament, player)] = asyncio.Lock()
        return turn

    # --- the end ------------------------------------------------------------------------

    async def _straighten(self, till: Till) -> None:
        """Bring the money of one tournament to where its machine says it belongs."""
        lobby = self._lobby(till)
        if lobby.summary.phase in (Phase.FINISHED, Phase.CANCELLED):
            await self._finish(till)
            return
        await self._return_strays(till.tournament, _entrants(lobby))

    async def _finish(self, till: Till) -> None:
        tournament = till.tournament
        lobby = self._lobby(till)
        if lobby.summary.phase is Phase.CANCELLED:
            await self._return_strays(tournament, frozenset())
            return
        if lobby.summary.phase is not Phase.FINISHED or self._house.settled(tournament):
            return
        await self._return_strays(tournament, _entrants(lobby))
        prizes = tuple(
            (standing.player, standing.best or Place(1), standing.prize)
            for standing in sorted(lobby.standings, key=lambda standing: standing.best or 1)
        )
        await self._send(NOBODY, SettleTournament(tournament, prizes))

    async def _return_strays(self, tournament: TournamentId, entrants: frozenset[PlayerId]) -> None:
        """Give back what was paid by people who are not entered."""
        for player, entry in self._house.purchases(tournament):
            if player not in entrants:
                await self._pay_back(tournament, player, entry.purchase)

    async def _pay_back(self, tournament: TournamentId, player: PlayerId, purchase: int) -> None:
        try:
            await self._send(player, ReturnBuyIn(player, tournament, purchase))
        except NoEntryPaid:
            # A cancellation was faster and has given everything back.
            return

    # --- sending ------------------------------------------------------------------------

    def _lobby(self, till: Till) -> TournamentView:
        return till.lobby.lobby_view(NOBODY, self._clock.now())

    async def _send(self, sender: PlayerId, command: HouseCommand) -> None:
        await send_fresh(self._inbox, command, sender)

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


def _check_open(lobby: TournamentView) -> None:
    """Refuse before money moves what the tournament would refuse after.

    Only for the sake of the statement, which else shows a payment and a refund; the
    tournament has the last word.
    """
    if lobby.entered:
        raise AlreadyEntered
    if lobby.may_register:
        return
    if lobby.summary.phase is Phase.REGISTERING:
        raise TournamentFull(lobby.summary.entrants)
    raise RegistrationClosed


def _entrants(lobby: TournamentView) -> frozenset[PlayerId]:
    """Return everybody who is entered, those who are out already included."""
    return frozenset(standing.player for standing in lobby.standings)


def _log_fault(task: asyncio.Task[None]) -> None:
    if not task.cancelled() and task.exception() is not None:
        # The money stays in escrow, and `reconcile` tries again at the next start.
        _log.error("a tournament could not be paid out", exc_info=task.exception())
