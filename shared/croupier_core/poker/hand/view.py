"""What one viewer sees of a hand, and may do."""

from dataclasses import dataclass

from croupier_core.cards import Card
from croupier_core.poker.games.game import Betting, Street
from croupier_core.poker.hand.events import HandEvent
from croupier_core.poker.hand.rules import RULE_BOOK, HandRules
from croupier_core.poker.stakes import Stakes
from croupier_core.units import Chips, HandId, Seat


@dataclass(frozen=True, slots=True)
class Choices:
    """What the seat to act may do, exactly: whatever is offered is accepted."""

    can_check: bool
    to_call: Chips
    """What a call adds, in chips: at most the stack; 0 when the seat may check."""
    raise_between: tuple[Chips, Chips] | None
    """Least and most legal totals of a bet or raise; None when not allowed."""
    pot: Chips
    """All pots and bets now, in chips; a pot-sized raise is to current bet + pot + call."""
    current_bet: Chips
    """The highest total of this street, in chips."""
    my_bet: Chips
    """What the seat already has in front of it on this street."""
    betting: Betting = Betting.NO_LIMIT
    """In fixed limit `raise_between` has one total: its bounds are equal."""
    bring_in: Chips | None = None
    """What the seat must bring in, unless it completes by a raise: it can neither check, call
    nor fold.  None when no bring-in is due from it.  Rule book: P12.8."""
    may_discard: int | None = None
    """How many cards the seat may exchange now; it can do nothing else.  None when it is the
    time to bet."""


@dataclass(frozen=True, slots=True)
class PotView:
    """One pot as it would be shared now, without the bets of the running street."""

    amount: Chips
    eligible: tuple[Seat, ...]


@dataclass(frozen=True, slots=True)
class HandSeatView:
    """One seat in the hand."""

    seat: Seat
    stack: Chips
    """Chips behind."""
    bet: Chips
    """Chips in front of the seat on this street."""
    in_hand: bool
    """Dealt in and not folded."""
    all_in: bool
    cards: tuple[Card, ...] | None
    """All its cards, down then up, if this viewer may see them: own cards, or cards turned up;
    else None (see `up`)."""
    shown: bool
    """Whether the cards are turned up to everybody."""
    holding: str | None
    """Label of the best high hand now, such as `two_pair:AK` (see `holding.py`); None if
    unseen, or in a game where only low hands win."""
    won: Chips
    """Chips won from pots so far in this hand."""
    up: tuple[Card, ...] = ()
    """Cards dealt face up, in order; of folded seats too."""
    down: int = 0
    """How many cards it holds face down, seen by this viewer or not; 0 once folded."""
    drew: tuple[int, ...] = ()
    """How many cards it exchanged in each draw so far; 0 for standing pat."""
    low: str | None = None
    """Label of the low hand now, such as `low:8643A` (see `holding.py`); None if unseen, if
    the game has no low, or if the cards make none."""


@dataclass(frozen=True, slots=True)
class HandView:
    """A whole picture of one hand for one viewer."""

    hand: HandId
    stakes: Stakes
    button: Seat
    small_blind: Seat | None
    big_blind: Seat | None
    """None, as `small_blind` is, in games with a bring-in."""
    street: Street
    board: tuple[Card, ...]
    seats: tuple[HandSeatView, ...]
    pots: tuple[PotView, ...]
    to_act: Seat | None
    turn: int
    """Counts the turns of this hand; a move made for another turn is stale."""
    choices: Choices | None
    """None unless the viewer is to act."""
    over: bool
    history: tuple[HandEvent, ...]
    """Everything public so far; hole cards are in `seats`."""
    commitment: str
    """SHA-256, hex, of hand id, deck and nonce.  Rule book: P12.9."""
    opening: tuple[tuple[Card, ...], str] | None
    """Deck and nonce once the hand is over."""
    game: str = "nlhe"
    """Key in the table of `poker/games/catalogue.py`."""
    rules: HandRules = RULE_BOOK
