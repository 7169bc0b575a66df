"""What happened in a tournament.  Past tense; facts, never requests.

`DurableEvent`s are journalled before anybody sees them and rebuild the machine;
`TransientEvent`s are shown at once and not kept.  `Notice`s must not be dropped on the
way to a screen: they travel in an ordered mailbox beside the newest view.
"""

from dataclasses import dataclass

from croupier_core.cards import Card
from croupier_core.poker.hand.events import HandEvent
from croupier_core.poker.hand.record import HandRecord
from croupier_core.tournament.setup import TournamentSetup
from croupier_core.units import (
    NOBODY,
    Cents,
    Chips,
    HandId,
    Instant,
    Millis,
    Place,
    PlayerId,
    Seat,
    TableId,
    TournamentId,
)

# --- durable ------------------------------------------------------------------------


@dataclass(frozen=True, slots=True)
class TournamentAnnounced:
    """The tournament exists and takes registrations."""

    setup: TournamentSetup
    by: PlayerId | None = None
    """Who announced it, stamped by the server: NOBODY is the operator of the machine, None the
    house by itself."""


@dataclass(frozen=True, slots=True)
class EntrantRegistered:
    """A player is entered."""

    player: PlayerId
    name: str
    bot: bool
    purchase: int = 1
    entry: int = 1
    """Which entry of this player it is."""
    late: bool = False


@dataclass(frozen=True, slots=True)
class EntrantUnregistered:
    """A player is out again; the buy-in goes back.  Rule book: P1.9."""

    player: PlayerId


@dataclass(frozen=True, slots=True)
class SeatsDrawn:
    """Everybody has a chair, and play begins.  Rule book: P1.2."""

    seats: tuple[tuple[PlayerId, TableId, Seat], ...]


@dataclass(frozen=True, slots=True)
class LevelStarted:
    """A level began; its blinds apply from the next hand.  Rule book: P2.9."""

    level: int
    """1 is the first."""


@dataclass(frozen=True, slots=True)
class HandPlayed:
    """A hand ended: its whole record, and what it did to the players' clocks."""

    table: TableId
    number: int
    """Counts the hands of the tournament, from 1."""
    record: HandRecord
    banks: tuple[tuple[PlayerId, Millis], ...]
    """Time bank left, for players who used any."""
    misses: tuple[tuple[PlayerId, int], ...]
    """Expired clocks in a row, for players whose count changed."""
    level: int = 0
    """The level it was dealt in; 0 where an older journal does not say."""
    players: tuple[tuple[Seat, PlayerId, str], ...] = ()
    """Who sat in each seat dealt in, with the name then; empty in an older journal."""
    synchronised: bool = False
    """Whether every table waited for it.  Rule book: P2.3."""


@dataclass(frozen=True, slots=True)
class HandTurnedUp:
    """A player showed his cards, of his own will, after the hand was over."""

    hand: HandId
    seat: Seat
    cards: tuple[Card, ...]


@dataclass(frozen=True, slots=True)
class PlayerEliminated:
    """A player is out.  Rule book: P2.2."""

    player: PlayerId
    name: str
    best: Place
    worst: Place
    """Other than `best` when players tied: the places they share."""
    prize: Cents
    hand: HandId | None
    """None after a disqualification."""
    entry: int = 1
    table: TableId = TableId(1)


@dataclass(frozen=True, slots=True)
class PlayerDisqualified:
    """A player was taken out by an organiser; his chips are out of play.  Rule book: P6.2."""

    player: PlayerId
    name: str
    by: PlayerId
    reason: str
    table: TableId = TableId(1)


@dataclass(frozen=True, slots=True)
class SatOut:
    """A player sits out, by wish or by the clock.  Rule book: P2.10, P4.1."""

    player: PlayerId
    by_clock: bool
    table: TableId = TableId(1)


@dataclass(frozen=True, slots=True)
class SatBack:
    """A player plays again."""

    player: PlayerId
    table: TableId = TableId(1)


@dataclass(frozen=True, slots=True)
class ConnectionLost:
    """A player's last session is gone; the seat stays.  Rule book: P4.2."""

    player: PlayerId
    table: TableId = TableId(1)


@dataclass(frozen=True, slots=True)
class ConnectionBack:
    """A player is back; the disconnect counter starts again.  Rule book: P4.2."""

    player: PlayerId
    table: TableId = TableId(1)


@dataclass(frozen=True, slots=True)
class LevelClockStopped:
    """The level clock stands still: the table waits for a disconnected player.  Rule book: P4.2."""

    level_left: Millis


@dataclass(frozen=True, slots=True)
class LevelClockStarted:
    """The level clock runs again."""

    level_left: Millis


@dataclass(frozen=True, slots=True)
class TimeGranted:
    """An organiser gave a player a longer clock.  Rule book: P4.3."""

    player: PlayerId
    extra: Millis
    by: PlayerId
    reason: str


@dataclass(frozen=True, slots=True)
class Paused:
    """An organiser stopped play after the hands in progress.  Rule book: P1.1."""

    by: PlayerId
    reason: str


