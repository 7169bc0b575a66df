"""A house that is killed: appends as fast as it can and says what was acknowledged.

Run as a process of its own by `test_kill.py`, with the database's URL.
"""

import asyncio
import hashlib
import sys

from croupier_client.wire.codec import pack
from croupier_core.house.events import HouseEvent
from croupier_core.house.machine import House
from croupier_core.house.state import HouseState
from croupier_core.units import CommandId, PlayerId
from croupier_server.clock import HouseClock
from croupier_server.runners.recovery import recover
from croupier_server.runners.runner import Runner
from croupier_server.store.store import Store
from house_builders import an_enrolment
from jar_machine import Add, Jar, JarEvent, JarState, Toss, is_durable, throw_a_four

JARS = 6
SENDER = PlayerId("sender")


def hash_of(state: object) -> str:
    return hashlib.sha256(pack(state)).hexdigest()[:16]


def acknowledge(*words: object) -> None:
    """Tell the parent, at once."""
    sys.stdout.write(" ".join(map(str, words)) + "\n")
    sys.stdout.flush()


class RecoverableJar(Jar):
    def restore(self, state: JarState) -> None:
        self.state = state


async def fill(runner: Runner, jar: Jar, journal) -> None:
    """Send commands one after the other, and print each when it is acknowledged."""
    n = journal.seq
    while jar.state.total < 900:
        n += 1
        command = Toss() if n % 5 == 0 else Add(0)
        command_id = CommandId(f"{runner.stream}-{n}")
        await runner.send(command, sender=SENDER, command_id=command_id)
        acknowledge(runner.stream, command_id, journal.seq, hash_of(jar.state))


async def enrol(runner: Runner, house: House, journal) -> None:
    for n in range(journal.seq, journal.seq + 100_000):
        player = PlayerId(f"p{n}")
        command_id = CommandId(f"house-{n}")
        await runner.send(an_enrolment(player, f"Player{n}"), sender=player, command_id=command_id)
        acknowledge("house", command_id, journal.seq, hash_of(house.snapshot()))


async def main(url: str) -> None:
    store = Store.open(url)
    clock = HouseClock(store.newest)
    async with asyncio.TaskGroup() as tasks:
        for number in range(JARS):
            jar = RecoverableJar()
            stream = f"jar{number}"
            answered = recover(store, stream, jar, JarEvent, JarState)
            journal = store.journal(stream)
            runner = Runner(
                stream=stream,
                machine=jar,
                journal=journal,
                clock=clock,
                throw=throw_a_four,
                durable=is_durable,
                snapshot=lambda jar=jar: jar.state,
                snapshot_every=lambda: 50,
                answered=answered,
            )
            tasks.create_task(runner.run())
            tasks.create_task(fill(runner, jar, journal))
        house = House()
        answered = recover(store, "house", house, HouseEvent, HouseState)
        journal = store.journal("house")
        runner = Runner(
            stream="house",
            machine=house,
            journal=journal,
            clock=clock,
            throw=lambda ask: ask,
            durable=lambda event: True,
            snapshot=house.snapshot,
            snapshot_every=lambda: 50,
            answered=answered,
        )
        tasks.create_task(runner.run())
        tasks.create_task(enrol(runner, house, journal))


if __name__ == "__main__":
    asyncio.run(main(sys.argv[1]))
