"""Terminals of every colour depth, and what colours came to them."""

import re

SGR = re.compile(rb"\x1b\[([\d;]*)m")


def depths_of(raw):
    """Return the kinds of colour among the SGR codes of a session's output."""
    found = set()
    for match in SGR.finditer(raw):
        codes = [int(code or 0) for code in match[1].split(b";")]
        while codes:
            code = codes.pop(0)
            if code in (38, 48):
                kind = codes.pop(0)
                found.add("true" if kind == 2 else "256")
                del codes[: 3 if kind == 2 else 1]
            elif 30 <= code <= 37 or 40 <= code <= 47 or 90 <= code <= 97 or 100 <= code <= 107:
                found.add("16")
    return found


KINDS = {
    "true": ("xterm-256color", {"COLORTERM": "truecolor"}),
    "256": ("xterm-256color", {}),
    "16": ("xterm", {}),
    "none": ("xterm-256color", {"COLORTERM": "truecolor", "NO_COLOR": "1"}),
}
