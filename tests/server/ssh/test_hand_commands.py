"""`ssh HOST hands export` and `ssh HOST verify` on a real house."""

import asyncio

import pytest

from croupier_client.requests import EnterTournament
from croupier_core.house.commands import Key
from croupier_core.records.replay import Refused, replay_file
from croupier_core.records.seen_again import see_again
from croupier_core.units import TournamentId
from croupier_server.arrival import Arrival
from croupier_server.cli import main
from floor_builders import DUEL, an_id, call_down, finished
from house_doors import an_open_house

T1 = TournamentId("t1")


class Played:
    """A house where Anna and Bruno have finished a duel, and their keys."""

    def __init__(self, house, anna, bruno):
        self.house = house
        self.anna = anna
        self.bruno = bruno

    async def run(self, command, key=None):
        return await self.house.run(command, key)


@pytest.fixture
async def played(tmp_path):
    async with an_open_house(tmp_path, templates=(DUEL,)) as house:
        keys = [await house.account(name) for name in ("Anna", "Bruno")]
        ports = [port_of(house, key) for key in keys]
        for port in ports:
            await port.ask(EnterTournament(T1), an_id())
        await asyncio.gather(*(call_down(port, T1) for port in ports))
        await finished(ports[0], T1)
        yield Played(house, *keys)


def port_of(house, private):
    """A session of the account with this key."""
    key = Key(private.get_fingerprint(), "test")
    player = house.floor.desk.player_by_key(key.fingerprint)
    return house.floor.port_for(Arrival(player, key, "test", "en"))


def hands_of(text):
    hands = list(replay_file(text))
    assert not [hand for hand in hands if isinstance(hand, Refused)]
    return hands


async def test_hands_are_exported_as_phh_that_our_own_reader_takes(played):
    status, out, err = await played.run("hands export", played.anna)

    assert (status, err) == (0, "")
    hands = [see_again(hand) for hand in hands_of(out)]
    assert [hand.occasion.number for hand in hands] == list(range(1, len(hands) + 1))
    assert {hand.my_seat for hand in hands} in ({1}, {2})
    assert {seat.name for seat in hands[0].seats} == {"Anna", "Bruno"}
    assert hands[0].occasion.level == 1


async def test_each_account_gets_its_own_cards_only(played):
    anna = [see_again(h) for h in hands_of((await played.run("hands export", played.anna))[1])]
    bruno = [see_again(h) for h in hands_of((await played.run("hands export", played.bruno))[1])]

    assert [hand.hand for hand in anna] == [hand.hand for hand in bruno]
    assert all(a.my_seat != b.my_seat for a, b in zip(anna, bruno, strict=True))


async def test_hands_are_exported_for_trackers_and_chosen_by_tournament_and_date(played):
    status, out, _ = await played.run("hands export --format pokerstars", played.anna)
    assert status == 0
    assert out.startswith("PokerStars Hand #10000100: Tournament #1, $5+$0.50 USD Hold'em")
    assert "Dealt to Anna [" in out
    assert "Dealt to Bruno" not in out

    same = await played.run("hands export --format pokerstars --tournament t1", played.anna)
    assert same[1] == out
    for nothing in ("--tournament t2", "--since 2999-01-01"):
        status, out, err = await played.run(f"hands export {nothing}", played.anna)
        assert (status, out) == (0, "")
        assert err.count("\n") == 1


async def test_a_guest_has_no_hands_and_nonsense_is_not_understood(played):
    assert (await played.run("hands export"))[0] == 1
    for nonsense in ("--format xml", "--since yesterday", "--proof"):
        assert (await played.run(f"hands export {nonsense}", played.anna))[0] == 2


async def test_one_hand_is_exported_to_those_alone_who_were_dealt_in(played):
    carla = await played.house.account("Carla")
    for asked in ("--hand t1-1", "--hand t1-1 --proof", "--hand t1-1 --format pokerstars"):
        status, out, err = await played.run(f"hands export {asked}", played.anna)
        assert (status, err) == (0, "")
        assert "Anna" in out

        status, out, err = await played.run(f"hands export {asked}", carla)
        assert (status, out) == (1, "")
        assert err == "No such hands: you were not dealt into any.\n"


async def test_p12_9_a_hand_is_verified_here_and_by_its_file_elsewhere(played, tmp_path, capsys):
    status, out, err = await played.run("verify t1-1")
    assert (status, err) == (0, "")
    assert "The promise was kept" in out

    status, proof, _ = await played.run("hands export --hand t1-1 --proof", played.anna)
    assert status == 0
    file = tmp_path / "proof.phh"
    file.write_text(proof, encoding="utf-8")
    with pytest.raises(SystemExit) as ended:
        main(["verify", str(file)])
    assert ended.value.code == 0
    assert "The promise was kept" in capsys.readouterr().out

    status, _, err = await played.run("verify t1-9999")
    assert (status, err) == (1, "There is no such finished hand.\n")
