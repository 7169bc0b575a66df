"""A sit & go on offer, as a host writes it in the file of settings."""

from typing import Annotated

from pydantic import BaseModel, ConfigDict, Field, model_validator

from croupier_core.tournament.setup import Rotates, Speed, check_setup
from croupier_core.units import Cents, TournamentId
from croupier_server.templates import Template

_LONGEST_NAME = 40


class TemplateSettings(BaseModel):
    """One `[[templates]]` of the file."""

    model_config = ConfigDict(extra="forbid", frozen=True)

    name: Annotated[str, Field(min_length=1, max_length=_LONGEST_NAME)]
    game: Annotated[str, Field(min_length=1, max_length=_LONGEST_NAME)] = "nlhe"
    """Key of a game or mix, or any name for a rotation of one's own."""
    rotation: tuple[str, ...] = ()
    """Keys of the games of a mix of one's own, in order."""
    rotates: Rotates = Rotates.BY_LEVEL
    speed: Speed = Speed.REGULAR
    table_size: int = 6
    buy_in: Annotated[int, Field(ge=0, le=1_000_000_00)] = 0
    """In cents, to the prizes."""
    fee: Annotated[int, Field(ge=0, le=1_000_000_00)] = 0
    """In cents, to the house."""

    @model_validator(mode="after")
    def can_be_played(self) -> "TemplateSettings":
        """Refuse what no table could play, in the words of the rules."""
        if not self.name.isprintable():
            raise ValueError("a name is one line of plain text")
        check_setup(self.template.setup_for(TournamentId("t0")))
        return self

    @property
    def template(self) -> Template:
        """The sit & go that it stands for."""
        return Template(
            name=self.name,
            speed=self.speed,
            table_size=self.table_size,
            buy_in=Cents(self.buy_in),
            fee=Cents(self.fee),
            game=self.game,
            rotation=self.rotation,
            rotates=self.rotates,
        )


def all_different(templates: tuple[TemplateSettings, ...]) -> tuple[TemplateSettings, ...]:
    """Return the templates, no two of one name.

    Raises:
        ValueError: Two could not be told apart in the lobby.
    """
    names = [each.name for each in templates]
    for name in names:
        if names.count(name) > 1:
            raise ValueError(f"two templates are called {name}")
    return templates
