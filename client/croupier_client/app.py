"""One session: who is here, in which language and colours, and which page is shown.

Several of these run in one server process, so nothing here acts on the machine or reads
its environment: no browser, no files, no suspending, no colours of the operator's shell.
"""

from collections.abc import Mapping
from functools import partial
from secrets import token_hex
from time import monotonic
from typing import Any

from textual.driver import Driver
from textual.screen import Screen

from croupier_client.background import run_beside
from croupier_client.colours import Colours
from croupier_client.contained import ContainedApp
from croupier_client.enrolment.screen import EnrolmentScreen
from croupier_client.events.calling import FOLLOW_CALL, EventCalls
from croupier_client.events.ports import CheckInOpened, MatchCalled
from croupier_client.help.screen import HelpScreen, Told
from croupier_client.keys import HELP, LEAVE, NEXT_TABLE, PALETTE, Key, bindings_of
from croupier_client.lobby.screen import LobbyScreen
from croupier_client.page import Page
from croupier_client.palette.screen import PaletteScreen, ToldMore
from croupier_client.ports import (
    HouseClosing,
    HouseGone,
    HousePort,
    MyTables,
    SeatReady,
    TakenOver,
)
from croupier_client.question import QuestionScreen
from croupier_client.requests import Answer, Request
from croupier_client.ringing import ring_codes, title_codes
from croupier_client.streams import first_of
from croupier_client.table.lookout import Lookout, next_table
from croupier_client.waiting import WaitingScreen
from croupier_client.welcome.screen import WelcomeScreen
from croupier_client.words import Words
from croupier_core.errors import Refusal
from croupier_core.house.view import AccountView
from croupier_core.tournament.view import Phase
from croupier_core.units import NOBODY, CommandId, Instant, PlayerId, TableId, TournamentId

_EVERYWHERE = (PALETTE, HELP, LEAVE, NEXT_TABLE, FOLLOW_CALL)
_AT_TABLES = (Phase.SEATING, Phase.RUNNING, Phase.PAUSED)


