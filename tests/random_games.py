"""Random setups of any game."""

import random

from croupier_core.poker.games.catalogue import GAMES
from croupier_core.poker.hand.setup import HandSetup
from croupier_core.poker.hand.state import order_of
from croupier_core.poker.stakes import Stakes
from croupier_core.units import Chips, HandId, Seat

UNIT = 5_040
"""Divisible by two and then by any number of winners up to nine."""


def a_deck_of(game, seed):
    """Return a deck of `game` shuffled by `seed`."""
    deck = list(game.cards)
    random.Random(seed).shuffle(deck)
    return tuple(deck)


def a_game_setup(dice, key, *, unit=UNIT, seats=None, shallow=0.3, button=None):
    """Return a hand of a game; `shallow` of them with stacks of up to five big blinds.

    The big blind is 20 units, the bring-in 6, so that short stacks are short of them.
    """
    game = GAMES[key]
    count = seats or dice.randint(2, min(game.most_seats, 9))
    most = 100 if dice.random() < shallow else 1_200
    order = tuple(Seat(n + 1) for n in range(count))
    button = button or dice.choice(order)
    left = order_of(order, button)
    first = left[1] if count == 2 else left[0]
    return HandSetup(
        hand=HandId(f"{key}-{dice.randrange(10**9)}"),
        stacks=tuple((seat, Chips(unit * dice.randint(1, most))) for seat in order),
        button=button,
        small_blind=first,
        big_blind=left[0] if count == 2 else left[1],
        stakes=Stakes(
            Chips(10 * unit),
            Chips(20 * unit),
            Chips(unit * dice.choice([0, 2, 4])),
            bring_in=Chips(6 * unit),
        ),
        deck=a_deck_of(game, dice.random()),
        nonce=f"{dice.getrandbits(128):032x}",
        game=key,
    )
