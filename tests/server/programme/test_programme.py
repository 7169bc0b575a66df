"""What a running house announces: series once each, satellites to them, organisers' own."""

from contextlib import asynccontextmanager
from dataclasses import replace
from datetime import UTC, datetime, time

import pytest

from croupier_client.hosting.faults import BadTemplate, Wrong
from croupier_client.hosting.requests import ListSeries
from croupier_client.requests import CreateTournament, EndSeries, Organise, ReadAudit
from croupier_core.house.commands import GrantRole, Role
from croupier_core.house.ledger import escrow_of
from croupier_core.house.refusals import AccountWanted, NotAllowed
from croupier_core.house.schedule import CreateSeries, Schedule, SeriesExists, UnknownSeries
from croupier_core.house.schedule import EndSeries as Strike
from croupier_core.tournament.commands import Cancel
from croupier_core.tournament.view import Phase
from croupier_core.units import NOBODY, Instant, Millis, TournamentId
from croupier_server.arrival import Arrival
from croupier_server.floor import Floor
from croupier_server.programme.reading import read_templates
from floor_builders import a_player, a_store, an_id, first, settings, until, what_a_kill_leaves
from hand_clock import HandClock

MINUTE = 60_000
DAY = 1_440 * MINUTE
NIGHTLY = """
[tournament]
name = "Nightly"
format = "mtt"
buy_in = "10.00"
fee = "1.00"
[tournament.series]
rule = "FREQ=DAILY"
at = "20:00"
zone = "Europe/Paris"
announce = "{announce}"
"""
SATELLITE = """
[tournament]
name = "Into Nightly"
format = "mtt"
buy_in = "1.10"
[tournament.satellite]
target = "Nightly"
[tournament.series]
rule = "FREQ=DAILY"
at = "19:00"
zone = "Europe/Paris"
announce = "12h"
"""
ONCE = '[tournament]\nname = "Once"\nformat = "mtt"\nstarts_at = {start}\n'


def nightly(announce="1d"):
    return NIGHTLY.replace("{announce}", announce)


def templates(*texts):
    return tuple(read_templates(text).templates[0].template for text in texts)


def noon(day=1):
    return Instant(round(datetime(2026, 12, day, 12, tzinfo=UTC).timestamp() * 1000))


def eight(day):
    """Eight in the evening in Paris, in winter."""
    return Instant(round(datetime(2026, 12, day, 19, tzinfo=UTC).timestamp() * 1000))


@asynccontextmanager
async def a_house(folder, clock, **changes):
    store = a_store(folder)
    floor = await Floor.open(
        store, clock, settings(**{"templates": (), "lobby_every": Millis(0), **changes})
    )
    try:
        yield floor
    finally:
        await floor.close(0)
        store.close()


async def lobby(floor):
    view = await first(floor.port_for(Arrival(NOBODY, None, "here", "en")).lobby())
    return {line.summary.tournament: line.summary for line in view.lines}


async def announced(floor, name="Nightly"):
    """The starts that are announced under a name, in the order of the ids."""
    found = await lobby(floor)
    return [
        summary.starts_at
        for _, summary in sorted(found.items(), key=lambda item: int(item[0][1:]))
        if summary.name == name
    ]


async def an_organiser(floor, name="olga"):
    port = await a_player(floor, name)
    command = GrantRole(port.player, Role.ORGANISER, NOBODY)
    await floor.house.send(command, sender=NOBODY, command_id=an_id())
    return port


async def test_p1_1_a_series_is_announced_so_long_before_each_start(tmp_path):
    clock = HandClock(noon())
    async with a_house(tmp_path, clock, templates=templates(nightly("1d"))) as floor:
        assert await announced(floor) == [eight(1)]

        clock.move(8 * 60 * MINUTE)  # past the start of the first, and due for the second

        guest = floor.port_for(Arrival(NOBODY, None, "here", "en"))
        await until(guest.lobby(), lambda view: len(view.lines) == 2)
        assert await announced(floor) == [eight(1), eight(2)]


async def test_a_house_that_opens_again_and_again_announces_each_start_once(tmp_path):
    for _ in range(3):
        clock = HandClock(noon())
        async with a_house(tmp_path, clock, templates=templates(nightly("3d"))) as floor:
            assert await announced(floor) == [eight(1), eight(2), eight(3)]


