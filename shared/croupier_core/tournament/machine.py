"""A tournament with all its tables, from the first registration to the prizes.

Theory.  What lasts is the `Course`, the fold of the durable events: entries and tables as
frozen records, with indexes.  `Play` adds what a crash may lose: for each table a `Room`
with the hand in play, its clocks, the next deck and the chat, and the plans of `Seating`.

    ANNOUNCED ─opens_at─► REGISTERING ─full, or starts_at─► SEATING ─DrawSeats─► RUNNING ◄─► PAUSED
                               └─Cancel, too few─► CANCELLED                         │
                                        one player, or one prize for all left ─► FINISHED

    at each table, on its own:
    between hands:  Shuffle (commitment shown) ─next_deal_at─► moves, then the deal
    in a hand:      Act, or the clock's check or fold ─► … ─► hand over
    hand over:      HandPlayed ─► bounties, offers, eliminations ─► queued rebuys ─► moves planned
                    ─► the hold of `Pace`, in which coming moves are shown ─► …   (rule P2.8)

    together:       a break, hand-for-hand, the final table and the next round of a bracket or
                    shootout hold the deals back until no hand is on anywhere

What is due stands in heaps by table, so a command costs the same at 10 and at 10,000
players; `tick` does a bounded number of steps and may leave `deadline` in the past: call it
again.  One command, or one step, ends with `Play.conclude`, which folds what follows.

A machine that was replayed or restored in the middle of play stands still until `Resume`;
then the hands in play are gone and start again from the stacks they began with, under
other ids (rule P7.1).  Dice: `asks` gives the first few that are wanted.

    machine.py ─► deciding/   commands that concern what lasts: durable events
               ─► play/       tables, deals, moves, what follows, what is due
               ─► folding/    what each durable event does (evolve.py dispatches)
               ─► lobby_picture.py, table_picture.py    views

Pure rules that all this calls: seating/, payouts.py, ranking.py, rebuying.py, breaks.py, …
Not here: deals between players, early payout, flights.
"""

from collections.abc import Iterable
from itertools import islice
from typing import assert_never

