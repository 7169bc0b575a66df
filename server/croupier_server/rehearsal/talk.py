"""What bots say and write, in the languages of the house."""

from collections.abc import Mapping
from dataclasses import dataclass
from types import MappingProxyType


@dataclass(frozen=True, slots=True)
class Talk:
    """Lines for each occasion."""

    greetings: tuple[str, ...]
    good_games: tuple[str, ...]
    insults: tuple[str, ...]
    reasons: tuple[str, ...]
    """Why a team is not there."""
    protests: tuple[str, ...]
    report: str
    """Of a player who insults others."""
    crash: str
    """What captains write when the game's server is down."""
    help: str


_ENGLISH = Talk(
    greetings=("good evening", "hi all", "good luck everybody, have fun", "hello"),
    good_games=("gg", "gg wp", "well played"),
    insults=("you are so bad, uninstall", "worst team I ever saw, go home"),
    reasons=("our third is still updating the game", "one of us cannot join the lobby"),
    protests=(
        "they picked a character that was banned in the lobby",
        "the result was reported before the game was over",
    ),
    report="insults in the room of our match",
    crash="the server of the game is down for both teams",
    help="can somebody look at our lobby, please?",
)
_FRENCH = Talk(
    greetings=("bonsoir à tous", "salut", "bonne chance à tout le monde", "coucou"),
    good_games=("gg", "gg wp", "bien joué"),
    insults=("vous êtes nuls, désinstallez", "la pire équipe que j'aie vue, rentrez chez vous"),
    reasons=("notre troisième met encore le jeu à jour", "l'un de nous n'arrive pas à rejoindre"),
    protests=(
        "ils ont joué un personnage banni dans le salon",
        "le résultat a été annoncé avant la fin de la manche",
    ),
    report="insultes dans le salon de notre match",
    crash="le serveur du jeu est tombé pour les deux équipes",
    help="quelqu'un peut venir voir notre salon, s'il vous plaît ?",
)
TALK: Mapping[str, Talk] = MappingProxyType({"en": _ENGLISH, "fr": _FRENCH})


def is_insult(line: str) -> bool:
    """Return whether one bot has insulted another."""
    return any(line in talk.insults for talk in TALK.values())


CHARACTERS = (
    "Agni", "Ah Puch", "Anhur", "Anubis", "Ao Kuang", "Apollo", "Arachne", "Artemis", "Athena",
    "Awilix", "Bacchus", "Bastet", "Bellona", "Cabrakan", "Camazotz", "Cernunnos", "Chaac",
    "Chronos", "Cupid", "Fafnir", "Fenrir", "Freya", "Geb", "Hades", "He Bo", "Hel", "Hercules",
    "Hou Yi", "Isis", "Janus", "Kali", "Khepri", "Kukulkan", "Kumbhakarna", "Loki", "Medusa",
    "Mercury", "Neith", "Nemesis", "Nike", "Nox", "Odin", "Osiris", "Poseidon", "Ra", "Raijin",
    "Scylla", "Serqet", "Sobek", "Sol", "Sylvanus", "Thanatos", "Thor", "Thoth", "Tyr", "Ullr",
    "Vulcan", "Xbalanque", "Ymir", "Zeus",
)  # fmt: skip
"""What bots type where an event has no pool of its own."""
