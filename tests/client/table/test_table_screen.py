"""The table screen in a running session, against the real rules."""

from contextlib import asynccontextmanager
from types import SimpleNamespace

import pytest
from textual import events

from client_port import LittleHouse
from croupier_client.app import CroupierApp
from croupier_client.canvas import Canvas, text_of
from croupier_client.colours import Colours
from croupier_client.help.screen import HelpScreen
from croupier_client.lobby.screen import LobbyScreen
from croupier_client.refusals import say
from croupier_client.requests import AtTable, IgnorePlayer, UnignorePlayer
from croupier_client.results.screen import ResultsScreen
from croupier_client.table.screen import TableScreen
from croupier_client.tournament.screen import TournamentScreen
from croupier_client.words import Words
from croupier_core.poker.hand.commands import BringIn, Call, Check, Discard, Fold, RaiseTo
from croupier_core.poker.hand.refusals import RaiseOutOfBounds
from croupier_core.tournament.commands import (
    Act,
    Say,
    SitBack,
    SitOut,
    UseTimeBank,
)
from croupier_core.tournament.view import Phase, TableViewer
from croupier_core.units import NOBODY, Chips, TournamentId

T1 = TournamentId("t1")
NAMES = ("Alice", "Bruno", "Chloé")


class RungApp(CroupierApp):
    """A session that remembers how it called its player."""

    def __init__(self, *args, **settings):
        super().__init__(*args, **settings)
        self.rung = []

    def ring(self, title, text):
        self.rung.append((title, text))
        super().ring(title, text)


class Playing:
    """A session at a table, the house behind it, and a clock that the test moves."""

    def __init__(self, house, players, port, app, pilot, clock):
        self.house = house
        self.players = players
        self.port = port
        self.app = app
        self.pilot = pilot
        self.clock = clock

    @property
    def me(self):
        return self.players["Alice"]

    def view(self, player=NOBODY):
        machine = self.house.tournaments[T1]
        return machine.view_for(TableViewer(player), self.house.now)

    @property
    def text(self):
        return text_of(self.app.screen.query_one(Canvas).lines).replace("\u00a0", " ")

    async def settle(self):
        """Let the hold after a change of the price pass, and everything be drawn."""
        await self.pilot.pause()
        self.clock.seconds += 1
        await self.pilot.pause()

    async def press(self, *keys):
        await self.pilot.press(*keys)
        await self.pilot.pause()

    def move(self, kind, *amount):
        """Let whoever is to act act, as the rules allow."""
        view = self.view()
        chair = next(seat for seat in view.seats if seat.seat == view.hand.to_act)
        move = kind(chair.seat, *amount)
        self.house.tell(T1, Act(view.hand.hand, view.hand.turn, move, chair.player))

    async def until_my_turn(self, *moves):
        """Let the others make `moves`, then call, until it is my turn."""
        wanted = list(moves)
        while self.view(self.me).hand.choices is None:
            choice = self._choices_of_the_next()
            kind = wanted.pop(0) if wanted else (Check if choice.can_check else Call)
            self.move(kind)
        await self.settle()

    def _choices_of_the_next(self):
        view = self.view()
        chair = next(seat for seat in view.seats if seat.seat == view.hand.to_act)
        return self.view(chair.player).hand.choices

    async def deal(self):
        """Let time pass until a hand is dealt."""
        while (hand := self.view().hand) is None or hand.over:
            self.house.pass_time(1_000)
        await self.settle()

    async def until_my_draw(self):
        """Let everybody check, call and stand pat until I am to draw; I do the same."""
        while (choices := self._choices_of_the_next()).may_discard is None or not self._is_mine():
            if choices.may_discard is not None:
                self.move(Discard)
            else:
                self.move(Check if choices.can_check else Call)
        await self.settle()

    async def next_hand(self):
        """Let everybody fold, and the next hand be dealt."""
        hand = self.view().hand.hand
        while not self.view().hand.over:
            due = self._choices_of_the_next().bring_in
            self.move(Fold if due is None else BringIn)
        while self.view().hand.hand == hand:
            self.house.pass_time(1_000)
        await self.settle()

    def _is_mine(self):
        return self.view(self.me).hand.choices is not None

    @property
    def my_cards(self):
        view = self.view(self.me)
        return next(seat.cards for seat in view.hand.seats if seat.seat == view.my_seat)

    @property
    def orders(self):
        """What the session asked of the table, without hand and turn."""
        return [ask.command for ask in self.port.asked if isinstance(ask, AtTable)]


