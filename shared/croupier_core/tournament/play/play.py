"""A tournament in play: what lasts, the tables, what is due and what follows.

`Play` is the mutable heart of the machine.  `fold` lets durable events have happened and
tells the tables; `conclude` folds what follows from them, in the order of rule P2.8.  A
table that something happened at is `touched`; only touched tables are looked at.
"""

from collections.abc import Iterable

from croupier_core.poker.hand.machine import Hand
from croupier_core.poker.table.table import BankStarted, ClockMissed, TableEvent
from croupier_core.tournament.course import LIVE, OVER, Course
from croupier_core.tournament.events import (
    ChatSaid,
    DurableEvent,
    EntriesClosed,
    FinalTableReached,
    HandForHandBegan,
    HandForHandEnded,
    HandMoved,
    HandPlayed,
    LevelClockStarted,
    LevelClockStopped,
    LevelStarted,
    MoneyReached,
    Paused,
    RebuyWanted,
    RestAnnounced,
    RestBegan,
    RestEnded,
    Resumed,
    RoundBegan,
    SatOut,
    SeatsDrawn,
    TimeBankStarted,
    TournamentCancelled,
    TournamentEvent,
    TournamentFinished,
    Unpaused,
)
from croupier_core.tournament.evolve import evolve
from croupier_core.tournament.hand_for_hand import may_deal
from croupier_core.tournament.play.deadlines import Deadlines
from croupier_core.tournament.play.room import Room
from croupier_core.tournament.play.seating import Seating
from croupier_core.tournament.play.settling import what_follows
from croupier_core.tournament.play.telling import tell
from croupier_core.tournament.state import Entrant
from croupier_core.tournament.view import Phase
from croupier_core.units import HandId, Instant, PlayerId, TableId

FOR_ALL = (
    SeatsDrawn
    | LevelStarted
    | LevelClockStarted
    | LevelClockStopped
    | Paused
    | Unpaused
    | Resumed
    | RestAnnounced
    | RestBegan
    | RestEnded
    | HandForHandBegan
    | HandForHandEnded
    | MoneyReached
    | FinalTableReached
    | EntriesClosed
    | RoundBegan
    | TournamentFinished
    | TournamentCancelled
)
"""What is seen at every table."""


