"""How sign-up, check-in and presence change an event's state."""

from dataclasses import replace

from croupier_core.team_event import events as told
from croupier_core.team_event.records import (
    Participant,
)
from croupier_core.team_event.state import (
    EventState,
)
from croupier_core.team_event.terms import Status
from croupier_core.units import Instant


def evolve_entry(state: EventState, event: told.EventEvent, now: Instant) -> bool:
    """Change `state` by an event about who takes part; return whether it is one."""
    match event:
        case told.PlayerSignedUp(player):
            state.participants[player] = _signed_up(state, event, now)
        case told.RulesAccepted(player, version):
            who = state.participants[player]
            state.participants[player] = replace(who, accepted=(*who.accepted, (version, now)))
        case told.SubstituteOffered(player, on):
            state.participants[player] = replace(state.participants[player], volunteer=on)
        case told.PlayerCheckedIn(player):
            drawn = state.frame.draw is not None
            status = Status.SUBSTITUTE if drawn else Status.CHECKED_IN
            who = replace(state.participants[player], status=status, checked_in_at=now)
            state.participants[player] = who
        case told.PlaceFreed(player):
            who = replace(state.participants[player], status=Status.SIGNED_UP)
            state.participants[player] = who
        case told.CheckInClosed(no_shows):
            state.frame = replace(
                state.frame,
                check_in_closed=True,
                check_in_until=Instant(min(now, state.frame.check_in_until)),
            )
            for player in no_shows:
                who = replace(state.participants[player], status=Status.NO_SHOW)
                state.participants[player] = who
        case told.ConnectionChanged(player, connected):
            who = replace(state.participants[player], away_since=None if connected else now)
            state.participants[player] = who
        case _:
            return False
    return True


def reopened(state: EventState) -> None:
    """Let those check in again who had missed it."""
    for who in tuple(state.in_status(Status.NO_SHOW)):
        state.participants[who.player] = replace(who, status=Status.SIGNED_UP)


def _signed_up(state: EventState, event: told.PlayerSignedUp, now: Instant) -> Participant:
    # Somebody who withdrew and comes back has his old number, and his place in the list.
    before = state.participants.get(event.player)
    return Participant(
        before.number if before else len(state.participants) + 1,
        event.player,
        event.name,
        (*(before.accepted if before else ()), (event.accepted, now)),
        event.declarations,
        event.volunteer,
        event.rating,
        Status.WAITING if event.waiting else Status.SIGNED_UP,
        now,
        event.same_address,
        ignores=before.ignores if before else (),
    )
