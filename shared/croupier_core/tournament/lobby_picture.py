"""What viewers see of a tournament's lobby.  Rule book: P1.1.

A picture is made once per change.  What is the same for everybody is worked out once; of
standings and tables only a window is shown.
"""

from dataclasses import replace
from functools import cached_property
from itertools import islice

from croupier_core.errors import Refusal
from croupier_core.tournament.course import LIVE
from croupier_core.tournament.deciding.entries import may_enter
from croupier_core.tournament.late_entries import check_unregister
from croupier_core.tournament.payouts import overlay_of, prizes_for
from croupier_core.tournament.play.due import next_break
from croupier_core.tournament.play.offers import offer_to
from croupier_core.tournament.play.play import Play
from croupier_core.tournament.rotation import game_due
from croupier_core.tournament.satellites import seats_won
from croupier_core.tournament.setup import TournamentSetup
from croupier_core.tournament.state import NO_TABLE, Entrant, TableState
from croupier_core.tournament.view import (
    WINDOW,
    LobbyViewer,
    Phase,
    Standing,
    TableLine,
    TournamentSummary,
    TournamentView,
)
from croupier_core.units import NOBODY, Cents, Chips, Instant, TableId


class LobbyPicture:
    """The lobby as it stands, for any viewer.

    Args:
        play: The tournament; it must not move on while this picture is used.
    """

    def __init__(self, play: Play) -> None:
        self._play = play
        self._course = play.course
        self._phase = play.phase
        self._version = play.course.version
        self._found: dict[str, tuple[Entrant, ...]] = {}
        self._windows: dict[tuple[str, int], tuple[tuple[Standing, ...], int]] = {}

    def shows(self, version: int, phase: Phase) -> bool:
        """Return whether this is still the picture of that version."""
        return self._version == version and self._phase is phase

    @cached_property
    def summary(self) -> TournamentSummary:
        """The tournament's line in the lobby."""
        course, setup = self._course, self._course.setup
        bounty, satellite = setup.bounty, setup.satellite
        first = next(iter(course.tables.values()), TableState(TableId(1)))
        return TournamentSummary(
            tournament=setup.tournament,
            name=setup.name,
            game=setup.game,
            format=setup.format,
            speed=setup.speed,
            phase=self._phase,
            entrants=len(course.roster),
            max_entrants=setup.max_entrants,
            players_left=course.left,
            buy_in=setup.buy_in,
            fee=setup.fee,
            prize_pool=course.pool,
            table_size=setup.table_size,
            starts_at=setup.starts_at,
            level=course.clock.level,
            game_now=game_due(setup, first, course.clock.level).key,
            late_until=course.late_until,
            guarantee=setup.guarantee,
            bounty=Cents(0) if bounty is None else bounty.amount,
            bounty_kind="" if bounty is None else bounty.kind,
            rebuys=setup.rebuys is not None,
            satellite_to=None if satellite is None else satellite.target,
            private=bool(setup.entries.invited) or setup.entries.password_hash is not None,
            tables=len(course.tables) if self._phase in LIVE else 0,
            stage=self._stage,
            series=setup.series,
        )

    @property
    def _stage(self) -> str:
        course = self._course
        if self._phase not in LIVE:
            return ""
        if course.rest is not None:
            return "break"
        if course.hand_for_hand:
            return "hand_for_hand"
        return "final_table" if course.final_table else ""

    def view_for(self, viewer: LobbyViewer, now: Instant) -> TournamentView:
        """Return the tournament's lobby as `viewer` sees it."""
        course, setup, player = self._course, self._course.setup, viewer.player
        mine = course.roster.latest(player)
        live = course.roster.live(player)
        registering = self._phase is Phase.REGISTERING
        standings, in_all = self._standings(viewer)
        offer = offer_to(self._play, player)
        may = self._may_enter(viewer, now)
        return TournamentView(
            viewer=player,
            now=now,
            setup=self._shown_setup,
            summary=self.summary,
            prizes=course.prizes,
            standings=standings,
            entered=live is not None or (mine is not None and not may),
            may_register=may and mine is None,
            may_unregister=registering and live is not None and self._may_leave(now),
            my_table=course.table_of(player) if self._phase in LIVE else None,
            prizes_when_full=self._prizes_when_full if registering else (),
            first=viewer.first,
            standings_in_all=in_all,
            my_standing=None if mine is None else self._standing(mine),
            tables=self._tables(viewer.first_table),
            first_table=viewer.first_table,
            may_reenter=may and mine is not None,
            may_rebuy=offer is not None and offer.kind == "rebuy",
            may_add_on=offer is not None and offer.kind == "add_on",
            needs_password=setup.entries.password_hash is not None,
            final=course.final,
            pool=course.pool,
            overlay=overlay_of(
                setup, len(course.roster), rebuys=course.rebuys, add_ons=course.add_ons
            ),
            rebuys=course.rebuys,
            add_ons=course.add_ons,
            break_until=None if course.rest is None else course.rest.until,
            next_break_at=next_break(self._play),
            seats_to_win=self._seats_to_win,
        )

    @cached_property
    def _shown_setup(self) -> TournamentSetup:
        """What everybody may know of the settings: that there is a password, but no hash of it."""
        setup = self._course.setup
        if setup.entries.password_hash is None:
            return setup
        return replace(setup, entries=replace(setup.entries, password_hash=""))

    def _may_enter(self, viewer: LobbyViewer, now: Instant) -> bool:
        if viewer.player == NOBODY:
            return False
        try:
            may_enter(self._course, self._phase, viewer.player, None, now)
        except Refusal:
            return False
        return True

    def _may_leave(self, now: Instant) -> bool:
        try:
            check_unregister(self._course.setup, now=now, started=False)
        except Refusal:
            return False
        return True

    @cached_property
    def _prizes_when_full(self) -> tuple[Cents, ...]:
        setup = self._course.setup
        return prizes_for(setup, setup.max_entrants)

    @property
    def _seats_to_win(self) -> int:
        satellite = self._course.setup.satellite
        if satellite is None:
            return 0
        return seats_won(satellite, self._course.pool, len(self._course.roster)).seats

    # --- windows ------------------------------------------------------------------

    def _standings(self, viewer: LobbyViewer) -> tuple[tuple[Standing, ...], int]:
        first = max(0, viewer.first)
        key = (viewer.find.casefold(), first)
        if key not in self._windows:
            self._windows[key] = self._window(*key)
        return self._windows[key]

    def _window(self, find: str, first: int) -> tuple[tuple[Standing, ...], int]:
        roster = self._course.roster
        if not find:
            found = roster.by_rank(first, WINDOW)
            return tuple(self._standing(one) for one in found), len(roster)
        everybody = self._matching(find)
        window = everybody[first : first + WINDOW]
        return tuple(self._standing(one) for one in window), len(everybody)

    def _matching(self, wanted: str) -> tuple[Entrant, ...]:
        """Return whose name contains a text; O(n), once for each text and change."""
        if wanted not in self._found:
            roster = self._course.roster
            everybody = roster.by_rank(0, len(roster))
            self._found[wanted] = tuple(e for e in everybody if wanted in e.name.casefold())
        return self._found[wanted]

    def _standing(self, entrant: Entrant) -> Standing:
        places = self._course.places_of(entrant)
        seated = not entrant.out and entrant.seat is not None and entrant.table != NO_TABLE
        return Standing(
            player=entrant.player,
            name=entrant.name,
            bot=entrant.bot,
            best=None if places is None else places[0],
            worst=None if places is None else places[1],
            stack=entrant.stack,
            prize=entrant.prize,
            table=entrant.table if seated else None,
            seat=entrant.seat if seated else None,
            presence=entrant.presence,
            entry=entrant.entry,
            head=entrant.head,
            bounties=entrant.bounties,
            rank=places[0] if places is not None else self._course.roster.rank_of(entrant),
        )

    def _tables(self, first: int) -> tuple[TableLine, ...]:
        if self._phase not in LIVE:
            return ()
        tables = islice(self._course.tables.values(), max(0, first), max(0, first) + WINDOW)
        return tuple(self._table_line(table) for table in tables)

    def _table_line(self, table: TableState) -> TableLine:
        stacks = [entrant.stack for entrant in self._course.roster.at(table.table)]
        return TableLine(
            table=table.table,
            players=len(stacks),
            biggest=max(stacks, default=Chips(0)),
            smallest=min(stacks, default=Chips(0)),
            in_hand=self._play.is_playing(table.table),
            round=table.round,
        )
