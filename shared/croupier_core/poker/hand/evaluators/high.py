"""The usual ranking of high hands, by the evaluator's native functions.

The evaluator's public wrappers convert every card from a name or an object; ours are
already its integers, so the native functions behind them are called at once.

1 is a royal flush, 7462 the worst; equal hands are equal.
"""

from collections.abc import Callable, Sequence

from phevaluator import _pheval

from croupier_core.cards import Card

five: Callable[..., int] = _pheval.evaluate_5cards
"""Strength of five cards."""
_six: Callable[..., int] = _pheval.evaluate_6cards
_seven: Callable[..., int] = _pheval.evaluate_7cards
_omaha: Callable[..., int] = _pheval.evaluate_plo4_cards
_OF: dict[int, Callable[..., int]] = {5: five, 6: _six, 7: _seven}


def seven(hole: Sequence[Card], board: Sequence[Card]) -> int:
    """Return the strength of the best five of seven cards, two of them in the hole."""
    return _seven(*hole, *board)


def any_five(hole: Sequence[Card], board: Sequence[Card]) -> int:
    """Return the strength of the best five of five to seven cards."""
    return _OF[len(hole) + len(board)](*hole, *board)


def two_of_four(hole: Sequence[Card], board: Sequence[Card]) -> int:
    """Return the strength of the best two of four hole cards with three of five on the board."""
    return _omaha(*board, *hole)


def two_of_five(hole: Sequence[Card], board: Sequence[Card]) -> int:
    """Return the strength of the best two of five hole cards with three of five on the board.

    Any two hole cards are among the four that are left without one of the first three.
    """
    a, b, c, d, e = hole
    return min(
        _omaha(*board, b, c, d, e),
        _omaha(*board, a, c, d, e),
        _omaha(*board, a, b, d, e),
    )
