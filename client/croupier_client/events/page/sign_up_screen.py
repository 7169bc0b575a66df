"""The page on which somebody signs up for an event.  Rule book: T1.1, T1.6."""

from collections.abc import Sequence

from croupier_client.canvas import Line
from croupier_client.events.page.sign_up import Row, SignUpDraft, draw_sign_up, missing_text
from croupier_client.events.requests import AtEvent
from croupier_client.keys import BACK, Key, bindings_of
from croupier_client.page import Page
from croupier_client.refusals import say
from croupier_client.requests import Answer
from croupier_client.words import mark
from croupier_core.errors import Refusal
from croupier_core.team_event.view import EventView

PUT = Key("sign_up.put", "enter", "put", mark("Sign up"), mark("Sign up with what is declared."))
ROW = Key("sign_up.row", "down,tab", "row(1)", mark("Next line"), mark("Go to the next line."))
ROW_BACK = Key("sign_up.row_back", "up,shift+tab", "row(-1)", "", mark("Go to the line above."))
TICK = Key("sign_up.tick", "space", "tick", mark("Tick"), mark("Tick the box, or clear it."))

_MOVES = {"down": 1, "tab": 1, "up": -1, "shift+tab": -1}


class SignUpScreen(Page[bool]):
    """Asks what has to be declared; is dismissed with whether somebody is signed up."""

    BINDINGS = bindings_of((PUT, ROW, ROW_BACK, TICK))

    def __init__(self, view: EventView) -> None:
        super().__init__()
        self._view = view
        self._draft = SignUpDraft.for_view(view)
        self._refusal = ""

    def on_mount(self) -> None:
        """Follow the event: its rules may change while the form is filled in."""
        self.follow(self.house.port.team_event(self._view.id), self._saw, group="event")

    def _saw(self, view: EventView) -> None:
        self._view = view
        self._draft = self._draft.seen_with(view)
        self.redraw()

    def heading(self) -> str:
        """Return the name of the page."""
        return self.words("Sign-up")

    def draw(self, columns: int, rows: int) -> Sequence[Line]:
        """Draw the form."""
        return draw_sign_up(self._view, self._draft, self._refusal, columns, rows, self.words)

    def keys_now(self) -> Sequence[Key]:
        """Return the keys of the row."""
        if self.typing:
            return (PUT, ROW, ROW_BACK, BACK)
        return (PUT, TICK, ROW, ROW_BACK, BACK)

    @property
    def typing(self) -> bool:
        """Whether the cursor is in a field."""
        return self._draft.field is not None

    def pressed(self, key: str, character: str | None) -> bool:
        """Type into the field of the cursor: numbers only."""
        self._refusal = ""
        if key in _MOVES:
            # At once, not by a binding: what is typed after it belongs to the other row.
            self._draft = self._draft.moved(_MOVES[key])
            return True
        field = self._draft.field
        if field is None and key == "space":
            # At once as well: a move that follows must not take the tick along.
            self._draft = self._draft.toggled()
            return True
        after = None if field is None else field.pressed(key, character)
        if after is None:
            return False
        self._draft = self._draft.typed(after)
        return True

    def pasted(self, text: str) -> None:
        """Type what was pasted."""
        field = self._draft.field
        if field is not None:
            self._draft = self._draft.typed(field.typed(text))

    def action_row(self, by: int) -> None:
        """Go to another line."""
        self._draft = self._draft.moved(by)
        self.redraw()

    def action_tick(self) -> None:
        """Tick or clear the box of the cursor."""
        self._draft = self._draft.toggled()
        self.redraw()

    def action_put(self) -> None:
        """Sign up, or say what is missing and go there."""
        missing = self._draft.missing()
        if missing is not None:
            self._refusal = missing_text(missing, self._draft, self.words)
            self._go_to(missing)
            return
        self.ask(AtEvent(self._view.id, self._draft.command()), self._signed_up)

    def _go_to(self, row: Row) -> None:
        rows = self._draft.rows
        self._draft = self._draft.moved(rows.index(row) - rows.index(self._draft.row))
        self.redraw()

    def refused(self, refusal: Refusal) -> None:
        """Say in the form why not."""
        self._refusal = say(refusal, self.words)
        self.redraw()

    def _signed_up(self, _answer: Answer) -> None:
        self.dismiss(True)
