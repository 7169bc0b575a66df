"""The desk: keys, views and time in, commands out."""

from itertools import pairwise

import pytest

from croupier_client.table.desk import TableDesk
from croupier_client.table.preactions import PreAction
from croupier_client.table.state import Entry, Pane, Suits
from croupier_client.words import Words
from croupier_core.poker.hand.commands import Call, Check, Fold, RaiseTo
from croupier_core.tournament.commands import Act
from croupier_core.tournament.events import ChatHeld, ChatSaid, LevelStarted, PlayerEliminated
from croupier_core.tournament.refusals import StaleMove
from croupier_core.units import Cents, Chips, HandId, Instant, Place, PlayerId, Seat, TableId
from hand_builders import a_hand, act
from table_views import NAMES, a_last_hand, a_table

ME = Seat(2)
EARLY, LATER = Instant(10_000), Instant(11_000)


class Sitting:
    """A desk at a hand; `LATER` is past the hold after a change of the price."""

    def __init__(self, hand, viewer=ME):
        self.hand = hand
        self.viewer = viewer
        self.desk = TableDesk(lambda: Words("en"))
        self.seen = self.look()

    def look(self, at=EARLY, **changed):
        self.seen = self.desk.see(a_table(self.hand, viewer=self.viewer, **changed), at)
        return self.seen

    def move(self, *moves, at=EARLY):
        act(self.hand, *moves)
        return self.look(at)

    @property
    def message(self):
        return self.desk.state.message.text if self.desk.state.message else ""


def my_turn(**described):
    """Seat 2, the big blind of three, is to act; seat 3 raised to 300."""
    hand = a_hand(**described)
    act(hand, 300, "fold")
    return Sitting(hand)


def a_free_turn():
    hand = a_hand()
    act(hand, "call", "call")
    return Sitting(hand)


def waiting():
    """Seat 1 is to act on the flop; seat 2 comes next and may check."""
    hand = a_hand()
    act(hand, "call", "call", "check")
    return Sitting(hand)


def answer(sitting, move):
    return Act(HandId("h1"), sitting.hand.turn, move)


def test_the_call_key_calls():
    sitting = my_turn()

    assert sitting.desk.call(LATER) == answer(sitting, Call(ME))


def test_the_call_key_checks_when_checking_is_free():
    sitting = a_free_turn()

    assert sitting.desk.call(LATER) == answer(sitting, Check(ME))


def test_the_fold_key_folds():
    sitting = my_turn()

    assert sitting.desk.fold(LATER) == answer(sitting, Fold(ME))


def test_the_fold_key_checks_when_checking_is_free_and_says_so():
    sitting = a_free_turn()

    assert sitting.desk.fold(LATER) == answer(sitting, Check(ME))
    assert sitting.message == "Checking is free, so you check."


@pytest.mark.parametrize("key", ["call", "fold", "open_raise", "all_in"])
def test_a_key_meant_for_an_earlier_price_does_nothing(key):
    sitting = waiting()
    sitting.move(250, at=LATER)

    assert getattr(sitting.desk, key)(Instant(LATER + 699)) is None
    assert sitting.desk.state.entry is Entry.NONE
    assert sitting.message == "The price has just changed: look again."


def test_a_key_a_moment_later_counts():
    sitting = waiting()
    sitting.move(250, at=LATER)

    assert sitting.desk.call(Instant(LATER + 700)) == answer(sitting, Call(ME))


def test_a_second_press_is_not_sent_again_until_the_first_was_refused():
    sitting = my_turn()
    sitting.desk.call(LATER)

    assert sitting.desk.call(LATER) is None

    sitting.desk.refused(StaleMove(HandId("h1"), 3))
    assert sitting.message == "The table has moved on: look again."
    assert sitting.desk.call(LATER) is not None


def test_all_in_takes_two_keys():
    sitting = my_turn()

    assert sitting.desk.all_in(LATER) is None
    assert sitting.desk.state.entry is Entry.CONFIRM
    assert sitting.desk.confirm("enter") == answer(sitting, RaiseTo(ME, Chips(5_000)))


@pytest.mark.parametrize("key", ["escape", "c", "X", "x", "space"])
def test_any_other_second_key_calls_the_all_in_off(key):
    sitting = my_turn()
    sitting.desk.all_in(LATER)

    assert sitting.desk.confirm(key) is None
    assert sitting.desk.state.entry is Entry.NONE
    assert sitting.desk.confirm("enter") is None


