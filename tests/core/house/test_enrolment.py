from dataclasses import replace

import pytest

from croupier_core.errors import Refusal
from croupier_core.house.commands import (
    AddKey,
    GrantRole,
    Ignore,
    IssueLinkCode,
    NameAdministratorKey,
    OfferAdministratorToken,
    RedeemAdministratorToken,
    RedeemLinkCode,
    RedeemRecoveryCode,
    RemoveKey,
    ReplaceRecoveryCodes,
    Role,
    SetLanguage,
    SetPassword,
    Unignore,
)
from croupier_core.house.events import KeyAdded, LinkCodeIssued, LinkCodeSpent, RecoveryCodeSpent
from croupier_core.house.machine import House
from croupier_core.house.refusals import (
    AccountWanted,
    BadCode,
    BadNickname,
    DeclarationMissing,
    KeyInUse,
    NotAllowed,
    TooManyKeys,
    UnknownAccount,
    UnknownKey,
    UnknownLanguage,
    WayInWanted,
)
from croupier_core.house.terms import LINK_CODE_LASTS, MOST_KEYS
from croupier_core.units import NOBODY, Instant, PlayerId
from house_builders import ALICE, BOB, CARA, NOW, a_house, a_key, an_enrolment

MINUTE = 60_000
LAPTOP = a_key("laptop")


@pytest.mark.parametrize(
    ("changes", "what"), [({"of_age": False}, "age"), ({"accepts_rules": False}, "rules")]
)
def test_t1_6_age_and_rules_must_be_declared(changes: dict[str, object], what: str) -> None:
    with pytest.raises(DeclarationMissing) as refused:
        House().handle(an_enrolment(ALICE, **changes), NOW)

    assert refused.value.what == what


def test_t1_6_an_account_speaks_a_language_of_the_house() -> None:
    house = a_house(ALICE)
    house.handle(SetLanguage(ALICE, "fr"), NOW)

    assert house.view_for(ALICE, NOW).language == "fr"
    with pytest.raises(UnknownLanguage):
        house.handle(SetLanguage(ALICE, "tlh"), NOW)
    with pytest.raises(UnknownLanguage):
        house.handle(an_enrolment(BOB, language="de"), NOW)


def test_t1_6_an_account_needs_a_way_in() -> None:
    with pytest.raises(WayInWanted):
        House().handle(an_enrolment(ALICE, key=None, password_hash=None), NOW)


def test_t1_6_a_bot_declares_nothing_and_needs_no_way_in() -> None:
    house = House()
    house.handle(an_enrolment(ALICE, key=None, of_age=False, accepts_rules=False, bot=True), NOW)

    assert house.view_for(ALICE, NOW).bot


def test_t1_6_an_id_is_never_used_again() -> None:
    house = a_house(ALICE)

    with pytest.raises(BadNickname):
        house.handle(an_enrolment(ALICE, "Other", key=LAPTOP), NOW)
    with pytest.raises(AccountWanted):
        house.handle(an_enrolment(NOBODY, "Other", key=LAPTOP), NOW)


def test_t1_8_a_key_belongs_to_one_account() -> None:
    house = a_house()

    with pytest.raises(KeyInUse):
        house.handle(an_enrolment(PlayerId("dan"), key=a_key(ALICE)), NOW)
    with pytest.raises(KeyInUse):
        house.handle(AddKey(BOB, a_key(ALICE)), NOW)
    assert house.player_by_key(a_key(ALICE).fingerprint) == ALICE


def test_t1_8_an_account_has_up_to_twenty_keys() -> None:
    house = a_house(ALICE)
    for n in range(MOST_KEYS - 1):
        house.handle(AddKey(ALICE, a_key(f"more-{n}")), NOW)

    with pytest.raises(TooManyKeys):
        house.handle(AddKey(ALICE, LAPTOP), NOW)
    assert len(house.view_for(ALICE, NOW).keys) == MOST_KEYS
    assert house.handle(AddKey(ALICE, a_key("more-3")), NOW) == ()


