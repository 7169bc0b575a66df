"""Double entry: money is never made, only moved.

Every posting names its legs; the legs of one posting sum to zero.  The account
`house:issue` is where play money comes from, so its balance is minus all money there is.
"""

from dataclasses import dataclass
from enum import StrEnum
from typing import NewType

from croupier_core.units import Cents, PlayerId, TournamentId

LedgerAccount = NewType("LedgerAccount", str)
"""`player:ID`, `tmoney:ID`, `ticket:TOURNAMENT:ID`, `escrow:TOURNAMENT`, `house:fees` or
`house:issue`."""

FEES = LedgerAccount("house:fees")
ISSUE = LedgerAccount("house:issue")


class Form(StrEnum):
    """In what form a player has money.  Rule book: P1.9."""

    CASH = "cash"
    T_MONEY = "t_money"
    """Buys tournament entries only."""
    TICKET = "ticket"
    """Is the entry to one tournament."""


def of_player(player: PlayerId) -> LedgerAccount:
    """Return the account of a player's balance."""
    return LedgerAccount(f"player:{player}")


def t_money_of(player: PlayerId) -> LedgerAccount:
    """Return the account of a player's tournament money.  Rule book: P1.9."""
    return LedgerAccount(f"tmoney:{player}")


def ticket_of(target: TournamentId, player: PlayerId) -> LedgerAccount:
    """Return the account that holds what a player's ticket to `target` is worth."""
    return LedgerAccount(f"ticket:{target}:{player}")


def escrow_of(tournament: TournamentId) -> LedgerAccount:
    """Return the account that holds what entrants of a tournament paid."""
    return LedgerAccount(f"escrow:{tournament}")


@dataclass(frozen=True, slots=True)
class Posting:
    """One balanced movement of money."""

    what: str
    """`opening`, `buy_in`, `rebuy`, `add_on`, `refund`, `prize`, `bounty`, `seat`, `turned`,
    `fee`, `overlay`, `house_bounty` or `allowance`."""
    tournament: TournamentId | None
    legs: tuple[tuple[LedgerAccount, Cents], ...]
    """What each account gains, negative for what it gives; the sum is 0."""


def owner_of(account: LedgerAccount) -> tuple[PlayerId, Form] | None:
    """Return whose money it is and in what form; None for the house's own and for escrow."""
    kind, _, name = account.partition(":")
    match kind:
        case "player":
            return PlayerId(name), Form.CASH
        case "tmoney":
            return PlayerId(name), Form.T_MONEY
        case "ticket":
            return PlayerId(name.partition(":")[2]), Form.TICKET
        case _:
            return None
