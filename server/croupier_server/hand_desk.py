"""Answers questions about finished hands, each as its asker may see it.

The archive is read in a thread, a small page at a time, so that whoever wants ten
thousand hands holds nobody up: between two pages everybody else has his turn.
"""

import asyncio
from collections import OrderedDict
from typing import assert_never

from croupier_client.ports import UnknownHand, UnknownTournament
from croupier_client.requests import (
    DealtCards,
    HandLine,
    HandOpened,
    HandRead,
    HandsListed,
    HandsRead,
    ListHands,
    ReadHand,
    ReadHands,
    RecordRequest,
    VerifyHand,
)
from croupier_core.house.refusals import AccountWanted
from croupier_core.records.seen import Occasion, SeenHand, see
from croupier_core.records.verify import verify_record
from croupier_core.tournament.setup import TournamentSetup
from croupier_core.units import NOBODY, HandId, Instant, PlayerId, TournamentId
from croupier_server.game import number_of
from croupier_server.store.archive import Archive, Kept, Mark

PAGE = 20
"""Hands of one answer; few enough that nobody notices the work of one page."""
MOST_LISTED = 2_000
_SETUPS_KEPT = 64
"""Of tournaments whose hands were read last."""

RecordAnswer = HandsListed | HandRead | HandsRead | HandOpened


class HandDesk:
    """Serves every session of the house.

    Args:
        archive: Where finished hands are read.
    """

    def __init__(self, archive: Archive) -> None:
        self._archive = archive
        self._setups: OrderedDict[TournamentId, TournamentSetup] = OrderedDict()
        # One reader at a time: a second one would only take the first one's turns.
        self._reading = asyncio.Lock()

    async def answer(self, player: PlayerId, request: RecordRequest) -> RecordAnswer:
        """Return what `player` may know.

        Raises:
            Refusal: There is no such hand or tournament, or a guest asks for his hands.
        """
        async with self._reading:
            match request:
                case ListHands():
                    return await asyncio.to_thread(self._list, player, request)
                case ReadHand(hand):
                    return await asyncio.to_thread(self._one, player, hand)
                case ReadHands():
                    if player == NOBODY:
                        raise AccountWanted
                    return await asyncio.to_thread(self._page, player, request)
                case VerifyHand(hand):
                    return await asyncio.to_thread(self._open, hand)
                case _:
                    assert_never(request)

    # --- off the event loop -------------------------------------------------------------

    def _list(self, player: PlayerId, request: ListHands) -> HandsListed:
        tournament = request.tournament
        if number_of(tournament) == 0 or self._setup_of(tournament) is None:
            raise UnknownTournament(tournament)
        listed = self._archive.list_of(tournament, player, MOST_LISTED, request.table)
        return HandsListed(
            tuple(
                HandLine(one.hand, one.number, one.started, one.dealt_in, one.table)
                for one in listed
            )
        )

    def _one(self, player: PlayerId, hand: HandId) -> HandRead:
        return HandRead(self._seen(self._kept(hand), player))

    def _page(self, player: PlayerId, request: ReadHands) -> HandsRead:
        page = self._archive.hands_of(
            player,
            tournament=request.tournament,
            since=request.since,
            after=_mark_of(request.after),
            most=PAGE,
        )
        more = _text_of(page[-1].mark) if len(page) == PAGE else ""
        return HandsRead(tuple(self._seen(kept, player) for kept in page), more)

    def _open(self, hand: HandId) -> HandOpened:
        record = self._kept(hand).played.record
        verdict = verify_record(record)
        return HandOpened(
            hand=record.setup.hand,
            commitment=record.commitment,
            deck=record.setup.deck,
            nonce=record.setup.nonce,
            computed=verdict.computed,
            deal=tuple(DealtCards(dealt.seat, dealt.cards) for dealt in verdict.deal),
            fault=verdict.fault,
        )

    def _kept(self, hand: HandId) -> Kept:
        kept = self._archive.hand(hand)
        if kept is None:
            raise UnknownHand(hand)
        return kept

    def _seen(self, kept: Kept, player: PlayerId) -> SeenHand:
        played = kept.played
        setup = self._setup_of(kept.tournament)
        if setup is None:
            raise UnknownHand(played.record.setup.hand)
        seat = next((seat for seat, who, _ in played.players if who == player != NOBODY), None)
        occasion = Occasion(
            tournament=kept.tournament,
            name=setup.name,
            buy_in=setup.buy_in,
            fee=setup.fee,
            table=played.table,
            table_size=setup.table_size,
            number=played.number,
            level=played.level,
        )
        names = tuple((seat, name) for seat, _, name in played.players)
        return see(played.record, occasion, names, seat)

    def _setup_of(self, tournament: TournamentId) -> TournamentSetup | None:
        setup = self._setups.pop(tournament, None) or self._archive.setup_of(tournament)
        if setup is not None:
            self._setups[tournament] = setup
            if len(self._setups) > _SETUPS_KEPT:
                self._setups.popitem(last=False)
        return setup


def _text_of(mark: Mark) -> str:
    ended, stream, seq = mark
    return f"{ended}/{stream}/{seq}"


def _mark_of(text: str) -> Mark | None:
    """Read where to go on; whatever a client made up itself begins at the beginning."""
    parts = text.split("/")
    if len(parts) != 3 or not all(p.isascii() and p.isdigit() and len(p) < 19 for p in parts[::2]):
        return None
    return Instant(int(parts[0])), parts[1], int(parts[2])
