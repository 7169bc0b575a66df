"""A whole house in memory for the screens: the real rules behind a `HousePort`.

No runners, no journal: commands reach the machines at once, time is moved by the test,
dice come from a seed, and codes are numbered so that a test can type them.
"""

import asyncio
import random
from collections.abc import AsyncIterator, Callable
from dataclasses import dataclass, field, replace
from hashlib import sha256
from typing import Any, TypeVar, assert_never

from client_events import LittleEvents
from croupier_client.events.ports import EventsView
from croupier_client.events.requests import (
    AtEvent,
    CreateEvent,
    KeepEvidence,
    PreviewChange,
    ReadEvidence,
)
from croupier_client.ports import (
    HouseGone,
    HouseNotice,
    LobbyLine,
    LobbyView,
    MyTable,
    MyTables,
    SeatReady,
    UnknownHand,
    UnknownTournament,
)
from croupier_client.requests import (
    Answer,
    AtTable,
    BecomeAdministrator,
    ChangeLanguage,
    ChangePassword,
    Done,
    DropKey,
    Enrol,
    Enrolled,
    EnterTournament,
    HandLine,
    HandRead,
    HandsListed,
    IgnorePlayer,
    LeaveTournament,
    LinkCode,
    ListHands,
    NewLinkCode,
    NewRecoveryCodes,
    Organise,
    ReadHand,
    ReadHands,
    RecoveryCodes,
    Request,
    SignIn,
    TakeAllowance,
    UnignorePlayer,
    UseLinkCode,
    UseRecoveryCode,
    VerifyHand,
)
from croupier_core.bracket.ids import MatchId
from croupier_core.cards import FULL_DECK
from croupier_core.errors import Refusal
from croupier_core.house.commands import (
    AddKey,
    BuyIn,
    ClaimAllowance,
    HouseCommand,
    Ignore,
    IssueLinkCode,
    Key,
    OpenAccount,
    RedeemLinkCode,
    RedeemRecoveryCode,
    RemoveKey,
    ReplaceRecoveryCodes,
    ReturnBuyIn,
    SetLanguage,
    SetPassword,
    SettleTournament,
    Unignore,
)
from croupier_core.house.events import HouseEvent, LinkCodeSpent, RecoveryCodeSpent
from croupier_core.house.machine import House
from croupier_core.house.refusals import AccountWanted, NotAllowed, WeakPassword, WrongPassword
from croupier_core.house.view import AccountView
from croupier_core.records.seen import Occasion, SeenHand, see
from croupier_core.team_event.terms import TeamEventId
from croupier_core.team_event.view import (
    BracketPage,
    BracketViewer,
    ConsoleView,
    ConsoleViewer,
    EventView,
    EventViewer,
    MatchPage,
    MatchSeat,
    RewardSheet,
    RewardViewer,
)
from croupier_core.tournament.commands import (
    DeckWanted,
    Disqualify,
    DrawSeats,
    Register,
    SeatDrawWanted,
    Shuffle,
    TournamentCommand,
    Unregister,
)
from croupier_core.tournament.events import (
    ChatSaid,
    HandPlayed,
    Notice,
    PrizesAwarded,
    SeatsDrawn,
    TournamentCancelled,
    TournamentEvent,
    table_of_notice,
)
from croupier_core.tournament.machine import Tournament
from croupier_core.tournament.setup import TournamentSetup
from croupier_core.tournament.structures import sit_and_go
from croupier_core.tournament.view import LobbyViewer, Phase, TableView, TableViewer, TournamentView
from croupier_core.units import (
    NOBODY,
    CommandId,
    HandId,
    Instant,
    PlayerId,
    TableId,
    TournamentId,
)

EVENING = Instant(1_796_153_400_000)
"""1 December 2026, 19:30 UTC."""

V = TypeVar("V")


def _hashed(text: str) -> str:
    return sha256(text.encode()).hexdigest()


