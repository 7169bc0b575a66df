"""The share of the pot two cards can expect, by dealing the rest many times."""

import random
from dataclasses import dataclass

from phevaluator.evaluator import evaluate_7cards

from croupier_core.cards import FULL_DECK, Card
from croupier_server.bots.starting_hands import rank_of

# Bounds the cost: about 2 µs each, so an estimate stays well under 2 ms.
_EVALUATIONS = 240
_MOST_OPPONENTS = 4


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
) -> float:
    """Estimate what share of the pot `cards` win on average, 0.0 to 1.0.

    Args:
        cards: The two hole cards.
        board: None to five cards.
        against: At least one player.
        dice: Where the deals come from.
    """
    rivals = min(against.players, _MOST_OPPONENTS)
    trials = _EVALUATIONS // (rivals + 1)
    known = {*cards, *board}
    stub = [card for card in FULL_DECK if card not in known]
    to_come = 5 - len(board)
    won = 0.0
    for _ in range(trials):
        won += _share(cards, board, stub, rivals, to_come, against.widest, dice)
    share = won / trials
    # A field larger than was dealt wins that much more often.
    return float(share ** (against.players / rivals))


def _share(
    cards: tuple[Card, ...],
    board: tuple[Card, ...],
    stub: list[Card],
    rivals: int,
    to_come: int,
    widest: float,
    dice: random.Random,
) -> float:
    """Deal once and return the share of the pot: 1, 0, or a part after a tie."""
    used = 0
    for _ in range(to_come):
        used = _bring_up(stub, used, dice)
    full = board + tuple(stub[:to_come])
    mine = _strength(cards[0], cards[1], full)
    tied = 1
    for _ in range(rivals):
        used = _deal_rival(stub, used, widest, dice)
        theirs = _strength(stub[used - 2], stub[used - 1], full)
        if theirs < mine:
            return 0.0
        tied += theirs == mine
    return 1 / tied


def _deal_rival(stub: list[Card], used: int, widest: float, dice: random.Random) -> int:
    """Deal two cards that a rival would be in with; after three tries, any two."""
    for _ in range(3):
        _bring_up(stub, _bring_up(stub, used, dice), dice)
        if rank_of(stub[used], stub[used + 1]) <= widest:
            break
    return used + 2


def _bring_up(stub: list[Card], used: int, dice: random.Random) -> int:
    """Swap a random unused card to position `used`, and return how many are used then."""
    pick = used + int(dice.random() * (len(stub) - used))
    stub[used], stub[pick] = stub[pick], stub[used]
    return used + 1


def _strength(first: Card, second: Card, board: tuple[Card, ...]) -> int:
    """Return the evaluator's rank of the best five; smaller is stronger."""
    return int(evaluate_7cards(first, second, *board))
