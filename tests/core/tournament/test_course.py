"""The course of play.  Rule book: P1.3, P2, P12.9 at the table."""

import pytest

from croupier_core.cards import FULL_DECK
from croupier_core.poker.hand.commands import Call, Check, Fold, RaiseTo
from croupier_core.poker.hand.commitment import commitment_of
from croupier_core.poker.hand.events import (
    BlindPosted,
    Checked,
    Folded,
    HandEnded,
    PotAwarded,
    UncalledReturned,
)
from croupier_core.poker.hand.refusals import NotYourTurn
from croupier_core.tournament.commands import (
    Act,
    DeckWanted,
    GrantTime,
    MuckCards,
    Pause,
    ShowCards,
    Shuffle,
    SitBack,
    SitOut,
    StopDealing,
    Unpause,
)
from croupier_core.tournament.events import (
    ChatSaid,
    DealingStopped,
    DeckCommitted,
    HandMoved,
    HandPlayed,
    LevelStarted,
    PlayerEliminated,
    SatOut,
)
from croupier_core.tournament.refusals import (
    AlreadySittingOut,
    BadDice,
    NoHandInPlay,
    NotEntered,
    NotPlanned,
    NotSittingOut,
    ReasonWanted,
    StaleMove,
)
from croupier_core.tournament.view import Phase
from croupier_core.units import Chips, HandId, Millis, PlayerId, Seat, TableId
from hand_builders import a_deck
from rule_cases import case
from tournament_builders import (
    NONCE,
    ORGANISER,
    SPECTATOR,
    a_sit_and_go,
    in_the_first_hand,
    levels,
    play_to_the_end,
    with_stacks,
)


def hand_events(game):
    return [event.event for event in game.happened_of(HandMoved)]


def test_p1_3_the_first_button_is_on_seat_1():
    game = in_the_first_hand(4)
    hand = game.table().hand

    assert (hand.button, hand.small_blind, hand.big_blind) == (1, 2, 3)
    assert game.to_act == "D"


def test_p2_4_the_button_moves_on_with_each_hand():
    game = in_the_first_hand(3)
    buttons = []
    for _ in range(4):
        buttons.append(game.table().hand.button)
        game.everybody_folds()
        game.wait_for_the_deal()

    assert buttons == [1, 2, 3, 1]


def test_case_BTN_10_heads_up_the_button_acts_first_then_last():
    _, expect = case("BTN-10")
    game = in_the_first_hand(2)
    blinds = [event for event in hand_events(game) if isinstance(event, BlindPosted)]

    assert f"{blinds[0].blind} blind" == expect["A_posts"]
    assert blinds[0].seat == 1
    assert game.to_act == expect["preflop_first_to_act"]
    game.act(("A", "call"), ("B", "check"))
    assert game.to_act == expect["postflop_first_to_act"]


def test_p2_8_after_a_hand_things_happen_in_their_order():
    deck = a_deck((1, 2, 3), 1, {1: "AhAd", 2: "KhKd", 3: "2h7c"}, "3c8d9hTsJc")
    game = with_stacks(3_000, 500, 3_000, decks=[deck], levels=levels((50, 100, 0)))
    game.act(("A", 1_000), ("B", "all-in"))
    game.events.clear()

    game.act(("C", "fold"))
    game.wait_for_the_deal()

    kinds = [type(e.event) if isinstance(e, HandMoved) else type(e) for e in game.events]
    order = [
        UncalledReturned,
        PotAwarded,
        HandEnded,
        HandPlayed,
        PlayerEliminated,
        DeckCommitted,
        BlindPosted,
    ]
    assert [kind for kind in kinds if kind in order][: len(order)] == order


def test_p2_8_a_level_that_is_due_with_the_deal_begins_before_it():
    game = in_the_first_hand(3, levels=levels((10, 20, 0), (50, 100, 0), lasts=60_000))
    ends = game.table().level_ends_at
    game.wait(ends - game.now - 1_200)
    game.everybody_folds()
    assert game.table().next_deal_at == ends

    game.wait_for_the_deal()

    assert game.table().hand.stakes.big_blind == 100


def test_p2_9_a_level_lasts_its_time_and_the_next_one_follows():
    game = a_sit_and_go(2, levels=levels((10, 20, 0), (15, 30, 0), lasts=100_000))
    game.tell(SitOut(PlayerId("A")))

    game.wait(99_999)
    assert game.table().level == 1
    game.wait(1)

    assert game.table().level == 2
    assert game.table().stakes.big_blind == 30
    assert game.table().next_stakes.big_blind > 30


