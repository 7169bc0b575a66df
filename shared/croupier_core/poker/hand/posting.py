"""What happens before anybody may act: antes, blinds, the first cards.  Rule book: P12.5, P12.8."""

from collections.abc import Sequence
from typing import assert_never

from croupier_core.poker.games.catalogue import GAMES
from croupier_core.poker.games.game import BetSize, Forced, Game
from croupier_core.poker.hand.dealing import deal_to_seats
from croupier_core.poker.hand.events import AntePosted, BlindKind, BlindPosted, HandEvent
from croupier_core.poker.hand.posts import Post, PostKind, check_posts
from croupier_core.poker.hand.setup import HandSetup
from croupier_core.poker.stakes import AnteKind, Stakes
from croupier_core.units import Chips, Seat

_EVERY_CARD = {game.deck: frozenset(game.cards) for game in GAMES.values()}


def check_setup(setup: HandSetup) -> None:
    """Refuse a setup that no table deals.

    Raises:
        ValueError: Says what is wrong.
    """
    game = GAMES.get(setup.game)
    if game is None:
        raise ValueError(f"no such game: {setup.game!r}")
    seats = [seat for seat, _ in setup.stacks]
    if not 2 <= len(seats) <= game.most_seats:
        raise ValueError(f"two to {game.most_seats} seats are dealt in, not {len(seats)}")
    if seats[0] < 1 or seats != sorted(set(seats)):
        raise ValueError(f"seats are numbered from 1 and ascend: {seats}")
    if min(stack for _, stack in setup.stacks) <= 0:
        raise ValueError("every seat dealt in has chips")
    if game.forced is Forced.BLINDS:
        _check_blinds(setup, seats)
    if setup.posts is not None:
        check_posts(setup.posts, seats, blinds=game.forced is Forced.BLINDS)
        if setup.stakes.ante_kind is not AnteKind.EACH:
            raise ValueError("posts say themselves which antes are dead")
    _check_stakes(setup.stakes, game)
    if setup.rules.raises < 0:
        raise ValueError("a street has no fewer than no raises")
    if len(setup.deck) != len(game.cards) or _EVERY_CARD[game.deck].difference(setup.deck):
        raise ValueError(f"a deck has each of the {len(game.cards)} cards once")


def _check_blinds(setup: HandSetup, seats: list[Seat]) -> None:
    if setup.big_blind not in seats or setup.small_blind == setup.big_blind:
        raise ValueError(f"the big blind, seat {setup.big_blind}, must be one seat dealt in")
    if setup.small_blind is not None and setup.small_blind not in seats:
        raise ValueError(f"the small blind, seat {setup.small_blind}, is not dealt in")
    if len(seats) == 2 and setup.small_blind != setup.button and setup.posts is None:
        raise ValueError("heads-up the button posts the small blind")


def _check_stakes(stakes: Stakes, game: Game) -> None:
    if stakes.big_blind <= 0 or not 0 <= stakes.small_blind <= stakes.big_blind or stakes.ante < 0:
        raise ValueError(f"no such stakes: {stakes}")
    small, big = stakes.bet(BetSize.SMALL), stakes.bet(BetSize.BIG)
    if not 0 < small <= big:
        raise ValueError(f"the small bet is positive and no more than the big one: {stakes}")
    if game.forced is Forced.BLINDS:
        return
    if not 0 < stakes.bring_in <= small:
        raise ValueError(f"the bring-in is positive and no more than the small bet: {stakes}")
    if stakes.ante_kind is not AnteKind.EACH:
        raise ValueError("without blinds everybody posts the ante")


def posts_and_deal(setup: HandSetup, order: Sequence[Seat]) -> tuple[HandEvent, ...]:
    """Return antes and blinds in the order of the ante's kind, then the first street's cards.

    Posts that the setup names take their place.

    A short stack posts what it has and is all-in; a seat with nothing left posts nothing.

    Args:
        setup: The hand.
        order: Its seats from the left of the button.
    """
    game = GAMES[setup.game]
    posts = _Posts(setup)
    if setup.posts is not None:
        for post in setup.posts:
            posts.other(post)
        return (*posts.made, *deal_to_seats(game.streets[0], order, setup.deck))
    match setup.stakes.ante_kind:
        case AnteKind.EACH:
            if setup.stakes.ante:
                for seat in order:
                    posts.ante(seat)
            if game.forced is Forced.BLINDS:
                posts.blinds()
        case AnteKind.BIG_BLIND:
            posts.blinds()
            # After the blind, so that a short stack plays for its blind first.
            posts.ante(setup.big_blind)
        case AnteKind.BIG_BLIND_ANTE_FIRST:
            posts.ante(setup.big_blind)
            posts.blinds()
    return (*posts.made, *deal_to_seats(game.streets[0], order, setup.deck))


class _Posts:
    """Antes and blinds as they are posted, out of the chips behind."""

    def __init__(self, setup: HandSetup) -> None:
        self._setup = setup
        self._left: dict[Seat, Chips] = dict(setup.stacks)
        self.made: list[HandEvent] = []

    def ante(self, seat: Seat) -> None:
        amount, all_in = self._take(seat, self._setup.stakes.ante)
        if amount:
            self.made.append(AntePosted(seat, amount, all_in))

    def blinds(self) -> None:
        setup = self._setup
        if setup.small_blind is not None:
            self._blind(setup.small_blind, setup.stakes.small_blind, BlindKind.SMALL)
        self._blind(setup.big_blind, setup.stakes.big_blind, BlindKind.BIG)

    def other(self, post: Post) -> None:
        match post.kind:
            case PostKind.ANTE | PostKind.DEAD:
                amount, all_in = self._take(post.seat, post.amount)
                if amount:
                    dead = post.kind is PostKind.DEAD
                    self.made.append(AntePosted(post.seat, amount, all_in, dead))
            case PostKind.BLIND:
                small = post.seat == self._setup.small_blind
                self._blind(post.seat, post.amount, BlindKind.SMALL if small else BlindKind.BIG)
            case PostKind.STRADDLE:
                self._blind(post.seat, post.amount, BlindKind.STRADDLE)
            case PostKind.LIVE:
                self._blind(post.seat, post.amount, BlindKind.LIVE)
            case _:
                assert_never(post.kind)

    def _blind(self, seat: Seat, due: Chips, blind: BlindKind) -> None:
        amount, all_in = self._take(seat, due)
        if amount:
            self.made.append(BlindPosted(seat, amount, blind, all_in))

    def _take(self, seat: Seat, due: Chips) -> tuple[Chips, bool]:
        left = self._left[seat]
        amount = min(due, left)
        self._left[seat] = Chips(left - amount)
        return amount, amount == left
