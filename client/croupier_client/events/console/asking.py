"""What is asked before an order is given: what it still needs, and always why.  Pure."""

from collections.abc import Mapping
from dataclasses import dataclass, replace

from croupier_client.canvas import Line
from croupier_client.cells import clip
from croupier_client.events.console.actions import Action, Order
from croupier_client.events.console.desk import Desk, Option, options_of
from croupier_client.events.console.prefills import begun_with
from croupier_client.events.console.reading import NEW_LINE, hint_for, order_from
from croupier_client.events.console.slots import Slot, Wants, slots_of
from croupier_client.field import Field
from croupier_client.form import choice_row, field_row, note_rows
from croupier_client.lines import EMPTY, boxed, centred, window
from croupier_client.words import Words, mark
from croupier_core.match.commands import OrganiserCommand as Ruling
from croupier_core.team_event.commands import InMatch
from croupier_core.team_event.texts import RULES_MOST, TEXT_MOST

REASON_MOST = 300
_TEXT_MOST = 300
_WIDE = 78
"""Columns of the box."""

_LABELS: Mapping[str, str] = {
    "act": mark("What is excused"),
    "amounts": mark("Amounts by place"),
    "approve": mark("Approve"),
    "bans": mark("Bans per team"),
    "captain": mark("New captain"),
    "characters": mark("Characters"),
    "check-in-at": mark("Check-in opens"),
    "clock": mark("Game clock"),
    "count": mark("How many"),
    "due": mark("Due"),
    "enters": mark("Who comes in"),
    "game": mark("Game"),
    "kind": mark("Sanction"),
    "last-fight": mark("Last fight"),
    "least-players": mark("From so many players"),
    "leaves": mark("Who leaves"),
    "line": mark("Reward"),
    "loser": mark("Who loses"),
    "lower-gold": mark("Lower line: gold"),
    "lower-kills": mark("Lower line: kills"),
    "lower-phoenixes": mark("Lower: phoenixes won"),
    "lower-towers": mark("Lower line: towers"),
    "match": mark("Match"),
    "matches": mark("Matches"),
    "mode": mark("Way of drawing"),
    "offence": mark("Offence"),
    "on": mark("On"),
    "over": mark("Who has won it"),
    "players": mark("Players"),
    "prizes": mark("Prizes by place"),
    "prompt": mark("Prompt"),
    "protest": mark("Protest"),
    "report": mark("Report number"),
    "role": mark("Role"),
    "sanction": mark("Sanction"),
    "side": mark("Team"),
    "starts-at": mark("Start"),
    "team": mark("Team"),
    "team-size": mark("Team size"),
    "text": mark("Text"),
    "to": mark("To"),
    "unit": mark("Unit"),
    "units": mark("Units of pause"),
    "until": mark("Until"),
    "uphold": mark("Uphold"),
    "upper-gold": mark("Upper line: gold"),
    "upper-kills": mark("Upper line: kills"),
    "upper-phoenixes": mark("Upper: phoenixes won"),
    "upper-towers": mark("Upper line: towers"),
    "who": mark("Player"),
    "winner": mark("Who has won"),
    "words": mark("Words"),
    "zone": mark("Time zone"),
}


def label_of(slot: Slot, words: Words) -> str:
    """Return what a slot is called in a form; one without a label keeps its name."""
    return words(_LABELS[slot.name]) if slot.name in _LABELS else slot.name


@dataclass(frozen=True, slots=True)
class Asking:
    """A form that is being filled in."""

    action: Action
    title: str
    """What is about to be done."""
    reason: Field
    order: Order | None = None
    """Ready but for the reason; None: it is read from the fields."""
    slots: tuple[Slot, ...] = ()
    fields: tuple[Field, ...] = ()
    """Of the slots; of those that are chosen, with the text of the option."""
    at: int = 0
    """Which row the cursor is in; the last one is the reason."""
    suggested: bool = True
    """Whether the reason is still the one that was suggested: what is typed replaces it."""

    @property
    def texts(self) -> dict[str, str]:
        """What is filled in, by the names of slots."""
        return {slot.name: field.text for slot, field in zip(self.slots, self.fields, strict=True)}

    @property
    def at_reason(self) -> bool:
        """Whether the cursor is in the last row."""
        return self.at >= len(self.slots)

    def moved(self, by: int) -> "Asking":
        """Return the form with the cursor in another row."""
        return replace(self, at=max(0, min(self.at + by, len(self.slots))))

    def with_field(self, field: Field) -> "Asking":
        """Return the form with another text in the row of the cursor."""
        if self.at_reason:
            return replace(self, reason=field, suggested=False)
        fields = (*self.fields[: self.at], field, *self.fields[self.at + 1 :])
        return replace(self, fields=fields)

    def field_now(self) -> Field:
        """Return the text in the row of the cursor."""
        return self.reason if self.at_reason else self.fields[self.at]

    def options_now(self, desk: Desk, words: Words) -> tuple[Option, ...]:
        """Return what may be chosen in the row of the cursor; nothing where it is typed."""
        if self.at_reason:
            return ()
        return options_of(self.action, self.slots[self.at], self.texts, desk, words)

    def pressed(self, key: str, character: str | None, desk: Desk, words: Words) -> "Asking | None":
        """Return the form after a key, or None when the key is not for it."""
        if key in ("up", "shift+tab"):
            return self.moved(-1)
        if key in ("down", "tab"):
            return self.moved(1)
        options = self.options_now(desk, words)
        if options:
            return self._chosen(key, character, options)
        typed = character is not None and character.isprintable()
        field = self._blank() if typed and self._replaces else self.field_now()
        after = field.pressed(key, character)
        return None if after is None else self.with_field(after)

    @property
    def _replaces(self) -> bool:
        return self.at_reason and self.suggested

    def _blank(self) -> Field:
        return Field(most=self.field_now().most)

    def _chosen(
        self, key: str, character: str | None, options: tuple[Option, ...]
    ) -> "Asking | None":
        """Choose the next option, the one before, or the next one that begins with a letter."""
        texts = [option.text for option in options]
        now = self.field_now().text
        at = texts.index(now) if now in texts else -1
        if key in ("left", "right", "space"):
            step = -1 if key == "left" else 1
            at = max(at, 0) + step if at >= 0 else (0 if step > 0 else -1)
            return self.with_field(Field(texts[at % len(texts)]))
        if character is None or not character.isalnum():
            return None
        order = [*range(at + 1, len(options)), *range(at + 1)]
        for n in order:
            if options[n].label.casefold().startswith(character.casefold()):
                return self.with_field(Field(texts[n]))
        return self

    def pasted(self, said: str, desk: Desk, words: Words) -> "Asking":
        """Return the form after a text was pasted; line ends stay where they may."""
        if self.options_now(desk, words):
            return self
        if not self.at_reason and self.slots[self.at].wants is Wants.LINES:
            said = said.replace("\r\n", "\n").replace("\r", "\n").replace("\n", NEW_LINE)
        field = self._blank() if self._replaces else self.field_now()
        return self.with_field(field.typed(said))

    def order_now(self, desk: Desk) -> Order:
        """Read the form.

        Raises:
            NotRead: A text is not what its slot takes.
        """
        if self.order is not None:
            return with_reason(self.order, self.reason.text)
        return order_from(self.action, self.texts, self.reason.text, desk)


