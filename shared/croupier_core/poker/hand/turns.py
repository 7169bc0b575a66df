"""Whose turn it is: in the betting, in a draw, and as a street opens.  Rule book: P12.4, P12.8."""

from collections.abc import Sequence

from croupier_core.cards import FULL_DECK, Card
from croupier_core.poker.hand.state import NOBODY_TO_ACT, HandState


def no_betting_left(state: HandState) -> bool:
    """Return whether the betting of the whole hand is over with somebody all-in."""
    if state.able_count == state.live_count:
        return False
    return state.able_count <= 1 or state.leg.last


def pass_turn(state: HandState, after: int) -> None:
    """Give the turn to the next position, clockwise, that has a decision to make."""
    live, stack, bet, acted = state.live, state.stack, state.bet, state.acted
    price = state.current_bet
    for at in state.clockwise[after]:
        if live[at] and stack[at] and (not acted[at] or bet[at] < price):
            # Not against the price: the only one with chips who covers every all-in has
            # nothing left to decide, even when a short blind made the bets smaller.
            if state.able_count > 1 or _is_behind(state, at):
                state.to_act = at
                state.turn += 1
                return
            break
    state.to_act = NOBODY_TO_ACT


def open_betting(state: HandState) -> None:
    """Give the first turn of a street."""
    course = state.course
    if state.leg.number:
        pass_turn(state, (_best_board(state) if course.boards_open else 0) - 1)
    elif course.blinds:
        pass_turn(state, state.last_blind)
    else:
        # Who is all-in for the ante brings nothing in: the next one does.
        pass_turn(state, _brings_in(state) - 1)
        state.bring_in_due = state.to_act != NOBODY_TO_ACT


def open_draw(state: HandState) -> None:
    """Let every live position exchange cards, with chips or without, from the left of the button.

    Nobody folds meanwhile.
    """
    state.drawing = True
    state.to_draw = [at for at, holds in enumerate(state.live) if holds]
    state.to_draw.reverse()
    pass_draw(state)


def pass_draw(state: HandState) -> None:
    """Let the next position exchange cards; after the last one the betting opens."""
    if state.to_draw:
        state.to_act = state.to_draw.pop()
        state.turn += 1
        return
    state.drawing = False
    open_betting(state)


def _is_behind(state: HandState, at: int) -> bool:
    """Return whether a live bet is higher than the one of a position."""
    mine = state.bet[at]
    return any(holds and bet > mine for holds, bet in zip(state.live, state.bet, strict=True))


def _brings_in(state: HandState) -> int:
    """Return who has the worst door card, suits breaking ties.  Rule book: P12.8."""
    doors = enumerate(state.up)
    if state.course.low_opens:
        return max(doors, key=lambda door: _low_ranked(door[1][0]))[0]
    return min(doors, key=lambda door: door[1][0])[0]


def _low_ranked(card: Card) -> int:
    """Return a card's number with aces below deuces."""
    return card if card >> 2 < 12 else card - 52


_HIGH_BIT = tuple(1 << (card >> 2) for card in FULL_DECK)
_LOW_BIT = tuple(1 << ((card >> 2) + 1) % 13 for card in FULL_DECK)


def _best_board(state: HandState) -> int:
    """Return the live position with the best up cards, the first of equals from the left."""
    low = state.course.low_opens
    bit_of = _LOW_BIT if low else _HIGH_BIT
    best, best_weight = NOBODY_TO_ACT, 0
    for at, holds in enumerate(state.live):
        if holds:
            weight = _weight_of(state.up[at], bit_of)
            if best < 0 or (weight < best_weight if low else weight > best_weight):
                best, best_weight = at, weight
    return best


def _weight_of(up: Sequence[Card], bit_of: Sequence[int]) -> int:
    """Return how high up cards rank among as many others.

    Only equal ranks and heights count: four up cards make no straight or flush.
    """
    mask = 0
    for card in up:
        mask |= bit_of[card]
    if mask.bit_count() == len(up):
        # Without a pair, as most boards are, the highest rank that differs decides.
        return mask
    bits = [bit_of[card] for card in up]
    often = sorted([(bits.count(bit), bit) for bit in set(bits)], reverse=True)
    kind = ranks = 0
    for n in range(4):
        count, bit = often[n] if n < len(often) else (0, 0)
        kind, ranks = kind << 3 | count, ranks << 4 | bit.bit_length()
    # Above every mask, since the first count is two or more.
    return kind << 16 | ranks