@asynccontextmanager
async def at_the_table(
    size=(80, 24), language="en", colours=Colours.TRUE, watching=False, game="nlhe"
):
    house = LittleHouse()
    players = {name: house.account(name, language=language) for name in NAMES}
    house.sit_and_go("Friday", seats=3, game=game)
    for player in players.values():
        house.enter(player, T1)
    watcher = house.account("Walter", language=language)
    port = house.session(watcher if watching else players["Alice"])
    app = RungApp(port, language=language, colours=colours, has_key=True)
    clock = SimpleNamespace(seconds=100.0)
    async with app.run_test(size=size) as pilot:
        await pilot.pause()
        if isinstance(app.screen, TableScreen):
            await app.pop_screen()
        await app.push_screen(TableScreen(T1, clock=lambda: clock.seconds, result_hold=0))
        playing = Playing(house, players, port, app, pilot, clock)
        await playing.deal()
        app.rung.clear()
        yield playing


# --- playing --------------------------------------------------------------------------


async def test_the_table_is_drawn_with_what_i_may_do():
    async with at_the_table() as table:
        await table.until_my_turn()

        for said in ("YOUR TURN", "f Fold", "c Call", "r Raise to 40–1,500", "X All-in", "30 s"):
            assert said in table.text


async def test_a_key_is_a_move():
    async with at_the_table() as table:
        await table.until_my_turn()

        await table.press("c")

        assert [type(order.move) for order in table.orders] == [Call]
        assert "YOUR TURN" not in table.text
        assert "Alice calls" in table.text


async def test_folding_takes_one_key():
    async with at_the_table() as table:
        await table.until_my_turn()

        await table.press("f")

        assert [type(order.move) for order in table.orders] == [Fold]
        assert "You are out of this hand." in table.text


async def test_a_key_right_after_a_change_of_the_price_is_ignored():
    async with at_the_table() as table:
        await table.until_my_turn()
        await table.press("c")
        await table.pilot.pause()
        while table.view(table.me).hand.choices is None:
            choice = table._choices_of_the_next()
            table.move(RaiseTo, Chips(choice.raise_between[0]))
        await table.pilot.pause()

        await table.press("c")
        assert len(table.orders) == 1
        assert "The price has just changed: look again." in table.text

        table.clock.seconds += 0.7
        await table.press("c")
        assert len(table.orders) == 2


async def test_the_amount_field_opens_takes_text_and_sends_with_enter():
    async with at_the_table() as table:
        await table.until_my_turn()

        await table.press("r", "6", "b", "b")
        assert "Raise to:  6bb" in table.text
        assert "= 120" in table.text
        assert table.orders == []

        await table.press("enter")
        assert [order.move.total for order in table.orders] == [120]
        assert "Alice raises to 120" in table.text


async def test_the_amount_field_understands_the_unshifted_azerty_row_and_presets():
    async with at_the_table() as table:
        await table.until_my_turn()

        await table.press("r", "ampersand", "é", "à")
        assert "= 120" in table.text

        await table.press("x")
        assert "= 1,500" in table.text
        await table.press("n", "up")
        assert "= 60" in table.text
        await table.press("escape")

        assert table.orders == []
        assert "r Raise to" in table.text


async def test_letters_typed_into_a_field_are_no_moves():
    async with at_the_table() as table:
        await table.until_my_turn()

        await table.press("r", "c", "f", "X", "s")
        await table.press("escape", "enter", *"cfX", "escape")

        assert table.orders == []


async def test_a_paste_goes_into_the_open_field_and_is_never_taken_for_keys():
    async with at_the_table() as table:
        await table.until_my_turn()
        screen = table.app.screen

        screen.post_message(events.Paste("cfX"))
        await table.pilot.pause()
        assert table.orders == []

        await table.press("r")
        screen.post_message(events.Paste("6bb"))
        await table.pilot.pause()
        assert "= 120" in table.text

        await table.press("escape", "enter")
        screen.post_message(events.Paste("hello\nthere"))
        await table.pilot.pause()
        assert "Say: hello there" in table.text


async def test_p12_7_in_fixed_limit_one_key_bets_or_raises():
    async with at_the_table(game="flhe") as table:
        await table.until_my_turn()
        assert "r Raise to 40" in table.text

        await table.press("r")

        assert [(type(o.move), o.move.total) for o in table.orders] == [(RaiseTo, 40)]
        assert "Alice raises to 40" in table.text


