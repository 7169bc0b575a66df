"""The page on which an action is looked for."""

from collections.abc import Sequence
from typing import Protocol, runtime_checkable

from croupier_client.canvas import Line
from croupier_client.field import Field
from croupier_client.keys import BACK, Key, bindings_of
from croupier_client.page import Page
from croupier_client.palette.draw import draw_palette, found
from croupier_client.words import mark

UP = Key("palette.up", "up,shift+tab", "move(-1)", "", mark("Mark the action above."))
DOWN = Key("palette.down", "down,tab", "move(1)", mark("Move"), mark("Mark the action below."))
RUN = Key("palette.run", "enter", "run", mark("Do it"), mark("Do what is marked."))


@runtime_checkable
class ToldMore(Protocol):
    """A screen that can do more than it has keys for."""

    def more_actions(self) -> Sequence[Key]:
        """Return actions without a key of their own."""
        ...


class PaletteScreen(Page[Key]):
    """Is dismissed with the key whose action is wanted, or with nothing."""

    BINDINGS = bindings_of((UP, DOWN, RUN))

    def __init__(self, keys: Sequence[Key]) -> None:
        super().__init__()
        self._keys = tuple(key for key in dict.fromkeys(keys) if key.action)
        self._field = Field()
        self._marked = 0

    def heading(self) -> str:
        """Return the name of the page."""
        return self.words("Find an action")

    def draw(self, columns: int, rows: int) -> Sequence[Line]:
        """Draw the field and the actions that fit it."""
        return draw_palette(
            self._field,
            self._found(),
            self._marked,
            columns,
            rows,
            self.words,
            self.house.chosen_keys,
        )

    def keys_now(self) -> Sequence[Key]:
        """Return the keys of a list."""
        return (RUN, DOWN, UP, BACK)

    @property
    def typing(self) -> bool:
        """Whether the cursor is in a field: always."""
        return True

    def pressed(self, key: str, character: str | None) -> bool:
        """Type into the field; what was marked is marked no longer."""
        after = self._field.pressed(key, character)
        if after is None:
            return False
        self._field, self._marked = after, 0
        return True

    def pasted(self, text: str) -> None:
        """Type what was pasted."""
        self._field, self._marked = self._field.typed(text), 0

    def _found(self) -> list[Key]:
        return found(self._keys, self._field.text, self.words)

    def action_move(self, by: int) -> None:
        """Mark another action."""
        self._marked = max(0, min(self._marked + by, len(self._found()) - 1))
        self.redraw()

    def action_run(self) -> None:
        """Choose what is marked."""
        actions = self._found()
        if actions:
            self.dismiss(actions[self._marked])
