"""examples/bot.py, as it is shipped, at a house on loopback through the system's own ssh."""

import ast
import asyncio
import copy
import random
import re
import runpy
import sys
from pathlib import Path

import asyncssh
import pytest

from croupier_client.wire.codec import decode, encode
from croupier_core.poker.games.catalogue import GAMES
from croupier_core.poker.hand.commands import Move
from croupier_core.poker.hand.machine import Hand
from croupier_core.units import NOBODY, Instant, TournamentId
from croupier_server.arrival import Arrival
from floor_builders import DUEL, PATIENCE_S, THREE, all_money, escrow, finished, settled
from game_views import a_game_table
from house_doors import an_open_house
from random_games import a_game_setup
from random_hands import any_move

BOT = Path(__file__).parents[3] / "examples" / "bot.py"
T1 = TournamentId("t1")


def a_key(folder, name):
    """A private key in a file, as ssh wants it."""
    path = folder / name
    asyncssh.generate_private_key("ssh-ed25519").write_private_key(path)
    path.chmod(0o600)
    return path


async def run_bot(house, key, *options):
    """Run the bot to its end; return exit status, output and errors."""
    child = await asyncio.create_subprocess_exec(
        *(sys.executable, str(BOT), "--host", "127.0.0.1", "--port", str(house.door.port)),
        *("--identity", str(key), "--nickname", "Robby", "--retries", "0", *options),
        *("-o", "StrictHostKeyChecking=no", "-o", "UserKnownHostsFile=/dev/null"),
        *("-o", "IdentityAgent=none", "-o", "LogLevel=ERROR"),
        stdout=asyncio.subprocess.PIPE,
        stderr=asyncio.subprocess.PIPE,
    )
    async with asyncio.timeout(2 * PATIENCE_S):
        out, err = await child.communicate()
    return child.returncode, out.decode(), err.decode()


def a_visitor(house):
    return house.floor.port_for(Arrival(NOBODY, None, "here", "en"))


async def test_the_bot_enrols_plays_to_the_end_and_says_how_it_went(tmp_path):
    async with an_open_house(tmp_path / "house", bots=2, templates=(THREE,)) as house:
        status, out, err = await run_bot(house, a_key(tmp_path, "key"))

        assert (status, err) == (0, "")
        assert "enrolled; recovery codes:" in out
        place, prize = re.search(r"place (\d) of 3, prize (\d+\.\d\d)", out).groups()
        over = await finished(a_visitor(house), T1)
        me = next(one for one in over.standings if one.name == "Robby")
        assert (str(me.best), f"{me.prize / 100:.2f}") == (place, prize)
        await settled(house.floor, T1)
        assert (escrow(house.floor, T1), all_money(house.floor)) == (0, 0)


async def test_the_bot_plays_again_under_the_account_of_its_key(tmp_path):
    async with an_open_house(tmp_path / "house", bots=1, templates=(DUEL,)) as house:
        key = a_key(tmp_path, "key")
        await run_bot(house, key)

        status, out, err = await run_bot(house, key, "--tournament", "t2")

        assert (status, err) == (0, "")
        assert "enrolled" not in out
        assert "playing as Robby" in out
        assert "entered t2: Duel" in out


async def test_the_bot_says_why_it_cannot_play(tmp_path):
    async with an_open_house(tmp_path / "house", templates=()) as house:
        status, out, err = await run_bot(house, a_key(tmp_path, "key"))

        assert status == 1
        assert "enrolled" in out
        assert err == "no tournament to enter\n"


@pytest.mark.parametrize("key", GAMES)
def test_the_bot_makes_a_legal_move_in_every_game(key):
    choose_move = runpy.run_path(str(BOT))["choose_move"]
    dice = random.Random(key)
    for _ in range(12):
        hand = Hand(a_game_setup(dice, key, unit=10), Instant(0))
        while not hand.over:
            view = a_game_table(hand, viewer=hand.to_act)
            move = decode(choose_move(encode(view)), Move)
            # An illegal move is refused; others move at random, so that all streets are seen.
            copy.deepcopy(hand).handle(move, Instant(0))
            hand.handle(any_move(dice, view.hand), Instant(0))


def test_the_bot_uses_nothing_of_croupier():
    imported = {
        name.split(".")[0]
        for node in ast.walk(ast.parse(BOT.read_text(encoding="utf-8")))
        if isinstance(node, ast.Import | ast.ImportFrom)
        for name in (
            [alias.name for alias in node.names]
            if isinstance(node, ast.Import)
            else [node.module or ""]
        )
    }

    assert imported - set(sys.stdlib_module_names) == {"msgpack"}
