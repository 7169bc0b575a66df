"""Which PHH variant is which game of ours, and which fields it needs.

The codes above the line are the standard's; those below are written in its manner for
games that it does not have, so that our files can hold every game of the house.
"""

from croupier_core.poker.games.catalogue import GAMES
from croupier_core.poker.games.game import Betting, Forced, Game

CODES: dict[str, str] = {
    "FT": "flhe",
    "NT": "nlhe",
    "NS": "sd",
    "PO": "plo",
    "FO/8": "flo8",
    "F7S": "stud",
    "F7S/8": "stud8",
    "FR": "razz",
    "N2L1D": "27sd",
    "F2L3D": "27td",
    "FB": "badugi",
    # -- not in the standard
    "PT": "plhe",
    "NO": "nlo",
    "FO": "flo",
    "PO/8": "plo8",
    "NO/8": "nlo8",
    "P5O": "plo5",
    "P5O/8": "plo5o8",
    "N5CD": "nl5cd",
    "F5CD": "fl5cd",
}
"""Keys of our games by variant code."""

STANDARD = frozenset(list(CODES)[: list(CODES).index("PT")])
"""The codes that other readers know."""

CODE_OF = {key: code for code, key in CODES.items()}


def game_of(code: str) -> Game | None:
    """Return the game of a variant code; None when it is not played here."""
    key = CODES.get(code)
    return None if key is None else GAMES.get(key)


def needed_fields(game: Game) -> tuple[str, ...]:
    """Return the fields that a hand of `game` cannot do without."""
    forced = "bring_in" if game.forced is Forced.BRING_IN else "blinds_or_straddles"
    fixed = game.betting is Betting.FIXED_LIMIT
    bets = ("small_bet", "big_bet") if fixed else ("min_bet",)
    return ("antes", forced, *bets, "starting_stacks", "actions")
