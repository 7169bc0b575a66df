"""Which tournaments each player is in and not out, the other way round than they know it."""

from collections.abc import Iterable

from croupier_core.units import PlayerId, TournamentId


class Entered:
    """An index: what concerns one player is found without a look at everybody's tournaments."""

    def __init__(self) -> None:
        self._tournaments: dict[PlayerId, dict[TournamentId, None]] = {}

    def add(self, player: PlayerId, tournament: TournamentId) -> None:
        """Note that a player is in.  Idempotent."""
        self._tournaments.setdefault(player, {})[tournament] = None

    def remove(self, player: PlayerId, tournament: TournamentId) -> None:
        """Note that a player is out.  Idempotent."""
        theirs = self._tournaments.get(player)
        if theirs is not None:
            theirs.pop(tournament, None)
            if not theirs:
                del self._tournaments[player]

    def forget(self, tournament: TournamentId, players: Iterable[PlayerId]) -> None:
        """Note that a tournament is over for those who were still in."""
        for player in players:
            self.remove(player, tournament)

    def tournaments_of(self, player: PlayerId) -> tuple[TournamentId, ...]:
        """Return where a player is in, in the order in which he entered."""
        return tuple(self._tournaments.get(player, ()))
