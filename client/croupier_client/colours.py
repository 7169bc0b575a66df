"""Colours by role, and what is left of them on terminals with fewer.

A role says what a text is, never how it looks: `name`, `chips`, `turn`.  It may name
the ground it stands on after a slash: `name/felt`.  Every session has its own depth,
and a style of one depth holds only colours of that depth, so that no cache of the
screen library can hand one session's colours to another.

Colour is never the only mark of anything; without colours a role is bold, underlined,
reversed or plain.
"""

from collections.abc import Mapping
from dataclasses import dataclass
from enum import StrEnum
from functools import lru_cache
from types import MappingProxyType

from rich.color import Color, ColorSystem
from rich.style import Style


class Colours(StrEnum):
    """How many colours a session's terminal has."""

    TRUE = "true"
    C256 = "256"
    C16 = "16"
    NONE = "none"


@dataclass(frozen=True, slots=True)
class Ink:
    """One colour at three depths."""

    true: str
    """`#rrggbb`."""
    c256: int
    """16 to 255: the lower ones look different on every terminal."""
    c16: int
    """0 to 15."""


@dataclass(frozen=True, slots=True)
class Role:
    """What a text is drawn with."""

    ink: Ink
    ground: Ink | None = None
    """None: the ground it stands on; a role with one keeps it everywhere."""
    bold: bool = False
    underline: bool = False
    reverse: bool = False
    """Only without colours."""


@dataclass(frozen=True, slots=True)
class Ground:
    """What texts stand on."""

    ink: Ink
    text_in_16: int | None = None
    """With 16 colours all texts on it have this one; None: their own."""
    bold: bool = False
    underline: bool = False
    reverse: bool = False
    """These three only without colours."""


_WHITE = Ink("#e8ede9", 255, 15)
_GREY = Ink("#a9b9b0", 249, 7)
_GOLD = Ink("#e6c36a", 222, 11)
_GREEN = Ink("#7fd1a0", 115, 10)
_LINE = Ink("#83b89b", 114, 2)
_RED = Ink("#ff9189", 217, 9)
_BLUE = Ink("#8ec5ff", 117, 14)
_CYAN = Ink("#86dcd6", 116, 14)
_MAUVE = Ink("#d6b4f5", 183, 13)
_ORANGE = Ink("#f2ab6d", 216, 11)
_BLACK = Ink("#0c110e", 233, 0)
_FELT = Ink("#12281d", 235, 0)
_BAR = Ink("#1b2a22", 236, 0)
_FIELD = Ink("#1f3529", 236, 0)
_CHOSEN = Ink("#214433", 238, 7)
_CARD = Ink("#f4f1e6", 255, 15)

GROUNDS: Mapping[str, Ground] = MappingProxyType(
    {
        "base": Ground(_BLACK),
        "felt": Ground(_FELT),
        "bar": Ground(_BAR),
        "field": Ground(_FIELD, underline=True),
        "chosen": Ground(_CHOSEN, text_in_16=0, reverse=True),
    }
)

ROLES: Mapping[str, Role] = MappingProxyType(
    {
        "text": Role(_WHITE),
        "dim": Role(_GREY),
        "strong": Role(_WHITE, bold=True),
        "title": Role(_GOLD, bold=True),
        "heading": Role(_GREEN, bold=True),
        "line": Role(_LINE),
        "felt": Role(_LINE),
        "key": Role(_GOLD, bold=True),
        "name": Role(_WHITE),
        "me": Role(_GOLD, bold=True),
        "bot": Role(_GREY),
        "chips": Role(_WHITE),
        "bet": Role(_GOLD),
        "pot": Role(_GOLD, bold=True),
        "money": Role(_GREEN),
        "move": Role(_CYAN),
        "folded": Role(_GREY),
        "all_in": Role(_RED, bold=True),
        "won": Role(_GREEN, bold=True),
        "button": Role(_BLACK, _WHITE, bold=True, reverse=True),
        "turn": Role(_BLACK, _GOLD, bold=True, reverse=True),
        "alarm": Role(_BLACK, _RED, bold=True, reverse=True),
        "banner": Role(_BLACK, _GREEN, bold=True, reverse=True),
        "cursor": Role(_BLACK, _WHITE, reverse=True),
        "red": Role(_RED),
        "green": Role(_GREEN),
        "gold": Role(_GOLD),
        "error": Role(_RED, bold=True),
        "good": Role(_GREEN, bold=True),
        "open": Role(_GREEN),
        "running": Role(_BLUE),
        "over": Role(_GREY),
        "mine": Role(_GOLD, bold=True),
        "chat": Role(_MAUVE),
        "clock": Role(_ORANGE),
        "suit_c": Role(_GREEN, bold=True),
        "suit_d": Role(_BLUE, bold=True),
        "suit_h": Role(_RED, bold=True),
        "suit_s": Role(_WHITE, bold=True),
        "card_c": Role(Ink("#0e6b37", 22, 0), _CARD, bold=True, reverse=True),
        "card_d": Role(Ink("#0f4c9c", 19, 4), _CARD, bold=True, reverse=True),
        "card_h": Role(Ink("#b3161f", 88, 0), _CARD, bold=True, reverse=True),
        "card_s": Role(Ink("#111111", 16, 0), _CARD, bold=True, reverse=True),
        "card_back": Role(_GREEN),
    }
)


@lru_cache(maxsize=1024)
def style_of(role: str, colours: Colours) -> Style:
    """Return the style of `role`, or of `role/ground`, with colours of that depth only.

    Raises:
        KeyError: There is no such role or ground: a mistake in a draw function.
    """
    name, _, ground_name = role.partition("/")
    part = ROLES[name]
    ground = GROUNDS[ground_name or "base"]
    if colours is Colours.NONE:
        return Style(
            bold=part.bold or ground.bold,
            underline=part.underline or ground.underline,
            # Reversed on reversed would be plain, and so lost.
            reverse=part.reverse or ground.reverse,
        )
    ink, paper = part.ink, part.ground or ground.ink
    if colours is Colours.C16:
        forced = ground.text_in_16 if part.ground is None else None
        number = ink.c16 if forced is None else forced
        front, back = Color.from_ansi(number), Color.from_ansi(paper.c16)
    elif colours is Colours.C256:
        front, back = Color.from_ansi(ink.c256), Color.from_ansi(paper.c256)
    else:
        front, back = Color.parse(ink.true), Color.parse(paper.true)
    return Style(color=front, bgcolor=back, bold=part.bold, underline=part.underline)


@lru_cache(maxsize=1024)
def reduced(style: Style, colours: Colours) -> Style:
    """Return `style`, which the screen library chose, with colours of that depth only."""
    if colours is Colours.TRUE or (style.color is None and style.bgcolor is None):
        return style
    if colours is Colours.NONE:
        return Style(
            bold=style.bold,
            underline=style.underline,
            reverse=style.reverse,
        )
    depth = ColorSystem.EIGHT_BIT if colours is Colours.C256 else ColorSystem.STANDARD
    return style + Style(
        color=None if style.color is None else style.color.downgrade(depth),
        bgcolor=None if style.bgcolor is None else style.bgcolor.downgrade(depth),
    )
