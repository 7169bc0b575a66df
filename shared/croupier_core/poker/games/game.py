"""What makes a game: its streets, its betting, and which hands win.  Rule book: P12.1.

A game is data.  The engine in `poker/hand/` reads it and knows no game by name; all games
stand in the table of `catalogue.py`.
"""

from dataclasses import dataclass
from enum import StrEnum

from croupier_core.cards import FULL_DECK, Card


class Street(StrEnum):
    """A betting round, named by the cards that opened it."""

    PREFLOP = "preflop"
    FLOP = "flop"
    TURN = "turn"
    RIVER = "river"

    THIRD = "third"
    FOURTH = "fourth"
    FIFTH = "fifth"
    SIXTH = "sixth"
    SEVENTH = "seventh"

    DEAL = "deal"
    """Of a draw game: all cards are dealt, nothing is drawn yet."""
    FIRST_DRAW = "first_draw"
    SECOND_DRAW = "second_draw"
    THIRD_DRAW = "third_draw"


class Betting(StrEnum):
    """How high a bet or raise may be.  Rule book: P12.4, P12.7."""

    NO_LIMIT = "no_limit"
    POT_LIMIT = "pot_limit"
    FIXED_LIMIT = "fixed_limit"


class BetSize(StrEnum):
    """Which of its two bets a fixed-limit street is played with."""

    SMALL = "small"
    BIG = "big"


class Forced(StrEnum):
    """Who has to put chips in, besides antes, before anybody may decide."""

    BLINDS = "blinds"
    BRING_IN = "bring_in"
    """The worst door card of the first street; no blinds are posted.  Rule book: P12.8."""


class Opener(StrEnum):
    """Who acts first on the streets after the first."""

    LEFT_OF_BUTTON = "left_of_button"
    HIGH_BOARD = "high_board"
    """The highest up cards; on the first street the lowest card brings it in."""
    LOW_BOARD = "low_board"
    """The lowest up cards; on the first street the highest card brings it in."""


class DeckKind(StrEnum):
    """Which cards are dealt from."""

    FULL = "full"
    SHORT = "short"
    """36 cards, sixes to aces."""


class HighRanking(StrEnum):
    """Which hand wins the pot, or its high half."""

    STANDARD = "standard"
    SHORT_DECK = "short_deck"
    """A flush beats a full house; A6789 is a straight."""


class LowRanking(StrEnum):
    """Which low hand wins the pot, or its low half."""

    EIGHT_OR_BETTER = "eight_or_better"
    """Ace to five; five different ranks, none above eight, or there is no low."""
    ACE_TO_FIVE = "ace_to_five"
    """Straights and flushes do not count, aces are low: A2345 is best."""
    DEUCE_TO_SEVEN = "deuce_to_seven"
    """Straights and flushes count, aces are high: 23457 is best."""
    BADUGI = "badugi"
    """Cards of different ranks and suits, the more the better, then the lower; aces are low."""


@dataclass(frozen=True, slots=True)
class StreetPlan:
    """What is dealt as a street opens, and how it is bet."""

    street: Street
    down: int = 0
    """Cards that each live seat gets face down."""
    up: int = 0
    """Cards that each live seat gets face up."""
    board: int = 0
    """Cards for all on the board."""
    draws: bool = False
    """Whether each live seat may exchange cards before the betting."""
    bet: BetSize = BetSize.SMALL
    """In fixed limit, the size of a bet and of a raise."""


@dataclass(frozen=True, slots=True)
class Game:
    """One game; see `catalogue.py` for all of them."""

    key: str
    """Short and stable: it stands in journals, settings and commands."""
    streets: tuple[StreetPlan, ...]
    betting: Betting
    high: HighRanking | None
    """None when only a low hand wins."""
    low: LowRanking | None = None
    """With `high`: the other half of the pot, if anybody has such a low."""
    hole_used: int = 0
    """How many hole cards make a hand, exactly (Omaha 2); 0 when any number may."""
    forced: Forced = Forced.BLINDS
    opener: Opener = Opener.LEFT_OF_BUTTON
    deck: DeckKind = DeckKind.FULL
    most_seats: int = 10

    @property
    def cards(self) -> tuple[Card, ...]:
        """The cards of a deck of this game, in the deck's own order."""
        return SHORT_DECK if self.deck is DeckKind.SHORT else FULL_DECK

    @property
    def splits(self) -> bool:
        """Whether a low hand shares the pot with the high hand."""
        return self.high is not None and self.low is not None

    @property
    def has_board(self) -> bool:
        """Whether cards are dealt for all as a matter of course."""
        return any(plan.board for plan in self.streets)

    @property
    def has_up_cards(self) -> bool:
        """Whether seats get cards face up."""
        return self.streets[0].up > 0

    @property
    def has_draws(self) -> bool:
        """Whether cards are exchanged; draws go on to the last street."""
        return self.streets[-1].draws

    @property
    def hole_cards(self) -> int:
        """How many cards a seat holds before anything is drawn, up to the last street."""
        return sum(plan.down + plan.up for plan in self.streets)

    def plan_of(self, street: Street) -> StreetPlan:
        """Return how `street` is dealt and bet.

        Raises:
            KeyError: The game has no such street.
        """
        for plan in self.streets:
            if plan.street is street:
                return plan
        raise KeyError(street)

    def after(self, street: Street) -> StreetPlan | None:
        """Return the plan of the street after `street`; None after the last."""
        for plan, following in zip(self.streets, self.streets[1:], strict=False):
            if plan.street is street:
                return following
        return None


SHORT_DECK: tuple[Card, ...] = tuple(card for card in FULL_DECK if card >> 2 >= 4)
