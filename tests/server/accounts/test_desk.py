import asyncio
from collections.abc import AsyncIterator, Iterator
from dataclasses import replace

import pytest
from argon2 import PasswordHasher

from croupier_client.ports import TooManyRequests
from croupier_client.requests import (
    BecomeAdministrator,
    ChangeLanguage,
    ChangePassword,
    Done,
    DropKey,
    Enrol,
    Enrolled,
    IgnorePlayer,
    LinkCode,
    NewLinkCode,
    NewRecoveryCodes,
    RecoveryCodes,
    SignIn,
    TakeAllowance,
    UnignorePlayer,
    UseLinkCode,
    UseRecoveryCode,
)
from croupier_core.house.commands import Key
from croupier_core.house.refusals import (
    AccountWanted,
    BadCode,
    BadNickname,
    KeyInUse,
    NoAllowanceYet,
    NotAllowed,
    WayInWanted,
    WeakPassword,
    WrongPassword,
)
from croupier_core.house.terms import LINK_CODE_LASTS, RECOVERY_CODES
from croupier_core.units import NOBODY, PlayerId
from croupier_server.accounts.desk import AccountDesk, AccountRequest
from croupier_server.accounts.entrance import AttemptLimits
from croupier_server.accounts.passwords import Passwords
from croupier_server.arrival import Arrival
from running_house import RunningHouse, a_running_house, quick_passwords

PASSWORD = "correct horse"
LAPTOP = Key("SHA256:laptop", "laptop")
PHONE = Key("SHA256:phone", "phone")
GUEST = Arrival(NOBODY, None, "192.0.2.1", "en")
WITH_LAPTOP = replace(GUEST, key=LAPTOP)
WITH_PHONE = replace(GUEST, key=PHONE)


@pytest.fixture
async def house() -> AsyncIterator[RunningHouse]:
    async with a_running_house() as house:
        yield house


@pytest.fixture
def passwords() -> Iterator[Passwords]:
    passwords = quick_passwords()
    yield passwords
    passwords.close()


@pytest.fixture
def desk(house: RunningHouse, passwords: Passwords) -> AccountDesk:
    return house.desk(passwords)


def enrolment(nickname: str = "Alice", password: str | None = None) -> Enrol:
    return Enrol(nickname, "en", of_age=True, accepts_rules=True, password=password)


async def enrolled(
    desk: AccountDesk, arrival: Arrival, request: Enrol | None = None
) -> tuple[Arrival, tuple[str, ...]]:
    """Enrol, and return the session as it goes on with the recovery codes."""
    answer, player = await desk.answer(arrival, request or enrolment())
    assert isinstance(answer, Enrolled)
    assert player == answer.player
    return replace(arrival, player=answer.player), answer.recovery_codes


async def test_t1_6_enrolling_with_a_key_opens_an_account(
    house: RunningHouse, desk: AccountDesk
) -> None:
    alice, codes = await enrolled(desk, WITH_LAPTOP)

    view = house.machine.view_for(alice.player, house.clock.now())
    assert (view.nickname, view.keys, view.has_password) == ("Alice", (LAPTOP,), False)
    assert len(set(codes)) == view.recovery_codes_left == RECOVERY_CODES
    assert desk.player_by_key(LAPTOP.fingerprint) == alice.player
    assert desk.player_by_nickname("alice") == alice.player
    assert desk.language_of(alice.player) == "en"


async def test_t1_6_enrolling_without_a_key_needs_a_password(desk: AccountDesk) -> None:
    with pytest.raises(WayInWanted):
        await desk.answer(GUEST, enrolment())
    with pytest.raises(WeakPassword):
        await desk.answer(GUEST, enrolment(password="short"))
    alice, _ = await enrolled(desk, GUEST, enrolment(password=PASSWORD))

    assert await desk.sign_in("ALICE", PASSWORD, GUEST.address) == alice.player


