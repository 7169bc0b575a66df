"""What people write to each other about a match."""

from croupier_core.match.refusals import BadWords

LONGEST = 500


def check_text(text: str, most: int = LONGEST, *, empty: bool = False) -> None:
    """Refuse a text that is empty, too long, or not printable.

    Raises:
        BadWords: It is.
    """
    if not text.strip():
        if empty and not text:
            return
        raise BadWords(most)
    if len(text) > most or not text.isprintable():
        raise BadWords(most)
