"""Making objects of frozen dataclasses in half the time.

The `__init__` of a frozen dataclass has to go through `object.__setattr__` for every field,
which is half a microsecond for an event of four fields.  Where they are made by the million,
as the events of a hand are, a maker fills a twin of the same slots that is not frozen, and
then turns it into the real thing.  What comes out is the same as from the class itself.
"""

from collections.abc import Callable
from dataclasses import MISSING, fields, is_dataclass
from typing import ParamSpec, TypeVar

P = ParamSpec("P")
T = TypeVar("T")


def maker_of(cls: Callable[P, T]) -> Callable[P, T]:
    """Return what makes objects of the class `cls`, called as the class is.

    Args:
        cls: A dataclass with slots, without bases, `__post_init__` and default factories.

    Raises:
        TypeError: It is none.
    """
    if not isinstance(cls, type) or not is_dataclass(cls):
        raise TypeError(f"{cls} is no dataclass")
    known: dict[str, object] = {"cls": cls}
    parameters, lines = ["self"], []
    for field in fields(cls):
        name = field.name
        known[f"default_{name}"] = field.default
        optional = field.default is not MISSING
        parameters.append(f"{name}=default_{name}" if optional else name)
        lines.append(f"    self.{name} = {name}\n")
    head = f"def __init__({', '.join(parameters)}):\n"
    # Written out and compiled, as the standard library does it for the class itself: only so
    # callers can name the fields.  Nothing but the names of the class's fields goes in.
    exec(head + "".join(lines) + "    self.__class__ = cls\n", known)  # noqa: S102
    slots = tuple(field.name for field in fields(cls))
    twin: Callable[P, T] = type(
        cls.__name__, (), {"__slots__": slots, "__init__": known["__init__"]}
    )
    return twin
