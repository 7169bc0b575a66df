"""Losing the connection is not leaving, and a second session takes over.  Rule book: P4.2."""

import asyncio

from croupier_client.ports import TakenOver
from croupier_client.requests import Done, EnterTournament
from croupier_core.poker.hand.commands import Fold
from croupier_core.tournament.events import ConnectionBack, ConnectionLost
from croupier_core.tournament.view import Presence
from croupier_core.units import NOBODY, TournamentId
from croupier_server.arrival import Arrival
from croupier_server.presence import Presence as WhoIsHere
from floor_builders import (
    DUEL,
    PATIENCE_S,
    a_floor,
    a_player,
    act,
    an_id,
    come_back,
    enter,
    first,
    is_to_act,
    until,
)

T1 = TournamentId("t1")


async def a_duel(floor):
    """Two people at a table; their sessions, and the open streams of their tables."""
    ann, bob = await a_player(floor, "ann"), await a_player(floor, "bob")
    tables = [ann.table(T1), bob.table(T1)]
    for table in tables:
        await anext(table)
    await enter(ann, T1)
    await enter(bob, T1)
    return ann, bob, tables


def presences(view):
    return {seat.name: seat.presence for seat in view.seats}


async def next_in(stream, wanted):
    """The next thing in an open stream for which `wanted` holds; it stays open."""
    async with asyncio.timeout(PATIENCE_S):
        while not wanted(item := await anext(stream)):
            pass
    return item


async def test_p4_2_a_player_whose_last_session_ends_is_disconnected_and_keeps_the_seat(tmp_path):
    async with a_floor(tmp_path, templates=(DUEL,)) as floor:
        ann, bob, (anns, bobs) = await a_duel(floor)
        before = await next_in(anns, is_seated)

        await ann.close()

        seen = await next_in(bobs, lambda it: presences(it).get("Ann") is Presence.DISCONNECTED)
        assert presences(seen)["Bob"] is Presence.PLAYING
        again = come_back(floor, "ann")
        back = await until(again.table(T1), lambda it: presences(it)["Ann"] is Presence.PLAYING)
        assert back.my_seat == before.my_seat
        await bobs.aclose()
        await bob.close()


def is_seated(view):
    return view.my_seat is not None


async def test_a_player_who_returns_finds_the_decision_that_waited_for_him(tmp_path):
    async with a_floor(tmp_path, templates=(DUEL,)) as floor:
        ann, bob, (anns, bobs) = await a_duel(floor)
        sessions = {"ann": (ann, anns), "bob": (bob, bobs)}
        deciding = asyncio.create_task(next_in(anns, is_to_act))
        other = asyncio.create_task(next_in(bobs, is_to_act))
        done, rest = await asyncio.wait(
            (deciding, other), return_when=asyncio.FIRST_COMPLETED, timeout=PATIENCE_S
        )
        for task in rest:
            task.cancel()
        asked = done.pop().result()
        name = next(s.name for s in asked.seats if s.seat == asked.my_seat).lower()
        await sessions[name][0].close()

        again = come_back(floor, name)
        seen = await first(again.table(T1))

        assert (seen.hand.hand, seen.hand.turn) == (asked.hand.hand, asked.hand.turn)
        assert seen.hand.choices == asked.hand.choices
        assert await act(again, seen, Fold(seen.my_seat)) == Done()


async def test_a_newer_session_takes_the_table_and_the_older_one_is_told(tmp_path):
    async with a_floor(tmp_path, templates=(DUEL,)) as floor:
        ann, _, (anns, _) = await a_duel(floor)
        await next_in(anns, is_seated)
        other = come_back(floor, "ann")

        seen = await anext(other.table(T1))

        async with asyncio.timeout(PATIENCE_S):
            rest = [view async for view in anns]  # it ends by itself
        told = await next_in(ann.house_notices(), lambda it: isinstance(it, TakenOver))
        assert told == TakenOver()
        assert all(view.my_seat == seen.my_seat for view in rest)
        assert presences(seen)["Ann"] is Presence.PLAYING


async def test_taking_over_is_no_moment_of_absence(tmp_path):
    async with a_floor(tmp_path, templates=(DUEL,)) as floor:
        ann, bob, (anns, _) = await a_duel(floor)
        await next_in(anns, is_seated)
        notices = bob.notices(T1)
        told = asyncio.create_task(anext(notices))
        await asyncio.sleep(0)
        other = come_back(floor, "ann")
        table = other.table(T1)
        await anext(table)
        async with asyncio.timeout(PATIENCE_S):
            async for _ in anns:
                pass

        await table.aclose()  # only now is nobody left

        while not isinstance((notice := (await told)[1]), ConnectionLost):
            told = asyncio.create_task(anext(notices))
            assert not isinstance(notice, ConnectionBack)
        assert notice.player == ann.player
        await notices.aclose()


async def test_a_session_that_only_asks_does_not_bring_a_player_back(tmp_path):
    async with a_floor(tmp_path, templates=(DUEL,)) as floor:
        ann, bob = await a_player(floor, "ann"), await a_player(floor, "bob")
        await ann.ask(EnterTournament(T1), an_id())  # as `ssh HOST register t1` does
        await first(ann.lobby())
        table = bob.table(T1)
        await anext(table)
        await enter(bob, T1)

        seen = await next_in(table, lambda it: presences(it).get("Ann") is Presence.DISCONNECTED)

        assert presences(seen)["Bob"] is Presence.PLAYING
        await table.aclose()


async def test_the_lobby_counts_people_not_bots_and_not_guests(tmp_path):
    async with a_floor(tmp_path, bots=2, templates=(DUEL,), demonstrations=1) as floor:
        guest = floor.port_for(Arrival(NOBODY, None, "here", "en"))
        ann = await a_player(floor, "ann")
        lobby = guest.lobby()
        assert (await anext(lobby)).players_online == 0

        notices = ann.house_notices()
        listening = asyncio.create_task(anext(notices))

        assert (await next_in(lobby, lambda it: it.players_online > 0)).players_online == 1
        listening.cancel()
        await ann.close()
        await next_in(lobby, lambda it: it.players_online == 0)
        await lobby.aclose()


def test_a_player_is_here_until_the_last_of_his_streams_is_closed():
    news = []
    presence = WhoIsHere(
        lambda who: news.append(f"{who} came"), lambda who: news.append(f"{who} went")
    )

    presence.arrive("ann")
    presence.arrive("ann")
    presence.depart("ann")
    assert presence.is_here("ann")
    presence.depart("ann")

    assert news == ["ann came", "ann went"]
    assert not presence.is_here("ann")


def test_guests_are_never_here():
    presence = WhoIsHere(lambda _: 1 / 0, lambda _: 1 / 0)

    presence.arrive(NOBODY)
    presence.depart(NOBODY)

    assert not presence.is_here(NOBODY)
