"""A picture that many follow, drawn anew at most so often, whatever happens in between."""

from collections.abc import Callable
from typing import Generic, TypeVar

from croupier_client.ports import HouseGone
from croupier_core.units import Instant, Millis, PlayerId
from croupier_server.clock import Clock
from croupier_server.runners.runner import Following
from croupier_server.runners.turnstile import Turnstile

V = TypeVar("V")


class Paced(Generic[V]):
    """Shows something to whoever follows it.

    Args:
        clock: The house's.
        every: The least time between two pictures.
        look: Returns the picture as a player sees it.
        anew: Told before each picture that what was kept of the last one is stale.
    """

    def __init__(
        self,
        clock: Clock,
        every: Millis,
        look: Callable[[PlayerId], V],
        anew: Callable[[], None] = lambda: None,
    ) -> None:
        self.every = every
        self._clock = clock
        self._look = look
        self._anew = anew
        self._followers: set[Following[V]] = set()
        self._turnstile = Turnstile()
        self._drawn_at = Instant(0)
        self._disarm: Callable[[], None] | None = None

    def changed(self) -> None:
        """Say that there is something new; followers see it in time."""
        if self._disarm is not None:
            return
        due = Instant(self._drawn_at + self.every)
        if due <= self._clock.now():
            self._draw()
        else:
            self._disarm = self._clock.call_at(due, self._draw)

    def follow(self, player: PlayerId) -> Following[V]:
        """Return the picture as `player` sees it; `close` it when done."""
        following: Following[V] = Following(
            lambda: self._look(player), self._followers.discard, self._turnstile
        )
        self._followers.add(following)
        following.touch()
        return following

    def close(self) -> None:
        """Draw no more, and end what is followed."""
        if self._disarm is not None:
            self._disarm()
        for following in tuple(self._followers):
            following.close(HouseGone("the house is closed"))

    def _draw(self) -> None:
        self._disarm = None
        self._drawn_at = self._clock.now()
        self._anew()
        for following in self._followers:
            following.touch()
