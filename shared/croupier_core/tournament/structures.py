"""Presets of levels, clocks and formats.  Rule book: P2.9, P3, P4, P11.1, structure presets."""

from dataclasses import dataclass
from fractions import Fraction
from functools import lru_cache

from croupier_core.poker.stakes import Stakes
from croupier_core.poker.table.action_clock import MULTI_TABLE_DISCONNECT
from croupier_core.tournament.setup import (
    LARGEST_FIELD,
    ActionClock,
    Format,
    Level,
    Speed,
    TournamentSetup,
)
from croupier_core.tournament.shootout import most_entrants
from croupier_core.tournament.terms import MINUTE, BreakKind, BreakTerms, EntryTerms
from croupier_core.units import Cents, Chips, Instant, Millis, TournamentId

LEVEL_LASTS = {
    Speed.REGULAR: Millis(10 * MINUTE),
    Speed.TURBO: Millis(5 * MINUTE),
    Speed.HYPER: Millis(3 * MINUTE),
}
HYPER_BANK = Millis(30_000)
"""Fast formats get a smaller time bank."""
LATE_REGISTRATION = {
    Speed.REGULAR: Millis(60 * MINUTE),
    Speed.TURBO: Millis(30 * MINUTE),
    Speed.HYPER: Millis(15 * MINUTE),
}
"""Six levels of a multi-table tournament, five of a hyper."""
BREAKS = {
    Speed.REGULAR: BreakTerms(BreakKind.SYNCHRONISED),
    Speed.TURBO: BreakTerms(BreakKind.SYNCHRONISED, not_before_level=3),
    Speed.HYPER: BreakTerms(),
}
"""Rule book: P3.1, P3.3."""
USUAL_GROWTH = Fraction(122, 100)
"""From one level to the next where a list is too short, or too flat, to say."""

SIT_AND_GO_STACK = Chips(1_500)
SIT_AND_GO_STAKES = (
    *((10, 20, 0), (15, 30, 0), (25, 50, 0), (50, 100, 0), (75, 150, 0), (100, 200, 0)),
    *((100, 200, 25), (150, 300, 25), (200, 400, 50), (300, 600, 75), (400, 800, 100)),
    *((600, 1_200, 150), (800, 1_600, 200), (1_000, 2_000, 250), (1_500, 3_000, 375)),
    *((2_000, 4_000, 500), (3_000, 6_000, 750), (4_000, 8_000, 1_000)),
)
MULTI_TABLE_STACK = Chips(10_000)
MULTI_TABLE_STAKES = (
    *((50, 100, 10), (60, 120, 15), (75, 150, 20), (90, 180, 20), (100, 200, 25)),
    *((125, 250, 30), (150, 300, 40), (175, 350, 45), (200, 400, 50), (250, 500, 60)),
    *((300, 600, 75), (350, 700, 85), (400, 800, 100), (500, 1_000, 125), (600, 1_200, 150)),
    *((700, 1_400, 175), (850, 1_700, 210), (1_000, 2_000, 250), (1_200, 2_400, 300)),
    *((1_500, 3_000, 375), (1_750, 3_500, 440), (2_000, 4_000, 500), (2_500, 5_000, 625)),
    *((3_000, 6_000, 750), (3_500, 7_000, 875), (4_000, 8_000, 1_000), (5_000, 10_000, 1_250)),
    *((6_000, 12_000, 1_500), (7_500, 15_000, 1_875), (9_000, 18_000, 2_250)),
)


@dataclass(frozen=True, slots=True)
class Structure:
    """What a speed means: stack, levels and clock."""

    starting_stack: Chips
    levels: tuple[Level, ...]
    clock: ActionClock


