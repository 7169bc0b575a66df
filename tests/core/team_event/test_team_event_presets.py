"""Kinds of events as data.  Rule book: T1.2, T1.4, T2.4."""

import ast
import re
from pathlib import Path

import pytest

from croupier_client.hosting.event_faults import SAID
from croupier_core.bracket.series import SeriesFormat
from croupier_core.bracket.setup import Kind, ThirdPlace
from croupier_core.match.setup import PausePrice
from croupier_core.team_event import preset_file
from croupier_core.team_event.machine import TeamEvent
from croupier_core.team_event.preset_file import BadEventPreset, read_event
from croupier_core.team_event.setup import DrawMode, RewardTable
from croupier_core.team_event.shipped import SHIPPED, shipped_event, shipped_text
from croupier_core.team_event.terms import EventPhase, TeamEventId
from croupier_core.units import Instant, Millis
from team_event_builders import EIGHT, HALF_PAST, OWNER

LEAST = 'name = "Cup"\ndraft = "fun"\nrules = "Be nice."\n'
WHEN = '[when]\nzone = "Europe/Paris"\ncheck_in = "20:00"\nstarts = "20:30"\n'


def faults_of(text):
    with pytest.raises(BadEventPreset) as raised:
        read_event(text)
    return [(fault.line, fault.reason) for fault in raised.value.faults]


@pytest.mark.parametrize("name", SHIPPED)
def test_t1_2_the_kinds_that_come_with_the_house_can_be_held(name):
    preset = shipped_event(name)

    setup = preset.setup(TeamEventId("e1"), OWNER, Instant(EIGHT), Instant(HALF_PAST))
    event = TeamEvent()
    event.open(setup, Instant(0))

    assert event.phase is EventPhase.DRAFT
    assert setup.schedule.zone == "Europe/Paris"


def test_t2_4_the_evening_is_played_by_the_rules_of_its_community():
    preset = shipped_event("fun")
    settings = preset.settings

    assert (preset.when.check_in, preset.when.starts) == ("20:00", "20:30")
    assert preset.when.recurs == "FREQ=MONTHLY;BYDAY=2FR"
    assert (settings.preset.name, settings.bans, settings.kind) == ("fun", 2, Kind.DOUBLE)
    assert [(each.round, each.format) for each in settings.formats] == [
        ("F", SeriesFormat(2, 1, 0))
    ]
    assert settings.rewards.amounts == (800, 400, 200)
    assert settings.delay == 180_000
    assert (settings.entry.age, settings.entry.owned) == (13, 18)


def test_t1_4_the_captains_cup_is_balanced_and_has_a_match_for_third_place():
    settings = shipped_event("captains").settings

    assert settings.draw is DrawMode.BALANCED
    assert (settings.kind, settings.third_place) == (Kind.SINGLE, ThirdPlace.PLAY_OFF)
    assert settings.auto_call
    assert settings.match.auto_acknowledge


def test_what_is_left_out_is_usual():
    settings = read_event(LEAST + WHEN).settings

    assert (settings.team_size, settings.bans, settings.draw) == (3, 2, DrawMode.RANDOM)
    assert settings.rewards == RewardTable()
    assert settings.match.silence == 300_000
    assert settings.match.pause_price is PausePrice.PER_3MIN


def test_lengths_and_words_are_read():
    text = (
        '[match]\nstart_limit = "4:30"\nsilence = "never"\npause_price = "literal"\n'
        '[spectators]\ndelay = "0:00"\n[game]\nlobby = "Europe"\n'
    )

    settings = read_event(LEAST + WHEN + text).settings

    assert settings.match.start_limit == Millis(270_000)
    assert settings.match.silence is None
    assert settings.match.pause_price is PausePrice.LITERAL
    assert (settings.delay, settings.lobby_options) == (0, "Europe")


def test_t5_1_an_event_sets_the_clocks_of_its_draft():
    usual = read_event(LEAST + WHEN).settings.preset
    text = '[match]\nban = "0:20"\npick = "1:30"\nfirst_pick = "0:10"\nlate_ban = "0:40"\n'

    settings = read_event(LEAST + WHEN + text).settings

    assert clocks_of(usual) == [("ban", 30), ("ban", 30), ("pick", 60), ("pick", 60)]
    assert clocks_of(settings.preset) == [("ban", 20), ("ban", 20), ("pick", 90), ("pick", 90)]
    assert (settings.match.first_pick, settings.match.late_ban) == (10_000, 40_000)


def test_t5_1_a_clock_that_an_event_does_not_set_is_the_one_of_the_draft():
    settings = read_event(LEAST + WHEN + '[match]\npick = "1:30"\n').settings

    assert clocks_of(settings.preset) == [("ban", 30), ("ban", 30), ("pick", 90), ("pick", 90)]


def clocks_of(draft):
    return [(turn.act, turn.seconds) for round in draft.rounds for turn in round.turns]


