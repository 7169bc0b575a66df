"""One hand of any game.  Rule book: P12.2 to P12.9.

Theory.  What is dealt, bet and won stands in the table of games (`poker/games/`).  A hand
is in one of three states:

    a seat is to act ──► its move ──► the next seat, or nobody has a decision left
                                        │
    nobody is to act, not over: what must happen happens at once, in the same call:
        the uncalled part goes back (P12.2)
        all but one folded ──► pots to him, over
        somebody all-in and at most one with chips ──► live hands face up (P12.6); where
            cards are still exchanged, only after the last draw
        the next street ──► a seat is to act, or (face up) the street after it
        after the last street ──► showdown, pots from the last side pot to the main pot, over
    over: nothing moves but `Show`, until the table deals again

So between two calls either a seat is to act or the hand is over.  Dealing is part of the
construction: antes, blinds and cards are `opening_events`, and if the blinds put
everybody all-in the hand is already over.

To act is one of three things.  On a street with a draw each live seat exchanges cards
first, from the left of the button, all-in or not: `drawing.py`.  In games with a bring-in
the worst door card must post it or complete: `betting.py`.  Everything else is betting: the
turn passes clockwise to the next live seat with chips that has not acted on this street or
faces a bet; who begins: `turns.py`.  When only one such seat is left it still has a decision
only if an all-in bet is ahead of it.  Posting a blind is not acting, so the big blind keeps
its option; the bring-in is.

Three numbers rule the betting of a street: what the highest total is (`current_bet`, never
below a full forced bet), how much a raise must add (`full_raise`, never shrinking on the
street) and, per seat, whether it has acted since and what it then faced (its own bet).
Fixed limit adds the total that bets count from (`full_bet`) and how many there were
(`wagers`).  Limits of a raise: `betting.py`.

    handle ──► decide, by the tables of betting.py (refuses, changes nothing)
           ──► evolve, by the table of evolve.py (changes, never refuses)
           ──► showdown.what_follows ──► evolve … until a seat is to act or it is over

A `Show` before the showdown is a wish and makes no event; `Muck` takes it back, and the
record keeps only wishes that stand, so no flood of them grows it.

Not here: clocks and absence (the table sends the moves), the button, who is eliminated, and
which game is dealt.
"""

from croupier_core.errors import Refusal
from croupier_core.poker.hand.betting import BETTING, BRINGING_IN
from croupier_core.poker.hand.commands import HandCommand, Muck, Show
from croupier_core.poker.hand.commitment import commitment_of
from croupier_core.poker.hand.drawing import decide_draw
from croupier_core.poker.hand.events import AntePosted, CardsShown, HandEvent, Street, is_secret
from croupier_core.poker.hand.evolve import CHANGES, evolve
from croupier_core.poker.hand.picture import choices_of, picture_for
from croupier_core.poker.hand.posting import check_setup, posts_and_deal
from croupier_core.poker.hand.record import HandRecord
from croupier_core.poker.hand.refusals import HandIsOver, NothingToShow, NotInHand, NotYourTurn
from croupier_core.poker.hand.setup import HandSetup
from croupier_core.poker.hand.showdown import what_follows
from croupier_core.poker.hand.state import NOBODY_TO_ACT, HandState
from croupier_core.poker.hand.view import Choices, HandView
from croupier_core.units import Chips, Instant, Seat


