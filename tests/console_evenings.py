"""Evenings on which an organiser has something to do, for tests of the console."""

from croupier_core.team_event.terms import EventPhase, EventRoom, Offence
from team_event_builders import (
    EIGHT,
    MINUTE,
    OWNER,
    WHY,
    Evening,
    Line,
    RewardTable,
    an_evening,
    asked,
    in_match,
    player,
)


def checking_in():
    """Return an evening during check-in: some are missing, two come from one address."""
    evening = Evening().open_sign_up()
    for number in range(1, 14):
        same = (player(4),) if number == 5 else ()
        evening.sign_up(number, volunteer=number == 7, rating=1_000 + number, same_address=same)
    evening.to(EIGHT)
    for number in range(1, 12):
        evening.now += 10_000
        evening.check_in(number)
    evening.do(asked.PlayerDisconnected(player(3)))
    evening.later(7 * MINUTE)
    return evening


def after_check_in():
    """Return that evening once check-in is closed: two no-shows."""
    evening = checking_in()
    evening.by_owner(asked.CloseCheckIn)
    return evening


def drawn():
    """Return that evening with a draw that is not published."""
    evening = after_check_in()
    evening.by_owner(asked.DrawTeams)
    return evening


def with_prompts():
    """Return an evening with a team late, a remake, a pause without units, and a dispute."""
    evening = an_evening(16, team_size=2)
    ids = [match.id for match in evening.console().matches if match.phase == "ready"]
    late, remade, paused, disputed = ids
    evening.call(late)
    upper = evening.record(late).match.upper
    evening.in_match(late, in_match.SayReady(upper.captain))
    evening.later(19 * MINUTE)
    for match in (remade, paused, disputed):
        evening.start(match)
    _dispute(evening, disputed)
    evening.later(40_000)
    _pause_without_units(evening, paused)
    evening.later(30_000)
    side = evening.record(remade).match.upper
    evening.in_match(remade, in_match.TellDropped(side.members[1], side.captain))
    evening.in_match(remade, in_match.AskRemake(150_000, 0, side.captain))
    return evening


def _dispute(evening, match):
    record = evening.record(match).match
    proof = (in_match.Link("https://example.org/shot.png"),)
    for side, winner in ((record.upper, Line.UPPER), (record.lower, Line.LOWER)):
        report = in_match.ReportResult(1, winner, "game 7", proof, side.captain)
        evening.in_match(match, report)


def _pause_without_units(evening, match):
    captain = evening.record(match).match.lower.captain
    for _ in range(3):
        reason = in_match.PauseReason.TECHNICAL
        evening.in_match(match, in_match.AskPause(reason, captain))
        evening.later(20_000)
        evening.in_match(match, in_match.AskResume(captain))
        evening.in_match(match, in_match.ResumePlay(OWNER, WHY))
        evening.later(10_000)
    evening.in_match(match, in_match.AskPause(in_match.PauseReason.DISCONNECTED, captain))


def with_a_result():
    """Return an evening on which the winner brackets' first round and one match more are over."""
    evening = an_evening()
    evening.play("W1.0", 1)
    evening.play("W1.1", evening.record("W1.1").match.setup.upper.id)
    winners = evening.record("W2.0").match.setup
    evening.play("W2.0", winners.upper.id)
    return evening


def with_conduct():
    """Return an evening with a report, offences that repeat, and a sanction."""
    evening = an_evening()
    evening.do(asked.SayInRoom(EventRoom(), "you are all noobs", player(2)))
    evening.do(asked.ReportPlayer(player(2), EventRoom(), "he insults us", player(3)))
    evening.by_owner(asked.NoteOffence, player(4), Offence.INSULT)
    evening.later(MINUTE)
    evening.by_owner(asked.NoteOffence, player(4), Offence.INSULT)
    sanction = asked.IssueSanction("warning", player(4), None, OWNER, "first time", 1)
    evening.do(sanction)
    return evening


def rewarded():
    """Return an evening that is over, with its rewards open to objections."""
    evening = an_evening()
    evening.play_on()
    evening.by_owner(asked.OpenRewards)
    return evening


def a_player_short():
    """Return an evening on which somebody has left a team, and one substitute is free."""
    evening = an_evening(13)
    evening.call("W1.0")
    member = evening.team(1).members[1]
    evening.later(MINUTE)
    evening.do(asked.Withdraw(member))
    return evening


def undone():
    """Return an evening on which a result was taken back."""
    evening = with_a_result()
    falls = evening.event.preview_undo("W1.0").falls
    evening.by_owner(asked.UndoResult, "W1.0", falls)
    return evening


def tied():
    """Return an evening that is over, with a tie between two substitutes of the first team."""
    evening = an_evening(9, team_size=2, rewards=RewardTable((50,)))
    spare = evening.page().draw.substitutes[0].player
    _, b = evening.team(1).main
    _play_with(evening, "W1.0", b, spare)
    evening.by_owner(asked.AssignSubstitute, 1, spare, b)
    # A second substitute: another one has taken his place.
    second = evening.team(4).members[1]
    free = evening.page().draw.substitutes[0].player
    evening.by_owner(asked.AssignSubstitute, 4, second, free)
    while evening.phase() is not EventPhase.FINISHED:
        ready = next(each.id for each in evening.console().matches if each.phase == "ready")
        team = min(evening.record(ready).key[1:])
        if team == 1 and b in evening.team(1).members:
            _play_with(evening, ready, b, second)
        else:
            evening.rule(ready, team)
    return evening


def _play_with(evening, match, leaves, enters):
    """Let a substitute play a match of team 1, which it wins."""
    evening.by_owner(asked.AssignSubstitute, 1, leaves, enters)
    evening.play(match, 1)
