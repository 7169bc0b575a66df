"""Pages of a match from a real evening, one for each state that its screen knows."""

from croupier_client.events.match.drafting import choosing_for
from croupier_client.events.match.draw import MatchState, draw_match
from croupier_client.events.match.seen import seen_of
from croupier_client.events.match.talk import Talk
from croupier_client.field import Field
from croupier_core.bracket.ids import Line
from croupier_core.draft.commands import Ban, LockPicks, Pick
from croupier_core.draft.preset import Act, Character
from croupier_core.match.facts import GameFacts, SideFacts
from croupier_core.team_event.terms import MatchRoom, TeamEventId
from croupier_core.units import Instant, Millis
from team_event_builders import MINUTE, OWNER, MatchId, an_evening, asked, in_match, shipped_preset

M1 = MatchId("W1.0")
POOL = tuple(
    map(Character, ("Ra", "Ymir", "Loki", "Thor", "Zeus", "Ares", "Odin", "Sol", "Isis", "Anubis"))
)
MAPS = tuple(map(Character, ("Arena", "Joust", "Siege", "Clash", "Assault", "Duel", "Slash")))
LINK = in_match.Link("https://example.org/shot.png")
SECOND = 1_000


class Pages:
    """An evening at its first match."""

    def __init__(self, players=13, **changes):
        given = {"preset": shipped_preset("fun"), "bans": 2, "pool": POOL, **changes}
        self.evening = an_evening(players, **given)

    @property
    def match(self):
        return self.evening.record(M1).match

    def captain(self, line):
        return self.match.side(line).captain

    def do(self, command):
        self.evening.in_match(M1, command)
        return self

    def later(self, seconds):
        self.evening.later(seconds * SECOND)
        return self

    def called(self):
        self.evening.call(M1)
        return self.later(20)

    def choice(self):
        self.called()
        self.evening.ready(M1)
        return self.later(4)

    def drafting(self):
        self.choice()
        self.evening.take_first_pick(M1)
        return self.later(7)

    def open_turns(self):
        return self.match.game.draft.open

    def answer(self, line):
        """Let a captain answer an open turn of his team with what is free."""
        draft = self.match.game.draft
        turn = next(at for at in draft.open if draft.turns[at].turn.side is line)
        wanted = draft.turns[turn].turn
        view = self.seen(self.captain(line)).game.draft
        if wanted.act is Act.BAN:
            free = view.bannable[: wanted.count]
            return self.do(Ban(turn, free, self.captain(line)))
        members = self.match.side(line).members
        if draft.drafted == "maps":
            picks = tuple(Pick(name) for name in view.free[: wanted.count])
        else:
            free = view.free if line is Line.UPPER else view.free[::-1]
            served = {pick.player for pick in draft.picks(line)}
            waiting = [each for each in members if each not in served]
            picks = tuple(Pick(*pair) for pair in zip(free, waiting[: wanted.count], strict=False))
        return self.do(LockPicks(turn, picks, self.captain(line)))

    def bans_done(self):
        self.drafting()
        while self.match.game.draft.turns[self.open_turns()[0]].turn.act is Act.BAN:
            turn = self.match.game.draft.turns[self.open_turns()[0]]
            self.answer(turn.turn.side)
        return self.later(5)

    def playing(self):
        self.bans_done()
        self.answer(Line.UPPER)
        self.answer(Line.LOWER)
        return self.later(90)

    def paused(self, seconds=200):
        self.playing()
        self.do(in_match.TellDropped(self.match.upper.members[1], self.captain(Line.UPPER)))
        self.do(in_match.AskPause(in_match.PauseReason.DISCONNECTED, self.captain(Line.UPPER)))
        return self.later(seconds)

    def facts(self):
        shown = GameFacts(Millis(12 * MINUTE), SideFacts(3, 9_000, 6, 1), SideFacts(2, 8_000, 5, 0))
        return self.do(in_match.ReportFacts(shown, self.captain(Line.LOWER)))

    def report(self, line, winner):
        result = in_match.ReportResult(1, winner, "game 7", (LINK,), self.captain(line))
        return self.do(result)

    def reported(self):
        self.playing().facts().report(Line.UPPER, Line.UPPER)
        return self.later(75)

    def disputed(self):
        return self.reported().report(Line.LOWER, Line.LOWER)

    def over(self):
        self.reported().report(Line.LOWER, Line.UPPER)
        self.do(in_match.Protest("They had six players.", self.captain(Line.LOWER)))
        return self.later(10)

    def say(self, line, text):
        said = asked.SayInRoom(MatchRoom(M1), text, self.captain(line))
        self.evening.do(said)
        return self

    # --- what is seen

    def seen(self, viewer):
        evening = self.evening
        page = evening.match_page(M1, viewer)
        return seen_of(TeamEventId("e1"), page, Instant(evening.now))

    def drawn(self, viewer, words, size=(80, 22), state=None):
        return draw_match(self.seen(viewer), state or MatchState(), *size, words)


def typing(pages, line, text):
    """The state of the screen while a captain types a name."""
    choosing = choosing_for(pages.seen(pages.captain(line)))
    return MatchState(choosing.with_field(Field(most=40).typed(text)))


def talking(text):
    """The state of the screen while somebody types a line."""
    return MatchState(talk=Talk(field=Field(most=200).typed(text)))


__all__ = [
    "LINK",
    "M1",
    "MAPS",
    "MINUTE",
    "OWNER",
    "POOL",
    "Line",
    "Pages",
    "in_match",
    "shipped_preset",
    "talking",
    "typing",
]
