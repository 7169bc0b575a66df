"""The account desk: what a session asks about accounts, put to the house.

    session ── request ──► desk ── command (hashes only) ──► house's runner
                             │ hashes passwords, throws and hashes codes, counts attempts
                             └──► answer, and whose the session is from now on

Codes and passwords are seen in clear here and nowhere else.  Commands go to the house
under ids of the desk's own: a code thrown for a repeated request would not be the one
that the first answer held, so whoever runs the session answers repeats from memory.
"""

from typing import assert_never

from croupier_client.requests import (
    Answer,
    BecomeAdministrator,
    ChangeLanguage,
    ChangePassword,
    Done,
    DropKey,
    Enrol,
    ExcludeMyself,
    GiveRole,
    IgnorePlayer,
    LinkCode,
    NewLinkCode,
    NewRecoveryCodes,
    RecoveryCodes,
    SignIn,
    TakeAllowance,
    TakeRole,
    UnignorePlayer,
    UseLinkCode,
    UseRecoveryCode,
)
from croupier_core.house.commands import (
    ClaimAllowance,
    Exclude,
    GrantRole,
    HouseCommand,
    Ignore,
    IssueLinkCode,
    NameAdministratorKey,
    OfferAdministratorToken,
    RedeemAdministratorToken,
    RemoveKey,
    ReplaceRecoveryCodes,
    RevokeRole,
    SetLanguage,
    SetPassword,
    Unignore,
)
from croupier_core.house.events import HouseEvent, LinkCodeIssued
from croupier_core.house.machine import House
from croupier_core.house.refusals import AccountWanted, UnknownAccount
from croupier_core.house.terms import DAY, LINK_CODE_LASTS
from croupier_core.units import NOBODY, Instant, PlayerId
from croupier_server.accounts.attempts import Attempts
from croupier_server.accounts.codes import (
    LINK_GROUPS,
    TOKEN_GROUPS,
    hash_of,
    hashes_of,
    new_code,
    new_recovery_codes,
)
from croupier_server.accounts.entrance import AttemptLimits, Entrance
from croupier_server.accounts.inbox import Inbox, send_fresh
from croupier_server.accounts.passwords import Passwords
from croupier_server.arrival import Arrival
from croupier_server.clock import Clock

AccountRequest = (
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
    | GiveRole
    | TakeRole
    | ExcludeMyself
)
"""The requests that are the desk's."""


