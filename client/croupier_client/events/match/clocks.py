"""The clock that runs in a match: what for, how long still, and what it costs.  Pure.

Rule book: T3.3, T3.5, T4.1, T6, T7.
"""

from dataclasses import dataclass

from croupier_client.canvas import Line as Row
from croupier_client.canvas import Span
from croupier_client.cells import width, wrap
from croupier_client.events.match.seen import Seen
from croupier_client.words import Words
from croupier_core.bracket.ids import Line
from croupier_core.draft.preset import Act, Miss
from croupier_core.draft.view import DraftView, TurnView
from croupier_core.match.phases import MatchPhase
from croupier_core.match.setup import MatchSettings, PausePrice
from croupier_core.match.view import PauseView
from croupier_core.units import Instant, Millis

SHORT = 10_000
"""From here on a clock alarms."""
MOST_LITERAL = 2
"""Units that a pause costs at most where the rules are taken by the letter.  Rule book: T7.1."""

_DIGITS = {
    "0": ("█▀█", "█ █", "▀▀▀"),
    "1": (" ▀█", "  █", "  ▀"),
    "2": ("▀▀█", "█▀▀", "▀▀▀"),
    "3": ("▀▀█", " ▀█", "▀▀▀"),
    "4": ("█ █", "▀▀█", "  ▀"),
    "5": ("█▀▀", "▀▀█", "▀▀▀"),
    "6": ("█▀▀", "█▀█", "▀▀▀"),
    "7": ("▀▀█", "  █", "  ▀"),
    "8": ("█▀█", "█▀█", "▀▀▀"),
    "9": ("█▀█", "▀▀█", "▀▀▀"),
    ":": ("▄", "▄", " "),
}


@dataclass(frozen=True, slots=True)
class Clock:
    """A clock that runs down, or up."""

    shown: Millis
    """What it shows: how long is left, or how long it has run."""
    part: float
    """Of the bar: how much is filled, 0 to 1."""
    said: str
    """What for."""
    cost: str = ""
    """What follows when it runs out, or what it has cost so far."""
    alarm: bool = False


def clock_of(seen: Seen, words: Words) -> Clock | None:
    """Return the clock that matters most now; None: none runs."""
    match, game = seen.match, seen.game
    if match.phase is MatchPhase.CALLED:
        return _of_call(seen, words)
    if game is None:
        return None
    if game.pause is not None:
        return _of_pause(seen, game.pause, words)
    if match.phase is MatchPhase.CHOICE and game.choose_until is not None:
        team = seen.team_name(game.chooser, words)
        return _down(
            seen.at,
            game.choose_until,
            match.settings.first_pick,
            words("{team} takes or gives first pick", team=team),
            words("Without an answer {team} takes it.", team=team),
        )
    if match.phase is MatchPhase.DRAFT and game.draft is not None:
        return _of_draft(seen, game.draft, words)
    if match.phase is MatchPhase.REPORTED and game.confirmed_at is not None:
        return _down(
            seen.at,
            game.confirmed_at,
            match.settings.silence or Millis(1),
            words("Silence confirms the report"),
        )
    return None


def draw_clock(clock: Clock, columns: int) -> list[Row]:
    """Draw a clock in three rows: large digits, what for, a bar, and what it costs."""
    role = "alarm" if clock.alarm else "clock"
    digits = _large(_shown(clock.shown))
    wide = len(digits[0]) + 4
    room = max(10, columns - wide - 2)
    full = round(clock.part * min(room, 40))
    bar = "█" * full + "░" * (min(room, 40) - full)
    said = (
        (Span(clock.said, "strong"),),
        (Span(bar, "clock"),),
        (Span(clock.cost, "error" if clock.alarm else "dim"),),
    )
    ink = "error" if role == "alarm" else role
    return [
        (Span("  "), Span(row, ink), Span("  "), *after)
        for row, after in zip(digits, said, strict=True)
    ]


def draw_small_clock(clock: Clock, columns: int) -> list[Row]:
    """Draw a clock in plain digits, for narrow terminals and for reading aloud."""
    role = "alarm" if clock.alarm else "clock"
    shown = f" {_shown(clock.shown)} "
    first, *rest = wrap(clock.said, columns - width(shown) - 3)
    rows: list[Row] = [(Span(" "), Span(shown, role), Span(f" {first}", "strong"))]
    rows += [(Span("  "), Span(row, "strong")) for row in rest]
    if clock.cost:
        rows += [(Span("  "), Span(row, "dim")) for row in wrap(clock.cost, columns - 3)]
    return rows


