"""Tournaments for tests: seated, played and replayed by the real rules."""

from __future__ import annotations

import random
from collections.abc import Callable, Sequence
from dataclasses import dataclass, field, replace

from croupier_core.cards import FULL_DECK, Card, cards_of
from croupier_core.poker.hand.commands import Call, Check, Fold, Move, RaiseTo
from croupier_core.poker.hand.view import Choices
from croupier_core.poker.stakes import Stakes
from croupier_core.tournament.commands import (
    Act,
    DeckWanted,
    DrawSeats,
    Register,
    SeatDrawWanted,
    Shuffle,
    TournamentCommand,
)
from croupier_core.tournament.events import TournamentEvent, is_durable
from croupier_core.tournament.machine import Tournament
from croupier_core.tournament.setup import Level, TournamentSetup
from croupier_core.tournament.structures import sit_and_go
from croupier_core.units import Chips, Instant, Millis, PlayerId, Seat, TournamentId

START = Instant(1_000_000)
NONCE = "0123456789abcdef" * 2

Player = Callable[[Choices, Seat, random.Random], Move]


def a_setup(players: int = 3, **changes: object) -> TournamentSetup:
    """A sit & go for so many, with the settings changed as asked."""
    setup = sit_and_go(TournamentId("t1"), "Test", table_size=players, buy_in=1_000, fee=100)
    return replace(setup, **changes)


def levels(*stakes: tuple[int, int, int], lasts: int = 600_000) -> tuple[Level, ...]:
    """Levels of small blind, big blind and ante."""
    return tuple(
        Level(Stakes(Chips(small), Chips(big), Chips(ante)), Millis(lasts))
        for small, big, ante in stakes
    )


def names(count: int) -> tuple[PlayerId, ...]:
    """`A`, `B`, `C`, … so many."""
    return tuple(PlayerId(chr(ord("A") + n)) for n in range(count))


def a_deck(*hole: str, board: str = "", rest_seed: int = 0) -> tuple[Card, ...]:
    """A deck that deals `hole` cards from the left of the button, then `board`."""
    pairs = [cards_of(pair) for pair in hole]
    top = [pair[n] for n in range(2) for pair in pairs] + list(cards_of(board))
    rest = [card for card in FULL_DECK if card not in top]
    random.Random(rest_seed).shuffle(rest)
    return (*top, *rest)


@dataclass
class Game:
    """A tournament with its time, its dice and its journal."""

    machine: Tournament
    now: Instant = START
    dice: random.Random = field(default_factory=lambda: random.Random(0))
    decks: list[tuple[Card, ...]] = field(default_factory=list)
    """Dealt in this order; shuffled ones when there are no more."""
    events: list[TournamentEvent] = field(default_factory=list)
    journal: list[tuple[TournamentEvent, Instant]] = field(default_factory=list)

    def tell(self, command: TournamentCommand) -> tuple[TournamentEvent, ...]:
        """Send a command as the house does: time first, dice afterwards."""
        before = len(self.events)
        self._happened(self.machine.tick(self.now))
        self._happened(self.machine.handle(command, self.now))
        self.throw()
        return tuple(self.events[before:])

    def wait(self, millis: int) -> tuple[TournamentEvent, ...]:
        """Let time pass, waking the machine at each of its deadlines."""
        before = len(self.events)
        until = Instant(self.now + millis)
        while (due := self.machine.deadline) is not None and due <= until:
            self.now = max(self.now, due)
            self._happened(self.machine.tick(self.now))
            self.throw()
        self.now = until
        return tuple(self.events[before:])

    def wait_for_the_deal(self) -> None:
        """Let time pass until a hand is being played."""
        while not self.machine.in_hand and not self.machine.finished:
            self.wait(self.machine.deadline - self.now)

    def throw(self) -> None:
        """Answer what the machine asks for."""
        while asks := self.machine.asks:
            for ask in asks:
                self._happened(self.machine.handle(self._thrown(ask), self.now))

    def act(self, player: str, move: type[Move] | RaiseTo) -> tuple[TournamentEvent, ...]:
        """Let a player make a move, whoever's turn it is."""
        view = self.machine.table_view(PlayerId(player), self.now)
        made = move if isinstance(move, RaiseTo) else move(Seat(0))
        return self.tell(Act(view.hand.hand, view.hand.turn, made, PlayerId(player)))

    @property
    def to_act(self) -> PlayerId:
        """Whose turn it is."""
        view = self.machine.table_view(PlayerId(""), self.now)
        return next(s.player for s in view.seats if s.seat == view.hand.to_act)

    def stacks(self) -> dict[str, int]:
        """Chips by player between hands, as they last."""
        return {e.player: e.stack for e in self.machine.snapshot().entrants}

    def crash(self) -> None:
        """Lose everything but the journal."""
        machine = Tournament()
        for event, at in self.journal:
            machine.replay(event, at)
        self.machine = machine

    def _happened(self, events: Sequence[TournamentEvent]) -> None:
        self.events += events
        self.journal += [(event, self.now) for event in events if is_durable(event)]

    def _thrown(self, ask: SeatDrawWanted | DeckWanted) -> TournamentCommand:
        if isinstance(ask, SeatDrawWanted):
            return DrawSeats(tuple(range(ask.count)))
        if self.decks:
            return Shuffle(ask.table, self.decks.pop(0), NONCE)
        deck = list(FULL_DECK)
        self.dice.shuffle(deck)
        return Shuffle(ask.table, tuple(deck), f"{self.dice.getrandbits(128):032x}")


