"""What a player is in is found from the player's side."""

from croupier_core.units import PlayerId, TournamentId
from croupier_server.entered import Entered

ANN, BOB = PlayerId("ann"), PlayerId("bob")
T1, T2 = TournamentId("t1"), TournamentId("t2")


def test_a_player_is_in_what_he_entered_until_he_is_out():
    entered = Entered()
    entered.add(ANN, T2)
    entered.add(ANN, T1)
    entered.add(BOB, T1)

    assert entered.tournaments_of(ANN) == (T2, T1)

    entered.remove(ANN, T2)
    assert entered.tournaments_of(ANN) == (T1,)
    entered.forget(T1, (ANN, BOB))
    assert entered.tournaments_of(ANN) == entered.tournaments_of(BOB) == ()


def test_coming_in_or_going_out_twice_is_once():
    entered = Entered()

    entered.add(ANN, T1)
    entered.add(ANN, T1)
    entered.remove(ANN, T1)
    entered.remove(ANN, T1)

    assert entered.tournaments_of(ANN) == ()
