"""What the answers to a question are called, in the words of an organiser.  Pure.

Rulings on a match are named in `events/rulings.py`.
"""

from croupier_client.cells import clean
from croupier_client.events.console.actions import Order, action_of
from croupier_client.events.console.desk import Desk
from croupier_client.events.naming import sanction_name, team_name
from croupier_client.events.rulings import ruling_said
from croupier_client.words import Words
from croupier_core.match.commands import OrganiserCommand as Ruling
from croupier_core.team_event import commands as asked
from croupier_core.team_event.view import QueueItem
from croupier_core.units import NOBODY


def orders_of(item: QueueItem) -> tuple[Order, ...]:
    """Return the answers to a question, ready to be sent but for the reason."""
    if item.prompt is None or item.match is None:
        return item.choices
    return tuple(asked.InMatch(item.match, choice) for choice in item.prompt.choices)


def order_name(order: Order, desk: Desk, words: Words) -> str:
    """Return what an order does, with what it is about."""
    match order:
        case asked.InMatch():
            return _in_match(order, desk, words)
        case asked.AssignSubstitute(team, leaves, enters):
            return words(
                "{name} plays in the place of {member}, {team}",
                name=desk.name_of(enters),
                member=desk.name_of(leaves),
                team=team_name(team, words),
            )
        case asked.PlayShort(team):
            return words("{team} plays on with a member less", team=team_name(team, words))
        case asked.DisqualifyTeam(team):
            return words("Disqualify {team}", team=team_name(team, words))
        case asked.ReplayMatch(match):
            return words("Have {match} replayed", match=desk.label_of(match))
        case asked.CallMatches(matches):
            if not matches:
                return words("Call all that are ready")
            return words("Call {match}", match=", ".join(map(desk.label_of, matches)))
        case asked.IssueSanction():
            return _sanction(order, desk, words)
        case asked.CloseOffence():
            return words("No sanction")
        case asked.CloseReport():
            return words("Close the report without a sanction")
        case asked.SettleTie(_, players):
            names = ", ".join(desk.name_of(player) for player in players)
            return words("{name} gets the reward", name=names)
        case asked.DrawTeams():
            again = desk.console.draw.number > 0
            return words("Draw the teams again") if again else words("Draw the teams")
        case _:
            return action_of(order).name(words)


def _in_match(order: asked.InMatch, desk: Desk, words: Words) -> str:
    ruling = order.command
    if not isinstance(ruling, Ruling):
        return ""
    said = ruling_said(ruling, desk.involved(order.match), words)
    return action_of(ruling).name(words) if said is None else said


def _sanction(order: asked.IssueSanction, desk: Desk, words: Words) -> str:
    """Return a sanction with whom it hits: `Mute: gamer b`."""
    said = sanction_name(order.kind, words)
    if order.who != NOBODY:
        hit = desk.name_of(order.who)
    else:
        hit = team_name(order.team, words) if order.team is not None else ""
    return words("{what}: {whom}", what=said[:1].upper() + said[1:], whom=clean(hit))
