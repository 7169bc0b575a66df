"""An account that is being opened, before the house knows of it.  Pure."""

from dataclasses import dataclass, replace
from enum import IntEnum
from typing import Self

from croupier_client.field import Field
from croupier_client.requests import Enrol
from croupier_core.house.names import NamePolicy
from croupier_core.house.refusals import BadNickname, NameFault


class Step(IntEnum):
    """The three small pages."""

    NAME = 0
    RULES = 1
    PASSWORD = 2


ROWS = {Step.NAME: 2, Step.RULES: 2, Step.PASSWORD: 2}
"""How many rows of each page the cursor can stand on."""

_POLICY = NamePolicy()
_NAME = Field(most=40)
_SECRET = Field(most=256, secret=True)


@dataclass(frozen=True, slots=True)
class Draft:
    """What has been typed and ticked so far."""

    language: str
    key_suffices: bool
    """Whether the session has a key, so that a password may be left out."""
    step: Step = Step.NAME
    row: int = 1
    nickname: Field = _NAME
    rules: bool = False
    age: bool = False
    password: Field = _SECRET
    again: Field = _SECRET

    @property
    def field(self) -> Field | None:
        """The field that the cursor is in."""
        match self.step, self.row:
            case Step.NAME, 1:
                return self.nickname
            case Step.PASSWORD, 0:
                return self.password
            case Step.PASSWORD, 1:
                return self.again
            case _:
                return None

    def with_field(self, field: Field) -> Self:
        """Return the draft with the field of the cursor replaced."""
        match self.step, self.row:
            case Step.NAME, _:
                return replace(self, nickname=field)
            case Step.PASSWORD, 0:
                return replace(self, password=field)
            case Step.PASSWORD, _:
                return replace(self, again=field)
            case _:
                return self

    def moved(self, by: int) -> Self:
        """Return the draft with the cursor on another row."""
        return replace(self, row=(self.row + by) % ROWS[self.step])

    def ticked(self) -> Self:
        """Return the draft with the box of the cursor changed."""
        if self.row == 0:
            return replace(self, rules=not self.rules)
        return replace(self, age=not self.age)

    def at(self, step: Step) -> Self:
        """Return the draft on another page, the cursor where the work is."""
        return replace(self, step=step, row=1 if step is Step.NAME else 0)

    def name_fault(self) -> NameFault | None:
        """Return what is wrong with the nickname, as far as can be said without the house.

        Rule book: T1.7.
        """
        try:
            _POLICY.admit(
                self.nickname.text, folded_taken=lambda _: False, skeleton_taken=lambda _: False
            )
        except BadNickname as no:
            return no.fault
        return None

    def passwords_differ(self) -> bool:
        """Return whether the second typing is not the first."""
        return self.password.text != self.again.text

    def mistyped(self) -> bool:
        """Return whether the second typing cannot become the first any more."""
        return not self.password.text.startswith(self.again.text)

    def request(self) -> Enrol:
        """Return what the house is asked."""
        return Enrol(
            nickname=self.nickname.text,
            language=self.language,
            of_age=self.age,
            accepts_rules=self.rules,
            password=self.password.text or None,
        )
