"""The house saying no."""

from dataclasses import dataclass
from enum import StrEnum

from croupier_core.errors import Refusal
from croupier_core.units import Cents, Instant


class NameFault(StrEnum):
    """What is wrong with a nickname.  Rule book: T1.7."""

    LENGTH = "length"
    CHARACTERS = "characters"
    MIXED_SCRIPTS = "mixed_scripts"
    LOOKS_LIKE = "looks_like"
    TAKEN = "taken"
    FORBIDDEN_WORD = "forbidden_word"
    RESERVED = "reserved"


@dataclass(eq=False)
class BadNickname(Refusal):
    """The name policy says no.  Rule book: T1.7."""

    fault: NameFault

    def __str__(self) -> str:
        return f"this nickname cannot be used: {self.fault.value.replace('_', ' ')}"


@dataclass(eq=False)
class DeclarationMissing(Refusal):
    """The rules must be accepted, and the age declared.  Rule book: T1.6."""

    what: str
    """`rules` or `age`."""

    def __str__(self) -> str:
        return f"declaration missing: {self.what}"


@dataclass(eq=False)
class UnknownLanguage(Refusal):
    """The house does not speak it."""

    spoken: tuple[str, ...]

    def __str__(self) -> str:
        return f"choose one of {', '.join(self.spoken)}"


@dataclass(eq=False)
class UnknownAccount(Refusal):
    """There is no such account."""

    def __str__(self) -> str:
        return "no such account"


@dataclass(eq=False)
class AccountWanted(Refusal):
    """Only somebody with an account may do this."""

    def __str__(self) -> str:
        return "you need an account for this"


@dataclass(eq=False)
class WayInWanted(Refusal):
    """An account needs a key, a password or recovery codes, and keeps the last one."""

    def __str__(self) -> str:
        return "the account would have no way in: a key or a password is needed"


@dataclass(eq=False)
class KeyInUse(Refusal):
    """The key belongs to an account already."""

    def __str__(self) -> str:
        return "this key belongs to an account already"


@dataclass(eq=False)
class UnknownKey(Refusal):
    """The account has no such key."""

    def __str__(self) -> str:
        return "no such key on this account"


@dataclass(eq=False)
class TooManyKeys(Refusal):
    """Enough is enough."""

    most: int

    def __str__(self) -> str:
        return f"an account has at most {self.most} keys"


@dataclass(eq=False)
class BadCode(Refusal):
    """The code or token is wrong, spent or expired."""

    def __str__(self) -> str:
        return "the code is wrong, spent or expired"


@dataclass(eq=False)
class WrongPassword(Refusal):
    """Nickname and password do not fit."""

    def __str__(self) -> str:
        return "nickname or password is wrong"


@dataclass(eq=False)
class WeakPassword(Refusal):
    """Too short or too long."""

    least: int
    most: int

    def __str__(self) -> str:
        return f"a password has {self.least} to {self.most} characters"


@dataclass(eq=False)
class NotAllowed(Refusal):
    """The account's roles do not cover this."""

    def __str__(self) -> str:
        return "you may not do this"


@dataclass(eq=False)
class NotEnoughMoney(Refusal):
    """The balance does not cover it.  Rule book: P1.6."""

    wanted: Cents
    balance: Cents

    def __str__(self) -> str:
        return f"this costs {self.wanted} cents, you have {self.balance}"


@dataclass(eq=False)
class AdministratorWanted(Refusal):
    """The house keeps its last administrator."""

    def __str__(self) -> str:
        return "the house needs an administrator: name another one first"


@dataclass(eq=False)
class EntryPasswordWanted(Refusal):
    """The tournament is private: its organiser gave a password to those who may enter."""

    wrong: bool
    """Whether one was said, and was not it."""

    def __str__(self) -> str:
        if self.wrong:
            return "that is not the password of this tournament"
        return "this tournament wants a password"


@dataclass(eq=False)
class SelfExcluded(Refusal):
    """The player asked to be kept from buying anything.  Rule book: P1.11."""

    until: Instant

    def __str__(self) -> str:
        return f"you excluded yourself until {self.until}"


@dataclass(eq=False)
class ExclusionStands(Refusal):
    """An exclusion can be made longer, never shorter.  Rule book: P1.11."""

    until: Instant

    def __str__(self) -> str:
        return f"your exclusion until {self.until} cannot be shortened"


@dataclass(eq=False)
class BadExclusion(Refusal):
    """Too short or too long an exclusion.  Rule book: P1.11."""

    most_days: int

    def __str__(self) -> str:
        return f"an exclusion lasts 1 to {self.most_days} days"


@dataclass(eq=False)
class EntryPaidAlready(Refusal):
    """A purchase of this number is paid, or was.  Rule book: P1.8."""

    def __str__(self) -> str:
        return "the entry is paid already"


@dataclass(eq=False)
class NoEntryPaid(Refusal):
    """There is nothing in escrow for the player."""

    def __str__(self) -> str:
        return "no entry is paid"


@dataclass(eq=False)
class NoAllowanceYet(Refusal):
    """The balance is not low enough, or the last allowance is too recent."""

    below: Cents
    """The balance must be under this."""
    again_at: Instant | None
    """When the next one may be claimed; None when only the balance is in the way."""

    def __str__(self) -> str:
        return f"the allowance is for balances under {self.below} cents, once a day"


@dataclass(eq=False)
class BadAmount(Refusal):
    """A sum of money that cannot be: below zero, or prizes that leave money in escrow."""

    amount: Cents
    least: Cents

    def __str__(self) -> str:
        return f"{self.amount} cents cannot be: at least {self.least} are wanted"
