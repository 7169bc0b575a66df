"""What may be asked of a tournament.  Imperative mood.

Commands of a player carry `player`, which the port stamps with the account of the
session: nobody can act for somebody else.
"""

from dataclasses import dataclass

from croupier_core.cards import Card
from croupier_core.poker.hand.commands import Move
from croupier_core.units import NOBODY, HandId, Instant, Millis, PlayerId, TableId

# --- from players -------------------------------------------------------------------


@dataclass(frozen=True, slots=True)
class Act:
    """Answer the turn `turn` of the hand `hand`.  Stale when the table has moved on."""

    hand: HandId
    turn: int
    move: Move
    player: PlayerId = NOBODY


@dataclass(frozen=True, slots=True)
class UseTimeBank:
    """Start my time bank now, for this decision.  Rule book: P4.1."""

    player: PlayerId = NOBODY


@dataclass(frozen=True, slots=True)
class ShowCards:
    """Show my cards, at the showdown or after the hand.  Rule book: P12.6."""

    hand: HandId
    player: PlayerId = NOBODY


@dataclass(frozen=True, slots=True)
class MuckCards:
    """Do not show losing cards after all.  Rule book: P12.6."""

    hand: HandId
    player: PlayerId = NOBODY


@dataclass(frozen=True, slots=True)
class SitOut:
    """Be dealt in but check or fold until I sit back.  Rule book: P2.10."""

    player: PlayerId = NOBODY


@dataclass(frozen=True, slots=True)
class SitBack:
    """Play again from now on.  Rule book: P2.10."""

    player: PlayerId = NOBODY


@dataclass(frozen=True, slots=True)
class Say:
    """Say `text` at my table.  Rule book: P5.1."""

    text: str
    player: PlayerId = NOBODY


@dataclass(frozen=True, slots=True)
class DeclineOffer:
    """Take no rebuy after a bust, or no add-on.  Rule book: P11.2."""

    player: PlayerId = NOBODY


@dataclass(frozen=True, slots=True)
class SetAutoRebuy:
    """Have a rebuy bought for me whenever I bust, or not any more.  Rule book: P11.2."""

    on: bool
    player: PlayerId = NOBODY


# --- from the house -----------------------------------------------------------------


@dataclass(frozen=True, slots=True)
class Register:
    """Enter a player whose buy-in is in escrow.  Rule book: P1.8."""

    player: PlayerId
    name: str
    bot: bool = False
    purchase: int = 1
    """Number of this player's purchase here, as the house counts them."""


@dataclass(frozen=True, slots=True)
class Unregister:
    """Take a player out again before the start.  Rule book: P1.9."""

    player: PlayerId


@dataclass(frozen=True, slots=True)
class GrantRebuy:
    """Give chips for a rebuy that is paid; queued while a hand is on.  Rule book: P11.2."""

    player: PlayerId
    purchase: int


@dataclass(frozen=True, slots=True)
class GrantAddOn:
    """Give chips for the add-on, which is paid.  Rule book: P11.2."""

    player: PlayerId
    purchase: int


@dataclass(frozen=True, slots=True)
class DrawSeats:
    """Chance for chairs; answers `SeatDrawWanted`.  Rule book: P1.2, P1.7, P2.6.

    The tournament knows what the draw is for: the first seats, a late entrant, a broken
    table, the final table or the next round.
    """

    order: tuple[int, ...]
    """A random permutation of 0 … n−1, n being the count that was asked for."""


@dataclass(frozen=True, slots=True)
class Shuffle:
    """Hand in the deck of the next hand; answers `DeckWanted`.  Rule book: P12.9."""

    table: TableId
    deck: tuple[Card, ...]
    nonce: str
    """Hex, at least 128 random bits."""


@dataclass(frozen=True, slots=True)
class LoseConnection:
    """The player's last session is gone.  Rule book: P4.2."""

    player: PlayerId


@dataclass(frozen=True, slots=True)
class RegainConnection:
    """The player is back."""

    player: PlayerId


@dataclass(frozen=True, slots=True)
class Resume:
    """The house is up again after being down since `down_since`.  Rule book: P7."""

    down_since: Instant


@dataclass(frozen=True, slots=True)
class StopDealing:
    """Let hands in play end and deal no more: the house is closing."""


# --- from organisers ----------------------------------------------------------------


@dataclass(frozen=True, slots=True)
class Pause:
    """Deal no hand until `Unpause`; level time stands still.  Rule book: P1.1."""

    by: PlayerId
    reason: str


@dataclass(frozen=True, slots=True)
class Unpause:
    """Go on.  Rule book: P1.1."""

    by: PlayerId


@dataclass(frozen=True, slots=True)
class Cancel:
    """Call a tournament off that has not started; everything goes back.  Rule book: P10.1."""

    by: PlayerId
    reason: str


@dataclass(frozen=True, slots=True)
class GrantTime:
    """Give one player a longer base clock from now on.  Rule book: P4.3."""

    by: PlayerId
    player: PlayerId
    extra: Millis
    reason: str


@dataclass(frozen=True, slots=True)
class Disqualify:
    """Take a player out; those below him move up.  Rule book: P6.2."""

    by: PlayerId
    player: PlayerId
    reason: str


@dataclass(frozen=True, slots=True)
class MovePlayer:
    """Put a player on another table between hands.  Rule book: P2.6."""

    by: PlayerId
    player: PlayerId
    table: TableId
    reason: str


@dataclass(frozen=True, slots=True)
class Penalise:
    """Warn a player, or let him miss rounds (dealt in, folded).  Rule book: P6.2."""

    by: PlayerId
    player: PlayerId
    rounds: int
    """0 is a warning."""
    reason: str


@dataclass(frozen=True, slots=True)
class Delay:
    """Start later.  Rule book: P1.1."""

    by: PlayerId
    starts_at: Instant
    reason: str


PlayerCommand = (
    Act | UseTimeBank | ShowCards | MuckCards | SitOut | SitBack | Say | DeclineOffer | SetAutoRebuy
)
HouseCommand = (
    Register
    | Unregister
    | GrantRebuy
    | GrantAddOn
    | DrawSeats
    | Shuffle
    | LoseConnection
    | RegainConnection
    | Resume
    | StopDealing
)
OrganiserCommand = Pause | Unpause | Cancel | GrantTime | Disqualify | MovePlayer | Penalise | Delay
TournamentCommand = PlayerCommand | HouseCommand | OrganiserCommand


# --- dice ---------------------------------------------------------------------------


@dataclass(frozen=True, slots=True)
class SeatDrawWanted:
    """Throw a permutation of `count` and answer with `DrawSeats`."""

    count: int


@dataclass(frozen=True, slots=True)
class DeckWanted:
    """Shuffle a deck for `table` and answer with `Shuffle`."""

    table: TableId
    hand: HandId


Ask = SeatDrawWanted | DeckWanted
