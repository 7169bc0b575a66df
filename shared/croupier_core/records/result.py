"""Whether what came of a hand is what its file says, as far as the file knows.

Files are not complete.  A house may have taken its rake, which no field tells: then who
won has less than the rules give him, nobody else has.  Another house may give odd chips to
other winners.  Winnings of some logs are rounded or leave parts out, so they only tell who
won, and at most how much.
"""

from collections.abc import Collection
from dataclasses import dataclass
from itertools import takewhile

from croupier_core.poker.hand.events import (
    CardsShown,
    Folded,
    HandEnded,
    PotAwarded,
    UncalledReturned,
)
from croupier_core.poker.hand.record import HandRecord
from croupier_core.records.phh_hand import PhhHand
from croupier_core.units import Chips, Seat


@dataclass(frozen=True, slots=True)
class Disagreement:
    """Where file and rules differ."""

    line: int
    reason: str
    seats: frozenset[Seat]
    """Whose result is another."""


def stacks_after(record: HandRecord) -> dict[Seat, Chips]:
    """Return the stacks at the end of a hand."""
    ended = next(event for event in reversed(record.events) if isinstance(event, HandEnded))
    return dict(ended.stacks)


def won_in(record: HandRecord) -> dict[Seat, int]:
    """Return what each seat took from pots; seats that took nothing are left out."""
    won: dict[Seat, int] = {}
    for event in record.events:
        if isinstance(event, PotAwarded):
            for seat, chips in event.shares:
                won[seat] = won.get(seat, 0) + chips
    return {seat: chips for seat, chips in won.items() if chips}


def disagreement_of(
    hand: PhhHand,
    record: HandRecord,
    seats: tuple[Seat, ...],
    mucked: Collection[Seat],
    *,
    ours: bool,
) -> Disagreement | None:
    """Return where the file says another result than `record`; None where it does not.

    Args:
        hand: What the file says.
        record: What the rules give.
        seats: Of the players.
        mucked: Who did not show, in the file.
        ours: Whether this house wrote it, so that it shows and mucks by our rule P12.6.
    """
    return (
        _stacks_differ(hand, record, seats)
        or _winners_differ(hand, record, seats)
        or _mucked_wins(hand, record, seats, mucked)
        or (_mucked_shows(hand, record, seats, mucked) if ours else None)
    )


def _stacks_differ(
    hand: PhhHand, record: HandRecord, seats: tuple[Seat, ...]
) -> Disagreement | None:
    if hand.finishing is None:
        return None
    after, won = stacks_after(record), won_in(record)
    # What the file lets disappear is the house's.
    taken = 0
    if None not in hand.stacks and None not in hand.finishing:
        taken = sum(s or 0 for s in hand.stacks) - sum(f or 0 for f in hand.finishing)
    wrong: list[int] = []
    for player, (seat, file) in enumerate(zip(seats, hand.finishing, strict=True), start=1):
        if file is None or hand.stacks[player - 1] is None:
            continue
        more = after[seat] - file
        odd = len(won) - 1 if seat in won else 0
        if not (-odd <= more <= (max(0, taken) if seat in won else 0) + odd):
            wrong.append(player)
    if not wrong:
        return None
    first = wrong[0]
    text = hand.scale.text
    reason = (
        f"p{first} ends with {text(after[seats[first - 1]])} by the rules,"
        f" with {text(hand.finishing[first - 1] or 0)} in the file"
    )
    return Disagreement(
        hand.line_of("finishing_stacks"), reason, frozenset(seats[p - 1] for p in wrong)
    )


def _winners_differ(
    hand: PhhHand, record: HandRecord, seats: tuple[Seat, ...]
) -> Disagreement | None:
    if hand.winnings is None or hand.finishing is not None:
        return None
    won = won_in(record)
    # In some files what came back uncalled counts as won.
    uncalled = {event.seat for event in record.events if isinstance(event, UncalledReturned)}
    wrong = [
        player
        for player, (seat, file) in enumerate(zip(seats, hand.winnings, strict=True), start=1)
        if (file > 0) != (seat in won) and not (file > 0 and seat in uncalled)
    ]
    if not wrong:
        return None
    wins = seats[wrong[0] - 1] in won
    told = "wins by the rules, but not" if wins else "does not win by the rules, but"
    reason = f"p{wrong[0]} {told} in the file"
    return Disagreement(hand.line_of("winnings"), reason, frozenset(seats[p - 1] for p in wrong))


def _mucked_wins(
    hand: PhhHand, record: HandRecord, seats: tuple[Seat, ...], mucked: Collection[Seat]
) -> Disagreement | None:
    folded = {event.seat for event in record.events if isinstance(event, Folded)}
    showing = {seat for seat in seats if seat not in folded and seat not in mucked}
    wrong = [
        player
        for player, seat in enumerate(seats, 1)
        if seat in mucked and _takes_from(record, seat, showing)
    ]
    if not wrong:
        return None
    reason = f"p{wrong[0]} mucks, but wins by the rules"
    return Disagreement(hand.line, reason, frozenset(seats[player - 1] for player in wrong))


def _takes_from(record: HandRecord, seat: Seat, showing: Collection[Seat]) -> bool:
    """Return whether `seat` wins a pot that somebody in `showing` could have won.

    A side pot that nobody else reaches is his whatever he does with his cards.
    """
    put_in = _put_in(record)
    reach = any(put_in[other] >= put_in[seat] for other in showing)
    return any(
        bool(showing) if event.pot == 0 else reach
        for event in record.events
        if isinstance(event, PotAwarded) and any(winner == seat for winner, _ in event.shares)
    )


def _put_in(record: HandRecord) -> dict[Seat, int]:
    """Return what each seat put into pots, without what came back uncalled."""
    after, won = stacks_after(record), won_in(record)
    return {seat: stack - after[seat] + won.get(seat, 0) for seat, stack in record.setup.stacks}


def _mucked_shows(
    hand: PhhHand, record: HandRecord, seats: tuple[Seat, ...], mucked: Collection[Seat]
) -> Disagreement | None:
    # Who mucked may still have shown of his own will when the pots were gone.
    showdown = takewhile(lambda event: not isinstance(event, PotAwarded), record.events)
    shown = {event.seat for event in showdown if isinstance(event, CardsShown)}
    wrong = [player for player, seat in enumerate(seats, 1) if seat in mucked and seat in shown]
    if not wrong:
        return None
    reason = f"p{wrong[0]} mucks, but shows by the rules"
    return Disagreement(hand.line, reason, frozenset(seats[player - 1] for player in wrong))
