"""The terms of the house: how much, how many, how long.  Rule book: T1.6, T1.8, P1.6."""

from typing import Final

from croupier_core.units import Cents, Millis

LANGUAGES: Final = ("en", "fr")
"""What the house speaks; the first is the default."""

MOST_KEYS: Final = 20
"""Keys of one account."""

RECOVERY_CODES: Final = 8
"""How many codes are handed out at a time."""

LINK_CODE_LASTS: Final = Millis(10 * 60_000)
"""A link code is good for at most so long."""

OPENING_CREDIT: Final = Cents(1_000_000)
"""Play money that a new account begins with, and that a bot is filled up to."""

ALLOWANCE_BELOW: Final = Cents(50_000)
"""Whoever has this or more is not poor."""

ALLOWANCE_UP_TO: Final = Cents(200_000)
"""What the allowance fills a balance up to."""

ALLOWANCE_EVERY: Final = Millis(24 * 3_600_000)
"""From one allowance to the next."""

LONGEST_EXCLUSION_DAYS: Final = 3_650
"""Ten years."""

DAY: Final = Millis(24 * 3_600_000)

ROLLED_BACK_AT_ONCE: Final = 200
"""Purchases that one step of a rollback gives back."""

STATEMENT_LINES: Final = 50
"""Movements that an account is shown."""

RESULTS: Final = 20
"""Finished tournaments that an account is shown."""
