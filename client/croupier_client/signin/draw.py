"""Draws the page on which an account is come back to.  Pure."""

from collections.abc import Sequence
from enum import StrEnum

from croupier_client.canvas import Line
from croupier_client.field import Field
from croupier_client.form import field_row, note_rows
from croupier_client.lines import EMPTY, boxed, centred
from croupier_client.tournament.draw import draw_tabs
from croupier_client.words import Words


class Way(StrEnum):
    """What the player has."""

    PASSWORD = "password"  # noqa: S105 - a way in, not a secret
    LINK_CODE = "link_code"
    RECOVERY_CODE = "recovery_code"


def way_name(way: Way, words: Words) -> str:
    """Return how a way in is called."""
    match way:
        case Way.PASSWORD:
            return words("Password")
        case Way.LINK_CODE:
            return words("Link code")
        case Way.RECOVERY_CODE:
            return words("Recovery code")


def labels_of(way: Way, words: Words) -> tuple[str, ...]:
    """Return what must be typed."""
    if way is Way.LINK_CODE:
        return (words("Link code"),)
    return (words("Nickname"), way_name(way, words))


def _note_of(way: Way, words: Words) -> str:
    match way:
        case Way.PASSWORD:
            return words("Lost it? A recovery code lets you in.")
        case Way.LINK_CODE:
            return words("Get one on your account page, on a machine where you are signed in.")
        case Way.RECOVERY_CODE:
            return words("Each of them works once.")


def draw_sign_in(
    way: Way,
    fields: Sequence[Field],
    row: int,
    refusal: str,
    columns: int,
    rows: int,
    words: Words,
    *,
    has_key: bool,
) -> list[Line]:
    """Draw the three ways, and the fields of the one that is chosen."""
    wide = min(columns - 2, 70)
    inner = wide - 4
    tabs = draw_tabs([(way_name(each, words), each is way) for each in Way], inner)
    body: list[Line] = [EMPTY, *tabs, EMPTY]
    for n, (label, field) in enumerate(zip(labels_of(way, words), fields, strict=True)):
        body.append(field_row(label, field, inner, active=n == row))
    body.append(EMPTY)
    body += note_rows(_note_of(way, words), inner)
    if has_key:
        body += note_rows(words("The key of this session is added to the account."), inner)
    if refusal:
        body += [EMPTY, *note_rows(f"✗ {refusal}", inner, "error")]
    return centred(boxed([*body, EMPTY], wide, words("I have an account")), columns, rows)
