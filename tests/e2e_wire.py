"""A client of the wire protocol over the real ssh subsystem, as docs/protocol.md says."""

import contextlib
import itertools
import os
import select
import subprocess
import time

import msgpack

from e2e_house import PATIENCE

PUTS_IN = {
    "ante_posted": "amount",
    "blind_posted": "amount",
    "called": "added",
    "bet_made": "total",
    "raised": "added",
}


class Wire:
    """One connection: frames out, frames in, all as plain maps.

    Args:
        somebody: A `Visitor`.
    """

    def __init__(self, somebody, *, greet=True):
        self._child = subprocess.Popen(
            somebody.argv("croupier", flags=("-T", "-s")),
            stdin=subprocess.PIPE,
            stdout=subprocess.PIPE,
            stderr=subprocess.DEVNULL,
            env=somebody.environment(),
        )
        self._unpacker = msgpack.Unpacker()
        self._numbers = itertools.count(1)
        self.ended = False
        if greet:
            self.send({"kind": "hello", "protocol": 1, "client": "e2e/1"})
            assert self.next()["kind"] == "welcome"

    # --- frames -------------------------------------------------------------------------

    def send(self, frame):
        """Send one frame."""
        self.send_bytes(msgpack.packb(frame))

    def send_bytes(self, data):
        """Send anything; a house that has hung up does not read it."""
        with contextlib.suppress(BrokenPipeError):
            self._child.stdin.write(data)
            self._child.stdin.flush()

    def close_input(self):
        """Send nothing any more."""
        with contextlib.suppress(BrokenPipeError):
            self._child.stdin.close()

    @property
    def out(self):
        """What to select on."""
        return self._child.stdout.fileno()

    def frames(self, seconds=0.0):
        """Return the frames that come within `seconds`."""
        if self.ended or not select.select([self.out], [], [], seconds)[0]:
            return []
        data = os.read(self.out, 1 << 20)
        self.ended = not data
        self._unpacker.feed(data)
        return list(self._unpacker)

    def wait(self, wanted, seconds=PATIENCE):
        """Return the first frame that satisfies `wanted`; those before it are lost."""
        ends, other = time.monotonic() + seconds, None
        while not self.ended and time.monotonic() < ends:
            for frame in self.frames(0.5):
                if wanted(frame):
                    return frame
                other = frame
        why = "the connection ended" if self.ended else f"not within {seconds} s"
        raise AssertionError(f"{why}; the last frame was {other}")

    def next(self):
        """Return the next frame."""
        return self.wait(lambda _: True)

    def wait_end(self, seconds=PATIENCE):
        """Return all frames up to the end of the connection."""
        ends, found = time.monotonic() + seconds, []
        while not self.ended:
            assert time.monotonic() < ends, f"not ended; so far {found}"
            found += self.frames(0.5)
        return found

    # --- requests -----------------------------------------------------------------------

    def ask(self, request):
        """Put a request to the house; return the frame that answers it."""
        name = f"e2e-{os.getpid()}-{time.monotonic_ns()}"
        self.send({"kind": "ask", "id": name, "request": request})
        return self.wait(lambda frame: frame.get("id") == name)

    def follow(self, topic, tournament=None, *, event=None, match=None):
        """Follow a topic; return its number."""
        number = next(self._numbers)
        about = {"tournament": tournament, "event": event, "match": match}
        self.send({"kind": "follow", "number": number, "topic": topic, **about})
        return number

    def unfollow(self, number):
        """Follow it no more; what is on its way is passed over."""
        self.send({"kind": "unfollow", "number": number})

    def view(self, topic, tournament=None):
        """Return one view of a topic."""
        number = self.follow(topic, tournament)
        return self.wait(lambda frame: frame.get("number") == number)["view"]

    def close(self):
        """Hang up."""
        self.close_input()
        self._child.kill()
        self._child.wait(PATIENCE)
        self._child.stdout.close()

    def __enter__(self):
        return self

    def __exit__(self, *_):
        self.close()


def began_with(hand):
    """Return the stacks with which a hand in play began, by seat, out of its view."""
    stacks = {seat["seat"]: seat["stack"] for seat in hand["seats"]}
    for event in hand["history"]:
        if event["kind"] in PUTS_IN:
            stacks[event["seat"]] += event[PUTS_IN[event["kind"]]]
        elif event["kind"] == "uncalled_returned":
            stacks[event["seat"]] -= event["amount"]
        elif event["kind"] == "pot_awarded":
            for seat, share in event["shares"]:
                stacks[seat] -= share
    return stacks
