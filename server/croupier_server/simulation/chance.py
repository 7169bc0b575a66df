"""Dice of a simulation: the same seed throws the same decks and draws.

Nobody plays for anything here, so these may be foreseen; the house's own are in
`croupier_server/dice.py`.
"""

import random
from typing import assert_never

from croupier_core.cards import FULL_DECK
from croupier_core.tournament.commands import Ask, DeckWanted, DrawSeats, SeatDrawWanted, Shuffle

_NONCE_BITS = 128


def throw(ask: Ask, dice: random.Random) -> Shuffle | DrawSeats:
    """Answer what a tournament asks for."""
    match ask:
        case DeckWanted(table=table):
            deck = list(FULL_DECK)
            dice.shuffle(deck)
            return Shuffle(table, tuple(deck), f"{dice.getrandbits(_NONCE_BITS):032x}")
        case SeatDrawWanted(count=count):
            order = list(range(count))
            dice.shuffle(order)
            return DrawSeats(tuple(order))
        case _:
            assert_never(ask)
