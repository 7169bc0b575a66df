#!/usr/bin/env python3
"""A bot for Croupier in one file: it enrols, enters a sit & go, plays it and prints the result.

    pip install msgpack
    python examples/bot.py --host localhost --port 2222 --nickname Robby

It speaks the protocol of docs/protocol.md through the system's own `ssh`, and uses
nothing of Croupier's code, so it can be translated into any language.  Replace
`choose_move` to make it yours.
"""

import argparse
import itertools
import random
import subprocess
import sys
import time
from typing import Any

import msgpack

Map = dict[str, Any]
"""A frame or a part of one, as msgpack gives it."""

PROTOCOL = 1
RANKS = "23456789TJQKA"
OVER = ("finished", "cancelled")
HOLDEM = ("nlhe", "plhe", "flhe")
"""Games that `choose_move` has an idea of."""


class HouseGone(Exception):  # noqa: N818
    """The connection ended."""


class Refused(Exception):  # noqa: N818
    """The house said no; `kind` says why."""

    def __init__(self, kind: str, text: str) -> None:
        super().__init__(text)
        self.kind = kind


class House:
    """One connection: frames out, frames in."""

    def __init__(self, command: list[str]) -> None:
        self.ssh = subprocess.Popen(  # noqa: S603
            command, stdin=subprocess.PIPE, stdout=subprocess.PIPE
        )
        self.unpacker = msgpack.Unpacker(max_buffer_size=8 * 1024 * 1024)
        # Ids must not repeat between runs: the house obeys an id once and then remembers it.
        self.run = f"{random.getrandbits(48):012x}"
        self.count = itertools.count(1)
        self.waiting: list[Map] = []

    def greet(self) -> None:
        """Say hello and wait for the welcome."""
        self.send({"kind": "hello", "protocol": PROTOCOL, "client": "example-bot/1"})
        self.next_frame("welcome")

    def send(self, frame: Map) -> None:
        """Put one frame on the line."""
        try:
            self.ssh.stdin.write(msgpack.packb(frame))
            self.ssh.stdin.flush()
        except OSError as fault:
            raise HouseGone(str(fault)) from fault

    def receive(self) -> Map:
        """Return the next frame off the line."""
        while True:
            for frame in self.unpacker:
                if frame["kind"] == "fault":
                    raise HouseGone(frame["text"])
                return frame
            data = self.ssh.stdout.read1(65536)
            if not data:
                raise HouseGone("ssh has ended")
            self.unpacker.feed(data)

    def next_frame(self, *kinds: str) -> Map:
        """Return the next frame of one of these kinds; others wait for their turn."""
        for at, frame in enumerate(self.waiting):
            if frame["kind"] in kinds:
                return self.waiting.pop(at)
        while (frame := self.receive())["kind"] not in kinds:
            self.waiting.append(frame)
        return frame

    def ask(self, request: Map) -> Map:
        """Put a request to the house and return the answer, or raise Refused."""
        number = f"{self.run}-{next(self.count)}"
        self.send({"kind": "ask", "id": number, "request": request})
        while True:
            frame = self.next_frame("answered", "refused")
            if frame["id"] != number:
                continue
            if frame["kind"] == "refused":
                raise Refused(frame["refusal"]["kind"], frame["text"])
            return frame["answer"]

    def follow(self, topic: str, tournament: str | None = None) -> int:
        """Follow a topic and return its number; what comes is in `news`."""
        number = next(self.count)
        frame = {"kind": "follow", "number": number, "topic": topic, "tournament": tournament}
        self.send(frame)
        return number

    def news(self, number: int) -> Map | None:
        """Return the next view or notice under `number`, or None at its end."""
        while True:
            frame = self.next_frame("seen", "told", "house_told", "ended")
            if frame["number"] != number:
                continue
            if frame["kind"] != "ended":
                return frame.get("view") or frame["notice"]
            if frame["refusal"]:
                raise Refused(frame["refusal"]["kind"], frame["text"])
            return None

    def first_view(self, topic: str, tournament: str | None = None) -> Map:
        """Return one view of `topic` and follow it no further."""
        number = self.follow(topic, tournament)
        view = self.news(number)
        if view is None:
            raise HouseGone(f"{topic} ended")
        self.send({"kind": "unfollow", "number": number})
        return view

    def close(self) -> None:
        """Hang up."""
        try:
            self.send({"kind": "goodbye"})
            self.ssh.stdin.close()
            self.ssh.wait(timeout=5)
        except (HouseGone, OSError, subprocess.TimeoutExpired):
            self.ssh.kill()
            self.ssh.wait()
        self.ssh.stdout.close()


