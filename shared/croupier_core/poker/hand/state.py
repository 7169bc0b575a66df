"""The state of one hand and how each event changes it.

Seats are held by position: 0 is the first seat dealt in left of the button, the rest
follow clockwise, so the deal, the showdown and odd chips all count up from 0.

`evolve` never refuses and never looks at a command; folding the events of a hand over
its setup gives the hand again.
"""

from typing import assert_never

from croupier_core.cards import Card
from croupier_core.poker.hand.events import (
    AntePosted,
    BetMade,
    BlindPosted,
    BringInPosted,
    Called,
    CardsDiscarded,
    CardsDrawn,
    CardsMucked,
    CardsShown,
    Checked,
    DeckReshuffled,
    Drew,
    Folded,
    HandEnded,
    HandEvent,
    HoleCardsDealt,
    PotAwarded,
    Raised,
    Street,
    StreetDealt,
    UncalledReturned,
    UpCardsDealt,
)
from croupier_core.poker.hand.setup import HandSetup
from croupier_core.poker.stakes import AnteKind
from croupier_core.units import Seat

NOBODY_TO_ACT = -1


class HandState:
    """Everything about a running hand; changed by `evolve` alone.

    Lists are indexed by position.
    """

    __slots__ = (
        "acted",
        "aggressor",
        "bet",
        "board",
        "current_bet",
        "dead",
        "face_up",
        "full_raise",
        "hole",
        "live",
        "order",
        "over",
        "paid",
        "position_of",
        "setup",
        "shown",
        "stack",
        "street",
        "streets_run_out",
        "to_act",
        "turn",
        "up",
        "won",
    )

    def __init__(self, setup: HandSetup) -> None:
        stack_of = dict(setup.stacks)
        self.setup = setup
        self.order: tuple[Seat, ...] = order_of(tuple(stack_of), setup.button)
        self.position_of: dict[Seat, int] = {seat: n for n, seat in enumerate(self.order)}
        count = len(self.order)
        self.stack: list[int] = [stack_of[seat] for seat in self.order]
        self.bet: list[int] = [0] * count
        """In front of each position on this street."""
        self.paid: list[int] = [0] * count
        """Put in by each position and to be matched: bets of all streets, antes of all."""
        self.dead = 0
        """A big-blind ante, which nobody has to match."""
        self.live: list[bool] = [True] * count
        """Still holds its cards."""
        self.acted: list[bool] = [False] * count
        """Acted of its own will on this street; posting is not acting."""
        self.shown: list[bool] = [False] * count
        self.won: list[int] = [0] * count
        self.hole: list[tuple[Card, ...]] = [()] * count
        self.up: list[tuple[Card, ...]] = [()] * count
        """Which of `hole` lie face up."""
        self.board: tuple[Card, ...] = ()
        self.street = Street.PREFLOP
        # A short big blind does not lower the price of a call (P12.4).
        self.current_bet: int = setup.stakes.big_blind
        self.full_raise: int = setup.stakes.big_blind
        """Size of the last full bet or raise of the street; never shrinks on it."""
        self.aggressor = NOBODY_TO_ACT
        """Who last bet or raised on this street."""
        self.to_act = NOBODY_TO_ACT
        self.turn = 0
        self.face_up = False
        """Betting is over and live hands lie open."""
        self.streets_run_out = 0
        self.over = False


def order_of(seats: tuple[Seat, ...], button: Seat) -> tuple[Seat, ...]:
    """Return ascending `seats` clockwise from the first one left of the button."""
    return (
        *(seat for seat in seats if seat > button),
        *(seat for seat in seats if seat <= button),
    )


