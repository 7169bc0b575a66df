"""The table screen: hands keys to its desk, and sends what comes back."""

from collections.abc import Sequence

from textual import events

from croupier_client.background import run_beside
from croupier_client.cells import clean
from croupier_client.keys import Key, bindings_of
from croupier_client.ports import HouseGone
from croupier_client.replayer.screen import ReplayScreen
from croupier_client.requests import BuyAddOn, BuyRebuy, IgnorePlayer, UnignorePlayer
from croupier_client.table import table_keys as keys
from croupier_client.table.following import FollowedTable
from croupier_client.table.offers import ADD_ON
from croupier_client.table.panes import most_scroll
from croupier_client.table.picking import is_my_draw
from croupier_client.table.state import Buying, Entry, Pane, Tone
from croupier_client.table.talk import (
    Ignoring,
    Muting,
    Speech,
    UnknownOrder,
    player_called,
    read_talk,
)
from croupier_client.table.watching import table_beside
from croupier_client.tournament.screen import TournamentScreen
from croupier_core.errors import Refusal
from croupier_core.tournament.commands import (
    DeclineOffer,
    MuckCards,
    Say,
    SetAutoRebuy,
    ShowCards,
    SitBack,
    SitOut,
    UseTimeBank,
)

_TWO = 2
"""Most rebuys at once.  Rule book: P11.2."""


class TableScreen(FollowedTable, inherit_bindings=False):
    """One table, to play at or to watch."""

    BINDINGS = bindings_of(keys.BOUND_KEYS)

    def heading(self) -> str:
        """Return the name of the screen, for the help."""
        return self.words("Table")

    def keys_now(self) -> Sequence[Key]:
        """Return everything the table answers to, for the help."""
        return keys.HELP_KEYS

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
            case Entry.NONE | Entry.CONFIRM | Entry.BUYING:
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
            case Entry.BUYING:
                self._buy(self._desk.confirm_buying(key))
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
            case Muting(mute=mute):
                self._desk.mute(mute=mute)
            case UnknownOrder(word=word):
                self._desk.tell(
                    self.words(
                        "No such order: {word}. Try /ignore NAME or /mute.", word=clean(word)
                    ),
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

    def action_call(self) -> None:
        """Check or call."""
        self._order(self._desk.call(self._at()))
        self.redraw()

    def action_fold(self) -> None:
        """Fold, or check when that is free."""
        self._order(self._desk.fold(self._at()))
        self.redraw()

    def action_raise(self) -> None:
        """Open the amount field, or raise by the limit."""
        self._order(self._desk.open_raise(self._at()))
        self.redraw()

    def action_card_left(self) -> None:
        """Go to the card on the left."""
        self._desk.point_at_card(-1)
        self.redraw()

    def action_card_right(self) -> None:
        """Go to the card on the right."""
        self._desk.point_at_card(1)
        self.redraw()

    def action_mark(self) -> None:
        """Mark a card to go, or keep it."""
        self._desk.mark_card()
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
        """Draw the marked cards in a draw; else open the chat field."""
        view = self._desk.view
        if view is not None and is_my_draw(view):
            self._order(self._desk.draw(self._at()))
        elif view is not None and view.my_seat is None:
            self._desk.tell(self.words("Only players at the table can write to it."), Tone.BAD)
        else:
            self._desk.open_chat()
        self.redraw()

    def action_last_hand(self) -> None:
        """Show the last hand, or close it."""
        self._toggle(Pane.LAST_HAND)

    def action_replay(self) -> None:
        """Replay the last hand."""
        view = self._desk.view
        if view is None or view.last_hand is None:
            self._desk.tell(self.words("No hand has been finished here yet."), Tone.BAD)
            self.redraw()
        else:
            self.house.push_screen(ReplayScreen(self._tournament, view.last_hand.hand))

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
        run_beside(self.house, self._go_on, group="next table", exclusive=True)

    async def _go_on(self) -> None:
        if not await self.house.show_next_table(self._tournament):
            self._desk.tell(self.words("You have no other table."), Tone.BAD)
            self.redraw()

    # --- chips for money --------------------------------------------------------------

    def action_take(self) -> None:
        """Ask for the second key of a rebuy or an add-on."""
        self._offered(Buying.ONE)

    def action_double(self) -> None:
        """Ask for the second key of two rebuys at once."""
        view = self._desk.view
        if view is not None and view.offer is not None and view.offer.most < _TWO:
            self._desk.tell(self.words("Only one is offered to you."), Tone.BAD)
            self.redraw()
        else:
            self._offered(Buying.TWO)

    def action_decline(self) -> None:
        """Take no chips; ask first when that means being out."""
        view = self._desk.view
        if view is None or view.offer is None or view.offer.must_answer:
            self._offered(Buying.NOTHING)
        else:
            self._order(DeclineOffer())

    def action_auto_rebuy(self) -> None:
        """Ask for the second key of the auto-rebuy, or switch it off at once."""
        view = self._desk.view
        if view is None or (view.my_seat is None and view.offer is None):
            return
        if view.auto_rebuy:
            off = self.words("No rebuy is bought by itself any more.")
            self._order(SetAutoRebuy(on=False), off)
        else:
            self._desk.open_buying(Buying.AUTO)
            self.redraw()

    def _offered(self, buying: Buying) -> None:
        view = self._desk.view
        if view is None or view.offer is None:
            self._desk.tell(self.words("Nothing is offered to you now."), Tone.BAD)
        else:
            self._desk.open_buying(buying)
        self.redraw()

    def _buy(self, buying: Buying | None) -> None:
        view = self._desk.view
        offer = None if view is None else view.offer
        match buying:
            case None:
                return
            case Buying.AUTO:
                on = self.words("From now on a rebuy is bought for you when you lose everything.")
                self._order(SetAutoRebuy(on=True), on)
            case Buying.NOTHING:
                self._order(DeclineOffer())
            case Buying.ONE | Buying.TWO if offer is not None and offer.kind == ADD_ON:
                self._ask(BuyAddOn(self._tournament), self.words("Paid: the add-on is yours."))
            case Buying.ONE | Buying.TWO:
                count = _TWO if buying is Buying.TWO else 1
                paid = self.words("Paid: the chips come when the hand is over.")
                self._ask(BuyRebuy(self._tournament, count), paid)

    # --- watching ---------------------------------------------------------------------

    def action_watch(self, by: int) -> None:
        """Go to the next table, or to the one before."""
        view = self._desk.view
        if view is None or view.my_seat is not None:
            return

        async def go() -> None:
            try:
                table = await table_beside(self.house.port, self._tournament, view.table, by)
            except Refusal as no:
                self._desk.refused(no)
                self.redraw()
            except HouseGone:
                self.house.lose_house()
            else:
                if table is not None:
                    self._watch(table)

        run_beside(self, go, group="watching", exclusive=True)

    def action_stop_watching(self) -> None:
        """Leave the table; a player stays in his chair and goes back with Esc."""
        view = self._desk.view
        if view is not None and view.my_seat is None:
            self.dismiss()

    def action_back(self) -> None:
        """Go back to the lobby; the seat stays, and the lobby calls when it is my turn."""
        self.dismiss()
