"""How each event changes a hand.

`evolve` never refuses and never looks at a command; folding the events of a hand over
its setup gives the hand again.

Each kind of event has its function in a table, since most of the time of a hand is spent
here and a `match` asks for one kind after the other.
"""

from collections.abc import Callable
from typing import Any

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


def evolve(state: HandState, event: HandEvent) -> None:
    """Let `event` have happened."""
    CHANGES[type(event)](state, event)


def _ante(state: HandState, event: AntePosted) -> None:
    at = state.position_of[event.seat]
    if state.antes_match and not event.dead:
        state.paid[at] += event.amount
    else:
        state.dead += event.amount
    left = state.stack[at] - event.amount
    state.stack[at] = left
    if not left:
        state.able_count -= 1


def _blind(state: HandState, event: BlindPosted) -> None:
    _pay(state, state.position_of[event.seat], event.amount)


def _bring_in(state: HandState, event: BringInPosted) -> None:
    at = state.position_of[event.seat]
    _pay(state, at, event.amount)
    # As with a short big blind, a short bring-in does not lower the call.
    state.current_bet = state.setup.stakes.bring_in
    state.bring_in_due = False
    state.acted[at] = True
    pass_turn(state, at)


def _hole_cards(state: HandState, event: HoleCardsDealt) -> None:
    at, cards = state.position_of[event.seat], event.cards
    up = state.up[at]
    if up:
        held = state.hole[at]
        state.hole[at] = (*held[: len(held) - len(up)], *cards, *up)
    else:
        state.hole[at] += cards
    state.dealt += len(cards)
    state.deals_awaited -= 1
    if not state.deals_awaited:
        open_betting(state)


def _up_cards(state: HandState, event: UpCardsDealt) -> None:
    at, cards = state.position_of[event.seat], event.cards
    state.hole[at] += cards
    state.up[at] += cards
    state.dealt += len(cards)
    state.deals_awaited -= 1
    if not state.deals_awaited:
        open_betting(state)


def _folded(state: HandState, event: Folded) -> None:
    at = state.position_of[event.seat]
    state.live[at] = False
    state.live_count -= 1
    if state.stack[at]:
        state.able_count -= 1
    # Where nothing is drawn nobody asks for them.
    state.discards.append((at, state.hole[at]))
    pass_turn(state, at)


def _checked(state: HandState, event: Checked) -> None:
    at = state.position_of[event.seat]
    state.acted[at] = True
    pass_turn(state, at)


def _called(state: HandState, event: Called) -> None:
    at = state.position_of[event.seat]
    added = event.added
    state.bet[at] += added
    state.paid[at] += added
    left = state.stack[at] - added
    state.stack[at] = left
    if not left:
        state.able_count -= 1
    state.acted[at] = True
    pass_turn(state, at)


def _raised(state: HandState, event: BetMade | Raised) -> None:
    at, total = state.position_of[event.seat], event.total
    added = total - state.bet[at]
    state.bet[at] = total
    state.paid[at] += added
    left = state.stack[at] - added
    state.stack[at] = left
    if not left:
        state.able_count -= 1
    if state.course.fixed_limit:
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
    # By a raise it is completed.
    state.bring_in_due = False
    state.acted[at] = True
    pass_turn(state, at)


def _uncalled(state: HandState, event: UncalledReturned) -> None:
    at, amount = state.position_of[event.seat], event.amount
    _give(state, at, amount)
    state.bet[at] -= amount
    state.paid[at] -= amount


def _drew(state: HandState, event: Drew) -> None:
    state.drew[state.position_of[event.seat]] += (event.count,)
    pass_draw(state)


def _discarded(state: HandState, event: CardsDiscarded) -> None:
    at, gone = state.position_of[event.seat], event.cards
    state.hole[at] = tuple([card for card in state.hole[at] if card not in gone])
    state.discards.append((at, gone))


def _reshuffled(state: HandState, event: DeckReshuffled) -> None:
    stub = stub_for(state, state.position_of[event.seat])
    state.deck, state.discards = stub.cards, stub.discards
    state.dealt = 0
    state.reshuffles += 1


def _drawn(state: HandState, event: CardsDrawn) -> None:
    cards = event.cards
    state.hole[state.position_of[event.seat]] += cards
    state.dealt += len(cards)


def _shown(state: HandState, event: CardsShown) -> None:
    state.shown[state.position_of[event.seat]] = True
    if no_betting_left(state):
        state.face_up = True


def _mucked(_state: HandState, _event: CardsMucked) -> None:
    """Change nothing: the cards stay down, and nothing else depends on it."""


def _awarded(state: HandState, event: PotAwarded) -> None:
    for seat, chips in event.shares:
        at = state.position_of[seat]
        _give(state, at, chips)
        state.won[at] += chips


def _ended(state: HandState, _event: HandEnded) -> None:
    state.over = True
    state.bet = [0] * len(state.order)


def _give(state: HandState, at: int, chips: int) -> None:
    """Put chips behind a live position, which may have had none."""
    if chips and not state.stack[at]:
        state.able_count += 1
    state.stack[at] += chips


def _pay(state: HandState, at: int, chips: int) -> None:
    """Put chips of a live position in front of it."""
    state.bet[at] += chips
    state.paid[at] += chips
    left = state.stack[at] - chips
    state.stack[at] = left
    if not left:
        state.able_count -= 1


def _street_dealt(state: HandState, event: StreetDealt) -> None:
    count, cards, course = len(state.order), event.cards, state.course
    state.leg = leg = course.legs[state.leg.number + 1]
    state.street = event.street
    state.bet = [0] * count
    state.acted = [False] * count
    state.current_bet = state.full_bet = state.wagers = 0
    if course.fixed_limit:
        state.full_raise = state.setup.stakes.bet(leg.plan.bet)
    else:
        state.full_raise = state.setup.stakes.big_blind
    state.aggressor = NOBODY_TO_ACT
    if state.face_up:
        state.streets_run_out += 1
    if cards:
        # Even where each seat gets its own; then it is one for all in their place (P12.8).
        state.board += cards
        state.dealt += len(cards)
        open_betting(state)
    elif leg.deals:
        state.deals_awaited = state.live_count * leg.deals
    elif leg.plan.draws:
        open_draw(state)
    else:
        open_betting(state)


CHANGES: dict[type[HandEvent], Callable[[HandState, Any], None]] = {
    AntePosted: _ante,
    BlindPosted: _blind,
    BringInPosted: _bring_in,
    HoleCardsDealt: _hole_cards,
    UpCardsDealt: _up_cards,
    StreetDealt: _street_dealt,
    Folded: _folded,
    Checked: _checked,
    Called: _called,
    BetMade: _raised,
    Raised: _raised,
    UncalledReturned: _uncalled,
    Drew: _drew,
    CardsDiscarded: _discarded,
    DeckReshuffled: _reshuffled,
    CardsDrawn: _drawn,
    CardsShown: _shown,
    CardsMucked: _mucked,
    PotAwarded: _awarded,
    HandEnded: _ended,
}
"""What each kind of event does; a test sees to it that none is missing."""
