"""Calling a player: bell, window title, notifications, and nothing of his name but letters."""

from client_port import LittleHouse
from client_session import a_session


async def test_a_ring_is_a_bell_a_title_and_notifications_bare_and_wrapped_for_tmux():
    async with a_session(LittleHouse()) as session:
        session.driver.sent.clear()

        session.app.ring("Your turn", "Call 400")

        assert session.sent == (
            "\x07"
            "\x1b]2;Your turn\x07"
            "\x1b]9;Call 400\x07"
            "\x1b]777;notify;Your turn;Call 400\x07"
            "\x1bPtmux;\x1b\x1b]9;Call 400\x07\x1b\\"
            "\x1bPtmux;\x1b\x1b]777;notify;Your turn;Call 400\x07\x1b\\"
        )


async def test_a_hostile_title_cannot_end_the_sequence():
    async with a_session(LittleHouse()) as session:
        session.driver.sent.clear()

        session.app.ring("a\x07b\x1b\\c;d", "e\x9c;\x1b]2;f")
        session.app.name_window("g\x1b[2Jh")

        assert session.sent.count("\x1b]2;") == 2
        assert "\x1b]2;ab\\c;d\x07" in session.sent
        assert "notify;ab\\c,d;e,]2,f\x07" in session.sent
        assert "\x1b]2;g[2Jh\x07" in session.sent
