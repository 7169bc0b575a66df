"""What the house remembers from one team event to the next.  Rule book: T1.5, T1.9."""

from croupier_core.house.conduct import (
    CloseEvent,
    Conduct,
    CountEvent,
    EventClosed,
    NoteSuspensions,
    RatePlayers,
    Rating,
)
from croupier_core.house.machine import House
from croupier_core.team_event.terms import Suspension, TeamEventId
from croupier_core.units import Instant
from house_builders import ALICE, BOB, NOW, a_house

E1, E2, E3 = map(TeamEventId, ("e1", "e2", "e3"))
LATER = Instant(NOW + 1_000)


def suspended(house, *suspensions, by=E1):
    return house.handle(NoteSuspensions(by, suspensions), NOW)


def test_t1_9_a_suspension_until_a_day_ends_then():
    house = a_house()
    suspended(house, (ALICE, Suspension(until=LATER)))

    assert house.conduct.suspension_of(ALICE, NOW) == Suspension(0, LATER)
    assert house.conduct.suspension_of(ALICE, LATER) is None
    assert house.conduct.suspension_of(BOB, NOW) is None


def test_t1_9_a_suspension_for_two_events_is_served_by_two_others():
    house = a_house()
    suspended(house, (ALICE, Suspension(events=2)))

    house.handle(CountEvent(E1), NOW)
    assert house.conduct.suspension_of(ALICE, NOW) == Suspension(2)
    house.handle(CountEvent(E2), NOW)
    assert house.conduct.suspension_of(ALICE, NOW) == Suspension(1)
    assert house.handle(CountEvent(E2), NOW) == ()
    house.handle(CountEvent(E3), NOW)

    assert house.conduct.suspension_of(ALICE, NOW) is None


def test_t9_1_a_suspension_that_is_lifted_is_over_and_others_go_on_where_they_were():
    house = a_house()
    both = (ALICE, Suspension(events=2)), (BOB, Suspension(events=2))
    suspended(house, *both)
    house.handle(CountEvent(E2), NOW)

    suspended(house, both[1])

    assert house.conduct.suspension_of(ALICE, NOW) is None
    assert house.conduct.suspension_of(BOB, NOW) == Suspension(1)
    assert suspended(house, both[1]) == ()


def test_t1_9_the_longest_of_several_suspensions_counts():
    house = a_house()
    suspended(house, (ALICE, Suspension(events=1)))
    suspended(house, (ALICE, Suspension(events=3)), (ALICE, Suspension(until=LATER)), by=E2)

    assert house.conduct.suspension_of(ALICE, NOW) == Suspension(3, LATER)


def test_t1_5_an_event_rates_its_players_once():
    house = a_house()
    rated = Rating(27_000, 7_000)
    house.handle(RatePlayers(E1, ((ALICE, rated),)), NOW)

    assert house.handle(RatePlayers(E1, ((ALICE, Rating(1, 1)),)), NOW) == ()
    assert house.conduct.rating_of(ALICE) == rated
    assert house.conduct.rating_of(BOB) is None
    assert (house.conduct.is_rated(E1), house.conduct.is_rated(E2)) == (True, False)


def test_an_event_is_closed_once():
    house = a_house()

    assert house.handle(CloseEvent(E1), NOW) == (EventClosed(E1),)
    assert house.handle(CloseEvent(E1), NOW) == ()
    assert house.conduct.is_closed(E1)


def test_p7_a_snapshot_keeps_all_of_it():
    house = a_house()
    suspended(house, (ALICE, Suspension(events=2)), (BOB, Suspension(until=LATER)))
    house.handle(CountEvent(E2), NOW)
    house.handle(RatePlayers(E2, ((ALICE, Rating(26_000, 8_000)),)), NOW)
    house.handle(CloseEvent(E2), NOW)
    again = House()

    again.restore(house.snapshot())

    assert again.snapshot() == house.snapshot()
    assert again.conduct.suspension_of(ALICE, NOW) == Suspension(1)
    assert Conduct.restore(house.conduct.snapshot()).snapshot() == house.conduct.snapshot()
