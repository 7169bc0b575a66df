"""How good players of team events are thought to be.  Rule book: T1.5.

After each event all games that were played to an end are gone through in order, by the
Plackett-Luce model of openskill.  A newcomer has a mean of 25 and a deviation of 25/3.
"""

from collections.abc import Callable, Iterable

from openskill.models import PlackettLuce, PlackettLuceRating

from croupier_core.bracket.ids import Line
from croupier_core.house.conduct import Rating
from croupier_core.match.view import DecidedGame
from croupier_core.units import PlayerId

_MODEL = PlackettLuce()
_KEPT = 1_000
"""Ratings are kept in thousandths."""
_SHOWN = 40
"""What a point of the mean is worth in a draw: a newcomer has 1,000."""
NEWCOMER = round(_MODEL.mu * _SHOWN)


def strength(rating: Rating | None) -> int:
    """Return the number by which a balanced draw balances."""
    return NEWCOMER if rating is None else round(rating.mean * _SHOWN / _KEPT)


def rated_after(
    games: Iterable[DecidedGame], before: Callable[[PlayerId], Rating | None]
) -> tuple[tuple[PlayerId, Rating], ...]:
    """Return what everybody who played is rated after these games.

    Args:
        games: In order.
        before: What somebody was rated before them.
    """
    ratings: dict[PlayerId, PlackettLuceRating] = {}

    def rating_of(player: PlayerId) -> PlackettLuceRating:
        if player not in ratings:
            known = before(player)
            ratings[player] = (
                _MODEL.rating()
                if known is None
                else _MODEL.rating(known.mean / _KEPT, known.deviation / _KEPT)
            )
        return ratings[player]

    for game in games:
        if not game.upper or not game.lower:
            continue
        teams = (game.upper, game.lower)
        ranks = [1.0, 2.0] if game.winner is Line.UPPER else [2.0, 1.0]
        rated = _MODEL.rate([[rating_of(player) for player in team] for team in teams], ranks=ranks)
        for team, news in zip(teams, rated, strict=True):
            ratings.update(zip(team, news, strict=True))
    return tuple(
        (player, Rating(round(rating.mu * _KEPT), round(rating.sigma * _KEPT)))
        for player, rating in ratings.items()
    )
