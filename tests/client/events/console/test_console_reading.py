"""What officials type: names, moments, command lines, and what is said when it is wrong."""

import pytest

from console_evenings import with_a_result, with_conduct
from console_orders import a_desk
from croupier_client.events.console.actions import ACTIONS, action_named
from croupier_client.events.console.asking import asked_of, reason_asked, with_reason
from croupier_client.events.console.choices import order_name, orders_of
from croupier_client.events.console.prefills import begun_with
from croupier_client.events.console.queue import ANSWERS, answer_at
from croupier_client.events.console.reading import (
    NotRead,
    moment_of,
    moment_text,
    order_from,
    say_not_read,
)
from croupier_client.events.console.typed import (
    NotTyped,
    example_of,
    taken_apart,
    texts_for,
    usage_of,
)
from croupier_client.words import Words
from croupier_core.bracket.ids import Line, MatchId
from croupier_core.match.commands import RuleGame
from croupier_core.team_event.commands import CallMatches, InMatch, IssueSanction
from croupier_core.team_event.setup import RewardTable, Schedule
from croupier_core.team_event.terms import Role, SanctionKind
from croupier_core.units import NOBODY, Instant
from team_event_builders import EIGHT, HALF_PAST, MINUTE, Evening, an_evening, asked, player

EN = Words("en")
PARIS = "Europe/Paris"


def order(line, desk=None, read=""):
    """Read a command line as it is typed after `event ID`."""
    verb, *rest = line.split(" ")
    action, typed = action_named(verb), taken_apart(rest)
    texts = {**({"text": read} if read else {}), **texts_for(action, typed)}
    return order_from(action, texts, typed.reason, desk or a_desk(an_evening()))


def test_words_without_a_name_fill_what_is_needed_in_order():
    assert order("correct-result M1 lower --reason mixed up") == asked.CorrectResult(
        MatchId("W1.0"), Line.LOWER, (), NOBODY, "mixed up"
    )


def test_names_may_be_given_in_any_order():
    assert order("correct-result --winner lower M1 --reason x") == order(
        "correct-result M1 lower --reason x"
    )


def test_a_match_is_named_by_its_number_or_its_place():
    calls = {order(f"call-matches {name} --reason x") for name in ("M2", "m2", "2", "W1.1")}

    assert calls == {CallMatches((MatchId("W1.1"),), NOBODY, "x")}


def test_several_matches_are_called_at_once_or_all_that_are_ready():
    two = (MatchId("W1.0"), MatchId("W1.1"))

    assert order("call-matches M1 M2 --reason x") == CallMatches(two, NOBODY, "x")
    assert order("call-matches M1, M2 --reason x") == CallMatches(two, NOBODY, "x")
    assert order("call-matches --ready --reason x") == CallMatches((), NOBODY, "x")


def test_a_ruling_names_its_match_first():
    assert order("rule-game M1 1 upper --reason seen") == InMatch(
        MatchId("W1.0"), RuleGame(1, Line.UPPER, NOBODY, "seen")
    )


def test_a_sanction_of_a_team_needs_no_player():
    assert order("issue-sanction lose-bans --team 2 --count 1 --reason x") == IssueSanction(
        SanctionKind.LOSE_BANS, NOBODY, 2, NOBODY, "x", None, 1, None
    )


def test_t11_a_role_may_be_given_to_who_is_no_player_of_the_event():
    given = order("give-event-role zoe referee --reason helps")

    assert (given.who, given.name, given.role) == (NOBODY, "zoe", Role.REFEREE)
    known = action_named("give-event-role")
    texts = {"who": "Gamer B", "role": "caster"}
    assert order_from(known, texts, "x", a_desk(an_evening())).who == player(1)


def test_a_text_of_several_lines_comes_from_what_is_piped_in():
    assert order("change-rules --reason new", read="One.\nTwo.").text == "One.\nTwo."
    assert order("make-announcement Back at nine --reason pause").text == "Back at nine"


def test_what_is_not_said_of_the_table_of_rewards_stays_as_it_is():
    desk = a_desk(an_evening())
    action = action_named("edit-rewards")
    begun = begun_with(action, desk)

    same = order_from(action, begun, "x", desk)
    other = order_from(action, {**begun, "amounts": "900, 500"}, "x", desk)

    assert same.table == RewardTable()
    assert other.table == RewardTable(amounts=(900, 500))


def test_the_schedule_begins_as_it_stands():
    desk = a_desk(Evening())
    action = action_named("change-schedule")

    read = order_from(action, begun_with(action, desk), "x", desk)

    assert read.schedule == Schedule(Instant(EIGHT), Instant(HALF_PAST), PARIS)


@pytest.mark.parametrize(
    ("text", "moment"),
    [
        ("+30m", EIGHT + 30 * MINUTE),
        ("20:45", EIGHT + 45 * MINUTE),
        ("19:30", EIGHT + (24 * 60 - 30) * MINUTE),
        ("2019-12-06 20:45", EIGHT + 45 * MINUTE),
        ("2019-12-06T19:45Z", EIGHT + 45 * MINUTE),
    ],
)
def test_t1_2_moments_are_typed_in_the_zone_of_the_event(text, moment):
    assert moment_of(text, Instant(EIGHT), PARIS) == moment
    assert moment_of(moment_text(moment, PARIS), Instant(EIGHT), PARIS) == moment


