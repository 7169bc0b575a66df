"""Decisions about money: entries, refunds, prizes and the allowance.

Every function looks at the books, changes nothing, and returns what happens.
"""

from croupier_core.house.commands import BuyIn, ClaimAllowance, ReturnBuyIn, SettleTournament
from croupier_core.house.events import (
    AllowanceClaimed,
    EntryPaid,
    EntryReturned,
    HouseEvent,
    MoneyMoved,
    TournamentSettled,
)
from croupier_core.house.ledger import (
    FEES,
    ISSUE,
    LedgerAccount,
    Posting,
    escrow_of,
    of_player,
)
from croupier_core.house.records import Records
from croupier_core.house.refusals import (
    BadAmount,
    EntryPaidAlready,
    NoAllowanceYet,
    NoEntryPaid,
    NotEnoughMoney,
)
from croupier_core.house.state import AccountState
from croupier_core.house.terms import (
    ALLOWANCE_BELOW,
    ALLOWANCE_EVERY,
    ALLOWANCE_UP_TO,
    OPENING_CREDIT,
)
from croupier_core.tournament.refusals import RegistrationClosed
from croupier_core.units import Cents, Instant, PlayerId, TournamentId


def moved(
    what: str,
    amount: Cents,
    giver: LedgerAccount,
    taker: LedgerAccount,
    tournament: TournamentId | None = None,
) -> tuple[MoneyMoved, ...]:
    """Return the posting that moves `amount`; none for nothing."""
    if amount == 0:
        return ()
    legs = ((giver, Cents(-amount)), (taker, amount))
    return (MoneyMoved(Posting(what, tournament, legs)),)


def opening_credit(player: PlayerId) -> tuple[HouseEvent, ...]:
    """Return what a new account gets."""
    return moved("opening", OPENING_CREDIT, ISSUE, of_player(player))


def pay_entry(books: Records, command: BuyIn) -> tuple[HouseEvent, ...]:
    """Move buy-in and fee to escrow, once per account.  Rule book: P1.6, P1.8, T1.8.

    Bots play with the house's money: one that runs short is filled up first.
    """
    account = books.account(command.player)
    if min(command.buy_in, command.fee) < 0:
        raise BadAmount(min(command.buy_in, command.fee), Cents(0))
    if command.tournament in books.settled:
        raise RegistrationClosed
    if command.player in books.entries_of(command.tournament):
        raise EntryPaidAlready
    price = Cents(command.buy_in + command.fee)
    balance = books.balance_of_player(command.player)
    filled: tuple[HouseEvent, ...] = ()
    if price > balance:
        if not account.bot or price > OPENING_CREDIT:
            raise NotEnoughMoney(price, balance)
        missing = Cents(OPENING_CREDIT - balance)
        filled = moved("allowance", missing, ISSUE, of_player(command.player))
    giver, taker = of_player(command.player), escrow_of(command.tournament)
    return (
        *filled,
        *moved("buy_in", price, giver, taker, command.tournament),
        EntryPaid(command.player, command.tournament, command.buy_in, command.fee),
    )


def return_entry(books: Records, command: ReturnBuyIn) -> tuple[HouseEvent, ...]:
    """Move them back, in the form paid.  Rule book: P1.9, P10.1."""
    books.account(command.player)
    entry = books.entries_of(command.tournament).get(command.player)
    if entry is None:
        raise NoEntryPaid
    giver, taker = escrow_of(command.tournament), of_player(command.player)
    return (
        *moved("refund", Cents(entry.buy_in + entry.fee), giver, taker, command.tournament),
        EntryReturned(command.player, command.tournament),
    )


def settle(books: Records, command: SettleTournament) -> tuple[HouseEvent, ...]:
    """Empty the escrow into prizes and fees, once.  Rule book: P1.5, P1.12.

    Prizes above what was collected are a guarantee, and the house pays the difference.
    Prizes below it are refused: the rest would belong to nobody.
    """
    if command.tournament in books.settled:
        return ()
    entries = books.entries_of(command.tournament)
    collected = Cents(sum(entry.buy_in for entry in entries.values()))
    fees = Cents(sum(entry.fee for entry in entries.values()))
    total = Cents(sum(prize for _, _, prize in command.prizes))
    for player, _, prize in command.prizes:
        if player not in entries:
            raise NoEntryPaid
        if prize < 0:
            raise BadAmount(prize, Cents(0))
    if total < collected:
        raise BadAmount(total, collected)
    tournament, escrow = command.tournament, escrow_of(command.tournament)
    events: list[HouseEvent] = []
    events += moved("fee", fees, escrow, FEES, tournament)
    events += moved("overlay", Cents(total - collected), ISSUE, escrow, tournament)
    for player, _, prize in command.prizes:
        events += moved("prize", prize, escrow, of_player(player), tournament)
    return (*events, TournamentSettled(tournament, command.prizes))


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
    return balance < ALLOWANCE_BELOW and not any(
        entry.buy_in + entry.fee for entry in account.entries
    )


def next_allowance(account: AccountState) -> Instant | None:
    """Return when the next allowance may be claimed; None when there was none yet."""
    if account.last_allowance is None:
        return None
    return Instant(account.last_allowance + ALLOWANCE_EVERY)
