"""What a bot wants to do next, and when; the memory that goes with it.

A wish stands as long as the view still gives reason for it.  When it goes away and comes back,
its time begins anew.  What leaves no trace in the view is marked with `once`.
"""

from collections.abc import Iterable
from dataclasses import dataclass, field

from croupier_core.team_event.commands import OrganiserCommand, PlayerCommand
from croupier_core.units import Instant, Millis

SECOND = Millis(1_000)
MINUTE = Millis(60_000)


@dataclass(frozen=True, slots=True)
class HangUp:
    """Lose the connection to the house, and come back after `lasts`."""

    lasts: Millis


Deed = PlayerCommand | OrganiserCommand | HangUp


@dataclass(frozen=True, slots=True)
class Wish:
    """Something to be done after a while."""

    deed: Deed
    after: Millis
    once: str = ""
    """What it is about; wishes about the same are carried out once in an evening."""


@dataclass(eq=False)
class Intentions:
    """What somebody has in mind, and what is behind him."""

    _due: dict[Deed, tuple[Instant, str]] = field(default_factory=dict)
    _behind: set[str] = field(default_factory=set)

    def weigh(self, wishes: Iterable[Wish], now: Instant) -> None:
        """Take the wishes that a fresh view gives; those that stand already keep their time."""
        standing: dict[Deed, tuple[Instant, str]] = {}
        for wish in wishes:
            if wish.once in self._behind:
                continue
            known = self._due.get(wish.deed)
            standing[wish.deed] = known or (Instant(now + wish.after), wish.once)
        self._due = standing

    @property
    def due(self) -> Instant | None:
        """When the next of them is to be carried out."""
        return min((at for at, _ in self._due.values()), default=None)

    def take(self, now: Instant) -> Deed | None:
        """Return what is to be done now, the oldest first, and forget it; None: nothing yet.

        Look at a fresh view before the next: the reason for what is left may be gone.
        """
        ready = [(at, place) for place, (at, _) in enumerate(self._due.values()) if at <= now]
        if not ready:
            return None
        deed = list(self._due)[min(ready)[1]]
        _, once = self._due.pop(deed)
        if once:
            self._behind.add(once)
        return deed
