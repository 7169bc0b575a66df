"""Every rule that is built has a test that carries its number, and every case its test."""

import ast
import json
import re
from pathlib import Path

HERE = Path(__file__).parent
ROOT = HERE.parent
RULE = r"\b[PT]\d+\.\d+\b"

WITHOUT_A_TEST = """
fair play           P6.1
deals               P8.1 P8.2 P8.3 P8.4
cancelling in play  P10.2 P10.3 P10.4 P10.5
more formats        P11.3 P11.4
"""
"""Rules that are not built yet, by what will build them."""

CASE_AREAS = """
side_pots antes odd_chips reopen min_raise no_limit showdown button ranking payouts
hu_bracket time_bank timeouts disconnect crash invariants fixed_limit pot_limit
balancing bounty pko self_exclusion hand_for_hand addon reentry late_reg breaks
satellite registration rebuy shootout penalty
"""
"""Areas of the cases whose rules are built."""

TEAM_CASE_AREAS = """
bracket single final draft timeout pause remake crash time
checkin teams identity reward sanction spoiler dq result
"""
"""Areas of the cases of team events whose rules are built."""


def names_of_tests():
    for path in HERE.rglob("test_*.py"):
        for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
            if isinstance(node, ast.FunctionDef | ast.AsyncFunctionDef):
                yield node.name


def rules_in(book):
    text = (ROOT / "docs" / "rules" / book).read_text(encoding="utf-8")
    return set(re.findall(RULE, text))


def rules_with_a_test():
    return {
        f"{part.upper()}{chapter}.{number}"
        for name in names_of_tests()
        for part, chapter, number in re.findall(r"(?<![a-z])([pt])(\d+)_(\d+)(?!\d)", name)
    }


def test_the_rules_without_a_test_are_those_that_are_not_built_yet():
    rules = rules_in("poker.md") | rules_in("teams.md")

    assert rules - rules_with_a_test() == set(re.findall(RULE, WITHOUT_A_TEST))


def test_every_case_of_the_areas_that_are_built_has_a_test():
    books = {"poker_cases.json": CASE_AREAS, "team_cases.json": TEAM_CASE_AREAS}
    wanted = {
        case["id"].replace("-", "_")
        for book, areas in books.items()
        for case in json.loads((HERE / "data" / book).read_text(encoding="utf-8"))
        if case["area"] in areas.split()
    }
    names = set(names_of_tests())

    assert [id for id in sorted(wanted) if not any(f"case_{id}_" in name for name in names)] == []
