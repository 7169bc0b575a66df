"""A question before something that costs or cannot be undone."""

from collections.abc import Sequence
from dataclasses import replace

from croupier_client.canvas import Line, Span
from croupier_client.keys import Key, bindings_of
from croupier_client.lines import EMPTY, boxed, centred, paragraph
from croupier_client.page import Page
from croupier_client.words import mark

YES = Key("question.yes", "y,o", "yes", mark("Yes"), mark("Yes: do it."))
NO = Key("question.no", "n,escape", "no", mark("No"), mark("No: change nothing."))
CHOOSE = Key(
    "question.choose",
    "left,right,tab,shift+tab,up,down",
    "choose",
    "",
    mark("Move between the two answers."),
)
ANSWER = Key(
    "question.answer", "enter", "answer", mark("Choose"), mark("Give the answer that is marked.")
)


def draw_question(
    title: str, said: str, answers: tuple[str, str], *, yes: bool, columns: int, rows: int
) -> list[Line]:
    """Draw the question in a box, with the answer that Enter gives marked."""
    wide = min(columns - 2, 64)
    buttons: list[Span] = []
    for label, marked in zip(answers, (yes, not yes), strict=True):
        buttons.append(Span(f"▸ {label} " if marked else f"  {label} ", _role(marked=marked)))
        buttons.append(Span("   "))
    body = [EMPTY, *paragraph(said, wide - 4), EMPTY, tuple(buttons[:-1])]
    return centred(boxed(body, wide, title), columns, rows)


def _role(*, marked: bool) -> str:
    return "strong/chosen" if marked else "text"


class QuestionScreen(Page[bool]):
    """Asks, and is dismissed with the answer; going back is No."""

    BINDINGS = bindings_of((YES, NO, CHOOSE, ANSWER))

    def __init__(
        self,
        *,
        title: str,
        text: str,
        yes: str,
        no: str,
        yes_first: bool = False,
        about_leaving: bool = False,
    ) -> None:
        super().__init__()
        self._title = title
        self._text = text
        self._answers = (yes, no)
        self._yes = yes_first
        self.about_leaving = about_leaving
        """Whether the question is about leaving the house."""

    def heading(self) -> str:
        """Return nothing: the box has the title."""
        return ""

    def draw(self, columns: int, rows: int) -> Sequence[Line]:
        """Draw the box."""
        return draw_question(
            self._title, self._text, self._answers, yes=self._yes, columns=columns, rows=rows
        )

    def keys_now(self) -> Sequence[Key]:
        """Return the keys of an answer; yes is told by the first letter it has here."""
        yes = replace(YES, keys="o,y") if self.words.language == "fr" else YES
        return (ANSWER, CHOOSE, yes, NO)

    def action_choose(self) -> None:
        """Mark the other answer."""
        self._yes = not self._yes
        self.redraw()

    def action_answer(self) -> None:
        """Give the marked answer."""
        self.dismiss(self._yes)

    def action_yes(self) -> None:
        """Do it."""
        self.dismiss(True)

    def action_no(self) -> None:
        """Change nothing."""
        self.dismiss(False)

    def action_back(self) -> None:
        """Change nothing."""
        self.dismiss(False)
