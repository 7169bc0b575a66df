"""The reward sheet, as each viewer sees it.  Rule book: T10.5."""

from croupier_core.team_event.authority import decides
from croupier_core.team_event.event_picture import phase_seen
from croupier_core.team_event.people_picture import person
from croupier_core.team_event.rewarding import AFTER, ties
from croupier_core.team_event.state import (
    EventState,
)
from croupier_core.team_event.terms import EventPhase, RewardState
from croupier_core.team_event.view import RewardSheet, RewardView, TieView
from croupier_core.units import Instant, PlayerId

_PUBLIC = frozenset(RewardState) - {RewardState.COMPUTED}


def reward_sheet(state: EventState, player: PlayerId, now: Instant) -> RewardSheet:
    """Return the lines that are open, and to organisers all of them."""
    table = state.frame.settings.rewards
    organiser = decides(state, player, now)
    if not organiser and phase_seen(state, player, now) not in (*AFTER, EventPhase.ARCHIVED):
        return RewardSheet(table, (), ())
    return RewardSheet(
        table,
        tuple(
            RewardView(
                line.number,
                line.place,
                line.team,
                person(state, line.player),
                line.amount,
                line.unit,
                line.prize,
                line.state,
                line.since,
                line.due,
            )
            for line in state.frame.rewards
            if organiser or line.state in _PUBLIC
        ),
        tuple(
            TieView(
                team,
                place,
                tuple(person(state, each) for each in found.tied),
                found.wanted,
            )
            for place, team, found in ties(state)
            if organiser
        ),
    )
