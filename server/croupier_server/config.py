"""The settings of a house: options, then CROUPIER_* variables, then the file, then defaults.

The file is TOML with the same names:

    port = 2222
    bots = 8

    [limits]
    connections_per_address = 50

    [clock]
    base = 20000

    [[templates]]
    name = "PLO Six-Max"
    game = "plo"
"""

import tomllib
from collections.abc import Mapping
from dataclasses import replace
from enum import StrEnum
from pathlib import Path
from typing import Annotated

from pydantic import Field, ValidationError
from pydantic_settings import (
    BaseSettings,
    PydanticBaseSettingsSource,
    SettingsConfigDict,
    SettingsError,
    TomlConfigSettingsSource,
)

from croupier_client.hosting.faults import TemplateFault, Wrong
from croupier_client.hosting.sentences import say_fault_of_template
from croupier_client.words import Words
from croupier_core.house.names import NamePolicy
from croupier_core.tournament.setup import ActionClock, Pace
from croupier_core.units import Millis
from croupier_server.floor_settings import FloorSettings
from croupier_server.programme.building import Faulty, template_of
from croupier_server.programme.faults import faults_of
from croupier_server.programme.reading import placed, sealed
from croupier_server.programme.toml_lines import Path as TomlPath
from croupier_server.programme.toml_lines import line_of, lines_of
from croupier_server.ssh.limits import Limits
from croupier_server.template_settings import TemplateSettings
from croupier_server.templates import USUAL_TEMPLATES

DATABASE = "house.sqlite"

Option = str | int | Path | None
"""An option as the command line has it; None when it was not given."""


class BadSettings(Exception):  # noqa: N818 - said to the operator as one line
    """An option, a variable or the file says something that cannot be."""


class LogFormat(StrEnum):
    """How the log is written."""

    TEXT = "text"
    JSON = "json"


class LogLevel(StrEnum):
    """The least that is logged."""

    DEBUG = "debug"
    INFO = "info"
    WARNING = "warning"
    ERROR = "error"


class Settings(BaseSettings):
    """Everything that a host may decide."""

    model_config = SettingsConfigDict(
        env_prefix="CROUPIER_", env_nested_delimiter="__", extra="forbid", frozen=True
    )

    data: Path = Path("data")
    """The folder with everything that must not be lost."""
    # Being reached is what the house is for; `--host 127.0.0.1` keeps it to this machine.
    host: str = "0.0.0.0"  # noqa: S104
    port: Annotated[int, Field(ge=0, le=65535)] = 2222
    bots: Annotated[int, Field(ge=0, le=200)] = 8
    """House bots that fill the sit & gos."""
    admin_key: Path | None = None
    """A file with public keys whose holders are administrators."""
    database: str | None = None
    """SQLAlchemy's URL of a database elsewhere; None: a file in the data folder."""
    closing_seconds: Annotated[float, Field(ge=0, le=3600)] = 30.0
    """How long hands in play have to end when the house closes."""
    log_format: LogFormat = LogFormat.TEXT
    log_level: LogLevel = LogLevel.INFO
    limits: Limits = Limits()
    bot_speed: Annotated[float, Field(gt=0)] = 1.0
    """How many times faster than people the bots think."""
    bots_per_tournament: Annotated[int, Field(ge=0, le=200)] = 18
    """Bots that one tournament may get."""
    bots_come: Annotated[int, Field(ge=0, le=86_400_000)] = 120_000
    """So many milliseconds before a start by time bots begin to come in."""
    seats_for_people: Annotated[int, Field(ge=0, le=100)] = 20
    """Percent of the places of a tournament with a start by time that bots leave free."""
    demonstrations: Annotated[int, Field(ge=0, le=20)] = 0
    """Sit & gos among bots alone that are kept going, for people to watch."""
    pace: Pace | None = None
    """The pauses of every new tournament, in milliseconds."""
    clock: ActionClock | None = None
    """The clock of every new tournament, in milliseconds."""
    level_lasts: Annotated[int, Field(ge=100)] | None = None
    """The length of every level of new tournaments, in milliseconds."""
    templates: tuple[TemplateSettings, ...] | None = None
    """What is on offer, always or in series; None for the usual, () for nothing."""
    forbidden_words: tuple[str, ...] = ()
    """Words that no nickname may contain, beside those of the house.  Rule book: T1.7."""

    @property
    def url(self) -> str:
        """The database's URL."""
        return self.database or f"sqlite:///{self.data / DATABASE}"

    @property
    def floor(self) -> FloorSettings:
        """What the floor must know."""
        return FloorSettings(
            templates=USUAL_TEMPLATES
            if self.templates is None
            else tuple(template_of(sealed(each)) for each in self.templates),
            bots=self.bots,
            bot_speed=self.bot_speed,
            bots_per_tournament=self.bots_per_tournament,
            bots_come=Millis(self.bots_come),
            seats_for_people=self.seats_for_people,
            demonstrations=self.demonstrations,
            pace=self.pace,
            clock=self.clock,
            level_lasts=None if self.level_lasts is None else Millis(self.level_lasts),
            names=NamePolicy().extended(self.forbidden_words),
        )


