"""What each viewer sees of a match and may do.

Offers are found by asking: what `decide` would obey is offered, and nothing else.
"""

from croupier_core.bracket.ids import Line
from croupier_core.draft.commands import Pick
from croupier_core.draft.picture import view_of as draft_view_of
from croupier_core.draft.preset import Drafted
from croupier_core.draft.state import Draft
from croupier_core.match.calling import break_left, overdue_at
from croupier_core.match.offering import offers_for
from croupier_core.match.pause_units import pauses_left
from croupier_core.match.phases import MatchPhase
from croupier_core.match.prompt_list import prompts_of
from croupier_core.match.state import GameState, Match, Pause, Report
from croupier_core.match.view import (
    GameView,
    MatchView,
    MatchViewer,
    OfOrganiser,
    OfSide,
    OfSpectator,
    PauseView,
    ProtestView,
    ReportView,
    SideView,
)
from croupier_core.units import NOBODY, Instant, Millis

PLAYED = (MatchPhase.PLAYING, MatchPhase.REPORTED, MatchPhase.DISPUTED)


def view_of(match: Match, viewer: MatchViewer, now: Instant) -> MatchView:
    """Return all that `viewer` may see and do at `now`.

    Who is not in the team any more, or never was, sees what everybody sees.
    """
    if isinstance(viewer, OfSide) and match.side_of(viewer.player) is not viewer.side:
        viewer = OfSpectator()
    own = viewer.side if isinstance(viewer, OfSide) else None
    player = viewer.player if isinstance(viewer, OfSide) else NOBODY
    organiser = isinstance(viewer, OfOrganiser)
    team = match.side(own) if own else None
    acts = team is not None and (team.members_may_act or player == team.captain)
    return MatchView(
        match.setup.id,
        match.phase,
        _side_view(match, Line.UPPER, viewer),
        _side_view(match, Line.LOWER, viewer),
        match.series.score,
        match.series.format.wins,
        match.games,
        _game_view(match, match.game, viewer, now, acts=acts) if match.game else None,
        match.winner,
        match.called_at,
        overdue_at(match),
        match.overdue,
        tuple(
            (side, match.side(side).reason)
            for side in Line
            if match.side(side).reason and (organiser or side is own)
        ),
        tuple(
            ProtestView(each.number, each.side, each.at, each.text, each.upheld)
            for each in match.protests
            if organiser or each.side is own
        ),
        not match.protests_closed,
        own,
        acts,
        player,
        offers_for(match, player, now) if own else (),
        prompts_of(match, now) if organiser else (),
        break_left(match, own) if own else Millis(0),
        match.setup.settings,
    )


def _side_view(match: Match, side: Line, viewer: MatchViewer) -> SideView:
    team, used = match.side(side), match.game.side(side) if match.game else None
    return SideView(
        match.setup.team(side).id,
        team.captain,
        team.members,
        team.members_may_act,
        team.ready,
        team.late,
        team.break_until,
        used.bans_missed if used else 0,
        used.picks_missed if used else 0,
        team.misses,
        pauses_left(match, side),
        team.lost_pauses,
        used is None or used.remakes == 0,
        team.dropped,
        _picks_seen(match, side, viewer),
    )


def _picks_seen(match: Match, side: Line, viewer: MatchViewer) -> tuple[Pick, ...]:
    draft = match.game.draft if match.game else None
    if draft is None:
        return ()
    sees_all = isinstance(viewer, OfOrganiser) or (
        isinstance(viewer, OfSide) and viewer.side is side
    )
    return tuple(
        pick
        for held in draft.turns
        if held.turn.side is side and held.answer and (sees_all or not held.secret)
        for pick in held.answer.picks
    )


def _game_view(
    match: Match, game: GameState, viewer: MatchViewer, now: Instant, *, acts: bool
) -> GameView:
    own = viewer.side if isinstance(viewer, OfSide) else None
    organiser = isinstance(viewer, OfOrganiser)
    running = game.pause is None and not game.stuck
    conceding = next((side for side in Line if _is_conceding(game, side, now)), None)
    draft = game.draft or match.maps
    return GameView(
        game.number,
        game.attempt,
        game.chooser,
        game.first_pick,
        game.choose_until if match.phase is MatchPhase.CHOICE and running else None,
        draft_view_of(draft, own, all_seeing=organiser, acts=acts, running=running)
        if draft
        else None,
        _map_of(match),
        game.played.facts(),
        _pause_view(game.pause, viewer) if game.pause else None,
        tuple(side for side in Line if game.side(side).pause_asked is not None),
        game.remake_asked,
        tuple(side for side in Line if match.side(side).substitute is not None),
        game.crashed,
        conceding if organiser or conceding is own else None,
        _reports(match, game, viewer),
        game.confirmed_at,
    )


def _is_conceding(game: GameState, side: Line, now: Instant) -> bool:
    until = game.side(side).concession_until
    return until is not None and now < until


def _map_of(match: Match) -> str | None:
    draft = match.maps
    if draft is None or match.phase not in PLAYED or draft.drafted is not Drafted.MAPS:
        return None
    at = len(match.series.games)
    in_order = _maps_in_order(draft)
    return in_order[at] if at < len(in_order) else None


def _maps_in_order(draft: Draft) -> tuple[str, ...]:
    picked = tuple(
        pick.character for held in draft.turns if held.answer for pick in held.answer.picks
    )
    return (*picked, draft.decider) if draft.decider else picked


def _pause_view(pause: Pause, viewer: MatchViewer) -> PauseView:
    # Why a team pauses, an illness for instance, is nothing for the public.
    reason = None if isinstance(viewer, OfSpectator) else pause.reason
    return PauseView(
        pause.side,
        reason,
        pause.since,
        pause.stopped_at,
        pause.resumes_at,
        pause.overruns_at,
        pause.overrun,
    )


def _reports(match: Match, game: GameState, viewer: MatchViewer) -> tuple[ReportView, ...]:
    if isinstance(viewer, OfSpectator):
        return ()
    captain = isinstance(viewer, OfSide) and viewer.player == match.side(viewer.side).captain
    shown = isinstance(viewer, OfOrganiser) or captain
    return tuple(
        _report_view(side, report, with_evidence=shown)
        for side in Line
        if (report := game.side(side).report) is not None
    )


def _report_view(side: Line, report: Report, *, with_evidence: bool) -> ReportView:
    return ReportView(
        side,
        report.winner,
        report.at,
        report.player,
        report.played_as,
        report.evidence if with_evidence else (),
    )
