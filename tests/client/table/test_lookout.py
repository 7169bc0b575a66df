"""Several tables at once: which one needs the player, and to which he is called."""

from croupier_client.ports import MyTable, MyTables
from croupier_client.table.lookout import Lookout, elsewhere_of, next_table
from croupier_client.table.state import Elsewhere
from croupier_client.words import Words
from croupier_core.units import Instant, TableId, TournamentId

NOW = Instant(1_800_000_000_000)
EN = Words("en")


def a_table(tournament, *, until=None, offered=False):
    at = None if until is None else Instant(NOW + until)
    return MyTable(
        TournamentId(tournament), f"Cup {tournament}", TableId(1), until is not None, at, offered
    )


def tables(*found):
    return MyTables(NOW, found)


def test_the_most_urgent_other_table_that_needs_the_player_comes_next():
    mine = tables(a_table("t1", until=3_000), a_table("t2", until=9_000), a_table("t3"))

    assert next_table(mine, TournamentId("t1")) == "t2"
    assert next_table(mine, TournamentId("t3")) == "t1"
    assert next_table(mine, None) == "t1"


def test_without_anything_urgent_the_tables_go_round():
    mine = tables(a_table("t3"), a_table("t1"), a_table("t2"))

    assert [next_table(mine, TournamentId(here)) for here in ("t1", "t2", "t3")] == [
        *("t2", "t3", "t1")
    ]


def test_a_single_table_has_no_next_one():
    assert next_table(tables(a_table("t1", until=3_000)), TournamentId("t1")) is None
    assert next_table(None, None) is None


def test_the_header_counts_the_others_and_the_shortest_clock():
    mine = tables(
        a_table("t1", until=1_000), a_table("t2", until=9_000), a_table("t3", offered=True)
    )

    assert elsewhere_of(mine, TournamentId("t1")) == Elsewhere(2, Instant(NOW + 9_000))
    assert elsewhere_of(tables(a_table("t3", offered=True)), None) == Elsewhere(1, None)
    assert elsewhere_of(None, None) == Elsewhere(0, None)


def test_the_player_is_called_once_to_each_turn_and_it_is_taken_back():
    lookout, mine = Lookout(), tables(a_table("t1", until=9_000))

    assert lookout.see(mine, frozenset(), EN) == (["Cup t1: it is your turn."], [])
    assert lookout.see(mine, frozenset(), EN) == ([], [])
    assert lookout.see(tables(a_table("t1")), frozenset(), EN) == ([], ["Cup t1: it is your turn."])
    assert lookout.see(mine, frozenset(), EN)[0] == ["Cup t1: it is your turn."]


def test_a_table_on_the_screen_calls_by_itself():
    mine = tables(a_table("t1", until=9_000), a_table("t2", offered=True))

    assert Lookout().see(mine, frozenset({TournamentId("t1")}), EN) == (
        ["Cup t2: chips are offered to you."],
        [],
    )
