"""Who the bots of a rehearsal are: names, and how one differs from the next."""

from dataclasses import dataclass
from enum import StrEnum

from croupier_server.rehearsal.chance import Chance

_FIRST = (
    "Amber", "Brisk", "Calm", "Dusty", "Early", "Fierce", "Gentle", "Humble",
    "Ivory", "Jolly", "Keen", "Lucky", "Misty", "Noble", "Proud", "Quiet",
)  # fmt: skip
_LAST = (
    "Badger", "Crane", "Drake", "Egret", "Falcon", "Gecko", "Heron", "Ibex", "Jackal", "Kestrel",
    "Lynx", "Marten", "Newt", "Otter", "Puffin", "Quail", "Raven", "Stoat", "Toad", "Viper", "Wren",
)  # fmt: skip
MOST_BOTS = len(_FIRST) * len(_LAST)


class Turnout(StrEnum):
    """Whether a bot comes to what it has signed up for."""

    COMES = "comes"
    WITHDRAWS = "withdraws"
    """Before check-in."""
    NO_SHOW = "no_show"
    LEAVES = "leaves"
    """In the middle of the evening."""


TURNOUTS = (
    (Turnout.COMES, 78),
    (Turnout.WITHDRAWS, 6),
    (Turnout.NO_SHOW, 8),
    (Turnout.LEAVES, 8),
)


@dataclass(frozen=True, slots=True)
class Temper:
    """One bot."""

    name: str
    turnout: Turnout
    volunteer: bool
    """To be a substitute."""
    pace: float
    """Multiplies the time that it takes over everything."""
    dreamy: float
    """How often it misses a turn of a draft, 0.0 to 1.0."""
    quarrelsome: float
    """How often it protests, insults and reports others."""
    talkative: float
    """How often it says something where there is an occasion to."""
    unsteady: float
    """How often its connection to the house breaks in a match."""


def name_of(number: int) -> str:
    """Return the name of a bot, from 0; no two look alike.

    Raises:
        ValueError: There are not so many.
    """
    if not 0 <= number < MOST_BOTS:
        raise ValueError(f"there are names for {MOST_BOTS} bots")
    # The lengths have no divisor in common, so each pair comes up once.
    return f"{_FIRST[number % len(_FIRST)]} {_LAST[number % len(_LAST)]}"


def tempers(players: int, sure: int, chance: Chance) -> tuple[Temper, ...]:
    """Return the bots of an evening.

    Args:
        players: How many sign up.
        sure: How many of them, the first ones, come whatever chance says.
        chance: Of the rehearsal.

    Raises:
        ValueError: There are no names for so many.
    """
    return tuple(_temper(number, sure, chance) for number in range(players))


def _temper(number: int, sure: int, chance: Chance) -> Temper:
    name = name_of(number)
    turnout = chance.weighted(TURNOUTS, name, "turnout")
    return Temper(
        name,
        Turnout.COMES if number < sure else turnout,
        chance.happens(0.15, name, "volunteer"),
        0.6 + 0.9 * chance.roll(name, "pace"),
        0.10 * chance.roll(name, "dreamy"),
        0.30 * chance.roll(name, "quarrelsome"),
        0.60 * chance.roll(name, "talkative"),
        0.12 * chance.roll(name, "unsteady"),
    )
