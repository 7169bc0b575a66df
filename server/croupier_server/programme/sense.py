"""What must go together in a template, with the key that does not."""

from collections.abc import Iterator

from croupier_client.hosting.faults import TemplateFault, Wrong
from croupier_core.poker.games.catalogue import GAMES, MIXES
from croupier_core.tournament.setup import LARGEST_BRACKET, Format
from croupier_core.tournament.terms import BountyKind
from croupier_server.programme.recurrence import Recurrence
from croupier_server.programme.term_settings import BountySettings, SeriesSettings
from croupier_server.programme.usual import (
    chairs_of,
    is_timed,
    late_of,
    most_seats,
    zone_called,
)
from croupier_server.template_settings import TemplateSettings


def faults_in(settings: TemplateSettings) -> tuple[TemplateFault, ...]:
    """Return what does not go together; lines are not known here."""
    wrong_game = tuple(_games(settings))
    if wrong_game:  # nothing else can be told without it
        return wrong_game
    return (*_field(settings), *_terms(settings), *_times(settings))


def _games(settings: TemplateSettings) -> Iterator[TemplateFault]:
    unknown = [key for key in settings.rotation if key not in GAMES]
    if unknown:
        yield TemplateFault(Wrong.NO_GAME, (repr(unknown[0]),), "rotation")
    elif not settings.rotation and settings.game not in {*GAMES, *MIXES}:
        yield TemplateFault(Wrong.NO_GAME, (repr(settings.game),), "game")
    elif (settings.table_size or 0) > (most := most_seats(settings)):
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
    if settings.format is Format.SHOOTOUT and chairs_of(settings) < 3:
        yield TemplateFault(Wrong.LEAST, ("3",), "table_size")
    elif settings.format is Format.SHOOTOUT and most is not None:
        room = chairs_of(settings) ** settings.rounds
        if most > room:
            yield TemplateFault(Wrong.MOST, (str(room),), "max_entrants")
    if settings.format is Format.MULTI_TABLE and not is_timed(settings) and most is None:
        yield TemplateFault(Wrong.NEEDS, ("starts_at, series, max_entrants",), "format")


def _terms(settings: TemplateSettings) -> Iterator[TemplateFault]:
    yield from _entries(settings)
    if settings.format in (Format.HEADS_UP, Format.SHOOTOUT):
        for key in ("rebuys", "add_on"):
            if getattr(settings, key) is not None:
                yield TemplateFault(Wrong.NOT_WITH, (f'format = "{settings.format}"',), key)
    if settings.add_on is not None and settings.rebuys is None:
        yield TemplateFault(Wrong.NEEDS, ("rebuys",), "add_on")
    if settings.payouts and settings.paid_percent is not None:
        yield TemplateFault(Wrong.NOT_WITH, ("payouts",), "paid_percent")
    if settings.satellite is not None:
        for key in ("payouts", "paid_percent"):
            if getattr(settings, key):
                yield TemplateFault(Wrong.NOT_WITH, ("satellite",), key)
    if settings.bounty is not None:
        yield from _bounty(settings.bounty)
    off = settings.hand_for_hand
    if off.each_hand is not None and off.most_off_clock is not None:
        yield TemplateFault(Wrong.NOT_WITH, ("most_off_clock",), "hand_for_hand.each_hand")
    if settings.blinds and settings.structure is not None:
        yield TemplateFault(Wrong.NOT_WITH, ("blinds",), "structure")
    for number, level in enumerate(settings.blinds):
        if level.small > level.big:
            yield TemplateFault(Wrong.MOST, (str(level.big),), f"blinds.{number}.small")


def _entries(settings: TemplateSettings) -> Iterator[TemplateFault]:
    late, entries = late_of(settings), settings.entries
    if late and settings.format is not Format.MULTI_TABLE:
        yield TemplateFault(Wrong.NEEDS, ('format = "mtt"',), "entries.late")
    if entries.reentries and not late:
        yield TemplateFault(Wrong.NEEDS, ("entries.late",), "entries.reentries")
    if entries.reentries and not settings.buy_in:
        yield TemplateFault(Wrong.NEEDS, ("buy_in",), "entries.reentries")
    if entries.unregister_before and not is_timed(settings):
        yield TemplateFault(Wrong.NEEDS, ("starts_at, series",), "entries.unregister_before")


def _bounty(bounty: BountySettings) -> Iterator[TemplateFault]:
    if bounty.kind is BountyKind.NAMED:
        if not bounty.on:
            yield TemplateFault(Wrong.MISSING, (), "bounty.on")
        if bounty.amount:
            yield TemplateFault(Wrong.NOT_WITH, ('kind = "named"',), "bounty.amount")
    else:
        if bounty.on:
            yield TemplateFault(Wrong.NEEDS, ('kind = "named"',), "bounty.on")
        if not bounty.amount:
            yield TemplateFault(Wrong.LEAST, ("0.01",), "bounty.amount")


def _times(settings: TemplateSettings) -> Iterator[TemplateFault]:
    if settings.starts_at is not None:
        if settings.series is not None:
            yield TemplateFault(Wrong.NOT_WITH, ("series",), "starts_at")
        if settings.starts_at.tzinfo is None and settings.zone is None:
            yield TemplateFault(Wrong.NEEDS, ("zone",), "starts_at")
    if settings.zone is not None and zone_called(settings.zone) is None:
        yield TemplateFault(Wrong.ZONE, (settings.zone,), "zone")
    if settings.opens is not None and not is_timed(settings):
        yield TemplateFault(Wrong.NEEDS, ("starts_at, series",), "opens")
    if settings.series is not None:
        yield from _of_series(settings.series)


def _of_series(series: SeriesSettings) -> Iterator[TemplateFault]:
    zone = zone_called(series.zone)
    if zone is None:
        yield TemplateFault(Wrong.ZONE, (series.zone,), "series.zone")
        return
    try:
        Recurrence(series.rule, series.at, zone, series.begins, series.until)
    except ValueError as why:
        yield TemplateFault(Wrong.RULE, (str(why),), "series.rule")
