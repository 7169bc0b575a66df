"""What a bot does when it is to act: a picture of the table in, a legal move out.

    read ──► before the flop: hand rank, position, depth ──┐
         └─► later: equity by dealing on, price, pressure ─┴──► an intention ──► a legal move

Pure: chance comes from the generator passed in.  An intention is always turned into
what the table offers (`_call`, `_raise_to`), so a bot cannot make an illegal move, and
it never folds when it may check.  Nothing is remembered from hand to hand.
"""

import random

from croupier_core.poker.hand.commands import Check, Discard, Move
from croupier_core.poker.hand.events import Street
from croupier_core.tournament.view import TableView
from croupier_server.bots.any_game import decide
from croupier_server.bots.discards import discards
from croupier_server.bots.equity import Opposition, equity
from croupier_server.bots.moves import (
    COMMITTED,
    all_in,
    bet_size,
    call,
    caution,
    give_up,
    price,
    raise_size,
    raise_to,
)
from croupier_server.bots.personality import Personality
from croupier_server.bots.reading import Reading, read
from croupier_server.bots.starting_hands import rank_of

# Share of hands to open with, by how many opponents are still to act.
_OPENING = (0.60, 0.50, 0.42, 0.30, 0.24, 0.19, 0.16, 0.14, 0.12, 0.11)
_HEADS_UP_BUTTON = 0.75
_HOLDEM = ("nlhe", "plhe")
"""Two cards and bets of any size: the games that these tables and thresholds are for."""
_SHALLOW = 10.0
"""Big blinds under which raising means going all-in."""


def choose(view: TableView, personality: Personality, dice: random.Random) -> Move | None:
    """Return a legal move for the viewer of `view`, or None when it is not to act."""
    reading = read(view)
    return None if reading is None else choose_by(reading, personality, dice)


def choose_by(reading: Reading, personality: Personality, dice: random.Random) -> Move:
    """Return a legal move for whoever reads the table like this."""
    if reading.choices.may_discard is not None:
        return Discard(reading.seat, discards(reading.game, reading.cards, reading.draws_left))
    if reading.game.key not in _HOLDEM:
        return decide(reading, personality, dice)
    if reading.street is Street.PREFLOP:
        return _before_the_flop(reading, personality, dice)
    return _after_the_flop(reading, personality, dice)


# --- before the flop ----------------------------------------------------------------


def _before_the_flop(it: Reading, who: Personality, dice: random.Random) -> Move:
    rank = rank_of(it.cards[0], it.cards[1])
    if it.raises == 0:
        return _open(it, who, dice, rank)
    return _answer_raise(it, who, dice, rank)


def _open(it: Reading, who: Personality, dice: random.Random, rank: float) -> Move:
    """Decide with nobody having raised yet."""
    heads_up_button = it.opponents == 1 and it.behind == 1
    table = _HEADS_UP_BUTTON if heads_up_button else _OPENING[min(it.behind, 9)]
    # Each limper has shown some hand, so fewer hands are worth a raise.
    worth_raising = table * who.looseness * 0.75**it.callers
    if it.choices.can_check:
        # The big blind's option: a raise needs to beat hands that came in on purpose.
        worth_raising *= 0.4
    if it.depth <= _SHALLOW:
        return all_in(it) if rank <= worth_raising else give_up(it)
    if rank <= worth_raising:
        return raise_to(it, _opening_size(it, dice))
    cheap = it.choices.to_call * 2 <= it.big_blind
    limps = rank <= worth_raising * (1.9 - 0.5 * who.aggression)
    if limps and (cheap or it.callers > 0 or who.aggression < 0.8):
        return call(it)
    return give_up(it)


def _opening_size(it: Reading, dice: random.Random) -> int:
    blinds = (2.2 if it.depth < 25 else 2.5) + it.callers + 0.3 * dice.random()
    return round(blinds * it.big_blind)


