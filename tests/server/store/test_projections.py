"""The tables that are read say what the journal says."""

from dataclasses import replace
from typing import get_args

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from sqlalchemy import func, select

from contract_values import values_of
from croupier_core.house.commands import (
    BuyIn,
    GrantRole,
    RemoveKey,
    ReturnBuyIn,
    Role,
    SetLanguage,
    Ware,
)
from croupier_core.house.events import EntryPaid, EntryReturned, HouseEvent
from croupier_core.house.machine import House
from croupier_core.tournament.events import (
    Award,
    DurableEvent,
    EntrantRegistered,
    EntrantUnregistered,
    PlayerEliminated,
    PlayerMoved,
    PrizesAwarded,
    TournamentAnnounced,
)
from croupier_core.units import NOBODY, Cents, HandId, Instant, Place, PlayerId
from croupier_server.runners.journal import Entry
from croupier_server.store.projections import writes_of
from croupier_server.store.tables import (
    ACCOUNTS,
    AUDIT,
    KEYS,
    LEGS,
    POSTINGS,
    PURCHASES,
    REGISTRATIONS,
)
from house_builders import ALICE, BOB, NOW, T1, T2, a_key, an_enrolment

JOURNAL_ONLY = {
    # accounts
    "LinkCodeIssued",
    "LinkCodeSpent",
    "RecoveryCodesReplaced",
    "RecoveryCodeSpent",
    "PasswordSet",
    "Ignored",
    "Unignored",
    "AdministratorKeyNamed",
    "AdministratorTokenOffered",
    "AdministratorTokenSpent",
    # the schedule
    "SeriesAnnounced",
    # from one team event to the next
    "SuspensionsNoted",
    "EventCounted",
    "PlayersRated",
    "EventClosed",
    # money, which is in the postings
    "TicketGiven",
    "TicketSpent",
    "TournamentSettled",
    "AllowanceClaimed",
    # the course of a tournament
    "SeatsDrawn",
    "LevelStarted",
    "SatOut",
    "SatBack",
    "ConnectionLost",
    "ConnectionBack",
    "LevelClockStopped",
    "LevelClockStarted",
    "Resumed",
    "PlayerSeated",
    "TableBroken",
    "EntriesClosed",
    "HandForHandBegan",
    "HandForHandEnded",
    "MoneyReached",
    "FinalTableReached",
    "RestAnnounced",
    "RestBegan",
    "RestEnded",
    "RebuyOffered",
    "RebuyQueued",
    "RebuyTaken",
    "RebuyVoided",
    "OfferDeclined",
    "AutoRebuySet",
    "AddOnTaken",
    "BountyWon",
    "RoundBegan",
    "TournamentFinished",
}
"""Events that change no table: a new one is added here, or to `projections.py`."""
EVENTS = get_args(HouseEvent | DurableEvent)


@pytest.mark.parametrize("cls", EVENTS, ids=lambda cls: cls.__name__)
@settings(max_examples=3, deadline=None)
@given(data=st.data())
def test_every_event_is_projected_or_known_to_be_in_the_journal_only(cls, data):
    event = data.draw(values_of(cls))
    if isinstance(event, PrizesAwarded) and not event.prizes:
        event = PrizesAwarded(((ALICE, Place(1), Cents(5)),))
    if isinstance(event, PlayerMoved | TournamentAnnounced):
        event = replace(event, by=ALICE)  # else nobody decided it

    changes = writes_of("stream", 1, Instant(1), event)

    assert bool(changes) == (cls.__name__ not in JOURNAL_ONLY)


def test_the_list_of_events_in_the_journal_only_names_events_that_exist():
    assert {cls.__name__ for cls in EVENTS} >= JOURNAL_ONLY


async def test_accounts_keys_and_roles_follow_the_house(store):
    house, journal = House(), store.journal("house")
    for command in (
        an_enrolment(ALICE),
        an_enrolment(BOB),
        SetLanguage(BOB, "fr"),
        GrantRole(BOB, Role.ADMINISTRATOR, NOBODY),
    ):
        await obey(house, journal, command)

    assert rows(
        store, select(ACCOUNTS.c.player, ACCOUNTS.c.language, ACCOUNTS.c.administrator)
    ) == [
        ("alice", "en", False),
        ("bob", "fr", True),
    ]
    assert rows(store, select(KEYS.c.player, KEYS.c.fingerprint)) == [
        ("alice", a_key("alice").fingerprint),
        ("bob", a_key("bob").fingerprint),
    ]
    assert rows(store, select(AUDIT.c.by, AUDIT.c.what, AUDIT.c.subject, AUDIT.c.reason)) == [
        ("", "role_granted", "bob", "administrator")
    ]


async def test_a_key_that_is_taken_away_is_gone_from_the_table(store):
    house, journal = House(), store.journal("house")
    await obey(house, journal, an_enrolment(ALICE, password_hash="argon2"))
    await obey(house, journal, RemoveKey(ALICE, a_key("alice").fingerprint))

    assert rows(store, select(KEYS)) == []


