"""Rebuys, add-ons and bounties in play.  Rule book: P3.4, P7.1, P9.6, P11.2."""

import pytest

from croupier_core.poker.hand.commands import Call, Check, Fold, RaiseTo
from croupier_core.tournament.commands import (
    DeclineOffer,
    GrantAddOn,
    GrantRebuy,
    SetAutoRebuy,
)
from croupier_core.tournament.events import (
    AddOnTaken,
    PlayerEliminated,
    RebuyOffered,
    RebuyQueued,
    RebuyTaken,
    RebuyVoided,
    RestBegan,
    RestEnded,
)
from croupier_core.tournament.refusals import (
    BoughtAlready,
    NoAddOn,
    NoRebuy,
    NothingOffered,
)
from croupier_core.tournament.terms import (
    AddOnTerms,
    BountyKind,
    BountyTerms,
    RebuyTerms,
)
from croupier_core.units import Cents, Chips, Millis, PlayerId
from field_builders import (
    MINUTE,
    SECOND,
    a_seated_field,
    voided,
)
from rule_cases import case
from tournament_builders import levels

P1 = PlayerId("p1")
SLOW = levels((10, 20, 0), lasts=60 * MINUTE)
REBUYS = RebuyTerms(Cents(1_000), Chips(1_500), until_level=2)


def all_in(choices, seat, dice):
    """Put everything in, or call."""
    if choices.raise_between is not None:
        return RaiseTo(seat, choices.raise_between[1])
    return Check(seat) if choices.can_check else Call(seat)


def folding(choices, seat, dice):
    """Check, or fold."""
    return Check(seat) if choices.can_check else Fold(seat)


def somebody_is_out(field):
    return bool(field.happened_of(PlayerEliminated))


def somebody_is_asked(field):
    return bool(field.happened_of(RebuyOffered))


# --- rebuys and add-ons --------------------------------------------------------------------


def a_rebuy_field(players=4, **changes):
    return a_seated_field(
        players,
        6,
        starting_stack=Chips(1_500),
        rebuys=REBUYS,
        levels=SLOW,
        **changes,
    )


def test_case_REB_09_no_answer_to_the_offer_is_the_end():
    given, expect = case("REB-09")
    field = a_rebuy_field()
    field.play_on(somebody_is_asked, all_in)
    offer = field.happened_of(RebuyOffered)[0]
    assert offer.until == field.now + given["decision_timeout_s"] * 1_000
    assert field.machine.offer_to(offer.player).must_answer
    assert field.machine.needs(offer.player).offer.most == 2

    field.wait(given["decision_timeout_s"] * 1_000 - 1)
    assert not somebody_is_out(field)
    field.wait(1)

    out = {event.player for event in field.happened_of(PlayerEliminated)}
    assert (offer.player in out) == expect["eliminated"]


def test_p11_2_the_table_waits_for_the_answer_and_a_rebuy_keeps_the_seat():
    field = a_rebuy_field()
    field.play_on(somebody_is_asked, all_in)
    offers = field.happened_of(RebuyOffered)
    seat = field.entrant(offers[0].player).seat
    field.wait(20 * SECOND)
    assert not field.machine.in_hand

    for offer in offers:
        field.tell(GrantRebuy(offer.player, field.next_purchase()))

    assert field.entrant(offers[0].player).stack == 1_500
    assert field.entrant(offers[0].player).seat == seat
    assert not somebody_is_out(field)
    field.wait_for_the_deal()
    assert field.machine.in_hand


def test_p11_2_from_no_chips_two_may_be_taken():
    field = a_rebuy_field()
    field.play_on(somebody_is_asked, all_in)
    player = field.happened_of(RebuyOffered)[0].player

    field.tell(GrantRebuy(player, 50))
    field.tell(GrantRebuy(player, 51))

    assert field.entrant(player).stack == 3_000
    assert field.machine.holds(player, 50)
    assert field.machine.holds(player, 51)
    with pytest.raises(NoRebuy, match="stack_too_big"):
        field.tell(GrantRebuy(player, 52))
    with pytest.raises(BoughtAlready):
        field.tell(GrantRebuy(player, 51))


def test_p11_2_who_declines_is_out_at_once():
    field = a_rebuy_field()
    field.play_on(somebody_is_asked, all_in)

    for offer in field.happened_of(RebuyOffered):
        field.tell(DeclineOffer(offer.player))

    assert somebody_is_out(field)


