"""The end of a tournament: who gets what.  Rule book: P1.10, P2.1, P9.5, P9.6."""

from collections.abc import Iterable, Iterator

from croupier_core.tournament import bounties
from croupier_core.tournament.course import Course
from croupier_core.tournament.events import (
    Award,
    BountyWon,
    DurableEvent,
    PrizesAwarded,
    TournamentFinished,
)
from croupier_core.tournament.payouts import prize_at, shared_prizes
from croupier_core.tournament.ranking import decided
from croupier_core.tournament.satellites import prize_of_worth
from croupier_core.tournament.state import Entrant
from croupier_core.units import Cents, Place

Events = tuple[DurableEvent, ...]


def end_due(course: Course) -> Events:
    """Return the end, if nothing is left to play for; else ()."""
    left, prizes = course.roster.left, course.prizes
    if course.roster.busted or course.roster.accused or not course.final:
        return ()
    # Prizes fall with the places, so it is enough to look at the first and the last one.
    if left > 1 and prize_at(prizes, 1) != prize_at(prizes, left):
        return ()
    if not decided(left, prizes):
        return ()
    winners = course.roster.by_rank(0, left)
    kept = _heads_kept(course, winners)
    awards = _awards(course, winners, kept)
    first = awards[0]
    return (
        *kept,
        PrizesAwarded(tuple((a.player, a.best, a.prize) for a in awards), awards),
        TournamentFinished(first.player, winners[0].name, first.prize),
    )


def _heads_kept(course: Course, winners: list[Entrant]) -> tuple[BountyWon, ...]:
    """Give winners the bounties on their own heads, and the first what nobody won.  P9.5."""
    terms = course.setup.bounty
    if terms is None:
        return ()
    kept = []
    for n, winner in enumerate(winners):
        cash = bounties.champion_bounty(terms, winner.head)
        if cash:
            kept.append(_kept(winner, winner, cash))
        for lost in course.roster.gone() if n == 0 else ():
            cash = bounties.champion_bounty(terms, Cents(0), (lost.head,))
            if cash:
                kept.append(_kept(winner, lost, cash))
    return tuple(kept)


def _kept(winner: Entrant, victim: Entrant, cash: Cents) -> BountyWon:
    return BountyWon(winner.player, winner.name, victim.player, victim.name, winner.table, cash)


def _awards(course: Course, winners: list[Entrant], kept: Iterable[BountyWon]) -> tuple[Award, ...]:
    heads: dict[str, int] = {}
    for bounty in kept:
        heads[bounty.player] = heads.get(bounty.player, 0) + bounty.cash
    together = shared_prizes(course.prizes, 1, len(winners))
    awards = [
        _award(
            course,
            winner,
            (Place(1), Place(len(winners))),
            prize,
            winner.bounties + heads.get(winner.player, 0),
        )
        for winner, prize in zip(winners, together, strict=True)
    ]
    return (*awards, *_awards_of_those_out(course))


def awards_of(course: Course) -> tuple[Award, ...]:
    """Return what every entry takes home, winner first; () before the end."""
    if not course.paid_out:
        return ()
    winners = course.winners()
    by_stack = sorted(winners, key=lambda one: (-one.stack, one.number))
    awards = tuple(_awards_of_those_out(course))
    number_of = {winner.number: n for n, winner in enumerate(winners)}
    first = tuple(awards[number_of[winner.number]] for winner in by_stack)
    return (*first, *awards[len(winners) :])


def _awards_of_those_out(course: Course) -> Iterator[Award]:
    for entrant in course.roster.gone():
        places = course.places_of(entrant)
        if places is not None:
            yield _award(course, entrant, places, entrant.prize, entrant.bounties)


def _award(
    course: Course, entrant: Entrant, places: tuple[Place, Place], worth: Cents, bounty: int
) -> Award:
    satellite = course.setup.satellite
    cash, seat, seat_worth = worth, None, Cents(0)
    if satellite is not None:
        prize = prize_of_worth(satellite, worth)
        cash = prize.cash
        if prize.seat:
            seat, seat_worth = satellite.target, satellite.seat
    return Award(
        player=entrant.player,
        entry=entrant.entry,
        best=places[0],
        worst=places[1],
        prize=cash,
        bounties=Cents(bounty),
        seat=seat,
        seat_worth=seat_worth,
    )
