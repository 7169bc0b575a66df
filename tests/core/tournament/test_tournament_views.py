"""What viewers see.  Rule book: P1.1, P12.9 and the secrets of a hand."""

import dataclasses

import pytest

from croupier_core.poker.hand.events import BetMade, Called, Folded, HoleCardsDealt
from croupier_core.tournament.commands import LoseConnection, SitOut
from croupier_core.tournament.view import (
    LobbyViewer,
    Phase,
    Presence,
    TableView,
    TableViewer,
    TournamentView,
)
from croupier_core.units import PlayerId, Seat
from hand_builders import a_deck
from tournament_builders import (
    SPECTATOR,
    a_sit_and_go,
    announced,
    in_the_first_hand,
    play_to_the_end,
    with_stacks,
)

A, B, C = (PlayerId(name) for name in "ABC")


def cards_in(value, path=""):
    """Every run of cards in a view with its path."""
    if dataclasses.is_dataclass(value):
        for field in dataclasses.fields(value):
            yield from cards_in(getattr(value, field.name), f"{path}.{field.name}")
    elif isinstance(value, tuple):
        if value and path.rsplit(".", 1)[-1] in ("cards", "my_cards", "board", "deck"):
            yield path, value
        else:
            for item in value:
                yield from cards_in(item, path)


def test_a_viewer_gets_the_picture_he_asks_for():
    game = in_the_first_hand(3)

    assert isinstance(game.machine.view_for(LobbyViewer(A), game.now), TournamentView)
    assert isinstance(game.machine.view_for(TableViewer(A), game.now), TableView)


def test_during_a_hand_a_player_sees_his_own_cards_and_nobody_elses():
    game = in_the_first_hand(3)

    for seat, player in enumerate((A, B, C)):
        shown = [seen.cards for seen in game.table(player).hand.seats]
        assert [cards is not None for cards in shown] == [n == seat for n in range(3)]
        assert len(list(cards_in(game.table(player)))) == 1
    assert list(cards_in(game.table(SPECTATOR))) == []


def test_p1_5_the_lobby_says_what_a_full_field_pays_until_registration_is_closed():
    filling = announced()
    before = filling.lobby(A)
    playing = in_the_first_hand(3).lobby(A)

    assert before.prizes == ()
    assert sum(before.prizes_when_full) == 3 * before.setup.buy_in
    assert playing.prizes == before.prizes_when_full
    assert playing.prizes_when_full == ()


def test_the_choices_are_the_acting_players_alone():
    game = in_the_first_hand(3)

    assert game.table(A).hand.choices is not None
    assert game.table(B).hand.choices is None
    assert game.table(SPECTATOR).hand.choices is None


def test_the_deck_of_the_next_hand_is_in_no_view():
    game = in_the_first_hand(3)
    game.everybody_folds()

    view = dataclasses.replace(game.table(A), hand=None, last_hand=None)

    assert view.next_commitment
    assert list(cards_in(view)) == []


def test_the_last_hand_shows_ones_own_cards_and_what_was_public():
    game = in_the_first_hand(3)
    mine = game.table(A).hand.seats[0].cards
    game.everybody_folds()
    game.wait_for_the_deal()

    last = game.table(A).last_hand

    assert last.my_cards == mine
    assert not any(isinstance(event, HoleCardsDealt) for event in last.history)
    assert game.table(SPECTATOR).last_hand.my_cards is None
    assert last.names == ((1, "Player A"), (2, "Player B"), (3, "Player C"))
    assert last.number == 1
    assert game.table(A).hand_number == 2


def test_a_seat_shows_what_is_behind_and_its_last_move_on_this_street():
    game = in_the_first_hand(3)
    game.act(("A", "fold"), ("B", "call"), ("C", "check"), ("B", 100))

    seats = game.table().seats

    assert [seat.stack for seat in seats] == [1_500, 1_380, 1_480]
    assert seats[0].last_move == Folded(Seat(1))
    assert seats[1].last_move == BetMade(Seat(2), 100)
    assert seats[2].last_move is None


