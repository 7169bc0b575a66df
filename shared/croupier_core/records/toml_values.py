"""Values as TOML writes them."""

from collections.abc import Iterable


def numbers(values: Iterable[int]) -> str:
    """Return an array of whole numbers."""
    return f"[{', '.join(str(value) for value in values)}]"


def texts(values: Iterable[str]) -> str:
    """Return an array of texts."""
    return f"[{', '.join(text(value) for value in values)}]"


def flag(value: bool) -> str:
    """Return true or false."""
    return "true" if value else "false"


def text(value: str) -> str:
    """Return a text; names are anybody's, so nothing in them may end it."""
    if value.isprintable() and "'" not in value:
        return f"'{value}'"
    escaped = "".join(
        f"\\{sign}"
        if sign in '"\\'
        else sign
        if sign.isprintable()
        else f"\\u{ord(sign):04X}"
        if ord(sign) < 0x10000
        else f"\\U{ord(sign):08X}"
        for sign in value
    )
    return f'"{escaped}"'
