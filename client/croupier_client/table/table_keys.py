"""The keys of the table.  None needs a digit, a bracket or AltGr."""

from croupier_client.keys import BACK, Key
from croupier_client.words import mark

CHECK_CALL = Key(
    "table.call", "c", "call", mark("Check/call"), mark("Check, or call what it costs.")
)
FOLD = Key(
    "table.fold",
    "f",
    "fold",
    mark("Fold"),
    mark("Fold. With a free check this checks instead."),
)
RAISE = Key(
    "table.raise",
    "r",
    "raise",
    mark("Raise"),
    mark(
        "Open the amount field: 600, 1.2k, 3bb, 50%, 1/2, pot, min, max; Enter sends it. In fixed"
        " limit, bet or raise at once."
    ),
)
ALL_IN = Key(
    "table.all_in",
    "X,shift+x",
    "all_in",
    mark("All-in"),
    mark("All-in: Shift+X, then Enter."),
)
CHAT = Key(
    "table.chat",
    "enter",
    "enter",
    mark("Chat"),
    mark(
        "Write to the table. /ignore NAME hides somebody's lines, /unignore NAME shows them;"
        " /mute and /unmute are for everybody's."
    ),
)
BANK = Key("table.bank", "b", "bank", mark("Time bank"), mark("Use the time bank now."))
SHOW = Key(
    "table.show",
    "v",
    "show",
    mark("Show"),
    mark("Show my cards, at the showdown or after the hand."),
)
MUCK = Key("table.muck", "u", "muck", mark("Muck"), mark("Do not show losing cards after all."))
SIT = Key("table.sit", "s", "sit", mark("Sit out/back"), mark("Sit out, or sit back in."))
LAST = Key("table.last", "l", "last_hand", mark("Last hand"), mark("Show the last hand."))
REPLAY = Key(
    "table.replay", "p", "replay", mark("Replay"), mark("Replay the last hand, step by step.")
)
LOG = Key("table.log", "j", "log", mark("Log"), mark("Read back what happened."))
INFO = Key(
    "table.info", "i", "info", mark("Info"), mark("Show the tournament: standings and prizes.")
)
HIDE = Key("table.hide", "h", "hide", mark("Hide cards"), mark("Hide or show my cards."))
SUITS = Key(
    "table.suits", "k", "suits", mark("Suits"), mark("Write suits as symbols or as letters.")
)
NEXT = Key(
    "table.next",
    "tab",
    "next_table",
    mark("Next table"),
    mark("Go to the next table that needs me."),
)

TAKE = Key(
    "table.take",
    "e",
    "take",
    mark("Rebuy/add-on"),
    mark("Take the rebuy or the add-on that is offered; you are asked before anything is paid."),
)
DOUBLE = Key(
    "table.double",
    "d",
    "double",
    mark("Two rebuys"),
    mark("From no chips: take two rebuys at once."),
)
DECLINE = Key(
    "table.decline",
    "n",
    "decline",
    mark("No chips"),
    mark("Take no chips; without any you are out."),
)
AUTO = Key(
    "table.auto_rebuy",
    "o",
    "auto_rebuy",
    mark("Auto-rebuy"),
    mark("Have a rebuy bought whenever you lose everything, or not any more."),
)
WATCH_NEXT = Key(
    "table.watch_next",
    "pagedown",
    "watch(1)",
    mark("Next table"),
    mark("While watching: go to the next table of the tournament."),
)
WATCH_BEFORE = Key(
    "table.watch_before",
    "pageup",
    "watch(-1)",
    mark("Table before"),
    mark("While watching: go to the table before."),
)
STOP_WATCHING = Key(
    "table.stop_watching",
    "x",
    "stop_watching",
    mark("Stop watching"),
    mark("While watching: leave the table."),
)

CARD_LEFT = Key(
    "table.card_left", "left", "card_left", "", mark("In a draw: go to the card on the left.")
)
CARD_RIGHT = Key(
    "table.card_right", "right", "card_right", "", mark("In a draw: go to the card on the right.")
)
MARK = Key(
    "table.mark",
    "space",
    "mark",
    mark("Mark"),
    mark("In a draw: mark the card to go, or keep it. Enter draws, c stands pat."),
)
UP = Key("table.up", "up,pageup", "", "", mark("Read back in the log; one big blind more."))
DOWN = Key("table.down", "down,pagedown", "", "", mark("Read on; one big blind less."))
PRESETS = Key(
    "table.presets",
    "n",
    "",
    "",
    mark("In the amount field: n min, d half the pot, t two thirds, p pot, x max."),
)

BOUND_KEYS = (
    CHECK_CALL,
    FOLD,
    RAISE,
    ALL_IN,
    CHAT,
    BANK,
    SHOW,
    MUCK,
    SIT,
    LAST,
    REPLAY,
    LOG,
    INFO,
    HIDE,
    SUITS,
    NEXT,
    TAKE,
    DOUBLE,
    DECLINE,
    AUTO,
    WATCH_NEXT,
    WATCH_BEFORE,
    STOP_WATCHING,
    CARD_LEFT,
    CARD_RIGHT,
    MARK,
    BACK,
)
"""Everything that a table answers to outside its fields."""

HELP_KEYS = (*BOUND_KEYS, PRESETS, UP, DOWN)
"""The same with what works inside the fields, in the order of the help."""
