"""What the host of a house decides about its floor."""

from dataclasses import dataclass, replace

from croupier_core.house.names import NamePolicy
from croupier_core.tournament.setup import ActionClock, Pace, TournamentSetup
from croupier_core.units import Millis
from croupier_server.store.heartbeat import EVERY
from croupier_server.templates import USUAL_TEMPLATES, Template


@dataclass(frozen=True, slots=True)
class FloorSettings:
    """Settings of the floor; the defaults are those of a small house."""

    templates: tuple[Template, ...] = USUAL_TEMPLATES
    """The sit & gos that are always on offer."""
    bots: int = 8
    """House bots; 0 for none."""
    bot_speed: float = 1.0
    """How many times faster than people the bots think and sit down."""
    bots_sit_down_every: tuple[Millis, Millis] = (Millis(1_000), Millis(2_000))
    """Least and most time from one bot to the next at a table that somebody waits at."""
    bots_per_tournament: int = 18
    """Bots that one tournament may get."""
    bots_come: Millis = Millis(120_000)
    """So long before a start by time bots begin to come in: people have a chance first."""
    seats_for_people: int = 20
    """Percent of the places of a tournament with a start by time that bots leave free."""
    demonstrations: int = 0
    """Sit & gos among bots alone that are kept going, for people to watch."""
    tables_per_bot: int = 4
    """Tournaments that one bot is in at the same time."""
    pace: Pace | None = None
    """Overrides the pauses of every new tournament."""
    clock: ActionClock | None = None
    """Overrides the clock of every new tournament."""
    level_lasts: Millis | None = None
    """Overrides the length of every level of new tournaments."""
    names: NamePolicy | None = None
    """Which nicknames are allowed; None for the rule book's."""
    finished_in_lobby: int = 20
    """How many finished tournaments the lobby shows."""
    lobby_every: Millis = Millis(250)
    """The lobby is drawn anew at most this often."""
    beat_every: Millis = EVERY
    """How often is written down that the house is up."""
    requests_at_once: int = 40
    """A session's burst of requests."""
    requests_per_second: int = 10
    """What a session may ask for in the long run."""

    def applied_to(self, setup: TournamentSetup) -> TournamentSetup:
        """Return `setup` with the overrides."""
        levels = setup.levels
        if self.level_lasts is not None:
            levels = tuple(replace(level, lasts=self.level_lasts) for level in levels)
        return replace(
            setup, levels=levels, pace=self.pace or setup.pace, clock=self.clock or setup.clock
        )