def settings_from(options: Mapping[str, Option], file: Path | None) -> Settings:
    """Put the settings together.

    Args:
        options: By the names of `Settings`; None where nothing was said.
        file: The TOML file, if any.

    Raises:
        BadSettings: With one line that says what is wrong and where.
    """

    class FromFile(Settings):
        @classmethod
        def settings_customise_sources(
            cls,
            settings_cls: type[BaseSettings],
            init_settings: PydanticBaseSettingsSource,
            env_settings: PydanticBaseSettingsSource,
            dotenv_settings: PydanticBaseSettingsSource,  # noqa: ARG003
            file_secret_settings: PydanticBaseSettingsSource,  # noqa: ARG003
        ) -> tuple[PydanticBaseSettingsSource, ...]:
            ours = (init_settings, env_settings)
            return ours if file is None else (*ours, TomlConfigSettingsSource(settings_cls, file))

    if file is not None and not file.is_file():
        raise BadSettings(f"there is no file {file}")
    given = {name: value for name, value in options.items() if value is not None}
    try:
        settings = FromFile(**given)  # type: ignore[arg-type]
        _check_templates(settings, _lines(file), file)
    except ValidationError as error:
        faults = faults_of(error, Settings, _lines(file), ())
        # A key that is spelt wrong makes another one missing: it is told first.
        first = min(faults, key=lambda fault: fault.wrong is not Wrong.UNKNOWN_KEY)
        raise BadSettings(_said(first, file)) from error
    except tomllib.TOMLDecodeError as error:
        raise BadSettings(f"{file}: {error}") from error
    except (SettingsError, OSError) as error:
        raise BadSettings(" ".join(str(error).split())) from error
    return settings


def _check_templates(settings: Settings, lines: Mapping[TomlPath, int], file: Path | None) -> None:
    """Refuse templates that make no sense.

    Raises:
        BadSettings: With one line that says what is wrong and where.
    """
    templates = settings.templates or ()
    for number, each in enumerate(templates):
        where = ("templates", number)
        try:
            template = template_of(each)
        except Faulty as error:
            first = placed(error, lines, where)[0]
            key = f"templates.{number}.{first.key}".rstrip(".")
            raise BadSettings(_said(replace(first, key=key), file)) from error
        wrong: tuple[str, Wrong, str] | None = None
        if template.starts_at is not None:
            wrong = "starts_at", Wrong.NOT_WITH, "templates"
        elif each.name in [other.name for other in templates[:number]]:
            wrong = "name", Wrong.NAME_TAKEN, each.name
        if wrong is not None:
            key, what, value = wrong
            line = line_of((*where, key), lines)
            fault = TemplateFault(what, (value,), f"templates.{number}.{key}", line)
            raise BadSettings(_said(fault, file))


def _lines(file: Path | None) -> Mapping[TomlPath, int]:
    return {} if file is None else lines_of(file.read_text(encoding="utf-8"))


def _said(fault: TemplateFault, file: Path | None) -> str:
    """Return a fault as one line, with the line of the file if it stands there."""
    said = say_fault_of_template(fault, Words("en"))
    return f"{file}:{fault.line}: {said}" if file is not None and fault.line else said
