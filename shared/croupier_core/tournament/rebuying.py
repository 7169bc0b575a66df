"""Chips for more money: who may buy, how many, and when they come.  Rule book: P11.2, P3.4."""

from dataclasses import dataclass

from croupier_core.tournament.refusals import NoAddOn, NoRebuy
from croupier_core.tournament.setup import TournamentSetup
from croupier_core.tournament.terms import RebuyTerms
from croupier_core.units import Chips, Instant


@dataclass(frozen=True, slots=True)
class Buyer:
    """What decides whether an entry may rebuy."""

    stack: Chips
    """Before the hand that is on, if there is one; 0 after a bust."""
    taken: int
    """Rebuys of this entry so far."""
    queued: int = 0
    """Rebuys that wait for the end of the hand."""


def rebuy_period(terms: RebuyTerms, level: int) -> bool:
    """Return whether rebuys are on.

    Args:
        terms: Of the tournament.
        level: The level in which the player's last hand was dealt: a hand begun in the period
            and lost after it still gives the right.
    """
    return level <= terms.until_level


def check_rebuy(setup: TournamentSetup, buyer: Buyer, *, level: int) -> None:
    """Refuse a rebuy that may not be bought.

    During a hand it is queued, and looked at again after it: `fits`.

    Args:
        setup: The tournament.
        buyer: Who wants it.
        level: In which his last hand was dealt, or the one being played before his first.

    Raises:
        NoRebuy: Not offered, the period is over, the limit is reached, one is queued already,
            or the stack is above the starting stack.

    Rule book: P11.2.
    """
    terms = setup.rebuys
    if terms is None:
        raise NoRebuy("not_offered")
    if not rebuy_period(terms, level):
        raise NoRebuy("period_over")
    if terms.most is not None and buyer.taken + buyer.queued >= terms.most:
        raise NoRebuy("limit_reached")
    if buyer.queued and not _second_at_zero(terms, buyer):
        raise NoRebuy("queued")
    if not fits(setup, buyer.stack):
        raise NoRebuy("stack_too_big")


def fits(setup: TournamentSetup, stack: int) -> bool:
    """Return whether a rebuy may be added to `stack`: it is not above the starting stack.

    A queued one that does not fit after the hand is void, and its money goes back.

    Rule book: P11.2.
    """
    return stack <= setup.starting_stack


def how_many(setup: TournamentSetup, buyer: Buyer, wanted: int) -> int:
    """Return how many of the `wanted` rebuys are taken at once, one after the other.

    From no chips two, unless set otherwise; else each must fit on what the one before left.

    Rule book: P11.2.
    """
    terms = setup.rebuys
    if terms is None:
        return 0
    most = 2 if buyer.stack == 0 and terms.double_at_zero else 1
    if terms.most is not None:
        most = min(most, terms.most - buyer.taken)
    count = 0
    stack = int(buyer.stack)
    while count < min(wanted, most) and fits(setup, stack):
        stack += terms.chips
        count += 1
    return count


def offered_after_bust(setup: TournamentSetup, taken: int, *, level: int) -> bool:
    """Return whether a player without chips may buy again before he is out.

    Args:
        setup: The tournament.
        taken: Rebuys of this entry so far.
        level: In which the hand he lost was dealt.

    Rule book: P11.2.
    """
    terms = setup.rebuys
    if terms is None or not rebuy_period(terms, level):
        return False
    return terms.most is None or taken < terms.most


def offer_ends(terms: RebuyTerms, offered: Instant) -> Instant:
    """Return when a player who has not answered is out.  Rule book: P11.2."""
    return Instant(offered + terms.decide)


def check_add_on(setup: TournamentSetup, *, on_sale: bool, taken: bool) -> None:
    """Refuse an add-on that may not be bought; the stack does not matter.

    Args:
        setup: The tournament.
        on_sale: Whether the add-on break is on: `add_on_rest_after_level`.
        taken: Whether this entry has one.

    Raises:
        NoAddOn: Not offered, not now, or taken.

    Rule book: P3.4, P11.2.
    """
    if setup.add_on is None:
        raise NoAddOn("not_offered")
    if taken:
        raise NoAddOn("taken")
    if not on_sale:
        raise NoAddOn("not_now")


def _second_at_zero(terms: RebuyTerms, buyer: Buyer) -> bool:
    """Return whether a second rebuy may be queued beside the first."""
    return terms.double_at_zero and buyer.stack == 0 and buyer.queued == 1
