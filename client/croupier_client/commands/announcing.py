"""`admin tournament new|check` and `admin series`: what organisers put on the programme.

Rule book: P1.1, T11.
"""

from collections.abc import Iterator

from croupier_client.cells import clean
from croupier_client.commands.session import DONE, REFUSED, USAGE, CommandSession
from croupier_client.commands.summary import Here
from croupier_client.hosting.requests import ListSeries, Planned, SeriesLine, SeriesListed
from croupier_client.requests import Created, CreateTournament, EndSeries
from croupier_client.words import Words


async def new(*, session: Here) -> int:
    """Announce the tournaments of the template that is read."""
    return await _put(session, check_only=False)


async def check(*, session: Here) -> int:
    """Say what the template that is read comes to, or what is wrong with it."""
    return await _put(session, check_only=True)


async def _put(session: CommandSession, *, check_only: bool) -> int:
    text = None if session.read is None else await session.read()
    if text is None:
        session.err(session.words("The template is read from here: put < FILE after the command."))
        return USAGE
    answer = await session.ask(CreateTournament(text, check_only))
    if not isinstance(answer, Created):
        return REFUSED
    first = Planned(answer.name, answer.tournaments, answer.series, answer.starts)
    for planned in (first, *answer.more):
        for line in lines_of(planned, session.words, checked=check_only):
            session.out(line)
    return DONE


def lines_of(planned: Planned, words: Words, *, checked: bool) -> Iterator[str]:
    """Yield what a template comes to.

    Args:
        planned: That.
        words: The language.
        checked: Whether nothing was announced.
    """
    name = clean(planned.name)
    ids = ", ".join(clean(each) for each in planned.tournaments)
    if checked:
        yield words("{name} is in order.", name=name)
    elif planned.series:
        yield words("{name} is on the programme.", name=name)
    if ids:
        yield words("{name} is announced: {ids}", name=name, ids=ids)
    for start in planned.starts:
        yield words("{name} starts {time} UTC.", name=name, time=words.date(start))


async def list_series(*, session: Here) -> int:
    """List the recurring series."""
    answer = await session.ask(ListSeries())
    if not isinstance(answer, SeriesListed):
        return REFUSED
    if not answer.series:
        session.out(session.words("There is no series."))
    for line in answer.series:
        _tell_series(session, line)
    return DONE


def _tell_series(session: CommandSession, line: SeriesLine) -> None:
    words = session.words
    rule = f"{clean(line.rule)}  {clean(line.at)} {clean(line.zone)}"
    session.out(f"{clean(line.name)}  {rule}")
    if line.of_settings:
        session.out("  " + words("stands in the settings of the house"))
    for start in line.starts:
        session.out("  " + words("{time} UTC", time=words.date(start)))


async def end_series(series: str, /, *, session: Here) -> int:
    """Announce no more of a series; what is announced stays."""
    await session.ask(EndSeries(series))
    words = session.words
    session.out(words("{name} is not announced any more.", name=clean(series)))
    return DONE