async def test_cards_are_chosen_with_arrows_and_space_and_drawn_with_enter():
    async with at_the_table(game="27td") as table:
        await table.until_my_draw()
        cards = table.my_cards

        await table.press("right", "space", "left", "left", "space")
        assert "Enter Draw 2 cards" in table.text
        await table.press("enter")

        (discard,) = [order.move for order in table.orders if isinstance(order.move, Discard)]
        assert discard.cards == (cards[1], cards[4])
        assert "Alice draws 2 cards" in table.text
        assert table.app.screen.query_one(Canvas)
        assert "✗" not in table.text


async def test_the_call_key_stands_pat_unless_cards_are_marked():
    async with at_the_table(game="badugi") as table:
        await table.until_my_draw()

        await table.press("space", "c")
        assert "1 card is marked" in table.text
        await table.press("space", "c")

        assert [o.move.cards for o in table.orders if isinstance(o.move, Discard)] == [()]
        assert "Alice stands pat" in table.text


async def test_enter_without_a_mark_and_fold_do_nothing_in_a_draw():
    async with at_the_table(game="27td") as table:
        await table.until_my_draw()
        before = len(table.orders)

        await table.press("enter")
        assert "Mark cards with Space first" in table.text
        await table.press("f")
        assert "In a draw nobody folds" in table.text
        await table.press("r")
        assert "It is the time to draw" in table.text

        assert len(table.orders) == before


async def test_p12_8_a_bring_in_takes_one_key():
    async with at_the_table(game="razz") as table:
        while table.view(table.me).hand.choices is None:
            await table.next_hand()

        assert "Bring in" in table.text
        await table.press("c")

        assert [type(order.move) for order in table.orders] == [BringIn]


async def test_all_in_takes_shift_x_and_enter():
    async with at_the_table() as table:
        await table.until_my_turn()

        await table.press("X")
        assert "All-in with" in table.text
        assert table.orders == []

        await table.press("escape")
        assert "All-in with" not in table.text

        await table.press("X", "enter")
        assert [order.move.total for order in table.orders] == [1_500]
        assert "and is all-in" in table.text


async def test_a_refusal_is_said_on_the_message_line_in_the_language_of_the_session():
    async with at_the_table(language="fr") as table:
        await table.until_my_turn()

        await table.press("r", "5", "enter")

        refusal = say(RaiseOutOfBounds(Chips(40), Chips(1_500)), Words("fr"))
        assert f"✗ {refusal}".replace("\u00a0", " ") in table.text
        assert table.orders == []


async def test_a_refusal_of_the_house_is_said_and_the_player_may_choose_again():
    async with at_the_table() as table:
        await table.press("b")

        assert table.orders == [UseTimeBank()]
        assert "✗ There is no time bank to use now." in table.text


async def test_cards_can_be_promised_for_the_showdown_and_kept_after_all():
    async with at_the_table() as table:
        await table.until_my_turn()

        await table.press("v")
        assert "You show your cards at the showdown, even if they lose." in table.text
        assert table.view(table.me).will_show

        await table.press("u")
        assert "Losing cards stay hidden." in table.text
        assert not table.view(table.me).will_show


async def test_the_time_bank_is_on_a_key():
    async with at_the_table() as table:
        await table.until_my_turn()

        await table.press("b")

        assert table.orders == [UseTimeBank()]
        assert "on the time bank" in table.text


async def test_sitting_out_and_back_is_on_a_key():
    async with at_the_table() as table:
        await table.press("s")
        assert table.orders == [SitOut()]
        assert "You are sitting out. Press s to play again." in table.text

        await table.press("s")
        assert table.orders == [SitOut(), SitBack()]
        assert "You are sitting out" not in table.text


# --- being called ---------------------------------------------------------------------


async def test_i_am_called_once_when_my_turn_starts():
    async with at_the_table() as table:
        await table.until_my_turn()
        table.house.pass_time(2_000)
        await table.settle()

        (title, text), *more = table.app.rung

        assert title == "Your turn"
        assert text.startswith("Friday: it is your turn")
        assert more == []


async def test_i_am_called_in_my_language():
    async with at_the_table(language="fr") as table:
        await table.until_my_turn()

        assert table.app.rung[0][0] == "À vous de jouer"


async def test_i_am_called_in_the_lobby_and_find_the_turn_pending_at_the_table():
    async with at_the_table() as table:
        await table.press("escape")
        assert isinstance(table.app.screen, LobbyScreen)

        table.move(Call)
        await table.settle()
        assert len(table.app.rung) == 1
        assert "Friday: it is your turn." in table.text

        table.house.pass_time(1_000)
        await table.settle()
        assert "Friday: it is your turn." in table.text

        await table.app.show_table(T1)
        await table.settle()
        assert "YOUR TURN" in table.text


