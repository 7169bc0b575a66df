"""What Textual would do to a process that many sessions share: streams, files, settings."""

import io
import os
import subprocess
import sys
import textwrap

import pytest
from rich.console import Console

from ssh_doors import TinyApp, TinyRooms, a_door, knock, shell, until


@pytest.fixture
def rooms():
    return TinyRooms()


async def test_stdout_and_stderr_stay_what_they_are_in_whatever_order_sessions_end(rooms):
    out, err = sys.stdout, sys.stderr
    async with a_door(rooms) as door, knock(door) as connection:
        clients = []
        for n in range(3):
            clients.append(await shell(connection))
            await clients[-1].see("size 80x24")
            assert (sys.stdout, sys.stderr) == (out, err), f"session {n} began"

        for n in (0, 2, 1):
            clients[n].type("q")
            await clients[n].end()
            await until(lambda: len(rooms.faults) + door.sessions == 3)
            assert (sys.stdout, sys.stderr) == (out, err), f"session {n} ended"


async def test_what_is_printed_while_sessions_run_goes_where_it_always_goes(rooms, capsys):
    async with a_door(rooms) as door, knock(door) as connection:
        client = await shell(connection)
        await client.see("size 80x24")

        sys.stdout.write("a line for the operator\n")
        sys.stderr.write("an error for the operator\n")
        client.type("q")
        await client.end()

    printed = capsys.readouterr()
    assert "a line for the operator" in printed.out
    assert "an error for the operator" in printed.err
    assert b"operator" not in client.raw


async def test_the_report_of_a_fault_with_its_local_variables_goes_nowhere(rooms, capfd):
    class Leaky(TinyApp):
        def on_key(self, event):
            hole_cards = "As Ah of somebody"
            raise ZeroDivisionError(len(hole_cards))

    rooms.make = Leaky
    async with a_door(rooms) as door, knock(door) as connection:
        client = await shell(connection)
        await client.see("size 80x24")
        client.type("k")
        await client.end()

    printed = capfd.readouterr()
    assert "As Ah" not in printed.out + printed.err
    assert b"As Ah" not in client.raw
    assert isinstance(rooms.faults[0], ZeroDivisionError)


async def test_one_session_that_breaks_leaves_the_others_alone(rooms):
    async with a_door(rooms) as door, knock(door) as connection:
        broken, whole = await shell(connection), await shell(connection)
        await broken.see("size 80x24")
        await whole.see("size 80x24")

        broken.type("x")
        await broken.end()
        whole.type("k")

        await whole.see("key k")


async def test_nothing_is_opened_saved_or_suspended_on_the_machine_of_the_house(
    rooms, monkeypatch, tmp_path
):
    opened = []
    monkeypatch.setattr("webbrowser.open", lambda *a, **k: opened.append(a))
    monkeypatch.chdir(tmp_path)
    monkeypatch.setenv("HOME", str(tmp_path))
    async with a_door(rooms) as door, knock(door) as connection:
        client = await shell(connection)
        await client.see("size 80x24")
        app = rooms.apps[0]

        app.open_url("http://127.0.0.1/")
        text = io.StringIO("secret")
        app.deliver_text(text, save_directory=tmp_path)
        app.deliver_screenshot(path=str(tmp_path))
        app.action_suspend_process()
        client.type("\x10\x1a")  # ctrl+p, ctrl+z
        client.type("k")
        await client.see("key k")

        assert text.closed
        assert len(app.screen_stack) == 1
    assert opened == []
    assert list(tmp_path.iterdir()) == []


def run_python(source, **env):
    code = "from croupier_server.ssh.textual_process import prepare\nprepare()\n"
    done = subprocess.run(
        [sys.executable, "-c", code + textwrap.dedent(source)],
        capture_output=True,
        text=True,
        env={**os.environ, **env},
        timeout=60,
        check=False,
    )
    assert done.returncode == 0, done.stderr
    return done.stdout.split()


def test_the_settings_of_the_process_are_the_houses_whatever_its_operator_set():
    found = run_python(
        """
        from textual import constants
        from textual.app import App

        app = App()
        print(constants.MAX_FPS, constants.ESCAPE_DELAY, constants.TEXTUAL_ANIMATIONS)
        print(constants.COLOR_SYSTEM, constants.DISABLE_KITTY_KEY, constants.SMOOTH_SCROLL)
        print(len(app.features), app.no_color, constants.LOG_FILE, constants.DRIVER)
        print(app.console.color_system)
        """,
        TEXTUAL_FPS="7",
        ESCDELAY="900",
        TEXTUAL="debug,devtools",
        TEXTUAL_LOG="/nowhere/log",
        TEXTUAL_DRIVER="no.such:Driver",
        TEXTUAL_PRESS="q",
        TEXTUAL_SCREENSHOT="1",
        NO_COLOR="1",
        COLORTERM="",
        TERM="dumb",
    )

    assert found == [
        *("60", "0.05", "none", "truecolor", "True", "False", "0", "False", "None", "None"),
        "truecolor",
    ]


def test_setting_up_the_process_does_not_import_textual():
    assert run_python("import sys; print('textual' in sys.modules)") == ["False"]


async def test_a_session_renders_in_true_colour_whatever_the_servers_terminal_is(
    rooms, monkeypatch
):
    monkeypatch.setenv("TERM", "dumb")
    monkeypatch.setenv("NO_COLOR", "1")
    async with a_door(rooms) as door, knock(door) as connection:
        client = await shell(connection)
        await client.see("size 80x24")

        assert isinstance(rooms.apps[0].console, Console)
        assert rooms.apps[0].console.color_system == "truecolor"
