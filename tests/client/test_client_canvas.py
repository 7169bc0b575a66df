"""The canvas paints what changed, and only in the colours of its session."""

import pytest
from rich.console import ColorSystem, Console
from textual.app import App, ComposeResult

from croupier_client.canvas import Canvas, Span, strip_of, text_of
from croupier_client.cells import width
from croupier_client.colours import Colours


class OneCanvas(App[None]):
    def __init__(self, draw) -> None:
        super().__init__(ansi_color=True)
        self._draw_lines = draw

    def compose(self) -> ComposeResult:
        yield Canvas(self._draw_lines, Colours.C16)


async def test_a_canvas_draws_for_its_size_and_again_when_resized():
    sizes = []

    def draw(columns, rows):
        sizes.append((columns, rows))
        return [(Span(f"{columns}x{rows}"),)]

    app = OneCanvas(draw)
    async with app.run_test(size=(80, 24)) as pilot:
        first = text_of(app.query_one(Canvas).lines)
        await pilot.resize_terminal(120, 40)
        second = text_of(app.query_one(Canvas).lines)

    assert (first, second) == ("80x24", "120x40")
    assert set(sizes) == {(80, 24), (120, 40)}


async def test_only_the_rows_that_changed_are_painted_again():
    app = OneCanvas(lambda columns, rows: [(Span(f"row {n}"),) for n in range(rows)])
    async with app.run_test(size=(80, 24)) as pilot:
        canvas = app.query_one(Canvas)
        await pilot.pause()
        painted = []
        render_line = canvas.render_line
        canvas.render_line = lambda y: painted.append(y) or render_line(y)
        lines = list(canvas.lines)
        lines[3] = (Span("another row"),)

        changed = canvas.show(lines)
        await pilot.pause()

    assert changed == 1
    assert painted == [3]


async def test_showing_the_same_lines_paints_nothing():
    app = OneCanvas(lambda columns, rows: [(Span("same"),)] * rows)
    async with app.run_test(size=(80, 24)) as pilot:
        canvas = app.query_one(Canvas)
        await pilot.pause()

        assert canvas.show(list(canvas.lines)) == 0


def test_a_line_is_cut_or_filled_to_exactly_the_columns():
    long = (Span("a" * 30, "name"), Span("日本" * 30, "chips"))
    short = (Span("ab"),)

    assert width(strip_of(long, 41, Colours.TRUE).text) == 41
    assert strip_of(short, 10, Colours.TRUE).text == "ab" + " " * 8


@pytest.mark.parametrize(
    ("colours", "system", "code"),
    [
        (Colours.TRUE, ColorSystem.TRUECOLOR, "38;2;"),
        (Colours.C256, ColorSystem.EIGHT_BIT, "38;5;"),
        (Colours.C16, ColorSystem.STANDARD, "93"),
        (Colours.NONE, ColorSystem.TRUECOLOR, "1m"),
    ],
)
def test_sessions_of_all_depths_draw_the_same_line_each_in_its_own_codes(colours, system, code):
    line = (Span("all", "title"), Span(" in", "all_in/felt"))
    # Every depth is drawn first, so that a shared cache would show.
    for other in Colours:
        strip_of(line, 20, other).render(Console(color_system="truecolor"))

    drawn = strip_of(line, 20, colours).render(Console(color_system="truecolor"))

    assert code in drawn
    foreign = {"38;2;", "48;2;", "38;5;", "48;5;"} - {code, code.replace("38", "48")}
    assert not [mark for mark in foreign if mark in drawn]
    assert (colours is Colours.NONE) == ("4" not in drawn.replace("[4m", ""))
