"""docs/protocol.md and its reference say what the code does."""

import json
import re

import pytest

import protocol_reference
from croupier_client.wire import frames
from croupier_client.wire.codec import decode, encode
from croupier_client.wire.frames import ClientFrame, FaultCode, HouseFrame, Topic
from croupier_client.wire.shapes import LONGEST_TEXT
from croupier_server.floor_settings import FloorSettings
from croupier_server.wire import subsystem

PAGE = protocol_reference.SESSION.read_text(encoding="utf-8")
SPOKEN = [(arrow, text) for arrow, _, text in protocol_reference.SPOKEN.findall(PAGE)]


def test_the_reference_is_what_the_dataclasses_say():
    written = protocol_reference.PAGE.read_text(encoding="utf-8")

    assert written == protocol_reference.page(), "run: python tests/protocol_reference.py"


@pytest.mark.parametrize("at", range(len(SPOKEN)))
def test_every_frame_of_the_session_in_the_document_is_one(at):
    arrow, text = SPOKEN[at]
    plain = json.loads(text)

    frame = decode(plain, ClientFrame if arrow == "→" else HouseFrame)

    # What the house says is written with all its fields; a client may leave defaults out.
    if arrow == "←":
        now = json.loads(json.dumps(encode(frame)))
        assert plain == now, "run: python tests/protocol_reference.py"


def test_the_session_goes_from_the_greeting_to_the_end():
    kinds = [json.loads(text)["kind"] for _, text in SPOKEN]

    assert kinds[:2] == ["hello", "welcome"]
    assert {"ask", "answered", "refused", "follow", "seen", "told", "unfollow", "ended"} < {*kinds}
    assert kinds[-1] == "goodbye"


def test_every_frame_inside_a_line_of_text_is_one():
    for line in re.findall(r'^    (\{"kind".*\})$', PAGE, re.MULTILINE):
        decode(json.loads(line), ClientFrame)


def test_the_limits_in_the_document_are_those_of_the_code():
    def row(name):
        return re.search(rf"^\| {name} \| (.*) \|$", PAGE, re.MULTILINE).group(1)

    settings = FloorSettings()
    assert f"{frames.LARGEST_FROM_CLIENT:,} bytes" in row("one frame to the house")
    assert f"{frames.MOST_ITEMS_FROM_CLIENT} items" in row("one frame to the house")
    assert f"{LONGEST_TEXT:,} characters" in row("one text to the house")
    assert row("one frame from the house") == f"{frames.LARGEST_FROM_HOUSE // 2**20} MiB"
    assert row("time for the greeting") == f"{subsystem.WireLimits().greeting_s:.0f} s"
    assert row("`id` of a request") == f"1 to {frames.LONGEST_COMMAND_ID} characters"
    assert f"{settings.requests_at_once} at once, then {settings.requests_per_second} a" in row(
        "requests"
    )
    wire = subsystem.WireLimits()
    paced = f"{wire.frames_at_once} at once, then {wire.frames_per_second} a second"
    assert paced in row("frames to the house")
    assert row("requests without an answer yet").startswith(f"{subsystem.MOST_ASKED};")
    assert row("streams followed at the same time") == str(frames.MOST_FOLLOWED)
    assert json.loads(SPOKEN[0][1])["protocol"] == frames.PROTOCOL


@pytest.mark.parametrize("word", [*Topic, *FaultCode])
def test_every_topic_and_fault_is_explained(word):
    assert f"| `{word.value}` |" in PAGE
