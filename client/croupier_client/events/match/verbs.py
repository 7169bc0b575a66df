"""What players type about a match on a command line, and the commands it makes.  Pure.

The names are those of the keys on the page.  Rule book: T3 to T8.
"""

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field

from croupier_client.events.match.drafting import (
    Choosing,
    Slot,
    choosing_for,
    command_of,
    waiting_members,
)
from croupier_client.events.match.reading import clock_from, pair_from, winner_from
from croupier_client.events.match.seen import Seen
from croupier_client.field import Field
from croupier_core.bracket.ids import Line
from croupier_core.draft.preset import Act
from croupier_core.draft.refusals import NoDraftNow
from croupier_core.match import commands as asked
from croupier_core.match.commands import MatchCommand
from croupier_core.match.facts import GameFacts, SideFacts
from croupier_core.units import NOBODY, Millis, PlayerId

LONGEST_NAME = 40


@dataclass(eq=False)
class NotTyped(ValueError):  # noqa: N818 - what went wrong, not whose error it is
    """What was typed is not what a verb takes."""

    usage: str


@dataclass(frozen=True, slots=True)
class Typed:
    """What follows a verb: words, and flags with their values."""

    words: tuple[str, ...]
    flags: Mapping[str, tuple[str, ...]] = field(default_factory=dict)

    @property
    def text(self) -> str:
        """All words as one text."""
        return " ".join(self.words)

    def flag(self, name: str) -> str | None:
        """Return the last value of a flag."""
        return self.flags[name][-1] if name in self.flags else None


def typed_from(tokens: Sequence[str], *, bare: tuple[str, ...] = ()) -> Typed:
    """Take tokens apart.

    Args:
        tokens: What follows the verb.
        bare: Flags that take no value.

    Raises:
        NotTyped: A flag has no value.
    """
    words: list[str] = []
    flags: dict[str, tuple[str, ...]] = {}
    left = list(tokens)
    while left:
        said = left.pop(0)
        if not said.startswith("--"):
            words.append(said)
            continue
        name, equals, value = said[2:].partition("=")
        if name in bare:
            value = ""
        elif not equals:
            if not left:
                raise NotTyped(f"--{name} …")
            value = left.pop(0)
        flags[name] = (*flags.get(name, ()), value)
    return Typed(tuple(words), flags)


def verb_command(verb: str, tokens: Sequence[str], seen: Seen) -> MatchCommand | None:
    """Return what a player wants; None when there is no such verb.

    Raises:
        NotTyped: Something is missing, or cannot be read.
        NoDraftNow: A choice of a draft that is not held.
    """
    make = _VERBS.get(verb)
    if make is None:
        return None
    return make(typed_from(tokens, bare=("confirm",)), seen)


def _ready(_typed: Typed, _seen: Seen) -> MatchCommand:
    return asked.SayReady()


def _reason(typed: Typed, _seen: Seen) -> MatchCommand:
    return asked.GiveReason(_wanted(typed.text, "reason TEXT"))


def _break(typed: Typed, _seen: Seen) -> MatchCommand:
    return asked.TakeBreak(_clock(typed.text, "break 5:00"))


def _first(typed: Typed, _seen: Seen) -> MatchCommand:
    if typed.text not in ("take", "give"):
        raise NotTyped("first take|give")
    return asked.ChooseFirstPick(take=typed.text == "take")


def _ban(typed: Typed, seen: Seen) -> MatchCommand:
    return _chosen(Act.BAN, [Slot(_field(word)) for word in typed.words], seen, "ban NAME …")


def _pick(typed: Typed, seen: Seen) -> MatchCommand:
    usage = "pick NAME[=MEMBER] …"
    begun = choosing_for(seen)
    parts = [word.partition("=") for word in typed.words]
    named = {
        at: _member(member, waiting_members(seen), seen, usage)
        for at, (_, equals, member) in enumerate(parts)
        if equals
    }
    players = [slot.player for slot in begun.slots] if begun else []
    # Who is not named gets what is left, in the order of the team.
    left = iter([player for player in players if player not in named.values()])
    slots = [
        Slot(_field(name), named[at] if at in named else next(left, NOBODY))
        for at, (name, _, _) in enumerate(parts)
    ]
    return _chosen(Act.PICK, slots, seen, usage)


def _chosen(act: Act, slots: list[Slot], seen: Seen, usage: str) -> MatchCommand:
    draft = seen.game.draft if seen.game else None
    if not slots:
        raise NotTyped(usage)
    if draft is None:
        raise NoDraftNow
    # Without an offer the rules say why not.
    turn = draft.offer.turn if draft.offer else 0
    command = command_of(Choosing(turn, act, tuple(slots)), draft)
    if command is None:
        raise NotTyped(usage)
    return command


def _pause(typed: Typed, _seen: Seen) -> MatchCommand:
    try:
        return asked.AskPause(asked.PauseReason(typed.text))
    except ValueError as no:
        raise NotTyped("pause disconnected|technical|illness") from no


