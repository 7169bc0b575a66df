"""Finished hands, and who is out after them.  Rule book: P2.2, P2.3, P6.2."""

from dataclasses import replace

from croupier_core.poker.hand.events import HandEnded
from croupier_core.poker.hand.record import HandRecord
from croupier_core.records.late_shows import with_late_show
from croupier_core.tournament.course import Course
from croupier_core.tournament.events import HandPlayed, HandTurnedUp, PlayerEliminated
from croupier_core.tournament.folding.entries import group_closed_up
from croupier_core.tournament.hand_for_hand import off_the_clock
from croupier_core.tournament.payouts import shared_prizes
from croupier_core.tournament.rotation import orbit_counted
from croupier_core.tournament.state import TableState
from croupier_core.units import Cents, Chips, Instant, Millis, Seat


def played(course: Course, event: HandPlayed, now: Instant) -> None:
    """Let a hand have ended with its stacks and clocks."""
    roster, table = course.roster, event.table
    stacks = stacks_after(event.record)
    banks, misses = dict(event.banks), dict(event.misses)
    dealt = []
    for seat, number in tuple(roster.seats.get(table, {}).items()):
        if seat not in stacks:
            continue
        entrant = roster.entries[number]
        player = entrant.player
        dealt.append((seat, player, entrant.name))
        roster.put(
            replace(
                entrant,
                stack=stacks[seat],
                bank=banks.get(player, entrant.bank),
                misses=misses.get(player, entrant.misses),
                fresh=False,
                penalty=max(0, entrant.penalty - 1),
            )
        )
    course.hands += 1
    course.numbered = max(course.numbered, event.number)
    course.plays_at = None
    before = course.tables.get(table) or TableState(table)
    after = replace(
        before,
        hands=before.hands + 1,
        number=event.number,
        level=event.level,
        last_record=event.record,
        last_players=event.players or tuple(sorted(dealt)),
    )
    course.tables[table] = orbit_counted(course.setup, after, event.record)
    if course.hand_for_hand and event.synchronised:
        _synchronised(course, event, now)


def _synchronised(course: Course, event: HandPlayed, now: Instant) -> None:
    if event.table not in course.yet_to_play:
        # A table plays once in each round of hands: this is the first of a new one.
        course.yet_to_play = dict.fromkeys(course.tables)
    course.yet_to_play.pop(event.table, None)
    if course.yet_to_play:
        return
    if course.charged_by_hand:
        off = off_the_clock(course.setup.hand_for_hand, Millis(now - course.hand_since))
        course.clock = replace(course.clock, left=Millis(max(0, course.clock.left - off)))
    course.hand_since = now


def turned_up(course: Course, event: HandTurnedUp, now: Instant) -> None:
    """Add cards shown after the end to the hand, if it is still the last one somewhere."""
    for table, state in course.tables.items():
        record = state.last_record
        if record is not None and record.setup.hand == event.hand:
            shown = with_late_show(record, event.seat, event.cards, now)
            course.tables[table] = replace(state, last_record=shown)
            return


def eliminated(course: Course, event: PlayerEliminated) -> None:
    """Take a player out, with his place."""
    roster = course.roster
    entrant = roster.live(event.player)
    if entrant is None:
        return
    if event.hand is None:
        at = roster.expelled + 1
        gone = replace(entrant, out_from=at, out_to=at)
        group_closed_up(course, entrant)
    else:
        ranked = len(roster) - roster.expelled
        gone = replace(entrant, out_from=ranked - event.worst + 1, out_to=ranked - event.best + 1)
    gone = replace(
        gone,
        best=event.best,
        worst=event.worst,
        prize=event.prize,
        stack=Chips(0),
        offer_until=None,
        declined=False,
        penalty=0,
    )
    roster.put(gone)
    if event.hand is None:
        refresh_places(course)


def refresh_places(course: Course) -> None:
    """Give those out their places and prizes as they are now; O(n).

    Due when the prizes become final, and when somebody is disqualified after that: those
    below him move up.  Rule book: P1.5, P6.2.
    """
    roster, prizes = course.roster, course.prizes
    taken: dict[int, int] = {}
    shares: dict[int, tuple[Cents, ...]] = {}
    for entrant in sorted(roster.gone(), key=lambda one: one.number):
        places = course.places_of(entrant)
        if places is None:
            continue
        best, worst = places
        prize = Cents(0)
        if not entrant.disqualified:
            # Those tied on the same places take an odd cent in the order of registration.
            turn = taken.get(best, 0)
            taken[best] = turn + 1
            if best not in shares:
                shares[best] = shared_prizes(prizes, best, worst)
            prize = shares[best][turn]
        roster.put(replace(entrant, best=best, worst=worst, prize=prize))


def stacks_after(record: HandRecord) -> dict[Seat, Chips]:
    """Return the stacks that a finished hand left."""
    ends = (event for event in record.events if isinstance(event, HandEnded))
    return dict(next(ends).stacks)
