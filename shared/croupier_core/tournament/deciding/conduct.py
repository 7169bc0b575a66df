"""Presence, sitting out, and what players say to offers.  Rule book: P2.10, P4.2, P11.2."""

from croupier_core.tournament.commands import (
    DeclineOffer,
    LoseConnection,
    RegainConnection,
    SetAutoRebuy,
    SitBack,
    SitOut,
)
from croupier_core.tournament.course import LIVE, OVER, Course
from croupier_core.tournament.events import (
    AutoRebuySet,
    ConnectionBack,
    ConnectionLost,
    DurableEvent,
    OfferDeclined,
    SatBack,
    SatOut,
)
from croupier_core.tournament.refusals import (
    AlreadySittingOut,
    NoRebuy,
    NotEntered,
    NothingOffered,
    NotPlanned,
    NotSittingOut,
)
from croupier_core.tournament.state import Entrant
from croupier_core.units import PlayerId

Events = tuple[DurableEvent, ...]


def seated(course: Course, player: PlayerId) -> Entrant:
    """Return the entry with which a player is still in.

    Raises:
        Refusal: There is none, or play has not begun.
    """
    entrant = course.roster.live(player)
    if entrant is None:
        raise NotEntered
    if course.phase not in LIVE:
        raise NotPlanned("it has not started")
    return entrant


def lose_connection(course: Course, command: LoseConnection) -> Events:
    """Note that a player is gone; no news of those who are not playing."""
    entrant = course.roster.live(command.player)
    if entrant is None or not entrant.connected or course.phase in OVER:
        return ()
    return (ConnectionLost(command.player, table=entrant.table),)


def regain_connection(course: Course, command: RegainConnection) -> Events:
    """Note that a player is back."""
    entrant = course.roster.live(command.player)
    if entrant is None or entrant.connected or course.phase in OVER:
        return ()
    return (ConnectionBack(command.player, table=entrant.table),)


def sit_out(course: Course, command: SitOut) -> Events:
    """Be played for from now on."""
    entrant = seated(course, command.player)
    if entrant.sitting_out:
        raise AlreadySittingOut
    return (SatOut(command.player, by_clock=False, table=entrant.table),)


def sit_back(course: Course, command: SitBack) -> Events:
    """Play again."""
    entrant = seated(course, command.player)
    if not entrant.sitting_out:
        raise NotSittingOut
    return (SatBack(command.player, table=entrant.table),)


def decline_offer(course: Course, command: DeclineOffer) -> Events:
    """Take no rebuy after a bust; there is nothing to say about other offers."""
    entrant = seated(course, command.player)
    if entrant.offer_until is None:
        raise NothingOffered
    return (OfferDeclined(command.player),)


def set_auto_rebuy(course: Course, command: SetAutoRebuy) -> Events:
    """Have rebuys bought at each bust, or not any more."""
    if course.setup.rebuys is None:
        raise NoRebuy("not_offered")
    entrant = course.roster.live(command.player)
    if entrant is None:
        raise NotEntered
    if entrant.auto_rebuy == command.on:
        return ()
    return (AutoRebuySet(command.player, command.on),)
