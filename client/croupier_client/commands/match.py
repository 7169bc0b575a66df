"""`match`, `report` and `evidence`: a match of two teams, from a command line.

What is left out is found: the event when there is one in play for whoever asks, the match
when it is his own.  Rule book: T3 to T8.
"""

import json as json_text
import re
from collections.abc import Sequence
from typing import Annotated

from cyclopts import Parameter

from croupier_client.canvas import text_of
from croupier_client.cells import clean, clip
from croupier_client.commands.event_verbs import carry_out_verb
from croupier_client.commands.session import DONE, REFUSED, USAGE, CommandSession, first
from croupier_client.commands.summary import Here
from croupier_client.events.match.as_text import VERBS, data_of_match, text_of_match
from croupier_client.events.match.seen import Seen, seen_of
from croupier_client.events.match.verbs import (
    REPORT_USAGE,
    NotTyped,
    Typed,
    report_of,
    typed_from,
    verb_command,
)
from croupier_client.events.ports import EventsView
from croupier_client.events.requests import (
    LARGEST_EVIDENCE,
    AtEvent,
    EvidenceKept,
    EvidenceRead,
    KeepEvidence,
    ReadEvidence,
)
from croupier_core.bracket.ids import MatchId
from croupier_core.match.commands import Evidence, FilePiped, Link, MatchCommand
from croupier_core.team_event.commands import InMatch, SayInRoom
from croupier_core.team_event.refusals import MatchNotOnNow
from croupier_core.team_event.terms import PLAYED, EventPhase, TeamEventId

Token = Annotated[str, Parameter(allow_leading_hyphen=True)]
MINE = "mine"
_NAMED = re.compile(r"mine|M?\d{1,4}|[WL]\d+\.\d+|[FP]", re.IGNORECASE)
"""How a match is named: `3`, `M3`, `W1.1`, `F`; anything else is a verb, and about my own."""
_IN_PLAY = PLAYED | {EventPhase.SUSPENDED}
_PIPED = "proof"
"""How a file is called that was piped in without a name."""


async def match(*tokens: Token, session: Here) -> int:
    """Show a match as text, or do something in it."""
    at = await _found(tokens, session)
    if at is None:
        return USAGE
    seen, rest = at
    words = session.words
    if rest in ((), ("--json",)):
        if rest:
            session.out(json_text.dumps(data_of_match(seen), indent=2))
            return DONE
        for row in text_of_match(seen, words):
            session.out(text_of([row]))
        return DONE
    verb, *more = rest
    try:
        if verb == "report":
            return await _report(seen, typed_from(more), session)
        if verb == "say":
            return await _say(seen, " ".join(more), session)
        command = verb_command(verb, more, seen)
    except NotTyped as no:
        return _usage(f"match {no.usage}", session)
    if command is not None:
        return await _put(seen, command, session)
    given = (verb, "--match", str(seen.page.number), *more)
    return await carry_out_verb(seen.event, given, session)


async def report(*tokens: Token, session: Here) -> int:
    """Report who has won a game, with evidence by link or as a file that is piped in."""
    at = await _found(tokens, session)
    if at is None:
        return USAGE
    seen, rest = at
    try:
        return await _report(seen, typed_from(rest), session)
    except NotTyped:
        return _usage(REPORT_USAGE, session)


async def evidence(*tokens: Token, session: Here) -> int:
    """Write out a file that is evidence, as it was handed in."""
    at = await _found(tokens, session)
    if at is None:
        return USAGE
    seen, rest = at
    if len(rest) != 1 or session.out_bytes is None:
        return _usage("evidence [EVENT] MATCH SHA256", session)
    sha256 = _whole(rest[0], seen)
    answer = await session.ask(ReadEvidence(seen.event, seen.match.id, sha256))
    if isinstance(answer, EvidenceRead):
        session.out_bytes(answer.content)
        await session.taken()
    return DONE


# --- which match --------------------------------------------------------------------


