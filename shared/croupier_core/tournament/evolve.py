"""How each durable event changes the state of a tournament.  Never refuses."""

from collections.abc import Callable
from dataclasses import replace
from typing import assert_never

from croupier_core.poker.hand.events import HandEnded
from croupier_core.poker.hand.record import HandRecord
from croupier_core.records.late_shows import with_late_show
from croupier_core.tournament.events import (
    ConnectionBack,
    ConnectionLost,
    DurableEvent,
    EntrantRegistered,
    EntrantUnregistered,
    HandPlayed,
    HandTurnedUp,
    LevelClockStarted,
    LevelClockStopped,
    LevelStarted,
    Paused,
    PlayerDisqualified,
    PlayerEliminated,
    PrizesAwarded,
    Resumed,
    SatBack,
    SatOut,
    SeatsDrawn,
    TimeGranted,
    TournamentAnnounced,
    TournamentCancelled,
    TournamentFinished,
    Unpaused,
)
from croupier_core.tournament.payouts import prizes_for, shared_prizes
from croupier_core.tournament.rotation import orbit_counted
from croupier_core.tournament.state import Entrant, TournamentState
from croupier_core.tournament.structures import level_at
from croupier_core.tournament.view import Phase
from croupier_core.units import Cents, Chips, Instant, Place, PlayerId, Seat


def announced(event: TournamentAnnounced) -> TournamentState:
    """Return the state that a tournament begins with."""
    return TournamentState(event.setup)


def evolve(state: TournamentState, event: DurableEvent, now: Instant) -> TournamentState:
    """Return the state after `event` happened at `now`."""
    match event:
        case TournamentAnnounced():
            return announced(event)
        case EntrantRegistered():
            return _registered(state, event)
        case EntrantUnregistered():
            others = tuple(e for e in state.entrants if e.player != event.player)
            return replace(state, entrants=others)
        case SeatsDrawn():
            return _seated(state, event)
        case LevelStarted():
            lasts = level_at(state.setup.levels, event.level).lasts
            clock = replace(state.clock, level=event.level, left=lasts, since=now)
            return replace(state, clock=clock)
        case HandPlayed():
            return _played(state, event)
        case HandTurnedUp():
            return _turned_up(state, event, now)
        case PlayerEliminated():
            return _eliminated(state, event)
        case PlayerDisqualified():
            return _changed(state, event.player, lambda e: replace(e, disqualified=True))
        case SatOut():
            return _changed(state, event.player, lambda e: replace(e, sitting_out=True))
        case SatBack():
            return _changed(state, event.player, lambda e: replace(e, sitting_out=False, misses=0))
        case ConnectionLost():
            return _changed(state, event.player, lambda e: replace(e, connected=False))
        case ConnectionBack():
            return _changed(state, event.player, lambda e: replace(e, connected=True))
        case TimeGranted():
            return _changed(state, event.player, lambda e: replace(e, extra=event.extra))
        case LevelClockStopped():
            clock = replace(state.clock, left=event.level_left, since=now, waiting=True)
            return replace(state, clock=clock)
        case LevelClockStarted():
            clock = replace(state.clock, left=event.level_left, since=now, waiting=False)
            return replace(state, clock=clock)
        case Paused():
            left = state.clock.left_at(now)
            clock = replace(state.clock, left=left, since=now, paused=True)
            return replace(state, clock=clock, phase=Phase.PAUSED)
        case Unpaused():
            clock = replace(state.clock, since=now, paused=False)
            return replace(state, clock=clock, phase=Phase.RUNNING)
        case Resumed():
            return _resumed(state, event)
        case PrizesAwarded():
            return _awarded(state, event)
        case TournamentFinished():
            clock = replace(state.clock, left=state.clock.left_at(now), since=now, paused=True)
            return replace(state, phase=Phase.FINISHED, clock=clock)
        case TournamentCancelled():
            return replace(state, phase=Phase.CANCELLED)
        case _:
            assert_never(event)


def stacks_after(record: HandRecord) -> dict[Seat, Chips]:
    """Return the stacks that a finished hand left."""
    ends = (event for event in record.events if isinstance(event, HandEnded))
    return dict(next(ends).stacks)


def _changed(
    state: TournamentState, player: PlayerId, change: Callable[[Entrant], Entrant]
) -> TournamentState:
    entrants = tuple(change(e) if e.player == player else e for e in state.entrants)
    return replace(state, entrants=entrants)


