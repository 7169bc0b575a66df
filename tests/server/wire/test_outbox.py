"""A slow client gets fewer views, never older ones, and every answer and notice."""

import pytest

from croupier_client.ports import LobbyView, SeatReady
from croupier_client.requests import Done
from croupier_client.wire.frames import Answered, Ended, HouseTold, Seen
from croupier_core.units import CommandId, Instant, TableId, TournamentId
from croupier_server.wire.outbox import Outbox, Overflow


def a_view(number, now):
    return Seen(number, LobbyView(Instant(now), (), 0))


def told(n):
    return HouseTold(1, SeatReady(TournamentId(f"t{n}"), TableId(1)))


async def test_of_views_that_wait_only_the_newest_is_sent():
    outbox = Outbox()
    for now in range(5):
        outbox.show(a_view(7, now))
    outbox.show(a_view(8, 0))

    assert await outbox.next() == a_view(7, 4)
    assert await outbox.next() == a_view(8, 0)


async def test_answers_and_notices_go_before_views_in_their_order():
    outbox = Outbox()
    outbox.show(a_view(7, 0))
    kept = [told(1), Answered(CommandId("a"), Done()), told(2)]
    for frame in kept:
        outbox.keep(frame)

    assert [await outbox.next() for _ in range(4)] == [*kept, a_view(7, 0)]


async def test_the_last_view_of_a_stream_goes_before_its_end():
    outbox = Outbox()
    outbox.show(a_view(7, 3))
    outbox.keep(Ended(7, None))

    assert [await outbox.next() for _ in range(2)] == [a_view(7, 3), Ended(7, None)]


async def test_a_view_that_is_forgotten_is_not_sent():
    outbox = Outbox()
    outbox.show(a_view(7, 3))
    outbox.forget(7)
    outbox.keep(told(1))

    assert await outbox.next() == told(1)


async def test_a_client_that_never_reads_what_must_not_be_dropped_overflows():
    outbox = Outbox()
    for n in range(2_048):
        outbox.keep(told(n))

    with pytest.raises(Overflow):
        outbox.keep(told(2_048))
