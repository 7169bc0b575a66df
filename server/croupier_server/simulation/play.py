"""Plays a whole tournament with bots: no sockets, no waiting, one loop.

Time is only a number: the loop goes from one thing that is due to the next, be it a
deadline of the tournament or a bot that has thought long enough.  So breaks, levels and
late registration are as long, measured in hands, as they are for people.
"""

import heapq
import random
import time
from collections.abc import Callable, Iterable
from dataclasses import replace

from croupier_core.errors import Refusal
from croupier_core.tournament.commands import (
    Act,
    DeclineOffer,
    GrantAddOn,
    GrantRebuy,
    Register,
    TournamentCommand,
)
from croupier_core.tournament.events import (
    HandMoved,
    PlayerEliminated,
    RebuyOffered,
    RestBegan,
    TournamentEvent,
)
from croupier_core.tournament.machine import Tournament
from croupier_core.tournament.payouts import bounty_pool_of, fees_of
from croupier_core.tournament.setup import TournamentSetup
from croupier_core.units import NOBODY, Cents, Chips, HandId, Instant, PlayerId, TableId
from croupier_server.bots.reading import read_hand
from croupier_server.bots.strategy import choose_by
from croupier_server.simulation.chance import throw
from croupier_server.simulation.field import Field
from croupier_server.simulation.tally import Outcome, Tally

_FIRST_START = Instant(60 * 60_000)
"""When a tournament with a start time starts, on the clock of the simulation."""

Progress = Callable[[int, int], None]
"""Told how many entries are out, and how many there are."""