async def test_t1_8_somebody_with_an_account_opens_no_other(desk: AccountDesk) -> None:
    alice, _ = await enrolled(desk, WITH_LAPTOP)

    with pytest.raises(NotAllowed):
        await desk.answer(alice, enrolment("Alice2nd"))
    with pytest.raises(KeyInUse):
        await desk.answer(WITH_LAPTOP, enrolment("Second"))


async def test_secrets_are_journalled_as_hashes_only(
    house: RunningHouse, desk: AccountDesk
) -> None:
    alice, codes = await enrolled(desk, GUEST, enrolment(password=PASSWORD))
    link, _ = await desk.answer(alice, NewLinkCode())
    token = await desk.offer_administrator_token()
    await desk.answer(alice, ChangePassword("another secret"))

    assert isinstance(link, LinkCode)
    journal = repr(house.journal.events)
    for secret in (PASSWORD, "another secret", link.code, token, *codes):
        assert secret is not None
        assert secret not in journal
        assert secret.replace("-", "") not in journal


async def test_signing_in_with_a_password_adds_the_key_of_the_session(
    house: RunningHouse, desk: AccountDesk
) -> None:
    alice, _ = await enrolled(desk, GUEST, enrolment(password=PASSWORD))

    answer, player = await desk.answer(WITH_PHONE, SignIn("alice", PASSWORD))

    assert (answer, player) == (Done(), alice.player)
    assert desk.player_by_key(PHONE.fingerprint) == alice.player


async def test_t1_8_signing_in_on_a_machine_with_anothers_key_leaves_the_key_alone(
    desk: AccountDesk,
) -> None:
    alice, _ = await enrolled(desk, GUEST, enrolment(password=PASSWORD))
    bob, _ = await enrolled(desk, WITH_LAPTOP, enrolment("Bob"))

    _, player = await desk.answer(bob, SignIn("Alice", PASSWORD))

    assert player == alice.player
    assert desk.player_by_key(LAPTOP.fingerprint) == bob.player


async def test_a_wrong_password_and_an_unknown_name_look_the_same(desk: AccountDesk) -> None:
    await enrolled(desk, GUEST, enrolment(password=PASSWORD))
    await enrolled(desk, WITH_LAPTOP, enrolment("Bob"))  # has a key, but no password

    for nickname in ("Alice", "Bob", "Nessie", ""):
        with pytest.raises(WrongPassword):
            await desk.answer(GUEST, SignIn(nickname, "wrong password"))


async def test_a_password_changed_while_the_old_one_is_checked_does_not_let_in(
    desk: AccountDesk,
) -> None:
    alice, _ = await enrolled(desk, WITH_LAPTOP, enrolment(password=PASSWORD))

    change = asyncio.ensure_future(desk.answer(alice, ChangePassword(None)))
    with pytest.raises(WrongPassword):
        await desk.sign_in("Alice", PASSWORD, GUEST.address)
    await change


async def test_a_hash_of_older_parameters_is_renewed_on_signing_in(
    house: RunningHouse, desk: AccountDesk
) -> None:
    alice, _ = await enrolled(desk, GUEST, enrolment(password=PASSWORD))
    before = house.machine.password_hash_of(alice.player)
    newer = quick_passwords(PasswordHasher(time_cost=2, memory_cost=8, parallelism=1))

    await house.desk(newer).sign_in("Alice", PASSWORD, GUEST.address)
    newer.close()

    after = house.machine.password_hash_of(alice.player)
    assert before is not None
    assert after is not None
    assert "t=1" in before
    assert "t=2" in after
    assert await desk.sign_in("Alice", PASSWORD, GUEST.address) == alice.player


async def test_failures_are_limited_by_address_and_right_passwords_are_none(
    house: RunningHouse, passwords: Passwords
) -> None:
    desk = house.desk(passwords, AttemptLimits(failures_per_address=3))
    await enrolled(desk, GUEST, enrolment(password=PASSWORD))
    for _ in range(5):
        await desk.sign_in("Alice", PASSWORD, GUEST.address)
    for n in range(3):
        with pytest.raises(WrongPassword):
            await desk.sign_in(f"Nessie{n}", "wrong password", GUEST.address)

    with pytest.raises(TooManyRequests):
        await desk.sign_in("Alice", PASSWORD, GUEST.address)
    with pytest.raises(TooManyRequests):
        await desk.answer(GUEST, UseLinkCode("AAAA-AAAA-AAAA"))
    await desk.sign_in("Alice", PASSWORD, "192.0.2.77")
    house.clock.move(AttemptLimits().window)
    await desk.sign_in("Alice", PASSWORD, GUEST.address)


