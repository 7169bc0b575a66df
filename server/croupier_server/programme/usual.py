"""What a template means where it leaves something out."""

from zoneinfo import ZoneInfo

from croupier_core.poker.games.catalogue import rotation_of
from croupier_core.tournament.setup import LARGEST_BRACKET, LARGEST_FIELD, Format
from croupier_core.tournament.structures import BREAKS, LATE_REGISTRATION
from croupier_core.tournament.terms import BreakTerms
from croupier_core.units import Millis
from croupier_server.template_settings import TemplateSettings

_USUAL_CHAIRS = {
    Format.SIT_AND_GO: 6,
    Format.MULTI_TABLE: 9,
    Format.HEADS_UP: 2,
    Format.SHOOTOUT: 9,
}


def is_timed(settings: TemplateSettings) -> bool:
    """Whether it starts at a time, and not as soon as it is full."""
    return settings.starts_at is not None or settings.series is not None


def zone_called(name: str) -> ZoneInfo | None:
    """Return the zone of an IANA name; None when there is none."""
    try:
        return ZoneInfo(name)
    except (ValueError, OSError, LookupError):  # a path, a folder, nothing at all
        return None


def most_seats(settings: TemplateSettings) -> int:
    """Return how many can play every game of it at one table."""
    return min(game.most_seats for game in rotation_of(settings.game, settings.rotation))


def chairs_of(settings: TemplateSettings) -> int:
    """Return the chairs at a table."""
    usual = min(_USUAL_CHAIRS[settings.format], most_seats(settings))
    return usual if settings.table_size is None else settings.table_size


def entrants_of(settings: TemplateSettings) -> tuple[int, int]:
    """Return the least and the most entrants."""
    chairs = chairs_of(settings)
    room = {
        Format.SIT_AND_GO: chairs,
        Format.MULTI_TABLE: LARGEST_FIELD,
        Format.HEADS_UP: LARGEST_BRACKET if is_timed(settings) else 2,
        Format.SHOOTOUT: chairs**settings.rounds,
    }[settings.format]
    most = settings.max_entrants or max(room, settings.min_entrants or 0)
    # What starts when it is full needs everybody; what starts at a time, somebody to play with.
    least = settings.min_entrants or (2 if is_timed(settings) else most)
    return least, most


def late_of(settings: TemplateSettings) -> Millis:
    """Return how long entries stay open: as usual for its speed, if it has a start."""
    if settings.entries.late is not None:
        return settings.entries.late
    usual = settings.format is Format.MULTI_TABLE and is_timed(settings)
    return LATE_REGISTRATION[settings.speed] if usual else Millis(0)


def breaks_of(settings: TemplateSettings) -> BreakTerms:
    """Return the breaks: as usual for the speed when it has many tables."""
    usual = BREAKS[settings.speed]
    breaks = settings.breaks
    if breaks is None:
        return usual if settings.format is Format.MULTI_TABLE else BreakTerms()
    return BreakTerms(
        breaks.kind,
        breaks.lasts,
        breaks.every_levels,
        usual.not_before_level if breaks.not_before_level is None else breaks.not_before_level,
    )
