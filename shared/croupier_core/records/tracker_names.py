"""What trackers call games, hands, levels and times: English, in the usual words."""

from datetime import UTC, datetime, timedelta

from croupier_core.cards import Card, name_of
from croupier_core.poker.games.game import Street
from croupier_core.units import Instant

GAME_NAMES: dict[str, str] = {
    "nlhe": "Hold'em No Limit",
    "plhe": "Hold'em Pot Limit",
    "flhe": "Hold'em Limit",
    "plo": "Omaha Pot Limit",
    "nlo": "Omaha No Limit",
    "flo": "Omaha Limit",
    "plo8": "Omaha Hi/Lo Pot Limit",
    "nlo8": "Omaha Hi/Lo No Limit",
    "flo8": "Omaha Hi/Lo Limit",
    "plo5": "5 Card Omaha Pot Limit",
    "plo5o8": "5 Card Omaha Hi/Lo Pot Limit",
    "stud": "7 Card Stud Limit",
    "stud8": "7 Card Stud Hi/Lo Limit",
    "razz": "Razz Limit",
    "sd": "6+ Hold'em No Limit",
    "nl5cd": "5 Card Draw No Limit",
    "fl5cd": "5 Card Draw Limit",
    "27sd": "Single Draw 2-7 Lowball No Limit",
    "27td": "Triple Draw 2-7 Lowball Limit",
    "badugi": "Badugi Limit",
}

STREET_HEADS: dict[Street, str] = {
    Street.PREFLOP: "HOLE CARDS",
    Street.FLOP: "FLOP",
    Street.TURN: "TURN",
    Street.RIVER: "RIVER",
    Street.THIRD: "3rd STREET",
    Street.FOURTH: "4th STREET",
    Street.FIFTH: "5th STREET",
    Street.SIXTH: "6th STREET",
    Street.SEVENTH: "RIVER",
    Street.DEAL: "DEALING HANDS",
    Street.FIRST_DRAW: "FIRST DRAW",
    Street.SECOND_DRAW: "SECOND DRAW",
    Street.THIRD_DRAW: "THIRD DRAW",
}

FOLDED_WHEN: dict[Street, str] = {
    Street.PREFLOP: "before Flop",
    Street.FLOP: "on the Flop",
    Street.TURN: "on the Turn",
    Street.RIVER: "on the River",
    Street.THIRD: "on the 3rd Street",
    Street.FOURTH: "on the 4th Street",
    Street.FIFTH: "on the 5th Street",
    Street.SIXTH: "on the 6th Street",
    Street.SEVENTH: "on the River",
    Street.DEAL: "before the Draw",
    Street.FIRST_DRAW: "after the 1st Draw",
    Street.SECOND_DRAW: "after the 2nd Draw",
    Street.THIRD_DRAW: "after the 3rd Draw",
}

_RANKS = {
    "2": ("Deuce", "Deuces"),
    "3": ("Three", "Threes"),
    "4": ("Four", "Fours"),
    "5": ("Five", "Fives"),
    "6": ("Six", "Sixes"),
    "7": ("Seven", "Sevens"),
    "8": ("Eight", "Eights"),
    "9": ("Nine", "Nines"),
    "T": ("Ten", "Tens"),
    "J": ("Jack", "Jacks"),
    "Q": ("Queen", "Queens"),
    "K": ("King", "Kings"),
    "A": ("Ace", "Aces"),
}
_UPWARDS = "A23456789TJQKA"


def holding_name(label: str) -> str:
    """Return the English name of a holding, such as `a full house, Kings full of Tens`.

    Args:
        label: As in `poker/hand/holding.py`: `full_house:KT`, `low:8643A`.
    """
    category, _, ranks = label.partition(":")
    match category:
        case "high_card":
            return f"high card {_RANKS[ranks[0]][0]}"
        case "pair":
            return f"a pair of {_RANKS[ranks[0]][1]}"
        case "two_pair":
            return f"two pair, {_RANKS[ranks[0]][1]} and {_RANKS[ranks[1]][1]}"
        case "trips":
            return f"three of a kind, {_RANKS[ranks[0]][1]}"
        case "straight":
            return f"a straight, {_run_to(ranks[0])}"
        case "flush":
            return f"a flush, {_RANKS[ranks[0]][0]} high"
        case "full_house":
            return f"a full house, {_RANKS[ranks[0]][1]} full of {_RANKS[ranks[1]][1]}"
        case "quads":
            return f"four of a kind, {_RANKS[ranks[0]][1]}"
        case "straight_flush" if ranks[0] == "A":
            return "a Royal Flush"
        case "straight_flush":
            return f"a straight flush, {_run_to(ranks[0])}"
        case _:
            return ",".join(ranks)


def _run_to(highest: str) -> str:
    # In a short deck the run to the nine begins with the ace; so does the wheel.
    lowest = _UPWARDS[_UPWARDS.rindex(highest) - 4]
    return f"{_RANKS[lowest][0]} to {_RANKS[highest][0]}"


def names_spaced(cards: tuple[Card, ...]) -> str:
    """Return cards as trackers read them: `[Ah Kd]`."""
    return f"[{' '.join(name_of(card) for card in cards)}]"


def roman(number: int) -> str:
    """Return a level as a roman numeral; 0 as it is, since there is none."""
    if number < 1:
        return str(number)
    said = ""
    for value, letters in (
        *((1000, "M"), (900, "CM"), (500, "D"), (400, "CD"), (100, "C"), (90, "XC")),
        *((50, "L"), (40, "XL"), (10, "X"), (9, "IX"), (5, "V"), (4, "IV"), (1, "I")),
    ):
        count, number = divmod(number, value)
        said += letters * count
    return said


def times_of(at: Instant) -> str:
    """Return a moment in UTC and, since trackers count in it, in the time of New York."""
    utc = datetime.fromtimestamp(at // 1000, tz=UTC)
    eastern = utc - timedelta(hours=4 if _summer_in_new_york(utc) else 5)
    return f"{_written(utc)} UTC [{_written(eastern)} ET]"


def _written(moment: datetime) -> str:
    return f"{moment:%Y/%m/%d} {moment.hour}:{moment:%M:%S}"


def _summer_in_new_york(utc: datetime) -> bool:
    """Return whether summer time rules there, by the law of 2007.

    From the second Sunday of March, 2:00 winter time, to the first Sunday of November,
    2:00 summer time.
    """
    begins = _sunday(utc.year, 3, 2) + timedelta(hours=7)
    ends = _sunday(utc.year, 11, 1) + timedelta(hours=6)
    return begins <= utc < ends


def _sunday(year: int, month: int, number: int) -> datetime:
    first = datetime(year, month, 1, tzinfo=UTC)
    return first + timedelta(days=(6 - first.weekday()) % 7 + 7 * (number - 1))