class CroupierApp(ContainedApp, inherit_bindings=False):
    """The house as one session sees it."""

    CSS = "Screen { overflow: hidden; background: ansi_default; }"
    BINDINGS = bindings_of((HELP, PALETTE, NEXT_TABLE, FOLLOW_CALL, LEAVE))

    def __init__(
        self,
        port: HousePort,
        *,
        language: str,
        colours: Colours,
        has_key: bool,
        go_to: TournamentId | None = None,
        watch: TableId | None = None,
        own_keys: Mapping[str, str] | None = None,
        zone: str = "",
        driver_class: type[Driver] | None = None,
    ) -> None:
        super().__init__(colours, driver_class)
        self.port = port
        self.words = Words(language)
        """Says things in the language of the session."""
        self.colours = colours
        self.has_key = has_key
        """Whether this session proved a key."""
        self.account: AccountView | None = None
        """Who is here; None until the house has said."""
        self.closing: Instant | None = None
        """By when the house stops; None while it does not."""
        self.farewell = ""
        """What to print on the terminal after the screens are gone; perhaps nothing."""
        self.chosen_keys: Mapping[str, str] = dict(own_keys or {})
        """A player's own keys by the ids of `keys.Key`."""
        self.zone = zone
        """IANA name of the time zone of whoever is here; empty: not known."""
        self.calls = EventCalls(self)
        """Where events of teams want the player."""
        self.tables: MyTables | None = None
        """Every table at which the account sits; None until the house has said."""
        self._go_to = go_to
        self._watch = watch
        self._clock = (Instant(0), monotonic())
        self._table: tuple[TournamentId, TableId | None, Screen[None]] | None = None
        self._lookout = Lookout()
        self._followed: PlayerId | None = None

    # --- for pages and tables ---------------------------------------------------------

    async def ask(self, request: Request) -> Answer | Refusal | None:
        """Put `request` to the house, and return its answer or its refusal.

        None means that the house is gone and the session about to end.
        """
        try:
            return await self.port.ask(request, CommandId(token_hex(8)))
        except Refusal as no:
            return no
        except HouseGone:
            self.lose_house()
            return None

    def saw(self, now: Instant) -> None:
        """Set the clock by the house time of a view that just came."""
        self._clock = (now, monotonic())

    def now(self) -> Instant:
        """Return the time of the house, counted on from the newest view."""
        seen, at = self._clock
        return Instant(seen + int((monotonic() - at) * 1000))

    @property
    def banner(self) -> str:
        """What every page says at its top, or nothing."""
        if self.closing is None:
            return ""
        return self.words(
            "The house is closing: hands in play end by {time} UTC. Seats and chips are kept.",
            time=self.words.time(self.closing),
        )

    def ring(self, title: str, text: str) -> None:
        """Call the player: bell, window title, and a notification where the terminal has them."""
        self._send(ring_codes(title, text))

    def name_window(self, title: str) -> None:
        """Give the terminal's window a title without a sound."""
        self._send(title_codes(title))

    def _send(self, codes: str) -> None:
        if self._driver is not None:
            self._driver.write(codes)

    # --- where to be ------------------------------------------------------------------

    async def enter_house(self) -> None:
        """Go where an account belongs: to its seat, else to the lobby."""
        seat = await self._seat()
        wanted, table = self._go_to or seat, self._watch
        self._go_to = self._watch = None
        # Whoever goes on to a table need not see the lobby go by.
        with self.batch_update():
            await self._pop_to(None)
            await self.push_screen(LobbyScreen())
            if wanted is not None:
                await self.show_table(wanted, table)

    async def enrol(self) -> None:
        """Go to the registration."""
        await self._pop_to(None)
        await self.push_screen(WelcomeScreen())
        await self.push_screen(EnrolmentScreen())

    async def show_table(self, tournament: TournamentId, table: TableId | None = None) -> None:
        """Go to the table of a tournament, to play or to watch.

        Args:
            tournament: Which one.
            table: Which of its tables to watch; None for the account's own.
        """
        # The table knows this module's App, so it can only be found when it is wanted.
        from croupier_client.table.screen import TableScreen

        if (
            self._table is not None
            and self._table[:2] == (tournament, table)
            and self._table[2] in self.screen_stack
        ):
            await self._pop_to(self._table[2])
            return
        await self._pop_to(self._lobby())
        screen = TableScreen(tournament, table)
        self._table = (tournament, table, screen)
        await self.push_screen(screen)

    async def show_next_table(self, here: TournamentId | None = None) -> bool:
        """Go to the account's next table that needs it, else to its next one.

        Returns:
            Whether there is another table than that of `here`.
        """
        wanted = next_table(self.tables, here)
        if wanted is None:
            return False
        await self.show_table(wanted)
        return True

    async def watch_table(self, tournament: TournamentId, table: TableId) -> None:
        """Lay a table over the page that shows the tournament; leaving it leads back there."""
        from croupier_client.table.screen import TableScreen

        await self.push_screen(TableScreen(tournament, table))

    async def leave_results(self) -> None:
        """Go back from the results; a table that is over and lies below them is left as well."""
        below = self.screen_stack[-2]
        over = self._table is not None and below is self._table[2]
        await self._pop_to(self._lobby() if over else below)

    def _lobby(self) -> Screen[None] | None:
        return next((s for s in self.screen_stack if isinstance(s, LobbyScreen)), None)

    async def _pop_to(self, wanted: Screen[Any] | None) -> None:
        """Take pages off until `wanted` is on top, or only the ground is left."""
        leaving = []
        # All at once: a page in between must not come back to life for a moment.
        while len(self.screen_stack) > 1 and self.screen is not wanted:
            leaving.append(self.pop_screen())
        for gone in leaving:
            await gone

    async def _seat(self) -> TournamentId | None:
        """Return the running tournament in which the account has a seat."""
        lobby = await first_of(self.port.lobby())
        for line in lobby.lines if lobby is not None else ():
            if line.entered and line.summary.phase in _AT_TABLES:
                return line.summary.tournament
        return None

    # --- the life of the session ------------------------------------------------------

    def get_default_screen(self) -> Screen[None]:
        """Return the ground under all pages."""
        return WaitingScreen()

    def on_mount(self) -> None:
        """Begin to listen to the house."""
        self.name_window("Croupier")
        self.set_keymap(dict(self.chosen_keys))
        run_beside(self, self._follow_account, group="account")
        run_beside(self, self._follow_house, group="house")

    async def _follow_account(self) -> None:
        try:
            async for view in self.port.account():
                first = self.account is None
                self.account = view
                if view.player != NOBODY:
                    self.words = Words(view.language)
                if view.player not in (self._followed, NOBODY):
                    self._followed = view.player
                    run_beside(self, self._follow_tables, group="tables", exclusive=True)
                if first:
                    await self._begin(view)
                self._redraw()
        except HouseGone:
            self.lose_house()

    async def _begin(self, account: AccountView) -> None:
        if account.player != NOBODY:
            await self.enter_house()
        elif self._go_to is not None:
            await self._watch_as_guest(self._go_to)
        elif self.has_key:
            await self.enrol()
        else:
            await self.push_screen(WelcomeScreen())

    async def _watch_as_guest(self, tournament: TournamentId) -> None:
        """Go to a table without an account; the lobby and the door lie below."""
        await self.push_screen(WelcomeScreen())
        await self.push_screen(LobbyScreen())
        await self.show_table(tournament, self._watch)

    async def _follow_tables(self) -> None:
        try:
            async for tables in self.port.my_tables():
                self._see_tables(tables)
        except Refusal:
            return
        except HouseGone:
            self.lose_house()

    def _see_tables(self, tables: MyTables) -> None:
        """Call the player to tables that are not on the screen, and take back what is over."""
        from croupier_client.table.following import FollowedTable

        self.tables = tables
        open_tables = (s for s in self.screen_stack if isinstance(s, FollowedTable))
        shown = frozenset(each.tournament for each in open_tables if each.plays)
        new, over = self._lookout.see(tables, shown, self.words)
        screen = self.screen
        if isinstance(screen, Page):
            for said in over:
                screen.take_back(said)
        for said in new:
            self.ring(self.words("Your turn"), said)
            if isinstance(screen, Page):
                screen.tell(said)
        if isinstance(screen, Page | FollowedTable):
            screen.redraw()

    async def _seat_ready(self, ready: SeatReady) -> None:
        """Go to a table that has begun, unless the player is busy at another one."""
        from croupier_client.table.following import FollowedTable

        screen = self.screen
        if isinstance(screen, FollowedTable) and screen.plays:
            if screen.tournament != ready.tournament:
                self.ring(
                    self.words("Your seat"),
                    self.words(
                        "Another tournament of yours begins: table {table}.", table=ready.table
                    ),
                )
            return
        await self.show_table(ready.tournament)

    async def _follow_house(self) -> None:
        try:
            async for notice in self.port.house_notices():
                match notice:
                    case HouseClosing(by=by):
                        self.closing = by
                        self._redraw()
                    case TakenOver():
                        self.say_goodbye(
                            self.words("You went on from another terminal; this one is done.")
                        )
                    case SeatReady():
                        await self._seat_ready(notice)
                    case CheckInOpened() | MatchCalled():
                        self.calls.hear(notice)
                        self._redraw()
        except HouseGone:
            self.lose_house()

    def _redraw(self) -> None:
        for screen in self.screen_stack:
            if isinstance(screen, Page):
                screen.redraw()

    def lose_house(self) -> None:
        """End the session because the house does not answer any more."""
        self.say_goodbye(self.words("The house has closed. Your seat and your chips are kept."))

    def say_goodbye(self, text: str = "") -> None:
        """End the session, leaving `text` on the terminal."""
        self.farewell = text
        self.exit()

    # --- keys that work everywhere ----------------------------------------------------

    def action_help(self) -> None:
        """Tell what the keys of the page do."""
        screen = self.screen
        if isinstance(screen, Told):
            self.push_screen(HelpScreen(screen.heading(), (*screen.keys_now(), *_EVERYWHERE)))

    def action_palette(self) -> None:
        """Let the player look for an action of the page, and do it."""
        screen = self.screen
        if not isinstance(screen, Told) or isinstance(screen, PaletteScreen):
            return

        def chosen(key: Key | None) -> None:
            if key is not None:
                run_beside(self, partial(self._do, key, screen), group="palette", exclusive=True)

        more = screen.more_actions() if isinstance(screen, ToldMore) else ()
        self.push_screen(PaletteScreen((*screen.keys_now(), *more, HELP, LEAVE)), chosen)

    async def _do(self, key: Key, screen: Screen[Any]) -> None:
        await self.run_action(key.action, self if key in _EVERYWHERE else screen)

    def action_next_table(self) -> None:
        """Go to a table of the player's from anywhere."""
        run_beside(self, self._go_on, group="next table", exclusive=True)

    def action_follow_call(self) -> None:
        """Go where an event of teams calls the player, from anywhere."""
        run_beside(self, self._follow_call, group="event call", exclusive=True)

    async def _follow_call(self) -> None:
        screen = self.screen
        if not await self.calls.follow() and isinstance(screen, Page):
            screen.tell(self.words("You are called nowhere."), "error")

    async def _go_on(self) -> None:
        screen = self.screen
        if not await self.show_next_table() and isinstance(screen, Page):
            screen.tell(self.words("You sit at no table."), "error")

    async def action_leave(self) -> None:
        """Leave at once, or ask first when a seat is waiting; twice is once and for all."""
        if isinstance(self.screen, QuestionScreen) and self.screen.about_leaving:
            self.say_goodbye()
            return
        run_beside(self, self._leave, group="leaving", exclusive=True)

    async def _leave(self) -> None:
        try:
            seat = await self._seat()
        except HouseGone:
            seat = None
        if seat is None:
            self.say_goodbye()
            return
        question = QuestionScreen(
            title=self.words("Leave the house?"),
            text=self.words(
                "You are seated. Your seat is kept and you are dealt in, but when your time"
                " runs out your hands are checked or folded. Come back with the same command."
            ),
            yes=self.words("Leave"),
            no=self.words("Stay"),
            about_leaving=True,
        )
        await self.push_screen(question, self._answered_leaving)

    def _answered_leaving(self, sure: bool | None) -> None:
        if sure:
            self.say_goodbye()
