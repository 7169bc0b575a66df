"""Every key of a screen, with the action behind it and how it is told.

The ids are the registry: a player's own keys name them (`{"lobby.enter": "e"}`).  No
action needs a digit, a bracket or AltGr, and nothing that cannot be undone is on a key
that changes places between keyboards (a q w z m).
"""

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass, replace

from textual.binding import Binding, BindingType

from croupier_client.canvas import Line, Span
from croupier_client.cells import width
from croupier_client.words import Words, mark


@dataclass(frozen=True, slots=True)
class Key:
    """One action and the keys that do it."""

    id: str
    """Unique among all screens: `screen.action`."""
    keys: str
    """As the screen library names them, separated by commas; the first one is shown."""
    action: str
    label: str
    """Marked; one or two words for the foot of the screen, or nothing to leave it out."""
    sentence: str
    """Marked; what the action does, for the help."""
    typed: bool = False
    """Whether it works while a text is being typed."""


def bindings_of(keys: Iterable[Key]) -> list[BindingType]:
    """Return the bindings of `keys`, as the screen library wants them."""
    return [Binding(key.keys, key.action, key.label, id=key.id, priority=key.typed) for key in keys]


HELP = Key("everywhere.help", "question_mark,f1", "help", mark("Help"), mark("Show this help."))
HELP_TYPING = replace(HELP, keys="f1")
"""How help is shown while a question mark would be a character."""
PALETTE = Key("everywhere.palette", "colon", "palette", "", mark("Find an action by what it does."))
BACK = Key("everywhere.back", "escape", "back", mark("Back"), mark("Go back."))
LEAVE = Key(
    "everywhere.leave",
    "ctrl+c,ctrl+q",
    "leave",
    mark("Leave"),
    mark("Leave the house. A seat in a tournament is kept for you."),
    typed=True,
)

NEXT_TABLE = Key(
    "everywhere.next_table",
    "ctrl+t",
    "next_table",
    "",
    mark("Go to the table of yours that needs you most, from anywhere."),
    typed=True,
)

_NAMES: Mapping[str, str] = {
    "question_mark": "?",
    "escape": mark("Esc"),
    "enter": mark("Enter"),
    "tab": mark("Tab"),
    "space": mark("Space"),
    "up": "↑",
    "down": "↓",
    "left": "←",
    "right": "→",
    "home": mark("Home"),
    "end": mark("End"),
    "pageup": mark("PgUp"),
    "pagedown": mark("PgDn"),
    "delete": mark("Del"),
    "backspace": "⌫",
    "colon": ":",
    "slash": "/",
    "plus": "+",
    "minus": "-",
}


def key_name(key: str, words: Words) -> str:
    """Return how the first of the comma-separated `key`s is printed on a keyboard."""
    return _name(key.split(",", maxsplit=1)[0].strip(), words)


def key_names(key: str, words: Words) -> str:
    """Return how all of the comma-separated `key`s are printed, each once."""
    return ", ".join(dict.fromkeys(_name(one.strip(), words) for one in key.split(",")))


def _name(key: str, words: Words) -> str:
    if key.startswith("ctrl+"):
        return "^" + key.removeprefix("ctrl+").upper()
    if key.startswith("shift+"):
        return f"{words('Shift')}+{_name(key.removeprefix('shift+'), words)}"
    if key in _NAMES:
        return words(_NAMES[key])
    return key if len(key) == 1 else key.upper()


def draw_footer(
    keys: Sequence[Key], columns: int, words: Words, chosen: Mapping[str, str] | None = None
) -> Line:
    """Draw the foot of a screen: the keys that work now, first ones first, as many as fit.

    Args:
        keys: What works now, the most wanted first; the last one (help) is always shown.
        columns: How wide the screen is.
        words: The session's language.
        chosen: A player's own keys by id.
    """
    shown = [key for key in keys if key.label]
    cells: list[tuple[str, str]] = [
        (key_name((chosen or {}).get(key.id, key.keys), words), words(key.label)) for key in shown
    ]
    sizes = [width(name) + width(label) + 3 for name, label in cells]
    room = columns - 1
    kept: list[int] = []
    if cells:
        room -= sizes[-1]
        for n in range(len(cells) - 1):
            if sizes[n] > room:
                break
            room -= sizes[n]
            kept.append(n)
        kept.append(len(cells) - 1)
    line: list[Span] = [Span(" ", "text/bar")]
    for n in kept:
        name, label = cells[n]
        line += [Span(name, "key/bar"), Span(f" {label}  ", "text/bar")]
    used = sum(width(span.text) for span in line)
    line.append(Span(" " * max(0, columns - used), "text/bar"))
    return tuple(line)