async def test_p7_1_a_kill_between_announcing_and_noting_doubles_and_loses_nothing(tmp_path):
    folder = tmp_path / "a"
    async with a_house(folder, HandClock(noon()), templates=templates(nightly("1d"))) as floor:
        programme = floor.programme
        (series,) = programme.calendar.series
        await programme.announcer.announce(series, eight(2))  # and killed before it is noted
        what_a_kill_leaves(folder, tmp_path / "b")

    async with a_house(
        tmp_path / "b", HandClock(noon()), templates=templates(nightly("3d"))
    ) as floor:
        assert sorted(await announced(floor)) == [eight(1), eight(2), eight(3)]
        assert floor.house.machine.schedule.announced("Nightly") == eight(3)


async def test_p10_1_a_start_that_was_called_off_is_not_announced_again(tmp_path):
    async with a_house(tmp_path, HandClock(noon()), templates=templates(nightly())) as floor:
        port = await an_organiser(floor)
        await port.ask(Organise(TournamentId("t1"), Cancel(NOBODY, "flood")), an_id())
        await floor.programme.look()

        found = await lobby(floor)
        assert [summary.phase for summary in found.values()] == [Phase.CANCELLED]
        assert floor.house.machine.balance_of(escrow_of(TournamentId("t1"))) == 0


async def test_starts_that_passed_while_the_house_was_closed_are_left_out(tmp_path):
    async with a_house(tmp_path, HandClock(noon(1)), templates=templates(nightly())) as floor:
        assert await announced(floor) == [eight(1)]

    async with a_house(tmp_path, HandClock(noon(5)), templates=templates(nightly())) as floor:
        assert (await announced(floor))[-1] == eight(5)
        assert eight(3) not in await announced(floor)


async def test_p1_10_a_satellite_is_to_the_next_start_of_its_series_which_is_announced_for_it(
    tmp_path,
):
    both = templates(SATELLITE, nightly("1h"))
    async with a_house(tmp_path, HandClock(noon()), templates=both) as floor:
        found = await lobby(floor)

        target = next(s for s in found.values() if s.name == "Nightly")
        satellite = next(s for s in found.values() if s.name == "Into Nightly")
        view = await first(
            floor.port_for(Arrival(NOBODY, None, "here", "en")).tournament(satellite.tournament)
        )
        assert target.starts_at == eight(1)
        assert view.setup.satellite.target == target.tournament
        assert view.setup.satellite.seat == 1_100
        assert floor.house.machine.schedule.announced("Nightly") == eight(1)


async def test_a_satellite_to_nothing_waits_until_there_is_something(tmp_path):
    async with a_house(tmp_path, HandClock(noon()), templates=templates(SATELLITE)) as floor:
        assert await lobby(floor) == {}
        port = await an_organiser(floor)

        await port.ask(CreateTournament(nightly()), an_id())

        assert await announced(floor, "Into Nightly") == [eight(1) - 60 * MINUTE]


async def test_t11_an_organisers_series_goes_on_after_a_restart_until_it_is_ended(tmp_path):
    async with a_house(tmp_path, HandClock(noon())) as floor:
        port = await an_organiser(floor)
        created = await port.ask(CreateTournament(nightly()), an_id())
        assert (created.series, created.tournaments) == ("Nightly", ("t1",))
        assert created.starts[:2] == (eight(1), eight(2))
        with pytest.raises(BadTemplate) as no:
            await port.ask(CreateTournament(nightly()), an_id())
        assert no.value.faults[0].wrong is Wrong.NAME_TAKEN

    async with a_house(tmp_path, HandClock(noon(2))) as floor:
        assert (await announced(floor))[-1] == eight(2)
        port = floor.port_for(Arrival(NOBODY, None, "operator", "en", operator=True))
        (line,) = (await port.ask(ListSeries(), an_id())).series
        assert (line.name, line.rule, line.at) == ("Nightly", "FREQ=DAILY", "20:00")
        await port.ask(EndSeries("Nightly"), an_id())
        with pytest.raises(UnknownSeries):
            await port.ask(EndSeries("Nightly"), an_id())

    async with a_house(tmp_path, HandClock(noon(3))) as floor:
        assert eight(3) not in await announced(floor)


async def test_t11_only_organisers_and_the_operator_announce(tmp_path):
    async with a_house(tmp_path, HandClock(noon())) as floor:
        player = await a_player(floor, "paul")
        guest = floor.port_for(Arrival(NOBODY, None, "here", "en"))
        operator = floor.port_for(Arrival(NOBODY, None, "operator", "en", operator=True))
        text = ONCE.format(start="2026-12-02T20:00:00Z")

        with pytest.raises(NotAllowed):
            await player.ask(CreateTournament(text), an_id())
        with pytest.raises(AccountWanted):
            await guest.ask(CreateTournament(text), an_id())
        created = await operator.ask(CreateTournament(text), an_id())

        assert created.tournaments == ("t1",)
        assert await announced(floor, "Once") == [eight(2) + 60 * MINUTE]


