"""The seam to the game itself: the rules never ask which kind is played.

A game is a value: each method returns the game after it.  A `ReportedGame` is played
somewhere else and knows only what captains and organisers enter.
"""

from dataclasses import dataclass, replace
from typing import Protocol, Self

from croupier_core.draft.commands import Pick
from croupier_core.match.facts import GameFacts
from croupier_core.units import Instant, PlayerId

Picks = tuple[Pick, ...]
Roster = tuple[PlayerId, ...]


class Game(Protocol):
    """A game of one match, whoever runs it."""

    def start(self, picks: tuple[Picks, Picks], rosters: tuple[Roster, Roster]) -> Self:
        """Return the game from its beginning: clock, kills and gold at nothing."""
        ...

    def pause(self, at: Instant) -> Self:
        """Return the game as it stops at `at`."""
        ...

    def resume(self, at: Instant) -> Self:
        """Return the game as it goes on at `at`."""
        ...

    def facts(self) -> GameFacts:
        """Return what is known of the game."""
        ...


NOTHING_YET = GameFacts()


@dataclass(frozen=True, slots=True)
class ReportedGame:
    """A game that is played elsewhere; the facts come from captains and organisers."""

    picks: tuple[Picks, Picks] = ((), ())
    """Of the upper and of the lower team, player by player."""
    rosters: tuple[Roster, Roster] = ((), ())
    known: GameFacts = NOTHING_YET
    paused_at: Instant | None = None

    def start(self, picks: tuple[Picks, Picks], rosters: tuple[Roster, Roster]) -> "ReportedGame":
        """Return the game from its beginning."""
        return ReportedGame(picks, rosters)

    def pause(self, at: Instant) -> "ReportedGame":
        """Return the game as it stops at `at`."""
        return replace(self, paused_at=at)

    def resume(self, at: Instant) -> "ReportedGame":  # noqa: ARG002 - its clock is read elsewhere
        """Return the game as it goes on."""
        return replace(self, paused_at=None)

    def facts(self) -> GameFacts:
        """Return what was entered last."""
        return self.known

    def entered(self, facts: GameFacts) -> "ReportedGame":
        """Return the game as somebody has reported it."""
        return replace(self, known=facts)


NOT_BEGUN = ReportedGame()
