"""What an account sees of itself."""

from dataclasses import dataclass

from croupier_core.house.commands import Key, Role
from croupier_core.house.ledger import Form
from croupier_core.units import Cents, Instant, Place, PlayerId, TournamentId


@dataclass(frozen=True, slots=True)
class StatementLine:
    """One movement on the player's own balance, newest first in a view."""

    at: Instant
    what: str
    """As `Posting.what`."""
    tournament: TournamentId | None
    amount: Cents
    """Negative when it went out."""
    form: Form = Form.CASH


@dataclass(frozen=True, slots=True)
class TicketView:
    """A seat in another tournament, won and not used yet.  Rule book: P1.10."""

    target: TournamentId
    worth: Cents


@dataclass(frozen=True, slots=True)
class AccountView:
    """An account for its owner; all empty for somebody without one."""

    player: PlayerId
    """NOBODY for a guest."""
    nickname: str
    language: str
    bot: bool
    balance: Cents
    roles: tuple[Role, ...]
    keys: tuple[Key, ...]
    has_password: bool
    recovery_codes_left: int
    ignored: tuple[PlayerId, ...]
    entries: tuple[TournamentId, ...]
    """Tournaments in which the account has a paid entry that is not settled."""
    statement: tuple[StatementLine, ...]
    """The last 50."""
    results: tuple[tuple[TournamentId, Place, Cents], ...]
    """The last 20 finished tournaments, newest first."""
    may_claim_allowance: bool
    ignored_names: tuple[str, ...] = ()
    """The nicknames of `ignored`, in the same order."""
    t_money: Cents = Cents(0)
    """Buys tournament entries only.  Rule book: P1.9."""
    tickets: tuple[TicketView, ...] = ()
    excluded_until: Instant | None = None
    """Buys nothing before then, by own wish.  Rule book: P1.11."""
