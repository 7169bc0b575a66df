"""The page of the bracket, as early as each viewer may see it, and one picture for all."""

from team_event_builders import MINUTE, OWNER, STRANGER, an_evening, player


def test_everybody_who_looks_at_the_same_tree_gets_the_same_picture():
    evening = an_evening(24)

    first, second = evening.bracket(STRANGER), evening.bracket("another stranger")

    assert first.bracket is second.bracket
    assert evening.bracket(player(1)).bracket is evening.bracket(OWNER).bracket


def test_t9_3_the_picture_of_insiders_is_not_the_one_of_spectators():
    evening = an_evening(24)
    evening.bracket(STRANGER)
    evening.play("W1.0", 1)

    early, late = evening.bracket(player(1)), evening.bracket(STRANGER)

    assert early.bracket.matches[0].winner is not None
    assert late.bracket.matches[0].winner is None
    assert (early.late, late.late) == (0, 3 * MINUTE)


def test_a_picture_is_made_anew_once_its_bracket_has_changed():
    evening = an_evening(24)
    before = evening.bracket(STRANGER).bracket
    evening.play("W1.0", 1)
    evening.later(3 * MINUTE)

    after = evening.bracket(STRANGER).bracket

    assert before.matches[0].winner is None
    assert after.matches[0].winner is not None


def test_t9_3_called_and_played_matches_are_shown_late_and_for_as_long_as_they_were_on():
    evening = an_evening(24)
    evening.call("W1.1")
    evening.start("W1.0")

    assert evening.bracket(player(1)).live == ("W1.0",)
    assert evening.bracket(STRANGER).live == ()
    evening.later(2 * MINUTE)
    evening.report("W1.0", 1)
    evening.later(1 * MINUTE + 1)
    assert evening.bracket(player(1)).live == ()
    assert evening.bracket(STRANGER).live == ("W1.0",)
    assert "W1.1" in evening.bracket(STRANGER).called
    evening.later(2 * MINUTE)
    assert evening.bracket(STRANGER).live == ()


def test_the_page_names_the_event():
    assert an_evening(12).bracket(STRANGER).name == "Friday"
