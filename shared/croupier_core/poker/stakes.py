"""Blinds, antes, bring-in and bets of one level.  Rule book: P12.5, P12.7, P12.8."""

from dataclasses import dataclass
from enum import StrEnum

from croupier_core.poker.games.game import BetSize
from croupier_core.units import Chips

# Looked up once: a member of an enumeration is slow to find in its class.
_SMALL = BetSize.SMALL


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
    """In games with a bring-in nobody posts blinds; they stay as the measure of the level."""
    ante: Chips = Chips(0)
    ante_kind: AnteKind = AnteKind.EACH
    bring_in: Chips = Chips(0)
    """What the worst door card puts in; only for games with a bring-in."""
    small_bet: Chips = Chips(0)
    """Of fixed limit; 0 stands for the big blind."""
    big_bet: Chips = Chips(0)
    """Of fixed limit; 0 stands for two small bets."""

    def bet(self, size: BetSize) -> Chips:
        """Return a bet of fixed limit, in chips."""
        small = self.small_bet or self.big_blind
        if size is _SMALL:
            return small
        return self.big_bet or Chips(2 * small)
