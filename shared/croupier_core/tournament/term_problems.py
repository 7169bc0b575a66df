"""What is wrong with the terms of a tournament, each on its own, in words for its organiser.

How they fit each other and the format: `check_setup` in `setup.py`.
"""

from collections.abc import Mapping

from croupier_core.tournament.terms import (
    AddOnTerms,
    BountyKind,
    BountyTerms,
    BreakTerms,
    EntryTerms,
    HandForHandTerms,
    RebuyTerms,
    SatelliteTerms,
)

Problems = Mapping[str, bool]
"""Sentences, with whether each of them is true of the terms."""


def problems_of_entries(terms: EntryTerms) -> Problems:
    """Return what may be wrong with the terms of entry.  Rule book: P1.7, P1.8, P1.9."""
    names = [name.casefold() for name in terms.invited]
    return {
        "late registration cannot last less than no time": terms.late_registration < 0,
        "unregistering cannot end after the start": terms.unregister_before < 0,
        "everybody has at least one entry": terms.most_entries < 1,
        "re-entry needs late registration": (
            terms.most_entries > 1 and terms.late_registration <= 0
        ),
        "an invitation names somebody": not all(name.strip() for name in names),
        "nobody is invited twice": len(set(names)) < len(names),
    }


def problems_of_rebuys(terms: RebuyTerms) -> Problems:
    """Return what may be wrong with rebuys.  Rule book: P11.2."""
    return {
        "a rebuy costs something": terms.cost <= 0,
        "the fee of a rebuy cannot be negative": terms.fee < 0,
        "a rebuy gives chips": terms.chips <= 0,
        "rebuys last at least to the end of level 1": terms.until_level < 1,
        "rebuys: at least one, or as many as one likes": terms.most is not None and terms.most < 1,
        "the answer to the offer of a rebuy takes time": terms.decide <= 0,
    }


def problems_of_add_on(terms: AddOnTerms) -> Problems:
    """Return what may be wrong with the add-on.  Rule book: P3.4, P11.2."""
    return {
        "an add-on costs something": terms.cost <= 0,
        "the fee of an add-on cannot be negative": terms.fee < 0,
        "an add-on gives chips": terms.chips <= 0,
        "the break for the add-on must last": terms.lasts <= 0,
    }


def problems_of_bounty(terms: BountyTerms) -> Problems:
    """Return what may be wrong with bounties.  Rule book: P9.1, P9.5."""
    named = terms.kind is BountyKind.NAMED
    players = [player for player, _ in terms.on]
    return {
        "a bounty on every head is an amount above 0": not named and terms.amount <= 0,
        "bounties on named players are the house's: no amount of every entry": (
            named and terms.amount != 0
        ),
        "bounties on named players name somebody": named and not terms.on,
        "only bounties on named players name anybody": not named and bool(terms.on),
        "a bounty on a named player is above 0": any(amount <= 0 for _, amount in terms.on),
        "nobody is named twice for a bounty": len(set(players)) < len(players),
        "1 to 100 % of a progressive bounty are cash": not 1 <= terms.cash_percent <= 100,
        "the champion of a progressive bounty keeps his head": (
            terms.kind is BountyKind.PROGRESSIVE and not terms.champion_keeps
        ),
    }


def problems_of_satellite(terms: SatelliteTerms) -> Problems:
    """Return what may be wrong with a satellite.  Rule book: P1.10."""
    return {
        "a satellite has a target": not terms.target,
        "a seat is worth something": terms.seat <= 0,
    }


def problems_of_breaks(terms: BreakTerms) -> Problems:
    """Return what may be wrong with breaks.  Rule book: P3."""
    return {
        "a break must last, and less than an hour": not 0 < terms.lasts < 3_600_000,
        "at least one level between breaks": terms.every_levels < 1,
        "the first level is level 1": terms.not_before_level < 1,
    }


def problems_of_hand_for_hand(terms: HandForHandTerms) -> Problems:
    """Return what may be wrong with hand-for-hand play.  Rule book: P2.3."""
    caps = (terms.most_off_clock, terms.each_hand)
    return {
        "hand-for-hand takes no negative time off the clock": any(
            cap is not None and cap < 0 for cap in caps
        ),
        "hand-for-hand: either a most or a fixed time off the clock": None not in caps,
    }
