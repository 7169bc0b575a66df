"""What a bot wants in its match, from the call to the protest after it.

The captain acts.  Other members do what any member may: come back, say good game, and step in
where an organiser has let them act and the captain does not.
"""

from collections.abc import Iterator
from dataclasses import dataclass

from croupier_core.bracket.ids import Line
from croupier_core.match import commands as asked
from croupier_core.match.phases import DECIDED, MatchPhase
from croupier_core.match.view import GameView, MatchView, Offer, SideView
from croupier_core.team_event.commands import InMatch, ReportPlayer, SayInRoom
from croupier_core.team_event.view import MatchPage
from croupier_core.units import Millis
from croupier_server.rehearsal.at_draft import answers
from croupier_server.rehearsal.at_event import Mind
from croupier_server.rehearsal.outside import Arrival, Meeting, Played, Reporting
from croupier_server.rehearsal.talk import is_insult
from croupier_server.rehearsal.troubles import troubles
from croupier_server.rehearsal.wishes import MINUTE, SECOND, Wish

STEP_IN = Millis(12 * SECOND)
"""So much later than the captain would, another member acts who may."""
FALLBACK = Millis(2 * MINUTE)
"""So much later than the captain, another member says that the team is ready."""
LETS_LAPSE = 0.08
"""How often first pick is taken by the clock."""
CALLS_ORGANISER = 0.04
REPORTS_INSULTS = 0.25


@dataclass(frozen=True, slots=True)
class SeenMatch:
    """A match as a bot sees it."""

    page: MatchPage
    call: int
    """How often it was called so far, as far as the bot has seen."""

    @property
    def view(self) -> MatchView:
        """The match."""
        return self.page.match

    @property
    def own(self) -> SideView:
        """The team of the bot."""
        return self.view.lower if self.side is Line.LOWER else self.view.upper

    @property
    def side(self) -> Line:
        """On which line the team of the bot is."""
        return self.view.viewer or Line.UPPER

    @property
    def leads(self) -> bool:
        """Whether the bot is the captain."""
        return self.own.captain == self.view.viewer_id

    @property
    def about(self) -> str:
        """A name for this meeting of the two teams."""
        return f"{self.view.id}/{self.call}"

    def may(self, offer: Offer) -> bool:
        """Whether the house would obey a command now."""
        return offer in self.view.offers


def wishes_at_match(mind: Mind, seen: SeenMatch) -> Iterator[Wish]:
    """Yield what the bot wants in one of its matches."""
    view = seen.view
    if view.viewer is None:
        return
    if view.phase is MatchPhase.CALLED:
        yield from _called(mind, seen, mind.outside.meeting(view.id, seen.call))
    elif view.phase in DECIDED:
        yield from _afterwards(mind, seen)
    elif view.game is not None:
        yield from _in_game(mind, seen, view.game)
    yield from _conduct(mind, seen)


def _do(seen: SeenMatch, command: asked.PlayerCommand, after: int, once: str = "") -> Wish:
    return Wish(
        InMatch(seen.view.id, command), Millis(after), f"{seen.about}/{once}" if once else ""
    )


# --- from the call to the start -----------------------------------------------------


def _called(mind: Mind, seen: SeenMatch, meeting: Meeting) -> Iterator[Wish]:
    unlucky = meeting.unlucky is seen.side
    comes_after = _comes_after(mind, seen, meeting, unlucky=unlucky)
    if seen.may(Offer.SAY_READY):
        yield _do(seen, asked.SayReady(), comes_after + (0 if seen.leads else FALLBACK))
    if not seen.leads:
        return
    if unlucky and seen.may(Offer.TAKE_BREAK):
        lasts = _break_of(mind, seen, meeting)
        if lasts:
            yield _do(seen, asked.TakeBreak(lasts), 8 * SECOND, "break")
    if seen.may(Offer.GIVE_REASON) and not seen.own.ready:
        text = mind.one_of(mind.talk.reasons, seen.about)
        yield _do(seen, asked.GiveReason(text), mind.takes(8 * SECOND, MINUTE, seen.about), "why")


def _break_of(mind: Mind, seen: SeenMatch, meeting: Meeting) -> Millis:
    match meeting.arrival:
        case Arrival.SHORT_BREAK:
            return mind.chance.between(2 * MINUTE, 5 * MINUTE, seen.about, "break")
        case Arrival.LONG_BREAK:
            return mind.chance.between(6 * MINUTE, 12 * MINUTE, seen.about, "break")
        case _:
            return Millis(0)


def _comes_after(mind: Mind, seen: SeenMatch, meeting: Meeting, *, unlucky: bool) -> Millis:
    """Return how long after the call the team is ready."""
    in_time = mind.takes(8 * SECOND, 90 * SECOND, seen.about, "comes")
    match meeting.arrival:
        case Arrival.SHORT_BREAK | Arrival.LONG_BREAK if unlucky:
            return Millis(_break_of(mind, seen, meeting) + 30 * SECOND)
        case Arrival.OVERDUE if unlucky:
            return mind.chance.between(4 * MINUTE, 9 * MINUTE, seen.about, "late")
        case Arrival.LATE if unlucky:
            return mind.chance.between(17 * MINUTE, 25 * MINUTE, seen.about, "late")
        case Arrival.BOTH_LATE:
            return Millis(18 * MINUTE + in_time)
        case _:
            return in_time


