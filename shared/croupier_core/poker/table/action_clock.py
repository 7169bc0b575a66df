"""The time a player has to act.  Rule book: P4.

    turn begins          base_until                  until                + grace
        │  base clock         │  time bank, if any      │  hidden second     │
        ├─────────────────────┼─────────────────────────┼────────────────────┤ check or fold

A bank starts by itself at `base_until`, or is asked for earlier by the player; asking
costs nothing, the rest of the base clock is used up first.  A disconnected player has
disconnect time in place of the base clock while the rules grant it, counted from the
beginning of the turn, and his bank waits for him.  An absent player (sitting out,
disqualified) is played for after a short moment.  Somebody who is all-in has no turn, so
nothing here can touch him.
"""

from dataclasses import dataclass, replace

from croupier_core.tournament.setup import ActionClock
from croupier_core.units import Instant, Millis, Seat

SIT_AND_GO_BELOW = 45
"""Entrants of a sit & go from which disconnect time is not granted any more."""

MULTI_TABLE_DISCONNECT = (Millis(240_000), Millis(120_000), Millis(60_000))
"""Disconnect time at the final table of a tournament of several tables.  Rule book: P4.2."""


@dataclass(frozen=True, slots=True)
class PlayerClock:
    """What a player brings to each decision."""

    bank: Millis
    """Left of the time bank."""
    misses: int = 0
    """Expired clocks in a row."""
    extra: Millis = Millis(0)
    """Added to the base clock by an organiser.  Rule book: P4.3."""
    connected: bool = True
    absent: bool = False
    """Sitting out or taken out: played for by the house.  Rule book: P2.10."""
    disconnected_turns: int = 0
    """Turns while disconnected, since the connection was lost last."""


@dataclass(frozen=True, slots=True)
class Turn:
    """One decision and its time."""

    seat: Seat
    number: int
    """The hand's count of turns."""
    started: Instant
    base_until: Instant
    """When the base clock, or the disconnect time, ends."""
    bank: Millis
    """Bank left for this decision."""
    invested: bool
    """Whether the seat has chips in the pot."""
    on_bank: bool = False
    """Whether the bank is started, by the clock or by the player."""
    on_disconnect_time: bool = False


def disconnect_time_granted(
    clock: ActionClock,
    *,
    entrants: int,
    players_left: int,
    paid_places: int,
    multi_table: bool = False,
    final_table: bool = True,
) -> bool:
    """Return whether disconnected players get disconnect time now.  Rule book: P4.2.

    Args:
        clock: The settings; heads-up tournaments set `disconnect_always`.
        entrants: All who started.
        players_left: Those still in.
        paid_places: How many places are paid.
        multi_table: Whether the tournament is played at several tables.
        final_table: Whether the final table is being played.
    """
    if clock.disconnect_always:
        return True
    if multi_table:
        return final_table
    return entrants < SIT_AND_GO_BELOW and players_left <= paid_places + 1


def begin_turn(
    clock: ActionClock,
    player: PlayerClock,
    seat: Seat,
    number: int,
    now: Instant,
    *,
    invested: bool,
    disconnect_time: bool,
    absent_moves_after: Millis,
) -> Turn:
    """Return the turn of `player` beginning at `now`.

    Args:
        clock: The settings.
        player: His clocks, before this turn is counted.
        seat: Where he sits.
        number: The hand's count of turns.
        now: When it begins.
        invested: Whether he has chips in the pot.
        disconnect_time: Whether the rules grant it at this stage.
        absent_moves_after: How long the house waits before it plays for an absent player.
    """
    turn = Turn(
        seat, number, now, _later(now, clock.base, player.extra), player.bank, invested=invested
    )
    if player.absent:
        return replace(turn, base_until=_later(now, absent_moves_after))
    if player.connected:
        return turn
    return lose_connection(clock, turn, player, now, disconnect_time=disconnect_time)


def lose_connection(
    clock: ActionClock, turn: Turn, player: PlayerClock, now: Instant, *, disconnect_time: bool
) -> Turn:
    """Return the turn of a player who is not connected from `now` on.

    Disconnect time is the total for the action, so that a connection cut again and again
    cannot stretch one turn.
    """
    if not disconnect_time or player.disconnected_turns >= len(clock.disconnect):
        return turn
    total = clock.disconnect[player.disconnected_turns]
    return replace(
        turn,
        base_until=max(turn.base_until, _later(turn.started, total)),
        bank=Millis(turn.bank - spent(clock, turn, now)),
        on_bank=False,
        on_disconnect_time=True,
    )


def regain_connection(clock: ActionClock, turn: Turn, player: PlayerClock, now: Instant) -> Turn:
    """Return the turn of a player who is back at `now`: at most one base clock is left."""
    if not turn.on_disconnect_time:
        return turn
    base = Millis(clock.base + player.extra)
    return replace(
        turn,
        base_until=max(_later(turn.started, base), min(turn.base_until, _later(now, base))),
        on_disconnect_time=False,
    )


def bank_follows(clock: ActionClock, turn: Turn, player: PlayerClock) -> bool:
    """Return whether the bank is started, or will start by itself.  Rule book: P4.1."""
    if turn.bank <= 0 or player.absent:
        return False
    wanted = turn.invested or not clock.bank_only_when_invested
    return turn.on_bank or (player.connected and wanted)


def shown_until(clock: ActionClock, turn: Turn, player: PlayerClock) -> Instant:
    """Return when the player is out of time, without the grace."""
    bank = turn.bank if bank_follows(clock, turn, player) else Millis(0)
    return _later(turn.base_until, bank)


def due(clock: ActionClock, turn: Turn, player: PlayerClock) -> Instant:
    """Return when something happens to this turn if the player does nothing."""
    if player.absent:
        return turn.base_until
    if bank_follows(clock, turn, player) and not turn.on_bank:
        return turn.base_until
    return _later(shown_until(clock, turn, player), clock.grace)


def spent(clock: ActionClock, turn: Turn, now: Instant) -> Millis:
    """Return what a decision made at `now` costs of the bank.

    A move within the grace after the base clock was made in time and costs nothing.
    """
    over = now - turn.base_until
    if not turn.on_bank or over <= clock.grace:
        return Millis(0)
    return Millis(min(turn.bank, over))


def counts_as_miss(turn: Turn, player: PlayerClock) -> bool:
    """Return whether letting this turn expire counts towards sitting out.

    Disconnect time does not: its player stays sitting in.  Rule book: P4.1, P4.2.
    """
    return not turn.on_disconnect_time and not player.absent


def _later(start: Instant, *lengths: Millis) -> Instant:
    return Instant(start + sum(lengths))
