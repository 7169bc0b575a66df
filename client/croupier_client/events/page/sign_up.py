"""A sign-up that is being filled in, before the house knows of it.  Pure.

Rule book: T1.1, T1.4, T1.6.
"""

from collections.abc import Sequence
from dataclasses import dataclass, replace
from enum import StrEnum
from typing import Self

from croupier_client.canvas import Line, Span
from croupier_client.cells import clean
from croupier_client.field import Field
from croupier_client.form import field_row, note_rows, tick_rows
from croupier_client.lines import EMPTY, boxed, centred, paragraph
from croupier_client.words import LANGUAGES, Words
from croupier_core.draft.owned import eligible
from croupier_core.team_event.commands import Declarations, SignUp
from croupier_core.team_event.setup import EntryRules
from croupier_core.team_event.view import EventView

_NUMBER = Field(most=4)


class Row(StrEnum):
    """What the cursor can stand on."""

    RULES = "rules"
    AGE = "age"
    ACCOUNT = "account"
    LANGUAGE = "language"
    REACHABLE = "reachable"
    OWNED = "owned"
    OWNED_BANNED = "owned_banned"
    VOLUNTEER = "volunteer"


_NUMBERS = (Row.OWNED, Row.OWNED_BANNED)
_NEEDED = (Row.RULES, Row.AGE, Row.ACCOUNT, Row.LANGUAGE, Row.REACHABLE)


@dataclass(frozen=True, slots=True)
class SignUpDraft:
    """What has been ticked and typed so far."""

    version: int
    """Of the rules that are accepted."""
    entry: EntryRules
    row: Row = Row.RULES
    ticked: frozenset[Row] = frozenset()
    owned: Field = _NUMBER
    owned_banned: Field = _NUMBER

    @classmethod
    def for_view(cls, view: EventView) -> Self:
        """Return an empty draft for an event."""
        return cls(view.rules.version, view.entry)

    @property
    def rows(self) -> tuple[Row, ...]:
        """What is asked here: characters only where some have to be owned."""
        return tuple(row for row in Row if self.entry.owned or row not in _NUMBERS)

    @property
    def field(self) -> Field | None:
        """The field that the cursor is in."""
        match self.row:
            case Row.OWNED:
                return self.owned
            case Row.OWNED_BANNED:
                return self.owned_banned
            case _:
                return None

    def seen_with(self, view: EventView) -> Self:
        """Return the draft for the event as it is now; a yes to older rules does not stand."""
        if view.rules.version == self.version:
            return replace(self, entry=view.entry)
        ticked = self.ticked - {Row.RULES}
        return replace(self, entry=view.entry, version=view.rules.version, ticked=ticked)

    def moved(self, by: int) -> Self:
        """Return the draft with the cursor on another row."""
        rows = self.rows
        at = rows.index(self.row) if self.row in rows else 0
        return replace(self, row=rows[(at + by) % len(rows)])

    def toggled(self) -> Self:
        """Return the draft with the box of the cursor changed."""
        if self.row in _NUMBERS:
            return self
        return replace(self, ticked=self.ticked ^ {self.row})

    def typed(self, field: Field) -> Self:
        """Return the draft with the field of the cursor replaced; only digits are taken."""
        digits = "".join(filter(str.isascii, filter(str.isdecimal, field.text)))
        kept = replace(field, text=digits, at=min(field.at, len(digits)))
        if self.row is Row.OWNED:
            return replace(self, owned=kept)
        if self.row is Row.OWNED_BANNED:
            return replace(self, owned_banned=kept)
        return self

    @property
    def count(self) -> int:
        """How many characters that may be played are declared."""
        return eligible(_number(self.owned), _number(self.owned_banned))

    def missing(self) -> Row | None:
        """Return the first row that is not as the event wants it; None: it is complete."""
        for row in _NEEDED:
            if row not in self.ticked:
                return row
        return Row.OWNED if self.count < self.entry.owned else None

    def command(self) -> SignUp:
        """Return what the house is asked."""
        return SignUp(
            self.version,
            Declarations(
                old_enough=Row.AGE in self.ticked,
                own_account=Row.ACCOUNT in self.ticked,
                speaks_language=Row.LANGUAGE in self.ticked,
                reachable=Row.REACHABLE in self.ticked,
                owned=_number(self.owned),
                owned_banned=_number(self.owned_banned),
            ),
            volunteer=Row.VOLUNTEER in self.ticked,
        )


def _number(field: Field) -> int:
    return int(field.text or 0)


# --- drawing ------------------------------------------------------------------------


def tick_text(row: Row, draft: SignUpDraft, words: Words) -> str:
    """Return what a box declares, or what a field asks for."""
    entry = draft.entry
    match row:
        case Row.RULES:
            return words(
                "I have read version {version} of the rules, and say yes to it.",
                version=draft.version,
            )
        case Row.AGE:
            return words("I am at least {age} years old.", age=entry.age)
        case Row.ACCOUNT:
            return words("I play on my own account, and on no other.")
        case Row.LANGUAGE:
            language = LANGUAGES.get(entry.language, clean(entry.language))
            return words("I speak the language of the event: {language}.", language=language)
        case Row.REACHABLE:
            return words("I can be reached during the whole event.")
        case Row.OWNED:
            return words("Characters I own")
        case Row.OWNED_BANNED:
            return words("Of them banned")
        case Row.VOLUNTEER:
            return words("If there is one player over, I volunteer to be a substitute.")


def draw_sign_up(
    view: EventView, draft: SignUpDraft, refusal: str, columns: int, rows: int, words: Words
) -> list[Line]:
    """Draw the form, and what is wrong with it."""
    wide = min(columns - 2, 74)
    inner = wide - 4
    body: list[Line] = [
        EMPTY,
        *paragraph(words("What you declare here is kept with your sign-up."), inner, "dim"),
        EMPTY,
    ]
    for row in draft.rows:
        body += _draw_row(row, draft, inner, words)
    body.append(EMPTY)
    missing = draft.missing()
    if refusal:
        body += note_rows(f"✗ {refusal}", inner, "error")
    elif missing is None:
        body += note_rows(f"✓ {words('Complete: Enter signs you up.')}", inner, "good")
    else:
        body += note_rows(missing_text(missing, draft, words), inner)
    title = words("Sign up: {event}", event=clean(view.name))
    return centred(boxed(body, wide, title), columns, rows)


def missing_text(missing: Row, draft: SignUpDraft, words: Words) -> str:
    """Return what is still to be declared."""
    if missing is Row.OWNED:
        return words.plural(
            "{n} character that may be played is wanted; you have {count}.",
            "{n} characters that may be played are wanted; you have {count}.",
            draft.entry.owned,
            count=draft.count,
        )
    return words("Still to say: {what}", what=tick_text(missing, draft, words))


def _draw_row(row: Row, draft: SignUpDraft, columns: int, words: Words) -> Sequence[Line]:
    said, active = tick_text(row, draft, words), draft.row is row
    if row is Row.OWNED:
        line = field_row(said, draft.owned, columns, active=active, wide=6)
        note = words.plural(
            "at least {n} that may be played", "at least {n} that may be played", draft.entry.owned
        )
        return [(*line, Span(f"  {note}", "dim"))]
    if row is Row.OWNED_BANNED:
        return [field_row(said, draft.owned_banned, columns, active=active, wide=6)]
    return tick_rows(said, columns, ticked=row in draft.ticked, active=active)
