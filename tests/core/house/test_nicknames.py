# ruff: noqa: RUF001 - ambiguous letters are the subject of this file
import json
import string
import unicodedata
from pathlib import Path

import confusable_homoglyphs
import pytest
from wcwidth import wcswidth

from croupier_core.house.lookalikes import skeleton
from croupier_core.house.machine import House
from croupier_core.house.names import NamePolicy, _script_of, cells_of
from croupier_core.house.refusals import BadNickname, NameFault
from house_builders import ALICE, BOB, NOW, an_enrolment


def admitted(name: str) -> str:
    house = House()
    house.handle(an_enrolment(ALICE, name), NOW)
    return house.nickname_of(ALICE)


def fault_of(name: str, *, beside: str | None = None) -> NameFault:
    house = House()
    if beside is not None:
        house.handle(an_enrolment(BOB, beside), NOW)
    with pytest.raises(BadNickname) as refused:
        house.handle(an_enrolment(ALICE, name), NOW)
    return refused.value.fault


@pytest.mark.parametrize(
    "name",
    [
        "Al",
        "Zoë Ångström",
        "Jean-Éric",
        "O'Neil_7",
        "Ж.К. Иван",
        "Νίκος",
        "山田さくら",
        "김민수",
        "カード",
    ],
)
def test_t1_7_names_of_one_script_are_welcome(name: str) -> None:
    assert admitted(name) == name


@pytest.mark.parametrize(
    ("typed", "written"),
    [
        ("  Alice   B ", "Alice B"),
        ("Ａｌｉｃｅ", "Alice"),
        ("O’Neil", "O'Neil"),
        ("Ⅸavier", "IXavier"),
    ],
)
def test_t1_7_a_name_is_written_in_one_form(typed: str, written: str) -> None:
    assert admitted(typed) == written


@pytest.mark.parametrize("name", ["", " ", "A", "A" * 21, "山" * 11, "A" * 10_000, "漢字" * 200])
def test_t1_7_a_name_has_two_to_twenty_cells(name: str) -> None:
    assert fault_of(name) is NameFault.LENGTH


def test_t1_7_wide_letters_count_two_cells() -> None:
    assert admitted("山") == "山"
    assert admitted("山" * 10) == "山" * 10
    assert admitted("A" * 20) == "A" * 20


@pytest.mark.parametrize(
    "name",
    [
        "Al\x1b[31mice",
        "Ali\u200bce",
        "\u202eecilA",
        "Ali\nce",
        "Ali\tce",
        "Ali\xa0ce",
        "Alice\ufe0f",
        "A\u034flice",
        "A\u0301\u0302\u0303\u0304lice",
        "z\u0336a\u0336l",
        "\u3164\u3164",
        "\u115fab",
        "Alice\U000e0041",
        "Ali<b>",
        "Alice\u2588",
        "♠Alice",
        "😀😀",
        "\ud800ab",
        "١٢٣ab",
        "1234",
        "-._",
        "[red]x",
        "اسم",
        "אבג",
        "ᴀʟɪᴄᴇ",
        "Ali\u01c3",
    ],
)
def test_t1_7_control_invisible_and_unreadable_signs_are_refused(name: str) -> None:
    assert fault_of(name) is NameFault.CHARACTERS


@pytest.mark.parametrize("name", ["Аlice", "Aliсe", "Βob", "Alice山", "김さくら"])
def test_t1_7_one_name_has_one_script(name: str) -> None:
    assert fault_of(name) is NameFault.MIXED_SCRIPTS


@pytest.mark.parametrize("name", ["ALICE", "aLiCe", "Ａlice", "  alice"])
def test_t1_7_a_name_is_taken_whatever_its_case_or_width(name: str) -> None:
    assert fault_of(name, beside="Alice") is NameFault.TAKEN


