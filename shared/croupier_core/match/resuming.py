"""A match after the house was down: clocks of play have as much left as before.

Schedules are real time and do not move.
"""

from dataclasses import replace

from croupier_core.bracket.ids import Line
from croupier_core.match.evolve_game import clocks_shifted
from croupier_core.match.state import GameState, Match, Pause
from croupier_core.units import Instant, Millis


def resumed(match: Match, down_since: Instant, now: Instant) -> Match:
    """Return the match after a stop from `down_since` to `now`."""
    by = Millis(max(0, now - down_since))
    for side in Line:
        team = match.side(side)
        match = match.with_side(side, replace(team, break_until=_moved(team.break_until, by)))
    return replace(
        match,
        called_at=_moved(match.called_at, by),
        late_from=_moved(match.late_from, by),
        game=_game_moved(match.game, by) if match.game else None,
    )


def _game_moved(game: GameState, by: Millis) -> GameState:
    game = clocks_shifted(game, by)
    for side in Line:
        own = game.side(side)
        own = replace(own, concession_until=_moved(own.concession_until, by))
        game = game.with_side(side, own)
    pause = _pause_moved(game.pause, by) if game.pause else None
    return replace(game, pause=pause, confirmed_at=_moved(game.confirmed_at, by))


def _pause_moved(pause: Pause, by: Millis) -> Pause:
    return replace(
        pause,
        since=Instant(pause.since + by),
        overruns_at=_moved(pause.overruns_at, by),
        stopped_at=_moved(pause.stopped_at, by),
        resumes_at=_moved(pause.resumes_at, by),
    )


def _moved(at: Instant | None, by: Millis) -> Instant | None:
    return None if at is None else Instant(at + by)
