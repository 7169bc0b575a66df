"""What is chosen in a draft: the order of turns, the field, and what completes it.  Pure.

Rule book: T5.
"""

from collections.abc import Sequence
from dataclasses import dataclass, replace

from croupier_client.canvas import Line as Row
from croupier_client.canvas import Span
from croupier_client.cells import clean, clip, pad, width
from croupier_client.events.match.seen import Seen
from croupier_client.field import Field
from croupier_client.lines import clipped, text
from croupier_client.words import Words
from croupier_core.bracket.ids import Line
from croupier_core.draft.commands import Ban, DraftCommand, LockPicks, Pick
from croupier_core.draft.preset import Act, Character, Drafted
from croupier_core.draft.view import DraftOffer, DraftView, TurnView
from croupier_core.units import NOBODY, PlayerId

LONGEST_NAME = 40
SHOWN = 6
"""Names that are offered at once."""


@dataclass(frozen=True, slots=True)
class Slot:
    """One choice to make."""

    field: Field
    player: PlayerId = NOBODY
    """For whom it is; NOBODY: a ban, or a map."""


@dataclass(frozen=True, slots=True)
class Choosing:
    """Choices that are being typed for one turn."""

    turn: int
    act: Act
    slots: tuple[Slot, ...]
    at: int = 0
    """Which one has the cursor."""

    @property
    def slot(self) -> Slot:
        """The choice with the cursor."""
        return self.slots[self.at]

    def with_field(self, field: Field) -> "Choosing":
        """Return it with another text where the cursor is."""
        slots = list(self.slots)
        slots[self.at] = replace(self.slot, field=field)
        return replace(self, slots=tuple(slots))

    def moved(self, by: int) -> "Choosing":
        """Return it with the cursor in another choice."""
        return replace(self, at=max(0, min(self.at + by, len(self.slots) - 1)))


def choosing_for(seen: Seen) -> Choosing | None:
    """Return the choices that the viewer has to make now, all empty."""
    draft = seen.game.draft if seen.game else None
    if draft is None or draft.offer is None:
        return None
    offer = draft.offer
    players = players_for(seen, draft, offer)
    slots = tuple(Slot(Field(most=LONGEST_NAME), player) for player in players)
    return Choosing(offer.turn, offer.act, slots)


def players_for(seen: Seen, draft: DraftView, offer: DraftOffer) -> tuple[PlayerId, ...]:
    """Return for whom each choice of a turn is.

    A pick of characters is for a member without one; the viewer comes first, then the
    others as they stand.
    """
    if offer.act is Act.BAN or draft.drafted is Drafted.MAPS:
        return (NOBODY,) * offer.count
    waiting = waiting_members(seen)
    first = [player for player in waiting if player == seen.match.viewer_id]
    chosen = waiting if offer.count == len(waiting) else list(dict.fromkeys(first + waiting))
    return tuple(chosen[: offer.count])


def waiting_members(seen: Seen) -> list[PlayerId]:
    """Return the members of the viewer's team who have no pick yet."""
    if seen.mine is None:
        return []
    side = seen.side(seen.mine)
    served = {pick.player for pick in side.picks}
    return [player for player in side.members if player not in served]


def with_next_member(choosing: Choosing, seen: Seen) -> Choosing:
    """Return it with the choice at the cursor for another member; who had it there swaps."""
    waiting = waiting_members(seen)
    if choosing.slot.player not in waiting:
        return choosing
    now = choosing.slot.player
    other = waiting[(waiting.index(now) + 1) % len(waiting)]
    swapped = {now: other, other: now}
    slots = tuple(
        replace(slot, player=swapped.get(slot.player, slot.player)) for slot in choosing.slots
    )
    return replace(choosing, slots=slots)


def completions(typed: str, free: Sequence[Character]) -> list[Character]:
    """Return what a text may become: names that begin with it, then names with it inside."""
    wanted = typed.strip().casefold()
    begin = [name for name in free if name.casefold().startswith(wanted)]
    inside = [name for name in free if wanted in name.casefold() and name not in begin]
    return begin + inside


def free_for(choosing: Choosing, draft: DraftView) -> tuple[Character, ...]:
    """Return the names that may be chosen; none: any name is typed freely."""
    return draft.bannable if choosing.act is Act.BAN else draft.free


def completed(choosing: Choosing, draft: DraftView) -> Choosing:
    """Return it with the text made into the first name that it may become."""
    found = completions(choosing.slot.field.text, free_for(choosing, draft))
    if not found or not choosing.slot.field.text.strip():
        return choosing
    name = clean(found[0])
    return choosing.with_field(replace(choosing.slot.field, text=name, at=len(name)))


