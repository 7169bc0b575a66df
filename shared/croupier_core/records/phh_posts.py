"""Who posts what in a PHH hand.

A small and a big blind with antes of everybody alike, or of the big blind alone, are the
stakes of a hand as the tables here have them.  Anything else is named post by post.

The standard says how much a player puts in and not what for.  Like the library that most
files come from, we take an amount below zero for a newcomer's bet, which leaves the turn
where it is, and one above zero beyond the blinds for a straddle.  Rooms know more: of what
a newcomer posts beyond the big blind, or short of it, nothing counts as his bet; and a
blind beside the two may be a newcomer's.  So there may be a second reading, for hands
that the first one makes illegal.

Heads-up the lists of antes and blinds are the other way round, since the button posts the
small blind.
"""

from collections.abc import Sequence
from dataclasses import dataclass

from croupier_core.poker.games.game import Forced
from croupier_core.poker.hand.posts import Post, PostKind
from croupier_core.poker.stakes import AnteKind, Stakes
from croupier_core.records.own_fields import OwnFields
from croupier_core.records.phh_hand import PhhHand
from croupier_core.records.phh_toml import Unreadable
from croupier_core.units import Chips, Seat

PlayerPost = tuple[int, Chips, PostKind]


@dataclass(frozen=True, slots=True)
class Posting:
    """Who posts what, by player from 1."""

    small_blind: int | None
    big_blind: int
    stakes: Stakes
    posts: tuple[PlayerPost, ...] | None = None
    """In place of what the stakes say; None where they say all."""

    def posts_of(self, seats: Sequence[Seat]) -> tuple[Post, ...] | None:
        """Return the posts by seat.

        Args:
            seats: Of the players, from the left of the button.
        """
        if self.posts is None:
            return None
        return tuple(Post(seats[player - 1], amount, kind) for player, amount, kind in self.posts)


def readings_of(hand: PhhHand, own: OwnFields | None) -> tuple[Posting, ...]:
    """Return the ways to read the posts of `hand`, the likeliest first.

    Raises:
        Unreadable: There is none; says which field and why.
    """
    if own is not None:
        return (Posting(own.small_blind, own.big_blind, own.stakes, own.posts),)
    heads_up = hand.players == 2
    antes = hand.antes[::-1] if heads_up else hand.antes
    if min(antes) < 0:
        raise Unreadable(hand.line_of("antes"), "an ante is negative")
    if hand.game.forced is Forced.BRING_IN:
        return (_with_bring_in(hand, antes),)
    blinds = hand.blinds[::-1] if heads_up else hand.blinds
    plain = _plain(hand, antes, blinds)
    return _post_by_post(hand, antes, blinds) if plain is None else (plain,)


# --- posts that the stakes can say -------------------------------------------------------


def _plain(hand: PhhHand, antes: Sequence[Chips], blinds: Sequence[Chips]) -> Posting | None:
    who = _two_blinds(blinds)
    if who is None:
        return None
    small_blind, big_blind = who
    big = blinds[big_blind - 1]
    ante = _plain_ante(antes, big_blind)
    if ante is None or (not hand.big_bet and hand.small_bet != big):
        return None
    small = Chips(0) if small_blind is None else blinds[small_blind - 1]
    return Posting(small_blind, big_blind, _stakes(hand, small, big, *ante))


def _two_blinds(blinds: Sequence[Chips]) -> tuple[int | None, int] | None:
    """Return who posts the small blind, and who the big one; None for other posts."""
    if len(blinds) == 2:
        # Player 1 is the big blind, player 2 the button.
        return (2, 1) if 0 <= blinds[1] <= blinds[0] > 0 else None
    posting = [player for player, amount in enumerate(blinds, start=1) if amount]
    if len(posting) == 1 and blinds[posting[0] - 1] > 0:
        # A missing small blind, or the button's blind of short deck.
        return None, posting[0]
    return (1, 2) if posting == [1, 2] and 0 < blinds[0] <= blinds[1] else None


