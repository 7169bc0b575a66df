"""The door of the house."""

from collections.abc import Sequence

from croupier_client.canvas import Line
from croupier_client.enrolment.screen import EnrolmentScreen
from croupier_client.keys import Key, bindings_of
from croupier_client.lobby.screen import LobbyScreen
from croupier_client.page import Page
from croupier_client.signin.screen import SignInScreen
from croupier_client.welcome.draw import choices_of, draw_welcome
from croupier_client.words import LANGUAGES, Words, mark

UP = Key("welcome.up", "up,k", "move(-1)", "", mark("Mark the choice above."))
DOWN = Key("welcome.down", "down,j,tab", "move(1)", mark("Move"), mark("Mark the choice below."))
CHOOSE = Key("welcome.choose", "enter", "choose", mark("Choose"), mark("Do what is marked."))
LANGUAGE = Key(
    "welcome.language", "l", "language", mark("Language"), mark("Go on in another language.")
)


class WelcomeScreen(Page[None]):
    """Lets a guest choose between looking around, an account, and a new account."""

    BINDINGS = bindings_of((UP, DOWN, CHOOSE, LANGUAGE))

    def __init__(self) -> None:
        super().__init__()
        self._chosen = 0

    def heading(self) -> str:
        """Return the name of the page."""
        return self.words("Welcome")

    def draw(self, columns: int, rows: int) -> Sequence[Line]:
        """Draw the door."""
        return draw_welcome(self._chosen, columns, rows, self.words)

    def keys_now(self) -> Sequence[Key]:
        """Return the keys of the menu."""
        return (CHOOSE, DOWN, UP, LANGUAGE)

    def action_move(self, by: int) -> None:
        """Mark another choice."""
        self._chosen = (self._chosen + by) % len(choices_of(self.words))
        self.redraw()

    def action_choose(self) -> None:
        """Go where the mark is."""
        pages = (LobbyScreen, EnrolmentScreen, SignInScreen)
        self.app.push_screen(pages[self._chosen]())

    def action_language(self) -> None:
        """Speak the next language."""
        codes = list(LANGUAGES)
        following = codes[(codes.index(self.words.language) + 1) % len(codes)]
        self.house.words = Words(following)
        self.redraw()

    def action_back(self) -> None:
        """Stay: the door is the first page."""
