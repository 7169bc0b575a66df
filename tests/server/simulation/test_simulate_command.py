"""`croupier simulate`, as a person or a script calls it."""

import gc
import json
from pathlib import Path

import pytest

from croupier_server import cli


@pytest.fixture(autouse=True)
def _collect_as_before():
    """Let the tests after these collect garbage as Python does."""
    before = gc.get_threshold()
    yield
    gc.set_threshold(*before)
    gc.unfreeze()


EXAMPLES = Path(__file__).parents[3] / "examples" / "tournaments"


def simulate(capsys, *arguments):
    with pytest.raises(SystemExit) as left:
        cli.main(["simulate", *arguments])
    told = capsys.readouterr()
    return left.value.code, told.out, told.err


def test_json_holds_every_place_and_all_the_money(capsys):
    code, out, err = simulate(capsys, "--players", "12", "--speed", "hyper", "--json")

    figures = json.loads(out)
    assert (code, err) == (0, "")
    assert figures["entries"] == len(figures["places"]) == 12
    assert figures["paid_cents"] == figures["prize_pool_cents"] == 12_000
    assert sum(each["prize_cents"] for each in figures["places"]) == 12_000
    assert figures["chips_in_play"] == 120_000
    assert figures["fees_cents"] == 1_200
    assert figures["max_imbalance"] <= 1
    assert {"hands", "moves", "tables_broken", "seconds"} < figures.keys()


@pytest.mark.parametrize("format", ["sng", "headsup", "shootout"])
def test_every_format_is_told_in_words(capsys, format):
    code, out, _ = simulate(capsys, "--players", "9", "--format", format, "--speed", "hyper")

    assert code == 0
    assert "Prize pool" in out
    assert "    1  p" in out


def test_the_same_seed_prints_the_same(capsys):
    runs = [
        json.loads(simulate(capsys, "--players", "8", "--seed", "3", "--json")[1]) for _ in range(2)
    ]

    for figures in runs:
        figures.pop("seconds")
    assert runs[0] == runs[1]


@pytest.mark.parametrize(("example", "pool"), [("sunday.toml", 200_000), ("heads-up.toml", None)])
def test_a_template_says_what_is_played(capsys, example, pool):
    file = str(EXAMPLES / example)

    code, out, err = simulate(capsys, "--players", "20", "--template", file, "--json")

    assert (code, err) == (0, "")
    figures = json.loads(out)
    assert figures["paid_cents"] == figures["prize_pool_cents"] + figures["bounty_pool_cents"]
    assert pool is None or figures["prize_pool_cents"] >= pool


def test_what_cannot_be_played_is_refused_with_the_reason(capsys, tmp_path):
    file = tmp_path / "bad.toml"
    file.write_text('[tournament]\nname = "Bad"\nformat = "cash"\n')

    for arguments, reason in (
        (("--players", "9", "--game", "bridge"), "there is no game bridge"),
        (("--players", "9", "--format", "cash"), "one of sng, mtt, headsup, shootout"),
        (
            (
                "--players",
                "1",
            ),
            "2 to 10000",
        ),
        (("--players", "200", "--format", "headsup"), "128"),
        (("--players", "9", "--template", str(file)), "bad.toml:3"),
        (("--players", "9", "--template", str(tmp_path / "none.toml")), "none.toml"),
    ):
        code, out, err = simulate(capsys, *arguments)
        assert code != 0
        assert out == ""
        assert reason in err, err
