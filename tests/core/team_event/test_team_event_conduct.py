"""Sanctions, talk, spectators, roles.  Rule book: T9.1 to T9.3, and chapter T11."""

import json
from dataclasses import replace
from pathlib import Path

import pytest

from croupier_core.draft.commands import LockPicks, Pick
from croupier_core.draft.preset import Character
from croupier_core.match.events import MatchWon
from croupier_core.match.phases import MatchPhase
from croupier_core.match.view import PromptKind
from croupier_core.team_event.ladder import proposed
from croupier_core.team_event.machine import TeamEvent
from croupier_core.team_event.refusals import (
    BadSanction,
    BadText,
    BadTime,
    EventReasonWanted,
    MatchNotOnNow,
    Muted,
    NoGameToLose,
    NoReportOfOneself,
    NoSuchNumber,
    NotInEvent,
    NotYourRoom,
    OwnMatch,
    RoleWanted,
    TooManyLines,
)
from croupier_core.team_event.setup import EventSettings
from croupier_core.team_event.talking import is_greeting
from croupier_core.team_event.terms import (
    EventPhase,
    EventRoom,
    MatchRoom,
    Offence,
    Role,
    SanctionKind,
    SpectatorRoom,
    Suspension,
    TeamRoom,
)
from croupier_core.team_event.view import BracketViewer, Decision, EventViewer
from croupier_core.units import NOBODY, Instant, PlayerId
from team_event_builders import (
    DECLARED,
    EIGHT,
    MINUTE,
    OWNER,
    STRANGER,
    WHY,
    Evening,
    Line,
    MatchId,
    an_evening,
    asked,
    in_match,
    player,
    shipped_preset,
    told,
)

DATA = Path(__file__).parents[2] / "data" / "team_cases.json"
CASES = {case["id"]: case for case in json.loads(DATA.read_text(encoding="utf-8"))}
REFEREE = PlayerId("referee")
DAY = 86_400_000
HERE = EventRoom()


def give(evening, who, role, until=None):
    evening.by_owner(asked.GiveEventRole, who, role, until)


def sanction(evening, kind, who=NOBODY, team=None, by=OWNER, **facts):
    return evening.do(asked.IssueSanction(kind, who, team, by, WHY, **facts))


def say(evening, text, who, room=HERE):
    return evening.do(asked.SayInRoom(room, text, who))


# --- the ladder ---------------------------------------------------------------------


def test_case_SANCTION_02_a_second_offence_proposes_a_loss_or_a_disqualification():
    evening = an_evening()
    evening.by_owner(asked.CallMatches, ())
    evening.by_owner(asked.NoteOffence, player(1), Offence.LATE)
    first = next(i for i in evening.console().queue if i.decision is Decision.OFFENCE)
    evening.do(replace(first.choices[0], by=OWNER, reason=WHY))

    evening.by_owner(asked.NoteOffence, player(1), Offence.LATE)
    second = next(i for i in evening.console().queue if i.decision is Decision.OFFENCE)

    assert [choice.kind for choice in first.choices[:-1]] == [SanctionKind.WARNING]
    assert [choice.kind for choice in second.choices[:-1]] == [
        SanctionKind.GAME_LOSS,
        SanctionKind.DISQUALIFY_PLAYER,
    ]
    assert evening.console().offences[1].proposed == tuple(c.kind for c in second.choices[:-1])
    issuing = replace(second.choices[1], by=player(2), reason=WHY)
    assert isinstance(evening.refused(issuing), RoleWanted)


def test_case_SANCTION_03_nobody_rules_on_his_own_match_unless_he_is_alone():
    evening = an_evening()
    mine = evening.team(1).members[0]
    give(evening, mine, Role.REFEREE)
    ruling = asked.InMatch("W1.0", in_match.RuleMatch(Line.UPPER, mine, WHY))
    assert isinstance(evening.refused(ruling), OwnMatch)

    alone = Evening().open_sign_up()
    for number in range(1, 6):
        alone.sign_up(number)
    alone.do(asked.SignUp(1, DECLARED, False, OWNER, "the owner"))
    alone.to(EIGHT)
    for number in range(1, 6):
        alone.check_in(number)
    alone.do(asked.CheckIn(OWNER))
    alone.running()
    alone.rule("W1.0", 1)

    line = next(each for each in alone.console().audit if each.action == "rule_match")
    assert line.flags == (told.Flag.OWN_MATCH,)


