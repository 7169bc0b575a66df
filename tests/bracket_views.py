"""Pages of brackets as the house shows them, at moments that are worth a look."""

from bracket_builders import disqualify, play_next, play_on
from croupier_client.events.bracket.seen import seen_of
from croupier_client.words import Words
from croupier_core.bracket.evaluation import evaluate
from croupier_core.bracket.ids import EntrantId, Line
from croupier_core.bracket.setup import BracketSetup, Kind, ThirdPlace
from croupier_core.bracket.view import view_of
from croupier_core.match.setup import TeamId
from croupier_core.team_event.view import BracketPage
from croupier_core.units import Millis


def drawn(count, kind=Kind.DOUBLE, third_place=ThirdPlace.SHARED):
    """A bracket of teams 1, 2, … as events draw them."""
    teams = tuple(EntrantId(str(number)) for number in range(1, count + 1))
    return evaluate(BracketSetup(kind, teams, (), third_place))


def first_drawn(match):
    """Let the team win that has the lower number."""
    return Line.UPPER if int(match.upper) < int(match.lower) else Line.LOWER


def last_drawn(match):
    """Let the team win that has the higher number."""
    return first_drawn(match).other


def played(bracket, count):
    """Play so many matches, the lowest number first."""
    for _ in range(count):
        bracket = play_next(bracket, first_drawn)
    return bracket


def page_of(bracket, called=(), live=(), mine=None, late=0, name="Friday"):
    team = None if mine is None else TeamId(mine)
    return BracketPage(view_of(bracket), tuple(called), tuple(live), team, name, Millis(late))


def looked_at(page, language="en"):
    """The page ready to be drawn."""
    return seen_of(page, Words(language))


PAGES = {
    "four teams, the first match called": lambda: page_of(drawn(4), called=["W1.0"], mine=3),
    "eight teams, in the middle": lambda: page_of(
        played(drawn(8), 7), live=["W3.0"], called=["L1.1"], mine=2
    ),
    "thirteen teams, just drawn": lambda: page_of(drawn(13), mine=1),
    "thirteen teams, seen late": lambda: page_of(played(drawn(13), 9), late=180_000),
    "thirteen teams, two disqualified": lambda: page_of(
        disqualify(played(drawn(13), 9), EntrantId("5"), EntrantId("1")), mine=4
    ),
    "eight teams, over": lambda: page_of(play_on(drawn(8), first_drawn), mine=1),
    "single, play-off for third": lambda: page_of(
        played(drawn(6, Kind.SINGLE, ThirdPlace.PLAY_OFF), 4), live=["P"], mine=4
    ),
    "two teams": lambda: page_of(drawn(2), mine=2),
}
