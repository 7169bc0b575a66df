"""The house's bots: who they are, and where they sit down.

A bot is an account like any other, marked as a bot, and sits behind an ordinary port.
The crew watches the lobby: where a person waits, a bot sits down every second or two
until the table is full; if the host wishes, some tables are played by bots alone.  Into a
tournament with a start by time they come shortly before it, and leave seats for people.
"""

import asyncio
import random
from dataclasses import dataclass, field
from itertools import count
from typing import Protocol

import structlog

from croupier_client.ports import HouseGone, HousePort, LobbyView
from croupier_client.requests import EnterTournament
from croupier_core.errors import Refusal
from croupier_core.house.commands import OpenAccount
from croupier_core.house.machine import House
from croupier_core.house.refusals import BadNickname
from croupier_core.tournament.refusals import RegistrationClosed, TournamentFull
from croupier_core.tournament.view import Phase, TournamentSummary
from croupier_core.units import Instant, PlayerId, TournamentId
from croupier_server import dice
from croupier_server.arrival import Arrival
from croupier_server.bots.bot import Bot
from croupier_server.bots.personality import Personality, character_of
from croupier_server.clock import Clock, wait_until
from croupier_server.floor_settings import FloorSettings
from croupier_server.ports.house_side import HouseRunner
from croupier_server.tasks import Tasks

_MOST_NAMES = 1_000
"""Names that are tried before the house is content with fewer bots."""

_log = structlog.get_logger("croupier.bots")


class Doors(Protocol):
    """What the crew needs of the floor."""

    @property
    def house(self) -> HouseRunner:
        """The runner of the house's machine."""
        ...

    def port_for(self, arrival: Arrival) -> HousePort:
        """Return a new session."""
        ...


@dataclass(eq=False)
class Member:
    """One bot of the crew."""

    player: PlayerId
    bot: Bot
    port: HousePort
    playing: set[TournamentId] = field(default_factory=set)


