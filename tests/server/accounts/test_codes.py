import re

import pytest

from croupier_server.accounts.codes import LINK_GROUPS, RECOVERY_GROUPS, hash_of, new_code


def test_a_code_is_groups_of_four_signs_that_cannot_be_mistaken() -> None:
    codes = {new_code(LINK_GROUPS) for _ in range(500)}

    assert len(codes) == 500
    assert all(re.fullmatch(r"[2-9A-HJKMNP-TV-Z]{4}(-[2-9A-HJKMNP-TV-Z]{4}){2}", c) for c in codes)
    assert len(new_code(RECOVERY_GROUPS)) == 19


@pytest.mark.parametrize(
    "typed", ["k7qm-2xtr-9fwd", " K7QM2XTR9FWD ", "k7qm 2xtr 9fwd", "K7QM–2XTR–9FWD\n"]
)
def test_a_code_may_be_typed_in_any_case_and_spacing(typed: str) -> None:
    assert hash_of(typed) == hash_of("K7QM-2XTR-9FWD")


def test_other_codes_have_other_hashes() -> None:
    assert hash_of("K7QM-2XTR-9FWD") != hash_of("K7QM-2XTR-9FWE")
    assert hash_of("") != hash_of("K7QM")
    assert len(hash_of("\x00" * 1_000_000)) == 64
