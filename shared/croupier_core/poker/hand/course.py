"""What a hand asks its game at every step, answered once for each game."""

from dataclasses import dataclass

from croupier_core.cards import Card
from croupier_core.poker.games.catalogue import GAMES
from croupier_core.poker.games.game import Betting, Forced, Game, Opener, StreetPlan


@dataclass(frozen=True, slots=True)
class Leg:
    """One street of a course."""

    number: int
    """Counts from 0."""
    plan: StreetPlan
    deals: int
    """How often each live seat is dealt to: down cards, up cards, both or none."""
    draws_ahead: bool
    """Whether cards are exchanged on a later street; all draws come last in a game."""
    last: bool


@dataclass(frozen=True, slots=True)
class Course:
    """A game as a hand goes through it."""

    legs: tuple[Leg, ...]
    fixed_limit: bool
    pot_limit: bool
    blinds: bool
    """Whether blinds are posted; else the worst door card brings it in."""
    boards_open: bool
    """Whether up cards say who acts first on the streets after the first."""
    low_opens: bool
    """Whether it is the lowest up cards then, and the highest door card that brings it in."""
    cards: frozenset[Card]
    """Of its deck."""


def _course_of(game: Game) -> Course:
    last = len(game.streets) - 1
    return Course(
        tuple(
            Leg(
                number,
                plan,
                deals=bool(plan.down) + bool(plan.up),
                draws_ahead=any(later.draws for later in game.streets[number + 1 :]),
                last=number == last,
            )
            for number, plan in enumerate(game.streets)
        ),
        fixed_limit=game.betting is Betting.FIXED_LIMIT,
        pot_limit=game.betting is Betting.POT_LIMIT,
        blinds=game.forced is Forced.BLINDS,
        boards_open=game.opener is not Opener.LEFT_OF_BUTTON,
        low_opens=game.opener is Opener.LOW_BOARD,
        cards=frozenset(game.cards),
    )


COURSES: dict[str, Course] = {key: _course_of(game) for key, game in GAMES.items()}
"""The course of every game, by its key."""
