"""Colours by role: readable at every depth, and no depth leaks into another."""

from itertools import product

import pytest
from rich.color import Color, ColorType
from rich.color_triplet import ColorTriplet
from rich.style import Style

from croupier_client.colours import GROUNDS, ROLES, Colours, reduced, style_of

# The sixteen colours as xterm draws them; terminals differ, but not by much.
XTERM = [
    (0, 0, 0), (205, 0, 0), (0, 205, 0), (205, 205, 0),
    (0, 0, 238), (205, 0, 205), (0, 205, 205), (229, 229, 229),
    (127, 127, 127), (255, 0, 0), (0, 255, 0), (255, 255, 0),
    (92, 92, 255), (255, 0, 255), (0, 255, 255), (255, 255, 255),
]  # fmt: skip

EVERYTHING = [f"{role}/{ground}" for role, ground in product(ROLES, GROUNDS)]


def luminance(colour: Color) -> float:
    if colour.type is ColorType.STANDARD:
        triplet = ColorTriplet(*XTERM[colour.number or 0])
    else:
        triplet = colour.get_truecolor()

    def linear(channel: int) -> float:
        part = channel / 255
        return part / 12.92 if part <= 0.04045 else ((part + 0.055) / 1.055) ** 2.4

    return (
        0.2126 * linear(triplet.red)
        + 0.7152 * linear(triplet.green)
        + 0.0722 * linear(triplet.blue)
    )


def contrast(style: Style) -> float:
    assert style.color is not None
    assert style.bgcolor is not None
    bright, dark = sorted((luminance(style.color), luminance(style.bgcolor)), reverse=True)
    return (bright + 0.05) / (dark + 0.05)


@pytest.mark.parametrize("colours", [Colours.TRUE, Colours.C256, Colours.C16])
def test_every_role_on_every_ground_has_a_contrast_of_four_and_a_half(colours):
    poor = {
        role: round(contrast(style_of(role, colours)), 2)
        for role in EVERYTHING
        if contrast(style_of(role, colours)) < 4.5
    }

    assert poor == {}


@pytest.mark.parametrize(
    ("colours", "depth"),
    [
        (Colours.TRUE, ColorType.TRUECOLOR),
        (Colours.C256, ColorType.EIGHT_BIT),
        (Colours.C16, ColorType.STANDARD),
    ],
)
def test_a_style_holds_colours_of_its_own_depth_only(colours, depth):
    found = {
        colour.type
        for role in EVERYTHING
        for colour in (style_of(role, colours).color, style_of(role, colours).bgcolor)
        if colour is not None
    }

    assert found == {depth}


def test_without_colours_no_style_has_any():
    styles = [style_of(role, Colours.NONE) for role in EVERYTHING]

    assert all(style.color is None and style.bgcolor is None for style in styles)


def test_without_colours_what_must_not_be_missed_is_reversed():
    assert style_of("turn", Colours.NONE).reverse
    assert style_of("alarm/felt", Colours.NONE).reverse
    assert style_of("text/chosen", Colours.NONE).reverse
    assert not style_of("text", Colours.NONE).reverse


def test_a_style_of_the_screen_library_is_reduced_to_the_depth_of_the_session():
    foreign = Style.parse("bold #ff8000 on #102030")

    assert reduced(foreign, Colours.TRUE) == foreign
    assert reduced(foreign, Colours.C256).color.type is ColorType.EIGHT_BIT
    assert reduced(foreign, Colours.C16).bgcolor.type is ColorType.STANDARD
    assert reduced(foreign, Colours.NONE).color is None
    assert reduced(foreign, Colours.NONE).bold


def test_a_role_that_does_not_exist_is_a_mistake():
    with pytest.raises(KeyError):
        style_of("no such role", Colours.TRUE)
