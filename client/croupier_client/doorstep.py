"""What is said at the door: before the screens are up, and after they are gone."""

from croupier_client.cells import clean, clip
from croupier_client.words import Words

_LONGEST_NAME = 40


def password_question(nickname: str, words: Words) -> str:
    """Return the question that somebody is asked who comes under a nickname without its key."""
    name = clip(clean(nickname), _LONGEST_NAME)
    return words("Password of {name} (Enter alone: look around): ", name=name)


def terminal_wanted(words: Words) -> str:
    """Return what to do, for somebody who came without a terminal."""
    return words("The tables need a terminal: leave out -T, or see ssh HOST help.")


def idle_goodbye(words: Words) -> str:
    """Return why a guest is shown out who touches nothing."""
    return words("Nobody touched a key for long. Come back any time.")


def fault_goodbye(words: Words) -> str:
    """Return what to say when a bug ended the screens."""
    return words("A fault of the house ended this session. Your seat and your chips are kept.")
