"""Faults of pydantic, as hosts are told of them."""

from collections.abc import Iterator, Mapping
from difflib import get_close_matches
from typing import get_args

from pydantic import BaseModel, ValidationError
from pydantic_core import ErrorDetails

from croupier_client.hosting.faults import TemplateFault, Wrong
from croupier_server.programme.toml_lines import Path, line_of

MOST_FAULTS = 20
"""More are not told at once."""

_KINDS = {
    "missing": Wrong.MISSING,
    "int_type": Wrong.WHOLE_NUMBER,
    "int_from_float": Wrong.WHOLE_NUMBER,
    "int_parsing": Wrong.WHOLE_NUMBER,
    "string_type": Wrong.TEXT,
    "bool_type": Wrong.YES_OR_NO,
    "dict_type": Wrong.TABLE,
    "model_type": Wrong.TABLE,
    "tuple_type": Wrong.LIST,
    "list_type": Wrong.LIST,
}


def faults_of(
    error: ValidationError, root: type[BaseModel], lines: Mapping[Path, int], of: Path
) -> Iterator[TemplateFault]:
    """Yield what is wrong.

    Args:
        error: What pydantic found.
        root: The model that it validated.
        lines: Of the file; see `toml_lines.lines_of`.
        of: The way to the validated table in the file.
    """
    for details in error.errors()[:MOST_FAULTS]:
        where = details["loc"]
        wrong, values = _what(details, root)
        yield TemplateFault(wrong, values, key_text(where), line_of((*of, *where), lines))


def key_text(where: Path) -> str:
    """Return a way as hosts read it: `blinds.2.lasts`."""
    return ".".join(str(part) for part in where)


def _what(details: ErrorDetails, root: type[BaseModel]) -> tuple[Wrong, tuple[str, ...]]:
    kind, context = details["type"], details.get("ctx", {})
    if kind == "extra_forbidden":
        *inside, key = details["loc"]
        known = _keys_at(root, tuple(inside))
        return Wrong.UNKNOWN_KEY, tuple(get_close_matches(str(key), known, 1))
    if kind in ("enum", "literal_error"):
        return Wrong.ONE_OF, (context["expected"].replace("'", "").replace(" or ", ", "),)
    if kind == "greater_than_equal":
        return Wrong.LEAST, (str(context["ge"]),)
    if kind == "less_than_equal":
        return Wrong.MOST, (str(context["le"]),)
    if kind in _KINDS:
        return _KINDS[kind], ()
    if kind in {wrong.value for wrong in Wrong}:
        return Wrong(kind), tuple(context.get("values", ()))
    return Wrong.OTHER, (details["msg"].removeprefix("Value error, "),)


def _keys_at(root: type[BaseModel], inside: Path) -> tuple[str, ...]:
    """Return the keys that the table at `inside` may have."""
    model = root
    for part in inside:
        if isinstance(part, str):
            field = next(
                (f for name, f in model.model_fields.items() if part in (name, f.alias)), None
            )
            model = (field and _model_in(field.annotation)) or model
    return tuple(field.alias or name for name, field in model.model_fields.items())


def _model_in(annotation: object) -> type[BaseModel] | None:
    """Return the model that a type is or holds: `X`, `X | None`, `tuple[X, ...]`."""
    if isinstance(annotation, type) and issubclass(annotation, BaseModel):
        return annotation
    found = (_model_in(each) for each in get_args(annotation))
    return next((model for model in found if model is not None), None)
