"""What a player may do on his turn, before it and in a draw, each with its key."""

from collections.abc import Sequence

from croupier_client.canvas import Span
from croupier_client.keys import Key, key_name
from croupier_client.table import table_keys as keys
from croupier_client.table.guard import all_in_move, price_for
from croupier_client.table.labels import preaction_label, raise_verb
from croupier_client.table.preactions import PreAction
from croupier_client.table.state import ScreenState
from croupier_client.words import Words
from croupier_core.poker.hand.view import Choices, HandView
from croupier_core.tournament.view import TableView
from croupier_core.units import Chips, Seat


def choice_spans(
    view: TableView, hand: HandView, choices: Choices, state: ScreenState, words: Words
) -> list[Sequence[Span]]:
    """Return one group per move that the rules allow now, with its key."""
    groups: list[Sequence[Span]] = []
    if choices.bring_in is not None:
        amount = words.chips(choices.bring_in)
        groups.append(
            keyed(keys.CHECK_CALL, state, words("Bring in {amount}", amount=amount), words)
        )
    elif choices.can_check:
        groups.append(keyed(keys.CHECK_CALL, state, words("Check"), words))
    else:
        groups.append(keyed(keys.FOLD, state, words("Fold"), words))
        amount = words.chips(choices.to_call)
        groups.append(keyed(keys.CHECK_CALL, state, words("Call {amount}", amount=amount), words))
    stack = next((seat.stack for seat in hand.seats if seat.seat == view.my_seat), Chips(0))
    if choices.raise_between is not None:
        least, most = choices.raise_between
        span = words.chips(least)
        if least != most:
            span = f"{span}–{words.chips(most)}"
        groups.append(keyed(keys.RAISE, state, f"{raise_verb(hand, choices, words)} {span}", words))
        if all_in_move(hand.to_act or Seat(0), choices, stack) is not None:
            shove = words("All-in {amount}", amount=words.chips(stack))
            groups.append(keyed(keys.ALL_IN, state, shove, words))
    if view.clock is not None and view.clock.bank and not view.clock.on_bank:
        groups.append(keyed(keys.BANK, state, words("Time bank"), words))
    return groups


def draw_spans(
    view: TableView, state: ScreenState, most: int, words: Words
) -> list[Sequence[Span]]:
    """Return the keys of a draw: stand pat while no card is marked, else draw."""
    marked = 0 if state.picks is None else len(state.picks.cards)
    move = f"{key_name(keys.CARD_LEFT.keys, words)}{key_name(keys.CARD_RIGHT.keys, words)}"
    groups = [
        lettered(move, words("choose")),
        keyed(keys.MARK, state, words("mark"), words),
    ]
    if marked:
        said = words.plural("Draw {n} card", "Draw {n} cards", marked)
        groups.append(lettered(key_name("enter", words), said))
    else:
        groups.append(keyed(keys.CHECK_CALL, state, words("Stand pat"), words))
        groups.append((Span(words.plural("up to {n} card", "up to {n} cards", most), "dim"),))
    if view.clock is not None and view.clock.bank and not view.clock.on_bank:
        groups.append(keyed(keys.BANK, state, words("Time bank"), words))
    return groups


def preaction_spans(
    view: TableView, state: ScreenState, armable: Sequence[PreAction], words: Words
) -> list[Sequence[Span]]:
    """Return one group per pre-action that can be chosen, with its key and its box."""
    groups: list[Sequence[Span]] = [(Span(words("Next turn:"), "dim"),)]
    price = price_for(view.my_seat, view.hand)
    for action in armable:
        key = keys.FOLD if action is PreAction.CHECK_FOLD else keys.CHECK_CALL
        chosen = state.armed is not None and state.armed.action is action
        label = preaction_label(action, price.to_call if price else Chips(0), words)
        box = Span("[x] " if chosen else "[ ] ", "good" if chosen else "dim")
        groups.append(
            (
                Span(_name_of(key, state, words), "key"),
                Span(" "),
                box,
                Span(label, "good" if chosen else "text"),
            )
        )
    return groups


def _name_of(key: Key, state: ScreenState, words: Words) -> str:
    return key_name(state.chosen_keys.get(key.id, key.keys), words)


def keyed(key: Key, state: ScreenState, label: str, words: Words) -> Sequence[Span]:
    """Return a key as the player has it, and what it does."""
    return lettered(_name_of(key, state, words), label)


def lettered(name: str, label: str) -> Sequence[Span]:
    """Return a key's name and what it does."""
    return (Span(name, "key"), Span(f" {label}", "text"))
