"""Presets as text.  Rule book: T5.1."""

import pytest

from croupier_core.bracket.ids import Line
from croupier_core.draft.preset import (
    Act,
    Drafted,
    Drafter,
    Exclusivity,
    Miss,
    Repeat,
    most_choices,
    turns_for,
)
from croupier_core.draft.preset_file import BadPreset, read_preset
from croupier_core.draft.shipped import SHIPPED, shipped_preset

TURN = """name = "x"
[[rounds]]
[[rounds.turns]]
drafter = "first"
act = "pick"
seconds = 30
"""


def faults_of(text):
    with pytest.raises(BadPreset) as caught:
        read_preset(text)
    return [(fault.line, fault.reason) for fault in caught.value.faults]


def test_t5_1_a_preset_says_for_each_turn_all_that_there_is_to_say():
    text = TURN + (
        'count = "members"\nhidden = true\nexclusivity = "none"\non_miss = "organiser"\n'
        '[[rounds.turns]]\ndrafter = "second"\nact = "pick"\nseconds = 30\ncount = 2\n'
        "hidden = true\nparallel = true\n"
    )

    first, second = read_preset(text).rounds[0].turns

    assert (first.drafter, first.act, first.seconds) == (Drafter.FIRST, Act.PICK, 30)
    assert (first.count, first.hidden, first.parallel) == (None, True, False)
    assert (first.exclusivity, first.on_miss) == (Exclusivity.NONE, Miss.ORGANISER)
    assert (second.drafter, second.count, second.parallel) == (Drafter.SECOND, 2, True)
    assert (second.exclusivity, second.on_miss) == (Exclusivity.OWN, Miss.RECREATE)


@pytest.mark.parametrize("name", SHIPPED)
def test_t5_1_the_presets_that_come_with_the_house_can_be_read(name):
    assert shipped_preset(name).name == name


def test_a_preset_that_does_not_come_with_the_house_is_not_there():
    with pytest.raises(KeyError):
        shipped_preset("../fun")


def test_t5_1_the_usual_evening_bans_in_turn_then_picks_at_once_and_unseen():
    fun = shipped_preset("fun")

    turns = turns_for(fun, Line.LOWER, bans=1, members=(3, 3))

    assert [(turn.side, turn.act, turn.count) for turn in turns] == [
        (Line.LOWER, Act.BAN, 1),
        (Line.UPPER, Act.BAN, 1),
        (Line.LOWER, Act.PICK, 3),
        (Line.UPPER, Act.PICK, 3),
    ]
    assert [(turn.hidden, turn.parallel) for turn in turns[2:]] == [(True, False), (True, True)]


def test_t5_1_captains_pick_in_turn_one_for_each_member():
    captains = shipped_preset("captains")

    turns = turns_for(captains, Line.UPPER, bans=0, members=(3, 2))

    assert [turn.side for turn in turns] == [Line.UPPER, Line.LOWER] * 2 + [Line.UPPER]
    assert {turn.exclusivity for turn in turns} == {Exclusivity.GLOBAL}


def test_t5_1_a_map_veto_is_about_maps():
    veto = shipped_preset("map_veto")

    assert veto.drafted is Drafted.MAPS
    assert most_choices(veto, bans=0, members=(5, 5)) == 6
    assert {round.repeat for round in veto.rounds} == {Repeat.ONCE}


def test_t5_1_a_text_that_is_no_toml_is_refused_with_its_line():
    assert faults_of('name = "x"\nbans =\n') == [(2, "Invalid value")]


@pytest.mark.parametrize(
    ("line", "number", "reason"),
    [
        ('act = "grab"', 5, 'act is one of "ban", "pick"'),
        ("seconds = 0", 6, "seconds is a whole number from 1 to 3600"),
        ("seconds = true", 6, "seconds is a whole number from 1 to 3600"),
        ('hidden = "yes"', 7, "hidden is true or false"),
        ("colour = 1", 7, "nothing is called colour here"),
        ("parallel = true", 7, "there is no turn before in this round"),
        ('on_miss = "late_ban"', 7, "a missed pick is no late ban"),
    ],
)
def test_t5_1_a_fault_is_told_with_its_line_and_reason(line, number, reason):
    key = line.partition(" ")[0]
    kept = [each for each in TURN.splitlines() if not each.startswith(key)]
    kept.insert(number - 1, line)

    assert faults_of("\n".join(kept)) == [(number, reason)]


def test_t5_1_all_faults_are_told_at_once_in_the_order_of_their_lines():
    text = 'bans = 99\n[[rounds]]\nrepeat = "often"\n'

    assert [line for line, _ in faults_of(text)] == [1, 1, 2, 3]


def test_a_hidden_pick_cannot_be_kept_from_the_other_team():
    text = TURN + 'hidden = true\nexclusivity = "global"\n'

    assert faults_of(text) == [(8, "a hidden pick cannot be kept from the other team")]


@pytest.mark.parametrize(
    ("second", "reason"),
    [
        ('drafter = "first"\nact = "pick"\nseconds = 30', "a team has one turn at a time"),
        (
            'drafter = "second"\nact = "pick"\nseconds = 40',
            "turns at the same time have one clock",
        ),
        ('drafter = "second"\nact = "ban"\nseconds = 30', "turns at the same time are of one kind"),
        (
            'drafter = "second"\nact = "pick"\nseconds = 30\nexclusivity = "global"',
            "who is faster would take the other team's pick",
        ),
    ],
)
def test_turns_at_the_same_time_must_be_fair(second, reason):
    text = TURN + f"[[rounds.turns]]\nparallel = true\n{second}\n"

    assert [told for _, told in faults_of(text)] == [reason]


def test_a_team_that_has_lost_bans_is_left_out_of_its_last_ones():
    fun = shipped_preset("fun")

    turns = turns_for(fun, Line.UPPER, bans=2, members=(1, 1), lost_bans=(1, 0))

    bans = [turn.side for turn in turns if turn.act is Act.BAN]
    assert bans == [Line.UPPER, Line.LOWER, Line.LOWER]
