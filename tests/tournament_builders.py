"""Tournaments for tests: seated, played, crashed and replayed by the real rules."""

import random
from dataclasses import dataclass, field, replace

from croupier_core.cards import FULL_DECK
from croupier_core.poker.hand.commands import Call, Check, Fold, RaiseTo
from croupier_core.poker.stakes import Stakes
from croupier_core.tournament.commands import (
    Act,
    DrawSeats,
    RegainConnection,
    Register,
    Resume,
    SeatDrawWanted,
    Shuffle,
)
from croupier_core.tournament.events import is_durable
from croupier_core.tournament.machine import Tournament
from croupier_core.tournament.setup import Level
from croupier_core.tournament.state import TournamentState
from croupier_core.tournament.structures import sit_and_go
from croupier_core.units import Cents, Chips, Instant, Millis, PlayerId, Seat, TournamentId

START = Instant(1_800_000_000_000)
NONCE = "0123456789abcdef" * 2
ORGANISER = PlayerId("organiser")
SPECTATOR = PlayerId("spectator")


def a_setup(players=3, **changes):
    """A sit & go of 10.00 + 1.00 for so many, with the settings changed as asked."""
    setup = sit_and_go(
        TournamentId("t1"), "Test", table_size=players, buy_in=Cents(1_000), fee=Cents(100)
    )
    return replace(setup, **changes)


def levels(*stakes, lasts=600_000):
    """Levels of (small blind, big blind, ante)."""
    return tuple(
        Level(Stakes(Chips(small), Chips(big), Chips(ante)), Millis(lasts))
        for small, big, ante in stakes
    )


def names(count):
    """`A`, `B`, `C`, … so many."""
    return tuple(PlayerId(chr(ord("A") + n)) for n in range(count))


@dataclass
class Game:
    """A tournament with its time, its dice and its journal."""

    machine: Tournament
    now: Instant = START
    dice: random.Random = field(default_factory=lambda: random.Random(0))
    decks: list = field(default_factory=list)
    """Dealt in this order; shuffled ones when there are no more."""
    events: list = field(default_factory=list)
    journal: list = field(default_factory=list)
    """Durable events with their times, since `snapshot`."""
    snapshot: TournamentState | None = None

    def tell(self, command):
        """Send a command as the house does: time first, then the command, then the dice."""
        before = len(self.events)
        self.happened(self.machine.tick(self.now))
        self.happened(self.machine.handle(command, self.now))
        self.throw()
        return self.events[before:]

    def wait(self, millis):
        """Let time pass, waking the machine at each of its deadlines."""
        before = len(self.events)
        until = Instant(self.now + millis)
        while (due := self.machine.deadline) is not None and due <= until:
            self.now = max(self.now, due)
            self.happened(self.machine.tick(self.now))
            self.throw()
        self.now = until
        return self.events[before:]

    def wait_for_the_deal(self):
        """Let time pass until a hand is being played, or nothing is due any more."""
        while not self.machine.in_hand and self.machine.deadline is not None:
            self.wait(self.machine.deadline - self.now)

    def throw(self):
        """Answer what the machine asks for."""
        while asks := self.machine.asks:
            for ask in asks:
                self.happened(self.machine.handle(self._thrown(ask), self.now))

    def act(self, *moves):
        """Let players move, `("A", "fold"), ("B", 400), …`: a word or a total to raise to."""
        before = len(self.events)
        for player, said in moves:
            hand = self.table(player).hand
            seat = self.entrant(player).seat
            match said:
                case "fold":
                    move = Fold(seat)
                case "check":
                    move = Check(seat)
                case "call":
                    move = Call(seat)
                case "all-in":
                    high = (hand.choices.raise_between or (0, 0))[1]
                    move = RaiseTo(seat, high) if high else Call(seat)
                case total:
                    move = RaiseTo(seat, Chips(total))
            self.tell(Act(hand.hand, hand.turn, move, PlayerId(player)))
        return self.events[before:]

    def everybody_folds(self):
        """End the hand by folds."""
        while self.machine.in_hand:
            self.act((self.to_act, "fold"))

    @property
    def to_act(self):
        """Whose turn it is; None when no hand is being played."""
        view = self.table(SPECTATOR)
        if view.hand is None or view.hand.to_act is None:
            return None
        return next(s.player for s in view.seats if s.seat == view.hand.to_act)

    def table(self, player=SPECTATOR):
        """What the player sees of the table."""
        return self.machine.table_view(PlayerId(player), self.now)

    def lobby(self, player=SPECTATOR):
        """What the player sees of the lobby."""
        return self.machine.lobby_view(PlayerId(player), self.now)

    def entrant(self, player):
        """What lasts of a player."""
        return self.machine.snapshot().entrant(PlayerId(player))

    def stacks(self):
        """Chips by player as they last: between hands, or at the start of this one."""
        return {e.player: e.stack for e in self.machine.snapshot().entrants}

    def places(self):
        """Places by player of those who are out."""
        return {e.player: (e.best, e.worst) for e in self.machine.snapshot().entrants if e.out}

    def prizes(self):
        """Prizes by player."""
        return {e.player: e.prize for e in self.machine.snapshot().entrants}

    def happened_of(self, *kinds):
        """The events of some kinds so far."""
        return [event for event in self.events if isinstance(event, kinds)]

    def crash(self, down_for=0):
        """Lose everything but the journal, and come back `down_for` milliseconds later."""
        machine = Tournament()
        if self.snapshot is not None:
            machine.restore(self.snapshot)
        for event, at in self.journal:
            machine.replay(event, at)
        self.machine = machine
        down_since = self.now
        self.now = Instant(self.now + down_for)
        return self.tell(Resume(down_since))

    def everybody_is_back(self):
        """Let all who still play connect."""
        for entrant in self.machine.snapshot().playing:
            self.tell(RegainConnection(entrant.player))

    def happened(self, events):
        """Note events, the durable ones in the journal."""
        self.events += events
        self.journal += [(event, self.now) for event in events if is_durable(event)]

    def _thrown(self, ask):
        if isinstance(ask, SeatDrawWanted):
            return DrawSeats(tuple(range(ask.count)))
        if self.decks:
            return Shuffle(ask.table, self.decks.pop(0), NONCE)
        deck = list(FULL_DECK)
        self.dice.shuffle(deck)
        return Shuffle(ask.table, tuple(deck), f"{self.dice.getrandbits(128):032x}")


