"""The prize pool and how it is shared.  Rule book: P1.5, P1.10, P1.12, P2.2, P9.6.

Bounties and fees are counted apart from the pool.

Every division conserves the total: largest remainder, ties to the better place.
"""

from collections.abc import Sequence
from functools import lru_cache

from croupier_core.tournament.payout_table import COLUMNS
from croupier_core.tournament.satellites import prizes_in_worth
from croupier_core.tournament.setup import TournamentSetup
from croupier_core.tournament.terms import BountyKind
from croupier_core.units import Cents

PAID_PERCENT_OF_LARGE_FIELDS = 15
"""Part of the field that is paid beyond the last preset column."""
HARMONIC_UNIT = 10**9
"""Weight of the first place, fine enough for ten thousand of them."""


def collected(setup: TournamentSetup, entries: int, *, rebuys: int = 0, add_ons: int = 0) -> Cents:
    """Return what the players paid to the prize pool.

    A bounty that its champion does not keep goes there as well.  Rule book: P9.5.

    Args:
        setup: The tournament.
        entries: How many paid in, re-entries among them.
        rebuys: How many were taken, a double one counting twice.
        add_ons: How many were taken.
    """
    total = setup.buy_in * entries
    if setup.rebuys is not None:
        total += setup.rebuys.cost * rebuys
    if setup.add_on is not None:
        total += setup.add_on.cost * add_ons
    bounty = setup.bounty
    if bounty is not None and not bounty.champion_keeps and entries:
        total += bounty.amount
    return Cents(total)


def pool_of(setup: TournamentSetup, entries: int, *, rebuys: int = 0, add_ons: int = 0) -> Cents:
    """Return the prize pool: what was collected, at least the guarantee.  Rule book: P1.12."""
    return Cents(max(setup.guarantee, collected(setup, entries, rebuys=rebuys, add_ons=add_ons)))


def overlay_of(setup: TournamentSetup, entries: int, *, rebuys: int = 0, add_ons: int = 0) -> Cents:
    """Return what the house adds to reach the guarantee.  Rule book: P1.12."""
    paid = collected(setup, entries, rebuys=rebuys, add_ons=add_ons)
    return Cents(max(0, setup.guarantee - paid))


def bounty_pool_of(setup: TournamentSetup, entries: int) -> Cents:
    """Return the players' money on heads; what the house puts there is not counted.

    Rule book: P9.6.
    """
    bounty = setup.bounty
    if bounty is None or bounty.kind is BountyKind.NAMED or not entries:
        return Cents(0)
    heads = entries if bounty.champion_keeps else entries - 1
    return Cents(bounty.amount * heads)


def fees_of(setup: TournamentSetup, entries: int, *, rebuys: int = 0, add_ons: int = 0) -> Cents:
    """Return what goes to the house."""
    total = setup.fee * entries
    if setup.rebuys is not None:
        total += setup.rebuys.fee * rebuys
    if setup.add_on is not None:
        total += setup.add_on.fee * add_ons
    return Cents(total)


def shares_for(
    own: Sequence[tuple[int, ...]], entries: int, paid_percent: int | None = None
) -> tuple[int, ...]:
    """Return the shares by place, best first; only their proportions matter.

    Args:
        own: The tournament's own table, one row per count of paid places: the longest row
            that the field can fill is used.  Empty: the presets of the rule book.
        entries: How many can take a place.
        paid_percent: Places that are paid, in percent of the entries; None: as the table says.

    Rule book: P1.5 and the payout presets.
    """
    if own:
        rows = sorted(own, key=len)
        fitting = [row for row in rows if len(row) <= entries]
        row = fitting[-1] if fitting else rows[0]
    elif paid_percent is not None:
        row = _by_percent(entries, paid_percent)
    elif entries <= 2:
        row = (1,)
    else:
        row = _preset(entries)
    return row[: max(entries, 1)]


@lru_cache(maxsize=256)
def _by_percent(entries: int, percent: int) -> tuple[int, ...]:
    """Return the shares for so many percent of the field: a preset if it pays as many places.

    Else everybody paid gets his buy-in back, and the rest is shared in proportion to 1, 1/2,
    1/3, …, which is close to the presets.
    """
    places = max(1, entries * percent // 100)
    if len(preset := _preset(entries)) == places:
        return preset
    parts = [HARMONIC_UNIT // place for place in range(1, places + 1)]
    return tuple(sum(parts) + (entries - places) * part for part in parts)


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


def prizes_for(
    setup: TournamentSetup,
    entries: int,
    disqualified: int = 0,
    *,
    rebuys: int = 0,
    add_ons: int = 0,
) -> tuple[Cents, ...]:
    """Return the prizes by place; they sum to the pool exactly.

    In a satellite they are what the seats and the remainder are worth.

    Args:
        setup: Buy-in, guarantee and table of shares.
        entries: How many paid in.
        disqualified: How many of them cannot take a prize; those below move up.  When fewer
            are left than places are paid, these share the whole pool in proportion.
        rebuys: How many were taken, a double one counting twice.
        add_ons: How many were taken.

    Rule book: P1.5, P1.10, P6.2.
    """
    if entries == 0:
        return ()
    pool = pool_of(setup, entries, rebuys=rebuys, add_ons=add_ons)
    takers = max(entries - disqualified, 1)
    if setup.satellite is not None:
        return prizes_in_worth(setup.satellite, pool, takers)
    shares = shares_for(setup.payouts, entries, setup.paid_percent)[:takers]
    return tuple(Cents(prize) for prize in split(pool, shares))


def paid_places(setup: TournamentSetup, entries: int) -> int:
    """Return how many places are paid if entries closed now.  Rule book: P1.7.

    In a satellite they are the seats and the place that takes the remainder.
    """
    if setup.satellite is not None:
        return len(prizes_for(setup, entries))
    return len(shares_for(setup.payouts, entries, setup.paid_percent)) if entries else 0


def prize_at(prizes: Sequence[Cents], place: int) -> Cents:
    """Return the prize of a place; 0 outside the money."""
    return prizes[place - 1] if place <= len(prizes) else Cents(0)


def shared_prizes(prizes: Sequence[Cents], best: int, worst: int) -> tuple[Cents, ...]:
    """Return what each of those tied on `best` … `worst` gets, first served first.

    Rule book: P2.2.
    """
    together = sum(prize_at(prizes, place) for place in range(best, worst + 1))
    return tuple(Cents(share) for share in split(together, [1] * (worst - best + 1)))