async def test_the_ledger_is_balanced_and_agrees_with_the_house(store):
    house, journal = House(), store.journal("house")
    for command in (
        an_enrolment(ALICE),
        an_enrolment(BOB),
        BuyIn(ALICE, T1, Cents(1_000), Cents(100)),
        BuyIn(BOB, T1, Cents(1_000), Cents(100)),
    ):
        await obey(house, journal, command)

    by_account = select(LEGS.c.account, func.sum(LEGS.c.amount)).group_by(LEGS.c.account)
    balances = dict(rows(store, by_account))
    assert sum(balances.values()) == 0
    assert balances == {account: house.balance_of(account) for account in balances}
    assert balances["escrow:t1"] == 2_200
    assert rows(store, select(POSTINGS.c.what, POSTINGS.c.tournament)) == [
        ("opening", None),
        ("opening", None),
        ("buy_in", "t1"),
        ("buy_in", "t1"),
    ]


async def test_purchases_are_kept_with_what_became_of_them(store):
    house, journal = House(), store.journal("house")
    for command in (
        an_enrolment(ALICE),
        BuyIn(ALICE, T1, Cents(1_000), Cents(100), Cents(500)),
        ReturnBuyIn(ALICE, T1, 1),
        BuyIn(ALICE, T1, Cents(1_000), Cents(100), Cents(500), 2),
        BuyIn(ALICE, T1, Cents(900), Cents(0), purchase=3, what=Ware.REBUY),
    ):
        await obey(house, journal, command)
    columns = (PURCHASES.c.purchase, PURCHASES.c.what, PURCHASES.c.buy_in, PURCHASES.c.bounty)

    found = rows(store, select(*columns, PURCHASES.c.returned_at).order_by(PURCHASES.c.seq))

    assert found == [
        (1, "entry", 1_000, 500, NOW),
        (2, "entry", 1_000, 500, None),
        (3, "rebuy", 900, 0, None),
    ]


async def test_p7_1_an_older_journal_in_which_every_purchase_is_the_first_is_projected(store):
    journal = store.journal("house")
    paid = EntryPaid(ALICE, T1, Cents(1_000), Cents(100))
    events = (paid, EntryReturned(ALICE, T1), paid)
    await journal.append(tuple(Entry(event, NOW, None) for event in events))

    found = rows(store, select(PURCHASES.c.purchase, PURCHASES.c.returned_at))

    assert found == [(1, NOW), (1, None)]


async def test_registrations_hold_who_is_entered_and_what_became_of_him(store):
    journal = store.journal("t1")
    await journal.append(
        tuple(
            Entry(event, NOW, None)
            for event in (
                EntrantRegistered(ALICE, "Alice", bot=False),
                EntrantRegistered(BOB, "Bob", bot=False),
                EntrantUnregistered(ALICE),
                EntrantRegistered(PlayerId("bot"), "Bot", bot=True),
                EntrantRegistered(ALICE, "Alicia", bot=False, purchase=2),
                PlayerEliminated(BOB, "Bob", Place(2), Place(3), Cents(0), HandId("t1-1")),
                PrizesAwarded(((ALICE, Place(1), Cents(3_000)), (BOB, Place(2), Cents(0)))),
            )
        )
    )

    assert entries(store) == [
        ("Alicia", 1, 2, 1, None, 3_000, 0, None),
        ("Bob", 1, 1, 2, 3, 0, 0, None),
        ("Bot", 1, 1, None, None, None, None, None),
    ]


async def test_p1_8_each_entry_of_a_player_has_its_own_place_prize_and_bounties(store):
    journal = store.journal("t1")
    again = EntrantRegistered(ALICE, "Alice", bot=False, purchase=3, entry=2, late=True)
    awards = (
        Award(ALICE, 2, Place(1), Place(1), Cents(700), Cents(400), T2, Cents(90)),
        Award(ALICE, 1, Place(2), Place(2), Cents(0), Cents(100)),
    )
    await journal.append(
        tuple(
            Entry(event, NOW, None)
            for event in (
                EntrantRegistered(ALICE, "Alice", bot=False),
                PlayerEliminated(ALICE, "Alice", Place(2), Place(2), Cents(0), HandId("t1-1")),
                again,
                PrizesAwarded(((ALICE, Place(1), Cents(700)),), awards),
            )
        )
    )

    assert entries(store) == [
        ("Alice", 1, 1, 2, 2, 0, 100, None),
        ("Alice", 2, 3, 1, None, 700, 400, "t2"),
    ]
    assert rows(store, select(REGISTRATIONS.c.late).order_by(REGISTRATIONS.c.entry)) == [
        (False,),
        (True,),
    ]


def entries(store):
    of = REGISTRATIONS.c
    columns = (of.name, of.entry, of.purchase, of.best, of.worst, of.prize, of.bounties, of.seat)
    return rows(store, select(*columns).order_by(of.player, of.entry))


async def obey(house, journal, command):
    events = house.handle(command, NOW)
    await journal.append(tuple(Entry(event, NOW, None) for event in events))


def rows(store, query):
    with store._reading.connect() as connection:
        return [tuple(row) for row in connection.execute(query)]
