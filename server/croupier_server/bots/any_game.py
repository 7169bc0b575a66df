"""How a bot bets in any game: its share of the pot, the price, and who it is.

A share is measured by a fair one: 1.0 is what each player wins who is dealt to, so that
the same thresholds serve two players and eight, one winner and halves of pots.
"""

import random

from croupier_core.poker.games.game import Betting
from croupier_core.poker.hand.commands import Move
from croupier_server.bots.moves import (
    bet_size,
    call,
    caution,
    give_up,
    price,
    raise_size,
    raise_to,
)
from croupier_server.bots.personality import Personality
from croupier_server.bots.reading import Reading
from croupier_server.bots.share import rivals_of, share_of

_PLAYABLE = 1.0
"""How much better than a fair share a hand must be to come in with; position helps."""
_FOR_VALUE = 1.30
"""From so much on it bets and raises; every raise before asks for more."""


def decide(it: Reading, who: Personality, dice: random.Random) -> Move:
    """Return a legal move in a betting round of any game."""
    share = share_of(it, dice, who.depth)
    fair = 1 / (rivals_of(it) + 1)
    worth = share / fair
    if it.choices.bring_in is not None:
        return raise_to(it, 0) if worth > _value(it, who) + 0.1 else give_up(it)
    if it.choices.can_check:
        return _when_checked_to(it, who, dice, worth)
    return _when_bet_into(it, who, dice, share, worth)


def _when_checked_to(it: Reading, who: Personality, dice: random.Random, worth: float) -> Move:
    great = worth > 1.8 * who.aggression
    if worth > _value(it, who) and not (great and dice.random() < 0.1):  # now and then lie in wait
        return raise_to(it, bet_size(it, _sizing(who, dice)))
    steals = it.behind == 0 and it.opponents <= 2
    if dice.random() < who.bluff * (2.0 if steals else 0.7) / it.opponents:
        return raise_to(it, bet_size(it, _sizing(who, dice)))
    return call(it)


def _when_bet_into(
    it: Reading, who: Personality, dice: random.Random, share: float, worth: float
) -> Move:
    # Everybody who bets or raises shows strength that the deals do not know of.
    trusted = share * 0.94**it.raises
    if worth > _value(it, who) + 0.15 * it.raises and dice.random() < min(
        0.95, 0.8 * who.aggression
    ):
        return raise_to(it, raise_size(it, _sizing(who, dice)))
    needed = price(it) + _later_bets(it) + caution(it) - who.stickiness
    if trusted < needed:
        return give_up(it)
    return call(it) if not _first(it) or worth >= _entry(it, who) else give_up(it)


def _first(it: Reading) -> bool:
    return it.street is it.game.streets[0].street


def _value(it: Reading, who: Personality) -> float:
    """Return how good a hand must be to bet; fixed limit asks for less than a whole pot."""
    edge = (_FOR_VALUE - 1) * (0.8 if it.choices.betting is Betting.FIXED_LIMIT else 1.2)
    return 1 + edge / who.aggression


def _entry(it: Reading, who: Personality) -> float:
    """Return how good a hand must be to come in: better early, and better after raises."""
    early = 0.02 * it.behind
    cheap = it.choices.to_call * 2 <= it.big_blind
    loose = 0.25 * (who.looseness - 1)
    return _PLAYABLE + early + 0.10 * it.raises - loose - (0.12 if cheap else 0.0)


def _later_bets(it: Reading) -> float:
    """Return the equity that the bets to come ask for, unless the stack is in."""
    if it.choices.to_call >= it.stack:
        return 0.0
    return (0.012 if it.choices.betting is Betting.FIXED_LIMIT else 0.03) * it.streets_left


def _sizing(who: Personality, dice: random.Random) -> float:
    return who.sizing * (0.85 + 0.3 * dice.random())
