"""examples/bot.py, as it is shipped, plays at a real house."""

import re
import subprocess
import sys
from pathlib import Path

from e2e_books import Books
from e2e_house import PATIENCE, clean_environment, make_key, soon

BOT = Path(__file__).parents[2] / "examples" / "bot.py"


def test_the_example_bot_plays_nine_handed_to_the_end_and_prints_its_result(house, tmp_path):
    make_key(tmp_path / "key")
    (nine,) = next(
        row for row in Books(house).ask("SELECT DISTINCT stream FROM journal") if row == ("t3",)
    )

    done = subprocess.run(
        [
            *(sys.executable, str(BOT), "--host", "localhost", "--port", str(house.port)),
            *("--identity", str(tmp_path / "key"), "--nickname", "Robby", "--tournament", nine),
            *("-o", "StrictHostKeyChecking=no", "-o", "LogLevel=ERROR"),
            *("-o", f"UserKnownHostsFile={tmp_path / 'known_hosts'}"),
        ],
        capture_output=True,
        env=clean_environment(),
        timeout=3 * PATIENCE,
        text=True,
        check=False,
    )

    assert (done.returncode, done.stderr) == (0, ""), done.stdout
    place, prize = re.search(r"(?m)^place (\d).* of 9, prize (\d+\.\d\d)$", done.stdout).groups()
    books = Books(house)
    assert soon(lambda: books.prize_of("Robby", nine) is not None)
    assert f"{books.prize_of('Robby', nine) / 100:.2f}" == prize
    (best,) = books.ask("SELECT best FROM registrations WHERE stream = ? AND name = 'Robby'", nine)[
        0
    ]
    assert str(best) == place
    books.check_settled(nine)
    books.check_money()
    books.check_chips(nine)
