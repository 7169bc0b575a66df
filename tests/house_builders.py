"""A house with people in it, for tests."""

from croupier_core.house.commands import Key, OpenAccount
from croupier_core.house.machine import House
from croupier_core.units import Instant, PlayerId, TournamentId

NOW = Instant(1_800_000_000_000)
ALICE, BOB, CARA = PlayerId("alice"), PlayerId("bob"), PlayerId("cara")
T1, T2 = TournamentId("t1"), TournamentId("t2")


def a_key(name: str) -> Key:
    return Key(f"SHA256:{name}", name)


def an_enrolment(player: PlayerId, nickname: str | None = None, **changes: object) -> OpenAccount:
    """Return an enrolment that the house accepts, but for `changes`."""
    fields: dict[str, object] = {
        "player": player,
        "nickname": player.capitalize() if nickname is None else nickname,
        "language": "en",
        "of_age": True,
        "accepts_rules": True,
        "key": a_key(player),
        "password_hash": None,
        "recovery_hashes": tuple(f"recovery-{player}-{n}" for n in range(8)),
    }
    return OpenAccount(**(fields | changes))  # type: ignore[arg-type]


def a_house(*players: PlayerId) -> House:
    house = House()
    for player in players or (ALICE, BOB, CARA):
        house.handle(an_enrolment(player), NOW)
    return house
