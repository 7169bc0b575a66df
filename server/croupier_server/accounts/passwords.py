"""Passwords: hashed by argon2 in threads of their own.

One hash takes tens of milliseconds and tens of megabytes.  Hence never on the event loop,
and a few at a time: a crowd of guessers waits in line and the tables play on.
"""

import asyncio
import secrets
import unicodedata
from concurrent.futures import ThreadPoolExecutor
from typing import Final

import argon2
from argon2.exceptions import InvalidHashError, VerificationError, VerifyMismatchError

from croupier_core.house.refusals import WeakPassword

LEAST: Final = 8
MOST: Final = 128
_AT_ONCE: Final = 2


class Passwords:
    """Makes and checks hashes.  `close` it when done.

    Args:
        hasher: Its parameters; the library's defaults follow RFC 9106.
    """

    def __init__(self, hasher: argon2.PasswordHasher | None = None) -> None:
        self._hasher = hasher or argon2.PasswordHasher()
        self._threads = ThreadPoolExecutor(_AT_ONCE, thread_name_prefix="passwords")
        self._nobodys_hash = self._hasher.hash(secrets.token_hex())

    async def hash_of(self, password: str) -> str:
        """Return a hash to keep.

        Raises:
            WeakPassword: It is too short or too long.
        """
        if not LEAST <= len(password) <= MOST:
            raise WeakPassword(LEAST, MOST)
        loop = asyncio.get_running_loop()
        return await loop.run_in_executor(self._threads, self._hasher.hash, _typed(password))

    async def fits(self, password_hash: str | None, password: str) -> bool:
        """Whether `password` fits the hash.

        None, for an unknown name or an account without a password, takes as long as a
        wrong password, so that the time does not tell who has an account.
        """
        against = password_hash or self._nobodys_hash
        loop = asyncio.get_running_loop()
        fits = await loop.run_in_executor(self._threads, self._verify, against, password[:MOST])
        return fits and password_hash is not None and len(password) <= MOST

    def is_outdated(self, password_hash: str) -> bool:
        """Whether the hash was made with other parameters than are in use now."""
        return self._hasher.check_needs_rehash(password_hash)

    def close(self) -> None:
        """Let the threads end."""
        self._threads.shutdown(wait=False, cancel_futures=True)

    def _verify(self, password_hash: str, password: str) -> bool:
        try:
            return self._hasher.verify(password_hash, _typed(password))
        except (VerifyMismatchError, VerificationError, InvalidHashError):
            return False


def _typed(password: str) -> bytes:
    """Return the bytes to hash: the same for every keyboard's way to write an accent."""
    return unicodedata.normalize("NFC", password).encode("utf-8", "surrogatepass")