async def test_the_call_in_the_lobby_is_taken_back_when_the_turn_is_over():
    async with at_the_table() as table:
        await table.press("escape")
        table.move(Call)
        await table.settle()
        called = table.text

        table.house.pass_time(200_000)
        await table.settle()

        assert "Friday: it is your turn." in called
        assert isinstance(table.app.screen, LobbyScreen)
        assert "Friday: it is your turn." not in table.text


async def test_i_am_called_while_another_page_lies_over_the_table():
    async with at_the_table() as table:
        await table.press("i")

        table.move(Call)
        await table.settle()

        assert len(table.app.rung) == 1


async def test_a_preaction_is_shown_and_sent_when_the_turn_comes_without_a_call():
    async with at_the_table() as table:
        await table.press("c")
        assert "[x] call 10" in table.text
        assert table.orders == []

        table.move(Fold)
        await table.pilot.pause()

        assert [type(order.move) for order in table.orders] == [Call]
        assert table.app.rung == []


async def test_a_preaction_is_void_after_a_raise_and_the_player_is_called():
    async with at_the_table() as table:
        await table.press("f")
        assert "[x] check/fold" in table.text

        table.move(RaiseTo, Chips(60))
        await table.pilot.pause()

        assert table.orders == []
        assert len(table.app.rung) == 1
        assert "Your choice for the next turn is void: look again." in table.text


# --- talk -----------------------------------------------------------------------------


async def test_a_line_typed_into_the_chat_reaches_the_table():
    async with at_the_table() as table:
        await table.press("enter", *"hi", "space", *"all")
        assert "Say: hi all" in table.text

        await table.press("enter")

        assert table.orders == [Say("hi all")]
        assert "Alice: hi all" in table.text


async def test_chat_can_be_ignored_and_heard_again():
    async with at_the_table() as table:
        bruno = table.players["Bruno"]
        await table.press("enter", *"/ignore", "space", *"bru", "enter")
        table.house.tell(T1, Say("you cannot hear me", bruno))
        await table.settle()

        assert table.port.asked[-1] == IgnorePlayer(bruno)
        assert "you cannot hear me" not in table.text

        await table.press("enter", *"/unignore", "space", *"Bruno", "enter")
        table.house.tell(T1, Say("but now", bruno))
        await table.settle()

        assert table.port.asked[-1] == UnignorePlayer(bruno)
        assert "Bruno: but now" in table.text


async def test_all_chat_can_be_hidden():
    async with at_the_table() as table:
        await table.press("enter", *"/mute", "enter")
        table.house.tell(T1, Say("noise", table.players["Bruno"]))
        await table.settle()

        assert "Chat is hidden." in table.text
        assert "noise" not in table.text


async def test_an_unknown_order_or_name_in_the_chat_is_sent_to_nobody():
    async with at_the_table() as table:
        await table.press("enter", *"/fold", "enter")
        assert "No such order: /fold" in table.text

        await table.press("enter", *"/ignore", "space", *"zoe", "enter")
        assert "Nobody here is called zoe." in table.text
        assert table.port.asked == []


async def test_chat_in_any_script_keeps_its_line():
    async with at_the_table() as table:
        table.house.tell(T1, Say("日本語 🎲 <b>[red]no markup[/red]</b>", table.players["Bruno"]))
        await table.settle()

        assert "Bruno: 日本語 🎲 <b>[red]no markup[/red]</b>" in table.text


# --- panes and pages ------------------------------------------------------------------


async def test_the_log_and_the_last_hand_open_scroll_and_close():
    async with at_the_table() as table:
        await table.until_my_turn()

        await table.press("j")
        assert "↑↓ scroll, Esc closes" in table.text
        await table.press("up", "home", "end", "pagedown", "escape")
        assert "↑↓ scroll, Esc closes" not in table.text

        await table.press("l")
        assert "No hand has been finished here yet." in table.text
        await table.press("l")

        await table.press("f")
        while not table.view().hand.over:
            table.move(Fold)
        await table.deal()
        await table.press("l")
        assert "Hand 1 · 10/20" in table.text
        assert "Your cards:" in table.text
        assert "SHA-256" in table.text


async def test_moves_can_be_made_with_a_pane_open():
    async with at_the_table() as table:
        await table.until_my_turn()

        await table.press("j", "c")

        assert [type(order.move) for order in table.orders] == [Call]


async def test_my_cards_are_hidden_on_a_key_and_suits_become_letters():
    async with at_the_table() as table:
        await table.until_my_turn()
        assert "░░" not in table.text

        await table.press("h")
        assert "│░░│ │░░│" in table.text
        await table.press("h", "k")
        assert not set("♠♥♦♣") & set(table.text.split("┴")[0])


