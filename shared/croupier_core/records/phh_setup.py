"""From the fields of a PHH hand to a hand that the engine deals, or the reason why not.

Which posts are played is the engine's business: a small and a big blind, or a bring-in,
and antes of everybody alike or of the big blind alone.  Other posts are refused by name
(straddles, posts of newcomers, dead blinds), never guessed at.  Heads-up the lists of
antes and blinds are the other way round, since the button posts the small blind.
"""

from collections.abc import Sequence
from dataclasses import dataclass

from croupier_core.cards import Card
from croupier_core.poker.games.game import Forced
from croupier_core.poker.hand.rules import RULE_BOOK
from croupier_core.poker.hand.setup import HandSetup
from croupier_core.poker.hand.state import order_of
from croupier_core.poker.stakes import AnteKind, Stakes
from croupier_core.records.own_fields import OwnFields, own_fields_of
from croupier_core.records.phh_hand import PhhHand
from croupier_core.records.phh_toml import Unreadable
from croupier_core.units import Chips, HandId, Seat

UNKNOWN_STACK = Chips(10**15)
"""What a player of unknown stack plays with: more than any file bets."""


@dataclass(frozen=True, slots=True)
class Posts:
    """Who posts what, by player from 1."""

    small_blind: int | None
    big_blind: int
    stakes: Stakes


def setup_of(hand: PhhHand, deck: tuple[Card, ...]) -> HandSetup:
    """Return the hand to deal from `deck`.

    Raises:
        Unreadable: The engine does not play such a hand; says which field and why.
    """
    own = own_fields_of(hand)
    seats = seats_of(hand, own)
    posts = _posts_of(hand, own)
    button = seats[-1] if own is None else own.button
    by_seat = sorted(zip(seats, hand.stacks, strict=True))
    low = [seat for seat, stack in by_seat if stack is not None and stack <= 0]
    if low:
        raise Unreadable(hand.line_of("starting_stacks"), "a player without chips is dealt in")
    return HandSetup(
        hand=HandId(hand.label),
        stacks=tuple((seat, UNKNOWN_STACK if s is None else s) for seat, s in by_seat),
        button=button,
        small_blind=None if posts.small_blind is None else seats[posts.small_blind - 1],
        big_blind=seats[posts.big_blind - 1],
        stakes=posts.stakes if own is None else own.stakes,
        deck=deck,
        nonce="" if own is None else own.nonce,
        game=hand.game.key,
        rules=RULE_BOOK if own is None else own.rules,
    )


def seats_of(hand: PhhHand, own: OwnFields | None) -> tuple[Seat, ...]:
    """Return each player's seat: the file's, where they go clockwise from the button."""
    seats = hand.fields.get("seats")
    numbers = tuple(Seat(n) for n in range(1, hand.players + 1))
    if not isinstance(seats, list) or len(seats) != hand.players:
        return numbers
    named = tuple(Seat(n) for n in seats if type(n) is int and 0 < n < 100)
    if len(set(named)) != hand.players:
        return numbers
    button = named[-1] if own is None else own.button
    return named if order_of(tuple(sorted(named)), button) == named else numbers


def _posts_of(hand: PhhHand, own: OwnFields | None) -> Posts:
    if own is not None:
        return Posts(own.small_blind, own.big_blind, own.stakes)
    heads_up = hand.players == 2
    antes = hand.antes[::-1] if heads_up else hand.antes
    small_bet = hand.small_bet if hand.big_bet else Chips(0)
    if hand.game.forced is Forced.BRING_IN:
        ante, kind = _antes_of(hand, antes, big_blind=None)
        first, second = (2, 1) if heads_up else (1, 2)
        stakes = Stakes(
            Chips(0), hand.small_bet, ante, kind, hand.bring_in, small_bet, hand.big_bet
        )
        return Posts(first, second, stakes)
    # Player 1 is the big blind of two, player 2 the button.
    blinds = hand.blinds[::-1] if heads_up else hand.blinds
    small_blind, big_blind = _blinds_of(hand, blinds)
    small = Chips(0) if small_blind is None else blinds[small_blind - 1]
    big = blinds[big_blind - 1]
    ante, kind = _antes_of(hand, antes, big_blind)
    if not hand.big_bet and hand.small_bet != big:
        reason = f"the least bet is {hand.scale.text(hand.small_bet)}, not the big blind"
        raise Unreadable(hand.line_of("min_bet"), reason)
    return Posts(
        small_blind,
        big_blind,
        Stakes(small, big, ante, kind, small_bet=small_bet, big_bet=hand.big_bet),
    )


def _blinds_of(hand: PhhHand, blinds: Sequence[Chips]) -> tuple[int | None, int]:
    """Return who posts the small blind, and who the big one."""
    line = hand.line_of("blinds_or_straddles")

    def text(player: int) -> str:
        return f"p{player} posts {hand.scale.text(blinds[player - 1])}"

    if hand.players == 2:
        if not 0 <= blinds[1] <= blinds[0] or blinds[0] <= 0:
            raise Unreadable(line, "heads-up the second blind is the larger one")
        return 2, 1
    posting = [player for player, amount in enumerate(blinds, start=1) if amount]
    if len(posting) == 1 and blinds[posting[0] - 1] > 0:
        # A missing small blind, or the button's blind of short deck.
        return None, posting[0]
    for player, amount in enumerate(blinds, start=1):
        if amount < 0:
            raise Unreadable(line, f"{text(player)}, a dead blind: not played here")
        if amount and player > 2:
            kind = "a straddle" if amount > max(blinds[:2]) else "a blind beside the two"
            raise Unreadable(line, f"{text(player)}, {kind}: not played here")
    first, second = blinds[0], blinds[1]
    if not second:
        raise Unreadable(line, "nobody posts a blind: not played here")
    if first > second:
        raise Unreadable(line, f"{text(1)}, more than the big blind: not played here")
    return 1, 2


def _antes_of(
    hand: PhhHand, antes: Sequence[Chips], big_blind: int | None
) -> tuple[Chips, AnteKind]:
    line = hand.line_of("antes")
    if min(antes) < 0:
        raise Unreadable(line, "an ante is negative")
    if len(set(antes)) == 1:
        return antes[0], AnteKind.EACH
    posting = [player for player, ante in enumerate(antes, start=1) if ante]
    if posting == [big_blind]:
        return antes[posting[0] - 1], AnteKind.BIG_BLIND_ANTE_FIRST
    if len(posting) == 1:
        raise Unreadable(line, f"p{posting[0]} alone posts an ante: not played here")
    raise Unreadable(line, "the antes differ: not played here")
