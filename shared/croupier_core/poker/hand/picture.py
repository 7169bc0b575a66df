"""Drawing up what one viewer may see of a hand.  Rule book: P12.9.

Secrets live here: a card that is not put into a picture cannot leak.
"""

from collections.abc import Sequence

from croupier_core.cards import Card
from croupier_core.poker.hand.betting import bring_in_of, raise_between, to_call
from croupier_core.poker.hand.events import HandEvent
from croupier_core.poker.hand.labels import labels_of
from croupier_core.poker.hand.pots import pots_of
from croupier_core.poker.hand.state import NOBODY_TO_ACT, HandState
from croupier_core.poker.hand.view import Choices, HandSeatView, HandView, PotView
from croupier_core.units import Chips, Seat


def choices_of(state: HandState) -> Choices:
    """Return what the position to act may do; the caller has checked that there is one."""
    at = state.to_act
    bring_in = bring_in_of(state, at)
    draws = state.drawing
    owed = Chips(0) if draws else to_call(state, at)
    return Choices(
        can_check=not owed and bring_in is None and not draws,
        to_call=owed,
        raise_between=None if draws else raise_between(state, at),
        pot=Chips(sum(state.paid) + state.dead),
        current_bet=Chips(state.current_bet),
        my_bet=Chips(state.bet[at]),
        betting=state.game.betting,
        bring_in=bring_in,
        may_discard=len(state.hole[at]) if draws else None,
    )


def picture_for(
    state: HandState,
    viewer: Seat | None,
    history: Sequence[HandEvent],
    commitment: str,
    *,
    labels: bool = True,
) -> HandView:
    """Return the whole picture for the player in seat `viewer`, or for a spectator.

    Without `labels` no hand is named, which is most of the work.
    """
    setup = state.setup
    posts_blinds = state.course.blinds
    to_act = None if state.to_act == NOBODY_TO_ACT else state.order[state.to_act]
    return HandView(
        hand=setup.hand,
        stakes=setup.stakes,
        button=setup.button,
        small_blind=setup.small_blind if posts_blinds else None,
        big_blind=setup.big_blind if posts_blinds else None,
        street=state.street,
        board=state.board,
        seats=tuple(_seat_view(state, seat, viewer, labels=labels) for seat, _ in setup.stacks),
        pots=_pots(state),
        to_act=to_act,
        turn=state.turn,
        choices=choices_of(state) if to_act is not None and viewer == to_act else None,
        over=state.over,
        history=tuple(history),
        commitment=commitment,
        opening=(setup.deck, setup.nonce) if state.over else None,
        game=setup.game,
        rules=setup.rules,
    )


def _seat_view(state: HandState, seat: Seat, viewer: Seat | None, *, labels: bool) -> HandSeatView:
    at = state.position_of[seat]
    shown = state.shown[at]
    hole, up = state.hole[at], state.up[at]
    cards: tuple[Card, ...] | None = hole if shown or seat == viewer else None
    holding, low = None, None
    if labels and cards is not None:
        holding, low = labels_of(state.game, cards, state.board)
    return HandSeatView(
        seat=seat,
        stack=Chips(state.stack[at]),
        bet=Chips(state.bet[at]),
        in_hand=state.live[at],
        all_in=state.live[at] and not state.stack[at] and not state.over,
        cards=cards,
        shown=shown,
        holding=holding,
        won=Chips(state.won[at]),
        up=up,
        down=len(hole) - len(up) if state.live[at] else 0,
        drew=state.drew[at],
        low=low,
    )


def _pots(state: HandState) -> tuple[PotView, ...]:
    """Return the pots without the bets of the running street; none once they are awarded."""
    if state.over:
        return ()
    gathered = [paid - bet for paid, bet in zip(state.paid, state.bet, strict=True)]
    return tuple(
        PotView(pot.amount, tuple(sorted(state.order[at] for at in pot.eligible)))
        for pot in pots_of(gathered, state.live, state.dead)
    )
