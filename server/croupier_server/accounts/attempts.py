"""Limits on attempts: so many within a sliding window, for each address or name."""

import math
from collections import deque
from collections.abc import Iterator
from contextlib import contextmanager

from croupier_client.ports import TooManyRequests
from croupier_core.errors import Refusal
from croupier_core.house.names import fold
from croupier_core.house.refusals import BadCode, WrongPassword
from croupier_core.units import Instant, Millis
from croupier_server.clock import Clock
from croupier_server.ssh.limits import neighbourhood_of

_CLEAN_EVERY = 1024
"""Notes between two looks for names that have been quiet."""


class Attempts:
    """Counts attempts by any name.

    An attempt is noted before it is made, so that many at the same time count too, and
    forgiven when it succeeds, so that only failures are left.

    Args:
        most: Attempts within the window.
        window: How long an attempt counts.
        clock: The house's.
    """

    def __init__(self, most: int, window: Millis, clock: Clock) -> None:
        self._most = most
        self._window = window
        self._clock = clock
        self._times: dict[str, deque[Instant]] = {}
        self._until_cleaning = _CLEAN_EVERY

    def note(self, name: str) -> None:
        """Count one attempt of `name`.

        Raises:
            TooManyRequests: There were enough; this one does not count.
        """
        now = self._clock.now()
        times = self._recent(name, now)
        if len(times) >= self._most:
            wait = times[0] + self._window - now
            raise TooManyRequests(seconds=max(1, math.ceil(wait / 1000)))
        times.append(now)
        self._times[name] = times
        self._clean_now_and_then(now)

    def forgive(self, name: str) -> None:
        """Take back an attempt of `name`: it was none."""
        times = self._times.get(name)
        if times:
            times.pop()

    @property
    def names(self) -> int:
        """How many names are remembered."""
        return len(self._times)

    def _recent(self, name: str, now: Instant) -> deque[Instant]:
        times = self._times.get(name, deque())
        while times and times[0] <= now - self._window:
            times.popleft()
        return times

    def _clean_now_and_then(self, now: Instant) -> None:
        # Names cost memory only as long as they count.
        self._until_cleaning -= 1
        if self._until_cleaning > 0:
            return
        self._until_cleaning = _CLEAN_EVERY
        for name in tuple(self._times):
            if not self._recent(name, now):
                del self._times[name]


class Guesses:
    """Counts wrong passwords and codes, both by where they come from and by whom they hit.

    Counting by name alone would let a stranger lock somebody out for long; by address
    alone, a crowd of addresses could guess at one account.  Keys are not affected.
    """

    def __init__(self, by_address: Attempts, by_nickname: Attempts) -> None:
        self._by_address = by_address
        self._by_nickname = by_nickname

    @contextmanager
    def counted(self, address: str, nickname: str | None = None) -> Iterator[None]:
        """Count what is tried in the block, unless it turns out right or not to be a guess.

        A guess that is broken off stays counted: hanging up must not be a way to guess more.

        Raises:
            TooManyRequests: There were enough guesses; the block is not entered.
        """
        self._note(address, nickname)
        try:
            yield
        except (BadCode, WrongPassword):
            raise
        except Refusal:
            self._forgive(address, nickname)
            raise
        self._forgive(address, nickname)

    def _note(self, address: str, nickname: str | None) -> None:
        self._by_address.note(neighbourhood_of(address))
        if nickname is None:
            return
        try:
            self._by_nickname.note(_short(nickname))
        except TooManyRequests:
            self._by_address.forgive(neighbourhood_of(address))
            raise

    def _forgive(self, address: str, nickname: str | None) -> None:
        self._by_address.forgive(neighbourhood_of(address))
        if nickname is not None:
            self._by_nickname.forgive(_short(nickname))


def _short(nickname: str) -> str:
    """Return a nickname to count by: however long a guess is, it costs little memory."""
    return fold(nickname[:100])[:40]
