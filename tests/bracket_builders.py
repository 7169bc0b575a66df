"""Brackets of T1, T2, …, played by simple rules."""

from croupier_core.bracket.entering import enter
from croupier_core.bracket.entries import Disqualification, How
from croupier_core.bracket.evaluation import evaluate
from croupier_core.bracket.ids import EntrantId, Exit, Line
from croupier_core.bracket.matches import MatchState
from croupier_core.bracket.places import placings
from croupier_core.bracket.setup import BracketSetup, Kind, ThirdPlace


def teams(count):
    return tuple(EntrantId(f"T{number}") for number in range(1, count + 1))


def a_setup(count, kind=Kind.DOUBLE, third_place=ThirdPlace.SHARED, formats=()):
    return BracketSetup(kind, teams(count), formats, third_place)


def a_bracket(count, kind=Kind.DOUBLE, third_place=ThirdPlace.SHARED, formats=()):
    return evaluate(a_setup(count, kind, third_place, formats))


def numbered(bracket, number):
    return bracket.matches[number - 1]


def lower_number(match):
    return Line.UPPER if int(match.upper[1:]) < int(match.lower[1:]) else Line.LOWER


def higher_number(match):
    return lower_number(match).other


def bottom_slot(match):
    return Line.LOWER


def won(match, line):
    """The result of a match in which one line wins every game that is played."""
    score = match.format.upper_start if line is Line.UPPER else match.format.lower_start
    return match.played(*[line] * (match.format.wins - score))


def win(bracket, number, winner):
    """Let one entrant win a match straight."""
    match = numbered(bracket, number)
    return enter(bracket, won(match, Line.UPPER if match.upper == winner else Line.LOWER))


def disqualify(bracket, *entrants):
    for entrant in entrants:
        bracket = enter(bracket, Disqualification(entrant))
    return bracket


def play_next(bracket, choose):
    match = bracket.ready[0]
    return enter(bracket, won(match, choose(match)))


def play_on(bracket, choose):
    """Play the ready match with the lowest number until all is decided."""
    while not bracket.over:
        bracket = play_next(bracket, choose)
    return bracket


class Diary:
    """Lines on each match, in the order in which they were decided."""

    def __init__(self, bracket):
        self.lines = []
        self.bracket = bracket
        self._told = set()

    def now(self, bracket):
        self.bracket = bracket
        for match in bracket.matches:
            if match.state is MatchState.DECIDED and match.id not in self._told:
                self._told.add(match.id)
                forfeit = " (forfeit)" if match.how is How.FORFEIT else ""
                pair = f"{match.upper} v {match.lower}"
                self.lines.append(f"{match.number}: {pair} -> {match.winner}{forfeit}")
        return self

    def to_the_end(self, choose):
        while not self.bracket.over:
            self.now(play_next(self.bracket, choose))
        return self


def sheet(bracket):
    """The matches before the first one, as they are printed."""

    def said(entrant, origin):
        if origin is None:
            return entrant
        return f"{'winner' if origin.exit is Exit.WINNER else 'loser'} of {origin.number}"

    return [
        f"{at.number}: {said(at.upper, at.plan.upper)} v {said(at.lower, at.plan.lower)}"
        f" (stage {at.plan.stage})"
        for at in bracket.matches
    ]


def ranks(bracket):
    """The place of everybody as a string, DQ for the disqualified."""
    gone = bracket.disqualified
    return {
        placing.entrant: "DQ" if placing.entrant in gone else str(placing.places)
        for placing in placings(bracket)
    }
