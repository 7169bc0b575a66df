"""Pictures of tables where any game is played by the real rules, for tests of the screens."""

import random

from croupier_core.cards import cards_of
from croupier_core.poker.games.catalogue import GAMES
from croupier_core.poker.hand.commands import BringIn, Call, Check, Discard, Fold
from croupier_core.poker.hand.machine import Hand
from croupier_core.poker.hand.setup import HandSetup
from croupier_core.poker.stakes import Stakes
from croupier_core.tournament.rotation import stakes_for
from croupier_core.units import Chips, HandId, Instant, Seat
from random_games import a_deck_of, a_game_setup
from random_hands import any_move
from table_views import a_table

STACKS = (4_340, 6_500, 3_210, 5_875, 2_990, 8_120, 4_005, 12_345, 3_500)


def deal(key, players=6, seed=1, *, level=(100, 200), stacks=STACKS, top="", button=None):
    """Deal a hand of a game; the deck begins with the cards named by `top`."""
    game = GAMES[key]
    first = cards_of(top)
    rest = [card for card in a_deck_of(game, seed) if card not in first]
    small, big = level
    button = Seat(button or players)
    order = [Seat((button + n) % players + 1) for n in range(players)]
    heads_up = players == 2
    return Hand(
        HandSetup(
            hand=HandId(f"{key}-{seed}"),
            stacks=tuple((Seat(n + 1), Chips(stacks[n])) for n in range(players)),
            button=button,
            small_blind=order[1] if heads_up else order[0],
            big_blind=order[0] if heads_up else order[1],
            stakes=stakes_for(game, Stakes(Chips(small), Chips(big))),
            deck=(*first, *rest),
            nonce="5f7a1c",
            game=key,
        ),
        Instant(0),
    )


def quietly(hand, *, until=lambda _: False, folding=(), drawing=1):
    """Play on with checks and calls until `until(hand)` says stop or the hand is over."""
    while not hand.over and not until(hand):
        seat, choices = hand.to_act, hand.choices()
        if choices.may_discard is not None:
            held = next(s.cards for s in hand.view_for(seat).seats if s.seat == seat)
            move = Discard(seat, held[: min(drawing, len(held))])
        elif choices.bring_in is not None:
            move = BringIn(seat)
        elif seat in folding and not choices.can_check:
            move = Fold(seat)
        else:
            move = Check(seat) if choices.can_check else Call(seat)
        hand.handle(move, Instant(0))
    return hand


def at(street, seat=None):
    """Return a condition: the hand is on `street`, and `seat` is to act."""
    return lambda hand: hand.street == street and (seat is None or hand.to_act == seat)


def a_game_table(hand, **changed):
    """Picture the table around a hand of any game."""
    said = {"game": hand.setup.game, "stakes": hand.setup.stakes}
    said["next_stakes"] = stakes_for(
        GAMES[hand.setup.game],
        Stakes(
            Chips(hand.setup.stakes.small_blind * 3 // 2),
            Chips(hand.setup.stakes.big_blind * 3 // 2),
        ),
    )
    said["next_stakes_game"] = hand.setup.game
    changed.setdefault("table_size", len(hand.setup.stacks))
    return a_table(hand, **(said | changed))


def a_random_game_table(seed, key):
    """Play a random hand of a game for a while, and look at it with random eyes."""
    dice = random.Random(seed)
    hand = Hand(a_game_setup(dice, key, unit=10), Instant(0))
    for _ in range(dice.randint(0, 50)):
        if hand.over:
            break
        hand.handle(any_move(dice, hand.view_for(hand.to_act)), Instant(0))
    seats = [seat for seat, _ in hand.setup.stacks]
    return a_game_table(hand, viewer=dice.choice([None, *seats]), table_size=max(seats))
