"""A tournament of thousands in the pure machine, moved on by simple legal play.

Whoever is to act checks when he may, and else folds, calls or goes all-in by the dice, so
that hands end, players bust, and tables are balanced and broken.
"""

import random
from collections.abc import Callable
from dataclasses import replace
from time import perf_counter

from croupier_core.cards import FULL_DECK
from croupier_core.errors import Refusal
from croupier_core.poker.hand.commands import Call, Check, Fold, Move, RaiseTo
from croupier_core.tournament.commands import (
    Act,
    DeckWanted,
    DrawSeats,
    Register,
    SeatDrawWanted,
    Shuffle,
    TournamentCommand,
)
from croupier_core.tournament.events import TournamentEvent
from croupier_core.tournament.machine import Tournament
from croupier_core.tournament.structures import multi_table
from croupier_core.tournament.view import TableView, TableViewer
from croupier_core.units import (
    NOBODY,
    Cents,
    Chips,
    Instant,
    Millis,
    PlayerId,
    TableId,
    TournamentId,
)

START = Instant(1_796_153_400_000)
"""1 December 2026, 19:30 UTC."""
T1 = TournamentId("t1")
BUY_IN, FEE = Cents(1_000), Cents(100)

Heard = Callable[[tuple[TournamentEvent, ...], Instant], None]


def name_of(number: int) -> str:
    """Return the nickname of the entrant `number`."""
    return f"Player{number:05}"


class BigField:
    """A running tournament and its dice.

    Args:
        entrants: How many.
        seed: Of all dice.
        heard: Told of the events of each call.
    """

    def __init__(self, entrants: int, seed: int, heard: Heard | None = None) -> None:
        self.machine = Tournament()
        self.now = START
        self.dice = random.Random(seed)
        self.commands: list[float] = []
        """Seconds of each player's move in the machine."""
        self.ticks: list[float] = []
        """Seconds of each tick."""
        self._heard = heard
        setup = multi_table(T1, "Sunday", max_entrants=entrants, buy_in=BUY_IN, fee=FEE)
        setup = replace(setup, starts_at=Instant(START + 60_000))
        self._hear(self.machine.open(setup, self.now))
        for number in range(entrants):
            name = name_of(number)
            self._hear(self.machine.handle(Register(PlayerId(name), name), self.now))

    def begin(self) -> None:
        """Let the time of the start come, and draw seats."""
        self.now = Instant(START + 60_000)
        self.pass_time()

    def pass_time(self) -> None:
        """Do all that is due now, and throw the dice wanted."""
        while True:
            began = perf_counter()
            events = self.machine.tick(self.now)
            self.ticks.append(perf_counter() - began)
            self._hear(events)
            self._throw()
            due = self.machine.deadline
            if due is None or due > self.now:
                return

    def round(self) -> int:
        """Let everybody move who is to act at any table, then time pass to the next deal.

        Returns:
            How many moved.
        """
        moved = 0
        for table in self.machine.tables_in_play():
            moved += self._move_at(table)
        if moved == 0 and self.machine.deadline is not None:
            self.now = Instant(max(self.now + 1, self.machine.deadline))
        else:
            self.now = Instant(self.now + Millis(500))
        self.pass_time()
        return moved

    def _move_at(self, table: TableId) -> int:
        try:
            view = self.machine.view_for(TableViewer(NOBODY, table), self.now)
        except Refusal:  # broken in this round
            return 0
        assert isinstance(view, TableView)
        hand, clock = view.hand, view.clock
        if hand is None or clock is None or hand.over:
            return 0
        who = next(seat.player for seat in view.seats if seat.seat == clock.seat)
        for move in self._wishes(view):
            command = Act(hand.hand, hand.turn, move, who)
            began = perf_counter()
            try:
                events = self.machine.handle(command, self.now)
            except Refusal:
                continue
            self.commands.append(perf_counter() - began)
            self._hear(events)
            self._throw()
            return 1
        raise AssertionError(f"nothing is legal for {who}")

    def _wishes(self, view: TableView) -> tuple[Move, ...]:
        """Return what the one to act would like to do, best first; folding is always legal."""
        assert view.clock is not None
        seat, luck = view.clock.seat, self.dice.random()
        passive: tuple[Move, ...] = (Check(seat), Call(seat) if luck < 0.25 else Fold(seat))
        if luck > 0.97:
            stack = next(one.stack for one in view.seats if one.seat == seat)
            return (RaiseTo(seat, Chips(stack)), *passive, Fold(seat))
        return (*passive, Fold(seat))

    def _throw(self) -> None:
        while asks := self.machine.asks:
            command: TournamentCommand
            match asks[0]:
                case SeatDrawWanted(count=count):
                    command = DrawSeats(tuple(self.dice.sample(range(count), count)))
                case DeckWanted(table=table):
                    deck = tuple(self.dice.sample(FULL_DECK, 52))
                    command = Shuffle(table, deck, f"{self.dice.getrandbits(128):032x}")
            self._hear(self.machine.handle(command, self.now))

    def _hear(self, events: tuple[TournamentEvent, ...]) -> None:
        if events and self._heard is not None:
            self._heard(events, self.now)
