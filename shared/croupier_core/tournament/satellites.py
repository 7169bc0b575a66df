"""Seats in another tournament as prizes.  Rule book: P1.10."""

from dataclasses import dataclass

from croupier_core.tournament.terms import SatelliteTerms
from croupier_core.units import Cents


@dataclass(frozen=True, slots=True)
class SeatsWon:
    """What the pool of a satellite comes to."""

    seats: int
    remainder: Cents
    """Cash, for the next place, or shared by all when there is none."""


@dataclass(frozen=True, slots=True)
class SatellitePrize:
    """What one entry of a satellite takes home."""

    seat: bool
    cash: Cents


def seats_won(terms: SatelliteTerms, pool: int, entries: int) -> SeatsWon:
    """Return how many seats a pool pays, whole seats first, never more than entries.

    Rule book: P1.10.
    """
    seats = min(pool // terms.seat, entries)
    return SeatsWon(seats, Cents(pool - seats * terms.seat))


def prizes_in_worth(terms: SatelliteTerms, pool: int, entries: int) -> tuple[Cents, ...]:
    """Return what the prize of each place is worth; they sum to the pool.

    Rule book: P1.10.
    """
    if entries == 0:
        return ()
    won = seats_won(terms, pool, entries)
    prizes = [terms.seat] * won.seats
    if won.seats < entries:
        return (*prizes, won.remainder) if won.remainder else tuple(prizes)
    share, odd = divmod(won.remainder, entries)
    return tuple(Cents(prize + share + (n < odd)) for n, prize in enumerate(prizes))


def prize_of_worth(terms: SatelliteTerms, worth: int) -> SatellitePrize:
    """Return a prize as seat and cash.

    Less than a seat is cash: the remainder, or what those get who tie for the last seat.
    """
    if worth >= terms.seat:
        return SatellitePrize(seat=True, cash=Cents(worth - terms.seat))
    return SatellitePrize(seat=False, cash=Cents(worth))
