"""Signing up, checking in, presence, rules and names.  Rule book: T1.1 to T1.3, T1.6 to T1.10."""

import json
from dataclasses import replace
from pathlib import Path

import pytest

from croupier_core.draft.preset import Character
from croupier_core.draft.refusals import BannedForEverybody, TooFewOwned
from croupier_core.house.refusals import BadNickname, NameFault
from croupier_core.match.refusals import PoolTooSmall
from croupier_core.team_event.refusals import (
    AccountSuspended,
    BadDraw,
    BadTime,
    CheckInNotOpen,
    CheckInOver,
    NotANoShow,
    NotDeclared,
    NotInThisEventPhase,
    OnWaitingList,
    OtherRulesNow,
    SignedUpAlready,
    SignUpClosed,
)
from croupier_core.team_event.setup import DrawMode, EntryRules, Schedule
from croupier_core.team_event.terms import EventPhase, Presence, Status, Suspension
from croupier_core.team_event.view import Decision, DiffKind, Todo
from croupier_core.units import Instant, PlayerId
from team_event_builders import (
    DECLARED,
    EIGHT,
    HALF_PAST,
    MINUTE,
    OWNER,
    STRANGER,
    WHY,
    Evening,
    an_evening,
    asked,
    in_match,
    player,
    shipped_preset,
    told,
)

DATA = Path(__file__).parents[2] / "data" / "team_cases.json"
CASES = {case["id"]: case for case in json.loads(DATA.read_text(encoding="utf-8"))}


def opened(**changes):
    return Evening(**changes).open_sign_up()


def status(evening, number):
    return {each.player: each.status for each in evening.page().people}[player(number)]


# --- rules --------------------------------------------------------------------------


def test_t1_1_sign_up_asks_for_a_yes_to_the_version_that_stands():
    evening = opened()
    evening.by_owner(asked.ChangeRules, "Be nice.\nBe early.")

    refusal = evening.refused(asked.SignUp(1, DECLARED, False, player(1), "gamer one"))
    evening.sign_up(1, accepts=2)

    assert refusal.version == 2
    assert evening.event.snapshot().participants[0].accepted == ((2, evening.now),)


def test_t1_1_a_change_during_the_event_bumps_the_version_and_shows_the_difference():
    evening = opened()
    evening.sign_up(1)

    evening.by_owner(asked.ChangeRules, "Be nice.\nBe early.")
    rules = evening.page(player(1)).rules

    assert (rules.version, rules.accepted) == (2, 1)
    assert [(line.kind, line.text) for line in rules.changes] == [
        (DiffKind.SAME, "Be nice."),
        (DiffKind.REMOVED, "Be on time."),
        (DiffKind.ADDED, "Be early."),
    ]
    assert Todo.ACCEPT_RULES in evening.page(player(1)).todo


def test_t1_1_who_has_not_accepted_the_change_cannot_check_in():
    evening = opened()
    evening.sign_up(1)
    evening.by_owner(asked.ChangeRules, "Be quick.")
    evening.to(EIGHT)

    assert isinstance(evening.refused(asked.CheckIn(player(1))), OtherRulesNow)

    evening.do(asked.AcceptRules(2, player(1)))
    evening.check_in(1)
    assert evening.event.snapshot().participants[0].accepted[-1] == (2, EIGHT)


# --- the life of an event -----------------------------------------------------------


def test_t1_2_an_event_goes_through_its_life_in_order():
    evening = Evening()
    seen = [evening.phase()]

    def note():
        if evening.phase() is not seen[-1]:
            seen.append(evening.phase())

    for kind in (asked.AnnounceEvent, asked.OpenSignUp):
        evening.by_owner(kind)
        note()
    evening.do(asked.HandInSeed("5eed" * 16))
    for number in range(1, 13):
        evening.sign_up(number)
    evening.to(EIGHT)
    note()
    for number in range(1, 13):
        evening.check_in(number)
    evening.to(HALF_PAST)
    for kind in (asked.DrawTeams, asked.PublishDraw, asked.StartEvent, asked.SuspendEvent):
        evening.by_owner(kind)
        note()
    evening.by_owner(asked.ContinueEvent)
    note()
    for line in ("W1.0", "W1.1", "W2.0", "L1.0", "L2.0", "F"):
        evening.rule(line, evening.record(line).key[1])
        note()
    evening.by_owner(asked.OpenRewards)
    evening.by_owner(asked.ConfirmRewards, Instant(evening.now))
    note()
    evening.later(1)
    for line in evening.rewards().lines:
        evening.by_owner(asked.PayReward, line.number)
    evening.by_owner(asked.ArchiveEvent)
    note()

    assert seen == [
        EventPhase.DRAFT,
        EventPhase.ANNOUNCED,
        EventPhase.SIGNUP,
        EventPhase.CHECKIN,
        EventPhase.DRAWN,
        EventPhase.PUBLISHED,
        EventPhase.RUNNING,
        EventPhase.SUSPENDED,
        EventPhase.RUNNING,
        EventPhase.FINAL,
        EventPhase.FINISHED,
        EventPhase.REWARDS_CONFIRMED,
        EventPhase.ARCHIVED,
    ]
    assert evening.event.finished


