"""What every port does, run over both: in this process, and at the other end of a wire."""

import asyncio
from itertools import product

import pytest

from both_doors import next_in
from croupier_client.ports import HouseClosing, HouseGone, SeatReady, UnknownHand, UnknownTournament
from croupier_client.requests import (
    AtTable,
    ChangeLanguage,
    Done,
    Enrol,
    Enrolled,
    EnterTournament,
    HandOpened,
    HandsListed,
    HandsRead,
    IgnorePlayer,
    LeaveTournament,
    ListHands,
    NewRecoveryCodes,
    Organise,
    ReadHand,
    ReadHands,
    SignIn,
    VerifyHand,
)
from croupier_core.house.commands import GrantRole, Role
from croupier_core.house.refusals import (
    AccountWanted,
    BadNickname,
    NameFault,
    NotAllowed,
    WrongPassword,
)
from croupier_core.poker.hand.commands import Fold, RaiseTo
from croupier_core.poker.hand.commitment import commitment_of
from croupier_core.poker.hand.events import HoleCardsDealt
from croupier_core.poker.hand.refusals import RaiseOutOfBounds
from croupier_core.tournament.commands import Act, Cancel, Pause, Say
from croupier_core.tournament.events import ChatHeld, ChatSaid, Paused, TournamentCancelled
from croupier_core.tournament.refusals import AlreadyEntered, StaleMove, UnknownTable
from croupier_core.tournament.view import Phase
from croupier_core.units import NOBODY, Chips, HandId, Instant, PlayerId, TableId, TournamentId
from floor_builders import (
    DUEL,
    THREE,
    act,
    an_id,
    call_down,
    enter,
    first,
    is_to_act,
    like,
    my_turn,
    until,
)

T1 = TournamentId("t1")


# --- accounts -----------------------------------------------------------------------


async def test_a_guest_enrols_and_the_open_account_stream_becomes_his(street):
    async with street() as it:
        port = await it.guest("ann")
        account = port.account()
        assert (await next_in(account)).player == NOBODY

        answer = await port.ask(Enrol("Ann", "fr", True, True), an_id())

        assert isinstance(answer, Enrolled)
        assert len(set(answer.recovery_codes)) == 8
        mine = await next_in(account, lambda view: view.player != NOBODY)
        assert (mine.nickname, mine.language, mine.balance) == ("Ann", "fr", 1_000_000)
        assert [key.fingerprint for key in mine.keys] == ["SHA256:ann"]
        await account.aclose()


async def test_a_refusal_arrives_as_it_was_raised_with_what_it_holds(street):
    async with street() as it:
        await it.player("ann")
        port = await it.guest("bob")

        with pytest.raises(BadNickname) as refused:
            await port.ask(Enrol("ANN", "en", True, True), an_id())

        assert refused.value.fault is NameFault.TAKEN
        assert str(refused.value) == "this nickname cannot be used: taken"


async def test_a_change_is_seen_in_the_account(street):
    async with street() as it:
        ann = await it.player("ann")
        account = ann.account()
        await next_in(account)

        assert await ann.ask(ChangeLanguage("fr"), an_id()) == Done()

        assert (await next_in(account, lambda view: view.language == "fr")).nickname == "Ann"
        await account.aclose()


async def test_a_wrong_password_is_refused(street):
    async with street() as it:
        guest = await it.guest()

        with pytest.raises(WrongPassword):
            await guest.ask(SignIn("Ann", "not this one"), an_id())


async def test_a_guest_looks_on_and_does_nothing(street):
    async with street() as it:
        guest = await it.guest()

        for request in (EnterTournament(T1), LeaveTournament(T1), AtTable(T1, Say("hello"))):
            with pytest.raises(AccountWanted):
                await guest.ask(request, an_id())

        assert (await first(guest.tournament(T1))).may_register is False