def _answer_raise(it: Reading, who: Personality, dice: random.Random, rank: float) -> Move:
    """Decide against one raise or more."""
    odds = price(it)
    pressure = it.choices.to_call / (it.choices.to_call + it.stack) if it.stack else 1.0
    if pressure >= COMMITTED or it.depth <= _SHALLOW:
        return _for_the_stack(it, who, dice)
    value = 0.045 * who.aggression / it.raises
    bluff = it.raises == 1 and it.behind == 0 and dice.random() < who.bluff * 0.6
    if rank <= value or bluff:
        return raise_to(it, round(it.choices.current_bet * (2.6 + 0.6 * dice.random())))
    # A good price lets more hands in; every further raise halves them.
    worth_calling = 0.26 * who.looseness * (0.30 / max(odds, 0.12)) / 2 ** (it.raises - 1)
    return call(it) if rank <= worth_calling + who.stickiness else give_up(it)


def _for_the_stack(it: Reading, who: Personality, dice: random.Random) -> Move:
    """Decide whether the whole stack is worth it, by the price."""
    widest = (0.45 if it.depth <= _SHALLOW else 0.28) / 1.6 ** (it.raises - 1)
    share = equity(it.cards, it.board, Opposition(_contesting(it), widest), dice, who.depth)
    needed = price(it) + caution(it) - who.stickiness
    if share < needed:
        return give_up(it)
    return all_in(it) if share > needed + 0.08 else call(it)


def _contesting(it: Reading) -> int:
    """Return how many opponents to reckon with: raisers and callers, not all who may fold."""
    return max(1, min(it.opponents, it.raises + it.callers))


# --- after the flop -----------------------------------------------------------------


def _after_the_flop(it: Reading, who: Personality, dice: random.Random) -> Move:
    share = equity(it.cards, it.board, Opposition(it.opponents, _range_of(it)), dice, who.depth)
    if it.choices.can_check:
        return _when_checked_to(it, who, dice, share)
    return _when_bet_into(it, who, dice, share)


def _range_of(it: Reading) -> float:
    """Return the share of starting hands that opponents would be here with."""
    width: float = (0.85, 0.50, 0.30)[min(it.raised_before_flop, 2)]
    return max(0.12, width * 0.7**it.raises)


def _when_checked_to(it: Reading, who: Personality, dice: random.Random, share: float) -> Move:
    fair = 1 / (it.opponents + 1)
    good = share > fair + (1 - fair) * 0.28 / who.aggression
    great = share > 0.85
    if good and not (great and dice.random() < 0.2):  # now and then lie in wait
        return raise_to(it, bet_size(it, who.sizing * (0.85 + 0.3 * dice.random())))
    steal = it.behind == 0 and it.opponents <= 2
    if dice.random() < who.bluff * (2.5 if steal else 1.0) / it.opponents:
        return raise_to(it, bet_size(it, who.sizing * (0.85 + 0.3 * dice.random())))
    return Check(it.seat)


def _when_bet_into(it: Reading, who: Personality, dice: random.Random, share: float) -> Move:
    odds = price(it)
    streets_left = {Street.FLOP: 2, Street.TURN: 1}.get(it.street, 0)
    # Later bets must be paid too, unless this one is the last.
    needed = odds + 0.03 * streets_left + caution(it) - who.stickiness
    if share > 0.55 + 0.1 * it.raises and share > odds + 0.18 / who.aggression:
        # A monster raises most of the time; the rest hides it among the calls.
        if dice.random() < min(0.9, 0.65 * who.aggression):
            return raise_to(it, raise_size(it, who.sizing * (0.8 + 0.3 * dice.random())))
        return call(it)
    if share >= needed:
        return call(it)
    semi_bluff = streets_left > 0 and it.raises == 1 and share > needed - 0.12
    if semi_bluff and dice.random() < who.bluff:
        return raise_to(it, raise_size(it, who.sizing * (0.8 + 0.3 * dice.random())))
    return give_up(it)
