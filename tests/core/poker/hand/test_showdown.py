"""Who shows, who mucks, who is turned up.  Rule book: P12.6."""

import pytest

from croupier_core.cards import cards_of
from croupier_core.poker.hand.commands import Fold, Muck, Show
from croupier_core.poker.hand.events import (
    CardsMucked,
    CardsShown,
    HandEnded,
    PotAwarded,
    StreetDealt,
    UncalledReturned,
)
from croupier_core.poker.hand.refusals import HandIsOver, NothingToShow, NotInHand
from croupier_core.units import Chips, Instant
from hand_builders import NOW, a_hand, act, everything, kinds

ACES, KINGS, TRASH = "AhAd", "KhKd", "7c2d"
BLANKS = "QsJh8s5d3c"


def to_the_river(hand):
    act(hand, "call", "call", "check", *["check"] * 6)


def reveals(events):
    return [
        (event.seat, isinstance(event, CardsShown))
        for event in kinds(events, CardsShown | CardsMucked)
    ]


def test_p12_6_the_last_aggressor_of_the_river_shows_first():
    hand = a_hand(holes={1: KINGS, 2: TRASH, 3: ACES}, board=BLANKS)
    act(hand, "call", "call", "check", *["check"] * 6)

    events = act(hand, (1, "check"), (2, 200), (3, "call"), (1, "call"))

    assert reveals(events) == [(2, True), (3, True), (1, False)]


def test_p12_6_an_aggressor_of_an_earlier_street_does_not_show_first():
    hand = a_hand(holes={1: KINGS, 2: TRASH, 3: ACES}, board=BLANKS)
    act(hand, (3, 300), (1, "call"), (2, "call"), *["check"] * 8)

    events = act(hand, (3, "check"))

    assert reveals(events) == [(1, True), (2, False), (3, True)]


def test_p12_6_after_a_checked_river_the_first_left_of_the_button_shows_first():
    hand = a_hand(stacks=(5_000,) * 4, button=2, holes={3: TRASH, 4: KINGS, 1: ACES}, board=BLANKS)
    act(hand, *["call"] * 3, "check", *["check"] * 11)

    events = act(hand, "check")

    assert reveals(events)[:3] == [(3, True), (4, True), (1, True)]


def test_p12_6_losers_muck_unless_they_wish_to_show():
    hand = a_hand(holes={1: ACES, 2: KINGS, 3: TRASH}, board=BLANKS)
    assert hand.handle(Show(3), NOW) == ()
    to_the_river(hand)

    events = act(hand, "check", "check", "check")

    assert reveals(events) == [(1, True), (2, False), (3, True)]
    assert hand.showdown


def test_p12_6_a_show_can_be_taken_back_before_the_showdown():
    hand = a_hand(holes={1: ACES, 2: KINGS, 3: TRASH}, board=BLANKS)
    hand.handle(Show(3), NOW)
    assert hand.handle(Muck(3), NOW) == ()
    to_the_river(hand)

    events = act(hand, "check", "check", "check")

    assert reveals(events) == [(1, True), (2, False), (3, False)]
    assert not any(isinstance(command, Show | Muck) for command, _ in hand.record().actions)


def test_p12_6_a_winner_cannot_muck_the_hand_that_wins():
    hand = a_hand(holes={1: ACES, 2: KINGS, 3: TRASH}, board=BLANKS)
    hand.handle(Muck(1), NOW)
    to_the_river(hand)

    events = act(hand, "check", "check", "check")

    assert (1, True) in reveals(events)


def test_p12_6_equal_hands_both_show_and_share():
    hand = a_hand(holes={1: "AhKd", 2: "AsKc", 3: TRASH}, board=BLANKS)
    to_the_river(hand)

    events = act(hand, "check", "check", "check")

    assert reveals(events) == [(1, True), (2, True), (3, False)]
    assert kinds(events, PotAwarded) == [
        PotAwarded(0, Chips(300), ((1, Chips(150)), (2, Chips(150))))
    ]


def test_p12_6_nobody_shows_when_all_others_fold():
    hand = a_hand()

    events = act(hand, (3, 300), (1, "fold"), (2, "fold"))

    assert reveals(events) == []
    assert events[3:] == (
        UncalledReturned(3, Chips(200)),
        PotAwarded(0, Chips(250), ((3, Chips(250)),)),
        HandEnded(((1, Chips(4_950)), (2, Chips(4_900)), (3, Chips(5_150)))),
    )
    assert not hand.showdown


def test_p12_2_a_walk_returns_the_uncalled_part_of_the_big_blind():
    hand = a_hand()

    events = act(hand, (3, "fold"), (1, "fold"))

    assert kinds(events, UncalledReturned) == [UncalledReturned(2, Chips(50))]
    assert kinds(events, PotAwarded) == [PotAwarded(0, Chips(100), ((2, Chips(100)),))]


