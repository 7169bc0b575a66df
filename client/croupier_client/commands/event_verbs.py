"""`event ID VERB …`: all that officials of an event may do, under the names of the console.

Rule book: T11.
"""

import json as json_text
from collections.abc import Callable, Sequence
from dataclasses import replace
from datetime import UTC, datetime

from croupier_client.cells import clean, clip
from croupier_client.commands.session import DONE, REFUSED, USAGE, CommandSession, first
from croupier_client.events.console.actions import Action, Order, Part, action_named, offered
from croupier_client.events.console.asking import with_reason
from croupier_client.events.console.audit import action_said, actor_of, flag_name, subject_said
from croupier_client.events.console.choices import order_name, orders_of
from croupier_client.events.console.desk import Desk
from croupier_client.events.console.falling import Changing, change_of, falls_said
from croupier_client.events.console.prefills import begun_with
from croupier_client.events.console.queue import age_of, answer_at, title_of
from croupier_client.events.console.reading import NotRead, order_from, say_not_read
from croupier_client.events.console.slots import Wants, slots_of
from croupier_client.events.console.typed import (
    FALLS,
    NotTyped,
    Typed,
    example_of,
    taken_apart,
    texts_for,
    usage_of,
)
from croupier_client.events.requests import AtEvent, ChangePreviewed, PreviewChange
from croupier_client.events.rulings import article_said, fact_said
from croupier_client.events.times import clock_in, moment_in
from croupier_client.words import Words
from croupier_core.bracket.ids import MatchId
from croupier_core.team_event import commands as asked
from croupier_core.team_event.terms import TeamEventId
from croupier_core.team_event.view import AuditView, QueueItem
from croupier_core.units import Instant

_FROM_NOW = (asked.ChangeSchedule, asked.ChangeDraw, asked.EditRewards)
"""What is left out stays as it is."""


def is_verb(tokens: Sequence[str]) -> bool:
    """Return whether a command line is `event ID VERB …`, and not the page of an event."""
    return len(tokens) > 2 and tokens[0] == "event" and not tokens[2].startswith("-")


async def carry_out_verb(event: str, tokens: Sequence[str], session: CommandSession) -> int:
    """Do what an official wants; `tokens` begin with the verb.

    Raises:
        Refusal: The house said no.
        HouseGone: It does not answer.
    """
    id = TeamEventId(event)
    verb, *rest = tokens
    try:
        typed = taken_apart(rest)
        match verb:
            case "queue":
                return await _queue(id, session)
            case "decide":
                return await _decide(id, typed, session)
            case "audit":
                return await _audit(id, typed, session)
            case "help":
                _tell_allowed(await _desk(id, session), session.out, session.words)
                return DONE
            case _:
                return await _act(id, verb, typed, session)
    except NotTyped as no:
        action = action_named(verb)
        session.err(session.words("Not understood: {line}", line=clip(clean(no.word), 40)))
        if action is not None:
            _tell_usage(action, session)
        return USAGE


async def _desk(event: TeamEventId, session: CommandSession, part: Part | None = None) -> Desk:
    port = session.port
    now = (await first(port.events())).now
    console = await first(port.event_console(event))
    page = await first(port.team_event(event))
    sheet = await first(port.event_rewards(event)) if part is Part.REWARDS else None
    return Desk(console, page, sheet, now)


# --- one action ---------------------------------------------------------------------


async def _act(event: TeamEventId, verb: str, typed: Typed, session: CommandSession) -> int:
    words, action = session.words, action_named(verb)
    desk = await _desk(event, session, action.part if action else None)
    if action is None:
        session.err(words("Not understood: {line}", line=clip(clean(verb), 40)))
        _tell_allowed(desk, session.err, words)
        return USAGE
    texts = texts_for(action, typed)
    if action.kind in _FROM_NOW:
        texts = {**begun_with(action, desk), **texts}
    missing = [
        slot for slot in slots_of(action) if slot.wants is Wants.LINES and slot.name not in texts
    ]
    if missing and session.read is not None:
        texts[missing[0].name] = await session.read() or ""
    try:
        order = order_from(action, texts, typed.reason, desk)
    except NotRead as no:
        session.err(say_not_read(no, words))
        _tell_usage(action, session)
        return USAGE
    if not typed.reason.strip():
        session.err(words("Say why, with --reason: it goes into the audit log."))
        _tell_usage(action, session)
        return USAGE
    return await _give(event, action.name(words), order, typed, desk, session)


async def _give(
    event: TeamEventId,
    name: str,
    order: Order,
    typed: Typed,
    desk: Desk,
    session: CommandSession,
) -> int:
    """Send an order; one with which results fall only after they were shown and accepted."""
    change, words = change_of(order), session.words
    if change is not None and isinstance(order, Changing):
        answer = await session.ask(PreviewChange(event, change))
        if not isinstance(answer, ChangePreviewed):
            return REFUSED
        for line in falls_said(answer.preview, desk, words).split("\n"):
            session.out(line)
        if FALLS in typed.named:
            order = replace(order, falls=_falls(typed.named[FALLS], desk))
        elif "yes" in typed.flags:
            order = replace(order, falls=answer.preview.falls)
        else:
            session.err(words("Nothing was changed: add --yes to do it."))
            return REFUSED
    await session.ask(AtEvent(event, order))
    session.out(words("Done: {what}.", what=name))
    return DONE


