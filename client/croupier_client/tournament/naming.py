"""How states, games, formats and settings of a tournament are called.  Pure."""

from croupier_client.cells import clean
from croupier_client.words import Words
from croupier_core.poker.stakes import AnteKind
from croupier_core.tournament.setup import ChatDuringHand, TournamentSetup
from croupier_core.tournament.view import Phase, Presence, Standing, TournamentSummary
from croupier_core.units import Place

OWN = "★"
"""Marks what is the viewer's own, with and without colours."""


def phase_name(phase: Phase, words: Words) -> str:
    """Return the state of a tournament in a word, with a mark that needs no colour."""
    match phase:
        case Phase.REGISTERING:
            return f"○ {words('Open')}"
        case Phase.ANNOUNCED:
            return f"◌ {words('Announced')}"
        case Phase.SEATING:
            return f"◐ {words('Starting')}"
        case Phase.RUNNING:
            return f"● {words('Running')}"
        case Phase.PAUSED:
            return f"‖ {words('Paused')}"
        case Phase.FINISHED:
            return f"■ {words('Finished')}"
        case Phase.CANCELLED:
            return f"× {words('Cancelled')}"


def phase_role(phase: Phase) -> str:
    """Return the role in which a state is drawn."""
    match phase:
        case Phase.ANNOUNCED | Phase.REGISTERING:
            return "open"
        case Phase.SEATING | Phase.RUNNING | Phase.PAUSED:
            return "running"
        case Phase.FINISHED | Phase.CANCELLED:
            return "over"


def format_name(format_: str, words: Words) -> str:
    """Return the format; one that this client does not know keeps its code."""
    return words("Sit & go") if format_ == "sng" else clean(format_)


def speed_name(speed: str, words: Words) -> str:
    """Return the speed; one that this client does not know keeps its code."""
    match speed:
        case "regular":
            return words("Regular")
        case "turbo":
            return words("Turbo")
        case "hyper":
            return words("Hyper-turbo")
        case _:
            return clean(speed)


def cost(summary: TournamentSummary, words: Words) -> str:
    """Return the price as it is split: what goes to the prizes, and the fee."""
    if not summary.buy_in and not summary.fee:
        return words("Free")
    if not summary.fee:
        return words.money(summary.buy_in)
    return f"{words.money(summary.buy_in)} + {words.money(summary.fee)}"


def start_value(setup: TournamentSetup, words: Words) -> str:
    """Return when it starts, as the value of a setting."""
    if setup.starts_at is None:
        return words("when it is full")
    return words("{time} UTC", time=words.date(setup.starts_at))


def start_of(setup: TournamentSetup, words: Words) -> str:
    """Return when it starts, in a row of facts."""
    if setup.starts_at is None:
        return words("starts when it is full")
    return words("starts {time} UTC", time=words.date(setup.starts_at))


def seats_of(summary: TournamentSummary, words: Words) -> str:
    """Return entrants and seats: while playing, how many are left."""
    if summary.phase in (Phase.RUNNING, Phase.PAUSED):
        return f"{summary.players_left}/{summary.entrants}"
    if summary.phase in (Phase.FINISHED, Phase.CANCELLED):
        return words.number(summary.entrants)
    return f"{summary.entrants}/{summary.max_entrants}"


def ante_name(kind: AnteKind, words: Words) -> str:
    """Return who posts the ante.  Rule book: P12.5."""
    match kind:
        case AnteKind.EACH:
            return words("every player, before the blinds")
        case AnteKind.BIG_BLIND:
            return words("the big blind, after the blind")
        case AnteKind.BIG_BLIND_ANTE_FIRST:
            return words("the big blind, before the blind")


def chat_name(rule: ChatDuringHand, words: Words) -> str:
    """Return what becomes of chat by folded and all-in players.  Rule book: P5.1."""
    match rule:
        case ChatDuringHand.HELD:
            return words("held back until the hand is over")
        case ChatDuringHand.BARRED:
            return words("barred until the hand is over")
        case ChatDuringHand.FREE:
            return words("free")


def presence_name(presence: Presence, words: Words) -> str:
    """Return whether somebody is at the table; nothing for who plays."""
    match presence:
        case Presence.PLAYING:
            return ""
        case Presence.SITTING_OUT:
            return words("sitting out")
        case Presence.DISCONNECTED:
            return words("disconnected")


def place_name(place: Place, words: Words) -> str:
    """Return a place: `1st`, `2nd`; in French `1er`, `2e`."""
    if words.language == "fr":
        return "1er" if place == 1 else f"{place}e"
    if 10 <= place % 100 <= 20:
        return f"{place}th"
    return f"{place}{ {1: 'st', 2: 'nd', 3: 'rd'}.get(place % 10, 'th') }"


def places_name(best: Place, worst: Place | None, words: Words) -> str:
    """Return a place, or the places that tied players share."""
    if worst is None or worst == best:
        return place_name(best, words)
    return f"{place_name(best, words)}–{place_name(worst, words)}"


def player_name(standing: Standing, words: Words) -> str:
    """Return a player's name; bots are told apart."""
    name = clean(standing.name)
    return f"{name} [{words('bot')}]" if standing.bot else name
