"""Writes the reference of the wire protocol from the dataclasses themselves.

`python tests/protocol_reference.py` rewrites docs/protocol-reference.md, and brings fields
that are new into the session in docs/protocol.md; tests fail while either is not true.
"""

import ast
import inspect
import json
import re
import textwrap
import types
from collections.abc import Iterable, Iterator
from dataclasses import MISSING, Field, fields, is_dataclass
from enum import Enum
from pathlib import Path
from typing import Any, NewType, Union, get_args, get_origin, get_type_hints

from croupier_client.wire.codec import decode, encode
from croupier_client.wire.frames import ClientFrame, FaultCode, HouseFrame
from croupier_client.wire.known_refusals import REFUSALS
from croupier_client.wire.shapes import tag_of
from croupier_core.errors import Refusal

PAGE = Path(__file__).parents[1] / "docs" / "protocol-reference.md"
SESSION = PAGE.with_name("protocol.md")

HEAD = """\
# Reference of the wire protocol

Written by `python tests/protocol_reference.py` from the code; a test keeps it true.
[protocol.md](protocol.md) explains how it fits together.

Every map has a `kind` besides the fields listed wherever one of several kinds may stand.
`nil` is msgpack's nil. Fields with a default may be left out by a client. Unknown fields
are ignored.
"""


def page() -> str:
    """Return the whole reference."""
    parts = [HEAD]
    seen: set[type] = set()
    parts.append(_section("Frames from the client", get_args(ClientFrame), seen))
    parts.append(_section("Frames from the house", get_args(HouseFrame), seen))
    waiting = list(_mentioned(seen))
    refusals = tuple(sorted(REFUSALS, key=tag_of))
    rest: list[type] = []
    while waiting:
        it = waiting.pop(0)
        if it in seen or it in rest or it in refusals:
            continue
        rest.append(it)
        waiting += [new for new in _mentioned([it]) if new not in rest]
    parts.append(_section("Everything inside them", sorted(rest, key=_in_order), seen))
    parts.append(_section("Refusals", refusals, seen))
    parts.append(_enums((*seen,)))
    return "\n".join(parts)


def _section(title: str, members: Iterable[type], seen: set[type]) -> str:
    entries = []
    for it in members:
        seen.add(it)
        entries.append(_entry(it))
    return f"## {title}\n\n" + "\n".join(entries)


def _entry(it: type) -> str:
    lines = [f"### {tag_of(it)}", "", _first_line(it), ""]
    hints = get_type_hints(it)
    notes = _notes_of(it)
    rows = [
        f"| `{field.name}` | {_name_of(hints[field.name])}{_default_of(field)} "
        f"| {notes.get(field.name, '')} |"
        for field in _fields_of(it)
    ]
    if rows:
        lines += ["| field | form | meaning |", "|---|---|---|", *rows, ""]
    return "\n".join(lines)


def _fields_of(it: type) -> tuple[Field[Any], ...]:
    return fields(it) if is_dataclass(it) else ()


def _first_line(it: type) -> str:
    return " ".join(inspect.cleandoc(it.__doc__ or "").split("\n\n")[0].split())


def _default_of(field: Field[Any]) -> str:
    if field.default is MISSING:
        return ""
    if is_dataclass(field.default):
        return ", has a default"
    default = field.default
    if isinstance(default, Enum):
        default = default.value
    if default is None:
        return ", default nil"
    return (
        f", default `{list(default) if isinstance(default, tuple) else repr(default)}`".replace(
            "'", '"'
        )
        .replace("`True`", "`true`")
        .replace("`False`", "`false`")
    )


def _notes_of(it: type) -> dict[str, str]:
    """Return what the text under each field says."""
    tree = ast.parse(textwrap.dedent(inspect.getsource(it))).body[0]
    assert isinstance(tree, ast.ClassDef)
    notes = {}
    for above, below in zip(tree.body, tree.body[1:], strict=False):
        if (
            isinstance(above, ast.AnnAssign)
            and isinstance(above.target, ast.Name)
            and isinstance(below, ast.Expr)
            and isinstance(below.value, ast.Constant)
        ):
            notes[above.target.id] = " ".join(str(below.value.value).split()).replace("|", "\\|")
    return notes