def test_t1_8_a_removed_key_is_free_again() -> None:
    house = a_house(ALICE, BOB)
    house.handle(AddKey(ALICE, LAPTOP), NOW)
    house.handle(RemoveKey(ALICE, LAPTOP.fingerprint), NOW)
    house.handle(AddKey(BOB, LAPTOP), NOW)

    assert house.player_by_key(LAPTOP.fingerprint) == BOB
    with pytest.raises(UnknownKey):
        house.handle(RemoveKey(ALICE, LAPTOP.fingerprint), NOW)


def test_t1_6_the_last_way_in_cannot_be_taken() -> None:
    house = a_house(ALICE)
    with pytest.raises(WayInWanted):
        house.handle(RemoveKey(ALICE, a_key(ALICE).fingerprint), NOW)

    house.handle(SetPassword(ALICE, "hash"), NOW)
    house.handle(RemoveKey(ALICE, a_key(ALICE).fingerprint), NOW)

    with pytest.raises(WayInWanted):
        house.handle(SetPassword(ALICE, None), NOW)
    assert house.password_hash_of(ALICE) == "hash"


def test_t1_8_a_link_code_adds_a_key_once() -> None:
    house = a_house(ALICE)
    house.handle(IssueLinkCode(ALICE, "code", Instant(NOW + 10 * MINUTE)), NOW)

    events = house.handle(RedeemLinkCode("code", LAPTOP), Instant(NOW + MINUTE))

    assert events == (LinkCodeSpent(ALICE, "code"), KeyAdded(ALICE, LAPTOP))
    with pytest.raises(BadCode):
        house.handle(RedeemLinkCode("code", a_key("third")), Instant(NOW + MINUTE))


def test_t1_8_a_link_code_expires_after_ten_minutes_at_most() -> None:
    house = a_house(ALICE)
    (issued,) = house.handle(IssueLinkCode(ALICE, "code", Instant(NOW + 10**9)), NOW)

    assert issued == LinkCodeIssued(ALICE, "code", Instant(NOW + LINK_CODE_LASTS))
    with pytest.raises(BadCode):
        house.handle(RedeemLinkCode("code", LAPTOP), Instant(NOW + LINK_CODE_LASTS))
    house.handle(RedeemLinkCode("code", LAPTOP), Instant(NOW + LINK_CODE_LASTS - 1))


def test_t1_8_a_newer_link_code_replaces_the_older() -> None:
    house = a_house(ALICE, BOB)
    house.handle(IssueLinkCode(ALICE, "first", Instant(NOW + MINUTE)), NOW)
    house.handle(IssueLinkCode(ALICE, "second", Instant(NOW + MINUTE)), NOW)

    with pytest.raises(BadCode):
        house.handle(RedeemLinkCode("first", LAPTOP), NOW)
    with pytest.raises(BadCode):
        house.handle(IssueLinkCode(BOB, "second", Instant(NOW + MINUTE)), NOW)
    house.handle(RedeemLinkCode("second", None), NOW)


def test_t1_8_a_link_code_with_a_foreign_key_stays_unspent() -> None:
    house = a_house(ALICE, BOB)
    house.handle(IssueLinkCode(ALICE, "code", Instant(NOW + MINUTE)), NOW)

    with pytest.raises(KeyInUse):
        house.handle(RedeemLinkCode("code", a_key(BOB)), NOW)

    house.handle(RedeemLinkCode("code", LAPTOP), NOW)


def test_t1_6_a_recovery_code_lets_in_once() -> None:
    house = a_house(ALICE)
    code = f"recovery-{ALICE}-3"

    events = house.handle(RedeemRecoveryCode("ALICE", code, LAPTOP), NOW)

    assert events == (RecoveryCodeSpent(ALICE, code), KeyAdded(ALICE, LAPTOP))
    assert house.view_for(ALICE, NOW).recovery_codes_left == 7
    with pytest.raises(BadCode):
        house.handle(RedeemRecoveryCode("Alice", code, None), NOW)


def test_t1_6_recovery_codes_of_others_and_unknown_names_are_wrong_codes() -> None:
    house = a_house(ALICE, BOB)

    with pytest.raises(BadCode):
        house.handle(RedeemRecoveryCode("Bob", f"recovery-{ALICE}-0", None), NOW)
    with pytest.raises(BadCode):
        house.handle(RedeemRecoveryCode("Nessie", f"recovery-{ALICE}-0", None), NOW)


