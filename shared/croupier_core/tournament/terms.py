"""Terms of a tournament beyond blinds and prizes: entries, rebuys, bounties, breaks.

Rule book: P1.7 to P1.12, P2.3, P2.6, P3, P9, P11.
"""

from dataclasses import dataclass
from enum import StrEnum

from croupier_core.units import Cents, Chips, Millis, PlayerId, TournamentId

MINUTE = Millis(60_000)


@dataclass(frozen=True, slots=True)
class EntryTerms:
    """Who may enter, until when, and how often.  Rule book: P1.7, P1.8, P1.9."""

    late_registration: Millis = Millis(0)
    """Real time from the start; breaks do not prolong it.  0: entries close at the start."""
    unregister_before: Millis = Millis(0)
    """Unregistering ends so long before the start."""
    most_entries: int = 1
    """Entries of one account, one after the other; more than 1 allows re-entry."""
    invited: tuple[str, ...] = ()
    """Nicknames; when there are any, nobody else may enter."""
    password_hash: str | None = None
    """Argon2 hash of the password that entering needs; in a view empty, if there is one."""


@dataclass(frozen=True, slots=True)
class RebuyTerms:
    """Chips for more money during the first levels.  Rule book: P11.2."""

    cost: Cents
    """To the prize pool."""
    chips: Chips
    until_level: int
    """The last level in which a losing hand may be dealt."""
    fee: Cents = Cents(0)
    most: int | None = None
    """Rebuys of one entry; None: as many as one likes."""
    decide: Millis = Millis(30_000)
    """Time for the answer to the offer after a bust."""
    double_at_zero: bool = True
    """Whether two may be taken at once from no chips."""


@dataclass(frozen=True, slots=True)
class AddOnTerms:
    """Chips for more money, once, whatever the stack.  Rule book: P3.4, P11.2."""

    cost: Cents
    chips: Chips
    fee: Cents = Cents(0)
    lasts: Millis = Millis(5 * MINUTE)
    """Length of the break in which it is sold, after the last level with rebuys."""


class BountyKind(StrEnum):
    """What is won for putting somebody out.  Rule book: P9.1."""

    KNOCKOUT = "knockout"
    PROGRESSIVE = "progressive"
    """Part in cash, the rest on the winner's own head."""
    NAMED = "named"
    """House money on named players only (team-pro, fixed)."""


@dataclass(frozen=True, slots=True)
class BountyTerms:
    """Money on heads.  Rule book: P9."""

    kind: BountyKind
    amount: Cents = Cents(0)
    """Of every entry, on top of `buy_in`, onto the own head; 0 with `NAMED`."""
    cash_percent: int = 50
    """Of a progressive bounty, paid in cash; an odd cent is cash."""
    champion_keeps: bool = True
    """Whether the winner gets the bounty on his own head.  Rule book: P9.5."""
    on: tuple[tuple[PlayerId, Cents], ...] = ()
    """With `NAMED`: whose head, and how much the house pays for it."""


@dataclass(frozen=True, slots=True)
class SatelliteTerms:
    """Prizes are seats in another tournament.  Rule book: P1.10."""

    target: TournamentId
    seat: Cents
    """What a seat is worth: buy-in, bounty and fee of the target."""


class BreakKind(StrEnum):
    """How breaks are timed.  Rule book: P3."""

    NONE = "none"
    SYNCHRONISED = "synchronised"
    """The clock stops at :55 of each hour."""
    EVERY_LEVELS = "every_levels"
    EVERY_HOUR = "every_hour"
    """60 minutes after the start, and after each break's end."""


@dataclass(frozen=True, slots=True)
class BreakTerms:
    """When play rests.  Rule book: P3.1, P3.2, P3.3."""

    kind: BreakKind = BreakKind.NONE
    lasts: Millis = Millis(5 * MINUTE)
    every_levels: int = 4
    """With `EVERY_LEVELS`: a break after so many levels."""
    not_before_level: int = 2
    """With `SYNCHRONISED`: none while a lower level is played (turbo: 3)."""


class Balancing(StrEnum):
    """How far tables may differ.  Rule book: P2.6."""

    WITHIN_ONE = "within_one"
    LOOSE = "loose"
    """Two from three tables on, one at two."""
    BY_TABLES = "by_tables"
    """Three above ten tables, two from three to ten, one at two."""


class WhoMoves(StrEnum):
    """Who leaves a table that has too many.  Rule book: P2.6."""

    BIG_BLIND = "big_blind"
    """The one due for the big blind."""
    FEWEST_MOVES = "fewest_moves"
    """Somebody sitting out, else who was moved least, else the one due for the big blind."""


@dataclass(frozen=True, slots=True)
class HandForHandTerms:
    """Tables wait for each other near a prize step.  Rule book: P2.3."""

    on: bool = True
    most_off_clock: Millis | None = None
    """At most so much comes off the level clock per hand; None: real time."""
    each_hand: Millis | None = None
    """Exactly so much comes off the level clock per hand; None: real time."""
    by_table: bool = False
    """Whether those out at different tables share their places whatever their stacks."""
