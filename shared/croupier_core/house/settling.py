"""Decisions about the end of a tournament: prizes, bounties, seats, fees; and tickets.

    escrow:TOURNAMENT ◄── overlay of a guarantee, named bounties ── house:issue
         ├──► fees    house:fees
         ├──► prizes and bounties    each player's cash
         └──► seats   ticket:TARGET:PLAYER, or T-Money for who has one already

The escrow is empty afterwards, to the cent.  Rule book: P1.5, P1.10, P1.12, P9.5, P9.6.
"""

from collections.abc import Iterable
from dataclasses import dataclass

from croupier_core.house.commands import SettleTournament, TurnTicket
from croupier_core.house.events import HouseEvent, TicketGiven, TicketSpent, TournamentSettled
from croupier_core.house.ledger import FEES, ISSUE, escrow_of, of_player, t_money_of, ticket_of
from croupier_core.house.moving import moved
from croupier_core.house.records import Records
from croupier_core.house.refusals import BadAmount, NoEntryPaid
from croupier_core.house.state import PaidEntry
from croupier_core.tournament.events import Award
from croupier_core.units import Cents, Place, PlayerId, TournamentId


@dataclass(frozen=True, slots=True)
class _Collected:
    """What lies in escrow."""

    pool: Cents
    heads: Cents
    fees: Cents

    @classmethod
    def of(cls, entries: Iterable[PaidEntry]) -> "_Collected":
        pool = heads = fees = 0
        for entry in entries:
            pool += entry.buy_in
            heads += entry.bounty
            fees += entry.fee
        return cls(Cents(pool), Cents(heads), Cents(fees))


def settle(books: Records, command: SettleTournament) -> tuple[HouseEvent, ...]:
    """Empty the escrow into prizes, bounties, seats and fees, once.

    Prizes above what was collected are a guarantee, and bounties above what lies on the
    heads are named ones: the house pays the difference.  Less than was collected is
    refused: the rest would belong to nobody.
    """
    tournament, escrow = command.tournament, escrow_of(command.tournament)
    if tournament in books.settled:
        return ()
    entries = books.entries_of(tournament)
    awards = command.awards or tuple(
        Award(player, 1, place, place, prize) for player, place, prize in command.prizes
    )
    _check(awards, {player for player, _ in entries})
    collected = _Collected.of(entries.values())
    named, overlay = _added_by_the_house(awards, collected)
    events: list[HouseEvent] = []
    events += moved("fee", collected.fees, escrow, FEES, tournament)
    events += moved("overlay", overlay, ISSUE, escrow, tournament)
    events += moved("house_bounty", named, ISSUE, escrow, tournament)
    for award in awards:
        purse = of_player(award.player)
        events += moved("prize", award.prize, escrow, purse, tournament)
        events += moved("bounty", award.bounties, escrow, purse, tournament)
    events += _seats(books, tournament, awards)
    return (*events, TournamentSettled(tournament, _results(awards)))


def _check(awards: tuple[Award, ...], entrants: set[PlayerId]) -> None:
    for award in awards:
        if award.player not in entrants:
            raise NoEntryPaid
        lowest = min(award.prize, award.bounties, award.seat_worth)
        if lowest < 0:
            raise BadAmount(lowest, Cents(0))


def _added_by_the_house(awards: tuple[Award, ...], collected: _Collected) -> tuple[Cents, Cents]:
    """Return what the house pays for named bounties, and to reach a guarantee.

    A bounty that nobody wins is in the prizes, so the two are looked at together.  Only
    where entries put nothing on their heads does the house pay for them.  Rule book: P9.6.
    """
    bounties = sum(award.bounties for award in awards)
    prizes = sum(award.prize + _seat_worth(award) for award in awards)
    named = bounties if collected.heads == 0 else 0
    if bounties > named + collected.heads:
        raise BadAmount(Cents(bounties), collected.heads)
    overlay = bounties + prizes - named - collected.pool - collected.heads
    if overlay < 0:
        least = Cents(collected.pool + collected.heads + named)
        raise BadAmount(Cents(bounties + prizes), least)
    return Cents(named), Cents(overlay)


def _seat_worth(award: Award) -> Cents:
    return Cents(0) if award.seat is None else award.seat_worth


def _seats(
    books: Records, tournament: TournamentId, awards: tuple[Award, ...]
) -> tuple[HouseEvent, ...]:
    """Give the seats that were won.  Rule book: P1.10."""
    events: list[HouseEvent] = []
    given: set[tuple[PlayerId, TournamentId]] = set()
    for award in awards:
        player, target, worth = award.player, award.seat, award.seat_worth
        if target is None:
            continue
        escrow = escrow_of(tournament)
        has_one = player in books.tickets_to(target) or (player, target) in given
        if has_one or target in books.settled:
            events += moved("seat", worth, escrow, t_money_of(player), tournament)
            continue
        given.add((player, target))
        events += moved("seat", worth, escrow, ticket_of(target, player), tournament)
        events.append(TicketGiven(player, target, worth, tournament))
    return tuple(events)


def _results(awards: tuple[Award, ...]) -> tuple[tuple[PlayerId, Place, Cents], ...]:
    """Return every player once, with the best place of his entries and all his cash."""
    results: dict[PlayerId, tuple[Place, Cents]] = {}
    for award in awards:
        place, cash = results.get(award.player, (award.best, Cents(0)))
        won = Cents(cash + award.prize + award.bounties)
        results[award.player] = (min(place, award.best), won)
    return tuple((player, place, cash) for player, (place, cash) in results.items())


def turn_ticket(books: Records, command: TurnTicket) -> tuple[HouseEvent, ...]:
    """Turn a ticket into T-Money; nothing when there is none.  Rule book: P1.9, P1.10."""
    player, target = command.player, command.target
    books.account(player)
    ticket = books.tickets_to(target).get(player)
    if ticket is None:
        return ()
    giver, taker = ticket_of(target, player), t_money_of(player)
    return (*moved("turned", ticket.worth, giver, taker, target), TicketSpent(player, target))
