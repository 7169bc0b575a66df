"""The house goes down and comes back.  Rule book: P7."""

import pytest

from croupier_core.poker.hand.commands import Fold
from croupier_core.tournament.commands import (
    Act,
    LoseConnection,
    Pause,
    RegainConnection,
    Register,
    Resume,
    Say,
    SitOut,
    StopDealing,
)
from croupier_core.tournament.events import (
    ChatSaid,
    HandPlayed,
    PlayerEliminated,
    Resumed,
    SeatsDrawn,
    is_durable,
)
from croupier_core.tournament.machine import Tournament
from croupier_core.tournament.refusals import NoHandInPlay, StaleMove
from croupier_core.tournament.view import Phase, Presence
from croupier_core.units import Chips, Instant, PlayerId, Seat
from hand_builders import a_deck
from rule_cases import case
from tournament_builders import (
    ORGANISER,
    START,
    a_setup,
    a_sit_and_go,
    announced,
    in_the_first_hand,
    levels,
    play_to_the_end,
    with_stacks,
)

A, B, C = (PlayerId(name) for name in "ABC")


def test_case_CRASH_01_a_hand_in_play_starts_again_with_its_stacks():
    given, expect = case("CRASH-01")
    stacks = given["stacks_at_start_of_88"]
    game = with_stacks(stacks["A"], stacks["B"])
    number, hand = game.table().hand_number, game.table().hand.hand
    game.act(("A", 750), ("B", "call"))
    assert sum(pot.amount for pot in game.table().hand.pots) == given["pot_when_crashed"]

    game.crash(down_for=60_000)
    game.everybody_is_back()
    game.wait_for_the_deal()

    assert game.stacks() == expect["stacks_restored"]
    assert game.table().hand_number == number
    assert game.table().hand.hand != hand
    assert game.table().hand.button == 1


def test_p7_1_the_deck_of_the_restarted_hand_is_another_one():
    game = in_the_first_hand(3)
    before = game.table().hand.commitment

    game.crash()
    game.wait_for_the_deal()

    assert game.table().hand.commitment != before


def test_p7_1_time_banks_used_in_the_hand_that_is_void_come_back():
    game = in_the_first_hand(3)
    game.wait(70_000)
    game.act(("A", "fold"))

    game.crash()

    assert game.entrant(A).bank == 60_000


def test_p7_1_time_banks_used_before_stay_used():
    game = in_the_first_hand(3)
    game.wait(70_000)
    game.everybody_folds()
    game.wait_for_the_deal()

    game.crash()

    assert game.entrant(A).bank == 20_000


def test_p7_1_nothing_moves_between_the_replay_and_the_resumption():
    game = in_the_first_hand(3)
    again = Tournament()
    for event, at in game.journal:
        again.replay(event, at)
    much_later = Instant(game.now + 10**9)

    assert again.deadline is None
    assert again.asks == ()
    assert again.tick(much_later) == ()
    assert again.snapshot() == game.machine.snapshot()


def test_p7_1_the_level_clock_is_shifted_by_the_time_the_house_was_down():
    game = in_the_first_hand(3)
    left = game.table().level_left

    game.crash(down_for=3_600_000)

    assert game.table().level == 1
    assert game.table().level_left == left
    assert game.table().level_ends_at == game.now + 10_000 + left


def test_p7_1_a_level_clock_that_stood_still_goes_on_after_the_countdown():
    game = in_the_first_hand(3)
    game.tell(LoseConnection(A))
    left = game.table().level_left
    assert game.table().level_ends_at is None

    game.crash(down_for=5_000)

    assert game.table().level_ends_at == game.now + 10_000 + left


def test_p7_1_registrations_places_and_prizes_are_kept():
    deck = a_deck((1, 2, 3, 4), 1, {1: "AhAd", 2: "KhKd"}, "2c7d8hTs3c")
    game = with_stacks(3_000, 500, 1_500, 1_500, decks=[deck])
    game.act(("D", "fold"), ("A", "all-in"), ("B", "all-in"), ("C", "fold"))
    before = game.lobby()

    game.crash()

    after = game.lobby()
    assert after.prizes == before.prizes
    assert [(s.player, s.best, s.stack) for s in after.standings] == [
        (s.player, s.best, s.stack) for s in before.standings
    ]


def test_p7_1_registration_goes_on_after_a_crash():
    game = announced(players=3)
    game.tell(Register(A, "Player A"))

    game.crash()
    game.tell(Register(B, "Player B"))
    game.tell(Register(C, "Player C"))

    assert len(game.happened_of(SeatsDrawn)) == 1


def test_p7_1_a_crash_before_the_draw_draws_after_it():
    machine = Tournament()
    journal = [*machine.open(a_setup(2), START)]
    for player in (A, B):
        journal += machine.handle(Register(player, player), START)
    again = Tournament()
    for event in journal:
        again.replay(event, START)

    assert again.asks == machine.asks != ()
    assert again.lobby_view(A, START).summary.phase is Phase.SEATING


