"""Builders for tests of team events: an evening that reads like one."""

from dataclasses import replace

from croupier_core.bracket.ids import Line, MatchId
from croupier_core.bracket.setup import Kind
from croupier_core.draft.preset import Character, DraftPreset
from croupier_core.draft.shipped import shipped_preset
from croupier_core.errors import Refusal
from croupier_core.match import commands as in_match
from croupier_core.match.setup import TeamId
from croupier_core.team_event import commands as asked
from croupier_core.team_event import events as told
from croupier_core.team_event.commands import Declarations
from croupier_core.team_event.machine import TeamEvent
from croupier_core.team_event.setup import EventSettings, EventSetup, RewardTable, Schedule
from croupier_core.team_event.terms import EventPhase, TeamEventId
from croupier_core.team_event.view import (
    BracketPage,
    BracketViewer,
    ConsoleView,
    ConsoleViewer,
    EventView,
    EventViewer,
    MatchPage,
    MatchSeat,
    RewardSheet,
    RewardViewer,
)
from croupier_core.units import Instant, Millis, PlayerId

MINUTE = 60_000
EIGHT = 1_575_658_800_000
"""20:00 in Paris on a Friday."""
HALF_PAST = EIGHT + 30 * MINUTE
OWNER = PlayerId("owner")
STRANGER = PlayerId("stranger")
SEED = "5eed" * 16
DECLARED = Declarations(
    old_enough=True, own_account=True, speaks_language=True, reachable=True, owned=30
)
WHY = "because"
GODS = tuple(map(Character, ("ra", "ymir", "loki", "thor", "zeus", "ares", "odin", "sol", "isis")))
OPEN = DraftPreset("open")
"""No bans and no picks."""


def settings(**changes):
    base = EventSettings(OPEN, team_size=3)
    return replace(base, **changes)


def setup(**changes):
    schedule = Schedule(Instant(EIGHT), Instant(HALF_PAST), "Europe/Paris")
    given = {key: changes.pop(key) for key in ("schedule", "rules", "name") if key in changes}
    return EventSetup(
        TeamEventId("e1"),
        given.get("name", "Friday"),
        OWNER,
        given.get("schedule", schedule),
        settings(**changes),
        given.get("rules", "Be nice.\nBe on time."),
    )


def player(number):
    return PlayerId(f"p{number}")


