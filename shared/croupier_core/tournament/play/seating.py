"""Who is about to sit where: moves planned, tables breaking, late entrants, new rounds.

A plan is made when a table has ended its hand, shown while the finished hand is being
looked at, and carried out before the next deal; so nobody is moved in a hand, and a crash,
which voids all hands, may lose plans: they are made again.  Chairs of a plan are reserved.

Rule book: P1.7, P2.6, P2.7, P11.1.
"""

from collections import deque
from collections.abc import Sequence
from dataclasses import dataclass
from enum import Enum

from croupier_core.poker.table.button import Positions
from croupier_core.tournament.course import IN_ROUNDS, Course
from croupier_core.tournament.folding.seats import free_seats
from croupier_core.tournament.play.room import Move, Room
from croupier_core.tournament.rotation import last_positions
from croupier_core.tournament.seating.balance import (
    Candidate,
    gives,
    takers,
    waits_for_players,
    who_moves,
)
from croupier_core.tournament.seating.breaking import breaks_table, chairs_elsewhere
from croupier_core.tournament.seating.chair import Chair, number_of
from croupier_core.tournament.seating.first_draw import drawn_chairs, final_table_due
from croupier_core.tournament.seating.late_chair import late_chair, opens_table
from croupier_core.tournament.seating.positions import hands_to_big_blind, like_seat
from croupier_core.tournament.seating.table_sizes import TableSizes
from croupier_core.tournament.setup import Format
from croupier_core.tournament.shootout import rounds_of
from croupier_core.tournament.state import Entrant
from croupier_core.units import Instant, Seat, TableId

CHANCE = 20
"""Values of a permutation that make one choice of anything; see `number_of`."""
LOOKS = 4
"""So many of the emptiest tables are looked at for a chair outside the gap."""


class Purpose(Enum):
    """What a draw is for."""

    LATE = "late"
    BREAK = "break"
    REGROUP = "regroup"


@dataclass(frozen=True, slots=True)
class Draw:
    """Chance that is wanted."""

    purpose: Purpose
    count: int
    table: TableId = TableId(0)


@dataclass(frozen=True, slots=True)
class Regrouping:
    """Everybody gets a new chair at once: the final table, or the next round."""

    chairs: dict[int, Chair]
    """By number of the entry; not to be changed."""
    at: Instant
    final_table: bool


