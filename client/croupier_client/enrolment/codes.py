"""Recovery codes, shown once."""

from collections.abc import Sequence

from croupier_client.background import run_beside
from croupier_client.canvas import Line
from croupier_client.enrolment.draw import draw_codes
from croupier_client.keys import Key, bindings_of
from croupier_client.page import Page
from croupier_client.words import mark

KEPT = Key(
    "codes.kept", "enter", "kept", mark("I have them"), mark("Go on: the codes are written down.")
)


class CodesScreen(Page[None]):
    """Shows recovery codes until the player says that they are written down."""

    BINDINGS = bindings_of((KEPT,))

    def __init__(self, codes: tuple[str, ...], *, enters_house: bool) -> None:
        super().__init__()
        self._codes = codes
        self._enters_house = enters_house

    def heading(self) -> str:
        """Return the name of the page."""
        return self.words("Recovery codes")

    def draw(self, columns: int, rows: int) -> Sequence[Line]:
        """Draw the codes."""
        return draw_codes(self._codes, columns, rows, self.words)

    def keys_now(self) -> Sequence[Key]:
        """Return the one key that goes on."""
        return (KEPT,)

    def action_kept(self) -> None:
        """Go on into the house, or back to the account."""
        if self._enters_house:
            run_beside(self.house, self.house.enter_house, group="entering", exclusive=True)
        else:
            self.dismiss()

    def action_back(self) -> None:
        """Stay: a stray Esc must not lose what is shown only once."""
