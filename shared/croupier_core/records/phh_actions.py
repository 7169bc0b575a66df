"""The notation of actions in PHH files, read and written.

d dh p1 AhKd    hole cards, `??` for each that is not known      p1 sd AhKd   discards
d db QhJh2c     board cards                                      p1 sd        stands pat
p1 f            folds                                            p1 sm AhKd   shows
p1 cc           checks or calls                                  p1 sm -      shows what it has
p1 cbr 600      completes, bets or raises to                     p1 sm        mucks
p1 pb           posts the bring-in                               # …          a remark, no action
"""

from dataclasses import dataclass
from decimal import Decimal, InvalidOperation
from enum import StrEnum

from croupier_core.cards import Card, card_of

UNKNOWN = "??"
"""A card that the file does not know."""

Cards = tuple[Card | None, ...]
"""Cards in order; None for each that is not known."""


class MoveKind(StrEnum):
    """What a player does in his turn."""

    FOLD = "f"
    CHECK_CALL = "cc"
    RAISE = "cbr"
    BRING_IN = "pb"
    DISCARD = "sd"


@dataclass(frozen=True, slots=True)
class DealHole:
    """A player is dealt cards."""

    player: int
    """1 is the first left of the button."""
    cards: Cards


@dataclass(frozen=True, slots=True)
class DealBoard:
    """Cards for all."""

    cards: Cards


@dataclass(frozen=True, slots=True)
class Moves:
    """A player takes his turn."""

    player: int
    kind: MoveKind
    amount: Decimal | None = None
    """Of a raise: what the player will have in front of him on this street."""
    cards: Cards = ()
    """Of a discard."""


@dataclass(frozen=True, slots=True)
class Shows:
    """A player turns his cards up."""

    player: int
    cards: Cards | None
    """None for those he is known to have."""


@dataclass(frozen=True, slots=True)
class Mucks:
    """A player does not show."""

    player: int


Action = DealHole | DealBoard | Moves | Shows | Mucks


class BadNotation(ValueError):  # noqa: N818 - the file is at fault, not this side
    """An action that nobody can read; says why."""


def read_action(text: str, players: int) -> Action | None:
    """Read one action; None for a remark.

    Args:
        text: As it stands in the file.
        players: How many there are.

    Raises:
        BadNotation: It is none, or names a player or card that there is not.
    """
    words = text.split("#", maxsplit=1)[0].split()
    match words:
        case []:
            return None
        case ["d", "dh", player, cards]:
            return DealHole(_player(player, players), _cards(cards))
        case ["d", "db", cards]:
            return DealBoard(_cards(cards))
        case [player, "sm"]:
            return Mucks(_player(player, players))
        case [player, "sm", "-"]:
            return Shows(_player(player, players), None)
        case [player, "sm", cards]:
            shown = _cards(cards)
            who = _player(player, players)
            return Mucks(who) if all(card is None for card in shown) else Shows(who, shown)
        case [player, "cbr", amount]:
            return Moves(_player(player, players), MoveKind.RAISE, _amount(amount))
        case [player, "sd", cards]:
            return Moves(_player(player, players), MoveKind.DISCARD, cards=_cards(cards))
        case [player, "f" | "cc" | "pb" | "sd" as kind]:
            return Moves(_player(player, players), MoveKind(kind))
        case _:
            raise BadNotation(f"no such action: {text.strip()[:60]!r}")


def _player(label: str, players: int) -> int:
    digits = label[1:]
    if label[:1] != "p" or not (digits.isascii() and digits.isdigit() and len(digits) < 4):
        raise BadNotation(f"no player: {label[:20]!r}")
    number = int(digits)
    if not 1 <= number <= players:
        raise BadNotation(f"there is no p{number} among {players} players")
    return number


def _cards(names: str) -> Cards:
    if len(names) % 2:
        raise BadNotation(f"no cards: {names[:40]!r}")
    pairs = [names[n : n + 2] for n in range(0, len(names), 2)]
    try:
        return tuple(None if pair == UNKNOWN else card_of(pair) for pair in pairs)
    except ValueError as fault:
        raise BadNotation(str(fault)) from None


def _amount(text: str) -> Decimal:
    try:
        return Decimal(text.replace(",", ""))
    except InvalidOperation:
        raise BadNotation(f"no amount: {text[:40]!r}") from None