class Hand:
    """A hand from the deal to the last chip; see the theory above."""

    def __init__(self, setup: HandSetup, now: Instant) -> None:
        """Post, deal and let happen whatever follows at once.

        Raises:
            ValueError: No table deals such a hand.
        """
        check_setup(setup)
        self._state = HandState(setup)
        self._commitment = commitment_of(setup.hand, setup.deck, setup.nonce)
        self._wishes: dict[int, tuple[HandCommand, Instant]] = {}
        self._actions: list[tuple[HandCommand, Instant]] = []
        self._started = self._ended = now
        state = self._state
        self._events = posts_and_deal(setup, state.order)
        for event in self._events:
            CHANGES[type(event)](state, event)
        if state.to_act == NOBODY_TO_ACT:
            self._events += self._what_follows(now)
        self.opening_events: tuple[HandEvent, ...] = tuple(self._events)
        """Antes, blinds, hole cards (secret) and what followed without anybody acting."""

    def handle(self, command: HandCommand, now: Instant) -> tuple[HandEvent, ...]:
        """Obey `command` and return what happened, up to the next decision or the end.

        Raises:
            Refusal: The rules do not allow it; nothing changed.
        """
        state = self._state
        at = state.position_of.get(command.seat)
        kind = type(command)
        if at is None or at != state.to_act or kind is Show or kind is Muck:
            return self._handle_out_of_turn(command, at, now)
        events: tuple[HandEvent, ...]
        if state.drawing:
            events = decide_draw(state, at, command)
            for event in events:
                CHANGES[type(event)](state, event)
        else:
            event = (BRINGING_IN if state.bring_in_due else BETTING)[kind](state, at, command)
            CHANGES[type(event)](state, event)
            events = (event,)
        self._actions.append((command, now))
        if state.to_act == NOBODY_TO_ACT:
            events += self._what_follows(now)
        self._events += events
        return events

    def _handle_out_of_turn(
        self, command: HandCommand, at: int | None, now: Instant
    ) -> tuple[HandEvent, ...]:
        """Obey a wish, or say why a position that is not to act may not move."""
        if at is None:
            raise NotInHand(command.seat)
        if isinstance(command, (Show, Muck)):
            return self._handle_wish(command, at, now)
        raise self._why_not_now(at)

    def _why_not_now(self, at: int) -> Refusal:
        """Return why a position that is not to act may not move."""
        state = self._state
        if state.over:
            return HandIsOver()
        if not state.live[at]:
            return NotInHand(state.order[at])
        return NotYourTurn(state.order[state.to_act])

    def _handle_wish(self, wish: Show | Muck, at: int, now: Instant) -> tuple[HandEvent, ...]:
        state = self._state
        if state.over:
            if isinstance(wish, Muck):
                raise HandIsOver
            if not state.live[at] or state.shown[at]:
                raise NothingToShow
            self._actions.append((wish, now))
            shown = CardsShown(wish.seat, state.hole[at])
            evolve(state, shown)
            self._events.append(shown)
            return (shown,)
        if not state.live[at] or (state.shown[at] and isinstance(wish, Show)):
            raise NothingToShow
        standing = self._wishes.pop(at, None)
        if standing is not None:
            self._actions.remove(standing)
        if isinstance(wish, Show):
            self._wishes[at] = (wish, now)
            self._actions.append((wish, now))
        return ()

    def _what_follows(self, now: Instant) -> tuple[HandEvent, ...]:
        """Let happen what does while no seat is to act, and return it."""
        state = self._state
        happened: tuple[HandEvent, ...] = ()
        while state.to_act == NOBODY_TO_ACT and not state.over:
            follows = what_follows(state, self._wishes)
            for event in follows:
                CHANGES[type(event)](state, event)
            happened += follows
        if state.over:
            self._ended = now
        return happened

    def view_for(self, viewer: Seat | None, *, labels: bool = True) -> HandView:
        """Return what the player in seat `viewer`, or a spectator (None), may see and do.

        Those who read cards themselves need no `labels`.
        """
        public = [event for event in self._events if not is_secret(event)]
        return picture_for(self._state, viewer, public, self._commitment, labels=labels)

    def choices(self) -> Choices:
        """Return what the seat to act may do.

        Raises:
            ValueError: The hand is over.
        """
        if self._state.over:
            raise ValueError("the hand is over")
        return choices_of(self._state)

    def record(self) -> HandRecord:
        """Return the finished hand, with later shows.

        Raises:
            ValueError: The hand is not over.
        """
        if not self._state.over:
            raise ValueError("the hand is not over")
        return HandRecord(
            setup=self._state.setup,
            actions=tuple(self._actions),
            events=tuple(self._events),
            commitment=self._commitment,
            started=self._started,
            ended=self._ended,
        )

    @property
    def setup(self) -> HandSetup:
        """What was dealt."""
        return self._state.setup

    @property
    def over(self) -> bool:
        """Whether all pots are awarded."""
        return self._state.over

    @property
    def to_act(self) -> Seat | None:
        """Whose decision is awaited; None once over."""
        at = self._state.to_act
        return None if at == NOBODY_TO_ACT else self._state.order[at]

    @property
    def turn(self) -> int:
        """How many decisions were asked for so far; 1 for the first."""
        return self._state.turn

    @property
    def street(self) -> Street:
        """The street of the last cards dealt."""
        return self._state.street

    @property
    def commitment(self) -> str:
        """SHA-256, hex, of hand id, deck and nonce.  Rule book: P12.9."""
        return self._commitment

    @property
    def stacks(self) -> dict[Seat, Chips]:
        """Chips behind of each seat dealt in."""
        state = self._state
        return {seat: Chips(state.stack[state.position_of[seat]]) for seat, _ in state.setup.stacks}

    def invested(self, seat: Seat) -> Chips:
        """Return what `seat` put in, antes included, less what came back uncalled.

        Raises:
            KeyError: The seat was not dealt in.
        """
        state = self._state
        paid = state.paid[state.position_of[seat]]
        if state.setup.posts is not None:
            posted = [e for e in self.opening_events if isinstance(e, AntePosted) and e.dead]
            return Chips(paid + sum(event.amount for event in posted if event.seat == seat))
        # Only the big blind ever pays a dead ante.
        return Chips(paid + (state.dead if seat == state.setup.big_blind else 0))

    @property
    def all_in_run_out(self) -> bool:
        """Whether betting ended with somebody all-in, so that live hands lie face up."""
        return self._state.face_up

    @property
    def streets_run_out(self) -> int:
        """How many streets were dealt after the hands were turned up."""
        return self._state.streets_run_out

    @property
    def showdown(self) -> bool:
        """Whether the hand ended with two or more seats holding cards."""
        return self._state.over and self._state.live.count(True) > 1
