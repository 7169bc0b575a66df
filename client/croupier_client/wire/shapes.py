"""How each kind of value is written as plain data, and read back with every check.

    dataclass              a map of its fields; one more, `kind`, where a union is declared
                           (a field of that name is then written as `own_kind`)
    union of dataclasses   told apart by `kind`, the snake_case name of the class
    Refusal                a union of all `REFUSALS`
    X | None               nil, or X
    tuple                  an array
    units, text, flags     as they are; enums by their value; bytes as they are

Fields that the reader does not know are ignored, so that either side may be newer.
"""

import re
from collections.abc import Callable
from dataclasses import fields, is_dataclass
from enum import StrEnum
from operator import attrgetter
from types import UnionType
from typing import Any, NewType, Union, get_args, get_origin

from cattrs.fns import identity
from cattrs.gen import make_dict_structure_fn, make_dict_unstructure_fn
from cattrs.preconf.msgpack import MsgpackConverter, make_converter

from croupier_client.wire.known_refusals import REFUSALS
from croupier_core.errors import Refusal

KIND = "kind"
"""The field that says which member of a union a map is."""
OWN_KIND = "own_kind"
"""Where a field that is itself called `kind` goes in a map that says what it is."""
LONGEST_TEXT = 65_536
"""Characters of one string: the rules of an event are the longest."""
INT_BOUND = 2**63
"""Whole numbers are smaller than this, and greater than its negative."""

Form = Any
"""A type expression: what `cattrs` is asked for."""
Value = Any
"""A typed value, or its plain data, on the way from one to the other."""
Write = Callable[[Value], Value]
Read = Callable[[Value, Form], Value]


class Unreadable(Exception):  # noqa: N818 - what came in is at fault, not this side
    """Bytes or data that are not what they should be; says what is wrong, in English."""


def tag_of(cls: type) -> str:
    """Return what `kind` says of `cls`: `RaiseTo` is `raise_to`."""
    return re.sub(r"(?<!^)(?=[A-Z])", "_", cls.__name__).lower()


def make_shapes() -> MsgpackConverter:
    """Build a converter that knows the shapes above."""
    # Without detailed validation reading is twice as fast, and the dataclass
    # hooks below say where the fault is.
    converter = make_converter(detailed_validation=False)
    for plain, read in ((int, _int), (str, _str), (bool, _bool), (bytes, _bytes)):
        converter.register_structure_hook(plain, read)
    _register_newtypes(converter)
    _register_enums(converter)
    _register_tuples(converter)
    _register_dataclasses(converter)
    _register_unions(converter)
    return converter


# --- plain values -------------------------------------------------------------------


def _int(value: object, _: object) -> int:
    if type(value) is not int:
        raise Unreadable(f"a whole number is wanted, not {_short(value)}")
    if not -INT_BOUND < value < INT_BOUND:
        raise Unreadable("a whole number is out of bounds")
    return value


def _str(value: object, _: object) -> str:
    if type(value) is not str:
        raise Unreadable(f"text is wanted, not {_short(value)}")
    if len(value) > LONGEST_TEXT:
        raise Unreadable(f"a text is longer than {LONGEST_TEXT} characters")
    return value


def _bool(value: object, _: object) -> bool:
    if type(value) is not bool:
        raise Unreadable(f"true or false is wanted, not {_short(value)}")
    return value


def _bytes(value: object, _: object) -> bytes:
    if type(value) is not bytes:
        raise Unreadable(f"bytes are wanted, not {_short(value)}")
    return value


def _short(value: object) -> str:
    return ascii(value)[:40]


def _register_newtypes(converter: MsgpackConverter) -> None:
    def is_newtype(form: Form) -> bool:
        return isinstance(form, NewType)

    @converter.register_structure_hook_factory(is_newtype)
    def _(form: Form) -> Read:
        read: Read = converter.get_structure_hook(form.__supertype__)
        return read

    @converter.register_unstructure_hook_factory(is_newtype)
    def _(form: Form) -> Write:
        write: Write = converter.get_unstructure_hook(form.__supertype__)
        return write


def _register_enums(converter: MsgpackConverter) -> None:
    # Registered for the class: as a subclass of `str` an enum would be written as itself.
    converter.register_structure_hook(StrEnum, _enum)
    converter.register_unstructure_hook(StrEnum, attrgetter("value"))


def _enum(value: object, form: type[StrEnum]) -> StrEnum:
    try:
        if type(value) is str:
            return form(value)
    except ValueError:
        pass
    raise Unreadable(f"no {tag_of(form)}: {_short(value)}")


# --- tuples -------------------------------------------------------------------------


def _register_tuples(converter: MsgpackConverter) -> None:
    def is_tuple(form: Form) -> bool:
        origin: object = get_origin(form)
        return origin is tuple

    @converter.register_structure_hook_factory(is_tuple)
    def _(form: Form) -> Read:
        items = get_args(form)
        if len(items) == 2 and items[1] is Ellipsis:
            return _read_many(items[0], converter.get_structure_hook(items[0]))
        return _read_each([(item, converter.get_structure_hook(item)) for item in items])

    @converter.register_unstructure_hook_factory(is_tuple)
    def _(form: Form) -> Write:
        items = get_args(form)
        if len(items) == 2 and items[1] is Ellipsis:
            return _write_many(converter.get_unstructure_hook(items[0]))
        return _write_each([converter.get_unstructure_hook(item) for item in items])