@pytest.mark.parametrize("steps", range(8))
def test_t1_2_an_event_can_be_cancelled_until_it_is_finished(steps):
    evening = Evening()
    if steps > 0:
        evening.by_owner(asked.AnnounceEvent)
    if steps > 1:
        evening = Evening().with_players(6)
    for kind in (asked.CloseCheckIn, asked.DrawTeams, asked.PublishDraw, asked.StartEvent)[
        : max(0, steps - 2)
    ]:
        evening.by_owner(kind)
    if steps > 6:
        evening.by_owner(asked.SuspendEvent)

    evening.by_owner(asked.CallOffEvent)

    assert evening.phase() is EventPhase.CANCELLED
    assert isinstance(evening.refused(asked.CallOffEvent(OWNER, WHY)), NotInThisEventPhase)


def test_t1_2_clocks_of_play_stand_still_while_the_event_is_suspended():
    evening = an_evening()
    evening.call("W1.0")
    evening.later(MINUTE)
    evening.by_owner(asked.SuspendEvent)
    evening.later(60 * MINUTE)
    stopped = evening.record("W1.0").match

    assert not stopped.overdue
    captain = stopped.upper.captain
    refusal = evening.refused(asked.InMatch("W1.0", in_match.SayReady(captain)))
    assert isinstance(refusal, NotInThisEventPhase)

    evening.by_owner(asked.ContinueEvent)
    evening.later(2 * MINUTE)
    assert not evening.record("W1.0").match.overdue
    evening.later(1)
    assert evening.record("W1.0").match.overdue


def test_t1_2_the_schedule_keeps_the_zone_in_which_it_was_set():
    evening = opened()

    later = Schedule(Instant(EIGHT + MINUTE), Instant(HALF_PAST), "Europe/Paris")
    evening.by_owner(asked.ChangeSchedule, later)

    assert evening.page().schedule == later
    evening.to(EIGHT)
    assert evening.phase() is EventPhase.SIGNUP
    evening.to(EIGHT + MINUTE)
    assert evening.phase() is EventPhase.CHECKIN


# --- check-in -----------------------------------------------------------------------


def test_case_CHECKIN_01_before_the_window_check_in_is_refused_with_its_hour():
    evening = opened()
    evening.sign_up(1)
    evening.to(EIGHT - 1_000)

    refusal = evening.refused(asked.CheckIn(player(1)))

    assert isinstance(refusal, CheckInNotOpen)
    assert refusal.opens == EIGHT


def test_case_CHECKIN_03_the_end_of_the_window_is_exclusive():
    evening = opened()
    evening.sign_up(1)
    evening.sign_up(2)
    evening.to(HALF_PAST - 1)
    evening.check_in(1)
    evening.now = HALF_PAST

    assert isinstance(evening.refused(asked.CheckIn(player(2))), CheckInOver)
    assert evening.page(player(2)).todo == (Todo.ASK_ORGANISER,)


def test_case_CHECKIN_04_only_those_who_are_checked_in_are_drawn():
    case = CASES["CHECKIN-04"]
    evening = opened(team_size=2)
    for number in range(1, case["given"]["signed_up"] + 1):
        evening.sign_up(number)
    evening.to(EIGHT)
    for number in range(1, case["given"]["checked_in"] + 1):
        evening.check_in(number)
    evening.by_owner(asked.CloseCheckIn)

    evening.by_owner(asked.DrawTeams)
    draw = evening.console().draw

    assert len(draw.entrants) == case["expect"]["draw_uses"]
    absent = [each for each in evening.page().people if each.status is Status.NO_SHOW]
    assert len(absent) == case["expect"]["dropped"]


def test_case_CHECKIN_05_a_dropped_connection_is_no_withdrawal():
    evening = opened()
    evening.sign_up(1)
    evening.to(EIGHT)
    evening.check_in(1)
    evening.to(EIGHT + 20 * MINUTE)
    evening.do(asked.PlayerDisconnected(player(1)))
    evening.to(EIGHT + 29 * MINUTE)
    evening.do(asked.PlayerConnected(player(1)))

    assert status(evening, 1) is Status.CHECKED_IN


