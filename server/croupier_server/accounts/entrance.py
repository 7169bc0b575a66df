"""The ways in: enrolling, a password, a link code, a recovery code.

Whoever comes in without a key of his own proves something that could be guessed, so
every attempt is counted, and a wrong one looks the same whatever was wrong with it.
"""

import secrets
from contextlib import suppress
from dataclasses import dataclass

from croupier_client.requests import Enrol, Enrolled
from croupier_core.errors import Refusal
from croupier_core.house.commands import (
    AddKey,
    HouseCommand,
    Key,
    OpenAccount,
    RedeemLinkCode,
    RedeemRecoveryCode,
    SetPassword,
)
from croupier_core.house.events import HouseEvent, LinkCodeSpent, RecoveryCodeSpent
from croupier_core.house.machine import House
from croupier_core.house.refusals import KeyInUse, NotAllowed, TooManyKeys, WrongPassword
from croupier_core.units import NOBODY, Millis, PlayerId
from croupier_server.accounts.attempts import Attempts, Guesses
from croupier_server.accounts.codes import hash_of, hashes_of, new_recovery_codes
from croupier_server.accounts.inbox import Inbox, send_fresh
from croupier_server.accounts.passwords import Passwords
from croupier_server.arrival import Arrival
from croupier_server.clock import Clock
from croupier_server.ssh.limits import neighbourhood_of


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


class Entrance:
    """Lets people in, and counts those it does not.

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
        limits: AttemptLimits,
    ) -> None:
        self._inbox = inbox
        self._house = house
        self._passwords = passwords
        self.guesses = Guesses(
            by_address=Attempts(limits.failures_per_address, limits.window, clock),
            by_nickname=Attempts(limits.failures_per_nickname, limits.window, clock),
        )
        self._enrolments = Attempts(limits.enrolments_per_address, limits.enrolment_window, clock)

    async def enrol(self, arrival: Arrival, request: Enrol) -> Enrolled:
        """Open an account for the session's key or with a password.  Rule book: T1.6, T1.7, T1.8.

        Raises:
            Refusal: The rules or the limits do not allow it.
        """
        if arrival.player != NOBODY:
            raise NotAllowed
        where = neighbourhood_of(arrival.address)
        self._enrolments.note(where)
        player = PlayerId(f"p{secrets.token_hex(8)}")
        codes = new_recovery_codes()
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
                recovery_hashes=hashes_of(codes),
            )
            await send_fresh(self._inbox, command, player)
        except Refusal:
            # Looking for a free name is no enrolment, but hashing costs the house the same.
            if request.password is None:
                self._enrolments.forgive(where)
            raise
        return Enrolled(player, codes)

    async def sign_in(self, nickname: str, password: str, address: str) -> PlayerId:
        """Return the account that nickname and password fit.

        Raises:
            WrongPassword: They do not, or there is no such account: both look the same.
            TooManyRequests: There were too many failures before.
        """
        with self.guesses.counted(address, nickname):
            player = self._house.player_by_nickname(nickname)
            known = None if player is None else self._house.password_hash_of(player)
            fits = await self._passwords.fits(known, password)
            if not fits or player is None or known is None:
                raise WrongPassword
            if known != self._house.password_hash_of(player):
                # It was changed while this one was being checked.
                raise WrongPassword
        if self._passwords.is_outdated(known):
            renewed = SetPassword(player, await self._passwords.hash_of(password))
            await send_fresh(self._inbox, renewed, player)
        return player

    async def sign_in_session(self, arrival: Arrival, nickname: str, password: str) -> PlayerId:
        """Sign in, and add the session's key for the next time, if it can be added.

        Raises:
            WrongPassword: As `sign_in`.
            TooManyRequests: As `sign_in`.
        """
        player = await self.sign_in(nickname, password, arrival.address)
        if arrival.key is not None:
            # The password was right all the same when the key cannot be added.
            with suppress(KeyInUse, TooManyKeys):
                await send_fresh(self._inbox, AddKey(player, arrival.key), player)
        return player

    async def use_link_code(self, arrival: Arrival, code: str) -> PlayerId:
        """Return the account that issued the code, which gets the session's key.

        Raises:
            Refusal: The code is wrong, or the key cannot be added; then it stays unspent.
        """
        command = RedeemLinkCode(hash_of(code), arrival.key)
        with self.guesses.counted(arrival.address):
            events = await send_fresh(self._inbox, command, NOBODY)
        return next(event.player for event in events if isinstance(event, LinkCodeSpent))

    async def use_recovery_code(self, arrival: Arrival, nickname: str, code: str) -> PlayerId:
        """Return the account whose recovery code it is, which gets the session's key.

        Raises:
            Refusal: The code is wrong.
        """
        command = RedeemRecoveryCode(nickname, hash_of(code), self._own_key(arrival.key, nickname))
        with self.guesses.counted(arrival.address, nickname):
            events = await send_fresh(self._inbox, command, NOBODY)
        return next(event.player for event in events if isinstance(event, RecoveryCodeSpent))

    def _own_key(self, key: Key | None, nickname: str) -> Key | None:
        """Return the key unless it is somebody else's: the code lets in on any machine."""
        if key is None:
            return None
        owner = self._house.player_by_key(key.fingerprint)
        return key if owner in (None, self._house.player_by_nickname(nickname)) else None
