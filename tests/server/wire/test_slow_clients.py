"""Clients that do not read, do not greet, or ask without end."""

import asyncio

from croupier_client.wire.frames import Fault, FaultCode
from croupier_core.units import NOBODY, TournamentId
from croupier_server.arrival import Arrival
from croupier_server.clock import HouseClock
from croupier_server.wire.subsystem import WireLimits
from floor_builders import PATIENCE_S, THREE, a_floor, a_player, finished
from wire_builders import a_raw_client

T1 = TournamentId("t1")


async def test_a_client_that_does_not_greet_is_sent_away(tmp_path):
    async with a_floor(tmp_path, templates=()) as floor:
        port = floor.port_for(Arrival(NOBODY, None, "here", "en"))
        async with a_raw_client(port, WireLimits(greeting_s=0.05)) as client:
            frames = await client.rest()

    assert frames == [{"kind": "fault", "code": "too_slow", "text": "no greeting in time"}]


async def test_a_client_that_reads_nothing_does_not_hold_up_the_table(tmp_path):
    async with a_floor(tmp_path, bots=3, templates=(THREE,), demonstrations=1) as floor:
        visitor = floor.port_for(Arrival(NOBODY, None, "here", "en"))
        watcher = floor.port_for(Arrival(NOBODY, None, "here", "en"))
        async with a_raw_client(watcher) as client:
            client.greet()
            client.send({"kind": "follow", "number": 1, "topic": "table", "tournament": "t1"})

            over = await finished(visitor, T1)

            # Then it reads: what lay in the line, and soon the newest view.
            views = 0
            while (seen := await client.receive_kind("seen"))["view"]["phase"] != "finished":
                views += 1
            assert seen["view"]["hand_number"] >= len(over.standings) - 1
            assert views > 0


async def test_a_client_that_cannot_be_written_to_is_given_up(tmp_path):
    async with a_floor(tmp_path, bots=3, templates=(THREE,), demonstrations=1) as floor:
        watcher = floor.port_for(Arrival(NOBODY, None, "here", "en"))
        async with a_raw_client(watcher, WireLimits(write_s=0.05)) as client:
            client.greet()
            for number in range(1, 60):
                client.send(
                    {"kind": "follow", "number": number, "topic": "table", "tournament": "t1"}
                )

            # The client reads nothing; the house ends the session by itself.
            await asyncio.wait_for(asyncio.shield(client.serving), PATIENCE_S)


async def test_requests_beyond_the_allowance_are_refused_one_by_one(tmp_path):
    async with a_floor(tmp_path, templates=(), requests_at_once=5, requests_per_second=1) as floor:
        port = await a_player(floor, "ann")
        async with a_raw_client(port) as client:
            client.greet()
            for n in range(20):
                client.send({"kind": "ask", "id": f"a{n}", "request": {"kind": "take_allowance"}})

            answers = [await client.receive_kind("refused") for _ in range(20)]

    kinds = [answer["refusal"]["kind"] for answer in answers]
    assert kinds.count("too_many_requests") >= 15
    assert {answer["id"] for answer in answers} == {f"a{n}" for n in range(20)}


async def test_a_house_that_closes_says_so_to_remote_clients(tmp_path):
    async with a_floor(tmp_path, templates=(THREE,)) as floor:
        port = floor.port_for(Arrival(NOBODY, None, "here", "en"))
        async with a_raw_client(port) as client:
            client.greet()
            client.send({"kind": "follow", "number": 1, "topic": "house"})
            client.send({"kind": "follow", "number": 2, "topic": "table", "tournament": "t1"})
            await client.receive_kind("seen")

            closing = asyncio.create_task(floor.close(0.1))

            told = await client.receive_kind("house_told")
            assert told["notice"]["kind"] == "house_closing"
            last = (await client.rest())[-1]
            await closing

    assert last["kind"] == "fault"
    assert last["code"] == Fault(FaultCode.HOUSE_GONE, "").code


async def test_a_client_that_sends_too_fast_is_read_slower_and_loses_nothing(tmp_path):
    async with a_floor(tmp_path, templates=(THREE,)) as floor:
        port = floor.port_for(Arrival(NOBODY, None, "here", "en"))
        limits = WireLimits(frames_at_once=10, frames_per_second=200)
        async with a_raw_client(port, limits) as client:
            started = HouseClock().now()
            client.greet()
            for number in range(30):
                client.send({"kind": "follow", "number": number, "topic": "lobby"})
                client.send({"kind": "unfollow", "number": number})

            ended = [(await client.receive_kind("ended"))["number"] for _ in range(30)]

            assert ended == list(range(30))
            assert HouseClock().now() - started >= 51 * 1000 // 200
