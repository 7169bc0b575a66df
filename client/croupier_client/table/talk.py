"""What a line typed into the chat field asks for."""

from dataclasses import dataclass

from croupier_client.cells import clean
from croupier_core.tournament.view import SeatView


@dataclass(frozen=True, slots=True)
class Speech:
    """Words for the table."""

    text: str


@dataclass(frozen=True, slots=True)
class Ignoring:
    """Hide, or show again, what somebody writes."""

    name: str
    ignore: bool


@dataclass(frozen=True, slots=True)
class Muting:
    """Hide, or show again, what anybody writes."""

    mute: bool


@dataclass(frozen=True, slots=True)
class UnknownOrder:
    """A line that starts like an order but is none; it is not sent to anybody."""

    word: str


def read_talk(line: str) -> Speech | Ignoring | Muting | UnknownOrder | None:
    """Read a chat line; None when there is nothing in it."""
    text = line.strip()
    if not text:
        return None
    if not text.startswith("/"):
        return Speech(text)
    word, _, rest = text.partition(" ")
    name = rest.strip()
    if word.lower() in ("/ignore", "/unignore") and name:
        return Ignoring(name, ignore=word.lower() == "/ignore")
    if word.lower() in ("/mute", "/unmute") and not name:
        return Muting(mute=word.lower() == "/mute")
    return UnknownOrder(word)


def player_called(name: str, seats: tuple[SeatView, ...]) -> SeatView | None:
    """Return the one player that `name`, or its beginning, can mean; None if none or several."""
    wanted = name.casefold()
    named = [seat for seat in seats if clean(seat.name).casefold() == wanted]
    if not named:
        named = [seat for seat in seats if clean(seat.name).casefold().startswith(wanted)]
    return named[0] if len(named) == 1 else None
