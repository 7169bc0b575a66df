"""What happens before anybody may act: antes, blinds, the first cards.  Rule book: P12.5, P12.8."""

from collections.abc import Sequence
from typing import assert_never

from croupier_core.poker.games.catalogue import GAMES
from croupier_core.poker.games.game import BetSize
from croupier_core.poker.hand.course import COURSES
from croupier_core.poker.hand.dealing import deal_to_seats
from croupier_core.poker.hand.events import BlindKind, HandEvent
from croupier_core.poker.hand.making import ante_posted, blind_posted
from croupier_core.poker.hand.posts import PostKind, check_posts
from croupier_core.poker.hand.setup import HandSetup
from croupier_core.poker.stakes import AnteKind, Stakes
from croupier_core.units import Chips, Seat

# Looked up once: a member of an enumeration is slow to find in its class.
_EACH, _BIG_BLIND = AnteKind.EACH, AnteKind.BIG_BLIND
_SMALL_BET, _BIG_BET = BetSize.SMALL, BetSize.BIG
_SMALL, _BIG = BlindKind.SMALL, BlindKind.BIG


def check_setup(setup: HandSetup) -> None:
    """Refuse a setup that no table deals.

    Raises:
        ValueError: Says what is wrong.
    """
    course = COURSES.get(setup.game)
    if course is None:
        raise ValueError(f"no such game: {setup.game!r}")
    seats = [seat for seat, _ in setup.stacks]
    most = GAMES[setup.game].most_seats
    if not 2 <= len(seats) <= most:
        raise ValueError(f"two to {most} seats are dealt in, not {len(seats)}")
    before = 0
    for seat, stack in setup.stacks:
        if seat <= before:
            raise ValueError(f"seats are numbered from 1 and ascend: {seats}")
        if stack <= 0:
            raise ValueError("every seat dealt in has chips")
        before = seat
    if course.blinds:
        _check_blinds(setup, seats)
    if setup.posts is not None:
        check_posts(setup.posts, seats, blinds=course.blinds)
        if setup.stakes.ante_kind is not _EACH:
            raise ValueError("posts say themselves which antes are dead")
    _check_stakes(setup.stakes, blinds=course.blinds)
    if setup.rules.raises < 0:
        raise ValueError("a street has no fewer than no raises")
    if len(setup.deck) != len(course.cards) or course.cards.difference(setup.deck):
        raise ValueError(f"a deck has each of the {len(course.cards)} cards once")


def _check_blinds(setup: HandSetup, seats: list[Seat]) -> None:
    if setup.big_blind not in seats or setup.small_blind == setup.big_blind:
        raise ValueError(f"the big blind, seat {setup.big_blind}, must be one seat dealt in")
    if setup.small_blind is not None and setup.small_blind not in seats:
        raise ValueError(f"the small blind, seat {setup.small_blind}, is not dealt in")
    if len(seats) == 2 and setup.small_blind != setup.button and setup.posts is None:
        raise ValueError("heads-up the button posts the small blind")


def _check_stakes(stakes: Stakes, *, blinds: bool) -> None:
    if stakes.big_blind <= 0 or not 0 <= stakes.small_blind <= stakes.big_blind or stakes.ante < 0:
        raise ValueError(f"no such stakes: {stakes}")
    small, big = stakes.bet(_SMALL_BET), stakes.bet(_BIG_BET)
    if not 0 < small <= big:
        raise ValueError(f"the small bet is positive and no more than the big one: {stakes}")
    if blinds:
        return
    if not 0 < stakes.bring_in <= small:
        raise ValueError(f"the bring-in is positive and no more than the small bet: {stakes}")
    if stakes.ante_kind is not _EACH:
        raise ValueError("without blinds everybody posts the ante")


def posts_and_deal(setup: HandSetup, order: Sequence[Seat]) -> list[HandEvent]:
    """Return antes and blinds in the order of the ante's kind, then the first street's cards.

    Posts that the setup names take their place.

    A short stack posts what it has and is all-in; a seat with nothing left posts nothing.

    Args:
        setup: The hand.
        order: Its seats from the left of the button.
    """
    course, stakes = COURSES[setup.game], setup.stakes
    left: dict[Seat, int] = dict(setup.stacks)
    if setup.posts is not None:
        events = _special_posts(setup, left)
    elif stakes.ante_kind is _EACH:
        events = _antes(left, order, stakes.ante)
        if course.blinds:
            events += _blinds(setup, left)
    elif stakes.ante_kind is _BIG_BLIND:
        # After the blind, so that a short stack plays for its blind first.
        events = _blinds(setup, left)
        events += _antes(left, (setup.big_blind,), stakes.ante)
    else:
        events = _antes(left, (setup.big_blind,), stakes.ante)
        events += _blinds(setup, left)
    return events + deal_to_seats(course.legs[0].plan, order, setup.deck)


def _antes(
    left: dict[Seat, int], seats: Sequence[Seat], due: Chips, *, dead: bool = False
) -> list[HandEvent]:
    """Return the antes of `seats` out of the chips they have `left`."""
    events: list[HandEvent] = []
    if not due:
        return events
    for seat in seats:
        behind = left[seat]
        if behind > due:
            left[seat] = behind - due
            events.append(ante_posted(seat, due, False, dead))
        elif behind:
            left[seat] = 0
            events.append(ante_posted(seat, Chips(behind), True, dead))
    return events


def _blinds(setup: HandSetup, left: dict[Seat, int]) -> list[HandEvent]:
    stakes, small = setup.stakes, setup.small_blind
    big = _blind(left, setup.big_blind, stakes.big_blind, _BIG)
    return big if small is None else _blind(left, small, stakes.small_blind, _SMALL) + big


def _blind(left: dict[Seat, int], seat: Seat, due: Chips, kind: BlindKind) -> list[HandEvent]:
    """Return the blind of a seat out of the chips it has `left`; none when there is nothing."""
    behind = left[seat]
    amount = due if due < behind else Chips(behind)
    left[seat] = behind - amount
    return [blind_posted(seat, amount, kind, amount == behind)] if amount else []


def _special_posts(setup: HandSetup, left: dict[Seat, int]) -> list[HandEvent]:
    events: list[HandEvent] = []
    for post in setup.posts or ():
        seat, due = post.seat, post.amount
        match post.kind:
            case PostKind.ANTE | PostKind.DEAD:
                events += _antes(left, (seat,), due, dead=post.kind is PostKind.DEAD)
            case PostKind.BLIND:
                events += _blind(left, seat, due, _SMALL if seat == setup.small_blind else _BIG)
            case PostKind.STRADDLE:
                events += _blind(left, seat, due, BlindKind.STRADDLE)
            case PostKind.LIVE:
                events += _blind(left, seat, due, BlindKind.LIVE)
            case _:
                assert_never(post.kind)
    return events
