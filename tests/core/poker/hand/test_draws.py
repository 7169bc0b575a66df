"""Games in which cards are exchanged."""

import random
from hashlib import sha256

import pytest

from croupier_core.cards import cards_of, name_of
from croupier_core.poker.hand.absent import move_for_absent
from croupier_core.poker.hand.commands import Call, Check, Discard, Fold, RaiseTo
from croupier_core.poker.hand.events import (
    CardsDiscarded,
    CardsDrawn,
    CardsShown,
    DeckReshuffled,
    Drew,
    PotAwarded,
    Street,
    StreetDealt,
    is_secret,
)
from croupier_core.poker.hand.record import cards_held
from croupier_core.poker.hand.refusals import CardsNotHeld, MustDraw, NoDrawNow
from croupier_core.poker.hand.reshuffle import reshuffled
from croupier_core.units import Chips, HandId
from hand_builders import NONCE, NOW, a_hand, act, kinds

HOLES = {1: "2c3c4c5c7d", 2: "AcKcQcJc9d", 3: "2d3d4d5d8h"}


def drawing(game="27td", board="", **described):
    """A hand of three at its first draw; seat 1 is to exchange cards."""
    hand = a_hand(game=game, holes=HOLES, board=board, **described)
    act(hand, "call", "call", "check")
    assert (hand.street, hand.to_act) == (Street.FIRST_DRAW, 1)
    return hand


def test_p12_1_each_live_seat_exchanges_cards_from_the_left_of_the_button():
    hand = drawing(board="8sTsJs")

    assert hand.choices().may_discard == 5
    events = act(hand, (1, "pat"), (2, "draw AcKc"), (3, "draw 8h"))

    assert events[:4] == (
        Drew(1, 0),
        Drew(2, 2),
        CardsDiscarded(2, cards_of("AcKc")),
        CardsDrawn(2, cards_of("8sTs")),
    )
    assert hand.view_for(2).seats[1].cards == cards_of("QcJc9d8sTs")
    assert hand.view_for(3).seats[2].cards == cards_of("2d3d4d5dJs")
    assert (hand.to_act, hand.choices().may_discard) == (1, None)


def test_p12_1_who_folded_draws_nothing():
    hand = a_hand(game="27td", holes=HOLES)
    act(hand, "call", "fold", "check")

    events = act(hand, (2, "pat"), (3, "pat"))

    assert kinds(events, Drew) == [Drew(2, 0), Drew(3, 0)]


def test_p12_1_triple_draw_has_three_draws_and_four_rounds_of_betting():
    hand = drawing()
    streets = [Street.DEAL]
    while not hand.over:
        if hand.street is not streets[-1]:
            streets.append(hand.street)
        act(hand, "pat" if hand.choices().may_discard is not None else "check")

    assert streets == [Street.DEAL, Street.FIRST_DRAW, Street.SECOND_DRAW, Street.THIRD_DRAW]
    assert [seat.drew for seat in hand.view_for(None).seats] == [(0, 0, 0)] * 3


def test_p12_7_the_bet_doubles_after_the_second_draw():
    hand = drawing()
    sizes = []
    for _ in range(3):
        act(hand, "pat", "pat", "pat")
        sizes.append(hand.choices().raise_between[0])
        act(hand, "check", "check", "check")

    assert sizes == [100, 200, 200]


def test_p12_1_nothing_else_is_done_in_a_draw():
    hand = drawing()
    choices = hand.choices()

    assert (choices.can_check, choices.to_call, choices.raise_between) == (False, 0, None)
    for command in (Fold(1), Check(1), Call(1), RaiseTo(1, Chips(100))):
        with pytest.raises(MustDraw):
            hand.handle(command, NOW)


def test_p12_1_nothing_is_drawn_while_there_is_betting():
    hand = a_hand(game="27td", holes=HOLES)

    with pytest.raises(NoDrawNow):
        hand.handle(Discard(3), NOW)


@pytest.mark.parametrize("names", ["AcKc", "2c2c", "2cAs"])
def test_p12_1_only_cards_held_are_thrown_away_and_each_once(names):
    hand = drawing()

    with pytest.raises(CardsNotHeld):
        hand.handle(Discard(1, cards_of(names)), NOW)
    assert hand.view_for(1).seats[0].cards == cards_of(HOLES[1])


def test_p12_9_how_many_were_drawn_is_public_but_which_is_not():
    hand = drawing()
    act(hand, (1, "pat"), (2, "draw AcKcQc"))

    for viewer in (None, 1, 2, 3):
        view = hand.view_for(viewer)
        assert not any(is_secret(event) for event in view.history)
        assert [seat.drew for seat in view.seats] == [(0,), (3,), ()]
    assert kinds(view.history, Drew) == [Drew(1, 0), Drew(2, 3)]


def test_p12_6_who_is_all_in_still_draws_and_cards_stay_down_until_the_last_draw():
    hand = a_hand(game="27sd", stacks=(100, 100, 5_000), holes=HOLES)
    act(hand, "call", "call")

    assert hand.to_act == 1
    assert hand.choices().may_discard == 5
    events = act(hand, (1, "pat"), (2, "draw AcKcQcJc"), (3, "pat"))

    kinds_of_end = [type(event) for event in events[4:]]
    assert kinds_of_end[:4] == [Drew, CardsShown, CardsShown, CardsShown]
    assert hand.over
    (award,) = kinds(events, PotAwarded)
    assert award.shares == ((1, 300),)