class Seating:
    """Plans for chairs, with how many sit where once they are carried out."""

    def __init__(self, course: Course, rooms: dict[TableId, Room]) -> None:
        self._course = course
        self._rooms = rooms
        self.sizes = TableSizes()
        """As they will be: what balancing goes by."""
        self._chairs = TableSizes()
        """Chairs taken or reserved: what there is room for goes by."""
        self._reserved: dict[TableId, dict[Seat, int]] = {}
        self._draws: deque[Draw] = deque()
        self.regrouping: Regrouping | None = None
        self._late_waits = False
        self.changes = 0
        """Counts changes of how many sit, or will sit, anywhere."""
        for table in course.tables:
            self.resize(table)

    # --- sizes --------------------------------------------------------------------

    def resize(self, table: TableId) -> None:
        """Count a table again after somebody came, left, or is about to."""
        self.changes += 1
        self._late_waits = False
        room = self._rooms.get(table)
        if room is None:
            for sizes in (self.sizes, self._chairs):
                if table in sizes:
                    sizes.drop(table)
            self._reserved.pop(table, None)
            return
        here = len(self._course.roster.seats.get(table, ()))
        reserved = len(self._reserved.get(table, ()))
        if room.breaking:
            if table in self.sizes:
                self.sizes.drop(table)
                self._chairs.drop(table)
            return
        self.sizes.put(table, here + reserved - len(room.coming))
        self._chairs.put(table, here + reserved)

    def free(self, table: TableId) -> list[Seat]:
        """Return the seats that nobody has or is about to take."""
        reserved = self._reserved.get(table, {})
        return [seat for seat in free_seats(self._course, table) if seat not in reserved]

    def _reserve(self, number: int, move: Move, room: Room) -> None:
        room.coming[number] = move
        self._reserved.setdefault(move.chair.table, {})[move.chair.seat] = number
        self.resize(room.id)
        self.resize(move.chair.table)

    def release(self, number: int, room: Room) -> Move | None:
        """Take a planned move back, because it is made or because the player is out."""
        move = room.coming.pop(number, None)
        if move is not None:
            reserved = self._reserved.get(move.chair.table, {})
            reserved.pop(move.chair.seat, None)
            self.resize(move.chair.table)
        self.resize(room.id)
        return move

    # --- dice ---------------------------------------------------------------------

    def wanted(self) -> Draw | None:
        """Return the draw that is wanted first."""
        if self._draws:
            return self._draws[0]
        if self._course.roster.unseated and not self._late_waits and self._course.balanced:
            return Draw(Purpose.LATE, CHANCE)
        return None

    def drawn(self) -> None:
        """Note that the first draw that was asked for has been made."""
        if self._draws:
            self._draws.popleft()

    # --- late entrants --------------------------------------------------------------

    def late_chair(self, order: Sequence[int]) -> tuple[Entrant, Chair] | None:
        """Return who sits down where; None when he has to wait for a chair."""
        course = self._course
        number = next(iter(course.roster.unseated))
        size = course.setup.table_size
        if opens_table(self.sizes, len(course.roster.unseated), size):
            self.open_table()
        chair = late_chair(self._chairs, size, course.setup.balancing, number_of(order), self.free)
        if chair is None:
            self._late_waits = True
            return None
        return course.roster.entries[number], chair

    def open_table(self) -> TableId:
        """Open an empty table; balancing fills it."""
        table = self.next_table()
        self._rooms[table] = Room(table, self._course.setup)
        self.resize(table)
        return table

    def next_table(self) -> TableId:
        """Return the number of the next table that is opened."""
        return TableId(max(self._course.last_table, *self._rooms, 0) + 1)

    # --- balancing and breaking -----------------------------------------------------

    @property
    def final_table_due(self) -> bool:
        """Whether all who are left are to be drawn onto one table."""
        course = self._course
        return (
            course.balanced
            and course.closed
            and final_table_due(course.roster.left, len(course.tables), course.setup.table_size)
        )

    @property
    def round_over(self) -> bool:
        """Whether each table of a round has its winner, and there is another round."""
        course = self._course
        if course.setup.format not in IN_ROUNDS or course.roster.left < 2:
            return False
        return self.sizes.largest <= 1

    @property
    def gathers(self) -> bool:
        """Whether no table deals because everybody is about to get a new chair."""
        return self.regrouping is not None or self.final_table_due or self.round_over

    def waits_for_players(self, table: TableId) -> bool:
        """Whether a table deals no hand until others have come."""
        return waits_for_players(self.sizes, table, self._course.setup.balancing)

    def plan(self, room: Room) -> bool:
        """Plan who leaves a table that is between hands; return whether anything is planned."""
        course = self._course
        table = room.id
        if not course.balanced or self.gathers or room.leaves or table not in self.sizes:
            return False
        size = course.setup.table_size
        if breaks_table(course.roster.left, len(self.sizes), size):
            if self.sizes.smallest == 0:
                # Opened for newcomers who went elsewhere: with it, no table is the emptiest.
                self._close_empty_tables()
                return self.plan(room)
            return self._break(room)
        planned = False
        while gives(self.sizes, table, course.setup.balancing) and self._move_one(room):
            planned = True
        return planned

    def _close_empty_tables(self) -> None:
        """Forget tables at which nobody sits or is about to."""
        for table in tuple(self.sizes.of_size(0)):
            del self._rooms[table]
            self.resize(table)

    def _break(self, room: Room) -> bool:
        """Close the table if it is one of the emptiest; the one that ends its hand first."""
        table = room.id
        if self.sizes.size_of(table) != self.sizes.smallest or self._reserved.get(table):
            return False
        if any(draw.purpose is Purpose.BREAK for draw in self._draws):
            return False
        leaving = len(self._course.roster.seats.get(table, ()))
        size = self._course.setup.table_size
        room_elsewhere = size * (len(self._chairs) - 1) - (self._chairs.players - leaving)
        if room_elsewhere < leaving:
            return False
        room.breaking = True
        self._draws.append(Draw(Purpose.BREAK, leaving + CHANCE, table))
        return True

    def broken_up(self, draw: Draw, order: Sequence[int]) -> None:
        """Give the players of a breaking table new chairs by chance."""
        course, room = self._course, self._rooms[draw.table]
        leaving = course.roster.at(draw.table)
        count = len(leaving)
        size = course.setup.table_size
        if size * len(self._chairs) - self._chairs.players < count:
            # Late entrants were faster: the table stays.
            room.breaking = False
            self.resize(room.id)
            return
        chairs = chairs_elsewhere(
            self._chairs,
            draw.table,
            _ranks(order[:count]),
            size,
            number_of(_ranks(order[count:])),
            self.free,
        )
        for entrant, chair in zip(leaving, chairs, strict=True):
            self._reserve(entrant.number, Move(chair, "broken"), room)

    def _move_one(self, room: Room) -> bool:
        course, table = self._course, room.id
        previous = last_positions(course.tables[table].last_record)
        here = [e for e in course.roster.at(table) if e.number not in room.coming]
        occupied = [e.seat for e in course.roster.at(table) if e.seat is not None]
        candidates = {
            entrant.seat: (
                Candidate(
                    entrant.seat,
                    hands_to_big_blind(previous, occupied, entrant.seat),
                    entrant.moves,
                    entrant.sitting_out,
                ),
                entrant,
            )
            for entrant in here
            if entrant.seat is not None and not entrant.disqualified
        }
        if not candidates:
            return False
        chosen = who_moves([one for one, _ in candidates.values()], course.setup.who_moves)
        chair = self._chair_like(chosen.hands_to_big_blind)
        if chair is None:
            return False
        self._reserve(candidates[chosen.seat][1].number, Move(chair, "balance"), room)
        return True

    def _chair_like(self, distance: int) -> Chair | None:
        """Return a chair at one of the emptiest tables, as near to the blinds as can be."""
        best: Chair | None = None
        for table in takers(self.sizes)[:LOOKS]:
            found = self.chair_at(table, distance)
            if found is None:
                continue
            chair, waits = found
            if not waits:
                return chair
            best = best or chair
        return best

    def chair_at(self, table: TableId, distance: int) -> tuple[Chair, bool] | None:
        """Return a chair at a table like one so far from the blinds, and whether it waits."""
        occupied = [
            *self._course.roster.seats.get(table, ()),
            *self._reserved.get(table, ()),
        ]
        like = like_seat(self._positions(table), occupied, self._course.setup.table_size, distance)
        return None if like is None else (Chair(table, like.seat), like.waits)

    def _positions(self, table: TableId) -> Positions | None:
        in_play = self._rooms[table].positions_in_play()
        if in_play is not None:
            return in_play
        state = self._course.tables.get(table)
        return None if state is None else last_positions(state.last_record)

    def distance_of(self, table: TableId, seat: Seat) -> int:
        """Return in how many hands the player of a seat is the big blind."""
        occupied = sorted(self._course.roster.seats.get(table, ()))
        return hands_to_big_blind(self._positions(table), occupied, seat)

    def move_by_hand(self, entrant: Entrant, move: Move) -> None:
        """Plan the move that an organiser wants."""
        room = self._rooms[entrant.table]
        self.release(entrant.number, room)
        self._reserve(entrant.number, move, room)

    # --- everybody at once ------------------------------------------------------------

    def plan_regrouping(self, at: Instant) -> None:
        """Ask for the draw of the final table or the next round, or pair a bracket."""
        course = self._course
        if self.regrouping is not None or self._draws:
            return
        if course.setup.format is not Format.HEADS_UP:
            self._draws.append(Draw(Purpose.REGROUP, course.roster.left))
            return
        through = sorted(course.roster.playing(), key=lambda one: one.draw)
        first = self.next_table()
        chairs = {
            one.number: Chair(TableId(first + n // 2), Seat(n % 2 + 1))
            for n, one in enumerate(through)
        }
        self.regrouping = Regrouping(chairs, at, final_table=len(through) == 2)

    def regrouped(self, order: Sequence[int], at: Instant) -> None:
        """Give everybody the chair he drew."""
        course = self._course
        tables = 1
        if course.setup.format is Format.SHOOTOUT:
            rounds = rounds_of(len(course.roster), course.setup.table_size, course.setup.rounds)
            tables = rounds[min(course.round, len(rounds) - 1)].tables
        players = [one.number for one in course.roster.playing()]
        tables = max(1, min(tables, len(players) // 2))
        chairs = drawn_chairs(order, tables, self.next_table())
        self.regrouping = Regrouping(
            dict(zip(players, chairs, strict=True)), at, final_table=tables == 1
        )


def _ranks(values: Sequence[int]) -> tuple[int, ...]:
    """Return part of a permutation as a permutation of its own."""
    rank = {value: n for n, value in enumerate(sorted(values))}
    return tuple(rank[value] for value in values)
