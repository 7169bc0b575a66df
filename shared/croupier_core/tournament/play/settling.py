"""What follows when nobody acts: bounties, eliminations, the end.  Rule book: P2.8, P9, P11.2.

`what_follows` is asked again after each answer has been folded, until nothing follows; so
it goes on by itself from wherever a crash left the journal.  Each question looks at those
concerned alone, never at the field.
"""

from collections.abc import Iterable
from typing import Protocol

from croupier_core.tournament import bounties, rebuying
from croupier_core.tournament.breaks import rest_ends
from croupier_core.tournament.course import LIVE, Course
from croupier_core.tournament.events import (
    BountyWon,
    DurableEvent,
    EntriesClosed,
    HandForHandBegan,
    HandForHandEnded,
    MoneyReached,
    PlayerEliminated,
    RebuyOffered,
    RebuyTaken,
    RebuyVoided,
    RestBegan,
)
from croupier_core.tournament.hand_for_hand import eliminations_to_step
from croupier_core.tournament.late_entries import entries_close_early
from croupier_core.tournament.payouts import prize_at, shared_prizes
from croupier_core.tournament.play.ending import end_due
from croupier_core.tournament.ranking import Bust, Finish, finishes
from croupier_core.tournament.setup import Format
from croupier_core.tournament.state import Entrant
from croupier_core.units import Cents, Chips, HandId, Instant, Place, TableId

Events = tuple[DurableEvent, ...]


class InPlay(Protocol):
    """What is to be known of the tables for all this."""

    course: Course

    def is_playing(self, table: TableId) -> bool:
        """Whether a hand is on at a table."""
        ...

    @property
    def playing(self) -> int:
        """At how many tables a hand is on."""
        ...

    @property
    def synchronised(self) -> bool:
        """Whether all tables have ended the synchronised hand, if there is one."""
        ...


def what_follows(play: InPlay, now: Instant) -> Events:
    """Return the next events that are due; () when play can go on."""
    course = play.course
    if course.phase not in LIVE:
        return ()
    return (
        _bounties(course)
        or _offers(course, now)
        or _eliminations(play)
        or _disqualifications(play)
        or _entries(course)
        or end_due(course)
        or _money(course)
        or _hand_for_hand(course)
        or _queued(play)
        or _rest(play, now)
    )


# --- those who lost everything --------------------------------------------------------


def _bounties(course: Course) -> Events:
    """Give the heads of those who just went out to who put them out.  Rule book: P9.2."""
    terms, roster = course.setup.bounty, course.roster
    if terms is None:
        return ()
    for number in roster.heads_due:
        victim = roster.entries[number]
        table = course.tables.get(victim.table)
        if table is None or table.last_record is None or victim.seat is None:
            continue
        seats = roster.seats.get(victim.table, {})
        winners = [
            roster.entries[seats[seat]]
            for seat in bounties.winners_of_head(table.last_record, victim.seat)
            if seat in seats
        ]
        if not winners:
            continue
        return tuple(
            BountyWon(
                player=share.winner.player,
                name=share.winner.name,
                victim=victim.player,
                victim_name=victim.name,
                table=victim.table,
                cash=share.cash,
                to_head=share.to_head,
            )
            for share in bounties.bounty_shares(terms, victim.head, winners)
        )
    return ()


def _offers(course: Course, now: Instant) -> Events:
    terms = course.setup.rebuys
    if terms is None or course.closed_early:
        return ()
    return tuple(
        RebuyOffered(entrant.player, entrant.name, entrant.table, rebuying.offer_ends(terms, now))
        for entrant in _busted(course)
        if entrant.offer_until is None
        and not entrant.declined
        and not entrant.queued
        and rebuying.offered_after_bust(
            course.setup, entrant.rebuys, level=course.tables[entrant.table].level
        )
    )


def _busted(course: Course) -> Iterable[Entrant]:
    return (course.roster.entries[number] for number in course.roster.busted)