class Play:
    """The tournament as it stands at `course`, with empty tables."""

    def __init__(self, course: Course) -> None:
        self.course = course
        self.closing = False
        """The house deals no further hand."""
        self.start_time_reached = False
        """The time announced has come and there are enough entrants."""
        self.opened = course.setup.opens_at is None
        """Whether the time has come from which entries are taken."""
        self.awaits_resume = False
        """The course comes from the journal: time stands still until `Resume`."""
        self.stops_checked = Instant(0)
        """Breaks by the time of day: the last stop that was looked at."""
        self.wide = 0
        """Counts what is seen at every table."""
        self.rooms: dict[TableId, Room] = {}
        self.clear()

    def clear(self) -> None:
        """Lose what a crash loses."""
        # Tables count from 0 again: what was counted at them must not come twice.
        self.wide += 1 + max((room.version for room in self.rooms.values()), default=0)
        self.rooms = {table: Room(table, self.course.setup) for table in self.course.tables}
        self.turns = Deadlines()
        """When somebody's time to act is over, by table."""
        self.deals = Deadlines()
        """When a table deals, or lets go who leaves it."""
        self.offers = Deadlines()
        """When an offer lapses, by number of the entry."""
        self.decks: dict[TableId, None] = {}
        """Tables that want a deck, in their order."""
        self.seating = Seating(self.course, self.rooms)
        self._playing: set[TableId] = set()
        self._waiting: set[TableId] = set()
        self._halted: set[TableId] = set()
        self._changes_seen = -1
        self._touched: dict[TableId, None] = {}
        self._dealing = False
        self._numbered = self.course.numbered
        self.rebuys_wanted: list[RebuyWanted] = []
        """Auto-rebuys that are due, to be told with what comes next."""

    # --- look-ups -----------------------------------------------------------------

    @property
    def playing(self) -> int:
        """At how many tables a hand is on."""
        return len(self._playing)

    def is_playing(self, table: TableId) -> bool:
        """Whether a hand is on at a table."""
        return table in self._playing

    @property
    def phase(self) -> Phase:
        """The phase, with times that have come and are not in the journal."""
        phase = self.course.phase
        if phase is Phase.REGISTERING:
            if self.start_time_reached:
                return Phase.SEATING
            if not self.opened:
                return Phase.ANNOUNCED
        return phase

    @property
    def synchronised(self) -> bool:
        """Whether all tables have ended the synchronised hand, if there is one."""
        course = self.course
        if not course.hand_for_hand or not course.yet_to_play:
            return True
        # A table that waits for players is not waited for: it gets them between two hands.
        return not self._playing and not any(
            self.can_play(table) and table not in self._halted for table in course.yet_to_play
        )

    @property
    def dealing(self) -> bool:
        """Whether hands are dealt at all now."""
        course = self.course
        return (
            course.phase is Phase.RUNNING
            and not self.closing
            and course.rest is None
            and not self.seating.gathers
        )

    def can_play(self, table: TableId) -> bool:
        """Whether enough sit at a table for a hand."""
        roster = self.course.roster
        seats = roster.seats.get(table, {})
        if len(seats) < 2:
            return False
        if not roster.busted:
            return True
        return sum(number not in roster.busted for number in seats.values()) >= 2

    def asks_players(self, table: TableId) -> bool:
        """Whether somebody at a table is yet to say whether he buys again."""
        roster = self.course.roster
        if not roster.busted:
            return False
        return any(number in roster.busted for number in roster.seats.get(table, {}).values())

    def room_of(self, player: PlayerId) -> Room | None:
        """Return the table of a player, also of one who is out, if it is in play."""
        entrant = self.course.roster.live(player) or self.course.roster.latest(player)
        if entrant is None or entrant.seat is None:
            return None
        return self.rooms.get(entrant.table)

    def next_number(self) -> int:
        """Return the number of the next deal at any table."""
        self._numbered += 1
        return self._numbered

    def hand_id(self, number: int) -> HandId:
        """Return the id of a deal; another one after each restart of the house."""
        course = self.course
        again = f".{course.restarts}" if course.restarts else ""
        return HandId(f"{course.setup.tournament}-{number}{again}")

    # --- consequences -------------------------------------------------------------

    def told(
        self, room: Room, happened: Iterable[TableEvent], now: Instant
    ) -> tuple[TournamentEvent, ...]:
        """Turn what happened at a table into the tournament's events."""
        events: list[TournamentEvent] = []
        setup = room.hand_setup
        by_seat = {}
        if setup is not None:
            seats = (seat for seat, _ in setup.stacks)
            by_seat = dict(zip(seats, room.players, strict=True))
        for event in happened:
            match event:
                case BankStarted():
                    events.append(TimeBankStarted(by_seat[event.seat], event.seat))
                case ClockMissed():
                    if event.in_a_row >= self.course.setup.clock.misses_to_sit_out:
                        sat_out = SatOut(by_seat[event.seat], by_clock=True, table=room.id)
                        events += self.fold((sat_out,), now)
                case _:
                    if setup is not None:
                        events.append(HandMoved(room.id, setup.hand, event))
        self.touch(room)
        return tuple(events)

    def touch(self, room: Room) -> None:
        """Say that something happened at a table."""
        room.version += 1
        self._touched[room.id] = None

    def touch_table(self, table: TableId) -> None:
        """Say that something happened at a table, if it is in play."""
        if table in self.rooms:
            self.touch(self.rooms[table])
        else:
            self._touched[table] = None

    def fold(self, events: tuple[DurableEvent, ...], now: Instant) -> tuple[DurableEvent, ...]:
        """Let durable events have happened."""
        for event in events:
            entrant = self._concerned(event)
            evolve(self.course, event, now)
            tell(self, event, entrant, now)
            if isinstance(event, FOR_ALL):
                self.wide += 1
        return events

    def _concerned(self, event: DurableEvent) -> Entrant | None:
        """Return the entry that an event is about, as it was before."""
        player = getattr(event, "player", None)
        return None if player is None else self.course.roster.live(player)

    def conclude(self, now: Instant) -> tuple[TournamentEvent, ...]:
        """Fold what follows from what just happened, in the order of rule P2.8."""
        events: list[TournamentEvent] = []
        for table in tuple(self._touched):
            room = self.rooms.get(table)
            if room is not None:
                events += self._hand_ended(room, now)
        while following := what_follows(self, now):
            events += self.fold(following, now)
            events += self.rebuys_wanted
            self.rebuys_wanted.clear()
        if self.course.phase in OVER:
            self._stop_tables()
        self._plan(now)
        events += self._settle_tables()
        events += self._level_clock(now)
        return tuple(events)

    def _hand_ended(self, room: Room, now: Instant) -> tuple[TournamentEvent, ...]:
        """Write a finished hand down, and keep the sets of tables up to date."""
        hand = room.table.hand
        _in(self._playing, room.id, room.in_hand)
        waits = room.table.waits_for_disconnected and self._waits_count(room)
        _in(self._waiting, room.id, waits)
        if hand is None or not hand.over or room.written == hand.setup.hand:
            return ()
        room.written = hand.setup.hand
        if self.course.hand_for_hand:
            self.wide += 1
        return self.fold((self._hand_played(room, hand),), now)

    def _waits_count(self, room: Room) -> bool:
        """Whether the level clock stands still while this table waits.  Rule book: P4.2."""
        course = self.course
        return len(course.tables) == 1 or (room.granted and course.balanced)

    def _hand_played(self, room: Room, hand: Hand) -> HandPlayed:
        roster = self.course.roster
        seats = [seat for seat, _ in hand.setup.stacks]
        dealt = list(zip(seats, room.players, strict=True))
        here = roster.seats.get(room.id, {})
        after = [
            (roster.entries[here[seat]], room.table.clocks[seat]) for seat in seats if seat in here
        ]
        return HandPlayed(
            table=room.id,
            number=room.number,
            record=hand.record(),
            banks=tuple((e.player, clock.bank) for e, clock in after if clock.bank != e.bank),
            misses=tuple(
                (e.player, clock.misses) for e, clock in after if clock.misses != e.misses
            ),
            level=room.dealt_level,
            synchronised=room.synchronised,
            players=tuple(
                (seat, player, roster.entries[here[seat]].name) for seat, player in dealt
            ),
        )

    def _stop_tables(self) -> None:
        """Let nothing be due any more, and void hands that do not count."""
        for room in self.rooms.values():
            room.table.turn = None
            room.table.next_deal_at = None
            if room.in_hand:
                room.table.hand = None
                self._playing.discard(room.id)
            self._touched[room.id] = None

    def _plan(self, now: Instant) -> None:
        """Plan who moves, when tables are between hands.  Rule book: P2.6."""
        course, seating = self.course, self.seating
        if course.phase not in LIVE or self.closing:
            return
        if seating.gathers:
            if not self._playing and not course.roster.busted and seating.regrouping is None:
                seating.plan_regrouping(Instant(now + course.setup.pace.before_first_hand))
            return
        if course.hand_for_hand:
            if not self.synchronised or not may_deal(self.playing):
                return
            self._release(now)
        for table in (*self._touched, *self._halted_to_look_at()):
            room = self.rooms.get(table)
            if room is None or room.in_hand or self.asks_players(table):
                continue
            if seating.plan(room):
                self.touch(room)

    def _release(self, now: Instant) -> None:
        """Let all tables deal the next synchronised hand together.  Rule book: P2.3."""
        rooms = [room for room in self.rooms.values() if not room.released]
        if not rooms:
            return
        times = (room.table.next_deal_at for room in self.rooms.values())
        at = max((time for time in times if time is not None), default=now)
        for room in rooms:
            room.released = True
            room.table.next_deal_at = at
            self.touch(room)

    def _settle_tables(self) -> tuple[ChatSaid, ...]:
        """Say what is due at touched tables, and let held lines be heard after a hand."""
        lines: list[ChatSaid] = []
        if self._dealing != self.dealing:
            self._dealing = self.dealing
            self._touched.update(dict.fromkeys(self.rooms))
        halted = self._halted_to_look_at()
        self._changes_seen = self.seating.changes
        for table in (*self._touched, *halted):
            room = self.rooms.get(table)
            if room is None:
                self._forget(table)
                continue
            _in(self._playing, table, room.in_hand)
            if not room.in_hand:
                lines += room.chat.release()
            self.turns.set(table, room.table.deadline)
            self.deals.set(table, self._deal_due(room))
            self._want_deck(room)
        self._touched.clear()
        return tuple(lines)

    def _forget(self, table: TableId) -> None:
        for deadlines in (self.turns, self.deals):
            deadlines.set(table, None)
        for tables in (self._playing, self._waiting, self._halted):
            tables.discard(table)
        self.decks.pop(table, None)

    def _deal_due(self, room: Room) -> Instant | None:
        """Return when a table deals, or lets go who leaves."""
        table = room.table
        self._halted.discard(room.id)
        if room.in_hand or table.next_deal_at is None or self.course.phase is not Phase.RUNNING:
            return None
        if room.leaves:
            breaks = room.breaking and not room.coming and self.seating.wanted() is not None
            return None if breaks or self.closing else table.next_deal_at
        if table.deck is None or not self._dealing or not self.can_play(room.id):
            return None
        if self.asks_players(room.id) or (self.course.hand_for_hand and not room.released):
            return None
        if self.course.balanced and self.seating.waits_for_players(room.id):
            self._halted.add(room.id)
            return None
        return table.next_deal_at

    def _halted_to_look_at(self) -> tuple[TableId, ...]:
        """Return the tables that wait for players, if anything has changed for them."""
        if self._changes_seen == self.seating.changes:
            return ()
        return tuple(self._halted)

    def is_halted(self, table: TableId) -> bool:
        """Whether a table waits until others have come to it.  Rule book: P2.6."""
        return table in self._halted

    def _want_deck(self, room: Room) -> None:
        wanted = (
            self.course.phase in LIVE
            and not self.closing
            and not room.in_hand
            and not room.breaking
            and room.table.deck is None
            and self.can_play(room.id)
        )
        if not wanted:
            self.decks.pop(room.id, None)
        elif room.id not in self.decks:
            if room.hand_wanted is None:
                room.number_wanted = self.next_number()
                room.hand_wanted = self.hand_id(room.number_wanted)
            self.decks[room.id] = None

    def _level_clock(self, now: Instant) -> tuple[TournamentEvent, ...]:
        clock = self.course.clock
        waits = bool(self._waiting)
        if waits == clock.waiting or self.course.phase not in LIVE:
            return ()
        left = clock.left_at(now)
        change = LevelClockStopped(left) if waits else LevelClockStarted(left)
        return self.fold((change,), now)


def _in(tables: set[TableId], table: TableId, there: bool) -> None:
    if there:
        tables.add(table)
    else:
        tables.discard(table)
