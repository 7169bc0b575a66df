"""Which cards a bot throws away in a draw.  Pure, without chance."""

from collections import Counter
from typing import assert_never

from croupier_core.cards import Card
from croupier_core.poker.games.game import Game, HighRanking, LowRanking
from croupier_core.poker.hand.evaluators.badugi import badugi_cards

_ACE, _TEN, _NINE, _EIGHT, _SEVEN = 12, 8, 7, 6, 5


def discards(game: Game, cards: tuple[Card, ...], draws_left: int) -> tuple[Card, ...]:
    """Return what to exchange, nothing to stand pat.

    Args:
        game: A game with draws.
        cards: All that the bot holds.
        draws_left: Exchanges to come, this one included.
    """
    kept = _kept(game, cards, draws_left)
    return tuple(card for card in cards if card not in kept)


def _kept(game: Game, cards: tuple[Card, ...], draws_left: int) -> frozenset[Card]:
    match game.low:
        case LowRanking.DEUCE_TO_SEVEN:
            return _low_kept(cards, draws_left)
        case LowRanking.BADUGI:
            return _badugi_kept(cards, draws_left)
        case LowRanking.ACE_TO_FIVE | LowRanking.EIGHT_OR_BETTER:
            raise ValueError(f"no draws in {game.key}")
        case None:
            return _high_kept(cards) if game.high is HighRanking.STANDARD else frozenset(cards)
        case _:
            assert_never(game.low)


def _high_kept(cards: tuple[Card, ...]) -> frozenset[Card]:
    """Keep made hands, pairs and better, four to a flush or straight, else high cards."""
    ranks = Counter(card >> 2 for card in cards)
    if is_straight(cards) or is_flush(cards):
        return frozenset(cards)
    matched = frozenset(card for card in cards if ranks[card >> 2] > 1)
    if matched:
        # Full house and quads are kept whole: the fifth card of quads is of no use.
        return matched
    for suit in range(4):
        suited = frozenset(card for card in cards if card & 3 == suit)
        if len(suited) == len(cards) - 1:
            return suited
    ordered = sorted(cards)
    for run in (ordered[1:], ordered[:-1]):
        if run[-1] // 4 - run[0] // 4 == len(run) - 1:
            return frozenset(run)
    best = ordered[-1]
    if best >> 2 == _ACE and ordered[-2] >> 2 < _TEN:
        return frozenset((best,))
    return frozenset(ordered[-2:])


def _low_kept(cards: tuple[Card, ...], draws_left: int) -> frozenset[Card]:
    """Keep different low ranks; a pat hand as bad as the draws to come allow."""
    lowest = {card >> 2: card for card in sorted(cards, reverse=True)}
    ranks = sorted(lowest)
    pat_up_to = {1: _TEN, 2: _NINE}.get(draws_left, _EIGHT)
    if len(ranks) == len(cards) and ranks[-1] <= pat_up_to:
        spoilt = is_straight(cards) or is_flush(cards)
        # One card less breaks a straight or flush; a lower one would leave the worst.
        return frozenset(lowest[rank] for rank in (ranks[:-1] if spoilt else ranks))
    highest = _SEVEN if draws_left > 1 else _EIGHT
    return frozenset(lowest[rank] for rank in ranks if rank <= highest)


def _badugi_kept(cards: tuple[Card, ...], draws_left: int) -> frozenset[Card]:
    """Keep cards of different ranks and suits, those too high only with few draws left."""
    fitting = badugi_cards(cards)
    if len(fitting) == len(cards):
        worst = max(_low_rank(card) for card in fitting)
        if worst <= _NINE + draws_left or draws_left == 1:
            return frozenset(fitting)
    highest = _EIGHT if draws_left > 1 else _TEN
    return frozenset(card for card in fitting if _low_rank(card) <= highest + 1)


def _low_rank(card: Card) -> int:
    """Return a rank with aces lowest: 0 for an ace, 1 for a deuce."""
    return ((card >> 2) + 1) % 13


def is_straight(cards: tuple[Card, ...]) -> bool:
    """Return whether five cards are of five ranks in a row, aces high."""
    ranks = sorted(card >> 2 for card in cards)
    return all(rank == ranks[0] + n for n, rank in enumerate(ranks))


def is_flush(cards: tuple[Card, ...]) -> bool:
    """Return whether all cards are of one suit."""
    return len({card & 3 for card in cards}) == 1
