"""Events of teams after a kill: nothing is lost, and clocks of play go on where they were."""

import asyncio
import sqlite3

import pytest

from croupier_core.bracket.ids import Line, MatchId
from croupier_core.match import commands as in_match
from croupier_core.match.phases import MatchPhase
from croupier_core.match.view import PromptKind
from croupier_core.team_event import commands as asked
from croupier_core.team_event.refusals import AccountSuspended
from croupier_core.team_event.terms import EventPhase, Presence, SanctionKind, Status
from croupier_core.team_event.view import DrawView
from croupier_core.units import NOBODY, Millis
from event_floor import (
    EARLY,
    MINUTE,
    MONTHLY,
    NAMES,
    TEMPLATE,
    WHY,
    an_evening,
    an_organiser,
    create,
    decide,
    do,
    in_a_match,
    play_out,
    sign_up,
    signed_up,
    under_way,
)
from floor_builders import come_back, first, until, what_a_kill_leaves

W1 = MatchId("W1.0")


async def in_a_draft(floor, clock, olga, event):
    """Bring the first match to its draft; return the captains by side."""
    await under_way(floor, clock, olga, event, 12)
    room = await first(olga.event_match(event, W1))
    captains = {}
    for name in NAMES[:12]:
        port = come_back(floor, name)
        for side, view in ((Line.UPPER, room.match.upper), (Line.LOWER, room.match.lower)):
            if port.player == view.captain:
                captains[side] = port
    for port in captains.values():
        await in_a_match(port, event, W1, in_match.SayReady())
    room = await first(olga.event_match(event, W1))
    assert room.match.phase is MatchPhase.CHOICE
    chooser = captains[room.match.game.chooser]
    await in_a_match(chooser, event, W1, in_match.ChooseFirstPick(True))
    return captains


async def test_p7_a_draft_goes_on_after_a_kill_with_its_clock_moved(tmp_path):
    async with an_evening(tmp_path / "before") as (floor, clock):
        olga = await an_organiser(floor)
        event = await create(olga)
        await in_a_draft(floor, clock, olga, event)
        await floor._store.heartbeat(clock.now())
        before = await first(olga.event_match(event, W1))
        what_a_kill_leaves(tmp_path / "before", tmp_path / "after")
        killed_at = clock.now()

    later = killed_at + 10 * MINUTE
    async with an_evening(tmp_path / "after", now=later) as (floor, clock):
        olga = come_back(floor, "olga")
        after = await first(olga.event_match(event, W1))

        assert after.match.phase is before.match.phase is MatchPhase.DRAFT
        left = [
            [turn.until - now for turn in page.match.game.draft.turns if turn.until]
            for page, now in ((before, killed_at), (after, clock.now()))
        ]
        assert left[0] == left[1] != []
        people = (await first(olga.team_event(event))).people
        assert {member.presence for member in people} == {Presence.GONE}


async def test_p7_a_pending_request_outlives_a_kill(tmp_path):
    async with an_evening(tmp_path / "before") as (floor, clock):
        olga = await an_organiser(floor)
        event = await create(olga)
        captains = await in_a_draft(floor, clock, olga, event)
        asks = in_match.CallOrganiser("look at this")
        await in_a_match(captains[Line.UPPER], event, W1, asks)
        before = await first(olga.event_console(event))
        what_a_kill_leaves(tmp_path / "before", tmp_path / "after")

    async with an_evening(tmp_path / "after", now=clock.now()) as (floor, clock):
        olga = come_back(floor, "olga")
        after = await first(olga.event_console(event))

        asked_before, asked_after = (
            [item.prompt for item in console.queue if item.prompt] for console in (before, after)
        )
        assert [prompt.kind for prompt in asked_after] == [PromptKind.CALLED]
        assert asked_after == asked_before


async def test_sign_ups_check_ins_and_the_promised_seed_outlive_a_kill(tmp_path):
    async with an_evening(tmp_path / "before") as (floor, clock):
        olga = await an_organiser(floor)
        event = await create(olga)
        players = await signed_up(floor, olga, event, 3)
        clock.move(65 * MINUTE)
        await until(olga.team_event(event), lambda page: page.phase is EventPhase.CHECKIN)
        await do(players[0], event, asked.CheckIn())
        before = await first(olga.team_event(event))
        what_a_kill_leaves(tmp_path / "before", tmp_path / "after")

    async with an_evening(tmp_path / "after", now=clock.now()) as (floor, clock):
        olga = come_back(floor, "olga")
        after = await first(olga.team_event(event))

        assert isinstance(after.draw, DrawView)
        assert after.draw.commitment == before.draw.commitment
        assert [member.status for member in after.people] == [
            Status.CHECKED_IN,
            Status.SIGNED_UP,
            Status.SIGNED_UP,
        ]
        # Check-in runs in real time: nobody waits for a house that was down.
        clock.move(26 * MINUTE)
        page = await until(olga.team_event(event), lambda it: it.people[1].status is Status.NO_SHOW)
        assert page.people[0].status is Status.CHECKED_IN


