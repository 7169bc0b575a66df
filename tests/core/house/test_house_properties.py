"""What no sequence of commands can break."""

from dataclasses import fields, is_dataclass

from hypothesis import settings
from hypothesis import strategies as st
from hypothesis.stateful import RuleBasedStateMachine, invariant, rule

from croupier_core.errors import Refusal
from croupier_core.house.commands import (
    AddKey,
    BuyIn,
    ClaimAllowance,
    Exclude,
    GrantRole,
    HouseCommand,
    Ignore,
    IssueLinkCode,
    Key,
    NameAdministratorKey,
    OfferAdministratorToken,
    OpenAccount,
    RedeemAdministratorToken,
    RedeemLinkCode,
    RedeemRecoveryCode,
    RemoveKey,
    ReplaceRecoveryCodes,
    ReturnBuyIn,
    RevokeRole,
    Role,
    RollBack,
    SetLanguage,
    SetPassword,
    SettleTournament,
    TurnTicket,
    Unignore,
    Ware,
)
from croupier_core.house.events import MoneyMoved
from croupier_core.house.ledger import escrow_of, of_player, t_money_of, ticket_of
from croupier_core.house.machine import House
from croupier_core.tournament.events import Award
from croupier_core.units import NOBODY, Cents, Instant, Place, PlayerId, TournamentId
from house_builders import NOW

PLAYERS = [PlayerId(name) for name in ("ann", "ben", "cleo", "robo")]
TOURNAMENTS = [TournamentId(name) for name in ("t1", "t2", "t3", "t4")]

players = st.sampled_from([*PLAYERS, NOBODY])
tournaments = st.sampled_from(TOURNAMENTS)
fingerprints = st.sampled_from([f"SHA256:{letter}" for letter in "ABCDE"])
keys = st.builds(Key, fingerprints, st.just("comment"))
maybe_key = st.none() | keys
# Hashes are recognisable, so that a view that holds one is found out.
codes = st.sampled_from([f"SECRET-{n}" for n in range(4)])
maybe_password = st.none() | st.just("SECRET-password")
cents = st.integers(-1, 400_000).map(Cents)
wares = st.sampled_from(Ware)
languages = st.sampled_from(["en", "fr", "xx"])
names = st.sampled_from(["Ann", "Ben", "Cleo", "Robo", "C1eo", "admin", "B3n", "BEN", "Bén"])

commands: st.SearchStrategy[HouseCommand] = st.one_of(
    st.builds(
        OpenAccount,
        player=st.sampled_from(PLAYERS),
        nickname=names,
        language=st.just("en"),
        of_age=st.just(True),
        accepts_rules=st.just(True),
        key=maybe_key,
        password_hash=maybe_password,
        recovery_hashes=st.just(("SECRET-0", "SECRET-1")),
        bot=st.booleans(),
    ),
    st.builds(AddKey, players, keys),
    st.builds(RemoveKey, players, fingerprints),
    st.builds(IssueLinkCode, players, codes, st.just(Instant(NOW + 500_000))),
    st.builds(RedeemLinkCode, codes, maybe_key),
    st.builds(ReplaceRecoveryCodes, players, st.just(("SECRET-2", "SECRET-3"))),
    st.builds(RedeemRecoveryCode, names, codes, maybe_key),
    st.builds(SetPassword, players, maybe_password),
    st.builds(SetLanguage, players, languages),
    st.builds(Ignore, players, players),
    st.builds(Unignore, players, players),
    st.builds(GrantRole, players, st.sampled_from(Role), players),
    st.builds(RevokeRole, players, st.sampled_from(Role), players),
    st.builds(Exclude, players, st.integers(-1, 10**9).map(lambda more: Instant(NOW + more))),
    st.builds(NameAdministratorKey, fingerprints),
    st.builds(OfferAdministratorToken, codes),
    st.builds(RedeemAdministratorToken, players, codes),
    st.builds(ClaimAllowance, players),
)
money = st.one_of(
    st.builds(BuyIn, players, tournaments, cents, cents, cents, st.integers(1, 4), wares),
    st.builds(ReturnBuyIn, players, tournaments, st.integers(1, 4)),
    st.builds(TurnTicket, players, tournaments),
    st.builds(RollBack, tournaments),
    st.builds(ClaimAllowance, players),
)


def texts_in(value: object) -> list[str]:
    """Return every text anywhere in a view."""
    if isinstance(value, str):
        return [value]
    if is_dataclass(value):
        return [text for field in fields(value) for text in texts_in(getattr(value, field.name))]
    if isinstance(value, tuple):
        return [text for part in value for text in texts_in(part)]
    return []


def is_balanced(event: MoneyMoved) -> bool:
    return sum(amount for _, amount in event.posting.legs) == 0


