# ruff: noqa: E501 - sentences stand here as they are told
"""Template files: every key, every way of being wrong, with line and reason."""

import re
from pathlib import Path
from types import UnionType

import pytest

from croupier_client.hosting.faults import BadTemplate
from croupier_client.hosting.sentences import say_with_line
from croupier_client.words import Words
from croupier_core.poker.stakes import AnteKind
from croupier_core.tournament.setup import Format, check_setup
from croupier_core.tournament.terms import BountyKind, BreakKind
from croupier_core.units import Instant, TournamentId
from croupier_server.programme.reading import read_again, read_templates, sealed, written
from croupier_server.programme.term_settings import Table
from croupier_server.template_settings import TemplateSettings

ROOT = Path(__file__).parents[3]
EXAMPLES = sorted((ROOT / "examples" / "tournaments").glob("*.toml"))
PAGE = (ROOT / "docs" / "tournaments.md").read_text(encoding="utf-8")


def faults(text, language="en"):
    with pytest.raises(BadTemplate) as told:
        read_templates(text)
    return [say_with_line(fault, Words(language)) for fault in told.value.faults]


def only(text):
    (read,) = read_templates(text).templates
    return read


A = '[tournament]\nname = "A"\n'
MTT = (
    A + 'format = "mtt"\nbuy_in = "1.00"\n[tournament.series]\nrule = "FREQ=DAILY"\nat = "20:00"\n'
)