@pytest.mark.parametrize(
    ("old", "new"),
    [
        ("Alice", "A1ice"),
        ("Alice", "Al1ce"),
        ("Alice", "AIice"),
        ("Alice", "Alicé"),
        ("Alice", "A-l-i-c-e"),
        ("Alice", "A lice"),
        ("coco", "сосо"),
        ("COCO", "СОСО"),
        ("Hope", "Норе"),
        ("Bob", "ВОВ"),
        ("oo7", "0o7"),
        ("Mara", "Rnara"),
        ("Walt", "VValt"),
        ("Zoe", "Zoë"),
        ("カオル", "力オル"),
        ("Straße", "STRASSE"),
    ],
)
def test_t1_7_look_alikes_of_a_name_are_refused(old: str, new: str) -> None:
    assert fault_of(new, beside=old) in (NameFault.LOOKS_LIKE, NameFault.TAKEN)
    assert fault_of(old, beside=new) in (NameFault.LOOKS_LIKE, NameFault.TAKEN)


@pytest.mark.parametrize(("one", "other"), [("Alice", "Alicia"), ("Bob", "Rob"), ("Иван", "Игорь")])
def test_t1_7_names_that_differ_stand_beside_each_other(one: str, other: str) -> None:
    house = House()
    house.handle(an_enrolment(ALICE, one), NOW)
    house.handle(an_enrolment(BOB, other), NOW)

    assert house.player_by_nickname(one) == ALICE
    assert house.player_by_nickname(other.upper()) == BOB


@pytest.mark.parametrize(
    "name",
    [
        "fuckyou",
        "F.u-c k",
        "xXfuckXx",
        "sa1ope",
        "SALOPE",
        "Encul\u00e9",
        "le connard",
        "n4zi",
        "Pu-te",
        "SS",
        "ss 88",
    ],
)
def test_t1_7_words_of_the_list_are_refused_in_both_languages(name: str) -> None:
    assert fault_of(name) is NameFault.FORBIDDEN_WORD


@pytest.mark.parametrize(
    "name",
    [
        "Scunthorpe",
        "Dominique",
        "Cassandra",
        "Nazim",
        "Computer",
        "Grape",
        "Jessica",
        "Violette",
        "Nigel",
        "Niger",
        "Dick",
    ],
)
def test_t1_7_harmless_names_that_hold_a_short_bad_word_may_play(name: str) -> None:
    assert admitted(name) == name


def test_t1_7_an_organiser_can_extend_the_word_list() -> None:
    house = House(NamePolicy().extended(["Zwiebel"]))

    with pytest.raises(BadNickname) as refused:
        house.handle(an_enrolment(ALICE, "xzw1ebe1x"), NOW)

    assert refused.value.fault is NameFault.FORBIDDEN_WORD
    assert admitted("Zwiebel") == "Zwiebel"


@pytest.mark.parametrize(
    "name",
    [
        "admin",
        "Croupier",
        "DEALER",
        "house",
        "Guest 12",
        "adm1n",
        "Invité",
        "root_",
    ],
)
def test_t1_7_names_of_the_house_are_reserved(name: str) -> None:
    assert fault_of(name) is NameFault.RESERVED


def all_letters() -> list[str]:
    letters = []
    for code in range(0x10000):
        letter = chr(code)
        if unicodedata.normalize("NFKC", letter) != letter:
            continue
        try:
            if _script_of(letter):
                letters.append(letter)
        except BadNickname:
            continue
    return letters


def test_t1_7_the_cells_of_every_admitted_letter_are_those_of_the_screen() -> None:
    letters = all_letters()

    assert len(letters) > 30_000
    assert [letter for letter in letters if cells_of(letter) != wcswidth(letter)] == []


def test_t1_7_the_table_of_look_alikes_covers_what_unicode_lists() -> None:
    listed = json.loads(
        (Path(confusable_homoglyphs.__file__).parent / "confusables.json").read_text("utf-8")
    )
    plain = set(string.ascii_letters + string.digits)
    missing = []
    for letter in all_letters():
        if letter.isascii():
            continue
        twins = [twin["c"] for twin in listed.get(letter, []) if set(twin["c"]) <= plain]
        if twins and skeleton(letter) not in {skeleton(twin) for twin in twins}:
            missing.append((letter, twins))

    assert missing == []
