"""Who plays a simulated tournament: when they come, how they play, what they buy."""

import random
from dataclasses import dataclass, replace

from croupier_core.tournament.setup import Format, TournamentSetup
from croupier_core.units import Instant, Millis, PlayerId
from croupier_server.bots.personality import Personality, character_of

_DEPTH = 0.08
"""Of their thinking: they play fast and many, so each deals on a few times only."""
_LATE = 0.2
"""Part of the field that comes after the start, where that is allowed."""
_BACK = 0.4
"""How many of those who may enter again do so."""
_BUYS = 0.7
"""How many of those who are offered chips take them."""
_LEAST_THOUGHT = 500
_USUAL_THOUGHT = 2_200


@dataclass(frozen=True, slots=True)
class Entering:
    """Somebody who comes at a certain time."""

    at: Instant
    player: PlayerId


class Field:
    """A field of bots.

    Args:
        players: How many different players there are.
        dice: Their moods and their times.
    """

    def __init__(self, players: int, dice: random.Random) -> None:
        self._dice = dice
        self._ids = tuple(PlayerId(f"p{n + 1}") for n in range(players))
        self._characters = {
            player: replace(character_of(n)[1], depth=_DEPTH) for n, player in enumerate(self._ids)
        }

    def arrivals(self, setup: TournamentSetup, starts_at: Instant) -> list[Entering]:
        """Return who comes when: most before the start, some during late registration."""
        late = setup.entries.late_registration if setup.format is Format.MULTI_TABLE else 0
        on_time = len(self._ids)
        if late > 0:
            on_time = max(setup.min_entrants, round(on_time * (1 - _LATE)))
        come: list[Entering] = []
        for n, player in enumerate(self._ids):
            at = Instant(n) if n < on_time else Instant(starts_at + self._dice.randrange(late // 2))
            come.append(Entering(min(at, starts_at) if n < on_time else at, player))
        return sorted(come, key=lambda each: each.at)

    def personality(self, player: PlayerId) -> Personality:
        """Return how a player plays."""
        return self._characters[player]

    def thinks_for(self, player: PlayerId) -> Millis:
        """Return how long a player takes over one move."""
        tempo = self._characters[player].tempo
        return Millis(round(_LEAST_THOUGHT + _USUAL_THOUGHT * tempo * self._dice.random()))

    def comes_back(self) -> bool:
        """Return whether somebody who is out enters again."""
        return self._dice.random() < _BACK

    def buys(self) -> bool:
        """Return whether somebody takes the chips he is offered."""
        return self._dice.random() < _BUYS
