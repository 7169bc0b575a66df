"""Work that goes on beside the screens."""

from collections.abc import Awaitable, Callable, Coroutine
from typing import cast

from textual.dom import DOMNode

Work = Callable[[], Coroutine[None, None, None]]
"""Makes the coroutine only when its turn comes: one that is cancelled before was never begun."""


def run_beside(node: DOMNode, work: Work, *, group: str, exclusive: bool = False) -> None:
    """Start `work`, which ends with `node` at the latest.

    Args:
        node: Whose work it is: a page or the app.
        work: A coroutine function without arguments.
        group: Its name.
        exclusive: Whether it ends what runs in the group.
    """
    # The library takes functions too, but its annotation confuses type checkers.
    node.run_worker(cast("Awaitable[None]", work), group=group, exclusive=exclusive)
