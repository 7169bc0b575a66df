"""Journals written when there was only no-limit hold'em are still read."""

from croupier_client.wire.codec import decode, encode
from croupier_core.tournament.events import HandPlayed, TournamentAnnounced, TournamentEvent
from croupier_core.tournament.state import TournamentState
from tournament_builders import a_sit_and_go, play_to_the_end

OF_A_HAND = {"game", "rules", "half", "bring_in", "small_bet", "big_bet"}
OF_A_TOURNAMENT = {"rotation", "rotates", "rules", "bring_in", "small_bet", "big_bet"}
OF_ITS_STATE = OF_A_TOURNAMENT | {"orbits", "orbit_left", "half"}


def without(plain, names):
    """Return plain data without some fields, wherever they stand."""
    if isinstance(plain, dict):
        return {key: without(value, names) for key, value in plain.items() if key not in names}
    if isinstance(plain, list | tuple):
        return [without(value, names) for value in plain]
    return plain


def test_p7_a_journal_of_before_the_games_is_read_as_no_limit_holdem():
    game = play_to_the_end(a_sit_and_go(3))
    hands = [event for event, _ in game.journal if isinstance(event, HandPlayed)]
    (announced,) = [event for event, _ in game.journal if isinstance(event, TournamentAnnounced)]

    for event in hands:
        old = without(encode(event), OF_A_HAND)
        assert old != encode(event)
        assert decode(old, TournamentEvent) == event

    assert hands
    assert decode(without(encode(announced), OF_A_TOURNAMENT), TournamentEvent) == announced


def test_p7_a_snapshot_of_before_the_games_is_read_too():
    state = play_to_the_end(a_sit_and_go(3)).machine.snapshot()

    old = without(encode(state), OF_ITS_STATE)

    assert old != encode(state)
    assert decode(old, TournamentState) == state
