"""For tests of the console: an order of every kind, read from texts as they are typed."""

from dataclasses import replace

from croupier_client.events.console.desk import Desk
from croupier_client.events.console.reading import order_from
from croupier_client.events.console.slots import Wants, slots_of
from croupier_core.team_event.commands import InMatch
from croupier_core.units import Instant
from team_event_builders import an_evening

_TYPED = {
    Wants.TEXT: "ra",
    Wants.LINES: "be nice¶be quick",
    Wants.NUMBER: "1",
    Wants.YES_NO: "yes",
    Wants.MOMENT: "+30m",
    Wants.LENGTH: "4:30",
    Wants.PLAYER: "gamer b",
    Wants.TEAM: "1",
    Wants.MATCH: "M1",
}
_OTHERS = {"starts-at": "+40m", "zone": "Europe/Paris"}


def a_desk(evening=None):
    """Return what the owner of an evening has before him."""
    evening = evening or an_evening()
    return Desk(evening.console(), evening.page(), evening.rewards(), Instant(evening.now))


_DESK = a_desk()


def typed_for(action):
    """Return a text for every slot of an action."""
    return {
        slot.name: _OTHERS.get(slot.name)
        or (slot.choices[0].value if slot.choices else _TYPED[slot.wants])
        for slot in slots_of(action)
    }


def an_order(action, by=None, desk=_DESK):
    """Return an order of that kind, with all of its slots filled in."""
    order = order_from(action, typed_for(action), "why", desk)
    if by is None:
        return order
    if isinstance(order, InMatch):
        return replace(order, command=replace(order.command, by=by))
    return replace(order, by=by)
