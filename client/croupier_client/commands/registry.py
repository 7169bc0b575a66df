"""The commands by name, and how a line of text becomes one of them.

Every command is a coroutine that takes a `CommandSession` and returns an exit status: 0
done, 1 refused, 2 not understood.  None writes an escape code, and everything that
players named is cleaned.
"""

import shlex
from collections.abc import Awaitable
from typing import cast

from cyclopts import App, CycloptsError

from croupier_client.cells import clean, clip
from croupier_client.commands import (
    account,
    announcing,
    bracket,
    creating,
    entering,
    event_verbs,
    events,
    hands,
    listing,
    match,
    offices,
    organising,
    refereeing,
    watching,
)
from croupier_client.commands.session import REFUSED, USAGE, CommandSession
from croupier_client.commands.summary import help_, lines_of_help
from croupier_client.hosting.faults import BadTemplate
from croupier_client.hosting.sentences import say_with_line
from croupier_client.ports import HouseGone
from croupier_client.refusals import say
from croupier_core.errors import Refusal

LONGEST = 4096
"""Characters of a command line."""


def _registry() -> App:
    app = App(name="croupier", help_flags=[], version_flags=[])
    app.command(help_, name="help")
    app.command(listing.tournaments)
    app.command(listing.standings)
    app.command(watching.watch)
    app.command(bracket.bracket)
    app.command(account.whoami)
    app.command(account.recovery)
    app.command(entering.register)
    app.command(entering.unregister)
    app.command(entering.rebuy)
    app.command(entering.addon)
    app.command(account.exclude)
    app.command(events.events)
    app.command(events.event)
    app.command(events.signup)
    app.command(events.checkin)
    app.command(events.withdraw)
    app.command(events.rewards)
    keys = App(name="keys", help_flags=[], version_flags=[])
    keys.command(account.list_keys, name="list")
    keys.command(account.link_key, name="link")
    keys.command(account.add_key, name="add")
    keys.command(account.remove_key, name="rm")
    app.command(keys)
    records = App(name="hands", help_flags=[], version_flags=[])
    records.command(hands.export)
    app.command(records)
    app.command(hands.verify)
    app.command(match.match)
    app.command(match.report)
    app.command(match.evidence)
    admin = App(name="admin", help_flags=[], version_flags=[])
    admin.command(organising.token)
    admin.command(organising.pause)
    admin.command(organising.unpause)
    admin.command(organising.cancel)
    admin.command(organising.grant_time, name="grant-time")
    admin.command(organising.disqualify)
    played = App(name="tournament", help_flags=[], version_flags=[])
    played.command(announcing.new)
    played.command(announcing.check)
    played.command(refereeing.delay)
    played.command(refereeing.move)
    played.command(refereeing.penalise)
    admin.command(played)
    held = App(name="event", help_flags=[], version_flags=[])
    held.command(creating.new)
    held.command(creating.check)
    admin.command(held)
    series = App(name="series", help_flags=[], version_flags=[])
    series.command(announcing.list_series, name="list")
    series.command(announcing.end_series, name="end")
    admin.command(series)
    role = App(name="role", help_flags=[], version_flags=[])
    role.command(offices.give)
    role.command(offices.take)
    admin.command(role)
    admin.command(offices.audit)
    app.command(admin)
    return app


_APP = _registry()


async def carry_out(line: str, session: CommandSession) -> int:
    """Carry out one command line and return its exit status."""
    words = session.words
    try:
        tokens = shlex.split(line) if len(line) <= LONGEST else []
    except ValueError:
        session.err(words("A quotation mark is not closed."))
        return USAGE
    if event_verbs.is_verb(tokens):
        return await _guarded(event_verbs.carry_out_verb(tokens[1], tokens[2:], session), session)
    try:
        command, bound, ignored = _APP.parse_args(
            tokens, print_error=False, exit_on_error=False, help_on_error=False
        )
        if "session" not in ignored:  # the name of a group alone, or nothing at all
            return _not_understood(line, session)
    except CycloptsError:
        return _not_understood(line, session)
    carried = cast("Awaitable[int]", command(*bound.args, session=session, **bound.kwargs))
    return await _guarded(carried, session)


async def _guarded(carried: Awaitable[int], session: CommandSession) -> int:
    """Return the exit status of a command, having said why it was refused."""
    words = session.words
    try:
        return await carried
    except BadTemplate as no:
        for fault in no.faults:
            session.err(say_with_line(fault, words))
        return REFUSED
    except Refusal as no:
        session.err(say(no, words))
        return REFUSED
    except HouseGone:
        session.err(words("The house does not answer any more."))
        return REFUSED


def _not_understood(line: str, session: CommandSession) -> int:
    """Say what could have been meant."""
    said = clip(clean(line), 60)
    session.err(session.words("Not understood: {line}", line=said))
    tokens = line.split()
    for usage in lines_of_help(session.words, tokens[0] if tokens else ""):
        session.err(usage)
    return USAGE
