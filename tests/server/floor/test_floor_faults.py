"""A fault in one tournament stops that one; everything else goes on."""

import asyncio
import sqlite3

import pytest

from croupier_client.ports import BrokenDown, UnknownTournament
from croupier_client.requests import AtTable, ChangeLanguage, Done
from croupier_core.tournament.commands import Say
from croupier_core.units import TournamentId
from floor_builders import (
    DUEL,
    PATIENCE_S,
    THREE,
    a_floor,
    a_player,
    an_id,
    call_down,
    come_back,
    enter,
    first,
)

T1, T2 = TournamentId("t1"), TournamentId("t2")


async def ended(stream):
    """What a stream ends with, after whatever it still gives."""
    async with asyncio.timeout(PATIENCE_S):
        try:
            async for _ in stream:
                pass
        except BrokenDown as fault:
            return fault
    return None


async def test_a_bug_stops_one_tournament_and_its_players_are_told(tmp_path, capsys):
    async with a_floor(tmp_path, bots=2, templates=(DUEL, THREE)) as floor:
        ann = await a_player(floor, "ann")
        table, notices = ann.table(T2), ann.notices(T2)
        await anext(table)
        hearing = asyncio.create_task(ended(notices))
        await first(ann.lobby())

        def stumble(command, now):
            raise ZeroDivisionError("a bug")

        floor.tournaments[T2].machine.handle = stumble

        with pytest.raises(BrokenDown) as refused:
            await ann.ask(AtTable(T2, Say("hello")), an_id())
        assert refused.value.tournament == T2
        assert isinstance(await ended(table), BrokenDown)
        assert isinstance(await hearing, BrokenDown)
        with pytest.raises(BrokenDown):
            await first(ann.tournament(T2))

        await enter(ann, T1)
        assert (await call_down(ann, T1)).entrants == 2
    assert "a bug stopped this machine" in capsys.readouterr().out


async def test_a_journal_that_cannot_be_read_closes_one_tournament_not_the_house(tmp_path, capsys):
    async with a_floor(tmp_path, templates=(DUEL, THREE)) as floor:
        ann = await a_player(floor, "ann")
        await enter(ann, T1)
    with sqlite3.connect(tmp_path / "house.db") as database:
        database.execute("UPDATE journal SET body = x'c1' WHERE stream = 't1' AND seq = 1")
    database.close()

    async with a_floor(tmp_path, templates=(DUEL, THREE)) as floor:
        ann = come_back(floor, "ann")

        with pytest.raises(UnknownTournament):
            await first(ann.tournament(T1))
        assert await ann.ask(ChangeLanguage("fr"), an_id()) == Done()
        # Its money stays where it is until somebody has looked at it.
        assert (await first(ann.account())).entries == (T1,)
        # A new one takes its place in the lobby, under an id that was never used.
        lobby = await first(ann.lobby())
        assert [line.summary.tournament for line in lobby.lines] == ["t2", "t3"]
    assert "a tournament cannot be read" in capsys.readouterr().out
