"""Chips for money: what is offered, what the player is asked, what the keys do.

Rule book: P3.4, P11.2.
"""

from collections.abc import Sequence

from croupier_client.canvas import Span
from croupier_client.table import table_keys as keys
from croupier_client.table.choices import keyed
from croupier_client.table.state import Buying, ScreenState
from croupier_client.words import Words
from croupier_core.tournament.view import Offer, TableView
from croupier_core.units import Cents, Chips

ADD_ON = "add_on"
"""`Offer.kind` of an add-on."""


def offer_spans(
    view: TableView, offer: Offer, state: ScreenState, words: Words
) -> list[Sequence[Span]]:
    """Return what can be done about an offer, key by key."""
    chips, cost = words.chips(offer.chips), words.money(offer.cost)
    one = words("Rebuy: {chips} for {cost}", chips=chips, cost=cost)
    if offer.kind == ADD_ON:
        one = words("Add-on: {chips} for {cost}", chips=chips, cost=cost)
    found: list[Sequence[Span]] = [keyed(keys.TAKE, state, one, words)]
    if offer.kind != ADD_ON and offer.most > 1:
        two = words(
            "two: {chips} for {cost}",
            chips=words.chips(Chips(2 * offer.chips)),
            cost=words.money(Cents(2 * offer.cost)),
        )
        found.append(keyed(keys.DOUBLE, state, two, words))
    found.append(keyed(keys.DECLINE, state, words("no, thank you"), words))
    if offer.kind != ADD_ON:
        said = words("auto-rebuy off") if view.auto_rebuy else words("auto-rebuy")
        found.append(keyed(keys.AUTO, state, said, words))
    return found


def buying_question(buying: Buying, offer: Offer | None, words: Words) -> str:
    """Return what the player is asked before he pays."""
    if buying is Buying.NOTHING:
        return words("Take no chips, and be out of the tournament?")
    if buying is Buying.AUTO:
        if offer is None or offer.kind == ADD_ON:
            return words("Buy a rebuy whenever you lose all your chips?")
        return words(
            "Buy a rebuy for {cost} whenever you lose all your chips?",
            cost=words.money(offer.cost),
        )
    if offer is None:
        return words("Nothing is offered to you now.")
    count = 2 if buying is Buying.TWO else 1
    chips = words.chips(Chips(count * offer.chips))
    cost = words.money(Cents(count * offer.cost))
    if offer.kind == ADD_ON:
        return words("Add-on: pay {cost} for {chips} chips?", cost=cost, chips=chips)
    return words("Rebuy: pay {cost} for {chips} chips?", cost=cost, chips=chips)
