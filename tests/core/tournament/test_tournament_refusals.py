"""What a tournament says when it says no."""

import pytest

from croupier_core.tournament import refusals as no
from croupier_core.units import HandId


@pytest.mark.parametrize(
    ("refusal", "said"),
    [
        (no.RegistrationClosed(), "registration is closed"),
        (no.TournamentFull(9), "all 9 seats are taken"),
        (no.AlreadyEntered(), "already entered"),
        (no.NotEntered(), "not playing"),
        (no.NoHandInPlay(), "no hand"),
        (no.StaleMove(HandId("t1-1"), 3), "moved on"),
        (no.NoTimeBank(), "time bank"),
        (no.AlreadySittingOut(), "already sitting out"),
        (no.NotSittingOut(), "not sitting out"),
        (no.BadChat(200), "1 to 200"),
        (no.ChatBarred(), "no talk about a hand"),
        (no.TooMuchChat(7), "wait 7 s"),
        (no.NotPlanned("too early"), "not now: too early"),
        (no.BadDice("deck"), "bad deck"),
        (no.ReasonWanted(), "reason"),
    ],
    ids=lambda value: type(value).__name__,
)
def test_a_refusal_says_why(refusal, said):
    assert said in str(refusal)
