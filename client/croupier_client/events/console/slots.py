"""What has to be known before something can be done, read off the commands themselves.

A command is a dataclass: each of its fields is a slot, but for who gives the order, why, and
what falls with it, which is shown before it is asked for.
"""

from collections.abc import Callable, Mapping
from dataclasses import MISSING, Field, dataclass, fields, is_dataclass, replace
from enum import StrEnum
from functools import lru_cache
from types import NoneType
from typing import ClassVar, cast, get_args, get_origin, get_type_hints

from croupier_client.events.console.actions import Action, Order
from croupier_core.bracket.ids import MatchId
from croupier_core.draft.preset import Character
from croupier_core.match.commands import OrganiserCommand as Ruling
from croupier_core.match.setup import TeamId
from croupier_core.team_event.commands import (
    CallMatches,
    GiveEventRole,
    InMatch,
    IssueSanction,
    TakeEventRole,
)
from croupier_core.team_event.terms import Role
from croupier_core.units import NOBODY, Instant, Millis, PlayerId

_STAMPED = ("by", "reason", "falls")
_EMPTY: Mapping[tuple[type[object], str], object] = {
    (IssueSanction, "who"): NOBODY,  # the team as such
    (CallMatches, "matches"): (),  # all that are ready
}
"""What slots mean when they are left empty, though they have no default."""
_GIVEN = (Role.ORGANISER, Role.REFEREE, Role.CASTER)
"""Roles that can be given and taken."""


class Wants(StrEnum):
    """What a slot takes."""

    TEXT = "text"
    LINES = "lines"
    """A text of several lines."""
    NUMBER = "number"
    YES_NO = "yes_no"
    MOMENT = "moment"
    LENGTH = "length"
    CHOICE = "choice"
    PLAYER = "player"
    TEAM = "team"
    MATCH = "match"


_WANTS: Mapping[object, Wants] = {
    str: Wants.TEXT,
    Character: Wants.TEXT,
    int: Wants.NUMBER,
    bool: Wants.YES_NO,
    Instant: Wants.MOMENT,
    Millis: Wants.LENGTH,
    PlayerId: Wants.PLAYER,
    TeamId: Wants.TEAM,
    MatchId: Wants.MATCH,
}


@dataclass(frozen=True, slots=True)
class Slot:
    """One thing that has to be known."""

    name: str
    """As it is typed: `starts-at`."""
    wants: Wants
    many: bool = False
    """Whether several are given, parted by commas."""
    may_be_empty: bool = False
    choices: tuple[StrEnum, ...] = ()
    """Of a `CHOICE`: what may be chosen."""


IN_MATCH = Slot("match", Wants.MATCH)
"""Of a ruling: on which match."""


@lru_cache(maxsize=256)
def slots_of(action: Action) -> tuple[Slot, ...]:
    """Return what has to be known for an action, in the order of its fields."""
    own = _slots(action.kind, "")
    return (IN_MATCH, *own) if action.in_match else own


def _slots(kind: type[object], prefix: str) -> tuple[Slot, ...]:
    found: list[Slot] = []
    for name, hint, open_ in _fields(kind):
        inner, optional, _ = _taken_apart(hint)
        if isinstance(inner, type) and is_dataclass(inner):
            found.extend(_slots(inner, _nested(prefix, name, kind)))
        else:
            slot = _slot(prefix + name, hint, may_be_empty=open_ or optional)
            given = kind in (GiveEventRole, TakeEventRole) and slot.wants is Wants.CHOICE
            found.append(replace(slot, choices=_GIVEN) if given else slot)
    return tuple(found)


def _nested(prefix: str, name: str, kind: type[object]) -> str:
    """Return what the names of a part begin with: its own name where there are two of a kind."""
    hints = list(get_type_hints(kind).values())
    twice = hints.count(get_type_hints(kind)[name]) > 1
    return f"{prefix}{name}_" if twice else prefix


def _fields(kind: type[object]) -> list[tuple[str, object, bool]]:
    """Return names and types of the fields to fill in, and whether they may stay empty."""
    hints = get_type_hints(kind)
    own = fields(cast("type[_AnyDataclass]", kind))
    return [
        (each.name, hints[each.name], _may_be_empty(kind, each))
        for each in own
        if each.name not in _STAMPED and (kind, each.name) != (GiveEventRole, "name")
    ]


class _AnyDataclass:
    """Stands for any dataclass."""

    __dataclass_fields__: ClassVar[dict[str, Field[object]]]


def _may_be_empty(kind: type[object], field: Field[object]) -> bool:
    if (kind, field.name) in _EMPTY:
        return True
    return field.default is not MISSING


def _taken_apart(hint: object) -> tuple[object, bool, bool]:
    """Return the type itself, whether it may be none, and whether there are many."""
    if get_origin(hint) is tuple:
        return get_args(hint)[0], False, True
    parts = [part for part in get_args(hint) if part is not NoneType]
    if parts:
        return parts[0], True, False
    return hint, False, False


def _slot(name: str, hint: object, *, may_be_empty: bool) -> Slot:
    inner, _, many = _taken_apart(hint)
    shown = name.replace("_", "-")
    if isinstance(inner, type) and issubclass(inner, StrEnum):
        return Slot(shown, Wants.CHOICE, many, may_be_empty, tuple(inner))
    wants = _WANTS[inner]
    if wants is Wants.TEXT and name == "text":
        wants = Wants.LINES
    return Slot(shown, wants, many, may_be_empty)


# --- and back -----------------------------------------------------------------------

Value = str | int | bool | tuple[str | int, ...] | None
"""What was read for a slot; None: it was left empty."""


def order_of(action: Action, values: Mapping[str, Value], reason: str) -> Order:
    """Make the command of an action, from what was read for its slots."""
    made = _made(action.kind, "", values, reason)
    if action.in_match:
        match = MatchId(str(values[IN_MATCH.name]))
        return InMatch(match, cast("Ruling", made))
    return cast("Order", made)


def _made(kind: type[object], prefix: str, values: Mapping[str, Value], reason: str) -> object:
    given: dict[str, object] = {}
    for name, hint, _ in _fields(kind):
        inner, _, _ = _taken_apart(hint)
        if isinstance(inner, type) and is_dataclass(inner):
            given[name] = _made(inner, _nested(prefix, name, kind), values, reason)
            continue
        value = values.get((prefix + name).replace("_", "-"))
        if value is not None:
            given[name] = _of_type(inner, value)
    known = {each.name: each for each in fields(cast("type[_AnyDataclass]", kind))}
    for name, stamp in (("by", NOBODY), ("reason", reason), ("falls", ())):
        if name in known:
            given[name] = stamp
    for name, field in known.items():
        if name not in given and field.default is MISSING:
            given[name] = _EMPTY.get((kind, name))
    return cast("Callable[..., object]", kind)(**given)


def _of_type(inner: object, value: Value) -> object:
    if not (isinstance(inner, type) and issubclass(inner, StrEnum)):
        return value
    if isinstance(value, tuple):
        return tuple(inner(str(each)) for each in value)
    return inner(str(value))
