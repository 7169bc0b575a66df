"""A tournament as a host writes it: one `[tournament]`, or one `[[templates]]` of the house.

`docs/tournaments.md` tells of every key.  What stands here by itself is checked here; what
only makes sense together is checked by `programme/reading.py`.
"""

from typing import Annotated

from pydantic import BeforeValidator, Field

from croupier_client.hosting.faults import Wrong
from croupier_core.poker.stakes import AnteKind
from croupier_core.tournament.setup import LARGEST_FIELD, ChatDuringHand, Format, Rotates, Speed
from croupier_core.tournament.terms import Balancing, WhoMoves
from croupier_core.units import Cents
from croupier_server.programme.term_settings import (
    AddOnSettings,
    BountySettings,
    BreakSettings,
    ClockSettings,
    EntrySettings,
    HandForHandSettings,
    LevelSettings,
    PaceSettings,
    RebuySettings,
    RulesSettings,
    SatelliteSettings,
    SeriesSettings,
    Table,
)
from croupier_server.programme.values import (
    Lasting,
    Length,
    Listed,
    Moment,
    Money,
    Name,
    Positive,
    Row,
    is_wrong,
)

_PRESET = "preset"


def _own_table(value: object) -> object:
    """Take the word for the presets of the rule book as no table of one's own."""
    if value == _PRESET:
        return ()
    if not isinstance(value, list | tuple):
        is_wrong(Wrong.LIST)
    return tuple(value)


class TemplateSettings(Table):
    """Everything that may be said of a tournament."""

    name: Name
    format: Format = Format.SIT_AND_GO
    game: Name = "nlhe"
    rotation: Annotated[tuple[Name, ...], Listed] = ()
    rotates: Rotates = Rotates.BY_LEVEL
    speed: Speed = Speed.REGULAR
    structure: Speed | None = None
    stack: Positive | None = None
    level_lasts: Lasting | None = None
    blinds: Annotated[tuple[LevelSettings, ...], Listed] = ()
    ante: AnteKind = AnteKind.EACH
    table_size: Annotated[Positive, Field(ge=2, le=10)] | None = None
    min_entrants: Annotated[Positive, Field(ge=2, le=LARGEST_FIELD)] | None = None
    max_entrants: Annotated[Positive, Field(ge=2, le=LARGEST_FIELD)] | None = None
    buy_in: Money = Cents(0)
    fee: Money = Cents(0)
    guarantee: Money = Cents(0)
    payouts: Annotated[tuple[Row, ...], BeforeValidator(_own_table)] = ()
    paid_percent: Annotated[Positive, Field(le=100)] | None = None
    starts_at: Moment | None = None
    zone: str | None = None
    opens: Length | None = None
    rounds: Annotated[Positive, Field(le=3)] = 1
    chat: ChatDuringHand = ChatDuringHand.HELD
    balancing: Balancing = Balancing.WITHIN_ONE
    who_moves: WhoMoves = WhoMoves.BIG_BLIND
    entries: EntrySettings = EntrySettings()
    rebuys: RebuySettings | None = None
    add_on: AddOnSettings | None = None
    bounty: BountySettings | None = None
    satellite: SatelliteSettings | None = None
    breaks: BreakSettings | None = None
    hand_for_hand: HandForHandSettings = HandForHandSettings()
    clock: ClockSettings = ClockSettings()
    pace: PaceSettings = PaceSettings()
    rules: RulesSettings = RulesSettings()
    series: SeriesSettings | None = None
