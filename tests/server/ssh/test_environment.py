import pytest

from croupier_client.colours import Colours
from croupier_server.ssh.environment import (
    LONGEST_VALUE,
    SessionEnvironment,
    colours_of,
    language_of,
    own_keys_of,
    zone_in,
)


@pytest.mark.parametrize(
    ("environment", "language"),
    [
        ({}, "en"),
        ({"LANG": "C.UTF-8"}, "en"),
        ({"LANG": "fr_FR.UTF-8"}, "fr"),
        ({"LANG": "de_DE.UTF-8"}, "en"),
        ({"LANG": "en_GB.UTF-8", "LC_MESSAGES": "fr_CA"}, "fr"),
        ({"LANG": "fr_FR", "LC_ALL": "en_US"}, "en"),
        ({"LANG": "fr_FR", "LC_ALL": ""}, "fr"),
        ({"LANG": "en_US", "LANGUAGE": "de:fr"}, "fr"),
        ({"LANG": "fr_FR@euro", "LANGUAGE": "de"}, "fr"),
    ],
)
def test_the_language_is_the_one_that_gettext_would_take(environment, language):
    assert language_of(environment) == language


@pytest.mark.parametrize(
    ("term", "environment", "colours"),
    [
        ("xterm", {}, Colours.C16),
        ("linux", {}, Colours.C16),
        ("xterm-256color", {}, Colours.C256),
        ("xterm-256color", {"COLORTERM": "truecolor"}, Colours.TRUE),
        ("tmux-256color", {"LC_COLORTERM": "24bit"}, Colours.TRUE),
        ("xterm-direct", {}, Colours.TRUE),
        ("xterm-kitty", {}, Colours.TRUE),
        ("xterm-256color", {"COLORTERM": "truecolor", "NO_COLOR": "1"}, Colours.NONE),
        ("xterm-256color", {"NO_COLOR": ""}, Colours.C256),
        ("xterm-256color", {"LC_NO_COLOR": "1"}, Colours.NONE),
        ("dumb", {"COLORTERM": "truecolor"}, Colours.NONE),
        ("vt220", {}, Colours.NONE),
        ("", {}, Colours.C16),
        ("no\x1bsense", {"COLORTERM": "\x1b]"}, Colours.C16),
    ],
)
def test_colours_are_what_the_terminal_has_and_its_user_wants(term, environment, colours):
    assert colours_of(environment, term) is colours


def test_a_session_cannot_fill_the_memory_with_variables():
    environment = SessionEnvironment()

    for n in range(10_000):
        environment[b"X%d" % n] = b"y" * 1000
    environment[b"LANG"] = b"z" * (LONGEST_VALUE + 1)
    environment[b"LC_ALL"] = b"fr_FR.UTF-8"
    environment[b"\xff"] = b""

    assert dict(environment) == {b"LC_ALL": b"fr_FR.UTF-8"}


@pytest.mark.parametrize(
    ("value", "keys"),
    [
        ("table.fold=x", {"table.fold": "x"}),
        ("table.fold=x  table.call=v,space", {"table.fold": "x", "table.call": "v,space"}),
        ("table.all_in=ctrl+x fold=f =x table.fold= table.call=\x1b", {"table.all_in": "ctrl+x"}),
        ("", {}),
    ],
)
def test_own_keys_are_read_and_slips_left_out(value, keys):
    assert own_keys_of({"LC_CROUPIER_KEYS": value}) == keys


@pytest.mark.parametrize(
    ("environment", "zone"),
    [
        ({}, ""),
        ({"TZ": "Europe/Paris"}, "Europe/Paris"),
        ({"TZ": ":Europe/Paris"}, "Europe/Paris"),
        ({"LC_TZ": "Asia/Tokyo", "LANG": "fr_FR.UTF-8"}, "Asia/Tokyo"),
        ({"TZ": "../../etc/passwd", "LANG": "fr_FR.UTF-8"}, "Europe/Paris"),
        ({"TZ": "CET-1CEST", "LC_TZ": "Europe/Brussels"}, "Europe/Brussels"),
        ({"LANG": "fr_BE@euro"}, "Europe/Brussels"),
        ({"LANG": "fr_CA.UTF-8"}, ""),
        ({"LANG": "en_US.UTF-8"}, ""),
        ({"LANG": "fr"}, ""),
        ({"LANG": "C.UTF-8"}, ""),
    ],
)
def test_t1_2_the_time_zone_is_told_or_follows_from_a_country_that_has_one(environment, zone):
    assert zone_in(environment) == zone