def test_a_call_for_the_whole_stack_takes_two_keys():
    hand = a_hand(stacks=(5_000, 800, 5_000))
    act(hand, 2_000, "fold")
    sitting = Sitting(hand)

    assert sitting.desk.call(LATER) is None
    assert sitting.desk.confirm("enter") == answer(sitting, Call(ME))


def test_a_typed_raise_of_the_whole_stack_takes_another_enter():
    sitting = my_turn()
    sitting.desk.open_raise(LATER)
    for key in "5000":
        sitting.desk.type_amount(key, key)

    assert sitting.desk.type_amount("enter", "\r") is None
    assert sitting.desk.state.entry is Entry.CONFIRM
    assert sitting.desk.confirm("enter") == answer(sitting, RaiseTo(ME, Chips(5_000)))


def test_a_turn_that_passes_calls_the_all_in_off():
    sitting = my_turn()
    sitting.desk.all_in(LATER)

    sitting.move("call")

    assert sitting.desk.state.entry is Entry.NONE
    assert sitting.desk.confirm("enter") is None


@pytest.mark.parametrize(
    ("keys", "total"),
    [
        ([], 500),
        (["9", "0", "0"], 900),
        (["p"], 950),
        (["x", "down"], 4_900),
        (["up", "up"], 700),
        (["1", "5", "backspace", "k"], 1_000),
    ],
)
def test_enter_sends_what_stands_in_the_amount_field(keys, total):
    sitting = my_turn()
    sitting.desk.open_raise(LATER)
    for key in keys:
        assert sitting.desk.type_amount(key, key if len(key) == 1 else None) is None

    assert sitting.desk.type_amount("enter", "\r") == answer(sitting, RaiseTo(ME, Chips(total)))
    assert sitting.desk.state.entry is Entry.NONE


def test_p12_4_an_amount_out_of_bounds_is_not_sent_and_the_field_stays():
    sitting = my_turn()
    sitting.desk.open_raise(LATER)
    sitting.desk.type_amount("7", "7")

    assert sitting.desk.type_amount("enter", "\r") is None
    assert sitting.message == "Raise to between 500 and 5,000."
    assert sitting.desk.state.entry is Entry.AMOUNT


def test_an_unreadable_amount_is_not_sent_and_says_what_can_be_typed():
    sitting = my_turn()
    sitting.desk.open_raise(LATER)
    sitting.desk.paste_amount("a lot\x1b[2J")

    assert sitting.desk.type_amount("enter", "\r") is None
    assert sitting.message.startswith("No amount: type 600")


def test_escape_closes_the_amount_field_and_sends_nothing():
    sitting = my_turn()
    sitting.desk.open_raise(LATER)

    assert sitting.desk.type_amount("escape", "\x1b") is None
    assert sitting.desk.state.entry is Entry.NONE


def test_p12_4_no_field_opens_when_the_betting_is_not_reopened():
    hand = a_hand(stacks={1: 5_000, 2: 450, 3: 5_000})
    act(hand, 300, "fold", "all-in")
    sitting = Sitting(hand, viewer=Seat(3))

    sitting.desk.open_raise(LATER)
    assert sitting.desk.state.entry is Entry.NONE
    assert "not reopened" in sitting.message

    sitting.desk.all_in(LATER)
    assert sitting.desk.state.entry is Entry.NONE


# --- being called and pre-actions -----------------------------------------------------


def test_the_player_is_called_once_when_his_turn_starts():
    sitting = waiting()
    assert not sitting.seen.call

    assert sitting.move("check").call
    assert not sitting.look(LATER).call


def test_a_view_that_comes_back_to_a_pending_turn_calls_at_once():
    assert my_turn().seen.call


def test_a_preaction_fires_with_the_turn_and_calls_nobody():
    sitting = waiting()
    sitting.desk.fold(LATER)
    assert sitting.desk.state.armed.action is PreAction.CHECK_FOLD

    seen = sitting.move("check", at=LATER)

    assert seen.command == answer(sitting, Check(ME))
    assert not seen.call
    assert sitting.desk.state.armed is None


