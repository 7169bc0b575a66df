"""What of a tournament lasts, in frozen records: one for each entry and each table.

`Course` keeps them with the indexes that make everything quick; `TournamentState` is its
snapshot and shares them.  The hands in play are not in it; see `poker/table/table.py`.
"""

from dataclasses import dataclass

from croupier_core.poker.hand.record import HandRecord
from croupier_core.tournament.setup import TournamentSetup
from croupier_core.tournament.view import Phase, Presence
from croupier_core.units import Cents, Chips, Instant, Millis, Place, PlayerId, Seat, TableId

NO_TABLE = TableId(0)
"""Of an entry without a chair: before the draw, late, or through to the next round."""


@dataclass(frozen=True, slots=True)
class Entrant:
    """One entry of a player, in or out.  A re-entry is another one.  Rule book: P1.8."""

    player: PlayerId
    name: str
    bot: bool
    seat: Seat | None = None
    """None before the draw; kept by a player who is out."""
    stack: Chips = Chips(0)
    """Between hands; during one, what it began with."""
    bank: Millis = Millis(0)
    misses: int = 0
    """Expired clocks in a row."""
    extra: Millis = Millis(0)
    """Longer base clock.  Rule book: P4.3."""
    connected: bool = True
    sitting_out: bool = False
    disqualified: bool = False
    best: Place | None = None
    """None while playing; as it was announced until the prizes are final."""
    worst: Place | None = None
    prize: Cents = Cents(0)
    """In a satellite what seat and cash are worth together."""
    number: int = 0
    """Of all entries, from 1, in the order in which they were made."""
    entry: int = 1
    """Which entry of this player it is."""
    table: TableId = TableId(1)
    """Where the seat is."""
    late: bool = False
    purchases: tuple[int, ...] = (1,)
    """Buy-in, rebuys and add-on, as the house counts them, without those given back."""
    queued: tuple[int, ...] = ()
    """Rebuys that are paid and wait for the end of the hand.  Rule book: P11.2."""
    rebuys: int = 0
    """Taken by this entry."""
    add_on: bool = False
    auto_rebuy: bool = False
    offer_until: Instant | None = None
    """Until when a rebuy is offered after a bust."""
    declined: bool = False
    """No rebuy was taken after the bust: out as soon as the hand is settled."""
    head: Cents = Cents(0)
    """Bounty on this player.  Rule book: P9."""
    bounties: Cents = Cents(0)
    """Won so far, in cash."""
    moves: int = 0
    """How often moved to balance tables."""
    fresh: bool = False
    """Moved or come late, and not dealt in there yet.  Rule book: P2.6."""
    penalty: int = 0
    """Hands still to be missed.  Rule book: P6.2."""
    out_from: int = 0
    """How many were out when this one was, plus 1; ties share `out_from` … `out_to`.
    Those disqualified are counted apart."""
    out_to: int = 0
    round: int = 1
    """Of a shootout or bracket: the last one played."""
    draw: int = 0
    """Position in the first draw; in a bracket who meets whom goes by it."""

    @property
    def out(self) -> bool:
        """Whether this entry is over."""
        return self.best is not None

    @property
    def absent(self) -> bool:
        """Whether the house plays for him.  Rule book: P2.10, P6.2."""
        return self.sitting_out or self.disqualified or self.penalty > 0

    @property
    def presence(self) -> Presence:
        """What others see of it."""
        if self.sitting_out:
            return Presence.SITTING_OUT
        return Presence.PLAYING if self.connected else Presence.DISCONNECTED


@dataclass(frozen=True, slots=True)
class LevelClock:
    """The level and what is left of it.  Rule book: P2.9.

    It runs unless play is paused (P1.1), rests (P3), waits for a disconnected player (P4.2)
    or is charged by the hand (P2.3).
    """

    level: int = 0
    """1 is the first; 0 before the start."""
    left: Millis = Millis(0)
    """At `since`, or now while it stands still."""
    since: Instant = Instant(0)
    """From when it runs; may lie ahead, in the countdown after a crash."""
    paused: bool = False
    waiting: bool = False
    resting: bool = False
    by_hand: bool = False
    """Hand-for-hand with time of its own."""

    @property
    def runs(self) -> bool:
        """Whether time counts."""
        still = self.paused or self.waiting or self.resting or self.by_hand
        return self.level > 0 and not still

    @property
    def ends_at(self) -> Instant | None:
        """When the level ends; None while the clock stands still."""
        return Instant(self.since + self.left) if self.runs else None

    def left_at(self, now: Instant) -> Millis:
        """Return what is left of the level at `now`."""
        if not self.runs:
            return self.left
        return Millis(max(0, self.left - max(0, now - self.since)))


@dataclass(frozen=True, slots=True)
class TableState:
    """What lasts of a table in play."""

    table: TableId
    hands: int = 0
    """Finished here."""
    number: int = 0
    """Of its last hand."""
    last_record: HandRecord | None = None
    last_players: tuple[tuple[Seat, PlayerId, str], ...] = ()
    """Who was dealt into it, with the name then."""
    level: int = 0
    """In which that hand was dealt."""
    orbits: int = 0
    """Finished turns of games, in a mix that goes on by orbit."""
    orbit_left: int = 0
    """Hands left of the game that is dealt; 0 before its first."""
    round: int = 1


@dataclass(frozen=True, slots=True)
class RestState:
    """A break, or the wait for it.  Rule book: P3."""

    add_on: bool
    lasts: Millis
    until: Instant | None = None
    """None while a hand is still being played somewhere."""


@dataclass(frozen=True, slots=True)
class TournamentState:
    """Everything that lasts, as a snapshot."""

    setup: TournamentSetup
    phase: Phase = Phase.REGISTERING
    entrants: tuple[Entrant, ...] = ()
    """In order of registration."""
    clock: LevelClock = LevelClock()
    hands: int = 0
    """Finished hands."""
    restarts: int = 0
    """How often the house came back; a hand dealt again has another id."""
    plays_at: Instant | None = None
    """End of the countdown after the last crash.  Rule book: P7.2."""
    last_record: HandRecord | None = None
    """Of the one table; only in snapshots of before there were several."""
    orbits: int = 0
    """As `last_record`."""
    orbit_left: int = 0
    """As `last_record`."""
    tables: tuple[TableState, ...] = ()
    registered: int = 0
    """Entries ever made: the last one's number."""
    numbered: int = 0
    """The highest number of a finished hand."""
    last_table: TableId = NO_TABLE
    """The highest number of a table."""
    started_at: Instant | None = None
    closed: bool = False
    """No entry any more.  Rule book: P1.7."""
    closed_early: bool = False
    """No rebuy and no add-on either."""
    paid_out: bool = False
    """The prizes are awarded."""
    money_reached: bool = False
    hand_for_hand: bool = False
    yet_to_play: tuple[TableId, ...] = ()
    """Hand-for-hand: tables that have not finished the synchronised hand; empty: all have."""
    hand_since: Instant = Instant(0)
    """Hand-for-hand: when the last synchronised hand was over."""
    final_table: bool = False
    rest: RestState | None = None
    rested_until: Instant | None = None
    """End of the last break."""
    round: int = 1
    rebuys: int = 0
    add_ons: int = 0
    pause_reason: str = ""

    def entrant(self, player: PlayerId) -> Entrant | None:
        """Return the latest entry of `player`, if any."""
        return next((e for e in reversed(self.entrants) if e.player == player), None)

    @property
    def playing(self) -> tuple[Entrant, ...]:
        """Those who are still in, in order of registration."""
        return tuple(entrant for entrant in self.entrants if not entrant.out)
