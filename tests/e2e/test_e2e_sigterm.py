"""The house is closed in good order, and cannot be opened twice."""

import socket
import subprocess

from e2e_books import Books
from e2e_house import PATIENCE, RealHouse, clean_environment
from e2e_player import Player
from e2e_wire import Wire

NINE = "t3"


def at_table(text):
    return text.split("\n")[0].startswith(" Nine-Max")


def test_sigterm_tells_the_players_lets_the_hand_end_and_the_next_start_goes_on(tmp_path, visit):
    house = RealHouse(tmp_path / "house", level_lasts=60_000)
    books, ann = Books(house), visit(house, "Ann")
    with house:
        with ann.terminal() as terminal, Wire(visit(house, "Bob")) as wire:
            player = Player(terminal).enrol("Ann").enter("Nine-Max")
            player.wait_turn()
            wire.follow("house")
            hand = wire.view("table", NINE)["hand"]
            assert not hand["over"]

            house.tell_to_end()

            told = wire.wait(lambda frame: frame["kind"] == "house_told")
            assert told["notice"]["kind"] == "house_closing"
            player.wait("The house is closing: no further hand is dealt.")
            farewell = player.words("The house has closed. Your seat and your chips are kept.")
            player.play(lambda text: farewell in text, move=player.fold_or_check)
            assert terminal.wait_end(PATIENCE) == 0
        assert house.wait_end() == 0
        assert house.said.splitlines()[-1] == "closed"
        assert [each.hand for each in books.hands(NINE)][-1] == hand["hand"]
        stacks = books.stacks(NINE)

        house.open()

        with ann.terminal() as terminal:
            player = Player(terminal)
            terminal.wait_for(at_table, PATIENCE)
            player.play(lambda _: len(books.hands(NINE)) > 1, move=player.fold_or_check)
        assert books.hands(NINE)[1].before == stacks
        books.check_chips(NINE)
        books.check_money()


def refused(house, **options):
    """Try to open a house that cannot be opened; return its one line."""
    done = subprocess.run(
        house.argv(**options),
        capture_output=True,
        env=clean_environment(),
        timeout=PATIENCE,
        text=True,
        check=False,
    )
    assert (done.returncode, done.stdout) == (2, "")
    (line,) = done.stderr.splitlines()
    return line


def test_a_second_house_on_the_same_data_is_refused_in_one_line(house):
    assert "in use" in refused(house, port=0)


def test_a_busy_port_is_refused_in_one_line(tmp_path):
    with socket.create_server(("127.0.0.1", 0)) as taken:
        port = taken.getsockname()[1]

        line = refused(RealHouse(tmp_path / "house"), port=port)

    assert f"cannot listen on 127.0.0.1:{port}" in line
