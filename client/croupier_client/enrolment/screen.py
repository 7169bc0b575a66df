"""The pages on which an account is opened."""

from collections.abc import Sequence
from dataclasses import replace

from croupier_client.canvas import Line
from croupier_client.enrolment.codes import CodesScreen
from croupier_client.enrolment.draft import Draft, Step
from croupier_client.enrolment.draw import draw_enrolment
from croupier_client.keys import BACK, Key, bindings_of
from croupier_client.page import Page
from croupier_client.refusals import say, say_fault
from croupier_client.requests import Answer, Enrolled
from croupier_client.signin.screen import SignInScreen
from croupier_client.words import LANGUAGES, Words, mark
from croupier_core.errors import Refusal
from croupier_core.house.refusals import BadNickname, DeclarationMissing, WeakPassword

NEXT = Key("enrolment.next", "enter", "next", mark("Next"), mark("Go on to the next page."))
ROW = Key("enrolment.row", "tab,down", "row(1)", mark("Next line"), mark("Go to the next line."))
ROW_BACK = Key("enrolment.row_back", "shift+tab,up", "row(-1)", "", mark("Go to the line above."))
TICK = Key("enrolment.tick", "space", "tick", mark("Tick"), mark("Tick the box, or clear it."))
CHANGE = Key("enrolment.change", "left,right", "change", mark("Change"), mark("Change the value."))
SIGN_IN = Key(
    "enrolment.sign_in",
    "f2,ctrl+n",
    "sign_in",
    mark("I have an account"),
    mark("Add this key to an account you have: with its password or a code."),
)


class EnrolmentScreen(Page[None]):
    """Opens an account in three small pages."""

    BINDINGS = bindings_of((NEXT, ROW, ROW_BACK, TICK, CHANGE, SIGN_IN))

    def __init__(self) -> None:
        super().__init__()
        self._draft: Draft | None = None
        self._refusal = ""

    @property
    def draft(self) -> Draft:
        """What has been typed so far."""
        if self._draft is None:
            self._draft = Draft(language=self.words.language, key_suffices=self.house.has_key)
        return self._draft

    def heading(self) -> str:
        """Return the name of the page."""
        return self.words("Open an account")

    def draw(self, columns: int, rows: int) -> Sequence[Line]:
        """Draw the page that the draft is at."""
        return draw_enrolment(self.draft, self._refusal, columns, rows, self.words)

    def keys_now(self) -> Sequence[Key]:
        """Return the keys of this page."""
        draft = self.draft
        if draft.step is Step.RULES:
            return (NEXT, TICK, ROW, ROW_BACK, BACK)
        if draft.step is Step.NAME and draft.row == 0:
            return (NEXT, CHANGE, ROW, BACK, SIGN_IN)
        return (NEXT, ROW, ROW_BACK, BACK, SIGN_IN)

    @property
    def typing(self) -> bool:
        """Whether the cursor is in a field."""
        return self.draft.field is not None

    def pressed(self, key: str, character: str | None) -> bool:
        """Type into the field of the cursor."""
        self._refusal = ""
        field = self.draft.field
        after = None if field is None else field.pressed(key, character)
        if after is None:
            return False
        self._draft = self.draft.with_field(after)
        return True

    def pasted(self, text: str) -> None:
        """Type what was pasted."""
        field = self.draft.field
        if field is not None:
            self._draft = self.draft.with_field(field.typed(text))

    def refused(self, refusal: Refusal) -> None:
        """Go back to the page that the refusal is about, and say it there."""
        match refusal:
            case BadNickname():
                self._draft = self.draft.at(Step.NAME)
            case DeclarationMissing():
                self._draft = self.draft.at(Step.RULES)
            case WeakPassword():
                self._draft = self.draft.at(Step.PASSWORD)
            case _:
                pass
        self._refusal = say(refusal, self.words)
        self.redraw()

    def action_row(self, by: int) -> None:
        """Go to another line of the page."""
        self._draft = self.draft.moved(by)
        self.redraw()

    def action_tick(self) -> None:
        """Tick or clear the box of the cursor."""
        if self.draft.step is Step.RULES:
            self._draft = self.draft.ticked()
            self.redraw()

    def action_change(self) -> None:
        """Speak the next language from here on."""
        if self.draft.step is Step.NAME and self.draft.row == 0:
            codes = list(LANGUAGES)
            following = codes[(codes.index(self.draft.language) + 1) % len(codes)]
            self._draft = replace(self.draft, language=following)
            self.house.words = Words(following)
            self.redraw()

    def action_next(self) -> None:
        """Go on, if this page is complete."""
        draft = self.draft
        match draft.step:
            case Step.NAME:
                fault = draft.name_fault()
                if fault is not None:
                    self._refusal = say_fault(fault, self.words)
                else:
                    self._draft = draft.at(Step.RULES)
            case Step.RULES:
                if not draft.rules or not draft.age:
                    missing = DeclarationMissing("age" if draft.rules else "rules")
                    self._refusal = say(missing, self.words)
                else:
                    self._draft = draft.at(Step.PASSWORD)
            case Step.PASSWORD:
                self._finish(draft)
        self.redraw()

    def _finish(self, draft: Draft) -> None:
        if draft.row == 0 and draft.password.text and not draft.again.text:
            self._draft = draft.moved(1)
        elif draft.mistyped():
            pass  # The page says so already.
        elif draft.passwords_differ():
            self._refusal = self.words("The two are not the same.")
        elif not draft.password.text and not draft.key_suffices:
            self._refusal = self.words("Without a key a password is needed.")
        else:
            self.ask(draft.request(), self._enrolled)

    def _enrolled(self, answer: Answer) -> None:
        codes = answer.recovery_codes if isinstance(answer, Enrolled) else ()
        self.app.push_screen(CodesScreen(codes, enters_house=True))

    def action_back(self) -> None:
        """Go back one page, and from the first one to the door."""
        if self.draft.step is Step.NAME:
            self.dismiss()
        else:
            self._draft = self.draft.at(Step(self.draft.step - 1))
            self.redraw()

    def action_sign_in(self) -> None:
        """Go to the page for people who have an account."""
        self.app.push_screen(SignInScreen())
