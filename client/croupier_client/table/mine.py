"""A player's own cards, as large as there is room, with what they make and what is marked."""

from dataclasses import dataclass

from croupier_client.table.chairs import Chair, in_order
from croupier_client.table.faces import Face, draw_cards, draw_fan
from croupier_client.table.holdings import holding_lines
from croupier_client.table.sheet import Sheet
from croupier_client.table.state import ScreenState
from croupier_client.words import Words
from croupier_core.cards import Card

CURSOR, MARKED = "▲", "✗"
"""Under the card that the marker stands on, and under those that go."""


@dataclass(frozen=True, slots=True)
class Spread:
    """Where a player's cards lie in a row; groups are cards face down and face up."""

    groups: tuple[tuple[Card, ...], ...]
    face: Face
    fan: bool
    """Whether cards lie over each other's edges."""

    @property
    def step(self) -> int:
        """Cells from one card to the next of its group."""
        return self.face.columns + (-1 if self.fan else 1)

    @property
    def columns(self) -> int:
        """Cells across."""
        return self.offsets[-1] + self.face.columns if self.offsets else 0

    @property
    def offsets(self) -> tuple[int, ...]:
        """Where each card begins, in cells from the first."""
        found: list[int] = []
        x = 0
        for group in self.groups:
            found += [x + n * self.step for n in range(len(group))]
            x = found[-1] + self.face.columns + (1 if self.fan else 2)
        return tuple(found)


def spread_of(chair: Chair, room: int, *faces: Face) -> Spread:
    """Return a player's cards in the first of `faces` that fits in `room` cells; else a fan."""
    groups = tuple(group for group in in_order(chair.cards or (), chair.up) if group)
    for face in faces:
        spread = Spread(groups, face, fan=False)
        if spread.columns <= room:
            return spread
    return Spread(groups, Face.SMALL, fan=True)


def draw_spread(
    sheet: Sheet, x: int, y: int, spread: Spread, state: ScreenState, *, hidden: bool
) -> None:
    """Draw the cards from their upper left corner."""
    number = 0
    for group in spread.groups:
        at = x + spread.offsets[number]
        number += len(group)
        cards = [None if hidden else card for card in group]
        if spread.fan:
            draw_fan(sheet, at, y, cards, spread.face, state.suits)
        else:
            draw_cards(sheet, at, y, cards, spread.face, state.suits)


def draw_picks(
    sheet: Sheet, x: int, y: int, spread: Spread, state: ScreenState, ground: str = ""
) -> None:
    """Draw the row under the cards that tells which are marked to go."""
    if state.picks is None:
        return
    cards = [card for group in spread.groups for card in group]
    for n, (card, offset) in enumerate(zip(cards, spread.offsets, strict=True)):
        middle = x + offset + (spread.face.columns - 2) // 2
        if card in state.picks.cards:
            sheet.put(middle + 1, y, MARKED, "error" + ground)
        if n == state.picks.at:
            sheet.put(middle, y, CURSOR, "key" + ground)


def labels_for(chair: Chair, words: Words, *, hidden: bool) -> list[str]:
    """Return what the cards make, one line for each side of the pot."""
    return [words("hidden")] if hidden else holding_lines(chair.holding, chair.low, words)


def hides(chair: Chair, state: ScreenState) -> bool:
    """Return whether the player wants his cards not to be seen."""
    return state.hide_cards and not chair.shown
