"""What a session may ask of the house, and what it is answered.

These travel on the wire as they are.  None names who asks: that is the session's account.
"""

from dataclasses import dataclass

from croupier_core.tournament.commands import OrganiserCommand, PlayerCommand
from croupier_core.units import Instant, PlayerId, TournamentId


@dataclass(frozen=True, slots=True)
class Enrol:
    """Open an account for this session's key or with a password; answered by `Enrolled`."""

    nickname: str
    language: str
    of_age: bool
    accepts_rules: bool
    password: str | None = None


@dataclass(frozen=True, slots=True)
class SignIn:
    """Become the account with this password; the session's key, if any, is added to it."""

    nickname: str
    password: str


@dataclass(frozen=True, slots=True)
class UseLinkCode:
    """Become the account that issued the code; the session's key, if any, is added to it."""

    code: str


@dataclass(frozen=True, slots=True)
class UseRecoveryCode:
    """Become the account with one of its recovery codes; the session's key, if any, is added."""

    nickname: str
    code: str


@dataclass(frozen=True, slots=True)
class NewLinkCode:
    """Ask for a code that adds a key from another machine; answered by `LinkCode`."""


@dataclass(frozen=True, slots=True)
class NewRecoveryCodes:
    """Replace the recovery codes; answered by `RecoveryCodes`."""


@dataclass(frozen=True, slots=True)
class ChangePassword:
    """Set or remove (None) the password."""

    password: str | None


@dataclass(frozen=True, slots=True)
class ChangeLanguage:
    """Speak this language to me from now on."""

    language: str


@dataclass(frozen=True, slots=True)
class DropKey:
    """Take a key off the account."""

    fingerprint: str


@dataclass(frozen=True, slots=True)
class TakeAllowance:
    """Fill the balance up again."""


@dataclass(frozen=True, slots=True)
class IgnorePlayer:
    """Do not show this player's chat."""

    other: PlayerId


@dataclass(frozen=True, slots=True)
class UnignorePlayer:
    """Show it again."""

    other: PlayerId


@dataclass(frozen=True, slots=True)
class BecomeAdministrator:
    """Use the one-time token that the house printed."""

    token: str


@dataclass(frozen=True, slots=True)
class EnterTournament:
    """Pay the buy-in and register."""

    tournament: TournamentId


@dataclass(frozen=True, slots=True)
class LeaveTournament:
    """Unregister and have the buy-in back."""

    tournament: TournamentId


@dataclass(frozen=True, slots=True)
class AtTable:
    """Put a player's command to a tournament."""

    tournament: TournamentId
    command: PlayerCommand


@dataclass(frozen=True, slots=True)
class Organise:
    """Put an organiser's command to a tournament; needs the administrator's role."""

    tournament: TournamentId
    command: OrganiserCommand


Request = (
    Enrol
    | SignIn
    | UseLinkCode
    | UseRecoveryCode
    | NewLinkCode
    | NewRecoveryCodes
    | ChangePassword
    | ChangeLanguage
    | DropKey
    | TakeAllowance
    | IgnorePlayer
    | UnignorePlayer
    | BecomeAdministrator
    | EnterTournament
    | LeaveTournament
    | AtTable
    | Organise
)


@dataclass(frozen=True, slots=True)
class Done:
    """It is done; there is nothing more to say."""


@dataclass(frozen=True, slots=True)
class Enrolled:
    """The account exists.  The codes are shown this once."""

    player: PlayerId
    recovery_codes: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class RecoveryCodes:
    """New codes, shown this once."""

    codes: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class LinkCode:
    """A code that adds a key, once, until it expires."""

    code: str
    expires: Instant


Answer = Done | Enrolled | RecoveryCodes | LinkCode
