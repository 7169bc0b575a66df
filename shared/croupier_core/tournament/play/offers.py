"""What a player may buy now.  Rule book: P11.2, P3.4."""

from croupier_core.tournament import rebuying
from croupier_core.tournament.course import LIVE
from croupier_core.tournament.deciding.buying import may_add_on, may_rebuy
from croupier_core.tournament.play.play import Play
from croupier_core.tournament.rebuying import Buyer
from croupier_core.tournament.refusals import NoAddOn, NoRebuy
from croupier_core.tournament.state import Entrant
from croupier_core.tournament.view import Offer
from croupier_core.units import Cents, PlayerId


def plays(play: Play, entrant: Entrant) -> bool:
    """Return whether a player is in a hand that is on."""
    room = play.rooms.get(entrant.table)
    return room is not None and room.in_hand and entrant.player in room.players


def offer_to(play: Play, player: PlayerId) -> Offer | None:
    """Return what a player may buy: the rebuy he must answer, the add-on, or a rebuy."""
    course = play.course
    entrant = course.roster.live(player)
    if entrant is None or course.phase not in LIVE:
        return None
    return (
        _rebuy(play, entrant)
        if entrant.stack == 0
        else (_add_on(play, entrant) or _rebuy(play, entrant))
    )


def _rebuy(play: Play, entrant: Entrant) -> Offer | None:
    course, terms = play.course, play.course.setup.rebuys
    if terms is None:
        return None
    try:
        may_rebuy(course, entrant)
    except NoRebuy:
        return None
    buyer = Buyer(entrant.stack, entrant.rebuys, len(entrant.queued))
    return Offer(
        kind="rebuy",
        cost=Cents(terms.cost + terms.fee),
        chips=terms.chips,
        most=max(1, rebuying.how_many(course.setup, buyer, 2)),
        until=entrant.offer_until,
        must_answer=entrant.offer_until is not None,
    )


def _add_on(play: Play, entrant: Entrant) -> Offer | None:
    course, terms = play.course, play.course.setup.add_on
    if terms is None:
        return None
    try:
        may_add_on(course, entrant, in_hand=plays(play, entrant))
    except NoAddOn:
        return None
    return Offer(
        kind="add_on",
        cost=Cents(terms.cost + terms.fee),
        chips=terms.chips,
        most=1,
        until=None if course.rest is None else course.rest.until,
        must_answer=False,
    )
