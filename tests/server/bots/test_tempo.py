"""Bots take as long as people, and never so long that the clock runs out."""

import random
from dataclasses import replace
from statistics import median

from croupier_core.poker.hand.commands import Call, Fold, RaiseTo
from croupier_core.units import Instant
from croupier_server.bots.personality import REGULAR, SHARK, THINKER
from croupier_server.bots.tempo import thinking_time
from tournament_builders import in_the_first_hand


def a_view():
    game = in_the_first_hand(3)
    return game.table(game.to_act)


def times(view, move, who=REGULAR):
    dice = random.Random(3)
    return [thinking_time(view, move, who, dice) for _ in range(400)]


def test_a_move_takes_between_half_a_second_and_twelve():
    view = a_view()

    taken = times(view, RaiseTo(view.my_seat, 40))

    assert min(taken) >= 500
    assert max(taken) <= 12_000
    assert 1_500 < median(taken) < 5_000


def test_a_raise_takes_longer_than_a_fold():
    view = a_view()

    assert median(times(view, RaiseTo(1, 40))) > 1.5 * median(times(view, Fold(1)))


def test_a_thinker_takes_longer_than_a_shark():
    view = a_view()

    assert median(times(view, Call(1), THINKER)) > 1.3 * median(times(view, Call(1), SHARK))


def test_with_little_time_left_a_bot_hurries():
    view = a_view()
    left = 400
    hurried = replace(view, clock=replace(view.clock, base_until=Instant(view.now + left)))

    assert max(times(hurried, RaiseTo(1, 40))) <= left * 6 // 10


def test_with_no_time_left_a_bot_acts_at_once():
    view = a_view()
    late = replace(view, clock=replace(view.clock, base_until=Instant(view.now - 5)))

    assert set(times(late, Fold(1))) == {0}