class Crew:
    """Keeps the bots, and sends them to tables.

    Args:
        doors: Where they come in.
        house: The house's machine, for look-ups only.
        clock: The house's.
        settings: How many, how fast, how eager.
    """

    def __init__(self, doors: Doors, house: House, clock: Clock, settings: FloorSettings) -> None:
        self._doors = doors
        self._house = house
        self._clock = clock
        self._settings = settings
        # Bots' moods need not be secret, and a seeded generator is fast.
        self._dice = random.Random(dice.new_seed())  # noqa: S311
        self._members: list[Member] = []
        self._filling: dict[TournamentId, asyncio.Task[None]] = {}
        self._tasks = Tasks("a bot failed")
        self._watch: HousePort | None = None

    async def begin(self) -> None:
        """Call the bots in, take up what they were playing, and look after the lobby."""
        for number in count():
            if len(self._members) >= self._settings.bots or number >= _MOST_NAMES:
                break
            name, personality = character_of(number)
            player = await self._account_of(name)
            if player is not None:
                self._members.append(self._member(player, personality))
        if not self._members:
            return
        for member in self._members:
            self._tasks.start(self._be_here(member))
        for member in self._members:
            await self._take_up(member)
        self._watch = self._members[0].port
        self._tasks.start(self._look_after(self._watch))

    async def close(self) -> None:
        """Send the bots home.  Their seats are kept."""
        await self._tasks.end()
        for member in self._members:
            await member.port.close()

    # --- accounts -----------------------------------------------------------------------

    async def _account_of(self, name: str) -> PlayerId | None:
        """Return the bot's account of this name, opened if need be; None if a person has it."""
        known = self._house.player_by_nickname(name)
        if known is not None:
            return known if self._house.is_bot(known) else None
        player = dice.new_player_id()
        command = OpenAccount(
            player=player,
            nickname=name,
            language="en",
            of_age=True,
            accepts_rules=True,
            key=None,
            password_hash=None,
            recovery_hashes=(),
            bot=True,
        )
        try:
            await self._doors.house.send(command, sender=player, command_id=dice.new_command_id())
        except BadNickname:
            return None
        return player

    def _member(self, player: PlayerId, personality: Personality) -> Member:
        port = self._doors.port_for(Arrival(player, None, "bot", "en"))
        moods = random.Random(self._dice.getrandbits(64))  # noqa: S311 - as above
        bot = Bot(port, personality, moods, self._clock, self._settings.bot_speed)
        return Member(player, bot, port)

    async def _be_here(self, member: Member) -> None:
        """Be connected all the time, as somebody with the lobby on the screen is."""
        try:
            async for _ in member.port.house_notices():
                pass
        except HouseGone:
            return

    async def _take_up(self, member: Member) -> None:
        """Go back to the tables where the bot has a seat."""
        async for account in member.port.account():
            for tournament in account.entries:
                self._send_to_table(member, tournament)
            return

    # --- tables -------------------------------------------------------------------------

    async def _look_after(self, port: HousePort) -> None:
        """Watch the lobby, and fill the tables where bots are wanted."""
        try:
            async for lobby in port.lobby():
                for line in lobby.lines:
                    self._look_at(port, line.summary, lobby)
        except HouseGone:
            return

    def _look_at(self, port: HousePort, summary: TournamentSummary, lobby: LobbyView) -> None:
        tournament = summary.tournament
        if tournament in self._filling or not self._may_fill(summary):
            return
        wanted = self._people_in(summary) > 0
        shows = (
            self._demonstrations_in(lobby) < self._settings.demonstrations
            and summary.starts_at is None
            and summary.max_entrants <= self._most_in(summary)
        )
        if wanted or shows:
            task = self._tasks.start(self._fill(port, tournament, for_show=not wanted))
            self._filling[tournament] = task
            task.add_done_callback(lambda _: self._filling.pop(tournament, None))

    def _demonstrations_in(self, lobby: LobbyView) -> int:
        """Count tables that bots are filling or playing without a person."""
        seated = {tournament for member in self._members for tournament in member.playing}
        going_on = (Phase.REGISTERING, Phase.SEATING, Phase.RUNNING, Phase.PAUSED)
        return sum(
            line.summary.phase in going_on and line.summary.tournament in seated
            for line in lobby.lines
        ) + len(self._filling)

    def _may_fill(self, summary: TournamentSummary) -> bool:
        """Whether bots may enter: not late, nor where seats are prizes or by invitation."""
        return (
            summary.phase is Phase.REGISTERING
            and not summary.private
            and summary.satellite_to is None
            and self._in(summary.tournament) < self._most_in(summary)
        )

    def _most_in(self, summary: TournamentSummary) -> int:
        """Return how many bots a tournament may get."""
        most = min(self._settings.bots_per_tournament, len(self._members))
        if summary.starts_at is None:
            return most
        kept = -(-summary.max_entrants * self._settings.seats_for_people // 100)
        return min(most, summary.max_entrants - kept - self._people_in(summary))

    def _in(self, tournament: TournamentId) -> int:
        """Count the bots of a tournament."""
        return sum(tournament in member.playing for member in self._members)

    def _people_in(self, summary: TournamentSummary) -> int:
        """Count the entrants who are not of the crew."""
        return summary.entrants - self._in(summary.tournament)

    async def _summary_of(self, port: HousePort, tournament: TournamentId) -> TournamentSummary:
        async for view in port.tournament(tournament):
            return view.summary
        raise HouseGone(f"{tournament} is not shown any more")

    async def _fill(self, port: HousePort, tournament: TournamentId, *, for_show: bool) -> None:
        """Let a bot sit down every now and then, until there are enough."""
        try:
            await self._wait_for_people(port, tournament)
            await self._fill_up(port, tournament, for_show=for_show)
        except HouseGone:
            return

    async def _wait_for_people(self, port: HousePort, tournament: TournamentId) -> None:
        """Let people come first where a time is announced, which may be put off."""
        while (starts_at := (await self._summary_of(port, tournament)).starts_at) is not None:
            come_at = Instant(starts_at - self._settings.bots_come)
            if come_at <= self._clock.now():
                return
            await wait_until(self._clock, come_at)

    async def _fill_up(self, port: HousePort, tournament: TournamentId, *, for_show: bool) -> None:
        while True:
            await self._pause()
            summary = await self._summary_of(port, tournament)
            if not self._may_fill(summary) or not (for_show or self._people_in(summary) > 0):
                return
            free = [
                member
                for member in self._members
                if tournament not in member.playing
                and len(member.playing) < self._settings.tables_per_bot
            ]
            if not free:
                return
            # Those with the least to do first, so that no bot plays everywhere at once.
            fewest = min(len(member.playing) for member in free)
            member = self._dice.choice([m for m in free if len(m.playing) == fewest])
            try:
                await member.port.ask(EnterTournament(tournament), dice.new_command_id())
            except (TournamentFull, RegistrationClosed):
                return
            except Refusal as no:
                _log.warning("a bot could not enter", tournament=tournament, why=str(no))
                return
            self._send_to_table(member, tournament)

    def _send_to_table(self, member: Member, tournament: TournamentId) -> None:
        member.playing.add(tournament)
        task = self._tasks.start(member.bot.play(tournament))
        task.add_done_callback(lambda _: member.playing.discard(tournament))

    async def _pause(self) -> None:
        least, most = self._settings.bots_sit_down_every
        time = round(self._dice.uniform(least, most) / self._settings.bot_speed)
        if time > 0:
            await wait_until(self._clock, Instant(self._clock.now() + time))
