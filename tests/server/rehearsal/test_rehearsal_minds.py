"""The parts of a rehearsal: chance, names, intentions, and the clock that hurries."""

import asyncio

import pytest

from croupier_client.events.rehearsal.speech import says_in
from croupier_client.words import Words
from croupier_core.house.lookalikes import skeleton
from croupier_core.house.names import NamePolicy, fold
from croupier_core.team_event.commands import CheckIn, Withdraw
from croupier_core.team_event.preset import When
from croupier_core.units import Instant, Millis
from croupier_server.clock import wait_until
from croupier_server.rehearsal.chance import Chance
from croupier_server.rehearsal.evening import check_in_of
from croupier_server.rehearsal.quick_clock import QuickClock
from croupier_server.rehearsal.talk import TALK
from croupier_server.rehearsal.temper import MOST_BOTS, Turnout, name_of, tempers
from croupier_server.rehearsal.wishes import Intentions, Wish


def test_the_same_question_is_answered_alike_and_another_one_is_not():
    chance = Chance(7)

    assert chance.roll("a", 1) == chance.roll("a", 1) == Chance(7).roll("a", 1)
    assert len({chance.roll("a", n) for n in range(50)}) == 50
    assert Chance(8).roll("a", 1) != chance.roll("a", 1)


def test_what_has_no_weight_is_never_drawn():
    drawn = {Chance(1).weighted((("a", 3), ("b", 0), ("c", 1)), n) for n in range(200)}

    assert drawn == {"a", "c"}


def test_t1_7_every_bot_has_a_name_of_its_own_that_a_house_admits():
    policy, folded, skeletons = NamePolicy(), set(), set()
    for number in range(MOST_BOTS):
        name = policy.admit(
            name_of(number),
            folded_taken=folded.__contains__,
            skeleton_taken=skeletons.__contains__,
        )
        folded.add(fold(name))
        skeletons.add(skeleton(name))

    assert len(folded) == len(skeletons) == MOST_BOTS
    with pytest.raises(ValueError, match="names"):
        name_of(MOST_BOTS)


def test_the_first_bots_come_whatever_chance_says_and_the_others_as_it_says():
    bots = tempers(300, 40, Chance(3))

    assert {each.turnout for each in bots[:40]} == {Turnout.COMES}
    assert {each.turnout for each in bots[40:]} == set(Turnout)


def test_a_wish_keeps_its_time_while_it_stands_and_gets_another_when_it_comes_back():
    mind = Intentions()
    wish = Wish(CheckIn(), Millis(1_000))
    mind.weigh([wish], Instant(0))
    mind.weigh([wish], Instant(900))
    standing = mind.due
    mind.weigh([], Instant(950))
    gone = mind.due
    mind.weigh([wish], Instant(5_000))

    assert (standing, gone, mind.due) == (1_000, None, 6_000)


def test_the_oldest_wish_is_taken_when_its_time_has_come_and_not_before():
    mind = Intentions()
    mind.weigh([Wish(CheckIn(), Millis(20)), Wish(Withdraw(), Millis(10))], Instant(0))

    assert mind.take(Instant(9)) is None
    assert [mind.take(Instant(30)) for _ in range(3)] == [Withdraw(), CheckIn(), None]


def test_what_is_wanted_once_is_not_wanted_again():
    mind = Intentions()
    wish = Wish(CheckIn(), Millis(0), "greeting")
    mind.weigh([wish], Instant(0))
    taken = mind.take(Instant(0))
    mind.weigh([wish], Instant(1))

    assert (taken, mind.due) == (CheckIn(), None)


def test_check_in_is_open_as_long_as_in_the_template():
    assert check_in_of(When("Europe/Paris", "20:00", "20:30")) == 30 * 60_000


def test_bots_and_their_organiser_speak_both_languages():
    english, french = TALK["en"], TALK["fr"]

    assert set(english.insults).isdisjoint(french.insults)
    assert says_in(Words("en")).schedule != says_in(Words("fr")).schedule


async def test_the_clock_of_a_rehearsal_hurries_and_never_goes_back():
    clock = QuickClock(10_000.0)
    loop = asyncio.get_running_loop()
    began, since = clock.now(), loop.time()
    await wait_until(clock, Instant(began + 600_000))
    passed, took = clock.now() - began, loop.time() - since

    assert passed >= 600_000
    assert took < 5
    assert QuickClock(1.0, Instant(clock.now() + 1_000_000)).now() >= clock.now()
