"""Lines are cut and doubled in the middle of a duel: the seat, the chips, the turn are kept."""

import re
import time

import pytest

from e2e_books import Books
from e2e_house import PATIENCE, RealHouse, soon
from e2e_player import Player

NAME = "Heads-Up Hyper"

MOST_DUELS = 15
"""Each is lost as often as it is won, so this is enough."""


@pytest.fixture(scope="module")
def house(tmp_path_factory):
    """A house without bots, in which nobody is hurried."""
    settings = {"bots": 0, "base": 120_000, "level_lasts": 3_600_000, "after_showdown": 3_000}
    with RealHouse(tmp_path_factory.mktemp("house"), **settings) as house:
        yield house


def at_table(text):
    return text.split("\n")[0].startswith(f" {NAME}")


class Duel:
    """Two people heads-up, each at a terminal of his own."""

    def __init__(self, house, visit, ours, theirs):
        self.books = Books(house)
        self.visitors = {name: visit(house, name) for name in (ours, theirs)}
        self.players = {}
        self.names = (ours, theirs)
        for name in self.names:
            self.players[name] = self.come(name).enrol(name)

    def begin(self):
        """Let both enter the next heads-up, and wait until both sit at it."""
        for player in self.players.values():
            player.enter(NAME)
        for player in self.players.values():
            player.terminal.wait_for(at_table, PATIENCE)
        (self.tournament,) = self.books.ask(
            "SELECT stream FROM registrations ORDER BY at DESC LIMIT 1"
        )[0]

    def come(self, name):
        """Let somebody come in, and return him."""
        return Player(self.visitors[name].terminal())

    def come_back(self, name, to=at_table):
        """Let somebody come in again; return him at his table, and after how many seconds."""
        began = time.monotonic()
        self.players[name] = self.come(name)
        self.players[name].terminal.wait_for(to, PATIENCE)
        return self.players[name], time.monotonic() - began

    def to_act(self):
        """Wait until it is somebody's turn, and return his name."""
        ends = time.monotonic() + PATIENCE
        while time.monotonic() < ends:
            for name, player in self.players.items():
                player.terminal.pump(0.05)
                if player.my_turn:
                    return name
        raise AssertionError("\n".join(player.text for player in self.players.values()))

    def turn_of(self, wanted):
        """Let the other one fold or check until it is the turn of `wanted`."""
        while (name := self.to_act()) != wanted:
            player = self.players[name]
            player.press_until("c", lambda player=player: not player.my_turn)
        return self.players[wanted]

    def ahead(self):
        """Play until the first player has more chips than the second, and it is his turn."""
        first, second = (self.players[name] for name in self.names)
        while True:
            ours, theirs = self.stacks()
            mine = self.to_act() == self.names[0]
            if mine and ours > theirs:
                return first
            if mine:
                first.raise_to()
            else:
                key = "c" if ours > theirs else "f"
                second.press_until(key, lambda: not second.my_turn)

    @property
    def finished_hands(self):
        """Return how many hands have come to their end."""
        return len(self.books.hands(self.tournament))

    def stacks(self):
        """Return both stacks between hands: ours, theirs."""
        stacks = self.books.stacks(self.tournament)
        seats = [self.books.seat_of(name, self.tournament) for name in self.names]
        return [stacks.get(seat, 0) for seat in seats]

    def close(self):
        for player in self.players.values():
            player.terminal.close()


@pytest.fixture
def duel(house, visit, request):
    made = []

    def make(ours, theirs):
        made.append(Duel(house, visit, ours, theirs))
        return made[-1]

    yield make
    for each in made:
        each.close()


def seat_on_screen(text, name):
    """Return the number before a name in the list of seats."""
    return int(re.search(rf"(?m)^[▸ ] *(\d+) {name}\b", text)[1])


def test_p4_2_a_player_whose_line_is_cut_finds_his_decision_on_the_screen_when_he_returns(duel):
    game = duel("Ann", "Bob")
    game.begin()
    name = game.to_act()
    seat = game.books.seat_of(name, game.tournament)
    other = next(player for each, player in game.players.items() if each != name)

    took = []
    for _ in range(3):  # one of three is enough on a machine that is busy with other things
        began = time.monotonic()
        game.players[name].terminal.cut()
        player = game.come_back(name)[0]
        player.wait_turn()
        took.append(time.monotonic() - began)
        assert seat_on_screen(player.text, name) == seat
        other.wait("{name} has lost the connection", name=name)

    assert min(took) < 2
    other.wait("{name} is connected again", name=name)
    player.press_until("c", lambda: not player.my_turn)
    other.wait_turn()


def test_a_line_cut_with_a_pre_action_armed_brings_its_player_back_to_a_turn_of_his_own(duel):
    game = duel("Carl", "Dora")
    game.begin()
    dora, carl = game.turn_of("Dora"), game.players["Carl"]
    carl.press_until("f", lambda: "[x]" in carl.text)

    carl.terminal.cut()
    carl, _ = game.come_back("Carl")

    carl.wait("Next turn:")
    assert "[x]" not in carl.text
    assert seat_on_screen(carl.text, "Carl") == game.books.seat_of("Carl", game.tournament)
    dora.raise_to()
    carl.wait_turn()
    assert game.books.hands(game.tournament) == [], "nobody folded for him"


def test_p4_2_a_line_cut_in_an_all_in_costs_no_chip_and_no_seat(duel):
    game = duel("Emil", "Flora")
    for _ in range(MOST_DUELS):
        game.begin()
        seat = game.books.seat_of("Emil", game.tournament)
        emil = game.ahead()
        before = game.finished_hands
        emil.shove()
        flora = game.players["Flora"]
        flora.wait_turn()

        emil.terminal.cut()
        flora.press_until("c", lambda flora=flora: flora.asked_all_in)
        flora.press_until("\r", lambda flora=flora: not flora.my_turn)
        assert soon(lambda game=game, before=before: game.finished_hands > before)
        emil, _ = game.come_back("Emil", to=lambda text: at_table(text) or "Lobby" in text)

        game.books.check_chips(game.tournament)
        ours, theirs = game.stacks()
        assert ours + theirs == 3_000
        assert ours, "he had more than she"
        if not theirs:  # she is out, and he has won: another duel
            assert soon(lambda game=game: game.books.prize_of("Emil", game.tournament))
            flora.play_to_the_results()
            flora.press("\r\x1b")
            flora.wait("Open for registration")
            continue
        assert at_table(emil.text)
        assert seat_on_screen(emil.text, "Emil") == seat
        # With the few chips he has left the blinds may play the next hand for him.
        emil.terminal.wait_for(rf"Hand {before + 2}\b", PATIENCE)
        assert seat_on_screen(emil.text, "Emil") == seat
        return
    raise AssertionError(f"she lost {MOST_DUELS} times in a row")


def test_a_second_connection_of_the_account_takes_the_seat_and_the_first_says_so(duel):
    game = duel("Gus", "Hanna")
    game.begin()
    first, hanna = game.players["Gus"], game.players["Hanna"]

    second, _ = game.come_back("Gus")

    first.wait("You went on from another terminal; this one is done.")
    assert first.terminal.wait_end(PATIENCE) == 0
    assert seat_on_screen(second.text, "Gus") == game.books.seat_of("Gus", game.tournament)
    gus = game.turn_of("Gus")
    assert gus is second
    gus.raise_to()
    hanna.wait_turn()
    assert not hanna.sees("{name} has lost the connection", name="Gus")