def test_t1_6_new_recovery_codes_replace_the_old() -> None:
    house = a_house(ALICE)
    house.handle(ReplaceRecoveryCodes(ALICE, ("new",)), NOW)

    with pytest.raises(BadCode):
        house.handle(RedeemRecoveryCode("Alice", f"recovery-{ALICE}-0", None), NOW)
    house.handle(RedeemRecoveryCode("Alice", "new", None), NOW)


def test_t11_an_administrator_key_works_before_and_after_enrolment() -> None:
    house = a_house(ALICE)
    house.handle(NameAdministratorKey(a_key(ALICE).fingerprint), NOW)
    house.handle(NameAdministratorKey(a_key(BOB).fingerprint), NOW)
    house.handle(NameAdministratorKey(LAPTOP.fingerprint), NOW)
    house.handle(an_enrolment(BOB), NOW)
    house.handle(an_enrolment(CARA), NOW)

    assert house.is_administrator(ALICE)
    assert house.is_administrator(BOB)
    assert not house.is_administrator(CARA)
    house.handle(AddKey(CARA, LAPTOP), NOW)
    assert house.is_administrator(CARA)
    assert house.handle(NameAdministratorKey(a_key(ALICE).fingerprint), NOW) == ()


def test_t11_the_administrator_token_works_once_and_only_the_last_one() -> None:
    house = a_house(ALICE, BOB)
    with pytest.raises(BadCode):
        house.handle(RedeemAdministratorToken(ALICE, "old"), NOW)
    house.handle(OfferAdministratorToken("old"), NOW)
    house.handle(OfferAdministratorToken("token"), NOW)

    with pytest.raises(BadCode):
        house.handle(RedeemAdministratorToken(ALICE, "old"), NOW)
    house.handle(RedeemAdministratorToken(ALICE, "token"), NOW)

    assert house.view_for(ALICE, NOW).roles == (Role.ADMINISTRATOR,)
    assert house.has_administrator()
    with pytest.raises(BadCode):
        house.handle(RedeemAdministratorToken(BOB, "token"), NOW)


def test_t11_roles_are_given_by_the_operator_and_by_administrators() -> None:
    house = a_house()
    with pytest.raises(NotAllowed):
        house.handle(GrantRole(BOB, Role.ADMINISTRATOR, by=BOB), NOW)

    house.handle(GrantRole(ALICE, Role.ADMINISTRATOR, by=NOBODY), NOW)
    house.handle(GrantRole(BOB, Role.ADMINISTRATOR, by=ALICE), NOW)

    assert house.is_administrator(BOB)
    assert house.handle(GrantRole(BOB, Role.ADMINISTRATOR, by=ALICE), NOW) == ()


def test_p5_1_a_player_ignores_another_and_hears_him_again() -> None:
    house = a_house()
    house.handle(Ignore(ALICE, BOB), NOW)
    house.handle(Ignore(ALICE, CARA), NOW)
    assert house.handle(Ignore(ALICE, BOB), NOW) == ()
    house.handle(Unignore(ALICE, BOB), NOW)

    assert house.view_for(ALICE, NOW).ignored == (CARA,)
    assert house.view_for(ALICE, NOW).ignored_names == ("Cara",)
    assert house.view_for(CARA, NOW).ignored == ()
    assert house.handle(Unignore(ALICE, BOB), NOW) == ()
    with pytest.raises(NotAllowed):
        house.handle(Ignore(ALICE, ALICE), NOW)
    with pytest.raises(UnknownAccount):
        house.handle(Ignore(ALICE, PlayerId("nessie")), NOW)


def test_t1_6_a_guest_sees_an_empty_account() -> None:
    house = a_house()
    guest = house.view_for(NOBODY, NOW)

    assert guest.player == NOBODY
    assert guest == replace(house.view_for(PlayerId("nessie"), NOW))
    assert (guest.nickname, guest.balance, guest.keys, guest.statement) == ("", 0, (), ())


@pytest.mark.parametrize(
    "command",
    [AddKey(NOBODY, LAPTOP), SetPassword(NOBODY, "x"), ReplaceRecoveryCodes(NOBODY, ())],
)
def test_t1_6_nobody_has_no_account_to_change(command: AddKey) -> None:
    house = a_house()

    with pytest.raises(Refusal) as refused:
        house.handle(command, NOW)
    assert isinstance(refused.value, AccountWanted)
