"""The presets that come with the house.  Rule book: T5.1."""

from pkgutil import get_data

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
    # Not importlib.resources, which loads dice: the core imports none.
    text = get_data("croupier_core.draft", f"presets/{name}.toml")
    if text is None:
        raise KeyError(name)
    return read_preset(text.decode())
