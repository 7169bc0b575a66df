"""What `croupier simulate` plays when no template says it."""

from dataclasses import replace
from math import ceil

from croupier_core.poker.games.catalogue import rotation_of
from croupier_core.tournament.setup import Format, Speed, TournamentSetup
from croupier_core.tournament.shootout import most_entrants
from croupier_core.tournament.structures import (
    heads_up_bracket,
    multi_table,
    shootout,
    sit_and_go,
)
from croupier_core.units import Cents, Instant, TournamentId

SIMULATED = TournamentId("t1")
BUY_IN = Cents(1_000)
FEE = Cents(100)
_MOST_SEATS = 9
_MOST_ROUNDS = 3


def setup_of(format: Format, game: str, players: int, speed: Speed) -> TournamentSetup:
    """Return a usual tournament of a format for so many players.

    Raises:
        KeyError: There is no such game.
        ValueError: The format does not take so many players, or so few.
    """
    seats = min(_MOST_SEATS, *(each.most_seats for each in rotation_of(game, ())))
    setup = _setup(format, players, speed, seats)
    return replace(setup, game=game)


def _setup(format: Format, players: int, speed: Speed, seats: int) -> TournamentSetup:
    match format:
        case Format.SIT_AND_GO:
            tables = ceil(players / seats)
            size = ceil(players / tables)
            setup = sit_and_go(
                SIMULATED,
                "Sit & Go",
                speed=speed,
                table_size=max(2, size),
                tables=tables,
                buy_in=BUY_IN,
                fee=FEE,
            )
            return replace(setup, min_entrants=players, max_entrants=players)
        case Format.MULTI_TABLE:
            return multi_table(
                SIMULATED,
                "Multi-table",
                starts_at=Instant(1),
                speed=speed,
                table_size=seats,
                min_entrants=min(2, players),
                buy_in=BUY_IN,
                fee=FEE,
            )
        case Format.HEADS_UP:
            return heads_up_bracket(
                SIMULATED,
                "Heads-up bracket",
                entrants=players,
                speed=speed,
                buy_in=BUY_IN,
                fee=FEE,
            )
        case Format.SHOOTOUT:
            rounds = next(
                (n for n in range(1, _MOST_ROUNDS + 1) if most_entrants(seats, n) >= players),
                _MOST_ROUNDS,
            )
            setup = shootout(
                SIMULATED,
                "Shootout",
                rounds=rounds,
                table_size=seats,
                min_entrants=players,
                speed=speed,
                buy_in=BUY_IN,
                fee=FEE,
            )
            return replace(setup, max_entrants=players)
