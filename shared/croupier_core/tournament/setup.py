"""What a tournament is played by: everything its lobby shows.  Rule book: P1.1, P4, P12."""

from dataclasses import dataclass
from enum import StrEnum

from croupier_core.poker.games.catalogue import rotation_of
from croupier_core.poker.games.game import BetSize
from croupier_core.poker.hand.rules import RULE_BOOK, HandRules
from croupier_core.poker.stakes import Stakes
from croupier_core.tournament.shootout import most_entrants
from croupier_core.tournament.term_problems import (
    Problems,
    problems_of_add_on,
    problems_of_bounty,
    problems_of_breaks,
    problems_of_entries,
    problems_of_hand_for_hand,
    problems_of_rebuys,
    problems_of_satellite,
)
from croupier_core.tournament.terms import (
    AddOnTerms,
    Balancing,
    BountyTerms,
    BreakTerms,
    EntryTerms,
    HandForHandTerms,
    RebuyTerms,
    SatelliteTerms,
    WhoMoves,
)
from croupier_core.units import Cents, Chips, Instant, Millis, TournamentId

LONGEST_ROTATION = 24
"""Games in an own mix; one may stand in it several times."""
LARGEST_FIELD = 10_000
"""Entries of any tournament."""
LARGEST_BRACKET = 128
"""Entrants of a heads-up tournament.  Rule book: P11.1."""
MOST_ROUNDS = 3
"""Of a shootout: triple."""


class Format(StrEnum):
    """How entrants are brought to the tables.  Rule book: P11.1."""

    SIT_AND_GO = "sng"
    """Starts when it is full; one table or several."""
    MULTI_TABLE = "mtt"
    """Starts at a time announced; tables are balanced and broken."""
    HEADS_UP = "headsup"
    """A single-elimination bracket of heads-up matches."""
    SHOOTOUT = "shootout"
    """Each table plays to one winner; winners meet in the next round."""


class Rotates(StrEnum):
    """When a mixed tournament goes on to its next game.  Rule book: P12.1."""

    BY_LEVEL = "by_level"
    BY_ORBIT = "by_orbit"
    """After as many hands as there were players when the game began."""


class Speed(StrEnum):
    """The usual word for the length of a level."""

    REGULAR = "regular"
    TURBO = "turbo"
    HYPER = "hyper"


@dataclass(frozen=True, slots=True)
class Level:
    """Blinds and antes for a stretch of time.  Rule book: P2.9."""

    stakes: Stakes
    lasts: Millis


@dataclass(frozen=True, slots=True)
class ActionClock:
    """The time a player has.  Rule book: P4."""

    base: Millis = Millis(30_000)
    bank: Millis = Millis(60_000)
    """Time bank of each player; 0 switches it off."""
    grace: Millis = Millis(1_000)
    """Added to every deadline for the network; not shown."""
    disconnect: tuple[Millis, ...] = (Millis(120_000), Millis(60_000))
    """Seconds for consecutive actions while disconnected, then the base; () switches it off."""
    disconnect_always: bool = False
    """Heads-up tournaments; otherwise from paid places + 1 left.  Rule book: P4.2."""
    misses_to_sit_out: int = 3
    """So many expired clocks in a row and the player sits out."""
    bank_only_when_invested: bool = False
    """Whether the bank starts by itself only for connected players with chips in the pot."""


@dataclass(frozen=True, slots=True)
class Pace:
    """Pauses between the steps of play, for people to see what happened."""

    before_first_hand: Millis = Millis(5_000)
    after_fold: Millis = Millis(1_200)
    """From the end of a hand that everybody but one folded to the next deal."""
    after_showdown: Millis = Millis(4_000)
    run_out: Millis = Millis(1_000)
    """Added to the hold after a showdown for each street dealt with all players all-in."""
    absent: Millis = Millis(600)
    """How long the house waits before it plays for somebody sitting out, for people to follow."""
    after_crash: Millis = Millis(10_000)
    """Countdown before play resumes.  Rule book: P7.2."""


