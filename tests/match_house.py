"""A little house with an event of four teams whose first match may be called."""

from client_port import LittleHouse
from croupier_client.events.match.screen import MatchScreen
from croupier_core.bracket.ids import Line, MatchId
from croupier_core.draft.commands import Ban, LockPicks, Pick
from croupier_core.match import commands as in_match
from croupier_core.team_event import commands as asked
from croupier_core.team_event.setup import EventSetup, Schedule
from croupier_core.team_event.terms import TeamEventId
from croupier_core.team_event.view import MatchSeat
from croupier_core.units import Instant
from match_pages import POOL
from team_event_builders import DECLARED, MINUTE, WHY, settings, shipped_preset

E1 = TeamEventId("e1")
NAMES = (
    "Anna",
    "Boris",
    "Chloe",
    "Dmitri",
    "Elise",
    "Farid",
    "Greta",
    "Hugo",
    "Ines",
    "Jonas",
    "Karim",
    "Lotte",
    "Moussa",
)
LATER = 60 * MINUTE


class MatchHouse:
    """Four teams of three and a substitute, with accounts; `owner` decides."""

    def __init__(self, **changes):
        self.house = LittleHouse()
        self.owner = self.house.account("Olga")
        self.people = [self.house.account(name) for name in NAMES]
        check_in = Instant(self.house.now + LATER)
        schedule = Schedule(check_in, Instant(check_in + 30 * MINUTE), "Europe/Paris")
        given = {"preset": shipped_preset("fun"), "bans": 1, "pool": POOL, **changes}
        base = settings(**given)
        self.house.team_events.hold(
            EventSetup(E1, "Friday", self.owner, schedule, base, "Be nice.")
        )
        for kind in (asked.AnnounceEvent, asked.OpenSignUp):
            self.by_owner(kind)
        for player in self.people:
            name = self.house.machine.nickname_of(player)
            self.tell(asked.SignUp(1, DECLARED, player=player, name=name))
        self.house.pass_time(LATER)
        for player in self.people:
            self.tell(asked.CheckIn(player))
        for kind in (asked.CloseCheckIn, asked.DrawTeams, asked.PublishDraw, asked.StartEvent):
            self.by_owner(kind)
        self.id = MatchId("W1.0")

    def tell(self, command):
        self.house.team_events.tell(E1, command)

    def by_owner(self, kind, *facts):
        self.tell(kind(*facts, self.owner, WHY))

    def do(self, command):
        self.tell(asked.InMatch(self.id, command))

    @property
    def match(self):
        records = self.house.team_events.held[E1].snapshot().records
        return next(each.match for each in records if each.match.setup.id == self.id)

    def page(self, player):
        machine = self.house.team_events.held[E1]
        return machine.view_for(MatchSeat(player, self.id), self.house.now)

    def captain(self, line):
        return self.match.side(line).captain

    def name(self, player):
        return self.house.machine.nickname_of(player)

    def call(self):
        self.by_owner(asked.CallMatches, (self.id,))

    def ready(self):
        self.call()
        for line in Line:
            self.do(in_match.SayReady(self.captain(line)))

    def drafting(self):
        self.ready()
        chooser = self.match.game.chooser
        self.do(in_match.ChooseFirstPick(True, self.captain(chooser)))
        return chooser

    def playing(self):
        """Play out the draft: each side takes what is free."""
        self.drafting()
        while self.match.game.draft and not self.match.game.draft.complete:
            turn = self.match.game.draft.open[0]
            wanted = self.match.game.draft.turns[turn].turn
            captain = self.captain(wanted.side)
            view = self.page(captain).match.game.draft
            if wanted.act == "ban":
                self.do(Ban(turn, view.bannable[: wanted.count], captain))
            else:
                members = self.match.side(wanted.side).members
                picks = tuple(Pick(*pair) for pair in zip(view.free, members, strict=False))
                self.do(LockPicks(turn, picks, captain))


async def at_match(session, house):
    """Go to the page of the match."""
    session.app.call_later(session.app.push_screen, MatchScreen(E1, house.id))
    await session.settle()
