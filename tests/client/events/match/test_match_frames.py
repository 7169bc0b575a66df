"""The page of a match in each of its states, as text."""

import pytest

from croupier_client.canvas import text_of
from croupier_client.lines import line_width
from croupier_client.words import Words
from match_pages import MAPS, OWNER, Line, Pages, in_match, shipped_preset, talking, typing
from team_event_builders import STRANGER

UPPER, LOWER = Line.UPPER, Line.LOWER


def not_called():
    pages = Pages()
    return pages, pages.captain(UPPER), None


def called():
    pages = Pages().called()
    pages.do(in_match.SayReady(pages.captain(LOWER)))
    return pages, pages.captain(UPPER), None


def overdue():
    pages = Pages().called().later(190)
    pages.do(in_match.SayReady(pages.captain(LOWER)))
    pages.do(in_match.GiveReason("One of them is not here.", pages.captain(LOWER)))
    return pages, pages.captain(LOWER), None


def break_taken():
    pages = Pages().called()
    pages.do(in_match.TakeBreak(4 * 60_000, pages.captain(LOWER)))
    return pages.later(30), pages.captain(UPPER), None


def choice():
    pages = Pages().choice()
    return pages, pages.captain(UPPER), None


def my_ban():
    pages = Pages().drafting()
    return pages, pages.captain(UPPER), None


def typing_a_ban():
    pages = Pages().drafting()
    return pages, pages.captain(UPPER), typing(pages, UPPER, "o")


def missed_ban():
    pages = Pages().drafting().answer(UPPER).later(31)
    return pages, pages.captain(LOWER), None


def hidden_picks():
    pages = Pages().bans_done()
    return pages, pages.captain(UPPER), typing(pages, UPPER, "a")


def locked():
    pages = Pages().bans_done().answer(UPPER)
    return pages, pages.captain(UPPER), None


def the_others_locked():
    pages = Pages().bans_done().answer(UPPER)
    return pages, pages.captain(LOWER), None


def picks_for_spectators():
    pages = Pages().bans_done().answer(UPPER).later(180)
    return pages, STRANGER, None


def captains():
    pages = Pages(preset=shipped_preset("captains"), bans=1).drafting()
    pages.answer(UPPER).answer(LOWER).answer(UPPER)
    return pages, pages.captain(LOWER), typing(pages, LOWER, "")


def maps():
    pages = Pages(preset=shipped_preset("map_veto"), pool=MAPS).drafting()
    pages.answer(UPPER).answer(LOWER).answer(UPPER)
    return pages, pages.captain(LOWER), typing(pages, LOWER, "")


def free_text():
    pages = Pages(pool=()).drafting()
    return pages, pages.captain(UPPER), typing(pages, UPPER, "Cthulhu")


def playing():
    pages = Pages().playing().facts()
    pages.say(UPPER, "gl hf").say(LOWER, "gg")
    return pages, pages.captain(UPPER), None


def talk():
    pages = Pages().playing()
    pages.say(UPPER, "gl hf, have fun")
    return pages, pages.captain(LOWER), talking("good luck")


def pause():
    pages = Pages().paused()
    return pages, pages.captain(UPPER), None


def pause_asked_to_end():
    pages = Pages().paused()
    pages.do(in_match.AskResume(pages.captain(UPPER)))
    return pages.later(30), pages.captain(LOWER), None


def remake():
    pages = Pages().playing()
    pages.do(in_match.TellDropped(pages.match.lower.members[2], pages.captain(LOWER)))
    pages.do(in_match.AskRemake(3 * 60_000, 0, pages.captain(LOWER)))
    return pages, pages.captain(UPPER), None


def reported():
    pages = Pages().reported()
    return pages, pages.captain(LOWER), None


def disputed():
    pages = Pages().disputed()
    return pages, pages.captain(UPPER), None


def organiser():
    pages = Pages().disputed()
    pages.do(in_match.CallOrganiser("Please look.", pages.captain(LOWER)))
    return pages.later(12), OWNER, None


def over():
    pages = Pages().over()
    return pages, pages.captain(LOWER), None


STATES = {
    "not called": not_called,
    "called": called,
    "overdue": overdue,
    "break": break_taken,
    "choice": choice,
    "my ban": my_ban,
    "typing a ban": typing_a_ban,
    "missed ban": missed_ban,
    "hidden picks": hidden_picks,
    "locked": locked,
    "the others locked": the_others_locked,
    "picks for spectators": picks_for_spectators,
    "captains": captains,
    "maps": maps,
    "free text": free_text,
    "playing": playing,
    "talk": talk,
    "pause": pause,
    "pause asked to end": pause_asked_to_end,
    "remake": remake,
    "reported": reported,
    "disputed": disputed,
    "organiser": organiser,
    "over": over,
}


@pytest.mark.parametrize("name", STATES)
def test_a_frame_in_english(name, snapshot):
    pages, viewer, state = STATES[name]()

    lines = pages.drawn(viewer, Words("en"), state=state)

    assert text_of(lines) == snapshot
    assert len(lines) <= 22


@pytest.mark.parametrize("name", STATES)
def test_a_frame_in_french(name, snapshot):
    pages, viewer, state = STATES[name]()

    assert text_of(pages.drawn(viewer, Words("fr"), state=state)) == snapshot


@pytest.mark.parametrize("name", ["called", "hidden picks", "pause", "organiser"])
@pytest.mark.parametrize("size", [(50, 20), (120, 40)], ids=str)
def test_a_frame_of_another_size(name, size, snapshot):
    pages, viewer, state = STATES[name]()

    assert text_of(pages.drawn(viewer, Words("en"), size, state)) == snapshot


@pytest.mark.parametrize("name", STATES)
def test_nothing_stands_outside_of_the_page(name):
    pages, viewer, state = STATES[name]()

    for size in ((50, 20), (60, 22), (80, 22), (100, 28), (200, 48)):
        drawn = pages.drawn(viewer, Words("fr"), size, state)
        assert [line for line in drawn if line_width(line) > size[0]] == []
