"""`croupier event template|check|new`, with and without a house, as processes."""

import pytest

from operator_shell import an_open_house, croupier

FRENCH = {"LC_ALL": "fr_FR.UTF-8"}


@pytest.mark.parametrize("kind", ["fun", "captains", "map_veto"])
def test_a_template_that_comes_with_the_house_is_in_order(kind, tmp_path):
    file = tmp_path / "event.toml"
    shown = croupier("event", "template", kind)
    file.write_text(shown.stdout, encoding="utf-8")

    done = croupier("event", "check", file)

    first, times = done.stdout.splitlines()
    assert (done.returncode, done.stderr) == (0, "")
    assert first.endswith(" is in order.")
    assert "check-in" in times


def test_there_are_no_other_templates():
    done = croupier("event", "template", "poker")

    assert (done.returncode, done.stdout) == (2, "")
    assert done.stderr == "croupier: there is no template 'poker': fun, captains, map_veto\n"


def test_t1_2_a_preset_with_an_error_is_refused_with_line_and_reason(tmp_path):
    file = tmp_path / "event.toml"
    text = croupier("event", "template", "fun").stdout
    file.write_text(text.replace("size = 3", "size = 30"), encoding="utf-8")
    line = text.splitlines().index("size = 3") + 1

    done = croupier("event", "check", file)
    french = croupier("event", "check", file, env=FRENCH)

    assert (done.returncode, done.stdout) == (1, "")
    assert done.stderr == f"{file}:{line}: size is a whole number from 1 to 10\n"
    assert french.stderr == f"{file}:{line}: size est un nombre entier de 1 à 10\n"


def test_a_rule_a_zone_and_a_day_are_checked_too(tmp_path):
    file = tmp_path / "event.toml"
    text = croupier("event", "template", "fun").stdout

    def complaint(old, new):
        file.write_text(text.replace(old, new), encoding="utf-8")
        return croupier("event", "check", file).stderr.removeprefix(f"{file}:")

    recurs = 'recurs = "FREQ=MONTHLY;BYDAY=2FR"'
    line = text.splitlines().index(recurs) + 1
    assert complaint(recurs, 'recurs = "FREQ=NEVER"').startswith(f"{line}: when.recurs: is no rule")
    assert complaint(recurs, 'day = "2001-01-01"') == f"{line}: when.day: is in the past\n"
    assert "there is no time zone Mars/Base" in complaint("Europe/Paris", "Mars/Base")


def test_without_an_open_house_nothing_is_created(tmp_path):
    file = tmp_path / "event.toml"
    file.write_text(croupier("event", "template").stdout, encoding="utf-8")

    done = croupier("event", "new", file, "--data", tmp_path)

    assert (done.returncode, done.stdout) == (2, "")
    assert done.stderr == f"croupier: no house is open on {tmp_path}: croupier serve opens it\n"


def test_the_operator_says_who_owns_an_event(tmp_path):
    folder, file = tmp_path / "data", tmp_path / "event.toml"
    file.write_text(croupier("event", "template").stdout, encoding="utf-8")
    with an_open_house(folder):
        unowned = croupier("event", "new", file, "--data", folder)
        unknown = croupier("event", "new", file, "--owner", "Olga", "--data", folder)

    assert (unowned.returncode, unknown.returncode) == (1, 1)
    assert "Say who owns the event" in unowned.stderr
    assert "Nobody is called Olga." in unknown.stderr
