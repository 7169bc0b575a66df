"""What waits for a decision of an organiser, with article, facts and choices.

A choice is a command that needs nothing but who gives it and why.
"""

from collections.abc import Iterator

from croupier_core.bracket.ids import MatchId
from croupier_core.bracket.matches import MatchState
from croupier_core.match.phases import IN_GAME, MatchPhase
from croupier_core.match.prompt_list import prompts_of
from croupier_core.match.setup import TeamId
from croupier_core.match.view import Fact, FactName
from croupier_core.team_event import commands as asked
from croupier_core.team_event.ladder import proposed
from croupier_core.team_event.people_picture import line_view, person, presence_of
from croupier_core.team_event.records import (
    OffenceRecord,
)
from croupier_core.team_event.results import can_redo
from croupier_core.team_event.rewarding import ties
from croupier_core.team_event.sanctioning import can_issue, offences_before
from croupier_core.team_event.state import (
    EventState,
)
from croupier_core.team_event.teams import WHILE_PLAYED
from croupier_core.team_event.terms import (
    ARTICLES,
    PLAYED,
    EventPhase,
    Presence,
    SanctionKind,
    Status,
)
from croupier_core.team_event.view import Decision, QueueItem
from croupier_core.units import NOBODY, Instant, PlayerId

BANS_LOST = 1
_PRESENT = (MatchPhase.CALLED, *IN_GAME)


def queue_of(state: EventState, now: Instant) -> tuple[QueueItem, ...]:
    """Return what waits for a decision, the oldest first."""
    items = [
        *_prompts(state, now),
        *_results_wanted(state),
        *_short(state),
        *_gone(state, now),
        *_offences(state, now),
        *_reports(state),
        *_ties(state),
        *_draw(state),
        *_calls(state),
    ]
    items.sort(key=lambda item: item.since)
    return tuple(items)


def _prompts(state: EventState, now: Instant) -> Iterator[QueueItem]:
    for key in state.current.values():
        record = state.records[key]
        if record.shelved_since is not None:
            continue
        for prompt in prompts_of(record.match, now):
            side = prompt.side
            yield QueueItem(
                Decision.MATCH,
                prompt.rule,
                prompt.article,
                prompt.since,
                key[0],
                record.match.setup.team(side).id if side else None,
                None,
                prompt.facts,
                (),
                (),
                prompt,
            )


def _results_wanted(state: EventState) -> Iterator[QueueItem]:
    """Yield matches whose result was taken back."""
    bracket = state.bracket
    if bracket is None or state.phase not in PLAYED:
        return
    for key in state.current.values():
        record = state.records[key]
        at = bracket.match(key[0])
        if record.decided and at.state in (MatchState.READY, MatchState.AT_FAULT):
            yield QueueItem(
                Decision.RESULT_WANTED,
                "T2.8",
                "4.E.2",
                record.decided_at or record.since,
                key[0],
                None,
                None,
                (),
                (),
                (
                    asked.ReplayMatch(key[0], NOBODY, ""),
                    *((asked.RedoResult(NOBODY, ""),) if can_redo(state) else ()),
                ),
            )


def _short(state: EventState) -> Iterator[QueueItem]:
    """Yield teams whose members have left, or were disqualified.  Rule book: T2.9."""
    if state.phase not in WHILE_PLAYED:
        return
    free = [each.player for each in state.in_status(Status.SUBSTITUTE)]
    bracket = state.bracket
    out = bracket.disqualified if bracket else ()
    for team in state.teams.values():
        if team.short_since is None or str(team.id) in out:
            continue
        record = state.live_of(team.id)
        yield QueueItem(
            Decision.TEAM_SHORT,
            "T2.9",
            "4.A.5",
            team.short_since,
            record.match.setup.id if record else None,
            team.id,
            person(state, team.gaps[-1]),
            tuple(Fact(FactName.PLAYER, player) for player in team.gaps),
            (),
            (
                *(
                    asked.AssignSubstitute(team.id, team.gaps[0], player, NOBODY, "")
                    for player in free
                ),
                *((asked.PlayShort(team.id, NOBODY, ""),) if team.members else ()),
                asked.DisqualifyTeam(team.id, NOBODY, ""),
            ),
        )


def _gone(state: EventState, now: Instant) -> Iterator[QueueItem]:
    """Yield called players who have no session.  Rule book: T1.10."""
    if state.phase not in PLAYED:
        return
    for record in state.live():
        if record.match.phase not in _PRESENT:
            continue
        for setup in (record.match.setup.upper, record.match.setup.lower):
            for player in state.teams[setup.id].members:
                who = state.participants[player]
                if presence_of(state, who, now) is Presence.GONE:
                    yield QueueItem(
                        Decision.PLAYER_GONE,
                        "T1.10",
                        "4.B.1",
                        who.away_since or now,
                        record.match.setup.id,
                        setup.id,
                        person(state, player),
                        (Fact(FactName.SINCE, str(who.away_since)),),
                        (),
                        _instead_of(state, setup.id, player),
                    )


