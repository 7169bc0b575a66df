"""Rehearsals without a house: the pure machine, bots, and a clock that jumps to what is next."""

from collections import Counter
from dataclasses import fields, replace
from hashlib import sha256

from croupier_client.events.rehearsal.speech import says_in
from croupier_client.words import Words
from croupier_core.errors import Refusal
from croupier_core.match.phases import DECIDED, MatchPhase
from croupier_core.team_event import commands as asked
from croupier_core.team_event import events as told
from croupier_core.team_event.machine import TeamEvent
from croupier_core.team_event.refusals import MatchNotOnNow
from croupier_core.team_event.shipped import shipped_event
from croupier_core.team_event.terms import TeamEventId
from croupier_core.team_event.view import (
    ConsoleViewer,
    EventViewer,
    MatchSeat,
    RewardViewer,
)
from croupier_core.units import Instant, PlayerId
from croupier_server.rehearsal.at_event import Mind
from croupier_server.rehearsal.chance import Chance
from croupier_server.rehearsal.organiser import Desk, Organiser
from croupier_server.rehearsal.outside import Outside
from croupier_server.rehearsal.player import BotPlayer
from croupier_server.rehearsal.talk import TALK
from croupier_server.rehearsal.temper import tempers
from croupier_server.rehearsal.wishes import MINUTE, HangUp, Intentions

BEGIN = 1_575_658_800_000
OWNER = PlayerId("owner")
MOST_STEPS = 20_000
LONGEST = 12 * 60 * MINUTE
"""An evening of this length hangs."""


class StuckError(AssertionError):
    """The evening does not end."""


