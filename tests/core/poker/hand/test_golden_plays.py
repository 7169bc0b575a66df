"""The rule-book scenarios in tests/golden, played line by line."""

from pathlib import Path

import pytest

from play_script import play

PLAYS = sorted((Path(__file__).parents[3] / "golden").glob("*.play"))


@pytest.mark.parametrize("path", PLAYS, ids=lambda path: path.stem)
def test_p12_2_to_p12_8_a_scenario_goes_as_written(path):
    play(path.read_text(encoding="utf-8"))


def test_p12_2_to_p12_8_there_are_scenarios():
    assert len(PLAYS) >= 8


@pytest.mark.parametrize(
    ("wrong", "why"),
    [
        ("Anna folds\n> Boris gets 49 back\n", "after line 6"),
        ("? Anna: 51 to call, raise to 200-500\n", "line 6"),
        ("! Anna calls: you may not\n", "line 6"),
        ("Anna calls\n", "before the hand is over"),
    ],
)
def test_p12_4_a_script_that_is_wrong_fails_at_its_line(wrong, why):
    script = "blinds 50/100\nseat 1 Anna 500 button\nseat 2 Boris 500\n> Anna posts 50\n"

    with pytest.raises(AssertionError, match=why):
        play(script + "> Boris posts 100\n" + wrong)
