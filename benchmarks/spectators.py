"""What one change costs when 300 people look at one bracket of 128 teams.

    python benchmarks/spectators.py [--teams 128] [--spectators 300] [--results 40]

A runner plays an event from its first matches on, against a journal in memory.  Everybody follows
the bracket through it, as sessions do.  An update is a result with what follows from it, from
the command that decides the match until everybody has the new page; spectators get theirs when
the delay is over, so the clock is moved there.  Then the same with three followers.  Measured is
processor time of the process, medians over results.  The frames of as many screens are drawn
apart from that, each from pages of its own state, at 80 × 24 and at 200 × 50.
"""

import argparse
import asyncio
import sys
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from pathlib import Path
from statistics import median
from time import process_time

ROOT = Path(__file__).resolve().parents[1]
sys.path[:0] = [str(ROOT / part) for part in ("shared", "client", "server", "tests")]

from croupier_client.events.bracket.draw import draw_bracket  # noqa: E402
from croupier_client.events.bracket.seen import Seen, seen_of  # noqa: E402
from croupier_client.events.bracket.state import BracketState, Pane  # noqa: E402
from croupier_client.words import Words  # noqa: E402
from croupier_core.bracket.ids import Line, MatchId  # noqa: E402
from croupier_core.team_event.commands import EventCommand  # noqa: E402
from croupier_core.team_event.view import BracketPage, BracketViewer  # noqa: E402
from croupier_core.units import CommandId, Instant, PlayerId  # noqa: E402
from croupier_server.dice import throw_for_event  # noqa: E402
from croupier_server.runners.runner import Following, Runner  # noqa: E402
from gated_journal import GatedJournal  # noqa: E402
from hand_clock import HandClock  # noqa: E402
from team_event_builders import MINUTE, OWNER, WHY, Evening, asked, in_match  # noqa: E402

FEW = 3


@dataclass
class Watching:
    """A follower, and what it got."""

    following: Following[object]
    page: BracketPage | None = None
    pages: int = 0

    async def follow(self) -> None:
        """Take every page, and keep the last one."""
        async for page in self.following:
            assert isinstance(page, BracketPage)
            self.page = page
            self.pages += 1


@dataclass
class Figures:
    """Processor time of updates in milliseconds, and pages made."""

    at_once: list[float]
    late: list[float]
    pages: list[int]
    last: list[BracketPage]


async def settled(watching: Sequence[Watching]) -> None:
    """Return when nobody gets a page any more."""
    quiet, before = 0, -1
    while quiet < 3:
        # The turnstile lets one through for each pass of the loop.
        for _ in range(len(watching) + 10):
            await asyncio.sleep(0)
        taken = sum(each.pages for each in watching)
        quiet = quiet + 1 if taken == before else 0
        before = taken


async def timed(work: Callable[[], object], watching: Sequence[Watching]) -> float:
    """Return the processor time of some work until everybody has seen it, in milliseconds.

    What waiting for quiet costs is taken off.
    """
    began = process_time()
    done = work()
    if asyncio.iscoroutine(done):
        await done
    await settled(watching)
    took = process_time() - began
    began = process_time()
    await settled(watching)
    return 1_000 * max(0.0, took - (process_time() - began))


async def followed(teams: int, followers: int, results: int) -> Figures:
    """Play so many results of an event with so many spectators of its bracket."""
    evening = Evening(team_size=1, auto_call=True).with_players(teams).running()
    clock = HandClock(Instant(evening.now))
    machine = evening.event
    runner = Runner(
        stream="e1",
        machine=machine,
        journal=GatedJournal(),
        clock=clock,
        throw=throw_for_event,
        durable=lambda _: True,
    )
    playing = asyncio.create_task(runner.run())
    watching = [
        Watching(runner.follow(BracketViewer(PlayerId(f"spectator {number}"))))
        for number in range(followers)
    ]
    tasks = [asyncio.create_task(each.follow()) for each in watching]
    await settled(watching)
    found = Figures([], [], [], [])
    sent = 0

    async def send(command: EventCommand) -> None:
        nonlocal sent
        sent += 1
        await runner.send(command, sender=OWNER, command_id=CommandId(str(sent)))

    for _ in range(results):
        match = first_called(evening, clock)
        if match is None:
            break
        ruling = asked.InMatch(match, in_match.RuleMatch(Line.UPPER, OWNER, WHY))
        before = sum(each.pages for each in watching)
        found.at_once.append(await timed(lambda ruling=ruling: send(ruling), watching))
        found.late.append(await timed(lambda: clock.move(3 * MINUTE + 1), watching))
        found.pages.append(sum(each.pages for each in watching) - before)
    found.last = [each.page for each in watching if each.page is not None]
    for task in (playing, *tasks):
        task.cancel()
    await asyncio.gather(playing, *tasks, return_exceptions=True)
    return found


def first_called(evening: Evening, clock: HandClock) -> MatchId | None:
    """Return a match that can be decided."""
    page = evening.event.view_for(BracketViewer(OWNER), clock.now())
    return next(iter(page.called), None)


def frames(pages: Sequence[BracketPage], columns: int, rows: int) -> tuple[float, float]:
    """Return what a new page and its frame cost a screen, and a frame after a key, in ms."""
    words = Words("en")
    panes = list(Pane)
    states = [BracketState().showing(panes[n % len(panes)]) for n in range(len(pages))]
    plan_of_each: list[Seen | None] = [seen_of(page, words) for page in pages]
    fresh, again = [], []
    for number, page in enumerate(pages):
        began = process_time()
        seen = seen_of(page, words, plan_of_each[number])
        draw_bracket(page, seen, states[number], columns, rows, words)
        fresh.append(process_time() - began)
        began = process_time()
        draw_bracket(page, seen, states[number], columns, rows, words)
        again.append(process_time() - began)
    return 1_000 * median(fresh), 1_000 * median(again)


def main() -> None:
    """Print the figures."""
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("--teams", type=int, default=128)
    parser.add_argument("--spectators", type=int, default=300)
    parser.add_argument("--results", type=int, default=40)
    chosen = parser.parse_args()
    few = asyncio.run(followed(chosen.teams, FEW, chosen.results))
    many = asyncio.run(followed(chosen.teams, chosen.spectators, chosen.results))
    print(f"{chosen.teams} teams, {len(many.late)} results")
    for count, found in ((FEW, few), (chosen.spectators, many)):
        print(
            f"{count} followers: {median(found.at_once):.1f} ms when it happens, "
            f"{median(found.late):.1f} ms when they may see it, "
            f"{median(found.pages) / count:.1f} pages each"
        )
    both = [sum(pair) for pair in zip(many.at_once, many.late, strict=True)]
    few_both = [sum(pair) for pair in zip(few.at_once, few.late, strict=True)]
    print(f"an update: {median(both):.1f} ms, {median(both) / chosen.spectators:.3f} ms each")
    print(f"ratio to {FEW} followers: {median(both) / max(median(few_both), 1e-9):.1f}")
    for columns, rows in ((80, 22), (200, 48)):
        fresh, again = frames(many.last, columns, rows)
        print(f"a frame of {columns} x {rows}: {fresh:.2f} ms, {again:.2f} ms after a key")


if __name__ == "__main__":
    main()
