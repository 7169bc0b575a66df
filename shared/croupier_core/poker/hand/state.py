"""The state of one hand; `evolve.py` changes it, event by event.

Seats are held by position: 0 is the first seat dealt in left of the button, the rest
follow clockwise, so the deal, the showdown and odd chips all count up from 0.
"""

from bisect import bisect

from croupier_core.cards import Card
from croupier_core.poker.games.catalogue import GAMES
from croupier_core.poker.hand.course import COURSES
from croupier_core.poker.hand.posts import price_of, straddle_of, turn_begins_after
from croupier_core.poker.hand.setup import HandSetup
from croupier_core.poker.stakes import AnteKind
from croupier_core.units import Seat

NOBODY_TO_ACT = -1

# Looked up once: a member of an enumeration is slow to find in its class.
_EACH = AnteKind.EACH

Thrown = tuple[int, tuple[Card, ...]]
"""Cards that a position threw away, with the position."""

CLOCKWISE: tuple[tuple[tuple[int, ...], ...], ...] = tuple(
    tuple(tuple((after + step) % count for step in range(1, count + 1)) for after in range(count))
    for count in range(1 + max(game.most_seats for game in GAMES.values()))
)
"""For each number of seats and each position: all positions, from the next one round to it."""


class HandState:
    """Everything about a running hand; changed by `evolve` alone.

    Lists are indexed by position.
    """

    __slots__ = (
        "able_count",
        "acted",
        "aggressor",
        "antes_match",
        "bet",
        "board",
        "bring_in_due",
        "clockwise",
        "course",
        "current_bet",
        "dead",
        "deals_awaited",
        "dealt",
        "deck",
        "discards",
        "drawing",
        "drew",
        "face_up",
        "full_bet",
        "full_raise",
        "game",
        "hole",
        "last_blind",
        "leg",
        "live",
        "live_count",
        "order",
        "over",
        "paid",
        "position_of",
        "reshuffles",
        "setup",
        "shown",
        "stack",
        "street",
        "streets_run_out",
        "to_act",
        "to_draw",
        "turn",
        "up",
        "wagers",
        "won",
    )

    def __init__(self, setup: HandSetup) -> None:
        stack_of = dict(setup.stacks)
        self.setup = setup
        self.game = GAMES[setup.game]
        self.course = course = COURSES[setup.game]
        self.order = order = order_of(tuple(stack_of), setup.button)
        self.position_of: dict[Seat, int] = {seat: n for n, seat in enumerate(order)}
        count = len(order)
        self.clockwise = CLOCKWISE[count]
        """For each position all of them, from the next one round to itself."""
        self.stack: list[int] = [stack_of[seat] for seat in order]
        self.bet: list[int] = [0] * count
        """In front of each position on this street."""
        self.paid: list[int] = [0] * count
        """Put in by each position and to be matched: bets of all streets, antes of all."""
        self.dead = 0
        """A big-blind ante, which nobody has to match."""
        self.antes_match = setup.stakes.ante_kind is _EACH
        """Whether antes are everybody's and alike."""
        self.live: list[bool] = [True] * count
        """Still holds its cards."""
        self.live_count = count
        self.able_count = count
        """How many live positions have chips, which are those that may bet."""
        self.acted: list[bool] = [False] * count
        """Acted of its own will on this street; posting is not acting."""
        self.shown: list[bool] = [False] * count
        self.won: list[int] = [0] * count

        self.deck: tuple[Card, ...] = setup.deck
        self.dealt = 0
        """How many cards of `deck` are gone."""
        self.reshuffles = 0
        self.hole: list[tuple[Card, ...]] = [()] * count
        """All cards of each position: face down first, then face up."""
        self.up: list[tuple[Card, ...]] = [()] * count
        """Which of `hole` lie face up."""
        self.board: tuple[Card, ...] = ()
        self.drew: list[tuple[int, ...]] = [()] * count
        """How many cards each position exchanged, draw by draw."""
        self.discards: list[Thrown] = []
        """What was thrown away in draws and folds, until dealt again."""
        self.drawing = False
        """Cards are exchanged; the betting of the street waits for the last seat."""
        self.to_draw: list[int] = []
        """Positions that will yet exchange cards on this street, the last one first."""

        self.leg = leg = course.legs[0]
        """The street as its game plans it."""
        self.street = leg.plan.street
        self.deals_awaited = count * leg.deals
        """How many more deals to single seats open this street's betting."""

        stakes = setup.stakes
        self.bring_in_due = False
        """Whoever is to act has to bring it in, or to complete."""
        # A short big blind does not lower the price of a call (P12.4).
        self.current_bet: int = stakes.big_blind if course.blinds else 0
        self.full_raise: int = stakes.bet(leg.plan.bet) if course.fixed_limit else stakes.big_blind
        """Size of the last full bet or raise of the street, which never shrinks on it; in
        fixed limit the bet of the street."""
        # In games without blinds it may be a seat that is not dealt in.
        self.last_blind = self.position_of.get(setup.big_blind, 0)
        """Whose blind or straddle is the last: in games with blinds the turn begins after it."""
        if setup.posts is not None and course.blinds:
            self.current_bet = price_of(setup.posts)
            self.last_blind = turn_begins_after(setup.posts, order)
            if not course.fixed_limit:
                self.full_raise = max(self.full_raise, straddle_of(setup.posts))
        self.full_bet: int = self.current_bet
        """Fixed limit: the highest total that counts as a bet or raise.  A short all-in lifts
        the price above it, and may be completed from here."""
        self.wagers = int(self.current_bet > 0)
        """Fixed limit: bets and raises of the street; the big blind is the bet of the first."""
        self.aggressor = NOBODY_TO_ACT
        """Who last bet or raised on this street."""
        self.to_act = NOBODY_TO_ACT
        self.turn = 0
        self.face_up = False
        """Betting is over and live hands lie open."""
        self.streets_run_out = 0
        self.over = False

    @property
    def cards_left(self) -> tuple[Card, ...]:
        """What is still in the deck, top first."""
        return self.deck[self.dealt :]


def order_of(seats: tuple[Seat, ...], button: Seat) -> tuple[Seat, ...]:
    """Return ascending `seats` clockwise from the first one left of the button."""
    first = bisect(seats, button)
    return seats[first:] + seats[:first]
