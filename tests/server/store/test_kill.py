"""Kill −9 in the middle of appends: what was acknowledged is there, once, and nothing is torn."""

import subprocess
import sys
from collections import Counter
from pathlib import Path

import pytest
from sqlalchemy import func, select

import crash_child
from crash_child import RecoverableJar, hash_of
from croupier_client.wire.codec import unpack
from croupier_core.house.events import HouseEvent
from croupier_core.house.machine import House
from croupier_core.house.state import HouseState
from croupier_server.runners.recovery import recover
from croupier_server.store.store import Store
from croupier_server.store.tables import ACCOUNTS, JOURNAL, KEYS, LEGS
from jar_machine import Jar, JarEvent, JarState

CHILD = Path(crash_child.__file__)


def run_until_killed(url: str, after: int) -> list[tuple[str, str, int, str]]:
    """Kill a child once it has acknowledged so many commands; return all it acknowledged."""
    with subprocess.Popen(
        [sys.executable, CHILD, url],
        stdout=subprocess.PIPE,
        text=True,
        env={"PYTHONPATH": ":".join(sys.path)},
    ) as child:
        lines = [child.stdout.readline() for _ in range(after)]
        child.kill()
        lines += child.stdout.readlines()
    acknowledged = [line.split() for line in lines if line.endswith("\n")]
    return [(stream, command, int(seq), state) for stream, command, seq, state in acknowledged]


@pytest.mark.parametrize("moments", [(1, 2, 60), (300, 7)], ids=str)
def test_every_acknowledged_command_survives_a_kill_exactly_once(url, moments):
    acknowledged = []
    for moment in moments:
        acknowledged += run_until_killed(url, moment)
    assert len(acknowledged) >= sum(moments)

    store = Store.open(url)
    try:
        assert store.epoch == len(moments) + 1
        check_commands(store, acknowledged)
        check_states(store, acknowledged)
        check_tables(store)
    finally:
        store.close()


def check_commands(store, acknowledged):
    with store._reading.connect() as connection:
        causes = select(JOURNAL.c.command_id).where(JOURNAL.c.command_id.is_not(None))
        house = JOURNAL.c.stream == "house"
        jars = Counter(connection.scalars(causes.where(~house)))
        kinds = select(JOURNAL.c.command_id).where(house, JOURNAL.c.kind == "account_opened")
        accounts = Counter(connection.scalars(kinds))
    obeyed = jars | accounts
    assert {command for _, command, _, _ in acknowledged} <= set(obeyed)
    assert set(obeyed.values()) == {1}


def check_states(store, acknowledged):
    """The fold up to an acknowledged event is what the machine was when it was acknowledged."""
    said = {(stream, seq): state for stream, _, seq, state in acknowledged}
    for stream in store.streams():
        folded = House() if stream == "house" else Jar()
        events, now = all_events(store, stream)
        for seq, event in enumerate(events, start=1):
            folded.replay(event, now[seq - 1])
            if (stream, seq) in said:
                assert hash_of(state_of(folded)) == said[stream, seq]
        recovered = House() if stream == "house" else RecoverableJar()
        forms = (HouseEvent, HouseState) if stream == "house" else (JarEvent, JarState)
        recover(store, stream, recovered, *forms)
        assert hash_of(state_of(recovered)) == hash_of(state_of(folded))


def all_events(store, stream):
    """Read the journal past any snapshot."""
    form = HouseEvent if stream == "house" else JarEvent
    query = select(JOURNAL.c.body, JOURNAL.c.now).where(JOURNAL.c.stream == stream)
    with store._reading.connect() as connection:
        rows = connection.execute(query.order_by(JOURNAL.c.seq)).all()
    return [unpack(body, form) for body, _ in rows], [now for _, now in rows]


def state_of(machine):
    return machine.snapshot() if isinstance(machine, House) else machine.state


def check_tables(store):
    def count(query):
        with store._reading.connect() as connection:
            return connection.scalar(query)

    opened = select(func.count()).where(JOURNAL.c.kind == "account_opened")
    added = select(func.count()).where(JOURNAL.c.kind == "key_added")
    assert count(select(func.count()).select_from(ACCOUNTS)) == count(opened)
    assert count(select(func.count()).select_from(KEYS)) == count(added)
    assert (count(select(func.sum(LEGS.c.amount))) or 0) == 0
