"""What is shown after a hand belongs to its record, after a crash too."""

from croupier_core.poker.hand.events import CardsShown
from croupier_core.tournament.commands import ShowCards
from croupier_core.tournament.events import HandTurnedUp
from croupier_core.units import PlayerId
from tournament_builders import in_the_first_hand


def shown_in(view):
    return [event.seat for event in view.last_hand.history if isinstance(event, CardsShown)]


def test_p12_6_cards_shown_after_the_hand_are_written_down_and_survive_a_crash():
    game = in_the_first_hand(3)
    hand = game.table().hand.hand
    game.act(("A", 60), ("B", "fold"), ("C", "fold"))

    game.tell(ShowCards(hand, PlayerId("A")))

    [late] = game.happened_of(HandTurnedUp)
    assert (late.hand, len(late.cards)) == (hand, 2)
    before = shown_in(game.table())
    game.crash()
    assert shown_in(game.table()) == before == [late.seat]