def test_case_SANCTION_03_a_colleague_without_a_part_in_it_may_rule():
    evening = an_evening()
    mine = evening.team(1).members[0]
    give(evening, mine, Role.REFEREE)

    evening.in_match("W1.1", in_match.RuleMatch(Line.UPPER, mine, WHY))

    line = next(each for each in evening.console().audit if each.action == "rule_match")
    assert (line.actor.player, line.flags) == (mine, ())


@pytest.mark.parametrize("reason", ["", "   "])
def test_case_SANCTION_04_every_override_needs_a_reason(reason):
    evening = an_evening()

    refusals = [
        evening.refused(command)
        for command in (
            asked.DisqualifyTeam(1, OWNER, reason),
            asked.CallMatches((), OWNER, reason),
            asked.IssueSanction(SanctionKind.WARNING, player(1), None, OWNER, reason),
            asked.InMatch("W1.0", in_match.RuleMatch(Line.UPPER, OWNER, reason)),
        )
    ]

    assert {type(each) for each in refusals} == {EventReasonWanted}


@pytest.mark.parametrize(
    ("offence", "before", "kinds"),
    [
        (Offence.LATE, 0, ["warning"]),
        (Offence.LATE, 1, ["game_loss", "disqualify_player"]),
        (Offence.LATE, 2, ["disqualify_player"]),
        (Offence.INSULT, 0, ["warning", "mute"]),
        (Offence.RESUMED_WITHOUT_LEAVE, 0, ["warning", "lose_pauses"]),
        (Offence.MISSED_TURNS, 1, ["game_loss", "disqualify_player", "lose_bans"]),
        (Offence.CHEATING, 0, ["disqualify_player", "suspend"]),
    ],
)
def test_t9_1_the_ladder_goes_from_a_warning_to_a_disqualification(offence, before, kinds):
    assert list(proposed(offence, before)) == kinds


def test_t9_1_lost_bans_and_pauses_act_in_the_match_that_is_on_and_in_the_next_one():
    evening = an_evening(preset=shipped_preset("fun"), bans=2)
    sanction(evening, SanctionKind.LOSE_BANS, team=1, count=2)
    sanction(evening, SanctionKind.LOSE_PAUSES, team=1)
    evening.start("W1.0")
    side = evening.line_of("W1.0", 1)
    record = evening.record("W1.0").match

    assert record.side(side).lost_pauses
    assert not any(
        held.turn.side is side and held.turn.act == "ban" for held in record.game.draft.turns
    )
    evening.in_match("W1.0", in_match.RuleMatch(side, OWNER, WHY))
    evening.rule("W1.1", 3)
    assert evening.record("W2.0").match.side(evening.line_of("W2.0", 1)).lost_bans == 2

    numbers = [each.number for each in evening.console().sanctions]
    for number in numbers:
        evening.by_owner(asked.LiftSanction, number)
    lifted = evening.record("W2.0").match.side(evening.line_of("W2.0", 1))
    assert (lifted.lost_bans, lifted.lost_pauses) == (0, False)
    assert isinstance(evening.refused(asked.LiftSanction(numbers[0], OWNER, WHY)), NoSuchNumber)


def test_t9_1_a_game_or_a_match_is_lost():
    evening = an_evening()
    assert isinstance(
        evening.refused(
            asked.IssueSanction(SanctionKind.GAME_LOSS, NOBODY, 1, OWNER, WHY, count=3)
        ),
        BadSanction,
    )
    evening.start("W1.0")

    sanction(evening, SanctionKind.GAME_LOSS, who=evening.captain(1))
    sanction(evening, SanctionKind.MATCH_LOSS, team=3)

    winners = [m.slot(m.winner).entrant for m in evening.bracket().bracket.matches if m.winner]
    assert winners == ["2", "4"]
    stranger = asked.IssueSanction(SanctionKind.MATCH_LOSS, player(99), 1, OWNER, WHY)
    assert isinstance(evening.refused(stranger), NotInEvent)


