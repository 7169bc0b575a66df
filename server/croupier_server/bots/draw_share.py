"""The share of the pot in games with draws: by drawing on, against how such hands end.

Where opponents' hands end is worked out once for each game: by dealing many hands, and
drawing with the bot's own rule.  What an opponent drew says which of them to compare with.
"""

import random
from bisect import bisect_left, bisect_right
from collections.abc import Sequence
from functools import lru_cache

from croupier_core.cards import Card
from croupier_core.poker.games.catalogue import GAMES
from croupier_core.poker.games.game import Game
from croupier_core.poker.hand.evaluators.ranking import RANKINGS
from croupier_server.bots.discards import discards
from croupier_server.bots.reading import Reading, Rival

_TRIALS = 36
_SAMPLES = 500
_LEAST = 20
"""So many hands like one another are worth a comparison."""
_MANY = 2
"""Drawing so many cards or more says the same of a hand."""

Drawn = tuple[int, ...]
"""How many cards were drawn in each draw, up to `_MANY`."""


def draw_share(it: Reading, rivals: int, dice: random.Random, depth: float = 1.0) -> float:
    """Estimate what share of the pot the bot wins against `rivals` opponents, 0.0 to 1.0."""
    trials = max(1, round(_TRIALS * depth))
    stub = [card for card in it.game.cards if card not in it.seen]
    # Those who drew least are the ones to fear.
    seen = sorted(it.rivals, key=lambda rival: rival.drew[-1:])[:rivals]
    ends = [_ends_of(it.game, rival) for rival in seen]
    won = 0.0
    for _ in range(trials):
        cards, _ = _drawn_on(it.game, it.cards, it.draws_left, stub, dice)
        strength = strength_of(it.game, cards)
        share = 1.0
        for strengths in ends:
            stronger = bisect_left(strengths, strength)
            equal = bisect_right(strengths, strength) - stronger
            share *= 1 - (stronger + equal / 2) / len(strengths)
        won += share
    return won / trials


def strength_of(game: Game, cards: Sequence[Card]) -> int:
    """Return how strong a whole hand is on the one side that a game with draws has."""
    ranking = RANKINGS[game.key]
    if ranking.high is not None:
        return ranking.high(cards, ())
    strength = None if ranking.low is None else ranking.low(cards, ())
    if strength is None:
        raise ValueError(f"{game.key} has no winner")
    return strength


def _ends_of(game: Game, rival: Rival) -> Sequence[int]:
    """Return how hands end that drew as this opponent did, strongest first."""
    ends = _ends(game.key)
    drew = tuple(min(count, _MANY) for count in rival.drew)
    # What was drawn last says most; with too few like it, the draws before are left out.
    for like in (drew, (len(drew), drew[-1:]), ()):
        if like in ends:
            return ends[like]
    return ends[()]


@lru_cache(maxsize=len(GAMES))
def _ends(key: str) -> dict[object, Sequence[int]]:
    """Return strengths of finished hands, sorted, by what was drawn on the way."""
    game = GAMES[key]
    dice = random.Random(key)  # noqa: S311 - a fixed sample, nothing secret
    draws = sum(plan.draws for plan in game.streets)
    found: dict[object, list[int]] = {}
    for _ in range(_SAMPLES):
        deck = list(game.cards)
        hole = tuple(dice.sample(deck, game.hole_cards))
        stub = [card for card in deck if card not in hole]
        cards, drew = _drawn_on(game, hole, draws, stub, dice)
        strength = strength_of(game, cards)
        found.setdefault((), []).append(strength)
        for number in range(1, draws + 1):
            found.setdefault(drew[:number], []).append(strength)
            found.setdefault((number, drew[number - 1 : number]), []).append(strength)
    return {
        like: sorted(strengths) for like, strengths in found.items() if len(strengths) >= _LEAST
    }


def _drawn_on(
    game: Game, cards: tuple[Card, ...], draws: int, stub: Sequence[Card], dice: random.Random
) -> tuple[tuple[Card, ...], Drawn]:
    """Return a hand after so many draws, and what it drew in each."""
    drew: list[int] = []
    fresh = iter(dice.sample(stub, min(len(stub), draws * len(cards))))
    for left in range(draws, 0, -1):
        gone = discards(game, cards, left)
        kept = tuple(card for card in cards if card not in gone)
        cards = (*kept, *(next(fresh) for _ in gone))
        drew.append(min(len(gone), _MANY))
    return cards, tuple(drew)