class ChatDuringHand(StrEnum):
    """What becomes of table chat by players in a live all-in or who folded.  Rule book: P5.1."""

    HELD = "held"
    BARRED = "barred"
    FREE = "free"


@dataclass(frozen=True, slots=True)
class TournamentSetup:
    """Every setting of a tournament."""

    tournament: TournamentId
    name: str
    game: str
    """Key of a game or of a mix in `poker/games/catalogue.py`, or any name for an own
    `rotation`."""
    format: Format
    speed: Speed
    table_size: int
    """Chairs at the table, two to ten."""
    min_entrants: int
    max_entrants: int
    buy_in: Cents
    """Goes to the prize pool."""
    fee: Cents
    """Goes to the house."""
    starting_stack: Chips
    levels: tuple[Level, ...]
    payouts: tuple[tuple[int, ...], ...] = ()
    """Shares in 1/100 % by place for own tables, one row per count of paid places;
    empty for the presets of the rule book."""
    guarantee: Cents = Cents(0)
    clock: ActionClock = ActionClock()
    pace: Pace = Pace()
    chat: ChatDuringHand = ChatDuringHand.HELD
    starts_at: Instant | None = None
    """None: when the last seat is taken."""
    rotation: tuple[str, ...] = ()
    """Keys of the games of an own mix, in order; empty for what `game` says."""
    rotates: Rotates = Rotates.BY_LEVEL
    rules: HandRules = RULE_BOOK
    entries: EntryTerms = EntryTerms()
    rebuys: RebuyTerms | None = None
    add_on: AddOnTerms | None = None
    bounty: BountyTerms | None = None
    satellite: SatelliteTerms | None = None
    breaks: BreakTerms = BreakTerms()
    hand_for_hand: HandForHandTerms = HandForHandTerms()
    balancing: Balancing = Balancing.WITHIN_ONE
    who_moves: WhoMoves = WhoMoves.BIG_BLIND
    rounds: int = 1
    """Of a shootout: single, double, triple."""
    opens_at: Instant | None = None
    """When registration opens; None: with the announcement."""
    paid_percent: int | None = None
    """Places paid, in percent of the entries; None: as the table of payouts says."""
    series: str = ""
    """Name of the recurring series it belongs to; empty for none."""


def check_setup(setup: TournamentSetup) -> None:
    """Refuse to announce what cannot be played.

    Raises:
        ValueError: A setting makes no sense, or is not offered; says all that is wrong.
    """
    try:
        most_seats = min(game.most_seats for game in rotation_of(setup.game, setup.rotation))
    except KeyError as unknown:
        raise ValueError(f"there is no game {unknown}") from None
    problems = {
        f"{setup.game} is played by up to {most_seats}": setup.table_size > most_seats,
        **_problems_of_play(setup),
        **_problems_of_money(setup),
        **_problems_of_format(setup),
        **_problems_of_dates(setup),
        **_problems_of_terms(setup),
    }
    found = [problem for problem, there in problems.items() if there]
    if found:
        raise ValueError("; ".join(found))


def _problems_of_play(setup: TournamentSetup) -> Problems:
    stakes = [level.stakes for level in setup.levels]
    return {
        f"a mix has up to {LONGEST_ROTATION} games": len(setup.rotation) > LONGEST_ROTATION,
        "a table has two to ten chairs": not 2 <= setup.table_size <= 10,
        "the starting stack must be positive": setup.starting_stack <= 0,
        "at least one level": not setup.levels,
        "levels must last": any(level.lasts <= 0 for level in setup.levels),
        "blinds: 0 < small blind <= big blind, ante not negative": any(
            not 0 < s.small_blind <= s.big_blind or s.ante < 0 for s in stakes
        ),
        "bets: 0 <= bring-in <= small bet <= big bet": any(
            min(s.bring_in, s.small_bet, s.big_bet) < 0
            or not s.bring_in <= s.bet(BetSize.SMALL) <= s.bet(BetSize.BIG)
            for s in stakes
        ),
        "a street has no fewer than no raises": setup.rules.raises < 0,
        "the base clock must run": setup.clock.base <= 0,
        "the other clocks cannot be negative": min(
            setup.clock.bank, setup.clock.grace, *setup.clock.disconnect, 0
        )
        < 0,
    }


