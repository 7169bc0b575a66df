"""Who may come in, and as whom.

    ssh HOST            a known key       its account
                        an unknown key    in, to register with that key
                        no key            in, as a guest: nothing is asked
    ssh NICKNAME@HOST   one of its keys   that account; other keys are passed over, so that
                                          the right one of twenty in an agent is found
                        else              its password is asked; none given: a guest
    ssh guest@HOST                        a guest, at once

What counts is the method that succeeded.  A client may ask whether a key would do
without proving that it holds it, so each method that begins forgets the ones before.
"""

from collections.abc import Sequence
from typing import Protocol

import asyncssh

from croupier_client.doorstep import password_question
from croupier_client.ports import TooManyRequests
from croupier_client.refusals import say
from croupier_client.words import Words
from croupier_core.errors import Refusal
from croupier_core.house.commands import Key
from croupier_core.units import PlayerId
from croupier_server.ssh.visit import GUEST, Visitor

GUEST_NAME = "guest"

LONGEST_PASSWORD = 1024
"""Characters that are worth looking at; hashing more would cost the house, not the caller."""


Challenge = tuple[str, str, str, list[tuple[str, bool]]]
"""Name, instruction, language, and questions with whether the answer may be seen."""


class AccountBook(Protocol):
    """What the door must know of the accounts."""

    def player_by_key(self, fingerprint: str) -> PlayerId | None:
        """Return whose key it is."""
        ...

    def player_by_nickname(self, nickname: str) -> PlayerId | None:
        """Return whose nickname it is, whatever its case."""
        ...

    def language_of(self, player: PlayerId) -> str:
        """Return the language that an account is spoken to in."""
        ...

    async def sign_in(self, nickname: str, password: str, address: str) -> PlayerId:
        """Return the account that nickname and password fit.

        Raises:
            Refusal: They do not, or there were too many failures before.
        """
        ...


class SignInMethods(asyncssh.SSHServer):
    """The sign-in of one connection, as asyncssh asks for it step by step."""

    def __init__(self, book: AccountBook) -> None:
        self._book = book
        self._address = ""
        self._account: PlayerId | None = None
        """Whose nickname the client came under."""
        self._candidate: Visitor = GUEST
        """Who comes in if the method that runs now succeeds."""
        self.visitor: Visitor = GUEST
        """Who came in, once `auth_completed` was called."""

    def connection_made(self, conn: asyncssh.SSHServerConnection) -> None:
        """Note where the client is."""
        self._address = str(conn.get_extra_info("peername", ("",))[0])

    @property
    def address(self) -> str:
        """Where the client is."""
        return self._address

    def begin_auth(self, username: str) -> bool:
        """Return whether `username` has to prove anything."""
        self._candidate = GUEST
        self._account = self._book.player_by_nickname(username)
        return username.casefold() != GUEST_NAME

    def auth_completed(self) -> None:
        """Fix who came in, in the same step in which the method succeeded."""
        self.visitor = self._candidate

    # --- keys -----------------------------------------------------------------------

    def public_key_auth_supported(self) -> bool:
        """Return True: any key will do, see above."""
        return True

    def validate_public_key(self, username: str, key: asyncssh.SSHKey) -> bool:  # noqa: ARG002
        """Return whether the holder of `key` may come in; asyncssh checks that he holds it."""
        fingerprint = key.get_fingerprint()
        owner = self._book.player_by_key(fingerprint)
        self._candidate = GUEST
        if self._account is not None and owner != self._account:
            return False
        proven = Key(fingerprint, comment=key.get_algorithm())
        self._candidate = Visitor(key=proven) if owner is None else Visitor(owner, proven)
        return True

    # --- questions ------------------------------------------------------------------

    def kbdint_auth_supported(self) -> bool:
        """Return True: it asks for a password, or asks nothing."""
        return True

    def get_kbdint_challenge(
        self,
        username: str,
        lang: str,  # noqa: ARG002
        submethods: str,  # noqa: ARG002
    ) -> Challenge:
        """Return the questions: the password of an account, or none at all."""
        self._candidate = GUEST
        if self._account is None:
            return "", "", "", []
        return self._password_wanted(username, self._account)

    def _password_wanted(
        self, username: str, account: PlayerId, refusal: Refusal | None = None
    ) -> Challenge:
        words = Words(self._book.language_of(account))
        why = "" if refusal is None else say(refusal, words)
        return "", why, "", [(password_question(username, words), False)]

    async def validate_kbdint_response(
        self, username: str, responses: Sequence[str]
    ) -> bool | Challenge:
        """Return whether the answers let the client in, or ask again."""
        self._candidate = GUEST
        password = responses[0] if responses else ""
        if self._account is None or not password:
            return True
        if len(password) > LONGEST_PASSWORD:
            return False
        try:
            player = await self._book.sign_in(username, password, self._address)
        except TooManyRequests as wait:
            return self._password_wanted(username, self._account, wait)
        except Refusal:
            return False
        self._candidate = Visitor(player)
        return True

    def password_auth_supported(self) -> bool:
        """Return False: clients would ask for a password where none is needed."""
        return False