def evolve(state: HandState, event: HandEvent) -> None:
    """Let `event` have happened."""
    match event:
        case Folded():
            at = state.position_of[event.seat]
            state.live[at] = False
            _pass_turn(state, at)
        case Checked():
            _pass_turn(state, state.position_of[event.seat])
        case Called():
            at = state.position_of[event.seat]
            _pay(state, at, event.added)
            _pass_turn(state, at)
        case BetMade() | Raised():
            _raise(state, state.position_of[event.seat], event.total)
        case HoleCardsDealt():
            at = state.position_of[event.seat]
            state.hole[at] = event.cards
            if at == len(state.order) - 1:
                big_blind = state.position_of[state.setup.big_blind]
                _give_turn(state, after=big_blind)
        case BlindPosted():
            _pay(state, state.position_of[event.seat], event.amount)
        case AntePosted():
            at = state.position_of[event.seat]
            state.stack[at] -= event.amount
            if state.setup.stakes.ante_kind is AnteKind.EACH:
                state.paid[at] += event.amount
            else:
                state.dead += event.amount
        case UpCardsDealt():
            at = state.position_of[event.seat]
            state.hole[at] += event.cards
            state.up[at] += event.cards
        case BringInPosted():
            at = state.position_of[event.seat]
            _pay(state, at, event.amount)
            _give_turn(state, after=at)
        case CardsDiscarded():
            at = state.position_of[event.seat]
            state.hole[at] = tuple(c for c in state.hole[at] if c not in event.cards)
        case CardsDrawn():
            state.hole[state.position_of[event.seat]] += event.cards
        case Drew() | DeckReshuffled():
            # What was exchanged follows in events of its own.
            pass
        case StreetDealt():
            _open_street(state, event)
        case UncalledReturned():
            at = state.position_of[event.seat]
            state.stack[at] += event.amount
            state.bet[at] -= event.amount
            state.paid[at] -= event.amount
        case CardsShown():
            state.shown[state.position_of[event.seat]] = True
            if no_betting_left(state):
                state.face_up = True
        case CardsMucked():
            # The cards stay down; nothing else depends on it.
            pass
        case PotAwarded():
            for seat, chips in event.shares:
                at = state.position_of[seat]
                state.stack[at] += chips
                state.won[at] += chips
        case HandEnded():
            state.over = True
            state.bet = [0] * len(state.order)
        case _:
            assert_never(event)


def no_betting_left(state: HandState) -> bool:
    """Return whether the betting of the whole hand is over with somebody all-in."""
    with_chips = 0
    all_in = 0
    for at, holds in enumerate(state.live):
        if holds and state.stack[at]:
            with_chips += 1
        elif holds:
            all_in += 1
    return bool(all_in) and (with_chips <= 1 or state.street is Street.RIVER)


def _pay(state: HandState, at: int, chips: int) -> None:
    state.stack[at] -= chips
    state.bet[at] += chips
    state.paid[at] += chips


def _raise(state: HandState, at: int, total: int) -> None:
    _pay(state, at, total - state.bet[at])
    # An all-in for less than a full raise lifts the price and nothing else (P12.4).
    state.full_raise = max(state.full_raise, total - state.current_bet)
    state.current_bet = total
    state.aggressor = at
    _pass_turn(state, at)


def _open_street(state: HandState, event: StreetDealt) -> None:
    count = len(state.order)
    state.street = event.street
    state.board += event.cards
    state.bet = [0] * count
    state.acted = [False] * count
    state.current_bet = 0
    state.full_raise = state.setup.stakes.big_blind
    state.aggressor = NOBODY_TO_ACT
    if state.face_up:
        state.streets_run_out += 1
    _give_turn(state, after=count - 1)


def _pass_turn(state: HandState, at: int) -> None:
    state.acted[at] = True
    _give_turn(state, after=at)


def _give_turn(state: HandState, after: int) -> None:
    state.to_act = _next_to_act(state, after)
    if state.to_act != NOBODY_TO_ACT:
        state.turn += 1


def _next_to_act(state: HandState, after: int) -> int:
    """Return the next position that has a decision to make, clockwise."""
    live, stack, bet, acted = state.live, state.stack, state.bet, state.acted
    count = len(live)
    able = 0
    found = NOBODY_TO_ACT
    at = after
    for _ in range(count):
        at = at + 1 if at + 1 < count else 0
        if live[at] and stack[at]:
            able += 1
            if found == NOBODY_TO_ACT and (not acted[at] or bet[at] < state.current_bet):
                found = at
            if able > 1 and found != NOBODY_TO_ACT:
                return found
    # Not against the price: the only one with chips who covers every all-in has nothing
    # left to decide, even when a short blind made the bets smaller than the price.
    if able == 1 and found != NOBODY_TO_ACT and _is_behind(state, found):
        return found
    return NOBODY_TO_ACT


def _is_behind(state: HandState, at: int) -> bool:
    """Return whether a live bet is higher than the one of a position."""
    mine = state.bet[at]
    return any(holds and bet > mine for holds, bet in zip(state.live, state.bet, strict=True))
