"""docs/protocol.md and its reference say what the code does."""

import protocol_reference


def test_the_reference_is_what_the_dataclasses_say():
    written = protocol_reference.PAGE.read_text(encoding="utf-8")

    assert written == protocol_reference.page(), "run: python tests/protocol_reference.py"
