"""One bot at one table: an ordinary player who takes a while over each move."""

import random

import structlog

from croupier_client.ports import BrokenDown, HouseGone, HousePort, TooManyRequests
from croupier_client.requests import AtTable, BuyAddOn, BuyRebuy
from croupier_core.errors import Refusal
from croupier_core.poker.hand.commands import Move
from croupier_core.tournament.commands import Act, DeclineOffer, SitBack
from croupier_core.tournament.refusals import NotSittingOut
from croupier_core.tournament.view import Offer, Phase, TableView
from croupier_core.units import CommandId, HandId, Instant, Millis, TournamentId
from croupier_server.bots.personality import Personality
from croupier_server.bots.strategy import choose
from croupier_server.bots.tempo import thinking_time
from croupier_server.clock import Clock, wait_until

_OVER_AN_OFFER = (1_500, 6_000)
"""Milliseconds that it takes over an offer of chips."""
_REBUY, _ADD_ON = 0.5, 0.7
"""How often a bot of the middle takes them."""
_OVER = (Phase.FINISHED, Phase.CANCELLED)

_log = structlog.get_logger("croupier.bots")


class Bot:
    """Plays tournaments through a port, like anybody.

    Args:
        port: Its session.
        personality: Its character.
        dice: Its moods and its pace; nothing secret.
        clock: What its pauses are measured with.
        speed: How many times faster than a person it thinks.
    """

    def __init__(
        self,
        port: HousePort,
        personality: Personality,
        dice: random.Random,
        clock: Clock,
        speed: float,
    ) -> None:
        self._port = port
        self._personality = personality
        self._dice = dice
        self._clock = clock
        self._speed = speed

    async def play(self, tournament: TournamentId) -> None:
        """Sit at the table until the bot is out or the tournament is over."""
        answered: tuple[HandId, int] | None = None
        answered_offer: Offer | None = None
        try:
            async for view in self._port.table(tournament):
                if view.phase in _OVER or view.my_place is not None:
                    return
                if view.sitting_out:
                    await self._sit_back(tournament)
                if view.offer != answered_offer:
                    answered_offer = view.offer
                    await self._answer_offer(tournament, view.offer)
                hand = view.hand
                if hand is None or hand.choices is None or (hand.hand, hand.turn) == answered:
                    continue
                answered = (hand.hand, hand.turn)
                move = choose(view, self._personality, self._dice)
                if move is not None:
                    await self._pause(thinking_time(view, move, self._personality, self._dice))
                    await self._act(view, answered, move)
        except (HouseGone, BrokenDown):
            return  # the floor has closed, or this tournament has stopped

    async def _act(self, view: TableView, turn: tuple[HandId, int], move: Move) -> None:
        request = AtTable(view.tournament, Act(turn[0], turn[1], move))
        command_id = CommandId(f"{turn[0]}/{turn[1]}")
        while True:
            try:
                await self._port.ask(request, command_id)
            except TooManyRequests as wait:
                await self._pause(Millis(wait.seconds * 1000))
            except BrokenDown:
                raise
            except Refusal as no:
                # Its clock may have run out while it thought; anything else is worth a look.
                _log.info("a bot's move was refused", move=repr(move), why=str(no))
                return
            else:
                return

    async def _answer_offer(self, tournament: TournamentId, offer: Offer | None) -> None:
        """Buy chips now and then, the loose ones more readily.  Rule book: P11.2."""
        if offer is None or not (offer.must_answer or offer.kind == "add_on"):
            return  # a top-up of what is left waits until nothing is
        await self._pause(Millis(self._dice.randint(*_OVER_AN_OFFER)))
        chance = (_ADD_ON if offer.kind == "add_on" else _REBUY) * self._personality.looseness
        request: BuyAddOn | BuyRebuy | AtTable
        if self._dice.random() >= chance:
            if not offer.must_answer:
                return
            request = AtTable(tournament, DeclineOffer())
        elif offer.kind == "add_on":
            request = BuyAddOn(tournament)
        else:
            request = BuyRebuy(tournament)
        try:
            await self._port.ask(request, CommandId(f"offer-{self._dice.getrandbits(64):x}"))
        except BrokenDown:
            raise
        except Refusal as no:
            # Too late, or out of money: the offer lapses by itself.
            _log.info("a bot's answer to an offer was refused", offer=offer.kind, why=str(no))

    async def _sit_back(self, tournament: TournamentId) -> None:
        """Play again after the house was too slow for the bot's clock."""
        try:
            await self._port.ask(
                AtTable(tournament, SitBack()), CommandId(f"back-{self._dice.getrandbits(64):x}")
            )
        except (NotSittingOut, TooManyRequests):
            return

    async def _pause(self, real: Millis) -> None:
        time = round(real / self._speed)
        if time > 0:
            await wait_until(self._clock, Instant(self._clock.now() + time))
