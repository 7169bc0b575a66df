"""Rebuys and the add-on.  Rule book: P3.4, P11.2."""

from dataclasses import replace

import pytest

from croupier_core.tournament.breaks import add_on_rest_after_level
from croupier_core.tournament.rebuying import (
    Buyer,
    check_add_on,
    check_rebuy,
    fits,
    how_many,
    offer_ends,
    offered_after_bust,
)
from croupier_core.tournament.refusals import NoAddOn, NoRebuy
from croupier_core.tournament.terms import AddOnTerms, RebuyTerms
from croupier_core.units import Cents, Chips, Instant
from rule_cases import case
from tournament_builders import a_setup

REBUYS = RebuyTerms(Cents(1_000), Chips(1_500), until_level=6)
ADD_ON = AddOnTerms(Cents(1_000), Chips(2_000))


def a_rebuy_tournament(**changes):
    return a_setup(9, rebuys=replace(REBUYS, **changes), add_on=ADD_ON)


def refused(setup, buyer, level=1):
    """Return why a rebuy is refused, or None."""
    try:
        check_rebuy(setup, buyer, level=level)
    except NoRebuy as no:
        return no.why
    return None


def queued_during_a_hand(id):
    given, expect = case(id)
    setup = a_rebuy_tournament()
    assert given["starting_stack"] == setup.starting_stack

    assert (refused(setup, Buyer(Chips(given["stack"]), 0)) is None) == expect["queued"]
    after = given["stack_after_hand"]
    assert fits(setup, after) == expect["executed"]
    if expect["executed"]:
        assert after + setup.rebuys.chips == expect["stack_after"]


def test_case_REB_03_a_queued_rebuy_is_void_when_the_hand_lifts_the_stack_above():
    queued_during_a_hand("REB-03")


def test_case_REB_04_a_queued_rebuy_is_taken_when_it_still_fits():
    queued_during_a_hand("REB-04")


def test_case_REB_06_with_one_chip_left_one_rebuy_fits():
    given, expect = case("REB-06")
    setup = a_rebuy_tournament()

    count = how_many(setup, Buyer(Chips(given["stack"]), 0), given["requested_rebuys"])

    assert count == expect["executed"]
    assert given["stack"] + count * setup.rebuys.chips == expect["stack_after"]


def test_case_REB_10_after_the_last_rebuy_a_bust_is_the_end():
    given, expect = case("REB-10")
    setup = a_rebuy_tournament(most=given["max_rebuys"])
    buyer = Buyer(Chips(given["stack"]), given["used"])

    assert (refused(setup, buyer) is None) == expect["allowed"]
    assert refused(setup, buyer) == "limit_reached"
    assert offered_after_bust(setup, given["used"], level=1) != expect["eliminated"]
    assert offered_after_bust(setup, given["used"] - 1, level=1)


def test_case_REB_11_a_hand_begun_in_the_period_gives_the_right_after_it():
    given, expect = case("REB-11")
    setup = a_rebuy_tournament()
    assert given["bust_hand_started"] == "during rebuy period"
    last = setup.rebuys.until_level

    assert offered_after_bust(setup, 0, level=last) == expect["rebuy_offered"]
    assert refused(setup, Buyer(Chips(0), 0), level=last) is None
    assert not offered_after_bust(setup, 0, level=last + 1)
    assert refused(setup, Buyer(Chips(0), 0), level=last + 1) == "period_over"


def test_p11_2_the_answer_to_the_offer_has_30_seconds():
    given, _ = case("REB-09")

    ends = offer_ends(REBUYS, Instant(1_000))

    assert ends == 1_000 + given["decision_timeout_s"] * 1_000


def test_p11_2_a_rebuy_before_the_first_hand_with_the_full_stack():
    setup = a_rebuy_tournament()

    assert refused(setup, Buyer(setup.starting_stack, 0)) is None
    assert refused(setup, Buyer(Chips(setup.starting_stack + 1), 0)) == "stack_too_big"


@pytest.mark.parametrize(
    ("stack", "wanted", "taken", "changes", "count"),
    [
        (0, 1, 0, {}, 1),
        (0, 2, 0, {}, 2),
        (0, 3, 0, {}, 2),
        (0, 2, 0, {"double_at_zero": False}, 1),
        (0, 2, 1, {"most": 2}, 1),
        (0, 2, 2, {"most": 2}, 0),
        (0, 2, 0, {"chips": Chips(2_000)}, 1),
        (1_500, 2, 0, {}, 1),
        (1_501, 1, 0, {}, 0),
    ],
)
def test_p11_2_from_zero_two_else_one_as_long_as_they_fit(stack, wanted, taken, changes, count):
    setup = a_rebuy_tournament(**changes)

    assert how_many(setup, Buyer(Chips(stack), taken), wanted) == count


def test_p11_2_one_rebuy_waits_at_a_time_but_two_from_zero():
    setup = a_rebuy_tournament()

    assert refused(setup, Buyer(Chips(700), 0, queued=1)) == "queued"
    assert refused(setup, Buyer(Chips(0), 0, queued=1)) is None
    assert refused(setup, Buyer(Chips(0), 0, queued=2)) == "queued"
    assert refused(a_rebuy_tournament(most=2), Buyer(Chips(0), 1, queued=1)) == "limit_reached"
    no_double = a_rebuy_tournament(double_at_zero=False)
    assert refused(no_double, Buyer(Chips(0), 0, queued=1)) == "queued"


def test_p11_2_without_rebuys_nothing_is_offered():
    setup = a_setup(9)

    assert refused(setup, Buyer(Chips(0), 0)) == "not_offered"
    assert how_many(setup, Buyer(Chips(0), 0), 1) == 0
    assert not offered_after_bust(setup, 0, level=1)
    with pytest.raises(NoAddOn, match="not_offered"):
        check_add_on(setup, on_sale=True, taken=False)


def test_case_ADD_01_the_add_on_is_sold_once_whatever_the_stack():
    given, expect = case("ADD-01")
    setup = a_rebuy_tournament()
    assert expect["allowed"]
    assert given["stack"] > given["starting_stack"] == setup.starting_stack

    check_add_on(setup, on_sale=given["addon_period"], taken=given["taken"])

    assert given["stack"] + setup.add_on.chips == expect["stack_after_with_2000_addon"]
    with pytest.raises(NoAddOn, match="taken"):
        check_add_on(setup, on_sale=True, taken=True)


def test_case_ADD_03_a_break_in_the_rebuy_period_sells_no_add_on():
    given, expect = case("ADD-03")
    setup = a_rebuy_tournament()
    assert given["synchronized_break_before_rebuy_end"]
    in_period = [add_on_rest_after_level(setup, n) for n in range(1, setup.rebuys.until_level)]

    assert any(in_period) == expect["addon_available_in_that_break"]
    with pytest.raises(NoAddOn, match="not_now"):
        check_add_on(setup, on_sale=in_period[0], taken=False)
