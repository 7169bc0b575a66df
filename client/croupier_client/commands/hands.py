"""`hands export` and `verify`: finished hands as files, and the proof of their deal."""

import asyncio
from collections.abc import AsyncIterator
from datetime import UTC, date, datetime
from typing import Literal

from croupier_client.cells import clean
from croupier_client.commands.session import DONE, REFUSED, USAGE, CommandSession
from croupier_client.commands.summary import Here
from croupier_client.ports import TooManyRequests
from croupier_client.requests import (
    HandOpened,
    HandRead,
    HandsRead,
    ReadHand,
    ReadHands,
    VerifyHand,
)
from croupier_core.cards import name_of, names_of
from croupier_core.poker.hand.commitment import commitment_of
from croupier_core.records.phh_write import write_hand, write_numbered
from croupier_core.records.pokerstars import write_tracker_hand
from croupier_core.records.seen import SeenHand
from croupier_core.units import HandId, Instant, TournamentId


async def export(
    *,
    format: Literal["phh", "pokerstars"] = "phh",
    tournament: str | None = None,
    since: str | None = None,
    hand: str | None = None,
    proof: bool = False,
    session: Here,
) -> int:
    """Write the hands that the account was dealt into, oldest first."""
    begin = None if since is None else _day(since)
    if (since is not None and begin is None) or (proof and (hand is None or format != "phh")):
        words = session.words
        session.err(words("A DATE is written 2026-11-30; --proof goes with --hand ID, in PHH."))
        return USAGE
    if hand is not None:
        return await _export_one(HandId(hand), format, proof, session)
    only = None if tournament is None else TournamentId(tournament)
    number = 0
    async for seen in _hands(ReadHands(only, begin), session):
        number += 1
        phh = format == "phh"
        _write(session, write_numbered(number, seen) if phh else write_tracker_hand(seen))
        # Others have their turn between two hands, and a slow line holds up only itself.
        await asyncio.sleep(0)
        await session.taken()
    if not number:
        session.err(session.words("No such hands: you were not dealt into any."))
    return DONE


async def _export_one(hand: HandId, format: str, proof: bool, session: CommandSession) -> int:
    answer = await session.ask(ReadHand(hand))
    if not isinstance(answer, HandRead):
        return REFUSED
    if answer.hand.my_seat is None:  # such as the replayer shows to a spectator
        session.err(session.words("No such hands: you were not dealt into any."))
        return REFUSED
    if format != "phh":
        _write(session, write_tracker_hand(answer.hand))
        return DONE
    opening = None
    if proof:
        opened = await session.ask(VerifyHand(hand))
        if not isinstance(opened, HandOpened):
            return REFUSED
        opening = (opened.deck, opened.nonce)
    _write(session, write_hand(answer.hand, opening))
    return DONE


async def _hands(request: ReadHands, session: CommandSession) -> AsyncIterator[SeenHand]:
    """Yield all hands of a request, page by page, no faster than the house allows."""
    after = ""
    while True:
        try:
            page = await session.ask(ReadHands(request.tournament, request.since, after))
        except TooManyRequests as slower:
            await asyncio.sleep(slower.seconds)
            continue
        if not isinstance(page, HandsRead):
            return
        for hand in page.hands:
            yield hand
        after = page.after
        if not after:
            return


def _write(session: CommandSession, text: str) -> None:
    for line in text.removesuffix("\n").split("\n"):
        session.out(line)


def _day(text: str) -> Instant | None:
    try:
        day = date.fromisoformat(text)
    except ValueError:
        return None
    moment = datetime(day.year, day.month, day.day, tzinfo=UTC)
    return Instant(int(moment.timestamp()) * 1000)


async def verify(hand: str, /, *, session: Here) -> int:
    """Check that a hand was dealt from the deck that was promised before it."""
    words = session.words
    opened = await session.ask(VerifyHand(HandId(hand)))
    if not isinstance(opened, HandOpened):
        return REFUSED
    # Not only the house's word: this side computes the hash itself.
    computed = commitment_of(opened.hand, opened.deck, opened.nonce)
    session.out(words("Hand {id}", id=clean(opened.hand)))
    session.out(words("Promised before the deal: {digest}", digest=clean(opened.commitment)))
    session.out(words("Deck: {cards}", cards=names_of(opened.deck)))
    session.out(words("Nonce: {nonce}", nonce=clean(opened.nonce)))
    session.out(words("SHA-256 of the three: {digest}", digest=computed))
    for dealt in opened.deal:
        cards = " ".join(name_of(card) for card in dealt.cards)
        if dealt.seat is None:
            session.out(words("Board: {cards}", cards=cards))
        else:
            session.out(words("Seat {seat}: {cards}", seat=dealt.seat, cards=cards))
    if opened.fault is not None or computed != opened.commitment:
        session.err(words("The promise was NOT kept."))
        return REFUSED
    session.out(words("The promise was kept: this deck, and no other, was dealt."))
    return DONE
