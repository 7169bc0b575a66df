"""Somebody at a terminal: reads the screen, presses keys, and knows nothing else.

Deadlines are for a busy machine.  What is on the screen is looked for with the words of
the catalogues, so the same person plays in any language.
"""

import random
import re
import time

from croupier_client.words import Words
from e2e_house import PATIENCE

PRESS_AGAIN = 0.8
"""Seconds until a key is pressed again: the table takes none right after a new price."""

UP, DOWN = "\x1b[A", "\x1b[B"
ESCAPE = "\x1b"


class Player:
    """One person and one terminal.

    Args:
        terminal: Just opened, or in the middle of things.
        language: What the screens say.
        seed: Of the person's moods.
        patience: Turns after which he stops waiting for good cards.
    """

    def __init__(self, terminal, language="en", seed=1, patience=6):
        self.terminal = terminal
        self.words = Words(language)
        self.moods = random.Random(seed)
        self.frames = []
        """Whole screens worth a look, in order."""
        self._pressed = 0.0
        self._moves = 0
        self._patience = patience

    @property
    def text(self):
        """What is on the screen."""
        return self.terminal.text

    def sees(self, msgid, **fields):
        """Whether the screen says something, in one line or broken into several."""
        return _flat(self.words(msgid, **fields)) in _flat(self.text)

    def wait(self, msgid, seconds=PATIENCE, **fields):
        """Wait until the screen says something, and keep the frame."""
        wanted = _flat(self.words(msgid, **fields))
        text = self.terminal.wait_for(lambda text: wanted in _flat(text), seconds)
        self.frames.append(text)
        return text

    def press(self, keys):
        """Press keys."""
        self.terminal.type(keys)

    def press_until(self, keys, condition, seconds=PATIENCE):
        """Press keys, and again while they are not taken, until `condition()` holds."""
        ends = time.monotonic() + seconds
        while not condition():
            assert time.monotonic() < ends, f"{keys!r} did not help:\n{self.text}"
            self.press(keys)
            self._until(condition)

    # --- getting in ---------------------------------------------------------------------

    def enrol(self, nickname):
        """Open an account on the three pages, and go on to the lobby."""
        self.wait("It is how the other players know you.")
        self.press(f"{nickname}")
        self.wait("So far so good.")
        self.press("\r")
        self.wait("I accept the rules of the house.")
        self.press(" \t ")
        self.terminal.wait_for(lambda text: text.count("[✓]") == 2, PATIENCE)
        self.press("\r")
        self.wait("Once more")
        self.press("\r")
        self.wait("Your recovery codes")
        self.press("\r")
        self.wait("Open for registration")
        return self

    def enter(self, name):
        """Register for the open sit & go of this name."""
        self.mark(name)
        self.press("r")
        self.wait("Register?")
        self.press("\r")
        # A small table begins before anybody can read that he is registered.
        self.terminal.wait_for(lambda _: not self.sees("Register?"), PATIENCE)
        return self

    def mark(self, name):
        """Move the mark of the lobby to the tournament of this name that is open."""
        called = re.escape(name)  # in the row of its state, or above it where there is less room
        opened = re.compile(rf"(?m)^.(.*○.*{called}|[★ ]*{called}.*\n *○)")
        for _ in range(30):
            text = self.terminal.wait_for(lambda text: opened.search(text) and "▸" in text)
            at = _marked_row(text)
            wanted = text.count("\n", 0, opened.search(text).start())
            if at == wanted:
                return
            self.press(DOWN if at is None or at < wanted else UP)
            # Where the list scrolls, the mark stays in its row and another name comes to it.
            marked = _marked(text)
            self.terminal.wait_for(lambda text, marked=marked: _marked(text) != marked, PATIENCE)
        raise AssertionError(f"no {name} to mark on\n{self.text}")

    # --- at the table -------------------------------------------------------------------

    @property
    def my_turn(self):
        """Whether the house waits for this person."""
        return self.sees("YOUR TURN")

    def wait_turn(self, seconds=PATIENCE):
        """Wait until it is this person's turn."""
        return self.wait("YOUR TURN", seconds)

    def play(self, done, *, move=None, seconds=PATIENCE):
        """Answer every turn until the screen satisfies `done`; return the screen.

        Args:
            done: Takes the text of the screen.
            move: Called at each turn to press keys; None for a varied way of playing.
            seconds: Between two things that happen.
        """
        ends = time.monotonic() + seconds
        while not done(self.text):
            if self.my_turn and time.monotonic() - self._pressed > PRESS_AGAIN:
                (move or self.some_move)()
                self._pressed = time.monotonic()
            if self.terminal.pump(0.1):
                ends = time.monotonic() + seconds
            if self.terminal.ended or time.monotonic() > ends:
                raise AssertionError(f"play stopped; the screen was\n{self.text}")
        self.frames.append(self.text)
        return self.text

    def some_move(self):
        """Call, raise, fold and check by turns, and after a few turns play for all or nothing."""
        if self._finish_what_is_open():
            return
        self._moves += 1
        mood = self.moods.random()
        if self._moves > self._patience or mood < 0.1:
            self.all_in()
        elif mood < 0.4 and self.can_raise:
            self.raise_to("3bb" if mood < 0.25 else "pot")
        elif mood < 0.75:
            self.press("c")
        else:
            self.press("f")

    def _finish_what_is_open(self):
        """Confirm a question, or close a field that a late key opened."""
        if self.asked_all_in:
            self.press("\r")
        elif self.sees("Say:") or self.amount_open:
            self.press(ESCAPE)
        else:
            return False
        return True

    @property
    def can_raise(self):
        """Whether a raise is offered."""
        return re.search(r"^ .*\br \w", self.text, re.MULTILINE) is not None

    @property
    def asked_all_in(self):
        """Whether the second key of an all-in is wanted."""
        asked = [self.words("All-in with {amount}?"), self.words("Call all-in with {amount}?")]
        return any(part.split("{amount}")[0] in self.text for part in asked)

    @property
    def amount_open(self):
        """Whether the amount field is open."""
        return self.sees("Raise to:") or self.sees("Bet:")

    def raise_to(self, amount=""):
        """Open the amount field, type and send; nothing typed is the least."""
        self.press_until("r", lambda: self.amount_open or not self.my_turn)
        if self.amount_open:
            self.press(f"{amount}\r")
            self._until(lambda: not self.amount_open)

    def shove(self):
        """Put everything in, with both keys."""
        self.press_until("X", lambda: self.asked_all_in or not self.my_turn)
        if self.asked_all_in:
            self.press("\r")

    def fold_or_check(self):
        """Stay out of harm's way."""
        if not self._finish_what_is_open():
            self.press("f")

    def call_or_check(self):
        """Go along, whatever it costs."""
        if not self._finish_what_is_open():
            self.press("c")

    def all_in(self):
        """Play to win or to be out soon."""
        if not self._finish_what_is_open():
            if self.can_raise:
                self.shove()
            else:
                self.press("c")

    def _until(self, condition):
        ends = time.monotonic() + PRESS_AGAIN
        while not condition() and time.monotonic() < ends:
            self.terminal.pump(0.1)

    # --- the end ------------------------------------------------------------------------

    def play_to_the_results(self, *, move=None):
        """Play until the page of results is shown."""
        title = self.words("Results")
        return self.play(
            lambda text: title in text.split("\n")[0] and self.words("Balance") in text,
            move=move,
        )

    def leave(self):
        """Leave the house, from a page where no seat is waiting."""
        self.press("\x03")
        return self


def _marked_row(text):
    return next((n for n, line in enumerate(text.split("\n")) if line.startswith("▸")), None)


def _marked(text):
    """Return the marked row and what stands in it."""
    at = _marked_row(text)
    return at, None if at is None else text.split("\n")[at]


def _flat(text):
    """Return a text without its line ends and the frames of boxes."""
    return re.sub(r"[\s│]+", " ", text).strip()