def preset(speed: Speed, *, multi_table: bool = False, heads_up: bool = False) -> Structure:
    """Return the preset of the rule book for a speed.

    Args:
        speed: Regular levels last 10 minutes, turbo 5, hyper 3.
        multi_table: The structure of tournaments of several tables in place of a sit & go's.
        heads_up: Whether disconnect time is granted always.  Rule book: P4.2.
    """
    table = MULTI_TABLE_STAKES if multi_table else SIT_AND_GO_STAKES
    lasts = LEVEL_LASTS[speed]
    standard = ActionClock()
    clock = ActionClock(
        bank=HYPER_BANK if speed is Speed.HYPER else standard.bank,
        disconnect=MULTI_TABLE_DISCONNECT if multi_table else standard.disconnect,
        disconnect_always=heads_up,
    )
    return Structure(
        MULTI_TABLE_STACK if multi_table else SIT_AND_GO_STACK,
        tuple(Level(Stakes(Chips(s), Chips(b), Chips(a)), lasts) for s, b, a in table),
        clock,
    )


def sit_and_go(
    tournament: TournamentId,
    name: str,
    *,
    speed: Speed = Speed.REGULAR,
    table_size: int = 9,
    tables: int = 1,
    buy_in: Cents = Cents(0),
    fee: Cents = Cents(0),
) -> TournamentSetup:
    """Return a sit & go that starts when it is full.

    Args:
        tournament: Its id.
        name: What the lobby calls it.
        speed: Length of its levels.
        table_size: Chairs at a table, two to ten.
        tables: How many; all their chairs must be taken.
        buy_in: To the prize pool.
        fee: To the house.
    """
    structure = preset(speed, heads_up=table_size == 2)
    return TournamentSetup(
        tournament=tournament,
        name=name,
        game="nlhe",
        format=Format.SIT_AND_GO,
        speed=speed,
        table_size=table_size,
        min_entrants=table_size * tables,
        max_entrants=table_size * tables,
        buy_in=buy_in,
        fee=fee,
        starting_stack=structure.starting_stack,
        levels=structure.levels,
        clock=structure.clock,
    )


def multi_table(
    tournament: TournamentId,
    name: str,
    *,
    starts_at: Instant | None = None,
    speed: Speed = Speed.REGULAR,
    table_size: int = 9,
    min_entrants: int = 2,
    max_entrants: int = LARGEST_FIELD,
    buy_in: Cents = Cents(0),
    fee: Cents = Cents(0),
) -> TournamentSetup:
    """Return a tournament of many tables, with late registration and breaks.

    Args:
        tournament: Its id.
        name: What the lobby calls it.
        starts_at: When; None: when it is full.
        speed: Length of its levels; says also how long entries stay open, and which breaks
            there are.
        table_size: Chairs at a table.
        min_entrants: With fewer it is called off.
        max_entrants: Entries in all.
        buy_in: To the prize pool.
        fee: To the house.
    """
    structure = preset(speed, multi_table=True)
    late = LATE_REGISTRATION[speed] if starts_at is not None else Millis(0)
    return TournamentSetup(
        tournament=tournament,
        name=name,
        game="nlhe",
        format=Format.MULTI_TABLE,
        speed=speed,
        table_size=table_size,
        min_entrants=min_entrants,
        max_entrants=max_entrants,
        buy_in=buy_in,
        fee=fee,
        starting_stack=structure.starting_stack,
        levels=structure.levels,
        clock=structure.clock,
        starts_at=starts_at,
        entries=EntryTerms(late_registration=late),
        breaks=BREAKS[speed],
    )


