"""Draws the replayer: the table as it stood, where in the hand it is, and the keys.  Pure."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass

from croupier_client.canvas import Line, Span
from croupier_client.cells import clean, clip, width
from croupier_client.games.names import brief_name, game_name, game_of
from croupier_client.keys import BACK, HELP, Key, draw_footer
from croupier_client.lines import apart, clipped, filled
from croupier_client.replayer import replay_keys as keys
from croupier_client.replayer.picture import table_at
from croupier_client.replayer.told import names_in, story_of
from croupier_client.table.draw import draw as draw_table_frame
from croupier_client.table.header import ROWS as HEADER_ROWS
from croupier_client.table.labels import stakes_text
from croupier_client.table.prompt import ROWS as PROMPT_ROWS
from croupier_client.table.state import ScreenState, Suits
from croupier_client.words import Words
from croupier_core.records.seen import SeenHand
from croupier_core.records.steps import Filmstrip
from croupier_core.units import Seat

PACES = (0.5, 1.0, 2.0, 4.0)
"""Steps a second, slowest first."""


@dataclass(frozen=True, slots=True)
class ReplayState:
    """Where in a hand the viewer is, and how he looks at it."""

    step: int = 0
    """How many steps have been made."""
    eyes: Seat | None = None
    playing: bool = False
    pace: int = 1
    """Which of `PACES`."""
    suits: Suits = Suits.SYMBOLS
    message: str = ""


def draw_replay(
    hand: SeenHand,
    strip: Filmstrip,
    state: ReplayState,
    columns: int,
    rows: int,
    words: Words,
    chosen: Mapping[str, str] | None = None,
) -> list[Line]:
    """Draw a moment of a hand in `rows` lines, none wider than `columns`."""
    view = table_at(hand, strip, state.step, state.eyes)
    events = hand.events[: strip.steps[state.step - 1] if state.step else 0]
    story = story_of(
        hand,
        words,
        state.suits,
        upto=len(events),
        own_cards=state.eyes is not None and state.eyes == hand.my_seat,
    )
    table = draw_table_frame(
        view,
        ScreenState(now=view.now, log=tuple(story), suits=state.suits),
        columns,
        rows,
        words,
    )
    head = _head(hand, state, columns, words)
    foot = _foot(hand, strip, state, columns, words, chosen)
    middle = list(table[HEADER_ROWS : rows - PROMPT_ROWS])
    return [clipped(line, columns) for line in (*head, *middle, (), *foot)][:rows]


def _head(hand: SeenHand, state: ReplayState, columns: int, words: Words) -> Sequence[Line]:
    number = words("Hand {number}", number=words.number(hand.occasion.number))
    title = (Span(f" {number}  ", "title/bar"), Span(clean(hand.occasion.name), "text/bar"))
    when = (Span(f"{words.date(hand.started)} ", "text/bar"),)
    eyes = f" {_eyes(hand, state, words)} "
    room = columns - width(eyes) - 1
    played = _played(hand, words)
    under = next((said for said in played if width(said) <= room), played[-1])
    return (
        apart(title, when, columns, "text/bar"),
        apart((Span(f" {under}"),), (Span(eyes, "dim"),), columns),
    )


def _played(hand: SeenHand, words: Words) -> Sequence[str]:
    """Return game, level and stakes, longest first."""
    stakes = stakes_text(hand.stakes, words, game_of(hand.game))
    full, brief = game_name(hand.game, words), brief_name(hand.game)
    if not hand.occasion.level:
        return (f"{full} · {stakes}", f"{brief} · {stakes}")
    level = words("Level {level}", level=hand.occasion.level)
    terse = words("L{level}", level=hand.occasion.level)
    return (
        f"{full} · {level} · {stakes}",
        f"{brief} · {level} · {stakes}",
        f"{brief} · {terse} · {stakes}",
        f"{brief} · {stakes}",
    )


def _eyes(hand: SeenHand, state: ReplayState, words: Words) -> str:
    if state.eyes is None:
        return words("seen by a spectator")
    if state.eyes == hand.my_seat:
        return words("seen from your seat")
    return words("seen from the seat of {name}", name=names_in(hand)[state.eyes])


def _foot(
    hand: SeenHand,
    strip: Filmstrip,
    state: ReplayState,
    columns: int,
    words: Words,
    chosen: Mapping[str, str] | None,
) -> Sequence[Line]:
    steps = len(strip.steps)
    room = max(4, min(40, columns - 40))
    done = round(room * state.step / steps) if steps else room
    sign = "▶" if state.playing else "❚❚"
    place = words("step {step} of {steps}", step=state.step, steps=steps)
    pace = words("{n} steps in 10 s", n=round(PACES[state.pace] * 10))
    bar: Line = (
        Span(f" {sign} ", "clock"),
        Span("━" * done, "clock"),
        Span("╌" * (room - done), "dim"),
        Span(f" {place} · {pace}", "text"),
    )
    message: Line = (Span(f" {clip(state.message, columns - 2)}", "error"),)
    shown = (*keys.REPLAY_KEYS, BACK, HELP)
    return (
        bar,
        message if state.message else (),
        (Span(f" {hand.hand}  {hand.commitment[:16]}…", "dim"),),
        filled(draw_footer(_wanted(shown), columns, words, chosen), columns, "text/bar"),
    )


def _wanted(shown: Sequence[Key]) -> Sequence[Key]:
    """Return the keys of the foot, the most wanted first."""
    first = (keys.FORWARD, keys.PLAY, keys.EYES, keys.NEXT, keys.LIST)
    return (*first, *(key for key in shown if key not in first))