def test_t9_1_a_team_without_a_match_on_has_no_game_to_lose():
    evening = an_evening()
    evening.rule("W1.0", 1)

    refusal = evening.refused(asked.IssueSanction(SanctionKind.GAME_LOSS, NOBODY, 1, OWNER, WHY))

    assert isinstance(refusal, NoGameToLose)


def test_t9_1_a_suspension_goes_to_the_house_and_back_when_it_is_lifted():
    evening = an_evening()
    until = Instant(evening.now + 30 * DAY)

    events = sanction(evening, SanctionKind.SUSPEND, who=player(1), until=until)
    sanction(evening, SanctionKind.SUSPEND, who=player(2), count=3)

    assert told.SuspensionIssued(player(1), Suspension(until=until)) in events
    assert evening.event.suspensions() == (
        (player(1), Suspension(0, until)),
        (player(2), Suspension(3, None)),
    )
    evening.by_owner(asked.LiftSanction, 1)
    assert [who for who, _ in evening.event.suspensions()] == [player(2)]


def test_t9_1_disqualifications_by_sanction_take_effect_at_once():
    evening = an_evening()

    sanction(evening, SanctionKind.DISQUALIFY_PLAYER, who=evening.captain(1))
    sanction(evening, SanctionKind.DISQUALIFY_TEAM, team=3)

    assert len(evening.team(1).members) == 2
    assert evening.ranks()[3] == "DQ"


def test_t6_10_much_that_was_missed_in_the_event_is_brought_before_the_organiser():
    evening = an_evening(preset=shipped_preset("fun"), bans=1, missed_turns=2)
    evening.start("W1.0")
    for _ in range(8):
        evening.later(61_000)

    item = next(i for i in evening.console().queue if i.decision is Decision.OFFENCE)
    missed = {team.id: team.missed_turns for team in evening.page().draw.teams}

    assert item.article == "4.G.5"
    assert missed[item.team] >= 2


# --- talk and reports ---------------------------------------------------------------


def test_t9_2_a_report_carries_what_was_said():
    evening = an_evening()
    one, other = player(1), player(2)
    say(evening, "you are bad", one)
    evening.do(asked.ReportPlayer(one, EventRoom(), "rude", other))

    item = next(i for i in evening.console().queue if i.decision is Decision.REPORT)

    assert item.who.player == one
    assert [line.text for line in item.lines] == ["you are bad"]
    again = asked.ReportPlayer(one, EventRoom(), "rude", other)
    assert isinstance(evening.refused(again), NoReportOfOneself)
    evening.do(replace(item.choices[0], by=OWNER, reason=WHY))
    assert not any(i.decision is Decision.REPORT for i in evening.console().queue)


def test_t9_2_trap_two_players_may_report_the_same_one_in_flight():
    evening = an_evening()
    for number in (2, 3):
        evening.do(asked.ReportPlayer(player(1), EventRoom(), "rude", player(number)))

    items = [i for i in evening.console().queue if i.decision is Decision.REPORT]
    assert len(items) == 2

    evening.do(asked.NoteOffence(player(1), Offence.INSULT, OWNER, WHY, report=1))
    assert len([i for i in evening.console().queue if i.decision is Decision.REPORT]) == 1


def test_t9_2_lines_are_limited_but_greetings_and_gg_are_never_spam():
    evening = an_evening()
    for number in range(5):
        say(evening, f"line {number}", player(1))

    refusal = evening.refused(asked.SayInRoom(EventRoom(), "one more", player(1)))
    for text in ("gg", "GG!", "Bonsoir à tous", "bien joué", "gl hf"):
        say(evening, text, player(1))
    evening.later(10_000)
    say(evening, "one more", player(1))

    assert isinstance(refusal, TooManyLines)
    assert refusal.seconds == 10


