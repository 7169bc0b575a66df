"""The page for people who have an account."""

from collections.abc import Sequence

from croupier_client.background import run_beside
from croupier_client.canvas import Line
from croupier_client.field import Field
from croupier_client.keys import BACK, Key, bindings_of
from croupier_client.page import Page
from croupier_client.refusals import say
from croupier_client.requests import Answer, Request, SignIn, UseLinkCode, UseRecoveryCode
from croupier_client.signin.draw import Way, draw_sign_in, labels_of
from croupier_client.words import mark
from croupier_core.errors import Refusal

ENTER = Key(
    "signin.enter", "enter", "enter", mark("Sign in"), mark("Go to the next line, or sign in.")
)
ROW = Key("signin.row", "tab,down", "row(1)", mark("Next line"), mark("Go to the next line."))
ROW_BACK = Key("signin.row_back", "shift+tab,up", "row(-1)", "", mark("Go to the line above."))
WAY = Key(
    "signin.way",
    "f2,ctrl+n",
    "way",
    mark("Another way"),
    mark("Choose between password, link code and recovery code."),
)


class SignInScreen(Page[None]):
    """Makes the session that of an account which exists already."""

    BINDINGS = bindings_of((ENTER, ROW, ROW_BACK, WAY))

    def __init__(self) -> None:
        super().__init__()
        self._way = Way.PASSWORD
        self._fields = _fields_of(self._way)
        self._nickname = self._fields[0]
        self._row = 0
        self._refusal = ""

    def heading(self) -> str:
        """Return the name of the page."""
        return self.words("Sign in")

    def draw(self, columns: int, rows: int) -> Sequence[Line]:
        """Draw the ways and the fields."""
        return draw_sign_in(
            self._way,
            self._fields,
            self._row,
            self._refusal,
            columns,
            rows,
            self.words,
            has_key=self.house.has_key,
        )

    def keys_now(self) -> Sequence[Key]:
        """Return the keys of a form."""
        return (ENTER, WAY, ROW, ROW_BACK, BACK)

    @property
    def typing(self) -> bool:
        """Whether the cursor is in a field: always."""
        return True

    def pressed(self, key: str, character: str | None) -> bool:
        """Type into the field of the cursor."""
        self._refusal = ""
        after = self._fields[self._row].pressed(key, character)
        if after is None:
            return False
        self._fields[self._row] = after
        return True

    def pasted(self, text: str) -> None:
        """Type what was pasted."""
        self._fields[self._row] = self._fields[self._row].typed(text.strip())

    def refused(self, refusal: Refusal) -> None:
        """Say why not, inside the box."""
        self._refusal = say(refusal, self.words)
        self.redraw()

    def action_row(self, by: int) -> None:
        """Go to another line."""
        self._row = (self._row + by) % len(self._fields)
        self.redraw()

    def action_way(self) -> None:
        """Choose the next way in; the nickname stays typed."""
        ways = list(Way)
        if self._way is not Way.LINK_CODE:
            self._nickname = self._fields[0]
        self._way = ways[(ways.index(self._way) + 1) % len(ways)]
        self._fields = _fields_of(self._way)
        if self._way is not Way.LINK_CODE:
            self._fields[0] = self._nickname
        self._row = 0
        self.redraw()

    def action_enter(self) -> None:
        """Go to the next empty line, or sign in."""
        empty = next((n for n, field in enumerate(self._fields) if not field.text.strip()), None)
        if empty is not None:
            if empty == self._row:
                label = labels_of(self._way, self.words)[empty]
                self._refusal = self.words("{field} is missing.", field=label)
            self._row = empty
            self.redraw()
            return
        self.ask(self._request(), self._signed_in)

    def _request(self) -> Request:
        texts = [field.text for field in self._fields]
        match self._way:
            case Way.PASSWORD:
                return SignIn(nickname=texts[0].strip(), password=texts[1])
            case Way.LINK_CODE:
                return UseLinkCode(code=texts[0].strip())
            case Way.RECOVERY_CODE:
                return UseRecoveryCode(nickname=texts[0].strip(), code=texts[1].strip())

    def _signed_in(self, _answer: Answer) -> None:
        run_beside(self.house, self.house.enter_house, group="entering", exclusive=True)


def _fields_of(way: Way) -> list[Field]:
    match way:
        case Way.PASSWORD:
            return [Field(most=40), Field(most=256, secret=True)]
        case Way.LINK_CODE:
            return [Field(most=64)]
        case Way.RECOVERY_CODE:
            return [Field(most=40), Field(most=64)]
