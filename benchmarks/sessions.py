"""Sessions at a table: fifty in one house over ssh, against one process for each.

    python benchmarks/sessions.py [--sessions 50] [--processes 8] [--seconds 15]

Both show the same app on the same table, 100 by 30, moved once a second by the real rules.
First the processes, each fed with recorded views in a pseudo terminal of its own; then a
real house in a child process, with every session a real ssh connection, encryption and
sign-in included.  Clients run in this process and are not counted; neither is the sshd
that the processes would need.  Prints

- start: processor time of a session until its table is on the screen,
- memory: proportional set size that a session adds, after a while of play,
- update: processor time of a session in a second in which its table changes once,
- key to paint: from typing a letter to the arrival of what it painted,
- how late the event loop of the house came to what was due, meanwhile.
"""

import argparse
import asyncio
import contextlib
import json
import random
import sys
import tempfile
from collections.abc import AsyncIterator, Sequence
from contextlib import asynccontextmanager
from dataclasses import dataclass
from pathlib import Path
from statistics import median

import asyncssh
import psutil

from feeds import record
from figures import quantile
from paced_play import CHAIRS
from terminals import PtyTerminal, SshTerminal, Terminal, knock

HERE = Path(__file__).resolve().parent

ON_SCREEN = "Last hand"
"""Stands at the foot of a table, and nowhere else."""
MARKS = "þßðøłđħŧ"
"""Letters that stand on no table, so that what is seen is what was typed."""
BATCH = 5
"""Sessions that start one after the other between two looks at processor and memory."""
SETTLING_S = 12.0
"""The house collects garbage once nobody comes any more; play is measured after that."""
PATIENCE_S = 30.0
KEYS_PER_SECOND = 20.0
"""Of all sessions together."""


@dataclass
class Figures:
    """What one way of running sessions costs: a value for each batch, second or key."""

    start_ms: list[float]
    memory_mb: list[float]
    update_ms: list[float]
    paint_ms: list[float]
    unpainted: int


class Meter:
    """Processor time and memory of some processes together."""

    def __init__(self, processes: Sequence[psutil.Process]) -> None:
        self._processes = processes

    @property
    def cpu_ms(self) -> float:
        """Processor time that they used so far."""
        times = [process.cpu_times() for process in self._processes]
        return 1e3 * sum(each.user + each.system for each in times)

    @property
    def memory_mb(self) -> float:
        """Their proportional set size now."""
        return sum(process.memory_full_info().pss for process in self._processes) / 1e6


async def watch(meter: Meter, sessions: int, seconds: int) -> list[float]:
    """Return the processor time of a session in each second, in ms."""
    found = []
    for _ in range(seconds):
        before = meter.cpu_ms
        await asyncio.sleep(1)
        found.append((meter.cpu_ms - before) / sessions)
    return found


async def type_everywhere(terminals: Sequence[Terminal], seconds: float) -> tuple[list[float], int]:
    """Type letters into the chat fields at random moments.

    Returns:
        Times to the paint in ms, and how many letters were never painted.
    """
    dice, times, unpainted = random.Random(1), list[float](), 0
    every = len(terminals) / KEYS_PER_SECOND
    end = asyncio.get_running_loop().time() + seconds

    async def type_at(terminal: Terminal) -> None:
        nonlocal unpainted
        number = dice.randrange(len(MARKS))
        await asyncio.sleep(dice.uniform(0, every))
        while asyncio.get_running_loop().time() < end:
            number = (number + 1) % len(MARKS)
            try:
                times.append(1e3 * await terminal.see_after(MARKS[number], MARKS[number], 2))
            except TimeoutError:
                unpainted += 1
            gap = dice.uniform(0.6, 1.4) * every / 2
            await asyncio.sleep(gap)
            terminal.type("\x7f")
            await asyncio.sleep(gap)

    for terminal in terminals:
        terminal.type("\r")
        await asyncio.sleep(0.02)  # nobody opens fifty chat fields at once
    await asyncio.sleep(1)
    await asyncio.gather(*map(type_at, terminals))
    return times, unpainted


# --- one process for each session -----------------------------------------------------


async def measure_processes(folder: Path, count: int, seconds: int) -> Figures:
    """Start `count` processes one after the other, and measure them together."""
    feed = folder / "feed"
    await record(feed, CHAIRS, 4 * seconds)
    terminals: list[PtyTerminal] = []
    starts = []
    try:
        for _ in range(count):
            terminals.append(PtyTerminal([sys.executable, str(HERE / "one_session.py"), str(feed)]))
            await terminals[-1].see(ON_SCREEN, PATIENCE_S)
            starts.append(Meter([psutil.Process(terminals[-1].process.pid)]).cpu_ms)
        each = [Meter([psutil.Process(terminal.process.pid)]) for terminal in terminals]
        all_of_them = Meter([psutil.Process(terminal.process.pid) for terminal in terminals])
        await asyncio.sleep(2)
        updates = await watch(all_of_them, count, seconds)
        memory = [one.memory_mb for one in each]
        times, unpainted = await type_everywhere(terminals, seconds)
    finally:
        for terminal in terminals:
            terminal.close()
    return Figures(starts, memory, updates, times, unpainted)


# --- all of them in one house ---------------------------------------------------------


