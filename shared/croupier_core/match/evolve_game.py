"""How events change the game that is under way.  Never refuses."""

from dataclasses import replace

from croupier_core.bracket.ids import Line
from croupier_core.draft import events as drafted
from croupier_core.draft.evolve import evolve as evolve_draft
from croupier_core.draft.preset import Act, Drafted
from croupier_core.draft.state import Draft
from croupier_core.match import events as told
from croupier_core.match.phases import MatchPhase
from croupier_core.match.state import GameState, Match, Pause, Report, SideInGame
from croupier_core.units import Instant, Millis


def evolve_game(match: Match, event: told.MatchEvent, now: Instant) -> Match:
    """Return the match after an event of its game; others change nothing here."""
    match event:
        case told.Restricted(characters):
            return _restricted(match, event) if characters else match
        case told.PlayerDropped(side, who):
            team = match.side(side)
            return match.with_side(side, replace(team, dropped=(*team.dropped, who)))
        case told.PlayerBack(side, who):
            team = match.side(side)
            left = tuple(player for player in team.dropped if player != who)
            return match.with_side(side, replace(team, dropped=left))
        case told.TurnMissed(_, side):
            team = match.side(side)
            match = match.with_side(side, replace(team, misses=team.misses + 1))
        case told.MissesExcused(side, act):
            match = _excused(match, side, act)
        case told.GameRemade():
            for side in Line:
                match = match.with_side(side, replace(match.side(side), dropped=()))
        case _:
            pass
    game = match.game
    if game is None:
        return match
    match event:
        case (
            drafted.DraftOpened()
            | drafted.TurnOpened()
            | drafted.Banned()
            | drafted.Picked()
            | drafted.BanLate()
            | drafted.ChoiceForgone()
            | drafted.ChoicesRevealed()
            | drafted.PicksCleared()
            | drafted.DraftCompleted()
        ):
            return _draft_moved(match, game, event)
        case told.PlayBegan(attempt):
            started = _started(match, replace(game, attempt=attempt))
            return replace(match, phase=MatchPhase.PLAYING, game=started)
        case told.GameRemade(attempt, counted):
            return replace(
                match, phase=MatchPhase.PLAYING, game=_remade(match, game, attempt, counted)
            )
        case told.GameReopened():
            reopened = replace(_without_reports(game), confirmed_at=None)
            return replace(match, phase=MatchPhase.PLAYING, game=reopened)
        case told.ResultReported(until=until):
            game = _reported(game, event, now)
            kept = (
                MatchPhase.DISPUTED if match.phase is MatchPhase.DISPUTED else MatchPhase.REPORTED
            )
            return replace(match, phase=kept, game=replace(game, confirmed_at=until))
        case told.ResultDisputed():
            disputed = replace(game, confirmed_at=None)
            return replace(match, phase=MatchPhase.DISPUTED, game=disputed)
        case told.PauseEnded():
            return replace(match, game=_pause_ended(match, game, event, now))
        case _:
            return replace(match, game=_evolved(game, event, now))


def _evolved(game: GameState, event: told.MatchEvent, now: Instant) -> GameState:
    match event:
        case told.FirstPickSettled(side):
            return replace(game, first_pick=side)
        case told.TurnMissed(_, side, act):
            own = game.side(side)
            if act is Act.BAN:
                return game.with_side(side, replace(own, bans_missed=own.bans_missed + 1))
            return game.with_side(side, replace(own, picks_missed=own.picks_missed + 1))
        case told.MissesExcused(side, act):
            own = game.side(side)
            if act is Act.BAN:
                return game.with_side(side, replace(own, bans_missed=0))
            return game.with_side(side, replace(own, picks_missed=0))
        case told.DraftStuck(sides):
            return replace(game, stuck=sides)
        case told.FactsEntered(facts, side):
            return replace(game, played=game.played.entered(facts), facts_ruled=side is None)
        case told.PauseAsked(side, reason):
            return game.with_side(side, replace(game.side(side), pause_asked=reason))
        case told.PauseRefused(side):
            return game.with_side(side, replace(game.side(side), pause_asked=None))
        case told.PauseCalled(side, from_, reason, overruns_at):
            if side is not None:
                game = game.with_side(side, replace(game.side(side), pause_asked=None))
            pause = Pause(side, reason, from_, overruns_at)
            return replace(game, pause=pause, played=game.played.pause(from_))
        case told.RemakeAsked(side):
            return replace(game, remake_asked=(*game.remake_asked, side))
        case told.RemakeRefused():
            return replace(game, remake_asked=())
        case told.CrashDeclared():
            return replace(game, crashed=True)
        case told.ConcessionBegun(side, until):
            return game.with_side(side, replace(game.side(side), concession_until=until))
        case told.PauseGranted(side, units):
            own = game.side(side)
            own = replace(own, pauses_granted=own.pauses_granted + units)
            return _granted(game.with_side(side, own), event)
        case _:
            return _pause_moved(game, event, now)


