"""How strong a hand is, by the evaluator's native function.

The evaluator's public wrappers convert every card from a name or an object; ours are
already its integers, so the native function behind them is called at once.
"""

from collections.abc import Callable, Sequence

from phevaluator import _pheval

from croupier_core.cards import Card

_evaluate_seven: Callable[..., int] = _pheval.evaluate_7cards


def strength_of(hole: Sequence[Card], board: Sequence[Card]) -> int:
    """Return the rank of the best five of two hole cards and five board cards.

    1 is a royal flush, 7462 the worst; equal hands are equal.
    """
    return _evaluate_seven(*hole, *board)
