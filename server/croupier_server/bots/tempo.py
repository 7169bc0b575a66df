"""How long a bot takes over a move, so that it plays like a person to sit with."""

import random
from typing import assert_never

from croupier_core.poker.hand.commands import BringIn, Call, Check, Discard, Fold, Move, RaiseTo
from croupier_core.tournament.view import TableView
from croupier_core.units import Millis
from croupier_server.bots.personality import Personality

_LEAST = 500
_MOST = 12_000


def thinking_time(
    view: TableView, move: Move, personality: Personality, dice: random.Random
) -> Millis:
    """Return how long to think before `move`; never so long that the clock runs out."""
    match move:
        case Check():
            usual = 1_100
        case Fold() | BringIn():
            usual = 1_000
        case Call():
            usual = 1_900
        case Discard():
            usual = 2_000
        case RaiseTo():
            usual = 2_600
        case _:
            assert_never(move)
    hand = view.hand
    if hand is not None and hand.choices is not None and hand.choices.pot:
        # A price that matters takes longer.
        usual += round(1_500 * min(1.0, hand.choices.to_call / hand.choices.pot))
    # Most moves come fast, a few take long: the way people play.
    time = usual * personality.tempo * dice.lognormvariate(0.0, 0.45)
    most = _MOST
    if view.clock is not None:
        most = min(most, max(0, view.clock.base_until - view.now) * 6 // 10)
    return Millis(round(max(min(_LEAST, most), min(most, time))))
