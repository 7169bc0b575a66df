"""What of a tournament lasts: the fold of its durable events, and its snapshot.

Frozen through and through: `evolve` makes the next state, so the state is its own
snapshot.  The hand in play is not in it; see `poker/table/table.py`.
"""

from dataclasses import dataclass

from croupier_core.poker.hand.record import HandRecord
from croupier_core.tournament.setup import TournamentSetup
from croupier_core.tournament.view import Phase, Presence
from croupier_core.units import Cents, Chips, Instant, Millis, Place, PlayerId, Seat


@dataclass(frozen=True, slots=True)
class Entrant:
    """One player of the tournament, in or out."""

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
    """None while playing."""
    worst: Place | None = None
    prize: Cents = Cents(0)

    @property
    def out(self) -> bool:
        """Whether the player's tournament is over."""
        return self.best is not None

    @property
    def absent(self) -> bool:
        """Whether the house plays for him.  Rule book: P2.10, P6.2."""
        return self.sitting_out or self.disqualified

    @property
    def presence(self) -> Presence:
        """What others see of it."""
        if self.sitting_out:
            return Presence.SITTING_OUT
        return Presence.PLAYING if self.connected else Presence.DISCONNECTED


@dataclass(frozen=True, slots=True)
class LevelClock:
    """The level and what is left of it.  Rule book: P2.9.

    It runs unless play is paused or waits for a disconnected player (rule P4.2).
    """

    level: int = 0
    """1 is the first; 0 before the start."""
    left: Millis = Millis(0)
    """At `since`, or now while it stands still."""
    since: Instant = Instant(0)
    """From when it runs; may lie ahead, in the countdown after a crash."""
    paused: bool = False
    waiting: bool = False

    @property
    def runs(self) -> bool:
        """Whether time counts."""
        return self.level > 0 and not self.paused and not self.waiting

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
class TournamentState:
    """Everything that lasts."""

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
    orbits: int = 0
    """Finished turns of games, in a mix that goes on by orbit."""
    orbit_left: int = 0
    """Hands left of the game that is dealt; 0 before its first."""

    def entrant(self, player: PlayerId) -> Entrant | None:
        """Return the entrant who is `player`, if any."""
        return next((entrant for entrant in self.entrants if entrant.player == player), None)

    @property
    def playing(self) -> tuple[Entrant, ...]:
        """Those who are still in, in order of registration."""
        return tuple(entrant for entrant in self.entrants if not entrant.out)

    @property
    def remaining(self) -> tuple[Entrant, ...]:
        """Those still in; at the end, those who won."""
        return self.playing or tuple(entrant for entrant in self.entrants if entrant.best == 1)

    @property
    def disqualified(self) -> int:
        """How many were taken out by an organiser."""
        return sum(entrant.disqualified for entrant in self.entrants)
