"""From what a host writes to what the house announces: presets filled in, sense checked."""

from collections.abc import Iterator
from dataclasses import fields, replace
from datetime import UTC
from typing import TypeVar
from zoneinfo import ZoneInfo

from pydantic import BaseModel

from croupier_client.hosting.faults import TemplateFault, Wrong
from croupier_core.poker.games.catalogue import GAMES, MIXES, rotation_of
from croupier_core.poker.hand.rules import HandRules
from croupier_core.poker.stakes import Stakes
from croupier_core.tournament.setup import (
    LARGEST_BRACKET,
    LARGEST_FIELD,
    ActionClock,
    Format,
    Level,
    Pace,
    Speed,
    TournamentSetup,
    check_setup,
)
from croupier_core.tournament.structures import preset
from croupier_core.tournament.terms import (
    AddOnTerms,
    BountyKind,
    BountyTerms,
    BreakKind,
    BreakTerms,
    EntryTerms,
    HandForHandTerms,
    RebuyTerms,
    SatelliteTerms,
)
from croupier_core.units import Cents, Chips, Instant, TournamentId
from croupier_server.programme.recurrence import Recurrence
from croupier_server.programme.term_settings import LevelSettings, SeriesSettings
from croupier_server.template_settings import TemplateSettings
from croupier_server.templates import UNNAMED, Seats, Series, Template

T = TypeVar("T")

_USUAL_CHAIRS = {
    Format.SIT_AND_GO: 6,
    Format.MULTI_TABLE: 9,
    Format.HEADS_UP: 2,
    Format.SHOOTOUT: 9,
}
_BREAKS_FROM_LEVEL = {Speed.REGULAR: 2, Speed.TURBO: 3, Speed.HYPER: 3}


class Faulty(Exception):  # noqa: N818 - told to a host
    """A template makes no sense."""

    def __init__(self, faults: tuple[TemplateFault, ...]) -> None:
        super().__init__(faults)
        self.faults = faults


def template_of(settings: TemplateSettings) -> Template:
    """Return what `settings` stand for.

    Raises:
        Faulty: Something does not go together; keys are named, lines are not known here.
    """
    faults = [*_games(settings), *_field(settings), *_terms(settings), *_times(settings)]
    if faults:
        raise Faulty(tuple(faults))
    template = _built(settings)
    try:
        check_setup(_complete(template))
    except ValueError as why:
        raise Faulty((TemplateFault(Wrong.UNPLAYABLE, (str(why),)),)) from why
    return template


# --- what must go together ---------------------------------------------------------------


def _games(settings: TemplateSettings) -> Iterator[TemplateFault]:
    unknown = [key for key in settings.rotation if key not in GAMES]
    if unknown:
        yield TemplateFault(Wrong.NO_GAME, (repr(unknown[0]),), "rotation")
    elif not settings.rotation and settings.game not in {*GAMES, *MIXES}:
        yield TemplateFault(Wrong.NO_GAME, (repr(settings.game),), "game")
    elif (settings.table_size or 0) > (most := _most_seats(settings)):
        yield TemplateFault(Wrong.SEATS, (settings.game, str(most)), "table_size")


def _field(settings: TemplateSettings) -> Iterator[TemplateFault]:
    least, most = settings.min_entrants, settings.max_entrants
    if least is not None and most is not None and least > most:
        yield TemplateFault(Wrong.MOST, (str(most),), "min_entrants")
    if settings.format is Format.HEADS_UP:
        if settings.table_size not in (None, 2):
            yield TemplateFault(Wrong.MOST, ("2",), "table_size")
        if most is not None and most > LARGEST_BRACKET:
            yield TemplateFault(Wrong.MOST, (str(LARGEST_BRACKET),), "max_entrants")
    if settings.rounds > 1 and settings.format is not Format.SHOOTOUT:
        yield TemplateFault(Wrong.NEEDS, ('format = "shootout"',), "rounds")
    if settings.format is Format.SHOOTOUT and most is not None:
        room = _chairs(settings) ** settings.rounds
        if most > room:
            yield TemplateFault(Wrong.MOST, (str(room),), "max_entrants")
    if settings.format is Format.MULTI_TABLE and not _is_timed(settings) and most is None:
        yield TemplateFault(Wrong.NEEDS, ("starts_at, series, max_entrants",), "format")


