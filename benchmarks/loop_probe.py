"""How late an event loop comes to what is due, and whether its own work was the reason."""

import asyncio
from time import perf_counter, thread_time

EVERY_S = 0.005


class LoopProbe:
    """Asks to be called every five milliseconds and notes how late it is.

    On a busy machine a loop is late because others have the processor.  So beside each
    delay stands how much of it the loop's own thread spent computing.
    """

    def __init__(self) -> None:
        self.late: list[float] = []
        """Seconds."""
        self.held: list[float] = []
        """Seconds of each delay that the loop itself was busy."""
        self._loop = asyncio.get_running_loop()
        self._due = self._busy = 0.0
        self._begun = True
        self._arm()

    def begin(self) -> None:
        """Forget what was measured so far."""
        self.late.clear()
        self.held.clear()
        self._begun = False

    def _arm(self) -> None:
        self._due, self._busy = perf_counter() + EVERY_S, thread_time()
        self._loop.call_later(EVERY_S, self._look)

    def _look(self) -> None:
        if self._begun:
            late = max(0.0, perf_counter() - self._due)
            self.late.append(late)
            self.held.append(min(late, thread_time() - self._busy))
        self._begun = True  # of the first delay a part lies before the beginning
        self._arm()
