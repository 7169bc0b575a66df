"""The sit & gos that are always on offer."""

from dataclasses import dataclass, replace

from croupier_core.tournament.setup import Rotates, Speed, TournamentSetup
from croupier_core.tournament.structures import sit_and_go
from croupier_core.units import Cents, TournamentId


@dataclass(frozen=True, slots=True)
class Template:
    """A sit & go that is always on offer: when one starts, the next one opens."""

    name: str
    speed: Speed
    table_size: int
    buy_in: Cents
    fee: Cents
    game: str = "nlhe"
    """Key of a game or mix of `croupier_core/poker/games/catalogue.py`, or any name for an
    own `rotation`."""
    rotation: tuple[str, ...] = ()
    """Keys of the games of an own mix, in order."""
    rotates: Rotates = Rotates.BY_LEVEL

    def setup_for(self, tournament: TournamentId) -> TournamentSetup:
        """Return the setup of one sit & go of this kind."""
        setup = sit_and_go(
            tournament,
            self.name,
            speed=self.speed,
            table_size=self.table_size,
            buy_in=self.buy_in,
            fee=self.fee,
        )
        return replace(setup, game=self.game, rotation=self.rotation, rotates=self.rotates)


USUAL_TEMPLATES = (
    Template("Heads-Up Hyper", Speed.HYPER, 2, Cents(500), Cents(50)),
    Template("Six-Max Turbo", Speed.TURBO, 6, Cents(1_000), Cents(100)),
    Template("Nine-Max", Speed.REGULAR, 9, Cents(2_000), Cents(200)),
    Template("PLO Six-Max", Speed.TURBO, 6, Cents(1_000), Cents(100), "plo"),
    Template("Omaha Hi/Lo Six-Max", Speed.TURBO, 6, Cents(1_000), Cents(100), "plo8"),
    Template("HORSE Six-Max", Speed.REGULAR, 6, Cents(1_000), Cents(100), "horse"),
    Template("8-Game Six-Max", Speed.REGULAR, 6, Cents(1_000), Cents(100), "8game"),
)
"""What a house offers whose host says nothing else."""
