"""All tournaments of the house: those being played, and those that were.

A finished tournament stays at hand for a while, unless it was large; the lobby needs only
its line.  After that it is read from the journal again when somebody asks for it, and let
go of when nobody looks any more.
"""

import asyncio
from collections.abc import Callable, Iterable
from dataclasses import replace

import structlog

from croupier_client.ports import UnknownTournament
from croupier_core.tournament.commands import Resume
from croupier_core.tournament.events import (
    DurableEvent,
    TournamentAnnounced,
    TournamentEvent,
    is_durable,
)
from croupier_core.tournament.machine import Tournament
from croupier_core.tournament.setup import TournamentSetup
from croupier_core.tournament.state import TournamentState
from croupier_core.units import Instant, PlayerId, TournamentId
from croupier_server import dice
from croupier_server.accounts.till import Till
from croupier_server.clock import Clock
from croupier_server.entered import Entered
from croupier_server.game import Game, TournamentRunner, number_of
from croupier_server.past import Past
from croupier_server.runners.journal import Answered, Entry, Journal
from croupier_server.runners.recovery import recover
from croupier_server.runners.runner import Runner
from croupier_server.store.faults import StoreFault
from croupier_server.store.store import Store

Heard = Callable[[Game, tuple[TournamentEvent, ...], Instant], None]

_LOOKED_UP = 16
"""Old tournaments that are kept at hand beside those that the lobby shows."""
_MOST_ENTRANTS = 5_000
"""Of all finished tournaments that are kept at hand; each takes about a kilobyte."""

_LEAST_BETWEEN_SNAPSHOTS = 200
"""Events of a small tournament from one snapshot to the next."""
_SHARE_BETWEEN_SNAPSHOTS = 4
"""A quarter as many events as entrants, in a large one: writing all of them takes longer
then, and reading that many events takes about as long as reading the snapshot."""

_log = structlog.get_logger()