async def test_a_request_sent_again_with_its_id_is_not_done_again(street):
    async with street() as it:
        ann = await it.player("ann")
        entering, codes = an_id(), an_id()

        answers = [await ann.ask(EnterTournament(T1), entering) for _ in range(3)]
        letters = [await ann.ask(NewRecoveryCodes(), codes) for _ in range(2)]
        again = await (await it.back("ann")).ask(EnterTournament(T1), entering)

        assert [*answers, again] == [Done()] * 4
        assert letters[0] == letters[1]
        assert (await first(ann.account())).balance == 1_000_000 - 1_100
        with pytest.raises(AlreadyEntered):
            await ann.ask(EnterTournament(T1), an_id())


# --- the lobby ----------------------------------------------------------------------


async def test_the_lobby_shows_what_is_open_and_what_the_viewer_entered(street):
    async with street(templates=(DUEL, THREE)) as it:
        ann, bob = await it.player("ann"), await it.player("bob")
        lobby = ann.lobby()
        assert [line.summary.name for line in (await next_in(lobby)).lines] == ["Duel", "Three"]

        await enter(ann, T1)

        mine = await next_in(lobby, lambda view: view.lines[0].entered)
        assert mine.lines[0].summary.entrants == 1
        assert [line.entered for line in (await first(bob.lobby())).lines] == [False, False]
        await lobby.aclose()


async def test_a_tournament_is_entered_and_left_again(street):
    async with street() as it:
        ann = await it.player("ann")
        view = await first(ann.tournament(T1))
        assert (view.entered, view.may_register, view.may_unregister) == (False, True, False)

        await enter(ann, T1)
        inside = await until(ann.tournament(T1), lambda it: it.entered)
        await ann.ask(LeaveTournament(T1), an_id())

        assert (inside.may_register, inside.may_unregister) == (False, True)
        assert (await first(ann.account())).balance == 1_000_000


UNKNOWN = ("t99", "", "house", "t01", "t1' OR 1", "\x1b[2J")


async def test_an_unknown_tournament_is_refused_on_the_first_step(street):
    async with street() as it:
        guest = await it.guest()
        follow = (guest.tournament, guest.table, guest.notices)

        for name, stream in product(UNKNOWN, follow):
            with pytest.raises(UnknownTournament) as refused:
                await first(stream(TournamentId(name)))

            assert refused.value.tournament == name


async def test_an_unknown_table_is_refused_on_the_first_step(street):
    async with street(templates=(DUEL,)) as it:
        ann, bob, eve = await it.player("ann"), await it.player("bob"), await it.guest("eve")
        await enter(ann, T1)
        await enter(bob, T1)
        await until(ann.table(T1), is_seated)

        for port, number in product((ann, eve), (0, 2, -1, 2**40)):
            for follow in (port.table, port.notices):
                with pytest.raises(UnknownTable) as refused:
                    await first(follow(T1, TableId(number)))
                assert refused.value.table == number


# --- the table ----------------------------------------------------------------------


async def test_a_table_is_watched_by_its_number_without_the_cards_of_others(street):
    async with street(templates=(DUEL,)) as it:
        ann, bob, eve = await it.player("ann"), await it.player("bob"), await it.guest("eve")
        await enter(ann, T1)
        await enter(bob, T1)
        seen = await until(ann.table(T1), lambda view: view.hand is not None and view.my_seat)

        watched = await until(eve.table(T1, seen.table), lambda view: view.hand is not None)

        assert watched.table == seen.table
        assert watched.my_seat is None
        assert all(seat.cards is None or seat.shown for seat in watched.hand.seats)


async def test_watching_a_table_by_its_number_takes_nobodys_seat(street):
    async with street(templates=(DUEL,)) as it:
        ann, bob = await it.player("ann"), await it.player("bob")
        await enter(ann, T1)
        await enter(bob, T1)
        mine = ann.table(T1)
        view = await next_in(mine, is_seated)

        other = await it.back("ann")
        await first(other.table(T1, view.table))

        again = await next_in(mine, is_to_act_or_waits)
        assert again.my_seat == view.my_seat
        await mine.aclose()


