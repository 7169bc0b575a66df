"""What roles, forms of money and decisions are called.  Pure."""

from croupier_client.cells import clean
from croupier_client.words import Words
from croupier_core.house.commands import Role
from croupier_core.house.ledger import Form


def role_name(role: Role, words: Words) -> str:
    """Return what a role is called.  Rule book: T11."""
    match role:
        case Role.ADMINISTRATOR:
            return words("administrator")
        case Role.ORGANISER:
            return words("organiser")
        case Role.REFEREE:
            return words("referee")


def roles_named(roles: tuple[Role, ...], words: Words) -> str:
    """Return the names of several roles, the most powerful first."""
    return ", ".join(role_name(role, words) for role in Role if role in roles)


def posting_name(what: str, form: Form, words: Words) -> str:
    """Return how a movement of money is called, with its form when that is not cash."""
    name = _posting_name(what, words)
    match form:
        case Form.CASH:
            return name
        case Form.T_MONEY:
            return words("{what} (T$)", what=name)
        case Form.TICKET:
            return words("{what} (ticket)", what=name)


def _posting_name(what: str, words: Words) -> str:
    """Return how a movement is called; an unknown one keeps its code."""
    match what:
        case "opening":
            return words("Opening credit")
        case "buy_in":
            return words("Buy-in")
        case "rebuy":
            return words("Rebuy")
        case "add_on":
            return words("Add-on")
        case "refund":
            return words("Buy-in returned")
        case "prize":
            return words("Prize")
        case "bounty":
            return words("Bounty")
        case "seat":
            return words("Seat won")
        case "turned":
            return words("Ticket into T-Money")
        case "fee":
            return words("Fee")
        case "overlay" | "house_bounty":
            return words("Added by the house")
        case "allowance":
            return words("Allowance")
        case _:
            return clean(what)


def decision_name(what: str, words: Words) -> str:
    """Return how a decision in the audit is called; an unknown one keeps its code."""
    match what:
        case "paused":
            return words("paused")
        case "unpaused":
            return words("went on")
        case "tournament_cancelled":
            return words("called off")
        case "start_delayed":
            return words("delayed")
        case "player_moved":
            return words("moved")
        case "warned":
            return words("warned")
        case "penalised":
            return words("missed rounds")
        case "time_granted":
            return words("more time")
        case "player_disqualified":
            return words("disqualified")
        case "role_granted":
            return words("role given")
        case "role_revoked":
            return words("role taken")
        case "player_excluded":
            return words("excluded himself")
        case "tournament_announced":
            return words("announced")
        case "series_created":
            return words("series begun")
        case "series_ended":
            return words("series ended")
        case _:
            return clean(what)
