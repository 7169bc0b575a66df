"""Cards dealt to everybody's eyes, in sentences: streets, boards and up cards."""

from collections.abc import Mapping, Sequence

from croupier_client.table.labels import card_text
from croupier_client.table.state import Suits, Told, Tone
from croupier_client.table.streets import street_name
from croupier_client.words import Words
from croupier_core.cards import Card
from croupier_core.poker.games.game import Game
from croupier_core.poker.hand.events import HandEvent, Street, StreetDealt, UpCardsDealt
from croupier_core.units import Seat


def is_told_already(history: Sequence[HandEvent], number: int, start: int) -> bool:
    """Return whether an event's up cards stand on the line of the event before it."""
    if number <= start or not isinstance(history[number], UpCardsDealt):
        return False
    return isinstance(history[number - 1], UpCardsDealt | StreetDealt)


def tell_dealt(
    history: Sequence[HandEvent],
    number: int,
    names: Mapping[Seat, str],
    board: Sequence[Card],
    game: Game,
    words: Words,
    suits: Suits,
) -> Told | None:
    """Tell a street with all that it deals face up; None for what deals nothing.

    Args:
        history: The events of the hand.
        number: Which one is told; up cards that follow are told with it.
        names: Clean names by seat.
        board: The cards of all, those of this event included.
        game: What is played.
        words: The session's language.
        suits: How suits are written.
    """
    event = history[number]
    match event:
        case StreetDealt(street=street, cards=cards):
            up = _up_cards(history, number + 1)
        case UpCardsDealt():
            street, cards = _street_at(history, number, game), ()
            up = _up_cards(history, number)
        case _:
            return None
    shown = [f"{names[seat]} {card_texts(dealt, suits)}" for seat, dealt in up]
    if cards:
        shown.insert(0, card_texts(board, suits))
    name = street_name(street, words)
    if not shown:
        return Told(name, Tone.CARDS)
    return Told(words("{street}: {cards}", street=name, cards=", ".join(shown)), Tone.CARDS)


def card_texts(cards: Sequence[Card], suits: Suits) -> str:
    """Return cards one after the other."""
    return " ".join(card_text(card, suits) for card in cards)


def _up_cards(history: Sequence[HandEvent], first: int) -> list[tuple[Seat, tuple[Card, ...]]]:
    """Return what seats get face up, from event `first` on without a break."""
    found: list[tuple[Seat, tuple[Card, ...]]] = []
    for event in history[first:]:
        if not isinstance(event, UpCardsDealt):
            break
        found.append((event.seat, event.cards))
    return found


def _street_at(history: Sequence[HandEvent], number: int, game: Game) -> Street:
    """Return the street that runs at an event; the first one opens without a word."""
    for event in reversed(history[:number]):
        if isinstance(event, StreetDealt):
            return event.street
    return game.streets[0].street
