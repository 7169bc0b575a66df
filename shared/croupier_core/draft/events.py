"""What happened in a draft.  Past tense; all of it durable.  Rule book: T5.4."""

from dataclasses import dataclass

from croupier_core.bracket.ids import Line
from croupier_core.draft.commands import Pick
from croupier_core.draft.preset import Character, Turn
from croupier_core.units import Instant


@dataclass(frozen=True, slots=True)
class DraftOpened:
    """The draft of a game, laid out."""

    first: Line
    turns: tuple[Turn, ...]


@dataclass(frozen=True, slots=True)
class TurnOpened:
    """A turn, and those parallel to it, may be answered until `until`, which is too late."""

    turn: int
    until: Instant


@dataclass(frozen=True, slots=True)
class Banned:
    """A team has named the bans of its turn.  Secret until the reveal where it is hidden."""

    turn: int
    side: Line
    characters: tuple[Character, ...]
    late: bool = False


@dataclass(frozen=True, slots=True)
class Picked:
    """A team has made its picks.  Secret until the reveal where they are hidden."""

    turn: int
    side: Line
    picks: tuple[Pick, ...]


@dataclass(frozen=True, slots=True)
class BanLate:
    """A ban was missed for the first time: it may still be named.  Rule book: T6.6."""

    turn: int
    side: Line
    until: Instant


@dataclass(frozen=True, slots=True)
class ChoiceForgone:
    """A turn went by without a choice."""

    turn: int
    side: Line


@dataclass(frozen=True, slots=True)
class ChoicesRevealed:
    """Hidden choices are seen by everybody from now on."""

    turns: tuple[int, ...]


@dataclass(frozen=True, slots=True)
class PicksCleared:
    """The game is recreated: bans are kept, picks start again.  Rule book: T6.8."""


@dataclass(frozen=True, slots=True)
class DraftCompleted:
    """Every turn was answered."""

    decider: Character | None = None
    """The map that is left, where maps are drafted."""


DraftEvent = (
    DraftOpened
    | TurnOpened
    | Banned
    | Picked
    | BanLate
    | ChoiceForgone
    | ChoicesRevealed
    | PicksCleared
    | DraftCompleted
)
