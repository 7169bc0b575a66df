"""`events`, `event`, `signup`, `checkin`, `withdraw` and `rewards`: events of teams for players.

Rule book: T1, T10.5.
"""

import json as json_text

from croupier_client.canvas import Line, text_of
from croupier_client.cells import clean
from croupier_client.commands import events_json
from croupier_client.commands.session import DONE, REFUSED, CommandSession, first
from croupier_client.commands.summary import Here
from croupier_client.events.listing.draw import what_i_am
from croupier_client.events.naming import event_phase_name
from croupier_client.events.page import page_keys as keys
from croupier_client.events.page.draw import counts_text
from croupier_client.events.page.info import draw_info
from croupier_client.events.page.log import draw_log
from croupier_client.events.page.rewards import draw_rewards
from croupier_client.events.page.rules import draw_rules
from croupier_client.events.page.sign_up import Row, SignUpDraft, missing_text, tick_text
from croupier_client.events.page.state import Seen
from croupier_client.events.page.talk import everything_said, head_of
from croupier_client.events.page.teams import draw_teams
from croupier_client.events.page.todo import first_due
from croupier_client.events.ports import EventLine
from croupier_client.events.requests import AtEvent
from croupier_client.events.times import Zones, moment_of_event
from croupier_client.field import Field
from croupier_client.lines import EMPTY, text
from croupier_client.words import Words
from croupier_core.team_event.commands import AcceptRules, CheckIn, OfferToSubstitute, Withdraw
from croupier_core.team_event.terms import Status, TeamEventId
from croupier_core.team_event.view import EventView, Todo

COLUMNS = 78
"""How wide pages are written."""
_OUT = (None, Status.WITHDRAWN, Status.LEFT, Status.DISQUALIFIED)


async def events(*, json: bool = False, session: Here) -> int:
    """List the events of teams."""
    view = await first(session.port.events())
    if json:
        session.out(json_text.dumps([events_json.of_line(line) for line in view.lines], indent=2))
        return DONE
    words = session.words
    if not view.lines:
        session.out(words("There is no event of teams now."))
    for line in view.lines:
        for said in _lines_of(line, session.zone, words):
            session.out(said)
    return DONE


def _lines_of(line: EventLine, mine: str, words: Words) -> tuple[str, ...]:
    summary = line.summary
    start = moment_of_event(summary.schedule.starts_at, Zones(summary.schedule.zone, mine), words)
    head = f"{clean(summary.id)}  {clean(summary.name)}"
    state = event_phase_name(summary.phase, words)
    size = words.plural("teams of {n}", "teams of {n}", summary.team_size)
    taken = f"{words.number(summary.signed_up)}/{words.number(summary.places)}"
    own = what_i_am(line, words)
    you = f" · {words('You: {what}', what=own)}" if own else ""
    return (head, f"    {state} · {start} · {size} · {taken}{you}")


async def event(event: str, /, *, rules: bool = False, json: bool = False, session: Here) -> int:
    """Show the page of an event, or its rules, as text."""
    id = TeamEventId(event)
    view = await first(session.port.team_event(id))
    tree = await first(session.port.event_bracket(id))
    now = (await first(session.port.events())).now
    seen = Seen(view, now, session.zone, tree)
    if json:
        session.out(json_text.dumps(events_json.of_page(seen), indent=2))
        return DONE
    words = session.words
    lines = draw_rules(view, COLUMNS, words) if rules else _page(seen, words)
    for line in lines:
        session.out(text_of([line]))
    return DONE


def _page(seen: Seen, words: Words) -> list[Line]:
    view = seen.view
    head = f"{clean(view.name)} · {event_phase_name(view.phase, words)}"
    lines = [text(head), text(counts_text(seen, words))]
    due = first_due(seen, words)
    if due is not None:
        typed = _typed(due.key.id if due.key else "", view)
        lines.append(text(f"▸ {due.said}  {typed}" if typed else f"▸ {due.said}"))
    lines += [EMPTY, *draw_info(seen, COLUMNS, words)]
    lines += [EMPTY, *draw_teams(seen, COLUMNS, words)]
    told = [said for said in everything_said(view) if said.room is None]
    if told:
        lines += [EMPTY, text(words("Announcements"))]
        lines += [text(f"{head_of(said, seen, words)} {clean(said.text)}") for said in told]
    return [*lines, EMPTY, *draw_log(seen, COLUMNS, words)]


