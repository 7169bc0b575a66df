"""The audit read back: every decision by role, newest first.  Rule book: T11."""

from croupier_client.requests import AuditLine
from croupier_core.house.commands import Exclude, GrantRole, RevokeRole, Role
from croupier_core.house.machine import House
from croupier_core.house.terms import DAY
from croupier_core.tournament.events import (
    EntrantRegistered,
    Paused,
    Penalised,
    PlayerDisqualified,
    PlayerEliminated,
    PlayerMoved,
    StartDelayed,
    TimeGranted,
    TournamentCancelled,
    Unpaused,
)
from croupier_core.units import (
    NOBODY,
    Cents,
    Instant,
    Millis,
    Place,
    PlayerId,
    Seat,
    TableId,
    TournamentId,
)
from croupier_server.runners.journal import Entry
from house_builders import ALICE, BOB, NOW, T1, T2, an_enrolment


async def write(store, stream, *events):
    """Write events a millisecond apart."""
    journal = store.journal(stream)
    entries = [Entry(event, Instant(NOW + journal.seq + n), None) for n, event in enumerate(events)]
    await journal.append(tuple(entries))


async def a_house_with(store, *commands):
    house = House()
    events = []
    for command in (an_enrolment(ALICE), an_enrolment(BOB), *commands):
        events += house.handle(command, NOW)
    await write(store, "house", *events)


def said(store, tournament=None, most=50):
    return [
        (line.what, line.by, line.subject, line.reason)
        for line in store.audit.lines(tournament, most)
    ]


async def test_p6_2_every_decision_at_a_tournament_is_kept_with_its_reason(store):
    await a_house_with(store)
    await write(
        store,
        "t1",
        Paused(ALICE, "power cut"),
        Unpaused(ALICE),
        StartDelayed(Instant(5), ALICE, "traffic"),
        PlayerMoved(BOB, "Bob", TableId(1), TableId(2), Seat(3), "organiser", ALICE, "wheelchair"),
        Penalised(BOB, "Bob", 0, ALICE, "phone"),
        Penalised(BOB, "Bob", 2, ALICE, "phone again"),
        TimeGranted(BOB, Millis(10_000), ALICE, "broken wrist"),
        PlayerDisqualified(BOB, "Bob", ALICE, "collusion"),
        TournamentCancelled(NOBODY, "too few entrants"),
    )

    assert said(store, T1) == [
        ("tournament_cancelled", "", "", "too few entrants"),
        ("player_disqualified", "Alice", "Bob", "collusion"),
        ("time_granted", "Alice", "Bob", "broken wrist"),
        ("penalised", "Alice", "Bob", "phone again"),
        ("warned", "Alice", "Bob", "phone"),
        ("player_moved", "Alice", "Bob", "wheelchair"),
        ("start_delayed", "Alice", "", "traffic"),
        ("unpaused", "Alice", "", ""),
        ("paused", "Alice", "", "power cut"),
    ]
    assert said(store, T2) == []


async def test_p2_6_a_move_that_balances_tables_is_nobodys_decision(store):
    moved = PlayerMoved(BOB, "Bob", TableId(1), TableId(2), Seat(3), "balance")
    await write(store, "t1", moved)

    assert said(store) == []


async def test_p1_11_roles_and_exclusions_are_kept_too(store):
    until = Instant(NOW + DAY)
    await a_house_with(
        store,
        GrantRole(ALICE, Role.ADMINISTRATOR, NOBODY),
        GrantRole(BOB, Role.REFEREE, ALICE),
        RevokeRole(BOB, Role.REFEREE, ALICE),
        Exclude(BOB, until),
    )

    assert said(store) == [
        ("player_excluded", "Bob", "Bob", str(until)),
        ("role_revoked", "Alice", "Bob", "referee"),
        ("role_granted", "Alice", "Bob", "referee"),
        ("role_granted", "", "Alice", "administrator"),
    ]
    assert said(store, most=2) == said(store)[:2]
    assert {line.tournament for line in store.audit.lines(None, 9)} == {""}


async def test_an_organiser_who_plays_in_what_he_decides_about_is_flagged(store):
    await a_house_with(store)
    other = PlayerId("other")
    await write(
        store,
        "t1",
        Paused(ALICE, "before he entered"),
        EntrantRegistered(ALICE, "Alice", bot=False),
        EntrantRegistered(other, "Other", bot=False),
        Paused(ALICE, "while he plays"),
        Paused(BOB, "by somebody else"),
        PlayerEliminated(ALICE, "Alice", Place(2), Place(2), Cents(0), None),
        Paused(ALICE, "after he is out"),
    )

    flagged = {line.reason: line.plays for line in store.audit.lines(TournamentId("t1"), 9)}

    assert flagged == {
        "before he entered": False,
        "while he plays": True,
        "by somebody else": False,
        "after he is out": False,
    }


async def test_a_decision_is_dated(store):
    await a_house_with(store)
    await write(store, "t1", Paused(ALICE, "why"), Unpaused(ALICE))

    newest, *_ = store.audit.lines(None, 1)

    assert newest == AuditLine(Instant(NOW + 1), "unpaused", "Alice", "", "t1", "")
