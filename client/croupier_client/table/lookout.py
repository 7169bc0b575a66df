"""The player's tables that are not on the screen: which need him, and calling him there."""

from typing import TYPE_CHECKING

from croupier_client.cells import clean
from croupier_client.ports import MyTable, MyTables
from croupier_client.table.state import Elsewhere
from croupier_client.table.turn import turn_of
from croupier_client.words import Words
from croupier_core.tournament.view import TableView
from croupier_core.units import TournamentId

if TYPE_CHECKING:
    from croupier_client.app import CroupierApp


def needs_player(table: MyTable) -> bool:
    """Return whether somebody waits for the player there."""
    return table.my_turn or table.needs_answer


def elsewhere_of(tables: MyTables | None, here: TournamentId | None) -> Elsewhere:
    """Return what the tables other than `here` want of the player."""
    needing = [
        table
        for table in (() if tables is None else tables.tables)
        if table.tournament != here and needs_player(table)
    ]
    ends = [table.until for table in needing if table.until is not None]
    return Elsewhere(len(needing), min(ends, default=None))


def next_table(tables: MyTables | None, here: TournamentId | None) -> TournamentId | None:
    """Return the most urgent other table that needs the player, else simply the next one.

    Args:
        tables: All of the player's tables, the most urgent first.
        here: Where the player is; without anything urgent the order goes round from there.
    """
    if tables is None:
        return None
    for table in tables.tables:
        if table.tournament != here and needs_player(table):
            return table.tournament
    # By name, not by urgency, or the same two would take turns for ever.
    mine = sorted({table.tournament for table in tables.tables})
    at = mine.index(here) + 1 if here in mine else 0
    return next((each for each in mine[at:] + mine[:at] if each != here), None)


def call_player(house: "CroupierApp", view: TableView) -> None:
    """Ring for the player, whose turn it is at `view`."""
    mine, words = turn_of(view), house.words
    said = words("{tournament}: it is your turn.", tournament=clean(view.name))
    if mine is not None and mine.choices.to_call:
        said = words(
            "{tournament}: it is your turn, {chips} to call.",
            tournament=clean(view.name),
            chips=words.chips(mine.choices.to_call),
        )
    house.ring(words("Your turn"), said)


class Lookout:
    """Remembers to which turns elsewhere the player was called."""

    def __init__(self) -> None:
        self._called: dict[TournamentId, tuple[MyTable, str]] = {}

    def see(
        self, tables: MyTables, shown: frozenset[TournamentId], words: Words
    ) -> tuple[list[str], list[str]]:
        """Take the newest picture; return what to call out, and what is not true any more.

        Args:
            tables: All of the player's tables.
            shown: Tournaments whose table is open and calls by itself.
            words: The session's language.
        """
        needing = {
            table.tournament: table
            for table in tables.tables
            if needs_player(table) and table.tournament not in shown
        }
        over = [
            said
            for tournament, (table, said) in self._called.items()
            if needing.get(tournament) != table
        ]
        new: list[str] = []
        called: dict[TournamentId, tuple[MyTable, str]] = {}
        for tournament, table in needing.items():
            before = self._called.get(tournament)
            if before is not None and before[0] == table:
                called[tournament] = before
                continue
            said = _call_text(table, words)
            called[tournament] = (table, said)
            new.append(said)
        self._called = called
        return new, over


def _call_text(table: MyTable, words: Words) -> str:
    name = clean(table.name)
    if table.my_turn:
        return words("{tournament}: it is your turn.", tournament=name)
    return words("{tournament}: chips are offered to you.", tournament=name)
