"""Sessions of every colour depth in one process, and no foreign colour on any line."""

from ssh_doors import TinyRooms, a_door, knock, shell
from terminal_colours import KINDS, depths_of


async def test_no_session_gets_the_colours_of_another():
    rooms = TinyRooms()
    async with a_door(rooms) as door, knock(door) as connection:
        clients = {}
        for kind, (term, env) in KINDS.items():
            clients[kind] = await shell(connection, term=term, env=env)
            await clients[kind].see("size 80x24")
        # Everybody is shown the same texts in the same styles, in turn and back.
        for key in "abc":
            for client in (*clients.values(), *reversed(clients.values())):
                client.type(key)
                await client.see(f"key {key}")

    assert depths_of(clients["true"].raw) == {"true"}
    assert depths_of(clients["256"].raw) == {"256"}
    assert depths_of(clients["16"].raw) == {"16"}
    assert depths_of(clients["none"].raw) == set()
    # Without colours what is bold is bold still.
    assert b"\x1b[1m" in clients["none"].raw
