"""What a player still has to do in an event, in one sentence with its key.  Pure."""

from collections.abc import Mapping
from dataclasses import dataclass

from croupier_client.canvas import Line, Span
from croupier_client.cells import clip, width
from croupier_client.events.naming import (
    match_label,
    match_phase_name,
    team_name,
    todo_name,
    todo_urgent,
)
from croupier_client.events.page.page_keys import ACCEPT, CHECK_IN, MATCH, SIGN_UP, TALK, named
from croupier_client.events.page.state import Seen
from croupier_client.events.times import in_time, moment_of_event
from croupier_client.keys import Key
from croupier_client.lines import EMPTY, filled
from croupier_client.words import Words
from croupier_core.match.phases import MatchPhase
from croupier_core.team_event.terms import OVER, EventPhase, Status
from croupier_core.team_event.view import EventView, MyMatch, Todo


@dataclass(frozen=True, slots=True)
class Due:
    """What to do first."""

    said: str
    key: Key | None = None
    """That does it."""
    urgent: bool = False


def first_due(seen: Seen, words: Words) -> Due | None:
    """Return what the viewer has to do first, or what he waits for; None: nothing."""
    view = seen.view
    todo = sorted(view.todo, key=lambda each: not todo_urgent(each))
    if not todo or view.phase in OVER:
        return _of_stranger(view, words)
    due = _due(todo[0], seen, words)
    if due is not None and len(todo) > 1 and todo_urgent(todo[1]):
        said = words("{first} Then: {then}.", first=due.said, then=todo_name(todo[1], words))
        return Due(said, due.key, due.urgent)
    return due


def draw_due(seen: Seen, columns: int, words: Words, chosen: Mapping[str, str]) -> Line:
    """Draw it in one row; what cannot wait is inverted from edge to edge."""
    due = first_due(seen, words)
    if due is None:
        return EMPTY
    key = named(due.key, words, chosen) if due.key is not None else ""
    head = f" ▸ {key}  " if key else " ▸ "
    said = clip(due.said, columns - width(head) - 1)
    if due.urgent:
        return filled((Span(f"{head}{said}", "turn"),), columns, "turn")
    return (Span(head, "key"), Span(said, "strong"))


def _of_stranger(view: EventView, words: Words) -> Due | None:
    """Return what there is to say to somebody who has nothing to do."""
    match view.phase:
        case EventPhase.DRAFT:
            return Due(words("The event is in preparation: only its officials see it."))
        case EventPhase.ANNOUNCED:
            return Due(words("Sign-up is not open yet."))
        case EventPhase.CANCELLED:
            return Due(words("The event is called off."))
        case _ if view.status is Status.DISQUALIFIED:
            return Due(words("You are disqualified."))
        case EventPhase.SIGNUP | EventPhase.CHECKIN | EventPhase.DRAWN:
            return Due(words("Sign-up is closed."))
        case _:
            return None


def _due(todo: Todo, seen: Seen, words: Words) -> Due | None:
    view, now = seen.view, seen.now
    match todo:
        case Todo.SIGN_UP:
            until = moment_of_event(view.check_in_until, seen.zones, words)
            return Due(words("Sign up: open until {time}.", time=until), SIGN_UP)
        case Todo.ACCEPT_RULES:
            said = words(
                "Rules changed: read version {version} and say yes.",
                version=view.rules.version,
            )
            return Due(said, ACCEPT, urgent=True)
        case Todo.CHECK_IN_LATER:
            left = in_time(view.schedule.check_in_at, now, words)
            return Due(words("You are signed up. Check-in opens in {left}.", left=left))
        case Todo.CHECK_IN:
            left = in_time(view.check_in_until, now, words)
            return Due(words("Check in now: {left} left.", left=left), CHECK_IN, urgent=True)
        case Todo.ASK_ORGANISER:
            said = words("You missed check-in: ask an organiser to count you in.")
            return Due(said, TALK, urgent=True)
        case Todo.WAIT:
            return Due(_waiting(seen, words))
        case Todo.PLAY:
            return None if view.my_match is None else _play(view.my_match, seen, words)


def _waiting(seen: Seen, words: Words) -> str:
    view = seen.view
    if view.waiting_place is not None:
        return words(
            "All places are taken: you are number {n} on the waiting list.", n=view.waiting_place
        )
    if view.phase is EventPhase.SUSPENDED:
        return words("The event is suspended: its clocks stand still.")
    if view.status is Status.SUBSTITUTE:
        return words("You are a substitute: stay near, a team may need you.")
    if view.my_team is None:
        return _waiting_for_the_draw(seen, words)
    if view.phase is EventPhase.PUBLISHED:
        return words("You are in {team}. Play begins soon.", team=team_name(view.my_team.id, words))
    if view.my_match is None:
        return words("Your team has played its last match. Thank you for playing.")
    return _waiting_for(view.my_match, words)


def _waiting_for_the_draw(seen: Seen, words: Words) -> str:
    until = seen.view.check_in_until
    if seen.view.phase is EventPhase.CHECKIN and until > seen.now:
        left = in_time(until, seen.now, words)
        return words(
            "You are checked in. The draw comes when check-in closes, in {left}.", left=left
        )
    return words("You are checked in. The draw comes next.")


def _waiting_for(match: MyMatch, words: Words) -> str:
    label = match_label(match.number)
    if match.opponent is None:
        return words("Next is {match}, once its other team is known.", match=label)
    team = team_name(match.opponent, words)
    if match.phase is MatchPhase.DELAYED:
        return words("{match} against {team} is delayed: stay ready.", match=label, team=team)
    return words("Next is {match} against {team}: stay ready for its call.", match=label, team=team)


def _play(match: MyMatch, seen: Seen, words: Words) -> Due:
    label = match_label(match.number)
    team = "" if match.opponent is None else team_name(match.opponent, words)
    if match.phase is not MatchPhase.CALLED:
        state = match_phase_name(match.phase, words)[2:]
        said = words("{match} against {team}: {state}.", match=label, team=team, state=state)
    elif match.start_by is not None and match.start_by > seen.now:
        left = in_time(match.start_by, seen.now, words)
        said = words(
            "{match} against {team} is called: {left} to start.", match=label, team=team, left=left
        )
    else:
        said = words(
            "{match} against {team} is called, and its start is overdue.", match=label, team=team
        )
    return Due(said, MATCH, urgent=True)
