"""What goes over the wire, in both directions: one msgpack map after the other.

    client                      house
    Hello                  ──►
                           ◄──  Welcome
    Ask(id, request)       ──►
                           ◄──  Answered(id) or Refused(id)
    Follow(number, topic)  ──►
                           ◄──  Seen(number, view) …   the newest; stale ones may be skipped
                           ◄──  Told(number, notice) … in order, none skipped
    Unfollow(number)       ──►
                           ◄──  Ended(number)
    Goodbye                ──►
                           ◄──  Fault(code), then the end, when something is wrong

`docs/protocol.md` says the same for authors of other clients.
"""

from dataclasses import dataclass
from enum import StrEnum

from croupier_client.events.ports import EventsView
from croupier_client.ports import HouseNotice, LobbyView, MyTables
from croupier_client.requests import Answer, Request
from croupier_core.bracket.ids import MatchId
from croupier_core.errors import Refusal
from croupier_core.house.view import AccountView
from croupier_core.team_event.terms import TeamEventId
from croupier_core.team_event.view import (
    BracketPage,
    ConsoleView,
    EventView,
    MatchPage,
    RewardSheet,
)
from croupier_core.tournament.events import Notice
from croupier_core.tournament.view import TableView, TournamentView
from croupier_core.units import CommandId, Instant, TableId, TournamentId

PROTOCOL = 1
"""Changes when an old client could misread a new house; new fields do not change it."""
LARGEST_FROM_CLIENT = 64 * 1024
"""Bytes of one frame to the house."""
LARGEST_FROM_HOUSE = 4 * 1024 * 1024
"""Bytes of one frame to the client."""
MOST_ITEMS_FROM_CLIENT = 256
"""Items of one array or map to the house."""
MOST_ITEMS_FROM_HOUSE = 100_000
"""Items of one array or map to the client."""
MOST_FOLLOWED = 64
"""Streams that one session may follow at the same time."""
LONGEST_COMMAND_ID = 64
"""Characters of the id of one request."""


class Topic(StrEnum):
    """What can be followed."""

    ACCOUNT = "account"
    LOBBY = "lobby"
    TOURNAMENT = "tournament"
    TABLE = "table"
    NOTICES = "notices"
    HOUSE = "house"
    MY_TABLES = "my_tables"
    EVENTS = "events"
    EVENT = "event"
    EVENT_MATCH = "event_match"
    EVENT_BRACKET = "event_bracket"
    EVENT_CONSOLE = "event_console"
    EVENT_REWARDS = "event_rewards"


class FaultCode(StrEnum):
    """Why the house ends a connection."""

    MALFORMED = "malformed"
    """The bytes are no frame, or the frame breaks the protocol."""
    TOO_LARGE = "too_large"
    """A frame is longer than the limit."""
    VERSION = "version"
    """The house does not speak this version."""
    TOO_SLOW = "too_slow"
    """No greeting in time, or notices are not being read."""
    HOUSE_GONE = "house_gone"
    """The house is closing, or does not answer."""


# --- from the client ----------------------------------------------------------------


@dataclass(frozen=True, slots=True)
class Hello:
    """The first frame."""

    protocol: int
    client: str
    """Name and version, for the operator's log."""
    capabilities: tuple[str, ...] = ()
    """Optional parts of the protocol that the client knows; none so far."""


@dataclass(frozen=True, slots=True)
class Ask:
    """Put a request to the house; sent again with the same id it is not done again."""

    id: CommandId
    request: Request


@dataclass(frozen=True, slots=True)
class Follow:
    """Send me `topic` from now on, under this number."""

    number: int
    """Chosen by the client, unique among what it follows."""
    topic: Topic
    tournament: TournamentId | None = None
    """Wanted by `tournament`, `table` and `notices`."""
    table: TableId | None = None
    """With `table` and `notices`: which; none for the own one."""
    first: int = 0
    """With `tournament`: standings from this one on, counted from 0."""
    first_table: int = 0
    """With `tournament`: tables from this one on, counted from 0."""
    find: str = ""
    """With `tournament`: only entrants whose name contains this."""
    event: TeamEventId | None = None
    """Wanted by `event` and all that begin with `event_`."""
    match: MatchId | None = None
    """Wanted by `event_match`."""


@dataclass(frozen=True, slots=True)
class Unfollow:
    """Send it no more."""

    number: int


@dataclass(frozen=True, slots=True)
class Goodbye:
    """The client is done."""


ClientFrame = Hello | Ask | Follow | Unfollow | Goodbye


# --- from the house -----------------------------------------------------------------


@dataclass(frozen=True, slots=True)
class Welcome:
    """The answer to `Hello`."""

    protocol: int
    house: str
    """Name and version."""
    capabilities: tuple[str, ...]
    now: Instant
    largest_frame: int
    """Bytes of one frame to the house."""
    most_followed: int


@dataclass(frozen=True, slots=True)
class Answered:
    """The request was granted."""

    id: CommandId
    answer: Answer


@dataclass(frozen=True, slots=True)
class Refused:
    """The rules or the house said no; nothing changed."""

    id: CommandId
    refusal: Refusal
    text: str
    """The refusal in English."""


EventPageView = EventsView | EventView | MatchPage | BracketPage | ConsoleView | RewardSheet
SeenView = AccountView | LobbyView | TournamentView | TableView | MyTables | EventPageView


@dataclass(frozen=True, slots=True)
class Seen:
    """The newest view of what is followed under this number."""

    number: int
    view: SeenView


@dataclass(frozen=True, slots=True)
class Told:
    """Something happened in the followed tournament."""

    number: int
    at: Instant
    notice: Notice


@dataclass(frozen=True, slots=True)
class HouseTold:
    """The house has something to say to this session."""

    number: int
    notice: HouseNotice


@dataclass(frozen=True, slots=True)
class Ended:
    """Nothing more comes under this number."""

    number: int
    refusal: Refusal | None
    """Why it could not be followed; None after `Unfollow`, or at its natural end."""
    text: str = ""


@dataclass(frozen=True, slots=True)
class Fault:
    """The last frame of a connection that the house ends."""

    code: FaultCode
    text: str
    """In English, for the author of the client."""


HouseFrame = Welcome | Answered | Refused | Seen | Told | HouseTold | Ended | Fault
