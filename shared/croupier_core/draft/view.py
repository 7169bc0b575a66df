"""What a viewer may see of a draft.  Hidden choices are not in it.  Rule book: T5.2, T5.3."""

from dataclasses import dataclass

from croupier_core.bracket.ids import Line
from croupier_core.draft.commands import Pick
from croupier_core.draft.preset import Act, Character, Drafted, Turn
from croupier_core.units import Instant


@dataclass(frozen=True, slots=True)
class TurnView:
    """One turn as this viewer sees it."""

    turn: Turn
    open: bool
    """Whether it is to be answered now."""
    until: Instant | None
    """When it is too late, while it is open and the clock runs."""
    late: bool = False
    """Whether its time was missed and it may still be answered."""
    answered: bool = False
    masked: bool = False
    """Whether there are choices that this viewer may not see yet."""
    forgone: bool = False
    bans: tuple[Character, ...] = ()
    picks: tuple[Pick, ...] = ()


@dataclass(frozen=True, slots=True)
class DraftOffer:
    """A turn that this viewer's team has to answer."""

    turn: int
    act: Act
    count: int
    until: Instant | None


@dataclass(frozen=True, slots=True)
class DraftView:
    """A draft as this viewer sees it."""

    first: Line
    turns: tuple[TurnView, ...]
    complete: bool
    banned: tuple[Character, ...]
    """Banned for everybody by the organiser.  Rule book: T1.11."""
    free: tuple[Character, ...]
    """What the viewer's team may still pick, as far as it can know."""
    bannable: tuple[Character, ...]
    """What may still be banned, as far as this viewer can know."""
    decider: Character | None = None
    offer: DraftOffer | None = None
    drafted: Drafted = Drafted.CHARACTERS
    """Whether picks are for members of the team, or are maps and so nobody's."""
