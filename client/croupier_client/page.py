"""A page: one canvas, a frame around a pure drawing, and the keys that work now."""

from abc import abstractmethod
from collections.abc import AsyncIterator, Callable, Coroutine, Sequence
from typing import TYPE_CHECKING, TypeVar, cast

from textual import events
from textual.app import ComposeResult
from textual.screen import Screen

from croupier_client.background import run_beside
from croupier_client.canvas import Canvas, Line, Span
from croupier_client.cells import clean
from croupier_client.events.calling import FOLLOW_CALL, call_title
from croupier_client.frame import Around, Message, draw_page
from croupier_client.keys import (
    BACK,
    HELP,
    HELP_TYPING,
    NEXT_TABLE,
    Key,
    bindings_of,
    draw_footer,
    key_name,
)
from croupier_client.ports import HouseGone
from croupier_client.refusals import say
from croupier_client.requests import Answer, Request
from croupier_client.table.lookout import elsewhere_of
from croupier_client.words import Words
from croupier_core.errors import Refusal
from croupier_core.units import NOBODY

if TYPE_CHECKING:
    from croupier_client.app import CroupierApp

R = TypeVar("R")
V = TypeVar("V")


class Page(Screen[R], inherit_bindings=False):
    """The ground of all screens but the table.

    A page says what stands in its head, draws its body, and lists its keys.  It follows
    views with `follow` and puts requests with `ask`; refusals are said at its foot.
    """

    BLANK = True  # its canvas covers it: the library need not compose rows of its own
    BINDINGS = bindings_of((BACK,))

    def __init__(self) -> None:
        super().__init__()
        self._message: Message | None = None
        self._asking = False

    @property
    def house(self) -> "CroupierApp":
        """The session this page belongs to."""
        return cast("CroupierApp", self.app)

    @property
    def words(self) -> Words:
        """The session's language."""
        return self.house.words

    # --- what a page fills in -------------------------------------------------------

    @abstractmethod
    def heading(self) -> str:
        """Return what stands in the head of the page."""

    @abstractmethod
    def draw(self, columns: int, rows: int) -> Sequence[Line]:
        """Draw the body."""

    @abstractmethod
    def keys_now(self) -> Sequence[Key]:
        """Return the keys that work now, the most wanted first, without help."""

    def pressed(self, key: str, character: str | None) -> bool:  # noqa: ARG002
        """Take a key before the bindings do, and return whether it was taken."""
        return False

    @property
    def typing(self) -> bool:
        """Whether a text is being typed, so that letters are no keys."""
        return False

    def pasted(self, text: str) -> None:
        """Take a text that was pasted."""

    # --- what a page may use ----------------------------------------------------------

    def tell(self, text: str, role: str = "good") -> None:
        """Say something at the foot of the page until the next key, or until another page comes."""
        self._message = Message(text, role)
        self.redraw()

    def take_back(self, text: str) -> None:
        """Say `text` no longer, because it is not true any more."""
        if self._message is not None and self._message.text == text:
            self._message = None
            self.redraw()

    def redraw(self) -> None:
        """Draw the page again; only rows that changed are painted."""
        # Under another page nothing is seen of it, and it is drawn when that goes away.
        if self.is_mounted and self.is_current:
            # Before it is composed, a page has no canvas.
            for canvas in self.query(Canvas):
                canvas.redraw()

    def follow(self, views: AsyncIterator[V], seen: Callable[[V], None], *, group: str) -> None:
        """Hand every view of a stream to `seen`; a new stream of a group replaces the old one."""

        async def follow() -> None:
            try:
                async for view in views:
                    seen(view)
            except Refusal as no:
                self.tell(say(no, self.words), "error")
            except HouseGone:
                self.house.lose_house()

        run_beside(self, follow, group=group, exclusive=True)

    def ask(self, request: Request, answered: Callable[[Answer], None]) -> None:
        """Put a request; its answer goes to `answered`, a refusal to `refused`."""

        async def ask() -> None:
            answer = await self.house.ask(request)
            if isinstance(answer, Refusal):
                self.refused(answer)
            elif answer is not None:
                answered(answer)

        self.start(ask)

    def refused(self, refusal: Refusal) -> None:
        """Say why not."""
        self.tell(say(refusal, self.words), "error")

    def start(self, work: Callable[[], Coroutine[None, None, None]]) -> None:
        """Do something that takes time; while it lasts nothing else is started."""
        if self._asking:
            return
        self._asking = True

        async def do() -> None:
            try:
                await work()
            finally:
                self._asking = False

        run_beside(self, do, group="asking")

    # --- the screen library's side ----------------------------------------------------

    def compose(self) -> ComposeResult:
        """Lay out the one canvas."""
        yield Canvas(self._draw_all, self.house.colours)

    def _draw_all(self, columns: int, rows: int) -> list[Line]:
        around = Around(
            title=self.heading(),
            status=self._status(columns),
            banner=self.house.banner,
            message=self._message,
            foot=draw_footer(
                (*self.keys_now(), HELP_TYPING if self.typing else HELP),
                columns,
                self.words,
                self.house.chosen_keys,
            ),
        )
        return draw_page(around, self.draw, columns, rows)

    def _status(self, columns: int) -> Line:
        account = self.house.account
        if account is None:
            return ()
        if account.player == NOBODY:
            return (Span(self.words("looking around"), "dim/bar"),)
        money = Span(self.words.money(account.balance), "money/bar")
        call = self.house.calls.standing
        if call is not None:
            key = key_name(self.house.chosen_keys.get(FOLLOW_CALL.id, FOLLOW_CALL.keys), self.words)
            called = f" {key} {call_title(call, self.words)} "
            return (Span(called, "turn"), Span("  ", "text/bar"), money)
        needing = elsewhere_of(self.house.tables, None).tables
        if needing:
            key = key_name(self.house.chosen_keys.get(NEXT_TABLE.id, NEXT_TABLE.keys), self.words)
            called = self.words.plural("{n} table needs you", "{n} tables need you", needing)
            return (Span(f" {key} {called} ", "turn"), Span("  ", "text/bar"), money)
        if columns < 60:
            return (money,)
        return (Span(f"{clean(account.nickname)}  ", "me/bar"), money)

    def on_key(self, event: events.Key) -> None:
        """Let the page take the key first: a text being typed wins over every binding."""
        self._message = None
        if self.pressed(event.key, event.character):
            event.stop()
            event.prevent_default()
        self.redraw()

    def on_paste(self, event: events.Paste) -> None:
        """Take a pasted text."""
        event.stop()
        self.pasted(event.text)
        self.redraw()

    def on_screen_suspend(self) -> None:
        """Forget what was said: it may not be true any more when this page is seen again."""
        self._message = None

    def on_screen_resume(self) -> None:
        """Draw again what may have changed while another page lay over this one."""
        self.redraw()

    def action_back(self) -> None:
        """Go back to the page below."""
        self.dismiss()
