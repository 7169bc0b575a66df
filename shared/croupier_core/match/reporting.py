"""Concessions, reports, rulings, protests.  Rule book: T2.10, T3.4, T3.5, T3.6."""

from croupier_core.bracket.entries import How
from croupier_core.bracket.ids import Line
from croupier_core.match import commands as asked
from croupier_core.match import events as told
from croupier_core.match.course import Course
from croupier_core.match.games import check_game, decide_game, end_pause
from croupier_core.match.phases import DECIDED, IN_GAME, WAITING, MatchPhase
from croupier_core.match.prompting import SEEN_ENOUGH, is_open
from croupier_core.match.refusals import (
    AnotherGame,
    CaptainActs,
    ConfirmConcessionFirst,
    EvidenceWanted,
    NoLotsHere,
    NothingWaiting,
    NotInThisPhase,
    PlayIsPaused,
    ProtestsClosed,
    SaidAlready,
)
from croupier_core.match.state import Match
from croupier_core.match.text import check_text
from croupier_core.match.view import PromptKind
from croupier_core.units import Instant

MOST_EVIDENCE = 5
LONGEST_ID = 80
SHA256_DIGITS = 64
AFTER_PLAY = (MatchPhase.PLAYING, MatchPhase.REPORTED, MatchPhase.DISPUTED)


def concede(course: Course, command: asked.Concede) -> None:
    """Give up the game: the captain confirms it twice."""
    side = course.side_of(command.player)
    if command.player != course.match.side(side).captain:
        raise CaptainActs
    check_game(course.match, command.game)
    course.during(MatchPhase.CHOICE, MatchPhase.DRAFT, MatchPhase.PLAYING)
    until = course.game.side(side).concession_until
    begun = until is not None and course.now < until
    if command.confirmation == 1:
        if begun:
            raise SaidAlready
        until = Instant(course.now + course.match.setup.settings.concession)
        course.tell(told.ConcessionBegun(side, until))
    elif begun and command.confirmation == 2:
        decide_game(course, side.other, told.GameEnd.CONCEDED)
    else:
        raise ConfirmConcessionFirst


def report_result(course: Course, command: asked.ReportResult) -> None:
    """Hear who has won, and compare it with what the other team says."""
    side = course.acting(command.player)
    _check_reporting(course, command.game)
    _check_evidence(command)
    silence = course.match.setup.settings.silence
    other = course.game.side(side.other).report
    alone = other is None and silence is not None
    course.tell(
        told.ResultReported(
            side,
            command.winner,
            command.player,
            command.played_as,
            command.evidence,
            Instant(course.now + silence) if alone and silence is not None else None,
        )
    )
    if other is None:
        return
    if other.winner is command.winner:
        decide_game(course, command.winner, told.GameEnd.AGREED)
    elif course.match.phase is not MatchPhase.DISPUTED:
        course.tell(told.ResultDisputed())


def confirm_report(course: Course, command: asked.ConfirmReport) -> None:
    """Agree with the other team."""
    side = course.acting(command.player)
    _check_reporting(course, command.game)
    other = course.game.side(side.other).report
    if other is None:
        raise NothingWaiting
    course.tell(told.ReportConfirmed(side, command.player))
    decide_game(course, other.winner, told.GameEnd.AGREED)


def rule_game(course: Course, command: asked.RuleGame) -> None:
    """Decide a game as the organiser."""
    course.during(MatchPhase.CALLED, *IN_GAME)
    if course.match.series.next_game != command.game:
        raise AnotherGame(course.match.series.next_game or 0)
    decide_game(course, command.winner, told.GameEnd.RULED)


def reopen_game(course: Course) -> None:
    """Play on a game that was reported too early."""
    course.during(MatchPhase.REPORTED, MatchPhase.DISPUTED)
    course.tell(told.GameReopened())


def rule_match(course: Course, winner: Line) -> None:
    """Decide the match as the organiser, also against what was decided."""
    match = course.match
    if match.winner is winner and match.phase in DECIDED:
        raise SaidAlready
    end_pause(course)
    course.tell(told.MatchWon(winner, How.RULED))


def forfeit_match(course: Course, loser: Line) -> None:
    """Let a team lose the match."""
    _check_undecided(course.match)
    end_pause(course)
    course.tell(told.MatchWon(loser.other, How.FORFEIT))