def _name_of(form: Any) -> str:
    """Say in words what stands on the wire for `form`."""
    if isinstance(form, NewType):
        return f"{_name_of(form.__supertype__)} ({form.__name__})"
    if form is Refusal:
        return "a [refusal](#refusals)"
    if form is types.NoneType:
        return "nil"
    if form in (int, str, bool):
        return {int: "integer", str: "text", bool: "true or false"}[form]
    if isinstance(form, type) and issubclass(form, Enum):
        return f"[{tag_of(form)}](#values)"
    if get_origin(form) is tuple:
        return _array(get_args(form))
    if get_origin(form) in (Union, types.UnionType):
        return " or ".join(_name_of(member) for member in get_args(form))
    return f"[{tag_of(form)}](#{tag_of(form)})"


def _array(items: tuple[Any, ...]) -> str:
    if len(items) == 2 and items[1] is Ellipsis:
        inner = _name_of(items[0])
        return f"array of ({inner})" if " or " in inner else f"array of {inner}"
    return "[" + ", ".join(_name_of(item) for item in items) + "]"


def _parts(form: Any) -> Iterator[type]:
    """Yield the classes that `form` mentions."""
    if isinstance(form, NewType):
        return
    if get_args(form):
        for member in get_args(form):
            yield from _parts(member)
    elif isinstance(form, type) and (is_dataclass(form) or issubclass(form, Enum)):
        yield form


def _mentioned(members: Iterable[type]) -> Iterator[type]:
    for it in members:
        for form in get_type_hints(it).values():
            yield from (part for part in _parts(form) if is_dataclass(part))


def _in_order(kind: type) -> tuple[str, str]:
    """Order by name; two of one name by where they are from."""
    return tag_of(kind), kind.__module__


def _enums(members: tuple[type, ...]) -> str:
    found = {
        part
        for it in members
        for form in get_type_hints(it).values()
        for part in _parts(form)
        if issubclass(part, Enum)
    } | {FaultCode}
    rows = [
        f"| {tag_of(it)} | {_first_line(it)} | {', '.join(f'`{m.value}`' for m in it)} |"
        for it in sorted(found, key=_in_order)
    ]
    return "\n".join(["## Values", "", "| name | meaning | values |", "|---|---|---|", *rows, ""])


# --- the session in protocol.md -----------------------------------------------------

SPOKEN = re.compile(r"^([→←]) (client|house)\n```json\n(.*?)\n```$", re.DOTALL | re.MULTILINE)
"""One frame: its direction, who says it, and the frame in JSON."""
_WIDTH = 96


def session_brought_up_to_date(text: str) -> str:
    """Return protocol.md with every frame of the house as it would be sent now."""

    def again(spoken: re.Match[str]) -> str:
        arrow, who, frame = spoken.groups()
        plain = json.loads(frame)
        if arrow == "←":
            plain = json.loads(json.dumps(encode(decode(plain, HouseFrame))))
        return f"{arrow} {who}\n```json\n{_laid_out(plain)}\n```"

    return SPOKEN.sub(again, text)


def _laid_out(value: Any, indent: int = 0) -> str:
    """Return JSON with as much on a line as fits."""
    whole = json.dumps(value, ensure_ascii=False)
    if len(whole) + indent <= _WIDTH or not isinstance(value, dict | list):
        return whole
    if isinstance(value, dict):
        items = [f"{json.dumps(key)}: {_laid_out(it, indent + 2)}" for key, it in value.items()]
    else:
        items = [_laid_out(it, indent + 2) for it in value]
    lines: list[str] = []
    for item in items:
        joined = f"{lines[-1]}, {item}" if lines else item
        fits = len(joined) + indent + 3 <= _WIDTH and "\n" not in joined
        if lines and fits and not item.startswith("{"):
            lines[-1] = joined
        else:
            lines.append(item)
    pad = " " * (indent + 2)
    opening, closing = ("{", "}") if isinstance(value, dict) else ("[", "]")
    body = ",\n".join(pad + line for line in lines)
    return f"{opening}\n{body}\n{' ' * indent}{closing}"


if __name__ == "__main__":
    PAGE.write_text(page(), encoding="utf-8")
    SESSION.write_text(
        session_brought_up_to_date(SESSION.read_text(encoding="utf-8")), encoding="utf-8"
    )
