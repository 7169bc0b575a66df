"""What a player may do now: whatever `decide` would obey, found by asking it."""

from croupier_core.bracket.ids import Line
from croupier_core.draft.preset import Act
from croupier_core.errors import Refusal
from croupier_core.match import commands as asked
from croupier_core.match.game import NOTHING_YET
from croupier_core.match.machine import decide
from croupier_core.match.state import Match
from croupier_core.match.view import Offer
from croupier_core.units import Instant, Millis, PlayerId

SOMEBODY_ELSE = PlayerId("?")
"""A substitute who is in no match."""
ANY_LINK = asked.Link("https://example.org/")


def offers_for(match: Match, player: PlayerId, now: Instant) -> tuple[Offer, ...]:
    """Return what a player may ask for now."""
    tried = (offer for offer, command in _examples(match, player) if obeys(match, command, now))
    drafting = _draft_offer(match, player)
    return (*drafting, *tried)


def obeys(match: Match, command: asked.MatchCommand, now: Instant) -> bool:
    """Return whether the match would do as it is told."""
    try:
        decide(match, command, now)
    except Refusal:
        return False
    return True


def _draft_offer(match: Match, player: PlayerId) -> tuple[Offer, ...]:
    game, side = match.game, match.side_of(player)
    if game is None or game.draft is None or side is None or game.pause or game.stuck:
        return ()
    team, turn = match.side(side), game.draft.open_turn(side)
    if turn is None or (player != team.captain and not team.members_may_act):
        return ()
    is_ban = game.draft.turns[turn].turn.act is Act.BAN
    return (Offer.BAN if is_ban else Offer.LOCK_PICKS,)


def _examples(match: Match, player: PlayerId) -> tuple[tuple[Offer, asked.PlayerCommand], ...]:
    """Return one plain command of each kind."""
    number = match.game.number if match.game else 0
    everybody = (*match.upper.members, *match.lower.members)
    dropped = (*match.upper.dropped, *match.lower.dropped)
    there = next((who for who in everybody if who not in dropped), SOMEBODY_ELSE)
    away = next(iter(dropped), SOMEBODY_ELSE)
    side = match.side_of(player)
    own = match.side(side).members[0] if side else player
    facts = match.game.played.facts() if match.game else NOTHING_YET
    won = side or Line.UPPER
    return (
        (Offer.SAY_READY, asked.SayReady(player)),
        (Offer.GIVE_REASON, asked.GiveReason("-", player)),
        (Offer.TAKE_BREAK, asked.TakeBreak(Millis(1), player)),
        (Offer.CHOOSE_FIRST_PICK, asked.ChooseFirstPick(take=True, player=player)),
        (Offer.ASK_PAUSE, asked.AskPause(asked.PauseReason.TECHNICAL, player)),
        (Offer.ASK_RESUME, asked.AskResume(player)),
        (Offer.PLAY_ON, asked.PlayOn(player)),
        (Offer.REPORT_FIGHT, asked.ReportFight(player)),
        (Offer.TELL_DROPPED, asked.TellDropped(there, player)),
        (Offer.TELL_BACK, asked.TellBack(away, player)),
        (Offer.ASK_REMAKE, asked.AskRemake(Millis(0), 0, player)),
        (Offer.ASK_SUBSTITUTE, asked.AskSubstitute(own, SOMEBODY_ELSE, player)),
        (Offer.CONCEDE, asked.Concede(number, 1, player)),
        (Offer.CONFIRM_CONCESSION, asked.Concede(number, 2, player)),
        (Offer.REPORT_FACTS, asked.ReportFacts(facts, player)),
        (Offer.REPORT_RESULT, asked.ReportResult(number, won, "-", (ANY_LINK,), player)),
        (Offer.CONFIRM_REPORT, asked.ConfirmReport(number, player)),
        (Offer.PROTEST, asked.Protest("-", player)),
        (Offer.CALL_ORGANISER, asked.CallOrganiser("", player)),
    )
