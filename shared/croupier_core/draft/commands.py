"""What a team may ask of a draft.  Imperative mood.

`turn` is the index of the turn that is answered, so that an answer in flight never
meets another turn.
"""

from dataclasses import dataclass

from croupier_core.draft.preset import Character
from croupier_core.units import NOBODY, PlayerId


@dataclass(frozen=True, slots=True)
class Pick:
    """A character, and who will play it; a map is nobody's."""

    character: Character
    player: PlayerId = NOBODY


@dataclass(frozen=True, slots=True)
class Ban:
    """Name the bans of a turn, all at once.  Rule book: T5.2, T6.6."""

    turn: int
    characters: tuple[Character, ...]
    player: PlayerId = NOBODY


@dataclass(frozen=True, slots=True)
class LockPicks:
    """Make the picks of a turn, all at once.  Rule book: T5.2."""

    turn: int
    picks: tuple[Pick, ...]
    player: PlayerId = NOBODY


DraftCommand = Ban | LockPicks
