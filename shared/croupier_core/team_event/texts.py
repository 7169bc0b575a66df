"""What people write in an event."""

from croupier_core.team_event.refusals import BadText

LINE_MOST = 200
TEXT_MOST = 1_000
RULES_MOST = 50_000
TYPED_SPACES = "\u00a0\u202f"
"""No-break spaces, which French keyboards type before `!` and `?`."""


def check_line(text: str, most: int = LINE_MOST) -> None:
    """Refuse a text that is empty, too long, or not printable.

    Raises:
        BadText: It is.
    """
    fits = 1 <= len(text) <= most and text.strip()
    if not fits or not all(each.isprintable() or each in TYPED_SPACES for each in text):
        raise BadText(most)


def check_lines(text: str, most: int = TEXT_MOST) -> None:
    """Refuse a text of several lines that is empty, too long, or not printable.

    Raises:
        BadText: It is.
    """
    if not text.strip() or len(text) > most:
        raise BadText(most)
    for line in text.split("\n"):
        if not all(each.isprintable() or each in TYPED_SPACES for each in line):
            raise BadText(most)
