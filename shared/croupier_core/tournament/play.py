"""A tournament in play: what lasts, the table, and what follows from each event.

`Play` is the mutable heart of the machine.  `fold` lets durable events have happened and
tells the table; `conclude` folds what follows from them, in the order of rule P2.8.
"""

from collections.abc import Iterable

from croupier_core.poker.games.catalogue import GAMES
from croupier_core.poker.hand.machine import Hand
from croupier_core.poker.hand.setup import HandSetup
from croupier_core.poker.table.action_clock import PlayerClock, disconnect_time_granted
from croupier_core.poker.table.table import BankStarted, ClockMissed, Table, TableEvent
from croupier_core.tournament import decide
from croupier_core.tournament.chat import Chat
from croupier_core.tournament.decide import LIVE, THE_TABLE
from croupier_core.tournament.events import (
    ConnectionBack,
    ConnectionLost,
    DurableEvent,
    HandMoved,
    HandPlayed,
    LevelClockStarted,
    LevelClockStopped,
    PlayerDisqualified,
    Resumed,
    SatBack,
    SatOut,
    SeatsDrawn,
    TimeBankStarted,
    TimeGranted,
    TournamentEvent,
    Unpaused,
)
from croupier_core.tournament.evolve import evolve
from croupier_core.tournament.refusals import NotEntered
from croupier_core.tournament.rotation import positions_for, stakes_for
from croupier_core.tournament.settle import current_prizes, what_follows
from croupier_core.tournament.state import Entrant, TournamentState
from croupier_core.tournament.structures import level_at
from croupier_core.tournament.view import Phase
from croupier_core.units import HandId, Instant, PlayerId, Seat