def disqualify_both(course: Course) -> None:
    """Let both teams lose."""
    _check_undecided(course.match)
    end_pause(course)
    course.tell(told.BothDisqualified())


def draw_lots(course: Course) -> None:
    """Ask for lots, where both teams are at fault."""
    if not both_at_fault(course.match):
        raise NoLotsHere
    if course.match.lots_wanted:
        raise SaidAlready
    course.tell(told.LotsWanted())


def hand_in_lots(course: Course, winner: Line) -> None:
    """Let chance decide: a game that both teams have missed, else the match."""
    if not course.match.lots_wanted:
        raise NothingWaiting
    if course.match.game is not None:
        decide_game(course, winner, told.GameEnd.LOTS)
    else:
        course.tell(told.MatchWon(winner, How.LOTS))


def both_at_fault(match: Match) -> bool:
    """Return whether both teams are late, or have missed the same.  Rule book: T2.10."""
    if match.phase is MatchPhase.CALLED:
        return all(match.side(side).late and not match.side(side).ready for side in Line)
    return match.game is not None and len(match.game.stuck) > 1


def protest(course: Course, command: asked.Protest) -> None:
    """Hear an objection, until the next match of either team has started."""
    side = course.acting(command.player)
    match = course.match
    if match.protests_closed:
        raise ProtestsClosed
    if match.phase in WAITING:
        raise NotInThisPhase(match.phase)
    check_text(command.text)
    if is_open(match, PromptKind.PROTEST, side):
        raise SaidAlready
    number = len(match.protests) + 1
    course.tell(told.ProtestMade(number, side, command.player, command.text))


def answer_protest(course: Course, command: asked.AnswerProtest) -> None:
    """Uphold a protest, or do not."""
    waiting = any(
        each.number == command.protest and each.upheld is None for each in course.match.protests
    )
    if not waiting:
        raise NothingWaiting
    course.tell(told.ProtestAnswered(command.protest, command.uphold))


def end_protests(course: Course) -> None:
    """Close a match whose teams have moved on."""
    if course.match.phase not in DECIDED or course.match.protests_closed:
        raise NotInThisPhase(course.match.phase)
    course.tell(told.MatchClosed())


def call_organiser(course: Course, command: asked.CallOrganiser) -> None:
    """Ask the organiser to come."""
    side = course.side_of(command.player)
    if course.match.phase in DECIDED and course.match.protests_closed:
        raise NotInThisPhase(course.match.phase)
    check_text(command.text, empty=True)
    if is_open(course.match, PromptKind.CALLED, side):
        raise SaidAlready
    course.tell(told.OrganiserCalled(side, command.player, command.text))


def dismiss(course: Course, number: int) -> None:
    """Take a prompt off the list, if it is one that asks for no answer."""
    found = next((each for each in course.match.prompts if each.number == number), None)
    if found is None or found.kind not in SEEN_ENOUGH:
        raise NothingWaiting
    course.tell(told.PromptDismissed(number))


def time_passes(course: Course) -> None:
    """Let silence confirm a report."""
    game = course.match.game
    if game is None or game.confirmed_at is None or game.confirmed_at > course.now:
        return
    report = game.upper.report or game.lower.report
    if report is not None:
        decide_game(course, report.winner, told.GameEnd.UNANSWERED)


def _check_undecided(match: Match) -> None:
    if match.phase in DECIDED:
        raise NotInThisPhase(match.phase)


def _check_reporting(course: Course, game: int) -> None:
    check_game(course.match, game)
    course.during(*AFTER_PLAY)
    if course.game.pause is not None:
        raise PlayIsPaused


def _check_evidence(command: asked.ReportResult) -> None:
    check_text(command.played_as, LONGEST_ID)
    if not 1 <= len(command.evidence) <= MOST_EVIDENCE:
        raise EvidenceWanted
    for each in command.evidence:
        match each:
            case asked.Link(url):
                check_text(url)
                if not url.startswith(("https://", "http://")):
                    raise EvidenceWanted
            case asked.FilePiped(name, size, sha256):
                check_text(name, LONGEST_ID)
                hexadecimal = set(sha256) <= set("0123456789abcdef")
                if size <= 0 or len(sha256) != SHA256_DIGITS or not hexadecimal:
                    raise EvidenceWanted