def _typed(key: str, view: EventView) -> str:
    """Return the command that does what a key of the page does."""
    id = clean(view.id)
    if key == keys.MATCH.id and view.my_match is not None:
        return f"(ssh HOST match {id} {clean(view.my_match.id)})"
    commands = {
        keys.SIGN_UP.id: f"(ssh HOST signup {id})",
        keys.CHECK_IN.id: f"(ssh HOST checkin {id})",
        keys.ACCEPT.id: f"(ssh HOST event {id} --rules; "
        f"ssh HOST signup {id} --rules {view.rules.version})",
    }
    return commands.get(key, "")


async def signup(
    event: str,
    /,
    *,
    rules: int | None = None,
    age: bool = False,
    own_account: bool = False,
    language: bool = False,
    reachable: bool = False,
    owned: int = 0,
    owned_banned: int = 0,
    substitute: bool | None = None,
    session: Here,
) -> int:
    """Sign up with what is declared; for somebody who is in: accept rules, volunteer."""
    id = TeamEventId(event)
    view = await first(session.port.team_event(id))
    if view.status not in _OUT:
        return await _change(view, rules, substitute, session)
    if Todo.SIGN_UP not in view.todo:
        session.err(session.words("Nobody can sign up for this event now."))
        return REFUSED
    ticked = {
        Row.AGE: age,
        Row.ACCOUNT: own_account,
        Row.LANGUAGE: language,
        Row.REACHABLE: reachable,
        Row.RULES: rules == view.rules.version,
        Row.VOLUNTEER: substitute is True,
    }
    draft = SignUpDraft(
        view.rules.version,
        view.entry,
        ticked=frozenset(row for row, given in ticked.items() if given),
        owned=Field(str(max(0, owned))),
        owned_banned=Field(str(max(0, owned_banned))),
    )
    if draft.missing() is not None:
        _tell_missing(draft, session)
        return REFUSED
    await session.ask(AtEvent(id, draft.command()))
    session.out(session.words("You are signed up. Come back for check-in."))
    return DONE


def _tell_missing(draft: SignUpDraft, session: CommandSession) -> None:
    """Say every declaration that is missing, with the option that makes it."""
    words = session.words
    session.err(words("Not declared yet:"))
    options = {
        Row.RULES: f"--rules {draft.version}",
        Row.AGE: "--age",
        Row.ACCOUNT: "--own-account",
        Row.LANGUAGE: "--language",
        Row.REACHABLE: "--reachable",
    }
    for row, option in options.items():
        if row not in draft.ticked:
            session.err(f"  {option:15} {tick_text(row, draft, words)}")
    if draft.count < draft.entry.owned:
        session.err(f"  {'--owned N':15} {missing_text(Row.OWNED, draft, words)}")


async def _change(
    view: EventView, rules: int | None, substitute: bool | None, session: CommandSession
) -> int:
    """Accept rules that have changed, or volunteer, as somebody who is in already."""
    words = session.words
    if rules is None and substitute is None:
        session.err(words("You are in this event already."))
        return REFUSED
    if rules is not None:
        await session.ask(AtEvent(view.id, AcceptRules(rules)))
        session.out(words("You have said yes to version {version}.", version=rules))
    if substitute is not None:
        await session.ask(AtEvent(view.id, OfferToSubstitute(on=substitute)))
        session.out(
            words("You volunteer to be a substitute.")
            if substitute
            else words("You do not volunteer to be a substitute any more.")
        )
    return DONE


async def checkin(event: str, /, *, session: Here) -> int:
    """Say that you are here for the whole event."""
    await session.ask(AtEvent(TeamEventId(event), CheckIn()))
    session.out(session.words("You are checked in. Stay until you are out or have won."))
    return DONE


async def withdraw(event: str, /, *, sure: bool = False, session: Here) -> int:
    """Take part no more."""
    id, words = TeamEventId(event), session.words
    view = await first(session.port.team_event(id))
    if view.status is Status.PLAYING and not sure:
        session.err(words("Your team will be one short, and you cannot come back."))
        session.err(words("If that is what you want, add --sure."))
        return REFUSED
    await session.ask(AtEvent(id, Withdraw()))
    session.out(words("You take part no more."))
    return DONE


async def rewards(event: str, /, *, json: bool = False, session: Here) -> int:
    """Show who gets what, and how far that is."""
    id = TeamEventId(event)
    view = await first(session.port.team_event(id))
    sheet = await first(session.port.event_rewards(id))
    if json:
        session.out(json_text.dumps(events_json.of_rewards(sheet), indent=2))
        return DONE
    zones = Zones(view.schedule.zone, session.zone)
    for line in draw_rewards(sheet, view.viewer, zones, COLUMNS + 20, session.words):
        session.out(text_of([line]))
    return DONE
