"""`croupier tournament` and `croupier series`, with and without a house, as processes."""

from pathlib import Path

from operator_shell import an_open_house, croupier

EXAMPLES = Path(__file__).parents[2] / "examples" / "tournaments"


def test_a_template_is_checked_without_a_house():
    done = croupier("tournament", "check", EXAMPLES / "heads-up.toml")

    assert (done.returncode, done.stdout, done.stderr) == (0, "Heads-Up Sixteen is in order.\n", "")


def test_a_fault_is_told_with_file_and_line(tmp_path):
    file = tmp_path / "a.toml"
    file.write_text('[tournament]\nname = "A"\n[tournament.rebuys]\nuntil_level = 0\n')

    done = croupier("tournament", "check", file)
    french = croupier("tournament", "check", file, env={"LC_ALL": "fr_FR.UTF-8"})

    assert (done.returncode, done.stdout) == (1, "")
    assert done.stderr == f"{file}:4: rebuys.until_level: must be 1 or more\n"
    assert french.stderr == f"{file}:4: rebuys.until_level: doit être au moins 1\n"


def test_without_an_open_house_nothing_is_announced(tmp_path):
    done = croupier("tournament", "new", EXAMPLES / "sunday.toml", "--data", tmp_path)

    assert (done.returncode, done.stdout) == (2, "")
    assert done.stderr == f"croupier: no house is open on {tmp_path}: croupier serve opens it\n"


def test_the_operator_announces_in_the_open_house_and_ends_a_series(tmp_path):
    folder = tmp_path / ("a-folder-with-a-long-name-" * 5)
    with an_open_house(folder):
        new = croupier("tournament", "new", EXAMPLES / "sunday.toml", "--data", folder)
        again = croupier("tournament", "new", EXAMPLES / "sunday.toml", "--data", folder)
        listed = croupier("series", "list", "--data", folder)
        ended = croupier("series", "end", "Sunday 200", "--data", folder)
        mode = (folder / "operator.sock").stat().st_mode & 0o777

    assert (new.returncode, new.stdout.splitlines()[0]) == (0, "Sunday 200 is on the programme.")
    assert again.returncode == 1
    assert "sunday.toml:3: name: Sunday 200 is the name of another one" in again.stderr
    assert "Sunday 200  FREQ=WEEKLY;BYDAY=SU  20:00 Europe/Paris\n" in listed.stdout
    assert ended.returncode == 0
    assert mode == 0o600