def test_case_CHECKIN_06_a_withdrawal_frees_the_place_for_the_first_who_waits():
    evening = opened(entry=EntryRules(most=2))
    for number in (1, 2, 3, 4):
        evening.sign_up(number)
    evening.to(EIGHT)
    evening.check_in(1)
    assert isinstance(evening.refused(asked.CheckIn(player(3))), OnWaitingList)
    assert [evening.page(player(n)).waiting_place for n in (2, 3, 4)] == [None, 1, 2]
    evening.to(EIGHT + 25 * MINUTE)

    events = evening.do(asked.Withdraw(player(1)))

    assert told.PlaceFreed(player(3)) in events
    assert status(evening, 1) is Status.WITHDRAWN
    evening.check_in(3)
    assert status(evening, 3) is Status.CHECKED_IN


def test_case_CHECKIN_07_after_the_draw_a_withdrawal_leaves_the_team_one_short():
    evening = an_evening(13)
    leaver = evening.team(2).members[1]
    spare = next(each for each in evening.page().draw.substitutes)
    evening.to(EIGHT + 40 * MINUTE)

    evening.do(asked.Withdraw(leaver))
    item = next(i for i in evening.console().queue if i.decision is Decision.TEAM_SHORT)

    assert {each.player: each.status for each in evening.page().people}[leaver] is Status.LEFT
    assert len(evening.team(2).members) == 2
    assert (item.team, item.who.player, item.article) == (2, leaver, "4.A.5")
    kinds = [type(choice) for choice in item.choices]
    assert kinds == [asked.AssignSubstitute, asked.PlayShort, asked.DisqualifyTeam]

    evening.do(replace(item.choices[0], by=OWNER, reason=WHY))
    assert evening.team(2).members[-1] == spare.player
    assert not any(i.decision is Decision.TEAM_SHORT for i in evening.console().queue)


def test_case_CHECKIN_08_the_organiser_extends_the_window_and_the_log_says_so():
    evening = opened()
    evening.sign_up(1)
    evening.to(EIGHT + 29 * MINUTE)

    evening.by_owner(asked.ExtendCheckIn, Instant(HALF_PAST + 10 * MINUTE))
    evening.to(EIGHT + 35 * MINUTE)
    evening.check_in(1)

    assert status(evening, 1) is Status.CHECKED_IN
    line = next(each for each in evening.console().audit if each.action == "extend_check_in")
    assert (line.actor.player, line.at) == (OWNER, EIGHT + 29 * MINUTE)


def test_t1_3_check_in_that_was_missed_can_be_opened_again_before_the_draw():
    evening = opened()
    evening.sign_up(1)
    evening.to(HALF_PAST)
    assert status(evening, 1) is Status.NO_SHOW

    evening.by_owner(asked.ExtendCheckIn, Instant(HALF_PAST + MINUTE))
    evening.check_in(1)

    assert status(evening, 1) is Status.CHECKED_IN


def test_t1_3_a_no_show_is_undone_until_the_draw_is_published():
    evening = opened()
    for number in range(1, 9):
        evening.sign_up(number)
    evening.to(EIGHT)
    for number in range(1, 7):
        evening.check_in(number)
    evening.to(HALF_PAST)
    evening.by_owner(asked.UndoNoShow, player(7))
    evening.by_owner(asked.DrawTeams)

    evening.by_owner(asked.UndoNoShow, player(8))
    assert isinstance(evening.refused(asked.UndoNoShow(player(8), OWNER, WHY)), NotANoShow)
    evening.by_owner(asked.PublishDraw)

    refusal = evening.refused(asked.UndoNoShow(player(8), OWNER, WHY))
    assert isinstance(refusal, NotInThisEventPhase)
    spare = {each.player for each in evening.page().draw.substitutes}
    assert player(8) in spare


def test_t1_3_trap_check_in_does_not_open_again_after_the_draw():
    evening = Evening().with_players(6).drawn()

    refusals = [
        evening.refused(asked.ExtendCheckIn(Instant(HALF_PAST + MINUTE), OWNER, WHY)),
        evening.refused(asked.CheckIn(player(1))),
        evening.refused(asked.SignUp(1, DECLARED, False, STRANGER, "late one")),
    ]

    assert [type(each) for each in refusals] == [NotInThisEventPhase, CheckInOver, SignUpClosed]


