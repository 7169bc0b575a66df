"""A tournament of one table, from the first registration to the prizes.

Theory.  What lasts is a frozen `TournamentState`, the fold of the durable events; what a
crash may lose is the `Table` (the hand in play, its clocks, the next deck) and the `Chat`.

    REGISTERING ──full──► SEATING ──DrawSeats──► RUNNING ◄──► PAUSED
         │                                          │ one player, or one prize for all left
         └──Cancel, too few──► CANCELLED            └──► PrizesAwarded ──► FINISHED

    between hands:  Shuffle (commitment shown) ──next_deal_at──► deal
    in a hand:      Act, or the clock's check or fold ──► … ──► hand over
    hand over:      HandPlayed ──► eliminations, places ──► disqualifications ──► the end?
                    ──► held chat ──► the hold of `Pace` ──► next deal   (rule P2.8)

One command or one tick ends with `_conclude`, which folds whatever follows; levels and
moves are driven by `deadline` and `tick`.  After `Resume` the hand in play is gone and
starts again from the stacks it began with, under another id (rule P7.1).

Not here: several tables, late registration, rebuys, bounties, breaks and deals.
"""

from dataclasses import replace
from typing import assert_never

from croupier_core.cards import FULL_DECK
from croupier_core.poker.hand.commands import Call, Check, Fold, Move, Muck, RaiseTo, Show
from croupier_core.poker.hand.commitment import commitment_of
from croupier_core.poker.hand.machine import Hand
from croupier_core.poker.hand.setup import HandSetup
from croupier_core.poker.table.action_clock import PlayerClock, disconnect_time_granted
from croupier_core.poker.table.button import Positions, first_positions, next_positions
from croupier_core.poker.table.table import BankStarted, ClockMissed, Deck, Table, TableEvent
from croupier_core.tournament import decide
from croupier_core.tournament.chat import Chat
from croupier_core.tournament.commands import (
    Act,
    Ask,
    Cancel,
    DeckWanted,
    Disqualify,
    DrawSeats,
    GrantTime,
    LoseConnection,
    MuckCards,
    Pause,
    RegainConnection,
    Register,
    Resume,
    Say,
    SeatDrawWanted,
    ShowCards,
    Shuffle,
    SitBack,
    SitOut,
    StopDealing,
    TournamentCommand,
    Unpause,
    Unregister,
    UseTimeBank,
)
from croupier_core.tournament.decide import LIVE, THE_TABLE
from croupier_core.tournament.events import (
    ConnectionBack,
    ConnectionLost,
    DealingStopped,
    DeckCommitted,
    DurableEvent,
    HandMoved,
    HandPlayed,
    LevelClockStarted,
    LevelClockStopped,
    LevelStarted,
    PlayerDisqualified,
    Resumed,
    SatBack,
    SatOut,
    SeatsDrawn,
    TimeBankStarted,
    TimeGranted,
    TournamentAnnounced,
    TournamentCancelled,
    TournamentEvent,
    Unpaused,
)
from croupier_core.tournament.evolve import announced, evolve
from croupier_core.tournament.picture import Picture
from croupier_core.tournament.refusals import (
    BadDice,
    NoHandInPlay,
    NotEntered,
    NoTimeBank,
    NotPlanned,
    StaleMove,
)
from croupier_core.tournament.settle import current_prizes, what_follows
from croupier_core.tournament.setup import TournamentSetup, check_setup
from croupier_core.tournament.state import Entrant, TournamentState
from croupier_core.tournament.structures import level_at
from croupier_core.tournament.view import (
    LobbyViewer,
    Phase,
    TableView,
    TableViewer,
    TournamentSummary,
    TournamentView,
    Viewer,
)
from croupier_core.units import NOBODY, HandId, Instant, PlayerId, Seat

NONCE_HEX_DIGITS = 32
"""128 bits."""


