"""The bracket: a pure function of draw, results and disqualifications.  Rule book: T2.8.

Everything is computed anew from the log, one pass over the matches in the order of their
numbers, so there is nothing that an undo could leave behind.  A match is decided by its result
if that names the two who meet there, or else by the disqualification of one of them, who is
sent on as a ghost that forfeits (T2.9).  What the log says of a match in which others meet is
void: it is listed, and counts for nothing.
"""

from collections.abc import Callable, Sequence
from dataclasses import dataclass

from croupier_core.bracket.entries import (
    BothAtFault,
    Disqualification,
    Entry,
    How,
    Promotion,
    Result,
)
from croupier_core.bracket.ids import EntrantId, MatchId, RoundId
from croupier_core.bracket.matches import Match, MatchState
from croupier_core.bracket.plan import Plan, plan_of
from croupier_core.bracket.refusals import NoSuchMatch
from croupier_core.bracket.series import SeriesFormat
from croupier_core.bracket.setup import BracketSetup

Decide = Callable[[int, EntrantId, EntrantId], EntrantId | None]
"""Who wins the match of that index against whom; None: not decided."""


@dataclass(frozen=True, slots=True)
class Bracket:
    """A bracket as it stands; never changed, but computed anew."""

    setup: BracketSetup
    log: tuple[Entry, ...]
    matches: tuple[Match, ...]
    """By running number."""
    disqualified: tuple[EntrantId, ...]
    """In the order in which it befell them."""
    void: tuple[Entry, ...]
    """Entries of the log that do not fit the rest.  Empty, but in a preview."""

    @property
    def plan(self) -> Plan:
        """What follows from the number of entrants alone."""
        return plan_of(self.setup)

    @property
    def ready(self) -> tuple[Match, ...]:
        """Matches that can be played."""
        return self._in(MatchState.READY)

    @property
    def prompts(self) -> tuple[Match, ...]:
        """Matches that wait for the organiser, both sides being at fault.

        He disqualifies both, has it played again (undo of `BothAtFault`), or draws lots.
        """
        return self._in(MatchState.AT_FAULT)

    @property
    def over(self) -> bool:
        """Whether every match is decided."""
        return all(match.state is MatchState.DECIDED for match in self.matches)

    @property
    def champion(self) -> EntrantId | None:
        """Who won the final, unless disqualified."""
        # The final has the highest number.
        winner = self.matches[-1].winner
        return None if winner in self.disqualified else winner

    def match(self, id: MatchId) -> Match:
        """Return a match.

        Raises:
            NoSuchMatch: It is not a match of this bracket.
        """
        index = self.plan.by_id.get(id)
        if index is None:
            raise NoSuchMatch(id)
        return self.matches[index]

    def _in(self, state: MatchState) -> tuple[Match, ...]:
        return tuple(match for match in self.matches if match.state is state)


def route(plan: Plan, entrants: Sequence[EntrantId], decide: Decide) -> list[EntrantId | None]:
    """Send everybody through the tree.

    Returns:
        All that is known, in a row: the entrants in the order of the draw, then winner and
        loser of each match.  `plan.slots` says where in it the entrants of a match are.
    """
    known: list[EntrantId | None] = [*entrants, *[None] * (2 * len(plan.matches))]
    out = len(entrants)
    for index, (upper_slot, lower_slot) in enumerate(plan.slots):
        upper, lower = known[upper_slot], known[lower_slot]
        if upper is not None and lower is not None:
            winner = decide(index, upper, lower)
            if winner is not None:
                known[out] = winner
                known[out + 1] = lower if winner == upper else upper
        out += 2
    return known


def evaluate(setup: BracketSetup, log: Sequence[Entry] = ()) -> Bracket:
    """Compute the whole bracket from the draw and the log.

    Entries are taken as they are; `entering.enter` refuses what the rules do not allow.
    """
    plan = plan_of(setup)
    rulings = _Rulings(plan, log)
    known = route(plan, setup.entrants, rulings.winner)
    formats = _Formats(setup)
    matches = []
    out = len(setup.entrants)
    for planned, (upper_slot, lower_slot) in zip(plan.matches, plan.slots, strict=True):
        upper, lower, winner = known[upper_slot], known[lower_slot], known[out]
        result = rulings.result(planned.id, upper, lower)
        if winner is not None:
            state = MatchState.DECIDED
        elif upper is None or lower is None:
            state = MatchState.BLOCKED
        else:
            fault = BothAtFault(planned.id, upper, lower) in rulings.faults
            state = MatchState.AT_FAULT if fault else MatchState.READY
        how = None if winner is None else result.how if result else How.FORFEIT
        games = result.games if result else ()
        matches.append(
            Match(planned, formats.of(planned.round), state, upper, lower, winner, how, games)
        )
        out += 2
    return Bracket(setup, tuple(log), tuple(matches), tuple(rulings.ghosts), rulings.void(matches))


class _Rulings:
    """The log, ordered for looking up."""

    def __init__(self, plan: Plan, log: Sequence[Entry]) -> None:
        self._log = log
        self._by_id = plan.by_id
        self._ids = tuple(match.id for match in plan.matches)
        self._results: dict[tuple[MatchId, EntrantId, EntrantId], Result] = {}
        self.faults: set[BothAtFault] = set()
        self.ghosts: dict[EntrantId, int] = {}
        for entry in log:
            match entry:
                case Result():
                    # Entered twice it is still one result.
                    self._results.setdefault((entry.match, entry.upper, entry.lower), entry)
                case BothAtFault():
                    self.faults.add(entry)
                case Disqualification():
                    self.ghosts.setdefault(entry.entrant, len(self.ghosts))
                case Promotion():
                    pass

    def result(
        self, id: MatchId, upper: EntrantId | None, lower: EntrantId | None
    ) -> Result | None:
        if upper is None or lower is None:
            return None
        result = self._results.get((id, upper, lower))
        return result if result is not None and self._counts(result) else None

    def winner(self, index: int, upper: EntrantId, lower: EntrantId) -> EntrantId | None:
        result = self.result(self._ids[index], upper, lower)
        if result is not None:
            return result.winner
        if upper in self.ghosts and lower in self.ghosts:
            # Either may go on, for neither will play; slot order must not matter (T2.10).
            return max(upper, lower, key=self.ghosts.__getitem__)
        if upper in self.ghosts:
            return lower
        return upper if lower in self.ghosts else None

    def _counts(self, result: Result) -> bool:
        """Return whether it stands: lots do as long as the fault that they were drawn for."""
        if result.how is not How.LOTS:
            return True
        return BothAtFault(result.match, result.upper, result.lower) in self.faults

    def void(self, matches: Sequence[Match]) -> tuple[Entry, ...]:
        return tuple(entry for entry in self._log if not self._fits(entry, matches))

    def _fits(self, entry: Entry, matches: Sequence[Match]) -> bool:
        match entry:
            case Result() | BothAtFault():
                index = self._by_id.get(entry.match)
                if index is None:
                    return False
                at = matches[index]
                if isinstance(entry, Result) and not self._counts(entry):
                    return False
                return (at.upper, at.lower) == (entry.upper, entry.lower)
            case Promotion():
                return entry.entrant in self.ghosts
            case Disqualification():
                return True


class _Formats:
    """The format of each round, looked up once."""

    def __init__(self, setup: BracketSetup) -> None:
        self._setup = setup
        self._known: dict[RoundId, SeriesFormat] = {}

    def of(self, round: RoundId) -> SeriesFormat:
        if round not in self._known:
            self._known[round] = self._setup.format_of(round)
        return self._known[round]
