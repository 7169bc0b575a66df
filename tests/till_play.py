"""A tournament at the till, played by commands to its runner and a clock of the test."""

from collections.abc import Callable
from contextlib import suppress
from dataclasses import dataclass

from croupier_core.errors import Refusal
from croupier_core.house.commands import BuyIn, HouseCommand, Ware
from croupier_core.house.ledger import of_player
from croupier_core.house.terms import OPENING_CREDIT
from croupier_core.poker.hand.commands import Call, Check, Fold, Move, RaiseTo
from croupier_core.tournament.commands import Act, RegainConnection, TournamentCommand
from croupier_core.tournament.machine import Tournament
from croupier_core.tournament.view import TableView, TableViewer
from croupier_core.units import NOBODY, Cents, CommandId, PlayerId, TournamentId
from croupier_server.accounts.till import Till
from croupier_server.dice import new_command_id
from running_house import RunningHouse

PATIENCE = 2_000
"""Steps that a test goes before it gives up."""


@dataclass
class Playing:
    """One tournament, and the house whose money it plays for."""

    house: RunningHouse
    machine: Tournament
    till: Till

    @classmethod
    def of(cls, house: RunningHouse, setup) -> "Playing":
        machine = Tournament(setup)
        return cls(house, machine, house.till(machine))

    async def enter(self, *players: PlayerId) -> None:
        for player in players:
            await self.house.cashier.enter(self.till, player)

    async def tell(self, command: TournamentCommand, by: PlayerId = NOBODY):
        """Put a command to the tournament; time that has passed passes there first."""
        return await self.till.inbox.send(command, sender=by, command_id=new_command_id())

    async def wait(self, millis: int) -> None:
        """Let time pass, and everything that follows from it happen."""
        self.house.clock.move(millis)
        with suppress(Refusal):
            await self.tell(RegainConnection(NOBODY))  # whatever comes in: time passes first
        await self.house.cashier.drain()

    async def until_it_is_over(self) -> None:
        """Let time pass until the prizes are paid."""
        for _ in range(PATIENCE):
            if self.machine.finished:
                await self.house.cashier.drain()
                return
            await self.wait(60_000)
        raise AssertionError("the tournament does not end")

    def table(self, player: PlayerId = NOBODY) -> TableView:
        view = self.machine.view_for(TableViewer(player), self.house.clock.now())
        assert isinstance(view, TableView)
        return view

    async def until_a_hand_is_on(self) -> TableView:
        for _ in range(PATIENCE):
            view = self.table()
            if view.hand is not None and view.hand.to_act is not None:
                return view
            await self.wait(1_000)
        raise AssertionError("no hand is dealt")

    @property
    def to_act(self) -> PlayerId:
        view = self.table()
        assert view.hand is not None
        return next(seat.player for seat in view.seats if seat.seat == view.hand.to_act)

    async def move(self, choose) -> None:
        """Let whoever is to act do what `choose` makes of his view."""
        player = self.to_act
        view = self.table(player)
        assert view.hand is not None
        move: Move = choose(view)
        await self.tell(Act(view.hand.hand, view.hand.turn, move, player), player)
        await self.house.cashier.drain()

    async def all_in_until_somebody_busts(self, *, folding: PlayerId = NOBODY) -> PlayerId:
        """Play hands until one has lost everything, and return who.

        All go all-in but `folding`.  Ties let it take more than one hand.
        """
        await self.all_in_until(lambda: self._busted() is not None, folding=folding)
        busted = self._busted()
        assert busted is not None
        return busted

    def _busted(self) -> PlayerId | None:
        empty = [seat.player for seat in self.table().seats if seat.stack == 0]
        # The winner has a place too once it is over, but the best one.
        placed = sorted((-row.best, row.player) for row in self.standings() if row.best)
        out = [player for _, player in placed]
        hand = self.table().hand
        over = hand is None or hand.to_act is None
        return next(iter(out + empty), None) if over else None

    async def all_in_until(
        self, reached: Callable[[], bool], *, folding: PlayerId = NOBODY
    ) -> None:
        """Play hands in which all go all-in but `folding`, until something is reached."""
        for _ in range(PATIENCE):
            hand = (await self.until_a_hand_is_on()).hand
            while (now := self.table().hand) and now.hand == hand.hand and now.to_act is not None:
                await self.move(fold if self.to_act == folding else all_in)
            if reached():
                return
        raise AssertionError("it is never reached")

    def standings(self):
        return self.machine.lobby_view(NOBODY, self.house.clock.now()).standings

    def stack(self, player: PlayerId) -> int:
        (stack,) = [row.stack for row in self.standings() if row.player == player]
        return stack


def all_in(view: TableView) -> Move:
    choices = view.hand.choices
    if choices.raise_between is not None:
        return RaiseTo(view.my_seat, choices.raise_between[1])
    return Check(view.my_seat) if choices.can_check else Call(view.my_seat)


def fold(view: TableView) -> Move:
    return Fold(view.my_seat)


async def tell_house(house: RunningHouse, command: HouseCommand) -> None:
    await house.runner.send(
        command, sender=NOBODY, command_id=CommandId(f"test-{house.journal.seq}")
    )


def spent(house: RunningHouse, player: PlayerId) -> int:
    """What the player has less than in the beginning, in cash."""
    return OPENING_CREDIT - house.machine.balance_of(of_player(player))


async def leave_only(house: RunningHouse, player: PlayerId, left: int) -> None:
    """Let a player have so much cash, and the rest in play elsewhere."""
    rest = Cents(house.machine.balance_of(of_player(player)) - left)
    elsewhere = TournamentId("elsewhere")
    await tell_house(house, BuyIn(player, elsewhere, rest, Cents(0), what=Ware.ADD_ON))


def bought(house: RunningHouse, till: Till, player: PlayerId) -> list[str]:
    """What is paid for in a tournament and not given back."""
    return [entry.what.value for entry in house.machine.purchases_of(player, till.tournament)]
