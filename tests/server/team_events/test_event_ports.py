"""Events of teams over both ports: in this process, and at the other end of a wire."""

import asyncio

import pytest

from both_doors import next_in
from croupier_client.events.ports import CheckInOpened, MatchCalled, UnknownEvent
from croupier_client.events.requests import (
    AtEvent,
    CreateEvent,
    EvidenceTooLarge,
    KeepEvidence,
    NobodyCalled,
    NoSuchEvidence,
    PreviewChange,
    ReadEvidence,
    UndoOf,
)
from croupier_client.hosting.faults import BadTemplate
from croupier_core.bracket.ids import Line, MatchId
from croupier_core.house.refusals import AccountWanted, NotAllowed
from croupier_core.match import commands as in_match
from croupier_core.match.view import Offer
from croupier_core.team_event import commands as asked
from croupier_core.team_event.refusals import MatchNotOnNow, RoleWanted
from croupier_core.team_event.terms import (
    EventPhase,
    EventRoom,
    Presence,
    Role,
    Status,
    TeamEventId,
)
from croupier_core.team_event.view import Todo
from croupier_core.units import NOBODY, PlayerId
from event_floor import (
    NAMES,
    TEMPLATE,
    WHY,
    an_organiser,
    create,
    decide,
    do,
    in_a_match,
    play_out,
    rule,
    sign_up,
    signed_up,
    under_way,
)
from floor_builders import an_id, first, until


async def test_t1_2_an_event_in_preparation_is_known_to_its_officials_only(street):
    async with street() as (outside, _):
        olga = await outside.through(await an_organiser(outside.floor))
        guest = await outside.guest()
        event = await create(olga)

        seen = await first(olga.events())
        unseen = await first(guest.events())

        assert [(line.summary.id, line.roles) for line in seen.lines] == [(event, (Role.OWNER,))]
        assert unseen.lines == ()
        for stream in (guest.team_event, guest.event_bracket, guest.event_rewards):
            with pytest.raises(UnknownEvent):
                await first(stream(event))
        await decide(olga, event, asked.AnnounceEvent)
        seen = await until(guest.events(), lambda view: view.lines)
        assert seen.lines[0].summary.phase is EventPhase.ANNOUNCED


async def test_a_template_is_checked_or_refused_with_every_line_that_is_wrong(street):
    async with street() as (outside, _):
        olga = await outside.through(await an_organiser(outside.floor))

        checked = await olga.ask(CreateEvent(TEMPLATE, check_only=True), an_id())
        with pytest.raises(BadTemplate) as refused:
            await olga.ask(CreateEvent(TEMPLATE.replace("size = 3", "size = 30")), an_id())
        with pytest.raises(BadTemplate) as nowhere:
            await olga.ask(CreateEvent(TEMPLATE.replace("Europe/Paris", "Mars/Base")), an_id())

        assert (checked.name, checked.event) == ("Fun evening", None)
        assert checked.starts_at - checked.check_in_at == 30 * 60_000
        line = TEMPLATE.splitlines().index("size = 3") + 1
        assert [fault.line for fault in refused.value.faults] == [line]
        assert nowhere.value.faults[0].key == "when.zone"
        assert (await first(olga.events())).lines == ()


async def test_only_organisers_of_the_house_create_events(street):
    async with street() as (outside, _):
        anna = await outside.player("anna")
        guest = await outside.guest()

        with pytest.raises(NotAllowed):
            await anna.ask(CreateEvent(TEMPLATE), an_id())
        with pytest.raises(AccountWanted):
            await guest.ask(CreateEvent(TEMPLATE), an_id())


async def test_t1_6_whoever_signs_up_is_stamped_with_his_account(street):
    async with street() as (outside, _):
        olga = await outside.through(await an_organiser(outside.floor))
        event = await create(olga)
        await decide(olga, event, asked.AnnounceEvent)
        await decide(olga, event, asked.OpenSignUp)
        anna, ben = await outside.player("anna"), await outside.player("ben")

        await sign_up(anna, event, player=PlayerId("somebody"), name="Somebody", rating=9)
        await sign_up(ben, event)

        page = await until(olga.team_event(event), lambda page: page.signed_up == 2)
        assert [member.name for member in page.people] == ["Anna", "Ben"]
        console = await first(olga.event_console(event))
        assert [line.rating for line in console.check_in] == [1_000, 1_000]
        # T1.8: who comes from the same address is a hint for organisers.
        assert [person.name for person in console.check_in[1].same_address] == ["Anna"]
        guest = await outside.guest()
        with pytest.raises(AccountWanted):
            await sign_up(guest, event)