def test_p12_6_with_no_betting_left_hands_lie_open_before_the_board_is_run_out():
    hand = a_hand(stacks=(500, 500, 5_000), holes={1: KINGS, 2: TRASH, 3: ACES}, board=BLANKS)
    act(hand, (3, 500), (1, "call"))
    assert not hand.all_in_run_out

    events = act(hand, (2, "call"))

    told = [type(event) for event in events[1:]]
    assert told[:3] == [CardsShown] * 3
    assert told[3:6] == [StreetDealt] * 3
    assert reveals(events) == [(1, True), (2, True), (3, True)]
    assert (hand.all_in_run_out, hand.streets_run_out) == (True, 3)


def test_p12_6_hands_stay_down_while_two_players_can_still_bet():
    hand = a_hand(stacks=(5_000, 5_000, 300), holes={1: KINGS, 2: TRASH, 3: ACES}, board=BLANKS)
    events = act(hand, (3, "all-in"), (1, "call"), (2, "call"), (1, "check"), (2, "check"))

    assert reveals(events) == []
    assert not hand.all_in_run_out


def test_p12_6_on_the_river_an_all_in_turns_every_live_hand_up():
    hand = a_hand(stacks=(5_000, 5_000, 300), holes={1: KINGS, 2: TRASH, 3: ACES}, board=BLANKS)
    act(hand, (3, "all-in"), (1, "call"), (2, "call"), *["check"] * 4)

    events = act(hand, (1, 400), (2, "call"))

    assert reveals(events) == [(1, True), (2, True), (3, True)]
    assert (hand.all_in_run_out, hand.streets_run_out) == (True, 0)
    assert kinds(events, PotAwarded) == [
        PotAwarded(1, Chips(800), ((1, Chips(800)),)),
        PotAwarded(0, Chips(900), ((3, Chips(900)),)),
    ]


def test_p12_6_the_winner_of_a_folded_hand_may_show_afterwards():
    hand = a_hand(holes={3: ACES})
    act(hand, (3, 300), (1, "fold"), (2, "fold"))
    later = Instant(NOW + 2_000)

    shown = hand.handle(Show(3), later)

    assert shown == (CardsShown(3, cards_of(ACES)),)
    assert hand.view_for(1).seats[2].cards == cards_of(ACES)
    assert hand.view_for(None).history[-1] == shown[0]
    assert hand.record().events[-1] == shown[0]
    assert hand.record().actions[-1] == (Show(3), later)
    assert hand.record().ended == NOW
    assert not hand.all_in_run_out


def test_p12_6_a_loser_who_mucked_may_still_show_until_the_next_deal():
    hand = a_hand(holes={1: ACES, 2: KINGS, 3: TRASH}, board=BLANKS)
    to_the_river(hand)
    act(hand, "check", "check", "check")

    assert hand.handle(Show(2), NOW) == (CardsShown(2, cards_of(KINGS)),)


@pytest.mark.parametrize(
    ("command", "refusal"),
    [
        (Show(2), NothingToShow),
        (Show(9), NotInHand),
        (Muck(3), HandIsOver),
        (Fold(3), HandIsOver),
    ],
)
def test_p12_6_after_the_hand_only_live_hidden_cards_can_be_shown(command, refusal):
    hand = a_hand()
    act(hand, (3, 300), (1, "fold"), (2, "fold"))
    before = everything(hand)

    with pytest.raises(refusal):
        hand.handle(command, NOW)

    assert everything(hand) == before


def test_p12_6_cards_are_shown_once():
    hand = a_hand()
    act(hand, (3, 300), (1, "fold"), (2, "fold"))
    hand.handle(Show(3), NOW)

    with pytest.raises(NothingToShow):
        hand.handle(Show(3), NOW)


def test_p12_6_folded_cards_can_neither_be_shown_nor_mucked():
    hand = a_hand()
    act(hand, (3, "fold"))

    for command in (Show(3), Muck(3)):
        with pytest.raises(NothingToShow):
            hand.handle(command, NOW)


def test_p12_6_a_flood_of_wishes_does_not_grow_the_record():
    hand = a_hand()
    for _ in range(50):
        hand.handle(Show(1), NOW)
        hand.handle(Muck(1), NOW)
        hand.handle(Show(1), NOW)
    act(hand, "fold", "fold")

    assert len(hand.record().actions) == 3


def test_p12_3_odd_chips_go_to_the_first_seats_left_of_the_button():
    hand = a_hand(
        stacks=(5_000,) * 4,
        blinds=(25, 50),
        button=4,
        holes={1: TRASH, 2: "AhKd", 3: "AsKc", 4: "AdKs"},
        board="QcJh8s5d3c",
    )
    act(hand, (3, "call"), (4, "call"), (1, "fold"), (2, "check"))
    act(hand, *["check"] * 9)

    (award,) = kinds(hand.record().events, PotAwarded)

    assert award.amount == 175
    assert award.shares == ((2, 59), (3, 58), (4, 58))
