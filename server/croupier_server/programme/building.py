"""From what a host writes to what the house announces: presets filled in, sense checked."""

from dataclasses import replace
from datetime import UTC
from typing import TypeVar

from pydantic import BaseModel

from croupier_client.hosting.faults import TemplateFault, Wrong
from croupier_core.poker.hand.rules import HandRules
from croupier_core.poker.stakes import Stakes
from croupier_core.tournament.setup import (
    Format,
    Level,
    Pace,
    TournamentSetup,
    check_setup,
)
from croupier_core.tournament.structures import preset
from croupier_core.tournament.terms import (
    AddOnTerms,
    BountyTerms,
    EntryTerms,
    HandForHandTerms,
    RebuyTerms,
    SatelliteTerms,
)
from croupier_core.units import Cents, Chips, Instant, PlayerId, TournamentId
from croupier_server.programme.recurrence import Recurrence
from croupier_server.programme.sense import faults_in
from croupier_server.programme.term_settings import LevelSettings
from croupier_server.programme.usual import (
    breaks_of,
    chairs_of,
    entrants_of,
    late_of,
    zone_called,
)
from croupier_server.template_settings import TemplateSettings
from croupier_server.templates import UNNAMED, Seats, Series, Template

T = TypeVar("T")


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
    faults = faults_in(settings)
    if faults:
        raise Faulty(faults)
    template = _built(settings)
    try:
        check_setup(_complete(template))
    except ValueError as why:
        raise Faulty((TemplateFault(Wrong.OTHER, (str(why),)),)) from why
    return template


# --- what it comes to --------------------------------------------------------------------


def _built(settings: TemplateSettings) -> Template:
    chairs = chairs_of(settings)
    least, most = entrants_of(settings)
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
            late_registration=late_of(settings),
            unregister_before=entries.unregister_before,
            most_entries=1 + entries.reentries,
            invited=entries.invited,
            password_hash=entries.password_hash,
        ),
        rebuys=_rebuys(settings, stack),
        add_on=_add_on(settings, stack),
        bounty=_bounty(settings),
        breaks=breaks_of(settings),
        hand_for_hand=HandForHandTerms(off.on, off.most_off_clock, off.each_hand, off.by_table),
        balancing=settings.balancing,
        who_moves=settings.who_moves,
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


def _start(settings: TemplateSettings) -> Instant | None:
    start = settings.starts_at
    if start is None:
        return None
    if start.tzinfo is None:
        start = start.replace(tzinfo=zone_called(settings.zone or "") or UTC)
    return Instant(round(start.timestamp() * 1000))


def _series(settings: TemplateSettings) -> Series | None:
    series = settings.series
    if series is None:
        return None
    zone = zone_called(series.zone)
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
    if template.heads and setup.bounty is not None:
        on = tuple((PlayerId(name), amount) for name, amount in template.heads)
        setup = replace(setup, bounty=replace(setup.bounty, on=on))
    return setup
