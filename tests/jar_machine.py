"""A small machine of its own, to run and to store: a jar that counts what is put in."""

from dataclasses import dataclass, replace

from croupier_core.errors import Refusal
from croupier_core.units import Instant, Millis

MOST = 1_000


@dataclass(frozen=True, slots=True)
class Add:
    amount: int


@dataclass(frozen=True, slots=True)
class Whisper:
    text: str


@dataclass(frozen=True, slots=True)
class SetAlarm:
    after: Millis


@dataclass(frozen=True, slots=True)
class Toss:
    """Ask the house for a die and add what it shows."""


@dataclass(frozen=True, slots=True)
class Roll:
    """The house's answer to `DieWanted`."""

    shows: int


@dataclass(frozen=True, slots=True)
class Drop:
    """Break the jar: a bug."""


JarCommand = Add | Whisper | SetAlarm | Toss | Roll | Drop


@dataclass(frozen=True, slots=True)
class Added:
    amount: int


@dataclass(frozen=True, slots=True)
class AlarmSet:
    due: Instant


@dataclass(frozen=True, slots=True)
class AlarmRang:
    pass


@dataclass(frozen=True, slots=True)
class Tossed:
    pass


@dataclass(frozen=True, slots=True)
class Whispered:
    """The only transient event."""

    text: str


JarEvent = Added | AlarmSet | AlarmRang | Tossed | Whispered


@dataclass(frozen=True, slots=True)
class DieWanted:
    pass


@dataclass(frozen=True, slots=True)
class JarState:
    total: int = 0
    adds: int = 0
    alarm: Instant | None = None
    rings: int = 0
    tossing: bool = False


@dataclass(frozen=True, slots=True)
class JarView:
    viewer: str
    now: Instant
    total: int
    rings: int
    whisper: str


@dataclass(eq=False)
class JarFull(Refusal):
    most: int


def is_durable(event: JarEvent) -> bool:
    return not isinstance(event, Whispered)


def throw_a_four(ask: DieWanted) -> JarCommand:
    return Roll(4)


class Jar:
    """Satisfies `Machine[JarCommand, JarEvent, str, JarView, DieWanted]`."""

    def __init__(self, state: JarState | None = None) -> None:
        self.state = state or JarState()
        self.whisper = ""
        self.looked_at = 0

    @property
    def deadline(self) -> Instant | None:
        return self.state.alarm

    @property
    def asks(self) -> tuple[DieWanted, ...]:
        return (DieWanted(),) if self.state.tossing else ()

    def handle(self, command: JarCommand, now: Instant) -> tuple[JarEvent, ...]:
        event: JarEvent
        match command:
            case Add(amount) | Roll(amount):
                if self.state.total + amount > MOST:
                    raise JarFull(MOST)
                event = Added(amount)
            case Whisper(text):
                event = Whispered(text)
            case SetAlarm(after):
                event = AlarmSet(Instant(now + after))
            case Toss():
                event = Tossed()
            case Drop():
                raise ZeroDivisionError("the jar broke")
        self._evolve(event)
        return (event,)

    def tick(self, now: Instant) -> tuple[JarEvent, ...]:
        if self.state.alarm is None or now < self.state.alarm:
            return ()
        self._evolve(AlarmRang())
        return (AlarmRang(),)

    def replay(self, event: JarEvent, now: Instant) -> None:
        self._evolve(event)

    def view_for(self, viewer: str, now: Instant) -> JarView:
        if viewer == "blind":
            raise LookupError("this viewer sees nothing")
        self.looked_at += 1
        whisper = "" if viewer.startswith("deaf") else self.whisper
        return JarView(viewer, now, self.state.total, self.state.rings, whisper)

    def version_for(self, viewer: str) -> object:
        """Viewers who are deaf do not see whispers."""
        return (self.state, None if viewer.startswith("deaf") else self.whisper)

    def _evolve(self, event: JarEvent) -> None:
        s = self.state
        match event:
            case Added(amount):
                self.state = replace(s, total=s.total + amount, adds=s.adds + 1, tossing=False)
            case AlarmSet(due):
                self.state = replace(s, alarm=due)
            case AlarmRang():
                self.state = replace(s, alarm=None, rings=s.rings + 1)
            case Tossed():
                self.state = replace(s, tossing=True)
            case Whispered(text):
                self.whisper = text
