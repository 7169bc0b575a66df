"""Short words for the things at a table: cards, marks, moves, places, pre-actions."""

from typing import assert_never

from croupier_client.games.names import game_of
from croupier_client.table.preactions import PreAction
from croupier_client.table.state import Suits
from croupier_client.words import Words
from croupier_core.cards import RANKS, SUITS, Card
from croupier_core.poker.games.catalogue import NLHE
from croupier_core.poker.games.game import BetSize, Betting, Forced, Game
from croupier_core.poker.hand.events import (
    AntePosted,
    BetMade,
    BlindPosted,
    BringInPosted,
    Called,
    CardsDiscarded,
    CardsDrawn,
    CardsMucked,
    CardsShown,
    Checked,
    DeckReshuffled,
    Drew,
    Folded,
    HandEnded,
    HandEvent,
    HoleCardsDealt,
    PotAwarded,
    Raised,
    StreetDealt,
    UncalledReturned,
    UpCardsDealt,
)
from croupier_core.poker.hand.view import Choices, HandView
from croupier_core.poker.stakes import AnteKind, Stakes
from croupier_core.tournament.view import Presence
from croupier_core.units import Chips, Place

_SYMBOLS = "♣♦♥♠"


def card_text(card: Card, suits: Suits) -> str:
    """Return a card in two cells, such as `A♠` or `As`."""
    return RANKS[card >> 2] + suit_text(card, suits)


def suit_text(card: Card, suits: Suits) -> str:
    """Return the mark of a card's suit, in one cell."""
    return (_SYMBOLS if suits is Suits.SYMBOLS else SUITS)[card & 3]


def suit_role(card: Card) -> str:
    """Return the role of a card written on the table's own ground."""
    return "suit_" + SUITS[card & 3]


def card_role(card: Card) -> str:
    """Return the role of a card's face."""
    return "card_" + SUITS[card & 3]


def short_chips(amount: Chips, cells: int, words: Words) -> str:
    """Return an amount in at most `cells` cells: in full, in thousands or in millions."""
    full = words.chips(amount)
    if len(full) <= cells:
        return full
    for unit, suffix in ((1_000, "k"), (1_000_000, "M")):
        # Rounded down: nobody is shown chips that he does not have.
        short = words.number(amount // unit) + suffix
        if len(short) <= cells:
            return short
    return "…"


def stakes_text(stakes: Stakes, words: Words, game: Game = NLHE) -> str:
    """Return what a level is played for.

    Blinds and ante: `50/100 ante 10`; in fixed limit the two bets: `limit 100/200`; with a
    bring-in that too: `limit 100/200 ante 20 bring-in 30`.
    """
    if game.betting is Betting.FIXED_LIMIT:
        small, big = stakes.bet(BetSize.SMALL), stakes.bet(BetSize.BIG)
        said = words("limit {bets}", bets=f"{words.chips(small)}/{words.chips(big)}")
    else:
        said = f"{words.chips(stakes.small_blind)}/{words.chips(stakes.big_blind)}"
    if stakes.ante:
        ante = words.chips(stakes.ante)
        if stakes.ante_kind is AnteKind.EACH:
            said = words("{blinds} ante {ante}", blinds=said, ante=ante)
        else:
            said = words("{blinds} BB ante {ante}", blinds=said, ante=ante)
    if game.forced is Forced.BRING_IN:
        bring_in = words.chips(stakes.bring_in)
        said = words("{stakes} bring-in {bring_in}", stakes=said, bring_in=bring_in)
    return said


def ordinal(n: int, words: Words) -> str:
    """Return a rank or place: `1st`, `2nd`, `1er`, `2e`."""
    if words.language == "fr":
        return f"{n}er" if n == 1 else f"{n}e"
    last = {1: "st", 2: "nd", 3: "rd"}.get(n % 10, "th")
    return f"{n}{'th' if n % 100 in (11, 12, 13) else last}"


def places_text(best: Place, worst: Place, words: Words) -> str:
    """Return the place, or the places that tied players share."""
    if best == worst:
        return ordinal(best, words)
    return words("{best} to {worst}", best=ordinal(best, words), worst=ordinal(worst, words))


def presence_mark(presence: Presence) -> str:
    """Return what stands beside the name of somebody who is not playing, in any language."""
    match presence:
        case Presence.PLAYING:
            return ""
        case Presence.SITTING_OUT:
            return "abs"
        case Presence.DISCONNECTED:
            return "off"


def move_word(event: HandEvent | None, words: Words) -> tuple[str, str]:
    """Return the word for a seat's last move, and its role."""
    match event:
        case Folded(timed_out=late):
            return words("timeout") if late else words("fold"), "folded"
        case Checked():
            return words("check"), "move"
        case (
            AntePosted(all_in=True)
            | BlindPosted(all_in=True)
            | Called(all_in=True)
            | BetMade(all_in=True)
            | Raised(all_in=True)
            | BringInPosted(all_in=True)
        ):
            return words("all-in"), "all_in"
        case BlindPosted():
            return words("blind"), "dim"
        case Called():
            return words("call"), "move"
        case BetMade():
            return words("bet"), "move"
        case Raised():
            return words("raise"), "move"
        case BringInPosted():
            return words("bring-in"), "dim"
        case Drew(count=0):
            return words("pat"), "move"
        case Drew(count=count):
            return words("draws {n}", n=count), "move"
        case (
            None
            | AntePosted()
            | HoleCardsDealt()
            | UpCardsDealt()
            | CardsDiscarded()
            | CardsDrawn()
            | DeckReshuffled()
            | UncalledReturned()
            | StreetDealt()
            | CardsShown()
            | CardsMucked()
            | PotAwarded()
            | HandEnded()
        ):
            return "", "dim"
        case _:
            assert_never(event)


def preaction_label(action: PreAction, price: Chips, words: Words) -> str:
    """Return the name of a pre-action at a price."""
    match action:
        case PreAction.CHECK_FOLD:
            return words("check/fold")
        case PreAction.CHECK:
            return words("check")
        case PreAction.CALL:
            return words("call {amount}", amount=words.chips(price))
        case PreAction.CALL_ANY:
            return words("call any")


def raise_verb(hand: HandView, choices: Choices, words: Words) -> str:
    """Return what a raise is called now: the first one of a street is a bet.

    Where the bring-in is less than a bet, the first raise completes it.  Rule book: P12.8.
    """
    if completes(hand, choices):
        return words("Complete to")
    return words("Raise to") if choices.current_bet else words("Bet")


def completes(hand: HandView, choices: Choices) -> bool:
    """Return whether a raise would make a whole bet of the bring-in."""
    if choices.bring_in is not None:
        return True
    first = game_of(hand.game).streets[0].street
    by_bring_in = game_of(hand.game).forced is Forced.BRING_IN and hand.street is first
    return by_bring_in and choices.current_bet < hand.stakes.bet(BetSize.SMALL)
