"""What a form begins with: how things stand now, and a reason that can be kept.

The reason goes into the audit log, so it is in the language of who gives it.
"""

from collections.abc import Mapping

from croupier_client.events.console.actions import Action
from croupier_client.events.console.desk import Desk
from croupier_client.events.console.queue import title_of
from croupier_client.events.console.reading import NEW_LINE, moment_text
from croupier_client.words import Words
from croupier_core.team_event import commands as asked
from croupier_core.team_event.auditing import article_for
from croupier_core.team_event.view import QueueItem
from croupier_core.units import Instant

TEN_MINUTES = 600_000
DUE_DAYS = 7
_DAY = 86_400_000


def begun_with(action: Action, desk: Desk) -> Mapping[str, str]:
    """Return what is filled in at first: how things stand, or what is most often wanted."""
    page, zone = desk.page, desk.zone
    kind = action.kind
    if kind is asked.ChangeSchedule and page is not None:
        return {
            "check-in-at": moment_text(page.schedule.check_in_at, zone),
            "starts-at": moment_text(page.schedule.starts_at, zone),
            "zone": zone,
        }
    if kind is asked.ExtendCheckIn and page is not None:
        until = max(desk.now, page.check_in_until) + TEN_MINUTES
        return {"until": moment_text(Instant(until), zone)}
    if kind is asked.ChangeDraw and page is not None:
        return {
            "team-size": str(page.team_size),
            "bans": str(page.bans),
            "mode": desk.console.draw.mode.value,
        }
    if kind is asked.ChangeRules and page is not None:
        return {"text": page.rules.text.replace("\n", NEW_LINE)}
    if kind is asked.SetAutoCall:
        return {"on": "no" if desk.console.auto_call else "yes"}
    if kind is asked.ConfirmRewards:
        return {"due": moment_text(Instant(desk.now + DUE_DAYS * _DAY), zone)}
    table = desk.sheet.table if desk.sheet else page.rewards if page else None
    if kind is asked.EditRewards and table is not None:
        return {
            "amounts": ", ".join(map(str, table.amounts)),
            "unit": table.unit,
            "least-players": str(table.least_players),
            "prizes": ", ".join(table.prizes),
        }
    return {"game": "1", "units": "1"} if action.in_match else {}


_PLANNED = (
    asked.AnnounceEvent,
    asked.OpenSignUp,
    asked.CloseCheckIn,
    asked.DrawTeams,
    asked.PublishDraw,
    asked.StartEvent,
    asked.ArchiveEvent,
    asked.OpenRewards,
    asked.ConfirmRewards,
)
_GRAVE = (
    asked.CallOffEvent,
    asked.SuspendEvent,
    asked.DisqualifyTeam,
    asked.DisqualifyPlayer,
    asked.IssueSanction,
    asked.LiftSanction,
    asked.Reinstate,
    asked.CancelReward,
)
"""What nobody should do with a ready-made reason."""


def suggested_reason(action: Action, desk: Desk, words: Words) -> str:
    """Return a reason to begin with; nothing where it should be thought of."""
    if action.kind is asked.DrawTeams and desk.console.draw.number > 0:
        return ""
    if action.kind in _PLANNED:
        return words("as planned")
    if action.kind in _GRAVE:
        return ""
    if action.kind is asked.ExtendCheckIn:
        return words("players are still arriving")
    if action.kind is asked.UndoNoShow:
        return words("was here in time")
    if action.kind in (asked.MakeAnnouncement, asked.SendMessage):
        return words("information for players")
    if action.kind is asked.PayReward:
        return words("paid out")
    if action.kind is asked.CallMatches:
        return words("both teams are free")
    return words("article {article}", article=article_for(action.kind))


def reason_for(item: QueueItem, action: Action, desk: Desk, words: Words) -> str:
    """Return a reason to begin with for an answer: the article that is applied, and to what."""
    if action.kind in _PLANNED:
        return suggested_reason(action, desk, words)
    return words("{what}: {whom}", what=item.article, whom=title_of(item, words))
