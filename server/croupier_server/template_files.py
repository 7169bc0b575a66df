"""`croupier tournament|event check | new` and `croupier series`: templates in files."""

import asyncio
import sys
from collections.abc import Awaitable, Callable
from pathlib import Path

from croupier_client.commands import announcing, creating
from croupier_client.commands.session import CommandSession
from croupier_client.events.requests import EventCreated
from croupier_client.hosting.faults import BadTemplate, TemplateFault
from croupier_client.hosting.requests import Planned
from croupier_client.hosting.sentences import say_fault_of_template
from croupier_client.ports import HouseGone
from croupier_client.refusals import say
from croupier_client.words import Words
from croupier_core.errors import Refusal
from croupier_core.team_event.shipped import SHIPPED, shipped_text
from croupier_core.units import Instant
from croupier_server.clock import HouseClock
from croupier_server.config import BadSettings, settings_from
from croupier_server.hand_files import own_language
from croupier_server.operator_door import HouseClosed, open_house
from croupier_server.programme.reading import LARGEST, read_templates
from croupier_server.team_events.occasions import coming_occasion, read_kind

GOOD, BAD, USAGE = 0, 1, 2
_STARTS = 3


def check_file(file: Path) -> int:
    """Say what a file of templates comes to, without a house; return the exit status."""
    words = Words(own_language())
    text = text_of(file)
    if text is None:
        return USAGE
    try:
        read = read_templates(text)
    except BadTemplate as no:
        _tell_faults(file, no.faults, words)
        return BAD
    now = HouseClock().now()
    for each in read.templates:
        template = each.template
        starts: tuple[Instant, ...] = ()
        if template.series is not None:
            starts = template.series.recurrence.starts_after(now, _STARTS)
        elif template.starts_at is not None:
            starts = (template.starts_at,)
        planned = Planned(template.name, (), "", starts)
        for line in announcing.lines_of(planned, words, checked=True):
            _out(line)
    return GOOD


def announce_file(file: Path, data: Path | None) -> int:
    """Have the house that is open on `data` announce a file's templates; return the status."""
    text = text_of(file)
    if text is None:
        return USAGE

    async def read() -> str:
        return text

    return _in_the_house(data, announcing.new, read=read, file=file)


def show_event_template(kind: str) -> int:
    """Print the template of that name which comes with the house; return the exit status."""
    if kind not in SHIPPED:
        _err(f"croupier: there is no template {kind!r}: {', '.join(SHIPPED)}")
        return USAGE
    sys.stdout.write(shipped_text(kind))
    return GOOD


def check_event_file(file: Path) -> int:
    """Say what a template of an event comes to, without a house; return the exit status."""
    words = Words(own_language())
    text = text_of(file)
    if text is None:
        return USAGE
    try:
        preset = read_kind(text)
        occasion = coming_occasion(text, preset, HouseClock().now())
    except BadTemplate as no:
        _tell_faults(file, no.faults, words)
        return BAD
    times = (occasion.check_in_at, occasion.starts_at)
    created = EventCreated(preset.name, None, *times, preset.when.recurs)
    for line in creating.lines_of(created, words, checked=True):
        _out(line)
    return GOOD


def create_event_file(file: Path, data: Path | None, owner: str) -> int:
    """Have the house that is open on `data` create a file's event; return the status."""
    text = text_of(file)
    if text is None:
        return USAGE

    async def read() -> str:
        return text

    async def create(*, session: CommandSession) -> int:
        return await creating.new(owner=owner, session=session)

    return _in_the_house(data, create, read=read, file=file)


def list_series(data: Path | None) -> int:
    """List the series of the house that is open on `data`; return the exit status."""
    return _in_the_house(data, announcing.list_series)


def end_series(name: str, data: Path | None) -> int:
    """End a series of the house that is open on `data`; return the exit status."""

    async def end(*, session: CommandSession) -> int:
        return await announcing.end_series(name, session=session)

    return _in_the_house(data, end)


def _in_the_house(
    data: Path | None,
    command: Callable[..., Awaitable[int]],
    read: Callable[[], Awaitable[str | None]] | None = None,
    file: Path | None = None,
) -> int:
    words = Words(own_language())

    async def carry_out() -> int:
        async with open_house(settings_from({"data": data}, None).data) as port:
            return await command(session=CommandSession(port, words, _out, _err, read=read))

    try:
        return asyncio.run(carry_out())
    except BadTemplate as no:
        _tell_faults(file, no.faults, words)
    except Refusal as no:
        _err(f"croupier: {say(no, words)}")
    except HouseGone as gone:
        _err(f"croupier: {gone}")
    except (BadSettings, HouseClosed) as why:
        _err(f"croupier: {why}")
        return USAGE
    return BAD


def _tell_faults(file: Path | None, faults: tuple[TemplateFault, ...], words: Words) -> None:
    for fault in faults:
        where = f"{file}:{fault.line}" if fault.line else str(file)
        _err(f"{where}: {say_fault_of_template(fault, words)}")


def text_of(file: Path) -> str | None:
    """Return the text of a file, `-` for standard input; None when it cannot be read."""
    try:
        if str(file) == "-":
            return sys.stdin.buffer.read(LARGEST + 1).decode("utf-8", "replace")
        with file.open("rb") as opened:
            return opened.read(LARGEST + 1).decode("utf-8", "replace")
    except OSError as why:
        _err(f"croupier: {file}: {why.strerror}")
        return None


def _out(line: str) -> None:
    sys.stdout.write(f"{line}\n")


def _err(line: str) -> None:
    sys.stderr.write(f"{line}\n")
