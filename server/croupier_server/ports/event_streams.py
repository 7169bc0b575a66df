"""The streams of events of teams of one session: a part of `InProcessPort`.

What the rules keep from a viewer is refused by them: here it is only found whose view is
followed, of which event, and that nobody learns of an event in preparation.
"""

from collections.abc import AsyncGenerator, AsyncIterator, Callable
from contextlib import aclosing
from typing import Protocol, TypeVar

from croupier_client.events.ports import EventsView, UnknownEvent
from croupier_core.bracket.ids import MatchId
from croupier_core.team_event.machine import View
from croupier_core.team_event.terms import TeamEventId
from croupier_core.team_event.view import (
    BracketPage,
    BracketViewer,
    ConsoleView,
    ConsoleViewer,
    EventView,
    EventViewer,
    MatchPage,
    MatchSeat,
    RewardSheet,
    RewardViewer,
    Viewer,
)
from croupier_core.units import PlayerId
from croupier_server.ports.allowance import Allowance
from croupier_server.ports.house_side import HouseSide
from croupier_server.runners.mailbox import Newest

V = TypeVar("V", EventView, MatchPage, BracketPage, ConsoleView, RewardSheet)
T = TypeVar("T")


class Seen(Protocol):
    """Yields what is followed for the session's account, whoever that becomes."""

    def __call__(self, follow: Callable[[PlayerId], Newest[T]], /) -> AsyncGenerator[T]:
        """Follow it with the eyes of the account."""
        ...


class EventStreams:
    """What one session follows of events of teams.

    Args:
        house: What is behind it.
        allowance: How much the session may ask.
        player: Whose session it is now.
        seen: How it follows anything.
    """

    def __init__(
        self, house: HouseSide, allowance: Allowance, player: Callable[[], PlayerId], seen: Seen
    ) -> None:
        self._house = house
        self._allowance = allowance
        self._player = player
        self._seen = seen

    async def events(self) -> AsyncIterator[EventsView]:
        """Yield the list of events of teams, then each change."""
        async with aclosing(self._seen(self._house.board.follow)) as views:
            async for view in views:
                yield view

    def team_event(self, event: TeamEventId) -> AsyncIterator[EventView]:
        """Yield the page of an event, then each change."""
        return self._views(event, EventViewer, EventView)

    def event_match(self, event: TeamEventId, match: MatchId) -> AsyncIterator[MatchPage]:
        """Yield a match with its room, then each change."""
        return self._views(event, lambda player: MatchSeat(player, match), MatchPage)

    def event_bracket(self, event: TeamEventId) -> AsyncIterator[BracketPage]:
        """Yield the tree, then each change."""
        return self._views(event, BracketViewer, BracketPage)

    def event_console(self, event: TeamEventId) -> AsyncIterator[ConsoleView]:
        """Yield the console of the organisers, then each change."""
        return self._views(event, ConsoleViewer, ConsoleView)

    def event_rewards(self, event: TeamEventId) -> AsyncIterator[RewardSheet]:
        """Yield the reward sheet, then each change."""
        return self._views(event, RewardViewer, RewardSheet)

    async def _views(
        self, event: TeamEventId, viewer: Callable[[PlayerId], Viewer], shape: type[V]
    ) -> AsyncIterator[V]:
        held = await self._house.event_desk.find(event, self._player(), self._allowance)

        def follow(player: PlayerId) -> Newest[View]:
            if not held.is_seen_by(player, self._house.clock.now()):
                raise UnknownEvent(event)
            return held.runner.follow(viewer(player))

        held.watchers += 1
        try:
            async with aclosing(self._seen(follow)) as views:
                async for view in views:
                    if isinstance(view, shape):
                        yield view
        finally:
            held.watchers -= 1