class Play:
    """The tournament as it stands at `state`, with an empty table."""

    def __init__(self, state: TournamentState) -> None:
        self.state = state
        self.closing = False
        """The house deals no further hand."""
        self.start_time_reached = False
        """The time announced has come and there are enough entrants."""
        self.awaits_resume = False
        """The state comes from the journal: time stands still until `Resume`."""
        self._clear_table()

    def _clear_table(self) -> None:
        setup = self.state.setup
        self.table = Table(setup.clock, setup.pace)
        self.chat = Chat(setup.chat)
        self.will_show: set[PlayerId] = set()
        self.dealt_level = 0
        """The level that the hand on the table was dealt in."""

    # --- look-ups -----------------------------------------------------------------

    @property
    def in_hand(self) -> bool:
        """Whether a hand is being played."""
        return self.table.in_hand

    @property
    def phase(self) -> Phase:
        """The phase, including a start whose time has come."""
        if self.state.phase is Phase.REGISTERING and self.start_time_reached:
            return Phase.SEATING
        return self.state.phase

    @property
    def next_hand(self) -> HandId:
        """The id of the next deal; another one after each restart of the house."""
        state = self.state
        again = f".{state.restarts}" if state.restarts else ""
        return HandId(f"{state.setup.tournament}-{state.hands + 1}{again}")

    @property
    def deal_due(self) -> Instant | None:
        """When to deal; None as long as that is not possible."""
        ready = self.table.deck is not None and not self.in_hand and not self.closing
        return self.table.next_deal_at if ready and self.state.phase is Phase.RUNNING else None

    @property
    def level_due(self) -> Instant | None:
        """When the next level begins; None while the level clock stands still."""
        return self.state.clock.ends_at if self.state.phase is Phase.RUNNING else None

    def entrant(self, player: PlayerId) -> Entrant:
        """Return an entrant, in or out.

        Raises:
            NotEntered: There is no such player here.
        """
        entrant = self.state.entrant(player)
        if entrant is None:
            raise NotEntered
        return entrant

    def seat_of(self, player: PlayerId) -> Seat:
        """Return the seat of a player who may act.

        Raises:
            Refusal: He is not in, or play has not begun.
        """
        entrant = decide.seated(self.state, player)
        if entrant.seat is None or entrant.disqualified:
            raise NotEntered
        return entrant.seat

    def _player_at(self, seat: Seat) -> PlayerId:
        return next(e.player for e in self.state.playing if e.seat == seat)

    # --- the deal -----------------------------------------------------------------

    def deal(self, now: Instant) -> tuple[TournamentEvent, ...]:
        """Deal the next hand if its deck is there."""
        state, deck = self.state, self.table.deck
        if deck is None:
            return ()
        by_seat = {e.seat: e for e in state.playing if e.seat is not None}
        seats = sorted(by_seat)
        game = GAMES[deck.game]
        positions = positions_for(state, game, seats)
        level = level_at(state.setup.levels, state.clock.level)
        setup = HandSetup(
            hand=deck.hand,
            stacks=tuple((seat, by_seat[seat].stack) for seat in seats),
            button=positions.button,
            small_blind=positions.small_blind,
            big_blind=positions.big_blind,
            stakes=stakes_for(game, level.stakes),
            deck=deck.cards,
            nonce=deck.nonce,
            game=game.key,
            rules=state.setup.rules,
        )
        granted = disconnect_time_granted(
            state.setup.clock,
            entrants=len(state.entrants),
            players_left=len(seats),
            paid_places=len(current_prizes(state)),
        )
        clocks = {seat: _clock_of(entrant) for seat, entrant in by_seat.items()}
        self.will_show.clear()
        self.dealt_level = state.clock.level
        dealt = self.table.deal(setup, clocks, now, disconnect_time=granted)
        return self.told(dealt, deck.hand, now)

    # --- consequences -------------------------------------------------------------

    def told(
        self, happened: Iterable[TableEvent], hand: HandId, now: Instant
    ) -> tuple[TournamentEvent, ...]:
        """Turn what happened at the table into the tournament's events."""
        events: list[TournamentEvent] = []
        for event in happened:
            match event:
                case BankStarted():
                    events.append(TimeBankStarted(self._player_at(event.seat), event.seat))
                case ClockMissed():
                    if event.in_a_row >= self.state.setup.clock.misses_to_sit_out:
                        player = self._player_at(event.seat)
                        events += self.fold((SatOut(player, by_clock=True),), now)
                case _:
                    events.append(HandMoved(THE_TABLE, hand, event))
        return tuple(events)

    def fold(self, events: tuple[DurableEvent, ...], now: Instant) -> tuple[DurableEvent, ...]:
        """Let durable events have happened."""
        for event in events:
            self.state = evolve(self.state, event, now)
            self._tell_table(event, now)
        return events

    def conclude(self, now: Instant) -> tuple[TournamentEvent, ...]:
        """Fold what follows from what just happened, in the order of rule P2.8."""
        events: list[TournamentEvent] = []
        hand = self.table.hand
        last = self.state.last_record
        if hand is not None and hand.over and (last is None or last.setup.hand != hand.setup.hand):
            events += self.fold((self._hand_played(hand),), now)
        if not self.in_hand:
            while following := what_follows(self.state):
                events += self.fold(following, now)
            events += self.chat.release()
        waits = self.table.waits_for_disconnected
        if waits != self.state.clock.waiting and self.state.phase in LIVE:
            left = self.state.clock.left_at(now)
            change = LevelClockStopped(left) if waits else LevelClockStarted(left)
            events += self.fold((change,), now)
        return tuple(events)

    def _hand_played(self, hand: Hand) -> HandPlayed:
        after = [
            (entrant, self.table.clocks[entrant.seat])
            for entrant in self.state.playing
            if entrant.seat in self.table.clocks
        ]
        by_seat = {entrant.seat: entrant for entrant in self.state.playing}
        dealt = [(seat, by_seat[seat]) for seat, _ in hand.setup.stacks]
        return HandPlayed(
            table=THE_TABLE,
            number=self.state.hands + 1,
            record=hand.record(),
            banks=tuple((e.player, clock.bank) for e, clock in after if clock.bank != e.bank),
            misses=tuple(
                (e.player, clock.misses) for e, clock in after if clock.misses != e.misses
            ),
            level=self.dealt_level,
            players=tuple((seat, e.player, e.name) for seat, e in dealt),
        )

    def _tell_table(self, event: DurableEvent, now: Instant) -> None:
        """Let the table know of what concerns the hand in play or the next deal."""
        table, pace = self.table, self.state.setup.pace
        match event:
            case ConnectionLost():
                table.lose_connection(self._chair_of(event.player), now)
            case ConnectionBack():
                table.regain_connection(self._chair_of(event.player), now)
            case SatOut() | SatBack() | PlayerDisqualified():
                absent = self.entrant(event.player).absent
                table.set_absent(self._chair_of(event.player), absent, now)
            case TimeGranted():
                table.grant(self._chair_of(event.player), event.extra)
            case SeatsDrawn():
                table.next_deal_at = Instant(now + pace.before_first_hand)
            case Unpaused() if not table.in_hand:
                soon = Instant(now + pace.after_fold)
                table.next_deal_at = max(table.next_deal_at or soon, soon)
            case Resumed():
                self.closing = self.awaits_resume = False
                self._clear_table()
                self.table.next_deal_at = event.plays_at
            case _:
                pass

    def _chair_of(self, player: PlayerId) -> Seat | None:
        return self.entrant(player).seat


def _clock_of(entrant: Entrant) -> PlayerClock:
    return PlayerClock(
        bank=entrant.bank,
        misses=entrant.misses,
        extra=entrant.extra,
        connected=entrant.connected,
        absent=entrant.absent,
    )
