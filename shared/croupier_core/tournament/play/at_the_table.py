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
from croupier_core.tournament.course import LIVE
from croupier_core.tournament.deciding.conduct import seated
from croupier_core.tournament.events import (
    DealingStopped,
    DeckCommitted,
    HandTurnedUp,
    TimeBankStarted,
    TournamentEvent,
)
from croupier_core.tournament.play.play import Play
from croupier_core.tournament.play.room import Room
from croupier_core.tournament.refusals import (
    BadDice,
    NoHandInPlay,
    NotEntered,
    NoTimeBank,
    NotPlanned,
    StaleMove,
)
from croupier_core.tournament.rotation import game_due
from croupier_core.tournament.state import TableState
from croupier_core.tournament.view import Phase
from croupier_core.units import Instant, PlayerId, Seat

NONCE_HEX_DIGITS = 32
"""128 bits."""

_SORTED_DECK = sorted(FULL_DECK)

Events = tuple[TournamentEvent, ...]


def act(play: Play, command: Act, now: Instant) -> Events:
    """Make a move in the player's own seat, at the turn he answers."""
    room, seat = _place_of(play, command.player)
    hand = room.table.hand
    if hand is None or hand.over:
        raise NoHandInPlay
    stale = (command.hand, command.turn) != (hand.setup.hand, hand.turn)
    if stale or room.table.out_of_time(now):
        raise StaleMove(hand.setup.hand, hand.turn)
    return play.told(room, room.table.move(_own(command.move, seat), now), now)


def use_bank(play: Play, command: UseTimeBank) -> Events:
    """Start the time bank for this decision.  Rule book: P4.1."""
    room, seat = _place_of(play, command.player)
    if not room.table.press_bank(seat):
        raise NoTimeBank
    play.touch(room)
    return (TimeBankStarted(command.player, seat),)


def turn_cards(play: Play, command: ShowCards | MuckCards, now: Instant) -> Events:
    """Show, or do not show, cards in or after the hand on the table.  Rule book: P12.6."""
    if play.course.roster.latest(command.player) is None:
        raise NotEntered
    room = play.room_of(command.player)
    hand = None if room is None else room.table.hand
    if room is None or hand is None:
        raise NoHandInPlay
    if command.hand != hand.setup.hand:
        raise StaleMove(hand.setup.hand, hand.turn)
    dealt = dict(zip(room.players, (seat for seat, _ in hand.setup.stacks), strict=True))
    seat = dealt.get(command.player)
    if seat is None:
        raise NoHandInPlay
    shows = isinstance(command, ShowCards)
    events = room.table.turn_cards(Show(seat) if shows else Muck(seat), now)
    room.will_show.discard(command.player)
    if shows and not hand.over:
        room.will_show.add(command.player)
    told = play.told(room, events, now)
    late = tuple(
        HandTurnedUp(command.hand, event.seat, event.cards)
        for event in events
        if isinstance(event, CardsShown) and hand.over
    )
    # The hand was written down when it ended; what is shown since belongs to it too.
    return (*told, *play.fold(late, now))


def say(play: Play, command: Say, now: Instant) -> Events:
    """Talk, in or out; lines about a hand in play may have to wait.  Rule book: P5.1."""
    entrant = play.course.roster.latest(command.player)
    if entrant is None:
        raise NotEntered
    room = play.room_of(command.player)
    if room is None or play.phase is Phase.CANCELLED:
        raise NotPlanned("there is no table yet")
    hand = room.table.hand if room.in_hand else None
    line = room.chat.say(entrant, command.text, hand, now)
    play.touch(room)
    return (line,)


def shuffle(play: Play, command: Shuffle) -> Events:
    """Take the deck of the next deal and show its commitment.  Rule book: P12.9."""
    room = play.rooms.get(command.table)
    hand = None if room is None else room.hand_wanted
    if room is None or hand is None or command.table not in play.decks or play.closing:
        raise NotPlanned("no deck is wanted")
    if sorted(command.deck) != _SORTED_DECK:
        raise BadDice("deck")
    if len(command.nonce) < NONCE_HEX_DIGITS or not _is_hex(command.nonce):
        raise BadDice("nonce")
    course = play.course
    state = course.tables.get(room.id) or TableState(room.id)
    game = game_due(course.setup, state, course.clock.level)
    # A short deck is the whole one without the cards that it leaves out, just as random.
    whole = len(game.cards) == len(command.deck)
    cards = command.deck if whole else tuple(c for c in command.deck if c in game.cards)
    commitment = commitment_of(hand, cards, command.nonce)
    room.table.deck = Deck(hand, cards, command.nonce, commitment, game.key)
    del play.decks[room.id]
    play.touch(room)
    return (DeckCommitted(room.id, hand, commitment),)


def stop_dealing(play: Play) -> Events:
    """Deal no further hand; nothing the second time."""
    if play.closing:
        return ()
    play.closing = True
    play.wide += 1
    play.decks.clear()
    return (DealingStopped(),) if play.course.phase in LIVE else ()


def _place_of(play: Play, player: PlayerId) -> tuple[Room, Seat]:
    """Return the table and the seat of a player who may act.

    Raises:
        Refusal: He is not in, or play has not begun.
    """
    entrant = seated(play.course, player)
    room = play.rooms.get(entrant.table)
    if entrant.seat is None or entrant.disqualified or room is None:
        raise NotEntered
    hand = room.table.hand
    if hand is not None and not hand.over and player not in room.players:
        raise NoHandInPlay
    return room, entrant.seat


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
