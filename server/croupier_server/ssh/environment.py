"""What a session's own SSH environment says about the person and the terminal."""

from collections.abc import Mapping

from babel.core import get_global

from croupier_client.colours import Colours
from croupier_client.events.times import zone_of
from croupier_client.own_keys import read_own_keys
from croupier_client.words import LANGUAGES

WELCOME_VARIABLES = frozenset(
    {
        "LANG",
        "LANGUAGE",
        "LC_ALL",
        "LC_MESSAGES",
        "COLORTERM",
        "NO_COLOR",
        "LC_COLORTERM",
        "LC_NO_COLOR",
        "LC_CROUPIER_KEYS",
        "TZ",
        "LC_TZ",
    }
)
"""The variables that a session may set; the others are not kept.

The `LC_` twins are there because ssh sends `LC_*` without being told to.
"""

LONGEST_VALUE = 512

_NO_COLOURS = ("dumb", "vt100", "vt102", "vt220", "vt52", "ansi-m", "xterm-mono", "linux-m")
_TRUE_COLOURS = ("direct", "truecolor", "24bit", "kitty", "ghostty", "wezterm", "alacritty", "foot")


class SessionEnvironment(dict[bytes, bytes]):
    """Keeps only variables that the house knows, so that nobody can fill its memory."""

    def __setitem__(self, name: bytes, value: bytes) -> None:
        known = name.decode("ascii", "replace") in WELCOME_VARIABLES
        if known and len(value) <= LONGEST_VALUE:
            super().__setitem__(name, value)


def language_of(environment: Mapping[str, str]) -> str:
    """Return the language that the environment asks for, English if the house lacks it.

    As gettext does: the first in the list LANGUAGE that the house speaks, else the first
    of LC_ALL, LC_MESSAGES and LANG that is set.
    """
    for wish in environment.get("LANGUAGE", "").split(":"):
        if _code(wish) in LANGUAGES:
            return _code(wish)
    wish = next(
        (environment[name] for name in ("LC_ALL", "LC_MESSAGES", "LANG") if environment.get(name)),
        "",
    )
    return _code(wish) if _code(wish) in LANGUAGES else "en"


def _code(locale: str) -> str:
    """Return the language of a locale name like `fr_CA.UTF-8@euro`."""
    return locale.split(".")[0].split("@")[0].split("_")[0].lower()


def zone_in(environment: Mapping[str, str]) -> str:
    """Return the IANA name of the person's time zone, or nothing when it is not known.

    It is that of TZ or LC_TZ; without them that of the country in the locale, if it has but one.
    """
    for name in ("TZ", "LC_TZ"):
        wish = environment.get(name, "").removeprefix(":")
        if wish and zone_of(wish) is not None:
            return wish
    locale = environment.get("LC_ALL") or environment.get("LANG") or ""
    country = locale.split(".")[0].split("@")[0].partition("_")[2].upper()
    zones = get_global("territory_zones").get(country, [])
    return str(zones[0]) if len(zones) == 1 else ""


def own_keys_of(environment: Mapping[str, str]) -> Mapping[str, str]:
    """Return the keys that the player chose for himself, by the ids of `keys.Key`."""
    return read_own_keys(environment.get("LC_CROUPIER_KEYS", ""))


def colours_of(environment: Mapping[str, str], term: str) -> Colours:
    """Return how many colours the terminal `term` has, or its user wants."""
    term = term.lower()
    unwanted = environment.get("NO_COLOR") or environment.get("LC_NO_COLOR")
    if unwanted or term in _NO_COLOURS:
        return Colours.NONE
    wish = environment.get("COLORTERM") or environment.get("LC_COLORTERM") or ""
    if wish.lower() in ("truecolor", "24bit") or any(kind in term for kind in _TRUE_COLOURS):
        return Colours.TRUE
    if "256" in term:
        return Colours.C256
    return Colours.C16
