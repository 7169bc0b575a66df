"""From what a bot wants to what the table offers: always a legal move."""

from croupier_core.poker.hand.commands import BringIn, Call, Check, Fold, Move, RaiseTo
from croupier_core.units import Chips
from croupier_server.bots.reading import Reading

COMMITTED = 0.40
"""Part of the stack after whose loss there is no folding: it goes in whole."""


def price(it: Reading) -> float:
    """Return the equity that makes a call break even, 0.0 to 1.0.  Pot odds."""
    to_call = it.choices.to_call
    return to_call / (it.choices.pot + to_call) if to_call else 0.0


def caution(it: Reading) -> float:
    """Return the extra equity wanted where being out costs more than winning gains."""
    return 0.05 if it.on_the_bubble and it.choices.to_call * 2 > it.stack else 0.0


def give_up(it: Reading) -> Move:
    """Check when that is free, bring in what is due, else fold."""
    if it.choices.bring_in is not None:
        return BringIn(it.seat)
    return Check(it.seat) if it.choices.can_check else Fold(it.seat)


def call(it: Reading) -> Move:
    """Stay in for the least that it takes."""
    if it.choices.bring_in is not None:
        return BringIn(it.seat)
    return Check(it.seat) if it.choices.can_check else Call(it.seat)


def all_in(it: Reading) -> Move:
    """Put the stack in, or as much of it as the limit allows."""
    return raise_to(it, it.choices.my_bet + it.stack)


def raise_to(it: Reading, total: int) -> Move:
    """Raise to about `total`: to the nearest legal total, all-in when little would be left."""
    bounds = it.choices.raise_between
    if bounds is None:
        return call(it)
    least, most = bounds
    if total - it.choices.my_bet >= (1 - COMMITTED) * it.stack:
        return RaiseTo(it.seat, most)
    return RaiseTo(it.seat, Chips(max(least, min(most, _tidy(total, it.big_blind)))))


def bet_size(it: Reading, sizing: float) -> int:
    """Return the total of a bet of a part of the pot."""
    return round(it.choices.pot * sizing)


def raise_size(it: Reading, sizing: float) -> int:
    """Return the total of a raise by a part of the pot after a call."""
    pot_after_call = it.choices.pot + it.choices.to_call
    return it.choices.current_bet + round(pot_after_call * sizing)


def _tidy(total: int, big_blind: Chips) -> int:
    """Round as people do: to a tenth of the big blind, at least one chip."""
    step = max(1, big_blind // 10)
    return round(total / step) * step