def with_reason(order: Order, reason: str) -> Order:
    """Return an order with the reason for it."""
    if not isinstance(order, InMatch):
        return replace(order, reason=reason)
    if isinstance(order.command, Ruling):
        return replace(order, command=replace(order.command, reason=reason))
    return order


def asked_of(
    action: Action, given: Mapping[str, str], reason: str, desk: Desk, words: Words
) -> Asking:
    """Return the form of an action, with what is known already.

    Args:
        action: What is to be done.
        given: What is known, by the names of slots.
        reason: To begin with.
        desk: What is known of the event.
        words: The session's language.
    """
    slots = slots_of(action)
    begun = {**begun_with(action, desk), **given}
    fields: list[Field] = []
    for slot in slots:
        said = begun.get(slot.name, "")
        options = options_of(action, slot, begun, desk, words)
        if not said and len(options) == 1:
            said = options[0].text
            begun[slot.name] = said
        most = _most(slot)
        fields.append(Field(said, len(said), most=most))
    empty = [n for n, field in enumerate(fields) if not field.text and not slots[n].may_be_empty]
    at = empty[0] if empty else (len(slots) if given else 0)
    return Asking(
        action,
        action.name(words),
        Field(reason, len(reason), most=REASON_MOST),
        None,
        slots,
        tuple(fields),
        at,
    )


def _most(slot: Slot) -> int:
    """Return how many characters a text takes."""
    if slot.wants is Wants.LINES:
        return RULES_MOST
    return TEXT_MOST if slot.many else _TEXT_MOST


def reason_asked(action: Action, order: Order, title: str, reason: str) -> Asking:
    """Return the form of an order that needs nothing but a reason."""
    return Asking(action, title, Field(reason, len(reason), most=REASON_MOST), order)


def draw_asking(asking: Asking, desk: Desk, columns: int, rows: int, words: Words) -> list[Line]:
    """Draw the form in a box."""
    wide = min(columns - 2, _WIDE)
    inner = wide - 4
    lines: list[Line] = []
    for n, slot in enumerate(asking.slots):
        lines.append(_slot_row(asking, n, slot, desk, inner, words))
    reason = words("Reason")
    row = field_row(reason, asking.reason, inner, active=asking.at_reason, wide=inner - 26)
    lines.append(row)
    hint = _hint(asking, desk, words)
    most = max(3, rows - 6)
    shown = [lines[n] for n in window(len(lines), most, asking.at)]
    body = [EMPTY, *shown, EMPTY, *note_rows(hint, inner)]
    return centred(boxed(body, wide, clip(asking.title, wide - 8)), columns, rows)


def _slot_row(asking: Asking, n: int, slot: Slot, desk: Desk, columns: int, words: Words) -> Line:
    active, field = n == asking.at, asking.fields[n]
    label = label_of(slot, words)
    options = options_of(asking.action, slot, asking.texts, desk, words)
    if not options:
        return field_row(label, field, columns, active=active, wide=columns - 26)
    said = next((option.label for option in options if option.text == field.text), "")
    shown = said or field.text or words("choose")
    return choice_row(label, clip(shown, columns - 30), columns, active=active, wide=columns - 26)


def _hint(asking: Asking, desk: Desk, words: Words) -> str:
    """Return how the row of the cursor is filled in."""
    if asking.at_reason and asking.suggested and asking.reason.text:
        return words("Enter does it; what you type replaces the suggested reason.")
    if asking.at_reason:
        return words("Enter does it; everybody sees that it was done, officials see why.")
    slot = asking.slots[asking.at]
    if asking.options_now(desk, words):
        return words("Choose with ← and →, or type the first letter.")
    if slot.wants is Wants.LINES:
        return words("A text; {sign} begins a new line.", sign=NEW_LINE)
    return hint_for(slot, words)
