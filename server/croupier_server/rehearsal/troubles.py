"""What goes wrong in a game, as the captains live through it.  Rule book: T7, T8."""

from collections.abc import Iterator
from dataclasses import dataclass

from croupier_core.bracket.ids import Line
from croupier_core.match import commands as asked
from croupier_core.match.commands import PauseReason
from croupier_core.match.facts import GameFacts, SideFacts
from croupier_core.match.phases import MatchPhase
from croupier_core.match.view import GameView, Offer, SideView
from croupier_core.team_event.view import MatchPage
from croupier_core.units import Millis, PlayerId
from croupier_server.rehearsal.at_event import Mind
from croupier_server.rehearsal.outside import Played, Trouble
from croupier_server.rehearsal.wishes import MINUTE, SECOND

_PAUSES = {
    Trouble.PAUSE: (60 * SECOND, 170 * SECOND),
    Trouble.LONG_PAUSE: (190 * SECOND, 400 * SECOND),
    Trouble.ENDLESS_PAUSE: (570 * SECOND, 800 * SECOND),
    Trouble.MANY_PAUSES: (20 * SECOND, 40 * SECOND),
    Trouble.WITHOUT_LEAVE: (60 * SECOND, 170 * SECOND),
    Trouble.FIGHT: (30 * SECOND, 120 * SECOND),
}
"""How long the team pauses."""
_OTHERWISE = (40 * SECOND, 120 * SECOND)
_DROPS = frozenset(
    {
        Trouble.PAUSE,
        Trouble.LONG_PAUSE,
        Trouble.ENDLESS_PAUSE,
        Trouble.REMAKE,
        Trouble.JOINT_REMAKE,
        Trouble.LATE_REMAKE,
        Trouble.SUBSTITUTE,
    }
)
"""Troubles that begin with somebody who is not in the game any more."""
_REMAKES = frozenset({Trouble.REMAKE, Trouble.JOINT_REMAKE, Trouble.LATE_REMAKE})
BIG_LEAD = 6_000
"""Of gold: enough for a crashed game to be awarded."""


@dataclass(frozen=True, slots=True)
class Step:
    """What a captain wants to do about it."""

    command: asked.PlayerCommand
    after: Millis
    once: str = ""


@dataclass(frozen=True, slots=True)
class _Game:
    mind: Mind
    page: MatchPage
    game: GameView
    played: Played

    @property
    def side(self) -> Line:
        return self.page.match.viewer or Line.UPPER

    @property
    def own(self) -> SideView:
        return self.page.match.upper if self.side is Line.UPPER else self.page.match.lower

    @property
    def unlucky(self) -> bool:
        return self.played.unlucky is self.side

    def may(self, offer: Offer) -> bool:
        return offer in self.page.match.offers

    def between(self, least: int, most: int, about: str) -> Millis:
        """Return a time that belongs to this attempt of this game."""
        key = (self.page.match.id, self.game.number, self.game.attempt)
        return self.mind.chance.between(least, most, *key, about)

    def once(self, about: str) -> str:
        return f"{self.game.attempt}/{about}"

    @property
    def victim(self) -> PlayerId:
        """Who drops out: anybody but the captain, who has to tell."""
        others = [each for each in self.own.members if each != self.own.captain]
        key = (self.page.match.id, self.game.number, self.game.attempt, "victim")
        return self.mind.chance.one_of(others, *key) if others else self.own.captain


def troubles(mind: Mind, page: MatchPage, game: GameView, played: Played) -> Iterator[Step]:
    """Yield what a captain wants to do about what goes wrong in a game that is played."""
    if page.match.phase is not MatchPhase.PLAYING:
        return
    here = _Game(mind, page, game, played)
    yield from _pauses(here)
    yield from _comes_back(here)
    if here.unlucky:
        yield from _begins(here)
        yield from _goes_on(here)
    elif _may_join(here):
        join = asked.AskRemake(here.between(MINUTE, 2 * MINUTE, "clock"), 0)
        yield Step(join, Millis(9 * SECOND), here.once("join"))
    if played.trouble is Trouble.CRASH:
        yield from _crash(here)


def _may_join(here: _Game) -> bool:
    """Whether the other team wants a remake as well."""
    joint = here.played.trouble is Trouble.JOINT_REMAKE
    return joint and bool(here.game.remake_asked) and here.may(Offer.ASK_REMAKE)


