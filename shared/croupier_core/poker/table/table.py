"""One table in play: the hand on it, whose time runs, and when the next hand is dealt.

It knows seats, not players, and keeps what a crash may lose: the running hand, the clock
of the decision, the deck of the next deal.  Its tournament deals, and keeps what lasts.
News of a seat that was not dealt in, or of somebody without a seat, changes nothing.

    next_deal_at ──deal──► turn ──move or expiry──► turn … ──► hand over ──► next_deal_at

Rule book: P2.8, P2.10, P4.
"""

from collections.abc import Mapping
from dataclasses import dataclass, replace

from croupier_core.cards import Card
from croupier_core.poker.hand.absent import move_for_absent
from croupier_core.poker.hand.commands import Move, Muck, Show
from croupier_core.poker.hand.events import HandEvent
from croupier_core.poker.hand.machine import Hand
from croupier_core.poker.hand.record import HandRecord
from croupier_core.poker.hand.setup import HandSetup
from croupier_core.poker.table import action_clock
from croupier_core.poker.table.action_clock import PlayerClock, Turn
from croupier_core.tournament.setup import ActionClock, Pace
from croupier_core.units import HandId, Instant, Millis, Seat


@dataclass(frozen=True, slots=True)
class Deck:
    """The deck of the next deal, fixed before it.  Rule book: P12.9."""

    hand: HandId
    cards: tuple[Card, ...]
    nonce: str
    commitment: str
    game: str = "nlhe"
    """What is dealt with it; a level that begins before the deal does not change it."""


@dataclass(frozen=True, slots=True)
class BankStarted:
    """The time bank of a seat runs."""

    seat: Seat


@dataclass(frozen=True, slots=True)
class ClockMissed:
    """A seat let its clock expire, `in_a_row` times by now."""

    seat: Seat
    in_a_row: int


TableEvent = HandEvent | BankStarted | ClockMissed