@pytest.mark.parametrize(
    ("text", "greeting"),
    [("GG WP", True), ("Salut !", True), ("merci", True), ("gg you idiot", False), ("", False)],
)
def test_t9_2_what_is_a_greeting(text, greeting):
    assert is_greeting(text) is greeting


def test_t9_2_a_mute_ends_by_itself_and_an_ignored_player_is_not_heard():
    evening = an_evening()
    until = Instant(evening.now + MINUTE)
    sanction(evening, SanctionKind.MUTE, who=player(1), until=until)
    assert isinstance(evening.refused(asked.SayInRoom(EventRoom(), "hey", player(1))), Muted)
    evening.to(until)
    say(evening, "hey", player(1))

    evening.do(asked.IgnorePlayer(player(1), True, player(2)))

    assert [line.text for line in evening.page(player(2)).lines] == []
    assert [line.text for line in evening.page(player(3)).lines] == ["hey"]
    assert isinstance(evening.refused(asked.SayInRoom(EventRoom(), "a\x1b", player(1))), BadText)


def test_t9_3_a_team_talks_among_itself():
    evening = an_evening()
    mine, theirs = evening.team(1).members, evening.team(2).members

    say(evening, "ban loki", mine[0], TeamRoom(1))

    assert [line.text for line in evening.page(mine[1]).lines] == ["ban loki"]
    for who in (*theirs, OWNER, STRANGER):
        assert evening.page(who).lines == ()
    for who in (theirs[0], OWNER):
        refusal = evening.refused(asked.SayInRoom(TeamRoom(1), "me too", who))
        assert isinstance(refusal, NotYourRoom)
        report = asked.ReportPlayer(mine[0], TeamRoom(1), "what?", theirs[0])
    assert isinstance(evening.refused(report), NotYourRoom)


def test_t9_3_both_teams_and_officials_talk_in_the_room_of_a_match():
    evening = an_evening()
    upper, lower = evening.captain(1), evening.captain(2)
    say(evening, "ready?", upper, MatchRoom("W1.0"))
    say(evening, "now", OWNER, MatchRoom("W1.0"))

    assert [line.text for line in evening.match_page("W1.0", lower).lines] == ["ready?", "now"]
    evening.later(10 * MINUTE)
    assert evening.match_page("W1.0", STRANGER).lines == ()


# --- spectators ---------------------------------------------------------------------


def test_case_SPOILER_02_a_spectator_sees_at_the_end_of_the_delay_and_not_before():
    case = CASES["SPOILER-02"]["given"]
    evening = an_evening()
    evening.start("W1.0")
    start = evening.now
    evening.to(start + 100_000)
    first_blood = replace_kills(evening)
    evening.in_match("W1.0", in_match.EnterFacts(first_blood, OWNER, WHY))

    evening.to(start + 100_000 + 1_000 * case["delay"] - 1)
    before = evening.match_page("W1.0", STRANGER)
    evening.to(start + 280_000)
    after = evening.match_page("W1.0", STRANGER)

    assert before.match.game.facts.kills == 0
    assert after.match.game.facts.kills == 1
    assert after.as_of == evening.now - 180_000


def replace_kills(evening):
    facts = evening.record("W1.0").match.game.played.facts()
    return replace(facts, upper=replace(facts.upper, kills=1))


def test_case_SPOILER_04_the_public_bracket_shows_a_result_with_the_delay():
    case = CASES["SPOILER-04"]["given"]
    evening = an_evening()
    evening.play("W1.0", 1)
    ended = evening.now

    def winner(viewer):
        return evening.bracket(viewer).bracket.matches[0].winner

    evening.to(ended + 100_000)
    assert [winner(who) for who in (STRANGER, player(1), OWNER)] == [
        None,
        Line.UPPER,
        Line.UPPER,
    ]
    evening.to(ended + 1_000 * case["delay"])
    assert winner(STRANGER) is Line.UPPER


