"""Playing the actions of a file through the engine once, on one arrangement of the deck."""

from collections import defaultdict
from typing import assert_never

from croupier_core.cards import Card
from croupier_core.errors import Refusal
from croupier_core.poker.hand.commands import (
    BringIn,
    Call,
    Check,
    Discard,
    Fold,
    HandCommand,
    RaiseTo,
    Show,
)
from croupier_core.poker.hand.events import (
    CardsDrawn,
    CardsShown,
    DeckReshuffled,
    Folded,
    HandEvent,
    HoleCardsDealt,
    StreetDealt,
    UpCardsDealt,
)
from croupier_core.poker.hand.machine import Hand
from croupier_core.poker.hand.setup import HandSetup
from croupier_core.records.amounts import InexactAmount
from croupier_core.records.own_fields import OwnFields
from croupier_core.records.phh_actions import DealBoard, DealHole, MoveKind, Moves, Mucks, Shows
from croupier_core.records.phh_hand import PhhHand, Said
from croupier_core.records.slots import BOARD, IllegalHand, Misdealt, Slot, Slots
from croupier_core.units import Instant, Seat


class Attempt:
    """One hand, played from its file.

    Args:
        said: The file's hand.
        setup: The same for the engine, with a deck.
        seats: Of the players, from the left of the button.
        wanted: Cards that slots must get; what showing and discarding tells is added.
        own: What the file says beside the standard if it is ours.
    """

    def __init__(
        self,
        said: PhhHand,
        setup: HandSetup,
        seats: tuple[Seat, ...],
        wanted: dict[Slot, Card],
        own: OwnFields | None,
    ) -> None:
        self._said = said
        self._seats = seats
        self.cards = Slots(wanted)
        self._own = own
        self._at = 0
        self._moves = 0
        self._promised: defaultdict[Seat, int] = defaultdict(int)
        self._start = Instant(own.started if own is not None else 0)
        self.folded: set[Seat] = set()
        self.mucked: set[Seat] = set()
        """Who did not show, as the file says."""
        self.assumed: list[str] = []
        """What the file leaves out and must have been."""
        self.hand = Hand(setup, self._start)

    def play(self) -> None:
        """Play all actions.

        Raises:
            IllegalHand: One of them is not allowed.
            Misdealt: The deck has to be arranged again.
        """
        self._hear(self.hand.opening_events)
        self._wish()
        for at, said in enumerate(self._said.actions):
            self._at = at
            self._follow(said)
        if not self.hand.over:
            line = self._said.actions[-1].line if self._said.actions else self._said.line
            raise IllegalHand(line, f"the hand stops while {self._to_act} is to act")
        for player, cards in self._own.shown if self._own is not None else ():
            self._show_afterwards(player, cards)

    # --- actions --------------------------------------------------------------------

    def _follow(self, said: Said) -> None:
        action = said.action
        match action:
            case DealHole(player=player, cards=cards):
                self._promise(said, self._seats[player - 1], len(cards))
            case DealBoard(cards=cards):
                self._promise(said, BOARD, len(cards))
            case Moves():
                self._move(said, action)
            case Shows(player=player):
                self._turn_up(said, self._seats[player - 1], action)
            case Mucks(player=player):
                self._must_be_over(said)
                self.mucked.add(self._seats[player - 1])
            case _:
                assert_never(action)

    def _promise(self, said: Said, seat: Seat, count: int) -> None:
        """Check that the file deals no earlier, and no more, than the engine."""
        self._promised[seat] += count
        if self._promised[seat] > len(self.cards.dealt[seat]):
            what = "the board is" if seat == BOARD else f"{self._label(seat)} is"
            if self.hand.over:
                raise IllegalHand(said.line, f"{what} dealt more cards than the game has")
            raise IllegalHand(said.line, f"{what} dealt cards while {self._to_act} is to act")

    def _move(self, said: Said, move: Moves) -> None:
        seat = self._seats[move.player - 1]
        self._assume_folds(seat)
        if self.hand.over:
            raise IllegalHand(said.line, f"{said.text}: the hand is over")
        if seat != self.hand.to_act:
            raise IllegalHand(said.line, f"{said.text}: {self._to_act} is to act")
        command = self._command(said, seat, move)
        own, number = self._own, self._moves
        at = self._start
        if own is not None and number < len(own.times):
            at = Instant(own.started + own.times[number])
        self._moves += 1
        try:
            events = self.hand.handle(command, at)
        except Refusal as refusal:
            raise IllegalHand(said.line, f"{said.text}: {refusal}") from None
        if isinstance(command, Discard):
            self.cards.throw_away(seat, command.cards)
        self._hear(events)

    def _assume_folds(self, seat: Seat) -> None:
        """Let players who are passed over, face a bet and never act again have folded.

        Files typed in from films leave such folds out.
        """
        passed = self.hand.to_act
        while passed is not None and passed != seat and seat not in self.folded:
            if self._acts_later(passed) or self.hand.choices().can_check:
                return
            if len(self._seats) - len(self.folded) <= 2:  # it would be the end of the hand
                return
            self.assumed.append(f"p{self._seats.index(passed) + 1} folds")
            self._hear(self.hand.handle(Fold(passed), self._start))
            passed = self.hand.to_act

    def _acts_later(self, seat: Seat) -> bool:
        player = self._seats.index(seat) + 1
        return any(
            isinstance(later.action, Moves | Shows | Mucks) and later.action.player == player
            for later in self._said.actions[self._at :]
        )

    def _command(self, said: Said, seat: Seat, move: Moves) -> HandCommand:
        by_clock = self._own is not None and self._moves in self._own.by_clock
        match move.kind:
            case MoveKind.FOLD:
                return Fold(seat, by_clock)
            case MoveKind.CHECK_CALL:
                if self.hand.choices().can_check:
                    return Check(seat, by_clock)
                return Call(seat)
            case MoveKind.RAISE:
                if move.amount is None:
                    raise IllegalHand(said.line, f"{said.text}: to what?")
                try:
                    return RaiseTo(seat, self._said.scale.chips(move.amount))
                except InexactAmount as fault:
                    raise IllegalHand(said.line, f"{said.text}: {fault}") from None
            case MoveKind.BRING_IN:
                return BringIn(seat, by_clock)
            case MoveKind.DISCARD:
                named = [card for card in move.cards if card is not None]
                self._learn(said.line, seat, named, "discards")
                unnamed = len(move.cards) - len(named)
                # What it shows in the end it has not thrown away.
                kept = self._shown_in_the_end(seat)
                unknown = [self.cards.dealt[seat][n] for n in self.cards.unknown(seat)]
                guessed = sorted(unknown, key=lambda card: card in kept)[:unnamed]
                if len(guessed) < unnamed:
                    raise IllegalHand(said.line, f"{said.text}: which cards?")
                return Discard(seat, (*named, *guessed), by_clock)
            case _:
                assert_never(move.kind)

    def _shown_in_the_end(self, seat: Seat) -> frozenset[Card]:
        player = self._seats.index(seat) + 1
        for said in self._said.actions:
            match said.action:
                case Shows(player=who, cards=cards) if who == player and cards is not None:
                    return frozenset(card for card in cards if card is not None)
                case _:
                    pass
        return frozenset()

    def _turn_up(self, said: Said, seat: Seat, shows: Shows) -> None:
        self._must_be_over(said)
        if shows.cards is not None:
            named = [card for card in shows.cards if card is not None]
            self._learn(said.line, seat, named, "shows")
        # Some rooms write a muck for each street of a run-out before the cards are known.
        self.mucked.discard(seat)
        self._show(seat)

    def _show_afterwards(self, player: int, cards: tuple[Card, ...]) -> None:
        """Turn up what was shown when the pots had been awarded."""
        seat = self._seats[player - 1]
        self._learn(self._said.line_of("_croupier_shown"), seat, list(cards), "shows")
        self._show(seat)

    def _show(self, seat: Seat) -> None:
        """Turn up what is not turned up yet; folded cards are only known, not shown."""
        shown = any(
            isinstance(event, CardsShown) and event.seat == seat
            for event in self.hand.record().events
        )
        if not shown and seat not in self.folded:
            self.hand.handle(Show(seat), self._start)

    def _wish(self) -> None:
        """Let everybody wish to show who does in the end, even if he loses."""
        for said in self._said.actions:
            match said.action:
                case Shows(player=player) if not self.hand.over:
                    self.hand.handle(Show(self._seats[player - 1]), self._start)
                case _:
                    pass

    def _must_be_over(self, said: Said) -> None:
        if not self.hand.over:
            raise IllegalHand(said.line, f"{said.text}: {self._to_act} is to act")

    # --- cards ----------------------------------------------------------------------

    def _hear(self, events: tuple[HandEvent, ...]) -> None:
        """Note what was dealt, and see that it is what the file says."""
        wrong: list[tuple[Card, Card]] = []
        for event in events:
            match event:
                case HoleCardsDealt() | UpCardsDealt() | CardsDrawn():
                    wrong += self.cards.receive(event.seat, event.cards)
                case StreetDealt():
                    wrong += self.cards.receive(BOARD, event.cards)
                case Folded(seat=seat):
                    self.folded.add(seat)
                case DeckReshuffled():
                    self.cards.reshuffled = True
                case _:
                    pass
        if wrong:
            raise Misdealt(tuple(wrong))

    def _learn(self, line: int, seat: Seat, named: list[Card], does: str) -> None:
        complaint = f"{self._label(seat)} {does} {{card}}, which it does not have"
        self.cards.learn(line, seat, named, complaint)

    # --- words ----------------------------------------------------------------------

    @property
    def _to_act(self) -> str:
        seat = self.hand.to_act
        return "nobody" if seat is None else self._label(seat)

    def _label(self, seat: Seat) -> str:
        return f"p{self._seats.index(seat) + 1}"
