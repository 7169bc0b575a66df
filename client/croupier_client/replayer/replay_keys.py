"""The keys of the replayer and of the list of hands."""

from croupier_client.keys import BACK, Key
from croupier_client.words import mark

FORWARD = Key("replay.forward", "right,j", "step(1)", mark("Step"), mark("Go one step on."))
BACKWARD = Key("replay.backward", "left,k", "step(-1)", "", mark("Go one step back."))
PLAY = Key("replay.play", "space", "play", mark("Play/pause"), mark("Play the hand, or pause."))
FASTER = Key("replay.faster", "plus,up", "pace(1)", mark("Faster"), mark("Play faster."))
SLOWER = Key("replay.slower", "minus,down", "pace(-1)", "", mark("Play slower."))
START = Key("replay.start", "home", "go_to_start", "", mark("Go to the deal."))
END = Key("replay.end", "end", "go_to_end", mark("To the end"), mark("Go to the end of the hand."))
NEXT = Key("replay.next", "n,pagedown", "hand(1)", mark("Next hand"), mark("Show the next hand."))
BEFORE = Key("replay.before", "p,pageup", "hand(-1)", "", mark("Show the hand before."))
LIST = Key("replay.list", "l", "list", mark("List"), mark("Choose a hand from the list."))
EYES = Key(
    "replay.eyes",
    "v",
    "eyes",
    mark("Seat"),
    mark("See with other eyes: yours, nobody's, or those of a hand that was shown."),
)
SUITS = Key("replay.suits", "s", "suits", mark("Suits"), mark("Write suits the other way."))

REPLAY_KEYS = (FORWARD, BACKWARD, PLAY, FASTER, SLOWER, START, END, NEXT, BEFORE, LIST, EYES, SUITS)
"""Everything that the replayer answers to."""

UP = Key("hands.up", "up,k", "move(-1)", "", mark("Mark the hand above."))
DOWN = Key("hands.down", "down,j", "move(1)", mark("Move"), mark("Mark the hand below."))
FAR_UP = Key("hands.far_up", "pageup", "move(-10)", "", mark("Move up by ten."))
FAR_DOWN = Key("hands.far_down", "pagedown", "move(10)", "", mark("Move down by ten."))
SHOW = Key("hands.show", "enter", "show", mark("Replay"), mark("Replay the marked hand."))

LIST_KEYS = (SHOW, DOWN, UP, FAR_UP, FAR_DOWN, BACK)
