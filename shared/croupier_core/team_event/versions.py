"""When a viewer's view may look different, and when time alone changes it.

What spectators see comes late, so it changes when nothing happens: `next_due` says when.
"""

from collections.abc import Sequence

from croupier_core.bracket.ids import MatchId
from croupier_core.match import events as happened
from croupier_core.match import machine as matches
from croupier_core.match.phases import MatchPhase
from croupier_core.match.state import Match
from croupier_core.team_event import events as told
from croupier_core.team_event.records import (
    Record,
)
from croupier_core.team_event.state import (
    EventState,
)
from croupier_core.team_event.terms import EventRoom, MatchRoom, SpectatorRoom
from croupier_core.team_event.view import (
    BracketViewer,
    ConsoleViewer,
    EventViewer,
    MatchSeat,
    RewardViewer,
    Viewer,
)
from croupier_core.units import Instant

_SEEN_OUTSIDE = (
    happened.BreakBegan,
    happened.CaptainNamed,
    happened.GameDecided,
    happened.MissesExcused,
    happened.PlayerSubstituted,
    happened.StartOverdue,
    happened.TurnMissed,
)
"""What of a match shows on other pages than its own, beside where it stands."""


LAST_AUDIT = 200
"""Lines that may still be to come for spectators."""


def _moment(found: tuple[Instant, MatchId | None]) -> Instant:
    return found[0]


class Versions:
    """Counters that only grow."""

    def __init__(self) -> None:
        self._clock = 0
        self._page = 0
        self._bracket = 0
        self._matches: dict[MatchId, int] = {}
        self._all_matches = 0
        self._delayed: list[tuple[Instant, MatchId | None, bool]] = []
        """What spectators are still to see, the oldest first: in which match, if it is in one,
        and whether it shows in the bracket."""
        self._seen_until = Instant(0)
        self._phases: dict[MatchId, MatchPhase] = {}
        self._dues: dict[MatchId, tuple[Match, Instant | None]] = {}

    def restart(self, state: EventState) -> None:
        """Count on from another state, of which everything may look different."""
        self._clock += 1
        self._page = self._bracket = self._all_matches = self._clock
        self._dues.clear()
        self._phases.clear()
        moments: list[tuple[Instant, MatchId | None]] = [
            (at, record.key[0]) for record in state.records.values() for at, _ in record.trail
        ]
        moments += [(at, None) for at, _ in (*state.log.trail, *state.frame.phases)]
        moments += [(line.at, None) for line in state.rooms.get(EventRoom(), [])]
        moments += [(line.at, None) for line in state.audit[-LAST_AUDIT:]]
        delay = state.frame.settings.delay
        self._delayed = [
            (Instant(at + delay), match, True) for at, match in sorted(moments, key=_moment)
        ]

    def of(self, viewer: Viewer) -> int:
        """Return the version of what a viewer sees."""
        match viewer:
            case EventViewer() | RewardViewer():
                return self._page
            case BracketViewer():
                return self._bracket
            case MatchSeat(_, match):
                return max(self._all_matches, self._matches.get(match, 0))
            case ConsoleViewer():
                return self._clock

    def note(self, state: EventState, events: Sequence[told.EventEvent], now: Instant) -> None:
        """Count what has happened."""
        shown_at = Instant(now + state.frame.settings.delay)
        for event in events:
            self._clock += 1
            match event:
                case told.MatchHappened(match, inner):
                    self._matches[match] = self._clock
                    shows = self._moves(state, match) or isinstance(inner, _SEEN_OUTSIDE)
                    self._delayed.append((shown_at, match, shows))
                    if shows:
                        self._bracket = self._page = self._clock
                case (
                    told.LineSaid(room=MatchRoom(match)) | told.LineSaid(room=SpectatorRoom(match))
                ):
                    self._matches[match] = self._clock
                case told.ConnectionChanged():
                    self._page = self._all_matches = self._clock
                case _:
                    self._page = self._bracket = self._all_matches = self._clock
                    self._delayed.append((shown_at, None, True))

    def next_due(self, state: EventState) -> Instant | None:
        """Return when something is to look different although nothing happens."""
        times = [self._delayed[0][0]] if self._delayed else []
        gone = state.frame.settings.gone_after
        away = (each.away_since for each in state.participants.values())
        limits = (Instant(since + gone) for since in away if since is not None)
        times.extend(at for at in limits if at > self._seen_until)
        return min(times, default=None)

    def time_passes(self, state: EventState, now: Instant) -> None:
        """Count what spectators see now, and who is gone now."""
        due = 0
        for at, match, shows in self._delayed:
            if at > now:
                break
            due += 1
            self._clock += 1
            if match is None:
                self._all_matches = self._clock
            else:
                self._matches[match] = self._clock
            if shows:
                self._bracket = self._page = self._clock
        del self._delayed[:due]
        gone = state.frame.settings.gone_after
        for each in state.participants.values():
            if each.away_since is not None:
                limit = each.away_since + gone
                if self._seen_until < limit <= now:
                    self._clock += 1
                    self._page = self._all_matches = self._clock
        self._seen_until = max(self._seen_until, now)

    def _moves(self, state: EventState, match: MatchId) -> bool:
        """Return whether a match stands somewhere else than when this was asked last."""
        record = state.record(match)
        phase = record.match.phase if record else MatchPhase.BLOCKED
        before = self._phases.get(match)
        self._phases[match] = phase
        return phase is not before

    def match_due(self, record: Record) -> Instant | None:
        """Return when a match has something to tell; computed anew only when it has changed."""
        id = record.match.setup.id
        known = self._dues.get(id)
        if known is None or known[0] is not record.match:
            known = (record.match, matches.deadline(record.match))
            self._dues[id] = known
        return known[1]