def test_t1_3_a_window_is_not_extended_into_the_past():
    evening = opened()
    evening.to(EIGHT + MINUTE)

    refusal = evening.refused(asked.ExtendCheckIn(Instant(EIGHT), OWNER, WHY))

    assert isinstance(refusal, BadTime)


# --- who may take part --------------------------------------------------------------


@pytest.mark.parametrize(
    ("left_out", "what"),
    [
        ("old_enough", "age"),
        ("own_account", "account"),
        ("speaks_language", "language"),
        ("reachable", "reachable"),
    ],
)
def test_t1_6_every_declaration_is_asked_for(left_out, what):
    evening = opened()

    refusal = evening.refused(
        asked.SignUp(1, replace(DECLARED, **{left_out: False}), False, player(1), "gamer one")
    )

    assert isinstance(refusal, NotDeclared)
    assert (refusal.what, refusal.age) == (what, 13)


@pytest.mark.parametrize(("owned", "banned", "admitted"), [(19, 2, False), (20, 2, True)])
def test_t1_6_characters_that_are_banned_for_everybody_do_not_count(owned, banned, admitted):
    evening = opened()
    declared = replace(DECLARED, owned=owned, owned_banned=banned)

    if admitted:
        evening.sign_up(1, declarations=declared)
        assert status(evening, 1) is Status.SIGNED_UP
    else:
        refusal = evening.refused(asked.SignUp(1, declared, False, player(1), "gamer one"))
        assert isinstance(refusal, TooFewOwned)


def test_case_IDENTITY_02_a_name_that_looks_like_another_is_refused():
    evening = opened()

    mixed = evening.refused(
        asked.SignUp(1, DECLARED, False, player(1), CASES["IDENTITY-02"]["given"]["handle"][:5])
    )
    evening.sign_up(2, name="Coco")
    alike = evening.refused(asked.SignUp(1, DECLARED, False, player(1), "\u0441\u043e\u0441\u043e"))
    admin = evening.refused(asked.SignUp(1, DECLARED, False, player(1), "admin"))

    assert mixed.fault is NameFault.MIXED_SCRIPTS
    assert alike.fault is NameFault.LOOKS_LIKE
    assert admin.fault is NameFault.RESERVED


def test_case_IDENTITY_03_a_word_of_the_list_blocks_sign_up_until_renamed():
    evening = opened()
    evening.by_owner(asked.ExtendWords, ("walrus",))

    refusal = evening.refused(asked.SignUp(1, DECLARED, False, player(1), "walrus king"))
    evening.sign_up(1, name="good king")

    assert isinstance(refusal, BadNickname)
    assert refusal.fault is NameFault.FORBIDDEN_WORD
    assert status(evening, 1) is Status.SIGNED_UP


def test_case_IDENTITY_07_a_suspended_account_is_told_the_end():
    until = Instant(EIGHT + 8 * 86_400_000)
    evening = opened()

    refusal = evening.refused(
        asked.SignUp(1, DECLARED, False, player(1), "gamer one", 0, Suspension(until=until))
    )

    assert isinstance(refusal, AccountSuspended)
    assert refusal.until == until


def test_t1_9_a_suspension_for_events_counts_and_one_that_has_ended_does_not():
    evening = opened()

    counted = evening.refused(
        asked.SignUp(1, DECLARED, False, player(1), "gamer one", 0, Suspension(events=2))
    )
    evening.sign_up(2, suspension=Suspension(until=Instant(evening.now)))

    assert counted.events == 2
    assert status(evening, 2) is Status.SIGNED_UP


def test_t1_7_nobody_is_renamed_while_in_an_event():
    evening = opened()
    evening.sign_up(1)
    assert evening.event.is_entered(player(1))

    evening.do(asked.Withdraw(player(1)))

    assert not evening.event.is_entered(player(1))


def test_t1_8_one_entry_per_account_and_the_same_address_is_a_hint_only():
    evening = opened()
    evening.sign_up(1)
    evening.sign_up(2, same_address=(player(1),))

    again = evening.refused(asked.SignUp(1, DECLARED, False, player(1), "other name"))
    lines = evening.console().check_in

    assert isinstance(again, SignedUpAlready)
    assert [[hint.player for hint in line.same_address] for line in lines] == [[], [player(1)]]


def test_t1_8_who_withdrew_before_the_draw_may_come_back():
    evening = opened()
    evening.sign_up(1)
    evening.do(asked.Withdraw(player(1)))

    evening.sign_up(1)

    assert status(evening, 1) is Status.SIGNED_UP
    assert [each.number for each in evening.event.snapshot().participants] == [1]