def _instead_of(
    state: EventState, team: TeamId, gone: PlayerId
) -> tuple[asked.OrganiserCommand, ...]:
    return tuple(
        asked.AssignSubstitute(team, gone, each.player, NOBODY, "")
        for each in state.in_status(Status.SUBSTITUTE)
    )


def _offences(state: EventState, now: Instant) -> Iterator[QueueItem]:
    for offence in state.offences.values():
        if offence.open:
            yield QueueItem(
                Decision.OFFENCE,
                "T9.1",
                ARTICLES[offence.offence],
                offence.at,
                None,
                offence.team,
                person(state, offence.who) if offence.who != NOBODY else None,
                (Fact(FactName.REASON, offence.offence),),
                (),
                (
                    *_sanctions(state, offence, now),
                    asked.CloseOffence(offence.number, NOBODY, ""),
                ),
            )


def _sanctions(
    state: EventState, offence: OffenceRecord, now: Instant
) -> Iterator[asked.IssueSanction]:
    """Yield what the ladder proposes and can be imposed; the organiser takes one or none."""
    for kind in proposed(offence.offence, offences_before(state, offence)):
        of_team = offence.who == NOBODY and kind is SanctionKind.DISQUALIFY_PLAYER
        imposed = SanctionKind.DISQUALIFY_TEAM if of_team else kind
        count = {SanctionKind.LOSE_BANS: BANS_LOST, SanctionKind.SUSPEND: 1}.get(imposed, 0)
        sanction = asked.IssueSanction(
            imposed, offence.who, offence.team, NOBODY, "", offence.number, count
        )
        if can_issue(state, sanction, now):
            yield sanction


def _reports(state: EventState) -> Iterator[QueueItem]:
    for report in state.reports.values():
        if report.open:
            yield QueueItem(
                Decision.REPORT,
                "T9.2",
                "3.B.1",
                report.at,
                None,
                None,
                person(state, report.who),
                (Fact(FactName.PLAYER, report.reporter), Fact(FactName.REASON, report.text)),
                tuple(line_view(state, line) for line in report.excerpt),
                (asked.CloseReport(report.number, NOBODY, ""),),
            )


def _ties(state: EventState) -> Iterator[QueueItem]:
    for _, team, found in ties(state):
        yield QueueItem(
            Decision.REWARD_TIE,
            "T10.3",
            "4.J.5",
            state.frame.phases[-1][0],
            None,
            team,
            None,
            tuple(Fact(FactName.PLAYER, player) for player in found.tied),
            (),
            tuple(
                asked.SettleTie(team, (player,), NOBODY, "")
                for player in found.tied
                if found.wanted == 1
            ),
        )


def _draw(state: EventState) -> Iterator[QueueItem]:
    frame = state.frame
    if frame.phase is EventPhase.CHECKIN and frame.check_in_closed:
        yield _evening(state, asked.DrawTeams(NOBODY, ""))
    elif frame.phase is EventPhase.DRAWN:
        yield _evening(state, asked.PublishDraw(NOBODY, ""), asked.DrawTeams(NOBODY, ""))
    elif frame.phase is EventPhase.PUBLISHED:
        yield _evening(state, asked.StartEvent(NOBODY, ""))


def _evening(state: EventState, *choices: asked.OrganiserCommand) -> QueueItem:
    since = state.frame.draw.at if state.frame.draw else state.frame.check_in_until
    return QueueItem(Decision.DRAW, "T1.5", "4.A.a.1", since, None, None, None, (), (), choices)


def _calls(state: EventState) -> Iterator[QueueItem]:
    if state.phase not in PLAYED:
        return
    ready = [each for each in state.live() if each.match.phase is MatchPhase.READY]
    if ready:
        ids = tuple(record.match.setup.id for record in ready)
        yield QueueItem(
            Decision.CALL,
            "T3.2",
            "4.B.2",
            min(record.since for record in ready),
            ids[0] if len(ids) == 1 else None,
            None,
            None,
            (),
            (),
            (asked.CallMatches((), NOBODY, ""), *(_one(id) for id in ids if len(ids) > 1)),
        )


def _one(id: MatchId) -> asked.CallMatches:
    return asked.CallMatches((id,), NOBODY, "")
