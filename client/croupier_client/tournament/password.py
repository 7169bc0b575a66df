"""The page on which the password of a private tournament is typed."""

from collections.abc import Sequence

from croupier_client.canvas import Line
from croupier_client.field import Field
from croupier_client.form import field_row
from croupier_client.keys import BACK, Key, bindings_of
from croupier_client.lines import EMPTY, boxed, centred, paragraph
from croupier_client.page import Page
from croupier_client.words import Words, mark

ENTER = Key(
    "entry_password.enter", "enter", "enter", mark("Enter"), mark("Enter with this password.")
)


def draw_entry_password(field: Field, columns: int, rows: int, words: Words) -> list[Line]:
    """Draw the field in a box."""
    wide = min(columns - 2, 60)
    inner = wide - 4
    body = [
        EMPTY,
        *paragraph(words("This tournament is private: its organiser gives the password."), inner),
        EMPTY,
        field_row(words("Password"), field, inner, active=True),
        EMPTY,
    ]
    return centred(boxed(body, wide, words("Password")), columns, rows)


class EntryPasswordScreen(Page[str]):
    """Is dismissed with the password, or with nothing."""

    BINDINGS = bindings_of((ENTER,))

    def __init__(self) -> None:
        super().__init__()
        self._field = Field(most=256, secret=True)

    def heading(self) -> str:
        """Return the name of the page."""
        return self.words("Password")

    def draw(self, columns: int, rows: int) -> Sequence[Line]:
        """Draw the field."""
        return draw_entry_password(self._field, columns, rows, self.words)

    def keys_now(self) -> Sequence[Key]:
        """Return the keys of the form."""
        return (ENTER, BACK)

    @property
    def typing(self) -> bool:
        """Whether the cursor is in a field: always."""
        return True

    def pressed(self, key: str, character: str | None) -> bool:
        """Type into the field."""
        after = self._field.pressed(key, character)
        if after is None:
            return False
        self._field = after
        return True

    def pasted(self, text: str) -> None:
        """Type what was pasted."""
        self._field = self._field.typed(text)

    def action_enter(self) -> None:
        """Be done, when there is something to try."""
        if self._field.text:
            self.dismiss(self._field.text)