def test_the_last_move_before_the_flop_may_be_a_post():
    game = in_the_first_hand(3)
    game.act(("A", "call"))

    moves = [type(seat.last_move).__name__ for seat in game.table().seats]

    assert moves == [Called.__name__, "BlindPosted", "BlindPosted"]


def test_a_player_who_is_out_stays_in_sight_until_the_next_deal():
    deck = a_deck((1, 2, 3), 1, {1: "AhAd", 2: "KhKd"}, "2c7d8hTs3c")
    game = with_stacks(3_000, 500, 1_500, decks=[deck])
    game.act(("A", "all-in"), ("B", "all-in"), ("C", "fold"))

    view = game.table(B)
    assert [seat.seat for seat in view.seats] == [1, 2, 3]
    assert view.my_seat == 2
    assert view.my_place == (3, 3)
    assert view.my_prize == 600
    assert view.my_rank is None
    game.wait_for_the_deal()

    view = game.table(B)
    assert [seat.seat for seat in view.seats] == [1, 3]
    assert view.my_seat is None
    assert view.my_place == (3, 3)


def test_rank_average_and_places_are_those_between_hands():
    game = with_stacks(3_000, 500, 1_000)

    assert [game.table(player).my_rank for player in (A, B, C)] == [1, 3, 2]
    assert game.table().average_stack == 1_500
    assert (game.table().players_left, game.table().entrants) == (3, 3)
    assert game.table().paid_places == 3
    assert game.table(SPECTATOR).my_rank is None


def test_equal_stacks_share_the_better_rank():
    game = with_stacks(1_000, 1_000, 500)

    assert [game.table(player).my_rank for player in (A, B, C)] == [1, 1, 3]


def test_before_the_start_the_table_is_empty_and_shows_the_first_level():
    view = announced(players=3).table(A)

    assert view.phase is Phase.REGISTERING
    assert view.seats == ()
    assert view.hand is None
    assert (view.level, view.stakes.big_blind, view.next_stakes.big_blind) == (1, 20, 30)
    assert view.level_left == 600_000


def test_presence_is_seen_by_everybody():
    game = in_the_first_hand(3)
    game.tell(SitOut(B))
    game.tell(LoseConnection(C))

    presence = [seat.presence for seat in game.table(SPECTATOR).seats]

    assert presence == [Presence.PLAYING, Presence.SITTING_OUT, Presence.DISCONNECTED]
    assert game.table(B).sitting_out
    assert not game.table(A).sitting_out


def test_the_clock_of_a_player_the_house_plays_for_is_short():
    game = in_the_first_hand(3)
    game.tell(SitOut(A))

    clock = game.table().clock

    assert (clock.until - game.now, clock.bank, clock.on_bank) == (600, 0, False)


def test_p1_1_the_standings_go_by_stack_and_then_by_place():
    game = play_to_the_end(a_sit_and_go(6, seed=2))

    standings = game.lobby().standings

    assert [standing.best for standing in standings] == sorted(s.best for s in standings)
    assert sum(standing.prize for standing in standings) == 6_000
    assert all(standing.table is None for standing in standings)


def test_p1_1_the_standings_of_a_running_tournament():
    standings = with_stacks(500, 3_000, 1_000).lobby(A).standings

    assert [(s.player, s.stack) for s in standings] == [("B", 3_000), ("C", 1_000), ("A", 500)]
    assert {s.table for s in standings} == {1}


def test_views_share_what_is_the_same_for_everybody():
    game = in_the_first_hand(3)
    one, other = game.table("x"), game.table("y")

    assert one.hand is other.hand
    assert one.seats is other.seats
    assert game.lobby("x").standings is game.lobby("y").standings


@pytest.mark.parametrize("player", ["A", "B", "spectator"])
def test_a_view_asked_for_later_differs_in_time_alone(player):
    game = in_the_first_hand(3)
    now = game.table(player)
    game.now += 1_000

    later = game.table(player)

    assert dataclasses.replace(later, now=now.now, level_left=now.level_left) == now
    assert later.level_left == now.level_left - 1_000