class AnyHouse(RuleBasedStateMachine):
    def __init__(self) -> None:
        super().__init__()
        self.now = NOW
        self.house = House()
        self.folded = House()
        for player in PLAYERS:
            self.obey(
                OpenAccount(
                    player,
                    player.capitalize(),
                    "en",
                    of_age=True,
                    accepts_rules=True,
                    key=Key(f"SHA256:{player}", ""),
                    password_hash=None,
                    recovery_hashes=("SECRET-0",),
                    bot=player == "robo",
                )
            )

    def obey(self, command: HouseCommand) -> None:
        before = self.house.snapshot()
        try:
            events = self.house.handle(command, self.now)
        except Refusal:
            assert self.house.snapshot() == before
            return
        assert events or self.house.snapshot() == before
        for event in events:
            assert not isinstance(event, MoneyMoved) or is_balanced(event)
            self.folded.replay(event, self.now)

    @rule(command=commands, passed=st.integers(0, 100_000_000))
    def somebody_commands(self, command: HouseCommand, passed: int) -> None:
        self.now = Instant(self.now + passed)
        self.obey(command)

    @rule(command=money)
    def somebody_moves_money(self, command: HouseCommand) -> None:
        self.obey(command)

    @rule(player=st.sampled_from(PLAYERS), tournament=tournaments, cost=cents, what=wares)
    def somebody_buys_the_next_thing(
        self, player: PlayerId, tournament: TournamentId, cost: Cents, what: Ware
    ) -> None:
        number = self.house.next_purchase(player, tournament)
        self.obey(BuyIn(player, tournament, cost, Cents(100), Cents(50), number, what))

    @rule(data=st.data())
    def something_that_was_bought_goes_back_in_the_form_paid(self, data: st.DataObject) -> None:
        bought = [
            (player, entry)
            for tournament in TOURNAMENTS
            for player, entry in self.house.purchases(tournament)
        ]
        if not bought:
            return
        player, entry = data.draw(st.sampled_from(bought))
        accounts = [of_player(player), t_money_of(player)]
        before = [self.house.balance_of(account) for account in accounts]

        self.obey(ReturnBuyIn(player, entry.tournament, entry.purchase))

        after = [self.house.balance_of(account) for account in accounts]
        paid_in_cash = dict(entry.form).get(of_player(player), 0)
        gained = [now - then for now, then in zip(after, before, strict=True)]
        assert gained == [paid_in_cash, entry.price - paid_in_cash]

    @rule(
        tournament=tournaments,
        overlay=st.sampled_from([-1, 0, 0, 0, 5_000]),
        heads=st.sampled_from([-1, 0, 0, 0, 1]),
        seat_in=st.none() | tournaments,
        data=st.data(),
    )
    def a_tournament_is_settled_twice(
        self,
        tournament: TournamentId,
        overlay: int,
        heads: int,
        seat_in: TournamentId | None,
        data: st.DataObject,
    ) -> None:
        bought = self.house.purchases(tournament)
        pool = sum(entry.buy_in for _, entry in bought) + overlay
        bounties = sum(entry.bounty for _, entry in bought) + heads
        seat = 0 if seat_in is None else data.draw(st.integers(0, max(0, pool)))
        awards = tuple(
            Award(player, 1, Place(n), Place(n), Cents(0))
            for n, (player, _) in enumerate(bought, 1)
        )
        if awards:
            first = Award(
                awards[0].player,
                1,
                Place(1),
                Place(1),
                Cents(pool - seat),
                Cents(bounties),
                seat_in,
                Cents(seat),
            )
            awards = (first, *awards[1:])
        command = SettleTournament(tournament, (), awards)
        self.obey(command)
        once = self.house.snapshot()
        self.obey(command)
        assert self.house.snapshot() == once
        if self.house.settled(tournament):
            assert self.house.balance_of(escrow_of(tournament)) == 0

    @rule()
    def the_house_is_restored_from_its_snapshot(self) -> None:
        again = House()
        again.restore(self.house.snapshot())
        assert again.snapshot() == self.house.snapshot()
        self.house = again

    @invariant()
    def money_is_never_made_or_lost(self) -> None:
        assert self.house.total_of_all_accounts() == 0
        for player in PLAYERS:
            assert self.house.balance_of(of_player(player)) >= 0
            assert self.house.balance_of(t_money_of(player)) >= 0
            tickets = {
                one.target: one.worth for one in self.house.view_for(player, self.now).tickets
            }
            for target in TOURNAMENTS:
                assert self.house.balance_of(ticket_of(target, player)) == tickets.get(target, 0)
        for tournament in TOURNAMENTS:
            in_escrow = sum(entry.price for _, entry in self.house.purchases(tournament))
            assert self.house.balance_of(escrow_of(tournament)) == in_escrow

    @invariant()
    def a_key_has_one_owner_and_everybody_a_way_in(self) -> None:
        owners: dict[str, PlayerId] = {}
        for player in PLAYERS:
            view = self.house.view_for(player, self.now)
            assert view.bot or view.keys or view.has_password
            for key in view.keys:
                assert owners.setdefault(key.fingerprint, player) == player
                assert self.house.player_by_key(key.fingerprint) == player

    @invariant()
    def folding_the_journal_gives_the_same_house(self) -> None:
        assert self.folded.snapshot() == self.house.snapshot()
        for player in PLAYERS:
            live = self.house.view_for(player, self.now)
            assert self.folded.view_for(player, self.now) == live

    @invariant()
    def no_view_holds_a_hash(self) -> None:
        for player in (*PLAYERS, NOBODY):
            texts = texts_in(self.house.view_for(player, self.now))
            assert not [text for text in texts if "SECRET" in text]

    @invariant()
    def time_alone_changes_nothing(self) -> None:
        assert self.house.tick(Instant(self.now + 1)) == ()
        assert self.house.deadline is None
        assert self.house.asks == ()


AnyHouse.TestCase.settings = settings(max_examples=120, stateful_step_count=40, deadline=None)
TestAnyHouse = AnyHouse.TestCase
