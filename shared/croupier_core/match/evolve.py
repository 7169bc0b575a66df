"""How events change a match.  Never refuses."""

from dataclasses import replace

from croupier_core.bracket.entries import How
from croupier_core.bracket.ids import Line
from croupier_core.match import events as told
from croupier_core.match.evolve_game import evolve_game
from croupier_core.match.phases import MatchPhase
from croupier_core.match.prompting import prompts_after
from croupier_core.match.state import GameState, Match, ProtestState
from croupier_core.match.view import DecidedGame
from croupier_core.units import Instant, PlayerId


def evolve(match: Match, event: told.MatchEvent, now: Instant) -> Match:
    """Return the match after `event`, which was told at `now`."""
    after = _before_and_after_games(match, event, now)
    return prompts_after(after, event, now)


def _before_and_after_games(match: Match, event: told.MatchEvent, now: Instant) -> Match:
    match event:
        case told.MatchCalled(late_from):
            fresh = _nobody_ready(match)
            return replace(
                fresh, phase=MatchPhase.CALLED, called_at=now, late_from=late_from, overdue=False
            )
        case told.MatchDelayed():
            fresh = _nobody_ready(match)
            return replace(
                fresh, phase=MatchPhase.DELAYED, called_at=None, late_from=None, overdue=False
            )
        case told.SideReady(side):
            return match.with_side(side, replace(match.side(side), ready=True))
        case told.StartOverdue():
            return replace(match, overdue=True)
        case told.ReasonGiven(side, _, text):
            return match.with_side(side, replace(match.side(side), reason=text))
        case told.SidesLate(missing):
            for side in missing:
                match = match.with_side(side, replace(match.side(side), late=True))
            return match
        case told.BreakAsked(side, lasts):
            return match.with_side(side, replace(match.side(side), break_asked=lasts))
        case told.BreakRefused(side):
            return match.with_side(side, replace(match.side(side), break_asked=None))
        case told.BreakBegan():
            return _break_began(match, event)
        case told.CaptainNamed(side, captain):
            return match.with_side(side, replace(match.side(side), captain=captain))
        case told.MembersMayAct(side, on):
            return match.with_side(side, replace(match.side(side), members_may_act=on))
        case told.SanctionsSet(side, lost_bans, lost_pauses):
            lost = replace(match.side(side), lost_bans=lost_bans, lost_pauses=lost_pauses)
            return match.with_side(side, lost)
        case told.SubstituteAsked(side, leaves, enters):
            return match.with_side(side, replace(match.side(side), substitute=(leaves, enters)))
        case told.SubstituteRefused(side):
            return match.with_side(side, replace(match.side(side), substitute=None))
        case told.PlayerSubstituted(side, leaves, enters):
            return _substituted(match, side, leaves, enters)
        case told.GameBegan(number, chooser, until):
            return replace(match, phase=MatchPhase.CHOICE, game=GameState(number, chooser, until))
        case told.GameDecided():
            return _game_decided(match, event)
        case told.MatchWon(winner, how):
            return _over(replace(match, winner=winner, how=how), _phase_after(how))
        case told.BothDisqualified():
            return _over(match, MatchPhase.DOUBLE_DQ)
        case told.LotsWanted():
            return replace(match, lots_wanted=True)
        case told.ProtestMade(number, side, _, text):
            made = ProtestState(number, side, now, text)
            return replace(match, protests=(*match.protests, made))
        case told.ProtestAnswered(number, upheld):
            answered = tuple(
                replace(each, upheld=upheld) if each.number == number else each
                for each in match.protests
            )
            return replace(match, protests=answered)
        case told.MatchClosed():
            return replace(match, phase=MatchPhase.CLOSED, protests_closed=True)
        case _:
            return evolve_game(match, event, now)


def _nobody_ready(match: Match) -> Match:
    for side in Line:
        fresh = replace(match.side(side), ready=False, late=False, reason="", break_asked=None)
        match = match.with_side(side, fresh)
    return match


def _break_began(match: Match, event: told.BreakBegan) -> Match:
    side = match.side(event.side)
    breaks = side.breaks if event.approved else type(side.breaks)(side.breaks + event.lasts)
    taken = replace(side, break_until=event.until, breaks=breaks, break_asked=None)
    return match.with_side(event.side, taken)


def _substituted(match: Match, side: Line, leaves: PlayerId, enters: PlayerId) -> Match:
    team = match.side(side)
    members = tuple(enters if player == leaves else player for player in team.members)
    stay = next((player for player in members if player != enters), enters)
    changed = replace(
        team,
        members=members,
        # A team always has a captain; one of those who stay knows it best.
        captain=stay if team.captain == leaves else team.captain,
        substitute=None,
        dropped=tuple(player for player in team.dropped if player != leaves),
    )
    match = match.with_side(side, changed)
    if match.game is None or match.game.draft is None:
        return match
    draft = match.game.draft.substituted(leaves, enters)
    return replace(match, game=replace(match.game, draft=draft))


def _game_decided(match: Match, event: told.GameDecided) -> Match:
    decided = DecidedGame(event.game, event.winner, event.end, event.upper, event.lower)
    for side in Line:
        match = match.with_side(side, replace(match.side(side), dropped=()))
    return replace(
        match,
        series=match.series.won_by(event.winner),
        games=(*match.games, decided),
        lots_wanted=False,
    )


def _phase_after(how: How) -> MatchPhase:
    match how:
        case How.PLAYED:
            return MatchPhase.CONFIRMED
        case How.FORFEIT:
            return MatchPhase.FORFEITED
        case How.RULED | How.LOTS:
            return MatchPhase.RULED


def _over(match: Match, phase: MatchPhase) -> Match:
    closed = MatchPhase.CLOSED if match.protests_closed else phase
    return replace(match, phase=closed, game=None, lots_wanted=False)