async def test_t11_decisions_carry_the_account_of_the_session(street):
    async with street() as (outside, _):
        olga = await outside.through(await an_organiser(outside.floor))
        event = await create(olga)
        await decide(olga, event, asked.AnnounceEvent)
        anna = await outside.player("anna")

        owner = (await first(olga.account())).player
        with pytest.raises(RoleWanted):
            await do(anna, event, asked.OpenSignUp(owner, WHY))
        with pytest.raises(RoleWanted):
            await first(anna.event_console(event))
        with pytest.raises(NobodyCalled):
            await do(olga, event, _role("Nobody"))
        await do(olga, event, _role("Anna"))

        console = await until(anna.event_console(event), lambda view: view.roles)
        assert console.roles == (Role.REFEREE,)
        assert [person.name for person, *_ in console.officials] == ["Olga", "Anna"]


def _role(name):
    return asked.GiveEventRole(NOBODY, Role.REFEREE, None, NOBODY, WHY, name)


async def test_an_evening_from_check_in_to_its_rewards(street):
    async with street() as (outside, clock):
        floor = outside.floor
        olga = await outside.through(await an_organiser(floor))
        event = await create(olga)
        players = await under_way(floor, clock, olga, event, 12)

        page = await first(players[0].team_event(event))
        assert page.todo == (Todo.PLAY,)
        match = page.my_match.id
        captain = await _captain(players, event, match)
        room = await first(captain.event_match(event, match))
        assert Offer.SAY_READY in room.match.offers
        await in_a_match(captain, event, match, in_match.SayReady())
        room = await first(captain.event_match(event, match))
        assert room.match.upper.ready or room.match.lower.ready
        tree = await play_out(olga, event)

        assert tree.champion is not None
        page = await until(olga.team_event(event), lambda it: it.phase is EventPhase.FINISHED)
        sheet = await first(olga.event_rewards(event))
        assert {line.amount for line in sheet.lines} >= {800, 400, 200}


async def _captain(players, event, match):
    for player in players:
        try:
            room = await first(player.event_match(event, match))
        except MatchNotOnNow:  # not his
            continue
        if room.match.acts:
            return player
    raise AssertionError("no captain")


async def test_players_are_told_of_check_in_and_of_their_match(street):
    async with street() as (outside, clock):
        floor = outside.floor
        olga = await outside.through(await an_organiser(floor))
        event = await create(olga)
        anna = await outside.player("anna")
        notices = anna.house_notices()
        listening = asyncio.ensure_future(anext(notices))
        await decide(olga, event, asked.AnnounceEvent)
        await decide(olga, event, asked.OpenSignUp)
        await sign_up(anna, event)

        clock.move(65 * 60_000)
        opened = await listening

        assert opened == CheckInOpened(event, "Fun evening", opened.until)
        await do(anna, event, asked.CheckIn())
        for number in range(5):
            player = await outside.player(NAMES[number + 1])
            await sign_up(player, event)
            await do(player, event, asked.CheckIn())
        clock.move(26 * 60_000)
        for kind in (asked.DrawTeams, asked.PublishDraw, asked.StartEvent):
            await decide(olga, event, kind)
        await decide(olga, event, asked.CallMatches, ())
        called = await next_in(notices)
        assert isinstance(called, MatchCalled)
        assert called.start_by == clock.now() + 3 * 60_000 + 1


async def test_t3_3_a_player_who_comes_after_the_call_is_called_again(street):
    async with street() as (outside, clock):
        floor = outside.floor
        olga = await outside.through(await an_organiser(floor))
        event = await create(olga)
        await under_way(floor, clock, olga, event, 6)

        late = await outside.back(NAMES[0])
        called = await next_in(late.house_notices())

        assert called == MatchCalled(event, MatchId("W1.0"), called.start_by)


async def test_t1_10_a_player_is_away_while_he_has_no_session(street):
    async with street() as (outside, _):
        olga = await outside.through(await an_organiser(outside.floor))
        event = await create(olga)
        await decide(olga, event, asked.AnnounceEvent)
        await decide(olga, event, asked.OpenSignUp)
        anna = await outside.player("anna")
        await sign_up(anna, event)
        page = await until(olga.team_event(event), lambda page: page.people)
        assert page.people[0].presence is Presence.AWAY

        listening = asyncio.ensure_future(anext(anna.house_notices()))
        await until(
            olga.team_event(event), lambda page: page.people[0].presence is Presence.CONNECTED
        )
        await anna.close()

        await until(olga.team_event(event), lambda page: page.people[0].presence is Presence.AWAY)
        listening.cancel()
        assert (await first(olga.team_event(event))).people[0].status is Status.SIGNED_UP


