"""The table of all games and mixes.  Rule book: P12.1.

    key       game                                       limit
    nlhe      hold'em                                    no limit
    plhe      hold'em                                    pot limit
    flhe      hold'em                                    fixed limit
    plo       Omaha, four cards                          pot limit
    nlo       Omaha, four cards                          no limit
    flo       Omaha, four cards                          fixed limit
    plo8      Omaha hi/lo, eight or better               pot limit
    nlo8      Omaha hi/lo, eight or better               no limit
    flo8      Omaha hi/lo, eight or better               fixed limit
    plo5      Omaha, five cards                          pot limit
    plo5o8    Omaha hi/lo, five cards, eight or better   pot limit
    stud      seven-card stud                            fixed limit
    stud8     seven-card stud hi/lo, eight or better     fixed limit
    razz      seven-card stud, ace-to-five low           fixed limit
    sd        short-deck hold'em, 36 cards               no limit
    nl5cd     five-card draw                             no limit
    fl5cd     five-card draw                             fixed limit
    27sd      deuce-to-seven single draw                 no limit
    27td      deuce-to-seven triple draw                 fixed limit
    badugi    badugi, three draws                        fixed limit

    horse     flhe, flo8, razz, stud, stud8
    8game     27td, flhe, flo8, razz, stud, stud8, nlhe, plo

A new game is a line here, its tests and its page in docs/games.md.
"""

from croupier_core.poker.games.game import (
    BetSize,
    Betting,
    DeckKind,
    Forced,
    Game,
    HighRanking,
    LowRanking,
    Opener,
    Street,
    StreetPlan,
)


def _flop_streets(hole_cards: int) -> tuple[StreetPlan, ...]:
    return (
        StreetPlan(Street.PREFLOP, down=hole_cards),
        StreetPlan(Street.FLOP, board=3),
        StreetPlan(Street.TURN, board=1, bet=BetSize.BIG),
        StreetPlan(Street.RIVER, board=1, bet=BetSize.BIG),
    )


_TWO = _flop_streets(2)
_FOUR = _flop_streets(4)
_FIVE = _flop_streets(5)
_SEVEN = (
    StreetPlan(Street.THIRD, down=2, up=1),
    StreetPlan(Street.FOURTH, up=1),
    StreetPlan(Street.FIFTH, up=1, bet=BetSize.BIG),
    StreetPlan(Street.SIXTH, up=1, bet=BetSize.BIG),
    StreetPlan(Street.SEVENTH, down=1, bet=BetSize.BIG),
)
_ONE_DRAW = (
    StreetPlan(Street.DEAL, down=5),
    StreetPlan(Street.FIRST_DRAW, draws=True, bet=BetSize.BIG),
)


def _three_draws(hole_cards: int) -> tuple[StreetPlan, ...]:
    return (
        StreetPlan(Street.DEAL, down=hole_cards),
        StreetPlan(Street.FIRST_DRAW, draws=True),
        StreetPlan(Street.SECOND_DRAW, draws=True, bet=BetSize.BIG),
        StreetPlan(Street.THIRD_DRAW, draws=True, bet=BetSize.BIG),
    )


_NO, _POT, _FIXED = Betting.NO_LIMIT, Betting.POT_LIMIT, Betting.FIXED_LIMIT
_HIGH = HighRanking.STANDARD
_EIGHT = LowRanking.EIGHT_OR_BETTER

# Draw games end where nobody's own discards could come back to him; stud where the deck
# lasts to sixth street, so that only the last card may have to be one for all (P12.8).
_OF_FIVE, _OF_FOUR, _OF_SEVEN = 7, 8, 8


def _omaha(key: str, betting: Betting, low: LowRanking | None = None) -> Game:
    return Game(key, _FOUR, betting, _HIGH, low, hole_used=2)


def _big_omaha(key: str, low: LowRanking | None = None) -> Game:
    return Game(key, _FIVE, _POT, _HIGH, low, hole_used=2, most_seats=9)


def _stud(key: str, high: HighRanking | None, low: LowRanking | None, opener: Opener) -> Game:
    forced = Forced.BRING_IN
    return Game(key, _SEVEN, _FIXED, high, low, forced=forced, opener=opener, most_seats=_OF_SEVEN)


GAMES: dict[str, Game] = {
    game.key: game
    for game in (
        Game("nlhe", _TWO, _NO, _HIGH),
        Game("plhe", _TWO, _POT, _HIGH),
        Game("flhe", _TWO, _FIXED, _HIGH),
        _omaha("plo", _POT),
        _omaha("nlo", _NO),
        _omaha("flo", _FIXED),
        _omaha("plo8", _POT, _EIGHT),
        _omaha("nlo8", _NO, _EIGHT),
        _omaha("flo8", _FIXED, _EIGHT),
        _big_omaha("plo5"),
        _big_omaha("plo5o8", _EIGHT),
        _stud("stud", _HIGH, None, Opener.HIGH_BOARD),
        _stud("stud8", _HIGH, _EIGHT, Opener.HIGH_BOARD),
        _stud("razz", None, LowRanking.ACE_TO_FIVE, Opener.LOW_BOARD),
        Game("sd", _TWO, _NO, HighRanking.SHORT_DECK, deck=DeckKind.SHORT),
        Game("nl5cd", _ONE_DRAW, _NO, _HIGH, most_seats=_OF_FIVE),
        Game("fl5cd", _ONE_DRAW, _FIXED, _HIGH, most_seats=_OF_FIVE),
        Game("27sd", _ONE_DRAW, _NO, None, LowRanking.DEUCE_TO_SEVEN, most_seats=_OF_FIVE),
        Game("27td", _three_draws(5), _FIXED, None, LowRanking.DEUCE_TO_SEVEN, most_seats=_OF_FIVE),
        Game("badugi", _three_draws(4), _FIXED, None, LowRanking.BADUGI, most_seats=_OF_FOUR),
    )
}
"""Every game by its key."""

NLHE = GAMES["nlhe"]

MIXES: dict[str, tuple[str, ...]] = {
    "horse": ("flhe", "flo8", "razz", "stud", "stud8"),
    "8game": ("27td", "flhe", "flo8", "razz", "stud", "stud8", "nlhe", "plo"),
}
"""Rotations by name, as the keys of their games in order."""


def rotation_of(key: str, own: tuple[str, ...] = ()) -> tuple[Game, ...]:
    """Return the games that a tournament's `game` stands for, in order.

    Args:
        key: A game's or a mix's; any other name needs a list of its own.
        own: Keys of the games of an own rotation; empty for the one that `key` says.

    Raises:
        KeyError: There is no such game or mix.
    """
    keys = own or MIXES.get(key, (key,))
    return tuple(GAMES[each] for each in keys)