def _terms(settings: TemplateSettings) -> Iterator[TemplateFault]:
    late = settings.entries.late
    if late and settings.format is not Format.MULTI_TABLE:
        yield TemplateFault(Wrong.NEEDS, ('format = "mtt"',), "entries.late")
    if settings.entries.reentries and not late:
        yield TemplateFault(Wrong.NEEDS, ("entries.late",), "entries.reentries")
    if settings.entries.unregister_before and not _is_timed(settings):
        yield TemplateFault(Wrong.NEEDS, ("starts_at, series",), "entries.unregister_before")
    if settings.add_on is not None and settings.rebuys is None:
        yield TemplateFault(Wrong.NEEDS, ("rebuys",), "add_on")
    if settings.payouts and settings.paid_percent is not None:
        yield TemplateFault(Wrong.NOT_WITH, ("payouts",), "paid_percent")
    if settings.satellite is not None:
        for key in ("payouts", "paid_percent", "bounty"):
            if getattr(settings, key):
                yield TemplateFault(Wrong.NOT_WITH, ("satellite",), key)
    bounty = settings.bounty
    if bounty is not None:
        named = bounty.kind is BountyKind.NAMED
        if named and not bounty.on:
            yield TemplateFault(Wrong.MISSING, (), "bounty.on")
        if named and bounty.amount:
            yield TemplateFault(Wrong.NOT_WITH, ('kind = "named"',), "bounty.amount")
        if not named and bounty.on:
            yield TemplateFault(Wrong.NEEDS, ('kind = "named"',), "bounty.on")
        if not named and not bounty.amount:
            yield TemplateFault(Wrong.LEAST, ("0.01",), "bounty.amount")
    off = settings.hand_for_hand
    if off.each_hand is not None and off.most_off_clock is not None:
        yield TemplateFault(Wrong.NOT_WITH, ("most_off_clock",), "hand_for_hand.each_hand")
    if settings.blinds and settings.structure is not None:
        yield TemplateFault(Wrong.NOT_WITH, ("blinds",), "structure")
    for number, level in enumerate(settings.blinds):
        if level.small > level.big:
            yield TemplateFault(Wrong.MOST, (str(level.big),), f"blinds.{number}.small")


def _times(settings: TemplateSettings) -> Iterator[TemplateFault]:
    if settings.starts_at is not None:
        if settings.series is not None:
            yield TemplateFault(Wrong.NOT_WITH, ("series",), "starts_at")
        if settings.starts_at.tzinfo is None and settings.zone is None:
            yield TemplateFault(Wrong.NEEDS, ("zone",), "starts_at")
    if settings.zone is not None and _zone(settings.zone) is None:
        yield TemplateFault(Wrong.ZONE, (settings.zone,), "zone")
    if settings.opens is not None and not _is_timed(settings):
        yield TemplateFault(Wrong.NEEDS, ("starts_at, series",), "opens")
    if settings.series is not None:
        yield from _of_series(settings.series)


def _of_series(series: SeriesSettings) -> Iterator[TemplateFault]:
    zone = _zone(series.zone)
    if zone is None:
        yield TemplateFault(Wrong.ZONE, (series.zone,), "series.zone")
        return
    try:
        Recurrence(series.rule, series.at, zone, series.begins, series.until)
    except ValueError as why:
        yield TemplateFault(Wrong.RULE, (str(why),), "series.rule")


def _is_timed(settings: TemplateSettings) -> bool:
    return settings.starts_at is not None or settings.series is not None


def _zone(name: str) -> ZoneInfo | None:
    try:
        return ZoneInfo(name)
    except (ValueError, OSError, LookupError):  # a path, a folder, nothing at all
        return None


# --- what it comes to --------------------------------------------------------------------


def _most_seats(settings: TemplateSettings) -> int:
    return min(game.most_seats for game in rotation_of(settings.game, settings.rotation))


def _chairs(settings: TemplateSettings) -> int:
    usual = min(_USUAL_CHAIRS[settings.format], _most_seats(settings))
    return usual if settings.table_size is None else settings.table_size


def _entrants(settings: TemplateSettings) -> tuple[int, int]:
    """Return the least and the most entrants."""
    chairs = _chairs(settings)
    room = {
        Format.SIT_AND_GO: chairs,
        Format.MULTI_TABLE: LARGEST_FIELD,
        Format.HEADS_UP: LARGEST_BRACKET if _is_timed(settings) else 2,
        Format.SHOOTOUT: chairs**settings.rounds,
    }[settings.format]
    most = settings.max_entrants or max(room, settings.min_entrants or 0)
    # What starts when it is full needs everybody; what starts at a time, somebody to play with.
    least = settings.min_entrants or (2 if _is_timed(settings) else most)
    return least, most


def _built(settings: TemplateSettings) -> Template:
    chairs = _chairs(settings)
    least, most = _entrants(settings)
    usual = preset(
        settings.structure or settings.speed,
        multi_table=settings.format is Format.MULTI_TABLE,
        heads_up=settings.format is Format.HEADS_UP or most == 2,
    )
    stack = usual.starting_stack if settings.stack is None else Chips(settings.stack)
    entries, rules = settings.entries, settings.rules
    off = settings.hand_for_hand
    setup = TournamentSetup(
        tournament=UNNAMED,
        name=settings.name,
        game=settings.game,
        format=settings.format,
        speed=settings.speed,
        table_size=chairs,
        min_entrants=least,
        max_entrants=most,
        buy_in=settings.buy_in,
        fee=settings.fee,
        starting_stack=stack,
        levels=_levels(settings, usual.levels),
        payouts=settings.payouts,
        guarantee=settings.guarantee,
        clock=_changed(usual.clock, settings.clock),
        pace=_changed(Pace(), settings.pace),
        chat=settings.chat,
        rotation=settings.rotation,
        rotates=settings.rotates,
        rules=HandRules(rules.raises, rules.cap_heads_up, rules.odd_chips),
        entries=EntryTerms(
            late_registration=entries.late,
            unregister_before=entries.unregister_before,
            most_entries=1 + entries.reentries,
            invited=entries.invited,
            password_hash=entries.password_hash,
        ),
        rebuys=_rebuys(settings, stack),
        add_on=_add_on(settings, stack),
        bounty=_bounty(settings),
        breaks=_breaks(settings),
        hand_for_hand=HandForHandTerms(off.on, off.most_off_clock, off.each_hand, off.by_table),
        balancing=settings.balancing,
        rounds=settings.rounds,
        paid_percent=settings.paid_percent,
    )
    return Template(
        setup,
        starts_at=_start(settings),
        series=_series(settings),
        opens=settings.opens,
        seats=None
        if settings.satellite is None
        else Seats(settings.satellite.target, settings.satellite.seat),
        heads=() if settings.bounty is None else tuple(settings.bounty.on.items()),
    )


