"""Invitations and passwords of private tournaments."""

from collections.abc import AsyncIterator

import pytest

from croupier_client.ports import TooManyRequests
from croupier_core.house.refusals import EntryPasswordWanted
from croupier_core.tournament.commands import Cancel
from croupier_core.tournament.refusals import NotInvited, RegistrationClosed
from croupier_core.tournament.terms import EntryTerms
from croupier_core.units import NOBODY
from croupier_server.accounts.private import MOST_GUESSES, WINDOW
from house_builders import ALICE, BOB, an_enrolment
from running_house import RunningHouse, a_running_house
from till_play import Playing, spent, tell_house
from tournament_builders import a_setup

PRICE = 1_100


@pytest.fixture
async def house() -> AsyncIterator[RunningHouse]:
    async with a_running_house() as house:
        for player in (ALICE, BOB):
            await tell_house(house, an_enrolment(player))
        yield house


async def behind_a_password(house: RunningHouse) -> Playing:
    hashed = await house.passwords.hash_of("open sesame")
    return Playing.of(house, a_setup(3, entries=EntryTerms(password_hash=hashed)))


async def test_a_private_tournament_is_entered_with_its_password_only(house) -> None:
    playing = await behind_a_password(house)

    for password, wrong in ((None, False), ("", True), ("close sesame", True)):
        with pytest.raises(EntryPasswordWanted) as refused:
            await house.cashier.enter(playing.till, ALICE, password)
        assert refused.value.wrong is wrong
    assert spent(house, ALICE) == 0
    await house.cashier.enter(playing.till, ALICE, "open sesame")

    assert spent(house, ALICE) == PRICE
    assert playing.machine.is_entered(ALICE)


async def test_the_password_can_be_guessed_a_few_times_only(house) -> None:
    playing = await behind_a_password(house)
    for _ in range(MOST_GUESSES):
        with pytest.raises(EntryPasswordWanted):
            await house.cashier.enter(playing.till, ALICE, "guess")

    with pytest.raises(TooManyRequests):
        await house.cashier.enter(playing.till, ALICE, "open sesame")
    await house.cashier.enter(playing.till, BOB, "open sesame")  # others are not shut out
    house.clock.move(WINDOW)
    await house.cashier.enter(playing.till, ALICE, "open sesame")

    assert playing.machine.is_entered(ALICE)


async def test_right_passwords_are_no_guesses(house) -> None:
    playing = await behind_a_password(house)

    for _ in range(MOST_GUESSES + 2):
        await house.cashier.enter(playing.till, ALICE, "open sesame")
        await house.cashier.leave(playing.till, ALICE)

    assert spent(house, ALICE) == 0


async def test_what_is_closed_asks_for_no_password(house) -> None:
    playing = await behind_a_password(house)
    await playing.tell(Cancel(NOBODY, "test"))

    with pytest.raises(RegistrationClosed):
        await house.cashier.enter(playing.till, ALICE)


async def test_only_the_invited_enter_whatever_the_case_of_their_names(house) -> None:
    playing = Playing.of(house, a_setup(3, entries=EntryTerms(invited=("ALICE", "Zoe"))))

    await house.cashier.enter(playing.till, ALICE)
    with pytest.raises(NotInvited):
        await house.cashier.enter(playing.till, BOB)

    assert playing.machine.is_entered(ALICE)
    assert spent(house, BOB) == 0
