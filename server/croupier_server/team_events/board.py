"""The list of events of teams: one picture for everybody, drawn at most so often."""

from collections.abc import Callable, Iterable

from croupier_client.events.ports import EventLine, EventsView
from croupier_core.team_event.terms import ENTERING, EventPhase
from croupier_core.units import Instant, Millis, PlayerId
from croupier_server.clock import Clock
from croupier_server.paced import Paced
from croupier_server.team_events.held import HeldEvent

_TO_COME = (EventPhase.DRAFT, EventPhase.ANNOUNCED, *ENTERING)
_GONE = (EventPhase.ARCHIVED, EventPhase.CANCELLED)


class Board(Paced[EventsView]):
    """Shows the events to whoever follows the list.

    Args:
        clock: The house's.
        every: The least time between two pictures.
        events: What there is to show.
    """

    def __init__(
        self, clock: Clock, every: Millis, events: Callable[[], Iterable[HeldEvent]]
    ) -> None:
        super().__init__(clock, every, self._look_at)
        self._clock = clock
        self._events = events

    def _look_at(self, player: PlayerId) -> EventsView:
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