async def test_two_players_play_to_the_end_through_their_ports(street):
    async with street(templates=(DUEL,)) as it:
        ann, bob = await it.player("ann"), await it.player("bob")
        await enter(ann, T1)
        await enter(bob, T1)

        ends = await asyncio.gather(call_down(ann, T1), call_down(bob, T1))

        over = await until(ann.tournament(T1), lambda it: it.summary.phase is Phase.FINISHED)
        assert [one.prize for one in over.standings] == [1_000, 0]
        assert {end.my_place or (1, 1) for end in ends} == {(1, 1), (2, 2)}


async def test_nobody_sees_the_cards_of_another_before_they_are_shown(street):
    async with street(templates=(DUEL,)) as it:
        ann, bob, eve = await it.player("ann"), await it.player("bob"), await it.guest("eve")
        await enter(ann, T1)
        await enter(bob, T1)
        playing = asyncio.gather(call_down(ann, T1), call_down(bob, T1))
        views = 0

        async for view in eve.table(T1):
            for seat in view.hand.seats if view.hand is not None else ():
                views += 1
                assert seat.cards is None or seat.shown
            if view.hand is not None and not view.hand.over:
                assert view.hand.opening is None
                assert view.hand.choices is None
            if view.phase is Phase.FINISHED:
                break

        await playing
        assert views > 0


async def test_an_illegal_raise_is_refused_with_its_bounds_and_changes_nothing(street):
    async with street(templates=(DUEL,)) as it:
        ann, bob = await it.player("ann"), await it.player("bob")
        await enter(ann, T1)
        await enter(bob, T1)
        port, view = await whose_turn(ann, bob)
        least, most = view.hand.choices.raise_between

        with pytest.raises(RaiseOutOfBounds) as refused:
            await act(port, view, RaiseTo(view.my_seat, Chips(most + 1)))

        assert (refused.value.least, refused.value.most) == (least, most)
        same = await my_turn(port, T1)
        assert (same.hand.turn, same.hand.choices) == (view.hand.turn, view.hand.choices)


async def whose_turn(*ports):
    """The first of these sessions whose player is to act, with its view."""
    waiting = {asyncio.create_task(my_turn(port, T1)): port for port in ports}
    done, rest = await asyncio.wait(waiting, return_when=asyncio.FIRST_COMPLETED)
    for task in rest:
        task.cancel()
    await asyncio.gather(*rest, return_exceptions=True)
    task = done.pop()
    return waiting[task], task.result()


async def test_a_move_is_the_senders_own_whatever_it_says(street):
    async with street(templates=(DUEL,)) as it:
        ann, bob = await it.player("ann"), await it.player("bob")
        await enter(ann, T1)
        await enter(bob, T1)
        port, view = await whose_turn(ann, bob)
        other = bob if port is ann else ann
        mine = next(seat.player for seat in view.seats if seat.seat == view.my_seat)

        forged = Act(view.hand.hand, view.hand.turn, Fold(view.my_seat), player=mine)
        with pytest.raises(Exception, match=f"seat {view.my_seat} is to act"):
            await other.ask(AtTable(T1, forged), an_id())

        assert (await my_turn(port, T1)).hand.turn == view.hand.turn


async def test_a_move_for_a_turn_that_is_past_is_stale(street):
    async with street(templates=(DUEL,)) as it:
        ann, bob = await it.player("ann"), await it.player("bob")
        await enter(ann, T1)
        await enter(bob, T1)
        port, view = await whose_turn(ann, bob)

        late = Act(view.hand.hand, view.hand.turn - 1, Fold(view.my_seat))
        with pytest.raises(StaleMove) as refused:
            await port.ask(AtTable(T1, late), an_id())

        assert refused.value.turn == view.hand.turn


# --- several tables -----------------------------------------------------------------