def _resume(_typed: Typed, _seen: Seen) -> MatchCommand:
    return asked.AskResume()


def _play_on(_typed: Typed, _seen: Seen) -> MatchCommand:
    return asked.PlayOn()


def _fight(_typed: Typed, _seen: Seen) -> MatchCommand:
    return asked.ReportFight()


def _dropped(typed: Typed, seen: Seen) -> MatchCommand:
    return asked.TellDropped(_member(typed.text, _everybody(seen), seen, "dropped NAME"))


def _back(typed: Typed, seen: Seen) -> MatchCommand:
    return asked.TellBack(_member(typed.text, _everybody(seen), seen, "back NAME"))


def _remake(typed: Typed, _seen: Seen) -> MatchCommand:
    usage = "remake --clock 3:20 --kills 0"
    kills = typed.flag("kills") or ""
    if not (kills.isascii() and kills.isdigit() and len(kills) < 5):
        raise NotTyped(usage)
    return asked.AskRemake(_clock(typed.flag("clock") or "", usage), int(kills))


def _substitute(typed: Typed, seen: Seen) -> MatchCommand:
    usage = "substitute LEAVES ENTERS"
    if len(typed.words) != 2:
        raise NotTyped(usage)
    members = seen.side(seen.mine or Line.UPPER).members
    bench = [each.player for each in seen.page.bench]
    leaves = _member(typed.words[0], members, seen, usage)
    return asked.AskSubstitute(leaves, _member(typed.words[1], bench, seen, usage))


def _concede(typed: Typed, seen: Seen) -> MatchCommand:
    return asked.Concede(_game(seen), 2 if "confirm" in typed.flags else 1)


def _facts(typed: Typed, seen: Seen) -> MatchCommand:
    usage = "facts --clock 12:30 --kills 3-2 --gold 9000-8000 --towers 6-5 --phoenixes 0-1"
    facts = seen.game.facts if seen.game else GameFacts()
    clock = typed.flag("clock")
    sides = []
    for line in Line:
        at, known = (0 if line is Line.UPPER else 1), facts.side(line)
        before = {
            "kills": known.kills,
            "gold": known.gold,
            "towers": known.towers,
            "phoenixes": known.phoenixes,
        }
        for name in before:
            text = typed.flag(name)
            if text is not None:
                pair = pair_from(text)
                if pair is None:
                    raise NotTyped(usage)
                before[name] = pair[at]
        sides.append(SideFacts(**before))
    at_clock = facts.clock if clock is None else _clock(clock, usage)
    return asked.ReportFacts(GameFacts(at_clock, sides[0], sides[1], facts.last_fight, facts.over))


def _confirm(_typed: Typed, seen: Seen) -> MatchCommand:
    return asked.ConfirmReport(_game(seen))


def _protest(typed: Typed, _seen: Seen) -> MatchCommand:
    return asked.Protest(_wanted(typed.text, "protest TEXT"))


def _call(typed: Typed, _seen: Seen) -> MatchCommand:
    return asked.CallOrganiser(typed.text)


_VERBS: Mapping[str, Callable[[Typed, Seen], MatchCommand]] = {
    "ready": _ready,
    "reason": _reason,
    "break": _break,
    "first": _first,
    "ban": _ban,
    "pick": _pick,
    "pause": _pause,
    "resume": _resume,
    "play-on": _play_on,
    "fight": _fight,
    "dropped": _dropped,
    "back": _back,
    "remake": _remake,
    "substitute": _substitute,
    "concede": _concede,
    "facts": _facts,
    "confirm": _confirm,
    "protest": _protest,
    "call": _call,
}

REPORT_USAGE = "report [EVENT] MATCH --score 1-0 [--as ID] [--link URL] [--file NAME < FILE]"


def report_of(typed: Typed, evidence: tuple[asked.Evidence, ...], seen: Seen) -> asked.ReportResult:
    """Return the report of a result; the score has the own team first.  Rule book: T3.5.

    Raises:
        NotTyped: The score is none.
    """
    winner = winner_from(typed.flag("score") or "", seen.mine)
    if winner is None:
        raise NotTyped(REPORT_USAGE)
    return asked.ReportResult(_game(seen), winner, typed.flag("as") or "-", evidence)


def _game(seen: Seen) -> int:
    return seen.game.number if seen.game else 0


def _field(text: str) -> Field:
    return Field(most=LONGEST_NAME).typed(text)


def _wanted(text: str, usage: str) -> str:
    if not text.strip():
        raise NotTyped(usage)
    return text


def _clock(text: str, usage: str) -> Millis:
    clock = clock_from(text)
    if clock is None:
        raise NotTyped(usage)
    return clock


def _everybody(seen: Seen) -> tuple[PlayerId, ...]:
    return (*seen.match.upper.members, *seen.match.lower.members)


def _member(name: str, among: Sequence[PlayerId], seen: Seen, usage: str) -> PlayerId:
    wanted = name.strip().casefold()
    for player in among:
        if wanted and seen.name_of(player).casefold() == wanted:
            return player
    raise NotTyped(usage)
