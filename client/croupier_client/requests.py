"""What a session may ask of the house, and what it is answered.

These travel on the wire as they are.  None names who asks: that is the session's account.
"""

from dataclasses import dataclass

from croupier_client.events.requests import EventAnswer, EventRequest
from croupier_client.hosting.requests import ListSeries, Planned, SeriesListed
from croupier_core.cards import Card
from croupier_core.house.commands import Role
from croupier_core.records.seen import SeenHand
from croupier_core.tournament.commands import OrganiserCommand, PlayerCommand
from croupier_core.units import HandId, Instant, PlayerId, Seat, TableId, TournamentId


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
    """Pay the buy-in and register, or enter again after a bust."""

    tournament: TournamentId
    password: str | None = None
    """Where the tournament asks for one."""


@dataclass(frozen=True, slots=True)
class LeaveTournament:
    """Unregister and have the buy-in back."""

    tournament: TournamentId


@dataclass(frozen=True, slots=True)
class BuyRebuy:
    """Pay for `count` rebuys and take them when the hand is over.  Rule book: P11.2."""

    tournament: TournamentId
    count: int = 1


@dataclass(frozen=True, slots=True)
class BuyAddOn:
    """Pay for the add-on and take it.  Rule book: P11.2."""

    tournament: TournamentId


@dataclass(frozen=True, slots=True)
class CreateTournament:
    """Announce a tournament, or a recurring series, by a template; answered by `Created`.

    Needs the organiser's role.
    """

    template: str
    """TOML; `docs/tournaments.md` says what may stand in it."""
    check_only: bool = False


@dataclass(frozen=True, slots=True)
class EndSeries:
    """Announce no more tournaments of a recurring series; needs the organiser's role."""

    series: str


@dataclass(frozen=True, slots=True)
class GiveRole:
    """Give a role to an account; needs the administrator's."""

    nickname: str
    role: Role


@dataclass(frozen=True, slots=True)
class TakeRole:
    """Take a role away again; needs the administrator's."""

    nickname: str
    role: Role


@dataclass(frozen=True, slots=True)
class ExcludeMyself:
    """Let me enter nothing for so many days.  Rule book: P1.11."""

    days: int


@dataclass(frozen=True, slots=True)
class ReadAudit:
    """Ask what people with power decided, newest first; answered by `AuditRead`.

    Needs a role.
    """

    tournament: TournamentId | None = None
    most: int = 50


@dataclass(frozen=True, slots=True)
class AtTable:
    """Put a player's command to a tournament."""

    tournament: TournamentId
    command: PlayerCommand


@dataclass(frozen=True, slots=True)
class Organise:
    """Put an organiser's or a referee's decision to a tournament; needs the role for it."""

    tournament: TournamentId
    command: OrganiserCommand


@dataclass(frozen=True, slots=True)
class ListHands:
    """Ask which hands of a tournament are finished; answered by `HandsListed`."""

    tournament: TournamentId
    table: TableId | None = None
    """Only those of this table; None for all."""


@dataclass(frozen=True, slots=True)
class ReadHand:
    """Ask for one finished hand, as this account may see it; answered by `HandRead`."""

    hand: HandId


@dataclass(frozen=True, slots=True)
class ReadHands:
    """Ask for the hands that this account was dealt into, a page at a time: `HandsRead`."""

    tournament: TournamentId | None = None
    """Only of this one; None for all."""
    since: Instant | None = None
    """Only those that ended then or later."""
    after: str = ""
    """What the last page gave to go on from; empty for the first page."""


@dataclass(frozen=True, slots=True)
class VerifyHand:
    """Ask for the opening of a finished hand's deck; answered by `HandOpened`.

    Rule book: P12.9.
    """

    hand: HandId


ProgrammeRequest = CreateTournament | EndSeries | ListSeries
"""Requests of organisers about what is announced."""

RecordRequest = ListHands | ReadHand | ReadHands | VerifyHand
"""Requests about finished hands; none of them changes anything."""

TillRequest = EnterTournament | LeaveTournament | BuyRebuy | BuyAddOn
"""Requests that move money into a tournament, or out of it."""

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
    | TillRequest
    | GiveRole
    | TakeRole
    | ExcludeMyself
    | AtTable
    | Organise
    | ProgrammeRequest
    | ReadAudit
    | RecordRequest
    | EventRequest
)


@dataclass(frozen=True, slots=True)
class Done:
    """It is done; there is nothing more to say."""


@dataclass(frozen=True, slots=True)
class Created:
    """What a template stands for, and what was announced."""

    name: str
    tournaments: tuple[TournamentId, ...]
    """Announced now; empty when it was only checked, or when the next one is due later."""
    series: str
    """Empty for a single tournament."""
    starts: tuple[Instant, ...]
    """The next starts."""
    more: tuple[Planned, ...] = ()
    """What else stands in the file."""


@dataclass(frozen=True, slots=True)
class AuditLine:
    """One decision."""

    at: Instant
    what: str
    by: str
    """Nickname; empty for the operator of the machine."""
    subject: str
    tournament: str
    reason: str
    plays: bool = False
    """Whether who decided was in that tournament himself.  Rule book: T11."""


@dataclass(frozen=True, slots=True)
class AuditRead:
    """Decisions, newest first."""

    lines: tuple[AuditLine, ...]


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


@dataclass(frozen=True, slots=True)
class HandLine:
    """One finished hand in a list."""

    hand: HandId
    number: int
    """Of the hand in its tournament, from 1."""
    started: Instant
    dealt_in: bool
    """Whether this account was."""
    table: TableId = TableId(1)


@dataclass(frozen=True, slots=True)
class HandsListed:
    """The last finished hands of a tournament, oldest first."""

    hands: tuple[HandLine, ...]


@dataclass(frozen=True, slots=True)
class HandRead:
    """One finished hand: own cards, and what was turned up."""

    hand: SeenHand


@dataclass(frozen=True, slots=True)
class HandsRead:
    """A page of finished hands, oldest first."""

    hands: tuple[SeenHand, ...]
    after: str
    """Put it into the next request; empty when this was the last page."""


@dataclass(frozen=True, slots=True)
class DealtCards:
    """What one seat, or the board (None), got from a deck."""

    seat: Seat | None
    cards: tuple[Card, ...]


@dataclass(frozen=True, slots=True)
class HandOpened:
    """Everything that proves a deal, published once the hand is over.  Rule book: P12.9.

    Whoever does not believe the house repeats it: `docs/fairness.md`.
    """

    hand: HandId
    commitment: str
    """SHA-256, hex, as it was shown before the deal."""
    deck: tuple[Card, ...]
    nonce: str
    computed: str
    """The same, computed again from hand id, deck and nonce."""
    deal: tuple[DealtCards, ...]
    """What this deck gives by the rules, in order."""
    fault: str | None
    """What is wrong, in English; None when the promise was kept."""


Answer = (
    Done
    | Created
    | SeriesListed
    | Enrolled
    | RecoveryCodes
    | LinkCode
    | AuditRead
    | HandsListed
    | HandRead
    | HandsRead
    | HandOpened
    | EventAnswer
)
