"""What the house may announce any number of times, and what it offers by itself."""

from collections.abc import Callable
from dataclasses import dataclass, replace
from datetime import time
from zoneinfo import ZoneInfo

from croupier_core.tournament.setup import Speed, TournamentSetup
from croupier_core.tournament.structures import multi_table, sit_and_go
from croupier_core.tournament.terms import MINUTE, BountyTerms, EntryTerms, SatelliteTerms
from croupier_core.units import Cents, Instant, Millis, PlayerId, TournamentId
from croupier_server.programme.recurrence import Recurrence

UNNAMED = TournamentId("")
"""What stands for the id in a setup that is not announced yet."""


@dataclass(frozen=True, slots=True)
class Series:
    """When a template is announced again and again."""

    recurrence: Recurrence
    announce: Millis = Millis(3 * 86_400_000)
    """So long before the start."""


@dataclass(frozen=True, slots=True)
class Seats:
    """What a satellite's prizes are seats in, before it is known which tournament that is."""

    target: str
    """Id of a tournament, or name of a tournament or series."""
    worth: Cents | None = None
    """Of one seat; None: what an entry of the target costs."""


@dataclass(frozen=True, slots=True)
class Template:
    """A kind of tournament.  Without start and series: one of it is always open."""

    setup: TournamentSetup
    """Of each of them, but for what is known only when it is announced."""
    starts_at: Instant | None = None
    """Of the only one; None for a series, or when it starts as soon as it is full."""
    series: Series | None = None
    opens: Millis | None = None
    """Registration opens so long before the start; None: with the announcement."""
    seats: Seats | None = None
    heads: tuple[tuple[str, Cents], ...] = ()
    """Nicknames with a bounty of the house on them."""

    @property
    def name(self) -> str:
        """What the lobby calls it."""
        return self.setup.name

    def setup_for(
        self, tournament: TournamentId, starts_at: Instant | None = None
    ) -> TournamentSetup:
        """Return the setup of one tournament of this kind.

        Args:
            tournament: Its id.
            starts_at: When it starts; None: as the template says.
        """
        start = self.starts_at if starts_at is None else starts_at
        opens = None if start is None or self.opens is None else Instant(start - self.opens)
        return replace(
            self.setup,
            tournament=tournament,
            starts_at=start,
            opens_at=opens,
            series="" if self.series is None else self.name,
        )


@dataclass(frozen=True, slots=True)
class Found:
    """A tournament in which seats can be won."""

    tournament: TournamentId
    entry_costs: Cents
    """Buy-in, bounty and fee."""


def completed(
    setup: TournamentSetup,
    template: Template,
    target: Found | None,
    player_called: Callable[[str], PlayerId | None],
) -> TournamentSetup:
    """Return a setup with what only the running house knows.

    Args:
        setup: Of a tournament about to be announced.
        template: What it is announced by.
        target: What the template's `seats` are for, if it has any.
        player_called: Whose nickname one is.

    Raises:
        LookupError: Nobody has the nickname that it names.
    """
    if template.seats is not None and target is not None:
        worth = template.seats.worth
        seat = target.entry_costs if worth is None else worth
        setup = replace(setup, satellite=SatelliteTerms(target.tournament, seat))
    if template.heads:
        on = []
        for name, amount in template.heads:
            player = player_called(name)
            if player is None:
                raise LookupError(name)
            on.append((player, amount))
        bounty = setup.bounty
        if isinstance(bounty, BountyTerms):
            setup = replace(setup, bounty=replace(bounty, on=tuple(on)))
    return setup


def a_sit_and_go(
    name: str, speed: Speed, table_size: int, buy_in: Cents, fee: Cents, game: str = "nlhe"
) -> Template:
    """Return a sit & go of one table; when one starts, the next one opens."""
    setup = sit_and_go(UNNAMED, name, speed=speed, table_size=table_size, buy_in=buy_in, fee=fee)
    return Template(replace(setup, game=game))


def _half_hourly() -> Template:
    """Return a small tournament of several tables that starts on every hour and half hour."""
    setup = multi_table(
        UNNAMED,
        "Half-Hour Turbo",
        speed=Speed.TURBO,
        table_size=6,
        max_entrants=45,
        buy_in=Cents(200),
        fee=Cents(20),
    )
    late = EntryTerms(late_registration=Millis(15 * MINUTE))
    every_half_hour = Recurrence("FREQ=MINUTELY;INTERVAL=30", time(0), ZoneInfo("UTC"))
    return Template(
        replace(setup, entries=late), series=Series(every_half_hour, Millis(30 * MINUTE))
    )


USUAL_TEMPLATES = (
    a_sit_and_go("Heads-Up Hyper", Speed.HYPER, 2, Cents(500), Cents(50)),
    a_sit_and_go("Six-Max Turbo", Speed.TURBO, 6, Cents(1_000), Cents(100)),
    a_sit_and_go("Nine-Max", Speed.REGULAR, 9, Cents(2_000), Cents(200)),
    a_sit_and_go("PLO Six-Max", Speed.TURBO, 6, Cents(1_000), Cents(100), "plo"),
    a_sit_and_go("Omaha Hi/Lo Six-Max", Speed.TURBO, 6, Cents(1_000), Cents(100), "plo8"),
    a_sit_and_go("HORSE Six-Max", Speed.REGULAR, 6, Cents(1_000), Cents(100), "horse"),
    a_sit_and_go("8-Game Six-Max", Speed.REGULAR, 6, Cents(1_000), Cents(100), "8game"),
    _half_hourly(),
)
"""What a house offers whose host says nothing else."""
