"""Sets up the one process in which all sessions run their screens.

Textual reads its settings from the environment once, when it is first imported, and
means one person at one terminal.  Here many people share a process that has no
terminal of its own, so the environment of whoever started the house must not decide.
"""

import os
from collections.abc import Mapping
from types import MappingProxyType

FRAMES_PER_SECOND = 60
"""What is typed right after a frame waits for the next one: 17 ms go unnoticed, 67 do not.

A table changes some twice a second, so fewer frames would not cost less.
"""

ESCAPE_DELAY_MS = 50
"""How long a lone ESC waits for the rest of a sequence; SSH delivers those in one packet."""

SETTINGS: Mapping[str, str] = MappingProxyType(
    {
        "TEXTUAL_FPS": str(FRAMES_PER_SECOND),
        "ESCDELAY": str(ESCAPE_DELAY_MS),
        "TEXTUAL_ANIMATIONS": "none",
        # Every session gets styles that hold only its own colours (croupier_client.colours),
        # so that rendering, whose caches are shared, has nothing left to decide.
        "TEXTUAL_COLOR_SYSTEM": "truecolor",
        # Its parser raises on code points that do not exist, and a cut line would leave
        # the terminal in that mode.
        "TEXTUAL_DISABLE_KITTY_KEY": "1",
        # In-band window sizes and mouse pixels: SSH says the size itself.
        "TEXTUAL_SMOOTH_SCROLL": "0",
    }
)

UNWANTED = (
    "COLORFGBG",
    "COLORTERM",
    "FORCE_COLOR",
    "NO_COLOR",
    "TERM_PROGRAM",
    "LC_TERMINAL",
    "TEXTUAL",
    "TEXTUAL_DEBUG",
    "TEXTUAL_DRIVER",
    "TEXTUAL_FILTERS",
    "TEXTUAL_LOG",
    "TEXTUAL_PRESS",
    "TEXTUAL_SCREENSHOT",
    "TEXTUAL_SHOW_RETURN",
    "TEXTUAL_THEME",
)
"""Variables that Textual or Rich would take for the player's wishes."""


def prepare() -> None:
    """Fix Textual's settings for this process; call it before anything imports Textual."""
    for name in UNWANTED:
        os.environ.pop(name, None)
    os.environ.update(SETTINGS)