def sign_in(house: House, nickname: str) -> Map:
    """Make sure that there is an account, and return the account's view."""
    account = house.first_view("account")
    if not account["player"]:
        answer = house.ask(
            {
                "kind": "enrol",
                "nickname": nickname,
                "language": "en",
                "of_age": True,
                "accepts_rules": True,
                "password": None,
            }
        )
        print("enrolled; recovery codes:", " ".join(answer["recovery_codes"]))
        account = house.first_view("account")
    print(f"playing as {account['nickname']} with {account['balance'] / 100:.2f}")
    return account


def take_a_seat(house: House, account: Map, wanted: str | None) -> str:
    """Return the id of the tournament to play: the one entered already, or a new one."""
    if account["entries"]:
        return account["entries"][0]
    for line in house.first_view("lobby")["lines"]:
        it = line["summary"]
        if it["phase"] != "registering" or (wanted and it["tournament"] != wanted):
            continue
        if it["buy_in"] + it["fee"] > account["balance"]:
            continue
        try:
            house.ask({"kind": "enter_tournament", "tournament": it["tournament"]})
        except Refused as no:  # somebody else took the last seat: try the next one
            print(f"{it['tournament']}: {no}")
            continue
        print(f"entered {it['tournament']}: {it['name']}")
        return it["tournament"]
    raise SystemExit("no tournament to enter")


def play(house: House, tournament: str) -> Map:
    """Play to the end, and return the last view of the table."""
    table = house.follow("table", tournament)
    answered = None
    while (view := house.news(table)) is not None:
        if view["phase"] in OVER or view["my_place"]:
            return view
        hand = view["hand"]
        if not hand or not hand["choices"]:
            continue
        turn = (hand["hand"], hand["turn"])
        if turn == answered:  # the same turn again: only something else on the table moved
            continue
        answered = turn
        move = choose_move(view)
        act = {"kind": "act", "hand": turn[0], "turn": turn[1], "move": move}
        try:
            house.ask({"kind": "at_table", "tournament": tournament, "command": act})
        except Refused as no:
            if no.kind != "stale_move":  # the clock was faster; any other refusal is our fault
                print(f"{move} was refused: {no}")
                answered = None if no.kind == "too_many_requests" else turn
    raise SystemExit("another session of this account has taken the seat")


def choose_move(view: Map) -> Map:
    """Return a legal move.  All in with few blinds and good cards, else by price.

    That is for hold'em; in all other games it stays in for nothing and else gives up.
    """
    hand, choices = view["hand"], view["hand"]["choices"]
    seat = view["my_seat"]
    if choices["may_discard"] is not None:
        return {"kind": "discard", "seat": seat, "cards": []}  # stand pat
    if choices["bring_in"] is not None:
        return {"kind": "bring_in", "seat": seat}
    if hand["game"] not in HOLDEM:
        return {"kind": "check" if choices["can_check"] else "fold", "seat": seat}
    me = next(s for s in hand["seats"] if s["seat"] == seat)
    strength = strength_of(me["cards"], hand["board"])
    between = choices["raise_between"]
    if between and strength > 0.75:
        least, most = between
        short = me["stack"] + me["bet"] <= 12 * hand["stakes"]["big_blind"]
        pot_sized = choices["current_bet"] + choices["pot"]
        return {
            "kind": "raise_to",
            "seat": seat,
            "total": most if short else clamp(pot_sized, least, most),
        }
    if choices["can_check"]:
        return {"kind": "check", "seat": seat}
    price = choices["to_call"] / (choices["pot"] + choices["to_call"])
    if strength > price + 0.15:
        return {"kind": "call", "seat": seat}
    return {"kind": "fold", "seat": seat}