@pytest.mark.parametrize(
    ("text", "said"),
    [
        ("[tournament]\nname =", "this is not TOML: Invalid value (at end of document)"),
        ("[tournament]\nx = 1\ny = ?", "line 3: this is not TOML: Invalid value"),
        ("", "there is no [tournament] in it"),
        ("[tournaments]", "line 1: tournaments: there is no such key; tournament is meant?"),
        ("[tournament]\nspeed = 'turbo'", "line 1: name: is missing"),
        (A + "guaranty = 5", "line 3: guaranty: there is no such key; guarantee is meant?"),
        (A + "zzz = 5", "line 3: zzz: there is no such key"),
        (
            A + "buy_in = 1.5",
            'line 3: buy_in: must be an amount like "10.00", or a whole number of cents',
        ),
        (A + "buy_in = -1", "line 3: buy_in: must be 0 or more"),
        (A + "buy_in = '9999999.00'", "line 3: buy_in: must be 1000000.00 or less"),
        (A + "stack = '5'", "line 3: stack: must be a whole number"),
        (A + "stack = true", "line 3: stack: must be a whole number"),
        (A + "table_size = 11", "line 3: table_size: must be 10 or less"),
        (A + "speed = 'slow'", "line 3: speed: must be one of regular, turbo, hyper"),
        (A + "game = 'bridge'", "line 3: game: there is no game 'bridge'"),
        (A + "rotation = ['plo', 'go']\ngame = 'Mine'", "line 3: rotation: there is no game 'go'"),
        (A + "game = 'stud'\n\ntable_size = 9", "line 5: table_size: stud is played by up to 8"),
        (
            A + "level_lasts = '10'",
            'line 3: level_lasts: must be a length of time like "90s", "10m", "1h30m" or "3d"',
        ),
        (A + "level_lasts = '0s'", "line 3: level_lasts: must be 100ms or more"),
        (A + "level_lasts = '2d'", "line 3: level_lasts: must be 1d or less"),
        (
            A + "blinds = [\n'25/50', # first\n'50-100']",
            'line 5: blinds.1: must be blinds like "50/100", "50/100/10" or "50/100/10 12m"',
        ),
        (A + "blinds = ['100/50']", "line 3: blinds.0.small: must be 50 or less"),
        (A + "blinds = '25/50'", "line 3: blinds: must be a list in square brackets"),
        (A + "payouts = [[60, 30]]", "line 3: payouts.0: must be percentages that sum to 100"),
        (
            A + "payouts = [[100]]\npaid_percent = 10",
            "line 4: paid_percent: does not go with payouts",
        ),
        (A + "min_entrants = 9\nmax_entrants = 6", "line 3: min_entrants: must be 6 or less"),
        (A + "name2 = 'x'\n", "line 3: name2: there is no such key; name is meant?"),
        ('[tournament]\nname = "a\\u001b"', "line 2: name: must be one line of plain text"),
        ('[tournament]\nname = ""', "line 2: name: must have from 1 to 40 characters"),
        ("[tournament]\nname = 5", "line 2: name: must be text in quotation marks"),
        (A + "rebuys = 5", "line 3: rebuys: must be a table"),
        (
            A + "[tournament.rebuys]\n\nuntil_level = 0",
            "line 5: rebuys.until_level: must be 1 or more",
        ),
        (A + "[tournament.rebuys]\nfee = 0", "line 3: rebuys.until_level: is missing"),
        (
            A + "rebuys = { until_level = 3, costs = 5 }",
            "line 3: rebuys.costs: there is no such key; cost is meant?",
        ),
        (
            A + "[tournament.rebuys]\nuntil_level = 1\ndouble_at_zero = 1",
            "line 5: rebuys.double_at_zero: must be true or false",
        ),
        (A + "[tournament.add_on]\ncost = 5", "line 3: add_on: needs rebuys"),
        (A + "format = 'headsup'\ntable_size = 6", "line 4: table_size: must be 2 or less"),
        (A + "format = 'headsup'\nmax_entrants = 129", "line 4: max_entrants: must be 128 or less"),
        (A + "format = 'shootout'\ntable_size = 2", "line 4: table_size: must be 3 or more"),
        (
            A + "format = 'shootout'\nrounds = 2\ntable_size = 3\nmax_entrants = 10",
            "line 6: max_entrants: must be 9 or less",
        ),
        (A + "rounds = 2", 'line 3: rounds: needs format = "shootout"'),
        (A + "format = 'mtt'", "line 3: format: needs starts_at, series, max_entrants"),
        (A + "entries.late = '30m'", 'line 3: entries.late: needs format = "mtt"'),
        (A + "entries = {reentries = 1}", "line 3: entries.reentries: needs entries.late"),
        (A + "opens = '1d'", "line 3: opens: needs starts_at, series"),
        (A + "starts_at = 2026-12-06T20:00:00", "line 3: starts_at: needs zone"),
        (
            A + "starts_at = 5",
            "line 3: starts_at: must be a date and time like 2026-11-30 20:00:00, with a zone",
        ),
        (
            A + "zone = 'Paris'",
            "line 3: zone: there is no time zone Paris; they are called like Europe/Paris",
        ),
        (
            A + "[tournament.bounty]\nkind = 'knockout'",
            "line 3: bounty.amount: must be 0.01 or more",
        ),
        (A + "[tournament.bounty]\nkind = 'named'", "line 3: bounty.on: is missing"),
        (
            A
            + "[tournament.satellite]\ntarget = 'B'\n[tournament.bounty]\namount = 5\non = {Ann = 5}",
            'line 7: bounty.on: needs kind = "named"',
        ),
        (
            MTT + "zone = 'Mars/Base'",
            "line 8: series.zone: there is no time zone Mars/Base; they are called like Europe/Paris",
        ),
        (MTT.replace("20:00", "25:00"), 'line 7: series.at: must be a time of day like "20:00"'),
        (
            MTT.replace("DAILY", "SECONDLY"),
            "line 6: series.rule: is no rule of recurrence: FREQ is one of MINUTELY, HOURLY, DAILY, WEEKLY, MONTHLY, YEARLY",
        ),
        (
            MTT.replace("DAILY", "WEEKLY"),
            "line 6: series.rule: is no rule of recurrence: from is needed to know on which day it begins",
        ),
        (
            MTT.replace("DAILY", "WEEKLY;BYDAY=XX"),
            "line 6: series.rule: is no rule of recurrence: invalid 'BYDAY': XX",
        ),
        (MTT + "from = 'soon'", "line 8: series.from: must be a date like 2026-11-30"),
        (MTT + "starts = 5", "line 8: series.starts: there is no such key"),
        (A + "[tournament.clock]\nbase = '0s'", "line 4: clock.base: must be 100ms or more"),
        (
            A + "min_entrants = 3\nmax_entrants = 4\ntable_size = 2",
            "line 1: cannot be: tables of two are for two entrants, or for a heads-up bracket",
        ),
        (
            "[[tournament]]\nname = 'A'\n[[tournament]]\nname = 'A'",
            "line 4: name: A is the name of another one",
        ),
        (
            "[[tournament]]\nname = 'A'\n[[tournament]]\nname = 'B'\nfee = 'x'",
            'line 5: fee: must be an amount like "10.00", or a whole number of cents',
        ),
        ("#" * 70_000, "is longer than 65536 bytes"),
    ],
)
def test_what_is_wrong_is_told_with_its_line_and_reason(text, said):
    assert said in faults(text)


def test_everything_that_is_wrong_is_told_in_the_order_of_the_lines():
    text = A + "fee = 'x'\nspeed = 1\n[tournament.rebuys]\nuntil_level = 0\n"

    assert [line.split(":")[0] for line in faults(text)] == ["line 3", "line 4", "line 6"]


def test_a_french_organiser_reads_it_in_french():
    text = A + "guaranty = 5\n[tournament.rebuys]\nuntil_level = 0"

    assert faults(text, "fr") == [
        "ligne\u00a03\u00a0: guaranty".replace("\u00a03", " 3")
        + ": cette clé n’existe pas\u00a0; est-ce guarantee\u00a0?",
        "ligne 5\u00a0: rebuys.until_level: doit être au moins 1",
    ]


