"""How talk, sanctions, rewards, roles and the audit log change an event's state."""

from dataclasses import replace

from croupier_core.team_event import events as told
from croupier_core.team_event.records import (
    AuditLine,
    Notice,
    OffenceRecord,
    ReportRecord,
    RewardLine,
    RoleHeld,
    SaidLine,
    SanctionRecord,
)
from croupier_core.team_event.state import (
    EventState,
)
from croupier_core.team_event.terms import RewardState, SanctionKind
from croupier_core.units import Instant

KEPT_LINES = 200
"""Of each room."""


def evolve_conduct(state: EventState, event: told.EventEvent, now: Instant) -> bool:
    """Change `state` by an event about conduct or rewards; return whether it is one."""
    match event:
        case told.Audited():
            state.audit.append(_audit_line(state, event, now))
        case told.LineSaid(number, room, player, text):
            lines = state.rooms.setdefault(room, [])
            lines.append(SaidLine(number, room, player, text, now))
            del lines[:-KEPT_LINES]
            state.said = number
        case told.PlayerIgnored(player, who, on):
            ignoring = state.participants[player]
            others = tuple(each for each in ignoring.ignores if each != who)
            ignores = (*others, who) if on else others
            state.participants[player] = replace(ignoring, ignores=ignores)
        case told.PlayerReported():
            state.reports[event.number] = _report(state, event, now)
        case told.ReportClosed(number):
            state.reports[number] = replace(state.reports[number], open=False)
        case told.OffenceNoted(number, who, team, offence):
            state.offences[number] = OffenceRecord(number, who, team, offence, now)
        case told.OffenceClosed(number):
            state.offences[number] = replace(state.offences[number], open=False)
        case told.SanctionIssued():
            _sanctioned(state, event, now)
        case told.SuspensionIssued():
            pass
        case told.SanctionLifted(number):
            _lifted(state, number)
        case told.Announced(number, by, text):
            state.notices.append(Notice(number, by, None, text, now))
        case told.MessageSent(number, by, to, text):
            state.notices.append(Notice(number, by, to, text, now))
        case told.RewardsComputed():
            _computed(state, event, now)
        case told.TieSettled(team, players):
            state.teams[team] = replace(state.teams[team], tie=players)
        case told.RewardsMoved(lines, moved, due):
            rewards = tuple(
                replace(
                    each,
                    state=moved,
                    since=now,
                    due=due or each.due,
                    withheld=moved is RewardState.CANCELLED,
                )
                if each.number in lines
                else each
                for each in state.frame.rewards
            )
            state.frame = replace(state.frame, rewards=rewards)
        case told.RoleGiven(who, name, role, until):
            state.roles[who, role] = RoleHeld(who, name, role, until)
        case told.RoleTaken(who, role):
            state.roles.pop((who, role), None)
        case _:
            return False
    return True


def _audit_line(state: EventState, event: told.Audited, now: Instant) -> AuditLine:
    return AuditLine(
        len(state.audit) + 1,
        now,
        event.action,
        event.article,
        event.actor,
        event.subject,
        event.before,
        event.after,
        event.reason,
        event.flags,
    )


def _report(state: EventState, event: told.PlayerReported, now: Instant) -> ReportRecord:
    lines = state.rooms.get(event.room, [])
    excerpt = tuple(line for line in lines if line.number in event.excerpt)
    return ReportRecord(
        event.number, event.who, event.reporter, event.room, event.text, excerpt, now
    )


def _sanctioned(state: EventState, event: told.SanctionIssued, now: Instant) -> None:
    state.sanctions[event.number] = SanctionRecord(
        event.number,
        event.kind,
        event.who,
        event.team,
        event.count,
        event.until,
        now,
        event.reason,
    )
    if event.offence is not None:
        answered = replace(state.offences[event.offence], open=False)
        state.offences[event.offence] = answered
    if event.team is None:
        return
    team = state.teams[event.team]
    if event.kind is SanctionKind.LOSE_BANS:
        team = replace(team, lost_bans=team.lost_bans + event.count)
    elif event.kind is SanctionKind.LOSE_PAUSES:
        team = replace(team, lost_pauses=True)
    state.teams[event.team] = team


def _lifted(state: EventState, number: int) -> None:
    sanction = replace(state.sanctions[number], lifted=True)
    state.sanctions[number] = sanction
    if sanction.team is None:
        return
    team = state.teams[sanction.team]
    if sanction.kind is SanctionKind.LOSE_BANS:
        team = replace(team, lost_bans=max(0, team.lost_bans - sanction.count))
    elif sanction.kind is SanctionKind.LOSE_PAUSES:
        still = any(
            each.kind is SanctionKind.LOSE_PAUSES and each.team == team.id and not each.lifted
            for each in state.sanctions.values()
        )
        team = replace(team, lost_pauses=still)
    state.teams[sanction.team] = team


def _computed(state: EventState, event: told.RewardsComputed, now: Instant) -> None:
    """Write the sheet anew: what is paid stays, what falls away is cancelled."""
    before = {(each.team, each.player): each for each in state.frame.rewards}
    wanted = {(each.team, each.player): each for each in event.rewards}
    number = max((each.number for each in state.frame.rewards), default=0)
    lines = []
    for line in state.frame.rewards:
        if line.settled or line.state is RewardState.CANCELLED:
            lines.append(line)
        elif not _is(line, wanted.get((line.team, line.player))):
            lines.append(replace(line, state=RewardState.CANCELLED, since=now))
    for key, reward in wanted.items():
        old = before.get(key)
        if old is not None and old.settled:
            continue
        if old is not None and old.state is not RewardState.CANCELLED and _is(old, reward):
            lines.append(old)
            continue
        number += 1
        lines.append(
            RewardLine(
                number,
                reward.place,
                reward.team,
                reward.player,
                reward.amount,
                reward.unit,
                reward.prize,
                RewardState.COMPUTED,
                now,
            )
        )
    lines.sort(key=lambda each: (each.place, each.number))
    state.frame = replace(state.frame, rewards=tuple(lines))


def _is(line: RewardLine, reward: told.ComputedReward | None) -> bool:
    return reward is not None and (line.place, line.amount, line.unit, line.prize) == (
        reward.place,
        reward.amount,
        reward.unit,
        reward.prize,
    )