@dataclass(eq=False)
class LittleHouse:
    """Machines, money and who listens."""

    now: Instant = EVENING
    machine: House = field(default_factory=House)
    tournaments: dict[TournamentId, Tournament] = field(default_factory=dict)
    changed: asyncio.Event = field(default_factory=asyncio.Event)
    ports: list["RulesPort"] = field(default_factory=list)
    dice: random.Random = field(default_factory=lambda: random.Random(7))
    played: list[tuple[TournamentId, HandPlayed]] = field(default_factory=list)
    codes: int = 0
    team_events: LittleEvents = field(init=False)
    open: bool = True

    def __post_init__(self) -> None:
        self.team_events = LittleEvents(self)

    def announce(self, setup: TournamentSetup) -> Tournament:
        """Open a tournament."""
        tournament = Tournament()
        tournament.open(setup, self.now)
        self.tournaments[setup.tournament] = tournament
        self._wake()
        return tournament

    def sit_and_go(self, name: str, seats: int = 6, number: int = 1, **changes: object):
        """Open a sit & go."""
        setup = sit_and_go(
            TournamentId(f"t{number}"), name, table_size=seats, buy_in=1_000, fee=100
        )
        return self.announce(replace(setup, **changes))

    def account(self, name: str, *, bot: bool = False, language: str = "en") -> PlayerId:
        """Open an account."""
        player = PlayerId(name.casefold())
        self.tell_house(
            OpenAccount(
                player=player,
                nickname=name,
                language=language,
                of_age=True,
                accepts_rules=True,
                key=None if bot else Key(f"SHA256:{name}", f"{name}@home"),
                password_hash=None,
                recovery_hashes=(),
                bot=bot,
            )
        )
        return player

    def enter(self, player: PlayerId, tournament: str) -> None:
        """Pay and register, and draw the seats when that filled the tournament."""
        machine = self._tournament(TournamentId(tournament))
        setup = machine.view_for(LobbyViewer(player), self.now).setup
        account = self.machine.view_for(player, self.now)
        purchase = self.machine.next_purchase(player, setup.tournament)
        self.tell_house(BuyIn(player, setup.tournament, setup.buy_in, setup.fee, purchase=purchase))
        try:
            register = Register(player, account.nickname, account.bot, purchase)
            self.tell(setup.tournament, register)
        except Refusal:
            self.tell_house(ReturnBuyIn(player, setup.tournament, purchase))
            raise

    def leave(self, player: PlayerId, tournament: str) -> None:
        """Unregister and pay back."""
        self.tell(TournamentId(tournament), Unregister(player))
        self._pay_back(player, TournamentId(tournament))

    def _pay_back(self, player: PlayerId, tournament: TournamentId) -> None:
        for entry in self.machine.purchases_of(player, tournament):
            self.tell_house(ReturnBuyIn(player, tournament, entry.purchase))

    def finish(self, tournament: str, order: list[PlayerId]) -> None:
        """Bring a running tournament to its end, the losers last in `order` going first."""
        for player in reversed(order[1:]):
            self.tell(TournamentId(tournament), Disqualify(NOBODY, player, "for the test"))

    def tell_house(self, command: HouseCommand) -> tuple[HouseEvent, ...]:
        """Put a command to the house."""
        events = self.machine.handle(command, self.now)
        self._wake()
        return events

    def tell(self, tournament: TournamentId, command: TournamentCommand) -> None:
        """Put a command to a tournament, throw its dice, pay its prizes."""
        machine = self._tournament(tournament)
        events = list(machine.tick(self.now))
        events += machine.handle(command, self.now)
        events += self._throw(machine)
        self._heard(tournament, events)

    def _throw(self, machine: Tournament) -> list[TournamentEvent]:
        """Throw every die that a tournament wants."""
        events: list[TournamentEvent] = []
        while machine.asks:
            for ask in machine.asks:
                match ask:
                    case SeatDrawWanted(count=count):
                        order = self.dice.sample(range(count), count)
                        events += machine.handle(DrawSeats(tuple(order)), self.now)
                    case DeckWanted(table=table):
                        deck = tuple(self.dice.sample(FULL_DECK, 52))
                        nonce = f"{self.dice.getrandbits(128):032x}"
                        events += machine.handle(Shuffle(table, deck, nonce), self.now)
        return events

    def lines_of(
        self, tournament: TournamentId, player: PlayerId, table: TableId | None
    ) -> tuple[HandLine, ...]:
        """List the finished hands of a tournament, or of one table."""
        return tuple(
            HandLine(
                played.record.setup.hand,
                played.number,
                played.record.started,
                any(who == player for _, who, _ in played.players),
                played.table,
            )
            for of, played in self.played
            if of == tournament and table in (None, played.table)
        )

    def seen_by(self, player: PlayerId, hand: HandId) -> SeenHand:
        """Show a finished hand as an account may see it."""
        for of, played in self.played:
            if played.record.setup.hand == hand:
                setup = self.tournaments[of].lobby_view(NOBODY, self.now).setup
                seat = next((seat for seat, who, _ in played.players if who == player), None)
                occasion = Occasion(
                    of,
                    setup.name,
                    setup.buy_in,
                    setup.fee,
                    played.table,
                    setup.table_size,
                    played.number,
                    played.level,
                )
                names = tuple((seat, name) for seat, _, name in played.players)
                return see(played.record, occasion, names, seat)
        raise UnknownHand(hand)

    def pass_time(self, millis: int) -> None:
        """Let time pass for all tournaments."""
        self.now = Instant(self.now + millis)
        for name, machine in self.tournaments.items():
            events = list(machine.tick(self.now))
            events += self._throw(machine)
            self._heard(name, events)
        self.team_events.pass_time(self.now)

    def session(self, player: PlayerId = NOBODY, key: Key | None = None) -> "RulesPort":
        """Return a port for a new session."""
        port = RulesPort(self, player, key)
        self.ports.append(port)
        return port

    def close(self) -> None:
        """End all streams, as a house that is gone does."""
        self.open = False
        self._wake()

    def new_code(self) -> str:
        """Return the next code."""
        self.codes += 1
        return f"CODE-{self.codes:04}"

    def _heard(self, tournament: TournamentId, events: list[TournamentEvent]) -> None:
        for event in events:
            match event:
                case HandPlayed():
                    self.played.append((tournament, event))
                case PrizesAwarded(prizes=prizes):
                    self.tell_house(SettleTournament(tournament, prizes))
                case TournamentCancelled():
                    for standing in self._standings(tournament):
                        self._pay_back(standing, tournament)
                case SeatsDrawn(seats=seats):
                    tables = {player: table for player, table, _ in seats}
                    for port in self.ports:
                        if port.player in tables:
                            port.notify(SeatReady(tournament, tables[port.player]))
            for port in self.ports:
                port.heard(tournament, event)
        self._wake()

    def _standings(self, tournament: TournamentId) -> list[PlayerId]:
        view = self.tournaments[tournament].view_for(LobbyViewer(NOBODY), self.now)
        return [standing.player for standing in view.standings]

    def _tournament(self, tournament: TournamentId) -> Tournament:
        if tournament not in self.tournaments:
            raise UnknownTournament(tournament)
        return self.tournaments[tournament]

    def _wake(self) -> None:
        self.changed.set()
        self.changed = asyncio.Event()


