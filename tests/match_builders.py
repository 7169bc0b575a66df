"""Matches of two teams, A on the upper line and B on the lower one, played by commands."""

from dataclasses import replace

from croupier_core.bracket.ids import Line, MatchId
from croupier_core.bracket.series import BEST_OF_ONE
from croupier_core.draft.commands import Ban, LockPicks, Pick
from croupier_core.draft.preset import Act, Character
from croupier_core.draft.shipped import shipped_preset
from croupier_core.match import commands as asked
from croupier_core.match.machine import deadline, decide, evolve, resumed, start_match, tick
from croupier_core.match.picture import view_of
from croupier_core.match.setup import STANDARD, MatchSetup, MatchTeam, TeamId
from croupier_core.match.view import OfOrganiser, OfSide, OfSpectator
from croupier_core.units import Instant, Millis, PlayerId

UPPER, LOWER = Line.UPPER, Line.LOWER
A, B = (PlayerId("a1"), PlayerId("a2")), (PlayerId("b1"), PlayerId("b2"))
ORGANISER = PlayerId("organiser")
START = Instant(1_000_000_000)
SECOND, MINUTE = 1_000, 60_000
POOL = tuple(
    map(Character, ["Ra", "Ymir", "Loki", "Thor", "Odin", "Anubis", "Bastet", "Sobek", "Kali"])
)
FUN = shipped_preset("fun")
NO_DRAFT = replace(FUN, rounds=())
LINK = asked.Link("https://example.org/shot.png")


def a_match_setup(
    format=BEST_OF_ONE,
    preset=FUN,
    bans=1,
    banned=(),
    scheduled=None,
    lost_bans=0,
    lost_pauses=False,
    pool=POOL,
    **settings,
):
    """Upper team A of a1 and a2, lower team B; sanctions are those of A."""
    return MatchSetup(
        MatchId("W1.0"),
        MatchTeam(TeamId(1), A[0], A, lost_bans, lost_pauses),
        MatchTeam(TeamId(2), B[0], B),
        preset,
        format,
        bans,
        pool,
        tuple(banned),
        scheduled,
        replace(STANDARD, **settings),
    )


class Referee:
    """A match whose time the test moves; keeps its journal."""

    def __init__(self, setup=None):
        self.setup = setup or a_match_setup()
        self.match = start_match(self.setup)
        self.now = START
        self.journal = []

    def tell(self, command):
        """Let time pass, then obey; return the events of the command."""
        self.wait(0)
        events = decide(self.match, command, self.now)
        self._fold(events)
        return events

    def order(self, command_class, *values):
        """Send a command of the organiser, with a reason."""
        return self.tell(command_class(*values, by=ORGANISER, reason="because"))

    def wait(self, milliseconds):
        """Let time pass, stopping at whatever is due on the way."""
        until = Instant(self.now + milliseconds)
        told = []
        while (due := deadline(self.match)) is not None and due <= until:
            self.now = max(self.now, due)
            events = tick(self.match, self.now)
            assert events
            self._fold(events)
            told.extend(events)
        self.now = until
        return told

    def _fold(self, events):
        for event in events:
            self.match = evolve(self.match, event, self.now)
            self.journal.append((event, self.now))

    def replayed(self):
        """The match folded from its journal."""
        match = start_match(self.setup)
        for event, at in self.journal:
            match = evolve(match, event, at)
        return match

    def stop_house(self, milliseconds):
        """Let the house be down for a while."""
        down_since, self.now = self.now, Instant(self.now + milliseconds)
        self.match = resumed(self.match, down_since, self.now)

    # --- what is seen -----------------------------------------------------------------

    def seen_by(self, player):
        return view_of(self.match, OfSide(self.match.side_of(player), player), self.now)

    @property
    def seen_by_all(self):
        return view_of(self.match, OfSpectator(), self.now)

    @property
    def desk(self):
        return view_of(self.match, OfOrganiser(), self.now)

    @property
    def prompts(self):
        return {prompt.kind: prompt for prompt in self.desk.prompts}

    # --- the usual course -------------------------------------------------------------

    def called(self):
        self.order(asked.CallMatch)
        return self

    def started(self):
        """Both ready: first pick is to be chosen."""
        self.called()
        self.tell(asked.SayReady(A[0]))
        self.tell(asked.SayReady(B[0]))
        return self

    def drafting(self):
        """A has first pick, the first turn is open."""
        self.started()
        self.first_pick()
        return self

    def first_pick(self, *, take=True):
        chooser = self.match.game.chooser
        self.tell(asked.ChooseFirstPick(take, captain(chooser)))

    def playing(self):
        """The draft done as the teams like: B bans after A, then both pick."""
        self.drafting()
        self.draft_out()
        return self

    def draft_out(self):
        """Answer every open turn with the first characters that are free."""
        while self.match.game and self.match.game.draft and not self.match.game.draft.complete:
            self.answer(self.match.game.draft.open[0])

    def answer(self, turn):
        draft = self.match.game.draft
        asked_for = draft.turns[turn].turn
        player = captain(asked_for.side)
        view = self.seen_by(player).game.draft
        if asked_for.act is Act.BAN:
            self.tell(Ban(turn, view.bannable[: asked_for.count], player))
            return
        served = {pick.player for pick in draft.picks(asked_for.side)}
        players = [each for each in members(asked_for.side) if each not in served]
        chosen = zip(view.free, players[: asked_for.count], strict=False)
        self.tell(LockPicks(turn, tuple(Pick(*pair) for pair in chosen), player))

    def report(self, side, winner):
        number = self.match.game.number
        return self.tell(asked.ReportResult(number, winner, "m-77", (LINK,), captain(side)))

    def win(self, winner):
        """Both captains report the same."""
        self.report(UPPER, winner)
        return self.report(LOWER, winner)


def captain(side):
    return members(side)[0]


def members(side):
    return A if side is UPPER else B


def kinds(events):
    """Names of events, to compare."""
    return [type(event).__name__ for event in events]


def minutes(text):
    """`5:01` as milliseconds."""
    whole, seconds = text.split(":")
    return Millis(int(whole) * MINUTE + int(seconds) * SECOND)
