"""`croupier hand replay` and `croupier verify`, as a shell runs them."""

import io
import json
import sys
from decimal import Decimal

import pytest

from croupier_core.records.phh_write import write_hand, write_hands
from croupier_server.cli import main
from recorded_hands import a_hand_played, seen_from

CENTS = """\
[1]
variant = 'NT'
antes = [0, 0]
blinds_or_straddles = [0.25, 0.50]
min_bet = 0.50
starting_stacks = [12.20, 7.30]
actions = [
  'd dh p1 ????', 'd dh p2 ????',
  'p2 cbr 1.50', 'p1 cc', 'd db Ac3dTc', 'p1 cbr 2', 'p2 f',
]
hand = 60035107468
seats = [4, 6]
[2]
variant = 'NT'
antes = [0, 0]
blinds_or_straddles = [0.25, 0.50]
min_bet = 0.50
starting_stacks = [12.20, 7.30]
actions = [
  'd dh p1 ????', 'd dh p2 ????',
  'p1 cc',
]
"""


@pytest.fixture
def run(capsys, monkeypatch):
    """Run the command line; return exit status, output and errors."""
    monkeypatch.setenv("LC_ALL", "C")

    def run(*arguments):
        with pytest.raises(SystemExit) as ended:
            main([str(argument) for argument in arguments])
        captured = capsys.readouterr()
        return ended.value.code, captured.out, captured.err

    return run


@pytest.fixture
def cents(tmp_path):
    file = tmp_path / "cents.phhs"
    file.write_text(CENTS, encoding="utf-8")
    return file


def test_each_step_is_printed_with_the_amounts_of_the_file(run, cents):
    status, out, err = run("hand", "replay", cents)

    assert status == 1
    assert "p2 raises to 1.50" in out
    assert "Uncalled 2.00 returned to p1" in out
    assert "Seat 4: p1, 12.20" in out
    assert err == f"{cents}: hand 2, line 21: p1 cc: p2 is to act\n"


def test_json_has_one_object_for_each_hand_with_exact_amounts(run, cents):
    status, out, err = run("hand", "replay", cents, "--json")

    good, bad = (json.loads(line, parse_float=Decimal) for line in out.splitlines())
    assert (status, err) == (1, "")
    assert good == {
        "hand": "60035107468",
        "ok": True,
        "finishing_stacks": [Decimal("13.70"), Decimal("5.80")],
        "pots": [{"amount": 3, "winners": ["p1"]}],
    }
    assert bad == {"hand": "2", "ok": False, "line": 21, "reason": "p1 cc: p2 is to act"}


def test_a_file_of_legal_hands_ends_with_status_0(run, tmp_path):
    played = [a_hand_played("fold", "fold"), a_hand_played(300, "fold", "fold")]
    file = tmp_path / "ours.phhs"
    file.write_text(write_hands(seen_from(hand, 1) for hand in played), encoding="utf-8")

    status, out, _ = run("hand", "replay", file, "--json")

    assert status == 0
    stacks = [json.loads(line)["finishing_stacks"] for line in out.splitlines()]
    assert stacks == [list(hand.stacks.values()) for hand in played]


def test_one_seat_sees_its_own_cards_and_those_that_were_shown(run, tmp_path):
    file = tmp_path / "three.phh"
    file.write_text(
        "variant = 'NT'\nantes = [0, 0, 0]\nblinds_or_straddles = [1, 2, 0]\nmin_bet = 2\n"
        "starting_stacks = [100, 100, 100]\nactions = ['d dh p1 2c3c', 'd dh p2 AhKd',"
        " 'd dh p3 QsQc', 'p3 cbr 100', 'p1 f', 'p2 cc', 'p2 sm AhKd', 'p3 sm QsQc',"
        " 'd db 2d7h9s', 'd db 4c', 'd db 5d']\n",
        encoding="utf-8",
    )

    everything = run("hand", "replay", file)[1]
    status, mine, _ = run("hand", "replay", file, "--seat", 2)

    assert status == 0
    assert "p1 gets 2c 3c" in everything
    assert "p2 gets Ah Kd" in mine
    assert "2c 3c" not in mine
    assert "p3 shows Qs Qc" in mine
    assert "seat 9 is not dealt in" in run("hand", "replay", file, "--seat", 9)[2]


def test_standard_input_is_read_and_french_is_spoken(run, monkeypatch):
    monkeypatch.setenv("LC_ALL", "fr_FR.UTF-8")
    monkeypatch.setattr(sys, "stdin", io.TextIOWrapper(io.BytesIO(CENTS.encode())))

    status, out, _ = run("hand", "replay", "-")

    assert status == 1
    assert "p2 relance à 1.50" in out


def test_a_name_that_is_no_utf_8_does_not_hide_the_hands(run, tmp_path, monkeypatch):
    file = tmp_path / "room.phhs"
    file.write_bytes(CENTS.replace("seats", "players = ['Ren\xe9', 'b']\nseats").encode("latin-1"))
    from_stdin = io.TextIOWrapper(io.BytesIO(file.read_bytes()), encoding="ascii")
    monkeypatch.setattr(sys, "stdin", from_stdin)

    for given in (file, "-"):
        status, out, _ = run("hand", "replay", given)

        assert status == 1  # for the second hand, which is illegal
        assert "Ren\ufffd raises to 1.50" not in out
        assert "b raises to 1.50" in out


@pytest.mark.parametrize("command", [("hand", "replay"), ("verify",)])
def test_what_is_no_file_of_hands_is_said_in_one_line(run, tmp_path, command):
    empty, binary = tmp_path / "empty.phh", tmp_path / "binary.phh"
    empty.write_text("# nothing\n")
    binary.write_bytes(b"\xff\xfe\x00")

    assert run(*command, empty)[0] == 2
    assert run(*command, tmp_path / "missing.phh")[0] == 2
    status, _, err = run(*command, binary)
    assert (status, err.count("\n")) == (1, 1)
    assert "hand 1, line 1: no TOML" in err


def test_p12_9_a_file_with_the_opening_is_verified(run, tmp_path):
    hand = a_hand_played("fold", "fold", holes={1: "AhKd"})
    good, closed, bad = (tmp_path / f"{name}.phh" for name in ("good", "closed", "bad"))
    proof = write_hand(seen_from(hand, 1), (hand.setup.deck, hand.setup.nonce))
    good.write_text(proof, encoding="utf-8")
    closed.write_text(write_hand(seen_from(hand, 1)), encoding="utf-8")
    bad.write_text(proof.replace("_nonce = '", "_nonce = 'x"), encoding="utf-8")

    status, out, err = run("verify", good)
    assert (status, err) == (0, "")
    assert hand.commitment in out
    assert "Seat 1: Ah Kd" in out
    assert "The promise was kept" in out

    assert run("verify", closed)[0] == 1
    status, out, err = run("verify", bad)
    assert status == 1
    assert "do not have the hash" in err
    assert "The promise was kept" not in out