def test_t9_3_the_end_of_an_event_is_no_secret_but_comes_late():
    evening = an_evening()
    evening.play_on()
    evening.by_owner(asked.OpenRewards)

    assert evening.page(player(1)).champion == 1
    assert evening.page(STRANGER).champion is None
    assert evening.page(STRANGER).phase not in (EventPhase.FINISHED,)
    assert evening.event.summary(Instant(evening.now)).phase not in (EventPhase.FINISHED,)
    assert evening.rewards(STRANGER).lines == ()
    version = evening.event.version_for(EventViewer(STRANGER))

    evening.later(3 * MINUTE)

    assert evening.event.version_for(EventViewer(STRANGER)) > version
    assert evening.page(STRANGER).champion == 1
    assert evening.page(STRANGER).phase is EventPhase.FINISHED
    assert evening.event.summary(Instant(evening.now)).phase is EventPhase.FINISHED
    assert len(evening.rewards(STRANGER).lines) == 9


def test_t9_3_what_is_still_to_be_seen_comes_after_a_restart_as_well():
    evening = an_evening()
    evening.play("W1.0", 1)
    again = TeamEvent()
    again.restore(evening.event.snapshot())
    evening.event = again
    evening.do(asked.ResumeEvent(Instant(evening.now)))
    version = again.version_for(BracketViewer(STRANGER))

    due = again.deadline
    evening.later(3 * MINUTE)

    assert due is not None
    assert due <= evening.now
    assert again.version_for(BracketViewer(STRANGER)) > version
    assert evening.bracket(STRANGER).bracket.matches[0].winner is Line.UPPER


def test_t9_3_players_of_a_match_cannot_be_where_it_is_watched_before_its_end_and_the_delay():
    evening = an_evening()
    evening.start("W1.0")
    mine, others = evening.captain(1), evening.captain(3)
    watching = SpectatorRoom(MatchId("W1.0"))
    say(evening, "go team one", STRANGER, watching)
    say(evening, "hello all", others, watching)
    evening.later(4 * MINUTE)

    assert isinstance(evening.refused(asked.SayInRoom(watching, "psst", mine)), NotYourRoom)
    assert watching not in evening.page(mine).rooms
    assert evening.match_page("W1.0", mine).lines == ()
    assert len(evening.match_page("W1.0", STRANGER).lines) == 2

    evening.report("W1.0", 1)
    evening.later(3 * MINUTE - 1)
    assert evening.match_page("W1.0", mine).lines == ()
    evening.later(1)
    assert len(evening.match_page("W1.0", mine).lines) == 2
    say(evening, "gg", mine, watching)


def test_t9_3_what_players_say_in_the_room_of_the_event_comes_late_to_others():
    evening = an_evening()
    say(evening, "we have won!", player(1))

    assert [line.text for line in evening.page(player(2)).lines] == ["we have won!"]
    assert evening.page(STRANGER).lines == ()
    evening.later(3 * MINUTE)
    assert [line.text for line in evening.page(STRANGER).lines] == ["we have won!"]
    refusal = evening.refused(asked.SayInRoom(EventRoom(), "congratulations", STRANGER))
    assert isinstance(refusal, NotYourRoom)


def test_t9_3_a_match_that_was_set_up_just_now_is_not_shown_to_spectators():
    evening = an_evening()
    evening.rule("W1.0", 1)
    evening.rule("W1.1", 3)

    with pytest.raises(MatchNotOnNow):
        evening.match_page("W2.0", STRANGER)
    assert evening.match_page("W2.0", OWNER).match.phase is MatchPhase.READY
    evening.later(3 * MINUTE)
    assert evening.match_page("W2.0", STRANGER).match.phase is MatchPhase.READY


def test_t9_3_hidden_picks_are_seen_by_the_own_team_and_the_organisers_only():
    evening = an_evening(6, preset=shipped_preset("fun"), bans=0)
    evening.start("W1.0")
    draft = evening.record("W1.0").match.game.draft
    turn = next(place for place, held in enumerate(draft.turns) if held.answer is None)
    side = draft.turns[turn].turn.side
    team = evening.record("W1.0").match.side(side)
    picks = tuple(Pick(Character(f"hidden {who}"), who) for who in team.members)
    evening.in_match("W1.0", LockPicks(turn, picks, team.captain))
    theirs = evening.record("W1.0").match.side(side.other).captain
    evening.later(10_000)

    shown = {
        who: "hidden p" in repr(evening.match_page("W1.0", who))
        for who in (team.members[1], OWNER, theirs)
    }

    assert shown == {team.members[1]: True, OWNER: True, theirs: False}


