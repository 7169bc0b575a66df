import asyncio

import pytest

from croupier_client.ports import TooManyRequests
from croupier_core.house.refusals import BadCode, KeyInUse
from croupier_core.units import Millis
from croupier_server.accounts.attempts import Attempts, Guesses
from hand_clock import HandClock

WINDOW = Millis(60_000)


def test_so_many_attempts_within_the_window_and_no_more() -> None:
    clock = HandClock()
    attempts = Attempts(2, WINDOW, clock)
    attempts.note("anna")
    clock.move(10_000)
    attempts.note("anna")

    with pytest.raises(TooManyRequests) as refused:
        attempts.note("anna")

    assert refused.value.seconds == 50
    attempts.note("ben")


def test_the_window_slides() -> None:
    clock = HandClock()
    attempts = Attempts(2, WINDOW, clock)
    attempts.note("anna")
    clock.move(30_000)
    attempts.note("anna")
    clock.move(30_000)

    attempts.note("anna")
    with pytest.raises(TooManyRequests):
        attempts.note("anna")


def test_a_refused_attempt_does_not_prolong_the_wait() -> None:
    clock = HandClock()
    attempts = Attempts(1, WINDOW, clock)
    attempts.note("anna")
    for _ in range(50):
        clock.move(1_000)
        with pytest.raises(TooManyRequests):
            attempts.note("anna")
    clock.move(10_000)

    attempts.note("anna")


def test_a_forgiven_attempt_was_none() -> None:
    attempts = Attempts(1, WINDOW, HandClock())
    for _ in range(10):
        attempts.note("anna")
        attempts.forgive("anna")
    attempts.forgive("nobody")

    attempts.note("anna")
    with pytest.raises(TooManyRequests):
        attempts.note("anna")


def test_quiet_names_cost_no_memory() -> None:
    clock = HandClock()
    attempts = Attempts(1, WINDOW, clock)
    for n in range(20_000):
        attempts.note(f"name {n}")
        clock.move(1_000)

    assert attempts.names < 2_000


def test_guesses_count_by_address_and_by_nickname() -> None:
    clock = HandClock()
    guesses = Guesses(Attempts(3, WINDOW, clock), Attempts(2, WINDOW, clock))
    guess_wrong(guesses, "10.0.0.1", "Anna")
    guess_wrong(guesses, "10.0.0.2", "ANNA")

    with pytest.raises(TooManyRequests), guesses.counted("10.0.0.3", "anna"):
        raise AssertionError("the block is not entered")
    for _ in range(3):
        guess_wrong(guesses, "10.0.0.3")  # the refused guess did not count against the address
    with pytest.raises(TooManyRequests), guesses.counted("10.0.0.3", "ben"):
        raise AssertionError("the block is not entered")


def test_an_ipv6_network_is_one_address() -> None:
    clock = HandClock()
    guesses = Guesses(Attempts(2, WINDOW, clock), Attempts(2, WINDOW, clock))
    guess_wrong(guesses, "2001:db8::1")
    guess_wrong(guesses, "2001:db8::2")

    with pytest.raises(TooManyRequests), guesses.counted("2001:db8::3"):
        raise AssertionError("the block is not entered")
    guess_wrong(guesses, "2001:db8:0:1::1")


def test_what_was_right_or_no_guess_does_not_count() -> None:
    clock = HandClock()
    guesses = Guesses(Attempts(1, WINDOW, clock), Attempts(1, WINDOW, clock))
    for _ in range(5):
        with guesses.counted("10.0.0.1", "anna"):
            pass
        with pytest.raises(KeyInUse), guesses.counted("10.0.0.1", "anna"):
            raise KeyInUse

    guess_wrong(guesses, "10.0.0.1", "anna")


def test_a_guess_that_is_broken_off_counts() -> None:
    clock = HandClock()
    guesses = Guesses(Attempts(1, WINDOW, clock), Attempts(1, WINDOW, clock))

    with pytest.raises(asyncio.CancelledError), guesses.counted("10.0.0.1", "anna"):
        raise asyncio.CancelledError
    with pytest.raises(TooManyRequests), guesses.counted("10.0.0.2", "anna"):
        raise AssertionError("the block is not entered")


def guess_wrong(guesses: Guesses, address: str, nickname: str | None = None) -> None:
    with pytest.raises(BadCode), guesses.counted(address, nickname):
        raise BadCode
