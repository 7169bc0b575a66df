"""Decisions about a player's own money: the opening credit and the allowance.

Every function looks at the books, changes nothing, and returns what happens.
"""

from croupier_core.house.commands import ClaimAllowance
from croupier_core.house.events import AllowanceClaimed, HouseEvent
from croupier_core.house.ledger import ISSUE, of_player
from croupier_core.house.moving import moved
from croupier_core.house.records import Records
from croupier_core.house.refusals import NoAllowanceYet
from croupier_core.house.state import AccountState
from croupier_core.house.terms import (
    ALLOWANCE_BELOW,
    ALLOWANCE_EVERY,
    ALLOWANCE_UP_TO,
    OPENING_CREDIT,
)
from croupier_core.units import Cents, Instant, PlayerId


def opening_credit(player: PlayerId) -> tuple[HouseEvent, ...]:
    """Return what a new account gets."""
    return moved("opening", OPENING_CREDIT, ISSUE, of_player(player))


def claim_allowance(
    books: Records, command: ClaimAllowance, now: Instant
) -> tuple[HouseEvent, ...]:
    """Fill a poor player's balance up, once a day.  Rule book: P1.6."""
    account = books.account(command.player)
    balance = books.balance_of_player(command.player)
    again_at = next_allowance(account)
    if again_at is not None and now < again_at:
        raise NoAllowanceYet(ALLOWANCE_BELOW, again_at)
    if not is_poor(account, balance):
        raise NoAllowanceYet(ALLOWANCE_BELOW, None)
    amount = Cents(ALLOWANCE_UP_TO - balance)
    return (
        *moved("allowance", amount, ISSUE, of_player(command.player)),
        AllowanceClaimed(command.player),
    )


def is_poor(account: AccountState, balance: Cents) -> bool:
    """Whether a balance is low and no money of the account's lies in escrow."""
    return balance < ALLOWANCE_BELOW and not any(entry.price for entry in account.entries)


def next_allowance(account: AccountState) -> Instant | None:
    """Return when the next allowance may be claimed; None when there was none yet."""
    if account.last_allowance is None:
        return None
    return Instant(account.last_allowance + ALLOWANCE_EVERY)
