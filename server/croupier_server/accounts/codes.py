"""Random codes that people read off one screen and type on another."""

import hashlib
import secrets
from typing import Final

from croupier_core.house.terms import RECOVERY_CODES

_ALPHABET: Final = "ABCDEFGHJKMNPQRSTVWXYZ23456789"
"""Without I, L, O, U, 0 and 1: nothing to mistake, and no words."""
_GROUP: Final = 4
_LONGEST_TYPED: Final = 100

LINK_GROUPS: Final = 3
"""59 random bits: good for ten minutes, with few attempts."""
RECOVERY_GROUPS: Final = 4
"""78 random bits: printed, and good until used."""
TOKEN_GROUPS: Final = 6
"""118 random bits: makes an administrator."""


def new_code(groups: int) -> str:
    """Return a random code such as `K7QM-2XTR-9FWD`."""
    return "-".join(
        "".join(secrets.choice(_ALPHABET) for _ in range(_GROUP)) for _ in range(groups)
    )


def new_recovery_codes() -> tuple[str, ...]:
    """Return a sheet of them."""
    return tuple(new_code(RECOVERY_GROUPS) for _ in range(RECOVERY_CODES))


def hashes_of(codes: tuple[str, ...]) -> tuple[str, ...]:
    """Return the hash of each."""
    return tuple(hash_of(code) for code in codes)


def hash_of(typed: str) -> str:
    """Return the SHA-256, in hex, of a code in whatever case and spacing it was typed.

    A plain hash will do, because the codes are random and long.
    """
    letters = [letter for letter in typed[:_LONGEST_TYPED].upper() if letter.isalnum()]
    return hashlib.sha256("".join(letters).encode()).hexdigest()
