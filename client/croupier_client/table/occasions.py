"""What a big tournament announces over its tables: moves, breaks, offers, the money."""

from croupier_client.table.seconds import seconds_until
from croupier_client.table.state import ScreenState
from croupier_client.words import Words
from croupier_core.tournament.view import ComingMove, Offer, Phase, Rest, TableView
from croupier_core.units import Millis

Banner = tuple[str, str]
"""Text and role."""

_LAST_TWO = 2
"""Of the last two everybody knows what they play for."""
_OVER = (Phase.FINISHED, Phase.CANCELLED)


def pressing_banners(view: TableView, state: ScreenState, words: Words) -> list[Banner]:
    """Return what cannot wait: an offer that decides over going on, and a move."""
    found: list[Banner] = []
    if view.offer is not None and view.offer.must_answer:
        found.append((_last_offer_text(view.offer, state, words), "alarm"))
    if view.coming_move is not None:
        found.append((_move_text(view.coming_move, state, words), "alarm"))
    return found


def calm_banners(view: TableView, state: ScreenState, words: Words) -> list[Banner]:
    """Return what is good to know: breaks, hand-for-hand, the bubble, the money."""
    if view.phase in _OVER:
        return []
    found: list[Banner] = []
    if state.occasion is not None and state.now < state.occasion.until:
        found.append((state.occasion.text, "banner"))
    if view.rest is not None:
        found.append((_rest_text(view.rest, state, words), "banner"))
    if view.halted:
        found.append((words("This table waits for players from other tables."), "banner"))
    if view.offer is not None and not view.offer.must_answer and view.offer.kind == "add_on":
        found.append((_add_on_text(view.offer, words), "banner"))
    if view.hand_for_hand:
        found.append((_hand_for_hand_text(view.tables_playing, words), "banner"))
    if view.to_money == 1 and view.players_left > _LAST_TWO:
        found.append((_bubble_text(view, words), "banner"))
    return found


def _last_offer_text(offer: Offer, state: ScreenState, words: Words) -> str:
    if offer.until is None:
        return words("You are out of chips: rebuy, or you are out.")
    seconds = seconds_until(offer.until, state.now)
    return words("You are out of chips: rebuy within {seconds} s, or you are out.", seconds=seconds)


def _move_text(move: ComingMove, state: ScreenState, words: Words) -> str:
    seconds = seconds_until(move.at, state.now)
    if move.final_table:
        return words(
            "Final table: you take seat {seat} in {seconds} s.", seat=move.seat, seconds=seconds
        )
    return words(
        "You move to table {table}, seat {seat}, in {seconds} s.",
        table=move.table,
        seat=move.seat,
        seconds=seconds,
    )


def _rest_text(rest: Rest, state: ScreenState, words: Words) -> str:
    if rest.until is None:
        if not rest.tables_playing:
            return words("Break: it begins at once.")
        return words.plural(
            "Break soon: {n} table still plays.",
            "Break soon: {n} tables still play.",
            rest.tables_playing,
        )
    left = words.duration(Millis(max(0, rest.until - state.now)))
    if rest.add_on:
        return words("Add-on break: play goes on in {left}.", left=left)
    return words("Break: play goes on in {left}.", left=left)


def _add_on_text(offer: Offer, words: Words) -> str:
    return words(
        "Add-on: {chips} chips for {cost}, once, whatever your stack.",
        chips=words.chips(offer.chips),
        cost=words.money(offer.cost),
    )


def _hand_for_hand_text(playing: int, words: Words) -> str:
    if not playing:
        return words("Hand for hand: all tables deal together.")
    return words.plural(
        "Hand for hand: {n} table still playing.",
        "Hand for hand: {n} tables still playing.",
        playing,
    )


def _bubble_text(view: TableView, words: Words) -> str:
    if view.satellite:
        return words("Bubble: one more player out, and everybody left wins a seat.")
    if view.next_prize:
        return words(
            "Bubble: the next player out wins {money}.", money=words.money(view.next_prize)
        )
    return words("Bubble: one more player out, and everybody left is paid.")
