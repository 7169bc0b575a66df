"""All that an organiser settles about an event.  Rule book: T1, T2.4, T5.1, T10.2."""

from collections.abc import Collection
from dataclasses import dataclass
from enum import StrEnum

from croupier_core.bracket.setup import Kind, RoundFormat, ThirdPlace
from croupier_core.draft.owned import LEAST_OWNED
from croupier_core.draft.preset import Character, DraftPreset, most_choices
from croupier_core.match.setup import STANDARD, MatchSettings
from croupier_core.team_event.terms import TeamEventId
from croupier_core.units import Instant, Millis, PlayerId

MINUTE = Millis(60_000)
DAY = Millis(86_400_000)
MOST_TEAM_SIZE = 10
MOST_PLAYERS = 1_280


class DrawMode(StrEnum):
    """How teams are formed.  Rule book: T1.5."""

    RANDOM = "random"
    BALANCED = "balanced"
    """By ratings: no exchange of two players brings the sums closer together."""


@dataclass(frozen=True, slots=True)
class Schedule:
    """When an event takes place.  Rule book: T1.2, T1.3."""

    check_in_at: Instant
    starts_at: Instant
    """Check-in closes; exclusive."""
    zone: str = "UTC"
    """IANA name of the zone in which the times were set."""

    def __post_init__(self) -> None:
        if self.starts_at <= self.check_in_at:
            raise ValueError("check-in opens before the start")


@dataclass(frozen=True, slots=True)
class EntryRules:
    """Who may take part.  Rule book: T1.6, T1.7."""

    age: int = 13
    language: str = "fr"
    owned: int = LEAST_OWNED
    """Characters to own, those banned for everybody left out; 0 where none are owned."""
    most: int = MOST_PLAYERS
    """Places; who comes later is on the waiting list."""
    words: tuple[str, ...] = ()
    """More words that may not be a part of a name."""


ANYBODY = EntryRules()


@dataclass(frozen=True, slots=True)
class RewardTable:
    """What the first teams get.  Rule book: T10.2, T10.4."""

    amounts: tuple[int, ...] = (800, 400, 200)
    """For every member of the first team, of the second, and so on."""
    unit: str = "gems"
    least_players: int = 8
    """At the draw; with fewer the prizes count."""
    prizes: tuple[str, ...] = ()
    """Otherwise, for the captain of the first team, of the second, and so on."""


@dataclass(frozen=True, slots=True)
class EventSettings:
    """What holds for any event of its kind; a preset gives it a name.

    Raises:
        ValueError: No event can be held like that.
    """

    preset: DraftPreset
    team_size: int = 3
    bans: int = 0
    """Per team and game."""
    kind: Kind = Kind.DOUBLE
    third_place: ThirdPlace = ThirdPlace.SHARED
    formats: tuple[RoundFormat, ...] = ()
    draw: DrawMode = DrawMode.RANDOM
    match: MatchSettings = STANDARD
    silent_final: bool = False
    """Whether silence confirms a report of the final as well.  Rule book: T3.5."""
    auto_call: bool = False
    """Whether matches are called as soon as they can be played.  Rule book: T3.2."""
    pool: tuple[Character, ...] = ()
    banned: tuple[Character, ...] = ()
    """Banned for everybody.  Rule book: T1.11."""
    lobby_options: str = ""
    """With which the game is created.  Rule book: T1.11."""
    entry: EntryRules = EntryRules()
    rewards: RewardTable = RewardTable()
    delay: Millis = Millis(3 * MINUTE)
    """Of all that spectators see.  Rule book: T9.3."""
    gone_after: Millis = Millis(5 * MINUTE)
    """Away for so long is gone.  Rule book: T1.10."""
    missed_turns: int = 4
    """Of a team in the whole event, from which the organiser is asked.  Rule book: T6.10."""

    def __post_init__(self) -> None:
        if not 1 <= self.team_size <= MOST_TEAM_SIZE:
            raise ValueError(f"a team has 1 to {MOST_TEAM_SIZE} players")
        if self.bans < 0 or self.delay < 0 or self.gone_after < 0:
            raise ValueError("nothing is counted below zero")
        if self.kind is Kind.DOUBLE and self.third_place is ThirdPlace.PLAY_OFF:
            raise ValueError("double elimination has one third place without a play-off")
        if not 2 <= self.entry.most <= MOST_PLAYERS:
            raise ValueError(f"an event has places for 2 to {MOST_PLAYERS} players")
        if not self.pool_suffices(self.banned):
            raise ValueError("the draft takes more than the pool has")
        if any(amount < 0 for amount in self.rewards.amounts):
            raise ValueError("a reward is not negative")

    @property
    def choices(self) -> int:
        """Characters that a draft may take out of the pool."""
        return most_choices(self.preset, bans=self.bans, members=(self.team_size,) * 2)

    def pool_suffices(self, banned: Collection[Character]) -> bool:
        """Return whether nobody runs out of choices with these banned for everybody."""
        return not self.pool or len(set(self.pool) - set(banned)) >= self.choices


@dataclass(frozen=True, slots=True)
class EventSetup:
    """One event."""

    id: TeamEventId
    name: str
    owner: PlayerId
    schedule: Schedule
    settings: EventSettings
    rules: str
    """The text to which sign-up says yes; version 1.  Rule book: T1.1."""
    owner_name: str = ""