def _problems_of_money(setup: TournamentSetup) -> Problems:
    percent = setup.paid_percent
    return {
        "money cannot be negative": min(setup.buy_in, setup.fee, setup.guarantee) < 0,
        "own payouts: shares of 1/100 %, every row summing to 100 %": any(
            sum(row) != 10_000 or min(row, default=0) < 0 for row in setup.payouts
        ),
        "1 to 100 % of the entries are paid": percent is not None and not 1 <= percent <= 100,
        "places paid: by own payouts or by percent": percent is not None and bool(setup.payouts),
        "a satellite pays seats: no own payouts and no percent": setup.satellite is not None
        and (percent is not None or bool(setup.payouts)),
        "no re-entry in a freeroll": setup.entries.most_entries > 1 and setup.buy_in == 0,
    }


def _problems_of_format(setup: TournamentSetup) -> Problems:
    """Return what may not fit the format.  Rule book: P11.1."""
    format = setup.format
    late = setup.entries.late_registration > 0
    buys = setup.rebuys is not None or setup.add_on is not None
    in_rounds = format in (Format.HEADS_UP, Format.SHOOTOUT)
    return {
        f"entrants: at least two, at most {LARGEST_FIELD}": not (
            2 <= setup.min_entrants <= setup.max_entrants <= LARGEST_FIELD
        ),
        "late registration is for multi-table tournaments": late
        and format is not Format.MULTI_TABLE,
        "a bracket or shootout has no rebuys and no add-on": in_rounds and buys,
        "an add-on is sold when the rebuys end: it needs rebuys": setup.add_on is not None
        and setup.rebuys is None,
        "a heads-up bracket is played at tables of two": format is Format.HEADS_UP
        and setup.table_size != 2,
        f"a heads-up bracket has up to {LARGEST_BRACKET} entrants": format is Format.HEADS_UP
        and setup.max_entrants > LARGEST_BRACKET,
        f"a shootout has 1 to {MOST_ROUNDS} rounds, others have one": not (
            1 <= setup.rounds <= (MOST_ROUNDS if format is Format.SHOOTOUT else 1)
        ),
        "tables of two are for two entrants, or for a heads-up bracket": setup.table_size == 2
        and setup.max_entrants > 2
        and format is not Format.HEADS_UP,
        "a shootout is played at tables of three or more": format is Format.SHOOTOUT
        and setup.table_size < 3,
        "a shootout has at most one entrant per chair of its rounds": format is Format.SHOOTOUT
        and setup.max_entrants > most_entrants(setup.table_size, setup.rounds),
    }


def _problems_of_dates(setup: TournamentSetup) -> Problems:
    opens, starts = setup.opens_at, setup.starts_at
    return {
        "registration opens before the start": opens is not None
        and starts is not None
        and opens >= starts,
    }


def _problems_of_terms(setup: TournamentSetup) -> Problems:
    found = [
        problems_of_entries(setup.entries),
        problems_of_breaks(setup.breaks),
        problems_of_hand_for_hand(setup.hand_for_hand),
    ]
    if setup.rebuys is not None:
        found.append(problems_of_rebuys(setup.rebuys))
    if setup.add_on is not None:
        found.append(problems_of_add_on(setup.add_on))
    if setup.bounty is not None:
        found.append(problems_of_bounty(setup.bounty))
    if setup.satellite is not None:
        found.append(problems_of_satellite(setup.satellite))
        itself = setup.satellite.target == setup.tournament
        found.append({"a satellite is for another tournament": itself})
    return {problem: there for problems in found for problem, there in problems.items()}
