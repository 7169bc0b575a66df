"""Decisions about self-exclusion.  Rule book: P1.11.

Whoever asked for it buys nothing until its end: no entry, no re-entry, no rebuy and no
add-on.  What he is entered in he finishes; a seat that he won before he asked he may take,
one that he wins afterwards he may not.
"""

from croupier_core.house.commands import Exclude
from croupier_core.house.events import HouseEvent, PlayerExcluded
from croupier_core.house.records import Records
from croupier_core.house.refusals import BadExclusion, ExclusionStands, SelfExcluded
from croupier_core.house.state import AccountState, Ticket
from croupier_core.house.terms import DAY, LONGEST_EXCLUSION_DAYS
from croupier_core.units import Cents, Instant


def exclude(books: Records, command: Exclude, now: Instant) -> tuple[HouseEvent, ...]:
    """Begin an exclusion, or make it longer.  Rule book: P1.11."""
    account = books.account(command.player)
    if not 0 < command.until - now <= LONGEST_EXCLUSION_DAYS * DAY:
        raise BadExclusion(LONGEST_EXCLUSION_DAYS)
    standing = excluded_until(account, now)
    if standing is not None and command.until < standing:
        raise ExclusionStands(standing)
    if standing == command.until:
        return ()
    return (PlayerExcluded(command.player, command.until),)


def excluded_until(account: AccountState, now: Instant) -> Instant | None:
    """Return when the account's exclusion ends; None when there is none now."""
    exclusion = account.exclusion
    return exclusion.until if exclusion is not None and now < exclusion.until else None


def check_not_excluded(
    account: AccountState, ticket: Ticket | None, price: Cents, now: Instant
) -> None:
    """Refuse a purchase of somebody excluded, but for a seat that he had won before.

    Raises:
        SelfExcluded: He is, and it is none.
    """
    until = excluded_until(account, now)
    if until is None or account.exclusion is None:
        return
    won_before = ticket is not None and ticket.won_at < account.exclusion.asked
    if not won_before or ticket is None or ticket.worth < price:
        raise SelfExcluded(until)
