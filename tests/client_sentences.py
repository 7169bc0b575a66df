"""Reads the sentences that the client says out of its source, and its catalogues.

By the syntax tree: an extractor that reads tokens misses what stands in f-strings.
"""

import ast
import re
from functools import cache
from pathlib import Path

from babel.messages.catalog import Catalog
from babel.messages.pofile import read_po

ROOT = Path(__file__).parent.parent / "client" / "croupier_client"
SPEAKERS = {"words": 1, "_words": 1, "plural": 2, "mark": 1}
"""How many sentences `words("…")`, `words.plural("one", "many", n)` and `mark("…")` hold."""

PARTS = (
    "croupier.po",
    "games.po",
    "table.po",
    "records.po",
    "hosting.po",
    "events.po",
    "match.po",
    "bracket.po",
    "console.po",
    "rehearsal.po",
)
"""The files of each language."""
_BEGINS = {
    "games/": "games.po",
    "table/": "table.po",
    "replayer/": "records.po",
    "commands/hands": "records.po",
    "commands/announcing": "hosting.po",
    "commands/refereeing": "hosting.po",
    "hosting/": "hosting.po",
    "events/match/": "match.po",
    "events/bracket/": "bracket.po",
    "events/console/": "console.po",
    "events/rehearsal/": "rehearsal.po",
    "events/": "events.po",
    "commands/events": "events.po",
    "commands/match": "match.po",
    "commands/bracket": "bracket.po",
    "commands/event_verbs": "console.po",
}

Sentence = str | tuple[str, str]
"""One message id, or the two of a count."""


@cache
def said_in_source() -> dict[Sentence, str]:
    """Return every sentence with the first file that says it, in the order of `PARTS`."""
    found: dict[Sentence, str] = {}
    files = [path.relative_to(ROOT).as_posix() for path in ROOT.rglob("*.py")]
    for file in sorted(files, key=lambda name: (PARTS.index(part_of(name)), name)):
        tree = ast.parse((ROOT / file).read_text(encoding="utf-8"))
        calls = [node for node in ast.walk(tree) if isinstance(node, ast.Call)]
        for call in sorted(calls, key=lambda call: (call.lineno, call.col_offset)):
            sentence = _sentence_of(call)
            if sentence:
                found.setdefault(sentence, file)
    return found


def part_of(file: str) -> str:
    """Return which file of a language holds what a source file says."""
    return next((part for begin, part in _BEGINS.items() if file.startswith(begin)), PARTS[0])


def _sentence_of(call: ast.Call) -> Sentence | None:
    name = getattr(call.func, "attr", getattr(call.func, "id", ""))
    texts = [
        argument.value
        for argument in call.args[: SPEAKERS.get(name, 0)]
        if isinstance(argument, ast.Constant) and isinstance(argument.value, str)
    ]
    if not texts:
        return None
    return texts[0] if SPEAKERS[name] == 1 else (texts[0], texts[1])


def catalogue(language: str, name: str) -> Catalog:
    """Read one catalogue; an empty one when the file is not there."""
    path = ROOT / "locale" / language / "LC_MESSAGES" / name
    if not path.is_file():
        return Catalog(locale=language)
    with path.open("rb") as file:
        return read_po(file, locale=language)


@cache
def translations(language: str) -> dict[Sentence, tuple[str, ...]]:
    """Return every sentence of a language with its one or two translations."""
    return {
        message.id if isinstance(message.id, str) else tuple(message.id): (
            (message.string,) if isinstance(message.string, str) else tuple(message.string)
        )
        for name in PARTS
        for message in catalogue(language, name)
        if message.id
    }


def fields_of(text: str) -> set[str]:
    """Return the names of the fields of a sentence."""
    return set(re.findall(r"{(\w+)}", text))
