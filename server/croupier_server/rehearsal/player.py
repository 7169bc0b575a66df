"""One bot of a rehearsal: what it is like, what it has in mind, and what it remembers."""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, field

from croupier_core.bracket.ids import MatchId
from croupier_core.team_event.view import EventView, MatchPage
from croupier_core.units import Instant
from croupier_server.rehearsal.at_event import Mind, wishes_at_event
from croupier_server.rehearsal.at_match import SeenMatch, wishes_at_match
from croupier_server.rehearsal.wishes import Deed, Intentions, Wish


@dataclass(eq=False)
class BotPlayer:
    """Looks at views and says when it wants to do what."""

    mind: Mind
    _intentions: Intentions = field(default_factory=Intentions)
    _calls: dict[MatchId, list[Instant]] = field(default_factory=dict)
    """When each match was called, as often as it was."""

    def look(self, event: EventView, matches: Sequence[MatchPage], now: Instant) -> None:
        """Make up the mind anew.

        Args:
            event: The page of the event.
            matches: Those of the bot that it still looks at.
            now: The time.
        """
        self._intentions.weigh(self._wishes(event, matches), now)

    @property
    def due(self) -> Instant | None:
        """When the bot does something next."""
        return self._intentions.due

    def take(self, now: Instant) -> Deed | None:
        """Return what the bot does now; None: nothing yet."""
        return self._intentions.take(now)

    def _wishes(self, event: EventView, matches: Sequence[MatchPage]) -> Iterator[Wish]:
        yield from wishes_at_event(self.mind, event)
        for page in matches:
            yield from wishes_at_match(self.mind, SeenMatch(page, self._call_of(page)))

    def _call_of(self, page: MatchPage) -> int:
        """Return how often a match was called."""
        calls = self._calls.setdefault(page.match.id, [])
        called = page.match.called_at
        if called is not None and called not in calls:
            calls.append(called)
        return len(calls)
