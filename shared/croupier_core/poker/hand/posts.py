"""Posts other than a small blind, a big blind and one kind of ante.

The tables of this house never ask for them; hands from files of other rooms have them:
straddles, posts of newcomers, dead blinds, antes that differ.
"""

from dataclasses import dataclass
from enum import StrEnum

from croupier_core.units import Chips, Seat


class PostKind(StrEnum):
    """What a post is for."""

    ANTE = "ante"
    """Everybody's, all alike; a short one wins as much of each other's."""
    DEAD = "dead"
    """Goes to the pot and counts for no bet: a dead blind, or an ante that not all post."""
    BLIND = "blind"
    STRADDLE = "straddle"
    """A blind raise: sets the price and the least raise, and the turn begins after it."""
    LIVE = "live"
    """A newcomer's: counts as his bet, and the turn does not begin after it."""


FORCES_NO_BET = frozenset({PostKind.ANTE, PostKind.DEAD})
MOVES_THE_TURN = frozenset({PostKind.BLIND, PostKind.STRADDLE})


@dataclass(frozen=True, slots=True)
class Post:
    """What one seat has to put in before the deal."""

    seat: Seat
    amount: Chips
    kind: PostKind


def price_of(posts: tuple[Post, ...]) -> Chips:
    """Return what a call costs before anybody acts; short posts do not lower it."""
    bets = [post.amount for post in posts if post.kind not in FORCES_NO_BET]
    return max(bets, default=Chips(0))


def straddle_of(posts: tuple[Post, ...]) -> Chips:
    """Return the highest straddle; 0 for none."""
    straddles = [post.amount for post in posts if post.kind is PostKind.STRADDLE]
    return max(straddles, default=Chips(0))


def turn_begins_after(posts: tuple[Post, ...], order: tuple[Seat, ...]) -> int:
    """Return the position of the highest blind or straddle, the last of equals.

    Args:
        posts: Of the hand.
        order: Its seats from the left of the button; without blinds the last one is taken.
    """
    return max(
        ((post.amount, order.index(post.seat)) for post in posts if post.kind in MOVES_THE_TURN),
        default=(0, len(order) - 1),
    )[1]


def check_posts(posts: tuple[Post, ...], seats: list[Seat], *, blinds: bool) -> None:
    """Refuse posts that make no sense.

    Args:
        posts: Of a hand.
        seats: Dealt in.
        blinds: Whether the game has blinds.

    Raises:
        ValueError: Says what is wrong.
    """
    if not posts:
        raise ValueError("nobody posts anything")
    for post in posts:
        if post.seat not in seats or post.amount <= 0:
            raise ValueError(f"no such post: {post}")
        if not blinds and post.kind not in FORCES_NO_BET:
            raise ValueError(f"a game with a bring-in has no blinds: {post}")
    bets = [post.seat for post in posts if post.kind not in FORCES_NO_BET]
    if len(set(bets)) < len(bets):
        raise ValueError("a seat posts one bet at most")
    antes = [post for post in posts if post.kind is PostKind.ANTE]
    alike = len({post.amount for post in antes}) == 1
    if antes and not (alike and sorted(post.seat for post in antes) == seats):
        raise ValueError("antes are everybody's and alike, or dead")
