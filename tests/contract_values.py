"""Hypothesis strategies for any value that may cross the wire or go into the journal."""

import dataclasses
from enum import Enum
from types import UnionType
from typing import Any, NewType, Union, get_args, get_origin, get_type_hints

from hypothesis import reject
from hypothesis import strategies as st

from croupier_client.wire.known_refusals import REFUSALS
from croupier_core.errors import Refusal

_INTS = st.integers(-(2**63) + 1, 2**63 - 1) | st.integers(0, 60)
_TEXTS = st.text(st.characters(exclude_categories=["Cs"]), max_size=12)


def values_of(form: Any) -> st.SearchStrategy[Any]:
    """Return a strategy for values of `form`, as the codec understands forms."""
    if form is Refusal:
        return st.one_of([values_of(refusal) for refusal in REFUSALS])
    if isinstance(form, NewType):
        return values_of(form.__supertype__)
    if get_origin(form) in (Union, UnionType):
        return st.one_of([values_of(member) for member in get_args(form)])
    if get_origin(form) is tuple:
        items = get_args(form)
        if items[-1] is Ellipsis:
            return st.lists(values_of(items[0]), max_size=2).map(tuple)
        return st.tuples(*(values_of(item) for item in items))
    if form is type(None):
        return st.none()
    if form is bool:
        return st.booleans()
    if form is int:
        return _INTS
    if form is str:
        return _TEXTS
    if form is bytes:
        return st.binary(max_size=20)
    if issubclass(form, Enum):
        return st.sampled_from(form)
    hints = get_type_hints(form)
    fields = {f.name: values_of(hints[f.name]) for f in dataclasses.fields(form)}
    return st.builds(_made, st.just(form), **fields)


def _made(form: type, /, **given: Any) -> object:
    """Return a value, if its class takes what is drawn."""
    try:
        return form(**given)
    except ValueError:
        reject()


def content_of(value: object) -> object:
    """Return what can be compared, also of refusals, which have no equality of their own."""
    if isinstance(value, Refusal):
        return type(value), [getattr(value, f.name) for f in dataclasses.fields(value)]
    return value
