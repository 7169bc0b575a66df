"""Whose turn it is: in the betting, in a draw, and as a street opens.  Rule book: P12.4, P12.8."""

from croupier_core.cards import FULL_DECK, Card
from croupier_core.poker.games.game import Forced, Opener
from croupier_core.poker.hand.state import NOBODY_TO_ACT, HandState


def no_betting_left(state: HandState) -> bool:
    """Return whether the betting of the whole hand is over with somebody all-in."""
    if state.able_count == state.live_count:
        return False
    return state.able_count <= 1 or state.on_last_street


def pass_turn(state: HandState, at: int) -> None:
    """Let a position have acted; the next one with a decision is to act."""
    state.acted[at] = True
    state.bring_in_due = False
    _give_turn(state, at)


def open_betting(state: HandState) -> None:
    """Give the first turn of a street."""
    count = len(state.order)
    game = state.game
    if state.street_number == 0:
        if game.forced is Forced.BLINDS:
            _give_turn(state, after=state.last_blind)
            return
        # Who is all-in for the ante brings nothing in: the next one does.
        _give_turn(state, after=_brings_in(state) - 1)
        state.bring_in_due = state.to_act != NOBODY_TO_ACT
        return
    first = 0 if game.opener is Opener.LEFT_OF_BUTTON else _best_board(state)
    _give_turn(state, after=(first - 1) % count)


def open_draw(state: HandState) -> None:
    """Let the first live position left of the button exchange cards, with chips or without."""
    state.drawing = True
    _give_draw(state, first=0)


def pass_draw(state: HandState, at: int) -> None:
    """Let a position have drawn; after the last one the betting opens."""
    _give_draw(state, first=at + 1)
    if not state.drawing:
        open_betting(state)


def _give_draw(state: HandState, first: int) -> None:
    live = state.live
    for at in range(first, len(live)):
        if live[at]:
            state.to_act = at
            state.turn += 1
            return
    state.drawing = False


def _give_turn(state: HandState, after: int) -> None:
    """Give the turn to the next position, clockwise, that has a decision to make."""
    live, stack, bet, acted = state.live, state.stack, state.bet, state.acted
    price = state.current_bet
    for at in state.clockwise[after]:
        if (not acted[at] or bet[at] < price) and live[at] and stack[at]:
            # Not against the price: the only one with chips who covers every all-in has
            # nothing left to decide, even when a short blind made the bets smaller.
            if state.able_count > 1 or _is_behind(state, at):
                state.to_act = at
                state.turn += 1
                return
            break
    state.to_act = NOBODY_TO_ACT


def _is_behind(state: HandState, at: int) -> bool:
    """Return whether a live bet is higher than the one of a position."""
    mine = state.bet[at]
    return any(holds and bet > mine for holds, bet in zip(state.live, state.bet, strict=True))


def _brings_in(state: HandState) -> int:
    """Return who has the worst door card, suits breaking ties.  Rule book: P12.8."""
    doors = enumerate(state.up)
    if state.game.opener is Opener.LOW_BOARD:
        return max(doors, key=lambda door: _low_ranked(door[1][0]))[0]
    return min(doors, key=lambda door: door[1][0])[0]


def _low_ranked(card: Card) -> int:
    """Return a card's number with aces below deuces."""
    return card if card >> 2 < 12 else card - 52


_RANK_OF = tuple(card >> 2 for card in FULL_DECK)
_LOW_RANK_OF = tuple(_low_ranked(card) >> 2 for card in FULL_DECK)


def _best_board(state: HandState) -> int:
    """Return the live position with the best up cards, the first of equals from the left.

    Only equal ranks and heights count: four up cards make no straight or flush.
    """
    low = state.game.opener is Opener.LOW_BOARD
    rank_of = _LOW_RANK_OF if low else _RANK_OF
    weights = [
        _weight_of([rank_of[card] for card in up]) if holds else None
        for up, holds in zip(state.up, state.live, strict=True)
    ]
    there = [weight for weight in weights if weight is not None]
    return weights.index(min(there) if low else max(there))


def _weight_of(ranks: list[int]) -> tuple[list[int], list[int]]:
    """Return how often ranks occur, most often first, and which they are."""
    different = set(ranks)
    if len(different) == len(ranks):
        # Without a pair, as most boards are, there is nothing to count.
        return [1] * len(ranks), sorted(ranks, reverse=True)
    often = sorted(((ranks.count(rank), rank) for rank in different), reverse=True)
    return [count for count, _ in often], [rank for _, rank in often]
