"""What is behind the front door."""

from typing import Protocol

from croupier_server.ssh.idle import Idleness
from croupier_server.ssh.line import Process
from croupier_server.ssh.visit import Visit


class Rooms(Protocol):
    """What is behind the door.  Each method returns the exit status of its session."""

    async def screens(self, visit: Visit, process: Process, idle: Idleness) -> int:
        """Show the screens until the visitor leaves or is `idle`."""
        ...

    async def command(self, visit: Visit, process: Process, idle: Idleness) -> int:
        """Carry out `visit.command`."""
        ...

    async def wire(self, visit: Visit, process: Process, idle: Idleness) -> int:
        """Speak the wire protocol until either side ends it."""
        ...
