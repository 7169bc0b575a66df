"""Double entry: money is never made, only moved.

Every posting names its legs; the legs of one posting sum to zero.  The account
`house:issue` is where play money comes from, so its balance is minus all money there is.
"""

from dataclasses import dataclass
from typing import NewType

from croupier_core.units import Cents, PlayerId, TournamentId

LedgerAccount = NewType("LedgerAccount", str)
"""`player:ID`, `escrow:TOURNAMENT`, `house:fees` or `house:issue`."""

FEES = LedgerAccount("house:fees")
ISSUE = LedgerAccount("house:issue")


def of_player(player: PlayerId) -> LedgerAccount:
    """Return the account of a player's balance."""
    return LedgerAccount(f"player:{player}")


def escrow_of(tournament: TournamentId) -> LedgerAccount:
    """Return the account that holds what entrants of a tournament paid."""
    return LedgerAccount(f"escrow:{tournament}")


@dataclass(frozen=True, slots=True)
class Posting:
    """One balanced movement of money."""

    what: str
    """`opening`, `buy_in`, `refund`, `prize`, `fee`, `overlay` or `allowance`."""
    tournament: TournamentId | None
    legs: tuple[tuple[LedgerAccount, Cents], ...]
    """What each account gains, negative for what it gives; the sum is 0."""


def player_of(account: LedgerAccount) -> PlayerId | None:
    """Return whose balance an account is; None for the house's own and for escrow."""
    kind, _, name = account.partition(":")
    return PlayerId(name) if kind == "player" else None
