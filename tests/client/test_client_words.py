"""What the screens say, in both languages."""

import pytest

from croupier_client.words import LANGUAGES, Words
from croupier_core.units import Cents, Chips, Instant, Millis


def test_numbers_are_grouped_as_the_language_does():
    assert Words("en").chips(Chips(1_234_567)) == "1,234,567"
    assert Words("fr").chips(Chips(1_234_567)) == "1\u00a0234\u00a0567"


@pytest.mark.parametrize(
    ("cents", "english", "french"),
    [
        (1_000, "$10", "10\u00a0$"),
        (123_456, "$1,234.56", "1\u00a0234,56\u00a0$"),
        (-105, "−$1.05", "−1,05\u00a0$"),
        (0, "$0", "0\u00a0$"),
    ],
)
def test_money_shows_its_decimals_only_when_it_has_any(cents, english, french):
    assert Words("en").money(Cents(cents)) == english
    assert Words("fr").money(Cents(cents)) == french


@pytest.mark.parametrize(
    ("millis", "said"),
    [(0, "0:00"), (1, "0:01"), (7_000, "0:07"), (61_000, "1:01"), (3_723_000, "1:02:03")],
)
def test_a_countdown_reaches_zero_only_when_the_time_is_up(millis, said):
    assert Words("en").duration(Millis(millis)) == said


def test_settings_of_time_are_said_in_their_own_unit():
    assert Words("en").span(Millis(30_000)) == "30\u00a0s"
    assert Words("en").span(Millis(120_000)) == "120\u00a0s"
    assert Words("en").span(Millis(600_000)) == "10\u00a0min"
    assert Words("fr").span(Millis(1_200)) == "1,2\u00a0s"


def test_moments_are_said_in_utc():
    moment = Instant(1_796_000_000_000)

    assert Words("en").time(moment) == "00:53"
    assert Words("fr").date(moment) == "30 nov. 00:53"


def test_a_language_that_the_house_does_not_speak_is_english():
    assert Words("tlh").language == "en"
    assert set(LANGUAGES) == {"en", "fr"}


def test_a_sentence_that_no_catalogue_has_is_said_in_english_with_its_fields_filled_in():
    said = Words("fr")

    assert said("no such sentence: {what}", what="x") == "no such sentence: x"
    assert said.plural("{n} such thing", "{n} such things", 2_000) == "2\u00a0000 such things"
