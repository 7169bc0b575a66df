"""One rehearsal in a house that is open: accounts, the event, everybody in it, and its end."""

import asyncio
from collections.abc import AsyncIterator, Callable, Iterable
from dataclasses import dataclass
from datetime import datetime
from typing import TypeVar

import structlog

from croupier_client.events.rehearsal.outcome import outcome
from croupier_client.events.rehearsal.speech import says_in
from croupier_client.events.rehearsal.timeline import Timeline
from croupier_client.ports import HouseGone, HousePort
from croupier_client.words import Words
from croupier_core.house.commands import OpenAccount
from croupier_core.team_event.events import EventEvent, EventOpened
from croupier_core.team_event.preset import EventPreset, When
from croupier_core.units import Instant, Millis, PlayerId
from croupier_server import dice
from croupier_server.arrival import Arrival
from croupier_server.clock import Clock
from croupier_server.floor import Floor
from croupier_server.rehearsal.at_event import Mind
from croupier_server.rehearsal.attendee import Attendee
from croupier_server.rehearsal.chance import Chance
from croupier_server.rehearsal.conductor import Conductor
from croupier_server.rehearsal.organiser import Organiser
from croupier_server.rehearsal.outside import Outside
from croupier_server.rehearsal.player import BotPlayer
from croupier_server.rehearsal.talk import TALK
from croupier_server.rehearsal.temper import Temper, tempers
from croupier_server.rehearsal.wishes import MINUTE
from croupier_server.tasks import Tasks
from croupier_server.team_events.held import HeldEvent

OWNER = "Maestro"
"""The account to which the event belongs."""
CHECK_IN_IN = MINUTE
"""From the beginning to the opening of check-in."""
SURE = 4
"""So many bots come whatever chance says."""

Say = Callable[[str], None]
V = TypeVar("V")

_log = structlog.get_logger("croupier.rehearsal")


@dataclass(frozen=True, slots=True)
class Rehearsal:
    """What is rehearsed, and how."""

    preset: EventPreset
    players: int
    seed: int
    hands_off: bool
    """Whether a bot organises."""
    language: str


class Evening:
    """The rehearsal of one event in a house.

    Args:
        floor: Of the house, with nothing else going on.
        clock: The house's.
        rehearsal: What is rehearsed.
        say: Takes each line of the timeline.
    """

    def __init__(self, floor: Floor, clock: Clock, rehearsal: Rehearsal, say: Say) -> None:
        self._floor = floor
        self._clock = clock
        self._rehearsal = rehearsal
        self._say = say
        self._words = Words(rehearsal.language)
        self._timeline = Timeline(self._words, rehearsal.preset.when.zone)
        self._over = asyncio.Event()
        self._tasks = Tasks("a bot of the rehearsal failed")

    async def hold(self, password_hash: str | None) -> None:
        """Let the evening take its course, and tell what it came to; cancel it to stop.

        Args:
            password_hash: Of the owner, for whoever organises; None where a bot does.
        """
        owner = await self._open_account(OWNER, password_hash, bot=password_hash is None)
        held = await self._create(owner)
        held.runner.listen(lambda events, at: self._heard(held, events, at))
        port = self._floor.port_for(self._arrival(owner))
        try:
            await self._let_them_in(held, port)
            await self._over.wait()
        finally:
            await self._tasks.end()
            try:
                await self._tell_outcome(held, port)
            finally:
                await port.close()

    # --- before -------------------------------------------------------------------------

    async def _create(self, owner: PlayerId) -> HeldEvent:
        preset, events = self._rehearsal.preset, self._floor.team_events
        opens = Instant(self._clock.now() + CHECK_IN_IN)
        starts = Instant(opens + check_in_of(preset.when))
        setup = preset.setup(events.new_id(), owner, opens, starts, owner_name=OWNER)
        self._timeline.hear(EventOpened(setup), self._clock.now())
        return await events.create(setup)

    async def _open_account(self, name: str, password_hash: str | None, *, bot: bool) -> PlayerId:
        player = dice.new_player_id()
        command = OpenAccount(
            player=player,
            nickname=name,
            language=self._rehearsal.language,
            of_age=True,
            accepts_rules=True,
            key=None,
            password_hash=password_hash,
            recovery_hashes=(),
            bot=bot,
        )
        await self._floor.house.send(command, sender=player, command_id=dice.new_command_id())
        return player

    async def _let_them_in(self, held: HeldEvent, port: HousePort) -> None:
        chance = Chance(self._rehearsal.seed)
        outside, talk = Outside(chance), TALK[self._words.language]
        if self._rehearsal.hands_off:
            organiser = Organiser(chance, says_in(self._words))
            conductor = Conductor(port, self._clock, held.event, organiser)
            self._tasks.start(conductor.conduct())
        for temper in tempers(self._rehearsal.players, SURE, chance):
            await self._let_in(held, temper, Mind(temper, outside, talk))

    async def _let_in(self, held: HeldEvent, temper: Temper, mind: Mind) -> None:
        player = await self._open_account(temper.name, None, bot=True)
        language = self._words.language
        attendee = Attendee(self._floor, self._clock, held.event, player, BotPlayer(mind), language)
        self._tasks.start(attendee.attend())

    def _arrival(self, player: PlayerId) -> Arrival:
        return Arrival(player, None, "rehearsal", self._words.language)

    # --- meanwhile ----------------------------------------------------------------------

    def _heard(self, held: HeldEvent, events: Iterable[EventEvent], at: Instant) -> None:
        for event in events:
            for line in self._timeline.hear(event, at):
                self._say(line)
        if held.machine.finished:
            self._over.set()

    # --- afterwards ---------------------------------------------------------------------

    async def _tell_outcome(self, held: HeldEvent, port: HousePort) -> None:
        event = held.event
        page = await _first(port.team_event(event))
        bracket = await _first(port.event_bracket(event))
        rewards = await _first(port.event_rewards(event))
        self._say("")
        for line in outcome(page, bracket, rewards, self._timeline.rulings, self._words):
            self._say(line)


async def _first(views: AsyncIterator[V]) -> V:
    """Return the present view of a stream.

    Raises:
        HouseGone: There is none any more.
    """
    async for view in views:
        return view
    raise HouseGone("the rehearsal is over")


def check_in_of(when: When) -> Millis:
    """Return for how long check-in is open by a template."""
    opens, closes = (datetime.strptime(hour, "%H:%M") for hour in (when.check_in, when.starts))  # noqa: DTZ007
    return Millis(round((closes - opens).total_seconds() * 1000))
