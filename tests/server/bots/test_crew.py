"""The crew: who its bots are, where they sit down, and that they are ordinary players."""

from croupier_client.requests import LeaveTournament
from croupier_core.tournament.view import Phase, Presence
from croupier_core.units import NOBODY, Millis, TournamentId
from croupier_server.arrival import Arrival
from croupier_server.bots.personality import character_of
from floor_builders import (
    DUEL,
    SIX,
    THREE,
    a_floor,
    a_guest,
    a_player,
    an_id,
    enrol,
    enter,
    finished,
    first,
    until,
)

T1 = TournamentId("t1")


def bots_of(floor):
    house = floor.house.machine
    names = (character_of(number)[0] for number in range(12))
    players = (house.player_by_nickname(name) for name in names)
    return [house.nickname_of(who) for who in players if who is not None and house.is_bot(who)]


async def test_bots_have_accounts_that_are_marked_and_kept_over_a_restart(tmp_path):
    async with a_floor(tmp_path, bots=3, templates=()) as floor:
        before = bots_of(floor)
    async with a_floor(tmp_path, bots=3, templates=()) as floor:
        assert bots_of(floor) == before == [character_of(n)[0] for n in range(3)]


async def test_a_name_that_a_person_has_is_left_to_the_person(tmp_path):
    taken = character_of(0)[0]
    async with a_floor(tmp_path, templates=()) as floor:
        await enrol(a_guest(floor, "ann"), taken)

    async with a_floor(tmp_path, bots=2, templates=()) as floor:
        assert bots_of(floor) == [character_of(1)[0], character_of(2)[0]]


async def test_a_table_where_a_person_waits_is_filled_and_its_bots_are_marked(tmp_path):
    async with a_floor(tmp_path, bots=5, templates=(SIX,)) as floor:
        ann = await a_player(floor, "ann")
        notices = ann.house_notices()
        await enter(ann, T1)

        table = await until(ann.table(T1), lambda it: it.phase is Phase.RUNNING)

        assert sorted(seat.bot for seat in table.seats) == [False] + [True] * 5
        assert {s.presence for s in table.seats if s.bot} == {Presence.PLAYING}
        await notices.aclose()


async def test_bots_take_their_time_to_sit_down(tmp_path):
    async with a_floor(
        tmp_path,
        bots=2,
        templates=(THREE,),
        bot_speed=1.0,
        bots_sit_down_every=(Millis(3_600_000), Millis(7_200_000)),
    ) as floor:
        ann = await a_player(floor, "ann")

        await enter(ann, T1)

        view = await until(ann.tournament(T1), lambda it: it.entered)
        assert [one.name for one in view.standings] == ["Ann"]


async def test_bots_stop_sitting_down_when_the_person_has_left(tmp_path):
    async with a_floor(
        tmp_path,
        bots=8,
        templates=(SIX,),
        bot_speed=1.0,
        bots_sit_down_every=(Millis(40), Millis(40)),
    ) as floor:
        ann = await a_player(floor, "ann")
        await enter(ann, T1)
        await until(ann.tournament(T1), lambda it: len(it.standings) >= 2)

        await ann.ask(LeaveTournament(T1), an_id())

        after = await first(ann.tournament(T1))
        assert 1 <= len(after.standings) < 6
        assert all(one.bot for one in after.standings)
        assert after.summary.phase is Phase.REGISTERING


async def test_a_bot_that_has_enough_to_do_sits_down_nowhere_else(tmp_path):
    async with a_floor(
        tmp_path,
        bots=1,
        templates=(DUEL, THREE),
        tables_per_bot=1,
        bot_speed=1.0,
        bots_sit_down_every=(Millis(0), Millis(0)),
    ) as floor:
        ann, bob = await a_player(floor, "ann"), await a_player(floor, "bob")
        await enter(ann, TournamentId("t2"))
        await until(ann.tournament(TournamentId("t2")), lambda it: len(it.standings) == 2)

        await enter(bob, T1)
        await until(bob.lobby(), lambda it: it.lines[0].summary.entrants == 1)

        assert len((await first(bob.tournament(T1))).standings) == 1


async def test_demonstrations_go_on_one_after_the_other(tmp_path):
    async with a_floor(tmp_path, bots=2, templates=(DUEL,), demonstrations=1) as floor:
        visitor = floor.port_for(Arrival(NOBODY, None, "here", "en"))

        await finished(visitor, T1)
        lobby = await until(
            visitor.lobby(),
            lambda it: sum(line.summary.phase is Phase.FINISHED for line in it.lines) == 3,
        )

        running = [line for line in lobby.lines if line.summary.phase is Phase.RUNNING]
        assert len(running) <= 1