def _read_many(item: Form, read_item: Read) -> Read:
    def read(value: Value, _: object) -> tuple[Any, ...]:
        if not isinstance(value, list | tuple):
            raise Unreadable(f"an array is wanted, not {_short(value)}")
        return tuple([read_item(each, item) for each in value])

    return read


def _read_each(items: list[tuple[Any, Read]]) -> Read:
    def read(value: Value, _: object) -> tuple[Any, ...]:
        if not isinstance(value, list | tuple) or len(value) != len(items):
            raise Unreadable(f"an array of {len(items)} is wanted, not {_short(value)}")
        return tuple(
            [read_item(each, item) for each, (item, read_item) in zip(value, items, strict=True)]
        )

    return read


def _write_many(write_item: Write) -> Write:
    if write_item is identity:
        return identity

    def write(value: Value) -> list[Any]:
        return [write_item(each) for each in value]

    return write


def _write_each(items: list[Write]) -> Write:
    if all(write_item is identity for write_item in items):
        return identity

    def write(value: Value) -> list[Any]:
        return [write_item(each) for write_item, each in zip(items, value, strict=True)]

    return write


# --- dataclasses and unions ---------------------------------------------------------


def _register_dataclasses(converter: MsgpackConverter) -> None:
    @converter.register_structure_hook_factory(_is_dataclass)
    def _(form: Form) -> Read:
        read_fields = make_dict_structure_fn(form, converter, _cattrs_detailed_validation=False)
        name = tag_of(form)
        has_kind = _has_kind(form)

        def read(value: Value, _: object) -> Value:
            if not isinstance(value, dict):
                raise Unreadable(f"{name}: a map is wanted, not {_short(value)}")
            if has_kind and OWN_KIND in value:
                value = {**value, KIND: value[OWN_KIND]}
            try:
                return read_fields(value, form)
            except KeyError as missing:
                raise Unreadable(f"{name}: {missing.args[0]} is missing") from None
            except Unreadable as fault:
                raise Unreadable(f"{name}: {fault}") from None

        return read

    @converter.register_unstructure_hook_factory(_is_dataclass)
    def _(form: Form) -> Write:
        return make_dict_unstructure_fn(form, converter)


def _is_dataclass(form: Form) -> bool:
    return isinstance(form, type) and is_dataclass(form)


def _register_unions(converter: MsgpackConverter) -> None:
    def is_union(form: Form) -> bool:
        origin: object = get_origin(form)
        return form is Refusal or origin in (Union, UnionType)

    @converter.register_structure_hook_factory(is_union)
    def _(form: Form) -> Read:
        members, optional = _members_of(form)
        if len(members) == 1:
            return _read_optional(members[0], converter.get_structure_hook(members[0]))
        by_tag = {tag_of(member): member for member in members}
        reads = {tag: converter.get_structure_hook(member) for tag, member in by_tag.items()}

        def read(value: Value, _: object) -> Value:
            if optional and value is None:
                return None
            if not isinstance(value, dict):
                raise Unreadable(f"a map is wanted, not {_short(value)}")
            tag = value.get(KIND)
            if type(tag) is not str or tag not in reads:
                raise Unreadable(f"unknown kind: {_short(tag)}")
            return reads[tag](value, by_tag[tag])

        return read

    @converter.register_unstructure_hook_factory(is_union)
    def _(form: Form) -> Write:
        members, _ = _members_of(form)
        if len(members) == 1:
            return _write_optional(converter.get_unstructure_hook(members[0]))
        writes = {member: _write_tagged(converter, member) for member in members}

        def write(value: Value) -> Value:
            return None if value is None else writes[type(value)](value)

        return write


def _write_tagged(converter: MsgpackConverter, member: type) -> Write:
    tag = tag_of(member)
    write_fields: Write = converter.get_unstructure_hook(member)
    return lambda value: tagged(tag, write_fields(value))


def tagged(tag: str, written: dict[str, Any]) -> dict[str, Any]:
    """Return a map that says what it is, beside the fields that are `written`."""
    if KIND in written:
        return {**written, OWN_KIND: written[KIND], KIND: tag}
    return {KIND: tag, **written}


def _has_kind(form: Form) -> bool:
    return any(field.name == KIND for field in fields(form))


def _members_of(form: Form) -> tuple[tuple[Any, ...], bool]:
    if form is Refusal:
        return REFUSALS, False
    members = tuple(member for member in get_args(form) if member is not type(None))
    if len(members) > 1 and not all(_is_dataclass(member) for member in members):
        raise TypeError(f"a union of something else than dataclasses has no shape: {form}")
    return members, len(members) < len(get_args(form))


def _read_optional(item: Form, read_item: Read) -> Read:
    return lambda value, _: None if value is None else read_item(value, item)


def _write_optional(write_item: Write) -> Write:
    if write_item is identity:
        return identity
    return lambda value: None if value is None else write_item(value)
