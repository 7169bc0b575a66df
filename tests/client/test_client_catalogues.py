"""English and French are complete, and say what the source says."""

import re

import pytest

from client_sentences import PARTS, catalogue, fields_of, said_in_source, translations

LANGUAGES = ("en", "fr")
NO_BREAK = "\u00a0"


@pytest.mark.parametrize("language", LANGUAGES)
def test_no_sentence_of_the_source_is_missing(language):
    missing = {s: file for s, file in said_in_source().items() if s not in translations(language)}

    assert missing == {}


@pytest.mark.parametrize("language", LANGUAGES)
def test_no_sentence_is_kept_that_the_source_does_not_say_any_more(language):
    obsolete = set(translations(language)) - set(said_in_source())
    commented = [m for n in PARTS for m in catalogue(language, n).obsolete]

    assert obsolete == set()
    assert commented == []


@pytest.mark.parametrize("language", LANGUAGES)
def test_no_translation_is_empty_or_uncertain(language):
    empty = [s for s, said in translations(language).items() if not all(said)]
    fuzzy = [
        message.id
        for name in PARTS
        for message in catalogue(language, name)
        if message.id and message.fuzzy
    ]

    assert empty == []
    assert fuzzy == []


@pytest.mark.parametrize("language", LANGUAGES)
def test_translations_have_the_fields_of_their_sentence(language):
    different = []
    for sentence, said in translations(language).items():
        ids = (sentence,) if isinstance(sentence, str) else sentence
        # A count of one may be said without its number.
        most = set.union(*map(fields_of, ids))
        least = most - ({"n"} if len(ids) == 2 else set())
        if not all(least <= fields_of(each) <= most for each in said):
            different.append((sentence, said))

    assert different == []


def test_english_is_said_as_it_is_written_in_the_source():
    other = [
        (sentence, said)
        for sentence, said in translations("en").items()
        if said != ((sentence,) if isinstance(sentence, str) else sentence)
    ]

    assert other == []


def test_french_keeps_its_punctuation_with_its_words():
    apart = [
        said
        for forms in translations("fr").values()
        for said in forms
        # A plain blank, or nothing, before a double sign; times such as 12:30 have digits.
        if re.search(r"[^\s\u00a0][:;!?](?:\s|$)| [:;!?»]|« ", said)
    ]

    assert apart == []


def test_no_sentence_is_translated_in_two_places():
    for language in LANGUAGES:
        first, second = (
            {message.id for message in catalogue(language, name) if message.id}
            for name in ("croupier.po", "table.po")
        )

        assert first & second == set()


def test_french_has_one_kind_of_apostrophe():
    straight = [
        said
        for forms in translations("fr").values()
        for said in forms
        if re.search(r"[A-Za-zÀ-ÿ]'[A-Za-zÀ-ÿ]", said)
    ]

    assert straight == []
