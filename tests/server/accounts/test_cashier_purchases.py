"""Rebuys, add-ons and further entries: paid first, then taken, or given back."""

from collections.abc import AsyncIterator

import pytest

from croupier_core.house.commands import Exclude
from croupier_core.house.ledger import escrow_of
from croupier_core.house.refusals import AccountWanted, NotEnoughMoney, SelfExcluded
from croupier_core.house.terms import DAY
from croupier_core.tournament.commands import Cancel, Disqualify, SetAutoRebuy
from croupier_core.tournament.refusals import NoAddOn, NoRebuy
from croupier_core.tournament.setup import Format
from croupier_core.tournament.terms import (
    AddOnTerms,
    BountyKind,
    BountyTerms,
    EntryTerms,
    RebuyTerms,
)
from croupier_core.tournament.view import Phase
from croupier_core.units import NOBODY, Cents, Chips, Instant, Millis
from house_builders import ALICE, BOB, CARA, an_enrolment
from running_house import RunningHouse, a_running_house
from till_play import Playing, bought, fold, leave_only, spent, tell_house
from tournament_builders import a_setup

PRICE, REBUY, ADD_ON = 1_100, 1_050, 2_000
REBUYS = RebuyTerms(cost=Cents(1_000), chips=Chips(1_500), until_level=3, fee=Cents(50))
ADD_ONS = AddOnTerms(cost=Cents(ADD_ON), chips=Chips(2_000))


@pytest.fixture
async def house() -> AsyncIterator[RunningHouse]:
    async with a_running_house() as house:
        for player in (ALICE, BOB, CARA):
            await tell_house(house, an_enrolment(player))
        yield house


async def a_rebuy_duel(house: RunningHouse, **changes: object) -> Playing:
    """Alice and Bob at one table, seated, before the first hand."""
    playing = Playing.of(house, a_setup(2, **{"rebuys": REBUYS, **changes}))
    await playing.enter(ALICE, BOB)
    return playing


async def test_p11_2_a_rebuy_before_the_first_hand_is_paid_and_taken(house) -> None:
    playing = await a_rebuy_duel(house)

    await house.cashier.buy_rebuy(playing.till, ALICE)

    assert playing.stack(ALICE) == 3_000
    assert spent(house, ALICE) == PRICE + REBUY
    assert bought(house, playing.till, ALICE) == ["entry", "rebuy"]
    assert house.machine.balance_of(escrow_of(playing.till.tournament)) == 2 * PRICE + REBUY


async def test_p11_2_a_rebuy_that_the_stack_does_not_allow_costs_nothing(house) -> None:
    playing = await a_rebuy_duel(house)
    await house.cashier.buy_rebuy(playing.till, ALICE)

    with pytest.raises(NoRebuy):
        await house.cashier.buy_rebuy(playing.till, ALICE)

    assert spent(house, ALICE) == PRICE + REBUY


async def test_p11_2_a_queued_rebuy_comes_after_the_hand(house) -> None:
    playing = await a_rebuy_duel(house)
    await playing.until_a_hand_is_on()
    small_blind = playing.to_act

    await house.cashier.buy_rebuy(playing.till, small_blind)
    assert spent(house, small_blind) == PRICE + REBUY
    await playing.move(fold)

    assert playing.stack(small_blind) == 1_500 - 10 + 1_500
    assert bought(house, playing.till, small_blind) == ["entry", "rebuy"]


async def test_p11_2_a_queued_rebuy_that_the_hand_makes_void_is_paid_back(house) -> None:
    playing = await a_rebuy_duel(house)
    await playing.until_a_hand_is_on()
    big_blind = BOB if playing.to_act == ALICE else ALICE

    await house.cashier.buy_rebuy(playing.till, big_blind)
    await playing.move(fold)

    assert playing.stack(big_blind) == 1_510
    assert spent(house, big_blind) == PRICE
    assert bought(house, playing.till, big_blind) == ["entry"]


async def test_p11_2_two_rebuys_are_taken_from_zero(house) -> None:
    playing = await a_rebuy_duel(house)
    busted = await playing.all_in_until_somebody_busts()

    await house.cashier.buy_rebuy(playing.till, busted, 2)

    assert playing.stack(busted) == 3_000
    assert spent(house, busted) == PRICE + 2 * REBUY
    assert bought(house, playing.till, busted) == ["entry", "rebuy", "rebuy"]


async def test_p1_6_without_the_money_for_both_none_is_taken(house) -> None:
    playing = await a_rebuy_duel(house)
    busted = await playing.all_in_until_somebody_busts()
    await leave_only(house, busted, 2 * REBUY - 1)
    before = spent(house, busted)

    with pytest.raises(NotEnoughMoney):
        await house.cashier.buy_rebuy(playing.till, busted, 2)

    assert spent(house, busted) == before
    assert playing.stack(busted) == 0
    await house.cashier.buy_rebuy(playing.till, busted)
    assert playing.stack(busted) == 1_500


@pytest.mark.parametrize("count", [0, -1, 2, 10**9])
async def test_p11_2_nobody_buys_more_than_is_offered(house, count: int) -> None:
    playing = await a_rebuy_duel(house)

    with pytest.raises(NoRebuy):
        await house.cashier.buy_rebuy(playing.till, ALICE, count)

    assert spent(house, ALICE) == PRICE


