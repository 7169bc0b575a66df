"""Tells what happens in a match, line by line.  Pure."""

from collections.abc import Callable

from croupier_client.cells import clean
from croupier_client.events.naming import team_name
from croupier_client.words import Words
from croupier_core.bracket.ids import Line
from croupier_core.draft import events as drafted
from croupier_core.draft.preset import Act
from croupier_core.match import events as told
from croupier_core.match.commands import Link, PauseReason
from croupier_core.match.setup import MatchSetup
from croupier_core.units import PlayerId


def told_in_match(
    setup: MatchSetup,
    event: told.MatchEvent,
    name_of: Callable[[PlayerId], str],
    words: Words,
) -> list[str]:
    """Return the lines about something that has happened in a match.

    Args:
        setup: Of the match, for its teams.
        event: What has happened.
        name_of: Returns the name of a player, cleaned.
        words: The language.
    """
    teller = _Teller(setup, name_of, words)
    said = (
        teller.before(event)
        or teller.draft(event)
        or teller.pauses(event)
        or teller.play(event)
        or teller.results(event)
    )
    return [f"{clean(setup.id)}: {said}"] if said else []


class _Teller:
    def __init__(self, setup: MatchSetup, name_of: Callable[[PlayerId], str], words: Words) -> None:
        self._setup = setup
        self._name_of = name_of
        self._words = words

    def team(self, side: Line) -> str:
        return team_name(self._setup.team(side).id, self._words)

    def before(self, event: told.MatchEvent) -> str:
        words = self._words
        match event:
            case told.MatchCalled():
                upper, lower = self.team(Line.UPPER), self.team(Line.LOWER)
                return words("{upper} and {lower} are called", upper=upper, lower=lower)
            case told.MatchDelayed():
                return words("the match is put off")
            case told.SideReady(side):
                return words("{team} is ready", team=self.team(side))
            case told.StartOverdue():
                return words("the start is overdue")
            case told.ReasonGiven(side, _, text):
                return words("{team} is missing: {text}", team=self.team(side), text=clean(text))
            case told.SidesLate(missing):
                late = ", ".join(map(self.team, missing))
                return words("more than fifteen minutes late: {teams}", teams=late)
            case told.BreakAsked(side, lasts):
                return words(
                    "{team} asks for a break of {time}",
                    team=self.team(side),
                    time=words.duration(lasts),
                )
            case told.BreakBegan(side, lasts):
                return words(
                    "{team} takes a break of {time}",
                    team=self.team(side),
                    time=words.duration(lasts),
                )
            case told.GameBegan(game):
                return words("game {n} begins", n=game)
            case told.FirstPickSettled(side):
                return words("{team} has first pick", team=self.team(side))
            case _:
                return ""

    def draft(self, event: told.MatchEvent) -> str:
        words = self._words
        match event:
            case drafted.Banned(_, side, characters):
                what = ", ".join(map(clean, characters))
                return words("{team} bans {what}", team=self.team(side), what=what)
            case drafted.Picked(_, side, picks):
                what = ", ".join(clean(pick.character) for pick in picks)
                return words("{team} picks {what}", team=self.team(side), what=what)
            case told.TurnMissed(_, side, Act.BAN):
                return words("{team} misses a ban", team=self.team(side))
            case told.TurnMissed(_, side, Act.PICK):
                return words("{team} misses a pick", team=self.team(side))
            case drafted.PicksCleared():
                return words("picks start again, bans are kept")
            case told.DraftStuck():
                return words("the draft waits for a ruling")
            case told.PlayBegan(attempt):
                return words("the game is on (attempt {n})", n=attempt)
            case _:
                return ""

    def pauses(self, event: told.MatchEvent) -> str:
        words = self._words
        match event:
            case told.PauseCalled(None):
                return words("an organiser stops play")
            case told.PauseCalled(side, _, reason) if side is not None:
                why = "" if reason is None else _reason(reason, words)
                return words("{team} pauses: {why}", team=self.team(side), why=why)
            case told.PauseAsked(side):
                return words("{team} asks for a pause and has none left", team=self.team(side))
            case told.PauseOverran(side):
                return words("{team} has used up its pauses", team=self.team(side))
            case told.ResumeAsked(side):
                return words("{team} asks to play on", team=self.team(side))
            case told.ResumedWithoutLeave(side):
                return words("{team} plays on without leave", team=self.team(side))
            case told.FightReported(side):
                return words("{team} has paused in a fight, says the other", team=self.team(side))
            case told.PauseEnded(_, length, charged):
                lasted = words.duration(length)
                return words("the pause ends after {time}, price {n}", time=lasted, n=charged)
            case _:
                return ""

    def play(self, event: told.MatchEvent) -> str:
        words = self._words
        match event:
            case told.PlayerDropped(_, who):
                return words("{player} has dropped out of the game", player=self._name_of(who))
            case told.PlayerBack(_, who):
                return words("{player} is back in the game", player=self._name_of(who))
            case told.RemakeAsked(side):
                return words("{team} asks for a remake", team=self.team(side))
            case told.GameRemade():
                return words("the game is remade, with its bans and picks")
            case told.SubstituteAsked(side, leaves, enters):
                return words(
                    "{team} asks for {enters} in the place of {leaves}",
                    team=self.team(side),
                    enters=self._name_of(enters),
                    leaves=self._name_of(leaves),
                )
            case told.PlayerSubstituted(_, leaves, enters):
                return words(
                    "{enters} plays for {leaves}",
                    enters=self._name_of(enters),
                    leaves=self._name_of(leaves),
                )
            case told.CrashDeclared():
                return words("the game's server is down")
            case told.OrganiserCalled(side, _, text):
                return words(
                    "{team} calls the organiser: {text}", team=self.team(side), text=clean(text)
                )
            case told.ProtestMade(_, side, _, text):
                return words("{team} protests: {text}", team=self.team(side), text=clean(text))
            case _:
                return ""

    def results(self, event: told.MatchEvent) -> str:
        words = self._words
        match event:
            case told.ConcessionBegun(side):
                return words("{team} is about to concede", team=self.team(side))
            case told.ResultReported(side, winner, _, _, evidence):
                links = ", ".join(clean(each.url) for each in evidence if isinstance(each, Link))
                return words(
                    "{team} reports a win of {winner} ({evidence})",
                    team=self.team(side),
                    winner=self.team(winner),
                    evidence=links,
                )
            case told.ReportConfirmed(side):
                return words("{team} agrees with the report", team=self.team(side))
            case told.ResultDisputed():
                return words("the reports contradict each other")
            case told.GameDecided(game, winner, end):
                return words(
                    "{team} wins game {n} ({how})",
                    team=self.team(winner),
                    n=game,
                    how=_end(end, words),
                )
            case told.MatchWon(winner):
                return words("{team} wins the match", team=self.team(winner))
            case told.BothDisqualified():
                return words("both teams lose the match")
            case told.LotsWanted():
                return words("lots are drawn")
            case _:
                return ""


def _reason(reason: PauseReason, words: Words) -> str:
    match reason:
        case PauseReason.DISCONNECTED:
            return words("somebody is disconnected")
        case PauseReason.TECHNICAL:
            return words("a technical fault")
        case PauseReason.ILLNESS:
            return words("somebody is unwell")


def _end(end: told.GameEnd, words: Words) -> str:
    match end:
        case told.GameEnd.AGREED:
            return words("both agree")
        case told.GameEnd.UNANSWERED:
            return words("the other team was silent")
        case told.GameEnd.CONCEDED:
            return words("conceded")
        case told.GameEnd.MISSED:
            return words("too much missed")
        case told.GameEnd.AWARDED:
            return words("awarded after a crash")
        case told.GameEnd.RULED:
            return words("ruled")
        case told.GameEnd.LOTS:
            return words("by lot")
