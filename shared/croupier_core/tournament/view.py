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

    ANNOUNCED = "announced"
    """To be seen; registration opens later."""
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
    late_until: Instant | None = None
    """When late registration closes; None when there is none or it is closed."""
    guarantee: Cents = Cents(0)
    bounty: Cents = Cents(0)
    """What each entry puts on its own head."""
    bounty_kind: str = ""
    rebuys: bool = False
    satellite_to: TournamentId | None = None
    private: bool = False
    """Needs an invitation or a password."""
    tables: int = 0
    """Tables in play."""
    stage: str = ""
    """`break`, `hand_for_hand`, `final_table` or empty."""
    series: str = ""


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
    entry: int = 1
    """Which entry of this player it is."""
    head: Cents = Cents(0)
    """Bounty on the own head."""
    bounties: Cents = Cents(0)
    """Won in bounties so far."""
    rank: int = 0
    """1 is the leader; while playing by stack, afterwards the place."""


@dataclass(frozen=True, slots=True)
class TableLine:
    """One table in the tournament's lobby."""

    table: TableId
    players: int
    biggest: Chips
    smallest: Chips
    in_hand: bool
    round: int = 1
    """Of a shootout or bracket."""


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
    first: int = 0
    """`standings` begins with this one, counted from 0."""
    standings_in_all: int = 0
    """Entries that the viewer's filter lets through."""
    my_standing: Standing | None = None
    """The viewer's latest entry."""
    tables: tuple[TableLine, ...] = ()
    """Tables in play, by number, from `first_table`, at most `WINDOW`."""
    first_table: int = 0
    may_reenter: bool = False
    may_rebuy: bool = False
    may_add_on: bool = False
    needs_password: bool = False
    final: bool = True
    """Whether entries are closed, so that prizes are final.  Rule book: P1.5."""
    pool: Cents = Cents(0)
    overlay: Cents = Cents(0)
    """What the house adds to reach the guarantee."""
    rebuys: int = 0
    """Bought by all."""
    add_ons: int = 0
    break_until: Instant | None = None
    next_break_at: Instant | None = None
    seats_to_win: int = 0
    """Seats that a satellite gives for the entries as they are."""


WINDOW = 100
"""Most standings, and most tables, in one view."""


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
    head: Cents = Cents(0)
    """Bounty on this player's head."""
    waits: bool = False
    """Just moved here and not dealt in yet.  Rule book: P2.6."""


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
class Offer:
    """Chips that the viewer may buy now.  Rule book: P11.2."""

    kind: str
    """`rebuy` or `add_on`."""
    cost: Cents
    """With fee, for one."""
    chips: Chips
    most: int
    """How many may be taken at once."""
    until: Instant | None
    """When it lapses; None: with the level, or the period."""
    must_answer: bool
    """Whether the viewer is out unless he takes it."""


@dataclass(frozen=True, slots=True)
class ComingMove:
    """Where the viewer is about to be moved.  Rule book: P2.6."""

    table: TableId
    seat: Seat
    at: Instant
    final_table: bool


@dataclass(frozen=True, slots=True)
class Rest:
    """A break, or the wait for it.  Rule book: P3."""

    add_on: bool
    until: Instant | None
    """None while other tables still play their last hand."""
    tables_playing: int


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
    tables: int = 1
    """Tables in play."""
    tables_playing: int = 0
    """Hand-for-hand: tables whose hand is not over yet."""
    hand_for_hand: bool = False
    rest: Rest | None = None
    offer: Offer | None = None
    coming_move: ComingMove | None = None
    auto_rebuy: bool = False
    to_money: int = 0
    """Eliminations until the money; 0 when it is reached, or there is none."""
    in_money: bool = False
    final_table: bool = False
    next_prize: Cents = Cents(0)
    """What the next player out will get."""
    pause_reason: str = ""
    late_until: Instant | None = None
    round: int = 1
    """Of a shootout or bracket."""
    halted: bool = False
    """Too short-handed against the other tables: waits for players.  Rule book: P2.6."""
    my_head: Cents = Cents(0)
    my_bounties: Cents = Cents(0)
    satellite: bool = False
    next_break_at: Instant | None = None
    """As far as can be told now; None for none in sight.  Rule book: P3."""


@dataclass(frozen=True, slots=True)
class Needs:
    """What a tournament wants of a player who sits at one of its tables."""

    table: TableId
    my_turn: bool
    until: Instant | None
    """When the player's time is out, or the offer lapses."""
    offer: Offer | None


@dataclass(frozen=True, slots=True)
class LobbyViewer:
    """Somebody looking at the tournament's lobby; gets a `TournamentView`."""

    player: PlayerId
    first: int = 0
    """Show standings from here on."""
    first_table: int = 0
    find: str = ""
    """Only entrants whose name contains this, whatever the case."""


@dataclass(frozen=True, slots=True)
class TableViewer:
    """Somebody looking at a table, player or not; gets a `TableView`."""

    player: PlayerId
    table: TableId | None = None
    """None: the player's own; a spectator's, the first."""


Viewer = LobbyViewer | TableViewer
