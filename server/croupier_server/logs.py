"""The log: text or JSON lines on one stream, without cards, keys, codes or chat.

The stream is taken once: screens of the same process may put others in place of stderr.
"""

import logging
from collections.abc import MutableMapping
from typing import Any, TextIO

import structlog
from structlog.typing import Processor

from croupier_server.config import LogFormat, LogLevel

SECRET = frozenset(
    {
        "board",
        "cards",
        "chat",
        "code",
        "codes",
        "deck",
        "hole",
        "key",
        "keys",
        "nonce",
        "password",
        "text",
        "token",
    }
)
"""Names under which nothing is ever written, whoever logs it."""

_LIBRARIES = ("asyncssh", "alembic", "sqlalchemy")


def drop_secrets(
    logger: object,  # noqa: ARG001 - as structlog calls it
    method: str,  # noqa: ARG001
    event: MutableMapping[str, Any],
) -> MutableMapping[str, Any]:
    """Leave out of a log line what must not be in any."""
    for name in SECRET & event.keys():
        event[name] = "(not logged)"
    return event


def spell_out_controls(
    logger: object,  # noqa: ARG001 - as structlog calls it
    method: str,  # noqa: ARG001
    event: MutableMapping[str, Any],
) -> MutableMapping[str, Any]:
    """Write control characters as their escapes: the operator reads the log in a terminal."""
    for name, value in event.items():
        if isinstance(value, str) and not value.isprintable():
            event[name] = "".join(
                each if each.isprintable() else each.encode("unicode_escape").decode()
                for each in value
            )
    return event


def set_up_logs(stream: TextIO, form: LogFormat, level: LogLevel) -> None:
    """Write all logs of this process to `stream` from now on."""
    least = logging.getLevelName(level.value.upper())
    shared: list[Processor] = [
        structlog.contextvars.merge_contextvars,
        structlog.processors.add_log_level,
        structlog.processors.TimeStamper(fmt="iso", utc=True),
        drop_secrets,
        spell_out_controls,
    ]
    # Tracebacks without local variables: there are cards and passwords among them.
    shown: list[Processor] = (
        [structlog.processors.format_exc_info, structlog.processors.JSONRenderer()]
        if form is LogFormat.JSON
        else [
            structlog.dev.ConsoleRenderer(
                colors=False, exception_formatter=structlog.dev.plain_traceback
            )
        ]
    )
    structlog.configure(
        processors=[*shared, *shown],
        wrapper_class=structlog.make_filtering_bound_logger(least),
        logger_factory=structlog.WriteLoggerFactory(file=stream),
        cache_logger_on_first_use=False,
    )
    handler = logging.StreamHandler(stream)
    handler.setFormatter(
        structlog.stdlib.ProcessorFormatter(
            foreign_pre_chain=shared,
            processors=[structlog.stdlib.ProcessorFormatter.remove_processors_meta, *shown],
        )
    )
    logging.basicConfig(handlers=[handler], level=logging.WARNING, force=True)
    # What does not get through to a broken stream is lost; nothing is printed about it.
    logging.raiseExceptions = False
    for name in _LIBRARIES:
        # They say commands and names at lower levels.
        logging.getLogger(name).setLevel(max(least, logging.WARNING))