async def test_evidence_is_kept_once_and_read_by_captains_and_organisers_only(street):
    async with street() as (outside, clock):
        floor = outside.floor
        olga = await outside.through(await an_organiser(floor))
        event = await create(olga)
        players = await under_way(floor, clock, olga, event, 6)
        match = MatchId("W1.0")
        captain = await _captain(players, event, match)
        picture = b"\x89PNG\x00 picture"

        kept = await captain.ask(KeepEvidence(event, "end\x1b[2J.png", picture), an_id())
        again = await captain.ask(KeepEvidence(event, "other.png", picture), an_id())
        read = await olga.ask(ReadEvidence(event, match, kept.evidence.sha256), an_id())

        assert kept.evidence.size == len(picture)
        assert again.evidence.sha256 == kept.evidence.sha256
        assert read.content == picture
        assert "\x1b" not in read.name
        stranger = await outside.player("stranger")
        with pytest.raises(NoSuchEvidence):
            await stranger.ask(ReadEvidence(event, match, kept.evidence.sha256), an_id())
        with pytest.raises(NotAllowed):
            await stranger.ask(KeepEvidence(event, "x", b"x"), an_id())
        with pytest.raises(EvidenceTooLarge):
            await captain.ask(KeepEvidence(event, "x", b""), an_id())


async def test_t2_8_what_falls_is_shown_to_officials_before_it_does(street):
    async with street() as (outside, clock):
        floor = outside.floor
        olga = await outside.through(await an_organiser(floor))
        event = await create(olga)
        players = await under_way(floor, clock, olga, event, 6)
        await rule(olga, event, MatchId("W1.0"), in_match.RuleMatch, Line.UPPER)

        answer = await olga.ask(PreviewChange(event, UndoOf(MatchId("W1.0"))), an_id())

        assert answer.preview.falls == ()  # nothing was played after it
        with pytest.raises(RoleWanted):
            await players[0].ask(PreviewChange(event, UndoOf(MatchId("W1.0"))), an_id())
        await decide(olga, event, asked.UndoResult, MatchId("W1.0"), answer.preview.falls)
        tree = await first(olga.event_bracket(event))
        assert tree.bracket.champion is None


async def test_t9_3_spectators_see_a_result_three_minutes_later(street):
    async with street() as (outside, clock):
        floor = outside.floor
        olga = await outside.through(await an_organiser(floor))
        event = await create(olga)
        await under_way(floor, clock, olga, event, 6)
        guest = await outside.guest()
        views = guest.event_bracket(event)
        await next_in(views)
        await rule(olga, event, MatchId("W1.0"), in_match.RuleMatch, Line.UPPER)

        early = await first(guest.event_bracket(event))
        clock.move(3 * 60_000)
        late = await next_in(views, lambda page: page.bracket.matches[0].winner is not None)

        assert early.bracket is None or early.bracket.matches[0].winner is None
        assert late.bracket.matches[0].winner is Line.UPPER


async def test_the_same_command_twice_is_obeyed_once(street):
    async with street() as (outside, _):
        olga = await outside.through(await an_organiser(outside.floor))
        event = await create(olga)
        await signed_up(outside.floor, olga, event, 1)
        said = AtEvent(event, asked.MakeAnnouncement("Welcome", NOBODY, WHY))
        command_id = an_id()

        await olga.ask(said, command_id)
        await olga.ask(said, command_id)

        page = await until(olga.team_event(event), lambda page: page.notices)
        assert [notice.text for notice in page.notices] == ["Welcome"]


async def test_rooms_carry_lines_to_who_may_hear_them(street):
    async with street() as (outside, _):
        olga = await outside.through(await an_organiser(outside.floor))
        event = await create(olga)
        players = await signed_up(outside.floor, olga, event, 2)

        await do(players[0], event, asked.SayInRoom(EventRoom(), "hello"))

        page = await until(players[1].team_event(event), lambda page: page.lines)
        assert page.lines[0].text == "hello"


async def test_there_is_no_event_of_an_unknown_id(street):
    async with street() as (outside, _):
        anna = await outside.player("anna")
        for event in ("e9", "t1", "house", ""):
            with pytest.raises(UnknownEvent):
                await first(anna.team_event(TeamEventId(event)))
            with pytest.raises(UnknownEvent):
                await do(anna, TeamEventId(event), asked.CheckIn())