def heads_up_bracket(
    tournament: TournamentId,
    name: str,
    *,
    entrants: int,
    min_entrants: int | None = None,
    starts_at: Instant | None = None,
    speed: Speed = Speed.REGULAR,
    buy_in: Cents = Cents(0),
    fee: Cents = Cents(0),
) -> TournamentSetup:
    """Return a single-elimination bracket of heads-up matches, without breaks.

    Args:
        tournament: Its id.
        name: What the lobby calls it.
        entrants: At most so many, up to 128.
        min_entrants: With fewer it is called off; None: all must have come.
        starts_at: When; None: when it is full.
        speed: Length of its levels, which begin anew in each match.
        buy_in: To the prize pool.
        fee: To the house.
    """
    structure = preset(speed, heads_up=True)
    return TournamentSetup(
        tournament=tournament,
        name=name,
        game="nlhe",
        format=Format.HEADS_UP,
        speed=speed,
        table_size=2,
        min_entrants=entrants if min_entrants is None else min_entrants,
        max_entrants=entrants,
        buy_in=buy_in,
        fee=fee,
        starting_stack=structure.starting_stack,
        levels=structure.levels,
        clock=structure.clock,
        starts_at=starts_at,
    )


def shootout(
    tournament: TournamentId,
    name: str,
    *,
    rounds: int = 2,
    table_size: int = 9,
    min_entrants: int | None = None,
    starts_at: Instant | None = None,
    speed: Speed = Speed.REGULAR,
    buy_in: Cents = Cents(0),
    fee: Cents = Cents(0),
) -> TournamentSetup:
    """Return a shootout, without breaks: each table plays to one winner, round by round.

    Args:
        tournament: Its id.
        name: What the lobby calls it.
        rounds: Single, double or triple; with the size of a table it says how many can enter.
        table_size: Chairs at a table, at least three.
        min_entrants: With fewer it is called off; None: all must have come.
        starts_at: When; None: when it is full.
        speed: Length of its levels, which begin anew in each round.
        buy_in: To the prize pool.
        fee: To the house.
    """
    structure = preset(speed)
    entrants = min(most_entrants(table_size, rounds), LARGEST_FIELD)
    return TournamentSetup(
        tournament=tournament,
        name=name,
        game="nlhe",
        format=Format.SHOOTOUT,
        speed=speed,
        table_size=table_size,
        min_entrants=entrants if min_entrants is None else min_entrants,
        max_entrants=entrants,
        buy_in=buy_in,
        fee=fee,
        starting_stack=structure.starting_stack,
        levels=structure.levels,
        clock=structure.clock,
        starts_at=starts_at,
        rounds=rounds,
    )


def level_at(levels: tuple[Level, ...], number: int) -> Level:
    """Return level `number`, 1 being the first.

    Past the end of the list it goes on with the growth from its last but one to its last
    level, in round amounts.  Rule book: P2.9.
    """
    return levels[number - 1] if number <= len(levels) else _level_beyond(levels, number)


@lru_cache(maxsize=1024)
def _level_beyond(levels: tuple[Level, ...], number: int) -> Level:
    growth = USUAL_GROWTH
    if len(levels) > 1:
        ratio = Fraction(levels[-1].stakes.big_blind, levels[-2].stakes.big_blind)
        growth = ratio if ratio > 1 else USUAL_GROWTH
    last = levels[-1].stakes
    before = level_at(levels, number - 1).stakes
    unit = _unit_of(int(before.big_blind * growth))
    # Never the same level twice, however small the step.
    big = max(_rounded(before.big_blind * growth, unit), before.big_blind + unit)
    small = max(1, int(Fraction(big * last.small_blind, last.big_blind)))
    ante = Fraction(big * last.ante, last.big_blind)
    stakes = Stakes(
        Chips(small),
        Chips(big),
        Chips(_rounded(ante, _unit_of(int(ante)))),
        last.ante_kind,
        Chips(big * last.bring_in // last.big_blind),
        Chips(big * last.small_bet // last.big_blind),
        Chips(big * last.big_bet // last.big_blind),
    )
    return Level(stakes, levels[-1].lasts)


def _unit_of(amount: int) -> int:
    """Return the step of round amounts near `amount`: two digits count, and halves are whole."""
    return max(2, int(10 ** (len(str(amount)) - 2)))


def _rounded(amount: Fraction, unit: int) -> int:
    return int(amount / unit + Fraction(1, 2)) * unit