def test_a_preaction_is_void_when_the_price_changes_and_the_player_is_told():
    sitting = waiting()
    sitting.desk.fold(LATER)

    seen = sitting.move(250, at=LATER)

    assert seen.command is None
    assert seen.call
    assert sitting.desk.state.armed is None
    assert sitting.message == "Your choice for the next turn is void: look again."


def test_the_same_key_takes_a_preaction_back():
    sitting = waiting()
    sitting.desk.fold(LATER)
    sitting.desk.fold(LATER)

    assert sitting.desk.state.armed is None

    for action in (PreAction.CHECK, PreAction.CALL_ANY):
        sitting.desk.call(LATER)
        assert sitting.desk.state.armed.action is action
    sitting.desk.call(LATER)
    assert sitting.desk.state.armed is None


def test_a_preaction_does_not_reach_the_next_hand():
    sitting = waiting()
    sitting.desk.fold(LATER)

    sitting.hand = a_hand(hand="h2")
    act(sitting.hand, "call", "call")

    assert sitting.look(LATER).command is None
    assert sitting.desk.state.armed is None


def test_a_spectator_can_neither_act_nor_choose():
    sitting = Sitting(my_turn().hand, viewer=None)

    assert sitting.desk.call(LATER) is None
    assert sitting.desk.fold(LATER) is None
    sitting.desk.open_raise(LATER)
    sitting.desk.all_in(LATER)
    assert (sitting.desk.state.entry, sitting.desk.state.armed) == (Entry.NONE, None)
    assert not sitting.seen.call


def test_keys_before_the_first_view_do_nothing():
    desk = TableDesk(lambda: Words("en"))

    assert desk.call(LATER) is None
    assert desk.fold(LATER) is None
    desk.open_raise(LATER)
    desk.all_in(LATER)
    assert desk.state.entry is Entry.NONE


# --- the log --------------------------------------------------------------------------


def test_the_log_goes_on_from_view_to_view():
    sitting = waiting()
    before = [told.text for told in sitting.desk.state.log]

    sitting.move(250)
    after = [told.text for told in sitting.desk.state.log]

    assert after == [*before, "ana bets 250"]


def test_the_end_of_a_hand_is_told_even_when_its_last_view_was_skipped():
    sitting = waiting()
    act(sitting.hand, 250, "fold", "fold")
    finished = a_last_hand(sitting.hand, viewer=ME)
    sitting.hand = a_hand(hand="h2")

    sitting.look(last_hand=finished, number=15)
    texts = [told.text for told in sitting.desk.state.log]

    assert texts[-8:] == [
        "ana bets 250",
        "bruno folds",
        "chloé folds",
        "Uncalled 250 returned to ana",
        "ana wins 300",
        "Hand 15 · 50/100",
        "ana posts the small blind, 50",
        "bruno posts the big blind, 100",
    ]


OUT = PlayerEliminated(PlayerId("p9"), "zoé", Place(14), Place(14), Cents(0), None)


def texts(sitting):
    return [told.text for told in sitting.desk.state.log]


def test_news_is_told_in_between():
    sitting = waiting()

    sitting.desk.hear(LATER, LevelStarted(4), frozenset())

    assert texts(sitting)[-1] == "Level 4 begins; it counts from the next hand."


def test_nobody_is_out_before_the_end_of_the_hand_is_seen():
    sitting = waiting()
    sitting.desk.hear(LATER, OUT, frozenset())
    assert "zoé is out in 14th place" not in texts(sitting)

    sitting.move(250, "fold", "fold")

    assert texts(sitting)[-2:] == ["ana wins 300", "zoé is out in 14th place"]


def test_somebody_is_out_at_once_when_the_end_of_the_hand_was_seen():
    sitting = waiting()
    sitting.move(250, "fold", "fold")

    sitting.desk.hear(LATER, OUT, frozenset())

    assert texts(sitting)[-1] == "zoé is out in 14th place"


def test_what_came_of_a_hand_is_told_before_the_next_one_begins():
    sitting = waiting()
    sitting.desk.hear(LATER, OUT, frozenset())

    sitting.hand = a_hand(hand="h2")
    sitting.look()

    assert texts(sitting)[-4:-2] == ["zoé is out in 14th place", "Hand 14 · 50/100"]


