"""The prize pool and how it is shared.  Rule book: P1.5, P1.12, P2.2.

Every division conserves the total: largest remainder, ties to the better place.
"""

from collections.abc import Sequence
from functools import lru_cache

from croupier_core.tournament.payout_table import COLUMNS
from croupier_core.tournament.setup import TournamentSetup
from croupier_core.units import Cents

PAID_PERCENT_OF_LARGE_FIELDS = 15
"""Part of the field that is paid beyond the last preset column."""


def pool_of(setup: TournamentSetup, entries: int) -> Cents:
    """Return the prize pool: what was collected, at least the guarantee.  Rule book: P1.12."""
    return Cents(max(setup.guarantee, setup.buy_in * entries))


def shares_for(own: Sequence[tuple[int, ...]], entries: int) -> tuple[int, ...]:
    """Return the shares by place, best first; only their proportions matter.

    Args:
        own: The tournament's own table, one row per count of paid places: the longest row
            that the field can fill is used.  Empty: the presets of the rule book.
        entries: How many can take a place.

    Rule book: P1.5 and the payout presets.
    """
    if own:
        rows = sorted(own, key=len)
        fitting = [row for row in rows if len(row) <= entries]
        row = fitting[-1] if fitting else rows[0]
    elif entries <= 2:
        row = (1,)
    else:
        row = _preset(entries)
    return row[: max(entries, 1)]


@lru_cache(maxsize=256)
def _preset(entries: int) -> tuple[int, ...]:
    for column in COLUMNS:
        if column.entries[0] <= entries <= column.entries[1]:
            return column.shares
    shares = COLUMNS[-1].shares
    paid = entries * PAID_PERCENT_OF_LARGE_FIELDS // 100
    # The last column goes on with its smallest share; `split` brings the sum back to the pool.
    return shares + shares[-1:] * (paid - len(shares))


def split(total: int, weights: Sequence[int]) -> tuple[int, ...]:
    """Share `total` in proportion to `weights`, to the last unit.

    Largest remainder; equal remainders go to the earlier one.
    """
    whole = sum(weights)
    floors = [total * weight // whole for weight in weights]
    rest = total - sum(floors)
    by_remainder = sorted(range(len(weights)), key=lambda n: -(total * weights[n] % whole))
    for n in by_remainder[:rest]:
        floors[n] += 1
    return tuple(floors)


def prizes_for(setup: TournamentSetup, entries: int, disqualified: int = 0) -> tuple[Cents, ...]:
    """Return the prizes by place; they sum to the pool exactly.

    Args:
        setup: Buy-in, guarantee and table of shares.
        entries: How many paid in.
        disqualified: How many of them cannot take a prize; those below move up.  When fewer
            are left than places are paid, these share the whole pool in proportion.

    Rule book: P1.5, P6.2.
    """
    if entries == 0:
        return ()
    shares = shares_for(setup.payouts, entries)[: max(entries - disqualified, 1)]
    return tuple(Cents(prize) for prize in split(pool_of(setup, entries), shares))


def prize_at(prizes: Sequence[Cents], place: int) -> Cents:
    """Return the prize of a place; 0 outside the money."""
    return prizes[place - 1] if place <= len(prizes) else Cents(0)


def shared_prizes(prizes: Sequence[Cents], best: int, worst: int) -> tuple[Cents, ...]:
    """Return what each of those tied on `best` … `worst` gets, first served first.

    Rule book: P2.2.
    """
    together = sum(prize_at(prizes, place) for place in range(best, worst + 1))
    return tuple(Cents(share) for share in split(together, [1] * (worst - best + 1)))
