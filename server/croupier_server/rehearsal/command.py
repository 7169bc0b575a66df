"""`croupier event rehearse`: an evening of a template with bots, in a house of its own."""

import asyncio
import secrets
import signal
import sys
from contextlib import ExitStack
from pathlib import Path
from tempfile import TemporaryDirectory

import uvloop

from croupier_client.events.rehearsal.speech import beginning, kept_in, way_in
from croupier_client.hosting.faults import BadTemplate
from croupier_client.hosting.sentences import say_fault_of_template
from croupier_client.words import Words
from croupier_core.team_event.preset import EventPreset
from croupier_core.team_event.shipped import SHIPPED, shipped_text
from croupier_core.units import Millis
from croupier_server.accounts.passwords import Passwords
from croupier_server.config import BadSettings, LogFormat, LogLevel, Option, Settings, settings_from
from croupier_server.floor_settings import FloorSettings
from croupier_server.hand_files import own_language
from croupier_server.logs import set_up_logs
from croupier_server.rehearsal.evening import OWNER, Evening, Rehearsal
from croupier_server.rehearsal.quick_clock import QuickClock
from croupier_server.rehearsal.temper import MOST_BOTS
from croupier_server.serve import CannotOpen, OpenHouse, open_house
from croupier_server.store.heartbeat import EVERY
from croupier_server.team_events.occasions import read_kind

OK, FAILED, USAGE = 0, 1, 2
LEAST_PLAYERS = 4
BY_HAND, BY_ITSELF = 4.0, 60.0
"""How many times as fast an evening is that somebody organises, and one that nobody does."""
FASTEST = 5_000.0
_LOOPBACK = "127.0.0.1"


def rehearse(
    template: str,
    *,
    players: int,
    speed: float | None,
    seed: int,
    hands_off: bool,
    port: int,
    keep: Path | None,
) -> int:
    """Rehearse an evening until it is archived or somebody stops it; return the exit status.

    Args:
        template: A TOML file, or the name of a kind of event that comes with the house.
        players: How many bots sign up.
        speed: How many times as fast as the time of the world; None for the usual.
        seed: Of the bots' moods.
        hands_off: Whether a bot organises as well.
        port: Where the house listens on this machine; 0 takes any that is free.
        keep: A folder for the house's data that is left there; None for one that goes.
    """
    words = Words(own_language())
    if speed is None:
        speed = BY_ITSELF if hands_off else BY_HAND
    if not LEAST_PLAYERS <= players <= MOST_BOTS:
        return _refuse(f"a rehearsal has {LEAST_PLAYERS} to {MOST_BOTS} players")
    if not 0 < speed <= FASTEST:
        return _refuse(f"the speed is more than 0 and at most {FASTEST:g}")
    try:
        preset = _preset(template)
    except OSError as error:
        return _refuse(f"{template}: {error.strerror}")
    except UnicodeDecodeError:
        return _refuse(f"{template} is not UTF-8")
    except BadTemplate as bad:
        for fault in bad.faults:
            sys.stderr.write(f"{template}: {say_fault_of_template(fault, words)}\n")
        return FAILED
    rehearsal = Rehearsal(preset, players, seed, hands_off, words.language)
    with ExitStack() as held:
        folder = keep or Path(held.enter_context(TemporaryDirectory(prefix="croupier-")))
        try:
            options: dict[str, Option] = {
                "data": folder,
                "host": _LOOPBACK,
                "port": port,
                "bots": 0,
            }
            settings = settings_from(options, None)
            set_up_logs(sys.stderr, LogFormat.TEXT, LogLevel.WARNING)
            with asyncio.Runner(loop_factory=uvloop.new_event_loop) as runner:
                runner.run(_hold(rehearsal, settings, speed, words, keep))
        except (BadSettings, CannotOpen) as error:
            return _refuse(str(error))
    return OK


def _preset(template: str) -> EventPreset:
    """Return the kind of event that a file or a name stands for.

    Raises:
        OSError: The file cannot be read.
        UnicodeDecodeError: It is no text.
        BadTemplate: With everything that is wrong.
    """
    if template in SHIPPED and not Path(template).exists():
        return read_kind(shipped_text(template))
    return read_kind(Path(template).read_text(encoding="utf-8"))


async def _hold(
    rehearsal: Rehearsal, settings: Settings, speed: float, words: Words, keep: Path | None
) -> None:
    stopped = asyncio.Event()
    for number in (signal.SIGTERM, signal.SIGINT, signal.SIGHUP):
        asyncio.get_running_loop().add_signal_handler(number, stopped.set)
    # What happens by the clock, and is not play, keeps the pace of the world.
    floor_settings = FloorSettings(
        templates=(),
        bots=0,
        lobby_every=Millis(round(100 * speed)),
        beat_every=Millis(round(EVERY * max(1.0, speed))),
    )
    async with open_house(
        settings, floor_settings, _unheard, lambda newest: QuickClock(speed, newest)
    ) as house:
        name, bots = rehearsal.preset.name, rehearsal.players
        say(beginning(name, bots, speed, rehearsal.seed, words))
        password_hash = None if rehearsal.hands_off else await _offer(house, words)
        if keep is not None:
            say(kept_in(str(keep), words))
        try:
            await _until(Evening(house.floor, house.clock, rehearsal, say), password_hash, stopped)
        finally:
            await house.floor.close(0)


async def _until(evening: Evening, password_hash: str | None, stopped: asyncio.Event) -> None:
    """Hold the evening until it is over or `stopped`."""
    holding = asyncio.create_task(evening.hold(password_hash))
    stopping = asyncio.create_task(stopped.wait())
    await asyncio.wait({holding, stopping}, return_when=asyncio.FIRST_COMPLETED)
    stopping.cancel()
    if holding.done():
        await holding
    else:
        holding.cancel()
        await asyncio.gather(holding, return_exceptions=True)


async def _offer(house: OpenHouse, words: Words) -> str:
    """Tell how to become the organiser; return the hash of the password for it."""
    password = secrets.token_hex(4)
    passwords = Passwords()
    try:
        password_hash = await passwords.hash_of(password)
    finally:
        passwords.close()
    for line in way_in(f"ssh -p {house.port} {OWNER}@localhost", password, words):
        say(line)
    return password_hash


def say(line: str) -> None:
    """Write a line at once: somebody may be watching."""
    sys.stdout.write(f"{line}\n")
    sys.stdout.flush()


def _unheard(_: str) -> None:
    """Take what is for the operator of a house that stays."""


def _refuse(why: str) -> int:
    sys.stderr.write(f"croupier: {' '.join(why.split())}\n")
    return USAGE
