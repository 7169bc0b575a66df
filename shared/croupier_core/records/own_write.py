"""Writes the `_croupier_…` fields of our own files; `own_fields.py` reads them."""

from collections.abc import Iterator, Sequence

from croupier_core.cards import Card, names_of
from croupier_core.poker.hand.events import (
    BetMade,
    BringInPosted,
    Called,
    CardsShown,
    Checked,
    Drew,
    Folded,
    PotAwarded,
    Raised,
)
from croupier_core.records.own_fields import VERSION
from croupier_core.records.seen import SeenHand
from croupier_core.records.toml_values import numbers, text, texts
from croupier_core.units import Seat

Opening = tuple[Sequence[Card], str]
"""Deck and nonce.  Rule book: P12.9."""

_MOVES = (Folded, Checked, Called, BetMade, Raised, BringInPosted, Drew)


def own_fields(
    hand: SeenHand, at: dict[Seat, int], opening: Opening | None
) -> Iterator[tuple[str, str]]:
    """Yield the fields that only our own reader knows, without their prefix.

    Args:
        hand: What its viewer saw.
        at: Where each seat stands among the players, from 0.
        opening: Deck and nonce, when the file is made for checking the deal.
    """
    stakes, rules, occasion = hand.stakes, hand.rules, hand.occasion
    fixed = (stakes.bring_in, stakes.small_bet, stakes.big_bet)
    moves = [event for event in hand.events if isinstance(event, _MOVES)]
    yield "version", str(VERSION)
    yield "tournament", text(occasion.tournament)
    yield "number", str(occasion.number)
    yield "table_size", str(occasion.table_size)
    yield "buy_in", str(occasion.buy_in)
    yield "fee", str(occasion.fee)
    yield "me", str(0 if hand.my_seat is None else at[hand.my_seat] + 1)
    yield "button", str(hand.button)
    yield "small_blind", str(0 if hand.small_blind is None else at[hand.small_blind] + 1)
    yield "big_blind", str(at[hand.big_blind] + 1)
    yield "stakes", numbers([stakes.small_blind, stakes.big_blind, stakes.ante, *fixed])
    yield "ante_kind", text(stakes.ante_kind)
    if hand.posts is not None:
        said = [f"p{at[post.seat] + 1} {post.kind} {post.amount}" for post in hand.posts]
        yield "posts", texts(said)
    yield "raises", str(rules.raises)
    yield "cap_heads_up", str(int(rules.cap_heads_up))
    yield "odd_chips", text(rules.odd_chips)
    yield "started", str(hand.started)
    yield "ended", str(hand.ended)
    yield "times", numbers([time - hand.started for time in hand.move_times])
    by_clock = [n for n, move in enumerate(moves) if getattr(move, "timed_out", False)]
    yield "by_clock", numbers(by_clock)
    yield "shown", texts(_shown_afterwards(hand, at))
    yield "commitment", text(hand.commitment)
    if opening is not None:
        deck, nonce = opening
        yield "deck", text(names_of(deck))
        yield "nonce", text(nonce)


def _shown_afterwards(hand: SeenHand, at: dict[Seat, int]) -> list[str]:
    """Return what was shown when the pots had been awarded; other readers know no such thing."""
    shown: list[str] = []
    over = False
    for event in hand.events:
        over = over or isinstance(event, PotAwarded)
        if over and isinstance(event, CardsShown):
            shown.append(f"p{at[event.seat] + 1} {names_of(event.cards)}")
    return shown
