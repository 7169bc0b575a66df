"""Sessions on a real house, from the door to the goodbye."""

import asyncio

import asyncssh
import pytest

from croupier_client.requests import EnterTournament
from croupier_core.units import TournamentId
from croupier_server.arrival import Arrival
from croupier_server.ssh.limits import Limits
from floor_builders import THREE, an_id
from house_doors import an_open_house
from ssh_doors import shell, until
from terminal_colours import KINDS, depths_of


async def test_the_real_screens_of_every_colour_depth_share_a_process(tmp_path):
    async with an_open_house(tmp_path, templates=(THREE,)) as house:
        anna = await house.account("Anna")
        async with house.connect(anna) as connection:
            clients = {}
            for kind, (term, env) in KINDS.items():
                clients[kind] = await shell(connection, term=term, env=env)
                await clients[kind].see("Three")
            for client in (*clients.values(), *reversed(clients.values())):
                client.type("?")
                await client.see("Esc")
                client.type("\x1b")
                await client.see("Three")

    assert depths_of(clients["true"].raw) == {"true"}
    assert depths_of(clients["256"].raw) == {"256"}
    assert depths_of(clients["16"].raw) == {"16"}
    assert depths_of(clients["none"].raw) == set()


async def test_an_account_speaks_its_own_language_and_a_guest_that_of_the_environment(tmp_path):
    async with an_open_house(tmp_path, templates=(THREE,)) as house:
        anna = await house.account("Anna", language="fr")
        async with house.connect(anna) as connection:
            client = await shell(connection, env={"LANG": "en_GB.UTF-8"})
            await client.see("Aide")
        async with house.connect() as connection:
            client = await shell(connection, env={"LANG": "fr_CA.UTF-8"})
            await client.see("Aide")


async def test_a_guest_who_touches_nothing_is_told_why_he_is_shown_out(tmp_path):
    limits = Limits(guest_idle_seconds=0.5)
    async with (
        an_open_house(tmp_path, limits, templates=(THREE,)) as house,
        house.connect() as connection,
    ):
        client = await shell(connection)

        assert await client.end() == 0
    assert b"Come back any time." in client.raw


async def test_the_house_says_goodbye_when_it_closes(tmp_path):
    async with an_open_house(tmp_path, templates=(THREE,)) as house:
        anna = await house.account("Anna")
        async with house.connect(anna) as connection:
            client = await shell(connection)
            await client.see("Three")

            await house.floor.close(0)
            assert await client.end() == 0
        assert house.door.sessions == 0
    assert b"The house has closed." in client.raw
    assert b"\x1b[?1049l" in client.raw


async def test_a_fault_of_a_screen_is_logged_and_told_without_details(tmp_path, monkeypatch, capfd):
    from croupier_client.lobby.screen import LobbyScreen

    def broken(self, *_, **__):
        hole_cards = "As Ah of somebody"
        raise ZeroDivisionError(len(hole_cards))

    async with an_open_house(tmp_path, templates=(THREE,)) as house:
        anna = await house.account("Anna")
        async with house.connect(anna) as connection:
            whole = await shell(connection)
            await whole.see("Three")
            monkeypatch.setattr(LobbyScreen, "redraw", broken)
            client = await shell(connection)
            assert await client.end() == 1
            monkeypatch.undo()
            whole.type("?")
            await whole.see("Esc")

    assert b"A fault of the house" in client.raw
    assert b"ZeroDivisionError" not in client.raw
    assert b"As Ah" not in client.raw
    out, err = capfd.readouterr()
    assert "a screen failed" in out + err


async def test_nothing_stays_behind_when_a_line_is_cut(tmp_path):
    async with an_open_house(tmp_path, templates=(THREE,)) as house:
        anna = await house.account("Anna")
        async with house.connect(anna) as connection:
            client = await shell(connection)
            await client.see("Three")
            connection.abort()
        await until(lambda: house.door.sessions == 0)

        anna_id = house.floor.desk.player_by_nickname("Anna")
        assert all(port.player != anna_id for port in house.floor._ports)


@pytest.mark.parametrize("how", ["key", "guest"])
async def test_the_wire_serves_accounts_and_guests(tmp_path, how):
    import msgpack

    async with an_open_house(tmp_path, templates=(THREE,)) as house:
        key = await house.account("Anna") if how == "key" else None
        async with house.connect(key) as connection:
            process = await connection.create_process(subsystem="croupier", encoding=None)
            hello = {"kind": "hello", "protocol": 1, "client": "test", "capabilities": []}
            process.stdin.write(msgpack.packb(hello))
            async with asyncio.timeout(10):
                welcome = msgpack.unpackb(await process.stdout.read(4096))
            assert welcome["kind"] == "welcome"
            process.stdin.write_eof()
            await process.wait_closed()


async def test_a_second_session_takes_the_table_over_and_the_first_is_told(tmp_path):
    async with an_open_house(tmp_path, templates=(THREE,), bots=2) as house:
        anna = await house.account("Anna")
        port = house.floor.port_for(
            Arrival(house.floor.desk.player_by_nickname("Anna"), None, "test", "en")
        )
        async with house.connect(anna) as one, house.connect(anna) as other:
            first = await shell(one)
            await first.see("Three")
            await port.ask(EnterTournament(TournamentId("t1")), an_id())
            await port.close()
            await first.see("average", seconds=30)
            second = await shell(other)
            await second.see("average", seconds=30)

            assert await first.end(30) == 0
        assert b"another terminal" in first.raw


def test_asyncssh_is_the_version_that_these_traps_were_measured_on():
    assert asyncssh.__version__ == "2.24.1"
