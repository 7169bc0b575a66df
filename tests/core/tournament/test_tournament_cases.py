"""Every case of the areas of a tournament has a test named by its id."""

import ast
from pathlib import Path

from rule_cases import ids_in

AREAS = (
    "button",
    "ranking",
    "payouts",
    "time_bank",
    "timeouts",
    "disconnect",
    "crash",
    "invariants",
)


def test_every_case_of_a_tournament_has_a_test():
    core = Path(__file__).parents[1]
    named = [
        node.name
        for folder in ("tournament", "poker/table")
        for path in (core / folder).glob("test_*.py")
        for node in ast.parse(path.read_text(encoding="utf-8")).body
        if isinstance(node, ast.FunctionDef)
    ]

    missing = [
        id
        for id in [*ids_in(*AREAS), "ANT-06"]
        if not any(f"case_{id.replace('-', '_')}_" in name for name in named)
    ]

    assert missing == []