def announced(setup: TournamentSetup, seed: int = 0) -> Game:
    """A tournament that takes registrations."""
    game = Game(Tournament(), dice=random.Random(seed))
    game._happened(game.machine.open(setup, game.now))
    return game


def a_sit_and_go(
    players: int = 3, *, seed: int = 0, decks: Sequence[tuple[Card, ...]] = (), **changes: object
) -> Game:
    """A full sit & go, seated `A` on seat 1, `B` on 2 …; the first hand is yet to be dealt."""
    game = announced(a_setup(players, **changes), seed)
    game.decks = list(decks)
    for player in names(players):
        game.tell(Register(player, f"Player {player}"))
    return game


def in_the_first_hand(players: int = 3, **changes: object) -> Game:
    """The same, with the first hand dealt."""
    game = a_sit_and_go(players, **changes)
    game.wait_for_the_deal()
    return game


def any_move(choices: Choices, seat: Seat, dice: random.Random) -> Move:
    """A legal move, wild ones included."""
    throw = dice.random()
    if choices.raise_between is not None and throw < 0.35:
        low, high = choices.raise_between
        return RaiseTo(seat, Chips(high if throw < 0.08 else dice.randint(low, high)))
    if choices.can_check:
        return Check(seat)
    return Call(seat) if throw < 0.8 else Fold(seat)


def all_in(choices: Choices, seat: Seat, dice: random.Random) -> Move:
    """Everything, always."""
    if choices.raise_between is not None:
        return RaiseTo(seat, choices.raise_between[1])
    return Check(seat) if choices.can_check else Call(seat)


def play_a_move(game: Game, plays: Player = any_move) -> None:
    """Let whoever is to act make a move, or wait for the next deal."""
    if not game.machine.in_hand:
        game.wait_for_the_deal()
        return
    player = game.to_act
    view = game.machine.table_view(player, game.now)
    move = plays(view.hand.choices, view.my_seat, game.dice)
    game.tell(Act(view.hand.hand, view.hand.turn, move, player))


def play_to_the_end(game: Game, plays: Player = any_move, most: int = 50_000) -> Game:
    """Play until the prizes are awarded."""
    for _ in range(most):
        if game.machine.finished:
            return game
        game.wait(500)
        if not game.machine.finished:
            play_a_move(game, plays)
    raise AssertionError("the tournament does not end")
