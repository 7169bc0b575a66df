"""A command line of an official, taken apart: `correct-result M3 --winner upper --reason …`.

Words without a name fill what is needed in order.  A text may be several words: after its
name it goes on to the next `--name`.
"""

from collections.abc import Sequence
from dataclasses import dataclass, field

from croupier_client.events.console.actions import Action
from croupier_client.events.console.slots import Slot, Wants, slots_of

FLAGS = ("yes", "json", "ready")
"""Names that stand without a value."""
REASON = "reason"
FALLS = "falls"


@dataclass(eq=False)
class NotTyped(ValueError):  # noqa: N818 - what was typed, not whose error it is
    """A word that does not belong there, or a name without its value."""

    word: str


@dataclass(frozen=True, slots=True)
class Typed:
    """What was typed after a verb."""

    words: tuple[str, ...]
    """Those without a name."""
    named: dict[str, str] = field(default_factory=dict)
    flags: frozenset[str] = frozenset()

    @property
    def reason(self) -> str:
        """Why it is done; empty when that was left out."""
        return self.named.get(REASON, "")


def taken_apart(tokens: Sequence[str]) -> Typed:
    """Return the words, names and flags of a command line.

    Raises:
        NotTyped: A name has no value.
    """
    words: list[str] = []
    named: dict[str, str] = {}
    flags: set[str] = set()
    name = ""
    for token in tokens:
        if token.startswith("--") and len(token) > 2:
            _check_value(name, named)
            name, _, value = token[2:].partition("=")
            if name in FLAGS:
                flags.add(name)
                name = ""
            else:
                named[name] = value
        elif name and (not named[name] or name in _LONG):
            named[name] = f"{named[name]} {token}".strip()
        else:
            words.append(token)
    _check_value(name, named)
    return Typed(tuple(words), named, frozenset(flags))


_LONG = (REASON, "text", "characters", "words", "prizes", "matches", "players", "amounts", FALLS)
"""Names whose value may be several words."""


def _check_value(name: str, named: dict[str, str]) -> None:
    if name and not named[name] and name not in _LONG:
        raise NotTyped(f"--{name}")


def texts_for(action: Action, typed: Typed) -> dict[str, str]:
    """Return what was typed for each slot of an action.

    Raises:
        NotTyped: Something belongs to no slot.
    """
    slots = slots_of(action)
    known = {slot.name for slot in slots}
    for name in typed.named:
        if name not in known and name not in (REASON, FALLS):
            raise NotTyped(f"--{name}")
    texts = {name: text for name, text in typed.named.items() if name in known}
    rest = list(typed.words)
    for slot in (slot for slot in slots if slot.name not in texts):
        if not rest:
            break
        if _takes_all(slot):
            separator = ", " if slot.many else " "
            texts[slot.name] = separator.join(word.strip(",") for word in rest)
            rest = []
        else:
            texts[slot.name] = rest.pop(0)
    if rest:
        raise NotTyped(rest[0])
    return texts


def _takes_all(slot: Slot) -> bool:
    return slot.many or slot.wants is Wants.LINES


def usage_of(action: Action) -> str:
    """Return how an action is typed: `correct-result MATCH WINNER --reason TEXT`."""
    parts = [action.verb]
    for slot in slots_of(action):
        said = slot.name.upper() + ("…" if slot.many else "")
        parts.append(f"[--{slot.name} {said}]" if slot.may_be_empty else said)
    return " ".join((*parts, "--reason TEXT"))


_EXAMPLES = {
    Wants.TEXT: "Ymir",
    Wants.LINES: '"Back in five minutes"',
    Wants.NUMBER: "1",
    Wants.YES_NO: "yes",
    Wants.MOMENT: "+15m",
    Wants.LENGTH: "4:30",
    Wants.PLAYER: "Anna",
    Wants.TEAM: "3",
    Wants.MATCH: "M3",
}


def example_of(action: Action) -> str:
    """Return an action as it might be typed."""
    parts = [action.verb]
    for slot in slots_of(action):
        if slot.may_be_empty:
            continue
        if slot.choices:
            parts.append(slot.choices[0].value.replace("_", "-"))
        else:
            later = slot.name == "starts-at"
            parts.append("+45m" if later else _EXAMPLES[slot.wants])
    return " ".join((*parts, '--reason "…"'))
