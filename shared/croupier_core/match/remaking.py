"""Drop-outs, remakes, substitutes, crashes.  Rule book: T8."""

from dataclasses import dataclass, replace

from croupier_core.bracket.ids import Line
from croupier_core.match import commands as asked
from croupier_core.match import events as told
from croupier_core.match.course import Course
from croupier_core.match.facts import GameFacts
from croupier_core.match.games import decide_game, end_pause
from croupier_core.match.phases import DECIDED, MatchPhase
from croupier_core.match.refusals import (
    BadFacts,
    FactsRuled,
    NoAward,
    NobodyDropped,
    NoCrash,
    NothingWaiting,
    NotInThisPhase,
    NotOnTeam,
    PlaysAlready,
    RemakeUsedUp,
    SaidAlready,
    TooLateForRemake,
)
from croupier_core.units import Millis, PlayerId

GOLD_LEAD = 4_000
"""A lead has to be greater than this.  Rule book: T8.5."""
MOST_OF_A_FACT = 10_000_000
AFTER_DRAFT = (MatchPhase.PLAYING, MatchPhase.REPORTED, MatchPhase.DISPUTED)


@dataclass(frozen=True, slots=True)
class AwardFacts:
    """The three facts on which a crashed game may be given to a team.  Rule book: T8.5."""

    gold_lead: int
    phoenixes: int
    """Of the enemy that it has destroyed."""
    towers: int
    """Its own that stand."""

    @property
    def may_award(self) -> bool:
        """Whether all three hold."""
        return self.gold_lead > GOLD_LEAD and self.phoenixes > 0 and self.towers > 0


def award_facts(facts: GameFacts, side: Line) -> AwardFacts:
    """Return the three facts about one side."""
    own, other = facts.side(side), facts.side(side.other)
    return AwardFacts(own.gold - other.gold, own.phoenixes, own.towers)


def tell_dropped(course: Course, command: asked.TellDropped) -> None:
    """Hear that somebody is not in the game."""
    own = course.side_of(command.player)
    course.during(MatchPhase.PLAYING)
    side = course.match.side_of(command.who)
    if side is None:
        raise NotOnTeam(own)
    if command.who in course.match.side(side).dropped:
        raise SaidAlready
    course.tell(told.PlayerDropped(side, command.who))


def tell_back(course: Course, command: asked.TellBack) -> None:
    """Hear that somebody is in the game again."""
    own = course.side_of(command.player)
    course.during(MatchPhase.PLAYING)
    side = course.match.side_of(command.who)
    if side is None:
        raise NotOnTeam(own)
    if command.who not in course.match.side(side).dropped:
        raise SaidAlready
    course.tell(told.PlayerBack(side, command.who))


def ask_remake(course: Course, command: asked.AskRemake) -> None:
    """Ask for a remake, or join the other team in it; play goes on until the answer."""
    side = course.acting(command.player)
    course.during(MatchPhase.PLAYING)
    game = course.game
    if side in game.remake_asked:
        raise SaidAlready
    if not game.remake_asked:
        _check_remake(course, side, command)
        _note_clock(course, side, command.clock)
    course.tell(told.RemakeAsked(side))


def _note_clock(course: Course, side: Line, clock: Millis) -> None:
    """Note the clock at the request, by which the organiser decides.  Rule book: T8.2."""
    facts = course.game.played.facts()
    if clock > facts.clock and not course.game.facts_ruled:
        course.tell(told.FactsEntered(replace(facts, clock=clock), side))


def remake_game(course: Course) -> None:
    """Start the game anew, with its bans and picks."""
    course.during(*AFTER_DRAFT)
    end_pause(course)
    game = course.game
    counted = game.remake_asked[0] if len(game.remake_asked) == 1 else None
    course.tell(told.GameRemade(game.attempt + 1, counted))


def refuse_remake(course: Course) -> None:
    """Let the game go on."""
    if not course.game.remake_asked:
        raise NothingWaiting
    course.tell(told.RemakeRefused())


def ask_substitute(course: Course, command: asked.AskSubstitute) -> None:
    """Ask that somebody plays in the place of a member."""
    side = course.acting(command.player)
    _check_substitute(course, side, command.leaves, command.enters)
    if course.match.side(side).substitute is not None:
        raise SaidAlready
    course.tell(told.SubstituteAsked(side, command.leaves, command.enters))


def substitute(course: Course, command: asked.Substitute) -> None:
    """Put somebody in the place of a member."""
    _check_substitute(course, command.side, command.leaves, command.enters)
    course.tell(told.PlayerSubstituted(command.side, command.leaves, command.enters))


def refuse_substitute(course: Course, command: asked.RefuseSubstitute) -> None:
    """Leave the team as it is."""
    if course.match.side(command.side).substitute is None:
        raise NothingWaiting
    course.tell(told.SubstituteRefused(command.side))


def declare_crash(course: Course) -> None:
    """Hear that the game's server is down for everybody."""
    course.during(MatchPhase.PLAYING)
    if course.game.crashed:
        raise SaidAlready
    course.tell(told.CrashDeclared())


def award_game(course: Course, side: Line) -> None:
    """Give a crashed game to a team that was about to win it."""
    if not course.game.crashed:
        raise NoCrash
    facts = award_facts(course.game.played.facts(), side)
    if not facts.may_award:
        raise NoAward(facts.gold_lead, facts.phoenixes, facts.towers)
    decide_game(course, side, told.GameEnd.AWARDED)


def enter_facts(course: Course, facts: GameFacts, side: Line | None) -> None:
    """Note what the game shows; no side: by the organiser."""
    course.during(*AFTER_DRAFT)
    if side is not None and course.game.facts_ruled:
        raise FactsRuled
    sides = (facts.upper, facts.lower)
    numbers = [n for one in sides for n in (one.kills, one.gold, one.towers, one.phoenixes)]
    if not all(0 <= number <= MOST_OF_A_FACT for number in (*numbers, facts.clock)):
        raise BadFacts
    if facts.last_fight is not None and facts.last_fight > course.now:
        raise BadFacts
    course.tell(told.FactsEntered(facts, side))


def _check_remake(course: Course, side: Line, command: asked.AskRemake) -> None:
    match, facts = course.match, course.game.played.facts()
    if not (match.upper.dropped or match.lower.dropped):
        raise NobodyDropped
    if command.kills < 0 or command.clock < 0:
        raise BadFacts
    kills, clock = max(command.kills, facts.kills), max(command.clock, facts.clock)
    if kills or clock > match.setup.settings.remake_until:
        raise TooLateForRemake(kills, clock)
    if course.game.side(side).remakes:
        raise RemakeUsedUp


def _check_substitute(course: Course, side: Line, leaves: PlayerId, enters: PlayerId) -> None:
    match = course.match
    if match.phase in DECIDED:
        raise NotInThisPhase(match.phase)
    if leaves not in match.side(side).members:
        raise NotOnTeam(side)
    if not enters or match.side_of(enters) is not None:
        raise PlaysAlready