# --- games --------------------------------------------------------------------------


def _in_game(mind: Mind, seen: SeenMatch, game: GameView) -> Iterator[Wish]:
    about = f"{seen.about}/{game.number}"
    late = 0 if seen.leads else STEP_IN
    if seen.may(Offer.CHOOSE_FIRST_PICK) and not mind.happens(LETS_LAPSE, about, "lapse"):
        take = mind.happens(0.8, about, "takes")
        after = mind.takes(2 * SECOND, 15 * SECOND, about, "chooses")
        yield _do(seen, asked.ChooseFirstPick(take), after + late)
    if game.draft is not None and (seen.may(Offer.BAN) or seen.may(Offer.LOCK_PICKS)):
        asleep = mind.outside.meeting(seen.view.id, seen.call).both_asleep
        for command, after in answers(mind, game.draft, seen.own, about, asleep=asleep):
            yield _do(seen, command, after + late)
    if seen.leads:
        played = mind.outside.game(seen.view.id, seen.call, game.number, game.attempt)
        yield from (
            _do(seen, each.command, each.after, f"{game.number}/{each.once}" if each.once else "")
            for each in troubles(mind, seen.page, game, played)
        )
        yield from _reports(mind, seen, game, played)


def _reports(mind: Mind, seen: SeenMatch, game: GameView, played: Played) -> Iterator[Wish]:
    if any(report.side is seen.side for report in game.reports):
        return
    won = played.winner is seen.side
    if not won and played.reporting is Reporting.CONFIRMED:
        if seen.may(Offer.CONFIRM_REPORT):
            after = mind.takes(Millis(6 * SECOND), MINUTE, seen.about, "confirms")
            yield _do(seen, asked.ConfirmReport(game.number), after)
        return
    if not seen.may(Offer.REPORT_RESULT) or (not won and _waits_for_winner(game, played)):
        return
    lies = not won and played.reporting is Reporting.DISPUTED
    winner = seen.side if lies else played.winner
    about = f"{seen.about}/{game.number}/{game.attempt}"
    link = asked.Link(f"https://proof.example/{seen.view.id}-{game.number}-{seen.side}.png")
    command = asked.ReportResult(game.number, winner, f"game {about}", (link,))
    yield _do(seen, command, _reports_after(mind, about, played, won=won))


def _waits_for_winner(game: GameView, played: Played) -> bool:
    """Whether the loser reports nothing before the winner has."""
    return played.reporting is Reporting.SILENT and not game.reports


def _reports_after(mind: Mind, about: str, played: Played, *, won: bool) -> Millis:
    if not won and played.reporting is Reporting.SILENT:
        return Millis(12 * MINUTE)
    return Millis(played.lasts + mind.takes(0, 90 * SECOND, about, "reports"))


# --- conduct ------------------------------------------------------------------------


def _afterwards(mind: Mind, seen: SeenMatch) -> Iterator[Wish]:
    lost = seen.view.winner is not None and seen.view.winner is not seen.side
    angry = lost and mind.happens(mind.temper.quarrelsome, seen.about, "angry")
    if angry and seen.leads and seen.may(Offer.PROTEST):
        text = mind.one_of(mind.talk.protests, seen.about)
        yield _do(seen, asked.Protest(text), mind.takes(20 * SECOND, MINUTE, seen.about), "protest")
    room = seen.page.room
    if room is None:
        return
    if angry and not seen.leads:
        said, topic = mind.one_of(mind.talk.insults, seen.about), "insult"
    elif mind.happens(mind.temper.talkative, seen.about, "gg"):
        said, topic = mind.one_of(mind.talk.good_games, seen.about), "gg"
    else:
        return
    after = mind.takes(3 * SECOND, 30 * SECOND, seen.about, "says")
    yield Wish(SayInRoom(room, said), after, f"{seen.about}/{topic}")


def _conduct(mind: Mind, seen: SeenMatch) -> Iterator[Wish]:
    if (
        seen.leads
        and seen.view.phase is MatchPhase.PLAYING
        and seen.may(Offer.CALL_ORGANISER)
        and mind.happens(CALLS_ORGANISER, seen.about, "calls")
    ):
        after = mind.takes(20 * SECOND, 3 * MINUTE, seen.about, "calls when")
        yield _do(seen, asked.CallOrganiser(mind.talk.help), after, "help")
    for line in seen.page.lines:
        own = line.who.player == seen.view.viewer_id
        if (
            not own
            and is_insult(line.text)
            and mind.happens(REPORTS_INSULTS, line.number, "reports")
        ):
            command = ReportPlayer(line.who.player, line.room, mind.talk.report)
            after = mind.takes(10 * SECOND, 2 * MINUTE, line.number)
            yield Wish(command, after, f"report {line.who.player}")
