"""Decisions about purchases: what is bought, in what form it is paid, and what goes back.

    a ticket to this tournament ──┐
    T-Money ──────────────────────┼──► escrow:TOURNAMENT ──ReturnBuyIn──► each its own part,
    cash ─────────────────────────┘                                      a ticket as T-Money

Every function looks at the books, changes nothing, and returns what happens.
Rule book: P1.6, P1.8, P1.9, P1.11.
"""

from itertools import islice

from croupier_core.house.commands import BuyIn, ReturnBuyIn, RollBack, Ware
from croupier_core.house.events import (
    EntryPaid,
    EntryReturned,
    HouseEvent,
    MoneyMoved,
    TicketSpent,
    TournamentSettled,
)
from croupier_core.house.exclusion import check_not_excluded
from croupier_core.house.ledger import (
    ISSUE,
    Form,
    LedgerAccount,
    Posting,
    escrow_of,
    of_player,
    owner_of,
    t_money_of,
    ticket_of,
)
from croupier_core.house.moving import moved
from croupier_core.house.records import Records
from croupier_core.house.refusals import (
    BadAmount,
    EntryPaidAlready,
    NoEntryPaid,
    NotEnoughMoney,
)
from croupier_core.house.state import AccountState, PaidEntry, Ticket
from croupier_core.house.terms import OPENING_CREDIT, ROLLED_BACK_AT_ONCE
from croupier_core.tournament.refusals import NoReentry, RegistrationClosed
from croupier_core.units import Cents, Instant, PlayerId

Legs = tuple[tuple[LedgerAccount, Cents], ...]


def pay_entry(books: Records, command: BuyIn, now: Instant) -> tuple[HouseEvent, ...]:
    """Move the price of a purchase to escrow.  Rule book: P1.6, P1.8, P1.9, P1.11, T1.8.

    Bots play with the house's money: one that runs short is filled up first.
    """
    player, tournament = command.player, command.tournament
    account = books.account(player)
    lowest = min(command.buy_in, command.fee, command.bounty)
    if lowest < 0:
        raise BadAmount(lowest, Cents(0))
    if tournament in books.settled:
        raise RegistrationClosed
    if command.purchase <= books.last_purchase(player, tournament):
        raise EntryPaidAlready
    price = Cents(command.buy_in + command.bounty + command.fee)
    _check_reentry(account, command, price)
    ticket = _ticket_for(books, command)
    check_not_excluded(account, ticket, price, now)
    form, change = _form_of(books, player, ticket, price, command.what)
    cash = sum(amount for giver, amount in form if giver == of_player(player))
    return (
        *_filled_up(books, account, Cents(cash), price),
        *_paid(command, form, change),
        EntryPaid(
            player,
            tournament,
            command.buy_in,
            command.fee,
            command.bounty,
            command.purchase,
            command.what,
            form,
        ),
        *(() if ticket is None else (TicketSpent(player, tournament),)),
    )


def _check_reentry(account: AccountState, command: BuyIn, price: Cents) -> None:
    """Refuse a second entry where entering costs nothing.  Rule book: P1.8."""
    if price > 0 or command.what is not Ware.ENTRY:
        return
    if any(
        entry.tournament == command.tournament and entry.what is Ware.ENTRY
        for entry in account.entries
    ):
        raise NoReentry(1)


def _ticket_for(books: Records, command: BuyIn) -> Ticket | None:
    if command.what is not Ware.ENTRY:
        return None
    return books.tickets_to(command.tournament).get(command.player)


def _form_of(
    books: Records, player: PlayerId, ticket: Ticket | None, price: Cents, what: Ware
) -> tuple[Legs, Cents]:
    """Return what each account of the player gives, and what is left of the ticket."""
    parts: list[tuple[LedgerAccount, Cents]] = []
    due, change = price, Cents(0)
    if ticket is not None:
        used = Cents(min(ticket.worth, due))
        due, change = Cents(due - used), Cents(ticket.worth - used)
        parts.append((ticket_of(ticket.target, player), used))
    if what is Ware.ENTRY:
        t_money = Cents(min(books.t_money_of_player(player), due))
        due = Cents(due - t_money)
        parts.append((t_money_of(player), t_money))
    parts.append((of_player(player), due))
    return tuple(part for part in parts if part[1] > 0), change


def _filled_up(
    books: Records, account: AccountState, cash: Cents, price: Cents
) -> tuple[HouseEvent, ...]:
    """See that there is enough cash.  Rule book: P1.6.

    Raises:
        NotEnoughMoney: There is not.
    """
    balance = books.balance_of_player(account.player)
    if cash <= balance:
        return ()
    if not account.bot or cash > OPENING_CREDIT:
        raise NotEnoughMoney(price, Cents(balance + price - cash))
    missing = Cents(OPENING_CREDIT - balance)
    return moved("allowance", missing, ISSUE, of_player(account.player))


def _paid(command: BuyIn, form: Legs, change: Cents) -> tuple[HouseEvent, ...]:
    """Return the posting of a purchase; what a ticket is worth beyond it becomes T-Money."""
    player, tournament = command.player, command.tournament
    price = sum(amount for _, amount in form)
    what = "buy_in" if command.what is Ware.ENTRY else command.what.value
    paid: tuple[HouseEvent, ...] = ()
    if price > 0:
        legs = tuple((giver, Cents(-amount)) for giver, amount in form)
        escrow = (escrow_of(tournament), Cents(price))
        paid = (MoneyMoved(Posting(what, tournament, (*legs, escrow))),)
    ticket = ticket_of(tournament, player)
    return (*paid, *moved("turned", change, ticket, t_money_of(player), tournament))


def return_entry(books: Records, command: ReturnBuyIn) -> tuple[HouseEvent, ...]:
    """Move it back, in the form paid.  Rule book: P1.9, P10.1."""
    player, tournament = command.player, command.tournament
    books.account(player)
    entry = books.entries_of(tournament).get((player, command.purchase))
    if entry is None:
        raise NoEntryPaid
    return _returned(player, entry)


def roll_back(books: Records, command: RollBack) -> tuple[HouseEvent, ...]:
    """Move back what was bought, so many purchases at a time.  Rule book: P10.1."""
    tournament = command.tournament
    if tournament in books.settled:
        return ()
    bought = books.entries_of(tournament)
    now_back = tuple(islice(bought.items(), ROLLED_BACK_AT_ONCE))
    events = [event for (player, _), entry in now_back for event in _returned(player, entry)]
    if len(now_back) == len(bought):
        events.append(TournamentSettled(tournament, ()))
    return tuple(events)


def _returned(player: PlayerId, entry: PaidEntry) -> tuple[HouseEvent, ...]:
    tournament = entry.tournament
    returned = EntryReturned(player, tournament, entry.purchase)
    if entry.price == 0:
        return (returned,)
    form = entry.form or ((of_player(player), entry.price),)
    back = tuple((_way_back(player, giver), amount) for giver, amount in form)
    legs = ((escrow_of(tournament), Cents(-entry.price)), *back)
    return (MoneyMoved(Posting("refund", tournament, legs)), returned)


def _way_back(player: PlayerId, giver: LedgerAccount) -> LedgerAccount:
    """Return where a part goes back to: a ticket is used up, so T-Money stands for it."""
    owner = owner_of(giver)
    used_up = owner is not None and owner[1] is Form.TICKET
    return t_money_of(player) if used_up else giver