class AccountDesk:
    """Serves every session of the house.

    Args:
        inbox: The house's runner.
        house: Its machine, for look-ups only.
        clock: The house's.
        passwords: Hashes them.
        limits: On attempts.
    """

    def __init__(
        self,
        inbox: Inbox[HouseCommand, HouseEvent],
        house: House,
        clock: Clock,
        passwords: Passwords,
        limits: AttemptLimits | None = None,
    ) -> None:
        limits = limits or AttemptLimits()
        self._inbox = inbox
        self._house = house
        self._clock = clock
        self._passwords = passwords
        self._entrance = Entrance(inbox, house, clock, passwords, limits)
        self._changes = Attempts(limits.password_changes, limits.window, clock)

    async def answer(
        self, arrival: Arrival, request: AccountRequest
    ) -> tuple[Answer, PlayerId | None]:
        """Carry out `request`; return its answer, and whose the session is if that changed.

        Raises:
            Refusal: The house said no; nothing changed.
            RunnerStopped: The house does not run.
        """
        match request:
            case Enrol():
                enrolled = await self._entrance.enrol(arrival, request)
                return enrolled, enrolled.player
            case SignIn(nickname, password):
                return Done(), await self._entrance.sign_in_session(arrival, nickname, password)
            case UseLinkCode(code):
                return Done(), await self._entrance.use_link_code(arrival, code)
            case UseRecoveryCode(nickname, code):
                return Done(), await self._entrance.use_recovery_code(arrival, nickname, code)
            case _:
                if arrival.player == NOBODY:
                    raise AccountWanted
                return await self._serve(arrival, request), None

    async def _serve(
        self,
        arrival: Arrival,
        request: NewLinkCode
        | NewRecoveryCodes
        | ChangePassword
        | ChangeLanguage
        | DropKey
        | TakeAllowance
        | IgnorePlayer
        | UnignorePlayer
        | BecomeAdministrator
        | GiveRole
        | TakeRole
        | ExcludeMyself,
    ) -> Answer:
        """Carry out what only somebody with an account may ask."""
        player = arrival.player
        match request:
            case NewLinkCode():
                return await self._new_link_code(player)
            case NewRecoveryCodes():
                codes = new_recovery_codes()
                await self._send(player, ReplaceRecoveryCodes(player, hashes_of(codes)))
                return RecoveryCodes(codes)
            case ChangePassword(password):
                self._changes.note(player)
                hashed = None if password is None else await self._passwords.hash_of(password)
                await self._send(player, SetPassword(player, hashed))
            case ChangeLanguage(language):
                await self._send(player, SetLanguage(player, language))
            case DropKey(fingerprint):
                await self._send(player, RemoveKey(player, fingerprint))
            case TakeAllowance():
                await self._send(player, ClaimAllowance(player))
            case IgnorePlayer(other):
                await self._send(player, Ignore(player, other))
            case UnignorePlayer(other):
                await self._send(player, Unignore(player, other))
            case BecomeAdministrator(token):
                command = RedeemAdministratorToken(player, hash_of(token))
                with self._entrance.guesses.counted(arrival.address):
                    await self._send(player, command)
            case GiveRole(nickname, role):
                await self._send(player, GrantRole(self._known(nickname), role, player))
            case TakeRole(nickname, role):
                await self._send(player, RevokeRole(self._known(nickname), role, player))
            case ExcludeMyself(days):
                await self._send(player, Exclude(player, Instant(self._clock.now() + days * DAY)))
            case _:
                assert_never(request)
        return Done()

    def _known(self, nickname: str) -> PlayerId:
        player = self._house.player_by_nickname(nickname)
        if player is None:
            raise UnknownAccount
        return player

    async def _new_link_code(self, player: PlayerId) -> Answer:
        code = new_code(LINK_GROUPS)
        expires = Instant(self._clock.now() + LINK_CODE_LASTS)
        events = await self._send(player, IssueLinkCode(player, hash_of(code), expires))
        issued = next(event for event in events if isinstance(event, LinkCodeIssued))
        return LinkCode(code, issued.expires)

    # --- the first administrator --------------------------------------------------------

    async def offer_administrator_token(self) -> str | None:
        """Return a new one-time token, or None when there is an administrator already."""
        if self._house.has_administrator():
            return None
        token = new_code(TOKEN_GROUPS)
        await self._send(NOBODY, OfferAdministratorToken(hash_of(token)))
        return token

    async def name_administrator_key(self, fingerprint: str) -> None:
        """Make whoever proves this key an administrator, now or on enrolment."""
        await self._send(NOBODY, NameAdministratorKey(fingerprint))

    # --- for the front door --------------------------------------------------------

    async def sign_in(self, nickname: str, password: str, address: str) -> PlayerId:
        """Return the account that nickname and password fit.

        Raises:
            WrongPassword: They do not, or there is no such account: both look the same.
            TooManyRequests: There were too many failures before.
        """
        return await self._entrance.sign_in(nickname, password, address)

    def player_by_key(self, fingerprint: str) -> PlayerId | None:
        """Return whose key it is."""
        return self._house.player_by_key(fingerprint)

    def player_by_nickname(self, nickname: str) -> PlayerId | None:
        """Return whose nickname it is, whatever its case."""
        return self._house.player_by_nickname(nickname)

    def language_of(self, player: PlayerId) -> str:
        """Return the language that an account is spoken to in."""
        return self._house.language_of(player)

    async def _send(self, sender: PlayerId, command: HouseCommand) -> tuple[HouseEvent, ...]:
        return await send_fresh(self._inbox, command, sender)