@dataclass(frozen=True, slots=True)
class Unpaused:
    """Play goes on."""

    by: PlayerId


@dataclass(frozen=True, slots=True)
class Resumed:
    """The house came back; hands in progress start again.  Rule book: P7."""

    down_since: Instant
    plays_at: Instant
    """When the countdown of rule P7.2 ends."""


@dataclass(frozen=True, slots=True)
class PlayerSeated:
    """A late entrant got a chair.  Rule book: P1.7."""

    player: PlayerId
    name: str
    table: TableId
    seat: Seat


@dataclass(frozen=True, slots=True)
class PlayerMoved:
    """A player sits at another table from now on.  Rule book: P2.6."""

    player: PlayerId
    name: str
    from_table: TableId
    table: TableId
    seat: Seat
    why: str
    """`balance`, `broken`, `final_table`, `round` or `organiser`."""
    by: PlayerId = NOBODY
    reason: str = ""


@dataclass(frozen=True, slots=True)
class TableBroken:
    """A table is closed; its players sit elsewhere.  Rule book: P2.6."""

    table: TableId


@dataclass(frozen=True, slots=True)
class EntriesClosed:
    """No entry any more; with the last rebuy and add-on the prizes are final.  P1.5, P1.7."""

    early: bool
    """Because prizes are about to be awarded."""


@dataclass(frozen=True, slots=True)
class HandForHandBegan:
    """Every table waits for the others from the next deal on.  Rule book: P2.3."""

    to_money: int
    """Eliminations until the next prize step."""


@dataclass(frozen=True, slots=True)
class HandForHandEnded:
    """Tables play on their own again."""


@dataclass(frozen=True, slots=True)
class MoneyReached:
    """Everybody left is paid."""

    players: int


@dataclass(frozen=True, slots=True)
class FinalTableReached:
    """Everybody left sits at one table.  Rule book: P2.6."""

    players: int


@dataclass(frozen=True, slots=True)
class RestAnnounced:
    """The level clock stands still; the break begins with the end of the last hand.  P3.1."""

    add_on: bool
    lasts: Millis


@dataclass(frozen=True, slots=True)
class RestBegan:
    """Break.  Rule book: P3."""

    until: Instant
    add_on: bool


@dataclass(frozen=True, slots=True)
class RestEnded:
    """Play goes on."""


@dataclass(frozen=True, slots=True)
class RebuyOffered:
    """A player who lost everything may buy again.  Rule book: P11.2."""

    player: PlayerId
    name: str
    table: TableId
    until: Instant


@dataclass(frozen=True, slots=True)
class RebuyWanted:
    """An auto-rebuy is due: the house pays and grants it, or lets the offer lapse."""

    player: PlayerId


@dataclass(frozen=True, slots=True)
class RebuyQueued:
    """A rebuy waits for the end of the hand.  Rule book: P11.2."""

    player: PlayerId
    purchase: int


@dataclass(frozen=True, slots=True)
class RebuyTaken:
    """A player got chips for a rebuy."""

    player: PlayerId
    name: str
    table: TableId
    purchase: int
    chips: Chips


@dataclass(frozen=True, slots=True)
class RebuyVoided:
    """A queued rebuy does not fit any more: the money goes back.  Rule book: P11.2."""

    player: PlayerId
    purchase: int


@dataclass(frozen=True, slots=True)
class OfferDeclined:
    """A player takes no chips; after a bust he is out."""

    player: PlayerId


@dataclass(frozen=True, slots=True)
class AutoRebuySet:
    """Rebuys are bought by themselves, or not any more."""

    player: PlayerId
    on: bool


@dataclass(frozen=True, slots=True)
class AddOnTaken:
    """A player got chips for the add-on."""

    player: PlayerId
    name: str
    table: TableId
    purchase: int
    chips: Chips


@dataclass(frozen=True, slots=True)
class BountyWon:
    """A player put another one out.  Rule book: P9.2, P9.3."""

    player: PlayerId
    name: str
    victim: PlayerId
    victim_name: str
    table: TableId
    cash: Cents
    to_head: Cents = Cents(0)
    """Onto the own head, in a progressive one."""


@dataclass(frozen=True, slots=True)
class Penalised:
    """A player was warned, or misses rounds.  Rule book: P6.2."""

    player: PlayerId
    name: str
    rounds: int
    by: PlayerId
    reason: str


@dataclass(frozen=True, slots=True)
class StartDelayed:
    """It starts later.  Rule book: P1.1."""

    starts_at: Instant
    by: PlayerId
    reason: str


@dataclass(frozen=True, slots=True)
class RoundBegan:
    """The next round of a shootout or bracket began, with new stacks and level 1."""

    round: int
    players: int


@dataclass(frozen=True, slots=True)
class Award:
    """What one entry takes home."""

    player: PlayerId
    entry: int
    best: Place
    worst: Place
    prize: Cents
    """In cash."""
    bounties: Cents = Cents(0)
    seat: TournamentId | None = None
    """A seat in that tournament, beside the cash."""
    seat_worth: Cents = Cents(0)