class Tournament:
    """A machine; see the theory above.

    Args:
        setup: Begin as announced with it; None to be opened, replayed or restored.
    """

    def __init__(self, setup: TournamentSetup | None = None) -> None:
        self._maybe_state: TournamentState | None = None
        self._picture: Picture | None = None
        self._closing = False
        self._time_has_come = False
        if setup is not None:
            check_setup(setup)
            self._begin(TournamentState(setup))

    def open(self, setup: TournamentSetup, now: Instant) -> tuple[TournamentEvent, ...]:
        """Announce the tournament.

        Raises:
            ValueError: No tournament can be played by this setup.
        """
        check_setup(setup)
        event = TournamentAnnounced(setup)
        self.replay(event, now)
        return (event,)

    # --- what the house looks at --------------------------------------------------

    @property
    def in_hand(self) -> bool:
        """Whether a hand is being played."""
        return self._table.in_hand

    @property
    def finished(self) -> bool:
        """Whether it is over or called off."""
        return self._state.phase in decide.OVER

    @property
    def deadline(self) -> Instant | None:
        """When to call `tick` next; None when nothing is due."""
        times = (
            self._start_due,
            self._table.deadline,
            self._state.clock.ends_at if self._state.phase is Phase.RUNNING else None,
            self._deal_due,
        )
        return min((time for time in times if time is not None), default=None)

    @property
    def asks(self) -> tuple[Ask, ...]:
        """The dice that are wanted now."""
        if self._closing:
            return ()
        if self._seating:
            return (SeatDrawWanted(len(self._state.entrants)),)
        if self._state.phase in LIVE and not self.in_hand and self._table.deck is None:
            return (DeckWanted(THE_TABLE, self._next_hand),)
        return ()

    # --- commands -----------------------------------------------------------------

    def handle(self, command: TournamentCommand, now: Instant) -> tuple[TournamentEvent, ...]:
        """Obey `command` and return what happened.

        Raises:
            Refusal: The rules do not allow it; nothing changed.
        """
        events = self._obey(command, now)
        self._picture = None
        return (*events, *self._conclude(now))

    def _obey(self, command: TournamentCommand, now: Instant) -> tuple[TournamentEvent, ...]:
        match command:
            case Act():
                return self._act(command, now)
            case UseTimeBank():
                return self._use_bank(command)
            case ShowCards():
                return self._turn_cards(command, now)
            case MuckCards():
                return self._turn_cards(command, now)
            case Say():
                return self._say(command, now)
            case Shuffle():
                return self._shuffle(command)
            case StopDealing():
                return self._stop_dealing()
            case _:
                return self._fold(self._decide(command, now), now)

    def _decide(self, command: decide.SettledCommand, now: Instant) -> decide.Events:
        state = self._state
        match command:
            case Register():
                return decide.register(state, command, seating=self._seating)
            case Unregister():
                return decide.unregister(state, command, seating=self._seating)
            case DrawSeats():
                return decide.draw_seats(state, command, seating=self._seating)
            case LoseConnection():
                return decide.lose_connection(state, command)
            case RegainConnection():
                return decide.regain_connection(state, command)
            case Resume():
                return decide.resume(state, command, now)
            case SitOut():
                return decide.sit_out(state, command)
            case SitBack():
                return decide.sit_back(state, command)
            case Pause():
                return decide.pause(state, command)
            case Unpause():
                return decide.unpause(state, command)
            case Cancel():
                return decide.cancel(state, command)
            case GrantTime():
                return decide.grant_time(state, command)
            case Disqualify():
                return decide.disqualify(state, command)
            case _:
                assert_never(command)

    def _act(self, command: Act, now: Instant) -> tuple[TournamentEvent, ...]:
        seat = self._seat_of(command.player)
        hand = self._table.hand
        if hand is None or hand.over:
            raise NoHandInPlay
        if (command.hand, command.turn) != (hand.setup.hand, hand.turn):
            raise StaleMove(hand.setup.hand, hand.turn)
        return self._told(self._table.move(_own(command.move, seat), now), hand, now)

    def _use_bank(self, command: UseTimeBank) -> tuple[TournamentEvent, ...]:
        seat = self._seat_of(command.player)
        if not self._table.press_bank(seat):
            raise NoTimeBank
        return (TimeBankStarted(command.player, seat),)

    def _turn_cards(
        self, command: ShowCards | MuckCards, now: Instant
    ) -> tuple[TournamentEvent, ...]:
        entrant = self._entrant(command.player)
        hand = self._table.hand
        if hand is None or entrant.seat is None:
            raise NoHandInPlay
        if command.hand != hand.setup.hand:
            raise StaleMove(hand.setup.hand, hand.turn)
        shows = isinstance(command, ShowCards)
        wish = Show(entrant.seat) if shows else Muck(entrant.seat)
        events = self._table.turn_cards(wish, now)
        self._will_show.discard(command.player)
        if shows and not hand.over:
            self._will_show.add(command.player)
        return self._told(events, hand, now)

    def _say(self, command: Say, now: Instant) -> tuple[TournamentEvent, ...]:
        entrant = self._entrant(command.player)
        if entrant.seat is None or self._state.phase is Phase.CANCELLED:
            raise NotPlanned("there is no table yet")
        hand = self._table.hand if self.in_hand else None
        return (self._chat.say(entrant, command.text, hand, now),)

    def _shuffle(self, command: Shuffle) -> tuple[TournamentEvent, ...]:
        hand = self._next_hand
        if DeckWanted(command.table, hand) not in self.asks:
            raise NotPlanned("no deck is wanted")
        if sorted(command.deck) != list(FULL_DECK):
            raise BadDice("deck")
        if len(command.nonce) < NONCE_HEX_DIGITS or not _is_hex(command.nonce):
            raise BadDice("nonce")
        commitment = commitment_of(hand, command.deck, command.nonce)
        self._table.deck = Deck(hand, command.deck, command.nonce, commitment)
        return (DeckCommitted(THE_TABLE, hand, commitment),)

    def _stop_dealing(self) -> tuple[TournamentEvent, ...]:
        if self._closing:
            return ()
        self._closing = True
        return (DealingStopped(),) if self._state.phase in LIVE else ()

    # --- time ---------------------------------------------------------------------

    def tick(self, now: Instant) -> tuple[TournamentEvent, ...]:
        """Let time pass.  Safe to call early or twice."""
        events: list[TournamentEvent] = []
        while step := self._step(now):
            events += step
            events += self._conclude(now)
        if events:
            self._picture = None
        return tuple(events)

    def _step(self, now: Instant) -> tuple[TournamentEvent, ...]:
        """Do the first thing that is due: a hand ends before levels, levels before the deal."""
        start = self._start_due
        if start is not None and start <= now:
            return self._start(now)
        hand = self._table.hand
        if hand is not None and (told := self._table.tick(now)):
            return self._told(told, hand, now)
        level_ends = self._state.clock.ends_at
        if self._state.phase is Phase.RUNNING and level_ends is not None and level_ends <= now:
            return self._fold((LevelStarted(self._state.clock.level + 1),), now)
        deal = self._deal_due
        if deal is not None and deal <= now:
            return self._deal(now)
        return ()

    def _start(self, now: Instant) -> tuple[TournamentEvent, ...]:
        """Begin at the time announced, or call it off.  Rule book: P1.1, P1.12."""
        if len(self._state.entrants) < self._state.setup.min_entrants:
            return self._fold((TournamentCancelled(NOBODY, "too few entrants"),), now)
        self._time_has_come = True
        self._picture = None
        return ()

    def _deal(self, now: Instant) -> tuple[TournamentEvent, ...]:
        state, deck = self._state, self._table.deck
        if deck is None:
            return ()
        by_seat = {e.seat: e for e in state.playing if e.seat is not None}
        seats = sorted(by_seat)
        positions = self._positions(seats)
        setup = HandSetup(
            hand=deck.hand,
            stacks=tuple((seat, by_seat[seat].stack) for seat in seats),
            button=positions.button,
            small_blind=positions.small_blind,
            big_blind=positions.big_blind,
            stakes=level_at(state.setup.levels, state.clock.level).stakes,
            deck=deck.cards,
            nonce=deck.nonce,
        )
        self._will_show.clear()
        events = self._table.deal(
            setup,
            {seat: _clock_of(entrant) for seat, entrant in by_seat.items()},
            now,
            disconnect_time=disconnect_time_granted(
                state.setup.clock,
                entrants=len(state.entrants),
                players_left=len(seats),
                paid_places=len(current_prizes(state)),
            ),
        )
        hand = self._table.hand
        return self._told(events, hand, now) if hand is not None else ()

    def _positions(self, seats: list[Seat]) -> Positions:
        record = self._state.last_record
        if record is None:
            return first_positions(seats)
        last = record.setup
        before = Positions(last.button, last.small_blind or last.button, last.big_blind)
        return next_positions(before, seats)

    # --- consequences -------------------------------------------------------------

    def _told(
        self, happened: tuple[TableEvent, ...], hand: Hand, now: Instant
    ) -> tuple[TournamentEvent, ...]:
        """Turn the table's events into the tournament's."""
        events: list[TournamentEvent] = []
        for event in happened:
            match event:
                case BankStarted():
                    events.append(TimeBankStarted(self._player_at(event.seat), event.seat))
                case ClockMissed():
                    if event.in_a_row >= self._state.setup.clock.misses_to_sit_out:
                        player = self._player_at(event.seat)
                        events += self._fold((SatOut(player, by_clock=True),), now)
                case _:
                    events.append(HandMoved(THE_TABLE, hand.setup.hand, event))
        return tuple(events)

    def _conclude(self, now: Instant) -> tuple[TournamentEvent, ...]:
        """Fold what follows from what just happened, in the order of rule P2.8."""
        events: list[TournamentEvent] = []
        hand = self._table.hand
        last = self._state.last_record
        if hand is not None and hand.over and (last is None or last.setup.hand != hand.setup.hand):
            events += self._fold((self._hand_played(hand),), now)
        if not self.in_hand:
            while following := what_follows(self._state):
                events += self._fold(following, now)
            events += self._chat.release()
        waits = self._table.waits_for_disconnected
        if waits != self._state.clock.waiting and self._state.phase in LIVE:
            left = self._state.clock.left_at(now)
            change = LevelClockStopped(left) if waits else LevelClockStarted(left)
            events += self._fold((change,), now)
        return tuple(events)

    def _hand_played(self, hand: Hand) -> HandPlayed:
        after = {
            entrant: self._table.clocks[entrant.seat]
            for entrant in self._state.playing
            if entrant.seat in self._table.clocks
        }
        return HandPlayed(
            table=THE_TABLE,
            number=self._state.hands + 1,
            record=hand.record(),
            banks=tuple((e.player, c.bank) for e, c in after.items() if c.bank != e.bank),
            misses=tuple((e.player, c.misses) for e, c in after.items() if c.misses != e.misses),
        )

    def _fold(self, events: tuple[DurableEvent, ...], now: Instant) -> tuple[DurableEvent, ...]:
        for event in events:
            self._maybe_state = evolve(self._state, event, now)
            self._tell_table(event, now)
        return events

    def _tell_table(self, event: DurableEvent, now: Instant) -> None:
        """Let the table know of what concerns the hand in play or the next deal."""
        table = self._table
        match event:
            case ConnectionLost():
                table.lose_connection(self._seat_kept(event.player), now)
            case ConnectionBack():
                table.regain_connection(self._seat_kept(event.player), now)
            case SatOut() | PlayerDisqualified():
                table.set_absent(self._seat_kept(event.player), True, now)
            case SatBack():
                disqualified = self._entrant(event.player).disqualified
                table.set_absent(self._seat_kept(event.player), disqualified, now)
            case TimeGranted():
                table.grant(self._seat_kept(event.player), event.extra)
            case SeatsDrawn():
                table.next_deal_at = Instant(now + self._state.setup.pace.before_first_hand)
            case Unpaused():
                soon = Instant(now + self._state.setup.pace.after_fold)
                if not table.in_hand:
                    table.next_deal_at = max(table.next_deal_at or soon, soon)
            case Resumed():
                self._begin(self._state)
                self._table.next_deal_at = event.plays_at
            case _:
                pass

    # --- the journal --------------------------------------------------------------

    def replay(self, event: TournamentEvent, now: Instant) -> None:
        """Fold one durable event from the journal, written at `now`.

        Raises:
            TypeError: The event is transient.
            ValueError: The journal does not begin with the announcement.
        """
        if isinstance(event, TournamentAnnounced):
            self._begin(announced(event))
        elif isinstance(event, DurableEvent):
            self._maybe_state = evolve(self._state, event, now)
            self._picture = None
        else:
            raise TypeError(f"not a durable event: {event!r}")

    def snapshot(self) -> TournamentState:
        """Return all that lasts, as it stands between hands or at the start of this one."""
        return self._state

    def restore(self, state: TournamentState) -> None:
        """Begin again from a snapshot; `Resume` must follow."""
        self._begin(state)

    # --- views --------------------------------------------------------------------

    def view_for(self, viewer: Viewer, now: Instant) -> TournamentView | TableView:
        """Return the lobby or the table as `viewer` may see it at `now`."""
        match viewer:
            case LobbyViewer():
                return self.lobby_view(viewer.player, now)
            case TableViewer():
                return self.table_view(viewer.player, now)
            case _:
                assert_never(viewer)

    def lobby_view(self, player: PlayerId, now: Instant) -> TournamentView:
        """Return the tournament's lobby as `player` sees it."""
        return self._drawn.lobby_view(player, now)

    def table_view(self, player: PlayerId, now: Instant) -> TableView:
        """Return the table as `player` sees it, from his chair or as a spectator."""
        return self._drawn.table_view(player, now)

    def summary(self) -> TournamentSummary:
        """Return the tournament's line in the lobby."""
        return self._drawn.summary

    # --- look-ups -----------------------------------------------------------------

    def _begin(self, state: TournamentState) -> None:
        """Stand at `state` with an empty table."""
        self._maybe_state = state
        self._table = Table(state.setup.clock, state.setup.pace)
        self._chat = Chat(state.setup.chat)
        self._will_show: set[PlayerId] = set()
        self._time_has_come = False
        self._closing = False
        self._picture = None

    @property
    def _state(self) -> TournamentState:
        if self._maybe_state is None:
            raise ValueError("the tournament was not opened yet")
        return self._maybe_state

    @property
    def _drawn(self) -> Picture:
        if self._picture is None:
            phase = Phase.SEATING if self._seating else self._state.phase
            self._picture = Picture(
                self._state,
                phase,
                self._table,
                frozenset(self._will_show),
                closing=self._closing,
            )
        return self._picture

    @property
    def _seating(self) -> bool:
        waits = self._state.phase is Phase.REGISTERING and self._time_has_come
        return waits or self._state.phase is Phase.SEATING

    @property
    def _start_due(self) -> Instant | None:
        if self._state.phase is Phase.REGISTERING and not self._time_has_come:
            return self._state.setup.starts_at
        return None

    @property
    def _deal_due(self) -> Instant | None:
        ready = self._table.deck is not None and not self.in_hand and not self._closing
        return self._table.next_deal_at if ready and self._state.phase is Phase.RUNNING else None

    @property
    def _next_hand(self) -> HandId:
        state = self._state
        again = f".{state.restarts}" if state.restarts else ""
        return HandId(f"{state.setup.tournament}-{state.hands + 1}{again}")

    def _entrant(self, player: PlayerId) -> Entrant:
        entrant = self._state.entrant(player)
        if entrant is None:
            raise NotEntered
        return entrant

    def _seat_of(self, player: PlayerId) -> Seat:
        """Return the seat of a player who may act, or refuse."""
        entrant = decide.seated(self._state, player)
        if entrant.seat is None or entrant.disqualified:
            raise NotEntered
        return entrant.seat

    def _seat_kept(self, player: PlayerId) -> Seat:
        """Return the seat of an entrant; no seat at all (0) before the draw."""
        return self._entrant(player).seat or Seat(0)

    def _player_at(self, seat: Seat) -> PlayerId:
        return next(e.player for e in self._state.playing if e.seat == seat)


def _own(move: Move, seat: Seat) -> Move:
    """Return `move` as made by the player at `seat`, whatever it says of itself."""
    match move:
        case Fold() | Check():
            return replace(move, seat=seat, timed_out=False)
        case Call() | RaiseTo():
            return replace(move, seat=seat)
        case _:
            assert_never(move)


def _clock_of(entrant: Entrant) -> PlayerClock:
    return PlayerClock(
        bank=entrant.bank,
        misses=entrant.misses,
        extra=entrant.extra,
        connected=entrant.connected,
        absent=entrant.absent,
    )


def _is_hex(text: str) -> bool:
    return all(digit in "0123456789abcdefABCDEF" for digit in text)
