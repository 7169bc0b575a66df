"""`croupier simulate`: a whole tournament of bots, told in figures."""

import json
import sys
from dataclasses import replace
from enum import StrEnum
from pathlib import Path
from typing import TypeVar

from rich.console import Console
from rich.progress import BarColumn, MofNCompleteColumn, Progress, TextColumn, TimeElapsedColumn

from croupier_client.hosting.faults import BadTemplate
from croupier_client.hosting.sentences import say_fault_of_template
from croupier_client.hosting.simulated import captions_in
from croupier_client.words import Words
from croupier_core.poker.games.catalogue import GAMES, MIXES
from croupier_core.tournament.setup import (
    LARGEST_FIELD,
    Format,
    Speed,
    TournamentSetup,
    check_setup,
)
from croupier_core.units import Chips, Instant, Millis
from croupier_server.garbage import keep_what_is_here
from croupier_server.hand_files import own_language
from croupier_server.programme.reading import LARGEST, read_templates
from croupier_server.simulation.formats import SIMULATED, setup_of
from croupier_server.simulation.play import Simulation
from croupier_server.simulation.tally import Outcome

GOOD, BAD, USAGE = 0, 1, 2
FEWEST = 2
Named = TypeVar("Named", bound=StrEnum)

_SHOWN = 20
"""Places that are printed; `--json` has all."""


def simulate_format(
    format: str, game: str, speed: str, players: int, seed: int, *, as_json: bool
) -> int:
    """Play a usual tournament of a format; return the exit status."""
    if not FEWEST <= players <= LARGEST_FIELD:
        _err(f"--players: {FEWEST} to {LARGEST_FIELD}")
        return USAGE
    try:
        setup = setup_of(_one_of(Format, format), game, players, _one_of(Speed, speed))
        check_setup(setup)
    except KeyError:
        _err(f"there is no game {game}; there are: {', '.join((*GAMES, *MIXES))}")
        return USAGE
    except ValueError as why:
        _err(str(why))
        return USAGE
    return simulate_setup(setup, players, seed, as_json=as_json)


def simulate_template(file: Path, players: int, seed: int, *, as_json: bool) -> int:
    """Play the first tournament of a file of templates; return the exit status."""
    words = Words(own_language())
    if not FEWEST <= players <= LARGEST_FIELD:
        _err(f"--players: {FEWEST} to {LARGEST_FIELD}")
        return USAGE
    try:
        text = file.read_bytes()[: LARGEST + 1].decode("utf-8", "replace")
        template = read_templates(text).templates[0].template
    except OSError as why:
        _err(f"{file}: {why.strerror}")
        return USAGE
    except BadTemplate as no:
        for fault in no.faults:
            _err(f"{file}:{fault.line}: {say_fault_of_template(fault, words)}")
        return BAD
    setup = template.setup_for(SIMULATED)
    if template.series is not None:
        # An occurrence of it, whichever: on the clock of the simulation they are all one.
        setup = template.setup_for(SIMULATED, Instant(1))
    return simulate_setup(_open_to_bots(setup, players), players, seed, as_json=as_json)


def _open_to_bots(setup: TournamentSetup, players: int) -> TournamentSetup:
    """Let in whoever comes: what is private stays a matter of the house."""
    entries = replace(setup.entries, invited=(), password_hash=None)
    if setup.starts_at is None:  # it begins when it is full
        setup = replace(setup, min_entrants=min(setup.min_entrants, players), max_entrants=players)
    return replace(setup, entries=entries)


def _one_of(kind: type[Named], name: str) -> Named:
    try:
        return kind(name)
    except ValueError:
        raise ValueError(f"{name}: one of {', '.join(each.value for each in kind)}") from None


def simulate_setup(setup: TournamentSetup, players: int, seed: int, *, as_json: bool) -> int:
    """Play a tournament to its end and print what it came to; return the exit status."""
    words = Words(own_language())
    keep_what_is_here()  # else the collector looks at the whole field again and again
    try:
        outcome = _with_progress(setup, players, seed, words)
    except ValueError as why:
        _err(str(why))
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
        "fees_cents": outcome.fees,
        "paid_cents": outcome.paid,
        "seconds": round(outcome.seconds, 3),
    }


def lines_of(outcome: Outcome, words: Words) -> list[str]:
    """Return an outcome as people read it."""
    captions = captions_in(words)
    figures = (
        (captions.entries, words.chips(Chips(outcome.entries))),
        (captions.hands, words.chips(Chips(outcome.hands))),
        (captions.moved, words.chips(Chips(outcome.moves))),
        (captions.broken, words.chips(Chips(outcome.tables_broken))),
        (captions.pool, words.money(outcome.prize_pool)),
        (captions.bounties, words.money(outcome.bounty_pool)),
        (captions.paid, words.money(outcome.paid)),
        (captions.time, words.duration(Millis(round(outcome.seconds * 1_000)))),
    )
    width = max(len(name) for name, _ in figures)
    told = [f"{name:<{width}}  {value}" for name, value in figures]
    told.append("")
    for award in outcome.awards[:_SHOWN]:
        won = words.money(award.prize) if award.prize else "–"
        bounty = f"  +{words.money(award.bounties)}" if award.bounties else ""
        seat = f"  {captions.seat}" if award.seat_worth else ""
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
        task = progress.add_task(captions_in(words).out, total=players)

        def show(out: int, entries: int) -> None:
            progress.update(task, completed=out, total=max(entries, 1))

        return Simulation(setup, players, seed, show).run()


def _err(line: str) -> None:
    sys.stderr.write(f"croupier: {line}\n")