def test_p7_1_sitting_out_and_a_pause_are_kept():
    game = a_sit_and_go(3)
    game.tell(SitOut(B))
    game.tell(Pause(ORGANISER, "dinner"))

    game.crash(down_for=1_000)
    game.wait(60_000)

    assert game.table(B).sitting_out
    assert game.table().phase is Phase.PAUSED
    assert not game.machine.in_hand


def test_p7_1_an_elimination_that_the_journal_lost_is_made_good():
    deck = a_deck((1, 2, 3), 1, {1: "AhAd", 2: "KhKd"}, "2c7d8hTs3c")
    game = with_stacks(3_000, 500, 1_500, decks=[deck])
    game.act(("A", "all-in"), ("B", "all-in"), ("C", "fold"))
    while not isinstance(game.journal[-1][0], HandPlayed):
        game.journal.pop()
    assert game.places() == {"B": (3, 3)}

    game.crash()

    assert game.places() == {"B": (3, 3)}
    assert game.happened_of(PlayerEliminated)[-1].prize == 600


def test_p7_2_there_is_a_countdown_before_play_resumes():
    game = in_the_first_hand(3)

    events = game.crash(down_for=30_000)

    assert events[0] == Resumed(Instant(game.now - 30_000), Instant(game.now + 10_000))
    assert game.table().resumes_at == game.now + 10_000
    assert game.table().next_deal_at == game.now + 10_000
    game.wait(9_999)
    assert not game.machine.in_hand
    game.wait(1)
    assert game.machine.in_hand
    assert game.table().resumes_at is None


def test_p7_2_everybody_is_away_until_he_shows():
    game = in_the_first_hand(3)

    game.crash()

    assert {seat.presence for seat in game.table().seats} == {Presence.DISCONNECTED}
    game.tell(RegainConnection(B))
    assert game.table().seats[1].presence is Presence.PLAYING


def test_p7_2_a_move_for_the_void_hand_is_stale():
    game = in_the_first_hand(3)
    hand = game.table().hand
    void = Act(hand.hand, hand.turn, Fold(Seat(1)), A)
    game.crash()

    with pytest.raises(NoHandInPlay):
        game.tell(void)
    game.wait_for_the_deal()
    with pytest.raises(StaleMove):
        game.tell(void)


def test_p7_1_the_last_hand_can_still_be_looked_at():
    game = in_the_first_hand(3)
    game.everybody_folds()
    before = game.table(A).last_hand

    game.crash()

    assert game.table(A).hand is None
    assert game.table(A).last_hand == before


def test_a_house_that_comes_back_deals_again():
    game = in_the_first_hand(3)
    game.tell(StopDealing())
    game.everybody_folds()

    game.crash()
    game.wait_for_the_deal()

    assert game.machine.in_hand


def test_when_it_is_over_there_is_nothing_to_resume():
    game = play_to_the_end(a_sit_and_go(2))

    assert game.crash() == []
    assert game.machine.finished


def test_replaying_takes_durable_events_only():
    game = in_the_first_hand(3)
    said = game.tell(Say("hello", A))[0]
    assert isinstance(said, ChatSaid)
    assert not is_durable(said)

    with pytest.raises(TypeError, match="not a durable event"):
        game.machine.replay(said, game.now)


def test_before_it_is_opened_a_tournament_has_no_state():
    with pytest.raises(ValueError, match="not opened"):
        Tournament().snapshot()


@pytest.mark.parametrize("seed", range(3))
def test_folding_the_journal_gives_the_state_at_every_hand(seed):
    game = a_sit_and_go(4, seed=seed, levels=levels((10, 20, 0), (50, 100, 10), lasts=30_000))
    for _ in range(60):
        if game.machine.finished:
            break
        play_to_the_end_of_a_hand(game)
        again = Tournament()
        for event, at in game.journal:
            again.replay(event, at)
        assert again.snapshot() == game.machine.snapshot()


def play_to_the_end_of_a_hand(game):
    game.wait_for_the_deal()
    while game.machine.in_hand:
        choices = game.table(game.to_act).hand.choices
        wild = game.dice.random() < 0.3 and choices.raise_between
        game.act((game.to_act, "all-in" if wild else "check" if choices.can_check else "call"))


def test_a_snapshot_restores_the_same_tournament():
    game = in_the_first_hand(3)
    game.everybody_folds()
    state = game.machine.snapshot()
    again = Tournament()

    again.restore(state)

    assert again.snapshot() == state
    assert again.handle(Resume(game.now), game.now)[0] == Resumed(
        game.now, Instant(game.now + 10_000)
    )


def test_a_machine_made_from_its_setup_takes_registrations():
    machine = Tournament(a_setup(2, starting_stack=Chips(500)))

    machine.handle(Register(A, "a"), START)

    assert machine.summary().entrants == 1