async def test_the_tables_where_the_viewer_sits_are_told_with_whose_turn_it_is(street):
    async with street(templates=(DUEL,)) as it:
        ann, bob, eve = await it.player("ann"), await it.player("bob"), await it.guest("eve")
        mine = ann.my_tables()
        assert (await next_in(mine)).tables == ()
        await enter(ann, T1)
        await enter(bob, T1)

        turn = await until(ann.table(T1), is_seated)
        await next_in(mine, lambda it: len(it.tables) == 1)
        port, _ = await whose_turn(ann, bob)
        needed = await until(port.my_tables(), lambda it: it.tables and it.tables[0].my_turn)

        [table] = needed.tables
        assert (table.tournament, table.name, table.table) == (T1, "Duel", turn.table)
        assert needed.now < table.until
        assert not table.needs_answer
        assert (await first(eve.my_tables())).tables == ()
        await mine.aclose()


async def test_the_table_that_needs_the_viewer_first_is_named_first(street):
    async with street(templates=(DUEL, like(DUEL, name="Duel Two"))) as it:
        ann, bob = await it.player("ann"), await it.player("bob")
        for tournament in (T1, TournamentId("t2")):
            await enter(ann, tournament)
            await enter(bob, tournament)

        port, _ = await whose_turn(ann, bob)

        both = await until(port.my_tables(), lambda it: len(it.tables) == 2 and needs(it))

        assert [table.my_turn for table in both.tables] in ([True, True], [True, False])
        times = [table.until for table in both.tables if table.my_turn]
        assert times == sorted(times)


def needs(mine):
    return any(table.my_turn for table in mine.tables)


async def test_a_tournament_that_is_over_needs_nobody(street):
    async with street(templates=(DUEL,)) as it:
        ann, bob = await it.player("ann"), await it.player("bob")
        mine = ann.my_tables()
        await enter(ann, T1)
        await enter(bob, T1)
        await next_in(mine, lambda it: it.tables)

        await asyncio.gather(call_down(ann, T1), call_down(bob, T1))

        assert (await next_in(mine, lambda it: not it.tables)).tables == ()
        await mine.aclose()


# --- notices ------------------------------------------------------------------------


async def test_notices_come_in_order_and_without_gaps(street):
    async with street(templates=(THREE,), requests_at_once=1_000) as it:
        ports = [await it.player(name) for name in ("ann", "bob", "cara")]
        heard = ports[1].notices(T1)
        listening = asyncio.create_task(next_in(heard))
        await first(ports[1].table(T1))  # the notices are followed by now
        for port in ports:
            await enter(port, T1)
        await until(ports[0].table(T1), is_seated)
        await listening

        said = [f"line {n}" for n in range(3)]
        for text in said:
            await ports[0].ask(AtTable(T1, Say(text)), an_id())

        lines = []
        while len(lines) < len(said):
            _, notice = await next_in(heard)
            if isinstance(notice, ChatSaid):
                lines.append(notice.text)
        assert lines == said
        await heard.aclose()


def is_seated(view):
    return view.my_seat is not None


async def test_chat_of_an_ignored_player_is_not_heard(street):
    async with street(templates=(DUEL,)) as it:
        ann, bob = await it.player("ann"), await it.player("bob")
        heard = bob.notices(T1)
        listening = asyncio.create_task(next_in(heard))
        await first(bob.table(T1))
        await enter(ann, T1)
        await enter(bob, T1)
        await until(ann.table(T1), is_seated)
        await listening
        anns = (await first(ann.account())).player
        await bob.ask(IgnorePlayer(anns), an_id())

        await ann.ask(AtTable(T1, Say("you cannot hear me")), an_id())
        await bob.ask(AtTable(T1, Say("hello")), an_id())

        said = [await next_in(heard, is_chat)]
        assert [notice.text for _, notice in said] == ["hello"]
        await heard.aclose()


