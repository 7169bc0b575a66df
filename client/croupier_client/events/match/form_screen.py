"""The page on which a form of a match is filled in, while its clock runs on."""

from collections.abc import Callable, Sequence

from croupier_client.canvas import Line
from croupier_client.events.match.forms import ChoiceRow, Form, NotEntered, draw_form
from croupier_client.keys import BACK, Key, bindings_of
from croupier_client.page import Page
from croupier_client.words import mark
from croupier_core.match.commands import MatchCommand

SEND = Key("match_form.send", "enter", "send", mark("Send"), mark("Send what was filled in."))
DOWN = Key(
    "match_form.down", "down,tab", "move(1)", mark("Next field"), mark("Go to the next field.")
)
UP = Key("match_form.up", "up,shift+tab", "move(-1)", "", mark("Go to the field before."))
CHANGE = Key(
    "match_form.change",
    "right,left",
    "",
    mark("Change"),
    mark("Change what is chosen."),
)
TICK_SECONDS = 1.0
_MOVES = {"down": 1, "tab": 1, "up": -1, "shift+tab": -1}


class MatchFormScreen(Page[MatchCommand]):
    """Is dismissed with the command, or with nothing."""

    BINDINGS = bindings_of((SEND, DOWN, UP))

    def __init__(self, form: Form, clock: Callable[[int], Sequence[Line]]) -> None:
        """Show `form` under `clock`, which draws the clock of the match for so many columns."""
        super().__init__()
        self._form = form
        self._clock = clock

    def heading(self) -> str:
        """Return what the form is about."""
        return self._form.title

    def draw(self, columns: int, rows: int) -> Sequence[Line]:
        """Draw the form."""
        return draw_form(self._form, columns, rows, self._clock(columns))

    def keys_now(self) -> Sequence[Key]:
        """Return the keys of the form."""
        several = (DOWN, UP) if len(self._form.rows) > 1 else ()
        chosen = any(isinstance(row, ChoiceRow) for row in self._form.rows)
        return (SEND, *several, *((CHANGE,) if chosen else ()), BACK)

    def on_mount(self) -> None:
        """Let the clock run."""
        self.set_interval(TICK_SECONDS, self.redraw)

    @property
    def typing(self) -> bool:
        """Whether the cursor is in a field: always."""
        return True

    def pressed(self, key: str, character: str | None) -> bool:
        """Fill the form in."""
        if key in _MOVES:
            # At once, not by a binding: what is typed after it belongs to the other field.
            self._form = self._form.moved(_MOVES[key])
            return True
        after = self._form.pressed(key, character)
        if after is None:
            return False
        self._form = after
        return True

    def pasted(self, text: str) -> None:
        """Type what was pasted."""
        self._form = self._form.pasted(text)

    def action_move(self, by: int) -> None:
        """Go to another field."""
        self._form = self._form.moved(by)
        self.redraw()

    def action_send(self) -> None:
        """Be done, unless something is missing."""
        try:
            command = self._form.make(self._form.entered)
        except NotEntered as no:
            self._form = self._form.moved(no.row - self._form.at)
            self.tell(no.said, "error")
            return
        self.dismiss(command)
