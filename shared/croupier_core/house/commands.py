"""What may be asked of the house.  Imperative mood.

Codes, tokens and passwords never come here in clear: the server hashes them first
(SHA-256 for random codes, argon2 for passwords) and passes the hash as data.
"""

from dataclasses import dataclass
from enum import StrEnum

from croupier_core.house.conduct import ConductCommand
from croupier_core.house.schedule import ScheduleCommand
from croupier_core.tournament.events import Award
from croupier_core.units import Cents, Instant, Place, PlayerId, TournamentId


class Role(StrEnum):
    """What an account may do beside playing.  Rule book: T11."""

    ADMINISTRATOR = "administrator"
    """Everything, and who else may do what."""
    ORGANISER = "organiser"
    """Creates, delays, pauses, cancels; all that a referee may."""
    REFEREE = "referee"
    """Pauses, moves, penalises, grants time."""


@dataclass(frozen=True, slots=True)
class Key:
    """A public key."""

    fingerprint: str
    """`SHA256:…`, as ssh prints it."""
    comment: str


@dataclass(frozen=True, slots=True)
class OpenAccount:
    """Make an account.  Rule book: T1.6, T1.7."""

    player: PlayerId
    nickname: str
    language: str
    """`en` or `fr`."""
    of_age: bool
    accepts_rules: bool
    key: Key | None
    password_hash: str | None
    recovery_hashes: tuple[str, ...]
    bot: bool = False


@dataclass(frozen=True, slots=True)
class AddKey:
    """Give the account one more key."""

    player: PlayerId
    key: Key


@dataclass(frozen=True, slots=True)
class RemoveKey:
    """Take a key away; the last way in cannot be taken."""

    player: PlayerId
    fingerprint: str


@dataclass(frozen=True, slots=True)
class IssueLinkCode:
    """Let whoever knows the code add a key, once, until `expires`."""

    player: PlayerId
    code_hash: str
    expires: Instant


@dataclass(frozen=True, slots=True)
class RedeemLinkCode:
    """Add `key` (if any) to the account that issued the code, and say which it is."""

    code_hash: str
    key: Key | None


@dataclass(frozen=True, slots=True)
class ReplaceRecoveryCodes:
    """Forget the old recovery codes and take these."""

    player: PlayerId
    hashes: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class RedeemRecoveryCode:
    """Spend a recovery code of the account `nickname` to come in, adding `key` (if any)."""

    nickname: str
    code_hash: str
    key: Key | None


@dataclass(frozen=True, slots=True)
class SetPassword:
    """Take a new password (hashed), or none."""

    player: PlayerId
    password_hash: str | None


@dataclass(frozen=True, slots=True)
class SetLanguage:
    """Speak this language to the account."""

    player: PlayerId
    language: str


@dataclass(frozen=True, slots=True)
class Ignore:
    """Do not show this player's chat to me."""

    player: PlayerId
    other: PlayerId


@dataclass(frozen=True, slots=True)
class Unignore:
    """Show it again."""

    player: PlayerId
    other: PlayerId


@dataclass(frozen=True, slots=True)
class GrantRole:
    """Give a role; `by` is NOBODY when the operator of the machine does it."""

    player: PlayerId
    role: Role
    by: PlayerId


@dataclass(frozen=True, slots=True)
class RevokeRole:
    """Take a role away; `by` is NOBODY when the operator of the machine does it."""

    player: PlayerId
    role: Role
    by: PlayerId


@dataclass(frozen=True, slots=True)
class Exclude:
    """Let the player buy nothing until then; it cannot be undone.  Rule book: P1.11."""

    player: PlayerId
    until: Instant


@dataclass(frozen=True, slots=True)
class NameAdministratorKey:
    """Whoever proves this key is an administrator: at once, or on enrolment."""

    fingerprint: str


@dataclass(frozen=True, slots=True)
class OfferAdministratorToken:
    """Make a one-time token valid; a later one replaces it."""

    token_hash: str


@dataclass(frozen=True, slots=True)
class RedeemAdministratorToken:
    """Become an administrator with the one-time token."""

    player: PlayerId
    token_hash: str


class Ware(StrEnum):
    """What can be bought in a tournament.  Rule book: P1.8, P11.2."""

    ENTRY = "entry"
    REBUY = "rebuy"
    ADD_ON = "add_on"


@dataclass(frozen=True, slots=True)
class BuyIn:
    """Move what a purchase costs from the player to the tournament's escrow.

    An entry is paid with a ticket to it first, then with T-Money, then in cash; a rebuy and
    an add-on in cash.  Rule book: P1.6, P1.8, P1.9.
    """

    player: PlayerId
    tournament: TournamentId
    buy_in: Cents
    fee: Cents
    bounty: Cents = Cents(0)
    """Onto the player's own head."""
    purchase: int = 1
    """Counts what this player bought in this tournament, from 1; never used again."""
    what: Ware = Ware.ENTRY


@dataclass(frozen=True, slots=True)
class ReturnBuyIn:
    """Move one purchase back, in the form paid; a ticket comes back as T-Money.

    Rule book: P1.9, P10.1.
    """

    player: PlayerId
    tournament: TournamentId
    purchase: int = 1


@dataclass(frozen=True, slots=True)
class RollBack:
    """Move back what was bought in a tournament that was called off, and close its books.

    Does a bounded number of purchases, so it is sent until the tournament is settled; does
    nothing after that.  Rule book: P10.1.
    """

    tournament: TournamentId


@dataclass(frozen=True, slots=True)
class SettleTournament:
    """Pay prizes, bounties and seats from escrow, and the fees to the house.

    Does nothing the second time.  Rule book: P1.5, P1.10, P9.6.
    """

    tournament: TournamentId
    prizes: tuple[tuple[PlayerId, Place, Cents], ...]
    awards: tuple[Award, ...] = ()
    """Every entry with prize, bounties and seat; empty for a tournament of an older journal.
    A seat becomes a ticket, or T-Money for whoever has a ticket to it already."""


@dataclass(frozen=True, slots=True)
class TurnTicket:
    """Turn a ticket into T-Money: its holder has his seat, or it is played.  Rule book: P1.10."""

    player: PlayerId
    target: TournamentId


@dataclass(frozen=True, slots=True)
class ClaimAllowance:
    """Fill a poor player's balance up again, once a day."""

    player: PlayerId


HouseCommand = (
    OpenAccount
    | AddKey
    | RemoveKey
    | IssueLinkCode
    | RedeemLinkCode
    | ReplaceRecoveryCodes
    | RedeemRecoveryCode
    | SetPassword
    | SetLanguage
    | Ignore
    | Unignore
    | GrantRole
    | RevokeRole
    | Exclude
    | NameAdministratorKey
    | OfferAdministratorToken
    | RedeemAdministratorToken
    | BuyIn
    | ReturnBuyIn
    | RollBack
    | SettleTournament
    | TurnTicket
    | ClaimAllowance
    | ScheduleCommand
    | ConductCommand
)
