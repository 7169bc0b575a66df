"""Making events, which is a good part of the time that a hand takes.

Each maker is called as the class of its event is.  Every event is an object of its own, even
where another is equal: a record has two draws of two cards, and tells one from the other.
"""

from croupier_core.maker import maker_of
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
    Drew,
    Folded,
    HandEnded,
    HoleCardsDealt,
    PotAwarded,
    Raised,
    StreetDealt,
    UncalledReturned,
    UpCardsDealt,
)

bring_in_posted = maker_of(BringInPosted)
hole_cards_dealt = maker_of(HoleCardsDealt)
up_cards_dealt = maker_of(UpCardsDealt)
street_dealt = maker_of(StreetDealt)
called = maker_of(Called)
bet_made = maker_of(BetMade)
raised = maker_of(Raised)
cards_discarded = maker_of(CardsDiscarded)
cards_drawn = maker_of(CardsDrawn)
uncalled_returned = maker_of(UncalledReturned)
cards_shown = maker_of(CardsShown)
cards_mucked = maker_of(CardsMucked)
pot_awarded = maker_of(PotAwarded)
hand_ended = maker_of(HandEnded)
folded = maker_of(Folded)
checked = maker_of(Checked)
drew = maker_of(Drew)
ante_posted = maker_of(AntePosted)
blind_posted = maker_of(BlindPosted)
