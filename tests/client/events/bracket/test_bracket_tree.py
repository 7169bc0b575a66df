"""The tree in cells: boxes, connectors, windows, and the way of the cursor."""

from hypothesis import given, settings
from hypothesis import strategies as st

from bracket_builders import disqualify, play_on
from bracket_views import drawn, first_drawn, last_drawn, looked_at, page_of, played
from croupier_client.canvas import text_of
from croupier_client.events.bracket.plan import Half, Stroke
from croupier_client.events.bracket.state import to_the_side, up_or_down
from croupier_client.events.bracket.tree import TreeDrawing, Window, window_at
from croupier_client.lines import line_width
from croupier_client.words import Words
from croupier_core.bracket.ids import EntrantId
from croupier_core.bracket.setup import Kind, ThirdPlace

EN = Words("en")
KINDS = st.sampled_from(
    [
        (Kind.DOUBLE, ThirdPlace.SHARED),
        (Kind.SINGLE, ThirdPlace.SHARED),
        (Kind.SINGLE, ThirdPlace.PLAY_OFF),
    ]
)


def whole(page, chosen=None, language="en", window=None):
    seen = looked_at(page, language)
    drawing = TreeDrawing(seen, chosen, seen.mine, Words(language))
    return drawing.rows(window or Window(0, 0, seen.plan.width, seen.plan.height))


def text(*rows):
    return "\n".join(rows)


def test_two_feeders_are_joined_at_the_lines_that_they_enter():
    page = page_of(drawn(4, Kind.SINGLE, ThirdPlace.PLAY_OFF))

    assert text_of(whole(page, "W1.0")) == text(
        "▸M1 Team 1         ─┐",
        "  ○ Team 2          └─ M4 winner of M1",
        "                    ┌─  ◌ winner of M2",
        " M2 Team 3         ─┘",
        "  ○ Team 4",
        "",
        "                      Third place",
        "                       M3 loser of M1",
        "                        ◌ loser of M2",
    )


def test_connectors_of_decided_matches_leave_from_the_line_of_the_winner():
    page = page_of(play_on(drawn(4), last_drawn), mine=2)

    assert text_of(whole(page)) == text(
        "Winner bracket",
        " M1 Team 1        0",
        "  ■ Team 2*      ✓1─── M3 Team 2*       0",
        "                    ┌─  ■ Team 4       ✓1─┐",
        " M2 Team 3        0 │                     │",
        "  ■ Team 4       ✓1─┘                     └─ M6 Team 4       ✓2",
        "                                          ┌─  ■ Team 3        0",
        "                                          │",
        "Loser bracket                             │",
        " M4 Team 1        0    M5 Team 2*       0 │",
        "  ■ Team 3       ✓1───  ■ Team 3       ✓1─┘",
    )


def test_a_single_feeder_goes_straight_on_and_a_bye_leaves_no_hole():
    page = page_of(play_on(drawn(3), first_drawn))

    assert text_of(whole(page)) == text(
        "Winner bracket",
        " M1 Team 2       ✓1─┐  M2 Team 1       ✓1─┐",
        "  ■ Team 3        0 └─  ■ Team 2        0 │",
        "                                          └─ M4 Team 1       ✓2",
        "                                          ┌─  ■ Team 2        0",
        "Loser bracket                             │",
        " M3 Team 2       ✓1───────────────────────┘",
        "  ■ Team 3        0",
    )


def test_the_losers_bracket_stands_below_and_comes_to_the_lower_line():
    page = page_of(drawn(4))

    assert text_of(whole(page)) == text(
        "Winner bracket",
        " M1 Team 1         ─┐",
        "  ○ Team 2          └─ M3 winner of M1   ─┐",
        "                    ┌─  ◌ winner of M2    │",
        " M2 Team 3         ─┘                     │",
        "  ○ Team 4                                └─ M6 winner of M3  1",
        "                                          ┌─  ◌ winner of M5  0",
        "                                          │",
        "Loser bracket                             │",
        " M4 loser of M1    ─┐  M5 loser of M3    ─┘",
        "  ◌ loser of M2     └─  ◌ winner of M4",
    )


def test_a_disqualified_team_is_marked():
    bracket = disqualify(drawn(4), EntrantId("2"))

    assert "Team 2×" in text_of(whole(page_of(bracket)))


