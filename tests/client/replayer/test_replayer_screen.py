"""Stepping through finished hands in a running session, on hands of the real rules."""

from contextlib import asynccontextmanager

from client_port import LittleHouse
from croupier_client.app import CroupierApp
from croupier_client.canvas import Canvas, text_of
from croupier_client.colours import Colours
from croupier_client.replayer.hands_screen import HandsScreen
from croupier_client.replayer.screen import ReplayScreen
from croupier_client.results.screen import ResultsScreen
from croupier_client.table.screen import TableScreen
from croupier_client.tournament.screen import TournamentScreen
from croupier_core.poker.hand.commands import Call, Check, Fold
from croupier_core.tournament.commands import Act
from croupier_core.tournament.view import TableViewer
from croupier_core.units import NOBODY, TournamentId

T1 = TournamentId("t1")


class Looking:
    """A session in the house, and what is on its screen."""

    def __init__(self, house, app, pilot):
        self.house = house
        self.app = app
        self.pilot = pilot

    @property
    def screen(self):
        return self.app.screen

    @property
    def text(self):
        return text_of(self.screen.query_one(Canvas).lines).replace("\u00a0", " ")

    async def press(self, *keys):
        await self.pilot.press(*keys)
        await self.settle()

    async def settle(self):
        for _ in range(4):
            await self.pilot.pause()

    async def show(self, screen):
        await self.app.push_screen(screen)
        await self.settle()


def play_hands(house, count):
    """Play hands that everybody folds but the first, which is called to the showdown."""
    while len(house.played) < count:
        view = house.tournaments[T1].view_for(TableViewer(NOBODY), house.now)
        hand = view.hand
        if hand is None or hand.over:
            house.pass_time(1_000)
            continue
        chair = next(seat for seat in view.seats if seat.seat == hand.to_act)
        mine = house.tournaments[T1].view_for(TableViewer(chair.player), house.now)
        if house.played:
            move = Fold(chair.seat)
        else:
            move = Check(chair.seat) if mine.hand.choices.can_check else Call(chair.seat)
        house.tell(T1, Act(hand.hand, hand.turn, move, chair.player))


@asynccontextmanager
async def looking(hands=3, language="en"):
    house = LittleHouse()
    players = [house.account(name, language=language) for name in ("Alice", "Bruno", "Chloé")]
    house.sit_and_go("Friday", seats=3)
    for player in players:
        house.enter(player, T1)
    play_hands(house, hands)
    app = CroupierApp(
        house.session(players[0]), language=language, colours=Colours.TRUE, has_key=True
    )
    async with app.run_test(size=(80, 24)) as pilot:
        it = Looking(house, app, pilot)
        await it.settle()
        yield it


async def test_a_hand_is_stepped_through_from_its_deal_to_its_end():
    async with looking() as it:
        await it.show(ReplayScreen(T1, "t1-1"))
        assert "Hand 1" in it.text
        assert "step 0 of " in it.text

        await it.press("right", "right")
        assert "step 2 of " in it.text
        assert "posts the big blind" in it.text

        await it.press("left")
        assert "step 1 of " in it.text

        await it.press("end")
        assert "wins" in it.text
        steps = int(it.text.partition("step ")[2].split()[0])
        await it.press("right")
        assert f"step {steps} of {steps}" in it.text
        await it.press("home")
        assert f"step 0 of {steps}" in it.text


async def test_playing_goes_on_by_itself_and_pauses_at_the_end():
    async with looking() as it:
        screen = ReplayScreen(T1, "t1-2")
        await it.show(screen)
        await it.press("space")
        assert "▶" in it.text

        screen.action_pace(1)
        assert "20 steps in 10 s" in it.text
        await it.press("space")
        assert "❚❚" in it.text

        await it.press("minus", "end", "space")
        assert "▶" in it.text
        assert "step 0 of " in it.text


async def test_eyes_change_between_mine_and_nobodys():
    async with looking() as it:
        await it.show(ReplayScreen(T1, "t1-2"))
        await it.press("right", "right")
        assert "seen from your seat" in it.text

        await it.press("v")

        assert "seen by a spectator" in it.text


async def test_hands_follow_each_other_and_are_chosen_from_a_list():
    async with looking() as it:
        await it.show(ReplayScreen(T1, "t1-2"))
        await it.press("n")
        assert "Hand 3" in it.text
        await it.press("n")
        assert "There is no other hand that way." in it.text
        await it.press("p", "p")
        assert "Hand 1" in it.text

        await it.press("l")
        assert isinstance(it.screen, HandsScreen)
        await it.press("down", "enter")

        assert isinstance(it.screen, ReplayScreen)
        assert "Hand 2" in it.text


async def test_the_list_may_be_left_without_a_choice():
    async with looking() as it:
        await it.show(ReplayScreen(T1, "t1-2"))
        await it.press("l", "escape")

        assert "Hand 2" in it.text
        await it.press("escape")
        assert not isinstance(it.screen, ReplayScreen)


async def test_the_last_hand_of_a_table_is_one_key_away():
    async with looking() as it:
        await it.show(TableScreen(T1))

        await it.press("p")

        assert isinstance(it.screen, ReplayScreen)
        assert "Hand 3" in it.text


async def test_the_hands_of_a_tournament_are_reached_from_its_pages():
    async with looking() as it:
        for page in (TournamentScreen, ResultsScreen):
            await it.show(page(T1))
            await it.press("h")
            assert isinstance(it.screen, ReplayScreen)
            assert "Hand 3" in it.text
            await it.press("escape", "escape")


async def test_a_tournament_without_hands_and_an_unknown_hand_say_so():
    async with looking(hands=0) as it:
        await it.show(ReplayScreen(T1))
        assert "No hand has been finished here yet." in it.text
        await it.press("escape")

        await it.show(ReplayScreen(T1, "t1-99"))
        assert "There is no such finished hand." in it.text


async def test_the_replayer_speaks_french():
    async with looking(language="fr") as it:
        await it.show(ReplayScreen(T1, "t1-1"))
        await it.press("end")

        assert "vu de votre siège" in it.text
        assert "remporte" in it.text or "gagne" in it.text
