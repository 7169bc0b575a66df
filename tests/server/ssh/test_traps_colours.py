"""Sessions of every colour depth in one process, and no foreign colour on any line."""

import re

from ssh_doors import TinyRooms, a_door, knock, shell

SGR = re.compile(rb"\x1b\[([\d;]*)m")


def depths_of(raw):
    """Return the kinds of colour among the SGR codes of a session's output."""
    found = set()
    for match in SGR.finditer(raw):
        codes = [int(code or 0) for code in match[1].split(b";")]
        while codes:
            code = codes.pop(0)
            if code in (38, 48):
                kind = codes.pop(0)
                found.add("true" if kind == 2 else "256")
                del codes[: 3 if kind == 2 else 1]
            elif 30 <= code <= 37 or 40 <= code <= 47 or 90 <= code <= 97 or 100 <= code <= 107:
                found.add("16")
    return found


KINDS = {
    "true": ("xterm-256color", {"COLORTERM": "truecolor"}),
    "256": ("xterm-256color", {}),
    "16": ("xterm", {}),
    "none": ("xterm-256color", {"COLORTERM": "truecolor", "NO_COLOR": "1"}),
}


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
