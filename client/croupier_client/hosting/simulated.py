"""The words in which `croupier simulate` tells a tournament."""

from dataclasses import dataclass

from croupier_client.words import Words


@dataclass(frozen=True, slots=True)
class Captions:
    """What stands before each figure."""

    entries: str
    hands: str
    moved: str
    broken: str
    pool: str
    bounties: str
    paid: str
    time: str
    seat: str
    out: str


def captions_in(words: Words) -> Captions:
    """Return the captions in the language of `words`."""
    return Captions(
        entries=words("Entries"),
        hands=words("Hands"),
        moved=words("Players moved"),
        broken=words("Tables broken"),
        pool=words("Prize pool"),
        bounties=words("Bounties"),
        paid=words("Paid out"),
        time=words("Time"),
        seat=words("a seat"),
        out=words("Players out"),
    )
