"""The house is killed in the middle of hands, again and again: nothing is lost or doubled."""

import random
import statistics
import time

import pytest

from e2e_books import Books
from e2e_house import PATIENCE, RealHouse, soon
from e2e_player import PRESS_AGAIN, Player
from e2e_wire import Wire, began_with

TOURNAMENT = "t3"  # the nine-handed one of three that a new house announces


class Watched:
    """A player at his terminal, and somebody who watches the same table over the wire."""

    def __init__(self, player, watcher):
        self.player = player
        self.watcher = watcher
        self.view = None
        self.views = 0
        self._pressed = 0.0
        watcher.follow("table", TOURNAMENT)

    def close(self):
        """Let both go."""
        self.player.terminal.close()
        self.watcher.close()

    def go_on(self):
        """Let a moment pass in which the player answers if it is his turn."""
        for frame in self.watcher.frames(0.05):
            assert frame["kind"] == "seen", frame
            self.view = frame["view"]
            self.views += 1
        while self.player.terminal.pump(0):
            pass
        if self.player.my_turn and time.monotonic() - self._pressed > PRESS_AGAIN:
            self.player.fold_or_check()
            self._pressed = time.monotonic()

    @property
    def in_hand(self):
        """Whether the newest view is of a hand that is being played."""
        return self.view and self.view["hand"] and not self.view["hand"]["over"]

    def wait_for_hand(self, after=0):
        """Go on until a hand is in play, at least `after` views later."""
        wanted, ends = self.views + after, time.monotonic() + PATIENCE
        while not (self.in_hand and self.views >= wanted):
            self.go_on()
            assert time.monotonic() < ends, self.player.text
            assert self.view is None or self.view["phase"] != "finished", "it ended too soon"


def at_table(text):
    return text.split("\n")[0].startswith(" Nine-Max")


@pytest.mark.parametrize("seed", [1, 2])
def test_p7_1_a_house_killed_ten_times_in_mid_hand_loses_and_doubles_nothing(tmp_path, visit, seed):
    dice = random.Random(seed)
    moments = [dice.randrange(1, 12) for _ in range(10)]
    print(f"seed {seed}: killed after so many views: {moments}")  # noqa: T201
    house = RealHouse(tmp_path / "house", level_lasts=2_000)
    books, came_back = Books(house), []
    ann, bob = visit(house, "Ann"), visit(house, "Bob")

    with house:
        terminal = ann.terminal()
        Player(terminal).enrol("Ann").enter("Nine-Max")
        terminal.wait_for(at_table, PATIENCE)
        seat = books.seat_of("Ann", TOURNAMENT)
        watched = Watched(Player(terminal), Wire(bob))
        for moment in moments:
            watched.wait_for_hand(after=moment)
            hand = watched.view["hand"]
            house.kill()
            terminal.wait_end(PATIENCE)
            watched.close()
            stacks = books.stacks(TOURNAMENT)
            finished = [each.hand for each in books.hands(TOURNAMENT)]
            # Between the last view and the kill the hand may have come to its end.
            assert hand["hand"] in finished or began_with(hand) == stacks
            books.check_money()
            books.check_chips(TOURNAMENT)

            house.open()

            terminal, began = ann.terminal(), time.monotonic()
            terminal.wait_for(at_table, PATIENCE)
            came_back.append(time.monotonic() - began)
            watched = Watched(Player(terminal), Wire(bob))
            watched.wait_for_hand()
            again = watched.view["hand"]
            assert again["hand"] not in finished
            assert again["hand"] != hand["hand"], "a hand dealt again is another one"
            if [each.hand for each in books.hands(TOURNAMENT)] == finished:
                assert began_with(again) == stacks
            assert seat in stacks, "who only folds is in for long"
        print("seconds until the table was back:", came_back)  # noqa: T201
        assert statistics.median(came_back) < 2

        player = watched.player
        player.play_to_the_results(move=player.all_in)
        watched.close()
        assert soon(lambda: books.paid(TOURNAMENT, "prize"))

    books.check_settled(TOURNAMENT)
    books.check_money()
    books.check_chips(TOURNAMENT)
    books.check_places(TOURNAMENT)
    assert [cents for _, cents in books.paid(TOURNAMENT, "prize")] == [9_000, 5_400, 3_600]
    assert len(books.paid(TOURNAMENT, "buy_in")) == 9
