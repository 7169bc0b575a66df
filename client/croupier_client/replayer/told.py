"""A finished hand told in lines, for files and plain terminals."""

from croupier_client.cells import clean
from croupier_client.games.names import game_name, game_of
from croupier_client.table.labels import card_text, stakes_text
from croupier_client.table.state import Suits, Told
from croupier_client.table.story import hand_story
from croupier_client.words import Words
from croupier_core.cards import Card
from croupier_core.poker.hand.events import (
    CardsDiscarded,
    CardsDrawn,
    HandEvent,
    HoleCardsDealt,
)
from croupier_core.records.seen import CardsHidden, SeenHand
from croupier_core.units import Seat


def names_in(hand: SeenHand) -> dict[Seat, str]:
    """Return clean names by seat."""
    return {seat.seat: clean(seat.name) for seat in hand.seats}


def lines_of(hand: SeenHand, words: Words) -> list[str]:
    """Return a hand from its heading to its last pot, one line per step."""
    names = names_in(hand)
    stakes = stakes_text(hand.stakes, words, game_of(hand.game))
    heading = words("Hand {number} · {stakes}", number=clean(hand.hand), stakes=stakes)
    heading = f"{heading} · {game_name(hand.game, words)}"
    if hand.occasion.name:
        heading = f"{heading} · {clean(hand.occasion.name)}"
    seats = [
        words(
            "Seat {seat}: {name}, {chips}",
            seat=seat.seat,
            name=names[seat.seat],
            chips=words.chips(seat.stack),
        )
        for seat in hand.seats
    ]
    return [heading, *seats, *(f"  {told.text}" for told in story_of(hand, words, Suits.LETTERS))]


def story_of(
    hand: SeenHand,
    words: Words,
    suits: Suits,
    *,
    upto: int | None = None,
    own_cards: bool = True,
) -> list[Told]:
    """Return what happened in the first `upto` events.

    Args:
        hand: The hand.
        words: The session's language.
        suits: How suits are written.
        upto: None for all of them.
        own_cards: Whether the cards that only the viewer saw are told, too.
    """
    names = names_in(hand)
    told: list[Told] = []
    history: list[HandEvent] = []
    for event in hand.events[:upto]:
        match event:
            case CardsHidden():
                continue
            case HoleCardsDealt() | CardsDrawn() | CardsDiscarded() if not own_cards:
                continue
            case HoleCardsDealt(seat, cards) | CardsDrawn(seat, cards):
                said = words("{name} gets {cards}", name=names[seat], cards=_texts(cards, suits))
                told.append(Told(said))
            case CardsDiscarded(seat, cards):
                said = words(
                    "{name} throws away {cards}", name=names[seat], cards=_texts(cards, suits)
                )
                told.append(Told(said))
            case _:
                history.append(event)
                start = len(history) - 1
                told += hand_story(history, names, words, suits, start, game=hand.game)
    return told


def _texts(cards: tuple[Card, ...], suits: Suits) -> str:
    return " ".join(card_text(card, suits) for card in cards)
