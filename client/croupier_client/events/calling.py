"""Calling a player to check-in or to his match, wherever in the house he is.

Rule book: T1.3, T3.3.
"""

from dataclasses import dataclass
from typing import TYPE_CHECKING

from croupier_client.cells import clean
from croupier_client.events.ports import CheckInOpened, EventNotice, MatchCalled
from croupier_client.keys import Key, key_name
from croupier_client.words import Words, mark
from croupier_core.bracket.ids import MatchId
from croupier_core.team_event.terms import TeamEventId
from croupier_core.units import Instant

if TYPE_CHECKING:
    from croupier_client.app import CroupierApp

FOLLOW_CALL = Key(
    "everywhere.follow_call",
    "ctrl+g",
    "follow_call",
    "",
    mark("Go where you are called: to check-in, or to your match, from anywhere."),
    typed=True,
)

_MATCH_STANDS = 30 * 60_000
"""How long a call to a match is shown to somebody who does not follow it."""


@dataclass(frozen=True, slots=True)
class EventCall:
    """Where a player is wanted."""

    event: TeamEventId
    match: MatchId | None
    """None: at check-in."""
    name: str
    """Of the event; empty when it is not known."""
    until: Instant
    """When it is of no use any more."""


def call_of(notice: EventNotice, now: Instant) -> EventCall:
    """Return where a notice calls its reader."""
    match notice:
        case CheckInOpened():
            return EventCall(notice.event, None, notice.name, notice.until)
        case MatchCalled():
            from_ = now if notice.start_by is None else notice.start_by
            return EventCall(notice.event, notice.match, "", Instant(from_ + _MATCH_STANDS))


def call_title(call: EventCall, words: Words) -> str:
    """Return what the call is about, as the title of a window and in the head of a page."""
    return words("Check-in") if call.match is None else words("Your match")


def call_text(call: EventCall, key: str, words: Words) -> str:
    """Return the call as a sentence, with the key that goes there."""
    if call.match is None:
        return words(
            "Check-in of {event} is open: {key} goes there.", event=clean(call.name), key=key
        )
    return words("Your match is called: {key} goes there.", key=key)


class EventCalls:
    """Hears where events want the player, calls him, and leads him there."""

    def __init__(self, house: "CroupierApp") -> None:
        self._house = house
        self._call: EventCall | None = None

    @property
    def standing(self) -> EventCall | None:
        """Where he is wanted now, until he has been there or it is too late."""
        call = self._call
        return call if call is not None and call.until > self._house.now() else None

    def answered(self, event: TeamEventId, match: MatchId | None = None) -> None:
        """Forget a call, for the player is where it called him."""
        call = self._call
        if call is not None and (call.event, call.match) == (event, match):
            self._call = None

    def _there(self, call: EventCall) -> bool:
        """Return whether what the player has on his screen is where he is called to."""
        # These pages know the App, so they can only be found when they are wanted.
        from croupier_client.events.match.screen import MatchScreen
        from croupier_client.events.page.screen import EventScreen

        screen = self._house.screen
        if call.match is None:
            return isinstance(screen, EventScreen) and screen.event == call.event
        if not isinstance(screen, MatchScreen):
            return False
        return (screen.event, screen.match) == (call.event, call.match)

    def hear(self, notice: EventNotice) -> None:
        """Call the player: bell, title, a line on his screen, and a mark in its head."""
        from croupier_client.page import Page
        from croupier_client.table.following import FollowedTable

        house, screen = self._house, self._house.screen
        call = call_of(notice, house.now())
        there = self._there(call)
        self._call = None if there else call
        key = key_name(house.chosen_keys.get(FOLLOW_CALL.id, FOLLOW_CALL.keys), house.words)
        said = call_text(call, key, house.words)
        house.ring(call_title(call, house.words), said)
        # Whoever looks at the event, or at his match, reads it there.
        if isinstance(screen, Page | FollowedTable) and not there:
            screen.tell(said)

    async def follow(self) -> bool:
        """Go where the player is called.

        Returns:
            Whether he is called anywhere.
        """
        call = self.standing
        if call is None:
            return False
        self._call = None
        if call.match is None:
            from croupier_client.events.page.screen import EventScreen

            await self._house.push_screen(EventScreen(call.event))
        else:
            from croupier_client.events.match.screen import MatchScreen

            await self._house.push_screen(MatchScreen(call.event, call.match))
        return True
