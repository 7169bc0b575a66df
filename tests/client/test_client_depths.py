"""Sessions of every colour depth in one process, and no foreign colour in any of them."""

import re
from contextlib import AsyncExitStack

from client_port import LittleHouse
from client_session import a_session
from croupier_client.colours import Colours

SGR = re.compile(r"\x1b\[([\d;]*)m")


def depths_of(sent: str) -> set[Colours]:
    """Return the kinds of colour among the codes that went out."""
    found = set()
    for match in SGR.finditer(sent):
        codes = [int(code or 0) for code in match[1].split(";")]
        while codes:
            code = codes.pop(0)
            if code in (38, 48):
                kind = codes.pop(0)
                found.add(Colours.TRUE if kind == 2 else Colours.C256)
                del codes[: 3 if kind == 2 else 1]
            elif 30 <= code <= 49 or 90 <= code <= 107:
                found.add(Colours.C16)
    return found


async def test_no_session_gets_the_colours_of_another():
    house = LittleHouse()
    house.sit_and_go("Evening six")
    players = {colours: house.account(f"player {colours}") for colours in Colours}

    async with AsyncExitStack() as stack:
        sessions = {
            colours: await stack.enter_async_context(a_session(house, player, colours=colours))
            for colours, player in players.items()
        }
        for keys in (("r",), ("escape",), ("?",), ("escape",), ("p",), ("tab",), ("escape",)):
            for session in (*sessions.values(), *reversed(sessions.values())):
                await session.press(*keys)
        sent = {colours: session.sent for colours, session in sessions.items()}

    assert {colours: depths_of(text) for colours, text in sent.items()} == {
        Colours.TRUE: {Colours.TRUE},
        Colours.C256: {Colours.C256},
        Colours.C16: {Colours.C16},
        Colours.NONE: set(),
    }
    # What is bold or reversed is so without colours as well.
    assert "\x1b[1m" in sent[Colours.NONE]
    assert re.search(r"\x1b\[(?:1;)?7m", sent[Colours.NONE])


async def test_the_environment_of_the_house_decides_nothing(monkeypatch):
    monkeypatch.setenv("NO_COLOR", "1")
    monkeypatch.setenv("COLORTERM", "truecolor")
    house = LittleHouse()

    async with a_session(house, colours=Colours.C256) as session:
        await session.press("down")

        assert depths_of(session.sent) == {Colours.C256}
