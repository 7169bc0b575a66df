"""Blinds and antes of one level.  Rule book: P12.5."""

from dataclasses import dataclass
from enum import StrEnum

from croupier_core.units import Chips


class AnteKind(StrEnum):
    """Who posts the ante."""

    EACH = "each"
    """Every player, before the blinds."""
    BIG_BLIND = "big_blind"
    """The big blind alone, after his blind, which the ante never shortens."""
    BIG_BLIND_ANTE_FIRST = "big_blind_ante_first"
    """The big blind alone, before his blind, which a short stack shortens."""


@dataclass(frozen=True, slots=True)
class Stakes:
    """What one hand is played for."""

    small_blind: Chips
    big_blind: Chips
    ante: Chips = Chips(0)
    ante_kind: AnteKind = AnteKind.EACH
