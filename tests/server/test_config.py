import pytest

from croupier_core.tournament.setup import ActionClock, Pace
from croupier_core.units import Millis
from croupier_server.config import BadSettings, settings_from


@pytest.fixture(autouse=True)
def _clean(monkeypatch):
    for name in ("DATA", "PORT", "BOTS", "HOST"):
        monkeypatch.delenv(f"CROUPIER_{name}", raising=False)


def a_file(folder, text):
    path = folder / "house.toml"
    path.write_text(text)
    return path


def test_a_house_needs_no_settings():
    settings = settings_from({}, None)

    assert (settings.port, settings.bots, settings.url) == (2222, 8, "sqlite:///data/house.sqlite")
    assert settings.floor.bots == 8


def test_options_beat_variables_beat_the_file_beats_defaults(tmp_path, monkeypatch):
    file = a_file(tmp_path, "port = 1\nbots = 1\ndemonstrations = 1\n")
    monkeypatch.setenv("CROUPIER_PORT", "2")
    monkeypatch.setenv("CROUPIER_BOTS", "2")

    settings = settings_from({"port": 3, "bots": None}, file)

    assert (settings.port, settings.bots, settings.demonstrations) == (3, 2, 1)
    assert settings.host == "0.0.0.0"  # noqa: S104


def test_the_file_sets_limits_clock_and_pace(tmp_path):
    file = a_file(
        tmp_path,
        "level_lasts = 60000\n"
        "[limits]\nconnections_per_address = 7\nguest_idle_seconds = 60\n"
        "[clock]\nbase = 20000\n"
        "[pace]\nafter_fold = 100\n",
    )

    settings = settings_from({}, file)

    assert settings.limits.connections_per_address == 7
    assert settings.limits.connections == 2_000
    assert settings.floor.clock == ActionClock(base=Millis(20_000))
    assert settings.floor.pace == Pace(after_fold=Millis(100))
    assert settings.floor.level_lasts == 60_000


@pytest.mark.parametrize(
    ("text", "said"),
    [
        ("port = 70000", "port"),
        ('port = "many"', "port"),
        ("bots = -1", "bots"),
        ("colour = 1", "colour"),
        ("[limits]\nconnections = 'x'", "limits.connections"),
        ("port = ", "house.toml"),
        ("port = 1\nport = 2", "house.toml"),
        ("bot_speed = 0", "bot_speed"),
    ],
)
def test_what_the_file_gets_wrong_is_said_in_one_line(tmp_path, text, said):
    with pytest.raises(BadSettings, match=said) as raised:
        settings_from({}, a_file(tmp_path, text))

    assert "\n" not in str(raised.value)


def test_a_variable_that_cannot_be_is_said(monkeypatch):
    monkeypatch.setenv("CROUPIER_PORT", "x")

    with pytest.raises(BadSettings, match="port"):
        settings_from({}, None)


def test_a_missing_file_is_said(tmp_path):
    with pytest.raises(BadSettings, match="no file"):
        settings_from({}, tmp_path / "none.toml")
