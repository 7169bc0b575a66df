"""Every page as plain text at six sizes, to be read by people when it changes."""

import pytest

from client_port import LittleHouse
from client_session import A_KEY, SIZES, Session, a_session
from croupier_client.canvas import Canvas
from croupier_client.cells import width
from croupier_client.lines import line_width
from croupier_client.ports import HouseClosing
from croupier_core.house.commands import AddKey, Ignore
from croupier_core.tournament.commands import LoseConnection, SitOut
from croupier_core.tournament.setup import Speed
from croupier_core.units import Cents, Instant, PlayerId, TournamentId

BOTS = ("Ada", "Boris", "Chloé", "Dmitri", "Eve", "Fritz", "Grace", "Hugo")


def an_evening(language: str = "en") -> tuple[LittleHouse, PlayerId]:
    """A house with tournaments in every state, and Anna in two of them."""
    house = LittleHouse()
    bots = [house.account(name, bot=True) for name in BOTS]
    anna = house.account("Anna", language=language)
    house.tell_house(AddKey(anna, A_KEY))
    house.tell_house(Ignore(anna, bots[5]))
    house.sit_and_go("Evening nine", seats=9, number=1)
    house.sit_and_go("Turbo for six", seats=6, number=2, speed=Speed.TURBO)
    house.sit_and_go("Free duel", seats=2, number=3, buy_in=Cents(0), fee=Cents(0))
    house.sit_and_go(
        "High roller, by invitation of the house only", number=4, buy_in=Cents(500_000)
    )
    house.sit_and_go("Late three", seats=3, number=5)
    house.sit_and_go("Early four", seats=4, number=6)
    for bot in bots[:5]:
        house.enter(bot, "t1")
    house.enter(anna, "t1")
    house.enter(bots[6], "t2")
    for player in (bots[0], anna, bots[1], bots[2]):
        house.enter(player, "t6")
    house.finish("t6", [bots[0], anna, bots[1], bots[2]])
    for player in bots[3:6]:
        house.enter(player, "t5")
    house.tell(TournamentId("t5"), SitOut(bots[3]))
    house.tell(TournamentId("t5"), LoseConnection(bots[4]))
    return house, anna


PAGES: dict[str, tuple[str, ...]] = {
    "lobby": (),
    "lobby, running": ("tab", "tab"),
    "lobby, mine": ("tab", "tab", "tab"),
    "lobby, one game by name": ("g", "s", *"NINE"),
    "tournament": ("enter",),
    "tournament, structure": ("enter", "tab"),
    "tournament, prizes": ("enter", "tab", "tab"),
    "tournament, players": ("enter", "tab", "tab", "tab"),
    "tournament, tables": ("enter", "shift+tab", "shift+tab"),
    "tournament, results": ("enter", "shift+tab"),
    "tournament, running": (*["down"] * 4, "enter", "tab", "tab", "tab"),
    "results": (*["down"] * 5, "enter"),
    "account": ("p",),
    "account, statement": ("p", "tab"),
    "account, results": ("p", "tab", "tab"),
    "account, keys": ("p", "tab", "tab", "tab"),
    "account, ignored": ("p", "shift+tab"),
    "account, link code": ("p", "down", "down", "enter"),
    "question": ("down", "r"),
    "help": ("?",),
}

AT_THE_DOOR: dict[str, tuple[str, ...]] = {
    "welcome": (),
    "enrolment, name": ("down", "enter", "Z", "o", "é"),
    "enrolment, bad name": ("down", "enter", "Z"),
    "enrolment, rules": ("down", "enter", "Z", "o", "enter", "space"),
    "enrolment, password": ("down", "enter", "Z", "o", "enter", "space", "down", "space", "enter"),
    "sign in": ("up", "enter"),
    "sign in, recovery code": ("up", "enter", "f2", "f2", "A", "enter", "enter"),
}