def test_p12_6_all_in_in_triple_draw_all_three_draws_are_made():
    hand = a_hand(game="27td", stacks=(90, 80, 60), holes=HOLES)
    act(hand, "call", "call")
    draws = 0
    while not hand.over:
        assert kinds(hand.view_for(None).history, CardsShown) == []
        act(hand, "pat")
        draws += 1

    assert draws == 9
    assert hand.all_in_run_out


def test_p2_10_the_house_stands_pat_for_the_absent():
    hand = drawing()

    assert hand.handle(move_for_absent(1, hand.choices()), NOW) == (Drew(1, 0, timed_out=True),)


def seven_who_draw_five(folds=0):
    """Seven players who throw everything away in the first draw, after so many folds."""
    hand = a_hand(game="27td", stacks=(5_000,) * 7)
    act(hand, *["fold"] * folds, *["call"] * (6 - folds), "check")
    events = []
    while hand.street is Street.FIRST_DRAW and hand.choices().may_discard is not None:
        held = hand.view_for(hand.to_act).seats[hand.to_act - 1].cards
        events += hand.handle(Discard(hand.to_act, held), NOW)
    return hand, events


def test_p12_9_when_the_deck_runs_out_what_others_threw_away_goes_under_it():
    hand, events = seven_who_draw_five()

    (first, second) = kinds(events, DeckReshuffled)
    # 17 cards serve three players; the fourth takes two of them and three of 15 put back.
    assert first == DeckReshuffled(4, 15)
    drawn = [e for e in events if isinstance(e, CardsDrawn)]
    discarded = [e.cards for e in events if isinstance(e, CardsDiscarded)]
    back = {card for cards in discarded[:3] for card in cards}
    assert set(drawn[3].cards[2:]) <= back
    assert drawn[3].cards[:2] == hand.setup.deck[50:]
    # The fourth's own cards come back only for others.
    assert second == DeckReshuffled(7, 15)
    assert len({c for cards in cards_held(hand._events).values() for c in cards}) == 35


def test_p12_9_folded_cards_come_back_too():
    hand, events = seven_who_draw_five(folds=2)

    (reshuffle,) = kinds(events, DeckReshuffled)
    assert reshuffle == DeckReshuffled(events_seat(events), 25)
    assert hand.setup.deck[52 - 2 :] == kinds(events, CardsDrawn)[3].cards[:2]


def events_seat(events):
    return next(e.seat for e in events if isinstance(e, DeckReshuffled))


def test_p12_9_the_order_can_be_checked_with_the_nonce_by_anybody():
    hand, events = seven_who_draw_five()
    discarded = [card for e in kinds(events, CardsDiscarded)[:3] for card in e.cards]

    def place(card):
        line = f"{hand.setup.hand}\n{hand.setup.nonce}\n1\n{name_of(card)}"
        return sha256(line.encode()).hexdigest()

    order = sorted(discarded, key=place)
    assert kinds(events, CardsDrawn)[3].cards == (*hand.setup.deck[50:], *order[:3])


def test_p12_9_every_reshuffle_has_an_order_of_its_own():
    cards = cards_of("2c3c4c5c6c7c8c9c")
    orders = {
        reshuffled(cards, hand=HandId(hand), nonce=nonce, number=number)
        for hand in ("h1", "h2")
        for nonce in (NONCE, "other")
        for number in (1, 2)
    }

    assert len(orders) == 8
    assert all(sorted(order) == sorted(cards) for order in orders)


def test_p12_9_every_order_is_as_likely():
    firsts = [
        reshuffled(cards_of("2c3c4c"), hand=HandId(f"h{n}"), nonce=NONCE, number=1)[0]
        for n in range(3_000)
    ]

    assert all(900 < firsts.count(card) < 1_100 for card in cards_of("2c3c4c"))


def test_p12_1_badugi_goes_to_most_cards_then_to_the_lowest():
    hand = a_hand(game="badugi", holes={1: "Ac2d3h4h", 2: "KcQdJhTs", 3: "Ad2c2h3s"})
    act(hand, "call", "call", "check")
    while not hand.over:
        act(hand, "pat" if hand.choices().may_discard is not None else "check")

    assert [seat.low for seat in hand.view_for(2).seats if seat.shown or seat.seat == 2] == [
        "badugi:32A",
        "badugi:KQJT",
    ]
    (award,) = kinds(hand.record().events, PotAwarded)
    assert award.shares == ((2, 300),)


def test_p12_1_in_five_card_draw_the_high_hand_wins():
    hand = a_hand(game="nl5cd", holes={1: "AcAdKh4s2d", 2: "2c3d7h8s9c", 3: "KcQdJhTs9d"})
    act(hand, "call", "call", "check", "pat", "pat", "pat", "check", "check", "check")

    (award,) = kinds(hand.record().events, PotAwarded)
    assert award.shares == ((3, 300),)


def test_p12_9_random_draw_hands_end_with_every_card_once():
    dice = random.Random(3)
    for _ in range(30):
        hand = a_hand(game="badugi", stacks=(5_000,) * 8)
        while not hand.over:
            seat, choices = hand.to_act, hand.choices()
            if choices.may_discard is None:
                act(hand, "check" if choices.can_check else "call")
                continue
            held = hand.view_for(seat).seats[seat - 1].cards
            hand.handle(Discard(seat, tuple(dice.sample(held, dice.randint(2, 4)))), NOW)
        held = [card for cards in cards_held(hand.record().events).values() for card in cards]
        assert len(held) == len(set(held)) == 32
        assert kinds(hand.record().events, StreetDealt)[-1].street is Street.THIRD_DRAW
