"""The core must be importable, and testable, without the terminal or the wire."""

import subprocess
import sys

FORBIDDEN = {"asyncio", "asyncssh", "textual", "rich", "sqlite3", "random", "logging", "msgpack"}
PROBE = f"""
import sys, pkgutil, importlib, croupier_core
for module in pkgutil.walk_packages(croupier_core.__path__, "croupier_core."):
    importlib.import_module(module.name)
print(*sorted({{name.partition(".")[0] for name in sys.modules}} & {FORBIDDEN!r}))
"""


def test_importing_the_core_loads_no_io():
    done = subprocess.run(
        [sys.executable, "-c", PROBE], capture_output=True, text=True, check=True, cwd="shared"
    )

    assert done.stdout.split() == []
