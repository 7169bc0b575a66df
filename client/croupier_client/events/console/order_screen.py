"""The form in which an order is completed, and from which it is sent."""

from collections.abc import Callable, Sequence
from dataclasses import replace

from croupier_client.canvas import Line
from croupier_client.events.console.actions import Order
from croupier_client.events.console.asking import Asking, draw_asking
from croupier_client.events.console.desk import Desk
from croupier_client.events.console.falling import Changing, change_of, falls_said
from croupier_client.events.console.reading import NotRead, say_not_read
from croupier_client.events.requests import AtEvent, ChangePreviewed, PreviewChange
from croupier_client.keys import BACK, Key, bindings_of
from croupier_client.page import Page
from croupier_client.question import QuestionScreen
from croupier_client.requests import Answer
from croupier_client.words import mark
from croupier_core.team_event.terms import TeamEventId

NEXT = Key(
    "console_order.next",
    "enter",
    "next",
    mark("Next"),
    mark("Go to the next row; from the last one: do it."),
)
MOVE = Key("console_order.move", "down,tab", "", mark("Row"), mark("Go to another row."))


class OrderScreen(Page[bool]):
    """Is dismissed with True once the order was obeyed."""

    BINDINGS = bindings_of((NEXT,))

    def __init__(self, event: TeamEventId, desk: Callable[[], Desk], asking: Asking) -> None:
        super().__init__()
        self.event = event
        self._desk = desk
        self._form = asking

    def heading(self) -> str:
        """Return the name of the page."""
        return self.words("Organising")

    def draw(self, columns: int, rows: int) -> Sequence[Line]:
        """Draw the form."""
        return draw_asking(self._form, self._desk(), columns, rows, self.words)

    def keys_now(self) -> Sequence[Key]:
        """Return the keys of a form."""
        return (NEXT, MOVE, BACK)

    @property
    def typing(self) -> bool:
        """Whether the cursor is in a field: always."""
        return True

    def pressed(self, key: str, character: str | None) -> bool:
        """Fill in the form."""
        after = self._form.pressed(key, character, self._desk(), self.words)
        if after is None:
            return False
        self._form = after
        return True

    def pasted(self, text: str) -> None:
        """Paste into the row of the cursor."""
        self._form = self._form.pasted(text, self._desk(), self.words)

    def action_next(self) -> None:
        """Go on to the next row; send from the last one."""
        if not self._form.at_reason:
            self._form = self._form.moved(1)
            self.redraw()
            return
        try:
            order = self._form.order_now(self._desk())
        except NotRead as no:
            slots = self._form.slots
            self._form = replace(self._form, at=slots.index(no.slot))
            self.tell(say_not_read(no, self.words), "error")
            return
        change = change_of(order)
        if change is None:
            self._send(order)
        else:
            self.ask(PreviewChange(self.event, change), lambda answer: self._shown(order, answer))

    def _shown(self, order: Order, answer: Answer) -> None:
        """Show what falls; only a yes sends the order, with what was shown."""
        if not isinstance(answer, ChangePreviewed) or not isinstance(order, Changing):
            return
        preview, words = answer.preview, self.words
        with_it = replace(order, falls=preview.falls)

        def answered(yes: bool | None) -> None:
            if yes:
                self._send(with_it)

        self.app.push_screen(
            QuestionScreen(
                title=self._form.title,
                text=falls_said(preview, self._desk(), words),
                yes=words("Do it"),
                no=words("Change nothing"),
            ),
            answered,
        )

    def _send(self, order: Order) -> None:
        def obeyed(_: Answer) -> None:
            self.dismiss(True)

        self.ask(AtEvent(self.event, order), obeyed)
