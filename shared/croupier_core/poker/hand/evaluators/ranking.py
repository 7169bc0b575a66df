"""The evaluators of a game: how strong a seat's cards are on each side of the pot."""

from collections.abc import Callable, Sequence
from typing import NamedTuple, assert_never

from croupier_core.cards import Card
from croupier_core.poker.games.catalogue import GAMES
from croupier_core.poker.games.game import Game, HighRanking, LowRanking
from croupier_core.poker.hand.evaluators import high, low
from croupier_core.poker.hand.evaluators.badugi import badugi
from croupier_core.poker.hand.evaluators.deuce_to_seven import deuce_to_seven
from croupier_core.poker.hand.evaluators.short_deck import short_deck

Evaluator = Callable[[Sequence[Card], Sequence[Card]], int]
"""Hole cards and board to a strength; smaller is stronger."""
LowEvaluator = Callable[[Sequence[Card], Sequence[Card]], int | None]
"""The same; None when the cards make no low."""


class Ranking(NamedTuple):
    """What decides the pots of a game; with a low alone, the low takes them whole."""

    high: Evaluator | None
    low: LowEvaluator | None


def _high_of(game: Game) -> Evaluator | None:
    match game.high:
        case None:
            return None
        case HighRanking.SHORT_DECK:
            return short_deck
        case HighRanking.STANDARD:
            if game.hole_used == 0:
                # A game of its own, since it is played most.
                return high.seven if game.hole_cards == 2 else high.any_five
            return high.two_of_four if game.hole_cards == 4 else high.two_of_five
        case _:
            assert_never(game.high)


def _low_of(game: Game) -> LowEvaluator | None:
    match game.low:
        case None:
            return None
        case LowRanking.EIGHT_OR_BETTER:
            return low.omaha_eight_or_better if game.hole_used else low.eight_or_better
        case LowRanking.ACE_TO_FIVE:
            return low.ace_to_five
        case LowRanking.DEUCE_TO_SEVEN:
            return deuce_to_seven
        case LowRanking.BADUGI:
            return badugi
        case _:
            assert_never(game.low)


RANKINGS: dict[str, Ranking] = {
    key: Ranking(_high_of(game), _low_of(game)) for key, game in GAMES.items()
}
"""The evaluators of every game, by its key."""
