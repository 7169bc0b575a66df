"""What is hidden in a draft is in nobody else's frame, whatever the order of choices."""

from hypothesis import given, settings
from hypothesis import strategies as st

from croupier_client.canvas import text_of
from croupier_client.events.match.as_text import data_of_match, text_of_match
from croupier_client.words import Words
from match_pages import OWNER, Line, Pages, in_match
from team_event_builders import STRANGER

EN = Words("en")
SECRET = ("Qwxa", "Qwxb", "Qwxc", "Qwxd", "Qwxe", "Qwxf", "Qwxg", "Qwxh", "Qwxi", "Qwxj", "Qwxk")


def shown_to(pages, viewer, size):
    seen = pages.seen(viewer)
    frame = text_of(pages.drawn(viewer, EN, size))
    lines = text_of(text_of_match(seen, EN))
    return f"{frame}\n{lines}\n{data_of_match(seen)}"


@settings(max_examples=10, deadline=None)
@given(
    first=st.sampled_from(Line),
    wait=st.integers(0, 50),
    late=st.integers(150, 400),
    size=st.sampled_from([(50, 20), (80, 22), (120, 40)]),
)
def test_t5_2_hidden_picks_are_in_no_frame_of_opponents_or_spectators(first, wait, late, size):
    pages = Pages(pool=SECRET).bans_done()
    pages.answer(first).later(wait)
    hidden = [pick.character for pick in pages.seen(pages.captain(first)).side(first).picks]

    own = shown_to(pages, pages.captain(first), size)
    theirs = shown_to(pages, pages.captain(first.other), size)

    assert len(hidden) == 3
    # Who picks may see them as names that are free; never as somebody's pick.
    picked = [line for line in theirs.splitlines() if any(name in line for name in hidden)]
    assert [line for line in picked if "gamer" in line] == []
    assert all(name in own for name in hidden)
    assert all(name in shown_to(pages, OWNER, size) for name in hidden)
    pages.later(late)
    draft = pages.seen(STRANGER).game
    if draft is None or draft.draft is None or not draft.draft.complete:
        assert not any(name in shown_to(pages, STRANGER, size) for name in hidden)


def test_t5_2_the_reveal_shows_both_sides_to_everybody():
    pages = Pages().playing()
    frame = text_of(pages.drawn(pages.captain(Line.LOWER), EN))

    assert all(name in frame for name in ("Zeus", "Ares", "Odin", "Anubis", "Isis", "Sol"))


def test_t3_5_evidence_is_shown_to_captains_and_organisers_only():
    pages = Pages().reported()
    member = pages.match.lower.members[1]

    assert "example.org" in shown_to(pages, pages.captain(Line.LOWER), (80, 22))
    assert "example.org" in shown_to(pages, OWNER, (80, 22))
    assert "example.org" not in shown_to(pages, member, (80, 22))


def test_t7_2_why_a_team_pauses_is_nothing_for_spectators():
    pages = Pages().playing()
    pages.do(in_match.AskPause(in_match.PauseReason.ILLNESS, pages.captain(Line.UPPER)))
    pages.later(185)

    assert "illness" in shown_to(pages, pages.captain(Line.LOWER), (80, 22))
    seen = shown_to(pages, STRANGER, (80, 22))
    assert "Pause of Team 1" in seen
    assert "illness" not in seen
