"""Ids that are counted: `t12` is a tournament, `e3` an event of teams."""


def number_after(letter: str, id: str) -> int:
    """Return 12 for `t12` after `t`; 0 for what is no such id."""
    digits = id[1:]
    fits = id[:1] == letter and digits.isascii() and digits.isdigit() and len(digits) < 10
    return int(digits) if fits and digits[0] != "0" else 0
