"""What happened in the house.  Past tense; all durable."""

from dataclasses import dataclass

from croupier_core.house.commands import Key, Role
from croupier_core.house.ledger import Posting
from croupier_core.house.schedule import ScheduleEvent
from croupier_core.units import Cents, Instant, Place, PlayerId, TournamentId


@dataclass(frozen=True, slots=True)
class AccountOpened:
    """An account exists."""

    player: PlayerId
    nickname: str
    language: str
    password_hash: str | None
    recovery_hashes: tuple[str, ...]
    bot: bool


@dataclass(frozen=True, slots=True)
class KeyAdded:
    """An account has one more key."""

    player: PlayerId
    key: Key


@dataclass(frozen=True, slots=True)
class KeyRemoved:
    """An account has one key less."""

    player: PlayerId
    fingerprint: str


@dataclass(frozen=True, slots=True)
class LinkCodeIssued:
    """A code may add a key until it expires."""

    player: PlayerId
    code_hash: str
    expires: Instant


@dataclass(frozen=True, slots=True)
class LinkCodeSpent:
    """It cannot be used again."""

    player: PlayerId
    code_hash: str


@dataclass(frozen=True, slots=True)
class RecoveryCodesReplaced:
    """Only these codes count from now on."""

    player: PlayerId
    hashes: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class RecoveryCodeSpent:
    """It cannot be used again."""

    player: PlayerId
    code_hash: str


@dataclass(frozen=True, slots=True)
class PasswordSet:
    """The account has a new password, or none."""

    player: PlayerId
    password_hash: str | None


@dataclass(frozen=True, slots=True)
class LanguageSet:
    """The account is spoken to in this language."""

    player: PlayerId
    language: str


@dataclass(frozen=True, slots=True)
class Ignored:
    """A player does not see another's chat."""

    player: PlayerId
    other: PlayerId


@dataclass(frozen=True, slots=True)
class Unignored:
    """A player sees another's chat again."""

    player: PlayerId
    other: PlayerId


@dataclass(frozen=True, slots=True)
class RoleGranted:
    """An account may do more."""

    player: PlayerId
    role: Role
    by: PlayerId


@dataclass(frozen=True, slots=True)
class AdministratorKeyNamed:
    """Whoever proves this key is an administrator."""

    fingerprint: str


@dataclass(frozen=True, slots=True)
class AdministratorTokenOffered:
    """A one-time token is valid."""

    token_hash: str


@dataclass(frozen=True, slots=True)
class AdministratorTokenSpent:
    """It is not any more."""

    player: PlayerId


@dataclass(frozen=True, slots=True)
class MoneyMoved:
    """A posting was made."""

    posting: Posting


@dataclass(frozen=True, slots=True)
class EntryPaid:
    """A player's buy-in and fee lie in escrow."""

    player: PlayerId
    tournament: TournamentId
    buy_in: Cents
    fee: Cents


@dataclass(frozen=True, slots=True)
class EntryReturned:
    """They went back."""

    player: PlayerId
    tournament: TournamentId


@dataclass(frozen=True, slots=True)
class TournamentSettled:
    """All prizes and fees of a tournament are paid."""

    tournament: TournamentId
    prizes: tuple[tuple[PlayerId, Place, Cents], ...]


@dataclass(frozen=True, slots=True)
class AllowanceClaimed:
    """A player got his daily allowance."""

    player: PlayerId


HouseEvent = (
    AccountOpened
    | KeyAdded
    | KeyRemoved
    | LinkCodeIssued
    | LinkCodeSpent
    | RecoveryCodesReplaced
    | RecoveryCodeSpent
    | PasswordSet
    | LanguageSet
    | Ignored
    | Unignored
    | RoleGranted
    | AdministratorKeyNamed
    | AdministratorTokenOffered
    | AdministratorTokenSpent
    | MoneyMoved
    | EntryPaid
    | EntryReturned
    | TournamentSettled
    | AllowanceClaimed
    | ScheduleEvent
)
