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
from croupier_core.tournament.state import TournamentState
from croupier_core.units import Chips, Seat


def games_of(setup: TournamentSetup) -> tuple[Game, ...]:
    """Return the games of a tournament, in order; one for no mix."""
    return rotation_of(setup.game, setup.rotation)


def game_due(state: TournamentState, level: int | None = None) -> Game:
    """Return the game of the next hand.

    Args:
        state: The tournament, between two hands.
        level: Look ahead to this level in place of the one that runs.
    """
    games = games_of(state.setup)
    if state.setup.rotates is Rotates.BY_ORBIT:
        return games[state.orbits % len(games)]
    now = state.clock.level if level is None else level
    return games[(max(now, 1) - 1) % len(games)]


def orbit_counted(state: TournamentState, record: HandRecord) -> TournamentState:
    """Return the state with a finished hand counted towards its orbit."""
    if state.setup.rotates is not Rotates.BY_ORBIT:
        return state
    left = state.orbit_left or len(record.setup.stacks)
    if left > 1:
        return replace(state, orbit_left=left - 1)
    return replace(state, orbit_left=0, orbits=state.orbits + 1)


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


def positions_for(state: TournamentState, game: Game, seats: list[Seat]) -> Positions:
    """Return who has the button and the blinds of the next hand.  Rule book: P1.3, P2.4.

    In a mix the button stands still while games without blinds are dealt, so that nobody is
    spared a blind by them.
    """
    record = state.last_record
    if record is None:
        return first_positions(seats)
    last = record.setup
    before = Positions(last.button, last.small_blind or last.button, last.big_blind)
    stud_alone = all(other.forced is Forced.BRING_IN for other in games_of(state.setup))
    if game.forced is Forced.BRING_IN and not stud_alone:
        return before
    return next_positions(before, seats)
