"""Which series there are, and which of their starts are due to be announced."""

from collections.abc import Iterable

import structlog

from croupier_client.hosting.requests import SeriesLine
from croupier_core.house.machine import House
from croupier_core.units import Instant
from croupier_server.programme.building import Faulty
from croupier_server.programme.reading import read_again
from croupier_server.templates import Template

STARTS_SHOWN = 3
_MOST_AT_ONCE = 50
"""Starts of one series that are announced at a time."""

_log = structlog.get_logger("croupier.programme")


class Calendar:
    """All series: those of the settings, and those that organisers set up.

    Args:
        of_settings: Templates with a series.
        house: The house's machine, which keeps the others and how far each is announced.
    """

    def __init__(self, of_settings: Iterable[Template], house: House) -> None:
        self._of_settings = {template.name: template for template in of_settings}
        self._house = house
        self._read: dict[str, Template | None] = {}
        """By the text that the house keeps; None for what cannot be read any more."""

    @property
    def series(self) -> tuple[Template, ...]:
        """Every series that goes on."""
        kept = (self._understood(one.template) for one in self._house.schedule.going_on())
        ours = self._of_settings
        others = (one for one in kept if one is not None and one.name not in ours)
        return (*ours.values(), *others)

    def called(self, name: str) -> Template | None:
        """Return the series of this name."""
        return next((series for series in self.series if series.name == name), None)

    def next_starts(self, series: Template, after: Instant, count: int) -> tuple[Instant, ...]:
        """Return the next starts of a series after a moment, announced or not."""
        if series.series is None:
            return ()
        return series.series.recurrence.starts_after(after, count)

    def to_announce(self, series: Template, now: Instant, until: Instant) -> tuple[Instant, ...]:
        """Return the starts up to `until` that are not noted as announced, in order."""
        after = max(now, self._house.schedule.announced(series.name))
        starts = self.next_starts(series, Instant(after), _MOST_AT_ONCE)
        return tuple(start for start in starts if start <= until)

    def due(self, series: Template, now: Instant) -> tuple[Instant, ...]:
        """Return the starts that must be announced by now, in order."""
        if series.series is None:
            return ()
        return self.to_announce(series, now, Instant(now + series.series.announce))

    def next_due(self, now: Instant) -> Instant | None:
        """Return when the next start is to be announced, were all that are due now."""
        moments: list[int] = []
        for series in self.series:
            if series.series is None:
                continue
            ahead = series.series.announce
            after = Instant(max(now + ahead, self._house.schedule.announced(series.name)))
            moments.extend(start - ahead for start in self.next_starts(series, after, 1))
        return Instant(min(moments)) if moments else None

    def lines(self, now: Instant) -> tuple[SeriesLine, ...]:
        """Return every series as a list shows it, by its next start."""
        lines = []
        for one in self.series:
            if one.series is None:
                continue
            recurrence = one.series.recurrence
            line = SeriesLine(
                name=one.name,
                rule=recurrence.rule,
                at=f"{recurrence.at:%H:%M}",
                zone=recurrence.zone.key,
                starts=self.next_starts(one, now, STARTS_SHOWN),
                of_settings=one.name in self._of_settings,
            )
            lines.append(line)
        return tuple(sorted(lines, key=lambda line: (line.starts or (2**62,), line.name)))

    def _understood(self, text: str) -> Template | None:
        if text not in self._read:
            try:
                self._read[text] = read_again(text)
            except (ValueError, Faulty) as why:
                # Written by another version: it is left aside, and the rest goes on.
                _log.error("a series cannot be read", why=str(why), template=text)
                self._read[text] = None
        return self._read[text]
