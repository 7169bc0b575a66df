"""What happened in the house.  Past tense; all durable."""

from dataclasses import dataclass

from croupier_core.house.commands import Key, Role, Ware
from croupier_core.house.conduct import ConductEvent
from croupier_core.house.ledger import LedgerAccount, Posting
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
class RoleRevoked:
    """An account may do less."""

    player: PlayerId
    role: Role
    by: PlayerId


@dataclass(frozen=True, slots=True)
class PlayerExcluded:
    """A player wished to buy nothing until then.  Rule book: P1.11."""

    player: PlayerId
    until: Instant


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
    """What a player bought is paid, and the money lies in escrow."""

    player: PlayerId
    tournament: TournamentId
    buy_in: Cents
    fee: Cents
    bounty: Cents = Cents(0)
    purchase: int = 1
    what: Ware = Ware.ENTRY
    form: tuple[tuple[LedgerAccount, Cents], ...] = ()
    """What each of the player's accounts gave; empty where an older journal means all cash."""


@dataclass(frozen=True, slots=True)
class EntryReturned:
    """The money went back."""

    player: PlayerId
    tournament: TournamentId
    purchase: int = 1


@dataclass(frozen=True, slots=True)
class TicketGiven:
    """A player won a seat in `target`.  Rule book: P1.10."""

    player: PlayerId
    target: TournamentId
    worth: Cents
    won_in: TournamentId


@dataclass(frozen=True, slots=True)
class TicketSpent:
    """A ticket is gone: it bought the entry, or it became T-Money.  Rule book: P1.10."""

    player: PlayerId
    target: TournamentId


@dataclass(frozen=True, slots=True)
class TournamentSettled:
    """All prizes and fees of a tournament are paid."""

    tournament: TournamentId
    prizes: tuple[tuple[PlayerId, Place, Cents], ...]
    """Every player once, with his best place and what he won in cash."""


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
    | RoleRevoked
    | PlayerExcluded
    | AdministratorKeyNamed
    | AdministratorTokenOffered
    | AdministratorTokenSpent
    | MoneyMoved
    | EntryPaid
    | EntryReturned
    | TicketGiven
    | TicketSpent
    | TournamentSettled
    | AllowanceClaimed
    | ScheduleEvent
    | ConductEvent
)
