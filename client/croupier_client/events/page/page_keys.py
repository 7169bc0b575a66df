"""The keys of the page of an event."""

from collections.abc import Mapping
from dataclasses import replace

from croupier_client.keys import Key, key_name
from croupier_client.words import Words, mark

SIGN_UP = Key(
    "event.sign_up",
    "s",
    "sign_up",
    mark("Sign up"),
    mark("Sign up: you are asked what you have to declare."),
)
WITHDRAW = replace(
    SIGN_UP, label=mark("Withdraw"), sentence=mark("Take part no more; you are asked first.")
)
"""The same key for somebody who is in."""
CHECK_IN = Key(
    "event.check_in",
    "c",
    "check_in",
    mark("Check in"),
    mark("Check in: say that you are here for the whole event."),
)
ACCEPT = Key(
    "event.accept",
    "y",
    "accept",
    mark("Accept rules"),
    mark("Say yes to the rules as they stand now."),
)
VOLUNTEER = Key(
    "event.volunteer",
    "v",
    "volunteer",
    mark("Substitute"),
    mark("Volunteer to be a substitute if there is one over, or not any more."),
)
MATCH = Key("event.match", "g", "match", mark("My match"), mark("Go to the match of your team."))
BRACKET = Key("event.bracket", "b", "bracket", mark("Bracket"), mark("Show the bracket."))
REWARDS = Key("event.rewards", "r", "rewards", mark("Rewards"), mark("Show the reward sheet."))
CONSOLE = Key(
    "event.console", "o", "console", mark("Console"), mark("Go to the console of the organisers.")
)
TALK = Key(
    "event.talk", "t", "talk", mark("Talk"), mark("Read what is said, and say something yourself.")
)
SECTION = Key(
    "event.section", "tab,right", "section(1)", mark("Section"), mark("Read the next section.")
)
SECTION_BACK = Key(
    "event.section_back", "shift+tab,left", "section(-1)", "", mark("Read the section before.")
)
UP = Key("event.up", "up,k", "scroll(-1)", "", mark("Scroll up, or mark the line above."))
DOWN = Key(
    "event.down",
    "down,j",
    "scroll(1)",
    mark("Scroll"),
    mark("Scroll down, or mark the line below."),
)
PAGE_UP = Key("event.page_up", "pageup", "scroll(-10)", "", mark("Scroll up by ten rows."))
PAGE_DOWN = Key(
    "event.page_down", "pagedown,space", "scroll(10)", "", mark("Scroll down by ten rows.")
)
FIRST = Key("event.first", "home", "scroll(-100000)", "", mark("Go to the first row."))
LAST = Key("event.last", "end", "scroll(100000)", "", mark("Go to the last row."))
WRITE = Key("event.write", "enter", "write", mark("Write"), mark("Say something in this room."))
ROOM = Key(
    "event.room", "n", "room", mark("Room"), mark("Talk in the next room: everybody, or your team.")
)
IGNORE = Key(
    "event.ignore",
    "i",
    "ignore",
    mark("Ignore"),
    mark("Hear no more of whoever said the marked line."),
)
HEAR = Key(
    "event.hear", "h", "hear", mark("Hear all"), mark("Hear everybody again whom you have ignored.")
)
REPORT = Key(
    "event.report",
    "x",
    "report",
    mark("Report"),
    mark("Report whoever said the marked line; what was said is attached."),
)
SEND = Key("event.send", "enter", "", mark("Send"), mark("Send what you have typed."))

ALL = (
    SIGN_UP,
    CHECK_IN,
    ACCEPT,
    VOLUNTEER,
    MATCH,
    BRACKET,
    REWARDS,
    CONSOLE,
    TALK,
    SECTION,
    SECTION_BACK,
    UP,
    DOWN,
    PAGE_UP,
    PAGE_DOWN,
    FIRST,
    LAST,
    WRITE,
    ROOM,
    IGNORE,
    HEAR,
    REPORT,
)
READING = (SECTION, DOWN, SECTION_BACK, UP, PAGE_UP, PAGE_DOWN, FIRST, LAST)


def named(key: Key, words: Words, chosen: Mapping[str, str]) -> str:
    """Return how a key is printed on the player's keyboard.

    Args:
        key: Which one.
        words: The session's language.
        chosen: The player's own keys by id.
    """
    return key_name(chosen.get(key.id, key.keys), words)
