"""The house as it is kept: a snapshot that, with the journal after it, is everything."""

from dataclasses import dataclass

from croupier_core.house.commands import Key, Role, Ware
from croupier_core.house.conduct import NO_CONDUCT, ConductState
from croupier_core.house.ledger import LedgerAccount
from croupier_core.house.schedule import SeriesState
from croupier_core.house.view import StatementLine
from croupier_core.units import Cents, Instant, Place, PlayerId, TournamentId


@dataclass(frozen=True, slots=True)
class PaidEntry:
    """One purchase: what it cost and how it was paid, for the way back.  Rule book: P1.9."""

    tournament: TournamentId
    buy_in: Cents
    fee: Cents
    bounty: Cents = Cents(0)
    purchase: int = 1
    what: Ware = Ware.ENTRY
    form: tuple[tuple[LedgerAccount, Cents], ...] = ()
    """What each account of the player gave; empty for all cash."""

    @property
    def price(self) -> Cents:
        """All of it."""
        return Cents(self.buy_in + self.bounty + self.fee)


@dataclass(frozen=True, slots=True)
class Ticket:
    """A seat won in a satellite.  Rule book: P1.10."""

    target: TournamentId
    worth: Cents
    won_in: TournamentId
    won_at: Instant


@dataclass(frozen=True, slots=True)
class Exclusion:
    """A player's wish to buy nothing for a time.  Rule book: P1.11."""

    asked: Instant
    until: Instant


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
    """Purchases in tournaments that are not settled, oldest first."""
    last_allowance: Instant | None = None
    statement: tuple[StatementLine, ...] = ()
    """Newest first."""
    results: tuple[tuple[TournamentId, Place, Cents], ...] = ()
    """Newest first."""
    bought: tuple[tuple[TournamentId, int], ...] = ()
    """The number of the last purchase in each tournament that is not settled."""
    tickets: tuple[Ticket, ...] = ()
    exclusion: Exclusion | None = None


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
    conduct: ConductState = NO_CONDUCT
