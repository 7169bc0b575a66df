"""Frames of the console as tests look at them: without the head and the foot of the page."""

from console_orders import a_desk
from croupier_client.events.console.actions import action_named
from croupier_client.events.console.asking import asked_of, draw_asking
from croupier_client.events.console.draw import draw_console
from croupier_client.events.console.falling import falls_said
from croupier_client.events.console.prefills import suggested_reason
from croupier_client.events.console.state import ConsoleState

BODY = (80, 22)
"""What a page of 80x24 leaves."""


def drawn(evening, part, row, words):
    """Return a section with a row marked."""
    return draw_console(a_desk(evening), ConsoleState(part, row), *BODY, words)


def a_form(evening, verb, given, words):
    """Return the form of an action as it begins."""
    desk, action = a_desk(evening), action_named(verb)
    reason = suggested_reason(action, desk, words)
    return draw_asking(asked_of(action, given, reason, desk, words), desk, *BODY, words)


def falls(evening, match, words):
    """Return what an undo would take with it."""
    return falls_said(evening.event.preview_undo(match), a_desk(evening), words)