@pytest.mark.parametrize("file", EXAMPLES, ids=lambda file: file.name)
def test_p11_1_every_example_can_be_played_and_written_down(file):
    for read in read_templates(file.read_text(encoding="utf-8")).templates:
        start = Instant(1_800_000_000_000) if read.template.series else None
        setup = read.template.setup_for(TournamentId("t9"), start)

        check_setup(setup)
        again = read_again(written(read.settings))
        assert again == read.template
        assert f"`{file.name}`" in PAGE


def test_there_is_an_example_of_every_format_and_kind():
    templates = [only(file.read_text(encoding="utf-8")).template for file in EXAMPLES]

    assert {each.setup.format for each in templates} >= set(Format) - {Format.SIT_AND_GO}
    assert any(each.seats for each in templates)
    assert any(each.setup.rebuys and each.setup.add_on for each in templates)
    assert any(each.setup.bounty for each in templates)


def test_a_satellites_example_is_to_the_sunday_tournament():
    sunday = only((ROOT / "examples/tournaments/sunday.toml").read_text(encoding="utf-8"))
    satellite = only(
        (ROOT / "examples/tournaments/sunday-satellites.toml").read_text(encoding="utf-8")
    )

    assert satellite.template.seats.target == sunday.template.name


def test_p1_7_a_multi_table_tournament_with_a_start_takes_late_entries_as_its_speed_says():
    assert only(MTT).template.setup.entries.late_registration == 60 * 60_000
    assert only(MTT).template.setup.breaks.kind is BreakKind.SYNCHRONISED
    assert only(A).template.setup.entries.late_registration == 0


def test_money_lengths_and_blinds_are_read_as_people_write_them():
    text = (
        A + 'buy_in = "10.50"\nfee = 50\nlevel_lasts = "1h30m"\nante = "big_blind"\n'
        'blinds = ["25/50", "50/100/10 12m", {small = 75, big = 150, bring_in = 20}]\n'
    )

    setup = only(text).template.setup

    assert (setup.buy_in, setup.fee) == (1_050, 50)
    assert [level.lasts for level in setup.levels] == [5_400_000, 720_000, 5_400_000]
    assert [level.stakes.ante for level in setup.levels] == [0, 10, 0]
    assert setup.levels[1].stakes.ante_kind is AnteKind.BIG_BLIND
    assert setup.levels[2].stakes.bring_in == 20


def test_p11_2_rebuys_and_the_add_on_cost_and_give_what_an_entry_does_unless_told():
    text = A + "buy_in = 500\nstack = 3000\nrebuys = {until_level = 4}\nadd_on = {}\n"

    setup = only(text).template.setup

    assert (setup.rebuys.cost, setup.rebuys.chips, setup.rebuys.until_level) == (500, 3_000, 4)
    assert (setup.add_on.cost, setup.add_on.chips) == (500, 3_000)


def test_p9_1_named_bounties_are_kept_by_nickname_until_the_house_knows_whose():
    template = only(A + '[tournament.bounty]\nkind = "named"\non = {Ann = "5.00"}\n').template

    assert template.setup.bounty.kind is BountyKind.NAMED
    assert template.heads == (("Ann", 500),)


def test_a_password_is_kept_as_a_hash_only():
    read = only(MTT + '[tournament.entries]\npassword = "open sesame"\n')

    kept = written(sealed(read.settings))

    assert "sesame" not in kept
    assert read_again(kept).setup.entries.password_hash.startswith("$argon2id$")


def keys_told(heading):
    """Return the names in the first column of the table under a heading of the page."""
    text = PAGE.split(f"\n## {heading}\n")[1].split("\n## ")[0]
    rows = re.findall(r"^\| (`.*?) \|", text, re.MULTILINE)
    return {name for row in rows for name in re.findall(r"`(\w+)`", row)}


def test_the_page_tells_of_every_key():
    tables = {}
    for name, field in TemplateSettings.model_fields.items():
        whole = field.annotation
        for model in whole.__args__ if isinstance(whole, UnionType) else (whole,):
            if isinstance(model, type) and issubclass(model, Table):
                tables[name] = {f.alias or key for key, f in model.model_fields.items()}
    plain = set(TemplateSettings.model_fields) - set(tables)

    assert keys_told("The tournament") == plain
    for name, keys in tables.items():
        assert keys_told(f"`{name}`") == keys - {"password_hash"}, name


def test_the_examples_on_the_page_are_read():
    examples = re.findall(r"```toml\n(.*?)```", PAGE, re.DOTALL)

    assert len(examples) >= 2
    for example in examples:
        read_templates(example)
