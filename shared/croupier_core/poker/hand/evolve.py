"""How each event changes a hand.

`evolve` never refuses and never looks at a command; folding the events of a hand over
its setup gives the hand again.
"""

from typing import assert_never

from croupier_core.cards import Card
from croupier_core.poker.games.game import Betting
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
    StreetDealt,
    UncalledReturned,
    UpCardsDealt,
)
from croupier_core.poker.hand.reshuffle import stub_for
from croupier_core.poker.hand.state import NOBODY_TO_ACT, HandState
from croupier_core.poker.hand.turns import (
    no_betting_left,
    open_betting,
    open_draw,
    pass_draw,
    pass_turn,
)
from croupier_core.poker.stakes import AnteKind


def evolve(state: HandState, event: HandEvent) -> None:
    """Let `event` have happened."""
    match event:
        case Folded():
            at = state.position_of[event.seat]
            state.live[at] = False
            if state.game.has_draws:
                state.discards += [(at, card) for card in state.hole[at]]
            pass_turn(state, at)
        case Checked():
            pass_turn(state, state.position_of[event.seat])
        case Called():
            at = state.position_of[event.seat]
            _pay(state, at, event.added)
            pass_turn(state, at)
        case HoleCardsDealt():
            _deal(state, state.position_of[event.seat], down=event.cards)
        case UpCardsDealt():
            _deal(state, state.position_of[event.seat], up=event.cards)
        case BetMade() | Raised():
            _raise(state, state.position_of[event.seat], event.total)
        case AntePosted():
            at = state.position_of[event.seat]
            state.stack[at] -= event.amount
            if state.setup.stakes.ante_kind is AnteKind.EACH:
                state.paid[at] += event.amount
            else:
                state.dead += event.amount
        case BlindPosted():
            _pay(state, state.position_of[event.seat], event.amount)
        case BringInPosted():
            at = state.position_of[event.seat]
            _pay(state, at, event.amount)
            # As with a short big blind, a short bring-in does not lower the call.
            state.current_bet = state.setup.stakes.bring_in
            pass_turn(state, at)
        case StreetDealt():
            _open_street(state, event)
        case Drew():
            at = state.position_of[event.seat]
            state.drew[at] += (event.count,)
            pass_draw(state, at)
        case CardsDiscarded():
            at = state.position_of[event.seat]
            state.hole[at] = tuple([c for c in state.hole[at] if c not in event.cards])
            state.discards += [(at, card) for card in event.cards]
        case DeckReshuffled():
            stub = stub_for(state, state.position_of[event.seat])
            state.deck, state.discards = stub.cards, stub.discards
            state.dealt = 0
            state.reshuffles += 1
        case CardsDrawn():
            state.hole[state.position_of[event.seat]] += event.cards
            state.dealt += len(event.cards)
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


def _pay(state: HandState, at: int, chips: int) -> None:
    state.stack[at] -= chips
    state.bet[at] += chips
    state.paid[at] += chips


def _deal(
    state: HandState, at: int, down: tuple[Card, ...] = (), up: tuple[Card, ...] = ()
) -> None:
    """Give cards to a position; the last deal of a street opens its betting."""
    held, held_up = state.hole[at], state.up[at]
    if down and held_up:
        state.hole[at] = (*held[: len(held) - len(held_up)], *down, *held_up)
    else:
        state.hole[at] = held + down + up
    if up:
        state.up[at] = held_up + up
    state.dealt += len(down) + len(up)
    state.deals_awaited -= 1
    if state.deals_awaited == 0:
        open_betting(state)


def _raise(state: HandState, at: int, total: int) -> None:
    _pay(state, at, total - state.bet[at])
    if state.game.betting is Betting.FIXED_LIMIT:
        # Half a bet or more counts as a bet or raise, less lifts the price only (P12.7).
        if 2 * (total - state.full_bet) >= state.full_raise:
            state.wagers += 1
            state.full_bet = total
            if state.wagers == 1:
                # The first bet of a street, or the completion of a bring-in: however small
                # the difference, everybody may answer it.
                state.acted = [False] * len(state.order)
    else:
        # An all-in for less than a full raise lifts the price and nothing else (P12.4).
        state.full_raise = max(state.full_raise, total - state.current_bet)
    state.current_bet = total
    state.aggressor = at
    pass_turn(state, at)


def _open_street(state: HandState, event: StreetDealt) -> None:
    count = len(state.order)
    game = state.game
    index = state.street_number + 1
    state.street_number = index
    state.plan = plan = game.streets[index]
    state.street = event.street
    state.on_last_street = index == len(game.streets) - 1
    state.draws_ahead = game.has_draws and not state.on_last_street
    state.board += event.cards
    state.dealt += len(event.cards)
    state.bet = [0] * count
    state.acted = [False] * count
    state.current_bet = state.full_bet = 0
    state.wagers = 0
    stakes = state.setup.stakes
    state.full_raise = (
        stakes.bet(plan.bet) if game.betting is Betting.FIXED_LIMIT else stakes.big_blind
    )
    state.aggressor = NOBODY_TO_ACT
    if state.face_up:
        state.streets_run_out += 1
    # A card for all in place of each one's own leaves nothing to deal to the seats (P12.8).
    to_seats = 0 if event.cards else bool(plan.down) + bool(plan.up)
    state.deals_awaited = state.live.count(True) * to_seats
    if plan.draws:
        open_draw(state)
    elif not state.deals_awaited:
        open_betting(state)
