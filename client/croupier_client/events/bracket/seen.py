"""A page of the bracket with what is looked up in it again and again."""

from collections.abc import Mapping
from dataclasses import dataclass

from croupier_client.events.bracket.plan import TreePlan, plan_of
from croupier_client.words import Words
from croupier_core.bracket.ids import EntrantId, MatchId
from croupier_core.bracket.view import BracketView, MatchView
from croupier_core.team_event.view import BracketPage


@dataclass(frozen=True, slots=True)
class Seen:
    """A tree that is drawn."""

    page: BracketPage
    bracket: BracketView
    plan: TreePlan
    by_id: Mapping[MatchId, MatchView]

    @property
    def mine(self) -> EntrantId | None:
        """The viewer's team."""
        return None if self.page.mine is None else EntrantId(str(self.page.mine))

    @property
    def teams(self) -> tuple[EntrantId, ...]:
        """All teams by number."""
        drawn = (each.entrant for each in self.bracket.placings)
        return tuple(sorted(drawn, key=lambda team: (len(team), team)))

    @property
    def numbers(self) -> dict[str, int]:
        """Running numbers by id."""
        return {id: match.number for id, match in self.by_id.items()}


def seen_of(page: BracketPage, words: Words, before: Seen | None = None) -> Seen | None:
    """Return a page ready to be drawn; None before the draw is published.

    Args:
        page: What the viewer may see.
        words: The session's language.
        before: What was seen last: its plan is kept when it is the same tree.
    """
    bracket = page.bracket
    if bracket is None:
        return None
    if before is not None and before.plan.fits(bracket, words):
        plan = before.plan
    else:
        plan = plan_of(bracket, words)
    return Seen(page, bracket, plan, {match.id: match for match in bracket.matches})