class Table:
    """The hand on the table and its clocks.

    Args:
        clock: Time to act.
        pace: Pauses between hands.
    """

    def __init__(self, clock: ActionClock, pace: Pace) -> None:
        self._clock = clock
        self._pace = pace
        self._disconnect_time = False
        self.hand: Hand | None = None
        """The hand on the table, finished ones included until the next deal."""
        self.turn: Turn | None = None
        self.clocks: dict[Seat, PlayerClock] = {}
        """Of the seats dealt in."""
        self.deck: Deck | None = None
        self.next_deal_at: Instant | None = None
        self.last_record: HandRecord | None = None
        """The hand before the one on the table, with cards shown after its end."""

    @property
    def in_hand(self) -> bool:
        """Whether a hand is being played."""
        return self.hand is not None and not self.hand.over

    @property
    def deadline(self) -> Instant | None:
        """When the clock of the decision, if any, has something to say."""
        if self.turn is None:
            return None
        return action_clock.due(self._clock, self.turn, self.clocks[self.turn.seat])

    def out_of_time(self, now: Instant) -> bool:
        """Whether the clock has decided for whoever is to act, and only has yet to be heard."""
        turn, due = self.turn, self.deadline
        if turn is None or due is None or now < due:
            return False
        player = self.clocks[turn.seat]
        return turn.on_bank or not action_clock.bank_follows(self._clock, turn, player)

    @property
    def waits_for_disconnected(self) -> bool:
        """Whether play stands still for somebody who is not connected.  Rule book: P4.2."""
        if self.turn is None:
            return False
        player = self.clocks[self.turn.seat]
        return not player.connected and not player.absent

    def deal(
        self,
        setup: HandSetup,
        clocks: Mapping[Seat, PlayerClock],
        now: Instant,
        *,
        disconnect_time: bool,
    ) -> tuple[HandEvent, ...]:
        """Deal a hand.

        Args:
            setup: Its seats, stakes and deck.
            clocks: What each seat brings; counts of disconnected turns are the table's own.
            now: The time.
            disconnect_time: Whether the rules grant it at this stage.  Rule book: P4.2.
        """
        self.last_record = self.shown_record()
        counts = {seat: clock.disconnected_turns for seat, clock in self.clocks.items()}
        self.clocks = {
            seat: clock
            if clock.connected
            else replace(clock, disconnected_turns=counts.get(seat, 0))
            for seat, clock in clocks.items()
        }
        self._disconnect_time = disconnect_time
        self.deck = None
        self.next_deal_at = None
        hand = Hand(setup, now)
        self.hand = hand
        self._next_step(hand, now)
        return hand.opening_events

    def move(self, move: Move, now: Instant) -> tuple[HandEvent, ...]:
        """Let the player of a seat act.

        Raises:
            Refusal: The hand does not allow it; nothing changed.
            ValueError: There is no hand on the table.
        """
        hand = self.on_table()
        events = hand.handle(move, now)
        self._end_turn(now)
        self.clocks[move.seat] = replace(self.clocks[move.seat], misses=0)
        self._next_step(hand, now)
        return events

    def turn_cards(self, command: Show | Muck, now: Instant) -> tuple[HandEvent, ...]:
        """Let a seat show, or not show, its cards; no clock is concerned.

        Raises:
            Refusal: The hand does not allow it; nothing changed.
            ValueError: There is no hand on the table.
        """
        return self.on_table().handle(command, now)

    def press_bank(self, seat: Seat) -> bool:
        """Start the time bank of `seat` for this decision; False when there is none to start."""
        turn = self.turn
        if turn is None or turn.seat != seat or turn.on_bank or turn.bank <= 0:
            return False
        if self.clocks[seat].absent:
            return False
        self.turn = replace(turn, on_bank=True)
        return True

    def lose_connection(self, seat: Seat | None, now: Instant) -> None:
        """Let the player of `seat` be gone.  Rule book: P4.2."""
        if seat is None or seat not in self.clocks:
            return
        self.clocks[seat] = replace(self.clocks[seat], connected=False, disconnected_turns=0)
        player = self.clocks[seat]
        if self.turn is not None and self.turn.seat == seat and not player.absent:
            self.turn = action_clock.lose_connection(
                self._clock, self.turn, player, now, disconnect_time=self._disconnect_time
            )
            self._count_disconnected(self.turn)

    def regain_connection(self, seat: Seat | None, now: Instant) -> None:
        """Let the player of `seat` be back; his counter starts again.  Rule book: P4.2."""
        if seat is None or seat not in self.clocks:
            return
        self.clocks[seat] = replace(self.clocks[seat], connected=True, disconnected_turns=0)
        if self.turn is not None and self.turn.seat == seat:
            self.turn = action_clock.regain_connection(
                self._clock, self.turn, self.clocks[seat], now
            )

    def set_absent(self, seat: Seat | None, absent: bool, now: Instant) -> None:
        """Play for `seat` from now on, or not any more.  Rule book: P2.10."""
        if seat is None or seat not in self.clocks:
            return
        turn = self.turn
        if turn is not None and turn.seat == seat:
            self._end_turn(now)
        player = replace(self.clocks[seat], absent=absent)
        self.clocks[seat] = player if absent else replace(player, misses=0)
        if turn is None or turn.seat != seat:
            return
        # The beginning stays: leaving and coming back is no way to get a new clock.
        again = self._begin_turn(seat, turn.number, turn.started, invested=turn.invested)
        if absent:
            again = replace(again, base_until=Instant(now + self._pace.absent))
        self.turn = again

    def bank_left(self, seat: Seat, now: Instant) -> Millis | None:
        """Return what is left in the bank of `seat`; None when it was not dealt in."""
        if seat not in self.clocks:
            return None
        if self.turn is not None and self.turn.seat == seat:
            return Millis(self.turn.bank - action_clock.spent(self._clock, self.turn, now))
        return self.clocks[seat].bank

    def grant(self, seat: Seat | None, extra: Millis) -> None:
        """Lengthen the base clock of `seat` from its next decision on.  Rule book: P4.3."""
        if seat is not None and seat in self.clocks:
            self.clocks[seat] = replace(self.clocks[seat], extra=extra)

    def tick(self, now: Instant) -> tuple[TableEvent, ...]:
        """Let the clock of the decision act if it is due; one step at a time."""
        turn, hand, due = self.turn, self.hand, self.deadline
        if turn is None or hand is None or due is None or now < due:
            return ()
        player = self.clocks[turn.seat]
        if action_clock.bank_follows(self._clock, turn, player) and not turn.on_bank:
            self.turn = replace(turn, on_bank=True)
            return (BankStarted(turn.seat),)
        seat = turn.seat
        events: tuple[TableEvent, ...] = hand.handle(move_for_absent(seat, hand.choices()), now)
        self._end_turn(now)
        if action_clock.counts_as_miss(turn, player):
            in_a_row = player.misses + 1
            self.clocks[seat] = replace(self.clocks[seat], misses=in_a_row)
            events = (*events, ClockMissed(seat, in_a_row))
        self._next_step(hand, now)
        return events

    def shown_record(self) -> HandRecord | None:
        """Return the last finished hand, with cards shown after its end."""
        if self.hand is not None and self.hand.over:
            return self.hand.record()
        return self.last_record

    def on_table(self) -> Hand:
        """Return the hand on the table.

        Raises:
            ValueError: No hand was dealt yet.
        """
        if self.hand is None:
            raise ValueError("no hand was dealt yet")
        return self.hand

    def _next_step(self, hand: Hand, now: Instant) -> None:
        """Give the next seat its turn, or hold the finished hand for people to see."""
        seat = hand.to_act
        if seat is not None and not hand.over:
            invested = hand.invested(seat) > 0
            self.turn = self._begin_turn(seat, hand.turn, now, invested=invested)
            return
        self.turn = None
        hold = self._pace.after_fold
        if hand.showdown:
            hold = Millis(self._pace.after_showdown + self._pace.run_out * hand.streets_run_out)
        self.next_deal_at = Instant(now + hold)

    def _begin_turn(self, seat: Seat, number: int, now: Instant, *, invested: bool) -> Turn:
        turn = action_clock.begin_turn(
            self._clock,
            self.clocks[seat],
            seat,
            number,
            now,
            invested=invested,
            disconnect_time=self._disconnect_time,
            absent_moves_after=self._pace.absent,
        )
        self._count_disconnected(turn)
        return turn

    def _end_turn(self, now: Instant) -> None:
        turn = self.turn
        if turn is not None:
            left = Millis(turn.bank - action_clock.spent(self._clock, turn, now))
            self.clocks[turn.seat] = replace(self.clocks[turn.seat], bank=left)

    def _count_disconnected(self, turn: Turn) -> None:
        if turn.on_disconnect_time:
            player = self.clocks[turn.seat]
            self.clocks[turn.seat] = replace(
                player, disconnected_turns=player.disconnected_turns + 1
            )
