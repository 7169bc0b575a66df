"""`admin event new|check`: templates of events of teams.  Rule book: T1.2."""

from collections.abc import Iterator

from croupier_client.cells import clean
from croupier_client.commands.session import DONE, REFUSED, USAGE, CommandSession
from croupier_client.commands.summary import Here
from croupier_client.events.requests import CreateEvent, EventCreated
from croupier_client.words import Words


async def new(*, owner: str = "", session: Here) -> int:
    """Create the event, or the series of events, of the template that is read."""
    return await _put(session, owner, check_only=False)


async def check(*, session: Here) -> int:
    """Say what the template that is read comes to, or what is wrong with it."""
    return await _put(session, "", check_only=True)


async def _put(session: CommandSession, owner: str, *, check_only: bool) -> int:
    text = None if session.read is None else await session.read()
    if text is None:
        session.err(session.words("The template is read from here: put < FILE after the command."))
        return USAGE
    answer = await session.ask(CreateEvent(text, check_only, owner))
    if not isinstance(answer, EventCreated):
        return REFUSED
    for line in lines_of(answer, session.words, checked=check_only):
        session.out(line)
    return DONE


def lines_of(created: EventCreated, words: Words, *, checked: bool) -> Iterator[str]:
    """Yield what a template of an event comes to.

    Args:
        created: That.
        words: The language.
        checked: Whether nothing was created.
    """
    name = clean(created.name)
    if checked:
        yield words("{name} is in order.", name=name)
    elif created.recurs:
        yield words("{name} is on the programme.", name=name)
    if created.event is not None:
        event = clean(created.event)
        said = words("{name} is created: {event}.", name=name, event=event)
        yield f"{said} {words('Announce it when it is ready.')}"
    times = {"check_in": words.date(created.check_in_at), "start": words.date(created.starts_at)}
    yield words("{name}: check-in {check_in} UTC, start {start} UTC.", name=name, **times)
