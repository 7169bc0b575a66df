"""The host's settings, and the page that tells of them."""

import re
from pathlib import Path

import pytest

from croupier_core.house.refusals import BadNickname
from croupier_server.config import BadSettings, Settings, settings_from

HOSTING = Path(__file__).parents[2] / "docs" / "hosting.md"


def test_options_come_before_variables_and_variables_before_the_file(tmp_path, monkeypatch):
    file = tmp_path / "house.toml"
    file.write_text("port = 1001\nbots = 1\nclosing_seconds = 1\n")
    monkeypatch.setenv("CROUPIER_PORT", "1002")
    monkeypatch.setenv("CROUPIER_BOTS", "2")

    settings = settings_from({"port": 1003, "bots": None}, file)

    assert (settings.port, settings.bots, settings.closing_seconds) == (1003, 2, 1)


@pytest.mark.parametrize(
    ("text", "said"),
    [
        ("port = 99999", "port"),
        ("prot = 2222", "prot"),
        ("bots = ", "house.toml"),
        ("[clock]\nbase = 'long'", "clock.base"),
    ],
)
def test_a_wrong_file_is_one_line_that_says_where(tmp_path, text, said):
    file = tmp_path / "house.toml"
    file.write_text(text)

    with pytest.raises(BadSettings, match=said) as told:
        settings_from({}, file)

    assert "\n" not in str(told.value)


def test_t1_7_the_host_adds_words_that_no_nickname_may_contain():
    names = settings_from({}, None).floor.names
    more = Settings(forbidden_words=("casino",)).floor.names

    def free(_):
        return False

    assert names.admit("Casinova", folded_taken=free, skeleton_taken=free) == "Casinova"
    with pytest.raises(BadNickname):
        more.admit("Casinova", folded_taken=free, skeleton_taken=free)


def test_the_hosting_page_tells_of_every_setting():
    rows = re.findall(r"^\| (`.*?) \|", HOSTING.read_text(encoding="utf-8"), re.MULTILINE)
    told = {name for row in rows for name in re.findall(r"`(\w+)`", row)}

    assert told == set(Settings.model_fields)


def test_the_example_on_the_hosting_page_is_read(tmp_path):
    example = re.search(r"```toml\n(.*?)```", HOSTING.read_text(encoding="utf-8"), re.DOTALL)
    file = tmp_path / "house.toml"
    file.write_text(example.group(1))

    assert settings_from({}, file).clock.base == 20_000
