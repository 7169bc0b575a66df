"""What is typed about a match: names that complete themselves, clocks, scores, flags."""

import pytest

from croupier_client.events.match.drafting import (
    choosing_for,
    command_of,
    completed,
    completions,
    with_next_member,
)
from croupier_client.events.match.reading import clock_from, pair_from, winner_from
from croupier_client.events.match.verbs import NotTyped, typed_from, verb_command
from croupier_core.bracket.ids import Line
from croupier_core.draft.commands import Ban
from croupier_core.match import commands as asked
from match_pages import POOL, Pages, shipped_preset, typing

UPPER, LOWER = Line.UPPER, Line.LOWER


def draft_of(pages, line):
    return pages.seen(pages.captain(line)).game.draft


def test_names_that_begin_with_it_come_before_names_with_it_inside():
    assert completions("o", POOL) == ["Odin", "Loki", "Thor", "Sol"]
    assert completions("AN", POOL) == ["Anubis"]
    assert completions("q", POOL) == []


def test_what_is_typed_is_completed_to_the_first_of_them():
    pages = Pages().drafting()
    choosing = typing(pages, UPPER, "an").choosing

    assert completed(choosing, draft_of(pages, UPPER)).slot.field.text == "Anubis"


def test_the_only_name_that_it_can_be_is_meant():
    pages = Pages().drafting()
    choosing = typing(pages, UPPER, "od").choosing

    assert command_of(choosing, draft_of(pages, UPPER)) == Ban(0, ("Odin",))


def test_nothing_is_sent_while_a_choice_is_missing():
    pages = Pages().bans_done()
    choosing = typing(pages, UPPER, "Odin").choosing

    assert len(choosing.slots) == 3
    assert command_of(choosing, draft_of(pages, UPPER)) is None


def test_without_a_pool_any_name_is_taken_as_it_is_typed():
    pages = Pages(pool=()).drafting()
    choosing = typing(pages, UPPER, "  Cthulhu ").choosing

    assert command_of(choosing, draft_of(pages, UPPER)) == Ban(0, ("Cthulhu",))


def test_t5_1_the_captain_says_for_whom_a_pick_is():
    pages = Pages(preset=shipped_preset("captains"), bans=0).drafting()
    seen = pages.seen(pages.captain(UPPER))
    choosing = choosing_for(seen)
    members = pages.match.upper.members

    turned = [choosing.slot.player]
    for _ in members:
        choosing = with_next_member(choosing, seen)
        turned.append(choosing.slot.player)

    assert turned == [*members, members[0]]


def test_two_members_change_places_and_nobody_is_lost():
    pages = Pages().bans_done()
    seen = pages.seen(pages.captain(UPPER))

    after = with_next_member(choosing_for(seen), seen)

    assert sorted(slot.player for slot in after.slots) == sorted(pages.match.upper.members)
    assert after.slots[0].player != choosing_for(seen).slots[0].player


@pytest.mark.parametrize(
    ("text", "millis"),
    [("3:20", 200_000), ("0:05", 5_000), ("12", 720_000), (" 4:30 ", 270_000)],
)
def test_a_clock_is_read(text, millis):
    assert clock_from(text) == millis


@pytest.mark.parametrize("text", ["", "3:60", "-1:00", "x", "1:2:3", "\u0663:\u0660\u0660", "1000"])
def test_what_is_no_clock_is_none(text):
    assert clock_from(text) is None


def test_t3_5_a_score_has_the_own_team_first():
    assert winner_from("1-0", LOWER) is LOWER
    assert winner_from("0–1", LOWER) is UPPER
    assert winner_from("1:0", None) is UPPER
    assert winner_from("1-1", UPPER) is None
    assert winner_from("won", UPPER) is None


def test_a_pair_is_read_upper_line_first():
    assert pair_from("9000-8000") == (9000, 8000)
    assert pair_from("9000") is None
    assert pair_from("-1-2") is None


def test_flags_are_taken_with_or_without_an_equals_sign():
    typed = typed_from(["a", "--link", "x", "--link=y", "--confirm", "b"], bare=("confirm",))

    assert typed.text == "a b"
    assert typed.flags == {"link": ("x", "y"), "confirm": ("",)}
    with pytest.raises(NotTyped):
        typed_from(["--link"])


def test_a_player_is_named_as_he_is_called():
    pages = Pages().playing()
    seen = pages.seen(pages.captain(UPPER))
    who = pages.match.lower.members[1]

    command = verb_command("dropped", seen.name_of(who).upper().split(), seen)

    assert command == asked.TellDropped(who)
    with pytest.raises(NotTyped):
        verb_command("dropped", ["nobody"], seen)
    assert verb_command("dance", [], seen) is None
