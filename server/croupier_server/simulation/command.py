"""`croupier simulate`: a whole tournament of bots, told in figures."""

import json
import sys

from rich.console import Console
from rich.progress import BarColumn, MofNCompleteColumn, Progress, TextColumn, TimeElapsedColumn

from croupier_client.words import Words
from croupier_core.tournament.setup import TournamentSetup
from croupier_core.units import Millis
from croupier_server.hand_files import own_language
from croupier_server.simulation.play import Simulation
from croupier_server.simulation.tally import Outcome

GOOD, BAD = 0, 1
_SHOWN = 20
"""Places that are printed; `--json` has all."""


def simulate_setup(setup: TournamentSetup, players: int, seed: int, *, as_json: bool) -> int:
    """Play a tournament to its end and print what it came to; return the exit status."""
    words = Words(own_language())
    try:
        outcome = _with_progress(setup, players, seed, words)
    except ValueError as why:
        sys.stderr.write(f"croupier: {why}\n")
        return BAD
    if as_json:
        sys.stdout.write(json.dumps(json_of(outcome)) + "\n")
    else:
        for line in lines_of(outcome, words):
            sys.stdout.write(f"{line}\n")
    return GOOD


def json_of(outcome: Outcome) -> dict[str, object]:
    """Return an outcome as `--json` prints it; all but `seconds` is the same for one seed."""
    return {
        "entries": outcome.entries,
        "hands": outcome.hands,
        "moves": outcome.moves,
        "tables_broken": outcome.tables_broken,
        "max_imbalance": outcome.max_imbalance,
        "chips_in_play": outcome.chips_in_play,
        "places": [
            {
                "place": award.best,
                "entry": f"{award.player}.{award.entry}",
                "prize_cents": award.prize + award.seat_worth,
                "bounty_cents": award.bounties,
            }
            for award in outcome.awards
        ],
        "prize_pool_cents": outcome.prize_pool,
        "bounty_pool_cents": outcome.bounty_pool,
        "paid_cents": outcome.paid,
        "seconds": round(outcome.seconds, 3),
    }


def lines_of(outcome: Outcome, words: Words) -> list[str]:
    """Return an outcome as people read it."""
    figures = (
        (words("Entries"), words.chips(outcome.entries)),
        (words("Hands"), words.chips(outcome.hands)),
        (words("Players moved"), words.chips(outcome.moves)),
        (words("Tables broken"), words.chips(outcome.tables_broken)),
        (words("Prize pool"), words.money(outcome.prize_pool)),
        (words("Bounties"), words.money(outcome.bounty_pool)),
        (words("Paid"), words.money(outcome.paid)),
        (words("Time"), words.duration(Millis(round(outcome.seconds * 1_000)))),
    )
    width = max(len(name) for name, _ in figures)
    told = [f"{name:<{width}}  {value}" for name, value in figures]
    told.append("")
    for award in outcome.awards[:_SHOWN]:
        won = words.money(award.prize) if award.prize else "–"
        bounty = f"  +{words.money(award.bounties)}" if award.bounties else ""
        seat = f"  {words('a seat')}" if award.seat_worth else ""
        told.append(f"{award.best:>5}  {award.player:<8} {won:>12}{bounty}{seat}".rstrip())
    return told


def _with_progress(setup: TournamentSetup, players: int, seed: int, words: Words) -> Outcome:
    """Play, with a bar on the terminal of the person who waits."""
    console = Console(stderr=True)
    if not console.is_terminal:
        return Simulation(setup, players, seed).run()
    columns = (
        TextColumn("{task.description}"),
        BarColumn(),
        MofNCompleteColumn(),
        TimeElapsedColumn(),
    )
    with Progress(*columns, console=console, transient=True) as progress:
        task = progress.add_task(words("Players out"), total=players)

        def show(out: int, entries: int) -> None:
            progress.update(task, completed=out, total=max(entries, 1))

        return Simulation(setup, players, seed, show).run()
