"""A table on the screen: follows its newest view and its notices, and draws them.

One canvas, drawn by `draw.draw`.  What comes of a view or a key is decided in `desk`.
"""

from collections.abc import Callable, Sequence
from dataclasses import replace
from time import monotonic
from typing import TYPE_CHECKING, cast

from textual.app import ComposeResult
from textual.screen import Screen

from croupier_client.background import run_beside
from croupier_client.canvas import Canvas, Line, Span
from croupier_client.cells import clean
from croupier_client.events.calling import call_title
from croupier_client.ports import HouseGone
from croupier_client.refusals import say
from croupier_client.requests import AtTable, Request
from croupier_client.results.screen import ResultsScreen
from croupier_client.table.desk import TableDesk
from croupier_client.table.draw import draw
from croupier_client.table.lookout import call_player, elsewhere_of
from croupier_client.table.seconds import seconds_until
from croupier_client.table.state import Tone
from croupier_client.words import Words
from croupier_core.errors import Refusal
from croupier_core.tournament.commands import PlayerCommand
from croupier_core.tournament.refusals import UnknownTable
from croupier_core.tournament.view import Phase, TableView
from croupier_core.units import Instant, PlayerId, TableId, TournamentId

if TYPE_CHECKING:
    from croupier_client.app import CroupierApp

TICK_SECONDS = 0.5
"""How often countdowns are looked at."""

RESULT_HOLD_SECONDS = 5.0
"""How long the last hand stays in sight before the results."""


class FollowedTable(Screen[None], inherit_bindings=False):
    """One table, to look at.

    Args:
        tournament: Whose table.
        table: Which one to watch; None for the player's own.
        clock: Seconds on a clock that never goes back, for the hold after a change of price.
        result_hold: Seconds from the last hand to the results.
    """

    BLANK = True  # its canvas covers it: the library need not compose rows of its own

    def __init__(
        self,
        tournament: TournamentId,
        table: TableId | None = None,
        *,
        clock: Callable[[], float] = monotonic,
        result_hold: float = RESULT_HOLD_SECONDS,
    ) -> None:
        super().__init__()
        self._tournament = tournament
        self._watched = table
        self._clock = clock
        self._desk = TableDesk(lambda: self.words)
        self._result_hold = result_hold
        self._ending = False
        self._result_due = False
        self._played = False
        self._shown = (0, 0)

    @property
    def tournament(self) -> TournamentId:
        """Whose table it is."""
        return self._tournament

    @property
    def plays(self) -> bool:
        """Whether the viewer sits here."""
        return self._desk.view is not None and self._desk.view.my_seat is not None

    @property
    def house(self) -> "CroupierApp":
        """The session this screen belongs to."""
        return cast("CroupierApp", self.app)

    @property
    def words(self) -> Words:
        """The session's language."""
        return self.house.words

    # --- following ----------------------------------------------------------------------

    def compose(self) -> ComposeResult:
        """Lay out the one canvas."""
        yield Canvas(self._draw, self.house.colours)

    def on_mount(self) -> None:
        """Follow the table and what is told of its tournament."""
        self._follow()
        self.set_interval(TICK_SECONDS, self._tick)

    def _follow(self) -> None:
        run_beside(self, self._follow_table, group="table", exclusive=True)
        run_beside(self, self._follow_notices, group="notices", exclusive=True)

    def _watch(self, table: TableId | None) -> None:
        """Follow another table of the tournament on this same screen."""
        self._watched = table
        self._follow()

    async def _follow_table(self) -> None:
        try:
            async for view in self.house.port.table(self._tournament, self._watched):
                self._see(view)
        except Refusal as no:
            self._desk.tell(say(no, self.words), Tone.BAD)
            if self._watched is not None and isinstance(no, UnknownTable):
                # Broken while it was watched: the tournament goes on elsewhere.
                self._watch(None)
            self.redraw()
        except HouseGone:
            self.house.lose_house()

    async def _follow_notices(self) -> None:
        try:
            notices = self.house.port.notices(self._tournament, self._watched)
            async for at, notice in notices:
                self._desk.hear(at, notice, self._ignored())
                self.redraw()
        except Refusal:
            # The stream of views says why.
            return
        except HouseGone:
            self.house.lose_house()

    def _see(self, view: TableView) -> None:
        self.house.saw(view.now)
        was_my_turn = self._desk.my_turn() is not None
        seen = self._desk.see(view, self._at())
        if seen.command is not None:
            self._order(seen.command)
        elif seen.call:
            call_player(self.house, view)
        if was_my_turn and self._desk.my_turn() is None:
            self.house.name_window(f"{clean(view.name)} · Croupier")
        self.redraw()
        if view.phase in (Phase.FINISHED, Phase.CANCELLED) and not self._ending:
            self._ending = True
            # The last showdown stays in sight for a moment, as every showdown does.
            if self._played and self._result_hold:
                self.set_timer(self._result_hold, self._show_result)
            else:
                self._show_result()
        self._played = self._played or view.phase is Phase.RUNNING

    def _show_result(self) -> None:
        self._result_due = self.house.screen is not self
        if not self._result_due:
            self.house.push_screen(ResultsScreen(self._tournament))

    def _ignored(self) -> frozenset[PlayerId]:
        account = self.house.account
        return frozenset(account.ignored) if account is not None else frozenset()

    # --- drawing ------------------------------------------------------------------------

    def redraw(self) -> None:
        """Draw the table again; only rows that changed are painted."""
        if self.is_mounted and self.house.screen is self:
            # Before it is composed, a screen has no canvas.
            for canvas in self.query(Canvas):
                canvas.redraw()

    def on_screen_resume(self) -> None:
        """Draw again what changed while another page lay over this one."""
        self.redraw()
        if self._result_due:
            self._show_result()

    def _draw(self, columns: int, rows: int) -> Sequence[Line]:
        view = self._desk.view
        if view is None:
            message = self._desk.state.message
            text = self.words("Waiting for the table …") if message is None else message.text
            return ((), (Span(f" {text}", "text"),))
        call = self.house.calls.standing
        state = replace(
            self._desk.state,
            now=self.house.now(),
            elsewhere=elsewhere_of(self.house.tables, self._tournament),
            called="" if call is None else call_title(call, self.words),
            chosen_keys=self.house.chosen_keys,
        )
        return draw(view, state, columns, rows, self.words)

    def tell(self, text: str) -> None:
        """Say something under the table."""
        self._desk.tell(text)
        self.redraw()

    def _tick(self) -> None:
        """Count down: draw again when a second that is shown has passed."""
        now = self.house.now()
        elsewhere = elsewhere_of(self.house.tables, self._tournament).until
        waits = 0 if elsewhere is None else seconds_until(elsewhere, now)
        shown = (self._desk.countdown(now), waits)
        if shown != self._shown:
            self._shown = shown
            self.redraw()

    # --- orders -------------------------------------------------------------------------

    def _order(self, command: PlayerCommand | None, done: str = "") -> None:
        if command is not None:
            self._ask(AtTable(self._tournament, command), done)

    def _ask(self, request: Request, done: str = "") -> None:
        async def ask() -> None:
            answer = await self.house.ask(request)
            if isinstance(answer, Refusal):
                self._desk.refused(answer)
            elif answer is not None and done:
                self._desk.tell(done)
            self.redraw()

        run_beside(self, ask, group="orders")

    def _at(self) -> Instant:
        return Instant(int(self._clock() * 1000))
