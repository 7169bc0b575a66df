"""Fields at several tables for tests: entered, dealt, played and crashed by the real rules."""

from dataclasses import dataclass, replace

from croupier_core.tournament.commands import (
    Act,
    DrawSeats,
    GrantRebuy,
    Register,
    SeatDrawWanted,
)
from croupier_core.tournament.events import RebuyVoided, RebuyWanted
from croupier_core.tournament.machine import Tournament
from croupier_core.tournament.setup import Format
from croupier_core.tournament.view import TableViewer
from croupier_core.units import Chips, Instant, PlayerId
from tournament_builders import SPECTATOR, START, Game, a_setup, any_move, levels

SECOND = 1_000
MINUTE = 60 * SECOND
STEEP = levels((10, 20, 5), (25, 50, 10), (50, 100, 20), (100, 200, 40), lasts=MINUTE)


def a_field_setup(most=27, size=9, **changes):
    """A multi-table tournament that starts a second from now."""
    settings = {
        "format": Format.MULTI_TABLE,
        "min_entrants": 2,
        "max_entrants": most,
        "starts_at": Instant(START + SECOND),
        "starting_stack": Chips(600),
        "levels": STEEP,
    }
    return replace(a_setup(size), **{**settings, **changes})


@dataclass
class Field(Game):
    """A tournament with its time, its dice, its journal and what its players bought."""

    bought: int = 0
    heard: int = 0
    """Events that were looked at for rebuys wanted."""

    def _thrown(self, ask):
        if not isinstance(ask, SeatDrawWanted):
            return super()._thrown(ask)
        order = list(range(ask.count))
        self.dice.shuffle(order)
        return DrawSeats(tuple(order))

    def throw(self):
        """Answer what the machine asks for, and grant the rebuys that it wants."""
        while asks := self.machine.asks:
            self.happened(self.machine.handle(self._thrown(asks[0]), self.now))
        while self.heard < len(self.events):
            event = self.events[self.heard]
            self.heard += 1
            if isinstance(event, RebuyWanted) and self.machine.offer_to(event.player) is not None:
                self.tell(GrantRebuy(event.player, self.next_purchase()))

    def next_purchase(self):
        """Return a number that no purchase has had."""
        self.bought += 1
        return 1_000 + self.bought

    def enter(self, *players):
        """Register players, each time with a purchase of its own."""
        for player in players:
            self.tell(Register(PlayerId(player), f"Player {player}", purchase=self.next_purchase()))

    @property
    def tables(self):
        """Tables in play."""
        return self.machine.tables_in_play()

    def look(self, table, player=SPECTATOR):
        """What somebody sees of a table."""
        return self.machine.view_for(TableViewer(PlayerId(player), table), self.now)

    def turns(self):
        """Whose turn it is at each table where a hand is on."""
        found = []
        for table in self.tables:
            view = self.look(table)
            if view.hand is not None and view.hand.to_act is not None and view.clock is not None:
                found.append((table, at_seat(view, view.hand.to_act)))
        return found

    def move(self, table, player, plays=any_move):
        """Let somebody whose turn it is make a move."""
        view = self.look(table, player)
        if view.hand is None or view.hand.choices is None:
            return False
        made = plays(view.hand.choices, view.my_seat, self.dice)
        self.tell(Act(view.hand.hand, view.hand.turn, made, player))
        return True

    def sizes(self):
        """How many sit at each table."""
        seated = [e.table for e in self.machine.snapshot().playing if e.seat is not None]
        return {table: seated.count(table) for table in self.tables}

    def next_thing(self):
        """Let time pass until the next thing is due."""
        due = self.machine.deadline
        if due is None:
            raise AssertionError("nothing is due")
        self.now = max(self.now, due)
        self.happened(self.machine.tick(self.now))
        self.throw()

    def play_on(self, until, plays=any_move, most=20_000):
        """Play at all tables until something is so."""
        for _ in range(most):
            if until(self):
                return self
            turns = [turn for turn in self.turns() if self.move(*turn, plays)]
            if not turns:
                self.next_thing()
        raise AssertionError("it does not come to that")

    def play_out(self, plays=any_move):
        """Play to the end."""
        return self.play_on(lambda field: field.machine.finished, plays)

    def replayed(self):
        """The same tournament, folded from the journal."""
        machine = Tournament()
        for event, at in self.journal:
            machine.replay(event, at)
        return machine


def at_seat(view, seat):
    """Who sits in a seat."""
    return next(one.player for one in view.seats if one.seat == seat)


def numbered(count, prefix="p"):
    """`p1`, `p2` … so many."""
    return tuple(PlayerId(f"{prefix}{n}") for n in range(1, count + 1))


def a_field(players=27, size=9, *, seed=0, **changes):
    """A field that is entered; it starts in a second."""
    setup = a_field_setup(max(players * 3, 10), size, **changes)
    field = Field(Tournament())
    field.dice.seed(seed)
    field.happened(field.machine.open(setup, field.now))
    field.enter(*numbered(players))
    return field


def a_seated_field(players=27, size=9, **described):
    """The same with its seats drawn; the first hands are yet to be dealt."""
    field = a_field(players, size, **described)
    field.wait(SECOND)
    return field


def voided(field):
    """Purchases that were given back."""
    return {(event.player, event.purchase) for event in field.happened_of(RebuyVoided)}