def _pause_moved(game: GameState, event: told.MatchEvent, now: Instant) -> GameState:
    pause = game.pause
    if pause is None:
        return game
    match event:
        case told.PauseOverran():
            return replace(game, pause=replace(pause, overrun=True))
        case told.ResumeAsked():
            return replace(game, pause=replace(pause, stopped_at=now))
        case told.ResumeReleased(until):
            stopped = now if pause.stopped_at is None else pause.stopped_at
            return replace(game, pause=replace(pause, stopped_at=stopped, resumes_at=until))
        case _:
            return game


def _granted(game: GameState, event: told.PauseGranted) -> GameState:
    if game.pause is None or game.pause.side is not event.side or event.overruns_at is None:
        return game
    pause = replace(game.pause, overruns_at=event.overruns_at, overrun=False)
    return replace(game, pause=pause)


def _pause_ended(match: Match, game: GameState, event: told.PauseEnded, now: Instant) -> GameState:
    pause = game.pause
    if pause is None:
        return game
    if event.side is not None:
        own = game.side(event.side)
        own = replace(own, pauses_used=own.pauses_used + event.charged)
        game = game.with_side(event.side, own)
    game = replace(game, pause=None, played=game.played.resume(now))
    if match.phase not in (MatchPhase.CHOICE, MatchPhase.DRAFT):
        return game
    # A draft that was stopped has as much time left as it had.
    return clocks_shifted(game, Millis(max(0, now - pause.since)))


def clocks_shifted(game: GameState, by: Millis) -> GameState:
    """Return the game with the clocks of its choice and its draft moved."""
    draft = game.draft.shifted(by) if game.draft else None
    return replace(game, choose_until=Instant(game.choose_until + by), draft=draft)


def _draft_moved(match: Match, game: GameState, event: drafted.DraftEvent) -> Match:
    if isinstance(event, drafted.DraftOpened):
        draft = Draft(
            event.first,
            (),
            match.setup.preset.drafted,
            match.setup.pool,
            match.banned,
            match.upper.members,
            match.lower.members,
        )
        opened = replace(game, draft=evolve_draft(draft, event))
        return replace(match, phase=MatchPhase.DRAFT, game=opened)
    if game.draft is None:
        return match
    draft = evolve_draft(game.draft, event)
    game = replace(game, draft=draft)
    if isinstance(event, drafted.TurnOpened):
        game = replace(game, stuck=())
    if draft.complete and draft.drafted is Drafted.MAPS:
        match = replace(match, maps=draft)
    return replace(match, game=game)


def _started(match: Match, game: GameState) -> GameState:
    draft = game.draft
    picks = (draft.picks(Line.UPPER), draft.picks(Line.LOWER)) if draft else ((), ())
    rosters = (match.upper.members, match.lower.members)
    return replace(game, played=game.played.start(picks, rosters), facts_ruled=False)


def _remade(match: Match, game: GameState, attempt: int, counted: Line | None) -> GameState:
    game = _started(match, replace(_without_reports(game), attempt=attempt))
    for side in Line:
        own = game.side(side)
        remakes = own.remakes + (side is counted)
        waiting = replace(own, remakes=remakes, pause_asked=None, concession_until=None)
        game = game.with_side(side, waiting)
    return replace(game, pause=None, remake_asked=(), crashed=False, confirmed_at=None)


def _without_reports(game: GameState) -> GameState:
    for side in Line:
        game = game.with_side(side, replace(game.side(side), report=None))
    return game


def _reported(game: GameState, event: told.ResultReported, now: Instant) -> GameState:
    report = Report(event.winner, now, event.player, event.played_as, event.evidence)
    own: SideInGame = replace(game.side(event.side), report=report)
    return game.with_side(event.side, own)


def _excused(match: Match, side: Line, act: Act) -> Match:
    if match.game is None:
        return match
    own = match.game.side(side)
    count = own.bans_missed if act is Act.BAN else own.picks_missed
    team = match.side(side)
    return match.with_side(side, replace(team, misses=max(0, team.misses - count)))


def _restricted(match: Match, event: told.Restricted) -> Match:
    match = replace(match, banned=(*match.banned, *event.characters))
    if match.game is None or match.game.draft is None:
        return match
    draft = match.game.draft
    if draft.complete:
        # A live game is not touched.
        return match
    draft = replace(draft, banned=match.banned)
    return replace(match, game=replace(match.game, draft=draft))
