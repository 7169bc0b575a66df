"""A draft that is held: turns, answers and clocks.  Rule book: T5.

A step is a turn with those parallel to it.  The next step opens when each turn of this
one has been answered or forgone.  Answers are kept even where they are hidden; who may see
them is up to the view.
"""

from dataclasses import dataclass, replace

from croupier_core.bracket.ids import Line
from croupier_core.draft.commands import Pick
from croupier_core.draft.preset import Character, Drafted, Turn
from croupier_core.units import Instant, Millis, PlayerId


@dataclass(frozen=True, slots=True)
class Answer:
    """What a team has chosen in a turn; nothing when it was forgone."""

    bans: tuple[Character, ...] = ()
    picks: tuple[Pick, ...] = ()


@dataclass(frozen=True, slots=True)
class HeldTurn:
    """A turn and what has become of it."""

    turn: Turn
    answer: Answer | None = None
    revealed: bool = False
    late_until: Instant | None = None
    """While a missed ban may still be named.  Rule book: T6.6."""

    @property
    def secret(self) -> bool:
        """Whether the other team may not see the answer yet."""
        return self.turn.hidden and not self.revealed


@dataclass(frozen=True, slots=True)
class Draft:
    """A draft of one game, or of all maps of a match."""

    first: Line
    turns: tuple[HeldTurn, ...]
    drafted: Drafted
    pool: tuple[Character, ...]
    banned: tuple[Character, ...]
    """For everybody, by the organiser."""
    upper: tuple[PlayerId, ...]
    lower: tuple[PlayerId, ...]
    step: int = 0
    """Index of the first turn of the step that is open."""
    until: Instant | None = None
    """When the open step is too late to be answered; None: nothing is open."""
    complete: bool = False
    decider: Character | None = None

    def members(self, side: Line) -> tuple[PlayerId, ...]:
        """Return who plays on one side."""
        return self.upper if side is Line.UPPER else self.lower

    @property
    def open(self) -> tuple[int, ...]:
        """Turns to be answered now, by index."""
        if self.until is None or self.complete:
            return ()
        last = self.step + 1
        while last < len(self.turns) and self.turns[last].turn.parallel:
            last += 1
        return tuple(at for at in range(self.step, last) if self.turns[at].answer is None)

    def open_turn(self, side: Line) -> int | None:
        """Return the index of the first turn that is for one side to answer now."""
        return next((at for at in self.open if self.turns[at].turn.side is side), None)

    def until_of(self, turn: int) -> Instant:
        """Return when an open turn is too late to be answered."""
        until = self.turns[turn].late_until or self.until
        if until is None:
            raise ValueError(f"turn {turn} is not open")
        return until

    @property
    def deadline(self) -> Instant | None:
        """When the first open turn is missed."""
        return min((self.until_of(turn) for turn in self.open), default=None)

    def lapsed(self, now: Instant) -> tuple[int, ...]:
        """Return the open turns whose time is out."""
        return tuple(turn for turn in self.open if now >= self.until_of(turn))

    def picks(self, side: Line) -> tuple[Pick, ...]:
        """Return all picks of one side, seen or not, in order."""
        return tuple(
            pick
            for held in self.turns
            if held.turn.side is side and held.answer
            for pick in held.answer.picks
        )

    def bans_known_to(self, side: Line | None) -> frozenset[Character]:
        """Return the bans of both teams that one side can see; None: that everybody can."""
        return frozenset(
            ban for held in self._seen_by(side) if held.answer for ban in held.answer.bans
        )

    def picks_known_to(self, side: Line | None, of: Line) -> frozenset[Character]:
        """Return what the team `of` has picked, as far as one side can see."""
        return frozenset(
            pick.character
            for held in self._seen_by(side)
            if held.answer and held.turn.side is of
            for pick in held.answer.picks
        )

    def _seen_by(self, side: Line | None) -> tuple[HeldTurn, ...]:
        return tuple(held for held in self.turns if held.turn.side is side or not held.secret)

    def shifted(self, by: Millis) -> "Draft":
        """Return the draft with its clocks moved, after a pause or a stop of the house."""

        def moved(at: Instant | None) -> Instant | None:
            return None if at is None else Instant(at + by)

        turns = tuple(replace(held, late_until=moved(held.late_until)) for held in self.turns)
        return replace(self, turns=turns, until=moved(self.until))

    def substituted(self, leaves: PlayerId, enters: PlayerId) -> "Draft":
        """Return the draft with `enters` in the place of `leaves`, whose picks he inherits."""

        def swapped(player: PlayerId) -> PlayerId:
            return enters if player == leaves else player

        def inherited(held: HeldTurn) -> HeldTurn:
            if held.answer is None:
                return held
            picks = tuple(Pick(each.character, swapped(each.player)) for each in held.answer.picks)
            return replace(held, answer=replace(held.answer, picks=picks))

        return replace(
            self,
            turns=tuple(map(inherited, self.turns)),
            upper=tuple(map(swapped, self.upper)),
            lower=tuple(map(swapped, self.lower)),
        )
