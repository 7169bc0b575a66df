"""The tables of a template: `[tournament.rebuys]` and its like, as a host writes them."""

import re
from typing import Annotated

from pydantic import BaseModel, ConfigDict, Field, model_validator

from croupier_client.hosting.faults import Wrong
from croupier_core.poker.hand.rules import OddChips
from croupier_core.tournament.terms import BountyKind, BreakKind
from croupier_core.units import Cents, Millis
from croupier_server.programme.values import (
    Day,
    Lasting,
    Length,
    Listed,
    Money,
    Name,
    Pause,
    Positive,
    TimeOfDay,
    Whole,
    YesOrNo,
    is_wrong,
)

_BLINDS = re.compile(r"([0-9]{1,9})/([0-9]{1,9})(?:/([0-9]{1,9}))?(?: +([0-9a-z]+))?")
_MINUTE = Millis(60_000)


class Table(BaseModel):
    """A table in which nothing unknown may stand."""

    model_config = ConfigDict(extra="forbid", frozen=True)

    @model_validator(mode="before")
    @classmethod
    def is_a_table(cls, value: object) -> object:
        """Refuse anything else in words of ours."""
        if not isinstance(value, dict | cls):
            is_wrong(Wrong.TABLE)
        return value


class LevelSettings(Table):
    """One level: `"50/100/10 12m"`, or a table for what games with a bring-in need."""

    small: Positive
    big: Positive
    ante: Whole = 0
    bring_in: Whole = 0
    small_bet: Whole = 0
    big_bet: Whole = 0
    lasts: Lasting | None = None

    @model_validator(mode="before")
    @classmethod
    def is_a_table(cls, value: object) -> object:
        """Take the short form apart."""
        if not isinstance(value, str):
            return value if isinstance(value, dict | cls) else is_wrong(Wrong.BLINDS)
        written = _BLINDS.fullmatch(value.strip())
        if written is None:
            is_wrong(Wrong.BLINDS)
        small, big, ante, lasts = written.groups()
        level: dict[str, object] = {"small": int(small), "big": int(big), "ante": int(ante or 0)}
        return level if lasts is None else {**level, "lasts": lasts}


class EntrySettings(Table):
    """Who may enter, until when, how often.  Rule book: P1.7 to P1.9."""

    late: Length | None = None
    reentries: Annotated[Whole, Field(le=100)] = 0
    unregister_before: Length = Millis(0)
    password: Name | None = None
    password_hash: str | None = None
    """What the house keeps of a password; nobody needs to write it."""
    invited: Annotated[tuple[Name, ...], Listed] = ()


class RebuySettings(Table):
    """Rule book: P11.2."""

    until_level: Positive
    cost: Money | None = None
    fee: Money = Cents(0)
    chips: Positive | None = None
    most: Positive | None = None
    decide: Lasting = Millis(30_000)
    double_at_zero: YesOrNo = True


class AddOnSettings(Table):
    """Rule book: P3.4, P11.2."""

    cost: Money | None = None
    fee: Money = Cents(0)
    chips: Positive | None = None
    lasts: Lasting = Millis(5 * _MINUTE)


class BountySettings(Table):
    """Rule book: P9."""

    kind: BountyKind = BountyKind.KNOCKOUT
    amount: Money = Cents(0)
    cash_percent: Annotated[Whole, Field(le=100)] = 50
    champion_keeps: YesOrNo = True
    on: dict[str, Money] = {}


class SatelliteSettings(Table):
    """Rule book: P1.10."""

    target: Name
    seat: Money | None = None


class BreakSettings(Table):
    """Rule book: P3."""

    kind: BreakKind = BreakKind.SYNCHRONISED
    lasts: Lasting = Millis(5 * _MINUTE)
    every_levels: Positive = 4
    not_before_level: Positive | None = None


class HandForHandSettings(Table):
    """Rule book: P2.3."""

    on: YesOrNo = True
    most_off_clock: Lasting | None = None
    each_hand: Lasting | None = None
    by_table: YesOrNo = False


class ClockSettings(Table):
    """Rule book: P4; what is left out is as the speed says."""

    base: Lasting | None = None
    bank: Pause | None = None
    grace: Pause | None = None
    disconnect: Annotated[tuple[Pause, ...], Listed] | None = None
    disconnect_always: YesOrNo | None = None
    misses_to_sit_out: Positive | None = None
    bank_only_when_invested: YesOrNo | None = None


class PaceSettings(Table):
    """Pauses between the steps of play; what is left out is as usual."""

    before_first_hand: Pause | None = None
    after_fold: Pause | None = None
    after_showdown: Pause | None = None
    run_out: Pause | None = None
    absent: Pause | None = None
    after_crash: Pause | None = None


class RulesSettings(Table):
    """Rule book: P1.4, P12.3, P12.7."""

    raises: Annotated[Whole, Field(le=100)] = 3
    cap_heads_up: YesOrNo = True
    odd_chips: OddChips = OddChips.BY_GAME


class SeriesSettings(Table):
    """When it is played again and again."""

    rule: str
    at: TimeOfDay
    zone: str = "UTC"
    begins: Annotated[Day | None, Field(alias="from")] = None
    until: Day | None = None
    announce: Length = Millis(3 * 86_400_000)
