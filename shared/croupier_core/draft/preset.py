"""A draft as data: who bans and picks what, in which order.  Rule book: T5.1.

A preset is rounds of turns; a round is repeated as often as the event has bans per team,
or a team has members.  `turns_for` lays it out for one game.  Turns marked `parallel` run
together with the turn before them, on one clock.  A run of hidden turns is revealed when
its last one has been answered.
"""

from dataclasses import dataclass, replace
from enum import StrEnum
from typing import NewType

from croupier_core.bracket.ids import Line
from croupier_core.units import Millis

Character = NewType("Character", str)
"""What is banned and picked: a character of the game, or a map where maps are drafted."""


class Drafted(StrEnum):
    """What a preset is about."""

    CHARACTERS = "characters"
    """Drafted for each game; every pick is for one member of the team."""
    MAPS = "maps"
    """Drafted once for the match; picks are played in order, then what is left."""


class Act(StrEnum):
    """What a turn asks for."""

    BAN = "ban"
    PICK = "pick"


class Drafter(StrEnum):
    """Whose turn it is, seen from first pick.  Rule book: T4.1."""

    FIRST = "first"
    SECOND = "second"


class Exclusivity(StrEnum):
    """Whom a pick keeps from picking the same."""

    NONE = "none"
    OWN = "own"
    """The own team."""
    GLOBAL = "global"
    """Both teams."""


class Miss(StrEnum):
    """What becomes of a turn that is not answered in time.  Rule book: T6."""

    LATE_BAN = "late_ban"
    """It may still be named for a while; a second miss loses the game."""
    RECREATE = "recreate"
    """Picks start again with the bans kept; a second miss loses the game."""
    FORGO = "forgo"
    """The choice is forgone."""
    ORGANISER = "organiser"
    """The organiser decides."""


class Repeat(StrEnum):
    """How often a round is gone through."""

    ONCE = "once"
    BANS = "bans"
    """As often as the event has bans per team."""
    MEMBERS = "members"
    """As often as a team has members."""


@dataclass(frozen=True, slots=True)
class PresetTurn:
    """One turn of a preset."""

    drafter: Drafter
    act: Act
    seconds: int
    count: int | None = 1
    """Choices to make at once; None: one for each member without a pick."""
    hidden: bool = False
    parallel: bool = False
    """Whether it runs at the same time as the turn before."""
    exclusivity: Exclusivity = Exclusivity.OWN
    on_miss: Miss = Miss.LATE_BAN


@dataclass(frozen=True, slots=True)
class PresetRound:
    """Turns that are gone through together."""

    turns: tuple[PresetTurn, ...]
    repeat: Repeat = Repeat.ONCE


@dataclass(frozen=True, slots=True)
class DraftPreset:
    """A draft before it is known who has first pick."""

    name: str
    rounds: tuple[PresetRound, ...] = ()
    drafted: Drafted = Drafted.CHARACTERS
    bans: int = 0
    """Bans per team where the event does not say otherwise."""


@dataclass(frozen=True, slots=True)
class Turn:
    """One turn of a draft that is held."""

    side: Line
    act: Act
    clock: Millis
    count: int
    hidden: bool = False
    parallel: bool = False
    exclusivity: Exclusivity = Exclusivity.OWN
    on_miss: Miss = Miss.LATE_BAN


def turns_for(
    preset: DraftPreset,
    first: Line,
    *,
    bans: int,
    members: tuple[int, int],
    lost_bans: tuple[int, int] = (0, 0),
) -> tuple[Turn, ...]:
    """Lay out the turns of a draft.

    Args:
        preset: The draft.
        first: Who has first pick.
        bans: Bans per team; a round that is repeated for bans is left out when 0.
        members: Players of the upper and of the lower team.
        lost_bans: Bans that the upper and the lower team have lost; their last ones.
    """
    times = {Repeat.ONCE: 1, Repeat.BANS: bans, Repeat.MEMBERS: max(members)}
    without_pick = dict(zip(Line, members, strict=True))
    turns = []
    for round in preset.rounds:
        for _ in range(times[round.repeat]):
            for each in round.turns:
                side = first if each.drafter is Drafter.FIRST else first.other
                count = without_pick[side] if each.count is None else each.count
                if each.act is Act.PICK and preset.drafted is Drafted.CHARACTERS:
                    count = min(count, without_pick[side])
                    without_pick[side] -= count
                turns.append(_turn(each, side, count))
    for side, lost in zip(Line, lost_bans, strict=True):
        own = [place for place, turn in enumerate(turns) if _bans(turn, side)]
        for place in own[max(0, len(own) - lost) :]:
            turns[place] = replace(turns[place], count=0)
    for place in reversed(range(len(turns))):
        if turns[place].count == 0:
            _drop(turns, place)
    return tuple(turns)


def with_clocks(
    preset: DraftPreset, *, ban: Millis | None = None, pick: Millis | None = None
) -> DraftPreset:
    """Return a draft with other clocks, as an event sets them.

    Args:
        preset: The draft.
        ban: How long a turn to ban lasts, in whole seconds; None: as it is.
        pick: The same of a turn to pick.
    """
    lasts = {Act.BAN: ban, Act.PICK: pick}

    def reset(turn: PresetTurn) -> PresetTurn:
        clock = lasts[turn.act]
        return turn if clock is None else replace(turn, seconds=clock // 1_000)

    rounds = tuple(
        replace(round, turns=tuple(reset(turn) for turn in round.turns)) for round in preset.rounds
    )
    return replace(preset, rounds=rounds)


def most_choices(preset: DraftPreset, *, bans: int, members: tuple[int, int]) -> int:
    """Return how large a pool has to be for nobody ever to run out of choices."""
    turns = turns_for(preset, Line.UPPER, bans=bans, members=members)
    picks = [turn for turn in turns if turn.act is Act.PICK]
    needed = sum(turn.count for turn in turns if turn.act is Act.BAN)
    if any(turn.exclusivity is Exclusivity.GLOBAL for turn in picks):
        return needed + sum(turn.count for turn in picks)
    return needed + max(sum(turn.count for turn in picks if turn.side is side) for side in Line)


def _turn(turn: PresetTurn, side: Line, count: int) -> Turn:
    return Turn(
        side,
        turn.act,
        Millis(turn.seconds * 1_000),
        count,
        turn.hidden,
        turn.parallel,
        turn.exclusivity,
        turn.on_miss,
    )


def _bans(turn: Turn, side: Line) -> bool:
    return turn.side is side and turn.act is Act.BAN


def _drop(turns: list[Turn], place: int) -> None:
    gone = turns.pop(place)
    if not gone.parallel and place < len(turns) and turns[place].parallel:
        # Its partner stands alone now; it must not join the turn before.
        turns[place] = replace(turns[place], parallel=False)