@pytest.mark.parametrize(
    ("line", "said"),
    [
        ("correct-result M99 upper --reason x", "match is not “M99”: a match, as M3."),
        ("correct-result M1 --reason x", "winner is missing: upper, lower."),
        ("correct-result M1 both --reason x", "winner is not “both”: upper, lower."),
        ("disqualify-team 9 --reason x", "team is not “9”: the number of a team."),
        ("undo-no-show nobody --reason x", "who is not “nobody”: the name of a player."),
        ("extend-check-in soon --reason x", "+30m, 20:45 or 2026-12-04 20:45"),
        ("extend-check-in +999999999d --reason x", "until is not"),
        ("rule-game M1 1234567890123 upper --reason x", "game is not"),
        ("set-auto-call perhaps --reason x", "on is not “perhaps”: yes or no."),
        ("enter-facts M1 --clock 1:xx --reason x", "minutes and seconds, as 4:30"),
        ("change-schedule +2h +1h --reason x", "check-in-at is not “+2h”"),
        ("change-schedule x y z --reason x", "check-in-at is not"),
    ],
)
def test_a_text_that_does_not_fit_is_told_with_how_to_write_it(line, said):
    with pytest.raises(NotRead) as no:
        order(line)

    assert said in say_not_read(no.value, EN)


@pytest.mark.parametrize(
    ("line", "word"),
    [
        ("start-event now --reason x", "now"),
        ("start-event --reasons x", "--reasons"),
        ("correct-result M1 --winner --reason x", "--winner"),
        ("correct-result M1 --by owner --reason x", "--by"),
    ],
)
def test_a_word_that_belongs_nowhere_is_told(line, word):
    with pytest.raises(NotTyped) as no:
        order(line)

    assert no.value.word == word


@pytest.mark.parametrize("action", ACTIONS, ids=lambda action: action.verb)
def test_every_action_has_a_usage_and_an_example_that_is_read(action):
    verb, *rest = example_of(action).replace("Anna", "gamer_b").split(" ")
    texts = texts_for(action, taken_apart(rest))
    texts = {name: text.replace("gamer_b", "gamer b") for name, text in texts.items()}

    assert verb == action.verb
    assert usage_of(action).startswith(action.verb)
    assert order_from(action, texts, "x", a_desk(an_evening())) is not None


# --- answers and forms --------------------------------------------------------------


def test_answers_are_letters_that_stay_on_every_keyboard_or_digits():
    assert not set(ANSWERS) & set("aqwzmjkoblh")
    assert len(set(ANSWERS)) == len(ANSWERS)
    assert answer_at("c", 2) == 0
    assert answer_at("2", 2) == 1
    assert answer_at("e", 2) is None
    assert answer_at("3", 2) is None
    assert answer_at("0", 2) is None
    assert answer_at("enter", 2) is None


def test_an_answer_of_the_queue_is_sent_with_its_reason_and_nothing_else():
    desk = a_desk(with_conduct())
    item = desk.console.queue[2]
    first = orders_of(item)[0]

    form = reason_asked(action_named("issue-sanction"), first, "x", "again")

    assert form.order_now(desk) == with_reason(first, "again")
    assert order_name(first, desk, EN) == "Player disqualified: gamer e"


def test_a_form_chooses_with_arrows_and_letters_and_types_the_rest():
    desk = a_desk(with_a_result())
    form = asked_of(action_named("correct-result"), {"match": "M1"}, "", desk, EN)

    assert form.slots[form.at].name == "winner"
    form = form.pressed("right", None, desk, EN)
    assert form.texts["winner"] == "upper"
    form = form.pressed("left", None, desk, EN)
    assert form.texts["winner"] == "lower"
    assert form.pressed("x", "x", desk, EN) == form
    form = form.pressed("down", None, desk, EN)
    for letter in "mixed":
        form = form.pressed(letter, letter, desk, EN)
    assert form.order_now(desk) == asked.CorrectResult(
        MatchId("W1.0"), Line.LOWER, (), NOBODY, "mixed"
    )


def test_a_letter_jumps_to_the_next_choice_that_begins_with_it():
    desk = a_desk(an_evening())
    form = asked_of(action_named("note-offence"), {"who": "gamer b"}, "", desk, EN)

    assert form.slots[form.at].name == "offence"
    assert form.pressed("c", "c", desk, EN).texts["offence"] == "cheating"


def test_lines_that_are_pasted_into_a_text_stay_lines():
    desk = a_desk(an_evening())
    form = asked_of(action_named("make-announcement"), {}, "x", desk, EN)

    form = form.pasted("One.\r\nTwo.", desk, EN)

    assert form.order_now(desk).text == "One.\nTwo."


def test_what_is_typed_replaces_a_suggested_reason_but_may_also_go_on_from_it():
    desk = a_desk(an_evening())
    form = asked_of(action_named("start-event"), {}, "as planned", desk, EN)

    typed = form.pressed("n", "n", desk, EN).pressed("o", "o", desk, EN)
    edited = form.pressed("end", None, desk, EN).pressed("!", "!", desk, EN)

    assert typed.reason.text == "no"
    assert edited.reason.text == "as planned!"
    assert form.pasted("late", desk, EN).reason.text == "late"