class Evening:
    """An event, the clock that a test moves, and its journal."""

    def __init__(self, at=EIGHT - 60 * MINUTE, **changes):
        self.now = at
        self.event = TeamEvent()
        self.journal = []
        self.note(self.event.open(setup(**changes), Instant(self.now)))

    def note(self, events):
        self.journal += [(event, self.now) for event in events]
        return events

    def do(self, command):
        self.note(self.event.tick(Instant(self.now)))
        return self.note(self.event.handle(command, Instant(self.now)))

    def refused(self, command):
        """Return the refusal of a command, which must not change anything."""
        self.note(self.event.tick(Instant(self.now)))
        before = self.event.snapshot()
        try:
            self.event.handle(command, Instant(self.now))
        except Refusal as refusal:
            assert self.event.snapshot() == before
            return refusal
        raise AssertionError("it was obeyed")

    def to(self, at):
        self.now = at
        return self.note(self.event.tick(Instant(at)))

    def later(self, millis):
        return self.to(self.now + millis)

    def by_owner(self, kind, *facts, by=OWNER, reason=WHY):
        return self.do(kind(*facts, by, reason))

    # --- the evening, step by step

    def open_sign_up(self):
        self.by_owner(asked.AnnounceEvent)
        self.by_owner(asked.OpenSignUp)
        self.do(asked.HandInSeed(SEED))
        return self

    def sign_up(self, number, **changes):
        command = asked.SignUp(
            changes.pop("accepts", 1),
            changes.pop("declarations", DECLARED),
            changes.pop("volunteer", False),
            player(number),
            changes.pop("name", f"gamer {number_word(number)}"),
            **changes,
        )
        return self.do(command)

    def check_in(self, number):
        return self.do(asked.CheckIn(player(number)))

    def with_players(self, count, **each):
        """Let so many sign up before check-in and check in at 20:00, a second apart."""
        self.open_sign_up()
        for number in range(1, count + 1):
            self.sign_up(number, **each)
        self.to(max(self.now, EIGHT))
        for number in range(1, count + 1):
            self.now += 1_000
            self.check_in(number)
        return self

    def drawn(self):
        self.by_owner(asked.CloseCheckIn)
        self.by_owner(asked.DrawTeams)
        return self

    def running(self):
        self.drawn()
        self.by_owner(asked.PublishDraw)
        self.by_owner(asked.StartEvent)
        return self

    # --- matches

    def captain(self, team):
        return self.team(team).captain

    def team(self, id):
        return next(each for each in self.event.snapshot().teams if each.id == id)

    def record(self, match):
        snapshot = self.event.snapshot()
        keys = [key for key in snapshot.current if key[0] == match]
        return next((each for each in snapshot.records if each.key in keys), None)

    def line_of(self, match, team):
        return self.record(match).line_of(TeamId(team))

    def call(self, *matches):
        return self.by_owner(asked.CallMatches, tuple(MatchId(match) for match in matches))

    def in_match(self, match, command):
        return self.do(asked.InMatch(MatchId(match), command))

    def ready(self, match):
        record = self.record(match)
        for side in (record.match.upper, record.match.lower):
            self.in_match(match, in_match.SayReady(side.captain))

    def start(self, match):
        """Call a match and let both sides be ready; first pick is taken."""
        self.call(match)
        self.ready(match)
        self.take_first_pick(match)

    def take_first_pick(self, match):
        game = self.record(match).match.game
        chooser = self.record(match).match.side(game.chooser)
        self.in_match(match, in_match.ChooseFirstPick(True, chooser.captain))

    def report(self, match, winner):
        """Let both captains report that a team has won the game that is on."""
        record = self.record(match).match
        line = self.line_of(match, winner)
        number = record.game.number
        proof = (in_match.Link("https://example.org/shot.png"),)
        for side in (record.upper, record.lower):
            self.in_match(match, in_match.ReportResult(number, line, "game 7", proof, side.captain))

    def play(self, match, winner):
        """Play a match out: the team wins every game."""
        self.start(match)
        while True:
            self.report(match, winner)
            if self.record(match).decided:
                return
            self.take_first_pick(match)

    def rule(self, match, winner):
        line = self.line_of(match, winner)
        return self.in_match(match, in_match.RuleMatch(line, OWNER, WHY))

    def play_on(self, wins=min):
        """Play every match that is ready until there is none; `wins` chooses the winner."""
        while ready := [
            line.id for line in self.console().matches if line.phase in ("ready", "delayed")
        ]:
            record = self.record(ready[0])
            self.play(ready[0], wins(record.match.setup.upper.id, record.match.setup.lower.id))

    # --- views

    def page(self, viewer=OWNER) -> EventView:
        return self.event.view_for(EventViewer(viewer), Instant(self.now))

    def match_page(self, match, viewer=OWNER) -> MatchPage:
        return self.event.view_for(MatchSeat(viewer, MatchId(match)), Instant(self.now))

    def bracket(self, viewer=OWNER) -> BracketPage:
        return self.event.view_for(BracketViewer(viewer), Instant(self.now))

    def console(self, viewer=OWNER) -> ConsoleView:
        return self.event.view_for(ConsoleViewer(viewer), Instant(self.now))

    def rewards(self, viewer=OWNER) -> RewardSheet:
        return self.event.view_for(RewardViewer(viewer), Instant(self.now))

    def ranks(self):
        """Return everybody's places: `{1: "1", 2: "3-4"}`; DQ for the disqualified."""
        return {
            int(placing.entrant): "DQ"
            if placing.standing == "disqualified"
            else str(placing.places)
            for placing in self.bracket().bracket.placings
        }

    def phase(self) -> EventPhase:
        return self.event.phase


def number_word(number):
    """Return a number in letters, because look-alikes of other names are refused."""
    return "".join("abcdefghjk"[int(digit)] for digit in str(number))


def an_evening(players=12, **changes):
    """Return an evening whose matches may be called."""
    return Evening(**changes).with_players(players).running()


__all__ = [
    "DECLARED",
    "EIGHT",
    "GODS",
    "HALF_PAST",
    "MINUTE",
    "OPEN",
    "OWNER",
    "SEED",
    "STRANGER",
    "WHY",
    "Evening",
    "Kind",
    "Line",
    "MatchId",
    "Millis",
    "RewardTable",
    "an_evening",
    "asked",
    "in_match",
    "player",
    "settings",
    "setup",
    "shipped_preset",
    "told",
]
