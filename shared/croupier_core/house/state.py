"""The house as it is kept: a snapshot that, with the journal after it, is everything."""

from dataclasses import dataclass

from croupier_core.house.commands import Key, Role
from croupier_core.house.ledger import LedgerAccount
from croupier_core.house.schedule import SeriesState
from croupier_core.house.view import StatementLine
from croupier_core.units import Cents, Instant, Place, PlayerId, TournamentId


@dataclass(frozen=True, slots=True)
class PaidEntry:
    """What an entrant paid and would get back, in the form paid.  Rule book: P1.9."""

    tournament: TournamentId
    buy_in: Cents
    fee: Cents


@dataclass(frozen=True, slots=True)
class LinkCodeState:
    """The one link code of an account that may still be used."""

    code_hash: str
    expires: Instant


@dataclass(frozen=True, slots=True)
class AccountState:
    """One account."""

    player: PlayerId
    nickname: str
    language: str
    bot: bool
    password_hash: str | None
    recovery_hashes: tuple[str, ...]
    keys: tuple[Key, ...] = ()
    link_code: LinkCodeState | None = None
    roles: tuple[Role, ...] = ()
    ignored: tuple[PlayerId, ...] = ()
    entries: tuple[PaidEntry, ...] = ()
    """In tournaments that are not settled."""
    last_allowance: Instant | None = None
    statement: tuple[StatementLine, ...] = ()
    """Newest first."""
    results: tuple[tuple[TournamentId, Place, Cents], ...] = ()
    """Newest first."""


@dataclass(frozen=True, slots=True)
class HouseState:
    """The whole house, for a snapshot."""

    accounts: tuple[AccountState, ...]
    balances: tuple[tuple[LedgerAccount, Cents], ...]
    settled: tuple[TournamentId, ...]
    administrator_keys: tuple[str, ...]
    """Fingerprints."""
    administrator_token: str | None
    """Hash of the one-time token that is on offer."""
    series: tuple[SeriesState, ...] = ()