def test_case_ANT_06_a_new_level_applies_from_the_next_hand():
    given, expect = case("ANT-06")
    now, after = given["current_blinds"], given["next_blinds"]
    game = in_the_first_hand(
        3,
        levels=levels((*now, 0), (*after, 0), lasts=20_000),
        starting_stack=Chips(10_000),
    )

    game.wait(16_000)

    assert game.happened_of(LevelStarted)[-1] == LevelStarted(2)
    stakes = game.table().hand.stakes
    assert [stakes.small_blind, stakes.big_blind] == expect["hand_57_blinds"]
    game.everybody_folds()
    game.wait_for_the_deal()
    stakes = game.table().hand.stakes
    assert [stakes.small_blind, stakes.big_blind] == expect["hand_58_blinds"]


def test_p2_9_the_structure_goes_on_when_it_is_exhausted():
    game = a_sit_and_go(2, levels=levels((10, 20, 0), (15, 30, 0), lasts=10_000))

    game.wait(25_000)

    assert game.table().level == 3
    assert game.table().stakes.big_blind == 46


def test_p2_10_who_sits_out_is_dealt_in_posts_and_folds_to_a_bet():
    game = a_sit_and_go(3)
    game.tell(SitOut(PlayerId("B")))
    game.wait_for_the_deal()
    game.act(("A", 60))

    game.wait(600)

    assert game.table("B").hand.seats[1].cards is not None
    assert hand_events(game)[-1] == Folded(Seat(2), timed_out=True)
    assert game.table().seats[1].stack == 1_500 - 10


def test_p2_10_who_sits_out_checks_when_it_is_free():
    game = a_sit_and_go(3)
    game.tell(SitOut(PlayerId("C")))
    game.wait_for_the_deal()
    game.act(("A", "fold"), ("B", "call"))

    game.wait(600)

    assert Checked(Seat(3), timed_out=True) in hand_events(game)


def test_p2_10_people_can_follow_the_moves_of_who_sits_out():
    game = a_sit_and_go(3)
    game.tell(SitOut(PlayerId("A")))
    game.wait_for_the_deal()

    game.wait(599)

    assert game.to_act == "A"


def test_p2_10_sitting_back_in_ones_own_turn_gives_the_clock_back():
    game = in_the_first_hand(3)
    game.tell(SitOut(PlayerId("A")))
    game.wait(500)

    game.tell(SitBack(PlayerId("A")))
    game.wait(20_000)

    assert game.to_act == "A"
    assert game.table().clock.base_until == game.now - 20_500 + 30_000


def test_p2_10_leaving_and_coming_back_is_no_way_to_get_a_new_clock():
    game = in_the_first_hand(3)
    for _ in range(300):
        if game.to_act != "A":
            break
        game.tell(SitOut(PlayerId("A")))
        game.wait(500)
        if game.to_act == "A":
            game.tell(SitBack(PlayerId("A")))
            game.wait(100)

    assert Folded(Seat(1), timed_out=True) in hand_events(game)


def test_case_DET_09_a_player_sitting_out_in_the_big_blind():
    _, expect = case("DET-09")
    game = a_sit_and_go(3)
    game.tell(SitOut(PlayerId("C")))
    game.wait_for_the_deal()

    assert (game.table("C").hand.seats[2].cards is not None) == expect["dealt_in"]
    posted = [e for e in hand_events(game) if isinstance(e, BlindPosted) and e.seat == 3]
    assert bool(posted) == expect["blind_posted"]
    game.act(("A", "call"), ("B", "call"))
    game.wait(600)
    assert Checked(Seat(3), timed_out=True) in hand_events(game)
    game.act(("B", 40))
    game.wait(600)
    assert Folded(Seat(3), timed_out=True) in hand_events(game)


def test_p2_10_a_player_who_sits_out_can_still_cash():
    deck = a_deck((1, 2, 3, 4), 1, {1: "AhAd", 2: "KhKd"}, "2c7d8hTs3c")
    game = with_stacks(3_000, 500, 1_500, 1_500, decks=[deck])
    game.tell(SitOut(PlayerId("C")))
    game.act(("D", "fold"), ("A", "all-in"), ("B", "all-in"))
    game.wait(600)

    assert game.places()["B"] == (4, 4)
    assert game.table("C").paid_places == 3
    assert game.entrant("C").sitting_out


def test_p2_10_when_everybody_sits_out_the_blinds_decide():
    game = a_sit_and_go(3, levels=levels((10, 20, 0), lasts=60_000))
    for player in ("A", "B", "C"):
        game.tell(SitOut(PlayerId(player)))

    game.wait(12 * 3_600_000)

    assert game.machine.finished
    assert sum(game.prizes().values()) == 3_000


def test_p2_10_sitting_out_twice_or_back_without_it_is_refused():
    game = a_sit_and_go(3)
    with pytest.raises(NotSittingOut):
        game.tell(SitBack(PlayerId("A")))
    game.tell(SitOut(PlayerId("A")))
    with pytest.raises(AlreadySittingOut):
        game.tell(SitOut(PlayerId("A")))
    with pytest.raises(NotEntered):
        game.tell(SitOut(SPECTATOR))


