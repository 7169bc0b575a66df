"""A burst at once, then so many a second."""

import pytest

from croupier_client.ports import TooManyRequests
from croupier_server.ports.allowance import Allowance
from hand_clock import HandClock


def spent(allowance, most=1_000):
    """How many requests are granted in a row."""
    for n in range(most):
        try:
            allowance.spend()
        except TooManyRequests:
            return n
    return most


def test_a_burst_is_granted_and_then_no_more():
    assert spent(Allowance(40, 10, HandClock())) == 40


def test_it_grows_again_with_time_but_not_beyond_the_burst():
    clock = HandClock()
    allowance = Allowance(40, 10, clock)
    spent(allowance)

    clock.move(1_000)
    assert spent(allowance) == 10
    clock.move(3_600_000)
    assert spent(allowance) == 40


def test_a_refusal_says_how_long_to_wait_and_costs_nothing():
    clock = HandClock()
    allowance = Allowance(1, 1, clock)
    allowance.spend()
    for _ in range(5):
        with pytest.raises(TooManyRequests) as refused:
            allowance.spend()
        assert refused.value.seconds == 1

    clock.move(1_000)

    assert spent(allowance) == 1
