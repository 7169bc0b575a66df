"""A line of text being typed.  Pure, so that a screen draws it like everything else."""

from dataclasses import dataclass, replace
from typing import Self

from croupier_client.canvas import Span
from croupier_client.cells import clean, clip, width


@dataclass(frozen=True, slots=True)
class Field:
    """Text and cursor."""

    text: str = ""
    at: int = 0
    """How many characters stand left of the cursor."""
    most: int = 64
    """Characters it takes."""
    secret: bool = False

    def pressed(self, key: str, character: str | None) -> Self | None:
        """Return the field after a key, or None when the key is not for a field."""
        match key:
            case "left":
                return replace(self, at=max(0, self.at - 1))
            case "right":
                return replace(self, at=min(len(self.text), self.at + 1))
            case "home" | "ctrl+a":
                return replace(self, at=0)
            case "end" | "ctrl+e":
                return replace(self, at=len(self.text))
            case "backspace" | "ctrl+h":
                if self.at == 0:
                    return self
                text = self.text[: self.at - 1] + self.text[self.at :]
                return replace(self, text=text, at=self.at - 1)
            case "delete":
                return replace(self, text=self.text[: self.at] + self.text[self.at + 1 :])
            case "ctrl+u":
                return replace(self, text=self.text[self.at :], at=0)
            case _ if character is not None and character.isprintable():
                return self.typed(character)
            case _:
                return None

    def typed(self, text: str) -> Self:
        """Return the field after `text` was typed or pasted at the cursor.

        Pasted line ends are blanks, and control characters are dropped.
        """
        # A password is never drawn, so it keeps every character that can be typed.
        text = text[: 4 * self.most]
        good = "".join(filter(str.isprintable, text)) if self.secret else clean(text)
        added = good[: max(0, self.most - len(self.text))]
        return replace(
            self,
            text=self.text[: self.at] + added + self.text[self.at :],
            at=self.at + len(added),
        )

    def spans(self, cells: int, *, active: bool) -> tuple[Span, ...]:
        """Return the field in exactly `cells` cells, scrolled so that the cursor is seen."""
        cells = max(0, cells)
        shown = "•" * len(self.text) if self.secret else self.text
        if not active:
            visible = _tail(shown, cells)
            return (Span(visible + " " * (cells - width(visible)), "text/field"),)
        before = _tail(shown[: self.at], max(0, cells - 2))
        under = clip(shown[self.at : self.at + 1] or " ", cells)
        after = shown[self.at + 1 :]
        while after and width(before) + width(under) + width(after) > cells:
            after = after[:-1]
        rest = " " * (cells - width(before) - width(under) - width(after))
        return (
            Span(before, "text/field"),
            Span(under, "cursor"),
            Span(after + rest, "text/field"),
        )


def _tail(text: str, cells: int) -> str:
    """Return the end of `text` that fits."""
    while width(text) > cells:
        text = text[1:]
    return text
