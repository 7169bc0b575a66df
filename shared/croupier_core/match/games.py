"""Games of a match: how one begins, and how one is decided.  Rule book: T3.4, T4.1."""

from croupier_core.bracket.entries import How
from croupier_core.bracket.ids import Line
from croupier_core.bracket.refusals import SeriesDecided
from croupier_core.draft.choosing import follow_up
from croupier_core.draft.events import DraftCompleted, DraftOpened
from croupier_core.draft.preset import Drafted, turns_for
from croupier_core.match import events as told
from croupier_core.match.course import Course
from croupier_core.match.pause_units import pauses_left, price_of
from croupier_core.match.phases import DECIDED, IN_GAME, MatchPhase
from croupier_core.match.refusals import AnotherGame, NotInThisPhase
from croupier_core.match.state import Match
from croupier_core.units import Instant


def begin_game(course: Course) -> None:
    """Begin the next game with the choice of first pick."""
    series = course.match.series
    if series.next_game is None or series.first_pick is None:
        raise SeriesDecided(*series.score)
    until = Instant(course.now + course.match.setup.settings.first_pick)
    course.tell(told.GameBegan(series.next_game, series.first_pick, until))


def settle_first_pick(course: Course, side: Line, *, by_default: bool = False) -> None:
    """Give first pick to a team, and open the draft."""
    course.tell(told.FirstPickSettled(side, by_default))
    match = course.match
    maps_known = match.setup.preset.drafted is Drafted.MAPS and match.maps is not None
    turns = (
        ()
        if maps_known
        else turns_for(
            match.setup.preset,
            side,
            bans=match.setup.bans,
            members=(len(match.upper.members), len(match.lower.members)),
            lost_bans=(match.upper.lost_bans, match.lower.lost_bans),
        )
    )
    if not turns:
        course.tell(told.PlayBegan(1))
        return
    course.tell(DraftOpened(side, turns))
    draft_on(course)


def draft_on(course: Course) -> None:
    """Open the next step of the draft, or the play after it."""
    draft = course.game.draft
    if draft is None:
        return
    for event in follow_up(draft, course.now):
        course.tell(event)
        if isinstance(event, DraftCompleted):
            course.tell(told.PlayBegan(1))


def decide_game(course: Course, winner: Line, end: told.GameEnd) -> None:
    """Give the game to a team; the match is decided, or the next game begins."""
    end_pause(course)
    match, game = course.match, course.match.game
    waiting = match.phase is MatchPhase.CALLED
    number = match.series.next_game
    if number is None:
        raise SeriesDecided(*match.series.score)
    played = game is not None and game.attempt > 0
    course.tell(
        told.GameDecided(
            number,
            winner,
            end,
            match.upper.members if played else (),
            match.lower.members if played else (),
        )
    )
    won = course.match.series.winner
    if won is not None:
        course.tell(told.MatchWon(won, how_of(end)))
    elif not waiting:
        begin_game(course)


def how_of(end: told.GameEnd) -> How:
    """Return how the match was decided by a last game that ended so."""
    match end:
        case told.GameEnd.RULED | told.GameEnd.AWARDED:
            return How.RULED
        case told.GameEnd.LOTS:
            return How.LOTS
        case (
            told.GameEnd.AGREED
            | told.GameEnd.UNANSWERED
            | told.GameEnd.CONCEDED
            | told.GameEnd.MISSED
        ):
            return How.PLAYED


def end_pause(course: Course) -> None:
    """End the pause that is on, if one is, and charge it.  Rule book: T7.1."""
    game = course.match.game
    if game is None or game.pause is None:
        return
    pause = game.pause
    length = pause.length(course.now)
    charged = 0
    if pause.side is not None:
        units = price_of(length, course.match.setup.settings).units
        charged = min(units, pauses_left(course.match, pause.side))
    course.tell(told.PauseEnded(pause.side, length, charged))


def check_game(match: Match, game: int) -> None:
    """Refuse what is about another game than the one that is on.

    Raises:
        SeriesDecided: There is no game any more.
        AnotherGame: There is another.
        NotInThisPhase: There is none yet.
    """
    if match.phase in DECIDED and match.series.winner is not None:
        raise SeriesDecided(*match.series.score)
    if match.phase not in IN_GAME or match.game is None:
        raise NotInThisPhase(match.phase)
    if match.game.number != game:
        raise AnotherGame(match.game.number)
