"""The presets that come with the house.  Rule book: T5.1."""

from importlib.resources import files

from croupier_core.draft.preset import DraftPreset
from croupier_core.draft.preset_file import read_preset

SHIPPED = ("fun", "captains", "map_veto")


def shipped_preset(name: str) -> DraftPreset:
    """Return the preset of that name.

    Raises:
        KeyError: There is none.
    """
    if name not in SHIPPED:
        raise KeyError(name)
    file = files("croupier_core.draft").joinpath("presets", f"{name}.toml")
    return read_preset(file.read_text(encoding="utf-8"))