async def test_help_information_and_the_lobby_are_one_key_away():
    async with at_the_table() as table:
        for key in ("question_mark", "f1"):
            await table.press(key)
            assert isinstance(table.app.screen, HelpScreen)
            assert "All-in: Shift+X, then Enter." in table.text
            await table.press("escape")

        await table.press("i")
        assert isinstance(table.app.screen, TournamentScreen)
        await table.press("escape")
        assert isinstance(table.app.screen, TableScreen)

        await table.press("escape")
        assert isinstance(table.app.screen, LobbyScreen)
        assert table.view(table.me).my_seat is not None


async def test_with_one_table_there_is_no_next_one():
    async with at_the_table() as table:
        await table.press("tab")
        await table.pilot.pause()

        assert "You have no other table." in table.text


async def test_the_next_table_is_the_one_that_needs_me():
    async with at_the_table() as table:
        for number in (2, 3):
            table.house.sit_and_go(f"Side {number}", seats=2, number=number)
            table.house.enter(table.me, f"t{number}")
        await table.pilot.pause()
        for number in (2, 3):
            table.house.enter(table.players["Bruno"], f"t{number}")
        await table.pilot.pause()
        third = table.house.tournaments[TournamentId("t3")]
        needs_me = TableViewer(table.me)
        while (hand := third.view_for(needs_me, table.house.now).hand) is None or hand.over:
            table.house.pass_time(1_000)
        if hand.choices is None:
            view = third.view_for(TableViewer(table.players["Bruno"]), table.house.now)
            move = Call(view.my_seat)
            table.house.tell(
                TournamentId("t3"), Act(hand.hand, hand.turn, move, table.players["Bruno"])
            )
        second = table.house.tournaments[TournamentId("t2")].view_for(needs_me, table.house.now)
        if second.hand.choices is not None:
            move = Call(second.my_seat)
            table.house.tell(
                TournamentId("t2"), Act(second.hand.hand, second.hand.turn, move, table.me)
            )
        await table.app.push_screen(TableScreen(T1, clock=lambda: table.clock.seconds))
        await table.settle()

        await table.press("tab")
        await table.pilot.pause()

        assert "Side 3" in table.text


# --- watching and the end -------------------------------------------------------------


async def test_a_spectator_sees_the_table_and_no_cards_and_can_do_nothing():
    async with at_the_table(watching=True) as table:
        assert "You are watching." in table.text
        assert "YOUR TURN" not in table.text
        assert "Your cards" not in table.text

        await table.press(*"cfrXbvus", "enter")

        assert [order for order in table.orders if isinstance(order, Act | Say | SitOut)] == []
        assert "Only players at the table can write to it." in table.text


async def test_the_results_are_shown_when_the_tournament_is_over():
    async with at_the_table() as table:
        table.house.finish(T1, [table.me, table.players["Bruno"], table.players["Chloé"]])
        while table.view().phase is not Phase.FINISHED:
            table.house.pass_time(60_000)
        await table.settle()
        await table.pilot.pause()

        assert isinstance(table.app.screen, ResultsScreen)


async def test_a_tournament_that_does_not_exist_is_said_to_be_none():
    async with at_the_table() as table:
        await table.app.push_screen(TableScreen(TournamentId("t99")))
        await table.pilot.pause()

        assert "There is no such tournament" in table.text


async def test_a_house_that_is_gone_ends_the_session():
    async with at_the_table() as table:
        table.house.close()
        await table.pilot.pause()

        assert "Your seat and your chips are kept." in table.app.farewell


async def test_only_rows_that_changed_are_painted():
    async with at_the_table() as table:
        await table.until_my_turn()
        canvas = table.app.screen.query_one(Canvas)
        before = canvas.lines

        await table.press("r")
        after = canvas.lines

        changed = [row for row in range(24) if before[row] != after[row]]
        assert 0 < len(changed) <= 5


@pytest.mark.parametrize("size", [(50, 20), (60, 24), (100, 30), (120, 40)])
async def test_a_hand_can_be_played_at_every_size(size):
    async with at_the_table(size) as table:
        await table.until_my_turn()

        await table.press("r", "p", "enter")

        assert len(table.orders) == 1
        assert "Alice raises to" in table.text


async def test_the_screen_follows_the_size_of_the_terminal():
    async with at_the_table() as table:
        await table.until_my_turn()
        assert "╭ Bruno" not in table.text

        await table.pilot.resize_terminal(120, 40)
        await table.pilot.pause()
        assert "╭ Bruno" in table.text

        await table.pilot.resize_terminal(50, 20)
        await table.pilot.pause()
        assert "Board" in table.text
