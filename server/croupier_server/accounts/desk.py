"""The account desk: what a session asks about accounts, put to the house.

    session ── request ──► desk ── command (hashes only) ──► house's runner
                             │ hashes passwords, throws and hashes codes, counts attempts
                             └──► answer, and whose the session is from now on

Codes and passwords are seen in clear here and nowhere else.  Commands go to the house
under ids of the desk's own: a code thrown for a repeated request would not be the one
that the first answer held, so whoever runs the session answers repeats from memory.
"""

import secrets
from dataclasses import dataclass
from typing import assert_never

from croupier_client.requests import (
    Answer,
    BecomeAdministrator,
    ChangeLanguage,
    ChangePassword,
    Done,
    DropKey,
    Enrol,
    Enrolled,
    IgnorePlayer,
    LinkCode,
    NewLinkCode,
    NewRecoveryCodes,
    RecoveryCodes,
    SignIn,
    TakeAllowance,
    UnignorePlayer,
    UseLinkCode,
    UseRecoveryCode,
)
from croupier_core.errors import Refusal
from croupier_core.house.commands import (
    AddKey,
    ClaimAllowance,
    HouseCommand,
    Ignore,
    IssueLinkCode,
    Key,
    NameAdministratorKey,
    OfferAdministratorToken,
    OpenAccount,
    RedeemAdministratorToken,
    RedeemLinkCode,
    RedeemRecoveryCode,
    RemoveKey,
    ReplaceRecoveryCodes,
    SetLanguage,
    SetPassword,
    Unignore,
)
from croupier_core.house.events import (
    HouseEvent,
    LinkCodeIssued,
    LinkCodeSpent,
    RecoveryCodeSpent,
)
from croupier_core.house.machine import House
from croupier_core.house.refusals import (
    AccountWanted,
    BadCode,
    KeyInUse,
    NotAllowed,
    TooManyKeys,
    WrongPassword,
)
from croupier_core.house.terms import LINK_CODE_LASTS, RECOVERY_CODES
from croupier_core.units import NOBODY, Instant, Millis, PlayerId
from croupier_server.accounts.attempts import Attempts, Guesses
from croupier_server.accounts.codes import (
    LINK_GROUPS,
    RECOVERY_GROUPS,
    TOKEN_GROUPS,
    hash_of,
    new_code,
)
from croupier_server.accounts.inbox import Inbox
from croupier_server.accounts.passwords import Passwords
from croupier_server.arrival import Arrival
from croupier_server.clock import Clock
from croupier_server.dice import new_command_id
from croupier_server.ssh.limits import neighbourhood_of

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
)
"""The requests that are the desk's."""


