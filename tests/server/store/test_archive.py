"""Finished hands, found again by account, tournament and date, a page at a time."""

import pytest

from croupier_core.poker.hand.events import CardsShown, HoleCardsDealt
from croupier_core.records.verify import verify_record
from croupier_core.tournament.events import HandPlayed, HandTurnedUp, TournamentAnnounced
from croupier_core.tournament.structures import sit_and_go
from croupier_core.units import HandId, Instant, PlayerId, Seat, TableId, TournamentId
from croupier_server.runners.journal import Entry
from croupier_server.store.store import Store
from recorded_hands import a_hand_played

ANN, BOB, CARA = (PlayerId(name) for name in ("ann", "bob", "cara"))
NOW = Instant(1_800_000_000_000)


def a_played(tournament, number, players=(ANN, BOB, CARA)):
    hand = a_hand_played("fold", "fold", hand=f"{tournament}-{number}")
    seats = tuple((Seat(n), who, who.title()) for n, who in enumerate(players, start=1))
    return HandPlayed(TableId(1), number, hand.record(), (), (), level=1, players=seats)


@pytest.fixture
async def filled(store: Store) -> Store:
    """Two tournaments; Cara plays every other hand of the second."""
    for name, count in (("t1", 7), ("t2", 4)):
        journal = store.journal(name)
        setup = sit_and_go(TournamentId(name), name.upper())
        await journal.append((Entry(TournamentAnnounced(setup), NOW, None),))
        for number in range(1, count + 1):
            third = CARA if name == "t1" or number % 2 else PlayerId("dan")
            played = a_played(name, number, (ANN, BOB, third))
            await journal.append((Entry(played, NOW, None),))
    return store


def ids_of(kept):
    return [one.played.record.setup.hand for one in kept]


def everything(store, player, most=3, **chosen):
    wanted = {"tournament": None, "since": None, **chosen}
    found, after = [], None
    while page := store.archive.hands_of(player, after=after, most=most, **wanted):
        assert len(page) <= most
        found += page
        after = page[-1].mark
    return found


async def test_pages_join_without_gap_or_repetition(filled):
    whole = ids_of(everything(filled, ANN, most=100))

    assert len(set(whole)) == len(whole) == 11
    for most in (1, 2, 3, 11):
        assert ids_of(everything(filled, ANN, most=most)) == whole


async def test_only_hands_that_the_account_was_dealt_into_are_found(filled):
    cara = ids_of(everything(filled, CARA))

    assert cara == [f"t1-{n}" for n in range(1, 8)] + ["t2-1", "t2-3"]
    assert everything(filled, PlayerId("nobody")) == []


async def test_hands_are_chosen_by_tournament_and_date(filled):
    assert ids_of(everything(filled, ANN, tournament=TournamentId("t2"))) == [
        *("t2-1", "t2-2", "t2-3", "t2-4"),
    ]
    last = everything(filled, ANN)[-1].mark[0]
    assert everything(filled, ANN, since=Instant(last + 1)) == []
    assert len(everything(filled, ANN, since=last)) == 11


async def test_one_hand_a_list_and_a_setup_are_found(filled):
    archive = filled.archive

    assert archive.hand(HandId("t2-3")).played.number == 3
    assert archive.hand(HandId("t9-1")) is None
    listed = archive.list_of(TournamentId("t2"), CARA, 100)
    assert [(line.hand, line.dealt_in) for line in listed] == [
        *(("t2-1", True), ("t2-2", False), ("t2-3", True), ("t2-4", False)),
    ]
    assert [line.number for line in archive.list_of(TournamentId("t2"), CARA, 2)] == [3, 4]
    assert archive.setup_of(TournamentId("t2")).name == "T2"
    assert archive.setup_of(TournamentId("t9")) is None


async def test_cards_that_were_shown_after_the_end_belong_to_the_hand(filled):
    before = filled.archive.hand(HandId("t1-7")).played.record
    [dealt] = [e for e in before.events if isinstance(e, HoleCardsDealt) and e.seat == 2]
    journal = filled.journal("t1")
    late = HandTurnedUp(HandId("t1-7"), Seat(2), dealt.cards)
    await journal.append((Entry(late, Instant(NOW + 900), None),))

    record = filled.archive.hand(HandId("t1-7")).played.record

    assert record.events == (*before.events, CardsShown(Seat(2), dealt.cards))
    assert verify_record(record).good
    assert filled.archive.hand(HandId("t1-6")).played.record.events[-1] != record.events[-1]


async def test_the_index_can_be_made_again_from_the_journal(filled, url):
    from sqlalchemy import select

    from croupier_server.store.engines import writing_engine
    from croupier_server.store.rebuild import rebuild_projections
    from croupier_server.store.tables import HAND_PLAYERS

    engine = writing_engine(url)
    with engine.begin() as connection:
        before = connection.execute(select(HAND_PLAYERS)).all()
        rebuild_projections(connection)
        after = connection.execute(select(HAND_PLAYERS)).all()
    engine.dispose()

    assert len(before) == 33
    assert sorted(after) == sorted(before)