def test_a_move_is_made_in_the_players_own_seat_whatever_it_says():
    game = in_the_first_hand(3)
    hand = game.table().hand

    game.tell(Act(hand.hand, hand.turn, Fold(Seat(3), timed_out=True), PlayerId("A")))

    assert hand_events(game)[-1] == Folded(Seat(1))


@pytest.mark.parametrize(
    "move", [Fold(Seat(1)), Check(Seat(1)), Call(Seat(1)), RaiseTo(Seat(1), 60)]
)
def test_nobody_acts_out_of_turn(move):
    game = in_the_first_hand(3)
    hand = game.table().hand

    with pytest.raises(NotYourTurn):
        game.tell(Act(hand.hand, hand.turn, move, PlayerId("B")))


def test_a_move_for_another_turn_or_hand_is_stale():
    game = in_the_first_hand(3)
    hand = game.table().hand

    for turn in (hand.turn + 1, hand.turn - 1):
        with pytest.raises(StaleMove, match="moved on"):
            game.tell(Act(hand.hand, turn, Fold(Seat(1)), PlayerId("A")))
    with pytest.raises(StaleMove) as refused:
        game.tell(Act(HandId("t1-0"), hand.turn, Fold(Seat(1)), PlayerId("A")))
    assert (refused.value.hand, refused.value.turn) == (hand.hand, hand.turn)


def test_between_hands_there_is_nothing_to_act_in():
    game = in_the_first_hand(3)
    game.everybody_folds()

    with pytest.raises(NoHandInPlay):
        game.tell(Act(HandId("t1-1"), 1, Fold(Seat(1)), PlayerId("A")))
    with pytest.raises(NotEntered):
        game.tell(Act(HandId("t1-1"), 1, Fold(Seat(1)), SPECTATOR))


def test_p12_9_the_next_deck_is_committed_as_soon_as_the_hand_is_over():
    game = in_the_first_hand(3)
    assert game.table().next_commitment is None
    game.everybody_folds()

    commitment = game.table().next_commitment

    assert commitment is not None
    game.wait_for_the_deal()
    assert game.table().hand.commitment == commitment
    game.everybody_folds()
    deck, nonce = game.table().hand.opening
    assert commitment_of(game.table().hand.hand, deck, nonce) == commitment


def test_p12_9_a_deck_that_is_no_deck_or_a_short_nonce_is_refused():
    game = a_sit_and_go(3)
    game.wait_for_the_deal()
    with pytest.raises(NotPlanned):
        game.machine.handle(Shuffle(TableId(1), FULL_DECK, NONCE), game.now)
    while game.machine.in_hand:
        player = game.to_act
        hand = game.table(player).hand
        act = Act(hand.hand, hand.turn, Fold(Seat(1)), player)
        game.happened(game.machine.handle(act, game.now))

    assert game.machine.asks == (DeckWanted(TableId(1), HandId("t1-2")),)
    for deck in (FULL_DECK[:51], FULL_DECK[:51] + FULL_DECK[:1]):
        with pytest.raises(BadDice, match="deck"):
            game.machine.handle(Shuffle(TableId(1), deck, NONCE), game.now)
    for nonce in ("ab", "z" * 32):
        with pytest.raises(BadDice, match="nonce"):
            game.machine.handle(Shuffle(TableId(1), FULL_DECK, nonce), game.now)
    with pytest.raises(NotPlanned):
        game.machine.handle(Shuffle(TableId(2), FULL_DECK, NONCE), game.now)


def test_the_pause_after_a_hand_depends_on_what_there_is_to_see():
    folded = in_the_first_hand(3)
    folded.everybody_folds()
    deck = a_deck((1, 2, 3), 1, {1: "AhAd", 2: "KhKd"}, "2c7d8hTs3c")
    run_out = with_stacks(1_500, 500, 1_500, decks=[deck])
    run_out.act(("A", "all-in"), ("B", "all-in"), ("C", "fold"))
    checked = in_the_first_hand(2)
    checked.act(("A", "call"), ("B", "check"), *[("B", "check"), ("A", "check")] * 3)

    assert folded.table().next_deal_at - folded.now == 1_200
    assert run_out.table().next_deal_at - run_out.now == 4_000 + 3 * 1_000
    assert checked.table().next_deal_at - checked.now == 4_000


def test_p12_6_a_player_may_show_after_the_hand_until_the_next_deal():
    game = in_the_first_hand(3)
    hand = game.table().hand.hand
    game.act(("A", 60), ("B", "fold"), ("C", "fold"))

    game.tell(ShowCards(hand, PlayerId("A")))

    assert game.table().hand.seats[0].shown
    assert any(getattr(e, "seat", None) == 1 for e in game.table().last_hand.history)
    game.wait_for_the_deal()
    with pytest.raises(StaleMove):
        game.tell(ShowCards(hand, PlayerId("A")))
    assert len(game.table().last_hand.history) > 5