@dataclass(frozen=True, slots=True)
class PrizesAwarded:
    """The final list of prizes; the house pays it once.  Rule book: P1.5."""

    prizes: tuple[tuple[PlayerId, Place, Cents], ...]
    """Every entrant with his best place and his prize (0 outside the money), winner first."""
    awards: tuple[Award, ...] = ()
    """Every entry, winner first; empty in an older journal."""


@dataclass(frozen=True, slots=True)
class TournamentFinished:
    """It is over.  Rule book: P2.1."""

    winner: PlayerId
    name: str
    prize: Cents


@dataclass(frozen=True, slots=True)
class TournamentCancelled:
    """It is called off; all buy-ins and fees go back.  Rule book: P1.12, P10.1."""

    by: PlayerId
    reason: str


DurableEvent = (
    TournamentAnnounced
    | EntrantRegistered
    | EntrantUnregistered
    | SeatsDrawn
    | LevelStarted
    | HandPlayed
    | HandTurnedUp
    | PlayerEliminated
    | PlayerDisqualified
    | SatOut
    | SatBack
    | ConnectionLost
    | ConnectionBack
    | LevelClockStopped
    | LevelClockStarted
    | TimeGranted
    | Paused
    | Unpaused
    | Resumed
    | PlayerSeated
    | PlayerMoved
    | TableBroken
    | EntriesClosed
    | HandForHandBegan
    | HandForHandEnded
    | MoneyReached
    | FinalTableReached
    | RestAnnounced
    | RestBegan
    | RestEnded
    | RebuyOffered
    | RebuyQueued
    | RebuyTaken
    | RebuyVoided
    | OfferDeclined
    | AutoRebuySet
    | AddOnTaken
    | BountyWon
    | Penalised
    | StartDelayed
    | RoundBegan
    | PrizesAwarded
    | TournamentFinished
    | TournamentCancelled
)

# --- transient ----------------------------------------------------------------------


@dataclass(frozen=True, slots=True)
class DeckCommitted:
    """The next hand's deck is fixed; this is its commitment.  Rule book: P12.9."""

    table: TableId
    hand: HandId
    commitment: str


@dataclass(frozen=True, slots=True)
class HandMoved:
    """Something happened in the hand at `table`."""

    table: TableId
    hand: HandId
    event: HandEvent


@dataclass(frozen=True, slots=True)
class TimeBankStarted:
    """A player's bank runs.  Rule book: P4.1."""

    player: PlayerId
    seat: Seat


@dataclass(frozen=True, slots=True)
class ChatSaid:
    """A player said something at a table."""

    table: TableId
    player: PlayerId
    seat: Seat | None
    name: str
    text: str


@dataclass(frozen=True, slots=True)
class ChatHeld:
    """A line waits for the end of the hand; only its sender sees this.  Rule book: P5.1."""

    table: TableId
    player: PlayerId


@dataclass(frozen=True, slots=True)
class DealingStopped:
    """The house is closing: no further hand."""


TransientEvent = (
    DeckCommitted | HandMoved | TimeBankStarted | RebuyWanted | ChatSaid | ChatHeld | DealingStopped
)

TournamentEvent = DurableEvent | TransientEvent

Notice = (
    SeatsDrawn
    | LevelStarted
    | PlayerEliminated
    | PlayerDisqualified
    | SatOut
    | SatBack
    | ConnectionLost
    | ConnectionBack
    | Paused
    | Unpaused
    | Resumed
    | PlayerSeated
    | PlayerMoved
    | TableBroken
    | EntriesClosed
    | HandForHandBegan
    | HandForHandEnded
    | MoneyReached
    | FinalTableReached
    | RestAnnounced
    | RestBegan
    | RestEnded
    | RebuyOffered
    | RebuyTaken
    | RebuyVoided
    | AddOnTaken
    | BountyWon
    | Penalised
    | StartDelayed
    | RoundBegan
    | TournamentFinished
    | TournamentCancelled
    | ChatSaid
    | ChatHeld
    | DealingStopped
)
"""What a screen must be told in order and without gaps."""


def table_of_notice(notice: Notice) -> TableId | None:
    """Return the one table that a notice concerns; None when it concerns all.

    A move concerns the table that is left; a late entrant the one he comes to.
    """
    match notice:
        case PlayerMoved():
            return notice.from_table
        case (
            PlayerEliminated()
            | PlayerDisqualified()
            | SatOut()
            | SatBack()
            | ConnectionLost()
            | ConnectionBack()
            | PlayerSeated()
            | RebuyOffered()
            | RebuyTaken()
            | AddOnTaken()
            | BountyWon()
            | ChatSaid()
            | ChatHeld()
        ):
            return notice.table
        case _:
            return None


def is_durable(event: TournamentEvent) -> bool:
    """Return whether `event` belongs in the journal."""
    return isinstance(event, DurableEvent)
