"""A tournament of one table, from the first registration to the prizes.

Theory.  What lasts is a frozen `TournamentState`, the fold of the durable events; what a
crash may lose is the `Table` (the hand in play, its clocks, the next deck) and the `Chat`.

    REGISTERING ──full──► SEATING ──DrawSeats──► RUNNING ◄──► PAUSED
         │                                          │ one player, or one prize for all left
         └──Cancel, too few──► CANCELLED            └──► PrizesAwarded ──► FINISHED

    between hands:  Shuffle (commitment shown) ──next_deal_at──► deal
    in a hand:      Act, or the clock's check or fold ──► … ──► hand over
    hand over:      HandPlayed ──► eliminations, places ──► disqualifications ──► the end?
                    ──► held chat ──► the hold of `Pace` ──► next deal   (rule P2.8)

One command, or one step of a tick, ends with `Play.conclude`, which folds whatever
follows.  A machine that was replayed or restored in the middle of play stands still until
`Resume`; then the hand in play is gone and starts again from the stacks it began with,
under another id (rule P7.1).

    machine.py ─► decide.py        commands that concern what lasts: durable events
               ─► at_the_table.py  moves, banks, cards, chat, decks
               ─► play.py          the deal and the consequences ─► settle.py, evolve.py
               ─► lobby_picture.py, table_picture.py    views

Not here: several tables, late registration, rebuys, bounties, breaks and deals.
"""

from typing import assert_never

from croupier_core.tournament import at_the_table, decide
from croupier_core.tournament.commands import (
    Act,
    Ask,
    Cancel,
    DeckWanted,
    Disqualify,
    DrawSeats,
    GrantTime,
    LoseConnection,
    MuckCards,
    Pause,
    RegainConnection,
    Register,
    Resume,
    Say,
    SeatDrawWanted,
    ShowCards,
    Shuffle,
    SitBack,
    SitOut,
    StopDealing,
    TournamentCommand,
    Unpause,
    Unregister,
    UseTimeBank,
)
from croupier_core.tournament.decide import THE_TABLE
from croupier_core.tournament.events import (
    DurableEvent,
    LevelStarted,
    TournamentAnnounced,
    TournamentCancelled,
    TournamentEvent,
)
from croupier_core.tournament.evolve import announced, evolve
from croupier_core.tournament.lobby_picture import LobbyPicture
from croupier_core.tournament.play import Play
from croupier_core.tournament.refusals import UnknownTable
from croupier_core.tournament.setup import TournamentSetup, check_setup
from croupier_core.tournament.state import TournamentState
from croupier_core.tournament.table_picture import TablePicture
from croupier_core.tournament.view import (
    LobbyViewer,
    Phase,
    TableView,
    TableViewer,
    TournamentSummary,
    TournamentView,
    Viewer,
)
from croupier_core.units import NOBODY, Instant, PlayerId


