"""Journals written when there was only no-limit hold'em are still read."""

from croupier_client.wire.codec import decode, encode
from croupier_core.house.commands import BuyIn, ReturnBuyIn, Ware
from croupier_core.house.events import EntryPaid, HouseEvent
from croupier_core.house.ledger import of_player
from croupier_core.house.machine import House
from croupier_core.house.state import HouseState
from croupier_core.house.terms import OPENING_CREDIT
from croupier_core.tournament.events import HandPlayed, TournamentAnnounced, TournamentEvent
from croupier_core.tournament.state import TournamentState
from croupier_core.units import Cents
from house_builders import ALICE, NOW, T1, a_house
from tournament_builders import a_sit_and_go, play_to_the_end

OF_A_HAND = {"game", "rules", "half", "bring_in", "small_bet", "big_bet"}
OF_A_TOURNAMENT = {"rotation", "rotates", "rules", "bring_in", "small_bet", "big_bet"}
OF_ITS_STATE = OF_A_TOURNAMENT | {"orbits", "orbit_left", "half"}


def without(plain, names):
    """Return plain data without some fields, wherever they stand."""
    if isinstance(plain, dict):
        return {key: without(value, names) for key, value in plain.items() if key not in names}
    if isinstance(plain, list | tuple):
        return [without(value, names) for value in plain]
    return plain


def test_p7_a_journal_of_before_the_games_is_read_as_no_limit_holdem():
    game = play_to_the_end(a_sit_and_go(3))
    hands = [event for event, _ in game.journal if isinstance(event, HandPlayed)]
    (announced,) = [event for event, _ in game.journal if isinstance(event, TournamentAnnounced)]

    for event in hands:
        old = without(encode(event), OF_A_HAND)
        assert old != encode(event)
        assert decode(old, TournamentEvent) == event

    assert hands
    assert decode(without(encode(announced), OF_A_TOURNAMENT), TournamentEvent) == announced


def test_p7_a_snapshot_of_before_the_games_is_read_too():
    state = play_to_the_end(a_sit_and_go(3)).machine.snapshot()

    old = without(encode(state), OF_ITS_STATE)

    assert old != encode(state)
    assert decode(old, TournamentState) == state


OF_A_PURCHASE = {"bounty", "purchase", "what", "form"}
OF_A_HOUSE = OF_A_PURCHASE | {"bought", "tickets", "exclusion", "series"}


def a_paid_entry():
    house = a_house(ALICE)
    events = house.handle(BuyIn(ALICE, T1, Cents(1_000), Cents(100)), NOW)
    return house, next(event for event in events if isinstance(event, EntryPaid))


def test_p7_a_journal_of_before_purchases_were_counted_is_read_as_entries_paid_in_cash():
    _, paid = a_paid_entry()

    read = decode(without(encode(paid), OF_A_PURCHASE), HouseEvent)

    assert read == EntryPaid(ALICE, T1, Cents(1_000), Cents(100))
    assert (read.purchase, read.what, read.bounty, read.form) == (1, Ware.ENTRY, 0, ())


def test_p7_a_snapshot_of_a_house_of_before_purchases_goes_on_counting_after_the_first():
    house, _ = a_paid_entry()
    # The statement's lines name the movement in a field of the same name as a purchase's.
    old = without(encode(house.snapshot()), OF_A_HOUSE - {"what"})

    again = House()
    again.restore(decode(old, HouseState))

    assert again.next_purchase(ALICE, T1) == 2
    again.handle(ReturnBuyIn(ALICE, T1), NOW)
    assert again.balance_of(of_player(ALICE)) == OPENING_CREDIT
    assert again.total_of_all_accounts() == 0
