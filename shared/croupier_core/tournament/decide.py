"""What the tournament answers to commands that concern what lasts.

Each function gives the durable events of one command, or refuses.  None changes anything.
`phase` is the phase now, which a start whose time has come makes SEATING.
Moves, cards, time banks and chat belong to the hand in play: see `at_the_table.py`.
"""

from croupier_core.tournament.commands import (
    Cancel,
    Disqualify,
    DrawSeats,
    GrantTime,
    LoseConnection,
    Pause,
    RegainConnection,
    Register,
    Resume,
    SitBack,
    SitOut,
    Unpause,
    Unregister,
)
from croupier_core.tournament.events import (
    ConnectionBack,
    ConnectionLost,
    DurableEvent,
    EntrantRegistered,
    EntrantUnregistered,
    LevelStarted,
    Paused,
    PlayerDisqualified,
    Resumed,
    SatBack,
    SatOut,
    SeatsDrawn,
    TimeGranted,
    TournamentCancelled,
    Unpaused,
)
from croupier_core.tournament.refusals import (
    AlreadyEntered,
    AlreadySittingOut,
    BadDice,
    NotEntered,
    NotPlanned,
    NotSittingOut,
    ReasonWanted,
    RegistrationClosed,
    TournamentFull,
)
from croupier_core.tournament.state import Entrant, TournamentState
from croupier_core.tournament.view import Phase
from croupier_core.units import Instant, PlayerId, Seat, TableId

THE_TABLE = TableId(1)
"""A sit & go has one."""

LIVE = (Phase.RUNNING, Phase.PAUSED)
OVER = (Phase.FINISHED, Phase.CANCELLED)

Events = tuple[DurableEvent, ...]

SettledCommand = (
    Register
    | Unregister
    | DrawSeats
    | LoseConnection
    | RegainConnection
    | Resume
    | SitOut
    | SitBack
    | Pause
    | Unpause
    | Cancel
    | GrantTime
    | Disqualify
)
"""Commands that are answered from what lasts alone."""


def register(state: TournamentState, phase: Phase, command: Register) -> Events:
    """Enter a player.  Rule book: P1.8."""
    if phase is not Phase.REGISTERING:
        raise RegistrationClosed
    if state.entrant(command.player) is not None:
        raise AlreadyEntered
    if len(state.entrants) >= state.setup.max_entrants:
        raise TournamentFull(len(state.entrants))
    return (EntrantRegistered(command.player, command.name, command.bot),)


def unregister(state: TournamentState, phase: Phase, command: Unregister) -> Events:
    """Take a player out again.  Rule book: P1.9."""
    if phase is not Phase.REGISTERING:
        raise RegistrationClosed
    if state.entrant(command.player) is None:
        raise NotEntered
    return (EntrantUnregistered(command.player),)


def draw_seats(state: TournamentState, phase: Phase, command: DrawSeats) -> Events:
    """Seat the field and begin.  Rule book: P1.2."""
    if phase is not Phase.SEATING:
        raise NotPlanned("no seats are to be drawn")
    if sorted(command.order) != list(range(len(state.entrants))):
        raise BadDice("draw")
    seats = tuple(
        (entrant.player, THE_TABLE, Seat(chair + 1))
        for entrant, chair in zip(state.entrants, command.order, strict=True)
    )
    return (SeatsDrawn(seats), LevelStarted(1))


def lose_connection(state: TournamentState, command: LoseConnection) -> Events:
    """Note that a player is gone; no news of those who are not playing.  Rule book: P4.2."""
    entrant = state.entrant(command.player)
    if entrant is None or entrant.out or not entrant.connected or state.phase in OVER:
        return ()
    return (ConnectionLost(command.player),)


def regain_connection(state: TournamentState, command: RegainConnection) -> Events:
    """Note that a player is back."""
    entrant = state.entrant(command.player)
    if entrant is None or entrant.out or entrant.connected or state.phase in OVER:
        return ()
    return (ConnectionBack(command.player),)


def resume(state: TournamentState, command: Resume, now: Instant) -> Events:
    """Come back after a stop: everybody is away until he shows, and play waits a little.

    Rule book: P7.
    """
    if state.phase in OVER:
        return ()
    plays_at = Instant(now + state.setup.pace.after_crash)
    return (Resumed(min(command.down_since, now), plays_at),)


def sit_out(state: TournamentState, command: SitOut) -> Events:
    """Be played for from now on.  Rule book: P2.10."""
    if seated(state, command.player).sitting_out:
        raise AlreadySittingOut
    return (SatOut(command.player, by_clock=False),)


def sit_back(state: TournamentState, command: SitBack) -> Events:
    """Play again.  Rule book: P2.10."""
    if not seated(state, command.player).sitting_out:
        raise NotSittingOut
    return (SatBack(command.player),)


def pause(state: TournamentState, command: Pause) -> Events:
    """Stop after the hand in play.  Rule book: P1.1."""
    _need_reason(command.reason)
    if state.phase is not Phase.RUNNING:
        raise NotPlanned("it is not running")
    return (Paused(command.by, command.reason),)


def unpause(state: TournamentState, command: Unpause) -> Events:
    """Go on.  Rule book: P1.1."""
    if state.phase is not Phase.PAUSED:
        raise NotPlanned("it is not paused")
    return (Unpaused(command.by),)


def cancel(state: TournamentState, command: Cancel) -> Events:
    """Call it off before the start.  Rule book: P10.1."""
    _need_reason(command.reason)
    if state.phase not in (Phase.REGISTERING, Phase.SEATING):
        raise NotPlanned("it has started, or is over")
    return (TournamentCancelled(command.by, command.reason),)


def grant_time(state: TournamentState, command: GrantTime) -> Events:
    """Give one player a longer clock.  Rule book: P4.3."""
    _need_reason(command.reason)
    entrant = state.entrant(command.player)
    if entrant is None or entrant.out or state.phase in OVER:
        raise NotEntered
    if command.extra < 0:
        raise NotPlanned("a clock is not made shorter")
    return (TimeGranted(command.player, command.extra, command.by, command.reason),)


def disqualify(state: TournamentState, command: Disqualify) -> Events:
    """Take a player out.  Rule book: P6.2."""
    _need_reason(command.reason)
    entrant = seated(state, command.player)
    if entrant.disqualified:
        raise NotEntered
    if sum(not other.disqualified for other in state.playing) == 1:
        raise NotPlanned("nobody else is left")
    return (PlayerDisqualified(command.player, entrant.name, command.by, command.reason),)


def seated(state: TournamentState, player: PlayerId) -> Entrant:
    """Return the entrant who is `player` and still in.

    Raises:
        Refusal: There is none, or play has not begun.
    """
    entrant = state.entrant(player)
    if entrant is None or entrant.out:
        raise NotEntered
    if state.phase not in LIVE:
        raise NotPlanned("it has not started")
    return entrant


def _need_reason(reason: str) -> None:
    if not reason.strip():
        raise ReasonWanted
