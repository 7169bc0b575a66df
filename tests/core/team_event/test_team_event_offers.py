"""What is offered is obeyed: the organisers' choices, and what players may do."""

from dataclasses import replace

from croupier_core.match.commands import SayReady
from croupier_core.match.view import Offer
from croupier_core.team_event.terms import Offence, SanctionKind
from croupier_core.team_event.view import Decision
from team_event_builders import OWNER, WHY, an_evening, asked, player


def the(evening, decision):
    return next(item for item in evening.console().queue if item.decision is decision)


def kinds(item):
    return [each.kind for each in item.choices if isinstance(each, asked.IssueSanction)]


def test_t9_1_a_loss_is_proposed_only_while_there_is_a_game_to_lose():
    evening = an_evening(6)
    match = evening.page(player(1)).my_match.id
    evening.start(match)
    for _ in range(2):
        evening.by_owner(asked.NoteOffence, player(1), Offence.INSULT)
    playing = kinds(the_last_offence(evening))
    evening.rule(match, 1)
    evening.play_on()
    finished = kinds(the_last_offence(evening))

    assert evening.phase() == "finished"
    assert SanctionKind.GAME_LOSS in playing
    assert SanctionKind.GAME_LOSS not in finished
    assert SanctionKind.DISQUALIFY_PLAYER in finished


def the_last_offence(evening):
    return [item for item in evening.console().queue if item.decision is Decision.OFFENCE][-1]


def test_t9_1_every_sanction_that_is_proposed_can_be_imposed():
    evening = an_evening(6)
    for _ in range(3):
        evening.by_owner(asked.NoteOffence, player(1), Offence.CHEATING)
    evening.do(replace(the(evening, Decision.OFFENCE).choices[0], by=OWNER, reason=WHY))

    left = kinds(the(evening, Decision.OFFENCE))

    # Nobody is disqualified twice.
    assert left == [SanctionKind.SUSPEND]


def test_t2_8_to_redo_is_offered_only_while_nothing_was_entered_since():
    evening = an_evening(12)
    first, other = ("W1.0", "W1.1")
    evening.play(first, evening.record(first).match.setup.upper.id)
    evening.by_owner(asked.UndoResult, first, ())
    at_once = the(evening, Decision.RESULT_WANTED).choices
    evening.play(other, evening.record(other).match.setup.upper.id)
    later = the(evening, Decision.RESULT_WANTED).choices

    assert at_once == (asked.ReplayMatch(first, "", ""), asked.RedoResult("", ""))
    assert later == (asked.ReplayMatch(first, "", ""),)
    evening.do(replace(later[0], by=OWNER, reason=WHY))


def test_t1_2_nothing_is_offered_in_a_match_while_the_event_is_suspended():
    evening = an_evening(6)
    match = evening.page(player(1)).my_match.id
    evening.call(match)
    captain = evening.record(match).match.upper.captain
    before = evening.match_page(match, captain).match.offers
    evening.by_owner(asked.SuspendEvent)
    suspended = evening.match_page(match, captain).match.offers
    evening.refused(asked.InMatch(match, SayReady(captain)))
    evening.by_owner(asked.ContinueEvent)

    assert Offer.SAY_READY in before
    assert suspended == ()
    assert evening.match_page(match, captain).match.offers == before


def test_t3_6_a_protest_is_still_offered_after_the_final():
    evening = an_evening(6)
    evening.play_on()
    final = evening.console().matches[-1].id
    captain = evening.record(final).match.upper.captain

    assert set(evening.match_page(final, captain).match.offers) == {
        Offer.PROTEST,
        Offer.CALL_ORGANISER,
    }
