"""Every refusal is said, in both languages."""

import dataclasses
import typing
from enum import Enum

import pytest

from croupier_client.hosting.faults import TemplateFault, Wrong
from croupier_client.refusals import say, say_fault
from croupier_client.wire.known_refusals import REFUSALS
from croupier_client.words import Words
from croupier_core.errors import Refusal
from croupier_core.house.refusals import (
    BadNickname,
    DeclarationMissing,
    NameFault,
    NoAllowanceYet,
    NotEnoughMoney,
)
from croupier_core.poker.hand.refusals import RaiseOutOfBounds
from croupier_core.units import Cents, Chips, Instant


def an_example(kind: type[Refusal]) -> Refusal:
    """Build a refusal with a plausible value in every field."""
    hints = typing.get_type_hints(kind)
    values = {}
    for field in dataclasses.fields(kind):
        form = hints[field.name]
        form = getattr(form, "__supertype__", form)
        if form is str:
            values[field.name] = "something"
        elif form == tuple[TemplateFault, ...]:
            values[field.name] = (TemplateFault(Wrong.LEAST, ("1",), "rebuys.until_level", 14),)
        elif typing.get_origin(form) is tuple:
            values[field.name] = ("en", "fr")
        elif isinstance(form, type) and issubclass(form, Enum):
            values[field.name] = next(iter(form))
        else:
            values[field.name] = 1_234 + len(values)
    return kind(**values)


@pytest.mark.parametrize("language", ["en", "fr"])
@pytest.mark.parametrize("kind", REFUSALS, ids=lambda kind: kind.__name__)
def test_every_refusal_is_said_as_a_sentence(kind, language):
    refusal = an_example(kind)

    said = say(refusal, Words(language))

    assert said != str(refusal)
    assert said.endswith(".")
    assert "{" not in said


@pytest.mark.parametrize("kind", REFUSALS, ids=lambda kind: kind.__name__)
def test_french_says_it_in_french(kind):
    refusal = an_example(kind)

    assert say(refusal, Words("fr")) != say(refusal, Words("en"))


def test_all_refusals_of_the_rules_are_known():
    def below(kind: type[Refusal]) -> set[type[Refusal]]:
        return {kind}.union(*map(below, kind.__subclasses__()))

    of_the_project = {kind for kind in below(Refusal) if kind.__module__.startswith("croupier_")}

    assert of_the_project - {Refusal} == set(REFUSALS)


def test_a_refusal_of_a_newer_house_is_said_in_its_own_english():
    class Newer(Refusal):
        def __str__(self) -> str:
            return "something new"

    assert say(Newer(), Words("fr")) == "something new"


@pytest.mark.parametrize("fault", NameFault)
def test_t1_7_every_fault_of_a_nickname_has_words_of_its_own(fault):
    others = {say_fault(other, Words("fr")) for other in NameFault if other is not fault}

    assert say(BadNickname(fault), Words("fr")) not in others


@pytest.mark.parametrize(
    ("refusal", "english", "french"),
    [
        (
            RaiseOutOfBounds(Chips(700), Chips(5_000)),
            "Raise to between 700 and 5,000.",
            "Relancez entre 700 et 5\u00a0000.",
        ),
        (
            RaiseOutOfBounds(Chips(650), Chips(650)),
            "The only raise is to 650.",
            "La seule relance possible est à 650.",
        ),
        (
            NotEnoughMoney(Cents(1_100), Cents(50)),
            "This costs $11; you have $0.50.",
            "Cela coûte 11\u00a0$\u00a0; vous avez 0,50\u00a0$.",
        ),
        (
            NoAllowanceYet(Cents(50_000), None),
            "The allowance is for balances under $500.",
            "L’allocation est réservée aux soldes inférieurs à 500\u00a0$.",
        ),
        (
            NoAllowanceYet(Cents(50_000), Instant(1_796_153_400_000)),
            "Your next allowance comes at Dec 1 19:30 UTC.",
            "Prochaine allocation\u00a0: 1 déc. 19:30 UTC.",
        ),
        (
            DeclarationMissing("age"),
            "Declare that you are old enough to play.",
            "Déclarez que vous avez l’âge de jouer.",
        ),
    ],
    ids=lambda value: type(value).__name__ if isinstance(value, Refusal) else "",
)
def test_amounts_and_times_are_said_as_the_language_writes_them(refusal, english, french):
    assert say(refusal, Words("en")) == english
    assert say(refusal, Words("fr")) == french
