"""How one bot differs from the next."""

from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class Personality:
    """Leanings around sound play; 1.0 is the middle where not said otherwise."""

    looseness: float
    """Multiplies the share of hands it comes in with."""
    aggression: float
    """Multiplies how readily it bets and raises instead of checking and calling."""
    bluff: float
    """How often, 0.0 to 1.0, it bets with nothing when checked to."""
    stickiness: float
    """Equity it gives up to see a showdown; negative for those who fold early."""
    sizing: float
    """Its usual bet, as a part of the pot."""
    tempo: float
    """Multiplies the time it takes."""
    depth: float = 1.0
    """Multiplies how often it deals on in its head before it decides."""


ROCK = Personality(0.70, 0.85, 0.02, -0.03, 0.60, 1.15)
REGULAR = Personality(0.95, 1.05, 0.06, 0.00, 0.62, 0.95)
SHARK = Personality(1.10, 1.30, 0.11, 0.01, 0.70, 0.85)
CALLER = Personality(1.35, 0.60, 0.02, 0.06, 0.50, 0.90)
GAMBLER = Personality(1.45, 1.40, 0.15, 0.03, 0.85, 0.70)
THINKER = Personality(0.90, 0.95, 0.05, -0.01, 0.55, 1.40)

CAST: tuple[tuple[str, Personality], ...] = (
    ("Rowan", REGULAR),
    ("Yarrow", SHARK),
    ("Clover", CALLER),
    ("Hazel", THINKER),
    ("Nettle", GAMBLER),
    ("Alder", ROCK),
    ("Sorrel", REGULAR),
    ("Juniper", SHARK),
    ("Tansy", CALLER),
    ("Bracken", THINKER),
    ("Dahlia", GAMBLER),
    ("Willow", ROCK),
    ("Fennel", REGULAR),
    ("Quince", SHARK),
    ("Mallow", CALLER),
    ("Saffron", THINKER),
    ("Thistle", GAMBLER),
    ("Linden", ROCK),
    ("Heather", REGULAR),
    ("Larkspur", SHARK),
    ("Poppy", CALLER),
    ("Gentian", THINKER),
    ("Ginger", GAMBLER),
    ("Hawthorn", ROCK),
)
"""Names and characters, in the order in which the house hires them."""


def character_of(number: int) -> tuple[str, Personality]:
    """Return the nickname and character of the bot `number`, from 0; names never run out."""
    name, personality = CAST[number % len(CAST)]
    generation = number // len(CAST)
    return (name if generation == 0 else f"{name}{generation + 1}"), personality
