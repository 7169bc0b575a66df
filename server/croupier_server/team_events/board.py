"""The list of events of teams: one picture for everybody, drawn at most so often."""

from collections.abc import Callable, Iterable

from croupier_client.events.ports import EventLine, EventsView
from croupier_client.ports import HouseGone
from croupier_core.team_event.terms import ENTERING, EventPhase
from croupier_core.units import Instant, Millis, PlayerId
from croupier_server.clock import Clock
from croupier_server.runners.runner import Following
from croupier_server.runners.turnstile import Turnstile
from croupier_server.team_events.held import HeldEvent

_TO_COME = (EventPhase.DRAFT, EventPhase.ANNOUNCED, *ENTERING)
_GONE = (EventPhase.ARCHIVED, EventPhase.CANCELLED)


class Board:
    """Shows the events to whoever follows the list.

    Args:
        clock: The house's.
        every: The least time between two pictures.
        events: What there is to show.
    """

    def __init__(
        self, clock: Clock, every: Millis, events: Callable[[], Iterable[HeldEvent]]
    ) -> None:
        self._clock = clock
        self._every = every
        self._events = events
        self._followers: set[Following[EventsView]] = set()
        self._turnstile = Turnstile()
        self._drawn_at = Instant(0)
        self._disarm: Callable[[], None] | None = None

    def changed(self) -> None:
        """Say that there is something new; followers see it in time."""
        if self._disarm is not None:
            return
        due = Instant(self._drawn_at + self._every)
        if due <= self._clock.now():
            self._draw()
        else:
            self._disarm = self._clock.call_at(due, self._draw)

    def follow(self, player: PlayerId) -> Following[EventsView]:
        """Return the list as `player` sees it; `close` it when done."""
        following: Following[EventsView] = Following(
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
        for following in self._followers:
            following.touch()

    def _look(self, player: PlayerId) -> EventsView:
        now = self._clock.now()
        shown = sorted(
            (held for held in self._events() if held.is_seen_by(player, now)), key=_order
        )
        return EventsView(now, tuple(_line(held, player, now) for held in shown))


def _line(held: HeldEvent, player: PlayerId, now: Instant) -> EventLine:
    standing = held.machine.standing_of(player, now)
    return EventLine(held.machine.summary(now), standing.status, standing.roles, standing.todo)


def _order(held: HeldEvent) -> tuple[int, int]:
    """Return what sorts events: to come by their start, being held, over; the newest first."""
    phase = held.machine.phase
    if phase in _TO_COME:
        return 0, held.machine.schedule.starts_at
    return (2, -held.number) if phase in _GONE else (1, held.number)
