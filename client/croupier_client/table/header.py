"""The two lines on top: the tournament, its level, and where the viewer stands."""

from croupier_client.cells import clean, clip, width
from croupier_client.events.calling import FOLLOW_CALL
from croupier_client.games.names import (
    brief_name,
    following_game,
    game_name,
    game_of,
    mix_of,
)
from croupier_client.keys import key_name
from croupier_client.table.labels import stakes_text
from croupier_client.table.seconds import seconds_until
from croupier_client.table.sheet import Sheet
from croupier_client.table.state import ScreenState
from croupier_client.table.table_keys import NEXT
from croupier_client.table.whereabouts import (
    bounty_text,
    break_text,
    late_text,
    money_text,
    rank_text,
    seat_text,
)
from croupier_client.words import Words
from croupier_core.poker.games.catalogue import NLHE
from croupier_core.tournament.view import TableView
from croupier_core.units import Millis

ROWS = 2
_LEAST_NAME = 8
_GAP = 4
"""Cells around the name: the edges, and a blank before what stands to the right."""
_SEPARATOR = " · "


def draw_header(sheet: Sheet, view: TableView, state: ScreenState, words: Words) -> None:
    """Draw the header on the first two rows, in the longest words that fit."""
    name, seat = clean(view.name), seat_text(view, words)
    called = _call_text(state, words)
    least = (
        _LEAST_NAME + _GAP + (width(seat) + 3 if seat else 0) + (width(called) + 3 if called else 0)
    )
    field = next(
        (text for text in _field_texts(view, words) if width(text) + least <= sheet.columns),
        "",
    )
    room = sheet.columns - width(field) - _GAP
    sheet.put(0, 0, " " * sheet.columns, "text/bar")
    x = 1
    if called:
        x = sheet.put(1, 0, f" {called} ", "turn") + 1
    if seat:
        room -= width(seat) + 3
    x = sheet.put(x, 0, clip(name, max(0, room - x + 1)), "title/bar")
    if seat:
        sheet.put(x, 0, f" · {seat}", "text/bar")
    sheet.put_right(sheet.columns - 1, 0, field, "text/bar")

    for level, average in _level_texts(view, state, words):
        if width(level) + width(average) + 4 <= sheet.columns:
            sheet.put(1, 1, level, "text")
            sheet.put_right(sheet.columns - 1, 1, average, "dim")
            return
    sheet.put(1, 1, clip(_level_texts(view, state, words)[-1][0], sheet.columns - 1), "text")


def _call_text(state: ScreenState, words: Words) -> str:
    """Return where else the player is wanted: in an event, else at how many tables."""
    if state.called:
        key = key_name(state.chosen_keys.get(FOLLOW_CALL.id, FOLLOW_CALL.keys), words)
        return f"{key} {state.called}"
    elsewhere = state.elsewhere
    if elsewhere is None or not elsewhere.tables:
        return ""
    key = key_name(state.chosen_keys.get(NEXT.id, NEXT.keys), words)
    said = f"{key}→{elsewhere.tables}"
    if elsewhere.until is None:
        return said
    seconds = seconds_until(elsewhere.until, state.now)
    return f"{said} {words('{seconds} s', seconds=seconds)}"


def _field_texts(view: TableView, words: Words) -> list[str]:
    """Return who is left and who is paid, longest first."""
    left, entrants = words.number(view.players_left), words.number(view.entrants)
    paid = money_text(view, words)
    of = words("{left} of {entrants} left", left=left, entrants=entrants)
    hand = words("Hand {number}", number=words.number(view.hand_number)) if view.hand_number else ""
    long, short = rank_text(view, words)
    tables = words.plural("{n} table", "{n} tables", view.tables) if view.tables > 1 else ""
    if view.final_table and view.entrants > len(view.seats):
        tables = words("final table")
    bare = f"{left}/{entrants}"
    bounty = bounty_text(view, words)
    return [
        _joined(hand, of, tables, paid, long, bounty),
        _joined(hand, of, tables, paid, long),
        _joined(of, tables, paid, long),
        _joined(bare, tables, paid, long),
        _joined(bare, tables, paid, short),
        _joined(bare, paid, long),
        _joined(bare, paid, short),
        _joined(bare, short),
    ]


def _level_texts(view: TableView, state: ScreenState, words: Words) -> list[tuple[str, str]]:
    """Return game, level and the average stack, longest first."""
    games = _game_texts(view, words)
    game, shorter, shortest = games
    level = words("Level {level}", level=view.level)
    brief = words("L{level}", level=view.level)
    stakes = stakes_text(view.stakes, words, game_of(view.game))
    following = stakes_text(view.next_stakes, words, game_of(view.next_stakes_game))
    average = words("average {chips}", chips=words.chips(view.average_stack))
    terse = words("avg {chips}", chips=words.chips(view.average_stack))
    if view.level_ends_at is None:
        left = words.duration(view.level_left)
        still = words("clock stopped at {left}", left=left)
        soon = words("next {stakes}", stakes=following)
        return [
            (_joined(game, level, stakes, still, soon), average),
            *(
                (_joined(each, brief, stakes, still), beside)
                for each in games
                for beside in (terse, "")
            ),
            (_joined(shortest, stakes, still), ""),
        ]
    left = words.duration(Millis(max(0, view.level_ends_at - state.now)))
    soon = words("{stakes} in {left}", stakes=following, left=left)
    longest = words("next {stakes} in {left}", stakes=following, left=left)
    late, pause = late_text(view, state, words), break_text(view, state, words)
    # The next break is worth more than long words; late registration yields to it.
    with_break = [
        (_joined(game, level, stakes, longest), _joined(late, pause, average)),
        (_joined(game, level, stakes, longest), _joined(pause, average)),
        (_joined(game, level, stakes, soon), _joined(pause, average)),
        (_joined(game, brief, stakes, soon), _joined(pause, terse)),
        (_joined(shorter, brief, stakes, soon), _joined(pause, terse)),
        (_joined(shortest, stakes, left), pause),
    ]
    return [
        *(with_break if pause else ()),
        *([(_joined(game, level, stakes, longest), _joined(late, average))] if late else ()),
        (_joined(game, level, stakes, longest), average),
        (_joined(game, level, stakes, soon), average),
        (_joined(game, brief, stakes, soon), terse),
        (_joined(shorter, brief, stakes, soon), terse),
        (_joined(shorter, brief, stakes, soon), ""),
        *((_joined(each, brief, stakes, left), beside) for each in games for beside in (terse, "")),
        (_joined(shortest, stakes, left), ""),
    ]


def _game_texts(view: TableView, words: Words) -> tuple[str, str, str]:
    """Return the game on the table and the next one of a mix, longest first.

    Nothing where no-limit hold'em is played throughout, as nearly everywhere.
    """
    brief = brief_name(view.game)
    if not view.rotation:
        if view.game == NLHE.key:
            return "", "", ""
        return game_name(view.game, words), brief, brief
    following = following_game(view.game, view.rotation, view.level)
    mix = mix_of(view.rotation)

    def named(game: str, later: str) -> str:
        said = words("{game}, next {following}", game=game, following=later)
        if mix is None:
            return said
        return words("{mix}: {games}", mix=game_name(mix, words), games=said)

    return (
        named(game_name(view.game, words), game_name(following, words)),
        named(brief, brief_name(following)),
        f"{brief} → {brief_name(following)}",
    )


def _joined(*parts: str) -> str:
    return _SEPARATOR.join(part for part in parts if part)
