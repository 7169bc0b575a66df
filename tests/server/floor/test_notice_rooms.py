"""Whom a tournament of several tables tells what."""

import pytest

from croupier_core.tournament.events import (
    ChatHeld,
    ChatSaid,
    LevelStarted,
    PlayerEliminated,
    PlayerMoved,
    TableBroken,
)
from croupier_core.tournament.refusals import UnknownTable
from croupier_core.units import NOBODY, Cents, Instant, Place, PlayerId, TableId
from croupier_server.notice_rooms import NoticeRooms

ANN, BOB, CARA = PlayerId("ann"), PlayerId("bob"), PlayerId("cara")
ONE, TWO, THREE = TableId(1), TableId(2), TableId(3)
NOW = Instant(1)


class Seats(dict):
    """Where players sit; whoever sits nowhere is shown the first table."""

    def shown_to(self, player):
        return self.get(player, min(self.values()))


def rooms_for(**seats):
    seats = Seats({PlayerId(name): table for name, table in seats.items()})
    return NoticeRooms(seats.shown_to), seats


def said(table, text="hello"):
    return ChatSaid(table, CARA, None, "Cara", text)


END = LevelStarted(99)


async def heard(box):
    """What is in a mailbox, up to the notice that ends the test."""
    notices = []
    async for _, notice in box:
        if notice == END:
            return notices
        notices.append(notice)
    return notices


def moved(player, from_table, table):
    return PlayerMoved(player, player, from_table, table, 1, "balance")


async def test_p5_1_chat_is_heard_at_its_own_table_only():
    rooms, _ = rooms_for(ann=ONE, bob=TWO)
    anns, bobs = rooms.open(ANN, None), rooms.open(BOB, None)

    rooms.tell((said(TWO), LevelStarted(2), END), NOW)

    assert await heard(anns) == [LevelStarted(2)]
    assert await heard(bobs) == [said(TWO), LevelStarted(2)]


async def test_p2_6_a_player_who_is_moved_hears_of_it_and_then_his_new_table():
    rooms, seats = rooms_for(ann=ONE, bob=TWO)
    anns, bobs = rooms.open(ANN, None), rooms.open(BOB, None)
    watcher = rooms.open(NOBODY, ONE)

    seats[ANN] = TWO
    move = moved(ANN, ONE, TWO)
    rooms.tell((said(ONE), move, said(ONE, "gone"), said(TWO), END), NOW)

    assert await heard(anns) == [said(ONE), move, said(TWO)]
    assert await heard(bobs) == [move, said(TWO)]
    assert await heard(watcher) == [said(ONE), move, said(ONE, "gone")]


async def test_a_player_who_is_out_hears_of_it_whatever_table_is_shown_to_him_then():
    rooms, seats = rooms_for(ann=TWO, bob=ONE)
    anns, bobs = rooms.open(ANN, None), rooms.open(BOB, None)

    del seats[ANN]
    out = PlayerEliminated(ANN, "Ann", Place(9), Place(9), Cents(0), None, table=TWO)
    rooms.tell((out, said(ONE), said(TWO), END), NOW)

    assert await heard(anns) == [out, said(ONE)]
    assert await heard(bobs) == [said(ONE)]


async def test_a_table_that_is_broken_has_no_listeners_any_more():
    rooms, seats = rooms_for(bob=TWO, cara=ONE)
    following, staying = rooms.open(ANN, None), rooms.open(NOBODY, ONE)

    seats[CARA] = TWO
    rooms.tell((TableBroken(ONE), said(TWO), END), NOW)

    assert await heard(following) == [TableBroken(ONE), said(TWO)]
    with pytest.raises(UnknownTable):
        await heard(staying)


async def test_what_is_for_the_sender_alone_follows_him():
    rooms, seats = rooms_for(ann=ONE, bob=ONE)
    anns = rooms.open(ANN, None)
    seats[ANN] = TWO

    rooms.tell((moved(ANN, ONE, TWO), ChatHeld(ONE, ANN), END), NOW)

    assert await heard(anns) == [moved(ANN, ONE, TWO), ChatHeld(ONE, ANN)]


async def test_a_mailbox_that_is_given_back_gets_nothing_more():
    rooms, _ = rooms_for(ann=ONE)
    box, other = rooms.open(ANN, None), rooms.open(ANN, THREE)
    rooms.close(box)
    rooms.close(box)

    rooms.tell((LevelStarted(2), said(THREE)), NOW)
    rooms.end(ValueError("over"))

    assert await heard(box) == []
    with pytest.raises(ValueError, match="over"):
        await heard(other)
