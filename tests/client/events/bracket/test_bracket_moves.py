"""What is marked, where it moves to, and where a team may still finish."""

from hypothesis import given, settings
from hypothesis import strategies as st

from bracket_builders import disqualify, play_on
from bracket_views import drawn, first_drawn, last_drawn, looked_at, page_of, played
from croupier_client.events.bracket.outlook import places_if, places_open
from croupier_client.events.bracket.rounds import byes_of
from croupier_client.events.bracket.state import (
    BracketState,
    Pane,
    busy,
    listed,
    match_shown,
    my_match,
    next_busy,
    next_team,
    path_matches,
    round_away,
    stepped,
    team_shown,
)
from croupier_core.bracket.ids import EntrantId
from croupier_core.bracket.setup import Kind, ThirdPlace


def said(spans):
    return [str(span) for span in spans]


def test_what_is_marked_at_first_is_the_next_match_of_my_team():
    seen = looked_at(page_of(played(drawn(8), 4), mine=2))

    assert match_shown(seen, BracketState()) == "L1.0"
    assert team_shown(seen, BracketState()) == "2"


def test_whoever_has_no_team_begins_with_what_is_played():
    seen = looked_at(page_of(drawn(8), live=["W1.2"], called=["W1.1"]))

    assert match_shown(seen, BracketState()) == "W1.1"
    assert busy(seen) == ("W1.1", "W1.2")
    assert next_busy(seen, "W1.1") == "W1.2"
    assert next_busy(seen, "W1.2") == "W1.1"


def test_where_nothing_is_played_what_can_be_played_is_looked_at_or_else_the_final():
    assert busy(looked_at(page_of(drawn(4)))) == ("W1.0", "W1.1")
    assert busy(looked_at(page_of(play_on(drawn(4), first_drawn)))) == ("F",)


def test_a_chosen_match_or_team_that_is_not_there_any_more_is_forgotten():
    seen = looked_at(page_of(drawn(4), mine=1))
    state = BracketState(chosen="W7.0", team=EntrantId("99"))

    assert match_shown(seen, state) == "W1.0"
    assert team_shown(seen, state) == "1"


def test_a_pane_beside_the_tree_stays_when_the_keys_go_to_the_tree():
    state = BracketState().showing(Pane.ROUNDS).showing(Pane.TREE)

    assert (state.pane, state.aside) == (Pane.TREE, Pane.ROUNDS)


def test_teams_follow_each_other_by_number_round_and_round():
    seen = looked_at(page_of(drawn(11)))

    assert next_team(seen, EntrantId("9"), 1) == "10"
    assert next_team(seen, EntrantId("11"), 1) == "1"
    assert next_team(seen, EntrantId("1"), -1) == "11"


def test_steps_in_a_list_stop_at_its_ends_and_enter_it_from_outside():
    ids = ("W1.0", "W1.1", "F")

    assert stepped(ids, "W1.0", 1) == "W1.1"
    assert stepped(ids, "W1.0", -8) == "W1.0"
    assert stepped(ids, "W1.1", 8) == "F"
    assert stepped(ids, "L1.0", 1) == "W1.0"
    assert stepped(ids, "L1.0", -1) == "F"
    assert stepped((), "L1.0", 1) == "L1.0"


def test_the_list_goes_round_by_round():
    seen = looked_at(page_of(drawn(4)))

    assert listed(seen) == ("W1.0", "W1.1", "W2.0", "L1.0", "L2.0", "F")
    assert round_away(seen, "W1.1", 1) == "W2.0"
    assert round_away(seen, "W1.1", -1) == "W1.0"
    assert round_away(seen, "F", 1) == "F"


def test_a_path_lists_every_match_once_also_those_that_both_ways_come_to():
    seen = looked_at(page_of(drawn(4), mine=1))

    assert path_matches(seen, EntrantId("1")) == ("W1.0", "W2.0", "F", "L1.0", "L2.0")
    assert my_match(seen, EntrantId("4")) == "W1.1"


def test_t2_2_teams_with_a_bye_are_named():
    assert set(byes_of(drawn_view(13))) == {"1", "4", "7"}
    assert byes_of(drawn_view(8)) == ()
    assert byes_of(drawn_view(3, Kind.SINGLE)) == ("1",)
    assert byes_of(drawn_view(2, Kind.SINGLE)) == ()


def drawn_view(count, kind=Kind.DOUBLE):
    return page_of(drawn(count, kind)).bracket


def test_t2_7_places_that_are_still_possible_shrink_with_every_match():
    start, middle = page_of(drawn(8)).bracket, page_of(played(drawn(8), 7)).bracket
    match = next(each for each in middle.matches if each.number == 10)

    assert said(places_open(start, EntrantId("1"))) == ["1", "2", "3", "4", "5-6", "7-8"]
    assert said(places_open(middle, EntrantId("2"))) == ["1", "2", "3", "4", "5-6"]
    assert said(places_if(middle, match, won=True)) == ["1", "2", "3", "4"]
    assert said(places_if(middle, match, won=False)) == ["5-6"]


def test_t2_7_a_play_off_decides_third_place():
    view = page_of(drawn(4, Kind.SINGLE, ThirdPlace.PLAY_OFF)).bracket

    assert said(places_open(view, EntrantId("1"))) == ["1", "2", "3", "4"]


def test_t2_9_a_disqualified_team_has_no_place_to_hope_for():
    view = page_of(disqualify(drawn(4), EntrantId("2"))).bracket

    assert places_open(view, EntrantId("2")) == ()
    assert places_open(view, EntrantId("99")) == ()


@settings(max_examples=40, deadline=None)
@given(
    count=st.integers(2, 64),
    kind=st.sampled_from(Kind),
    done=st.integers(0, 30),
    choose=st.sampled_from([first_drawn, last_drawn]),
)
def test_every_team_finishes_where_it_could_have_finished(count, kind, done, choose):
    middle = drawn(count, kind)
    for _ in range(done):
        if not middle.over:
            middle = played(middle, 1)
    hopes = {team: places_open(page_of(middle).bracket, team) for team in middle.setup.entrants}

    for placing in page_of(play_on(middle, choose)).bracket.placings:
        assert placing.places in hopes[placing.entrant]
