"""Finished hands of any game for tests of what is written, read and shown of them."""

import random
from dataclasses import replace

from croupier_core.poker.games.catalogue import GAMES
from croupier_core.poker.games.game import Forced
from croupier_core.poker.hand.commands import BringIn, Call, Check, Discard, Fold, RaiseTo, Show
from croupier_core.poker.hand.machine import Hand
from croupier_core.poker.stakes import AnteKind
from croupier_core.records.seen import Occasion, see
from croupier_core.units import Cents, Chips, Instant, TableId, TournamentId
from hand_builders import NOW, a_setup, act

OCCASION = Occasion(
    tournament=TournamentId("t12"),
    name="Friday night",
    buy_in=Cents(1_000),
    fee=Cents(150),
    table=TableId(1),
    table_size=9,
    number=34,
    level=4,
)


def a_recorded_hand(key, seed, *, deep=False, posts=None, most_drawn=2):
    """Play a hand of a game by random legal moves, and return its machine.

    Args:
        key: Of the game.
        seed: The same seed plays the same hand.
        deep: Whether nobody can be short of his posts.
        posts: The ante kind; None for any.
        most_drawn: Cards that a seat exchanges at a time; with two the deck mostly lasts.
    """
    dice = random.Random(f"{key}/{seed}")
    game = GAMES[key]
    count = dice.randint(2, min(game.most_seats, 6))
    blinds = game.forced is Forced.BLINDS
    kind = (posts or dice.choice(list(AnteKind))) if blinds else AnteKind.EACH
    least = 300 if deep else 1
    setup = a_setup(
        stacks=tuple(dice.randint(least, dice.choice([400, 6_000])) for _ in range(count)),
        ante=dice.choice([0, 10]) if blinds else 10,
        ante_kind=kind,
        button=dice.randint(1, count),
        deck=tuple(dice.sample(game.cards, len(game.cards))),
        hand=f"t12-{dice.randrange(9_999) + 1}",
    )
    bring_in = Chips(0 if blinds else 20)
    setup = replace(setup, game=key, stakes=replace(setup.stakes, bring_in=bring_in))
    hand = Hand(setup, NOW)
    at = NOW
    while not hand.over:
        at = Instant(at + dice.randint(1, 20_000))
        hand.handle(_a_move(hand, dice, most_drawn), at)
    live = [seat.seat for seat in hand.view_for(None).seats if seat.in_hand and not seat.shown]
    if live and dice.random() < 0.5:
        hand.handle(Show(dice.choice(live)), Instant(at + 1))
    return hand


def _a_move(hand, dice, most_drawn):
    choices, seat = hand.choices(), hand.to_act
    if choices.may_discard is not None:
        held = next(s.cards for s in hand.view_for(seat).seats if s.seat == seat)
        return Discard(seat, tuple(dice.sample(held, dice.randint(0, most_drawn))))
    roll = dice.random()
    if choices.raise_between is not None and roll < 0.25:
        return RaiseTo(seat, dice.choice(choices.raise_between))
    if choices.bring_in is not None:
        return BringIn(seat)
    if choices.can_check:
        return Check(seat, timed_out=roll > 0.95)
    return Call(seat) if roll < 0.8 else Fold(seat, timed_out=roll > 0.95)


def seen_from(hand, viewer=None, occasion=OCCASION):
    """Show a finished hand to the player in a seat, or to a spectator."""
    names = tuple((seat, f"Player {seat}") for seat, _ in hand.setup.stacks)
    return see(hand.record(), occasion, names, viewer)


def a_hand_played(
    *moves, holes=None, board="2c7d9hJsQd", stacks=(5_000, 5_000, 5_000), hand="t12-34", **described
):
    """Play a hold'em hand by moves in words, as `hand_builders.act` reads them."""
    played = Hand(a_setup(stacks=stacks, holes=holes, board=board, hand=hand, **described), NOW)
    act(played, *moves)
    assert played.over, "the moves do not end the hand"
    return played
