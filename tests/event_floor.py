"""An evening of teams in a whole house: real store, real runners, a clock that a test moves."""

from contextlib import asynccontextmanager

from croupier_client.events.requests import AtEvent, CreateEvent
from croupier_core.bracket.ids import Line
from croupier_core.bracket.matches import MatchState
from croupier_core.house.commands import GrantRole, Role
from croupier_core.match import commands as in_match
from croupier_core.team_event import commands as asked
from croupier_core.team_event.shipped import shipped_text
from croupier_core.team_event.terms import EventPhase
from croupier_core.units import NOBODY, Instant
from croupier_server.accounts.inbox import send_fresh
from croupier_server.floor import Floor
from floor_builders import a_player, a_store, an_id, settings, until
from hand_clock import HandClock
from team_event_builders import DECLARED

EARLY = Instant(1_796_324_400_000)
"""19:00 UTC on 3 December 2026, an hour before check-in."""
MINUTE = 60_000
WHY = "because"
TEMPLATE = (
    shipped_text("fun")
    .replace('recurs = "FREQ=MONTHLY;BYDAY=2FR"', 'day = "2026-12-03"')
    .replace('check_in = "20:00"', 'check_in = "21:00"')
    .replace('starts = "20:30"', 'starts = "21:30"')
)
"""The shipped evening, once: check-in from 20:00 to 20:30 UTC on that day."""
MONTHLY = shipped_text("fun")
NAMES = (
    *("anouk", "bruno", "carla", "denis", "elsa", "fabien", "gaston", "hugo"),
    *("ines", "jules", "karim", "lucie", "manon", "noe", "odile", "pablo"),
)


@asynccontextmanager
async def an_evening(folder, now=EARLY, **changes):
    """An open floor over a store in `folder`, whose clock stands still."""
    store = a_store(folder)
    clock = HandClock(Instant(max(now, store.newest)))
    floor = await Floor.open(store, clock, settings(**changes))
    try:
        yield floor, clock
    finally:
        await floor.close(0)
        store.close()


async def an_organiser(floor, name="olga"):
    """A session of an organiser of the house."""
    port = await a_player(floor, name)
    grant = GrantRole(port.player, Role.ORGANISER, NOBODY)
    await send_fresh(floor.house, grant, NOBODY)
    return port


async def create(port, template=TEMPLATE):
    """Create an event by its template; return its id."""
    answer = await port.ask(CreateEvent(template), an_id())
    return answer.event


async def do(port, event, command):
    """Put a command to an event."""
    return await port.ask(AtEvent(event, command), an_id())


async def decide(port, event, kind, *facts):
    """Put a decision of an organiser to an event."""
    return await do(port, event, kind(*facts, NOBODY, WHY))


async def in_a_match(port, event, match, command):
    return await do(port, event, asked.InMatch(match, command))


async def rule(port, event, match, kind, *facts):
    """Put a ruling of an organiser to a match."""
    return await in_a_match(port, event, match, kind(*facts, NOBODY, WHY))


async def sign_up(port, event, **declared):
    return await do(port, event, asked.SignUp(1, DECLARED, **declared))


async def signed_up(floor, port, event, count):
    """Open sign-up, and let so many players sign up; return their sessions."""
    await decide(port, event, asked.AnnounceEvent)
    await decide(port, event, asked.OpenSignUp)
    players = [await a_player(floor, name(number)) for number in range(count)]
    for player in players:
        await sign_up(player, event)
    return players


def name(number):
    """A name that looks like no other."""
    return NAMES[number]


async def checked_in(floor, clock, port, event, count):
    """Let so many players sign up and check in; return their sessions."""
    players = await signed_up(floor, port, event, count)
    clock.move(65 * MINUTE)
    await until(port.team_event(event), lambda page: page.phase is EventPhase.CHECKIN)
    for player in players:
        await do(player, event, asked.CheckIn())
    return players


async def under_way(floor, clock, port, event, count):
    """Bring an event to its first matches; return the sessions of its players."""
    players = await checked_in(floor, clock, port, event, count)
    clock.move(26 * MINUTE)
    await decide(port, event, asked.DrawTeams)
    await decide(port, event, asked.PublishDraw)
    await decide(port, event, asked.StartEvent)
    await decide(port, event, asked.CallMatches, ())
    return players


async def play_out(port, event):
    """Let the organiser give every match to its upper team, until there is a champion."""
    while True:
        page = await until(port.event_bracket(event), lambda page: page.bracket is not None)
        if page.bracket.over:
            return page.bracket
        open_now = [one for one in page.bracket.matches if one.state is MatchState.READY]
        for match in open_now:
            await rule(port, event, match.id, in_match.RuleMatch, Line.UPPER)
