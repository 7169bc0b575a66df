"""What an undo, a correction or a reinstatement would take with it.  Rule book: T2.8.  Pure."""

from croupier_client.events.console.actions import Order
from croupier_client.events.console.desk import Desk, match_said
from croupier_client.events.naming import team_name
from croupier_client.events.requests import CorrectionOf, ReinstatementOf, UndoOf
from croupier_client.words import Words
from croupier_core.bracket.ids import MatchId
from croupier_core.team_event.commands import CorrectResult, Reinstate, UndoResult
from croupier_core.team_event.view import ChangePreview

Change = UndoOf | CorrectionOf | ReinstatementOf
Changing = CorrectResult | UndoResult | Reinstate
"""Orders with which results may fall."""


def change_of(order: Order) -> Change | None:
    """Return what has to be looked at before an order is given; None: nothing falls with it."""
    match order:
        case UndoResult(match):
            return UndoOf(match)
        case CorrectResult(match, winner):
            return CorrectionOf(match, winner)
        case Reinstate(team):
            return ReinstatementOf(team)
        case _:
            return None


def falls_said(preview: ChangePreview, desk: Desk, words: Words) -> str:
    """Return what would fall, what would not be played any more, and who would have won."""
    lines = []
    if preview.falls:
        matches = _matches(preview.falls, desk, words)
        lines.append(words("These results fall: {matches}.", matches=matches))
    else:
        lines.append(words("No other result falls."))
    if preview.withdrawn:
        matches = _matches(preview.withdrawn, desk, words)
        said = words("These matches, called or played, are called off: {matches}.", matches=matches)
        lines.append(said)
    if preview.after.champion is not None:
        champion = team_name(preview.after.champion, words)
        lines.append(words("{team} would have won the event.", team=champion))
    return "\n".join(lines)


def _matches(ids: tuple[MatchId, ...], desk: Desk, words: Words) -> str:
    found = [desk.match(id) for id in ids]
    return " · ".join(
        match_said(match, words) if match else desk.label_of(id)
        for id, match in zip(ids, found, strict=True)
    )
