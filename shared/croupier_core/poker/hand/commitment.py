r"""The promise that the deck was not changed during the hand.  Rule book: P12.9.

The bytes hashed are ASCII (UTF-8 if a hand id or nonce needs it), three lines joined by
a line feed, none at the end:

    the hand id
    the deck, top card first, as 104 letters such as `AhKd…`
    the nonce

Anybody can repeat it: `printf '%s\n%s\n%s' HAND DECK NONCE | sha256sum`.
"""

from collections.abc import Sequence
from hashlib import sha256

from croupier_core.cards import Card, names_of
from croupier_core.units import HandId


def commitment_of(hand: HandId, deck: Sequence[Card], nonce: str) -> str:
    """Return the SHA-256, as 64 hex digits, of hand id, deck and nonce."""
    return sha256(f"{hand}\n{names_of(deck)}\n{nonce}".encode()).hexdigest()
