"""Who came in and on what terminal: all that a session knows at its start."""

from collections.abc import Mapping
from dataclasses import dataclass

from croupier_client.colours import Colours
from croupier_core.house.commands import Key
from croupier_core.units import NOBODY, PlayerId


@dataclass(frozen=True, slots=True)
class Visitor:
    """What signing in proved."""

    player: PlayerId = NOBODY
    """NOBODY for a guest."""
    key: Key | None = None
    """The key that the client proved to hold; None when it came in without one."""


GUEST = Visitor()


@dataclass(frozen=True, slots=True)
class Visit:
    """One session."""

    visitor: Visitor
    address: str
    language: str
    """Of the environment; an account has its own."""
    term: str
    """TERM; empty without a pty."""
    colours: Colours
    own_keys: Mapping[str, str]
    """Chosen in the environment, by the ids of `croupier_client.keys.Key`."""
    command: str | None
    """What to do instead of showing the screens."""
    has_terminal: bool
    zone: str = ""
    """IANA name of the visitor's time zone; empty: not known."""