from croupier_core.poker.hand.view import HandView
from croupier_core.tournament.commands import (
    Act,
    Ask,
    Cancel,
    DeckWanted,
    DeclineOffer,
    Delay,
    Disqualify,
    DrawSeats,
    GrantAddOn,
    GrantRebuy,
    GrantTime,
    LoseConnection,
    MovePlayer,
    MuckCards,
    Pause,
    Penalise,
    RegainConnection,
    Register,
    Resume,
    Say,
    SetAutoRebuy,
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
from croupier_core.tournament.course import LIVE, OVER, Course
from croupier_core.tournament.deciding import buying, conduct, entries, organising
from croupier_core.tournament.events import (
    Award,
    DurableEvent,
    TournamentAnnounced,
    TournamentEvent,
)
from croupier_core.tournament.evolve import announced, evolve
from croupier_core.tournament.lobby_picture import LobbyPicture
from croupier_core.tournament.play import at_the_table, due, house_dice, offers
from croupier_core.tournament.play.ending import awards_of
from croupier_core.tournament.play.play import Play
from croupier_core.tournament.refusals import UnknownTable
from croupier_core.tournament.setup import TournamentSetup, check_setup
from croupier_core.tournament.state import TournamentState
from croupier_core.tournament.table_picture import TablePicture
from croupier_core.tournament.view import (
    LobbyViewer,
    Needs,
    Offer,
    Phase,
    TableView,
    TableViewer,
    TournamentSummary,
    TournamentView,
    Viewer,
)
from croupier_core.units import Chips, HandId, Instant, PlayerId, TableId

MOST_STEPS = 16
"""Of one tick."""
MOST_DECKS = 4
"""Of one look at `asks`."""
FIRST_TABLE = TableId(1)
_NUMBER_OF = {phase: number for number, phase in enumerate(Phase)}
_SHIFT = 40
"""A table's number above its counts, so that another table has another version."""

_SettledCommand = (
    Register
    | Unregister
    | GrantRebuy
    | GrantAddOn
    | LoseConnection
    | RegainConnection
    | Resume
    | SitOut
    | SitBack
    | DeclineOffer
    | SetAutoRebuy
    | Pause
    | Unpause
    | Cancel
    | GrantTime
    | Disqualify
    | Penalise
    | Delay
)
"""Commands that are answered from what lasts."""


class Tournament:
    """A machine; see the theory above.

    Args:
        setup: Begin as announced with it; None to be opened, replayed or restored.
    """

    def __init__(self, setup: TournamentSetup | None = None) -> None:
        self._maybe_course: Course | None = None
        self._maybe_play: Play | None = None
        self._lobby: LobbyPicture | None = None
        self._tables: dict[TableId, TablePicture] = {}
        if setup is not None:
            check_setup(setup)
            self._begin(Course(TournamentState(setup)))

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
    def deadline(self) -> Instant | None:
        """When to call `tick` next, which may be past; None when nothing is due."""
        return due.next_due(self._play)

    @property
    def asks(self) -> tuple[Ask, ...]:
        """The dice that are wanted now, the first few of them."""
        play = self._play
        if play.awaits_resume:
            return ()
        draw = house_dice.draw_wanted(play)
        if draw is not None:
            return (draw,)
        return tuple(self._decks_wanted(play))

    def _decks_wanted(self, play: Play) -> Iterable[DeckWanted]:
        for table in islice(play.decks, MOST_DECKS):
            hand = play.rooms[table].hand_wanted
            if hand is not None:
                yield DeckWanted(table, hand)

    # --- commands -----------------------------------------------------------------

    def handle(self, command: TournamentCommand, now: Instant) -> tuple[TournamentEvent, ...]:
        """Obey `command` and return what happened.

        Raises:
            Refusal: The rules do not allow it; nothing changed.
        """
        events = self._obey(command, now)
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
            case DrawSeats():
                return house_dice.draw_seats(play, command, now)
            case MovePlayer():
                return house_dice.move_player(play, command, now)
            case _:
                return play.fold(self._decide(command, now), now)

    def _decide(self, command: _SettledCommand, now: Instant) -> tuple[DurableEvent, ...]:
        play, course = self._play, self._play.course
        match command:
            case Register():
                return entries.register(course, play.phase, command, now)
            case Unregister():
                return entries.unregister(course, play.phase, command, now)
            case GrantRebuy():
                return buying.grant_rebuy(course, command, in_hand=self._plays(command.player))
            case GrantAddOn():
                return buying.grant_add_on(course, command, in_hand=self._plays(command.player))
            case LoseConnection():
                return conduct.lose_connection(course, command)
            case RegainConnection():
                return conduct.regain_connection(course, command)
            case SitOut():
                return conduct.sit_out(course, command)
            case SitBack():
                return conduct.sit_back(course, command)
            case DeclineOffer():
                return conduct.decline_offer(course, command)
            case SetAutoRebuy():
                return conduct.set_auto_rebuy(course, command)
            case _:
                return self._decide_for_organiser(command, now)

    def _decide_for_organiser(
        self,
        command: Resume | Pause | Unpause | Cancel | GrantTime | Disqualify | Penalise | Delay,
        now: Instant,
    ) -> tuple[DurableEvent, ...]:
        course = self._play.course
        match command:
            case Resume():
                return organising.resume(course, command, now)
            case Pause():
                return organising.pause(course, command)
            case Unpause():
                return organising.unpause(course, command)
            case Cancel():
                return organising.cancel(course, command)
            case GrantTime():
                return organising.grant_time(course, command)
            case Disqualify():
                return organising.disqualify(course, command)
            case Penalise():
                return organising.penalise(course, command)
            case Delay():
                return organising.delay(course, self._play.phase, command, now)
            case _:
                assert_never(command)

    def _plays(self, player: PlayerId) -> bool:
        entrant = self._course.roster.live(player)
        return entrant is not None and offers.plays(self._play, entrant)

    # --- time ---------------------------------------------------------------------

    def tick(self, now: Instant) -> tuple[TournamentEvent, ...]:
        """Let time pass, a bounded number of steps.  Safe to call early or twice."""
        events: list[TournamentEvent] = []
        play = self._play
        for _ in range(MOST_STEPS):
            happened = due.step(play, now)
            if happened is None:
                break
            events += happened
            events += play.conclude(now)
        return tuple(events)

    # --- the journal --------------------------------------------------------------

    def replay(self, event: TournamentEvent, now: Instant) -> None:
        """Fold one durable event from the journal, written at `now`.

        Raises:
            TypeError: The event is transient.
            ValueError: The journal does not begin with the announcement.
        """
        if isinstance(event, TournamentAnnounced):
            self._begin(announced(event))
        elif isinstance(event, DurableEvent):
            evolve(self._course, event, now)
            self._maybe_play = None
        else:
            raise TypeError(f"not a durable event: {event!r}")

    def snapshot(self) -> TournamentState:
        """Return all that lasts, as it stands between hands or at the start of these."""
        return self._course.snapshot()

    def restore(self, state: TournamentState) -> None:
        """Begin again from a snapshot; once play has begun, only `Resume` lets it go on."""
        self._begin(Course(state))

    def _begin(self, course: Course) -> None:
        self._maybe_course = course
        self._maybe_play = None
        self._lobby = None
        self._tables.clear()

    @property
    def _course(self) -> Course:
        if self._maybe_course is None:
            raise ValueError("the tournament was not opened yet")
        return self._maybe_course

    @property
    def _play(self) -> Play:
        if self._maybe_play is None:
            course = self._course
            self._maybe_play = Play(course)
            self._maybe_play.awaits_resume = course.phase in LIVE
            self._lobby = None
            self._tables.clear()
        return self._maybe_play

    # --- look-ups -----------------------------------------------------------------

    @property
    def setup(self) -> TournamentSetup:
        """Every setting."""
        return self._course.setup

    @property
    def phase(self) -> Phase:
        """Where it is in its life."""
        return self._play.phase

    @property
    def in_hand(self) -> bool:
        """Whether a hand is being played at any table."""
        return self._play.playing > 0

    @property
    def finished(self) -> bool:
        """Whether it is over or called off."""
        return self._course.phase in OVER

    def is_entered(self, player: PlayerId) -> bool:
        """Return whether a player is in."""
        return self._course.roster.live(player) is not None

    def entries_of(self, player: PlayerId) -> int:
        """Return how many entries a player has had."""
        return self._course.roster.count(player)

    def holds(self, player: PlayerId, purchase: int) -> bool:
        """Return whether a purchase of a player was accepted and not given back."""
        return self._course.roster.holder(player, purchase) is not None

    def purchases(self) -> Iterable[tuple[PlayerId, int]]:
        """Return all purchases that were accepted and not given back.  O(n)."""
        return tuple(self._course.roster.held())

    def players(self) -> Iterable[PlayerId]:
        """Return everybody who is in, in the order of their entries.  O(n)."""
        return tuple(entrant.player for entrant in self._course.roster.playing())

    def may_enter(self, player: PlayerId, now: Instant, name: str | None = None) -> None:
        """Say whether a player may enter, or enter again.

        Args:
            player: Who.
            now: When.
            name: His nickname, for invitations; None: these are not looked at.

        Raises:
            Refusal: What `Register` would raise.
        """
        entries.may_enter(self._course, self._play.phase, player, name, now)

    def offer_to(self, player: PlayerId) -> Offer | None:
        """Return what a player may buy now."""
        return offers.offer_to(self._play, player)

    def table_of(self, player: PlayerId) -> TableId | None:
        """Return where a player sits."""
        return self._course.table_of(player)

    def tables_in_play(self) -> tuple[TableId, ...]:
        """Return the tables in play, by number.  O(tables)."""
        return tuple(self._course.tables)

    def needs(self, player: PlayerId) -> Needs | None:
        """Return what a player who sits at a table is wanted for."""
        table = self._course.table_of(player)
        room = None if table is None else self._play.rooms.get(table)
        if table is None or room is None:
            return None
        offer = self.offer_to(player)
        clock = self._picture_of(table).turn_clock
        mine = clock is not None and room.player_at(clock.seat) == player
        until = clock.until if clock is not None and mine else offer.until if offer else None
        return Needs(table, mine, until, offer)

    def chips_held(self) -> Chips:
        """Return the sum of the stacks of everybody who is in, or who won.  O(n)."""
        return Chips(sum(entrant.stack for entrant in self._course.roster.entries.values()))

    def turn_at(self, table: TableId) -> tuple[PlayerId, HandId, int] | None:
        """Return who is to act at a table, in which hand, at which turn of it."""
        room = self._play.rooms.get(table)
        hand = None if room is None else room.table.hand
        if room is None or hand is None or hand.over or hand.to_act is None:
            return None
        player = room.player_at(hand.to_act)
        return None if player is None else (player, hand.setup.hand, hand.turn)

    def hand_of_turn(self, table: TableId) -> HandView | None:
        """Return the hand at a table with the eyes of whoever is to act, without labels."""
        room = self._play.rooms.get(table)
        hand = None if room is None else room.table.hand
        if hand is None or hand.over or hand.to_act is None:
            return None
        return hand.view_for(hand.to_act, labels=False)

    def awards(self) -> tuple[Award, ...]:
        """Return what every entry takes home, winner first; () before the end.  O(n)."""
        return awards_of(self._course)

    # --- views --------------------------------------------------------------------

    def view_for(self, viewer: Viewer, now: Instant) -> TournamentView | TableView:
        """Return the lobby or a table as `viewer` may see it at `now`.

        Raises:
            UnknownTable: There is no such table in play.
        """
        match viewer:
            case LobbyViewer():
                return self._lobby_picture.view_for(viewer, now)
            case TableViewer():
                return self._picture_for(viewer).view_for(viewer.player, now)
            case _:
                assert_never(viewer)

    def version_for(self, viewer: Viewer) -> int:
        """Return a number that changes when `viewer`'s view may differ in more than time."""
        play = self._play
        match viewer:
            case LobbyViewer():
                return self._course.version * 8 + _NUMBER_OF[play.phase]
            case TableViewer():
                table = self._table_for(viewer)
                room = play.rooms.get(table)
                count = play.wide + (0 if room is None else room.version)
                return (table << _SHIFT) + count * 8 + _NUMBER_OF[play.phase]
            case _:
                assert_never(viewer)

    def lobby_view(self, player: PlayerId, now: Instant) -> TournamentView:
        """Return the tournament's lobby as `player` sees it."""
        return self._lobby_picture.view_for(LobbyViewer(player), now)

    def table_view(self, player: PlayerId, now: Instant) -> TableView:
        """Return the table of `player`; for a spectator the first one."""
        return self._picture_for(TableViewer(player)).view_for(player, now)

    def summary(self) -> TournamentSummary:
        """Return the tournament's line in the lobby."""
        return self._lobby_picture.summary

    @property
    def _lobby_picture(self) -> LobbyPicture:
        play = self._play
        if self._lobby is None or not self._lobby.shows(play.course.version, play.phase):
            self._lobby = LobbyPicture(play)
        return self._lobby

    def _table_for(self, viewer: TableViewer) -> TableId:
        if viewer.table is not None:
            return viewer.table
        room = self._play.room_of(viewer.player)
        if room is not None:
            return room.id
        return next(iter(self._course.tables), FIRST_TABLE)

    def _picture_for(self, viewer: TableViewer) -> TablePicture:
        table = self._table_for(viewer)
        # Before the start there is an empty table to look at.
        waiting = table == FIRST_TABLE and not self._course.tables
        if table not in self._play.rooms and not waiting:
            raise UnknownTable(table)
        return self._picture_of(table)

    def _picture_of(self, table: TableId) -> TablePicture:
        picture = self._tables.get(table)
        if picture is None or not picture.shows():
            picture = self._tables[table] = TablePicture(self._play, table)
        return picture