def _eliminations(play: InPlay) -> Events:
    """Take out those who lost their last chips, in one hand together.  Rule book: P2.2, P2.3."""
    course = play.course
    if not course.roster.busted or not play.synchronised:
        return ()
    by_table: dict[TableId, list[Entrant]] = {}
    for entrant in _busted(course):
        by_table.setdefault(entrant.table, []).append(entrant)
    ready = {
        table: entrants
        for table, entrants in by_table.items()
        if not any(e.offer_until is not None or e.queued for e in entrants)
        and course.tables[table].last_record is not None
    }
    if not ready:
        return ()
    together = list(ready.values()) if course.hand_for_hand else [next(iter(ready.values()))]
    out = {entrant.player: entrant for entrants in together for entrant in entrants}
    if course.setup.format is Format.HEADS_UP:
        placed = _finishes_of_match(course, out.values())
    else:
        placed = finishes(
            [_bust_of(course, entrant) for entrant in out.values()],
            course.roster.left - len(out),
            course.prizes,
            by_table=course.setup.hand_for_hand.by_table,
        )
    return tuple(
        PlayerEliminated(
            player=finish.player,
            name=out[finish.player].name,
            best=finish.best,
            worst=finish.worst,
            prize=finish.prize,
            hand=_hand_of(course, out[finish.player].table),
            entry=out[finish.player].entry,
            table=out[finish.player].table,
        )
        for finish in placed
    )


def _bust_of(course: Course, entrant: Entrant) -> Bust:
    record = course.tables[entrant.table].last_record
    began_with = record.setup.stacks if record is not None else ()
    stack = next((stack for seat, stack in began_with if seat == entrant.seat), Chips(0))
    return Bust(entrant.player, stack, entrant.number, entrant.table)


def _finishes_of_match(course: Course, out: Iterable[Entrant]) -> tuple[Finish, ...]:
    """Return the places that the losers of a round of a bracket share.  Rule book: P11.1."""
    roster = course.roster
    through = len(roster.seats) + len(roster.unseated)
    already = sum(e.round == course.round and not e.disqualified for e in roster.gone())
    best, worst = Place(through + 1), Place(roster.left + already)
    shares = shared_prizes(course.prizes, best, worst)
    return tuple(
        Finish(entrant.player, best, worst, shares[already + n]) for n, entrant in enumerate(out)
    )


def _hand_of(course: Course, table: TableId) -> HandId | None:
    record = course.tables[table].last_record
    return None if record is None else record.setup.hand


def _disqualifications(play: InPlay) -> Events:
    """Take out one disqualified player: last of all who were not disqualified before him."""
    roster = play.course.roster
    for number in roster.accused:
        pending = roster.entries[number]
        if pending.seat is not None and play.is_playing(pending.table):
            continue
        place = Place(len(roster) - roster.expelled)
        return (
            PlayerEliminated(
                pending.player,
                pending.name,
                place,
                place,
                Cents(0),
                hand=None,
                entry=pending.entry,
                table=pending.table,
            ),
        )
    return ()


# --- entries, money, the end ------------------------------------------------------------


def _entries(course: Course) -> Events:
    """Close all entries when the next prizes are about to be awarded.  Rule book: P1.7."""
    if course.final or course.roster.busted:
        return ()
    left, entries = course.roster.left, len(course.roster)
    if left <= 1 or entries_close_early(left, entries, course.paid):
        return (EntriesClosed(early=True),)
    return ()


def _money(course: Course) -> Events:
    left = course.roster.left
    if course.money_reached or not course.final or course.roster.busted:
        return ()
    if left < 2 or left == len(course.roster) or prize_at(course.prizes, left) <= 0:
        return ()
    return (MoneyReached(left),)


# --- the next deal ------------------------------------------------------------------------


def _hand_for_hand(course: Course) -> Events:
    if course.roster.busted or course.near_step == course.hand_for_hand:
        return ()
    if course.hand_for_hand:
        return (HandForHandEnded(),)
    to_step = eliminations_to_step(course.prizes, course.roster.left)
    return (HandForHandBegan(to_step or 0),)


def _queued(play: InPlay) -> Events:
    """Give, or give back, a rebuy that waited for the end of a hand.  Rule book: P11.2."""
    course, terms = play.course, play.course.setup.rebuys
    if terms is None:
        return ()
    for number in course.roster.queuing:
        entrant = course.roster.entries[number]
        if play.is_playing(entrant.table):
            continue
        purchase = entrant.queued[0]
        if not rebuying.fits(course.setup, entrant.stack) or entrant.disqualified:
            return (RebuyVoided(entrant.player, purchase),)
        return (RebuyTaken(entrant.player, entrant.name, entrant.table, purchase, terms.chips),)
    return ()


def _rest(play: InPlay, now: Instant) -> Events:
    rest = play.course.rest
    if rest is None or rest.until is not None or play.playing:
        return ()
    return (RestBegan(rest_ends(now, rest.lasts), rest.add_on),)
