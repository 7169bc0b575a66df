"""The page on which a new password is typed, twice."""

from collections.abc import Sequence

from croupier_client.canvas import Line
from croupier_client.field import Field
from croupier_client.form import field_row, note_rows
from croupier_client.keys import BACK, Key, bindings_of
from croupier_client.lines import EMPTY, boxed, centred
from croupier_client.page import Page
from croupier_client.words import Words, mark

SET = Key("password.set", "enter", "set", mark("Set"), mark("Go to the next line, or set it."))
ROW = Key(
    "password.row",
    "tab,down,up,shift+tab",
    "row",
    mark("Other line"),
    mark("Go to the other line."),
)


def draw_password(
    fields: Sequence[Field], row: int, refusal: str, columns: int, rows: int, words: Words
) -> list[Line]:
    """Draw the two fields."""
    wide = min(columns - 2, 66)
    inner = wide - 4
    body = [
        EMPTY,
        field_row(words("New password"), fields[0], inner, active=row == 0),
        field_row(words("Once more"), fields[1], inner, active=row == 1),
        EMPTY,
        *note_rows(f"✗ {refusal}" if refusal else "", inner, "error"),
        EMPTY,
    ]
    return centred(boxed(body, wide, words("New password")), columns, rows)


class PasswordScreen(Page[str]):
    """Is dismissed with the new password, or with nothing."""

    BINDINGS = bindings_of((SET, ROW))

    def __init__(self) -> None:
        super().__init__()
        self._fields = [Field(most=256, secret=True), Field(most=256, secret=True)]
        self._row = 0
        self._refusal = ""

    def heading(self) -> str:
        """Return the name of the page."""
        return self.words("Password")

    def draw(self, columns: int, rows: int) -> Sequence[Line]:
        """Draw the two fields."""
        return draw_password(self._fields, self._row, self._refusal, columns, rows, self.words)

    def keys_now(self) -> Sequence[Key]:
        """Return the keys of the form."""
        return (SET, ROW, BACK)

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
        self._fields[self._row] = self._fields[self._row].typed(text)

    def action_row(self) -> None:
        """Go to the other line."""
        self._row = 1 - self._row
        self.redraw()

    def action_set(self) -> None:
        """Go on, or be done when the two are the same."""
        first, again = (field.text for field in self._fields)
        if first and not again:
            self._row = 1
        elif not first:
            self._refusal = self.words("{field} is missing.", field=self.words("New password"))
            self._row = 0
        elif first != again:
            self._refusal = self.words("The two are not the same.")
        else:
            self.dismiss(first)
            return
        self.redraw()
