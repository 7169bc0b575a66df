"""The crew: who its bots are, where they sit down, and that they are ordinary players."""

from dataclasses import replace

from croupier_client.requests import LeaveTournament
from croupier_core.tournament.structures import multi_table
from croupier_core.tournament.terms import SatelliteTerms
from croupier_core.tournament.view import Phase, Presence
from croupier_core.units import NOBODY, Cents, Instant, Millis, TournamentId
from croupier_server.arrival import Arrival
from croupier_server.bots.personality import character_of
from croupier_server.clock import HouseClock
from floor_builders import (
    AT_ONCE,
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


def a_sunday(starts_in, floor_clock, entrants=20):
    """A tournament with a start by time."""
    setup = multi_table(
        TournamentId("t0"),
        "Sunday",
        starts_at=Instant(floor_clock.now() + starts_in),
        table_size=6,
        max_entrants=entrants,
    )
    return replace(setup, pace=AT_ONCE)


async def test_bots_come_to_a_start_by_time_and_leave_seats_for_people(tmp_path):
    changes = {"bots": 12, "bots_per_tournament": 9, "bots_come": Millis(3_600_000)}
    async with a_floor(tmp_path, templates=(), **changes) as floor:
        field = await floor.announce(a_sunday(1_800_000, HouseClock(), entrants=30))
        small = await floor.announce(a_sunday(1_800_000, HouseClock(), entrants=10))
        ann = await a_player(floor, "ann")
        for tournament in (field, small):
            await enter(ann, tournament)

        large = await until(ann.tournament(field), lambda it: it.summary.entrants == 1 + 9)
        tight = await until(ann.tournament(small), lambda it: it.summary.entrants == 10 - 2)

        bots = [sum(one.bot for one in view.standings) for view in (large, tight)]
        assert bots == [9, 7]


async def test_bots_wait_for_people_to_come_first_and_stay_away_where_nobody_is(tmp_path):
    async with a_floor(
        tmp_path, bots=6, templates=(DUEL,), bots_come=Millis(60_000), tables_per_bot=9
    ) as floor:
        later = await floor.announce(a_sunday(1_800_000, HouseClock()))
        empty = await floor.announce(a_sunday(30_000, HouseClock()))
        ann = await a_player(floor, "ann")
        await enter(ann, later)
        await enter(ann, T1)

        await until(ann.table(T1), lambda it: it.phase is Phase.RUNNING)  # the bots are awake

        assert (await first(ann.tournament(later))).summary.entrants == 1
        assert (await first(ann.tournament(empty))).summary.entrants == 0


async def test_bots_stay_away_where_a_seat_is_the_prize_or_by_invitation(tmp_path):
    async with a_floor(
        tmp_path, bots=6, templates=(DUEL,), bots_come=Millis(3_600_000), tables_per_bot=9
    ) as floor:
        target = await floor.announce(a_sunday(3_000_000, HouseClock()))
        closed = a_sunday(1_800_000, HouseClock())
        private = await floor.announce(
            replace(closed, entries=replace(closed.entries, invited=("Ann",)))
        )
        satellite = await floor.announce(
            replace(closed, buy_in=Cents(100), satellite=SatelliteTerms(target, seat=Cents(1_000)))
        )
        ann = await a_player(floor, "ann")
        for tournament in (private, satellite, T1):
            await enter(ann, tournament)

        await until(ann.table(T1), lambda it: it.phase is Phase.RUNNING)  # the bots are awake

        for tournament in (private, satellite):
            assert (await first(ann.tournament(tournament))).summary.entrants == 1


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