def test_chat_of_somebody_ignored_is_not_told():
    sitting = waiting()
    line = ChatSaid(TableId(1), PlayerId("p1"), Seat(1), NAMES[0], "hello")

    sitting.desk.hear(LATER, line, frozenset({PlayerId("p1")}))
    assert "hello" not in sitting.desk.state.log[-1].text

    sitting.desk.hear(LATER, line, frozenset())
    assert sitting.desk.state.log[-1].text == "00:00 ana: hello"


def test_all_chat_can_be_hidden_and_shown_again():
    sitting = waiting()
    line = ChatSaid(TableId(1), PlayerId("p1"), Seat(1), NAMES[0], "hello")

    sitting.desk.mute(mute=True)
    sitting.desk.hear(LATER, line, frozenset())
    assert sitting.message == "Chat is hidden."
    assert "00:00 ana: hello" not in texts(sitting)

    sitting.desk.mute(mute=False)
    sitting.desk.hear(LATER, line, frozenset())
    assert sitting.message == "Chat is shown again."
    assert "00:00 ana: hello" in texts(sitting)


def test_a_message_does_not_outlive_its_hand():
    sitting = a_free_turn()
    sitting.desk.fold(LATER)
    sitting.look(LATER)
    assert sitting.message == "Checking is free, so you check."

    sitting.hand = a_hand(hand="h2")
    sitting.look(LATER)

    assert sitting.message == ""


def test_only_its_sender_hears_that_a_line_is_held_back():
    sitting = waiting()
    before = len(sitting.desk.state.log)

    sitting.desk.hear(LATER, ChatHeld(TableId(1), PlayerId("p3")), frozenset())
    assert len(sitting.desk.state.log) == before

    sitting.desk.hear(LATER, ChatHeld(TableId(1), PlayerId(f"p{ME}")), frozenset())
    assert "held back" in sitting.desk.state.log[-1].text


# --- the rest -------------------------------------------------------------------------


def test_a_chat_line_is_handed_over_by_enter_and_dropped_by_escape():
    sitting = waiting()
    sitting.desk.open_chat()
    for key in "hi f c":
        assert sitting.desk.type_chat(key, key) is None

    assert sitting.desk.type_chat("enter", "\r") == "hi f c"
    assert sitting.desk.state.entry is Entry.NONE

    sitting.desk.open_chat()
    sitting.desk.type_chat_text("pasted\x1b[31m")
    assert sitting.desk.state.chat.text == "pasted[31m"
    assert sitting.desk.type_chat("escape", "\x1b") is None
    assert sitting.desk.state.entry is Entry.NONE


def test_cards_suits_and_panes_are_switched():
    sitting = waiting()

    sitting.desk.toggle_cards()
    sitting.desk.toggle_suits()
    sitting.desk.open_pane(Pane.LOG)
    sitting.desk.scroll_to(3)

    state = sitting.desk.state
    assert (state.hide_cards, state.suits, state.pane, state.scroll) == (
        True,
        Suits.LETTERS,
        Pane.LOG,
        3,
    )


def test_the_bar_of_the_clock_is_as_long_as_the_turn_was_when_it_began():
    sitting = waiting()
    sitting.move("check")
    assert sitting.desk.state.turn_length == 22_000

    sitting.look(clock_left=9_000)
    assert sitting.desk.state.turn_length == 22_000

    sitting.look(clock_left=40_000, on_bank=True)
    assert sitting.desk.state.turn_length == 40_000


def test_a_table_counts_down_by_one_clock_at_a_time_so_that_it_is_drawn_once_a_second():
    mine = my_turn()
    view = mine.desk.view
    # Level, base clock and bank end in the middle of each other's seconds.
    mine.look(level_ends_at=Instant(view.now + 60_300), bank=7_700)

    seconds = [mine.desk.countdown(Instant(view.now + passed)) for passed in range(0, 10_001, 50)]

    assert sum(one != other for one, other in pairwise(seconds)) == 10
    assert seconds[0] - seconds[-1] == 10


def test_between_turns_the_next_countdown_there_is_moves_the_table():
    over = my_turn()
    over.move("fold")
    view = over.desk.view
    assert view.clock is None

    first, second = (over.desk.countdown(Instant(view.now + passed)) for passed in (100, 1_100))

    assert first - second == 1
