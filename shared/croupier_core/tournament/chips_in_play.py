"""How many chips there have to be.  Rule book: P1.7, P11.2."""

from croupier_core.tournament.setup import TournamentSetup
from croupier_core.units import Chips


def chips_in_play(
    setup: TournamentSetup, *, entries: int, rebuys: int = 0, add_ons: int = 0, removed: int = 0
) -> Chips:
    """Return the sum of all stacks.

    Args:
        setup: The tournament.
        entries: All entries that were seated, re-entries among them.
        rebuys: How many were taken, a double one counting twice.
        add_ons: How many were taken.
        removed: Chips that left play, of disqualified players.
    """
    total = entries * setup.starting_stack - removed
    if setup.rebuys is not None:
        total += rebuys * setup.rebuys.chips
    if setup.add_on is not None:
        total += add_ons * setup.add_on.chips
    return Chips(total)
