"""From the announcement to the draw of seats.  Rule book: P1, P10.1."""

import pytest

from croupier_core.tournament.commands import (
    Cancel,
    DrawSeats,
    Pause,
    RegainConnection,
    Register,
    SeatDrawWanted,
    SitOut,
    StopDealing,
    Unregister,
)
from croupier_core.tournament.events import (
    EntrantRegistered,
    EntrantUnregistered,
    LevelStarted,
    SeatsDrawn,
    TournamentCancelled,
)
from croupier_core.tournament.machine import Tournament
from croupier_core.tournament.refusals import (
    AlreadyEntered,
    BadDice,
    NotEntered,
    NotPlanned,
    ReasonWanted,
    RegistrationClosed,
    TournamentFull,
)
from croupier_core.tournament.view import Phase
from croupier_core.units import NOBODY, Cents, Instant, PlayerId
from tournament_builders import ORGANISER, START, a_setup, a_sit_and_go, announced, names

A, B, C, D = names(4)
AT_NINE = Instant(START + 3_600_000)


def enter(game, *players):
    for player in players:
        game.tell(Register(player, f"Player {player}"))


def test_p1_1_the_lobby_shows_every_setting():
    setup = a_setup(3, guarantee=Cents(5_000))
    game = announced(setup)
    enter(game, A)

    view = game.lobby(A)

    assert view.setup == setup
    assert view.summary.prize_pool == 5_000
    assert (view.summary.entrants, view.summary.max_entrants) == (1, 3)
    assert view.entered
    assert view.may_unregister
    assert not view.may_register
    assert game.lobby(B).may_register
    assert not game.lobby(NOBODY).may_register


def test_p1_1_it_starts_when_the_last_seat_is_taken():
    game = announced(a_setup(3))

    enter(game, A, B)
    assert game.lobby().summary.phase is Phase.REGISTERING
    enter(game, C)

    assert game.lobby().summary.phase is Phase.RUNNING
    assert game.happened_of(LevelStarted) == [LevelStarted(1)]


def test_p1_1_it_starts_at_the_time_announced_with_those_who_are_there():
    game = announced(a_setup(4, min_entrants=2, starts_at=AT_NINE))
    enter(game, A, B)

    game.wait(3_599_999)
    assert game.lobby().summary.phase is Phase.REGISTERING
    game.wait(1)

    assert game.lobby().summary.phase is Phase.RUNNING
    assert game.machine.snapshot().entrant(B).seat is not None


def test_p1_1_a_start_whose_time_has_come_survives_a_crash_before_the_draw():
    game = announced(a_setup(4, min_entrants=2, starts_at=AT_NINE))
    enter(game, A, B)
    game.now = AT_NINE
    assert game.machine.tick(game.now) == ()
    assert game.machine.asks == (SeatDrawWanted(2),)

    game.crash(down_for=60_000)
    game.wait(0)

    assert game.lobby().summary.phase is Phase.RUNNING


def test_p1_2_seats_are_drawn_by_a_permutation_from_outside():
    machine = Tournament()
    machine.open(a_setup(3), START)
    for player in (A, B, C):
        machine.handle(Register(player, player), START)

    assert machine.asks == (SeatDrawWanted(3),)
    events = machine.handle(DrawSeats((2, 0, 1)), START)

    assert events[0] == SeatsDrawn(((A, 1, 3), (B, 1, 1), (C, 1, 2)))


@pytest.mark.parametrize("order", [(0, 1), (0, 1, 1), (1, 2, 3), ()])
def test_p1_2_a_draw_that_is_no_permutation_is_refused(order):
    machine = Tournament()
    machine.open(a_setup(3), START)
    for player in (A, B, C):
        machine.handle(Register(player, player), START)

    with pytest.raises(BadDice, match="draw"):
        machine.handle(DrawSeats(order), START)


def test_p1_2_seats_are_drawn_once():
    game = a_sit_and_go(3)

    with pytest.raises(NotPlanned):
        game.tell(DrawSeats((0, 1, 2)))


def test_p1_8_one_entry_per_account():
    game = announced(a_setup(3))
    enter(game, A)

    with pytest.raises(AlreadyEntered):
        enter(game, A)


def test_p1_8_a_full_tournament_takes_no_more():
    game = announced(a_setup(2, min_entrants=2, starts_at=AT_NINE))
    enter(game, A, B)

    with pytest.raises(TournamentFull, match="all 2 seats"):
        enter(game, C)


def test_p1_8_nobody_enters_after_the_start():
    game = a_sit_and_go(2)

    with pytest.raises(RegistrationClosed):
        enter(game, C)


def test_p1_9_a_player_may_unregister_before_the_start_and_come_back():
    game = announced(a_setup(3))
    enter(game, A)

    assert game.tell(Unregister(A)) == [EntrantUnregistered(A)]
    assert not game.lobby(A).entered
    assert game.tell(Register(A, "Again", bot=True)) == [EntrantRegistered(A, "Again", True)]


def test_p1_9_nobody_unregisters_after_the_start():
    game = a_sit_and_go(2)

    with pytest.raises(RegistrationClosed):
        game.tell(Unregister(A))


def test_p1_9_only_entrants_can_unregister():
    game = announced(a_setup(3))

    with pytest.raises(NotEntered):
        game.tell(Unregister(A))


def test_p1_12_below_the_minimum_field_at_the_start_it_is_cancelled():
    game = announced(a_setup(4, min_entrants=3, starts_at=AT_NINE))
    enter(game, A, B)

    game.wait(3_600_000)

    assert game.machine.finished
    assert game.happened_of(TournamentCancelled) == [
        TournamentCancelled(NOBODY, "too few entrants")
    ]


def test_p10_1_an_organiser_cancels_before_the_start():
    game = announced(a_setup(3))
    enter(game, A)

    events = game.tell(Cancel(ORGANISER, "wrong buy-in"))

    assert events == [TournamentCancelled(ORGANISER, "wrong buy-in")]
    assert game.machine.finished
    assert game.lobby().summary.phase is Phase.CANCELLED
    with pytest.raises(RegistrationClosed):
        enter(game, B)
    with pytest.raises(NotPlanned):
        game.tell(Cancel(ORGANISER, "twice"))


def test_p10_1_a_cancellation_needs_a_reason_and_a_tournament_that_has_not_started():
    game = a_sit_and_go(2)

    with pytest.raises(ReasonWanted):
        game.tell(Cancel(ORGANISER, " "))
    with pytest.raises(NotPlanned):
        game.tell(Cancel(ORGANISER, "late"))


def test_before_the_start_there_is_nothing_to_pause_and_nobody_to_sit_out():
    game = announced(a_setup(3))
    enter(game, A)

    with pytest.raises(NotPlanned):
        game.tell(Pause(ORGANISER, "early"))
    with pytest.raises(NotPlanned):
        game.tell(SitOut(A))


def test_a_closing_house_draws_no_seats():
    machine = Tournament()
    machine.open(a_setup(2), START)
    machine.handle(StopDealing(), START)
    for player in (A, B):
        machine.handle(Register(player, player), START)

    assert machine.asks == ()


def test_news_of_strangers_changes_nothing():
    game = announced(a_setup(3))

    assert game.tell(RegainConnection(PlayerId("stranger"))) == []
