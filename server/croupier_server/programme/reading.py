"""Template files: TOML in, templates out, or everything that is wrong with lines.

[tournament]              or several:   [[tournament]]
name = "Sunday 200"                     name = "Satellite"
…                                       …
"""

import tomllib
from collections.abc import Mapping
from dataclasses import dataclass, replace

import argon2
from pydantic import ValidationError

from croupier_client.hosting.faults import BadTemplate, TemplateFault, Wrong
from croupier_server.programme.building import Faulty, template_of
from croupier_server.programme.faults import faults_of
from croupier_server.programme.toml_lines import Path, line_of, lines_of
from croupier_server.template_settings import TemplateSettings
from croupier_server.templates import Template

LARGEST = 64 * 1024
"""Bytes of a file."""
MOST_IN_A_FILE = 50
_KEY = "tournament"


@dataclass(frozen=True, slots=True)
class ReadTemplate:
    """One template of a file."""

    settings: TemplateSettings
    template: Template
    path: Path
    """The way to it in the file."""


@dataclass(frozen=True, slots=True)
class TemplateFile:
    """A file that is in order."""

    templates: tuple[ReadTemplate, ...]
    lines: Mapping[Path, int]

    def fault(self, of: ReadTemplate, wrong: Wrong, *values: str, key: str = "") -> BadTemplate:
        """Return what to raise when only the house can tell what is wrong with a template."""
        where = (*of.path, *key.split(".")) if key else of.path
        return BadTemplate((TemplateFault(wrong, values, key, line_of(where, self.lines)),))


def read_templates(text: str) -> TemplateFile:
    """Read a file of templates.

    Raises:
        BadTemplate: With everything that is wrong.
    """
    if len(text.encode("utf-8", "replace")) > LARGEST:
        raise BadTemplate((TemplateFault(Wrong.TOO_MUCH, (str(LARGEST),)),))
    try:
        document = tomllib.loads(text)
    except (tomllib.TOMLDecodeError, RecursionError) as error:
        raise BadTemplate((_fault_of_toml(error),)) from error
    lines = lines_of(text)
    faults = [
        TemplateFault(Wrong.UNKNOWN_KEY, (_KEY,), key, line_of((key,), lines))
        for key in document
        if key != _KEY
    ]
    found = document.get(_KEY)
    tables = _tables(found)
    if not tables and not faults:
        faults.append(TemplateFault(Wrong.NOTHING_TO_READ))
    read: list[ReadTemplate] = []
    for path, table in tables[:MOST_IN_A_FILE]:
        try:
            settings = TemplateSettings.model_validate(table)
            read.append(ReadTemplate(settings, template_of(settings), path))
        except ValidationError as error:
            faults.extend(faults_of(error, TemplateSettings, lines, path))
        except Faulty as error:
            faults.extend(placed(error, lines, path))
    faults.extend(_twice(read, lines))
    if faults:
        raise BadTemplate(tuple(sorted(faults, key=lambda fault: fault.line)))
    return TemplateFile(tuple(read), lines)


def placed(error: Faulty, lines: Mapping[Path, int], of: Path) -> tuple[TemplateFault, ...]:
    """Return the faults of a template that stands at `of`, with their lines."""
    return tuple(
        replace(fault, line=line_of((*of, *_parts(fault.key)), lines)) for fault in error.faults
    )


def sealed(settings: TemplateSettings) -> TemplateSettings:
    """Return the settings with a password hashed, which takes a while, and not in clear."""
    entries = settings.entries
    if entries.password is None:
        return settings
    hashed = argon2.PasswordHasher().hash(entries.password)
    kept = entries.model_copy(update={"password": None, "password_hash": hashed})
    return settings.model_copy(update={"entries": kept})


def written(settings: TemplateSettings) -> str:
    """Return settings as text that is kept, and that `read_again` reads."""
    return settings.model_dump_json(by_alias=True, exclude_unset=True)


def read_again(text: str) -> Template:
    """Return the template that was `written`.

    Raises:
        ValueError: This version of the house does not understand it any more.
        Faulty: Likewise.
    """
    return template_of(TemplateSettings.model_validate_json(text))


def _tables(found: object) -> list[tuple[Path, object]]:
    if isinstance(found, dict):
        return [((_KEY,), found)]
    if isinstance(found, list):
        return [((_KEY, number), table) for number, table in enumerate(found)]
    return []


def _twice(read: list[ReadTemplate], lines: Mapping[Path, int]) -> list[TemplateFault]:
    names = [each.settings.name for each in read]
    return [
        TemplateFault(
            Wrong.NAME_TAKEN, (each.settings.name,), "name", line_of((*each.path, "name"), lines)
        )
        for number, each in enumerate(read)
        if each.settings.name in names[:number]
    ]


def _parts(key: str) -> Path:
    return tuple(int(part) if part.isdigit() else part for part in key.split(".") if part)


def _fault_of_toml(error: Exception) -> TemplateFault:
    """Return the parser's words, and its line, which it says only in them."""
    said = str(error)
    before, found, after = said.rpartition(" (at line ")
    line = after.split(",")[0]
    if found and line.isdigit():
        return TemplateFault(Wrong.TOML, (before,), line=int(line))
    return TemplateFault(Wrong.TOML, (said,))
