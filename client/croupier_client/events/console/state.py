"""What the console knows beside its views: the section, the marked row, how far it is read."""

from dataclasses import dataclass, replace

from croupier_client.events.console.actions import Part


@dataclass(frozen=True, slots=True)
class ConsoleState:
    """Where an official is looking."""

    part: Part = Part.QUEUE
    chosen: int = 0
    """The marked row of the section."""
    top: int = 0
    """The first row of its details that is shown."""

    def in_part(self, by: int) -> "ConsoleState":
        """Return the state in another section, from its top."""
        parts = list(Part)
        return ConsoleState(parts[(parts.index(self.part) + by) % len(parts)])

    def moved(self, by: int, rows: int) -> "ConsoleState":
        """Return the state with another row marked, never past the ends."""
        return replace(self, chosen=max(0, min(self.chosen + by, rows - 1)), top=0)