def strength_of(cards: list[int], board: list[int]) -> float:
    """Return a rough chance to win, 0 to 1.  A card is 4 × rank + suit, deuce of clubs 0."""
    ranks = sorted((card // 4 for card in cards), reverse=True)
    suited = cards[0] % 4 == cards[1] % 4
    if not board:
        if ranks[0] == ranks[1]:
            return 0.55 + ranks[0] / 30
        return 0.15 + ranks[0] / 40 + ranks[1] / 40 + 0.05 * suited
    everything = [card // 4 for card in cards + board]
    counts = {rank: everything.count(rank) for rank in set(ranks)}
    suit = max(sum(c % 4 == s for c in cards + board) for s in range(4))
    if max(counts.values()) >= 3 or suit >= 5:
        return 0.9
    pairs = [rank for rank, many in counts.items() if many == 2]
    if len(pairs) == 2:
        return 0.8
    if pairs:
        return 0.5 + 0.3 * (pairs[0] >= max(card // 4 for card in board))
    return 0.1 + 0.15 * (suit == 4) + ranks[0] / 60


def clamp(total: int, least: int, most: int) -> int:
    """Return what is nearest to `total` within the bounds."""
    return max(least, min(most, total))


def report(view: Map) -> None:
    """Print how it ended."""
    if view["phase"] == "cancelled":
        print("the tournament was cancelled")
    elif view["my_place"]:
        best, worst = view["my_place"]
        place = f"{best}" if best == worst else f"{best} to {worst}"
        print(f"place {place} of {view['entrants']}, prize {view['my_prize'] / 100:.2f}")
    else:
        print("the tournament is over")


def main() -> int:
    """Play one tournament, reconnecting as often as needed; return the exit status."""
    parser = argparse.ArgumentParser(description="Play one sit & go at a Croupier house.")
    parser.add_argument("--host", default="localhost")
    parser.add_argument("--port", type=int, default=2222)
    parser.add_argument("--user", help="name to log in with; a house knows you by your key")
    parser.add_argument("--identity", help="private key file")
    parser.add_argument("--nickname", default="Robby")
    parser.add_argument("--tournament", help="id to enter; otherwise the first that is open")
    parser.add_argument("--retries", type=int, default=10, help="reconnections in a row")
    parser.add_argument("-o", dest="options", action="append", default=[], help="as ssh's own -o")
    args = parser.parse_args()

    command = ["ssh", "-T", "-p", str(args.port)]
    if args.identity:
        command += ["-i", args.identity, "-o", "IdentitiesOnly=yes"]
    if args.user:
        command += ["-l", args.user]
    for option in args.options:
        command += ["-o", option]
    command += ["-s", args.host, "croupier"]

    tournament = None
    failures = 0
    while True:
        house = None
        try:
            house = House(command)
            house.greet()
            failures = 0
            account = sign_in(house, args.nickname)
            tournament = tournament or take_a_seat(house, account, args.tournament)
            report(play(house, tournament))
        except HouseGone as gone:
            failures += 1
            print(f"the house is gone: {gone}", file=sys.stderr)
            if failures > args.retries:
                return 1
            time.sleep(min(0.5 * failures, 5))
        except Refused as no:
            print(f"refused: {no}", file=sys.stderr)
            return 1
        else:
            return 0
        finally:
            if house is not None:
                house.close()


if __name__ == "__main__":
    sys.exit(main())