def is_shown(seen, piece):
    """Return whether a piece is in the drawing: of two ways of a connector one is."""
    if not isinstance(piece.what, Stroke):
        return True
    return piece.what.out_of == (seen.by_id[piece.what.source].winner or "upper")


def boxes(rows):
    """Return the cells that boxes cover, one by one."""
    for y, pieces in enumerate(rows):
        for piece in pieces:
            for x in range(piece.x, piece.x + piece.cells):
                yield (x, y)


@settings(max_examples=60, deadline=None)
@given(
    count=st.integers(2, 128),
    kind=KINDS,
    done=st.integers(0, 300),
    language=st.sampled_from(["en", "fr"]),
)
def test_t2_1_any_bracket_is_drawn_and_no_two_things_share_a_cell(count, kind, done, language):
    bracket = drawn(count, *kind)
    for _ in range(min(done, 40)):
        if bracket.over:
            break
        bracket = played(bracket, 1)
    page = page_of(bracket, mine=1)
    seen = looked_at(page, language)
    plan = seen.plan

    shown = [[piece for piece in row if is_shown(seen, piece)] for row in plan.rows]
    cells = list(boxes(shown))
    assert len(cells) == len(set(cells))
    halves = [piece.what for row in plan.rows for piece in row if isinstance(piece.what, Half)]
    assert len(halves) == 2 * len(seen.by_id)
    assert all(len(text_of([line])) <= plan.width for line in whole(page, language=language))
    drawing = text_of(whole(page, language=language))
    assert all(f"M{match.number} " in drawing for match in seen.bracket.matches)


@settings(max_examples=40, deadline=None)
@given(
    count=st.integers(2, 128),
    kind=KINDS,
    size=st.tuples(st.integers(8, 200), st.integers(2, 60)),
    at=st.integers(0, 300),
)
def test_a_window_is_the_part_of_the_tree_around_the_marked_match(count, kind, size, at):
    page = page_of(drawn(count, *kind))
    seen = looked_at(page)
    match = seen.bracket.matches[at % len(seen.by_id)]
    window = window_at(seen.plan, match.id, *size)
    every = [line.ljust(seen.plan.width) for line in text_of(whole(page, match.id)).split("\n")]

    lines = TreeDrawing(seen, match.id, None, EN).draw(window)

    assert all(line_width(line) <= size[0] for line in lines)
    assert len(lines) <= size[1] + 1
    part = [line[window.x : window.x + size[0]].rstrip() for line in every]
    assert text_of(lines[1:]).split("\n") == part[window.y : window.y + size[1]]
    place = seen.plan.places[match.id]
    assert window.y <= place.y < window.y + size[1]
    assert window.x <= place.x + seen.plan.box // 2 < window.x + size[0]


@settings(max_examples=40, deadline=None)
@given(count=st.integers(2, 128), kind=KINDS)
def test_the_cursor_reaches_every_match_from_any_other(count, kind):
    plan = looked_at(page_of(drawn(count, *kind))).plan
    steps = [(to_the_side, -1), (to_the_side, 1), (up_or_down, -1), (up_or_down, 1)]

    def reached(start):
        found, waiting = {start}, [start]
        while waiting:
            at = waiting.pop()
            for step, by in steps:
                to = step(plan, at, by)
                if to not in found:
                    found.add(to)
                    waiting.append(to)
        return found

    for start in (plan.ids[0], plan.ids[-1], plan.ids[len(plan.ids) // 2]):
        assert reached(start) == set(plan.ids)


def test_a_step_to_the_side_follows_the_connector():
    plan = looked_at(page_of(drawn(8))).plan

    assert to_the_side(plan, "W1.3", 1) == "W2.1"
    assert to_the_side(plan, "W2.1", -1) == "W1.2"
    assert to_the_side(plan, "W1.0", -1) == "W1.0"
    assert to_the_side(plan, "F", 1) == "F"
    assert up_or_down(plan, "W1.3", 1) == "L1.0"
    assert up_or_down(plan, "W1.0", -1) == "W1.0"


def test_the_plan_is_kept_while_the_tree_is_the_same():
    before = looked_at(page_of(drawn(8)))
    after = played(drawn(8), 3)

    assert before.plan.fits(page_of(after).bracket, EN)
    assert not before.plan.fits(page_of(after).bracket, Words("fr"))
    assert not before.plan.fits(page_of(drawn(9)).bracket, EN)