class Games:
    """Announces, recovers and finds tournaments.

    Args:
        store: Where their journals are.
        clock: The house's.
        heard: Told of everything that happens in any of them.
        changed: Told when one looks different in the lobby.
        stepped: Told after each step of any of them.
        most_finished: How many finished ones stay for the lobby.
    """

    def __init__(
        self,
        store: Store,
        clock: Clock,
        heard: Heard,
        changed: Callable[[], None],
        stepped: Callable[[Game], None],
        most_finished: int,
    ) -> None:
        self._store = store
        self._clock = clock
        self._heard = heard
        self._changed = changed
        self._stepped = stepped
        self._most_finished = most_finished
        self._games: dict[TournamentId, Game] = {}
        self._past: dict[TournamentId, Past] = {}
        self._entered = Entered()
        self._known = {TournamentId(stream) for stream in store.streams() if number_of(stream) > 0}
        self._last = max((number_of(known) for known in self._known), default=0)
        self._reading = asyncio.Lock()

    @property
    def at_hand(self) -> tuple[Game, ...]:
        """Those that are open, running, or over and still looked at."""
        return tuple(self._games.values())

    @property
    def shown(self) -> tuple[Game | Past, ...]:
        """Those at hand, and lines of finished ones that are not."""
        past = (one for name, one in self._past.items() if name not in self._games)
        return (*self._games.values(), *past)

    def of_player(self, player: PlayerId) -> tuple[Game, ...]:
        """Return those at hand that a player is in and not out of."""
        theirs = self._entered.tournaments_of(player)
        return tuple(self._games[name] for name in theirs if name in self._games)

    @property
    def known(self) -> tuple[TournamentId, ...]:
        """Every tournament that has a journal, oldest first."""
        return tuple(sorted(self._known, key=number_of))

    def new_id(self) -> TournamentId:
        """Return the next free id: `t1`, `t2` …  Never used again."""
        self._last += 1
        return TournamentId(f"t{self._last}")

    async def announce(self, setup: TournamentSetup, by: PlayerId | None = None) -> Game:
        """Open a tournament for registration and run it.

        Args:
            setup: What it is played by; its id is chosen here, whatever it says.
            by: Who wants it: NOBODY is the operator of the machine, None the house by itself.

        Raises:
            ValueError: No tournament can be played by this setup.
            StoreFault: It could not be written down.
        """
        now = self._clock.now()
        machine = Tournament()
        setup = replace(setup, tournament=self.new_id())
        events = tuple(
            replace(event, by=by) if isinstance(event, TournamentAnnounced) else event
            for event in machine.open(setup, now)
        )
        journal = self._store.journal(setup.tournament)
        await journal.append(_entries(events, now))
        self._known.add(setup.tournament)
        return self._run(machine, journal, ())

    async def recover(self, tournament: TournamentId, down_since: Instant) -> Game | None:
        """Take a tournament up again where its journal ends.  Rule book: P7.

        Returns:
            None when its journal cannot be read: it is left aside, and the rest goes on.
        """
        try:
            machine, journal, answered = self._read(tournament)
        except StoreFault:
            self._leave_aside(tournament)
            return None
        if not machine.finished:
            # Before its runner looks at the time: the house was not there to play.
            now = self._clock.now()
            await journal.append(_entries(machine.handle(Resume(down_since), now), now))
        return self._run(machine, journal, answered)

    async def find(self, tournament: TournamentId) -> Game:
        """Return a tournament, from the journal if need be.

        Raises:
            UnknownTournament: There is none, or its journal cannot be read.
        """
        game = self._games.get(tournament)
        if game is not None:
            return game
        if tournament not in self._known:
            raise UnknownTournament(tournament)
        async with self._reading:  # one at a time, and each once
            if tournament in self._games:
                return self._games[tournament]
            try:
                machine, journal, answered = await asyncio.to_thread(self._read, tournament)
            except StoreFault:
                self._leave_aside(tournament)
                raise UnknownTournament(tournament) from None
            if not machine.finished:  # it was not recovered, so it must not be played either
                raise UnknownTournament(tournament)
            return self._run(machine, journal, answered)

    def is_at_hand(self, tournament: TournamentId) -> bool:
        """Whether `find` need not look into the journal."""
        return tournament in self._games or tournament not in self._known

    def till(self, tournament: TournamentId) -> Till | None:
        """Return a tournament at hand as the cashier deals with it; None if it is not."""
        game = self._games.get(tournament)
        return None if game is None else game.till

    async def stop(self) -> None:
        """Stop all of them at once."""
        games, self._games = self._games, {}
        await asyncio.gather(*(game.stop() for game in games.values()))

    def let_go(self) -> tuple[Game, ...]:
        """Take out finished tournaments that are neither shown nor looked at.

        Returns:
            What is taken out; the caller stops it.
        """
        over = [game for game in self._games.values() if game.machine.finished]
        over.sort(key=lambda game: game.number)
        excess = len(over) - self._most_finished - _LOOKED_UP
        entrants = sum(game.summary.entrants for game in over)
        gone: list[Game] = []
        for game in over:
            if len(gone) >= excess and entrants <= _MOST_ENTRANTS:
                break
            if game.watchers == 0:
                entrants -= game.summary.entrants
                gone.append(game)
                del self._games[game.tournament]
        return tuple(gone)

    def _keep_line(self, game: Game) -> None:
        """Keep what the lobby shows of a finished tournament, and forget the oldest."""
        past = Past(game.number, game.summary, frozenset(game.playing))
        self._past[game.tournament] = past
        if len(self._past) > self._most_finished:
            del self._past[min(self._past, key=number_of)]

    def _leave_aside(self, tournament: TournamentId) -> None:
        """Log the fault being handled, and read that journal no more until the next start."""
        _log.exception("a tournament cannot be read", tournament=tournament)
        self._known.discard(tournament)

    # --- machines and journals ----------------------------------------------------------

    def _read(
        self, tournament: TournamentId
    ) -> tuple[Tournament, Journal[TournamentEvent], tuple[Answered[DurableEvent], ...]]:
        machine = Tournament()
        answered = recover(self._store, tournament, machine, DurableEvent, TournamentState)
        return machine, self._store.journal(tournament), answered

    def _run(
        self,
        machine: Tournament,
        journal: Journal[TournamentEvent],
        answered: Iterable[Answered[TournamentEvent]],
    ) -> Game:
        runner: TournamentRunner = Runner(
            stream=machine.summary().tournament,
            machine=machine,
            journal=journal,
            clock=self._clock,
            throw=dice.throw,
            durable=is_durable,
            snapshot=machine.snapshot,
            snapshot_every=lambda: events_between_snapshots(game.summary.entrants),
            answered=answered,
        )
        game = Game.of(machine, runner, self._entered)
        self._games[game.tournament] = game
        if machine.finished:
            self._keep_line(game)
        self._changed()

        def hear(events: tuple[TournamentEvent, ...], now: Instant) -> None:
            if game.note(events):
                self._changed()
                if machine.finished:
                    self._keep_line(game)
                    # Nothing more will change: the next start need not fold it all again.
                    journal.keep_snapshot(machine.snapshot())
            game.tell(events, now)
            self._stepped(game)
            self._heard(game, events, now)

        runner.listen(hear)
        game.start()
        return game


def _entries(
    events: tuple[TournamentEvent, ...], now: Instant
) -> tuple[Entry[TournamentEvent], ...]:
    return tuple(Entry(event, now, None) for event in events if is_durable(event))


def events_between_snapshots(entrants: int) -> int:
    """Return how many events of a tournament of that size follow a snapshot at most."""
    return max(_LEAST_BETWEEN_SNAPSHOTS, entrants // _SHARE_BETWEEN_SNAPSHOTS)
