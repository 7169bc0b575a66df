"""A whole house with its front door open on loopback, and clients that knock."""

from contextlib import asynccontextmanager
from dataclasses import dataclass

import asyncssh

from croupier_client.requests import Enrol
from croupier_core.house.commands import Key
from croupier_core.units import NOBODY, CommandId
from croupier_server.arrival import Arrival
from croupier_server.clock import HouseClock
from croupier_server.floor import Floor
from croupier_server.ssh.front_door import FrontDoor
from croupier_server.ssh.house_rooms import HouseRooms
from floor_builders import a_floor
from ssh_doors import a_door, knock


@dataclass
class OpenHouse:
    floor: Floor
    door: FrontDoor

    async def account(self, name, language="en"):
        """Open an account, and return the private key that signs in to it."""
        private = asyncssh.generate_private_key("ssh-ed25519")
        key = Key(private.get_fingerprint(), "test")
        port = self.floor.port_for(Arrival(NOBODY, key, "test", language))
        await port.ask(Enrol(name, language, True, True), CommandId(name))
        await port.close()
        return private

    def connect(self, key=None):
        """Connect with a key, or as a guest."""
        options = {} if key is None else {"client_keys": [key]}
        return knock(self.door, "guest" if key is None else "x", **options)

    async def run(self, command, key=None):
        """Carry out one command; return exit status, output and errors."""
        async with self.connect(key) as connection:
            done = await connection.run(command, encoding=None)
        return done.exit_status, done.stdout.decode(), done.stderr.decode()


@asynccontextmanager
async def an_open_house(folder, limits=None, **settings):
    async with a_floor(folder, **settings) as floor:
        rooms = HouseRooms(floor, HouseClock())
        async with a_door(rooms, floor.desk, limits) as door:
            yield OpenHouse(floor, door)
