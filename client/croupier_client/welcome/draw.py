"""Draws the door.  Pure."""

from croupier_client.canvas import Line, Span
from croupier_client.lines import EMPTY, centred, line_width, paragraph, text
from croupier_client.menu import Choice, draw_menu
from croupier_client.words import LANGUAGES, Words

SUITS: Line = (
    Span("♠", "suit_s"),
    Span("  "),
    Span("♥", "suit_h"),
    Span("  "),
    Span("♣", "suit_c"),
    Span("  "),
    Span("♦", "suit_d"),
)


def choices_of(words: Words) -> tuple[Choice, ...]:
    """Return what a guest may do."""
    return (
        Choice(words("Look around"), words("no account needed")),
        Choice(words("Open an account"), words("it takes a minute")),
        Choice(words("I have an account"), words("password or code")),
    )


def draw_welcome(chosen: int, columns: int, rows: int, words: Words) -> list[Line]:
    """Draw the name of the house over what a guest may do."""
    wide = min(columns - 4, 56)
    others = " · ".join(name for code, name in LANGUAGES.items() if code != words.language)
    block: list[Line] = [
        _middle(SUITS, wide),
        EMPTY,
        _middle(text("C R O U P I E R", "title"), wide),
        EMPTY,
        *(
            _middle(line, wide)
            for line in paragraph(words("Poker tournaments over ssh, for play money."), wide, "dim")
        ),
        EMPTY,
        EMPTY,
        *draw_menu(choices_of(words), chosen, wide),
        EMPTY,
        EMPTY,
        _middle((Span("l", "key"), Span(f"  {others}", "dim")), wide),
    ]
    return centred(block, columns, rows)


def _middle(line: Line, columns: int) -> Line:
    return (Span(" " * max(0, (columns - line_width(line)) // 2)), *line)
