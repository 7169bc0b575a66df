"""The cases of tests/data/team_cases.json by id."""

import json
from pathlib import Path

_FILE = Path(__file__).parent / "data" / "team_cases.json"
CASES = {case["id"]: case for case in json.loads(_FILE.read_text(encoding="utf-8"))}


def case(name):
    """Return what is given and what is expected in the case called `name`."""
    found = CASES[name]
    return found["given"], found["expect"]


def ids_in(*areas):
    """Return the ids of the cases of some areas."""
    return sorted(name for name, found in CASES.items() if found["area"] in areas)
