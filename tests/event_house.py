"""A little house with one event of teams, and the people who come to it."""

from client_port import LittleHouse
from croupier_core.team_event import commands as asked
from croupier_core.team_event.setup import Schedule
from croupier_core.team_event.terms import TeamEventId
from croupier_core.team_event.view import EventView, EventViewer
from croupier_core.units import Instant, PlayerId
from team_event_builders import DECLARED, MINUTE, OWNER, WHY, setup

E1 = TeamEventId("e1")
LATER = 60 * MINUTE
"""From the beginning to check-in."""


class EventHouse:
    """An event an hour before its check-in, run by `OWNER`, and people with accounts."""

    def __init__(self, *names, opened=True, **changes):
        self.house = LittleHouse()
        check_in = Instant(self.house.now + LATER)
        schedule = Schedule(check_in, Instant(check_in + 30 * MINUTE), "Europe/Paris")
        self.house.team_events.hold(setup(schedule=schedule, name="Friday Fun", **changes))
        if opened:
            self.by_owner(asked.AnnounceEvent)
            self.by_owner(asked.OpenSignUp)
        self.people = [self.house.account(name) for name in names]

    def tell(self, command):
        """Put a command to the event."""
        self.house.team_events.tell(E1, command)

    def by_owner(self, kind, *facts):
        """Have the owner do something."""
        self.tell(kind(*facts, OWNER, WHY))

    def sign_up(self, *players, **changes):
        """Let players sign up."""
        for player in players:
            name = self.house.machine.nickname_of(player)
            self.tell(asked.SignUp(1, DECLARED, player=player, name=name, **changes))

    def running(self):
        """Let everybody sign up and check in, and the matches begin."""
        self.sign_up(*self.people)
        self.house.pass_time(LATER)
        for player in self.people:
            self.tell(asked.CheckIn(player))
        for kind in (asked.CloseCheckIn, asked.DrawTeams, asked.PublishDraw, asked.StartEvent):
            self.by_owner(kind)

    def view(self, player: PlayerId) -> EventView:
        """Return the page of the event as somebody sees it."""
        machine = self.house.team_events.find(E1)
        return machine.view_for(EventViewer(player), self.house.now)