def test_t7_1_an_event_sets_how_many_pauses_there_are_and_what_one_is_worth():
    usual = read_event(LEAST + WHEN).settings.match
    settings = read_event(LEAST + WHEN + '[match]\npauses = 2\npause_unit = "5:00"\n').settings

    assert (usual.pauses, usual.pause_unit) == (3, 180_000)
    assert (settings.match.pauses, settings.match.pause_unit) == (2, 300_000)


@pytest.mark.parametrize(
    ("text", "faults"),
    [
        (LEAST + WHEN + "[teams]\nsize = 0\n", [(9, "size is a whole number from 1 to 10")]),
        (LEAST + WHEN + "[teams]\nsise = 3\n", [(9, "nothing is called sise here")]),
        (LEAST + WHEN + "[team]\nsize = 3\n", [(8, "nothing is called team here")]),
        (LEAST + WHEN + "teams = 3\n", [(8, "nothing is called teams here")]),
        (
            LEAST.replace("fun", "gun") + WHEN,
            [(2, "there is no draft called gun")],
        ),
        (
            LEAST + WHEN.replace("20:30", "19:30"),
            [(7, "it starts after check-in has opened")],
        ),
        (
            LEAST + WHEN + '[bracket]\nthird_place = "play_off"\n',
            [(9, "double elimination has one third place already")],
        ),
        (
            LEAST + WHEN + '[[bracket.formats]]\nround = "F"\nwins = 2\n'
            '[[bracket.formats]]\nround = "Q"\nwins = 1\nupper_start = 1\n',
            [(12, "round is a round such as W1, L2 or F"), (13, "no match is first to 1 from 1-0")],
        ),
        (
            LEAST + WHEN + '[game]\npool = ["ra", "loki"]\nbanned = ["thor"]\n',
            [(9, "the draft takes up to 7 of the pool"), (10, "what is banned is in the pool")],
        ),
        (
            LEAST + WHEN + "[rewards]\namounts = [1, -1]\n",
            [(9, "amounts are whole numbers: [800, 400, 200]")],
        ),
        (
            LEAST + WHEN + '[match]\nsilence = "5"\nauto_call = 1\n',
            [(9, "silence is minutes and seconds: 3:00"), (10, "auto_call is true or false")],
        ),
        (
            LEAST + WHEN + '[match]\nban = "0:00"\npick = "90"\npause_unit = "0:04"\n',
            [
                (9, "ban is at least 5 seconds"),
                (10, "pick is minutes and seconds: 3:00"),
                (11, "pause_unit is at least 5 seconds"),
            ],
        ),
        ('name = "Cup"\nname = "Cap"\n', [(2, "this is not TOML: Cannot overwrite a value")]),
    ],
)
def test_every_fault_is_told_with_its_line_and_a_reason(text, faults):
    assert faults_of(text) == faults


def test_what_is_missing_is_told_all_at_once():
    reasons = [reason for _, reason in faults_of("")]

    assert "name is a text of 1 to 60 characters" in reasons
    assert "zone is an IANA zone" in reasons
    assert len(reasons) >= 5


def test_a_fault_reads_like_a_sentence():
    with pytest.raises(BadEventPreset, match="line 9: size is a whole number from 1 to 10"):
        read_event(LEAST + WHEN + "[teams]\nsize = 11\n")


def test_a_kind_that_does_not_come_with_the_house_is_not_found():
    with pytest.raises(KeyError):
        shipped_text("../machine")


def test_every_fault_of_a_template_is_known_to_the_catalogues():
    source = ast.parse(Path(preset_file.__file__).read_text(encoding="utf-8"))
    texts = {
        node.value
        for node in ast.walk(source)
        if isinstance(node, ast.Constant) and isinstance(node.value, str)
    }
    rooms = {text for text in texts if re.match(r"[\w :]*\{0\}", text)}
    calls = [
        node
        for node in ast.walk(source)
        if isinstance(node, ast.Call)
        and isinstance(node.func, ast.Attribute)
        and node.func.attr == "_fault"
    ]
    said = {call.args[1].value for call in calls if isinstance(call.args[1], ast.Constant)}

    assert said | rooms == SAID


OWN_DRAFT = """name = "Cup"
rules = "Be nice."
draft = '''
name = "one_ban"
[[rounds]]
[[rounds.turns]]
drafter = "first"
act = "ban"
seconds = 20
'''
"""


def test_t5_1_an_event_may_bring_a_draft_of_its_own():
    preset = read_event(OWN_DRAFT + WHEN).settings.preset

    assert preset.name == "one_ban"
    assert len(preset.rounds) == 1


def test_t5_1_a_fault_of_an_own_draft_is_told_with_its_line_in_the_whole_file():
    text = OWN_DRAFT.replace("seconds = 20", "seconds = 0") + WHEN
    line = text.splitlines().index("seconds = 0") + 1

    ((at, reason),) = faults_of(text)

    assert at == line
    assert reason.startswith("the draft: ")
