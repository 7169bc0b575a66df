"""Money on heads: who wins it, and how it is shared.  Rule book: P9.

Heads are kept by entry.  What is paid in all is entries times the starting bounty: a share
goes in cash to the winners, or onto their own heads, and the last heads to the champion.
"""

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from typing import Generic, TypeVar, assert_never

from croupier_core.poker.hand.events import PotAwarded, PotHalf
from croupier_core.poker.hand.evolve import evolve
from croupier_core.poker.hand.pots import pots_of
from croupier_core.poker.hand.record import HandRecord
from croupier_core.poker.hand.share import split
from croupier_core.poker.hand.state import HandState
from croupier_core.tournament.terms import BountyKind, BountyTerms
from croupier_core.units import Cents, Chips, PlayerId, Seat

Winner = TypeVar("Winner")


@dataclass(frozen=True, slots=True)
class BountyShare(Generic[Winner]):
    """What one of the winners of a head gets."""

    winner: Winner
    cash: Cents
    to_head: Cents
    """Onto his own head."""


@dataclass(frozen=True, slots=True)
class Stake:
    """The chips and the head of one entry."""

    stack: Chips
    head: Cents


def starting_head(terms: BountyTerms, player: PlayerId) -> Cents:
    """Return the bounty on the head of a new entry.

    Each entry, also of the same player, begins with its own.  Rule book: P1.8, P9.1.
    """
    if terms.kind is BountyKind.NAMED:
        return dict(terms.on).get(player, Cents(0))
    return terms.amount


def winners_of_head(record: HandRecord, victim: Seat) -> tuple[Seat, ...]:
    """Return who won the head of a seat that went out in a hand, from the left of the button.

    They are the winners of the highest pot he was in; of its high half, when it was halved.

    Args:
        record: The finished hand.
        victim: A seat that lost its last chips in it.

    Rule book: P9.2, P9.3.
    """
    state = HandState(record.setup)
    awards: list[PotAwarded] = []
    for event in record.events:
        if isinstance(event, PotAwarded):
            awards.append(event)
        elif not awards:
            evolve(state, event)
    at = state.position_of[victim]
    pots = pots_of(state.paid, state.live, state.dead)
    applicable = max(number for number, pot in enumerate(pots) if at in pot.eligible)
    return tuple(
        sorted(
            (
                seat
                for award in awards
                if award.pot == applicable and award.half is not PotHalf.LOW
                for seat, _ in award.shares
            ),
            key=state.position_of.__getitem__,
        )
    )


def bounty_shares(
    terms: BountyTerms, head: int, winners: Sequence[Winner]
) -> tuple[BountyShare[Winner], ...]:
    """Return what each winner of a head gets; together they get all of it.

    It is split among the winners first, odd cents to the earliest position; then a
    progressive share is parted into cash and head, an odd cent in cash.

    Args:
        terms: Of the tournament.
        head: The bounty on the victim's head.
        winners: From the left of the button, at least one: `winners_of_head`.

    Rule book: P9.1, P9.3.
    """
    shares = split(head, range(len(winners)))
    return tuple(_parted(terms, winners[n], share) for n, share in shares)


def champion_bounty(terms: BountyTerms, head: Cents, unclaimed: Iterable[Cents] = ()) -> Cents:
    """Return what the winner of the tournament gets for the heads that are left.

    Args:
        terms: Of the tournament.
        head: On his own head.
        unclaimed: Heads that nobody won, of players who were disqualified.

    Rule book: P9.5, P9.6.
    """
    match terms.kind:
        case BountyKind.NAMED:
            # House money: it is paid to who puts its target out, or not at all.
            return Cents(0)
        case BountyKind.KNOCKOUT | BountyKind.PROGRESSIVE:
            own = head if terms.champion_keeps else 0
            return Cents(own + sum(unclaimed))
        case _:
            assert_never(terms.kind)


def merged(stakes: Iterable[Stake]) -> Stake:
    """Return several entries of one player as one: chips and heads add up.  Rule book: P9.6."""
    together = tuple(stakes)
    return Stake(
        Chips(sum(stake.stack for stake in together)), Cents(sum(stake.head for stake in together))
    )


def _parted(terms: BountyTerms, winner: Winner, share: int) -> BountyShare[Winner]:
    if terms.kind is not BountyKind.PROGRESSIVE:
        return BountyShare(winner, Cents(share), Cents(0))
    to_head = share * (100 - terms.cash_percent) // 100
    return BountyShare(winner, Cents(share - to_head), Cents(to_head))
