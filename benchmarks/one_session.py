"""One session in a process of its own, as a program under sshd would be: for `sessions.py`.

    python benchmarks/one_session.py FEED

The same app and table screen as in the house, on the screen library's own terminal driver.
"""

import sys
from pathlib import Path

ROOT = Path(__file__).resolve().parents[1]
sys.path[:0] = [str(ROOT / name) for name in ("shared", "client")]

from croupier_client.app import CroupierApp  # noqa: E402
from croupier_client.colours import Colours  # noqa: E402
from feeds import Feed  # noqa: E402


def main() -> None:
    """Show the feed until the terminal is gone."""
    port = Feed(Path(sys.argv[1]))
    CroupierApp(port, language="en", colours=Colours.TRUE, has_key=True).run()


if __name__ == "__main__":
    main()
