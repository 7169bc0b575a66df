"""The tree as the command prints it."""

import json
from pathlib import Path

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from bracket_views import PAGES, drawn, looked_at, page_of
from croupier_client.commands.bracket import as_json
from croupier_client.events.bracket.printed import (
    in_ascii,
    printed_legend,
    printed_places,
    printed_rounds,
    printed_tree,
)
from croupier_client.words import Words
from croupier_core.team_event.view import BracketPage

EN, FR = Words("en"), Words("fr")


@pytest.mark.parametrize("name", PAGES)
def test_the_whole_tree(name, snapshot):
    rows = printed_tree(looked_at(PAGES[name]()), None, EN)

    assert "\n".join(rows) == snapshot


def test_at_a_width_the_tree_comes_in_parts_of_a_few_rounds(snapshot):
    rows = printed_tree(looked_at(PAGES["thirteen teams, two disqualified"](), "fr"), 80, FR)

    assert "\n".join(rows) == snapshot
    assert max(map(len, rows)) <= 80


@settings(max_examples=30, deadline=None)
@given(count=st.integers(2, 128), columns=st.integers(40, 200))
def test_no_match_is_lost_and_no_row_too_wide_when_the_tree_is_parted(count, columns):
    seen = looked_at(page_of(drawn(count)))

    rows = printed_tree(seen, columns, EN)

    text = "\n".join(rows)
    assert all(f"M{match.number} " in text for match in seen.bracket.matches)
    assert max(map(len, rows)) <= columns


def test_the_list_of_rounds_has_nothing_drawn_in_it():
    text = "\n".join(printed_rounds(looked_at(PAGES["eight teams, in the middle"]()), None, EN))

    assert "Winner bracket, round 1 of 3 · Bo1" in text
    assert not set(text) & set("─│┌┐└┘")


def test_in_ascii_only_letters_of_names_are_left():
    seen = looked_at(PAGES["thirteen teams, two disqualified"]())
    rows = [*printed_tree(seen, None, EN), printed_legend(seen, EN), *printed_places(seen, EN)]

    assert "".join(map(in_ascii, rows)).isascii()


def test_places_are_listed_once_there_are_any():
    assert printed_places(looked_at(page_of(drawn(4))), EN) == []
    assert printed_places(looked_at(PAGES["eight teams, over"]()), EN) == [
        "Places",
        "1    Team 1",
        "2    Team 2",
        "3    Team 5",
        "4    Team 3",
        "5–6  Team 6, Team 7",
        "7–8  Team 4, Team 8",
    ]
    assert "×  disqualified: Team 1, Team 5" in printed_places(
        looked_at(PAGES["thirteen teams, two disqualified"]()), EN
    )


def test_json_holds_every_match_with_its_origins():
    page = PAGES["eight teams, in the middle"]()

    found = json.loads(json.dumps(as_json("e1", page)))

    assert (found["event"], found["name"], found["kind"]) == ("e1", "Friday", "double")
    assert (found["my_team"], found["champion"], found["over"]) == ("2", None, False)
    assert [match["number"] for match in found["matches"]] == list(range(1, 15))
    by_id = {match["id"]: match for match in found["matches"]}
    assert by_id["W3.0"]["state"] == "live"
    assert by_id["W1.0"] == {
        "id": "W1.0",
        "number": 1,
        "round": "W1",
        "side": "winner",
        "depth": 1,
        "stage": 1,
        "state": "decided",
        "upper": {"team": "1", "origin": None, "disqualified": False},
        "lower": {"team": "2", "origin": None, "disqualified": False},
        "winner": "upper",
        "how": "played",
        "score": [1, 0],
        "wins_needed": 1,
        "start_score": [0, 0],
        "winner_to": "W2.0",
        "loser_to": "L1.0",
        "loser_places": None,
    }
    assert by_id["F"]["lower"]["origin"] == {"exit": "winner", "match": "L4.0", "number": 13}
    assert by_id["F"]["start_score"] == [1, 0]
    assert by_id["L1.1"]["loser_places"] == [7, 8]


def test_json_before_the_draw_is_empty_but_for_the_event():
    found = as_json("e1", BracketPage(None, (), (), None, "Friday"))

    assert (found["kind"], found["matches"], found["places"]) == (None, [], [])


def test_every_field_of_the_json_is_in_the_document():
    page = PAGES["eight teams, in the middle"]()
    document = (Path(__file__).parents[4] / "docs" / "team-events.md").read_text()
    section = document.split("## The bracket")[1]
    found = as_json("e1", page)
    fields = {*found, *found["matches"][0], *found["matches"][0]["upper"], *found["places"][0]}

    assert {field for field in fields if f"`{field}" not in section} == set()
