"""What viewers see of a tournament: its lobby, its table, its results."""

from dataclasses import dataclass
from enum import StrEnum

from croupier_core.cards import Card
from croupier_core.poker.hand.events import HandEvent
from croupier_core.poker.hand.view import HandView
from croupier_core.poker.stakes import Stakes
from croupier_core.tournament.setup import TournamentSetup
from croupier_core.units import (
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


class Phase(StrEnum):
    """Where a tournament is in its life."""

    REGISTERING = "registering"
    SEATING = "seating"
    """Full: seats are being drawn."""
    RUNNING = "running"
    PAUSED = "paused"
    FINISHED = "finished"
    CANCELLED = "cancelled"


class Presence(StrEnum):
    """Whether a player is at the table."""

    PLAYING = "playing"
    SITTING_OUT = "sitting_out"
    DISCONNECTED = "disconnected"


@dataclass(frozen=True, slots=True)
class TournamentSummary:
    """One line of the lobby.  The same for every viewer."""

    tournament: TournamentId
    name: str
    game: str
    format: str
    speed: str
    phase: Phase
    entrants: int
    max_entrants: int
    players_left: int
    buy_in: Cents
    fee: Cents
    prize_pool: Cents
    table_size: int
    starts_at: Instant | None
    level: int
    game_now: str = "nlhe"
    """Key of the game that is dealt now, or first; other than `game` in a mix."""


@dataclass(frozen=True, slots=True)
class Standing:
    """One entrant in the order of the tournament: by stack while playing, by place when out."""

    player: PlayerId
    name: str
    bot: bool
    best: Place | None
    """None while still playing."""
    worst: Place | None
    stack: Chips
    prize: Cents
    table: TableId | None
    seat: Seat | None
    presence: Presence


@dataclass(frozen=True, slots=True)
class TournamentView:
    """The lobby of one tournament, whole."""

    viewer: PlayerId
    now: Instant
    setup: TournamentSetup
    summary: TournamentSummary
    prizes: tuple[Cents, ...]
    """By place, for the current entries; final once registration is closed."""
    standings: tuple[Standing, ...]
    entered: bool
    """Whether the viewer is an entrant who has not been unregistered."""
    may_register: bool
    may_unregister: bool
    my_table: TableId | None
    """Where the viewer sits now; None when not seated or out."""
    prizes_when_full: tuple[Cents, ...] = ()
    """By place, what a full field will be paid; empty once registration is closed."""


@dataclass(frozen=True, slots=True)
class SeatView:
    """One occupied chair, whether or not a hand is on."""

    seat: Seat
    player: PlayerId
    name: str
    bot: bool
    stack: Chips
    """Chips behind, after what is in the pot and in front."""
    presence: Presence
    last_move: HandEvent | None
    """The seat's last post or move on this street, or its fold in this hand."""


@dataclass(frozen=True, slots=True)
class TurnClock:
    """Whose time runs, and until when."""

    seat: Seat
    base_until: Instant
    """When the base clock (or disconnect time) ends and the bank, if any, takes over."""
    bank: Millis
    """What is left in the bank behind the base clock; 0 when there is none."""
    on_bank: bool
    until: Instant
    """When the player is out of time altogether, without the hidden second of grace."""


@dataclass(frozen=True, slots=True)
class LastHand:
    """The finished hand before this one, as this viewer may see it again."""

    hand: HandId
    number: int
    stakes: Stakes
    board: tuple[Card, ...]
    names: tuple[tuple[Seat, str], ...]
    my_cards: tuple[Card, ...] | None
    history: tuple[HandEvent, ...]
    """Public events only."""
    commitment: str
    opening: tuple[tuple[Card, ...], str]
    game: str = "nlhe"


@dataclass(frozen=True, slots=True)
class TableView:
    """A whole picture of one table for one viewer; nothing to merge, nothing to remember."""

    viewer: PlayerId
    now: Instant
    """House time of this picture: screens count down from here on their own clock."""
    tournament: TournamentId
    name: str
    phase: Phase
    table: TableId
    table_size: int
    my_seat: Seat | None
    """None for a spectator."""
    seats: tuple[SeatView, ...]
    hand: HandView | None
    """The hand on the table, finished ones included until the next deal."""
    hand_number: int
    next_commitment: str | None
    """Commitment of the next deck, as soon as it is shuffled.  Rule book: P12.9."""
    next_deal_at: Instant | None
    clock: TurnClock | None
    my_bank: Millis
    level: int
    stakes: Stakes
    next_stakes: Stakes
    level_ends_at: Instant | None
    """None while the level clock stands still."""
    level_left: Millis
    average_stack: Chips
    players_left: int
    entrants: int
    paid_places: int
    my_rank: int | None
    """1 is the chip leader; None for a spectator or a player who is out."""
    my_place: tuple[Place, Place] | None
    """The places of a viewer who is out."""
    my_prize: Cents
    sitting_out: bool
    will_show: bool
    """Whether the viewer asked to show losing cards in this hand."""
    resumes_at: Instant | None
    """Countdown after a crash.  Rule book: P7.2."""
    closing: bool
    """The house deals no further hand."""
    last_hand: LastHand | None
    game: str = "nlhe"
    """Key of the game on the table, or between hands of the one dealt next."""
    rotation: tuple[str, ...] = ()
    """Keys of the games of the mix in order; empty when one game is played throughout."""
    next_stakes_game: str = "nlhe"
    """Key of the game that `next_stakes` are for, as far as can be told now."""


@dataclass(frozen=True, slots=True)
class LobbyViewer:
    """Somebody looking at the tournament's lobby; gets a `TournamentView`."""

    player: PlayerId


@dataclass(frozen=True, slots=True)
class TableViewer:
    """Somebody looking at the table, player or not; gets a `TableView`."""

    player: PlayerId


Viewer = LobbyViewer | TableViewer