def announced(setup=None, *, seed=0, **changes):
    """A tournament that takes registrations."""
    game = Game(Tournament(), dice=random.Random(seed))
    game.happened(game.machine.open(setup or a_setup(**changes), game.now))
    return game


def a_sit_and_go(players=3, *, seed=0, decks=(), **changes):
    """A full sit & go, `A` on seat 1, `B` on 2 …; the first hand is yet to be dealt."""
    game = announced(a_setup(players, **changes), seed=seed)
    game.decks = list(decks)
    for player in names(players):
        game.tell(Register(player, f"Player {player}"))
    return game


def in_the_first_hand(players=3, **described):
    """The same with the first hand dealt: `A` has the button."""
    game = a_sit_and_go(players, **described)
    game.wait_for_the_deal()
    return game


def with_stacks(*stacks, decks=(), **changes):
    """A sit & go that stands at these stacks of `A`, `B`, `C` …, its first hand dealt."""
    game = a_sit_and_go(len(stacks), **changes)
    state = game.machine.snapshot()
    entrants = tuple(
        replace(entrant, stack=Chips(stack))
        for entrant, stack in zip(state.entrants, stacks, strict=True)
    )
    game.snapshot = replace(state, entrants=entrants)
    game.journal.clear()
    game.decks = list(decks)
    game.crash()
    game.everybody_is_back()
    game.wait_for_the_deal()
    game.events.clear()
    return game


def any_move(choices, seat, dice):
    """A legal move, wild ones included."""
    throw = dice.random()
    if choices.raise_between is not None and throw < 0.35:
        low, high = choices.raise_between
        return RaiseTo(seat, Chips(high if throw < 0.08 else dice.randint(low, high)))
    if choices.can_check:
        return Check(seat)
    return Call(seat) if throw < 0.8 else Fold(seat)


def play_a_move(game, plays=any_move):
    """Let whoever is to act make a move, or wait for the next deal."""
    if not game.machine.in_hand:
        game.wait_for_the_deal()
        return
    player = game.to_act
    view = game.table(player)
    move = plays(view.hand.choices, view.my_seat, game.dice)
    game.tell(Act(view.hand.hand, view.hand.turn, move, player))


def play_to_the_end(game, plays=any_move, most=50_000):
    """Play until the prizes are awarded."""
    for _ in range(most):
        if game.machine.finished:
            return game
        game.wait(500)
        if not game.machine.finished:
            play_a_move(game, plays)
    raise AssertionError("the tournament does not end")


def seat_of(game, player):
    """The seat of a player."""
    return Seat(game.entrant(player).seat)
