"""How states, games, formats and settings of a tournament are called.  Pure."""

from croupier_client.cells import clean
from croupier_client.words import Words
from croupier_core.poker.stakes import AnteKind
from croupier_core.tournament.setup import ChatDuringHand, TournamentSetup
from croupier_core.tournament.view import Phase, Presence, Standing, TournamentSummary
from croupier_core.units import Cents, Instant, Millis, Place

OWN = "★"
"""Marks what is the viewer's own, with and without colours."""

_MINUTE = 60_000
_DAY = 24 * 60 * _MINUTE
_LAST_MINUTES = 3 * _MINUTE
"""From here on late registration is counted in seconds."""


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
    match format_:
        case "sng":
            return words("Sit & go")
        case "mtt":
            return words("Multi-table tournament")
        case "headsup":
            return words("Heads-up bracket")
        case "shootout":
            return words("Shootout")
        case _:
            return clean(format_)


_BRIEF_FORMATS = {"sng": "S&G", "mtt": "MTT", "headsup": "HU", "shootout": "SO"}


def brief_format(format_: str) -> str:
    """Return the format in a few letters, as players write it in any language."""
    return _BRIEF_FORMATS.get(format_, clean(format_))


def state_of(summary: TournamentSummary, now: Instant, words: Words) -> str:
    """Return state and time in a few words: when it starts, or how far it is."""
    sign = phase_name(summary.phase, words)[0]
    return f"{sign} {_moment_of(summary, now, words)}"


def _moment_of(summary: TournamentSummary, now: Instant, words: Words) -> str:
    match summary.phase:
        case Phase.ANNOUNCED | Phase.REGISTERING:
            return _start_time(summary.starts_at, now, words)
        case Phase.RUNNING if left := late_left(summary, now, words):
            return words("late {left}", left=left)
        case Phase.RUNNING if stage := stage_name(summary.stage, words):
            return stage
        case Phase.RUNNING:
            return words("level {level}", level=summary.level)
        case _:
            return phase_name(summary.phase, words)[2:]


def _start_time(at: Instant | None, now: Instant, words: Words) -> str:
    if at is None:
        return words("when full")
    return words.time(at) if at // _DAY == now // _DAY else words.date(at)


def late_left(summary: TournamentSummary, now: Instant, words: Words) -> str:
    """Return how long late entries are taken, in whole minutes until the last three."""
    if summary.late_until is None or summary.late_until <= now:
        return ""
    left = summary.late_until - now
    unit = _MINUTE if left > _LAST_MINUTES else 1_000
    return words.span(Millis(-(-left // unit) * unit))


def stage_name(stage: str, words: Words) -> str:
    """Return what is special about play now; nothing when nothing is."""
    match stage:
        case "break":
            return words("break")
        case "hand_for_hand":
            return words("hand for hand")
        case "final_table":
            return words("final table")
        case _:
            return ""


def marks_of(summary: TournamentSummary) -> str:
    """Return letters for what is special about the entry, the same in all languages.

    G guarantee, KO or PKO bounties, R rebuys, S satellite, P private.
    """
    bounty = "PKO" if summary.bounty_kind == "progressive" else "KO"
    found = (
        ("G", summary.guarantee > 0),
        (bounty, bool(summary.bounty or summary.bounty_kind)),
        ("R", summary.rebuys),
        ("S", summary.satellite_to is not None),
        ("P", summary.private),
    )
    return " ".join(letter for letter, there in found if there)


def traits_of(summary: TournamentSummary, words: Words) -> list[str]:
    """Return the same in words."""
    found = []
    if summary.guarantee:
        found.append(words("{money} guaranteed", money=words.money(summary.guarantee)))
    if summary.bounty and summary.bounty_kind == "progressive":
        found.append(words("progressive bounty {money}", money=words.money(summary.bounty)))
    elif summary.bounty:
        found.append(words("bounty {money}", money=words.money(summary.bounty)))
    elif summary.bounty_kind:
        found.append(words("bounties on named players"))
    if summary.rebuys:
        found.append(words("rebuys"))
    if summary.satellite_to is not None:
        found.append(words("satellite to {tournament}", tournament=clean(summary.satellite_to)))
    if summary.private:
        found.append(words("private"))
    if summary.series:
        found.append(words("series {name}", name=clean(summary.series)))
    return found


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
    """Return the price as it is split: what goes to the prizes, the own bounty, and the fee."""
    parts = [words.money(part) for part in (summary.buy_in, summary.bounty, summary.fee) if part]
    return " + ".join(parts) if parts else words("Free")


def brief_cost(summary: TournamentSummary, words: Words) -> str:
    """Return the price for a list: in two parts at most."""
    if not summary.bounty:
        return cost(summary, words)
    return words.money(price(summary))


def price(summary: TournamentSummary) -> Cents:
    """Return the price as a whole."""
    return Cents(summary.buy_in + summary.bounty + summary.fee)


def start_value(setup: TournamentSetup, words: Words) -> str:
    """Return when it starts, as the value of a setting."""
    if setup.starts_at is None:
        return words("when it is full")
    return utc_text(setup.starts_at, words)


def utc_text(at: Instant, words: Words) -> str:
    """Return a moment, which the house tells in UTC."""
    return words("{time} UTC", time=words.date(at))


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
