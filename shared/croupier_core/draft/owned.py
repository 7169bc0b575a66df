"""How many characters somebody brings.  Rule book: T1.6."""

from croupier_core.draft.refusals import TooFewOwned

LEAST_OWNED = 18


def eligible(owned: int, banned_of_them: int) -> int:
    """Return how many of the characters that a player owns may be played."""
    return max(0, owned - banned_of_them)


def check_owned(owned: int, banned_of_them: int, least: int = LEAST_OWNED) -> None:
    """Refuse somebody who owns too few; those banned for everybody do not count.

    Raises:
        TooFewOwned: There are fewer than `least`.
    """
    count = eligible(owned, banned_of_them)
    if count < least:
        raise TooFewOwned(count, least)
