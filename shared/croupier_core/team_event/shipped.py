"""The kinds of events that come with the house."""

from pkgutil import get_data

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
    # Not importlib.resources, which loads `random` with its temporary files.
    text = get_data("croupier_core.team_event", f"presets/{name}.toml")
    if text is None:
        raise KeyError(name)
    return text.decode()


def shipped_event(name: str) -> EventPreset:
    """Return the kind of event of that name.

    Raises:
        KeyError: There is none.
    """
    return read_event(shipped_text(name))
