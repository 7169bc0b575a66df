"""How much one address may ask of the front door, before and after it is let in."""

import ipaddress
from collections.abc import Callable
from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class Limits:
    """Limits of the front door.  A club behind one address is one address."""

    connections: int = 2_000
    """Open at once, from everywhere."""
    connections_per_address: int = 100
    """Open at once; IPv6 counts by /64."""
    new_per_minute: int = 120
    """New connections of an address in the long run; half of them may come at once."""
    sessions_per_connection: int = 8
    grace_seconds: float = 60.0
    """From connecting to being let in."""
    guest_idle_seconds: float = 600.0
    """Without a key pressed, for people without an account; 0: for ever."""


_MOST_BEING_TOLD = 32


def neighbourhood_of(address: str) -> str:
    """Return what counts as one address: IPv4 as it is, IPv6 by its /64."""
    try:
        ip = ipaddress.ip_address(address.partition("%")[0])
    except ValueError:
        return address
    if isinstance(ip, ipaddress.IPv4Address):
        return str(ip)
    if ip.ipv4_mapped is not None:
        return str(ip.ipv4_mapped)
    return str(ipaddress.ip_network((ip, 64), strict=False))


@dataclass(slots=True)
class _Caller:
    open: int
    allowance: float
    seen: float


class Admission:
    """Counts connections by address.

    Args:
        limits: What is allowed.
        now: Seconds on any clock that does not go back.
    """

    def __init__(self, limits: Limits, now: Callable[[], float]) -> None:
        self._limits = limits
        self._now = now
        self._callers: dict[str, _Caller] = {}
        self._open = 0
        self._being_told = 0

    @property
    def open(self) -> int:
        """How many connections are open."""
        return self._open

    def refusal(self, address: str) -> str | None:
        """Count one more connection from `address`, or return why it is one too many."""
        self._forget_the_quiet()
        limits, now = self._limits, self._now()
        burst = max(1.0, limits.new_per_minute / 2)
        where = neighbourhood_of(address)
        caller = self._callers.setdefault(where, _Caller(0, burst, now))
        gained = (now - caller.seen) * limits.new_per_minute / 60
        caller.allowance, caller.seen = min(burst, caller.allowance + gained), now
        if self._open >= limits.connections:
            return "the house is full; please come back later"
        if caller.open >= limits.connections_per_address:
            return "too many connections from your address; close one first"
        if caller.allowance < 1:
            return "too many new connections from your address; wait a minute"
        caller.allowance -= 1
        caller.open += 1
        self._open += 1
        return None

    def left(self, address: str) -> None:
        """Count a connection that was let in as closed."""
        self._callers[neighbourhood_of(address)].open -= 1
        self._open -= 1

    def may_be_told(self) -> bool:
        """Return whether one more refused connection may stay until it has heard why."""
        if self._being_told >= _MOST_BEING_TOLD:
            return False
        self._being_told += 1
        return True

    def was_told(self) -> None:
        """Count one that stayed as gone."""
        self._being_told -= 1

    def _forget_the_quiet(self) -> None:
        # An address costs memory only while it is here or was a minute ago.
        if len(self._callers) <= 2 * self._open + 64:
            return
        now = self._now()
        self._callers = {
            where: caller
            for where, caller in self._callers.items()
            if caller.open or now - caller.seen < 60
        }
