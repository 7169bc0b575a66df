"""The host's settings, and the page that tells of them."""

import re
from pathlib import Path

import pytest

from croupier_core.house.refusals import BadNickname
from croupier_core.poker.games.catalogue import GAMES, MIXES
from croupier_core.tournament.setup import Rotates, Speed, check_setup
from croupier_core.units import Instant, TournamentId
from croupier_server.config import BadSettings, Settings, settings_from
from croupier_server.templates import USUAL_TEMPLATES

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
        ("[[templates]]\nname = 'A'\ngame = 'bridge'", "templates.0.*no game 'bridge'"),
        ("[[templates]]\nname = 'A'\ngame = 'stud'\ntable_size = 9", "stud is played by up to 8"),
        ("[[templates]]\nname = 'A'\nspeed = 'slow'", "templates.0.speed"),
        ("[[templates]]\nname = 'A'\nbuyin = 5", "templates.0.buyin"),
        (
            "[[templates]]\nname = 'A'\n[[templates]]\nname = 'A'",
            ":4: templates.1.name: A is the name of another one",
        ),
        ("[[templates]]\nname = 'A'\nrotation = ['plo', 'go']\ngame = 'B'", "no game 'go'"),
        ('[[templates]]\nname = "a\\u001b"', "one line of plain text"),
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


def told_in(section):
    """Return the names in the first column of the table of a section of the hosting page."""
    page = HOSTING.read_text(encoding="utf-8")
    text = page.split(f"\n## {section}\n")[1].split("\n## ")[0]
    rows = re.findall(r"^\| (`.*?) \|", text, re.MULTILINE)
    return {name for row in rows for name in re.findall(r"`(\w+)`", row)}


def test_the_hosting_page_tells_of_every_setting():
    assert told_in("Settings") == set(Settings.model_fields)


def test_the_hosting_page_tells_of_every_game_and_mix():
    page = HOSTING.read_text(encoding="utf-8")

    assert [key for key in (*GAMES, *MIXES) if f"`{key}`" not in page] == []


def test_the_examples_on_the_hosting_page_are_read(tmp_path):
    examples = re.findall(r"```toml\n(.*?)```", HOSTING.read_text(encoding="utf-8"), re.DOTALL)
    files = [tmp_path / f"house{number}.toml" for number in range(len(examples))]
    for file, example in zip(files, examples, strict=True):
        file.write_text(example)

    assert settings_from({}, files[0]).clock.base == 20_000
    assert settings_from({}, files[1]).floor.templates[0].series is not None


@pytest.mark.parametrize(
    ("text", "said"),
    [
        (
            "starts_at = 2031-01-01T20:00:00Z",
            ":3: templates.0.starts_at: does not go with templates",
        ),
        (
            "[templates.rebuys]\nuntil_level = 0",
            ":4: templates.0.rebuys.until_level: must be 1 or more",
        ),
        (
            "[templates.rebuys]\nuntill_level = 1",
            ":4: templates.0.rebuys.untill_level: .*until_level",
        ),
    ],
)
def test_a_template_of_the_settings_is_told_with_its_line(tmp_path, text, said):
    file = tmp_path / "house.toml"
    file.write_text(f"[[templates]]\nname = 'A'\n{text}\n")

    with pytest.raises(BadSettings, match=said):
        settings_from({}, file)


def test_p12_1_the_host_chooses_what_is_on_offer(tmp_path):
    file = tmp_path / "house.toml"
    file.write_text(
        "[[templates]]\nname = 'Mine'\ngame = 'Mine'\nrotation = ['razz', 'badugi']\n"
        "rotates = 'by_orbit'\nspeed = 'hyper'\ntable_size = 4\nbuy_in = 700\nfee = 30\n"
    )

    (template,) = settings_from({}, file).floor.templates
    setup = template.setup_for(TournamentId("t9"))

    assert (setup.name, setup.game, setup.rotation) == ("Mine", "Mine", ("razz", "badugi"))
    assert (setup.rotates, setup.speed, setup.table_size) == (Rotates.BY_ORBIT, Speed.HYPER, 4)
    assert (setup.buy_in, setup.fee) == (700, 30)


def test_a_house_offers_the_usual_games_or_none_at_all(tmp_path):
    file = tmp_path / "house.toml"
    file.write_text("templates = []\n")

    assert settings_from({}, None).floor.templates == USUAL_TEMPLATES
    assert settings_from({}, file).floor.templates == ()


@pytest.mark.parametrize("template", USUAL_TEMPLATES, ids=lambda template: template.name)
def test_everything_usually_on_offer_can_be_played(template):
    check_setup(template.setup_for(TournamentId("t1"), Instant(1_800_000_000_000)))
