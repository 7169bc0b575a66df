"""Which game is dealt, and for what.  Rule book: P12.1.

A mix goes on to its next game with each level, or after an orbit: as many hands as there
were players when the game began.
"""

from dataclasses import replace

from croupier_core.poker.games.catalogue import rotation_of
from croupier_core.poker.games.game import BetSize, Betting, Forced, Game
from croupier_core.poker.hand.record import HandRecord
from croupier_core.poker.stakes import AnteKind, Stakes
from croupier_core.poker.table.button import Positions, first_positions, next_positions
from croupier_core.tournament.setup import Rotates, TournamentSetup
from croupier_core.tournament.state import TableState
from croupier_core.units import Chips, Seat


def games_of(setup: TournamentSetup) -> tuple[Game, ...]:
    """Return the games of a tournament, in order; one for no mix."""
    return rotation_of(setup.game, setup.rotation)


def game_due(setup: TournamentSetup, table: TableState, level: int) -> Game:
    """Return the game of a table's next hand.

    Args:
        setup: The tournament.
        table: Between two hands.
        level: The one that runs, or one to look ahead to.
    """
    games = games_of(setup)
    if setup.rotates is Rotates.BY_ORBIT:
        return games[table.orbits % len(games)]
    return games[(max(level, 1) - 1) % len(games)]


def orbit_counted(setup: TournamentSetup, table: TableState, record: HandRecord) -> TableState:
    """Return the table with a finished hand counted towards its orbit."""
    if setup.rotates is not Rotates.BY_ORBIT:
        return table
    left = table.orbit_left or len(record.setup.stacks)
    if left > 1:
        return replace(table, orbit_left=left - 1)
    return replace(table, orbit_left=0, orbits=table.orbits + 1)


def stakes_for(game: Game, level: Stakes) -> Stakes:
    """Return what a game is played for at a level.

    Fixed limit plays with the level's bets, which are the big blind and twice of it unless it
    says otherwise.  Games with a bring-in take the level's ante, if each player posts one,
    and its bring-in; else a fifth and three tenths of the small bet.
    """
    stakes = level
    if game.betting is Betting.FIXED_LIMIT:
        stakes = replace(stakes, small_bet=level.bet(BetSize.SMALL), big_bet=level.bet(BetSize.BIG))
    if game.forced is Forced.BLINDS:
        return stakes
    bet = level.bet(BetSize.SMALL)
    ante = level.ante if level.ante_kind is AnteKind.EACH else Chips(0)
    return replace(
        stakes,
        ante=ante or Chips(max(1, bet // 5)),
        ante_kind=AnteKind.EACH,
        bring_in=level.bring_in or Chips(max(1, 3 * bet // 10)),
    )


def last_positions(record: HandRecord | None) -> Positions | None:
    """Return who had the button and the blinds of a hand; None when there was none."""
    if record is None:
        return None
    last = record.setup
    return Positions(last.button, last.small_blind or last.button, last.big_blind)


def positions_for(
    setup: TournamentSetup, record: HandRecord | None, game: Game, seats: list[Seat]
) -> Positions:
    """Return who has the button and the blinds of the next hand.  Rule book: P1.3, P2.4.

    In a mix the button stands still while games without blinds are dealt, so that nobody is
    spared a blind by them.

    Args:
        setup: The tournament.
        record: The last hand at the table, if any.
        game: What is dealt.
        seats: Dealt in, at least two.
    """
    before = last_positions(record)
    if before is None:
        return first_positions(seats)
    stud_alone = all(other.forced is Forced.BRING_IN for other in games_of(setup))
    if game.forced is Forced.BRING_IN and not stud_alone:
        return before
    return next_positions(before, seats)
