"""What a session may ask of a team event, and what it is answered."""

from dataclasses import dataclass

from croupier_core.bracket.ids import Line, MatchId
from croupier_core.errors import Refusal
from croupier_core.match.commands import FilePiped
from croupier_core.match.setup import TeamId
from croupier_core.team_event.commands import OrganiserCommand, PlayerCommand
from croupier_core.team_event.terms import TeamEventId
from croupier_core.team_event.view import ChangePreview
from croupier_core.units import Instant

LARGEST_EVIDENCE = 1_048_576
"""Bytes of one file that is piped in as evidence."""


@dataclass(frozen=True, slots=True)
class AtEvent:
    """Do something in an event, as a player or as an organiser; answered by `Done`.

    Who asks is stamped by the house, whatever the command says.
    """

    event: TeamEventId
    command: PlayerCommand | OrganiserCommand


@dataclass(frozen=True, slots=True)
class CreateEvent:
    """Create an event of teams from a template, or a series; answered by `EventCreated`.

    For organisers of the house.
    """

    template: str
    """The text of the TOML file."""
    check_only: bool = False
    owner: str = ""
    """Nickname of who names its organisers; empty: who asks, or the only administrator."""


@dataclass(frozen=True, slots=True)
class UndoOf:
    """An undo of the result of a match."""

    match: MatchId


@dataclass(frozen=True, slots=True)
class CorrectionOf:
    """Another winner of a match."""

    match: MatchId
    winner: Line


@dataclass(frozen=True, slots=True)
class ReinstatementOf:
    """A disqualified team taken back."""

    team: TeamId


@dataclass(frozen=True, slots=True)
class PreviewChange:
    """Ask what a change would do, before it is made; answered by `ChangePreviewed`.

    For the officials of the event.  Rule book: T2.8.
    """

    event: TeamEventId
    change: UndoOf | CorrectionOf | ReinstatementOf


@dataclass(frozen=True, slots=True)
class KeepEvidence:
    """Have the house keep a file that is evidence; answered by `EvidenceKept`.

    Over the wire the frame bounds it before `LARGEST_EVIDENCE` does.
    """

    event: TeamEventId
    name: str
    content: bytes


@dataclass(frozen=True, slots=True)
class ReadEvidence:
    """Ask for a file that was kept, as somebody who may see it; answered by `EvidenceRead`."""

    event: TeamEventId
    match: MatchId
    sha256: str


@dataclass(eq=False)
class OwnerWanted(Refusal):
    """Nobody is named who could own the event."""

    def __str__(self) -> str:
        return "say who owns the event: there is not exactly one administrator"


@dataclass(eq=False)
class NobodyCalled(Refusal):
    """There is no account of this nickname."""

    nickname: str

    def __str__(self) -> str:
        return f"nobody is called {self.nickname}"


@dataclass(eq=False)
class EvidenceTooLarge(Refusal):
    """A file is too large to be kept as evidence, or empty."""

    most: int
    """Bytes."""

    def __str__(self) -> str:
        return f"a file of 1 to {self.most} bytes is kept as evidence"


@dataclass(eq=False)
class TooMuchEvidence(Refusal):
    """Somebody has handed in enough files to this event."""

    most: int

    def __str__(self) -> str:
        return f"at most {self.most} files of one player are kept in one event"


@dataclass(eq=False)
class NoSuchEvidence(Refusal):
    """There is no such file for the one who asks."""

    def __str__(self) -> str:
        return "there is no such file"


EventRequest = AtEvent | CreateEvent | PreviewChange | KeepEvidence | ReadEvidence


@dataclass(frozen=True, slots=True)
class EventCreated:
    """What a template of an event stands for, and what was created."""

    name: str
    event: TeamEventId | None
    """None when it was only checked, or when the next one is created later."""
    check_in_at: Instant
    """Of the next one."""
    starts_at: Instant
    recurs: str
    """Its rule of recurrence; empty: once."""


@dataclass(frozen=True, slots=True)
class ChangePreviewed:
    """What a change would do."""

    preview: ChangePreview


@dataclass(frozen=True, slots=True)
class EvidenceKept:
    """The file is kept; put this into a report."""

    evidence: FilePiped


@dataclass(frozen=True, slots=True)
class EvidenceRead:
    """A file that was kept."""

    name: str
    content: bytes


EventAnswer = EventCreated | ChangePreviewed | EvidenceKept | EvidenceRead
