"""Commands, events, views and refusals as bytes, and back.

`pack` and `unpack` are msgpack; `encode` and `decode` stop at plain maps, arrays, numbers
and text, for JSON and for frames that nest.  A dataclass on its own is written with its
`kind` too, so it can be read both by its class and by any union it belongs to.

The caller bounds the size of what it reads; everything else about hostile input is
handled here and comes out as `Unreadable`.
"""

from dataclasses import is_dataclass
from typing import Any, TypeVar

import msgpack
from typing_extensions import TypeForm

from croupier_client.wire.shapes import Unreadable, make_shapes, tag_of, tagged

__all__ = ["Unreadable", "decode", "encode", "kind_of", "pack", "tag_of", "unpack"]

T = TypeVar("T")

_shapes = make_shapes()


def kind_of(value: object) -> str:
    """Return what `kind` says of a command, event, view or refusal."""
    return tag_of(type(value))


def encode(value: object, form: TypeForm[Any] | None = None) -> object:
    """Return `value` as plain data.

    Args:
        value: A command, event, view, refusal, or a tuple of them when `form` says so.
        form: The declared type, for what is no dataclass by itself.
    """
    if form is not None:
        return _shapes.unstructure(value, unstructure_as=form)
    if not is_dataclass(value):
        raise TypeError(f"what is no dataclass needs a form: {value!r}")
    return tagged(kind_of(value), _shapes.unstructure(value))


def decode(plain: object, form: TypeForm[T]) -> T:
    """Read plain data as a `form`: a dataclass, a union of them, or `Refusal`.

    Raises:
        Unreadable: It is not one.
    """
    try:
        result: T = _shapes.structure(plain, form)  # type: ignore[arg-type]
    except Unreadable:
        raise
    except (TypeError, ValueError, KeyError, RecursionError) as fault:
        raise Unreadable(str(fault)[:200]) from fault
    return result


def pack(value: object, form: TypeForm[Any] | None = None) -> bytes:
    """Return `value` as bytes; see `encode`."""
    # A lone surrogate in somebody's text must not stop a journal: it becomes `?`.
    packed: bytes = msgpack.packb(encode(value, form), unicode_errors="replace")
    return packed


def unpack(packed: bytes, form: TypeForm[T]) -> T:
    """Read bytes as a `form`.

    Raises:
        Unreadable: They are not msgpack, or not a `form`.
    """
    try:
        plain = msgpack.unpackb(packed)
    except (ValueError, TypeError, RecursionError, msgpack.exceptions.UnpackException) as fault:
        raise Unreadable(f"not msgpack: {str(fault)[:200]}") from fault
    return decode(plain, form)
