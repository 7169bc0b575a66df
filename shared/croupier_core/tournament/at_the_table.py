"""What players, and the house's dice, do at the table.  Rule book: P4.1, P5.1, P12.6, P12.9.

Each function obeys one command or refuses it; after a refusal nothing has changed.
"""

from dataclasses import replace
from typing import assert_never

from croupier_core.cards import FULL_DECK
from croupier_core.poker.hand.commands import (
    BringIn,
    Call,
    Check,
    Discard,
    Fold,
    Move,
    Muck,
    RaiseTo,
    Show,
)
from croupier_core.poker.hand.commitment import commitment_of
from croupier_core.poker.hand.events import CardsShown
from croupier_core.poker.table.table import Deck
from croupier_core.tournament.commands import Act, MuckCards, Say, ShowCards, Shuffle, UseTimeBank
from croupier_core.tournament.decide import LIVE, THE_TABLE
from croupier_core.tournament.events import (
    DealingStopped,
    DeckCommitted,
    HandTurnedUp,
    TimeBankStarted,
    TournamentEvent,
)
from croupier_core.tournament.play import Play
from croupier_core.tournament.refusals import (
    BadDice,
    NoHandInPlay,
    NoTimeBank,
    NotPlanned,
    StaleMove,
)
from croupier_core.tournament.rotation import game_due
from croupier_core.tournament.view import Phase
from croupier_core.units import Instant, Seat

NONCE_HEX_DIGITS = 32
"""128 bits."""

Events = tuple[TournamentEvent, ...]


def act(play: Play, command: Act, now: Instant) -> Events:
    """Make a move in the player's own seat, at the turn he answers."""
    seat = play.seat_of(command.player)
    hand = play.table.hand
    if hand is None or hand.over:
        raise NoHandInPlay
    if (command.hand, command.turn) != (hand.setup.hand, hand.turn):
        raise StaleMove(hand.setup.hand, hand.turn)
    return play.told(play.table.move(_own(command.move, seat), now), command.hand, now)


def use_bank(play: Play, command: UseTimeBank) -> Events:
    """Start the time bank for this decision.  Rule book: P4.1."""
    seat = play.seat_of(command.player)
    if not play.table.press_bank(seat):
        raise NoTimeBank
    return (TimeBankStarted(command.player, seat),)


def turn_cards(play: Play, command: ShowCards | MuckCards, now: Instant) -> Events:
    """Show, or do not show, cards in or after the hand on the table.  Rule book: P12.6."""
    entrant = play.entrant(command.player)
    hand = play.table.hand
    if hand is None or entrant.seat is None:
        raise NoHandInPlay
    if command.hand != hand.setup.hand:
        raise StaleMove(hand.setup.hand, hand.turn)
    shows = isinstance(command, ShowCards)
    wish = Show(entrant.seat) if shows else Muck(entrant.seat)
    events = play.table.turn_cards(wish, now)
    play.will_show.discard(command.player)
    if shows and not hand.over:
        play.will_show.add(command.player)
    told = play.told(events, command.hand, now)
    late = tuple(
        HandTurnedUp(command.hand, event.seat, event.cards)
        for event in events
        if isinstance(event, CardsShown) and hand.over
    )
    # The hand was written down when it ended; what is shown since belongs to it too.
    return (*told, *play.fold(late, now))


def say(play: Play, command: Say, now: Instant) -> Events:
    """Talk, in or out; lines about a hand in play may have to wait.  Rule book: P5.1."""
    entrant = play.entrant(command.player)
    if entrant.seat is None or play.phase is Phase.CANCELLED:
        raise NotPlanned("there is no table yet")
    hand = play.table.hand if play.in_hand else None
    return (play.chat.say(entrant, command.text, hand, now),)


def deck_wanted(play: Play) -> bool:
    """Return whether the next deck is to be fixed: as soon as the last hand is over."""
    between_hands = play.state.phase in LIVE and not play.in_hand
    return between_hands and not play.closing and play.table.deck is None


def shuffle(play: Play, command: Shuffle) -> Events:
    """Take the deck of the next deal and show its commitment.  Rule book: P12.9."""
    if command.table != THE_TABLE or not deck_wanted(play):
        raise NotPlanned("no deck is wanted")
    if sorted(command.deck) != list(FULL_DECK):
        raise BadDice("deck")
    if len(command.nonce) < NONCE_HEX_DIGITS or not _is_hex(command.nonce):
        raise BadDice("nonce")
    hand = play.next_hand
    game = game_due(play.state)
    # A short deck is the whole one without the cards that it leaves out, just as random.
    cards = tuple(card for card in command.deck if card in game.cards)
    commitment = commitment_of(hand, cards, command.nonce)
    play.table.deck = Deck(hand, cards, command.nonce, commitment, game.key)
    return (DeckCommitted(THE_TABLE, hand, commitment),)


def stop_dealing(play: Play) -> Events:
    """Deal no further hand; nothing the second time."""
    if play.closing:
        return ()
    play.closing = True
    return (DealingStopped(),) if play.state.phase in LIVE else ()


def _own(move: Move, seat: Seat) -> Move:
    """Return `move` as made by the player at `seat`, whatever it says of itself."""
    match move:
        case Fold() | Check() | BringIn() | Discard():
            return replace(move, seat=seat, timed_out=False)
        case Call() | RaiseTo():
            return replace(move, seat=seat)
        case _:
            assert_never(move)


def _is_hex(text: str) -> bool:
    return all(digit in "0123456789abcdefABCDEF" for digit in text)
