"""What docs/hosting-events.md says is so: keys of templates, verbs, sections."""

import re
from pathlib import Path

import pytest

from croupier_client.events.console.actions import Part, action_named
from croupier_client.events.console.draw import part_name
from croupier_client.events.console.typed import taken_apart, texts_for
from croupier_client.words import Words
from croupier_core.team_event.preset_file import _KEYS

TEXT = (Path(__file__).parents[4] / "docs" / "hosting-events.md").read_text(encoding="utf-8")
COMMANDS = re.findall(r"^ssh HOST event e1 (\S+)(.*?)(?:\s{2,}#.*)?$", TEXT, re.MULTILINE)
OTHERS = ("queue", "decide", "audit", "help")


def test_every_key_of_a_template_is_in_the_table():
    told = set(re.findall(r"`([a-z_]+)`", TEXT))

    assert {key for keys in _KEYS.values() for key in keys} - told == set()
    assert all(f"[{section}]" in TEXT for section in _KEYS if section)


def test_every_step_of_the_evening_is_a_verb_that_there_is():
    table = TEXT.partition("## The evening")[2].partition("## The console")[0]
    rows = [row.split("|")[2] for row in table.splitlines() if row.startswith("| ")][1:]
    verbs = [said.split()[0] for row in rows for said in re.findall(r"`([^`]+)`", row)]

    assert len(verbs) > 15
    assert [verb for verb in verbs if action_named(verb) is None] == []


@pytest.mark.parametrize(("verb", "rest"), COMMANDS, ids=lambda said: said.strip()[:20])
def test_every_command_that_is_shown_is_understood(verb, rest):
    assert verb in OTHERS or action_named(verb) is not None
    if verb in OTHERS:
        return
    words = re.findall(r'"[^"]*"|[^\s<]+', rest.partition("<")[0])
    typed = taken_apart([word.strip('"') for word in words])

    assert typed.reason
    texts_for(action_named(verb), typed)


def test_the_sections_are_called_as_the_console_calls_them():
    table = TEXT.partition("## The console")[2].partition("\n## ")[0]
    told = re.findall(r"^\| ([^|]+) \|", table, re.MULTILINE)

    assert [part_name(part, Words("en")) for part in Part] == told[1:]
