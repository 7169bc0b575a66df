"""Matches and the bracket, as late as each viewer has to see them.  Rule book: T9.3.

Players see their own match at once, organisers and casters all of them.  Everybody else sees
a match as it stood when the delay began; its players cannot look at it as spectators.  Results
show in the bracket at once to those who take part, because they have to be at their next
match, and to others with the delay.
"""

from dataclasses import replace

from croupier_core.bracket.ids import Line, MatchId
from croupier_core.match.phases import DECIDED, IN_GAME, MatchPhase
from croupier_core.match.picture import view_of
from croupier_core.match.state import Match
from croupier_core.match.view import (
    MatchView,
    MatchViewer,
    Offer,
    OfOrganiser,
    OfSide,
    OfSpectator,
)
from croupier_core.team_event.authority import decides, sees_at_once
from croupier_core.team_event.event_picture import bracket_seen, insider
from croupier_core.team_event.people_picture import line_view, member, team_views
from croupier_core.team_event.records import (
    Record,
)
from croupier_core.team_event.refusals import MatchNotOnNow
from croupier_core.team_event.state import (
    EventState,
    delayed_match,
    seen_at,
)
from croupier_core.team_event.talking import is_player_of, lines_for, may_talk
from croupier_core.team_event.terms import (
    PLAYED,
    EventPhase,
    MatchRoom,
    Room,
    SpectatorRoom,
    Status,
)
from croupier_core.team_event.view import BracketPage, MatchPage
from croupier_core.units import Instant, Millis, PlayerId

LAST_LINES = 50
_AFTER_PLAY = (Offer.PROTEST, Offer.CALL_ORGANISER)


def match_page(state: EventState, player: PlayerId, id: MatchId, now: Instant) -> MatchPage:
    """Return a match as `player` may see it.

    Raises:
        MatchNotOnNow: The viewer cannot know yet who meets there.
    """
    record = state.record(id)
    if record is None:
        raise MatchNotOnNow(id)
    match, viewer, as_of = _seen(state, record, player, now)
    if match is None:
        raise MatchNotOnNow(id)
    bracket = bracket_seen(state, player, now)
    out = tuple(bracket.disqualified) if bracket else ()
    rooms: tuple[Room, ...] = (MatchRoom(id), SpectatorRoom(id))
    room = next((each for each in rooms if may_talk(state, player, each, now)), None)
    heard = [
        line for each in rooms for line in (lines_for(state, player, each, now) or ())[-LAST_LINES:]
    ]
    heard.sort(key=lambda line: line.number)
    teams = (record.match.setup.upper.id, record.match.setup.lower.id)
    upper, lower = team_views(state, teams, now, out)
    return MatchPage(
        _as_allowed(state, view_of(match, viewer, as_of)),
        as_of,
        upper,
        lower,
        room,
        tuple(line_view(state, line) for line in heard),
        state.bracket.match(id).plan.number if state.bracket else 0,
        Millis(now - as_of),
        tuple(member(state, each.player, now) for each in state.in_status(Status.SUBSTITUTE)),
        state.frame.schedule.zone,
    )


def _as_allowed(state: EventState, view: MatchView) -> MatchView:
    """Return the match without offers that the event would refuse, as in a suspension."""
    if state.phase in PLAYED:
        return view
    left = view.phase in DECIDED and state.phase is EventPhase.FINISHED
    game = view.game
    if game is not None and game.draft is not None:
        game = replace(game, draft=replace(game.draft, offer=None))
    offers = tuple(each for each in view.offers if left and each in _AFTER_PLAY)
    return replace(view, game=game, offers=offers)


def bracket_page(state: EventState, player: PlayerId, now: Instant) -> BracketPage:
    """Return the tree as `player` may see it."""
    frame = state.frame
    at_once = insider(state, player, now)
    name, late = frame.setup.name, Millis(0) if at_once else frame.settings.delay
    bracket = bracket_seen(state, player, now)
    if bracket is None:
        return BracketPage(None, (), (), None, name, late)
    called, live = [], []
    until = now if at_once else seen_at(frame, now)
    for id, key in state.current.items():
        record = state.records[key]
        if record.decided and record.trail and record.trail[-1][0] <= until:
            continue  # most of them, late in the evening
        match = record.match if at_once else delayed_match(record, until)
        if match is None or match.phase in DECIDED:
            continue
        if match.phase is MatchPhase.CALLED:
            called.append(id)
        elif match.phase in IN_GAME:
            live.append(id)
    picture = state.picture_of(bracket, slot=0 if at_once else 1)
    who = state.participants.get(player)
    mine = who.team if who and who.status is Status.PLAYING else None
    return BracketPage(picture, tuple(sorted(called)), tuple(sorted(live)), mine, name, late)


def _seen(
    state: EventState, record: Record, player: PlayerId, now: Instant
) -> tuple[Match | None, MatchViewer, Instant]:
    side = record.match.side_of(player)
    if side is not None and is_player_of(state, record, player):
        return record.match, OfSide(side, player), now
    side = _side_of_team(state, record, player)
    if side is not None:
        return record.match, OfSide(side, player), now
    if decides(state, player, now):
        return record.match, OfOrganiser(), now
    if sees_at_once(state, player, now):
        return record.match, OfSpectator(), now
    until = seen_at(state.frame, now)
    return delayed_match(record, until), OfSpectator(), until


def _side_of_team(state: EventState, record: Record, player: PlayerId) -> Line | None:
    """Return the side of somebody who is on the team now, though not locked in."""
    who = state.participants.get(player)
    if who is None or who.status is not Status.PLAYING or who.team is None:
        return None
    return record.line_of(who.team)