async def test_a_check_announces_nothing_and_the_same_id_announces_once(tmp_path):
    async with a_house(tmp_path, HandClock(noon())) as floor:
        port = await an_organiser(floor)
        text = ONCE.format(start="2026-12-02T20:00:00Z")

        checked = await port.ask(CreateTournament(text, check_only=True), an_id())
        assert (checked.tournaments, await lobby(floor)) == ((), {})

        same = an_id()
        for _ in range(2):
            await port.ask(CreateTournament(text), same)
        assert list(await lobby(floor)) == ["t1"]


@pytest.mark.parametrize(
    ("text", "wrong", "line"),
    [
        (ONCE.format(start="2026-11-30T20:00:00Z"), Wrong.PAST, 4),
        (SATELLITE, Wrong.NO_TARGET, 7),
        (
            "[tournament]\nname = 'A'\n[tournament.bounty]\nkind = 'named'\non = {Nobody = 5}\n",
            Wrong.NO_PLAYER,
            5,
        ),
        (nightly() + 'until = "2026-11-01"\n', Wrong.NO_START, 8),
    ],
)
async def test_what_only_the_house_knows_is_told_with_its_line(tmp_path, text, wrong, line):
    async with a_house(tmp_path, HandClock(noon())) as floor:
        port = await an_organiser(floor)

        with pytest.raises(BadTemplate) as told:
            await port.ask(CreateTournament(text), an_id())

        assert [(fault.wrong, fault.line) for fault in told.value.faults] == [(wrong, line)]
        assert await lobby(floor) == {}


async def test_a_file_of_several_announces_what_satellites_are_to_first(tmp_path):
    main = ONCE.format(start="2026-12-02T20:00:00Z") + 'buy_in = "5.00"\n'
    main = main.replace("[tournament]", "[[tournament]]")
    text = "[[tournament]]\nname = 'Seats'\nsatellite = {target = 'Once'}\n" + main
    async with a_house(tmp_path, HandClock(noon())) as floor:
        port = await an_organiser(floor)

        created = await port.ask(CreateTournament(text), an_id())

        assert (created.name, created.tournaments) == ("Seats", ("t2",))
        assert [(more.name, more.tournaments) for more in created.more] == [("Once", ("t1",))]


async def test_p1_10_nobody_can_win_a_seat_that_costs_nothing(tmp_path):
    async with a_house(tmp_path, HandClock(noon())) as floor:
        port = await an_organiser(floor)
        await port.ask(CreateTournament(ONCE.format(start="2026-12-02T20:00:00Z")), an_id())

        with pytest.raises(BadTemplate) as told:
            await port.ask(
                CreateTournament("[tournament]\nname = 'A'\nsatellite = {target = 'Once'}"), an_id()
            )

        (fault,) = told.value.faults
        assert (fault.line, fault.values) == (1, ("a seat is worth something",))


async def test_t11_who_announced_and_who_ended_is_in_the_audit(tmp_path):
    async with a_house(tmp_path, HandClock(noon())) as floor:
        port = await an_organiser(floor)
        await port.ask(CreateTournament(nightly()), an_id())
        await port.ask(CreateTournament(ONCE.format(start="2026-12-02T20:00:00Z")), an_id())
        await port.ask(EndSeries("Nightly"), an_id())
        lines = (await port.ask(ReadAudit(), an_id())).lines

        decided = [(line.what, line.by, line.reason) for line in lines]
        assert ("series_created", "Olga", "Nightly") in decided
        assert ("tournament_announced", "Olga", "Once") in decided
        assert ("series_ended", "Olga", "Nightly") in decided


def test_a_series_of_the_same_name_is_refused_while_it_goes_on():
    schedule = Schedule()
    for event in schedule.decide(CreateSeries("A", "{}", NOBODY)):
        schedule.evolve(event)
    with pytest.raises(SeriesExists):
        schedule.decide(CreateSeries("A", "{}", NOBODY))

    for event in schedule.decide(Strike("A", NOBODY)):
        schedule.evolve(event)

    assert schedule.decide(CreateSeries("A", "{}", NOBODY))
    assert Schedule.restore(schedule.snapshot()).snapshot() == schedule.snapshot()


def test_setups_of_a_series_carry_its_name_and_start():
    (template,) = templates(nightly())

    setup = template.setup_for(TournamentId("t1"), eight(1))

    assert (setup.series, setup.starts_at, setup.opens_at) == ("Nightly", eight(1), None)
    assert template.series.recurrence.at == time(20)
    assert replace(template, opens=60 * MINUTE).setup_for(
        TournamentId("t1"), eight(1)
    ).opens_at == (eight(1) - 60 * MINUTE)