async def _found(
    tokens: Sequence[str], session: CommandSession
) -> tuple[Seen, tuple[str, ...]] | None:
    """Return the match that is meant, and what follows; None once it is said why not.

    Raises:
        Refusal: There is no such match, or not for the one who asks.
    """
    events = await first(session.port.events())
    left = list(tokens)
    known = {line.summary.id for line in events.lines}
    named = bool(left) and left[0] in known
    event = TeamEventId(left.pop(0)) if named else _in_play(events)
    if event is None:
        session.err(session.words("Say which event: there is not exactly one in play for you."))
        return None
    said = left.pop(0) if left and _NAMED.fullmatch(left[0]) else MINE
    found = await _match(event, said, session)
    if found is None and said == MINE:
        session.err(session.words("Say which match: your team has none now."))
        return None
    if found is None:
        shown = clip(clean(said), 40)
        session.err(session.words("There is no match {match} in this event.", match=shown))
        return None
    page = await first(session.port.event_match(event, found))
    return seen_of(event, page, events.now), tuple(left)


def _in_play(events: EventsView) -> TeamEventId | None:
    """Return the only event in play with which the asker has to do, or else the only one."""
    lines = [line for line in events.lines if line.summary.phase in _IN_PLAY]
    own = [line for line in lines if line.status is not None or line.roles]
    chosen = own or lines
    return chosen[0].summary.id if len(chosen) == 1 else None


async def _match(event: TeamEventId, said: str, session: CommandSession) -> MatchId | None:
    if said == MINE:
        mine = (await first(session.port.team_event(event))).my_match
        return None if mine is None else mine.id
    bracket = (await first(session.port.event_bracket(event))).bracket
    if bracket is None:
        raise MatchNotOnNow(MatchId(clip(clean(said), 20)))
    wanted = said.upper()
    for each in bracket.matches:
        if wanted in (each.id.upper(), f"M{each.number}", str(each.number)):
            return each.id
    return None


# --- doing --------------------------------------------------------------------------


async def _put(seen: Seen, command: MatchCommand, session: CommandSession) -> int:
    await session.ask(AtEvent(seen.event, InMatch(seen.match.id, command)))
    session.out(session.words("Done."))
    return DONE


async def _say(seen: Seen, text: str, session: CommandSession) -> int:
    if seen.page.room is None:
        session.err(session.words("You cannot talk in this match."))
        return REFUSED
    if not text.strip():
        return _usage("match say TEXT", session)
    await session.ask(AtEvent(seen.event, SayInRoom(seen.page.room, text)))
    return DONE


async def _report(seen: Seen, typed: Typed, session: CommandSession) -> int:
    """Report a result; a file is read unless there is a link, or when it has a name."""
    report_of(typed, (), seen)  # what cannot be read is told before a file is kept
    given: list[Evidence] = [Link(url) for url in typed.flags.get("link", ())]
    if not given or typed.flag("file") is not None:
        kept = await _piped(seen, typed.flag("file") or _PIPED, session)
        if kept is None:
            return REFUSED
        given.append(kept)
    return await _put(seen, report_of(typed, tuple(given), seen), session)


async def _piped(seen: Seen, name: str, session: CommandSession) -> FilePiped | None:
    """Have the house keep what is piped in; None once it is said why not."""
    words = session.words
    content = None if session.read_bytes is None else await session.read_bytes(LARGEST_EVIDENCE)
    if not content:
        session.err(words("Add --link URL, or a file as evidence: … < FILE"))
        return None
    if len(content) > LARGEST_EVIDENCE:
        most = words.number(LARGEST_EVIDENCE // 1024)
        session.err(words("A file of evidence has at most {most} KiB.", most=most))
        return None
    answer = await session.ask(KeepEvidence(seen.event, name, content))
    return answer.evidence if isinstance(answer, EvidenceKept) else None


def _whole(sha256: str, seen: Seen) -> str:
    """Return the whole name of a file of which the beginning was typed."""
    reports = seen.game.reports if seen.game else ()
    names = {
        each.sha256
        for report in reports
        for each in report.evidence
        if isinstance(each, FilePiped) and each.sha256.startswith(sha256.lower())
    }
    return names.pop() if len(names) == 1 else sha256


def _usage(usage: str, session: CommandSession) -> int:
    session.err(session.words("It is typed: {usage}", usage=usage))
    if usage.startswith("match "):
        session.err("  " + ", ".join(sorted({verb.split()[0] for verb in VERBS.values()})))
    return USAGE