def command_of(choosing: Choosing, draft: DraftView) -> DraftCommand | None:
    """Return what is chosen; None while something is missing."""
    free = free_for(choosing, draft)
    chosen = [_meant(slot.field.text, free) for slot in choosing.slots]
    if not all(chosen):
        return None
    if choosing.act is Act.BAN:
        return Ban(choosing.turn, tuple(chosen))
    picks = zip(chosen, choosing.slots, strict=True)
    return LockPicks(choosing.turn, tuple(Pick(name, slot.player) for name, slot in picks))


def _meant(typed: str, free: Sequence[Character]) -> Character:
    """Return the name that is typed: whole, or the only one that it can become."""
    bare = typed.strip()
    whole = next((name for name in free if name.casefold() == bare.casefold()), None)
    if whole is not None:
        return whole
    found = completions(bare, free) if bare else []
    return found[0] if len(found) == 1 else Character(bare)


def draw_order(draft: DraftView, columns: int, words: Words, seen: Seen) -> Row:
    """Draw the turns in their order: whose, what, and which are done."""
    parts: list[Span] = [Span("  ")]
    for at, turn in enumerate(draft.turns):
        joint = at > 0 and (turn.turn.parallel or _together(draft.turns[at - 1], turn))
        if at:
            parts.append(Span(" + " if joint else " › ", "dim"))
        parts.append(Span(_turn_sign(turn, seen, words), _turn_role(turn)))
    return clipped(tuple(parts), columns)


def _together(before: TurnView, turn: TurnView) -> bool:
    return before.open and turn.open


def _turn_sign(turn: TurnView, seen: Seen, words: Words) -> str:
    team = seen.side(turn.turn.side).team
    act = words("ban") if turn.turn.act is Act.BAN else words("pick")
    count = f" ×{turn.turn.count}" if turn.turn.count > 1 else ""
    sign = "▸" if turn.open else "✗" if turn.forgone else "✓" if turn.answered else ""
    return f"{sign}{team}·{act}{count}"


def _turn_role(turn: TurnView) -> str:
    if turn.open:
        return "turn"
    return "error" if turn.forgone else "dim" if turn.answered else "text"


def draw_choosing(choosing: Choosing, seen: Seen, columns: int, words: Words) -> list[Row]:
    """Draw the fields, and under the one with the cursor what it may become."""
    draft = seen.game.draft if seen.game else None
    rows: list[Row] = []
    names = 16
    for at, slot in enumerate(choosing.slots):
        label = seen.name_of(slot.player) if slot.player else _nobodys(choosing, words)
        active = at == choosing.at
        rows.append(
            (
                Span("  ▸ " if active else "    ", "gold"),
                Span(pad(label, names), "strong" if active else "dim"),
                Span(" "),
                *slot.field.spans(min(30, columns - names - 8), active=active),
            )
        )
        if active and draft is not None:
            rows.append(_offered(choosing, draft, columns, words))
    return rows


def _nobodys(choosing: Choosing, words: Words) -> str:
    return words("Ban") if choosing.act is Act.BAN else words("Pick")


def _offered(choosing: Choosing, draft: DraftView, columns: int, words: Words) -> Row:
    free = free_for(choosing, draft)
    if not free:
        return text("      " + words("any name: there is no list here"), "dim")
    found = completions(choosing.slot.field.text, free)
    if not found:
        return text("      " + words("nothing in the pool is called that"), "error")
    shown = " · ".join(clean(name) for name in found[:SHOWN])
    more = f" +{len(found) - SHOWN}" if len(found) > SHOWN else ""
    room = columns - 8 - width(more)
    return (Span("      "), Span(clip(shown, room), "text"), Span(more, "dim"))


def draw_notes(seen: Seen, draft: DraftView, columns: int, words: Words) -> list[Row]:
    """Draw what is banned for everybody, and which map decides."""
    rows: list[Row] = []
    if draft.banned:
        names = ", ".join(clean(name) for name in draft.banned)
        said = words("banned for everybody: {names}", names=names)
        rows.append(text("  " + clip(said, columns - 4), "dim"))
    if draft.decider is not None:
        rows.append(text("  " + words("last map: {name}", name=clean(draft.decider)), "strong"))
    hides = seen.mine is not None and any(_hides(turn, seen.mine) for turn in draft.turns)
    if hides and not draft.complete:
        rows.append(text("  " + words("Your picks are hidden from the other team."), "dim"))
    return rows


def _hides(turn: TurnView, mine: Line) -> bool:
    return turn.turn.side is mine and turn.turn.hidden and turn.answered and bool(turn.picks)
