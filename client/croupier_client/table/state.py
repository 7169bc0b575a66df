"""What a table screen knows beside the view: the fields, the log, what is armed."""

from collections.abc import Mapping
from dataclasses import dataclass, field
from enum import StrEnum

from croupier_client.field import Field
from croupier_client.table.amounts import AmountField
from croupier_client.table.preactions import Armed
from croupier_core.cards import Card
from croupier_core.poker.hand.commands import Move
from croupier_core.units import Instant, Millis

MOST_CHAT = 200
"""Characters that a chat line takes."""

EMPTY_AMOUNT = AmountField()
EMPTY_CHAT = Field(most=MOST_CHAT)


class Entry(StrEnum):
    """Which field takes the keys."""

    NONE = "none"
    AMOUNT = "amount"
    CHAT = "chat"
    CONFIRM = "confirm"
    """The whole stack waits for its second key."""
    BUYING = "buying"
    """Chips for money wait for their second key."""


class Buying(StrEnum):
    """What the player is about to buy."""

    ONE = "one"
    TWO = "two"
    """Two rebuys at once, from no chips.  Rule book: P11.2."""
    AUTO = "auto"
    """One whenever he busts."""
    NOTHING = "nothing"
    """No chips, though without any he is out."""


class Pane(StrEnum):
    """What lies over the table."""

    NONE = "none"
    LOG = "log"
    LAST_HAND = "last_hand"


class Suits(StrEnum):
    """How suits are written; they have four colours either way."""

    SYMBOLS = "symbols"
    LETTERS = "letters"


class Tone(StrEnum):
    """What kind of line it is, in the log and on the message line."""

    PLAY = "play"
    HEADING = "heading"
    CARDS = "cards"
    WON = "won"
    NEWS = "news"
    CHAT = "chat"
    GOOD = "good"
    BAD = "bad"


@dataclass(frozen=True, slots=True)
class Told:
    """One line of the log, clean and in the viewer's language."""

    text: str
    tone: Tone = Tone.PLAY


@dataclass(frozen=True, slots=True)
class Picks:
    """Cards that a player has marked to throw away in a draw."""

    at: int = 0
    """Over which of his cards the marker stands."""
    cards: frozenset[Card] = frozenset()
    draw: int = 0
    """How many draws the player had made when he marked them."""


@dataclass(frozen=True, slots=True)
class Occasion:
    """Something great that has just happened, in sight for a while."""

    text: str
    until: Instant


@dataclass(frozen=True, slots=True)
class Elsewhere:
    """What the player's other tables want of him."""

    tables: int
    """How many need him."""
    until: Instant | None
    """When the shortest of his clocks there is out."""


@dataclass(frozen=True, slots=True)
class ScreenState:
    """Everything drawn that is not in the view."""

    now: Instant
    """House time as the screen reckons it."""
    turn_length: Millis = Millis(0)
    """What the running clock had when the turn began, for its bar."""
    log: tuple[Told, ...] = ()
    """Newest last."""
    scroll: int = 0
    """Lines up from the newest, in the pane that is open."""
    pane: Pane = Pane.NONE
    message: Told | None = None
    entry: Entry = Entry.NONE
    amount: AmountField = EMPTY_AMOUNT
    chat: Field = EMPTY_CHAT
    pending: Move | None = None
    """The move that waits for its second key."""
    buying: Buying | None = None
    """What waits for its second key."""
    armed: Armed | None = None
    picks: Picks | None = None
    """None while there is nothing to choose."""
    hide_cards: bool = False
    suits: Suits = Suits.SYMBOLS
    occasion: Occasion | None = None
    elsewhere: Elsewhere | None = None
    called: str = ""
    """Where an event of teams wants the player; empty: nowhere."""
    chosen_keys: Mapping[str, str] = field(default_factory=dict)
    """The player's own keys by the ids of `keys.Key`."""
