"""Playing a hand from a file through the engine, and comparing what came of it.

    PhhHand ──► setup, a deck that agrees with it ──► Attempt … ──► Replayed
                                                          │
                                      illegal: line and reason, in English

What the file does not know is made up, always alike, and nothing made up is ever shown or
compared.  When the result depends on it (somebody mucks at the showdown), cards are made
up until the file's own account of the result holds: who mucked wins nothing, stacks and
winnings are as it says.  A difference that no unseen card can explain is an illegal hand.
"""

from collections.abc import Iterator
from dataclasses import dataclass, replace

from croupier_core.cards import Card
from croupier_core.poker.hand.events import PotAwarded
from croupier_core.poker.hand.record import HandRecord
from croupier_core.records.amounts import Scale
from croupier_core.records.attempt import Attempt
from croupier_core.records.own_fields import OwnFields, own_fields_of
from croupier_core.records.phh_hand import PhhHand, read_hand
from croupier_core.records.phh_posts import Posting, readings_of
from croupier_core.records.phh_setup import seats_of, setup_of
from croupier_core.records.phh_toml import Unreadable, read_raw
from croupier_core.records.result import Disagreement, disagreement_of, stacks_after
from croupier_core.records.slots import RESHUFFLED, IllegalHand, Misdealt, Slot, wanted_of
from croupier_core.records.unseen import Arrangement, Guesses
from croupier_core.units import Chips, Seat

MOST_REFITS = 200
"""Each of them settles at least one card that the file names."""
MOST_GUESSES = 2_000
"""Ways to make up unseen cards that are tried before a result is called impossible."""


@dataclass(frozen=True, slots=True)
class PotResult:
    """One pot, both its halves together."""

    amount: Chips
    winners: tuple[Seat, ...]


@dataclass(frozen=True, slots=True)
class Replayed:
    """A hand of a file that the rules allow, played."""

    said: PhhHand
    own: OwnFields | None
    record: HandRecord
    """With made-up cards where the file knows none; never show it as it is."""
    seats: tuple[Seat, ...]
    """Of the players, from the left of the button."""
    known: frozenset[Slot]
    """Which cards that were dealt the file names."""
    pots: tuple[PotResult, ...]
    """The main pot first."""
    assumed: tuple[str, ...]
    """What the file leaves out and must have been: `p8 folds`."""

    @property
    def scale(self) -> Scale:
        """How amounts of the record are those of the file."""
        return self.said.scale

    @property
    def finishing_stacks(self) -> tuple[Chips | None, ...]:
        """By player; None for who came with an unknown stack."""
        stacks = stacks_after(self.record)
        return tuple(
            None if before is None else stacks[seat]
            for before, seat in zip(self.said.stacks, self.seats, strict=True)
        )


@dataclass(frozen=True, slots=True)
class Refused:
    """A hand of a file that cannot be replayed, and exactly why."""

    hand: str
    line: int
    reason: str


def replay_file(text: str) -> Iterator[Replayed | Refused]:
    """Replay every hand of a PHH or PHHS file, in order."""
    for number, raw in enumerate(read_raw(text), start=1):
        if isinstance(raw, Unreadable):
            yield Refused(str(number), raw.line, raw.reason)
            continue
        label = raw.name or str(number)
        try:
            hand = read_hand(raw)
            label = hand.label
            yield replay(hand)
        except (Unreadable, IllegalHand) as no:
            yield Refused(label, no.line, no.reason)


def replay(hand: PhhHand) -> Replayed:
    """Play `hand` through the engine.

    Raises:
        Unreadable: The engine does not play such a hand.
        IllegalHand: The rules do not allow it, or its result is not what they give.
    """
    own = own_fields_of(hand)
    refused: list[IllegalHand] = []
    for posting in readings_of(hand, own):
        try:
            return _replay(hand, own, posting)
        except IllegalHand as no:
            refused.append(no)
    raise refused[0]


def _replay(hand: PhhHand, own: OwnFields | None, posting: Posting) -> Replayed:
    """Play `hand` with its posts read in one way."""
    seats = seats_of(hand, own)
    deck = {card: at for at, card in enumerate(hand.game.cards)}
    wanted = wanted_of(hand, seats, deck)
    guesses = Guesses(hand.label)
    if own is not None and own.deck:
        cards, shuffled = own.deck, False
    else:
        cards, shuffled = hand.game.cards, True
    arrangement = Arrangement(cards, guesses, shuffled=shuffled)
    for _ in range(MOST_GUESSES):
        attempt = _fitted(hand, seats, wanted, arrangement, own, posting)
        record = attempt.hand.record()
        no = disagreement_of(hand, record, seats, attempt.mucked, ours=own is not None)
        if no is None:
            return Replayed(
                said=hand,
                own=own,
                record=record,
                seats=seats,
                known=frozenset(wanted),
                pots=_pots_of(record),
                assumed=tuple(attempt.assumed),
            )
        _guess_again(attempt, wanted, arrangement, no)
    raise IllegalHand(hand.line, "no unseen cards agree with the result")


def _fitted(
    hand: PhhHand,
    seats: tuple[Seat, ...],
    wanted: dict[Slot, Card],
    arrangement: Arrangement,
    own: OwnFields | None,
    posting: Posting,
) -> Attempt:
    """Return an attempt on a deck that gives what the file names."""
    setup = setup_of(hand, own, posting, arrangement.cards)
    reshuffled = False
    for _ in range(MOST_REFITS):
        try:
            attempt = Attempt(hand, setup, seats, wanted, own)
        except ValueError as fault:
            raise IllegalHand(hand.line, str(fault)) from None
        try:
            attempt.play()
        except Misdealt as wrong:
            reshuffled = reshuffled or attempt.cards.reshuffled
            arrangement.put(wrong.pairs)
            setup = replace(setup, deck=arrangement.cards)
        else:
            return attempt
    if reshuffled:
        raise IllegalHand(hand.line, RESHUFFLED)
    raise IllegalHand(hand.line, "the deck cannot be arranged to deal what the file says")


def _guess_again(
    attempt: Attempt, wanted: dict[Slot, Card], arrangement: Arrangement, no: Disagreement
) -> None:
    """Make up other cards for those who have the wrong result, or for all.

    Raises:
        IllegalHand: Everything that decides is known.
    """
    cards = attempt.cards
    live = [seat for seat in cards.dealt if seat not in attempt.folded]
    unknown = {seat: [cards.dealt[seat][n] for n in cards.unknown(seat)] for seat in live}
    guessed = [seat for seat in live if unknown[seat]]
    chosen = [seat for seat in guessed if seat in no.seats] or guessed
    if not chosen or not attempt.hand.showdown:
        raise IllegalHand(no.line, no.reason)
    named = frozenset(wanted.values())
    for seat in chosen:
        for card in unknown[seat]:
            arrangement.change_at_random(card, named)


def _pots_of(record: HandRecord) -> tuple[PotResult, ...]:
    pots: dict[int, PotResult] = {}
    for event in record.events:
        if isinstance(event, PotAwarded):
            before = pots.get(event.pot, PotResult(Chips(0), ()))
            winners = tuple(seat for seat, _ in event.shares if seat not in before.winners)
            pots[event.pot] = PotResult(
                Chips(before.amount + event.amount), (*before.winners, *winners)
            )
    return tuple(pots[number] for number in sorted(pots))
