"""Rebuys, add-ons, bounties and prizes.  Rule book: P9, P11.2, P1.5."""

from dataclasses import replace

from croupier_core.tournament.course import Course
from croupier_core.tournament.events import (
    AddOnTaken,
    BountyWon,
    OfferDeclined,
    PrizesAwarded,
    RebuyOffered,
    RebuyQueued,
    RebuyTaken,
    RebuyVoided,
)
from croupier_core.tournament.state import Entrant
from croupier_core.units import Cents, Chips, Place


def offered(course: Course, event: RebuyOffered) -> None:
    """Let a player without chips think about it."""
    entrant = course.roster.live(event.player)
    if entrant is not None:
        course.roster.put(replace(entrant, offer_until=event.until))


def declined(course: Course, event: OfferDeclined) -> None:
    """Note that a player without chips takes none."""
    entrant = course.roster.live(event.player)
    if entrant is not None:
        course.roster.put(replace(entrant, offer_until=None, declined=True))


def queued(course: Course, event: RebuyQueued) -> None:
    """Let a rebuy wait for the end of the hand."""
    entrant = course.roster.live(event.player)
    if entrant is not None:
        course.roster.put(
            replace(
                entrant,
                queued=(*entrant.queued, event.purchase),
                purchases=(*entrant.purchases, event.purchase),
            )
        )


def rebought(course: Course, event: RebuyTaken) -> None:
    """Give the chips of a rebuy."""
    entrant = course.roster.live(event.player)
    if entrant is None:
        return
    course.rebuys += 1
    course.roster.put(
        replace(
            _holding(entrant, event.purchase),
            stack=Chips(entrant.stack + event.chips),
            rebuys=entrant.rebuys + 1,
            offer_until=None,
            declined=False,
        )
    )


def voided(course: Course, event: RebuyVoided) -> None:
    """Let a queued rebuy be as if it had never been bought."""
    entrant = course.roster.holder(event.player, event.purchase)
    if entrant is not None:
        course.roster.put(
            replace(
                entrant,
                queued=tuple(p for p in entrant.queued if p != event.purchase),
                purchases=tuple(p for p in entrant.purchases if p != event.purchase),
            )
        )


def added_on(course: Course, event: AddOnTaken) -> None:
    """Give the chips of the add-on."""
    entrant = course.roster.live(event.player)
    if entrant is None:
        return
    course.add_ons += 1
    course.roster.put(
        replace(
            _holding(entrant, event.purchase),
            stack=Chips(entrant.stack + event.chips),
            add_on=True,
            offer_until=None,
            declined=False,
        )
    )


def bounty_won(course: Course, event: BountyWon) -> None:
    """Take money off a head, for the winner and onto his own head."""
    victim = course.roster.latest(event.victim)
    if victim is not None:
        left = Cents(max(0, victim.head - event.cash - event.to_head))
        course.roster.put(replace(victim, head=left))
    winner = course.roster.latest(event.player)
    if winner is not None:
        course.roster.put(
            replace(
                winner,
                bounties=Cents(winner.bounties + event.cash),
                head=Cents(winner.head + event.to_head),
            )
        )


def awarded(course: Course, event: PrizesAwarded) -> None:
    """Give everybody his place and his prize for good."""
    course.paid_out = True
    roster = course.roster
    left, before = roster.left, roster.eliminated
    by_entry = {(a.player, a.entry): (a.best, Cents(a.prize + a.seat_worth)) for a in event.awards}
    by_player = {player: (place, prize) for player, place, prize in event.prizes}
    for entrant in tuple(roster.entries.values()):
        won = by_entry.get((entrant.player, entrant.entry)) or by_player.get(entrant.player)
        if won is None:
            continue
        place, prize = won
        if entrant.out:
            roster.put(replace(entrant, best=place, prize=prize))
            continue
        # All who are still in share the places from the first to the last of them.
        shared = replace(entrant, worst=Place(left), out_from=before + 1, out_to=before + left)
        roster.put(replace(shared, best=place, prize=prize))


def _holding(entrant: Entrant, purchase: int) -> Entrant:
    queued = tuple(p for p in entrant.queued if p != purchase)
    if purchase in entrant.purchases:
        return replace(entrant, queued=queued)
    return replace(entrant, queued=queued, purchases=(*entrant.purchases, purchase))