async def test_failures_are_limited_by_nickname_over_all_addresses(
    house: RunningHouse, passwords: Passwords
) -> None:
    desk = house.desk(passwords, AttemptLimits(failures_per_nickname=3))
    _, codes = await enrolled(desk, GUEST, enrolment(password=PASSWORD))
    for n in range(3):
        with pytest.raises(WrongPassword):
            await desk.sign_in("alice" if n else "ALICE", "wrong password", f"192.0.2.{n}")

    with pytest.raises(TooManyRequests):
        await desk.sign_in("Alice", PASSWORD, "192.0.2.9")
    with pytest.raises(TooManyRequests):
        await desk.answer(GUEST, UseRecoveryCode("Alice", codes[0]))


async def test_guesses_at_the_same_time_count_each(
    house: RunningHouse, passwords: Passwords
) -> None:
    desk = house.desk(passwords, AttemptLimits(failures_per_address=3))
    guesses = [desk.sign_in("Nessie", f"guess number {n}", GUEST.address) for n in range(10)]

    outcomes = await asyncio.gather(*guesses, return_exceptions=True)

    assert sum(isinstance(outcome, WrongPassword) for outcome in outcomes) == 3
    assert sum(isinstance(outcome, TooManyRequests) for outcome in outcomes) == 7


async def test_enrolments_are_limited_but_looking_for_a_free_name_is_not(
    house: RunningHouse, passwords: Passwords
) -> None:
    desk = house.desk(passwords, AttemptLimits(enrolments_per_address=2))
    await enrolled(desk, WITH_LAPTOP)
    for _ in range(10):
        with pytest.raises(BadNickname):
            await desk.answer(WITH_PHONE, enrolment("Alice"))
    await enrolled(desk, WITH_PHONE, enrolment("Bob"))

    with pytest.raises(TooManyRequests):
        await desk.answer(replace(GUEST, key=Key("SHA256:third", "")), enrolment("Cara"))


async def test_t1_8_a_link_code_brings_in_a_second_key_once(
    house: RunningHouse, desk: AccountDesk
) -> None:
    alice, _ = await enrolled(desk, WITH_LAPTOP)
    link, _ = await desk.answer(alice, NewLinkCode())
    assert isinstance(link, LinkCode)
    assert link.expires == house.clock.now() + LINK_CODE_LASTS

    _, player = await desk.answer(WITH_PHONE, UseLinkCode(f" {link.code.lower()} "))

    assert player == desk.player_by_key(PHONE.fingerprint) == alice.player
    with pytest.raises(BadCode):
        await desk.answer(GUEST, UseLinkCode(link.code))


async def test_t1_8_a_link_code_expires(house: RunningHouse, desk: AccountDesk) -> None:
    alice, _ = await enrolled(desk, WITH_LAPTOP)
    link, _ = await desk.answer(alice, NewLinkCode())
    assert isinstance(link, LinkCode)
    house.clock.move(LINK_CODE_LASTS)

    with pytest.raises(BadCode):
        await desk.answer(WITH_PHONE, UseLinkCode(link.code))


async def test_t1_6_a_recovery_code_lets_in_once_even_with_anothers_key(desk: AccountDesk) -> None:
    alice, codes = await enrolled(desk, GUEST, enrolment(password=PASSWORD))
    bob, _ = await enrolled(desk, WITH_LAPTOP, enrolment("Bob"))

    _, player = await desk.answer(bob, UseRecoveryCode("alice", codes[5].lower()))

    assert player == alice.player
    assert desk.player_by_key(LAPTOP.fingerprint) == bob.player
    with pytest.raises(BadCode):
        await desk.answer(GUEST, UseRecoveryCode("alice", codes[5]))
    await desk.answer(WITH_PHONE, UseRecoveryCode("alice", codes[6]))
    assert desk.player_by_key(PHONE.fingerprint) == alice.player


