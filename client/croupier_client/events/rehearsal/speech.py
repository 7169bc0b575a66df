"""What a rehearsal says by itself: how to take part, and the organiser bot's words.  Pure."""

from dataclasses import dataclass

from croupier_client.cells import clean
from croupier_client.words import Words


@dataclass(frozen=True, slots=True)
class Says:
    """What the organiser bot writes."""

    schedule: str
    """Its reason for what the evening's course wants."""
    ruling: str
    """Its reason for everything else."""
    announcement: str
    rule: str
    """A line that it adds to the rules."""


def says_in(words: Words) -> Says:
    """Return the organiser bot's words in a language."""
    return Says(
        words("as planned"),
        words("after looking at the evidence"),
        words("Welcome! Matches are called one after the other; stay close."),
        words("Be patient with the organisers: this is a rehearsal."),
    )


def beginning(name: str, players: int, speed: float, seed: int, words: Words) -> str:
    """Return the first line of a rehearsal."""
    return words(
        "Rehearsal of {name}: {n} bots, {speed} times as fast, seed {seed}",
        name=clean(name),
        n=players,
        speed=f"{speed:g}",
        seed=seed,
    )


def way_in(command: str, password: str, words: Words) -> list[str]:
    """Return how somebody becomes the organiser.

    Args:
        command: That connects.
        password: Of the account that owns the event.
        words: The language.
    """
    return [
        words("You organise it. In another terminal: {command}", command=command),
        words(
            "The password is {password}; the event belongs to that account, "
            "its console is on the key o.",
            password=password,
        ),
        words(
            "Bots sign up as soon as you announce it and open sign-up; check-in opens by itself."
        ),
        words("Ctrl-C ends the rehearsal."),
    ]


def kept_in(folder: str, words: Words) -> str:
    """Return where the data of the rehearsal stays."""
    return words("The house is kept in {folder}", folder=clean(folder))
