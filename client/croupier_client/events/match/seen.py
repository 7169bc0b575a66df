"""What the page of a match is drawn from, and what follows from it.  Pure."""

from collections.abc import Mapping
from dataclasses import dataclass, field

from croupier_client.cells import clean
from croupier_client.events.naming import team_name
from croupier_client.events.rulings import Involved
from croupier_client.words import Words
from croupier_core.bracket.ids import Line
from croupier_core.match.view import GameView, MatchView, Offer, SideView
from croupier_core.team_event.terms import TeamEventId
from croupier_core.team_event.view import MatchPage, TeamView
from croupier_core.units import Instant, PlayerId


@dataclass(frozen=True, slots=True)
class Seen:
    """A match, and the moment for which it is drawn."""

    event: TeamEventId
    page: MatchPage
    now: Instant
    """On the viewer's clock; spectators see the match as it stood `late_by` before."""
    names: Mapping[PlayerId, str] = field(default_factory=dict)

    @property
    def at(self) -> Instant:
        """The moment of the match that is shown."""
        return Instant(self.now - self.page.late_by)

    @property
    def match(self) -> MatchView:
        """The match."""
        return self.page.match

    @property
    def game(self) -> GameView | None:
        """The game that is under way."""
        return self.page.match.game

    @property
    def mine(self) -> Line | None:
        """The line of the viewer's team."""
        return self.page.match.viewer

    def may(self, offer: Offer) -> bool:
        """Return whether the viewer may do that now."""
        return offer in self.page.match.offers

    def side(self, line: Line) -> SideView:
        """Return one of the two sides."""
        return self.match.upper if line is Line.UPPER else self.match.lower

    def team(self, line: Line) -> TeamView:
        """Return one of the two teams."""
        return self.page.upper if line is Line.UPPER else self.page.lower

    def team_name(self, line: Line, words: Words) -> str:
        """Return how the team on a line is called."""
        return team_name(self.side(line).team, words)

    def name_of(self, player: PlayerId) -> str:
        """Return how a player is called, cleaned."""
        return self.names.get(player) or "?"

    @property
    def involved(self) -> Involved:
        """Whom the match is about."""
        return Involved(self.match.upper.team, self.match.lower.team, self.name_of)

    @property
    def my_turn(self) -> bool:
        """Whether the match waits for the viewer."""
        wanted = (Offer.BAN, Offer.LOCK_PICKS, Offer.CHOOSE_FIRST_PICK)
        if any(self.may(offer) for offer in wanted):
            return True
        return self.may(Offer.SAY_READY) or self.may(Offer.CONFIRM_REPORT)


def seen_of(event: TeamEventId, page: MatchPage, now: Instant) -> Seen:
    """Return a page with the names of everybody who is on it."""
    names: dict[PlayerId, str] = {}
    for line in page.lines:
        names[line.who.player] = clean(line.who.name)
    for team in (page.upper, page.lower):
        for person in team.main:
            names[person.player] = clean(person.name)
        for member in team.members:
            names[member.player] = clean(member.name)
    for member in page.bench:
        names[member.player] = clean(member.name)
    return Seen(event, page, now, names)
