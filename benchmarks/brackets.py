"""How long a bracket takes to be computed anew, in milliseconds.

    python benchmarks/brackets.py [--rounds 40]

Double eliminations of 8 to 128 are played to the end by chance, with a disqualification for
every sixteen.  Measured, as medians over rounds: the evaluation of the whole log, the undo of a
result of the first round with its preview, one more result, the view, and the layout of the
drawn tree.  The plan of each size is made beforehand, as it is once in the life of a process;
what that takes is printed too.
"""

import argparse
import random
import sys
from collections.abc import Callable
from pathlib import Path
from statistics import median
from time import perf_counter

ROOT = Path(__file__).resolve().parents[1]
sys.path[:0] = [str(ROOT / "shared")]

from croupier_core.bracket.entering import enter, undo  # noqa: E402
from croupier_core.bracket.entries import Disqualification, Result  # noqa: E402
from croupier_core.bracket.evaluation import Bracket, evaluate  # noqa: E402
from croupier_core.bracket.ids import EntrantId, Line  # noqa: E402
from croupier_core.bracket.layout import layout_of  # noqa: E402
from croupier_core.bracket.matches import Match  # noqa: E402
from croupier_core.bracket.plan import plan_for  # noqa: E402
from croupier_core.bracket.setup import BracketSetup, Kind  # noqa: E402
from croupier_core.bracket.view import view_of  # noqa: E402

SIZES = (8, 16, 32, 64, 128)
COLUMNS = ("plan", "evaluate", "undo", "enter", "view", "layout")


def a_result(dice: random.Random, match: Match) -> Result:
    """Return a result of `match` by chance, won straight."""
    line = dice.choice(list(Line))
    start = match.format.upper_start if line is Line.UPPER else match.format.lower_start
    return match.played(*[line] * (match.format.wins - start))


def an_event(dice: random.Random, count: int) -> Bracket:
    """Return a double elimination that is over."""
    setup = BracketSetup(Kind.DOUBLE, tuple(EntrantId(f"T{n}") for n in range(count)))
    bracket = evaluate(setup)
    gone = iter(dice.sample(setup.entrants, count // 16))
    while not bracket.over:
        bracket = enter(bracket, a_result(dice, dice.choice(bracket.ready)))
        if len(bracket.log) % 20 == 0 and (entrant := next(gone, None)):
            bracket = enter(bracket, Disqualification(entrant))
    return bracket


def milliseconds(rounds: int, work: Callable[[], object]) -> float:
    """Return the median of so many times."""
    times = []
    for _ in range(rounds):
        began = perf_counter()
        work()
        times.append(perf_counter() - began)
    return 1_000 * median(times)


def measure(count: int, rounds: int) -> tuple[float, ...]:
    """Return the medians of everything for one size."""
    bracket = an_event(random.Random(count), count)
    first = next(entry for entry in bracket.log if isinstance(entry, Result))
    last = bracket.log[-1]
    before_last = undo(bracket, last).after
    assert enter(before_last, last) == bracket
    view = view_of(bracket)

    def plan() -> None:
        plan_for.cache_clear()
        plan_for(Kind.DOUBLE, count)

    return (
        milliseconds(rounds, plan),
        milliseconds(rounds, lambda: evaluate(bracket.setup, bracket.log)),
        milliseconds(rounds, lambda: undo(bracket, first)),
        milliseconds(rounds, lambda: enter(before_last, last)),
        milliseconds(rounds, lambda: view_of(bracket)),
        milliseconds(rounds, lambda: layout_of(view)),
    )


def main() -> None:
    """Print a line for each size."""
    parser = argparse.ArgumentParser(description="Brackets computed anew, ms.")
    parser.add_argument("--rounds", type=int, default=40)
    options = parser.parse_args()
    print(f"{'entrants':>8}" + "".join(f"{name:>10}" for name in COLUMNS))
    for count in SIZES:
        figures = measure(count, options.rounds)
        print(f"{count:>8}" + "".join(f"{figure:>10.2f}" for figure in figures))


if __name__ == "__main__":
    main()
