"""Forms of what is asked in a match: rows, what was entered, and the command it makes.  Pure."""

from collections.abc import Callable, Sequence
from dataclasses import dataclass, replace

from croupier_client.canvas import Line as Row
from croupier_client.field import Field
from croupier_client.form import choice_row, field_row
from croupier_client.lines import EMPTY, boxed, centred, paragraph
from croupier_client.words import Words
from croupier_core.match.commands import MatchCommand

WIDE = 68
"""Columns of a form."""


@dataclass(frozen=True, slots=True)
class TextRow:
    """A text to type."""

    label: str
    field: Field


@dataclass(frozen=True, slots=True)
class ChoiceRow:
    """One of several values."""

    label: str
    options: tuple[str, ...]
    chosen: int = 0


FormRow = TextRow | ChoiceRow


@dataclass(eq=False)
class NotEntered(ValueError):  # noqa: N818 - what went wrong, not whose error it is
    """Something is missing, or cannot be read."""

    said: str
    row: int


@dataclass(frozen=True, slots=True)
class Entered:
    """What a form holds when it is sent."""

    rows: tuple[FormRow, ...]

    def text(self, row: int) -> str:
        """Return what was typed."""
        found = self.rows[row]
        return found.field.text.strip() if isinstance(found, TextRow) else ""

    def chosen(self, row: int) -> int:
        """Return which option was chosen, 0 being the first."""
        found = self.rows[row]
        return found.chosen if isinstance(found, ChoiceRow) else 0


Make = Callable[[Entered], MatchCommand]
"""Makes the command; raises `NotEntered`."""


@dataclass(frozen=True, slots=True)
class Form:
    """A form that is being filled in."""

    title: str
    note: str
    rows: tuple[FormRow, ...]
    make: Make
    done: str = ""
    """What is said once it is obeyed."""
    at: int = 0

    def moved(self, by: int) -> "Form":
        """Return it with the cursor in another row."""
        return replace(self, at=(self.at + by) % len(self.rows))

    def pressed(self, key: str, character: str | None) -> "Form | None":
        """Return it after a key, or None when the key is not for a row."""
        row = self.rows[self.at]
        if isinstance(row, ChoiceRow):
            by = {"left": -1, "right": 1, "space": 1}.get(key)
            if by is None:
                return None
            return self._with(replace(row, chosen=(row.chosen + by) % len(row.options)))
        after = row.field.pressed(key, character)
        return None if after is None else self._with(replace(row, field=after))

    def pasted(self, text: str) -> "Form":
        """Return it with a text pasted at the cursor."""
        row = self.rows[self.at]
        if isinstance(row, ChoiceRow):
            return self
        return self._with(replace(row, field=row.field.typed(text)))

    def _with(self, row: FormRow) -> "Form":
        rows = list(self.rows)
        rows[self.at] = row
        return replace(self, rows=tuple(rows))

    @property
    def entered(self) -> Entered:
        """What it holds."""
        return Entered(self.rows)


def draw_form(form: Form, columns: int, rows: int, clock: Sequence[Row]) -> list[Row]:
    """Draw a form in a box, under the clock that runs meanwhile."""
    wide = min(columns - 2, WIDE)
    inner = wide - 4
    body: list[Row] = []
    if form.note:
        body += [*paragraph(form.note, inner, "dim"), EMPTY]
    for at, row in enumerate(form.rows):
        active = at == form.at
        if isinstance(row, TextRow):
            body.append(field_row(row.label, row.field, inner, active=active, wide=36))
        else:
            said = row.options[row.chosen] if row.options else ""
            body.append(choice_row(row.label, said, inner, active=active, wide=36))
    block = [*clock, *boxed(body, wide, form.title)]
    return centred(block, columns, rows)


def number_in(entered: Entered, row: int, words: Words) -> int:
    """Return a whole number that was typed; nothing is 0.

    Raises:
        NotEntered: It is none.
    """
    text = entered.text(row).replace("\u00a0", "").replace(" ", "")
    if not text:
        return 0
    if not (text.isascii() and text.isdigit() and len(text) <= 9):
        raise NotEntered(words("Write a whole number."), row)
    return int(text)


def text_in(entered: Entered, row: int, words: Words) -> str:
    """Return a text that was typed.

    Raises:
        NotEntered: There is none.
    """
    text = entered.text(row)
    if not text:
        raise NotEntered(words("Something has to stand here."), row)
    return text