# --- roles --------------------------------------------------------------------------


def test_roles_are_given_by_the_owner_for_a_time():
    evening = an_evening()
    until = Instant(evening.now + MINUTE)
    give(evening, REFEREE, Role.REFEREE, until)
    evening.in_match("W1.0", in_match.CallMatch(REFEREE, WHY))

    refusals = [
        evening.refused(asked.GiveEventRole(player(1), Role.CASTER, None, REFEREE, WHY)),
        evening.refused(asked.DrawTeams(REFEREE, WHY)),
        evening.refused(asked.GiveEventRole(player(1), Role.OWNER, None, OWNER, WHY)),
        evening.refused(
            asked.GiveEventRole(player(1), Role.CASTER, Instant(evening.now), OWNER, WHY)
        ),
    ]
    evening.to(until)
    late = evening.refused(asked.InMatch("W1.0", in_match.StartAnyway(REFEREE, WHY)))

    assert [type(each) for each in refusals] == [RoleWanted, RoleWanted, RoleWanted, BadTime]
    assert isinstance(late, RoleWanted)
    evening.by_owner(asked.TakeEventRole, REFEREE, Role.REFEREE)
    assert [role for _, role, _ in evening.console().officials] == [Role.OWNER]


def test_a_caster_sees_matches_at_once_and_decides_nothing():
    evening = an_evening()
    caster = PlayerId("caster")
    give(evening, caster, Role.CASTER)
    evening.start("W1.0")

    page = evening.match_page("W1.0", caster)

    assert page.as_of == evening.now
    assert page.match.prompts == ()
    assert isinstance(
        evening.refused(asked.InMatch("W1.0", in_match.PausePlay(caster, WHY))), RoleWanted
    )
    with pytest.raises(RoleWanted):
        evening.console(caster)


def test_prompts_of_matches_are_in_the_queue_with_article_and_choices():
    evening = an_evening()
    evening.call("W1.0")
    captain = evening.captain(1)
    evening.in_match("W1.0", in_match.CallOrganiser("help", captain))

    item = next(i for i in evening.console().queue if i.prompt)

    assert (item.prompt.kind, item.match, item.team) == (PromptKind.CALLED, "W1.0", 1)
    evening.in_match("W1.0", replace(item.prompt.choices[0], by=OWNER, reason=WHY))
    assert not any(i.prompt for i in evening.console().queue)


def test_the_audit_log_has_a_public_side_and_a_private_one():
    evening = an_evening()
    evening.by_owner(asked.DisqualifyTeam, 1, reason="cheated with a wallhack")

    public = evening.page(player(5)).audit[-1]
    private = evening.console().audit[-1]

    assert (public.action, public.subject, public.article) == ("disqualify_team", "team 1", "4.A.6")
    assert (public.reason, public.before, public.after) == ("", "", "")
    assert private.reason == "cheated with a wallhack"
    assert private.after.startswith("disqualified: ")
    assert private.actor.player == OWNER
    assert [line.number for line in evening.console().audit] == list(
        range(1, len(evening.console().audit) + 1)
    )


def test_what_happens_in_a_match_is_wrapped_with_its_id():
    evening = an_evening()

    events = evening.in_match("W1.0", in_match.RuleMatch(Line.LOWER, OWNER, WHY))

    happened = [event.event for event in events if isinstance(event, told.MatchHappened)]
    assert [type(event) for event in happened] == [MatchWon]
    assert {event.match for event in events if isinstance(event, told.MatchHappened)} == {"W1.0"}


def test_settings_that_no_event_can_have_are_refused():
    with pytest.raises(ValueError, match="players"):
        EventSettings(shipped_preset("fun"), team_size=0)
