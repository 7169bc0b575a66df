"""The kinds of events that come with the house."""

from importlib.resources import files

from croupier_core.team_event.preset import EventPreset
from croupier_core.team_event.preset_file import read_event

SHIPPED = ("fun", "captains", "map_veto")


def shipped_text(name: str) -> str:
    """Return the text of the kind of that name, to read or to change.

    Raises:
        KeyError: There is none.
    """
    if name not in SHIPPED:
        raise KeyError(name)
    file = files("croupier_core.team_event").joinpath("presets", f"{name}.toml")
    return file.read_text(encoding="utf-8")


def shipped_event(name: str) -> EventPreset:
    """Return the kind of event of that name.

    Raises:
        KeyError: There is none.
    """
    return read_event(shipped_text(name))
