"""What people write to each other about a match."""

from croupier_core.match.refusals import BadWords

LONGEST = 500
NO_BREAK_SPACES = "\u00a0\u202f"
"""Printable in French, if not for Python."""
AS_SPACES = str.maketrans(dict.fromkeys(NO_BREAK_SPACES, " "))


def check_text(text: str, most: int = LONGEST, *, empty: bool = False) -> None:
    """Refuse a text that is empty, too long, or not printable.

    Raises:
        BadWords: It is.
    """
    if not text.strip():
        if empty and not text:
            return
        raise BadWords(most)
    if len(text) > most or not text.translate(AS_SPACES).isprintable():
        raise BadWords(most)
