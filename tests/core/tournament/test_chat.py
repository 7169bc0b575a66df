"""Talk at the table.  Rule book: P5.1."""

import pytest

from croupier_core.tournament.commands import Register, Say
from croupier_core.tournament.events import ChatHeld, ChatSaid
from croupier_core.tournament.refusals import (
    BadChat,
    ChatBarred,
    NotEntered,
    NotPlanned,
    TooMuchChat,
)
from croupier_core.tournament.setup import ChatDuringHand
from croupier_core.units import PlayerId, Seat, TableId
from hand_builders import a_deck
from tournament_builders import SPECTATOR, announced, in_the_first_hand, with_stacks

A, B, C = (PlayerId(name) for name in "ABC")


def line(player, text, seat):
    return ChatSaid(TableId(1), player, seat, f"Player {player}", text)


def test_p5_1_a_player_in_the_hand_may_talk():
    game = in_the_first_hand(3)

    assert game.tell(Say("hello", B)) == [line(B, "hello", Seat(2))]


def test_p5_1_a_folded_players_line_is_held_until_the_hand_is_over():
    game = in_the_first_hand(3)
    game.act(("A", "fold"))

    assert game.tell(Say("I had aces", A)) == [ChatHeld(TableId(1), A)]
    assert not game.happened_of(ChatSaid)
    game.act(("B", "fold"))

    assert game.happened_of(ChatSaid) == [line(A, "I had aces", Seat(1))]


def test_p5_1_in_a_live_all_in_everybodys_lines_are_held():
    game = in_the_first_hand(3)
    game.act(("A", "all-in"))

    for player in (A, B):
        assert game.tell(Say("call?", player)) == [ChatHeld(TableId(1), player)]
    game.act(("B", "fold"), ("C", "fold"))

    assert [event.player for event in game.happened_of(ChatSaid)] == [A, B]


def test_p5_1_by_setting_such_lines_are_barred():
    game = in_the_first_hand(3, chat=ChatDuringHand.BARRED)
    game.act(("A", "fold"))

    with pytest.raises(ChatBarred):
        game.tell(Say("I had aces", A))
    assert game.tell(Say("fine", B))


def test_p5_1_by_setting_talk_is_free():
    game = in_the_first_hand(3, chat=ChatDuringHand.FREE)
    game.act(("A", "fold"))

    assert game.tell(Say("I had aces", A)) == [line(A, "I had aces", Seat(1))]


def test_p5_1_between_hands_everybody_may_talk():
    game = in_the_first_hand(3)
    game.everybody_folds()

    assert game.tell(Say("nice hand", A)) == [line(A, "nice hand", Seat(1))]


def test_p5_1_a_player_who_is_out_has_no_seat_and_waits_for_the_end_of_hands():
    deck = a_deck((1, 2, 3), 1, {1: "AhAd", 2: "KhKd"}, "2c7d8hTs3c")
    game = with_stacks(3_000, 500, 1_500, decks=[deck])
    game.act(("A", "all-in"), ("B", "all-in"), ("C", "fold"))

    assert game.tell(Say("good luck", B)) == [line(B, "good luck", None)]
    game.wait_for_the_deal()

    assert game.tell(Say("raise!", B)) == [ChatHeld(TableId(1), B)]


@pytest.mark.parametrize(
    "text",
    ["", "   ", "x" * 201, "a\nb", "\x1b[2J", "bell\x07", "\u202ereversed", "nul\x00", "\x9b1m"],
    ids=repr,
)
def test_p5_1_a_line_is_1_to_200_printable_characters(text):
    game = in_the_first_hand(3)

    with pytest.raises(BadChat, match="1 to 200"):
        game.tell(Say(text, A))


@pytest.mark.parametrize("text", ["x" * 200, "ça va\u00a0?", "très bien\u202f!", "♠ 5 €"])
def test_p5_1_any_script_may_be_written(text):
    game = in_the_first_hand(3)

    assert game.tell(Say(text, A)) == [line(A, text, Seat(1))]


def test_p5_1_five_lines_in_ten_seconds_are_enough():
    game = in_the_first_hand(3)
    for _ in range(5):
        game.tell(Say("hello", A))
        game.now += 1_000

    with pytest.raises(TooMuchChat) as refused:
        game.tell(Say("hello", A))
    assert refused.value.seconds == 5
    assert game.tell(Say("hello", B))
    game.now += 5_000

    assert game.tell(Say("hello", A))


def test_p5_1_talk_needs_a_table_and_an_entrant():
    game = announced(players=3)
    game.tell(Register(A, "Player A"))

    with pytest.raises(NotPlanned):
        game.tell(Say("anybody?", A))
    with pytest.raises(NotEntered):
        game.tell(Say("hello", SPECTATOR))