async def test_a_broken_journal_leaves_one_event_aside_and_the_house_opens(tmp_path):
    async with an_evening(tmp_path / "before") as (floor, _):
        olga = await an_organiser(floor)
        broken, whole = await create(olga), await create(olga)
        what_a_kill_leaves(tmp_path / "before", tmp_path / "after")

    with sqlite3.connect(tmp_path / "after" / "house.db") as database:
        database.execute("UPDATE journal SET body = x'c1' WHERE stream = ?", (broken,))
    database.close()
    async with an_evening(tmp_path / "after") as (floor, _):
        olga = come_back(floor, "olga")

        listed = await first(olga.events())

        assert [line.summary.id for line in listed.lines] == [whole]
        assert await create(olga) == "e3"


# --- what the house does after an event ----------------------------------------------


async def played(floor, clock, olga):
    event = await create(olga)
    players = await under_way(floor, clock, olga, event, 6)
    await play_out(olga, event)
    await until(olga.team_event(event), lambda page: page.phase is EventPhase.FINISHED)
    return event, players


async def test_t1_9_a_suspension_is_kept_by_the_house_and_refuses_the_next_sign_up(tmp_path):
    async with an_evening(tmp_path / "before") as (floor, clock):
        olga = await an_organiser(floor)
        event, players = await played(floor, clock, olga)
        who = players[0].player
        await decide_sanction(olga, event, who)
        house = floor.house.machine
        await told(floor, lambda: house.conduct.suspension_of(who, clock.now()))
        what_a_kill_leaves(tmp_path / "before", tmp_path / "after")

    template = TEMPLATE.replace("2026-12-03", "2026-12-04")
    async with an_evening(tmp_path / "after", now=clock.now()) as (floor, clock):
        olga = come_back(floor, "olga")
        following = await create(olga, template)
        await decide(olga, following, asked.AnnounceEvent)
        await decide(olga, following, asked.OpenSignUp)

        with pytest.raises(AccountSuspended):
            await sign_up(come_back(floor, NAMES[0]), following)
        await sign_up(come_back(floor, NAMES[1]), following)


async def decide_sanction(olga, event, who):
    sanction = asked.IssueSanction(SanctionKind.SUSPEND, who, None, NOBODY, WHY, count=2)
    await do(olga, event, sanction)


async def told(floor, look):
    """Return once the house knows what `look` looks for."""
    known = asyncio.Event()
    undo = floor.house.listen(lambda *_: known.set())
    async with asyncio.timeout(30):
        while not (found := look()):
            known.clear()
            await known.wait()
    undo()
    return found


async def test_t1_5_matches_that_were_ruled_rate_nobody(tmp_path):
    async with an_evening(tmp_path) as (floor, clock):
        olga = await an_organiser(floor)
        event, players = await played(floor, clock, olga)
        conduct = floor.house.machine.conduct

        await told(floor, lambda: conduct.is_rated(event))

        # Matches that the organiser ruled were not played, so nobody is rated by them.
        assert {conduct.rating_of(player.player) for player in players} == {None}


async def test_an_event_that_is_archived_is_closed_and_can_still_be_looked_at(tmp_path):
    async with an_evening(tmp_path / "before") as (floor, clock):
        olga = await an_organiser(floor)
        event = await create(olga)
        await decide(olga, event, asked.CallOffEvent)
        await told(floor, lambda: floor.house.machine.conduct.is_closed(event))
        what_a_kill_leaves(tmp_path / "before", tmp_path / "after")

    async with an_evening(tmp_path / "after", now=clock.now()) as (floor, _):
        olga = come_back(floor, "olga")

        page = await first(olga.team_event(event))

        assert page.phase is EventPhase.CANCELLED


# --- series ---------------------------------------------------------------------------


async def test_t1_2_the_next_event_of_a_series_is_created_once_whatever_happens(tmp_path):
    async with an_evening(tmp_path / "before") as (floor, clock):
        olga = await an_organiser(floor)
        event = await create(olga, MONTHLY)
        assert event == "e1"
        what_a_kill_leaves(tmp_path / "before", tmp_path / "after")

    async with an_evening(tmp_path / "after") as (floor, clock):
        olga = come_back(floor, "olga")
        assert [line.summary.id for line in (await first(olga.events())).lines] == ["e1"]
        # Second Friday of December, 20:00 in Paris.
        assert (await first(olga.events())).lines[0].summary.schedule.check_in_at == (
            1_797_015_600_000
        )

        clock.move(Millis(1_797_015_600_000 - EARLY + MINUTE))
        both = await until(olga.events(), lambda view: len(view.lines) == 2)

        starts = {line.summary.schedule.check_in_at for line in both.lines}
        assert starts == {1_797_015_600_000, 1_799_434_800_000}
