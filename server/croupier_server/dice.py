"""The house's dice: decks, draws of seats, nonces.

Everything here comes from the operating system's random source (rule book: P1.2, P12.9).
The rules get what was thrown as data, so they never know chance.
"""

import secrets
from typing import assert_never

from croupier_core.cards import FULL_DECK, Card
from croupier_core.team_event import commands as of_event
from croupier_core.tournament.commands import (
    Ask,
    DeckWanted,
    DrawSeats,
    SeatDrawWanted,
    Shuffle,
)
from croupier_core.units import CommandId, PlayerId

_SYSTEM = secrets.SystemRandom()

# Letters and digits that cannot be taken for each other when read aloud or copied by hand.
_READABLE = "abcdefghjkmnpqrstuvwxyz23456789"


def throw(ask: Ask) -> Shuffle | DrawSeats:
    """Answer what a tournament asks for.  Rule book: P1.2, P12.9."""
    match ask:
        case DeckWanted(table=table):
            return Shuffle(table, shuffled_deck(), secrets.token_hex(16))
        case SeatDrawWanted(count=count):
            return DrawSeats(permutation(count))
        case _:
            assert_never(ask)


def throw_for_event(ask: of_event.Ask) -> of_event.HandInSeed | of_event.HandInThrow:
    """Answer what an event of teams asks for.  Rule book: T1.5, T2.10."""
    match ask:
        case of_event.SeedWanted():
            return of_event.HandInSeed(secrets.token_hex(32))
        case of_event.ThrowWanted(match=wanted):
            return of_event.HandInThrow(wanted, secrets.randbelow(2))
        case _:
            assert_never(ask)


def shuffled_deck() -> tuple[Card, ...]:
    """Return the 52 cards in an order nobody can foresee."""
    deck = list(FULL_DECK)
    _SYSTEM.shuffle(deck)
    return tuple(deck)


def permutation(count: int) -> tuple[int, ...]:
    """Return 0 … count−1 in random order."""
    order = list(range(count))
    _SYSTEM.shuffle(order)
    return tuple(order)


def new_command_id() -> CommandId:
    """Return an id for a command that the house itself sends."""
    return CommandId(_letters(20))


def new_player_id() -> PlayerId:
    """Return an id that no account has."""
    return PlayerId("p" + _letters(16))


def new_seed() -> int:
    """Return 64 random bits, to start a generator that need not be secret."""
    return secrets.randbits(64)


def _letters(count: int) -> str:
    return "".join(secrets.choice(_READABLE) for _ in range(count))
