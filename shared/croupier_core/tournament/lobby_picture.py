"""What viewers see of a tournament's lobby.  Rule book: P1.1.

A picture is made once per change.  What is the same for everybody is worked out once.
"""

from functools import cached_property

from croupier_core.tournament.decide import LIVE, THE_TABLE
from croupier_core.tournament.payouts import pool_of, prizes_for
from croupier_core.tournament.rotation import game_due
from croupier_core.tournament.settle import current_prizes
from croupier_core.tournament.state import TournamentState
from croupier_core.tournament.view import Phase, Standing, TournamentSummary, TournamentView
from croupier_core.units import NOBODY, Cents, Instant, PlayerId


class LobbyPicture:
    """The lobby as it stands, for any viewer.

    Args:
        state: What lasts.
        phase: The phase, including a start whose time has come.
    """

    def __init__(self, state: TournamentState, phase: Phase) -> None:
        self._state = state
        self._phase = phase

    def shows(self, state: TournamentState, phase: Phase) -> bool:
        """Return whether this is still the picture of that state."""
        return self._state is state and self._phase is phase

    @cached_property
    def summary(self) -> TournamentSummary:
        """The tournament's line in the lobby."""
        state, setup = self._state, self._state.setup
        return TournamentSummary(
            tournament=setup.tournament,
            name=setup.name,
            game=setup.game,
            format=setup.format,
            speed=setup.speed,
            phase=self._phase,
            entrants=len(state.entrants),
            max_entrants=setup.max_entrants,
            players_left=len(state.remaining),
            buy_in=setup.buy_in,
            fee=setup.fee,
            prize_pool=pool_of(setup, len(state.entrants)),
            table_size=setup.table_size,
            starts_at=setup.starts_at,
            level=state.clock.level,
            game_now=game_due(state).key,
        )

    def view_for(self, player: PlayerId, now: Instant) -> TournamentView:
        """Return the tournament's lobby as `player` sees it."""
        state = self._state
        entrant = state.entrant(player)
        registering = self._phase is Phase.REGISTERING
        full = len(state.entrants) >= state.setup.max_entrants
        return TournamentView(
            viewer=player,
            now=now,
            setup=state.setup,
            summary=self.summary,
            prizes=self._prizes,
            standings=self._standings,
            entered=entrant is not None,
            may_register=registering and not full and entrant is None and player != NOBODY,
            may_unregister=registering and entrant is not None,
            my_table=THE_TABLE
            if entrant is not None and not entrant.out and self._phase in LIVE
            else None,
            prizes_when_full=self._prizes_when_full if registering else (),
        )

    @cached_property
    def _prizes(self) -> tuple[Cents, ...]:
        return current_prizes(self._state)

    @cached_property
    def _prizes_when_full(self) -> tuple[Cents, ...]:
        setup = self._state.setup
        return prizes_for(setup, setup.max_entrants)

    @cached_property
    def _standings(self) -> tuple[Standing, ...]:
        ranked = sorted(
            self._state.entrants, key=lambda e: (e.best or 0, -e.stack if e.best is None else 0)
        )
        return tuple(
            Standing(
                player=entrant.player,
                name=entrant.name,
                bot=entrant.bot,
                best=entrant.best,
                worst=entrant.worst,
                stack=entrant.stack,
                prize=entrant.prize,
                table=THE_TABLE if entrant.seat is not None and not entrant.out else None,
                seat=entrant.seat if not entrant.out else None,
                presence=entrant.presence,
            )
            for entrant in ranked
        )
