"""What the command line does, in a process of its own: lines to the operator and a status."""

import asyncio
import sys
from collections.abc import Mapping
from pathlib import Path

import uvloop

from croupier_server.config import BadSettings, Option, settings_from
from croupier_server.logs import set_up_logs
from croupier_server.serve import CannotOpen, data_folder, serve, usable_host_key
from croupier_server.ssh.host_key import FILE, fingerprint_of

OK, USAGE = 0, 2


def run_house(options: Mapping[str, Option], config: Path | None) -> int:
    """Keep the house open until the process is told to end; return its exit status."""
    try:
        settings = settings_from(options, config)
        set_up_logs(sys.stderr, settings.log_format, settings.log_level)
        with asyncio.Runner(loop_factory=uvloop.new_event_loop) as runner:
            runner.run(serve(settings, say))
    except (BadSettings, CannotOpen) as error:
        return _refuse(str(error))
    return OK


def make_folder(data: Path | None) -> int:
    """Make the data folder and the host key; return the exit status."""
    try:
        settings = settings_from({"data": data}, None)
        key = usable_host_key(data_folder(settings.data))
    except (BadSettings, CannotOpen) as error:
        return _refuse(str(error))
    say(f"{settings.data} is ready")
    say(f"host key {fingerprint_of(key)}")
    return OK


def show_host_key(data: Path | None) -> int:
    """Print the fingerprint of the host key; return the exit status."""
    try:
        folder = settings_from({"data": data}, None).data
        key = usable_host_key(folder) if (folder / FILE).exists() else None
    except (BadSettings, CannotOpen) as error:
        return _refuse(str(error))
    if key is None:
        return _refuse(f"there is no host key in {folder}; croupier init makes one")
    say(fingerprint_of(key))
    return OK


def say(line: str) -> None:
    """Write a line that the operator must read, at once: somebody may be waiting for it."""
    sys.stdout.write(f"{line}\n")
    sys.stdout.flush()


def _refuse(why: str) -> int:
    sys.stderr.write(f"croupier: {' '.join(why.split())}\n")
    return USAGE