def test_p12_6_the_wish_to_show_is_seen_by_its_player_and_can_be_taken_back():
    game = in_the_first_hand(3)
    hand = game.table().hand.hand

    game.tell(ShowCards(hand, PlayerId("C")))
    assert game.table("C").will_show
    assert not game.table("A").will_show
    game.tell(MuckCards(hand, PlayerId("C")))

    assert not game.table("C").will_show


def test_showing_cards_needs_a_hand_and_an_entrant():
    game = a_sit_and_go(3)

    with pytest.raises(NoHandInPlay):
        game.tell(ShowCards(HandId("t1-1"), PlayerId("A")))
    with pytest.raises(NotEntered):
        game.tell(ShowCards(HandId("t1-1"), SPECTATOR))


def test_p1_1_a_pause_lets_the_hand_end_and_stops_the_level():
    game = in_the_first_hand(3)
    left = game.table().level_left
    game.tell(Pause(ORGANISER, "fire alarm"))
    assert game.machine.in_hand

    game.everybody_folds()
    game.wait(3_600_000)

    assert not game.machine.in_hand
    assert game.table().phase is Phase.PAUSED
    assert game.table().level_left == left
    assert game.table().level_ends_at is None
    game.tell(Unpause(ORGANISER))
    assert game.table().next_deal_at == game.now + 1_200
    game.wait_for_the_deal()
    assert game.machine.in_hand


def test_p1_1_pauses_need_a_reason_and_their_moment():
    game = in_the_first_hand(3)

    with pytest.raises(ReasonWanted):
        game.tell(Pause(ORGANISER, ""))
    with pytest.raises(NotPlanned):
        game.tell(Unpause(ORGANISER))
    game.tell(Pause(ORGANISER, "dinner"))
    with pytest.raises(NotPlanned):
        game.tell(Pause(ORGANISER, "again"))


def test_a_closing_house_lets_the_hand_end_and_deals_no_more():
    game = in_the_first_hand(3)

    assert game.tell(StopDealing()) == [DealingStopped()]
    assert game.tell(StopDealing()) == []
    game.everybody_folds()
    game.wait(3_600_000)

    assert not game.machine.in_hand
    assert game.machine.asks == ()
    assert game.table().closing
    assert game.table().next_deal_at is None


def test_p4_3_extra_time_needs_a_player_a_reason_and_more_time():
    game = in_the_first_hand(3)

    with pytest.raises(ReasonWanted):
        game.tell(GrantTime(ORGANISER, PlayerId("A"), Millis(10_000), ""))
    with pytest.raises(NotEntered):
        game.tell(GrantTime(ORGANISER, SPECTATOR, Millis(10_000), "accommodation"))
    with pytest.raises(NotPlanned):
        game.tell(GrantTime(ORGANISER, PlayerId("A"), Millis(-1), "no"))


def test_case_CONS_01_chips_are_conserved():
    _, expect = case("CONS-01")
    game = play_to_the_end(a_sit_and_go(6, seed=3))

    totals = {
        sum(chips for _, chips in event.record.setup.stacks)
        for event in game.happened_of(HandPlayed)
    } | {sum(game.stacks().values())}

    assert (totals == {9_000}) == expect["sum_stacks_plus_pots_constant"]


@pytest.mark.parametrize("seed", range(5))
def test_case_CONS_02_prizes_sum_to_the_pool(seed):
    _, expect = case("CONS-02")
    game = play_to_the_end(a_sit_and_go(7, seed=seed, buy_in=Chips(333)))

    assert (sum(game.prizes().values()) == 7 * 333) == expect["sum_prizes_equals_pool"]


@pytest.mark.parametrize("seed", range(5))
def test_case_CONS_03_places_tile_the_field(seed):
    game = play_to_the_end(a_sit_and_go(9, seed=seed))

    intervals = sorted(game.places().values())
    taken = []
    for best, worst in dict.fromkeys(intervals):
        assert intervals.count((best, worst)) == worst - best + 1
        taken += range(best, worst + 1)
    assert taken == list(range(1, 10))


def test_the_game_is_over_for_good():
    game = play_to_the_end(a_sit_and_go(2, seed=1))
    winner = next(player for player, place in game.places().items() if place == (1, 1))

    assert game.machine.deadline is None
    assert game.machine.asks == ()
    for command in (SitOut(winner), Act(HandId("t1-9"), 1, Fold(Seat(1)), winner)):
        with pytest.raises(NotEntered):
            game.tell(command)
    assert game.table(winner).phase is Phase.FINISHED
    assert game.lobby().summary.players_left == 1
    assert not game.happened_of(ChatSaid, SatOut)