async def test_p11_2_rebuys_are_for_those_who_play_where_they_are_sold(house) -> None:
    playing = await a_rebuy_duel(house)

    with pytest.raises(NoRebuy):
        await house.cashier.buy_rebuy(playing.till, CARA)
    with pytest.raises(AccountWanted):
        await house.cashier.buy_rebuy(playing.till, NOBODY)
    with pytest.raises(NoAddOn):
        await house.cashier.buy_add_on(playing.till, ALICE)
    assert spent(house, CARA) == 0


async def test_p1_11_an_excluded_player_buys_no_rebuy(house) -> None:
    playing = await a_rebuy_duel(house)
    await tell_house(house, Exclude(ALICE, Instant(house.clock.now() + DAY)))

    with pytest.raises(SelfExcluded):
        await house.cashier.buy_rebuy(playing.till, ALICE)

    assert playing.stack(ALICE) == 1_500
    assert playing.machine.is_entered(ALICE)


async def test_p11_2_an_auto_rebuy_is_bought_as_soon_as_it_is_due(house) -> None:
    playing = await a_rebuy_duel(house)
    for player in (ALICE, BOB):
        await playing.tell(SetAutoRebuy(on=True, player=player), player)

    def rebought():
        return [p for p in (ALICE, BOB) if len(bought(house, playing.till, p)) == 2]

    await playing.all_in_until(rebought)

    (player,) = rebought()
    assert spent(house, player) == PRICE + REBUY
    assert playing.stack(player) == 1_500


async def test_p11_2_an_auto_rebuy_that_cannot_be_paid_is_declined(house) -> None:
    playing = await a_rebuy_duel(house)
    for player in (ALICE, BOB):
        await playing.tell(SetAutoRebuy(on=True, player=player), player)
        await leave_only(house, player, REBUY - 1)

    busted = await playing.all_in_until_somebody_busts()
    await house.cashier.drain()

    assert playing.machine.phase is Phase.FINISHED
    assert not playing.machine.is_entered(busted)
    assert house.machine.settled(playing.till.tournament)


async def test_p3_4_an_add_on_is_sold_once_in_its_break(house) -> None:
    playing = await a_rebuy_duel(house, add_on=ADD_ONS, rebuys=REBUYS)
    with pytest.raises(NoAddOn):
        await house.cashier.buy_add_on(playing.till, ALICE)
    for _ in range(5_000):
        if playing.machine.offer_to(ALICE) and playing.machine.offer_to(ALICE).kind == "add_on":
            break
        view = playing.table()
        if view.hand is not None and view.hand.to_act is not None:
            await playing.move(fold)
        await playing.wait(60_000)
    before = playing.stack(ALICE)

    await house.cashier.buy_add_on(playing.till, ALICE)

    assert playing.stack(ALICE) == before + 2_000
    assert spent(house, ALICE) == PRICE + ADD_ON
    with pytest.raises(NoAddOn):
        await house.cashier.buy_add_on(playing.till, ALICE)
    assert spent(house, ALICE) == PRICE + ADD_ON


# --- further entries ----------------------------------------------------------------


def with_reentry(**changes: object):
    """Three may play, one table, entries for an hour from the start."""
    return a_setup(
        6,
        format=Format.MULTI_TABLE,
        min_entrants=2,
        max_entrants=20,
        entries=EntryTerms(late_registration=Millis(3_600_000), most_entries=3),
        payouts=((10_000,),),
        **changes,
    )


async def test_p1_8_a_further_entry_is_a_purchase_of_its_own_and_the_end_pays_by_entries(
    house,
) -> None:
    start = Instant(house.clock.now() + 60_000)
    bounty = BountyTerms(BountyKind.KNOCKOUT, Cents(500))
    playing = Playing.of(house, with_reentry(starts_at=start, bounty=bounty))
    await playing.enter(ALICE, BOB, CARA)
    await playing.wait(60_000)
    busted = await playing.all_in_until_somebody_busts(folding=CARA)
    assert spent(house, busted) == PRICE + 500

    await house.cashier.enter(playing.till, busted)
    await playing.wait(1_000)

    assert bought(house, playing.till, busted) == ["entry", "entry"]
    assert playing.machine.is_entered(busted)
    assert playing.machine.entries_of(busted) == 2
    for player in (ALICE, BOB):
        await playing.tell(Disqualify(NOBODY, player, "test"))
        await playing.wait(1_000)
    await playing.until_it_is_over()
    assert house.machine.settled(playing.till.tournament)
    paid_in = sum(spent(house, player) for player in (ALICE, BOB, CARA))
    assert paid_in == 4 * 100  # everything but the fees came back
    assert house.machine.balance_of(escrow_of(playing.till.tournament)) == 0


async def test_p9_6_bounties_are_paid_with_the_prizes_and_come_back_with_a_cancellation(
    house,
) -> None:
    bounty = BountyTerms(BountyKind.KNOCKOUT, Cents(500))
    playing = Playing.of(house, a_setup(2, bounty=bounty))
    await playing.enter(ALICE)
    assert spent(house, ALICE) == PRICE + 500
    await playing.tell(Cancel(NOBODY, "test"))
    await house.cashier.drain()
    assert spent(house, ALICE) == 0
    assert house.machine.settled(playing.till.tournament)


async def test_p9_6_the_end_of_a_knockout_pays_every_bounty(house) -> None:
    bounty = BountyTerms(BountyKind.KNOCKOUT, Cents(500))
    playing = Playing.of(house, a_setup(2, bounty=bounty))
    await playing.enter(ALICE, BOB)

    loser = await playing.all_in_until_somebody_busts()
    await house.cashier.drain()

    winner = BOB if loser == ALICE else ALICE
    assert spent(house, winner) == PRICE + 500 - 2_000 - 1_000
    assert spent(house, loser) == PRICE + 500
