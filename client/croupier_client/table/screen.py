"""The table screen: shows the newest view, hands keys to its desk, and sends what comes back.

One canvas, drawn by `draw.draw`; everything that is decided about a key is in `desk`.
"""

from collections.abc import Callable, Sequence
from dataclasses import replace
from time import monotonic
from typing import TYPE_CHECKING, cast

from textual import events
from textual.app import ComposeResult
from textual.screen import Screen

from croupier_client.canvas import Canvas, Line, Span
from croupier_client.cells import clean
from croupier_client.keys import Key, bindings_of
from croupier_client.ports import HouseGone
from croupier_client.refusals import say
from croupier_client.requests import AtTable, IgnorePlayer, Request, UnignorePlayer
from croupier_client.results.screen import ResultsScreen
from croupier_client.table import table_keys as keys
from croupier_client.table.desk import TableDesk
from croupier_client.table.draw import draw
from croupier_client.table.lookout import next_table
from croupier_client.table.panes import most_scroll
from croupier_client.table.state import Entry, Pane, Tone
from croupier_client.table.talk import Ignoring, Speech, UnknownOrder, player_called, read_talk
from croupier_client.tournament.screen import TournamentScreen
from croupier_client.words import Words
from croupier_core.errors import Refusal
from croupier_core.tournament.commands import (
    MuckCards,
    PlayerCommand,
    Say,
    ShowCards,
    SitBack,
    SitOut,
    UseTimeBank,
)
from croupier_core.tournament.view import Phase, TableView
from croupier_core.units import Instant, PlayerId, TournamentId

if TYPE_CHECKING:
    from croupier_client.app import CroupierApp

TICK_SECONDS = 0.5
"""How often countdowns are looked at; only rows that changed are painted."""

RESULT_HOLD_SECONDS = 5.0