async def test_p5_1_only_the_sender_is_told_that_a_line_is_held_back(street):
    async with street(templates=(THREE,)) as it:
        ports = [await it.player(name) for name in ("ann", "bob", "cara")]
        for port in ports:
            await enter(port, T1)
        folder, view = await whose_turn(*ports)
        others = [port for port in ports if port is not folder]
        mine, theirs = folder.notices(T1), others[0].notices(T1)
        hearing = [asyncio.create_task(next_in(stream, is_chat)) for stream in (mine, theirs)]
        await act(folder, view, Fold(view.my_seat))

        await first(folder.table(T1))
        await first(others[0].table(T1))
        await folder.ask(AtTable(T1, Say("I had aces")), an_id())

        _, told = await hearing[0]
        assert isinstance(told, ChatHeld)
        second, at_turn = await whose_turn(*others)
        await act(second, at_turn, Fold(at_turn.my_seat))
        _, heard = await hearing[1]
        assert (heard.text, heard.name) == ("I had aces", told_name(view))
        await mine.aclose()
        await theirs.aclose()


def is_chat(news):
    return isinstance(news[1], ChatSaid | ChatHeld)


def told_name(view):
    return next(seat.name for seat in view.seats if seat.seat == view.my_seat)


async def test_a_player_hears_that_his_seat_is_ready_and_that_the_house_closes(street):
    async with street(templates=(DUEL,)) as it:
        ann, bob = await it.player("ann"), await it.player("bob")
        told = ann.house_notices()
        listening = asyncio.create_task(next_in(told))
        await first(ann.lobby())
        await enter(ann, T1)
        await enter(bob, T1)
        assert await listening == SeatReady(T1, 1)

        closing = asyncio.create_task(it.floor.close(0.2))

        assert isinstance(await next_in(told), HouseClosing)
        await closing


# --- organisers ---------------------------------------------------------------------


async def test_organising_needs_the_role_and_is_signed_with_the_organisers_account(street):
    async with street(templates=(DUEL,)) as it:
        ann, bob = await it.player("ann"), await it.player("bob")
        await enter(bob, T1)
        heard = bob.notices(T1)
        listening = asyncio.create_task(next_in(heard))
        await first(bob.table(T1))
        call_off = Organise(T1, Cancel(PlayerId("somebody else"), "the roof leaks"))

        with pytest.raises(NotAllowed):
            await bob.ask(call_off, an_id())
        anns = (await first(ann.account())).player
        grant = GrantRole(anns, Role.ADMINISTRATOR, NOBODY)
        await it.floor.house.send(grant, sender=NOBODY, command_id=an_id())
        await ann.ask(call_off, an_id())

        _, notice = await listening
        assert notice == TournamentCancelled(anns, "the roof leaks")
        account = await until(bob.account(), lambda it: it.balance == 1_000_000)
        assert account.entries == ()
        await heard.aclose()


async def test_p1_1_an_organiser_pauses_play(street):
    async with street(templates=(DUEL,)) as it:
        ann, bob = await it.player("ann"), await it.player("bob")
        await enter(ann, T1)
        await enter(bob, T1)
        heard = ann.notices(T1)
        anns = (await first(ann.account())).player
        grant = GrantRole(anns, Role.ADMINISTRATOR, NOBODY)
        await it.floor.house.send(grant, sender=NOBODY, command_id=an_id())
        listening = asyncio.create_task(next_in(heard, lambda news: isinstance(news[1], Paused)))
        await until(ann.table(T1), is_to_act_or_waits)

        await ann.ask(Organise(T1, Pause(NOBODY, "fire alarm")), an_id())

        assert (await listening)[1] == Paused(anns, "fire alarm")
        await heard.aclose()


def is_to_act_or_waits(view):
    return is_to_act(view) or view.hand is not None


# --- finished hands -----------------------------------------------------------------


async def a_finished_duel(street):
    """Two players, one of whom has beaten the other, and their sessions."""
    ann, bob = await street.player("ann"), await street.player("bob")
    await enter(ann, T1)
    await enter(bob, T1)
    await asyncio.gather(call_down(ann, T1), call_down(bob, T1))
    await until(ann.tournament(T1), lambda it: it.summary.phase is Phase.FINISHED)
    return ann, bob


