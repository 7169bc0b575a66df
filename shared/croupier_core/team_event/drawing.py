r"""The draw, which anybody can make again.  Rule book: T1.4, T1.5.

The seed is 64 hex digits; its SHA-256 is shown before check-in closes.  Everybody who is
drawn has the number of his sign-up.  The ticket of a player is the SHA-256, as hex digits, of
three ASCII lines joined by a line feed, none at the end:

    the seed
    the number of the draw, 1 for the first; a redraw counts on
    the number of the sign-up

    printf '%s\n%s\n%s' SEED DRAW NUMBER | sha256sum

In the order of their tickets the first players are team 1, which has the first position of
the bracket, the next ones team 2, and so on; the first of each is its captain.

A balanced draw starts from there, and exchanges two players again and again: one of the
strongest team, with the first other team, from the weakest up, where that helps; else one of
the weakest team, from the strongest down.  What helps makes the distance between the
strongest and the weakest team smaller, or keeps it and makes the sum of squares smaller; of
two such teams the best exchange is made, the first by place if several are as good.  It ends
when none helps.  Then the teams are put into the order of the tickets of `team 1`, `team 2`
and so on, instead of a number.
"""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from hashlib import sha256

from croupier_core.team_event.refusals import SizeOffer
from croupier_core.team_event.setup import DrawMode
from croupier_core.units import Instant, PlayerId

SEED_DIGITS = 64
LEAST_TEAMS = 2


@dataclass(frozen=True, slots=True)
class Drawable:
    """Somebody who is checked in."""

    number: int
    """Of the sign-up."""
    player: PlayerId
    checked_in_at: Instant
    volunteer: bool = False
    rating: int = 0


@dataclass(frozen=True, slots=True)
class DrawnTeams:
    """What a draw gives."""

    teams: tuple[tuple[PlayerId, ...], ...]
    substitutes: tuple[PlayerId, ...]
    sums: tuple[int, ...]
    """Ratings of each team; empty unless the draw was balanced."""


def is_seed(text: str) -> bool:
    """Return whether a text is a seed."""
    return len(text) == SEED_DIGITS and set(text) <= set("0123456789abcdef")


def commitment_of(seed: str) -> str:
    """Return the SHA-256 of a seed, as it is shown before the draw."""
    return sha256(seed.encode()).hexdigest()


def ticket(seed: str, draw: int, label: str) -> str:
    """Return what decides the order of the draw."""
    return sha256(f"{seed}\n{draw}\n{label}".encode()).hexdigest()


def size_offers(players: int, most: int) -> tuple[SizeOffer, ...]:
    """Return the team sizes up to `most` that give two teams, the largest first."""
    return tuple(
        SizeOffer(size, players // size, players % size)
        for size in range(min(most, players // LEAST_TEAMS), 0, -1)
    )


def substitutes_of(players: Sequence[Drawable], over: int) -> tuple[Drawable, ...]:
    """Return who is left over: volunteers first, then the latest check-ins.

    Rule book: T1.4.
    """
    latest = sorted(players, key=lambda each: (each.checked_in_at, each.number), reverse=True)
    latest.sort(key=lambda each: not each.volunteer)
    return tuple(latest[:over])


def draw(
    players: Sequence[Drawable], size: int, seed: str, number: int, mode: DrawMode
) -> DrawnTeams:
    """Draw teams and their places in the bracket.

    Args:
        players: Everybody who is checked in.
        size: Of a team.
        seed: That was committed.
        number: Of the draw, 1 for the first.
        mode: At random, or balanced by ratings.
    """
    over = substitutes_of(players, len(players) % size)
    left = {each.player for each in over}
    order = sorted(
        (each for each in players if each.player not in left),
        key=lambda each: ticket(seed, number, str(each.number)),
    )
    teams = [order[start : start + size] for start in range(0, len(order), size)]
    sums: tuple[int, ...] = ()
    if mode is DrawMode.BALANCED:
        _balance(teams)
        at = sorted(range(len(teams)), key=lambda place: ticket(seed, number, f"team {place + 1}"))
        teams = [teams[place] for place in at]
        sums = tuple(_sum(team) for team in teams)
    return DrawnTeams(
        tuple(tuple(each.player for each in team) for team in teams),
        tuple(each.player for each in over),
        sums,
    )


def spread_of(sums: Sequence[int]) -> int:
    """Return the distance between the strongest and the weakest team."""
    return max(sums) - min(sums)


def _sum(team: Sequence[Drawable]) -> int:
    return sum(each.rating for each in team)


def _balance(teams: list[list[Drawable]]) -> None:
    """Exchange players until no exchange helps."""
    sums = [_sum(team) for team in teams]
    while (best := _exchange(teams, sums)) is not None:
        _, _, (one, place), (other, there) = best
        mine, theirs = teams[one][place], teams[other][there]
        teams[one][place], teams[other][there] = theirs, mine
        sums[one] += theirs.rating - mine.rating
        sums[other] += mine.rating - theirs.rating


Exchange = tuple[int, int, tuple[int, int], tuple[int, int]]
"""Distance after it, change of the sum of squares, and the two places."""


def _exchange(teams: Sequence[Sequence[Drawable]], sums: Sequence[int]) -> Exchange | None:
    """Return the next exchange that helps, or None.

    Only one of the strongest or of the weakest team can bring those two closer together.
    """
    order = sorted(range(len(teams)), key=lambda team: (sums[team], team))
    standing = (sums[order[-1]] - sums[order[0]], 0)
    for one, others in ((order[-1], order[:-1]), (order[0], order[:0:-1])):
        for other in others:
            rest = [sums[each] for each in (*order[:3], *order[-3:]) if each not in (one, other)]
            best = min(_between(teams, sums, one, other, rest), default=None)
            if best is not None and best[:2] < standing:
                return best
    return None


def _between(
    teams: Sequence[Sequence[Drawable]],
    sums: Sequence[int],
    one: int,
    other: int,
    rest: Sequence[int],
) -> Iterator[Exchange]:
    """Yield what exchanging two players of these teams would do.

    Args:
        teams: As they stand.
        sums: Of each team.
        one: A team.
        other: Another team.
        rest: Sums of other teams, the smallest and the largest among them.
    """
    for place, mine in enumerate(teams[one]):
        for there, theirs in enumerate(teams[other]):
            step = theirs.rating - mine.rating
            if step == 0:
                continue
            after = (sums[one] + step, sums[other] - step, *rest)
            squares = 2 * step * (sums[one] - sums[other] + step)
            yield max(after) - min(after), squares, (one, place), (other, there)
