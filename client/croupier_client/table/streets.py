"""How the streets of all games are called."""

from typing import assert_never

from croupier_client.words import Words
from croupier_core.poker.games.game import Street


def street_name(street: Street, words: Words) -> str:
    """Return the name of a street."""
    match street:
        case Street.PREFLOP:
            return words("Pre-flop")
        case Street.FLOP:
            return words("Flop")
        case Street.TURN:
            return words("Turn")
        case Street.RIVER:
            return words("River")
        case Street.THIRD:
            return words("Third street")
        case Street.FOURTH:
            return words("Fourth street")
        case Street.FIFTH:
            return words("Fifth street")
        case Street.SIXTH:
            return words("Sixth street")
        case Street.SEVENTH:
            return words("Seventh street")
        case Street.DEAL:
            return words("Before the draw")
        case Street.FIRST_DRAW:
            return words("First draw")
        case Street.SECOND_DRAW:
            return words("Second draw")
        case Street.THIRD_DRAW:
            return words("Third draw")
        case _:
            assert_never(street)
