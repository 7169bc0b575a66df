"""A match as it is told on: each event is applied as soon as it is told."""

from croupier_core.bracket.ids import Line
from croupier_core.match.events import MatchEvent
from croupier_core.match.evolve import evolve
from croupier_core.match.phases import MatchPhase
from croupier_core.match.refusals import CaptainActs, NotInThisMatch, NotInThisPhase
from croupier_core.match.state import GameState, Match
from croupier_core.units import Instant, PlayerId


class Course:
    """The events of one command, or of time that passes, and the match after them."""

    def __init__(self, match: Match, now: Instant) -> None:
        self.match = match
        self.now = now
        self.events: list[MatchEvent] = []

    def tell(self, event: MatchEvent) -> None:
        """Add an event."""
        self.match = evolve(self.match, event, self.now)
        self.events.append(event)

    @property
    def game(self) -> GameState:
        """The game that is under way.

        Raises:
            NotInThisPhase: There is none.
        """
        if self.match.game is None:
            raise NotInThisPhase(self.match.phase)
        return self.match.game

    def during(self, *phases: MatchPhase) -> None:
        """Refuse unless the match is in one of `phases`."""
        if self.match.phase not in phases:
            raise NotInThisPhase(self.match.phase)

    def side_of(self, player: PlayerId) -> Line:
        """Return the team of a player; strangers are refused."""
        side = self.match.side_of(player)
        if side is None:
            raise NotInThisMatch
        return side

    def acting(self, player: PlayerId) -> Line:
        """Return the team that a player may act for.  Rule book: T5.3."""
        side = self.side_of(player)
        team = self.match.side(side)
        if player != team.captain and not team.members_may_act:
            raise CaptainActs
        return side
