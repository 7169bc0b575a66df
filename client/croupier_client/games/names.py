"""How games and mixes are called.

full    `Pot-limit Omaha hi/lo`   lobby, tournament, log
brief   `PLO8`                    where room is short; the same in all languages
"""

from collections.abc import Sequence

from croupier_client.cells import clean
from croupier_client.words import Words, mark
from croupier_core.poker.games.catalogue import GAMES, MIXES, NLHE
from croupier_core.poker.games.game import Game

_FULL = {
    "nlhe": mark("No-limit hold'em"),
    "plhe": mark("Pot-limit hold'em"),
    "flhe": mark("Fixed-limit hold'em"),
    "plo": mark("Pot-limit Omaha"),
    "nlo": mark("No-limit Omaha"),
    "flo": mark("Fixed-limit Omaha"),
    "plo8": mark("Pot-limit Omaha hi/lo"),
    "nlo8": mark("No-limit Omaha hi/lo"),
    "flo8": mark("Fixed-limit Omaha hi/lo"),
    "plo5": mark("Pot-limit five-card Omaha"),
    "plo5o8": mark("Pot-limit five-card Omaha hi/lo"),
    "stud": mark("Seven-card stud"),
    "stud8": mark("Seven-card stud hi/lo"),
    "razz": mark("Razz"),
    "sd": mark("Short-deck hold'em"),
    "nl5cd": mark("No-limit five-card draw"),
    "fl5cd": mark("Fixed-limit five-card draw"),
    "27sd": mark("2-7 single draw"),
    "27td": mark("2-7 triple draw"),
    "badugi": mark("Badugi"),
    "horse": mark("HORSE"),
    "8game": mark("8-Game"),
}

_BRIEF = {
    "nlhe": "NLHE",
    "plhe": "PLHE",
    "flhe": "FLHE",
    "plo": "PLO",
    "nlo": "NLO",
    "flo": "FLO",
    "plo8": "PLO8",
    "nlo8": "NLO8",
    "flo8": "FLO8",
    "plo5": "PLO5",
    "plo5o8": "PLO5-8",
    "stud": "Stud",
    "stud8": "Stud8",
    "razz": "Razz",
    "sd": "6+",
    "nl5cd": "NL5CD",
    "fl5cd": "FL5CD",
    "27sd": "2-7 SD",
    "27td": "2-7 TD",
    "badugi": "Badugi",
    "horse": "HORSE",
    "8game": "8-Game",
}

NAMED = tuple(_FULL)
"""Keys of all games and mixes that have names."""


def game_name(game: str, words: Words) -> str:
    """Return a game or mix; one that this client does not know keeps its key or own name."""
    return words(_FULL[game]) if game in _FULL else clean(game)


def brief_name(game: str) -> str:
    """Return a game or mix in a few letters, as players write it in any language."""
    return _BRIEF[game] if game in _BRIEF else clean(game)


def game_of(key: str) -> Game:
    """Return the rules of a game; those of hold'em for one that this client does not know."""
    return GAMES.get(key, NLHE)


def mix_list(games: Sequence[str], words: Words) -> str:
    """Return the games of a mix in their order, in full."""
    return ", ".join(game_name(game, words) for game in games)


def mix_of(rotation: Sequence[str]) -> str | None:
    """Return the key of the mix with these games in this order; None for an own list."""
    return next((key for key, games in MIXES.items() if games == tuple(rotation)), None)


def following_game(game: str, rotation: Sequence[str], level: int) -> str:
    """Return which game of a mix comes after `game`.

    Args:
        game: The one on the table.
        rotation: The mix in order; a game may stand in it several times.
        level: The level of the tournament, which tells those apart.
    """
    at = (level - 1) % len(rotation)
    if rotation[at] != game:
        at = rotation.index(game) if game in rotation else at
    return rotation[(at + 1) % len(rotation)]
