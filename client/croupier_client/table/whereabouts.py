"""Where a viewer stands in a tournament: table, rank, money, bounties."""

from croupier_client.table.labels import ordinal
from croupier_client.table.state import ScreenState
from croupier_client.words import Words
from croupier_core.tournament.view import TableView
from croupier_core.units import Millis

_NEAR_MONEY = 9
"""From so many eliminations on, the header counts them."""


def seat_text(view: TableView, words: Words) -> str:
    """Return which table and round this is, where there are several; else nothing."""
    parts = []
    if view.round > 1:
        parts.append(words("round {round}", round=view.round))
    if view.tables > 1:
        parts.append(words("table {table}", table=view.table))
    return " · ".join(parts)


def money_text(view: TableView, words: Words) -> str:
    """Return how far the money is."""
    paid = words.plural("{n} paid", "{n} paid", view.paid_places)
    if view.satellite:
        paid = words.plural("{n} seat to win", "{n} seats to win", view.paid_places)
    if view.in_money or view.players_left <= view.paid_places:
        return words("in the money")
    one_more = view.players_left == view.paid_places + 1 and view.players_left < view.entrants
    if view.to_money == 1 or one_more:
        return words("bubble, {paid}", paid=paid)
    if 1 < view.to_money <= _NEAR_MONEY:
        return words("{n} from the money", n=words.number(view.to_money))
    return paid


def bounty_text(view: TableView, words: Words) -> str:
    """Return what is on the viewer's head and what he has won in bounties; perhaps nothing."""
    parts = []
    if view.my_head:
        parts.append(f"◎{words.money(view.my_head)}")
    if view.my_bounties:
        parts.append(words("bounties {money}", money=words.money(view.my_bounties)))
    return " · ".join(parts)


def late_text(view: TableView, state: ScreenState, words: Words) -> str:
    """Return how long entries stay open; nothing when they are closed."""
    if view.late_until is None or view.late_until <= state.now:
        return ""
    left = Millis(view.late_until - state.now)
    return words("late registration {left}", left=words.duration(left))


def break_text(view: TableView, state: ScreenState, words: Words) -> str:
    """Return how long it is to the next break; nothing when none is in sight."""
    if view.next_break_at is None or view.next_break_at <= state.now:
        return ""
    left = Millis(view.next_break_at - state.now)
    return words("break in {left}", left=words.duration(left))


def rank_text(view: TableView, words: Words) -> tuple[str, str]:
    """Return the viewer's rank in long and in short; nothing for who has none."""
    if view.my_rank is None:
        return "", ""
    short = ordinal(view.my_rank, words)
    return words("you are {rank}", rank=short), short
