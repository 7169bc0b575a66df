"""Takes bracketed pastes out of what is typed, and bounds them.

The screen library's parser would collect a paste that never ends for as long as the
line lasts.  Here the text between the brackets is kept up to a limit and the rest is
thrown away; keys outside brackets go through as they are.
"""

from dataclasses import dataclass

BEGIN = "\x1b[200~"
END = "\x1b[201~"

LONGEST_PASTE = 4096
"""Characters kept of one paste; no field of the house takes more."""


@dataclass(frozen=True, slots=True)
class Keys:
    """Characters as typed, escape sequences included; never none."""

    text: str


@dataclass(frozen=True, slots=True)
class Pasted:
    """A finished paste without control characters except line ends and tabs."""

    text: str


class PasteScanner:
    """Splits typed text into keys and pastes; remembers across calls where it is.

    The brackets themselves are among the keys, so that the parser behind this sees an
    empty paste and stays in step.
    """

    def __init__(self) -> None:
        self._in_paste = False
        self._kept: list[str] = []
        self._since_escape = ""

    def scan(self, text: str) -> list[Keys | Pasted]:
        """Return what `text` adds, in order."""
        found: list[Keys | Pasted] = []
        keys: list[str] = []
        for character in text:
            # An ESC always begins anew, as it does in the parser behind this.
            sofar = "" if character == "\x1b" else self._since_escape
            self._since_escape = (sofar + character)[: len(END)]
            if not self._in_paste:
                keys.append(character)
                self._in_paste = self._since_escape == BEGIN
            elif self._since_escape == END:
                # The opening bracket may have come in an earlier call.
                found += [Keys("".join(keys))] if keys else []
                found.append(self._finish())
                keys = list(END)
            else:
                self._keep(character)
        if keys:
            found.append(Keys("".join(keys)))
        return found

    def forget(self) -> None:
        """Take an ESC that waits as a key of its own: the rest of a bracket came too late."""
        self._since_escape = ""

    def _keep(self, character: str) -> None:
        wanted = character.isprintable() or character in "\n\r\t"
        # Room for the closing bracket, which is known for what it is only at its end.
        if wanted and len(self._kept) < LONGEST_PASTE + len(END):
            self._kept.append(character)

    def _finish(self) -> Pasted:
        # All of the bracket was kept but its ESC and its last character.
        text = "".join(self._kept).removesuffix(END[1:-1])[:LONGEST_PASTE]
        self._in_paste, self._kept, self._since_escape = False, [], ""
        return Pasted(text)
