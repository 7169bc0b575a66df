"""The share of the pot two cards can expect, by dealing the rest many times."""

import random
from collections.abc import Sequence
from dataclasses import dataclass

from phevaluator.evaluator import evaluate_7cards

from croupier_core.cards import FULL_DECK, Card
from croupier_server.bots.starting_hands import best_hands

# Bounds the cost: about 2 µs each, so an estimate stays well under 2 ms.
_EVALUATIONS = 240
_MOST_OPPONENTS = 4
_TRIES = 20


@dataclass(frozen=True, slots=True)
class Opposition:
    """Who is still in, and what they may hold."""

    players: int
    widest: float
    """The share of starting hands they would still be in with, 0.0 to 1.0."""


def equity(
    cards: tuple[Card, ...],
    board: tuple[Card, ...],
    against: Opposition,
    dice: random.Random,
    depth: float = 1.0,
) -> float:
    """Estimate what share of the pot `cards` win on average, 0.0 to 1.0.

    Args:
        cards: The two hole cards.
        board: None to five cards.
        against: At least one player.
        dice: Where the deals come from.
        depth: Multiplies how many deals are tried.
    """
    rivals = min(against.players, _MOST_OPPONENTS)
    trials = max(1, round(_EVALUATIONS * depth) // (rivals + 1))
    ranges = best_hands(against.widest)
    won = sum(_share(cards, board, rivals, ranges, dice) for _ in range(trials))
    share = won / trials
    # A field larger than was dealt wins that much more often.
    return float(share ** (against.players / rivals))


def _share(
    cards: tuple[Card, ...],
    board: tuple[Card, ...],
    rivals: int,
    ranges: Sequence[tuple[Card, Card]],
    dice: random.Random,
) -> float:
    """Deal once and return the share of the pot: 1, 0, or a part after a tie."""
    gone = {*cards, *board}
    held = [_deal_rival(gone, ranges, dice) for _ in range(rivals)]
    full = (*board, *(_deal_card(gone, dice) for _ in range(5 - len(board))))
    mine = _strength(cards[0], cards[1], full)
    tied = 1
    for first, second in held:
        theirs = _strength(first, second, full)
        if theirs < mine:
            return 0.0
        tied += theirs == mine
    return 1 / tied


def _deal_rival(
    gone: set[Card], ranges: Sequence[tuple[Card, Card]], dice: random.Random
) -> tuple[Card, Card]:
    """Deal two cards that a rival would be in with; any two when all such seem to be gone."""
    for _ in range(_TRIES):
        first, second = ranges[int(dice.random() * len(ranges))]
        if first not in gone and second not in gone:
            gone.update((first, second))
            return first, second
    return _deal_card(gone, dice), _deal_card(gone, dice)


def _deal_card(gone: set[Card], dice: random.Random) -> Card:
    """Deal a card that is not gone yet."""
    while True:
        card = FULL_DECK[int(dice.random() * 52)]
        if card not in gone:
            gone.add(card)
            return card


def _strength(first: Card, second: Card, board: tuple[Card, ...]) -> int:
    """Return the evaluator's rank of the best five; smaller is stronger."""
    return int(evaluate_7cards(first, second, *board))
