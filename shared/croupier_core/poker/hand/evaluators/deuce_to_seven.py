"""Deuce-to-seven lows: the worst usual high hand of five cards wins, aces always high.

So the usual strengths are turned round.  A2345 is no straight here but an ace-high hand,
the best of them: its number stands between those of A2346 and of KQJT8, suited or not.
"""

from collections.abc import Sequence

from croupier_core.cards import Card
from croupier_core.poker.hand.evaluators.high import five

_WORST = 7463
_STEEL_WHEEL, _WHEEL = 10, 1609
_BEST_KING_HIGH_FLUSH, _BEST_KING_HIGH = 816, 6679


def deuce_to_seven(hole: Sequence[Card], _board: Sequence[Card]) -> int:
    """Return the strength of five cards in the hole."""
    usual = five(*hole)
    if usual == _WHEEL:
        return 2 * (_WORST - _BEST_KING_HIGH) + 1
    if usual == _STEEL_WHEEL:
        return 2 * (_WORST - _BEST_KING_HIGH_FLUSH) + 1
    return 2 * (_WORST - usual)
