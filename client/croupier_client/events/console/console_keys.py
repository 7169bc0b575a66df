"""The keys of the console."""

from croupier_client.keys import Key
from croupier_client.words import mark

SECTION = Key(
    "console.section", "tab,right", "section(1)", mark("Section"), mark("Go to the next section.")
)
SECTION_BACK = Key(
    "console.section_back",
    "shift+tab,left",
    "section(-1)",
    "",
    mark("Go to the section before."),
)
UP = Key("console.up", "up,k", "move(-1)", "", mark("Mark the row above."))
DOWN = Key("console.down", "down,j", "move(1)", mark("Move"), mark("Mark the row below."))
FIRST = Key("console.first", "home", "move(-100000)", "", mark("Mark the first row."))
LAST = Key("console.last", "end", "move(100000)", "", mark("Mark the last row."))
READ_UP = Key("console.read_up", "pageup", "read(-5)", "", mark("Read the details further up."))
READ_DOWN = Key(
    "console.read_down", "pagedown,space", "read(5)", "", mark("Read on in the details.")
)
DECIDE = Key(
    "console.decide",
    "enter",
    "decide",
    mark("Decide"),
    mark("Say what is to be done about the row."),
)
ANSWER = Key(
    "console.answer",
    "c",
    "",
    mark("Answer"),
    mark("Give the answer with that letter; a reason is asked before it counts."),
)
EVERYTHING = Key(
    "console.everything", "l", "everything", mark("All actions"), mark("List all actions of now.")
)
OPEN = Key("console.open", "o", "open", mark("Open match"), mark("Open the match of the row."))
BRACKET = Key("console.bracket", "b", "bracket", "", mark("Look at the bracket."))

BOUND = (
    SECTION,
    SECTION_BACK,
    UP,
    DOWN,
    FIRST,
    LAST,
    READ_UP,
    READ_DOWN,
    DECIDE,
    EVERYTHING,
    OPEN,
    BRACKET,
)
"""Those with a key of their own; an answer has the letter of its row."""
