"""Which card came where: slots, what each must get, and what showing and discarding tells.

Every card that is dealt has a slot: the player (0 is the board) and how many came before
it.  Where the file names the card of a slot and the deck gave another, the hand is
`Misdealt`, and is played again on a deck where the two have changed places.
"""

from collections import defaultdict
from collections.abc import Mapping

from croupier_core.cards import Card, name_of
from croupier_core.records.phh_actions import DealBoard, DealHole
from croupier_core.records.phh_hand import PhhHand
from croupier_core.units import Seat

BOARD = Seat(0)
Slot = tuple[Seat, int]
"""Whose card, and how many cards came to him before it."""

RESHUFFLED = "the deck was shuffled again in a draw, in an order that the file does not tell"


class IllegalHand(ValueError):  # noqa: N818 - the file is at fault, not this side
    """A hand that the rules do not allow, or that cannot be made sense of."""

    def __init__(self, line: int, reason: str) -> None:
        super().__init__(reason)
        self.line = line
        self.reason = reason

    def __str__(self) -> str:
        return f"line {self.line}: {self.reason}"


class Misdealt(Exception):  # noqa: N818 - the deck is at fault, and is arranged again
    """The deck does not give what the file says."""

    def __init__(self, pairs: tuple[tuple[Card, Card], ...]) -> None:
        super().__init__()
        self.pairs = pairs
        """What is wanted, and what came in its place."""


class Slots:
    """What was dealt in one attempt, and what of it the file knows.

    Args:
        wanted: Cards that slots must get; what is learnt is added.
    """

    def __init__(self, wanted: dict[Slot, Card]) -> None:
        self._wanted = wanted
        self.dealt: defaultdict[Seat, list[Card]] = defaultdict(list)
        """What each slot got."""
        self.held: defaultdict[Seat, list[int]] = defaultdict(list)
        """Which of its slots each seat still has."""
        self.reshuffled = False
        """Whether the deck ran out in a draw."""

    def receive(self, seat: Seat, cards: tuple[Card, ...]) -> list[tuple[Card, Card]]:
        """Note what a seat gets; return what it should have got, with what came instead."""
        wrong: list[tuple[Card, Card]] = []
        for card in cards:
            slot = (seat, len(self.dealt[seat]))
            self.held[seat].append(slot[1])
            self.dealt[seat].append(card)
            wanted = self._wanted.get(slot)
            if wanted is not None and wanted != card:
                wrong.append((wanted, card))
        return wrong

    def throw_away(self, seat: Seat, cards: tuple[Card, ...]) -> None:
        """Let a seat not hold `cards` any more."""
        self.held[seat] = [n for n in self.held[seat] if self.dealt[seat][n] not in cards]

    def unknown(self, seat: Seat) -> list[int]:
        """Return the slots of cards that a seat holds and the file does not know."""
        return [n for n in self.held[seat] if (seat, n) not in self._wanted]

    def learn(self, line: int, seat: Seat, named: list[Card], complaint: str) -> None:
        """Take it that a seat has the cards that it shows or throws away.

        Args:
            line: Where the file says so.
            seat: Whose cards.
            named: Which.
            complaint: What is wrong when it cannot have a card, for `{card}`.

        Raises:
            IllegalHand: It cannot have them.
            Misdealt: It can, and has to be dealt them.
        """
        has = {self._wanted[seat, n] for n in self.held[seat] if (seat, n) in self._wanted}
        free = self.unknown(seat)
        taken = set(self._wanted.values())
        wrong: list[tuple[Card, Card]] = []
        for card in [card for card in named if card not in has]:
            if card in taken and self.reshuffled:
                raise IllegalHand(line, RESHUFFLED)
            if not free or card in taken or len(set(named)) < len(named):
                raise IllegalHand(line, complaint.format(card=name_of(card)))
            slot = free.pop(0)
            self._wanted[seat, slot] = card
            if self.dealt[seat][slot] != card:
                wrong.append((card, self.dealt[seat][slot]))
        if wrong:
            raise Misdealt(tuple(wrong))


def wanted_of(hand: PhhHand, seats: tuple[Seat, ...], deck: Mapping[Card, int]) -> dict[Slot, Card]:
    """Return the cards that the file deals, by slot.

    Args:
        hand: The file's hand.
        seats: Of the players.
        deck: The cards of the game.

    Raises:
        IllegalHand: A card is dealt twice, or is not in the deck.
    """
    wanted: dict[Slot, Card] = {}
    count: defaultdict[Seat, int] = defaultdict(int)
    taken: set[Card] = set()
    for said in hand.actions:
        match said.action:
            case DealHole(player=player, cards=cards):
                seat = seats[player - 1]
            case DealBoard(cards=cards):
                seat = BOARD
            case _:
                continue
        for card in cards:
            slot = (seat, count[seat])
            count[seat] += 1
            if card is None:
                continue
            if card not in deck:
                raise IllegalHand(said.line, f"{name_of(card)} is not in the deck of this game")
            if card in taken:
                raise IllegalHand(said.line, f"{name_of(card)} is dealt twice")
            taken.add(card)
            wanted[slot] = card
    return wanted
