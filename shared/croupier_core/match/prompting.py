"""What organisers are asked, as it comes and goes with events.

`prompts_after` alone opens and closes prompts, so that a replay gives the same list.
"""

from collections.abc import Container
from dataclasses import replace

from croupier_core.bracket.ids import Line
from croupier_core.draft.events import TurnOpened
from croupier_core.match import events as told
from croupier_core.match.pause_units import pauses_left
from croupier_core.match.phases import DECIDED, MatchPhase
from croupier_core.match.state import Match, OpenPrompt
from croupier_core.match.view import PromptKind
from croupier_core.units import Instant

LATENESS = frozenset({PromptKind.LATE, PromptKind.BOTH_LATE})
BEFORE_PLAY = LATENESS | {PromptKind.BREAK}
OF_MATCH = frozenset({PromptKind.PROTEST, PromptKind.CALLED})
"""What outlives a game."""
OF_PAUSE = frozenset({PromptKind.OVERRUN, PromptKind.RESUME})
SEEN_ENOUGH = frozenset(
    {
        PromptKind.LATE,
        PromptKind.BOTH_LATE,
        PromptKind.NO_PAUSE_LEFT,
        PromptKind.OVERRUN,
        PromptKind.RESUMED,
        PromptKind.FIGHT,
        PromptKind.CRASH,
        PromptKind.UNANSWERED,
        PromptKind.CALLED,
    }
)
"""Prompts that may be dismissed; the others wait for an answer."""


def is_open(match: Match, kind: PromptKind, side: Line | None = None) -> bool:
    """Return whether an organiser is asked that already."""
    return any(each.kind is kind and each.side is side for each in match.prompts)


def prompts_after(match: Match, event: told.MatchEvent, now: Instant) -> Match:
    """Return the match with the prompts that stand after `event`."""
    return _opened(_closed(match, event), event, now)


def _opened(match: Match, event: told.MatchEvent, now: Instant) -> Match:
    match event:
        case told.SidesLate(missing) if len(missing) > 1:
            return _open(match, PromptKind.BOTH_LATE, None, now)
        case told.SidesLate((side,)):
            return _open(match, PromptKind.LATE, side, now)
        case told.SideReady(side) if match.phase is MatchPhase.CALLED:
            late = match.side(side.other).late and not match.side(side.other).ready
            return _open(match, PromptKind.LATE, side.other, now) if late else match
        case told.BreakAsked(side):
            return _open(match, PromptKind.BREAK, side, now)
        case told.DraftStuck(sides):
            return _open(match, PromptKind.DRAFT_STUCK, _only(sides), now)
        case told.PlayerDropped(side) if pauses_left(match, side) == 0:
            return _open(match, PromptKind.NO_PAUSE_LEFT, side, now)
        case told.PauseAsked(side):
            return _open(match, PromptKind.PAUSE, side, now)
        case told.PauseOverran(side):
            return _open(match, PromptKind.OVERRUN, side, now)
        case told.ResumeAsked(side):
            return _open(match, PromptKind.RESUME, side, now)
        case told.ResumedWithoutLeave(side):
            return _open(match, PromptKind.RESUMED, side, now)
        case told.FightReported(side):
            return _open(match, PromptKind.FIGHT, side, now)
        case told.RemakeAsked():
            return _open(match, PromptKind.REMAKE, None, now)
        case told.SubstituteAsked(side):
            return _open(match, PromptKind.SUBSTITUTE, side, now)
        case told.CrashDeclared():
            return _open(match, PromptKind.CRASH, None, now)
        case told.ResultDisputed():
            return _open(match, PromptKind.DISPUTE, None, now)
        case told.ResultReported(side, until=None) if match.phase is MatchPhase.REPORTED:
            return _open(match, PromptKind.UNANSWERED, side, now)
        case told.ProtestMade(number, side):
            return _open(match, PromptKind.PROTEST, side, now, about=number)
        case told.OrganiserCalled(side, _, text):
            return _open(match, PromptKind.CALLED, side, now, text=text)
        case _:
            return match


def _closed(match: Match, event: told.MatchEvent) -> Match:
    match event:
        case told.SideReady(side):
            match = _close(match, {PromptKind.LATE}, side)
            return _close(match, {PromptKind.BOTH_LATE}, None)
        case told.GameBegan() | told.MatchDelayed() | told.MatchCalled():
            return _close_all(match, BEFORE_PLAY)
        case told.BreakBegan(side) | told.BreakRefused(side):
            return _close(match, {PromptKind.BREAK}, side)
        case TurnOpened() | told.PlayBegan():
            return _close_all(match, {PromptKind.DRAFT_STUCK})
        case told.PauseCalled(side):
            match = _close(match, {PromptKind.PAUSE}, side)
            return _close_all(match, {PromptKind.NO_PAUSE_LEFT})
        case told.PauseRefused(side):
            return _close(match, {PromptKind.PAUSE}, side)
        case told.PauseGranted(side):
            return _close(match, {PromptKind.OVERRUN, PromptKind.NO_PAUSE_LEFT}, side)
        case told.ResumeReleased() | told.PauseEnded():
            return _close_all(match, OF_PAUSE)
        case told.PlayerBack(side) if not match.side(side).dropped:
            return _close(match, {PromptKind.NO_PAUSE_LEFT}, side)
        case told.RemakeRefused():
            return _close_all(match, {PromptKind.REMAKE})
        case told.PlayerSubstituted(side) | told.SubstituteRefused(side):
            return _close(match, {PromptKind.SUBSTITUTE}, side)
        case told.GameReopened():
            return _close_all(match, {PromptKind.DISPUTE, PromptKind.UNANSWERED})
        case told.ResultDisputed():
            return _close_all(match, {PromptKind.UNANSWERED})
        case told.GameRemade() | told.GameDecided():
            kept = {*OF_MATCH, PromptKind.SUBSTITUTE, *BEFORE_PLAY}
            return _close_all(match, set(PromptKind) - kept)
        case told.MatchWon() | told.BothDisqualified():
            return _close_all(match, set(PromptKind) - OF_MATCH)
        case told.ProtestAnswered(number):
            left = tuple(each for each in match.prompts if each.about != number)
            return replace(match, prompts=left)
        case told.PromptDismissed(number):
            return _dismissed(match, number)
        case _:
            return match


def _dismissed(match: Match, number: int) -> Match:
    gone = next((each for each in match.prompts if each.number == number), None)
    left = tuple(each for each in match.prompts if each.number != number)
    if gone and gone.kind is PromptKind.CRASH and match.game:
        match = replace(match, game=replace(match.game, crashed=False))
    return replace(match, prompts=left)


def _open(
    match: Match,
    kind: PromptKind,
    side: Line | None,
    now: Instant,
    *,
    about: int = 0,
    text: str = "",
) -> Match:
    if is_open(match, kind, side) or (match.phase in DECIDED and kind not in OF_MATCH):
        return match
    number = match.last_prompt + 1
    prompt = OpenPrompt(number, kind, side, now, about, text)
    return replace(match, prompts=(*match.prompts, prompt), last_prompt=number)


def _close(match: Match, kinds: Container[PromptKind], side: Line | None) -> Match:
    left = tuple(each for each in match.prompts if each.kind not in kinds or each.side is not side)
    return replace(match, prompts=left)


def _close_all(match: Match, kinds: Container[PromptKind]) -> Match:
    return replace(match, prompts=tuple(each for each in match.prompts if each.kind not in kinds))


def _only(sides: tuple[Line, ...]) -> Line | None:
    return sides[0] if len(sides) == 1 else None