class House:
    """The child process with the house."""

    def __init__(self, process: asyncio.subprocess.Process) -> None:
        assert process.stdin is not None
        assert process.stdout is not None
        self.meter = Meter([psutil.Process(process.pid)])
        self._in, self._out = process.stdin, process.stdout

    async def heard(self) -> dict[str, float]:
        """Return its next line."""
        line = await self._out.readline()
        if not line:
            raise RuntimeError("the house has ended; see above")
        found: dict[str, float] = json.loads(line)
        return found

    async def ask(self, order: str) -> dict[str, float]:
        """Give it an order, and return what it reports."""
        self._in.write(f"{order}\n".encode())
        return await self.heard()


@asynccontextmanager
async def a_house(
    folder: Path, keys: Sequence[asyncssh.SSHKey]
) -> AsyncIterator[tuple[House, int]]:
    """Start a house with a seat for each key; yield it and its port."""
    folder.joinpath("players.pub").write_bytes(b"".join(k.export_public_key() for k in keys))
    pipe = asyncio.subprocess.PIPE
    process = await asyncio.create_subprocess_exec(
        sys.executable, str(HERE / "paced_house.py"), str(folder), stdin=pipe, stdout=pipe
    )
    house = House(process)
    try:
        yield house, int((await house.heard())["port"])
    finally:
        assert process.stdin is not None
        process.stdin.close()
        with contextlib.suppress(TimeoutError):
            async with asyncio.timeout(PATIENCE_S):
                await process.wait()
        if process.returncode is None:
            process.kill()


async def measure_house(folder: Path, count: int, seconds: int) -> tuple[Figures, dict[str, float]]:
    """Connect `count` sessions, and return figures and what the house reports of its loop."""
    keys = [asyncssh.generate_private_key("ssh-ed25519") for _ in range(count)]
    async with a_house(folder, keys) as (house, port), contextlib.AsyncExitStack() as held:
        meter = house.meter
        empty = meter.memory_mb
        terminals: list[SshTerminal] = []
        starts = []
        for first in range(0, count, BATCH):
            batch = keys[first : first + BATCH]
            before = meter.cpu_ms
            for key in batch:
                terminals.append(await knock(held, port, key))
                await terminals[-1].see(ON_SCREEN, PATIENCE_S)
            starts.append((meter.cpu_ms - before) / len(batch))
        await house.ask("play")
        await asyncio.sleep(SETTLING_S)
        await house.ask("begin")
        updates = await watch(meter, count, seconds)
        memory = (meter.memory_mb - empty) / count
        times, unpainted = await type_everywhere(terminals, seconds)
        report = await house.ask("report")
    rate = report["updates"] / report["seconds"] / count
    updates = [each / rate for each in updates]
    return Figures(starts, [memory], updates, times, unpainted), report


# --- what came of it --------------------------------------------------------------------


def row(name: str, unit: str, apart: float, together: float, aim: str = "") -> str:
    """Return one line of the result."""
    ratio = f"1/{apart / together:.1f}"
    return f"{name:28} {apart:8.2f} {together:8.2f} {unit:3} {ratio:>7}  {aim}"


def show(apart: Figures, together: Figures, report: dict[str, float], count: int) -> None:
    """Print medians, quantiles and ratios."""
    print(f"{'a session':28} {'process':>8} {'house':>8}       ratio  aim")
    start = median(apart.start_ms), median(together.start_ms)
    print(row("start, processor", "ms", *start, aim="<= 1/6"))
    memory = median(apart.memory_mb), median(together.memory_mb)
    print(row("memory", "MB", *memory, aim="<= 1/25"))
    update = median(apart.update_ms), median(together.update_ms)
    print(row("update, processor", "ms", *update))
    for name, share, aim in (("p50", 0.5, ""), ("p99", 0.99, "house < 50 ms")):
        paint = quantile(apart.paint_ms, share), quantile(together.paint_ms, share)
        print(row(f"key to paint, {name}", "ms", *paint, aim=aim))
    print(
        f"letters typed: {len(apart.paint_ms)} and {len(together.paint_ms)},"
        f" never painted: {apart.unpainted} and {together.unpainted}"
    )
    rate = report["updates"] / report["seconds"] / count
    print(f"updates of a session in the house: {rate:.2f} a second")
    print(
        "event loop late by: "
        f"p50 {1e3 * report['late_p50']:.1f} ms, p99 {1e3 * report['late_p99']:.1f} ms,"
        f" max {1e3 * report['late_max']:.1f} ms; of that busy itself:"
        f" p99 {1e3 * report['held_p99']:.1f} ms, max {1e3 * report['held_max']:.1f} ms,"
        f" over 10 ms in {report['held_over_10_ms']:.0f} of {report['looks']:.0f} looks"
    )


def main() -> None:
    """Measure and print."""
    parser = argparse.ArgumentParser(description="Fifty sessions in one house, or a process each.")
    parser.add_argument("--sessions", type=int, default=50)
    parser.add_argument("--processes", type=int, default=8)
    parser.add_argument("--seconds", type=int, default=15, help="of updates, and again of keys")
    asked = parser.parse_args()
    print(
        f"{asked.sessions} sessions in one house, {asked.processes} processes of one session,"
        f" {asked.seconds} s each way; load {psutil.getloadavg()[0]:.1f}"
        f" on {psutil.cpu_count()} processors"
    )
    with tempfile.TemporaryDirectory() as scratch:
        folder = Path(scratch)
        apart = asyncio.run(measure_processes(folder, asked.processes, asked.seconds))
        together, report = asyncio.run(measure_house(folder, asked.sessions, asked.seconds))
    show(apart, together, report, asked.sessions)


if __name__ == "__main__":
    main()