def _plain_ante(antes: Sequence[Chips], big_blind: int) -> tuple[Chips, AnteKind] | None:
    if len(set(antes)) == 1:
        return antes[0], AnteKind.EACH
    posting = [player for player, ante in enumerate(antes, start=1) if ante]
    if posting == [big_blind]:
        return antes[big_blind - 1], AnteKind.BIG_BLIND_ANTE_FIRST
    return None


def _with_bring_in(hand: PhhHand, antes: Sequence[Chips]) -> Posting:
    first, second = (2, 1) if hand.players == 2 else (1, 2)
    alike = len(set(antes)) == 1
    stakes = _stakes(hand, Chips(0), hand.small_bet, antes[0] if alike else Chips(0))
    return Posting(first, second, stakes, None if alike else _ante_posts(antes))


def _stakes(
    hand: PhhHand,
    small_blind: Chips,
    big_blind: Chips,
    ante: Chips,
    kind: AnteKind = AnteKind.EACH,
) -> Stakes:
    small_bet = hand.small_bet if hand.big_bet else Chips(0)
    return Stakes(small_blind, big_blind, ante, kind, hand.bring_in, small_bet, hand.big_bet)


# --- any others --------------------------------------------------------------------------


def _post_by_post(
    hand: PhhHand, antes: Sequence[Chips], blinds: Sequence[Chips]
) -> tuple[Posting, ...]:
    if not any(antes) and not any(blinds):
        raise Unreadable(hand.line_of("blinds_or_straddles"), "nobody posts anything")
    small, big = (2, 1) if hand.players == 2 else (1, 2)
    least = hand.small_bet
    usual = blinds[big - 1] if blinds[big - 1] > 0 else least
    stakes = _stakes(
        hand,
        Chips(max(0, min(blinds[small - 1], least))),
        least,
        antes[0] if len(set(antes)) == 1 else Chips(0),
    )
    readings: list[Posting] = []
    for read in (_as_the_library, _as_a_room):
        bets = [
            (player, chips, kind)
            for player in _in_turn(hand.players)
            for chips, kind in read(blinds[player - 1], usual, player in (small, big))
        ]
        dead = tuple(post for post in bets if post[2] is PostKind.DEAD)
        live = tuple(post for post in bets if post[2] is not PostKind.DEAD)
        posting = Posting(
            small if blinds[small - 1] > 0 else None,
            big,
            stakes,
            (*_ante_posts(antes), *dead, *live),
        )
        if posting not in readings:
            readings.append(posting)
    return tuple(readings)


def _in_turn(players: int) -> Sequence[int]:
    return (2, 1) if players == 2 else range(1, players + 1)


def _ante_posts(antes: Sequence[Chips]) -> tuple[PlayerPost, ...]:
    kind = PostKind.ANTE if len(set(antes)) == 1 else PostKind.DEAD
    return tuple((player, ante, kind) for player, ante in enumerate(antes, start=1) if ante)


def _as_the_library(
    amount: Chips, usual: Chips, one_of_two: bool
) -> tuple[tuple[Chips, PostKind], ...]:
    """Return what a player posts by the signs alone; `one_of_two` for who has a blind."""
    if amount < 0:
        return ((Chips(-amount), PostKind.LIVE),)
    if not amount:
        return ()
    blind = one_of_two and amount <= usual
    return ((amount, PostKind.BLIND if blind else PostKind.STRADDLE),)


def _as_a_room(amount: Chips, usual: Chips, one_of_two: bool) -> tuple[tuple[Chips, PostKind], ...]:
    """Return the same where only a bet of the `usual` size is a newcomer's, the rest dead."""
    if amount >= 0 and (one_of_two or amount > usual):
        return _as_the_library(amount, usual, one_of_two)
    size = abs(amount)
    live = usual if size >= usual else Chips(0)
    parts = ((Chips(size - live), PostKind.DEAD), (live, PostKind.LIVE))
    return tuple((chips, kind) for chips, kind in parts if chips)
