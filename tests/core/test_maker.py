"""Objects from a maker are those that their class makes."""

import pickle
from dataclasses import FrozenInstanceError, dataclass

import pytest

from croupier_core.maker import maker_of


@dataclass(frozen=True, slots=True)
class Fact:
    """Something with and without a default."""

    seat: int
    amount: int
    all_in: bool = False


def test_a_maker_makes_what_its_class_makes():
    fact = maker_of(Fact)

    for made in (fact(1, 2), fact(1, amount=2), fact(seat=1, amount=2, all_in=False)):
        assert type(made) is Fact
        assert made == Fact(1, 2)
        assert hash(made) == hash(Fact(1, 2))
        assert repr(made) == repr(Fact(1, 2))
        assert pickle.loads(pickle.dumps(made)) == made  # noqa: S301


def test_what_a_maker_made_cannot_be_changed():
    made = maker_of(Fact)(1, 2)

    with pytest.raises(FrozenInstanceError):
        made.amount = 3


def test_a_maker_asks_for_what_its_class_asks_for():
    fact = maker_of(Fact)

    with pytest.raises(TypeError):
        fact(1)
    with pytest.raises(TypeError):
        fact(1, 2, stack=3)
    with pytest.raises(TypeError):
        maker_of(dict)
