"""A whole house in this process, fast enough for tests: real store, real machines, real bots."""

import asyncio
import sqlite3
from contextlib import asynccontextmanager, suppress
from dataclasses import fields, replace
from itertools import count

from croupier_client.requests import AtTable, Enrol, EnterTournament
from croupier_core.errors import Refusal
from croupier_core.house.commands import Key
from croupier_core.house.ledger import escrow_of
from croupier_core.poker.hand.commands import Call, Check
from croupier_core.tournament.commands import Act
from croupier_core.tournament.setup import Pace, Speed
from croupier_core.tournament.view import Phase
from croupier_core.units import NOBODY, Cents, CommandId, Millis
from croupier_server.arrival import Arrival
from croupier_server.clock import HouseClock
from croupier_server.floor import Floor
from croupier_server.floor_settings import FloorSettings
from croupier_server.store.store import Store
from croupier_server.templates import a_sit_and_go

PATIENCE_S = 60.0
"""How long a test waits for what must come."""

AT_ONCE = Pace(**{pause.name: Millis(0) for pause in fields(Pace)})
DUEL = a_sit_and_go("Duel", Speed.HYPER, 2, Cents(500), Cents(50))
THREE = a_sit_and_go("Three", Speed.TURBO, 3, Cents(1_000), Cents(100))
SIX = a_sit_and_go("Six", Speed.TURBO, 6, Cents(1_000), Cents(100))

FAST = FloorSettings(
    templates=(THREE,),
    bots=0,
    bot_speed=1e9,
    pace=AT_ONCE,
    level_lasts=Millis(500),
    lobby_every=Millis(10),
    requests_at_once=1_000_000,
)
"""No bots, no pauses, half a second a level."""

_ids = count(1)


def like(template, **changes):
    """A template that differs from another in its setup."""
    return replace(template, setup=replace(template.setup, **changes))


def settings(**changes):
    return replace(FAST, **changes)


def a_store(folder):
    folder.mkdir(exist_ok=True)
    return Store.open(f"sqlite:///{folder / 'house.db'}")


@asynccontextmanager
async def a_floor(folder, **changes):
    """An open floor over a store in `folder`; both are closed in good order at the end."""
    store = a_store(folder)
    floor = await Floor.open(store, HouseClock(store.newest), settings(**changes))
    try:
        yield floor
    finally:
        await floor.close(0)
        store.close()


def what_a_kill_leaves(folder, to):
    """Copy the database as a kill at this moment would leave it: what is committed."""
    to.mkdir()
    with (
        sqlite3.connect(folder / "house.db") as running,
        sqlite3.connect(to / "house.db") as left,
    ):
        running.backup(left)
    running.close()
    left.close()


def an_id():
    return CommandId(f"test-{next(_ids)}")


def a_guest(floor, name="guest", key=True):
    """A session of somebody with a key that nobody knows."""
    proven = Key(f"SHA256:{name}", name) if key else None
    return floor.port_for(Arrival(NOBODY, proven, "192.0.2.1", "en"))


def come_back(floor, name):
    """A session of somebody who has an account with the key of that name."""
    key = Key(f"SHA256:{name}", name)
    player = floor.desk.player_by_key(key.fingerprint)
    assert player is not None
    return floor.port_for(Arrival(player, key, "192.0.2.1", "en"))


async def enrol(port, nickname):
    """Open an account in this session, and return its id."""
    answer = await port.ask(Enrol(nickname, "en", True, True), an_id())
    return answer.player


async def a_player(floor, name):
    """A session of a new account, whose nickname is `name` with a capital."""
    port = a_guest(floor, name)
    await enrol(port, name.capitalize())
    return port


async def first(stream):
    """The first thing that a stream gives; it is followed no further."""
    async with asyncio.timeout(PATIENCE_S):
        async for item in stream:
            await stream.aclose()
            return item
    raise AssertionError("the stream ended before it gave anything")


async def until(stream, wanted):
    """The first thing in a stream for which `wanted` holds; it is followed no further."""
    async with asyncio.timeout(PATIENCE_S):
        async for item in stream:
            if wanted(item):
                await stream.aclose()
                return item
    raise AssertionError("the stream ended before it gave what is wanted")


async def open_tournament(port):
    """The id of the first tournament that takes registrations."""
    lobby = await until(
        port.lobby(), lambda it: any(line.summary.phase is Phase.REGISTERING for line in it.lines)
    )
    return next(
        line.summary.tournament for line in lobby.lines if line.summary.phase is Phase.REGISTERING
    )


async def enter(port, tournament):
    await port.ask(EnterTournament(tournament), an_id())


async def my_turn(port, tournament):
    """The table when the session's player is to act."""
    return await until(port.table(tournament), is_to_act)


def is_to_act(view):
    return view.hand is not None and view.hand.choices is not None


async def act(port, view, move):
    """Answer the turn that is in `view`."""
    command = Act(view.hand.hand, view.hand.turn, move)
    return await port.ask(AtTable(view.tournament, command), an_id())


async def call_down(port, tournament):
    """Check or call to the end of the tournament, and return the last view of the table."""
    async with asyncio.timeout(2 * PATIENCE_S):
        async for view in port.table(tournament):
            if view.phase in (Phase.FINISHED, Phase.CANCELLED) or view.my_place is not None:
                return view
            if is_to_act(view):
                seat = view.my_seat
                move = Check(seat) if view.hand.choices.can_check else Call(seat)
                with suppress(Refusal):  # the clock may have been faster
                    await act(port, view, move)
    raise AssertionError("the table was taken over")


async def finished(port, tournament):
    """The tournament's lobby once it is over."""
    return await until(port.tournament(tournament), lambda it: it.summary.phase is Phase.FINISHED)


async def settled(floor, tournament):
    """Return once the prizes of a finished tournament are paid."""
    paid = asyncio.Event()
    undo = floor.house.listen(lambda *_: paid.set())
    async with asyncio.timeout(PATIENCE_S):
        while not floor.house.machine.settled(tournament):
            paid.clear()
            await paid.wait()
    undo()


def escrow(floor, tournament):
    return floor.house.machine.balance_of(escrow_of(tournament))


def all_money(floor):
    return floor.house.machine.total_of_all_accounts()


def chips_of(view):
    """All chips of a table: behind, in front, and in the pots."""
    behind = sum(seat.stack for seat in view.seats)
    if view.hand is None or view.hand.over:
        return behind
    bets = sum(seat.bet for seat in view.hand.seats)
    return behind + bets + sum(pot.amount for pot in view.hand.pots)
