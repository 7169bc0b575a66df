"""What the house does because of what happened in an event of teams.

    SanctionIssued, SanctionLifted  ──► the house keeps the suspensions of the event   T1.9
    finished                        ──► it counts for who is suspended for others,     T1.9
                                        and its games rate who played them             T1.5
    archived, cancelled             ──► its books are closed

Each of these may be done again without harm, and all are done again for events at hand when
the house opens: a kill between the event and the house loses none.
"""

from croupier_core.house.commands import HouseCommand
from croupier_core.house.conduct import CloseEvent, CountEvent, NoteSuspensions, RatePlayers
from croupier_core.house.events import HouseEvent
from croupier_core.house.machine import House
from croupier_core.team_event.events import (
    EventEvent,
    PhaseChanged,
    SanctionLifted,
    SuspensionIssued,
)
from croupier_core.team_event.terms import EventPhase
from croupier_core.units import NOBODY
from croupier_server.accounts.inbox import Inbox, send_fresh
from croupier_server.team_events.held import HeldEvent
from croupier_server.team_events.ratings import rated_after

_PLAYED_OUT = (EventPhase.FINISHED, EventPhase.REWARDS_CONFIRMED, EventPhase.ARCHIVED)


class Aftermath:
    """Tells the house what follows.

    Args:
        inbox: Of the house's machine.
        house: That machine, for look-ups only.
    """

    def __init__(self, inbox: Inbox[HouseCommand, HouseEvent], house: House) -> None:
        self._inbox = inbox
        self._house = house

    @staticmethod
    def concerns(events: tuple[EventEvent, ...]) -> bool:
        """Whether something follows from `events`."""
        return any(
            isinstance(event, PhaseChanged | SuspensionIssued | SanctionLifted) for event in events
        )

    async def see_to(self, held: HeldEvent) -> None:
        """Bring the house to where the event says it should be."""
        event, machine = held.event, held.machine
        conduct = self._house.conduct
        if conduct.is_closed(event):
            return
        await self._send(NoteSuspensions(event, machine.suspensions()))
        if machine.phase in _PLAYED_OUT:
            await self._send(CountEvent(event))
            if not conduct.is_rated(event):
                ratings = rated_after(machine.games_played(), conduct.rating_of)
                await self._send(RatePlayers(event, ratings))
        if machine.finished:
            await self._send(CloseEvent(event))

    async def _send(self, command: HouseCommand) -> None:
        await send_fresh(self._inbox, command, NOBODY)
