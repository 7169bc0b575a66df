"""Faults of templates in words."""

from croupier_client.cells import clean
from croupier_client.hosting.event_faults import SAID
from croupier_client.hosting.faults import BadTemplate, TemplateFault, Wrong
from croupier_client.words import Words, mark
from croupier_core.errors import Refusal
from croupier_core.house import schedule

_SENTENCES = {
    Wrong.TOML: mark("this is not TOML: {0}"),
    Wrong.MISSING: mark("is missing"),
    Wrong.WHOLE_NUMBER: mark("must be a whole number"),
    Wrong.TEXT: mark("must be text in quotation marks"),
    Wrong.YES_OR_NO: mark("must be true or false"),
    Wrong.LIST: mark("must be a list in square brackets"),
    Wrong.TABLE: mark("must be a table"),
    Wrong.LEAST: mark("must be {0} or more"),
    Wrong.MOST: mark("must be {0} or less"),
    Wrong.TOO_LONG: mark("must have from 1 to {0} characters"),
    Wrong.ONE_LINE: mark("must be one line of plain text"),
    Wrong.ONE_OF: mark("must be one of {0}"),
    Wrong.MONEY: mark('must be an amount like "10.00", or a whole number of cents'),
    Wrong.LENGTH: mark('must be a length of time like "90s", "10m", "1h30m" or "3d"'),
    Wrong.BLINDS: mark('must be blinds like "50/100", "50/100/10" or "50/100/10 12m"'),
    Wrong.PERCENT: mark("must be percentages that sum to 100"),
    Wrong.TIME_OF_DAY: mark('must be a time of day like "20:00"'),
    Wrong.DATE: mark("must be a date like 2026-11-30"),
    Wrong.MOMENT: mark("must be a date and time like 2026-11-30 20:00:00, with a zone"),
    Wrong.ZONE: mark("there is no time zone {0}; they are called like Europe/Paris"),
    Wrong.RULE: mark("is no rule of recurrence: {0}"),
    Wrong.NO_START: mark("has no start any more"),
    Wrong.PAST: mark("is in the past"),
    Wrong.NO_GAME: mark("there is no game {0}"),
    Wrong.SEATS: mark("{0} is played by up to {1}"),
    Wrong.NEEDS: mark("needs {0}"),
    Wrong.NOT_WITH: mark("does not go with {0}"),
    Wrong.NO_TARGET: mark("there is no tournament or series {0} to win seats in"),
    Wrong.NO_PLAYER: mark("nobody is called {0}"),
    Wrong.NAME_TAKEN: mark("{0} is the name of another one"),
    Wrong.NOTHING_TO_READ: mark("there is no [tournament] in it"),
    Wrong.TOO_MUCH: mark("is longer than {0} bytes"),
    Wrong.EVENT: mark("cannot be: {0}"),
    Wrong.OTHER: mark("cannot be: {0}"),
}


def say_fault_of_template(fault: TemplateFault, words: Words) -> str:
    """Return what is wrong and with what: `rebuys.until_level: must be 1 or more`."""
    where = f"{clean(fault.key)}: " if fault.key else ""
    return f"{where}{_what(fault, words)}"


def say_with_line(fault: TemplateFault, words: Words) -> str:
    """Return the same with the line of the file before it, if there is one."""
    said = say_fault_of_template(fault, words)
    return words("line {n}: {what}", n=fault.line, what=said) if fault.line else said


def say_programme(refusal: Refusal, words: Words) -> str | None:
    """Return why not, where a refusal is about templates and series; None for others."""
    match refusal:
        case BadTemplate(faults=()):
            return words("The template cannot be used.")
        case BadTemplate():
            what = "; ".join(say_with_line(fault, words) for fault in refusal.faults)
            return words("The template cannot be used: {what}.", what=what)
        case schedule.SeriesExists():
            return words("There is a series {name} already.", name=clean(refusal.series))
        case schedule.UnknownSeries():
            name = clean(refusal.series)
            return words("There is no series {name} that could be ended.", name=name)
        case schedule.TooManySeries():
            return words("The house has {most} series, which is the most.", most=refusal.most)
        case _:
            return None


def _what(fault: TemplateFault, words: Words) -> str:
    values = tuple(clean(value) for value in fault.values)
    if fault.wrong is Wrong.UNKNOWN_KEY:
        if values:
            return words("there is no such key; {key} is meant?", key=values[0])
        return words("there is no such key")
    if fault.wrong is Wrong.EVENT and values:
        return _of_event(values, words)
    sentence = words(_SENTENCES[fault.wrong])
    # A house of another version may send fewer values than this one has room for.
    return sentence.format(*values, "?", "?")


def _of_event(values: tuple[str, ...], words: Words) -> str:
    """Return what the rules say of a template, translated where this version knows it."""
    says, *given = values
    # A house of another version may say something else, with other room for values.
    return words(says).format(*given, "?", "?", "?") if says in SAID else says