async def test_finished_hands_are_listed_with_whether_the_viewer_was_dealt_in(street):
    async with street(templates=(DUEL,)) as it:
        ann, _ = await a_finished_duel(it)
        guest = await it.guest("eve")

        mine = await ann.ask(ListHands(T1), an_id())
        anybodys = await guest.ask(ListHands(T1), an_id())

        assert isinstance(mine, HandsListed)
        assert [line.number for line in mine.hands] == list(range(1, len(mine.hands) + 1))
        assert all(line.dealt_in for line in mine.hands)
        assert not any(line.dealt_in for line in anybodys.hands)
        with pytest.raises(UnknownTournament):
            await guest.ask(ListHands(TournamentId("t99")), an_id())


async def test_p12_9_a_finished_hand_shows_own_cards_and_shown_cards_only(street):
    async with street(templates=(DUEL,)) as it:
        ann, bob = await a_finished_duel(it)
        guest = await it.guest("eve")
        [line, *_] = (await ann.ask(ListHands(T1), an_id())).hands

        seen = [(await port.ask(ReadHand(line.hand), an_id())).hand for port in (ann, bob, guest)]

        assert [hand.my_seat for hand in seen] == [1, 2, None] or [
            hand.my_seat for hand in seen
        ] == [2, 1, None]
        for hand in seen:
            dealt = [event.seat for event in hand.events if isinstance(event, HoleCardsDealt)]
            assert dealt == ([] if hand.my_seat is None else [hand.my_seat])
        with pytest.raises(UnknownHand) as refused:
            await guest.ask(ReadHand(HandId("t1-999")), an_id())
        assert refused.value.hand == "t1-999"


async def test_an_accounts_hands_come_a_page_at_a_time_and_in_order(street):
    async with street(templates=(DUEL,)) as it:
        ann, _ = await a_finished_duel(it)
        listed = (await ann.ask(ListHands(T1), an_id())).hands

        read, after = [], ""
        while True:
            page = await ann.ask(ReadHands(tournament=T1, after=after), an_id())
            assert isinstance(page, HandsRead)
            read += page.hands
            after = page.after
            if not after:
                break

        assert [hand.hand for hand in read] == [line.hand for line in listed]
        last = read[-1]
        since = await ann.ask(ReadHands(since=last.ended), an_id())
        assert since.hands[-1] == last
        assert (await ann.ask(ReadHands(since=Instant(last.ended + 1)), an_id())).hands == ()
        with pytest.raises(AccountWanted):
            await (await it.guest("eve")).ask(ReadHands(), an_id())


async def test_p12_9_anybody_may_check_the_deal_of_a_finished_hand(street):
    async with street(templates=(DUEL,)) as it:
        ann, _ = await a_finished_duel(it)
        [line, *_] = (await ann.ask(ListHands(T1), an_id())).hands

        opened = await (await it.guest("eve")).ask(VerifyHand(line.hand), an_id())

        assert isinstance(opened, HandOpened)
        assert opened.fault is None
        assert opened.computed == opened.commitment
        assert commitment_of(line.hand, opened.deck, opened.nonce) == opened.commitment
        mine = (await ann.ask(ReadHand(line.hand), an_id())).hand
        own = next(event for event in mine.events if isinstance(event, HoleCardsDealt))
        assert next(d.cards for d in opened.deal if d.seat == own.seat) == own.cards


# --- the end ------------------------------------------------------------------------


async def test_after_close_nothing_is_answered_and_streams_end(street):
    async with street() as it:
        ann = await it.player("ann")
        lobby = ann.lobby()
        await next_in(lobby)

        await ann.close()
        await ann.close()

        with pytest.raises(HouseGone):
            await ann.ask(ChangeLanguage("fr"), an_id())
        with pytest.raises((HouseGone, StopAsyncIteration)):
            await next_in(lobby, lambda _: False)


async def test_a_house_that_closes_ends_the_streams_of_its_tables(street):
    async with street(templates=(DUEL,)) as it:
        ann = await it.player("ann")
        table = ann.table(T1)
        await next_in(table)

        await it.floor.close(0)

        with pytest.raises((HouseGone, StopAsyncIteration)):
            await next_in(table, lambda _: False)
