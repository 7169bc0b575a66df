"""Rebuys and add-ons that are paid.  Rule book: P11.2, P3.4."""

from croupier_core.tournament import rebuying
from croupier_core.tournament.commands import GrantAddOn, GrantRebuy
from croupier_core.tournament.course import LIVE, Course
from croupier_core.tournament.events import AddOnTaken, DurableEvent, RebuyQueued, RebuyTaken
from croupier_core.tournament.rebuying import Buyer
from croupier_core.tournament.refusals import BoughtAlready, NoAddOn, NoRebuy, NotEntered
from croupier_core.tournament.state import NO_TABLE, Entrant
from croupier_core.units import PlayerId

Events = tuple[DurableEvent, ...]


def grant_rebuy(course: Course, command: GrantRebuy, *, in_hand: bool) -> Events:
    """Give chips for a rebuy, or let it wait for the end of the hand.

    Args:
        course: The tournament.
        command: Of the house, which has the money.
        in_hand: Whether the player is in a hand.
    """
    terms = course.setup.rebuys
    if terms is None:
        raise NoRebuy("not_offered")
    entrant = _buyer(course, command.player, command.purchase)
    may_rebuy(course, entrant)
    if in_hand:
        return (RebuyQueued(command.player, command.purchase),)
    return (RebuyTaken(command.player, entrant.name, entrant.table, command.purchase, terms.chips),)


def may_rebuy(course: Course, entrant: Entrant) -> None:
    """Refuse a rebuy that may not be bought now.

    Raises:
        NoRebuy: Says why.
    """
    if course.setup.rebuys is None:
        raise NoRebuy("not_offered")
    if course.phase not in LIVE or entrant.seat is None or course.closed_early:
        raise NoRebuy("period_over")
    if entrant.declined or entrant.disqualified:
        raise NoRebuy("period_over")
    buyer = Buyer(entrant.stack, entrant.rebuys, len(entrant.queued))
    rebuying.check_rebuy(course.setup, buyer, level=rebuy_level(course, entrant))


def rebuy_level(course: Course, entrant: Entrant) -> int:
    """Return the level that decides whether rebuys are on for an entry.

    After a bust it is the one in which the lost hand was dealt.
    """
    table = course.tables.get(entrant.table)
    if entrant.stack == 0 and table is not None and table.level:
        return table.level
    return course.clock.level


def grant_add_on(course: Course, command: GrantAddOn, *, in_hand: bool) -> Events:
    """Give chips for the add-on; between hands, since it is sold in a break."""
    if course.setup.add_on is None:
        raise NoAddOn("not_offered")
    entrant = _buyer(course, command.player, command.purchase)
    may_add_on(course, entrant, in_hand=in_hand)
    return (
        AddOnTaken(
            command.player,
            entrant.name,
            entrant.table,
            command.purchase,
            course.setup.add_on.chips,
        ),
    )


def may_add_on(course: Course, entrant: Entrant, *, in_hand: bool) -> None:
    """Refuse an add-on that may not be bought now.

    Raises:
        NoAddOn: Says why.
    """
    seated = entrant.seat is not None and entrant.table != NO_TABLE and not entrant.disqualified
    on_sale = course.phase in LIVE and course.add_on_sold and seated and not in_hand
    rebuying.check_add_on(course.setup, on_sale=on_sale, taken=entrant.add_on)


def _buyer(course: Course, player: PlayerId, purchase: int) -> Entrant:
    if course.roster.holder(player, purchase) is not None:
        raise BoughtAlready(purchase)
    entrant = course.roster.live(player)
    if entrant is None:
        raise NotEntered
    return entrant