def _falls(text: str, desk: Desk) -> tuple[MatchId, ...]:
    """Return the matches that somebody lets fall; in the order of the log they come again."""
    found = []
    for word in text.replace(",", " ").split():
        named = [match.id for match in desk.console.matches if match_is(match.number, word)]
        found += named or [MatchId(word)]
    return tuple(found)


def match_is(number: int, word: str) -> bool:
    """Return whether a word names the match of a number."""
    return word.upper() in (f"M{number}", str(number))


def _tell_usage(action: Action, session: CommandSession) -> None:
    words = session.words
    session.err(words("Usage: {line}", line=f"event ID {usage_of(action)}"))
    session.err(words("Example: {line}", line=f"event e1 {example_of(action)}"))


def _tell_allowed(desk: Desk, tell: Callable[[str], None], words: Words) -> None:
    """List what the official may do now."""
    tell(words("What you may do now:"))
    for action in offered(desk.console.roles, desk.console.phase):
        tell(f"  {usage_of(action)}")
        tell(f"      {action.name(words)}")
    tell("  queue · decide N CHOICE --reason TEXT · audit [--json]")
    tell(words("Example: {line}", line='event e1 call-matches M1 M2 --reason "…"'))


# --- the queue ----------------------------------------------------------------------


async def _queue(event: TeamEventId, session: CommandSession) -> int:
    desk = await _desk(event, session)
    if not desk.console.queue:
        session.out(session.words("Nothing waits for a decision."))
    for number, item in enumerate(desk.console.queue, 1):
        for line in _told(number, item, desk, session.words):
            session.out(line)
    return DONE


def _told(number: int, item: QueueItem, desk: Desk, words: Words) -> list[str]:
    """Return a question with its facts and numbered answers."""
    where = f"{desk.label_of(item.match)} " if item.match is not None else ""
    head = f"{number}. {where}{title_of(item, words)}"
    cited = article_said(item.rule, item.article, words)
    lines = [f"{head} ({age_of(item, desk, words)}; {cited})"]
    known = item.prompt.facts if item.prompt else item.facts
    lines += [f"   {fact_said(each, desk.involved(item.match), words)}" for each in known]
    for said in item.lines:
        at = clock_in(said.at, desk.zone, words)
        lines.append(f"   | {at} {clean(said.who.name)}: {clean(said.text)}")
    for choice, order in enumerate(orders_of(item), 1):
        lines.append(f"   {choice}) {order_name(order, desk, words)}")
    return lines


async def _decide(event: TeamEventId, typed: Typed, session: CommandSession) -> int:
    words = session.words
    desk = await _desk(event, session)
    item, order = _picked(typed.words, desk)
    if item is None or order is None:
        session.err(words("Say which question and which answer: event ID queue lists them."))
        session.err(words("Example: {line}", line='event e1 decide 1 2 --reason "…"'))
        return USAGE
    if not typed.reason.strip():
        session.err(words("Say why, with --reason: it goes into the audit log."))
        session.err(words("Example: {line}", line='event e1 decide 1 2 --reason "…"'))
        return USAGE
    name = order_name(order, desk, words)
    return await _give(event, name, with_reason(order, typed.reason), typed, desk, session)


def _picked(said: tuple[str, ...], desk: Desk) -> tuple[QueueItem | None, Order | None]:
    """Return the question and the answer that two numbers name."""
    queue = desk.console.queue
    if len(said) != 2 or not said[0].isdecimal() or not 1 <= int(said[0]) <= len(queue):
        return None, None
    item = queue[int(said[0]) - 1]
    orders = orders_of(item)
    if said[1].isdecimal() and 1 <= int(said[1]) <= len(orders):
        return item, orders[int(said[1]) - 1]
    at = answer_at(said[1], len(orders))
    return item, None if at is None else orders[at]


# --- the log ------------------------------------------------------------------------


async def _audit(event: TeamEventId, typed: Typed, session: CommandSession) -> int:
    desk = await _desk(event, session)
    if "json" in typed.flags:
        lines = [_as_json(line) for line in desk.console.audit]
        session.out(json_text.dumps(lines, indent=2))
        return DONE
    for line in desk.console.audit:
        session.out(_audited(line, desk, session.words))
    return DONE


def _audited(line: AuditView, desk: Desk, words: Words) -> str:
    parts = [
        moment_in(line.at, desk.zone, words),
        actor_of(line, words),
        action_said(line.action, words),
        subject_said(line.subject, desk, words),
        words("article {article}", article=clean(line.article)),
        clean(line.reason),
        *(f"! {flag_name(flag, words)}" for flag in line.flags),
    ]
    return "  ".join(part for part in parts if part)


def _as_json(line: AuditView) -> dict[str, str | int | list[str] | None]:
    return {
        "number": line.number,
        "at": _iso(line.at),
        "action": line.action,
        "article": line.article,
        "actor": clean(line.actor.name) if line.actor else None,
        "subject": clean(line.subject),
        "flags": [flag.value for flag in line.flags],
        "before": clean(line.before),
        "after": clean(line.after),
        "reason": clean(line.reason),
    }


def _iso(at: Instant) -> str:
    return datetime.fromtimestamp(at / 1000, tz=UTC).isoformat(timespec="seconds")