class TableScreen(Screen[None], inherit_bindings=False):
    """One table, to play at or to watch.

    Args:
        tournament: Whose table.
        clock: Seconds on a clock that never goes back, for the hold after a change of price.
        result_hold: Seconds from the last hand to the results.
    """

    BINDINGS = bindings_of(keys.BOUND_KEYS)

    def __init__(
        self,
        tournament: TournamentId,
        *,
        clock: Callable[[], float] = monotonic,
        result_hold: float = RESULT_HOLD_SECONDS,
    ) -> None:
        super().__init__()
        self._tournament = tournament
        self._clock = clock
        self._desk = TableDesk(lambda: self.words)
        self._result_hold = result_hold
        self._ending = False
        self._played = False
        self._shown: tuple[int, ...] = ()

    @property
    def house(self) -> "CroupierApp":
        """The session this screen belongs to."""
        return cast("CroupierApp", self.app)

    @property
    def words(self) -> Words:
        """The session's language."""
        return self.house.words

    def heading(self) -> str:
        """Return the name of the screen, for the help."""
        return self.words("Table")

    def keys_now(self) -> Sequence[Key]:
        """Return everything the table answers to, for the help."""
        return keys.HELP_KEYS

    # --- following ----------------------------------------------------------------------

    def compose(self) -> ComposeResult:
        """Lay out the one canvas."""
        yield Canvas(self._draw, self.house.colours)

    def on_mount(self) -> None:
        """Follow the table and what is told of its tournament."""
        self.run_worker(self._follow_table(), group="table")
        self.run_worker(self._follow_notices(), group="notices")
        self.set_interval(TICK_SECONDS, self._tick)

    async def _follow_table(self) -> None:
        try:
            async for view in self.house.port.table(self._tournament):
                self._see(view)
        except Refusal as no:
            self._desk.tell(say(no, self.words), Tone.BAD)
            self.redraw()
        except HouseGone:
            self.house.lose_house()

    async def _follow_notices(self) -> None:
        try:
            async for at, notice in self.house.port.notices(self._tournament):
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
            self._call_player(view)
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
        if self.house.screen is self:
            self.house.push_screen(ResultsScreen(self._tournament))

    def _call_player(self, view: TableView) -> None:
        mine = self._desk.my_turn()
        price = mine.choices.to_call if mine is not None else 0
        text = self.words("{tournament}: it is your turn.", tournament=clean(view.name))
        if price:
            text = self.words(
                "{tournament}: it is your turn, {chips} to call.",
                tournament=clean(view.name),
                chips=self.words.number(price),
            )
        self.house.ring(self.words("Your turn"), text)

    def _ignored(self) -> frozenset[PlayerId]:
        account = self.house.account
        return frozenset(account.ignored) if account is not None else frozenset()

    # --- drawing ------------------------------------------------------------------------

    def redraw(self) -> None:
        """Draw the table again; only rows that changed are painted."""
        if self.is_mounted and self.house.screen is self:
            self.query_one(Canvas).redraw()

    def on_screen_resume(self) -> None:
        """Draw again what changed while another page lay over this one."""
        self.redraw()

    def _draw(self, columns: int, rows: int) -> Sequence[Line]:
        view = self._desk.view
        if view is None:
            message = self._desk.state.message
            text = self.words("Waiting for the table …") if message is None else message.text
            return ((), (Span(f" {text}", "text"),))
        state = replace(self._desk.state, now=self.house.now())
        return draw(view, state, columns, rows, self.words)

    def _tick(self) -> None:
        """Count down: draw again when a second that is shown has passed."""
        shown = self._desk.countdowns(self.house.now())
        if shown != self._shown:
            self._shown = shown
            self.redraw()

    # --- keys ---------------------------------------------------------------------------

    def on_key(self, event: events.Key) -> None:
        """Let an open field or pane take the key first."""
        self._desk.hush()
        if self._typed(event.key, event.character):
            event.stop()
            event.prevent_default()
        self.redraw()

    def on_paste(self, event: events.Paste) -> None:
        """Take a paste into the open field; without one it is nothing, least of all keys."""
        event.stop()
        match self._desk.state.entry:
            case Entry.AMOUNT:
                self._desk.paste_amount(event.text)
            case Entry.CHAT:
                self._desk.type_chat_text(event.text)
            case Entry.NONE | Entry.CONFIRM:
                return
        self.redraw()

    def _typed(self, key: str, character: str | None) -> bool:
        if key == "f1":
            return False
        match self._desk.state.entry:
            case Entry.AMOUNT:
                self._order(self._desk.type_amount(key, character))
                return True
            case Entry.CONFIRM:
                self._order(self._desk.confirm(key))
                return True
            case Entry.CHAT:
                self._type_chat(key, character)
                return True
            case Entry.NONE:
                return self._desk.state.pane is not Pane.NONE and self._scrolled(key)

    def _type_chat(self, key: str, character: str | None) -> None:
        line = self._desk.type_chat(key, character)
        if line is None:
            return
        match read_talk(line):
            case Speech(text=text):
                self._order(Say(text))
            case Ignoring(name=name, ignore=ignore):
                self._ignore(name, ignore=ignore)
            case UnknownOrder(word=word):
                self._desk.tell(
                    self.words("No such order: {word}. Try /ignore NAME.", word=clean(word)),
                    Tone.BAD,
                )
            case None:
                pass

    def _ignore(self, name: str, *, ignore: bool) -> None:
        view = self._desk.view
        player = None if view is None else player_called(name, view.seats)
        if player is None:
            self._desk.tell(self.words("Nobody here is called {name}.", name=clean(name)), Tone.BAD)
            return
        shown = clean(player.name)
        if ignore:
            done = self.words("You do not see what {name} writes any more.", name=shown)
            self._ask(IgnorePlayer(player.player), done)
        else:
            done = self.words("You see again what {name} writes.", name=shown)
            self._ask(UnignorePlayer(player.player), done)

    def _scrolled(self, key: str) -> bool:
        """Scroll the open pane, or close it; other keys mean what they mean on the table."""
        page = max(1, self.size.height // 2)
        steps = {"up": 1, "down": -1, "pageup": page, "pagedown": -page}
        if key == "escape":
            self._desk.open_pane(Pane.NONE)
            return True
        if key in ("home", "end") or key in steps:
            view, state = self._desk.view, self._desk.state
            if view is None:
                return True
            most = most_scroll(view, state, self.size.width, self.size.height, self.words)
            wanted = {"home": most, "end": 0}.get(key, state.scroll + steps.get(key, 0))
            self._desk.scroll_to(min(max(0, wanted), most))
            return True
        return False

    def _at(self) -> Instant:
        return Instant(int(self._clock() * 1000))

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

        self.run_worker(ask(), group="orders")

    def action_call(self) -> None:
        """Check or call."""
        self._order(self._desk.call(self._at()))
        self.redraw()

    def action_fold(self) -> None:
        """Fold, or check when that is free."""
        self._order(self._desk.fold(self._at()))
        self.redraw()

    def action_raise(self) -> None:
        """Open the amount field."""
        self._desk.open_raise(self._at())
        self.redraw()

    def action_all_in(self) -> None:
        """Ask for the second key of an all-in."""
        self._desk.all_in(self._at())
        self.redraw()

    def action_bank(self) -> None:
        """Use the time bank."""
        self._order(UseTimeBank())

    def action_show(self) -> None:
        """Show my cards."""
        view = self._desk.view
        if view is not None and view.hand is not None:
            shown = self.words("You show your cards.")
            wish = self.words("You show your cards at the showdown, even if they lose.")
            self._order(ShowCards(view.hand.hand), shown if view.hand.over else wish)

    def action_muck(self) -> None:
        """Do not show losing cards after all."""
        view = self._desk.view
        if view is not None and view.hand is not None:
            self._order(MuckCards(view.hand.hand), self.words("Losing cards stay hidden."))

    def action_sit(self) -> None:
        """Sit out, or back in."""
        view = self._desk.view
        if view is not None and view.my_seat is not None:
            self._order(SitBack() if view.sitting_out else SitOut())

    def action_enter(self) -> None:
        """Open the chat field."""
        view = self._desk.view
        if view is not None and view.my_seat is None:
            self._desk.tell(self.words("Only players at the table can write to it."), Tone.BAD)
        else:
            self._desk.open_chat()
        self.redraw()

    def action_last_hand(self) -> None:
        """Show the last hand, or close it."""
        self._toggle(Pane.LAST_HAND)

    def action_log(self) -> None:
        """Show the whole log, or close it."""
        self._toggle(Pane.LOG)

    def _toggle(self, pane: Pane) -> None:
        self._desk.open_pane(Pane.NONE if self._desk.state.pane is pane else pane)
        self.redraw()

    def action_info(self) -> None:
        """Show the tournament."""
        self.house.push_screen(TournamentScreen(self._tournament))

    def action_hide(self) -> None:
        """Hide my cards, or show them again."""
        self._desk.toggle_cards()
        self.redraw()

    def action_suits(self) -> None:
        """Write suits the other way."""
        self._desk.toggle_suits()
        self.redraw()

    def action_next_table(self) -> None:
        """Go to the next table that needs me, or to my next one."""
        self.house.run_worker(self._go_on(), group="next table", exclusive=True)

    async def _go_on(self) -> None:
        try:
            wanted = await next_table(self.house.port, self._tournament)
        except HouseGone:
            self.house.lose_house()
            return
        if wanted is None:
            self._desk.tell(self.words("You have no other table."), Tone.BAD)
            self.redraw()
        else:
            await self.house.show_table(wanted)

    def action_back(self) -> None:
        """Go back to the lobby; the seat stays, and the lobby calls when it is my turn."""
        self.dismiss()
