"""Who of a team gets its reward.  Rule book: T10.3."""

from collections.abc import Collection, Mapping, Sequence
from dataclasses import dataclass

from croupier_core.units import PlayerId


@dataclass(frozen=True, slots=True)
class Rewarded:
    """The players to reward, and a tie that the organiser has to settle."""

    players: tuple[PlayerId, ...]
    tied: tuple[PlayerId, ...] = ()
    """Substitutes with as many games."""
    wanted: int = 0
    """How many of the tied get it."""


def rewarded(
    main: Sequence[PlayerId],
    games: Mapping[PlayerId, int],
    disqualified: Collection[PlayerId] = (),
    chosen: Collection[PlayerId] = (),
) -> Rewarded:
    """Return who gets the reward of a team: as many as it has places, by games played.

    Args:
        main: The team as drawn.
        games: Games that each has played for the team, the last attempt of each.
        disqualified: Who gets nothing.
        chosen: Whom the organiser has chosen among substitutes who are tied.
    """
    everybody = (*main, *(player for player in games if player not in main))
    fit = [player for player in everybody if player not in disqualified]
    # Main roster before substitutes; within either, the order of the draw.
    fit.sort(key=lambda player: (-games.get(player, 0), player not in main))
    fit = [player for player in fit if player in main or games.get(player, 0) > 0]
    if len(fit) <= len(main):
        return Rewarded(tuple(fit))
    last, over = fit[len(main) - 1], fit[len(main)]
    if over in main or last in main or games.get(last, 0) != games.get(over, 0):
        return Rewarded(tuple(fit[: len(main)]))
    tied = tuple(
        player
        for player in fit
        if player not in main and games.get(player, 0) == games.get(last, 0)
    )
    sure = tuple(player for player in fit[: len(main)] if player not in tied)
    wanted = len(main) - len(sure)
    if len(chosen) == wanted and set(chosen) <= set(tied):
        return Rewarded((*sure, *(player for player in tied if player in chosen)))
    return Rewarded(sure, tied, wanted)
