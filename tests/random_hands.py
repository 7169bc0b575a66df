"""Random hands: setups as hypothesis strategies, and as plain draws from a seeded generator."""

import random

from hypothesis import strategies as st

from croupier_core.cards import FULL_DECK
from croupier_core.poker.hand.commands import BringIn, Call, Check, Discard, Fold, RaiseTo
from croupier_core.poker.stakes import AnteKind
from croupier_core.units import Chips
from hand_builders import a_setup

SMALL, BIG = 50, 100


def shuffled(seed):
    """Return a deck shuffled by `seed`."""
    deck = list(FULL_DECK)
    random.Random(seed).shuffle(deck)
    return tuple(deck)


# Many stacks of a few chips, so that blinds, antes and calls run short all the time.
stacks_of_any_size = st.one_of(st.integers(1, 250), st.integers(1, 2_000), st.integers(1, 50_000))


@st.composite
def setups(draw):
    """Draw any hand that a table may deal."""
    seats = sorted(draw(st.sets(st.integers(1, 10), min_size=2, max_size=10)))
    return a_setup(
        stacks={seat: draw(stacks_of_any_size) for seat in seats},
        blinds=draw(st.sampled_from([(SMALL, BIG), (1, 2), (100, 100), (0, BIG)])),
        ante=draw(st.sampled_from([0, 0, 10, 100])),
        ante_kind=draw(st.sampled_from(AnteKind)),
        button=draw(st.sampled_from(seats)),
        small_blind=draw(st.sampled_from(["next", None])) if len(seats) > 2 else "next",
        deck=shuffled(draw(st.integers(0, 2**32))),
    )


def a_random_setup(dice, *, seats=None, shallow=0.3):
    """Return a hand between 2 and 9 seats; `shallow` of them with stacks under five blinds."""
    count = seats or dice.randint(2, 9)
    most = 5 * BIG if dice.random() < shallow else 60 * BIG
    kind = dice.choice([AnteKind.EACH, AnteKind.BIG_BLIND])
    return a_setup(
        stacks=tuple(dice.randint(1, most) for _ in range(count)),
        ante=dice.choice([0, 10, BIG]),
        ante_kind=kind,
        button=dice.randint(1, count),
        deck=shuffled(dice.random()),
        hand=f"r{dice.randrange(10**9)}",
    )


def a_random_move(dice, seat, choices):
    """Return a legal move; folding only to a bet, raises of all sizes."""
    roll = dice.random()
    if choices.raise_between is not None and roll < 0.25:
        least, most = choices.raise_between
        pick = dice.random()
        if pick < 0.3:
            total = least
        elif pick < 0.5:
            total = most
        else:
            total = dice.randint(least, min(most, 3 * least))
        return RaiseTo(seat, Chips(total))
    if choices.can_check:
        return Check(seat)
    return Call(seat) if roll < 0.7 else Fold(seat)


def any_move(dice, view):
    """Return a legal move in any game for the player who sees `view` and is to act."""
    seat, choices = view.to_act, view.choices
    if choices.may_discard is not None:
        held = next(each.cards for each in view.seats if each.seat == seat)
        count = dice.choice((0, 1, 2, 3, len(held)))
        return Discard(seat, tuple(dice.sample(held, count)))
    if choices.bring_in is None:
        return a_random_move(dice, seat, choices)
    if choices.raise_between is not None and dice.random() < 0.25:
        return RaiseTo(seat, choices.raise_between[0])
    return BringIn(seat)
