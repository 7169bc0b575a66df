"""The share of the pot that a bot can expect in any game, by dealing on many times."""

import random
from collections.abc import Sequence

from croupier_core.cards import Card
from croupier_core.poker.hand.evaluators.ranking import RANKINGS, Ranking
from croupier_server.bots.draw_share import draw_share
from croupier_server.bots.reading import Reading

MOST_RIVALS = 3
"""More opponents than this are not dealt to: a share is compared with theirs, not with all."""
_FIVE = 5
_EVALUATIONS = 300
_SLOW_EVALUATIONS = 160
"""Bounds the cost: lows and five hole cards take several times longer to rank."""


def rivals_of(it: Reading) -> int:
    """Return how many opponents `share_of` reckons with."""
    return min(it.opponents, MOST_RIVALS)


def share_of(it: Reading, dice: random.Random, depth: float = 1.0) -> float:
    """Estimate what share of the pot the bot wins on average, 0.0 to 1.0.

    Against opponents who hold anything that may lie under what they show.  `depth`
    multiplies how many deals are tried.
    """
    if it.game.has_draws:
        return draw_share(it, rivals_of(it), dice, depth)
    ranking = RANKINGS[it.game.key]
    # Those with the most to see are reckoned with first.
    rivals = sorted(it.rivals, key=lambda rival: -len(rival.up))[:MOST_RIVALS]
    slow = it.game.low is not None or it.game.hole_cards == _FIVE
    evaluations = round((_SLOW_EVALUATIONS if slow else _EVALUATIONS) * depth)
    trials = max(1, evaluations // (len(rivals) + 1))
    stub = [card for card in it.game.cards if card not in it.seen]
    held = it.game.hole_cards
    to_come = sum(plan.board for plan in it.game.streets) - len(it.board)
    board_ends = max(0, to_come) if it.game.has_board else 0
    mine_ends = board_ends + held - len(it.cards)
    needs = [held - len(rival.up) for rival in rivals]
    dealt = mine_ends + sum(needs)
    won = 0.0
    for _ in range(trials):
        _bring_up(stub, dealt, dice)
        board = (*it.board, *stub[:board_ends])
        mine = (*it.cards, *stub[board_ends:mine_ends])
        theirs: list[tuple[Card, ...]] = []
        at = mine_ends
        for rival, need in zip(rivals, needs, strict=True):
            theirs.append((*rival.up, *stub[at : at + need]))
            at += need
        won += _share(ranking, mine, theirs, board)
    return won / trials


def _bring_up(stub: list[Card], count: int, dice: random.Random) -> None:
    """Swap random cards to the first `count` positions."""
    size = len(stub)
    for at in range(count):
        pick = at + int(dice.random() * (size - at))
        stub[at], stub[pick] = stub[pick], stub[at]


def _share(
    ranking: Ranking,
    mine: tuple[Card, ...],
    theirs: Sequence[tuple[Card, ...]],
    board: tuple[Card, ...],
) -> float:
    """Return what the bot wins of one pot: 1, 0, or a part after a tie or of one half."""
    high = low = None
    if ranking.high is not None:
        evaluate = ranking.high
        high = _side(evaluate(mine, board), [evaluate(hole, board) for hole in theirs])
    if ranking.low is not None:
        rank = ranking.low
        low = _side(rank(mine, board), [rank(hole, board) for hole in theirs])
    if low is None:
        return high or 0.0
    return low if high is None else (high + low) / 2


def _side(mine: int | None, theirs: Sequence[int | None]) -> float | None:
    """Return what the bot wins of one side; None when nobody has a hand for it."""
    best = min((strength for strength in theirs if strength is not None), default=None)
    if mine is None:
        return None if best is None else 0.0
    if best is None or mine < best:
        return 1.0
    return 0.0 if mine > best else 1 / (1 + theirs.count(mine))
