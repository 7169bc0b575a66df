"""People of an evening of teams: over the wire, by commands, and at screens of the real ssh client.

What the house says is read as the classes of the contract, so that a test says what it means.
"""

import hashlib
import re

from croupier_client.events.requests import AtEvent
from croupier_client.wire.codec import decode, encode
from croupier_core.bracket.ids import Line
from croupier_core.draft.commands import Ban, LockPicks, Pick
from croupier_core.draft.preset import Act, Character
from croupier_core.match import commands as in_match
from croupier_core.team_event.commands import InMatch
from croupier_core.team_event.view import (
    BracketPage,
    ConsoleView,
    EventView,
    MatchPage,
    RewardSheet,
)
from croupier_core.units import NOBODY
from e2e_house import PATIENCE
from e2e_player import DOWN, Player
from e2e_wire import Wire

WHY = "because"
BANS = ("Ymir", "Thor", "Loki", "Ares")
PICKS = ("Zeus", "Sol", "Ra")
PICTURE = b"\x89PNG a picture of the result"
SHA256 = hashlib.sha256(PICTURE).hexdigest()


class Guest:
    """Somebody with an account, who acts over the wire and by commands.

    Args:
        visitor: With a key of his own.
        name: His nickname.
    """

    def __init__(self, visitor, name):
        self.visitor = visitor
        self.name = name
        self.event = None
        self._wire = None

    @property
    def wire(self):
        """His connection; made anew when there is none."""
        if self._wire is None:
            self._wire = Wire(self.visitor)
        return self._wire

    def cut_off(self):
        """Have no connection any more."""
        if self._wire is not None:
            self._wire.close()
            self._wire = None

    leave = cut_off

    def enrol(self):
        """Open an account."""
        consents = {"of_age": True, "accepts_rules": True, "password": None}
        self.ask({"kind": "enrol", "nickname": self.name, "language": "en", **consents})

    def ask(self, request):
        """Put a request to the house, which grants it; return the answer."""
        answer = self.wire.ask(request)
        assert answer["kind"] == "answered", answer
        return answer["answer"]

    # --- doing --------------------------------------------------------------------------

    def do(self, command):
        """Put a command to the event, which obeys."""
        self.ask(encode(AtEvent(self.event, command)))

    def decide(self, kind, *facts):
        """Decide something as an official of the event."""
        self.do(kind(*facts, NOBODY, WHY))

    def play(self, match, command):
        """Do something in a match."""
        self.do(InMatch(match, command))

    def refused(self, match, command):
        """Try to do something in a match; return the kind of the refusal."""
        answer = self.wire.ask(encode(AtEvent(self.event, InMatch(match, command))))
        assert answer["kind"] == "refused", answer
        return answer["refusal"]["kind"]

    def command(self, line, *, typed=b"", status=0):
        """Have the house carry out a command line; return what it says."""
        done = self.visitor.command(line, typed=typed)
        assert done.returncode == status, (line, done)
        return (done.stdout or done.stderr).decode()

    # --- looking ------------------------------------------------------------------------

    def until(self, topic, form, wanted, match=None, seconds=PATIENCE):
        """Follow a topic until its view is as wanted; return that view."""
        number = self.wire.follow(topic, event=self.event, match=match)
        found = []

        def fits(frame):
            if frame.get("number") != number:
                return False
            assert frame["kind"] == "seen", frame
            found[:] = [decode(frame["view"], form)]
            return wanted(found[0])

        try:
            self.wire.wait(fits, seconds)
        except AssertionError as no:
            raise AssertionError(f"{topic} {match}: {str(no)[:80]}: {found}") from None
        self.wire.unfollow(number)
        return found[0]

    def page(self, wanted=lambda _: True):
        """Return the page of the event, once it is as wanted."""
        return self.until("event", EventView, wanted)

    def bracket(self, wanted=lambda _: True):
        """Return the tree."""
        return self.until("event_bracket", BracketPage, wanted)

    def console(self, wanted=lambda _: True):
        """Return the console."""
        return self.until("event_console", ConsoleView, wanted)

    def sheet(self, wanted=lambda _: True):
        """Return the reward sheet."""
        return self.until("event_rewards", RewardSheet, wanted)

    def at(self, match, wanted=lambda _: True, seconds=PATIENCE):
        """Return the page of a match, once it is as wanted."""
        return self.until("event_match", MatchPage, wanted, match, seconds)

    def phase(self, match, phase, seconds=PATIENCE):
        """Wait for a phase of a match; return its view."""
        return self.at(match, lambda page: page.match.phase is phase, seconds).match

    # --- for a team ---------------------------------------------------------------------

    def choose(self, match):
        """Take first pick."""
        self.play(match, in_match.ChooseFirstPick(take=True))

    def answer_turn(self, match):
        """Ban or pick what is wanted now."""
        page = self.at(match, lambda page: page.match.game.draft.offer is not None)
        offer, own = page.match.game.draft.offer, side_of(page.match, page.match.viewer).members
        if offer.act is Act.BAN:
            command = Ban(offer.turn, (Character(BANS[offer.turn]),))
        else:
            names = map(Character, PICKS)
            command = LockPicks(offer.turn, tuple(map(Pick, names, own)))
        self.play(match, command)

    def report(self, match, winner):
        """Report the winner of the game that is played."""
        game = self.at(match).match.game.number
        link = in_match.Link(f"https://proof.example/{match}-{game}.png")
        self.play(match, in_match.ReportResult(game, winner, f"room {match}", (link,)))


