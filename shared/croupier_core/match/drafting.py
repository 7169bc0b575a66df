"""First pick, the draft, and what becomes of missed turns.  Rule book: T4.1, T5, T6."""

from croupier_core.bracket.ids import Line
from croupier_core.draft.choosing import choose, is_known
from croupier_core.draft.commands import Ban, LockPicks
from croupier_core.draft.events import BanLate, ChoiceForgone, DraftCompleted, PicksCleared
from croupier_core.draft.preset import Act, Miss, most_choices
from croupier_core.draft.refusals import BannedForEverybody, NoDraftNow, UnknownCharacter
from croupier_core.draft.state import Draft
from croupier_core.match import commands as asked
from croupier_core.match import events as told
from croupier_core.match.course import Course
from croupier_core.match.games import decide_game, draft_on, settle_first_pick
from croupier_core.match.phases import DECIDED, MatchPhase
from croupier_core.match.refusals import (
    NothingWaiting,
    NotInThisPhase,
    NotYourFirstPick,
    PlayIsPaused,
    PoolTooSmall,
)
from croupier_core.units import Instant

MOST_MISSES = 2
"""Missed turns of one kind that lose the game.  Rule book: T6.7, T6.9."""


def choose_first_pick(course: Course, command: asked.ChooseFirstPick) -> None:
    """Take or give first pick."""
    side = course.acting(command.player)
    course.during(MatchPhase.CHOICE)
    if course.game.chooser is not side:
        raise NotYourFirstPick
    _check_running(course)
    if course.now >= course.game.choose_until:
        raise NothingWaiting
    settle_first_pick(course, side if command.take else side.other)


def answer_turn(course: Course, command: Ban | LockPicks) -> None:
    """Ban or pick."""
    side = course.acting(command.player)
    draft = _running_draft(course)
    for event in choose(draft, side, command, course.now):
        course.tell(event)
        if isinstance(event, DraftCompleted):
            course.tell(told.PlayBegan(1))


def excuse_miss(course: Course, command: asked.ExcuseMiss) -> None:
    """Clear a counter for a proven fault."""
    own = course.game.side(command.side)
    count = own.bans_missed if command.act is Act.BAN else own.picks_missed
    if not count:
        raise NothingWaiting
    course.tell(told.MissesExcused(command.side, command.act))


def recreate_game(course: Course) -> None:
    """Let picks start again, with the bans that were made."""
    course.during(MatchPhase.DRAFT)
    if course.game.pause is not None:
        raise PlayIsPaused
    course.tell(PicksCleared())
    draft_on(course)


def restrict(course: Course, command: asked.Restrict) -> None:
    """Ban characters for everybody."""
    match = course.match
    if match.phase in DECIDED:
        raise NotInThisPhase(match.phase)
    if not command.characters:
        raise NothingWaiting
    for character in command.characters:
        if not is_known(character, match.setup.pool):
            raise UnknownCharacter(character)
    fresh = tuple(each for each in dict.fromkeys(command.characters) if each not in match.banned)
    if not fresh:
        raise BannedForEverybody(command.characters[0])
    members = (len(match.upper.members), len(match.lower.members))
    needed = most_choices(match.setup.preset, bans=match.setup.bans, members=members)
    left = len(match.setup.pool) - len(match.banned) - len(fresh)
    if match.setup.pool and left < needed:
        raise PoolTooSmall(needed)
    course.tell(told.Restricted(fresh))


def time_passes(course: Course) -> None:
    """Take first pick for who does not choose, and see who has missed a turn."""
    game = course.match.game
    if game is None or game.pause is not None or game.stuck:
        return
    if course.match.phase is MatchPhase.CHOICE and game.choose_until <= course.now:
        settle_first_pick(course, game.chooser, by_default=True)
    elif course.match.phase is MatchPhase.DRAFT and game.draft is not None:
        lapsed = game.draft.lapsed(course.now)
        if lapsed:
            _miss(course, game.draft, lapsed)


def _miss(course: Course, draft: Draft, lapsed: tuple[int, ...]) -> None:
    """Count what was missed, then do what the preset says about it."""
    in_time = tuple(turn for turn in lapsed if draft.turns[turn].late_until is None)
    for turn in lapsed:
        side = draft.turns[turn].turn.side
        if turn in in_time:
            course.tell(told.TurnMissed(turn, side, draft.turns[turn].turn.act))
        else:
            course.tell(ChoiceForgone(turn, side))
    losers = tuple(
        side
        for side in Line
        if any(_loses(course, draft, turn) for turn in in_time if _side(draft, turn) is side)
    )
    undecided = tuple(
        side
        for side in Line
        if any(
            _on_miss(draft, turn) is Miss.ORGANISER
            for turn in in_time
            if _side(draft, turn) is side
        )
    )
    if len(losers) == 1:
        decide_game(course, losers[0].other, told.GameEnd.MISSED)
    elif losers or undecided:
        # Both would lose one game, or the preset leaves it to people: never the machine.
        course.tell(told.DraftStuck(losers or undecided))
    else:
        _go_on(course, draft, in_time)


def _go_on(course: Course, draft: Draft, missed: tuple[int, ...]) -> None:
    for turn in missed:
        match _on_miss(draft, turn):
            case Miss.LATE_BAN:
                until = Instant(course.now + course.match.setup.settings.late_ban)
                course.tell(BanLate(turn, _side(draft, turn), until))
            case Miss.FORGO:
                course.tell(ChoiceForgone(turn, _side(draft, turn)))
            case Miss.RECREATE | Miss.ORGANISER:
                pass
    if any(_on_miss(draft, turn) is Miss.RECREATE for turn in missed):
        course.tell(PicksCleared())
    draft_on(course)


def _loses(course: Course, draft: Draft, turn: int) -> bool:
    own = course.game.side(_side(draft, turn))
    match _on_miss(draft, turn):
        case Miss.LATE_BAN:
            return own.bans_missed >= MOST_MISSES
        case Miss.RECREATE:
            return own.picks_missed >= MOST_MISSES
        case Miss.FORGO | Miss.ORGANISER:
            return False


def _side(draft: Draft, turn: int) -> Line:
    return draft.turns[turn].turn.side


def _on_miss(draft: Draft, turn: int) -> Miss:
    return draft.turns[turn].turn.on_miss


def _running_draft(course: Course) -> Draft:
    if course.match.phase is not MatchPhase.DRAFT or course.game.draft is None:
        raise NoDraftNow
    _check_running(course)
    if course.game.stuck:
        raise NoDraftNow
    return course.game.draft


def _check_running(course: Course) -> None:
    if course.game.pause is not None:
        raise PlayIsPaused
