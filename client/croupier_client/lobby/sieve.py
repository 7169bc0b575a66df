"""Which tournaments the lobby lists.  Pure."""

from collections.abc import Sequence
from dataclasses import dataclass
from enum import StrEnum

from croupier_client.cells import clean
from croupier_client.games.names import game_name
from croupier_client.ports import LobbyLine, LobbyView
from croupier_client.tournament.naming import format_name
from croupier_client.words import Words
from croupier_core.tournament.view import Phase


class Which(StrEnum):
    """Which part of a tournament's life is listed."""

    ALL = "all"
    OPEN = "open"
    """For registration, late registration too."""
    RUNNING = "running"
    MINE = "mine"


@dataclass(frozen=True, slots=True)
class Sieve:
    """Everything that the player has chosen to see."""

    which: Which = Which.ALL
    game: str | None = None
    """Key of the only game, or mix, to list."""
    format: str | None = None
    """The only format to list."""
    find: str = ""
    """Part of a name, whatever the case."""

    @property
    def narrowed(self) -> bool:
        """Whether there is more chosen than a part of life."""
        return bool(self.game or self.format or self.find)


EVERYTHING = Sieve()


def listed(view: LobbyView, sieve: Sieve) -> list[LobbyLine]:
    """Return what passes the sieve, the viewer's own first, else in the house's order."""
    kept = [line for line in view.lines if _passes(line, sieve)]
    return sorted(kept, key=lambda line: not line.entered)


def _passes(line: LobbyLine, sieve: Sieve) -> bool:
    summary = line.summary
    return (
        _is_in(line, sieve.which)
        and sieve.game in (None, summary.game)
        and sieve.format in (None, summary.format)
        and sieve.find.casefold() in clean(summary.name).casefold()
    )


def _is_in(line: LobbyLine, which: Which) -> bool:
    phase = line.summary.phase
    match which:
        case Which.ALL:
            return True
        case Which.OPEN:
            return phase is Phase.REGISTERING or line.summary.late_until is not None
        case Which.RUNNING:
            return phase in (Phase.SEATING, Phase.RUNNING, Phase.PAUSED)
        case Which.MINE:
            return line.entered


def which_name(which: Which, words: Words) -> str:
    """Return how a part of life is called."""
    match which:
        case Which.ALL:
            return words("All")
        case Which.OPEN:
            return words("Open for registration")
        case Which.RUNNING:
            return words("Running")
        case Which.MINE:
            return words("Mine")


def games_in(view: LobbyView) -> list[str]:
    """Return the games that can be chosen from."""
    return sorted({line.summary.game for line in view.lines})


def formats_in(view: LobbyView) -> list[str]:
    """Return the formats that can be chosen from."""
    return sorted({line.summary.format for line in view.lines})


def after(chosen: str | None, choices: Sequence[str]) -> str | None:
    """Return the choice after `chosen`; after the last one comes none."""
    if chosen not in choices:
        return choices[0] if choices else None
    at = choices.index(chosen) + 1
    return choices[at] if at < len(choices) else None


def sieve_text(sieve: Sieve, words: Words) -> str:
    """Return what is chosen beside the part of life, in words."""
    parts = []
    if sieve.game:
        parts.append(words("only {game}", game=game_name(sieve.game, words)))
    if sieve.format:
        parts.append(words("only {format}", format=format_name(sieve.format, words)))
    if sieve.find:
        parts.append(words("name with “{text}”", text=sieve.find))
    return " · ".join(parts)


def nothing_text(sieve: Sieve, words: Words) -> str:
    """Return what to say when the list is empty."""
    if sieve.narrowed:
        return words("Nothing like this. Press c to list everything.")
    match sieve.which:
        case Which.ALL:
            return words("There is no tournament at the moment.")
        case Which.OPEN:
            return words("No tournament is open for registration at the moment.")
        case Which.RUNNING:
            return words("Nothing is being played at the moment.")
        case Which.MINE:
            return words("You are in no tournament.")