def side_of(match, line):
    """Return the team on a line of a match."""
    return match.upper if line is Line.UPPER else match.lower


class AtScreen(Guest):
    """Somebody who sits at a terminal as well, and comes back whenever the house does."""

    def __init__(self, visitor, name, language="en"):
        super().__init__(visitor, name)
        self.language = language
        self.frames = []
        self.sit_down()

    def sit_down(self):
        """Go to the house."""
        self.terminal = self.visitor.terminal()
        self.player = Player(self.terminal, self.language)

    def cut_off(self):
        """See the house go."""
        super().cut_off()
        self.terminal.wait_end(PATIENCE)
        self.get_up()

    def leave(self):
        """Go home."""
        super().cut_off()
        self.get_up()

    def get_up(self):
        """Leave the terminal."""
        self.frames += self.player.frames
        self.terminal.close()

    def come_back(self, match_key=""):
        """Go from the lobby to the event, and from there where a key leads."""
        self.player.wait("Open for registration")
        self.to_event()
        if match_key:
            self.player.press(match_key)

    def to_event(self):
        """Go from the lobby to the page of the only event."""
        title = self.player.words("Events of teams")
        self.player.press_until("v", lambda: title in self.head)
        self.player.wait("Fun evening")
        self.player.press_until("\r", lambda: self.player.words("Event") in self.head.split())

    @property
    def head(self):
        """The first line of the screen."""
        return self.player.text.split("\n")[0]

    def sees(self, pattern, seconds=PATIENCE):
        """Wait until the screen matches; keep the frame."""
        text = self.terminal.wait_for(pattern, seconds)
        self.frames.append(text)
        return text

    # --- before the matches -------------------------------------------------------------

    def sign_up(self):
        """Fill in the form."""
        player = self.player
        player.press("s")
        self.sees(r"▸ \[ \]")
        player.press(f" {DOWN}" * 5 + "30\r")
        player.wait("You are signed up. Come back for check-in.")

    def check_in(self):
        """Check in with the key."""
        player = self.player
        player.wait("Check in")
        player.press("c")
        player.wait("You are checked in. Stay until you are out or have won.")

    # --- in a match ---------------------------------------------------------------------

    def go_to_match(self):
        """Follow the call, from wherever he is."""
        self.player.wait("Your match is called: {key} goes there.", key="^G")
        self.player.press("\x07")
        self.player.wait("Called: both teams say that they are ready")

    def ready(self):
        """Say that the team is there."""
        self.player.press("y")
        self.player.wait("Your team is ready.")

    def first_pick(self):
        """Take first pick, if it is offered."""
        self.player.wait("Take first pick")
        self.player.press("f")

    def ban(self, name):
        """Ban when it is the team's turn."""
        self._sees_turn("Your team bans", "Your team bans {n}", 1)
        self._type((name,))

    def pick(self, names):
        """Pick for everybody in the team, unseen by the other one."""
        self._sees_turn("Your team picks", "Your team picks {n}", len(names))
        self._type(names)

    def _sees_turn(self, one, many, count):
        self.sees(re.escape(self.player.words.plural(one, many, count)))

    def _type(self, names):
        """Type what is banned or picked, and lock it."""
        player = self.player
        field = player.words("any name: there is no list here")
        player.press_until("\r", lambda: field in player.text)
        player.press(f"{DOWN}".join(names) + "\r")
        self.terminal.wait_for(lambda text: field not in text, PATIENCE)

    def tell_result(self, proof, *, won):
        """Report the game that is played, with a link."""
        player = self.player
        player.wait("Result")
        player.press("v")
        player.wait("Won by")
        player.press("" if won else " ")
        player.press(f"{DOWN}room 7{DOWN}{proof}\r")
        player.wait("Your report is in.")

    def pause(self):
        """Pause for somebody who has lost the connection."""
        player = self.player
        player.wait("Pause")
        player.press("p")
        player.wait("Reason")
        player.press("\r")
        player.wait("Resume")

    def resume(self):
        """Ask to play on."""
        self.player.press("r")
        self.player.wait("The organiser is asked to let you play on.")

    def confirm(self):
        """Confirm the report of the other team."""
        player = self.player
        player.wait("Confirm")
        player.press("y")
        player.wait("Confirm the result")
        player.press("y")

    # --- for officials ------------------------------------------------------------------

    def rule(self, question, letter):
        """Answer a question of the queue, as the screen has it, by the letter of an answer."""
        player = self.player
        self.sees(re.escape(question))
        player.press_until(DOWN, lambda: self._is_marked(question))
        player.press(letter)
        player.wait("Reason")
        self._give()

    def order(self, name):
        """Do something that the palette knows by its name."""
        player = self.player
        player.press(":")
        player.wait("Find an action")
        player.press(name)
        self.sees(rf"▸.*{name}")
        player.press("\r")
        player.wait("Reason")
        self._give()

    def _is_marked(self, said):
        rows = self.player.text.split("\n")
        return any("▸" in row and said in row for row in rows[3:])

    def _give(self):
        """Send an order with the reason that is suggested."""
        self.player.press("\r")
        done = self.player.words("Done: {what}.").split("{")[0]
        self.sees(re.escape(done))
