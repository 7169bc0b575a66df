"""At which tables each player sits, the most urgent first: for those who play several.

Only players who look are kept track of.  What they see is noted after each step of a
tournament, when it is safe in the journal, so that nobody looks at a machine that is
ahead of it.
"""

from collections.abc import Iterable

from croupier_client.ports import MyTable, MyTables
from croupier_core.units import NOBODY, PlayerId, TournamentId
from croupier_server.clock import Clock
from croupier_server.game import Game, number_of
from croupier_server.runners.runner import Following
from croupier_server.runners.turnstile import Turnstile


class OwnTables:
    """Shows players their tables.

    Args:
        clock: The house's.
    """

    def __init__(self, clock: Clock) -> None:
        self._clock = clock
        self._turnstile = Turnstile()
        self._followers: dict[PlayerId, set[Following[MyTables]]] = {}
        self._tables: dict[PlayerId, dict[TournamentId, MyTable]] = {}

    def follow(self, player: PlayerId, games: Iterable[Game]) -> Following[MyTables]:
        """Return the tables of `player` as they are and will be; `close` it when done.

        Args:
            player: Whose.
            games: What he is in now.
        """
        following: Following[MyTables] = Following(
            lambda: self._look(player),
            lambda gone: self._forget(player, gone),
            self._turnstile,
        )
        self._followers.setdefault(player, set()).add(following)
        if player != NOBODY and player not in self._tables:
            self._tables[player] = {}
            for game in games:
                if not game.runner.committing:  # else its step is heard in a moment
                    self._note(player, game)
        following.touch()
        return following

    def stepped(self, game: Game) -> None:
        """Look whether a tournament needs somebody, or needs him no more."""
        for player in self._tables:
            if self._note(player, game):
                for following in self._followers[player]:
                    following.touch()

    def _note(self, player: PlayerId, game: Game) -> bool:
        """Note how `player` sits in a tournament; return whether that is news."""
        tables = self._tables[player]
        before = tables.pop(game.tournament, None)
        table = self._table_in(game, player)
        if table is not None:
            tables[game.tournament] = table
        return table != before

    def _table_in(self, game: Game, player: PlayerId) -> MyTable | None:
        if player not in game.playing or game.machine.finished or game.runner.stopped:
            return None
        needs = game.machine.needs(player)
        if needs is None:
            return None
        must_answer = needs.offer is not None and needs.offer.must_answer
        return MyTable(
            tournament=game.tournament,
            name=game.summary.name,
            table=needs.table,
            my_turn=needs.my_turn,
            until=needs.until if needs.my_turn or must_answer else None,
            needs_answer=must_answer,
        )

    def _look(self, player: PlayerId) -> MyTables:
        tables = self._tables.get(player, {}).values()
        return MyTables(self._clock.now(), tuple(sorted(tables, key=_urgency)))

    def _forget(self, player: PlayerId, gone: Following[MyTables]) -> None:
        followers = self._followers.get(player)
        if followers is None:
            return
        followers.discard(gone)
        if not followers:
            del self._followers[player]
            self._tables.pop(player, None)


def _urgency(table: MyTable) -> tuple[bool, int, bool, int]:
    """Turns first, by the end of the time; then offers; then as they were announced."""
    return (
        not table.my_turn,
        table.until or 0,
        not table.needs_answer,
        number_of(table.tournament),
    )