def _registered(state: TournamentState, event: EntrantRegistered) -> TournamentState:
    setup = state.setup
    entrant = Entrant(event.player, event.name, event.bot, bank=setup.clock.bank)
    entrants = (*state.entrants, entrant)
    full = setup.starts_at is None and len(entrants) == setup.max_entrants
    phase = Phase.SEATING if full else state.phase
    return replace(state, entrants=entrants, phase=phase)


def _seated(state: TournamentState, event: SeatsDrawn) -> TournamentState:
    seat_of = {player: seat for player, _, seat in event.seats}
    stack = state.setup.starting_stack
    entrants = tuple(replace(e, seat=seat_of[e.player], stack=stack) for e in state.entrants)
    return replace(state, entrants=entrants, phase=Phase.RUNNING)


def _played(state: TournamentState, event: HandPlayed) -> TournamentState:
    stacks = stacks_after(event.record)
    banks = dict(event.banks)
    misses = dict(event.misses)

    def after(entrant: Entrant) -> Entrant:
        if entrant.out or entrant.seat is None or entrant.seat not in stacks:
            return entrant
        return replace(
            entrant,
            stack=stacks[entrant.seat],
            bank=banks.get(entrant.player, entrant.bank),
            misses=misses.get(entrant.player, entrant.misses),
        )

    entrants = tuple(after(entrant) for entrant in state.entrants)
    played = replace(
        state, entrants=entrants, hands=event.number, last_record=event.record, plays_at=None
    )
    return orbit_counted(played, event.record)


def _turned_up(state: TournamentState, event: HandTurnedUp, now: Instant) -> TournamentState:
    record = state.last_record
    if record is None or record.setup.hand != event.hand:
        return state
    return replace(state, last_record=with_late_show(record, event.seat, event.cards, now))


def _eliminated(state: TournamentState, event: PlayerEliminated) -> TournamentState:
    by_organiser = event.hand is None
    entrants = state.entrants
    if by_organiser:
        entrants = tuple(_one_place_up(entrant) for entrant in entrants)
    entrants = tuple(
        replace(e, best=event.best, worst=event.worst, prize=event.prize, stack=Chips(0))
        if e.player == event.player
        else e
        for e in entrants
    )
    moved = replace(state, entrants=entrants)
    return _prizes_recomputed(moved) if by_organiser else moved


def _one_place_up(entrant: Entrant) -> Entrant:
    """Move up a player who went out before somebody was disqualified.  Rule book: P6.2."""
    if entrant.best is None or entrant.worst is None or entrant.disqualified:
        return entrant
    return replace(entrant, best=Place(entrant.best - 1), worst=Place(entrant.worst - 1))


def _prizes_recomputed(state: TournamentState) -> TournamentState:
    prizes = prizes_for(state.setup, len(state.entrants), state.disqualified)
    # Those tied on the same places take an odd cent in the order of registration.
    taken: dict[Place, int] = {}
    entrants = []
    for entrant in state.entrants:
        if entrant.best is None or entrant.worst is None:
            entrants.append(entrant)
            continue
        if entrant.disqualified:
            entrants.append(replace(entrant, prize=Cents(0)))
            continue
        turn = taken.get(entrant.best, 0)
        taken[entrant.best] = turn + 1
        prize = shared_prizes(prizes, entrant.best, entrant.worst)[turn]
        entrants.append(replace(entrant, prize=prize))
    return replace(state, entrants=tuple(entrants))


def _resumed(state: TournamentState, event: Resumed) -> TournamentState:
    clock = state.clock
    left = clock.left_at(event.down_since)
    entrants = tuple(e if e.out else replace(e, connected=False) for e in state.entrants)
    return replace(
        state,
        entrants=entrants,
        clock=replace(clock, left=left, since=event.plays_at, waiting=False),
        restarts=state.restarts + 1,
        plays_at=event.plays_at,
    )


def _awarded(state: TournamentState, event: PrizesAwarded) -> TournamentState:
    won = {player: (place, prize) for player, place, prize in event.prizes}
    left = len(state.playing)

    def after(entrant: Entrant) -> Entrant:
        place, prize = won[entrant.player]
        # All who are still in share the places from the first to the last of them.
        worst = entrant.worst if entrant.worst is not None else Place(left)
        return replace(entrant, best=place, worst=worst, prize=prize)

    return replace(state, entrants=tuple(after(entrant) for entrant in state.entrants))