async def test_t1_6_new_recovery_codes_replace_the_old(desk: AccountDesk) -> None:
    alice, codes = await enrolled(desk, WITH_LAPTOP)

    fresh, changed = await desk.answer(alice, NewRecoveryCodes())

    assert isinstance(fresh, RecoveryCodes)
    assert changed is None
    assert len(set(fresh.codes) | set(codes)) == 2 * RECOVERY_CODES
    with pytest.raises(BadCode):
        await desk.answer(GUEST, UseRecoveryCode("Alice", codes[0]))
    await desk.answer(GUEST, UseRecoveryCode("Alice", fresh.codes[0]))


async def test_an_account_changes_its_own_settings(house: RunningHouse, desk: AccountDesk) -> None:
    alice, _ = await enrolled(desk, WITH_LAPTOP)
    bob, _ = await enrolled(desk, WITH_PHONE, enrolment("Bob"))

    for request in (
        ChangeLanguage("fr"),
        ChangePassword(PASSWORD),
        DropKey(LAPTOP.fingerprint),
        IgnorePlayer(bob.player),
    ):
        assert await desk.answer(alice, request) == (Done(), None)

    view = house.machine.view_for(alice.player, house.clock.now())
    assert (view.language, view.has_password, view.keys) == ("fr", True, ())
    assert view.ignored == (bob.player,)
    await desk.answer(alice, UnignorePlayer(bob.player))
    with pytest.raises(WayInWanted):
        await desk.answer(alice, ChangePassword(None))
    with pytest.raises(NoAllowanceYet):
        await desk.answer(alice, TakeAllowance())


async def test_changing_a_password_again_and_again_is_limited(
    house: RunningHouse, passwords: Passwords
) -> None:
    desk = house.desk(passwords, AttemptLimits(password_changes=2))
    alice, _ = await enrolled(desk, WITH_LAPTOP)
    await desk.answer(alice, ChangePassword("first secret"))
    await desk.answer(alice, ChangePassword("second secret"))

    with pytest.raises(TooManyRequests):
        await desk.answer(alice, ChangePassword("third secret"))


@pytest.mark.parametrize(
    "request_",
    [
        NewLinkCode(),
        NewRecoveryCodes(),
        ChangePassword(None),
        ChangeLanguage("fr"),
        DropKey("SHA256:laptop"),
        TakeAllowance(),
        IgnorePlayer(PlayerId("x")),
        UnignorePlayer(PlayerId("x")),
        BecomeAdministrator("x"),
    ],
)
async def test_a_guest_has_no_account_to_change(
    desk: AccountDesk, request_: AccountRequest
) -> None:
    with pytest.raises(AccountWanted):
        await desk.answer(WITH_LAPTOP, request_)


async def test_t11_the_one_time_token_makes_the_first_administrator(
    house: RunningHouse, desk: AccountDesk
) -> None:
    alice, _ = await enrolled(desk, WITH_LAPTOP)
    old = await desk.offer_administrator_token()
    token = await desk.offer_administrator_token()
    assert old is not None
    assert token is not None

    with pytest.raises(BadCode):
        await desk.answer(alice, BecomeAdministrator(old))
    await desk.answer(alice, BecomeAdministrator(token))

    assert house.machine.is_administrator(alice.player)
    assert await desk.offer_administrator_token() is None


async def test_t11_an_administrator_key_may_be_named_before_enrolment(
    house: RunningHouse, desk: AccountDesk
) -> None:
    await desk.name_administrator_key(LAPTOP.fingerprint)
    alice, _ = await enrolled(desk, WITH_LAPTOP)
    bob, _ = await enrolled(desk, WITH_PHONE, enrolment("Bob"))

    assert house.machine.is_administrator(alice.player)
    assert not house.machine.is_administrator(bob.player)