class RulesPort:
    """One session, as `croupier_client.ports.HousePort` says."""

    def __init__(self, house: LittleHouse, player: PlayerId, key: Key | None) -> None:
        self.house = house
        self.player = player
        self.key = key
        self.asked: list[Request] = []
        self._answers: dict[CommandId, Answer | Refusal] = {}
        self._house_notices: list[HouseNotice] = []
        self._heard: list[tuple[TournamentId, Instant, Notice]] = []

    # --- requests ---------------------------------------------------------------------

    async def ask(self, request: Request, command_id: CommandId) -> Answer:
        """Answer at once, once for each id."""
        if not self.house.open:
            raise HouseGone
        if command_id not in self._answers:
            self.asked.append(request)
            try:
                self._answers[command_id] = self._answer(request)
            except Refusal as no:
                self._answers[command_id] = no
        answer = self._answers[command_id]
        if isinstance(answer, Refusal):
            raise answer
        return answer

    def _answer(self, request: Request) -> Answer:
        house = self.house
        match request:
            case Enrol() | SignIn() | UseLinkCode() | UseRecoveryCode():
                return self._come_in(request)
            case _ if self.player == NOBODY:
                raise AccountWanted
            case NewLinkCode():
                code, expires = house.new_code(), Instant(house.now + 600_000)
                house.tell_house(IssueLinkCode(self.player, _hashed(code), expires))
                return LinkCode(code, expires)
            case NewRecoveryCodes():
                codes = tuple(house.new_code() for _ in range(8))
                hashes = tuple(map(_hashed, codes))
                house.tell_house(ReplaceRecoveryCodes(self.player, hashes))
                return RecoveryCodes(codes)
            case ChangePassword(password=password):
                house.tell_house(SetPassword(self.player, self._password_hash(password)))
            case ChangeLanguage(language=language):
                house.tell_house(SetLanguage(self.player, language))
            case DropKey(fingerprint=fingerprint):
                house.tell_house(RemoveKey(self.player, fingerprint))
            case TakeAllowance():
                house.tell_house(ClaimAllowance(self.player))
            case IgnorePlayer(other=other):
                house.tell_house(Ignore(self.player, other))
            case UnignorePlayer(other=other):
                house.tell_house(Unignore(self.player, other))
            case EnterTournament(tournament=tournament):
                house.enter(self.player, tournament)
            case LeaveTournament(tournament=tournament):
                house.leave(self.player, tournament)
            case AtTable(tournament=tournament, command=command):
                house.tell(tournament, replace(command, player=self.player))
            case BecomeAdministrator() | Organise():
                raise NotAllowed
            case ListHands(tournament=tournament, table=table):
                return HandsListed(house.lines_of(tournament, self.player, table))
            case ReadHand(hand=hand):
                return HandRead(house.seen_by(self.player, hand))
            case ReadHands() | VerifyHand():
                raise NotAllowed
            case AtEvent() | CreateEvent() | PreviewChange() | KeepEvidence() | ReadEvidence():
                return house.team_events.answer(self.player, request)
            case _:
                assert_never(request)
        return Done()

    def _come_in(self, request: Enrol | SignIn | UseLinkCode | UseRecoveryCode) -> Answer:
        house = self.house
        match request:
            case Enrol():
                player = PlayerId(request.nickname.casefold())
                codes = tuple(house.new_code() for _ in range(8))
                house.tell_house(
                    OpenAccount(
                        player=player,
                        nickname=request.nickname,
                        language=request.language,
                        of_age=request.of_age,
                        accepts_rules=request.accepts_rules,
                        key=self.key,
                        password_hash=self._password_hash(request.password),
                        recovery_hashes=tuple(map(_hashed, codes)),
                    )
                )
                self.become(player)
                return Enrolled(player, codes)
            case SignIn():
                known = house.machine.player_by_nickname(request.nickname)
                if known is None or house.machine.password_hash_of(known) != _hashed(
                    request.password
                ):
                    raise WrongPassword
                if self.key is not None:
                    house.tell_house(AddKey(known, self.key))
                self.become(known)
            case UseLinkCode():
                events = house.tell_house(RedeemLinkCode(_hashed(request.code), self.key))
                self.become(next(e.player for e in events if isinstance(e, LinkCodeSpent)))
            case UseRecoveryCode():
                events = house.tell_house(
                    RedeemRecoveryCode(request.nickname, _hashed(request.code), self.key)
                )
                self.become(next(e.player for e in events if isinstance(e, RecoveryCodeSpent)))
        return Done()

    @staticmethod
    def _password_hash(password: str | None) -> str | None:
        if password is not None and not 8 <= len(password) <= 256:
            raise WeakPassword(8, 256)
        return None if password is None else _hashed(password)

    def become(self, player: PlayerId) -> None:
        """Be the session of this account from now on."""
        self.player = player
        self.house._wake()

    # --- streams ----------------------------------------------------------------------

    async def _each(self, look: Callable[[], V]) -> AsyncIterator[V]:
        seen: V | None = None
        while True:
            changed = self.house.changed
            if not self.house.open:
                raise HouseGone
            view = look()
            if view != seen:
                seen = view
                yield view
            await changed.wait()

    def account(self) -> AsyncIterator[AccountView]:
        """Yield the account."""
        return self._each(lambda: self.house.machine.view_for(self.player, self.house.now))

    def lobby(self) -> AsyncIterator[LobbyView]:
        """Yield the lobby."""
        return self._each(self._look_at_lobby)

    def _look_at_lobby(self) -> LobbyView:
        views = [
            machine.view_for(LobbyViewer(self.player), self.house.now)
            for machine in self.house.tournaments.values()
        ]
        order = (Phase.REGISTERING, Phase.SEATING, Phase.RUNNING, Phase.PAUSED)
        views.sort(key=lambda view: view.summary.phase not in order)
        lines = tuple(LobbyLine(view.summary, _is_in(view)) for view in views)
        return LobbyView(self.house.now, lines, len(self.house.ports))

    def my_tables(self) -> AsyncIterator[MyTables]:
        """Yield the tables of the account, the most urgent first."""
        return self._each(self._look_at_my_tables)

    def _look_at_my_tables(self) -> MyTables:
        views = [
            machine.view_for(TableViewer(self.player), self.house.now)
            for machine in self.house.tournaments.values()
        ]
        mine = [_my_table(view) for view in views if view.my_seat is not None and not view.my_place]
        mine.sort(key=lambda it: (not it.my_turn, it.until or 0, not it.needs_answer))
        return MyTables(self.house.now, tuple(mine))

    def tournament(
        self, tournament: TournamentId, first: int = 0, first_table: int = 0, find: str = ""
    ) -> AsyncIterator[TournamentView]:
        """Yield one tournament."""
        return self._each(
            lambda: self.house._tournament(tournament).view_for(
                LobbyViewer(self.player, first, first_table, find), self.house.now
            )
        )

    def table(
        self, tournament: TournamentId, table: TableId | None = None
    ) -> AsyncIterator[TableView]:
        """Yield the own table, or another one."""
        return self._each(lambda: self._table_view(tournament, table))

    def _table_view(self, tournament: TournamentId, table: TableId | None) -> TableView:
        machine = self.house._tournament(tournament)
        return machine.view_for(TableViewer(self.player, table), self.house.now)

    def events(self) -> AsyncIterator[EventsView]:
        """Yield the list of events of teams."""
        return self._each(lambda: self.house.team_events.list_for(self.player))

    def team_event(self, event: TeamEventId) -> AsyncIterator[EventView]:
        """Yield the page of an event."""
        return self._of_event(event, EventViewer)

    def event_match(self, event: TeamEventId, match: MatchId) -> AsyncIterator[MatchPage]:
        """Yield a match."""
        return self._of_event(event, lambda player: MatchSeat(player, match))

    def event_bracket(self, event: TeamEventId) -> AsyncIterator[BracketPage]:
        """Yield the tree."""
        return self._of_event(event, BracketViewer)

    def event_console(self, event: TeamEventId) -> AsyncIterator[ConsoleView]:
        """Yield the console."""
        return self._of_event(event, ConsoleViewer)

    def event_rewards(self, event: TeamEventId) -> AsyncIterator[RewardSheet]:
        """Yield the reward sheet."""
        return self._of_event(event, RewardViewer)

    def _of_event(
        self, event: TeamEventId, viewer: Callable[[PlayerId], Any]
    ) -> AsyncIterator[Any]:
        def look() -> Any:
            machine = self.house.team_events.find(event, self.player)
            return machine.view_for(viewer(self.player), self.house.now)

        return self._each(look)

    async def notices(
        self, tournament: TournamentId, table: TableId | None = None
    ) -> AsyncIterator[tuple[Instant, Notice]]:
        """Yield what happens from now on."""
        self._table_view(tournament, table)
        told = len(self._heard)
        while True:
            changed = self.house.changed
            for name, at, notice in self._heard[told:]:
                told += 1
                if name == tournament and self._concerns(name, notice, table):
                    yield at, notice
            if not self.house.open:
                raise HouseGone
            await changed.wait()

    def _concerns(self, tournament: TournamentId, notice: Notice, table: TableId | None) -> bool:
        place = table_of_notice(notice)
        if place is None or (table is None and getattr(notice, "player", None) == self.player):
            return True
        shown = self._table_view(tournament, table).table
        return shown in (place, notice.table)

    async def house_notices(self) -> AsyncIterator[HouseNotice]:
        """Yield what the house tells."""
        told = 0
        while True:
            changed = self.house.changed
            for notice in self._house_notices[told:]:
                told += 1
                yield notice
            if not self.house.open:
                raise HouseGone
            await changed.wait()

    def notify(self, notice: HouseNotice) -> None:
        """Tell the session something of the house."""
        self._house_notices.append(notice)
        self.house._wake()

    def heard(self, tournament: TournamentId, event: TournamentEvent) -> None:
        """Take what a screen must be told in order."""
        if isinstance(event, Notice) and not self._ignores(event):
            self._heard.append((tournament, self.house.now, event))

    def _ignores(self, event: TournamentEvent) -> bool:
        ignored = self.house.machine.view_for(self.player, self.house.now).ignored
        return isinstance(event, ChatSaid) and event.player in ignored

    async def close(self) -> None:
        """End the session."""
        if self in self.house.ports:
            self.house.ports.remove(self)


def _my_table(view: TableView) -> MyTable:
    """Return what the account has to do at its table."""
    turn = view.clock if view.clock is not None and view.clock.seat == view.my_seat else None
    return MyTable(
        tournament=view.tournament,
        name=view.name,
        table=view.table,
        my_turn=turn is not None,
        until=None if turn is None else turn.until,
        needs_answer=view.offer is not None and view.offer.must_answer,
    )


def _is_in(view: TournamentView) -> bool:
    """Return whether the viewer is entered and not out."""
    mine = [each for each in view.standings if each.player == view.viewer]
    return view.entered and all(each.best is None for each in mine)