def test_p11_2_who_is_offered_nothing_has_nothing_to_decline():
    field = a_rebuy_field()

    with pytest.raises(NothingOffered):
        field.tell(DeclineOffer(P1))
    field.tell(SetAutoRebuy(on=True, player=P1))
    assert field.entrant(P1).auto_rebuy


def test_p11_2_rebuys_are_bought_by_themselves_for_who_wants_it():
    field = a_rebuy_field()
    for player in field.machine.players():
        field.tell(SetAutoRebuy(on=True, player=player))

    field.play_on(somebody_is_asked, all_in)

    asked = {event.player for event in field.happened_of(RebuyOffered)}
    assert {event.player for event in field.happened_of(RebuyTaken)} == asked
    assert not somebody_is_out(field)


def test_p11_2_a_rebuy_in_a_hand_waits_for_its_end():
    field = a_rebuy_field()
    field.play_on(lambda one: one.machine.in_hand)
    players = tuple(field.machine.players())
    for n, player in enumerate(players, 60):
        field.tell(GrantRebuy(player, n))
    assert len(field.happened_of(RebuyQueued)) == 4
    assert all(field.machine.holds(player, n) for n, player in enumerate(players, 60))

    field.play_on(lambda one: not one.machine.in_hand, folding)

    taken = {event.player for event in field.happened_of(RebuyTaken)}
    void = {player for player, _ in voided(field)}
    assert taken | void == set(players)
    assert taken.isdisjoint(void)
    assert all(field.entrant(player).stack > 1_500 for player in taken)
    assert not any(field.machine.holds(*purchase) for purchase in voided(field))
    assert field.happened_of(RebuyVoided)


def test_p7_1_queued_rebuys_and_offers_survive_a_crash():
    field = a_rebuy_field()
    field.play_on(lambda one: one.machine.in_hand)
    player = next(iter(field.machine.players()))
    field.tell(GrantRebuy(player, 70))

    field.crash(down_for=MINUTE)

    assert field.happened_of(RebuyTaken)[0].player == player
    assert field.entrant(player).stack == 3_000


def test_p7_1_an_offer_has_its_time_left_after_a_crash():
    field = a_rebuy_field()
    field.play_on(somebody_is_asked, all_in)
    player = field.happened_of(RebuyOffered)[0].player
    field.wait(10 * SECOND)

    field.crash(down_for=MINUTE)

    assert field.machine.offer_to(player).until == field.now + 10 * SECOND + 20 * SECOND
    assert not somebody_is_out(field)


def test_p3_4_the_add_on_is_sold_in_the_break_after_the_last_level_with_rebuys():
    add_on = AddOnTerms(Cents(500), Chips(2_000), lasts=Millis(2 * MINUTE))
    field = a_seated_field(
        6,
        6,
        rebuys=REBUYS,
        add_on=add_on,
        starting_stack=Chips(30_000),
        levels=levels((10, 20, 0), lasts=MINUTE),
    )
    player = next(iter(field.machine.players()))
    with pytest.raises(NoAddOn, match="not_now"):
        field.tell(GrantAddOn(player, 80))

    field.play_on(lambda one: one.happened_of(RestBegan), folding)

    (rest,) = field.happened_of(RestBegan)
    assert rest.add_on
    assert field.machine.snapshot().clock.level == 3
    assert field.machine.offer_to(player).kind == "add_on"
    field.tell(GrantAddOn(player, 80))
    assert field.happened_of(AddOnTaken)[0].chips == 2_000
    with pytest.raises(NoAddOn, match="taken"):
        field.tell(GrantAddOn(player, 81))
    assert not field.lobby().final
    field.play_on(lambda one: one.happened_of(RestEnded), folding)
    assert field.lobby().final
    assert field.lobby().pool == 6 * 1_000 + 500


# --- bounties -------------------------------------------------------------------------------


@pytest.mark.parametrize("kind", [BountyKind.KNOCKOUT, BountyKind.PROGRESSIVE])
@pytest.mark.parametrize("seed", range(3))
def test_p9_6_paid_in_bounties_is_what_was_put_on_heads(kind, seed):
    field = a_seated_field(14, 6, seed=seed, bounty=BountyTerms(kind, Cents(501))).play_out()

    awards = field.machine.awards()
    assert sum(award.bounties for award in awards) == 14 * 501
    assert awards[0].bounties >= 501