class Simulation:
    """One tournament with its field.

    Args:
        setup: What is played; a start time is moved to the clock of the simulation.
        players: How many different players come.
        seed: The same seed gives the same tournament.
        progress: Told now and then how far it is.
        machine: The one to play, not opened yet; for those who measure it.

    Raises:
        ValueError: No tournament can be played by this setup.
    """

    def __init__(
        self,
        setup: TournamentSetup,
        players: int,
        seed: int,
        progress: Progress | None = None,
        *,
        machine: Tournament | None = None,
    ) -> None:
        if setup.starts_at is not None:
            setup = replace(setup, starts_at=_FIRST_START, opens_at=None)
        self._setup = setup
        self._dice = random.Random(seed)  # noqa: S311 - nothing is at stake here
        self._field = Field(players, self._dice)
        self._progress = progress
        self._tournament = Tournament() if machine is None else machine
        self._tally = Tally(setup.format)
        self._now = Instant(0)
        self._purchases: dict[PlayerId, int] = {}
        self._to_look_at: dict[TableId, None] = {}
        self._hand_at: dict[TableId, HandId] = {}
        self._thoughts: list[tuple[Instant, int, TableId, PlayerId, HandId, int]] = []
        self._thought = 0
        self._out = 0

    def run(self) -> Outcome:
        """Play to the end.

        Raises:
            ValueError: It was called off: too few came.
        """
        began = time.perf_counter()
        self._tournament.open(self._setup, self._now)
        coming = self._field.arrivals(self._setup, _FIRST_START)
        coming.reverse()  # the next one is taken from the end
        while not self._tournament.finished:
            due = self._tournament.deadline
            thought = self._thoughts[0][0] if self._thoughts else None
            arrival = coming[-1].at if coming else None
            times = [each for each in (due, thought, arrival) if each is not None]
            if not times:
                raise ValueError("too few players for this tournament")
            self._now = max(self._now, min(times))
            if due is not None and due <= self._now:
                self._heed(self._tournament.tick(self._now))
            elif thought is not None and thought <= self._now:
                self._act(*heapq.heappop(self._thoughts)[2:])
            else:
                self._enter(coming.pop().player)
        return self._outcome(time.perf_counter() - began)

    # --- players --------------------------------------------------------------------

    def _act(self, table: TableId, player: PlayerId, hand: HandId, turn: int) -> None:
        """Let a player move, unless his clock was faster."""
        if self._tournament.turn_at(table) != (player, hand, turn):
            return
        view = self._tournament.hand_of_turn(table)
        if view is None or view.to_act is None:
            return
        reading = read_hand(view, view.to_act, on_the_bubble=False)
        if reading is None:
            return
        move = choose_by(reading, self._field.personality(player), self._dice)
        self._order(Act(hand, turn, move, player))

    def _enter(self, player: PlayerId) -> None:
        purchase = self._next_purchase(player)
        name = f"Player {player[1:]}"
        try:
            self._order(Register(player, name, bot=True, purchase=purchase))
        except Refusal:
            # Full, or entries have closed before he came.
            return

    def _next_purchase(self, player: PlayerId) -> int:
        self._purchases[player] = self._purchases.get(player, 0) + 1
        return self._purchases[player]

    def _answer_offer(self, player: PlayerId) -> None:
        """Buy again after a bust, or be out."""
        if self._field.buys():
            try:
                self._order(GrantRebuy(player, self._next_purchase(player)))
            except Refusal:
                # The level went on meanwhile.
                self._order(DeclineOffer(player))
        else:
            self._order(DeclineOffer(player))

    def _sell_add_ons(self) -> None:
        for player in self._tournament.players():
            if self._field.buys():
                self._order(GrantAddOn(player, self._next_purchase(player)))

    # --- the machine ----------------------------------------------------------------

    def _order(self, command: TournamentCommand) -> None:
        self._heed(self._tournament.handle(command, self._now))

    def _heed(self, events: Iterable[TournamentEvent]) -> None:
        """Count what happened, throw what is wanted, and let players see to it."""
        happened = list(events)
        while asks := self._tournament.asks:
            happened += self._tournament.handle(throw(asks[0], self._dice), self._now)
        for event in happened:
            self._tally.count(event)
            if isinstance(event, HandMoved):
                if self._hand_at.get(event.table) != event.hand:
                    self._hand_at[event.table] = event.hand
                    self._tally.dealt(event.table)
                self._to_look_at[event.table] = None
        self._think()
        for event in happened:
            match event:
                case PlayerEliminated():
                    self._after_elimination(event)
                case RebuyOffered():
                    self._answer_offer(event.player)
                case RestBegan(add_on=True):
                    self._sell_add_ons()
                case _:
                    pass

    def _think(self) -> None:
        """Give whoever is to act at a table that moved on the time to think."""
        for table in self._to_look_at:
            turn = self._tournament.turn_at(table)
            if turn is None:
                continue
            player, hand, number = turn
            at = Instant(self._now + self._field.thinks_for(player))
            # Counted, so that two thoughts at one time keep their order.
            self._thought += 1
            heapq.heappush(self._thoughts, (at, self._thought, table, player, hand, number))
        self._to_look_at.clear()

    def _after_elimination(self, event: PlayerEliminated) -> None:
        self._out += 1
        if self._progress is not None:
            self._progress(self._out, self._tally.entries)
        again = self._setup.entries.most_entries > self._tournament.entries_of(event.player)
        if again and self._field.comes_back() and not self._tournament.finished:
            self._enter(event.player)

    # --- the end --------------------------------------------------------------------

    def _outcome(self, seconds: float) -> Outcome:
        awards = self._tournament.awards()
        if not awards:
            raise ValueError("too few players for this tournament")
        view = self._tournament.lobby_view(NOBODY, self._now)
        bounties = Cents(sum(award.bounties for award in awards))
        prizes = Cents(sum(award.prize + award.seat_worth for award in awards))
        return Outcome(
            entries=self._tally.entries,
            hands=self._tally.hands,
            moves=self._tally.moves,
            tables_broken=self._tally.tables_broken,
            max_imbalance=self._tally.max_imbalance,
            chips_in_play=Chips(self._tournament.chips_held()),
            awards=awards,
            prize_pool=view.pool,
            bounty_pool=bounty_pool_of(self._setup, self._tally.entries),
            fees=fees_of(
                self._setup, self._tally.entries, rebuys=view.rebuys, add_ons=view.add_ons
            ),
            paid=Cents(prizes + bounties),
            seconds=seconds,
        )