def check_layout(session: Session, columns: int, rows: int) -> None:
    """Check that the canvas is full and nothing stands outside of it."""
    lines = session.app.screen.query_one(Canvas).lines
    assert len(lines) == rows
    too_wide = ["".join(s.text for s in line) for line in lines if line_width(line) > columns]
    assert too_wide == []
    assert all(width(span.text) >= 0 for line in lines for span in line)


@pytest.mark.parametrize("page", PAGES)
async def test_frames_of_the_house(page, snapshot):
    house, anna = an_evening()

    async with a_session(house, anna, size=(80, 24)) as session:
        await session.press(*PAGES[page])

        async for frame in session.frames():
            assert f"{frame}\n" == snapshot
            check_layout(session, *session.app.size)


@pytest.mark.parametrize("page", AT_THE_DOOR)
async def test_frames_at_the_door(page, snapshot):
    async with a_session(LittleHouse(), size=(80, 24)) as session:
        await session.press(*AT_THE_DOOR[page])

        async for frame in session.frames():
            assert f"{frame}\n" == snapshot
            check_layout(session, *session.app.size)


@pytest.mark.parametrize("page", PAGES)
async def test_frames_of_the_house_in_french(page, snapshot):
    house, anna = an_evening("fr")

    async with a_session(house, anna, language="fr", size=(80, 24)) as session:
        await session.press(*PAGES[page])

        async for frame in session.frames([(50, 20), (80, 24)]):
            assert f"{frame}\n" == snapshot
            check_layout(session, *session.app.size)


@pytest.mark.parametrize("page", AT_THE_DOOR)
async def test_frames_at_the_door_in_french(page, snapshot):
    async with a_session(LittleHouse(), language="fr", size=(80, 24)) as session:
        await session.press(*AT_THE_DOOR[page])

        async for frame in session.frames([(50, 20), (80, 24)]):
            assert f"{frame}\n" == snapshot
            check_layout(session, *session.app.size)


async def test_frames_of_recovery_codes(snapshot):
    async with a_session(LittleHouse(), key=A_KEY, size=(80, 24)) as session:
        await session.press("Z", "o", "enter", "space", "down", "space", "enter", "enter")

        async for frame in session.frames():
            assert f"{frame}\n" == snapshot


async def test_frames_of_a_closing_house(snapshot):
    house, anna = an_evening()

    async with a_session(house, anna, size=(80, 24)) as session:
        session.port.notify(HouseClosing(Instant(house.now + 30_000)))
        await session.settle()

        async for frame in session.frames():
            assert f"{frame}\n" == snapshot


@pytest.mark.parametrize("page", PAGES)
async def test_no_size_breaks_a_page(page):
    house, anna = an_evening()

    async with a_session(house, anna, size=(80, 24)) as session:
        await session.press(*PAGES[page])
        for size in ((31, 7), (20, 5), (10, 4), (500, 200)):
            await session.resize(*size)

            check_layout(session, *size)


HOSTILE = (
    "\x1b[2J\x1b[H\x1b]2;owned\x07",
    "\u202eevil\u202c",
    "Z\u0310\u0310\u0310\u0310\u0310algo",
    "日本語の名前はとても長いです",
    "\U0001f1eb\U0001f1f7\U0001f469\u200d\U0001f680\u2764\ufe0f",
    "[bold red]markup[/]",
    "x" * 200,
)


@pytest.mark.parametrize("name", HOSTILE)
async def test_hostile_names_stay_in_their_cells(name):
    house = LittleHouse()
    anna = house.account("Anna")
    house.sit_and_go(name, seats=3, number=1)
    house.enter(anna, "t1")

    async with a_session(house, anna, size=(80, 24)) as session:
        for keys in ((), ("enter",), ("tab", "tab", "tab"), ("escape", "u")):
            await session.press(*keys)
            for columns, rows in SIZES:
                await session.resize(columns, rows)
                check_layout(session, columns, rows)
                assert not any(ord(c) < 32 and c != "\n" for c in session.frame)
        assert "\x1b[2J" not in session.sent
        assert "\x1b]2;owned" not in session.sent
