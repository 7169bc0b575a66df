"""From the fields of a PHH hand to a hand that the engine deals, or the reason why not."""

from croupier_core.cards import Card
from croupier_core.poker.hand.rules import RULE_BOOK
from croupier_core.poker.hand.setup import HandSetup
from croupier_core.poker.hand.state import order_of
from croupier_core.records.own_fields import OwnFields
from croupier_core.records.phh_hand import PhhHand
from croupier_core.records.phh_posts import Posting
from croupier_core.records.phh_toml import Unreadable
from croupier_core.units import Chips, HandId, Seat

UNKNOWN_STACK = Chips(10**15)
"""What a player of unknown stack plays with: more than any file bets."""


def setup_of(
    hand: PhhHand, own: OwnFields | None, posting: Posting, deck: tuple[Card, ...]
) -> HandSetup:
    """Return the hand to deal from `deck`.

    Args:
        hand: The file's.
        own: What it says beside the standard if it is ours.
        posting: One way to read who posts what.
        deck: The cards, top first.

    Raises:
        Unreadable: The engine does not play such a hand; says which field and why.
    """
    seats = seats_of(hand, own)
    button = seats[-1] if own is None else own.button
    by_seat = sorted(zip(seats, hand.stacks, strict=True))
    low = [seat for seat, stack in by_seat if stack is not None and stack <= 0]
    if low:
        raise Unreadable(hand.line_of("starting_stacks"), "a player without chips is dealt in")
    return HandSetup(
        hand=HandId(hand.label),
        stacks=tuple((seat, UNKNOWN_STACK if s is None else s) for seat, s in by_seat),
        button=button,
        small_blind=None if posting.small_blind is None else seats[posting.small_blind - 1],
        big_blind=seats[posting.big_blind - 1],
        stakes=posting.stakes,
        deck=deck,
        nonce="" if own is None else own.nonce,
        game=hand.game.key,
        rules=RULE_BOOK if own is None else own.rules,
        posts=posting.posts_of(seats),
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
