"""A house with people in it, for tests."""

from croupier_core.house.commands import BuyIn, Key, OpenAccount, SettleTournament, TurnTicket
from croupier_core.house.machine import House
from croupier_core.tournament.events import Award
from croupier_core.units import Cents, Instant, Place, PlayerId, TournamentId

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


def a_ticket(
    house: House,
    player: PlayerId,
    target: TournamentId,
    worth: int,
    *,
    won_in: str = "satellite",
    at: Instant = NOW,
) -> None:
    """Let `player` win a seat in `target` in a satellite of which he is the only entrant."""
    satellite = TournamentId(won_in)
    purchase = house.next_purchase(player, satellite)
    house.handle(BuyIn(player, satellite, Cents(worth), Cents(0), purchase=purchase), at)
    seat = Award(player, 1, Place(1), Place(1), Cents(0), seat=target, seat_worth=Cents(worth))
    house.handle(SettleTournament(satellite, (), (seat,)), at)


def t_money(house: House, player: PlayerId, amount: int, *, won_in: str = "satellite") -> None:
    """Let `player` have T-Money, by a seat in a tournament that does not come about."""
    target = TournamentId(f"target of {won_in}")
    a_ticket(house, player, target, amount, won_in=won_in)
    house.handle(TurnTicket(player, target), NOW)
