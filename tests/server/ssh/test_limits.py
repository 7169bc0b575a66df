import pytest

from croupier_server.ssh.limits import Admission, Limits, neighbourhood_of
from croupier_server.ssh.pace import Pace


class Seconds:
    def __init__(self):
        self.now = 100.0

    def __call__(self):
        return self.now


@pytest.mark.parametrize(
    ("address", "where"),
    [
        ("192.0.2.7", "192.0.2.7"),
        ("::ffff:192.0.2.7", "192.0.2.7"),
        ("2001:db8:1:2:3:4:5:6", "2001:db8:1:2::/64"),
        ("2001:db8:1:2:ffff::1", "2001:db8:1:2::/64"),
        ("fe80::1%eth0", "fe80::/64"),
        ("", ""),
    ],
)
def test_an_ipv6_neighbourhood_counts_as_one_address(address, where):
    assert neighbourhood_of(address) == where


def test_an_address_may_have_so_many_connections_and_no_more():
    door = Admission(Limits(connections_per_address=2), Seconds())

    assert door.refusal("192.0.2.1") is None
    assert door.refusal("192.0.2.1") is None
    assert "close one" in door.refusal("192.0.2.1")
    assert door.refusal("192.0.2.2") is None

    door.left("192.0.2.1")
    assert door.refusal("192.0.2.1") is None


def test_the_house_may_be_full():
    door = Admission(Limits(connections=3), Seconds())
    for n in range(3):
        assert door.refusal(f"192.0.2.{n}") is None

    assert "full" in door.refusal("192.0.2.9")
    assert door.open == 3


def test_new_connections_of_an_address_are_slowed_down_and_time_heals_it():
    clock = Seconds()
    door = Admission(Limits(new_per_minute=60), clock)
    for _ in range(30):
        assert door.refusal("192.0.2.1") is None
        door.left("192.0.2.1")

    assert "wait" in door.refusal("192.0.2.1")
    assert door.open == 0

    clock.now += 1
    assert door.refusal("192.0.2.1") is None
    assert "wait" in door.refusal("192.0.2.1")


def test_addresses_that_went_away_are_forgotten():
    clock = Seconds()
    door = Admission(Limits(), clock)
    for n in range(5_000):
        assert door.refusal(f"10.{n // 250}.{n % 250}.1") is None
        door.left(f"10.{n // 250}.{n % 250}.1")
        clock.now += 1

    assert len(door._callers) < 200


def test_a_pace_lets_a_burst_through_and_then_its_rate():
    clock = Seconds()
    pace = Pace(rate=100, burst=500, now=clock)

    assert pace.take(500) == 0
    assert pace.take(50) == pytest.approx(0.5)

    clock.now += 60
    assert pace.take(500) == 0
