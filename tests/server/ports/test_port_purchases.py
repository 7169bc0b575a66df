"""Rebuys, add-ons and passwords through both doors.  Rule book: P11.2, P1.8."""

import pytest
from argon2 import PasswordHasher

from both_doors import next_in
from croupier_client.requests import AtTable, BuyAddOn, BuyRebuy, Done, EnterTournament
from croupier_core.house.refusals import AccountWanted, EntryPasswordWanted
from croupier_core.tournament.commands import SetAutoRebuy
from croupier_core.tournament.refusals import NoAddOn, NoRebuy
from croupier_core.tournament.setup import Pace
from croupier_core.tournament.terms import EntryTerms, RebuyTerms
from croupier_core.units import Cents, Chips, Millis
from floor_builders import an_id, enter, escrow, first, until
from tournament_builders import a_setup

# Nobody is dealt cards in this time, so that stacks stand still.
LATER = Pace(before_first_hand=Millis(3_600_000))
REBUYS = RebuyTerms(cost=Cents(1_000), chips=Chips(1_500), until_level=3, fee=Cents(50))


async def a_seated_duel(it, **changes):
    """Two players at a table, before the first hand."""
    setup = a_setup(2, pace=LATER, **{"rebuys": REBUYS, **changes})
    tournament = await it.floor.announce(setup)
    ann, bob = await it.player("ann"), await it.player("bob")
    await enter(ann, tournament)
    await enter(bob, tournament)
    await until(ann.table(tournament), lambda it: it.my_seat is not None)
    return tournament, ann


async def test_p11_2_a_rebuy_is_paid_seen_at_the_table_and_in_the_statement(street):
    async with street(templates=()) as it:
        tournament, ann = await a_seated_duel(it)
        account = ann.account()
        await next_in(account)

        assert await ann.ask(BuyRebuy(tournament), an_id()) == Done()

        table = await until(
            ann.table(tournament), lambda it: max(seat.stack for seat in it.seats) == 3_000
        )
        mine = next(seat for seat in table.seats if seat.seat == table.my_seat)
        assert mine.stack == 3_000
        view = await next_in(account, lambda it: it.statement[0].what == "rebuy")
        assert view.statement[0].amount == -1_050
        assert escrow(it.floor, tournament) == 2 * 1_100 + 1_050
        with pytest.raises(NoRebuy):
            await ann.ask(BuyRebuy(tournament), an_id())
        await account.aclose()


async def test_a_rebuy_sent_again_with_its_id_is_not_bought_again(street):
    async with street(templates=()) as it:
        tournament, ann = await a_seated_duel(it)
        once = an_id()

        answers = [await ann.ask(BuyRebuy(tournament), once) for _ in range(3)]

        assert answers == [Done()] * 3
        assert (await first(ann.account())).balance == 1_000_000 - 1_100 - 1_050


async def test_p11_2_what_is_not_sold_or_not_offered_is_refused(street):
    async with street(templates=()) as it:
        tournament, ann = await a_seated_duel(it, rebuys=None)
        guest = await it.guest("eve")

        for request, refusal in (
            (BuyRebuy(tournament), NoRebuy),
            (BuyRebuy(tournament, -3), NoRebuy),
            (BuyAddOn(tournament), NoAddOn),
        ):
            with pytest.raises(refusal) as refused:
                await ann.ask(request, an_id())
            assert refused.value.why == "not_offered"
            with pytest.raises(AccountWanted):
                await guest.ask(request, an_id())

        assert (await first(ann.account())).balance == 1_000_000 - 1_100


async def test_p11_2_auto_rebuy_is_set_from_the_table(street):
    async with street(templates=()) as it:
        tournament, ann = await a_seated_duel(it)

        await ann.ask(AtTable(tournament, SetAutoRebuy(on=True)), an_id())

        await until(ann.table(tournament), lambda it: it.auto_rebuy)


async def test_p1_8_a_private_tournament_asks_for_its_password(street):
    async with street(templates=()) as it:
        hashed = PasswordHasher(time_cost=1, memory_cost=8, parallelism=1).hash("open sesame")
        setup = a_setup(3, entries=EntryTerms(password_hash=hashed))
        tournament = await it.floor.announce(setup)
        ann = await it.player("ann")

        for password, wrong in ((None, False), ("close sesame", True)):
            with pytest.raises(EntryPasswordWanted) as refused:
                await ann.ask(EnterTournament(tournament, password), an_id())
            assert refused.value.wrong is wrong
        await ann.ask(EnterTournament(tournament, "open sesame"), an_id())

        view = await until(ann.tournament(tournament), lambda it: it.entered)
        assert view.needs_password
        assert view.setup.entries.password_hash == ""