class Tournament:
    """A machine; see the theory above.

    Args:
        setup: Begin as announced with it; None to be opened, replayed or restored.
    """

    def __init__(self, setup: TournamentSetup | None = None) -> None:
        self._maybe_play: Play | None = None
        self._lobby: LobbyPicture | None = None
        self._table: TablePicture | None = None
        if setup is not None:
            check_setup(setup)
            self._maybe_play = Play(TournamentState(setup))

    def open(self, setup: TournamentSetup, now: Instant) -> tuple[TournamentEvent, ...]:
        """Announce the tournament.

        Raises:
            ValueError: No tournament can be played by this setup.
        """
        check_setup(setup)
        event = TournamentAnnounced(setup)
        self.replay(event, now)
        return (event,)

    @property
    def in_hand(self) -> bool:
        """Whether a hand is being played."""
        return self._play.in_hand

    @property
    def finished(self) -> bool:
        """Whether it is over or called off."""
        return self._play.phase in decide.OVER

    @property
    def deadline(self) -> Instant | None:
        """When to call `tick` next; None when nothing is due."""
        play = self._play
        if play.awaits_resume:
            return None
        times = (self._start_due, play.table.deadline, play.level_due, play.deal_due)
        return min((time for time in times if time is not None), default=None)

    @property
    def asks(self) -> tuple[Ask, ...]:
        """The dice that are wanted now."""
        play = self._play
        if play.awaits_resume:
            return ()
        if play.phase is Phase.SEATING and not play.closing:
            return (SeatDrawWanted(len(play.state.entrants)),)
        if at_the_table.deck_wanted(play):
            return (DeckWanted(THE_TABLE, play.next_hand),)
        return ()

    # --- commands -----------------------------------------------------------------

    def handle(self, command: TournamentCommand, now: Instant) -> tuple[TournamentEvent, ...]:
        """Obey `command` and return what happened.

        Raises:
            Refusal: The rules do not allow it; nothing changed.
        """
        events = self._obey(command, now)
        self._changed()
        return (*events, *self._play.conclude(now))

    def _obey(self, command: TournamentCommand, now: Instant) -> tuple[TournamentEvent, ...]:
        play = self._play
        match command:
            case Act():
                return at_the_table.act(play, command, now)
            case UseTimeBank():
                return at_the_table.use_bank(play, command)
            case ShowCards() | MuckCards():
                return at_the_table.turn_cards(play, command, now)
            case Say():
                return at_the_table.say(play, command, now)
            case Shuffle():
                return at_the_table.shuffle(play, command)
            case StopDealing():
                return at_the_table.stop_dealing(play)
            case _:
                return play.fold(self._decide(command, now), now)

    def _decide(self, command: decide.SettledCommand, now: Instant) -> decide.Events:
        state, phase = self._play.state, self._play.phase
        match command:
            case Register():
                return decide.register(state, phase, command)
            case Unregister():
                return decide.unregister(state, phase, command)
            case DrawSeats():
                return decide.draw_seats(state, phase, command)
            case LoseConnection():
                return decide.lose_connection(state, command)
            case RegainConnection():
                return decide.regain_connection(state, command)
            case Resume():
                return decide.resume(state, command, now)
            case SitOut():
                return decide.sit_out(state, command)
            case SitBack():
                return decide.sit_back(state, command)
            case Pause():
                return decide.pause(state, command)
            case Unpause():
                return decide.unpause(state, command)
            case Cancel():
                return decide.cancel(state, command)
            case GrantTime():
                return decide.grant_time(state, command)
            case Disqualify():
                return decide.disqualify(state, command)
            case _:
                assert_never(command)

    # --- time ---------------------------------------------------------------------

    def tick(self, now: Instant) -> tuple[TournamentEvent, ...]:
        """Let time pass.  Safe to call early or twice."""
        events: list[TournamentEvent] = []
        if self._play.awaits_resume:
            return ()
        while step := self._step(now):
            self._changed()
            events += step
            events += self._play.conclude(now)
        return tuple(events)

    def _step(self, now: Instant) -> tuple[TournamentEvent, ...]:
        """Do the first thing that is due: a hand ends before levels, levels before the deal."""
        play = self._play
        if _due(self._start_due, now):
            return self._start(now)
        if _due(play.table.deadline, now):
            hand = play.table.on_table()
            return play.told(play.table.tick(now), hand.setup.hand, now)
        if _due(play.level_due, now):
            return play.fold((LevelStarted(play.state.clock.level + 1),), now)
        if _due(play.deal_due, now):
            return play.deal(now)
        return ()

    @property
    def _start_due(self) -> Instant | None:
        registering = self._play.phase is Phase.REGISTERING
        return self._play.state.setup.starts_at if registering else None

    def _start(self, now: Instant) -> tuple[TournamentEvent, ...]:
        """Begin at the time announced, or call it off.  Rule book: P1.1, P1.12."""
        play = self._play
        if len(play.state.entrants) < play.state.setup.min_entrants:
            return play.fold((TournamentCancelled(NOBODY, "too few entrants"),), now)
        # Nothing to journal: after a crash the time has come again at the first tick.
        play.start_time_reached = True
        self._changed()
        return ()

    # --- the journal --------------------------------------------------------------

    def replay(self, event: TournamentEvent, now: Instant) -> None:
        """Fold one durable event from the journal, written at `now`.

        Raises:
            TypeError: The event is transient.
            ValueError: The journal does not begin with the announcement.
        """
        if isinstance(event, TournamentAnnounced):
            self.restore(announced(event))
        elif isinstance(event, DurableEvent):
            self.restore(evolve(self._play.state, event, now))
        else:
            raise TypeError(f"not a durable event: {event!r}")

    def snapshot(self) -> TournamentState:
        """Return all that lasts, as it stands between hands or at the start of this one."""
        return self._play.state

    def restore(self, state: TournamentState) -> None:
        """Begin again from a snapshot; once play has begun, only `Resume` lets it go on."""
        self._maybe_play = Play(state)
        self._maybe_play.awaits_resume = state.phase in decide.LIVE
        self._changed()

    @property
    def _play(self) -> Play:
        if self._maybe_play is None:
            raise ValueError("the tournament was not opened yet")
        return self._maybe_play

    # --- views --------------------------------------------------------------------

    def view_for(self, viewer: Viewer, now: Instant) -> TournamentView | TableView:
        """Return the lobby or the table as `viewer` may see it at `now`.

        Raises:
            UnknownTable: There is no such table in play.
        """
        match viewer:
            case LobbyViewer():
                return self.lobby_view(viewer.player, now)
            case TableViewer(table=table):
                if table not in (None, THE_TABLE):
                    raise UnknownTable(table)
                return self.table_view(viewer.player, now)
            case _:
                assert_never(viewer)

    def lobby_view(self, player: PlayerId, now: Instant) -> TournamentView:
        """Return the tournament's lobby as `player` sees it."""
        return self._lobby_picture.view_for(player, now)

    def table_view(self, player: PlayerId, now: Instant) -> TableView:
        """Return the table as `player` sees it, from his chair or as a spectator."""
        if self._table is None:
            self._table = TablePicture(self._play)
        return self._table.view_for(player, now)

    def summary(self) -> TournamentSummary:
        """Return the tournament's line in the lobby."""
        return self._lobby_picture.summary

    @property
    def _lobby_picture(self) -> LobbyPicture:
        state, phase = self._play.state, self._play.phase
        if self._lobby is None or not self._lobby.shows(state, phase):
            self._lobby = LobbyPicture(state, phase)
        return self._lobby

    def _changed(self) -> None:
        """Forget the picture of the table; the lobby's serves while nothing lasting changes."""
        self._table = None


def _due(time: Instant | None, now: Instant) -> bool:
    return time is not None and time <= now