class Rehearsed:
    """One evening, played to its end."""

    def __init__(self, preset, players, seed, places=None):
        chance = Chance(seed)
        self.now = BEGIN
        self.event = TeamEvent()
        self.heard = []
        """All that happened, with its time."""
        self.refused = Counter()
        kind = shipped_event(preset)
        setup = kind.setup(
            TeamEventId("e1"), OWNER, Instant(BEGIN + MINUTE), Instant(BEGIN + 31 * MINUTE)
        )
        if places is not None:
            entry = replace(setup.settings.entry, most=places)
            setup = replace(setup, settings=replace(setup.settings, entry=entry))
        self.note(self.event.open(setup, Instant(self.now)))
        outside = Outside(chance)
        self.bots = {
            PlayerId(f"p{number}"): BotPlayer(Mind(temper, outside, TALK["en"]))
            for number, temper in enumerate(tempers(players, 4, chance))
        }
        self.organiser, self.intentions = Organiser(chance, says_in(Words("en"))), Intentions()
        self.returns = {}
        self.matches = {player: [] for player in self.bots}
        self.looked = 0
        self.wants_to_look = set()

    def note(self, events):
        self.heard += [(event, self.now) for event in events]

    def play(self):
        """Let the evening take its course."""
        for _ in range(MOST_STEPS):
            self.dice()
            if self.event.finished:
                return self
            self.look()
            self.step()
            if self.now > BEGIN + LONGEST:
                break
        raise StuckError(self.report())

    def report(self):
        console = self.event.view_for(ConsoleViewer(OWNER), Instant(self.now))
        waiting = [(item.decision, item.prompt and item.prompt.kind) for item in console.queue]
        lines = [(line.id, line.phase) for line in console.matches]
        return f"{self.event.phase}: {waiting} {lines} {self.heard[-5:]}"

    # --- time

    def dice(self):
        while asks := self.event.asks:
            for ask in asks:
                digits = sha256(f"{self.now}{len(self.heard)}".encode()).hexdigest()
                match ask:
                    case asked.SeedWanted():
                        command = asked.HandInSeed(digits)
                    case asked.ThrowWanted(id):
                        command = asked.HandInThrow(id, int(digits, 16) % 97)
                self.note(self.event.handle(command, Instant(self.now)))

    def look(self):
        """Let everybody look whom something may concern that has happened since."""
        now = Instant(self.now)
        touched, everybody = whom_it_concerns(self.heard[self.looked :])
        self.looked = len(self.heard)
        for player, bot in self.bots.items():
            mine = touched.intersection(self.matches[player])
            if everybody or mine or player in self.wants_to_look:
                self.look_as(player, bot, now)
        self.wants_to_look.clear()
        self.organise(now)

    def look_as(self, player, bot, now):
        event = self.event.view_for(EventViewer(player), now)
        known = self.matches[player]
        if event.my_match and event.my_match.id not in known:
            known.append(event.my_match.id)
        pages = []
        for id in known[-2:]:
            try:
                pages.append(self.event.view_for(MatchSeat(player, id), now))
            except MatchNotOnNow:
                known.remove(id)
        bot.look(event, pages if player not in self.returns else (), now)

    def organise(self, now):
        console = self.event.view_for(ConsoleViewer(OWNER), now)
        live = [
            self.event.view_for(MatchSeat(OWNER, line.id), now)
            for line in console.matches
            if line.phase not in DECIDED and line.phase not in (MatchPhase.BLOCKED,)
        ]
        desk = Desk(
            self.event.view_for(EventViewer(OWNER), now),
            console,
            self.event.view_for(RewardViewer(OWNER), now),
            live,
        )
        self.intentions.weigh(self.organiser.wishes(desk), now)

    def step(self):
        """Go to what is next, and let it happen."""
        times = [bot.due for bot in self.bots.values()]
        times += [self.intentions.due, self.event.deadline, *self.returns.values()]
        due = [time for time in times if time is not None]
        if not due:
            raise StuckError(self.report())
        self.now = max(self.now, min(due))
        now = Instant(self.now)
        self.note(self.event.tick(now))
        for player, back in tuple(self.returns.items()):
            if back <= now:
                del self.returns[player]
                self.do(asked.PlayerConnected(player))
                self.wants_to_look.add(player)
        deed = self.intentions.take(now)
        if deed is not None:
            self.do(stamped_organiser(deed))
        for player, bot in self.bots.items():
            deed = bot.take(now)
            if deed is None:
                continue
            self.wants_to_look.add(player)
            if isinstance(deed, HangUp):
                self.returns[player] = self.now + deed.lasts
                self.do(asked.PlayerDisconnected(player))
            elif player not in self.returns:
                self.do(stamped(deed, player, bot.mind.temper.name))

    def do(self, command):
        try:
            self.note(self.event.handle(command, Instant(self.now)))
        except Refusal as refusal:
            self.refused[f"{name_of(command)}: {type(refusal).__name__}"] += 1


QUIET = (
    told.Audited,
    told.ConnectionChanged,
    told.OffenceNoted,
    told.OffenceClosed,
    told.ReportClosed,
    told.PlayerReported,
    told.Announced,
    told.RewardsMoved,
)


def whom_it_concerns(heard):
    """Return the matches that something happened in, and whether it is news for everybody."""
    touched, everybody = set(), False
    for event, _ in heard:
        match event:
            case told.MatchHappened(id, _):
                touched.add(id)
            case told.LineSaid(room=room):
                touched.add(getattr(room, "match", None))
            case _ if not isinstance(event, QUIET):
                everybody = True
    return touched, everybody


def stamped(command, player, name):
    """Return the command as the house would pass it on."""
    if isinstance(command, asked.InMatch):
        return replace(command, command=replace(command.command, player=player))
    stamp = {"player": player}
    if isinstance(command, asked.SignUp):
        stamp["name"] = name
    return replace(command, **stamp)


def stamped_organiser(command):
    if isinstance(command, asked.InMatch):
        return replace(command, command=replace(command.command, by=OWNER))
    return replace(command, by=OWNER)


def name_of(command):
    inner = command.command if "command" in {f.name for f in fields(command)} else command
    return type(inner).__name__


def kinds_heard(rehearsed):
    """Return the names of all that happened, those of matches included."""
    kinds = Counter()
    for event, _ in rehearsed.heard:
        kinds[type(event).__name__] += 1
        if isinstance(event, told.MatchHappened):
            kinds[type(event.event).__name__] += 1
    return kinds