def _begins(here: _Game) -> Iterator[Step]:
    trouble, starts = here.played.trouble, here.between(50 * SECOND, 4 * MINUTE, "starts")
    if trouble in _DROPS and here.may(Offer.TELL_DROPPED):
        yield Step(asked.TellDropped(here.victim), starts, here.once("dropped"))
    if trouble in (Trouble.WITHOUT_LEAVE, Trouble.FIGHT) and here.may(Offer.ASK_PAUSE):
        reason = PauseReason.TECHNICAL if trouble is Trouble.FIGHT else PauseReason.ILLNESS
        yield Step(asked.AskPause(reason), starts, here.once("pause"))
    if trouble is Trouble.MANY_PAUSES:
        yield from _many(here)
    if trouble is Trouble.CONCEDED:
        if here.may(Offer.CONFIRM_CONCESSION):
            yield Step(asked.Concede(here.game.number, 2), Millis(4 * SECOND))
        elif here.may(Offer.CONCEDE):
            when = Millis(here.played.lasts // 2)
            yield Step(asked.Concede(here.game.number, 1), when, here.once("concede"))


def _many(here: _Game) -> Iterator[Step]:
    """Pause once more than allowed; then somebody drops out for whom no pause is left."""
    left = here.own.pauses_left
    if here.may(Offer.ASK_PAUSE):
        ask = asked.AskPause(PauseReason.TECHNICAL)
        yield Step(ask, Millis(35 * SECOND), here.once(f"pause at {left}"))
    if left == 0 and here.may(Offer.TELL_DROPPED):
        drop = asked.TellDropped(here.victim)
        yield Step(drop, Millis(70 * SECOND), here.once("dropped"))


def _goes_on(here: _Game) -> Iterator[Step]:
    """Do something about a member who has dropped out."""
    if not here.own.dropped:
        return
    trouble = here.played.trouble
    if trouble in _PAUSES and here.own.pauses_left and here.may(Offer.ASK_PAUSE):
        pause = asked.AskPause(PauseReason.DISCONNECTED)
        yield Step(pause, Millis(5 * SECOND), here.once("pause"))
    if trouble in _REMAKES:
        kills = 3 if trouble is Trouble.LATE_REMAKE else 0
        asks = kills or here.may(Offer.ASK_REMAKE)
        if asks and not here.game.remake_asked:
            remake = asked.AskRemake(here.between(MINUTE, 2 * MINUTE, "clock"), kills)
            yield Step(remake, Millis(6 * SECOND), here.once("remake"))
    if trouble is Trouble.SUBSTITUTE and here.page.bench and here.may(Offer.ASK_SUBSTITUTE):
        enters = here.page.bench[0].player
        step = asked.AskSubstitute(here.own.dropped[0], enters)
        yield Step(step, Millis(9 * SECOND), here.once("substitute"))


def _lasts(here: _Game) -> Millis:
    least, most = _PAUSES.get(here.played.trouble, _OTHERWISE)
    return here.between(least, most, "lasts")


def _pauses(here: _Game) -> Iterator[Step]:
    """End the own pause, or complain about that of the others."""
    pause, trouble = here.game.pause, here.played.trouble
    if pause is None:
        return
    if pause.side is here.side:
        if trouble is Trouble.WITHOUT_LEAVE and here.may(Offer.PLAY_ON):
            yield Step(asked.PlayOn(), _lasts(here), here.once("play on"))
        elif here.may(Offer.ASK_RESUME):
            yield Step(asked.AskResume(), _lasts(here))
    elif pause.side is not None and trouble is Trouble.FIGHT and here.may(Offer.REPORT_FIGHT):
        yield Step(asked.ReportFight(), Millis(7 * SECOND), here.once("fight"))


def _comes_back(here: _Game) -> Iterator[Step]:
    if here.may(Offer.TELL_BACK):
        for who in here.own.dropped:
            # A little before the pause ends, so that nobody has to be waited for.
            after = max(Millis(20 * SECOND), Millis(_lasts(here) - 10 * SECOND))
            yield Step(asked.TellBack(who), after)


def _crash(here: _Game) -> Iterator[Step]:
    """Report what the game has shown last, and call for the organiser."""
    starts = here.between(3 * MINUTE, 6 * MINUTE, "crash")
    if here.side is here.played.winner and here.may(Offer.REPORT_FACTS):
        leads = here.between(0, 2, "leads") > 0
        own = SideFacts(9, 40_000 + (BIG_LEAD if leads else 0), 2, 1)
        other = SideFacts(4, 40_000, 1, 0)
        upper, lower = (own, other) if here.side is Line.UPPER else (other, own)
        facts = GameFacts(starts, upper, lower)
        yield Step(asked.ReportFacts(facts), starts, here.once("facts"))
    if here.unlucky and here.may(Offer.CALL_ORGANISER):
        call = asked.CallOrganiser(here.mind.talk.crash)
        yield Step(call, Millis(starts + 5 * SECOND), here.once("crash"))