# --- presence and messages ----------------------------------------------------------


def test_t1_10_presence_goes_from_connected_over_away_to_gone():
    evening = opened()
    evening.sign_up(1)

    def seen():
        one = evening.page().people[0]
        return one.presence, one.away

    assert seen() == (Presence.CONNECTED, 0)
    evening.do(asked.PlayerDisconnected(player(1)))
    evening.later(2 * MINUTE)
    assert seen() == (Presence.AWAY, 2)
    evening.later(3 * MINUTE)
    assert seen() == (Presence.GONE, 5)
    evening.do(asked.PlayerConnected(player(1)))
    assert seen() == (Presence.CONNECTED, 0)


def test_t1_10_the_organiser_is_asked_when_a_called_player_is_gone():
    evening = an_evening()
    member = evening.team(1).members[1]
    evening.do(asked.PlayerDisconnected(member))
    evening.later(6 * MINUTE)
    assert not any(i.decision is Decision.PLAYER_GONE for i in evening.console().queue)

    evening.call("W1.0")
    items = [i for i in evening.console().queue if i.decision is Decision.PLAYER_GONE]

    assert [(item.who.player, item.article) for item in items] == [(member, "4.B.1")]


def test_t1_10_announcements_and_messages_have_a_time_of_delivery():
    evening = opened()
    evening.sign_up(1)
    evening.sign_up(2)
    evening.by_owner(asked.MakeAnnouncement, "Soon.")
    evening.later(1_000)
    evening.by_owner(asked.SendMessage, player(1), "Come here.")

    first, second = evening.page(player(1)).notices

    assert (first.text, first.at, first.private) == ("Soon.", evening.now - 1_000, False)
    assert (second.text, second.at, second.private) == ("Come here.", evening.now, True)
    assert [each.text for each in evening.page(player(2)).notices] == ["Soon."]


# --- restrictions -------------------------------------------------------------------


def test_t1_11_characters_are_banned_in_every_match_from_now_on():
    names = tuple(map(Character, ("ra", "ymir", "loki", "thor", "zeus", "ares", "odin", "sol")))
    evening = an_evening(6, pool=names, banned=names[:1], lobby_options="Europe, arena")
    evening.call("W1.0")

    evening.by_owner(asked.RestrictCharacters, names[1:2])
    again = evening.refused(asked.RestrictCharacters(names[1:2], OWNER, WHY))

    assert evening.record("W1.0").match.banned == names[:2]
    assert evening.page().banned == names[:2]
    assert evening.page().lobby_options == "Europe, arena"
    assert isinstance(again, BannedForEverybody)


def test_t1_11_nothing_is_banned_that_would_leave_a_draft_without_choices():
    names = tuple(map(Character, ("ra", "ymir", "loki", "thor", "zeus", "ares", "odin")))
    evening = opened(pool=names, preset=shipped_preset("fun"), bans=1)

    evening.by_owner(asked.RestrictCharacters, names[:2])
    refusal = evening.refused(asked.RestrictCharacters(names[2:3], OWNER, WHY))
    more_bans = evening.refused(asked.ChangeDraw(3, 2, DrawMode.RANDOM, OWNER, WHY))

    assert isinstance(refusal, PoolTooSmall)
    assert refusal.needed == 5
    assert isinstance(more_bans, BadDraw)


def test_a_stranger_has_nothing_to_do_but_sign_up_while_that_is_open():
    evening = opened()

    assert evening.page(STRANGER).todo == (Todo.SIGN_UP,)
    evening.to(HALF_PAST)
    assert evening.page(STRANGER).todo == ()
    assert PlayerId("") not in {each.player for each in evening.page().people}


def test_t1_6_whoever_looks_sees_what_sign_up_will_ask():
    evening = Evening(entry=EntryRules(age=16, language="en", owned=20, words=("boo",)))

    entry = evening.page(STRANGER).entry

    assert (entry.age, entry.language, entry.owned) == (16, "en", 20)
    assert entry.words == ()


def test_t1_4_t9_2_only_the_viewer_sees_that_he_volunteers_and_whom_he_does_not_hear():
    evening = Evening().with_players(6)
    evening.do(asked.OfferToSubstitute(True, player(1)))
    evening.do(asked.IgnorePlayer(player(2), True, player(1)))

    mine, other = evening.page(player(1)), evening.page(player(3))

    assert mine.volunteer is True
    assert [who.player for who in mine.ignored] == [player(2)]
    assert other.volunteer is False
    assert other.ignored == ()