@dataclass(frozen=True, slots=True)
class AttemptLimits:
    """How often one may try.  A club behind one address is one address."""

    failures_per_address: int = 30
    failures_per_nickname: int = 15
    password_changes: int = 20
    """By one account: each costs the house a hash."""
    window: Millis = Millis(10 * 60_000)
    """How long these count."""
    enrolments_per_address: int = 100
    enrolment_window: Millis = Millis(3_600_000)


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
        limits: AttemptLimits = AttemptLimits(),
    ) -> None:
        self._inbox = inbox
        self._house = house
        self._clock = clock
        self._passwords = passwords
        self._guesses = Guesses(
            by_address=Attempts(limits.failures_per_address, limits.window, clock),
            by_nickname=Attempts(limits.failures_per_nickname, limits.window, clock),
        )
        self._changes = Attempts(limits.password_changes, limits.window, clock)
        self._enrolments = Attempts(limits.enrolments_per_address, limits.enrolment_window, clock)

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
                return await self._enrol(arrival, request)
            case SignIn(nickname, password):
                player = await self.sign_in(nickname, password, arrival.address)
                await self._add_key_if_free(player, arrival.key)
                return Done(), player
            case UseLinkCode(code):
                return Done(), await self._use_link_code(arrival, code)
            case UseRecoveryCode(nickname, code):
                return Done(), await self._use_recovery_code(arrival, nickname, code)
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
        | BecomeAdministrator,
    ) -> Answer:
        """Carry out what only somebody with an account may ask."""
        player = arrival.player
        match request:
            case NewLinkCode():
                return await self._new_link_code(player)
            case NewRecoveryCodes():
                codes = _recovery_codes()
                await self._send(player, ReplaceRecoveryCodes(player, _hashes(codes)))
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
                await self._guess(player, command, arrival.address)
            case _:
                assert_never(request)
        return Done()

    # --- coming in ----------------------------------------------------------------------

    async def sign_in(self, nickname: str, password: str, address: str) -> PlayerId:
        """Return the account that nickname and password fit.

        Raises:
            WrongPassword: They do not, or there is no such account: both look the same.
            TooManyRequests: There were too many failures before.
        """
        self._guesses.note(address, nickname)
        player = self._house.player_by_nickname(nickname)
        known = None if player is None else self._house.password_hash_of(player)
        if not await self._passwords.fits(known, password) or player is None or known is None:
            raise WrongPassword
        if known != self._house.password_hash_of(player):
            # It was changed while this one was being checked.
            raise WrongPassword
        self._guesses.forgive(address, nickname)
        if self._passwords.is_outdated(known):
            await self._send(player, SetPassword(player, await self._passwords.hash_of(password)))
        return player

    async def _enrol(self, arrival: Arrival, request: Enrol) -> tuple[Answer, PlayerId]:
        if arrival.player != NOBODY:
            raise NotAllowed
        where = neighbourhood_of(arrival.address)
        self._enrolments.note(where)
        player = PlayerId(f"p{secrets.token_hex(8)}")
        codes = _recovery_codes()
        try:
            hashed = None
            if request.password is not None:
                hashed = await self._passwords.hash_of(request.password)
            command = OpenAccount(
                player=player,
                nickname=request.nickname,
                language=request.language,
                of_age=request.of_age,
                accepts_rules=request.accepts_rules,
                key=arrival.key,
                password_hash=hashed,
                recovery_hashes=_hashes(codes),
            )
            await self._send(player, command)
        except Refusal:
            # Looking for a free name is no enrolment, but hashing costs the house the same.
            if request.password is None:
                self._enrolments.forgive(where)
            raise
        return Enrolled(player, codes), player

    async def _use_link_code(self, arrival: Arrival, code: str) -> PlayerId:
        command = RedeemLinkCode(hash_of(code), arrival.key)
        events = await self._guess(NOBODY, command, arrival.address)
        return next(event.player for event in events if isinstance(event, LinkCodeSpent))

    async def _use_recovery_code(self, arrival: Arrival, nickname: str, code: str) -> PlayerId:
        # The code lets in whoever holds it, also on a machine whose key is somebody else's.
        player = self._house.player_by_nickname(nickname)
        key = arrival.key
        if key is not None and self._house.player_by_key(key.fingerprint) not in (None, player):
            key = None
        command = RedeemRecoveryCode(nickname, hash_of(code), key)
        events = await self._guess(NOBODY, command, arrival.address, nickname)
        return next(event.player for event in events if isinstance(event, RecoveryCodeSpent))

    async def _new_link_code(self, player: PlayerId) -> Answer:
        code = new_code(LINK_GROUPS)
        expires = Instant(self._clock.now() + LINK_CODE_LASTS)
        events = await self._send(player, IssueLinkCode(player, hash_of(code), expires))
        issued = next(event for event in events if isinstance(event, LinkCodeIssued))
        return LinkCode(code, issued.expires)

    async def _add_key_if_free(self, player: PlayerId, key: Key | None) -> None:
        """Add the session's key for the next time, if it can be; signing in goes on if not."""
        if key is None:
            return
        try:
            await self._send(player, AddKey(player, key))
        except (KeyInUse, TooManyKeys):
            return

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

    # --- look-ups for the front door ----------------------------------------------------

    def player_by_key(self, fingerprint: str) -> PlayerId | None:
        """Return whose key it is."""
        return self._house.player_by_key(fingerprint)

    def player_by_nickname(self, nickname: str) -> PlayerId | None:
        """Return whose nickname it is, whatever its case."""
        return self._house.player_by_nickname(nickname)

    def language_of(self, player: PlayerId) -> str:
        """Return the language that an account is spoken to in."""
        return self._house.language_of(player)

    # --- sending and counting -----------------------------------------------------------

    async def _send(self, sender: PlayerId, command: HouseCommand) -> tuple[HouseEvent, ...]:
        return await self._inbox.send(command, sender=sender, command_id=new_command_id())

    async def _guess(
        self, sender: PlayerId, command: HouseCommand, address: str, nickname: str | None = None
    ) -> tuple[HouseEvent, ...]:
        """Send a command that holds a code; only a wrong code counts as a failure."""
        self._guesses.note(address, nickname)
        try:
            events = await self._send(sender, command)
        except BadCode:
            raise
        except Refusal:
            self._guesses.forgive(address, nickname)
            raise
        self._guesses.forgive(address, nickname)
        return events


def _recovery_codes() -> tuple[str, ...]:
    return tuple(new_code(RECOVERY_GROUPS) for _ in range(RECOVERY_CODES))


def _hashes(codes: tuple[str, ...]) -> tuple[str, ...]:
    return tuple(hash_of(code) for code in codes)