def _levels(settings: TemplateSettings, usual: tuple[Level, ...]) -> tuple[Level, ...]:
    lasts = settings.level_lasts
    if settings.blinds:
        each = lasts or usual[0].lasts
        return tuple(
            Level(_stakes(level, settings), level.lasts or each) for level in settings.blinds
        )
    return tuple(
        Level(replace(level.stakes, ante_kind=settings.ante), lasts or level.lasts)
        for level in usual
    )


def _stakes(level: LevelSettings, settings: TemplateSettings) -> Stakes:
    return Stakes(
        Chips(level.small),
        Chips(level.big),
        Chips(level.ante),
        settings.ante,
        Chips(level.bring_in),
        Chips(level.small_bet),
        Chips(level.big_bet),
    )


def _rebuys(settings: TemplateSettings, stack: Chips) -> RebuyTerms | None:
    rebuys = settings.rebuys
    if rebuys is None:
        return None
    return RebuyTerms(
        cost=settings.buy_in if rebuys.cost is None else rebuys.cost,
        chips=stack if rebuys.chips is None else Chips(rebuys.chips),
        until_level=rebuys.until_level,
        fee=rebuys.fee,
        most=rebuys.most,
        decide=rebuys.decide,
        double_at_zero=rebuys.double_at_zero,
    )


def _add_on(settings: TemplateSettings, stack: Chips) -> AddOnTerms | None:
    add_on = settings.add_on
    if add_on is None:
        return None
    return AddOnTerms(
        cost=settings.buy_in if add_on.cost is None else add_on.cost,
        chips=stack if add_on.chips is None else Chips(add_on.chips),
        fee=add_on.fee,
        lasts=add_on.lasts,
    )


def _bounty(settings: TemplateSettings) -> BountyTerms | None:
    bounty = settings.bounty
    if bounty is None:
        return None
    return BountyTerms(bounty.kind, bounty.amount, bounty.cash_percent, bounty.champion_keeps)


def _breaks(settings: TemplateSettings) -> BreakTerms:
    """Return the breaks: those of several tables keep the full hour, unless it is hyper."""
    from_level = _BREAKS_FROM_LEVEL[settings.speed]
    breaks = settings.breaks
    if breaks is None:
        rests = settings.format is Format.MULTI_TABLE and settings.speed is not Speed.HYPER
        kind = BreakKind.SYNCHRONISED if rests else BreakKind.NONE
        return BreakTerms(kind, not_before_level=from_level)
    return BreakTerms(
        breaks.kind,
        breaks.lasts,
        breaks.every_levels,
        from_level if breaks.not_before_level is None else breaks.not_before_level,
    )


def _start(settings: TemplateSettings) -> Instant | None:
    start = settings.starts_at
    if start is None:
        return None
    if start.tzinfo is None:
        start = start.replace(tzinfo=_zone(settings.zone or "") or UTC)
    return Instant(round(start.timestamp() * 1000))


def _series(settings: TemplateSettings) -> Series | None:
    series = settings.series
    if series is None:
        return None
    zone = _zone(series.zone)
    if zone is None:
        raise LookupError(series.zone)
    recurrence = Recurrence(series.rule, series.at, zone, series.begins, series.until)
    return Series(recurrence, series.announce)


def _changed(usual: T, settings: BaseModel) -> T:
    """Return `usual` with what the settings of the same names say."""
    said = {name: value for name, value in settings if value is not None}
    return replace(usual, **said)  # type: ignore[type-var]


def _complete(template: Template) -> TournamentSetup:
    """Return the setup of one, with what the house would fill in, so that it can be checked."""
    setup = template.setup_for(TournamentId("t0"), template.starts_at or Instant(1))
    if template.starts_at is None and template.series is None:
        setup = replace(setup, starts_at=None, opens_at=None)
    if template.seats is not None:
        worth = template.seats.worth
        target = SatelliteTerms(TournamentId("t1"), Cents(100) if worth is None else worth)
        setup = replace(setup, satellite=target)
    return setup
