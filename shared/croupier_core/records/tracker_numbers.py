"""Numbers for hands and tournaments: trackers know no ids with letters.

    t12-34      ──►  12 0003400      tournament, hand, and how often the house came back
    t12-34.2    ──►  12 0003402

A number never changes and no two hands of a house have the same.
"""

import re
from hashlib import sha256

from croupier_core.units import HandId, TournamentId

_HAND = re.compile(r"t([1-9]\d{0,8})-([1-9]\d{0,4})(?:\.([1-9]\d?))?")
_TOURNAMENT = re.compile(r"t([1-9]\d{0,8})")
_FOREIGN = 10**17
"""What is no id of a house has larger numbers than all that are."""


def hand_number(hand: HandId) -> int:
    """Return the number of a hand."""
    found = _HAND.fullmatch(hand)
    if found is None:
        return _foreign(hand)
    tournament, number, again = (int(part or 0) for part in found.groups())
    return tournament * 10**7 + number * 100 + again


def tournament_number(tournament: TournamentId) -> int:
    """Return the number of a tournament."""
    found = _TOURNAMENT.fullmatch(tournament)
    return _foreign(tournament) if found is None else int(found[1])


def _foreign(text: str) -> int:
    return _FOREIGN + int.from_bytes(sha256(text.encode()).digest()[:6], "big")
