"""The list of events, as text."""

import pytest

from croupier_client.canvas import text_of
from croupier_client.events.listing.draw import draw_events
from croupier_client.events.ports import EventsView
from croupier_client.lines import line_width
from croupier_client.words import Words
from croupier_core.units import Instant
from event_evenings import (
    announced,
    called,
    called_off,
    checking_in,
    finished,
    listed,
    signing_up,
)
from team_event_builders import OWNER, STRANGER, player


def a_list():
    """Return events at every moment, as a player and an owner see them."""
    lines = [
        listed(announced(), STRANGER),
        listed(signing_up(), STRANGER),
        listed(signing_up(), OWNER),
        listed(signing_up(), player(13)),
        listed(checking_in(), player(9)),
        listed(called(), player(2)),
        listed(finished(), player(2)),
        listed(called_off(), player(2)),
    ]
    return EventsView(Instant(signing_up().now), tuple(lines))


@pytest.mark.parametrize("size", [(50, 18), (80, 22), (120, 30)], ids=str)
@pytest.mark.parametrize("language", ["en", "fr"])
def test_the_list(language, size, snapshot):
    view = a_list()

    lines = draw_events(view, 4, "America/New_York", view.now, *size, Words(language))

    assert text_of(lines) == snapshot
    assert all(line_width(line) <= size[0] for line in lines)


@pytest.mark.parametrize("language", ["en", "fr"])
def test_an_empty_list_says_how_an_event_is_created(language, snapshot):
    view = EventsView(Instant(0), ())

    assert text_of(draw_events(view, 0, "", view.now, 80, 22, Words(language))) == snapshot


def test_a_long_list_keeps_the_marked_event_in_sight():
    line = listed(signing_up(), STRANGER)
    view = EventsView(Instant(0), (line,) * 100)

    text = text_of(draw_events(view, 99, "", view.now, 80, 22, Words("en")))

    assert text.count("Tournoi Fun") > 10
    assert "▸" in text


def test_what_cannot_wait_is_marked_without_colours_too():
    view = a_list()

    text = text_of(draw_events(view, 0, "", view.now, 80, 22, Words("en")))

    assert [line for line in text.splitlines() if line.startswith(" !")] != []
