"""Who stands at the door, as far as the door can tell."""

from dataclasses import dataclass

from croupier_core.house.commands import Key
from croupier_core.units import PlayerId


@dataclass(frozen=True, slots=True)
class Arrival:
    """What is known of a session when it begins."""

    player: PlayerId
    """NOBODY for a guest."""
    key: Key | None
    """The key proven in this session; it may belong to no account yet."""
    address: str
    """Where the session comes from, for limits and the log; `bot` for house bots."""
    language: str
    """`en` or `fr`."""
    operator: bool = False
    """Whether it came over the socket in the data folder, which only the operator can open."""
