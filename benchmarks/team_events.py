"""How long an event of 128 teams takes to be replayed, corrected and shown.

    python benchmarks/team_events.py [--teams 128] [--rounds 5]

Teams of five draft by captains and play a double elimination to its end, every match with its
bans, picks and reports.  Measured: the replay of the whole journal into a new machine, with
the memory that it takes; the undo of a result of the first round, with its preview and all that
falls; and each view, as medians over rounds.
"""

import argparse
import sys
import tracemalloc
from collections.abc import Callable
from pathlib import Path
from statistics import median
from time import perf_counter

ROOT = Path(__file__).resolve().parents[1]
sys.path[:0] = [str(ROOT / "shared"), str(ROOT / "tests")]

from croupier_core.bracket.ids import Line, MatchId  # noqa: E402
from croupier_core.draft.commands import Ban, LockPicks, Pick  # noqa: E402
from croupier_core.draft.preset import Act, Character  # noqa: E402
from croupier_core.match.phases import MatchPhase  # noqa: E402
from croupier_core.team_event.machine import TeamEvent  # noqa: E402
from croupier_core.team_event.view import (  # noqa: E402
    BracketViewer,
    ConsoleViewer,
    EventViewer,
    MatchSeat,
    Viewer,
)
from croupier_core.units import Instant  # noqa: E402
from team_event_builders import EIGHT, OWNER, STRANGER, Evening, asked, in_match  # noqa: E402
from team_event_builders import shipped_preset as draft_preset  # noqa: E402

SIZE = 5
FIRST = MatchId("W1.0")


def an_evening(teams: int) -> Evening:
    """Return an event that is over, with its journal."""
    evening = Evening(
        team_size=SIZE, preset=draft_preset("captains"), bans=2, auto_call=True
    ).open_sign_up()
    for number in range(1, teams * SIZE + 1):
        evening.sign_up(number)
    evening.to(EIGHT)
    for number in range(1, teams * SIZE + 1):
        evening.check_in(number)
    evening.running()
    while called := evening.bracket().called:
        for id in called:
            play(evening, id)
    return evening


def play(evening: Evening, id: MatchId) -> None:
    """Play a match out; the upper team wins every game."""
    evening.ready(id)
    proof = (in_match.Link("https://example.org/shot.png"),)
    while not (record := evening.record(id)).decided:
        match, game = record.match, record.match.game
        if match.phase is MatchPhase.CHOICE:
            evening.take_first_pick(id)
        elif match.phase is MatchPhase.DRAFT:
            answer_turn(evening, id)
        else:
            for side in (match.upper, match.lower):
                report = in_match.ReportResult(game.number, Line.UPPER, "7", proof, side.captain)
                evening.in_match(id, report)
        evening.now += 1_000


def answer_turn(evening: Evening, id: MatchId) -> None:
    """Ban or pick what nobody has."""
    match = evening.record(id).match
    draft = match.game.draft
    place, held = next(
        (place, held) for place, held in enumerate(draft.turns) if held.answer is None
    )
    side = match.side(held.turn.side)
    fresh = Character(f"character {place}")
    if held.turn.act is Act.BAN:
        evening.in_match(id, Ban(place, (fresh,), side.captain))
        return
    served = {pick.player for pick in draft.picks(held.turn.side)}
    who = next(player for player in side.members if player not in served)
    evening.in_match(id, LockPicks(place, (Pick(fresh, who),), side.captain))


def replayed(evening: Evening) -> TeamEvent:
    """Return a new machine with the whole journal folded."""
    event = TeamEvent()
    for told, at in evening.journal:
        event.replay(told, Instant(at))
    return event


def milliseconds(rounds: int, work: Callable[[], object]) -> float:
    """Return the median of so many times."""
    times = []
    for _ in range(rounds):
        began = perf_counter()
        work()
        times.append(perf_counter() - began)
    return 1_000 * median(times)


def undo_and_redo(evening: Evening) -> None:
    """Take a result of the first round back, with all that falls, and put it back."""
    falls = evening.event.preview_undo(FIRST).falls
    evening.by_owner(asked.UndoResult, FIRST, falls)
    evening.by_owner(asked.RedoResult)


def main() -> None:
    """Print the figures."""
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("--teams", type=int, default=128)
    parser.add_argument("--rounds", type=int, default=5)
    chosen = parser.parse_args()
    evening = an_evening(chosen.teams)
    print(f"{chosen.teams} teams of {SIZE}, {len(evening.journal)} events in the journal")
    took = milliseconds(chosen.rounds, lambda: replayed(evening))
    tracemalloc.start()
    kept = replayed(evening)
    memory = tracemalloc.get_traced_memory()[0] / 1e6
    tracemalloc.stop()
    if kept.snapshot() != evening.event.snapshot():
        raise SystemExit("the replay gave another event")
    print(f"replayed in {took:.0f} ms, holding {memory:.1f} MB")
    both = milliseconds(chosen.rounds, lambda: undo_and_redo(evening))
    print(f"undo of the first match with its preview, and redo: {both:.1f} ms")
    viewers: tuple[Viewer, ...] = (
        EventViewer(STRANGER),
        BracketViewer(STRANGER),
        ConsoleViewer(OWNER),
        MatchSeat(STRANGER, MatchId("F")),
    )
    now = Instant(evening.now + 600_000)
    for viewer in viewers:
        took = milliseconds(chosen.rounds, lambda seen=viewer: evening.event.view_for(seen, now))
        print(f"{type(viewer).__name__}: {took:.1f} ms")


if __name__ == "__main__":
    main()
