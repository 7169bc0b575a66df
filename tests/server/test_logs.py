import io
import json
import logging

import pytest
import structlog

from croupier_server.config import LogFormat, LogLevel
from croupier_server.logs import SECRET, set_up_logs


@pytest.fixture(autouse=True)
def _as_before():
    kept = structlog.get_config()
    root = logging.getLogger()
    handlers, level = root.handlers[:], root.level
    raising = logging.raiseExceptions
    yield
    structlog.configure(**kept)
    root.handlers[:] = handlers
    root.setLevel(level)
    logging.raiseExceptions = raising


def set_up(form=LogFormat.JSON, level=LogLevel.INFO):
    stream = io.StringIO()
    set_up_logs(stream, form, level)
    return stream


def test_json_logs_are_one_object_a_line():
    stream = set_up()

    structlog.get_logger("croupier").info("open", port=2222)

    line = json.loads(stream.getvalue())
    assert (line["event"], line["port"], line["level"]) == ("open", 2222, "info")
    assert line["timestamp"].endswith("Z")


def test_text_logs_hold_no_escape_codes():
    stream = set_up(LogFormat.TEXT)

    structlog.get_logger("croupier").warning("look", name="\x1b[31mred\x07")

    assert "look" in stream.getvalue()
    assert "\x1b" not in stream.getvalue()
    assert "\x07" not in stream.getvalue()


@pytest.mark.parametrize("form", LogFormat)
def test_cards_keys_codes_and_chat_are_never_written(form):
    stream = set_up(form)

    structlog.get_logger("croupier").error("all", **dict.fromkeys(SECRET, "As Ah sesame"))

    assert "sesame" not in stream.getvalue()


@pytest.mark.parametrize("form", LogFormat)
def test_a_traceback_is_written_without_local_variables(form):
    stream = set_up(form)
    hole_cards = "sesame".upper()

    try:
        len(hole_cards) / 0
    except ZeroDivisionError:
        structlog.get_logger("croupier").exception("a bug")

    assert "ZeroDivisionError" in stream.getvalue()
    assert "SESAME" not in stream.getvalue()


@pytest.mark.parametrize("form", LogFormat)
def test_libraries_log_in_the_same_form_and_say_no_commands(form):
    stream = set_up(form, LogLevel.DEBUG)

    logging.getLogger("asyncssh").info("Command: keys add sesame")
    logging.getLogger("asyncio").error("a task failed")

    assert "sesame" not in stream.getvalue()
    assert "a task failed" in stream.getvalue()
    if form is LogFormat.JSON:
        assert json.loads(stream.getvalue())["level"] == "error"


def test_less_than_the_least_level_is_not_written():
    stream = set_up(level=LogLevel.WARNING)

    structlog.get_logger("croupier").info("quiet")

    assert stream.getvalue() == ""
