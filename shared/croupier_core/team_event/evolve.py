"""How events change an event's state.  Never refuses."""

from dataclasses import replace

from croupier_core.team_event import events as told
from croupier_core.team_event.evolve_conduct import evolve_conduct
from croupier_core.team_event.evolve_entry import evolve_entry, reopened
from croupier_core.team_event.evolve_play import evolve_play
from croupier_core.team_event.records import (
    RuleVersion,
)
from croupier_core.team_event.state import (
    EventState,
    moved_phase,
)
from croupier_core.team_event.terms import EventPhase
from croupier_core.units import Instant


def evolve(state: EventState, event: told.EventEvent, now: Instant) -> None:
    """Change `state` by `event`, which happened at `now`."""
    # The most frequent ones first: an evening is made of what happens in matches.
    handled = (
        evolve_play(state, event, now)
        or _evening(state, event, now)
        or evolve_entry(state, event, now)
        or evolve_conduct(state, event, now)
    )
    if not handled:
        raise TypeError(f"not an event of an event that has begun: {event!r}")


def _evening(state: EventState, event: told.EventEvent, now: Instant) -> bool:
    frame = state.frame
    match event:
        case told.PhaseChanged(phase):
            frame = moved_phase(frame, phase, now)
        case told.ScheduleChanged(schedule):
            frame = replace(frame, schedule=schedule, check_in_until=schedule.starts_at)
        case told.RulesChanged(_, text):
            frame = replace(frame, rules=(*frame.rules, RuleVersion(text, now)))
        case told.DrawChanged(team_size, bans, mode):
            settings = replace(frame.settings, team_size=team_size, bans=bans, draw=mode)
            frame = replace(frame, settings=settings)
        case told.WordsExtended(words):
            frame = replace(frame, words=(*frame.words, *words))
        case told.CharactersRestricted(characters):
            new = (each for each in characters if each not in frame.banned)
            frame = replace(frame, banned=(*frame.banned, *new))
        case told.AutoCallSet(on):
            frame = replace(frame, auto_call=on)
        case told.SeedCommitted(seed, commitment):
            frame = replace(frame, seed=seed, commitment=commitment)
        case told.CheckInExtended(until):
            reopened(state)
            frame = replace(frame, check_in_until=until, check_in_closed=False)
        case told.DrawPublished():
            frame = moved_phase(frame, EventPhase.PUBLISHED, now)
        case told.EventSuspended():
            suspended = replace(frame, interrupted=frame.phase, suspended_at=now)
            frame = moved_phase(suspended, EventPhase.SUSPENDED, now)
        case told.RewardTableChanged(table):
            frame = replace(frame, settings=replace(frame.settings, rewards=table))
        case _:
            return False
    state.frame = frame
    return True
