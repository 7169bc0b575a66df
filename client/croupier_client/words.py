"""What the screens say, in the language of their session.

Message ids are the English sentences, with named fields.  The catalogues are read as
`.po` files, so nothing needs compiling; games, the table, finished hands and the parts of team
events keep their own files beside the rest.
"""

import gettext
from collections.abc import Callable, Mapping
from dataclasses import dataclass
from datetime import UTC, datetime
from functools import lru_cache
from importlib.resources import files
from types import MappingProxyType

from babel import Locale
from babel.dates import format_datetime
from babel.messages.pofile import read_po
from babel.numbers import format_decimal

from croupier_core.units import Cents, Chips, Instant, Millis

LANGUAGES: Mapping[str, str] = MappingProxyType({"en": "English", "fr": "Français"})
"""The languages that the house speaks, each under its own name."""

_FILES = (
    "croupier.po",
    "games.po",
    "table.po",
    "records.po",
    "hosting.po",
    "events.po",
    "match.po",
    "bracket.po",
    "console.po",
    "rehearsal.po",
)


@dataclass(frozen=True, slots=True)
class Catalogue:
    """All sentences of one language."""

    single: Mapping[str, str]
    plural: Mapping[tuple[str, str], tuple[str, ...]]
    form_for: Callable[[int], int]
    """Which plural form a count takes."""


@lru_cache(maxsize=8)
def catalogue_of(language: str) -> Catalogue:
    """Read the catalogues of a language, once for all sessions.

    Raises:
        FileNotFoundError: The house does not speak it.
    """
    single: dict[str, str] = {}
    plural: dict[tuple[str, str], tuple[str, ...]] = {}
    form_for = gettext.c2py("n != 1")
    folder = files("croupier_client") / "locale" / language / "LC_MESSAGES"
    for name in _FILES:
        if name != _FILES[0] and not (folder / name).is_file():
            continue
        with (folder / name).open("rb") as file:
            catalogue = read_po(file, locale=language)
        form_for = gettext.c2py(catalogue.plural_expr)
        for message in catalogue:
            if not message.id:
                continue
            if isinstance(message.id, str):
                single[message.id] = str(message.string)
            else:
                one, many = message.id
                plural[one, many] = tuple(message.string or ())
    return Catalogue(MappingProxyType(single), MappingProxyType(plural), form_for)


def mark(msgid: str) -> str:
    """Return `msgid` as it is: marks a sentence of a constant, translated where it is shown."""
    return msgid


class Words:
    """Says things in one language."""

    def __init__(self, language: str) -> None:
        self.language = language if language in LANGUAGES else "en"
        self._catalogue = catalogue_of(self.language)
        self._locale = Locale.parse(self.language)

    def __call__(self, msgid: str, /, **fields: str | int) -> str:
        """Return the sentence, with `fields` filled in; a sentence unknown is said in English."""
        said = self._catalogue.single.get(msgid) or msgid
        return said.format(**fields) if fields else said

    def plural(self, one: str, many: str, n: int, /, **fields: str | int) -> str:
        """Return the sentence for a count, which it may name as `{n}`."""
        forms = self._catalogue.plural.get((one, many))
        said = (
            forms[self._catalogue.form_for(n)] if forms and all(forms) else one if n == 1 else many
        )
        return said.format(n=self.number(n), **fields)

    def number(self, n: int) -> str:
        """Return a whole number as the language groups it."""
        return _grouped(n, self.language)

    def chips(self, n: Chips) -> str:
        """Return an amount of chips."""
        return self.number(n)

    def money(self, amount: Cents) -> str:
        """Return an amount of the house's play money, with its decimals only when it has any."""
        whole, rest = divmod(abs(amount), 100)
        digits = self.number(whole)
        if rest:
            digits += ("," if self.language == "fr" else ".") + f"{rest:02}"
        sign = "−" if amount < 0 else ""
        return f"{sign}{digits}\u00a0$" if self.language == "fr" else f"{sign}${digits}"

    def duration(self, millis: Millis) -> str:
        """Return a length of time: `0:07`, `12:30`, `1:02:03`."""
        seconds = max(0, -(-millis // 1000))
        minutes, seconds = divmod(seconds, 60)
        hours, minutes = divmod(minutes, 60)
        if hours:
            return f"{hours}:{minutes:02}:{seconds:02}"
        return f"{minutes}:{seconds:02}"

    def span(self, millis: Millis) -> str:
        """Return a length of time as a setting is said: `30 s`, `10 min`."""
        seconds, rest = divmod(millis, 1000)
        if rest:
            digits = format_decimal(millis / 1000, format="0.#", locale=self._locale)
            return f"{digits}\u00a0s"
        if seconds and seconds % 60 == 0 and seconds >= 180:
            return f"{seconds // 60}\u00a0min"
        return f"{seconds}\u00a0s"

    def time(self, at: Instant) -> str:
        """Return the time of day of a moment, in UTC, as the language writes it."""
        return format_datetime(_moment(at), "HH:mm", locale=self._locale)

    def date(self, at: Instant) -> str:
        """Return day and time of a moment, in UTC."""
        pattern = "d MMM HH:mm" if self.language == "fr" else "MMM d HH:mm"
        return format_datetime(_moment(at), pattern, locale=self._locale)

    def far_date(self, at: Instant) -> str:
        """Return a moment that may be years away, in UTC: with its year."""
        pattern = "d MMM y HH:mm" if self.language == "fr" else "MMM d, y HH:mm"
        return format_datetime(_moment(at), pattern, locale=self._locale)


@lru_cache(maxsize=4096)
def _grouped(n: int, language: str) -> str:
    # Console fonts know the no-break space, but rarely the narrow one.
    return format_decimal(n, locale=language).replace("\u202f", "\u00a0")


def _moment(at: Instant) -> datetime:
    return datetime.fromtimestamp(at / 1000, tz=UTC)