def price_so_far(ran: Millis, settings: MatchSettings) -> int:
    """Return how many units a pause has cost when it has run so long.  Rule book: T7.1."""
    units = -(-ran // settings.pause_unit)
    return min(units, MOST_LITERAL) if settings.pause_price is PausePrice.LITERAL else units


def cost_of_miss(turn: TurnView, seen: Seen, words: Words) -> str:
    """Return what happens when a turn is not answered in time.  Rule book: T6.6 to T6.9."""
    side = seen.side(turn.turn.side)
    match turn.turn.on_miss:
        case Miss.LATE_BAN if turn.late:
            return words("If it is not named now, the ban is forgone.")
        case Miss.LATE_BAN if side.bans_missed:
            return words("Missing it loses the game: it would be the second missed ban.")
        case Miss.LATE_BAN:
            late = words.span(seen.match.settings.late_ban)
            return words("If missed: {time} more to name it; a second miss loses.", time=late)
        case Miss.RECREATE if side.picks_missed:
            return words("Missing it loses the game: it would be the second missed pick.")
        case Miss.RECREATE:
            return words("If missed: picks start again, bans kept; a second miss loses.")
        case Miss.FORGO:
            return words("If missed, the choice is forgone.")
        case Miss.ORGANISER:
            return words("If missed, the organiser decides.")


def _of_call(seen: Seen, words: Words) -> Clock | None:
    match = seen.match
    breaks = [
        (line, until)
        for line in Line
        if (until := seen.side(line).break_until) is not None and until > seen.at
    ]
    if breaks:
        line, until = max(breaks, key=lambda each: each[1])
        said = words("Break of {team}", team=seen.team_name(line, words))
        return _down(seen.at, until, match.settings.free_break, said)
    if match.start_by is not None and seen.at < match.start_by:
        said = words("Called: both teams say that they are ready")
        after = words("Then the reason is asked for; nobody loses by the clock alone.")
        return _down(seen.at, match.start_by, match.settings.start_limit, said, after)
    if match.called_at is None:
        return None
    ran = Millis(max(0, seen.at - match.called_at))
    late = words("More than {time} late may be sanctioned.", time=_minutes(seen, words))
    return Clock(ran, 1.0, words("Since the call; the start is overdue"), late, alarm=True)


def _minutes(seen: Seen, words: Words) -> str:
    return words.span(seen.match.settings.late_after)


def _of_pause(seen: Seen, pause: PauseView, words: Words) -> Clock:
    settings = seen.match.settings
    if pause.resumes_at is not None:
        return _down(seen.at, pause.resumes_at, settings.countdown, words("Play goes on in"))
    ran = Millis(max(0, (pause.stopped_at or seen.at) - pause.since))
    if pause.side is None:
        return Clock(ran, 0.0, words("Paused by the organiser"), words("It costs nobody anything."))
    team = seen.team_name(pause.side, words)
    said = words("Pause of {team}", team=team)
    if pause.stopped_at is not None:
        said = words("Pause of {team}: asks to play on, waits for leave", team=team)
    units, left = price_so_far(ran, settings), seen.side(pause.side).pauses_left
    cost = words.plural("costs {n} unit of {left}", "costs {n} units of {left}", units, left=left)
    if pause.overrun:
        cost = words("All units are used up: the organiser decides.")
    part = (ran % settings.pause_unit) / settings.pause_unit
    return Clock(ran, part, said, cost, alarm=pause.overrun)


def _of_draft(seen: Seen, draft: DraftView, words: Words) -> Clock | None:
    turns = [turn for turn in draft.turns if turn.open]
    own = [turn for turn in turns if turn.turn.side is seen.mine]
    turn = next(iter(own or turns), None)
    if turn is None or turn.until is None:
        return None
    total = seen.match.settings.late_ban if turn.late else turn.turn.clock
    cost = cost_of_miss(turn, seen, words)
    return _down(seen.at, turn.until, total, turn_said(turn, turns, seen, words), cost)


def turn_said(turn: TurnView, turns: list[TurnView], seen: Seen, words: Words) -> str:
    """Return who has to choose what."""
    mine = turn.turn.side is seen.mine
    count, act = turn.turn.count, turn.turn.act
    if mine and turn.late:
        return words("Name the ban that you missed")
    if mine and act is Act.BAN:
        return words.plural("Your team bans", "Your team bans {n}", count)
    if mine:
        return words.plural("Your team picks", "Your team picks {n}", count)
    if len(turns) > 1:
        return words("Both teams choose at once")
    team = seen.team_name(turn.turn.side, words)
    if act is Act.BAN:
        return words("{team} bans", team=team)
    return words("{team} picks", team=team)


def _down(at: Instant, until: Instant, total: Millis, said: str, cost: str = "") -> Clock:
    left = Millis(max(0, until - at))
    part = min(1.0, left / max(1, total))
    return Clock(left, part, said, cost, alarm=left <= SHORT)


def _shown(millis: Millis) -> str:
    # A limit is over a millisecond after its last one; that is no second to show.
    seconds = -(-(millis // 10) // 100)
    return f"{seconds // 60}:{seconds % 60:02}"


def _large(shown: str) -> list[str]:
    return [" ".join(_DIGITS[each][row] for each in shown) for row in range(3)]
