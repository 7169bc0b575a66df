"""What lasts of a tournament, indexed: the fold of its durable events.

`evolve` changes it; everybody else looks.  Look-ups are O(1) or O(log n) in the number of
entries unless they say otherwise.
"""

from dataclasses import replace
from itertools import takewhile

from croupier_core.tournament import late_entries, rebuying
from croupier_core.tournament.hand_for_hand import is_hand_for_hand
from croupier_core.tournament.payouts import paid_places, pool_of, prizes_for
from croupier_core.tournament.roster import Roster
from croupier_core.tournament.seating.balance import is_balanced_at_all
from croupier_core.tournament.setup import Format, TournamentSetup
from croupier_core.tournament.state import (
    NO_TABLE,
    Entrant,
    LevelClock,
    RestState,
    TableState,
    TournamentState,
)
from croupier_core.tournament.view import Phase
from croupier_core.units import Cents, Instant, Place, PlayerId, Seat, TableId

LIVE = (Phase.RUNNING, Phase.PAUSED)
OVER = (Phase.FINISHED, Phase.CANCELLED)
IN_ROUNDS = (Format.HEADS_UP, Format.SHOOTOUT)


class Course:
    """A tournament as its journal tells it."""

    def __init__(self, state: TournamentState) -> None:
        self.setup: TournamentSetup = state.setup
        self.phase = state.phase
        self.clock: LevelClock = state.clock
        self.hands = state.hands
        self.restarts = state.restarts
        self.plays_at = state.plays_at
        self.registered = state.registered
        self.numbered = max(state.numbered, state.hands)
        self.last_table = state.last_table
        self.started_at = state.started_at
        self.closed = state.closed
        self.closed_early = state.closed_early
        self.paid_out = state.paid_out
        self.money_reached = state.money_reached
        self.hand_for_hand = state.hand_for_hand
        self.yet_to_play: dict[TableId, None] = dict.fromkeys(state.yet_to_play)
        self.hand_since = state.hand_since
        self.final_table = state.final_table
        self.rest: RestState | None = state.rest
        self.rested_until = state.rested_until
        self.round = state.round
        self.rebuys = state.rebuys
        self.add_ons = state.add_ons
        self.pause_reason = state.pause_reason
        self.tables: dict[TableId, TableState] = {table.table: table for table in state.tables}
        """In play, by number; at the end the last one stays."""
        self.roster = Roster()
        self.version = 0
        """Counts changes of anything that lasts."""
        self._snapshot: TournamentState | None = None
        self._snapshot_version = -1
        self._prizes: tuple[tuple[object, ...], tuple[Cents, ...]] | None = None
        self._paid: tuple[int, int] = (-1, 0)
        self._read(state)

    # --- snapshots ----------------------------------------------------------------

    def _read(self, state: TournamentState) -> None:
        """Index the entries of a snapshot, which may be of a version with one table."""
        older = any(entrant.number == 0 for entrant in state.entrants)
        expelled = sum(e.disqualified and e.out for e in state.entrants)
        for n, entrant in enumerate(state.entrants, 1):
            known = _of_older_version(entrant, n, len(state.entrants), expelled)
            self.roster.put(known if older else entrant)
        if not older:
            return
        self.registered = len(state.entrants)
        if state.clock.level == 0:
            return
        self.closed = True
        self.started_at = state.clock.since
        self.paid_out = state.phase is Phase.FINISHED
        self.last_table = TableId(1)
        self.tables[self.last_table] = TableState(
            self.last_table,
            hands=state.hands,
            number=state.hands,
            last_record=state.last_record,
            last_players=_players_in(state),
            orbits=state.orbits,
            orbit_left=state.orbit_left,
        )

    def snapshot(self) -> TournamentState:
        """Return all that lasts; the same object until something changes."""
        if self._snapshot is None or self._snapshot_version != self.version:
            self._snapshot = TournamentState(
                setup=self.setup,
                phase=self.phase,
                entrants=tuple(self.roster.entries.values()),
                clock=self.clock,
                hands=self.hands,
                restarts=self.restarts,
                plays_at=self.plays_at,
                tables=tuple(self.tables.values()),
                registered=self.registered,
                numbered=self.numbered,
                last_table=self.last_table,
                started_at=self.started_at,
                closed=self.closed,
                closed_early=self.closed_early,
                paid_out=self.paid_out,
                money_reached=self.money_reached,
                hand_for_hand=self.hand_for_hand,
                yet_to_play=tuple(sorted(self.yet_to_play)),
                hand_since=self.hand_since,
                final_table=self.final_table,
                rest=self.rest,
                rested_until=self.rested_until,
                round=self.round,
                rebuys=self.rebuys,
                add_ons=self.add_ons,
                pause_reason=self.pause_reason,
            )
            self._snapshot_version = self.version
        return self._snapshot

    # --- money and places ---------------------------------------------------------

    @property
    def prizes(self) -> tuple[Cents, ...]:
        """By place, for the entries as they are."""
        key = (len(self.roster), self.roster.disqualified, self.rebuys, self.add_ons, self.setup)
        if self._prizes is None or self._prizes[0] != key:
            prizes = prizes_for(
                self.setup,
                len(self.roster),
                self.roster.disqualified,
                rebuys=self.rebuys,
                add_ons=self.add_ons,
            )
            self._prizes = (key, prizes)
        return self._prizes[1]

    @property
    def pool(self) -> Cents:
        """The prize pool as it is."""
        entries = len(self.roster)
        return pool_of(self.setup, entries, rebuys=self.rebuys, add_ons=self.add_ons)

    @property
    def paid(self) -> int:
        """How many places are paid for the entries as they are."""
        entries = len(self.roster)
        if self._paid[0] != entries:
            self._paid = (entries, paid_places(self.setup, entries))
        return self._paid[1]

    def places_of(self, entrant: Entrant) -> tuple[Place, Place] | None:
        """Return the places, best and worst, of an entry that is out."""
        if not entrant.out:
            return None
        if entrant.disqualified:
            place = Place(len(self.roster) - entrant.out_from + 1)
            return (place, place)
        ranked = len(self.roster) - self.roster.expelled
        return (Place(ranked - entrant.out_to + 1), Place(ranked - entrant.out_from + 1))

    @property
    def left(self) -> int:
        """How many are still in; at the end, how many have won."""
        return self.roster.left or len(self.winners())

    def winners(self) -> list[Entrant]:
        """Return who shares the first place at the end."""
        if not self.paid_out:
            return []
        return list(takewhile(lambda one: one.best == 1, self.roster.gone()))

    # --- what is open ---------------------------------------------------------------

    @property
    def late_until(self) -> Instant | None:
        """When late registration closes; None when it is closed, or there is none."""
        if self.closed or self.phase not in LIVE or self.started_at is None:
            return None
        return late_entries.entries_close_at(self.setup, self.started_at)

    @property
    def rebuys_on(self) -> bool:
        """Whether rebuys are taken in the level being played."""
        terms = self.setup.rebuys
        if terms is None or self.closed_early or self.phase in OVER:
            return False
        return rebuying.rebuy_period(terms, self.clock.level)

    @property
    def add_on_sold(self) -> bool:
        """Whether the add-on is sold now."""
        return self.rest is not None and self.rest.add_on and not self.closed_early

    @property
    def add_on_ahead(self) -> bool:
        """Whether the add-on is or will be sold."""
        if self.setup.add_on is None or self.closed_early:
            return False
        return self.rebuys_on or self.add_on_sold

    @property
    def final(self) -> bool:
        """Whether entries, rebuys and add-on are closed, so prizes are final.  P1.5."""
        return self.closed and not self.rebuys_on and not self.add_on_ahead

    @property
    def balanced(self) -> bool:
        """Whether its tables are balanced and broken."""
        return is_balanced_at_all(self.setup.format)

    @property
    def near_step(self) -> bool:
        """Whether tables are to wait for each other.  Rule book: P2.3."""
        return self.balanced and is_hand_for_hand(
            self.setup.hand_for_hand,
            self.prizes,
            self.roster.left,
            len(self.tables),
            prizes_final=self.final,
        )

    @property
    def charged_by_hand(self) -> bool:
        """Whether hand-for-hand takes its own time off the level clock."""
        terms = self.setup.hand_for_hand
        return terms.each_hand is not None or terms.most_off_clock is not None

    # --- players --------------------------------------------------------------------

    def table_of(self, player: PlayerId) -> TableId | None:
        """Return where a player sits; None when he is out or has no chair."""
        entrant = self.roster.live(player)
        if entrant is None or entrant.seat is None or entrant.table == NO_TABLE:
            return None
        return entrant.table


def _of_older_version(entrant: Entrant, number: int, entries: int, expelled: int) -> Entrant:
    entrant = replace(entrant, number=number)
    if entrant.best is None or entrant.worst is None:
        return entrant
    if entrant.disqualified:
        at = entries - entrant.best + 1
        return replace(entrant, out_from=at, out_to=at)
    ranked = entries - expelled
    return replace(entrant, out_from=ranked - entrant.worst + 1, out_to=ranked - entrant.best + 1)


def _players_in(state: TournamentState) -> tuple[tuple[Seat, PlayerId, str], ...]:
    if state.last_record is None:
        return ()
    dealt = dict(state.last_record.setup.stacks)
    players = (
        (e.seat, e.player, e.name) for e in state.entrants if e.seat is not None and e.seat in dealt
    )
    return tuple(sorted(players))
