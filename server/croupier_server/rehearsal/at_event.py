"""What a bot wants at the page of the event: sign up, check in, leave, say something."""

from collections.abc import Iterator
from dataclasses import dataclass

from croupier_core.match.phases import MatchPhase
from croupier_core.team_event.commands import (
    AcceptRules,
    CheckIn,
    Declarations,
    SayInRoom,
    SignUp,
    Withdraw,
)
from croupier_core.team_event.terms import ENTERING, PLAYED, EventRoom, Status
from croupier_core.team_event.view import EventView, Todo
from croupier_core.units import Millis
from croupier_server.rehearsal.chance import Chance
from croupier_server.rehearsal.outside import Outside
from croupier_server.rehearsal.talk import Talk
from croupier_server.rehearsal.temper import Temper, Turnout
from croupier_server.rehearsal.wishes import MINUTE, SECOND, HangUp, Wish

OWNED = 40
"""Characters that every bot has."""
_BUSY = frozenset({MatchPhase.CALLED, MatchPhase.CHOICE, MatchPhase.DRAFT, MatchPhase.PLAYING})


@dataclass(frozen=True, slots=True)
class Mind:
    """What makes a bot want this and not that."""

    temper: Temper
    outside: Outside
    talk: Talk

    @property
    def chance(self) -> Chance:
        """The dice of the rehearsal."""
        return self.outside.chance

    def happens(self, share: float, *about: object) -> bool:
        """Return whether something happens to this bot."""
        return self.chance.happens(share, self.temper.name, *about)

    def takes(self, least: int, most: int, *about: object) -> Millis:
        """Return how long this bot takes over what others do in so many milliseconds."""
        time = self.chance.between(least, most, self.temper.name, *about)
        return Millis(round(time * self.temper.pace))

    def one_of(self, lines: tuple[str, ...], *about: object) -> str:
        """Return what this bot says."""
        return self.chance.one_of(lines, self.temper.name, *about)


def wishes_at_event(mind: Mind, view: EventView) -> Iterator[Wish]:
    """Yield what the bot wants at the page of the event."""
    for todo in view.todo:
        yield from _about(mind, todo, view)
    yield from _goings(mind, view)
    takes_part = view.status is not None and view.phase in ENTERING
    greets = takes_part and mind.happens(mind.temper.talkative, "greets")
    if greets and EventRoom() in view.rooms:
        said = SayInRoom(EventRoom(), mind.one_of(mind.talk.greetings, "greeting"))
        yield Wish(said, mind.takes(5 * SECOND, 9 * MINUTE, "greets when"), "greeting")


def _about(mind: Mind, todo: Todo, view: EventView) -> Iterator[Wish]:
    match todo:
        case Todo.SIGN_UP if view.status is None:
            declared = Declarations(
                old_enough=True,
                own_account=True,
                speaks_language=True,
                reachable=True,
                owned=OWNED,
            )
            command = SignUp(view.rules.version, declared, mind.temper.volunteer)
            yield Wish(command, mind.takes(2 * SECOND, 40 * SECOND, "sign up"))
        case Todo.ACCEPT_RULES:
            version = view.rules.version
            yield Wish(AcceptRules(version), mind.takes(5 * SECOND, MINUTE, "accept", version))
        case Todo.CHECK_IN if _comes(mind) and Todo.ACCEPT_RULES not in view.todo:
            yield Wish(CheckIn(), mind.takes(10 * SECOND, 11 * MINUTE, "check in"))
        case _:
            pass


def _comes(mind: Mind) -> bool:
    return mind.temper.turnout in (Turnout.COMES, Turnout.LEAVES)


def _goings(mind: Mind, view: EventView) -> Iterator[Wish]:
    """Yield that the bot leaves, or loses its connection."""
    match mind.temper.turnout:
        case Turnout.WITHDRAWS if view.status is Status.SIGNED_UP and view.phase in ENTERING:
            yield Wish(Withdraw(), mind.takes(20 * SECOND, 2 * MINUTE, "withdraw"))
        case Turnout.LEAVES if view.status is Status.PLAYING and view.phase in PLAYED:
            yield Wish(Withdraw(), mind.takes(5 * MINUTE, 40 * MINUTE, "leave"))
        case _:
            pass
    own = view.my_match
    if own is None or own.phase not in _BUSY:
        return
    if mind.happens(mind.temper.unsteady, own.id, "hang up"):
        lasts = mind.chance.between(20 * SECOND, 12 * MINUTE, mind.temper.name, own.id)
        after = mind.takes(30 * SECOND, 8 * MINUTE, own.id, "hang up when")
        yield Wish(HangUp(lasts), after, f"hang up in {own.id}")
