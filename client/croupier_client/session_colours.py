"""Keeps every session to its own colours, whatever the screen library would choose.

The library caches rendered styles for the whole process and asks the environment how
many colours there are.  Here every style holds only colours of its session before it is
rendered, and rendering is told that everything is allowed: nothing is left to decide.
"""

from io import StringIO

from rich.console import Console
from rich.segment import Segment
from textual.color import Color
from textual.filter import LineFilter

from croupier_client.colours import Colours, reduced


class SessionColours(LineFilter):
    """Takes the colours of the screen library itself down to those of the session."""

    def __init__(self, colours: Colours) -> None:
        super().__init__()
        self._colours = colours

    def apply(self, segments: list[Segment], background: Color) -> list[Segment]:  # noqa: ARG002
        """Return the segments in the session's depth."""
        return [
            Segment(text, None if style is None else reduced(style, self._colours))
            for text, style, _ in segments
        ]


def undecided_console() -> Console:
    """Return a console that renders styles as they are and reads no environment."""
    return Console(
        file=StringIO(),
        color_system="truecolor",
        force_terminal=True,
        highlight=False,
        emoji=False,
        legacy_windows=False,
        safe_box=False,
        _environ={},
    )
