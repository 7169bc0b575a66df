"""What the page of an event shows beside the view."""

from dataclasses import dataclass
from enum import StrEnum

from croupier_client.events.naming import match_label
from croupier_client.events.times import Zones
from croupier_client.field import Field
from croupier_core.bracket.ids import MatchId
from croupier_core.bracket.view import MatchView
from croupier_core.match.setup import TeamId
from croupier_core.team_event.terms import EventRoom, Person, Room, TeamRoom
from croupier_core.team_event.view import BracketPage, EventView
from croupier_core.units import Instant


class Section(StrEnum):
    """What is read."""

    INFO = "info"
    RULES = "rules"
    TEAMS = "teams"
    TALK = "talk"
    LOG = "log"


@dataclass(frozen=True, slots=True)
class Seen:
    """All that a page is drawn from."""

    view: EventView
    now: Instant
    mine: str = ""
    """The viewer's zone; empty: not known."""
    tree: BracketPage | None = None
    """None until the house has told of it."""

    @property
    def zones(self) -> Zones:
        """In which zones times are told."""
        return Zones(self.view.schedule.zone, self.mine)

    @property
    def labels(self) -> dict[str, str]:
        """How the matches of the tree are called, by their ids."""
        if self.tree is None or self.tree.bracket is None:
            return {}
        return {match.id: match_label(match.number) for match in self.tree.bracket.matches}

    def match(self, id: MatchId) -> MatchView | None:
        """Return a match of the tree."""
        if self.tree is None or self.tree.bracket is None:
            return None
        return next((match for match in self.tree.bracket.matches if match.id == id), None)


@dataclass(frozen=True, slots=True)
class PageState:
    """Which section, and where in it."""

    section: Section = Section.INFO
    top: int = 0
    """First row of a section that is scrolled."""
    back: int = 0
    """How many lines before the newest one the mark stands, in the talk."""
    room: int = 0
    """In which of the rooms to talk."""
    saying: Field | None = None
    """What is being typed; None while nothing is."""
    reporting: Person | None = None
    """Who is being reported with it; None: it is for the room."""


def rooms_of(view: EventView) -> tuple[Room, ...]:
    """Return the rooms of the page: of the event, and of the own team."""
    return tuple(room for room in view.rooms if isinstance(room, EventRoom | TeamRoom))


def room_in(view: EventView, state: PageState) -> Room | None:
    """Return where the viewer would talk now; None where he may not."""
    rooms = rooms_of(view)
    return rooms[state.room % len(rooms)] if rooms else None


def team_of_viewer(view: EventView) -> TeamId | None:
    """Return the viewer's team, once it is public."""
    return None if view.my_team is None else view.my_team.id
