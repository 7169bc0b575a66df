"""The books of the house: its state with the indices that make look-ups cheap.

`evolve` is the only thing that changes them and it never refuses.  Everything beside
`accounts`, `balances` and the few sets is an index, rebuilt by `restore`.
"""

from collections import defaultdict
from dataclasses import replace
from typing import assert_never

from croupier_core.house.commands import Role
from croupier_core.house.conduct import (
    Conduct,
    EventClosed,
    EventCounted,
    PlayersRated,
    SuspensionsNoted,
)
from croupier_core.house.events import (
    AccountOpened,
    AdministratorKeyNamed,
    AdministratorTokenOffered,
    AdministratorTokenSpent,
    AllowanceClaimed,
    EntryPaid,
    EntryReturned,
    HouseEvent,
    Ignored,
    KeyAdded,
    KeyRemoved,
    LanguageSet,
    LinkCodeIssued,
    LinkCodeSpent,
    MoneyMoved,
    PasswordSet,
    PlayerExcluded,
    RecoveryCodeSpent,
    RecoveryCodesReplaced,
    RoleGranted,
    RoleRevoked,
    TicketGiven,
    TicketSpent,
    TournamentSettled,
    Unignored,
)
from croupier_core.house.ledger import (
    Form,
    LedgerAccount,
    Posting,
    of_player,
    owner_of,
    t_money_of,
)
from croupier_core.house.lookalikes import skeleton
from croupier_core.house.names import fold
from croupier_core.house.refusals import AccountWanted, UnknownAccount
from croupier_core.house.schedule import (
    Schedule,
    SeriesAnnounced,
    SeriesCreated,
    SeriesEnded,
)
from croupier_core.house.state import (
    AccountState,
    Exclusion,
    HouseState,
    LinkCodeState,
    PaidEntry,
    Ticket,
)
from croupier_core.house.terms import RESULTS, STATEMENT_LINES
from croupier_core.house.view import StatementLine
from croupier_core.units import NOBODY, Cents, Instant, PlayerId, TournamentId

Purchase = tuple[PlayerId, int]
"""Whose, and its number among his purchases in one tournament."""


class Records:
    """Every account, and where the money is."""

    def __init__(self) -> None:
        self.accounts: dict[PlayerId, AccountState] = {}
        self.balances: defaultdict[LedgerAccount, Cents] = defaultdict(lambda: Cents(0))
        self.settled: dict[TournamentId, None] = {}
        """A set that keeps its order, so that snapshots of equal houses are equal."""
        self.administrator_keys: dict[str, None] = {}
        """Likewise."""
        self.administrator_token: str | None = None
        self.schedule = Schedule()
        self.conduct = Conduct()
        self._by_name: dict[str, PlayerId] = {}
        self._by_skeleton: dict[str, PlayerId] = {}
        self._by_key: dict[str, PlayerId] = {}
        self._by_link_code: dict[str, PlayerId] = {}
        self._entries: dict[TournamentId, dict[Purchase, PaidEntry]] = {}
        self._tickets: dict[TournamentId, dict[PlayerId, Ticket]] = {}

    # --- looking up ---------------------------------------------------------------------

    def account(self, player: PlayerId) -> AccountState:
        """Return an account.

        Raises:
            AccountWanted: Nobody asks.
            UnknownAccount: There is none of this id.
        """
        if player == NOBODY:
            raise AccountWanted
        if player not in self.accounts:
            raise UnknownAccount
        return self.accounts[player]

    def by_name(self, nickname: str) -> PlayerId | None:
        """Return whose nickname this is, in whatever case."""
        return self._by_name.get(fold(nickname))

    def by_key(self, fingerprint: str) -> PlayerId | None:
        """Return whose key this is.  Rule book: T1.8."""
        return self._by_key.get(fingerprint)

    def by_link_code(self, code_hash: str) -> PlayerId | None:
        """Return who issued this code, expired or not."""
        return self._by_link_code.get(code_hash)

    def folded_taken(self, folded: str) -> bool:
        """Whether an account has this name."""
        return folded in self._by_name

    def skeleton_taken(self, shape: str) -> bool:
        """Whether an account has a name that looks like this."""
        return shape in self._by_skeleton

    def entries_of(self, tournament: TournamentId) -> dict[Purchase, PaidEntry]:
        """Return what lies in a tournament's escrow, by purchase."""
        return self._entries.get(tournament, {})

    def last_purchase(self, player: PlayerId, tournament: TournamentId) -> int:
        """Return the number of a player's last purchase, given back or not; 0 for none."""
        account = self.accounts.get(player)
        return 0 if account is None else dict(account.bought).get(tournament, 0)

    def tickets_to(self, target: TournamentId) -> dict[PlayerId, Ticket]:
        """Return the tickets to a tournament, by holder."""
        return self._tickets.get(target, {})

    def targets(self) -> tuple[TournamentId, ...]:
        """Return the tournaments to which anybody has a ticket."""
        return tuple(self._tickets)

    def open_tournaments(self) -> tuple[TournamentId, ...]:
        """Return the tournaments in which anybody has a paid entry."""
        return tuple(self._entries)

    # --- keeping ------------------------------------------------------------------------

    def snapshot(self) -> HouseState:
        """Return everything that is not an index."""
        return HouseState(
            accounts=tuple(self.accounts.values()),
            balances=tuple(self.balances.items()),
            settled=tuple(self.settled),
            administrator_keys=tuple(self.administrator_keys),
            administrator_token=self.administrator_token,
            series=self.schedule.snapshot(),
            conduct=self.conduct.snapshot(),
        )

    @classmethod
    def restore(cls, state: HouseState) -> "Records":
        """Return books that say what `state` says."""
        books = cls()
        books.balances.update(state.balances)
        books.settled = dict.fromkeys(state.settled)
        books.administrator_keys = dict.fromkeys(state.administrator_keys)
        books.administrator_token = state.administrator_token
        books.schedule = Schedule.restore(state.series)
        books.conduct = Conduct.restore(state.conduct)
        for account in state.accounts:
            books._enter(account)
            for key in account.keys:
                books._by_key[key.fingerprint] = account.player
            for entry in account.entries:
                purchase = (account.player, entry.purchase)
                books._entries.setdefault(entry.tournament, {})[purchase] = entry
            for ticket in account.tickets:
                books._tickets.setdefault(ticket.target, {})[account.player] = ticket
            if account.link_code is not None:
                books._by_link_code[account.link_code.code_hash] = account.player
        return books

    def _enter(self, account: AccountState) -> None:
        if account.entries and not account.bought:
            # A snapshot of before purchases were counted: each was the first.
            bought = tuple((entry.tournament, entry.purchase) for entry in account.entries)
            account = replace(account, bought=bought)
        self.accounts[account.player] = account
        self._by_name[fold(account.nickname)] = account.player
        self._by_skeleton[skeleton(account.nickname)] = account.player

    # --- changing -----------------------------------------------------------------------

    def evolve(self, event: HouseEvent, now: Instant) -> None:
        """Write down what happened at `now`."""
        match event:
            case AccountOpened():
                self._enter(
                    AccountState(
                        player=event.player,
                        nickname=event.nickname,
                        language=event.language,
                        bot=event.bot,
                        password_hash=event.password_hash,
                        recovery_hashes=event.recovery_hashes,
                    )
                )
            case AdministratorKeyNamed(fingerprint):
                self.administrator_keys[fingerprint] = None
            case AdministratorTokenOffered(token_hash):
                self.administrator_token = token_hash
            case AdministratorTokenSpent():
                self.administrator_token = None
            case MoneyMoved(posting):
                self._post(posting, now)
            case TournamentSettled():
                self._settle(event)
            case SeriesCreated() | SeriesEnded() | SeriesAnnounced():
                self.schedule.evolve(event)
            case SuspensionsNoted() | EventCounted() | PlayersRated() | EventClosed():
                self.conduct.evolve(event)
            case _:
                before = self.accounts[event.player]
                self.accounts[event.player] = self._changed(before, event, now)

    def _changed(
        self,
        account: AccountState,
        event: KeyAdded
        | KeyRemoved
        | LinkCodeIssued
        | LinkCodeSpent
        | RecoveryCodesReplaced
        | RecoveryCodeSpent
        | PasswordSet
        | LanguageSet
        | Ignored
        | Unignored
        | RoleGranted
        | RoleRevoked
        | PlayerExcluded
        | EntryPaid
        | EntryReturned
        | TicketGiven
        | TicketSpent
        | AllowanceClaimed,
        now: Instant,
    ) -> AccountState:
        """Return the account after the event, and bring the indices up to date."""
        match event:
            case KeyAdded(player, key):
                self._by_key[key.fingerprint] = player
                return replace(account, keys=(*account.keys, key))
            case KeyRemoved(_, fingerprint):
                del self._by_key[fingerprint]
                left = tuple(key for key in account.keys if key.fingerprint != fingerprint)
                return replace(account, keys=left)
            case LinkCodeIssued(player, code_hash, expires):
                self._forget_link_code(account)
                self._by_link_code[code_hash] = player
                return replace(account, link_code=LinkCodeState(code_hash, expires))
            case LinkCodeSpent():
                self._forget_link_code(account)
                return replace(account, link_code=None)
            case RecoveryCodesReplaced(_, hashes):
                return replace(account, recovery_hashes=hashes)
            case RecoveryCodeSpent(_, code_hash):
                unspent = tuple(code for code in account.recovery_hashes if code != code_hash)
                return replace(account, recovery_hashes=unspent)
            case PasswordSet(_, password_hash):
                return replace(account, password_hash=password_hash)
            case LanguageSet(_, language):
                return replace(account, language=language)
            case Ignored(_, other):
                return replace(account, ignored=(*account.ignored, other))
            case Unignored(_, other):
                heard = tuple(player for player in account.ignored if player != other)
                return replace(account, ignored=heard)
            case RoleGranted(_, role):
                return replace(account, roles=(*account.roles, Role(role)))
            case RoleRevoked(_, role):
                left_roles = tuple(kept for kept in account.roles if kept is not role)
                return replace(account, roles=left_roles)
            case PlayerExcluded(_, until):
                asked = now
                if account.exclusion is not None and now < account.exclusion.until:
                    asked = account.exclusion.asked  # the same wish, for longer
                return replace(account, exclusion=Exclusion(asked, until))
            case EntryPaid():
                return self._paid(account, event)
            case EntryReturned(player, tournament, purchase):
                self._drop_entry(tournament, (player, purchase))
                kept = tuple(
                    entry
                    for entry in account.entries
                    if (entry.tournament, entry.purchase) != (tournament, purchase)
                )
                return replace(account, entries=kept)
            case TicketGiven(player, target, worth, won_in):
                ticket = Ticket(target, worth, won_in, now)
                self._tickets.setdefault(target, {})[player] = ticket
                return replace(account, tickets=(*account.tickets, ticket))
            case TicketSpent(player, target):
                del self._tickets[target][player]
                if not self._tickets[target]:
                    del self._tickets[target]
                unspent_tickets = tuple(one for one in account.tickets if one.target != target)
                return replace(account, tickets=unspent_tickets)
            case AllowanceClaimed():
                return replace(account, last_allowance=now)
            case _:
                assert_never(event)

    def _forget_link_code(self, account: AccountState) -> None:
        if account.link_code is not None:
            self._by_link_code.pop(account.link_code.code_hash, None)

    def _paid(self, account: AccountState, event: EntryPaid) -> AccountState:
        tournament = event.tournament
        entry = PaidEntry(
            tournament,
            event.buy_in,
            event.fee,
            event.bounty,
            event.purchase,
            event.what,
            event.form,
        )
        self._entries.setdefault(tournament, {})[event.player, event.purchase] = entry
        others = tuple(one for one in account.bought if one[0] != tournament)
        return replace(
            account,
            entries=(*account.entries, entry),
            bought=(*others, (tournament, event.purchase)),
        )

    def _drop_entry(self, tournament: TournamentId, purchase: Purchase) -> None:
        del self._entries[tournament][purchase]
        if not self._entries[tournament]:
            del self._entries[tournament]

    def _post(self, posting: Posting, now: Instant) -> None:
        for ledger_account, amount in posting.legs:
            balance = Cents(self.balances[ledger_account] + amount)
            self.balances[ledger_account] = balance
            owner = owner_of(ledger_account)
            if balance == 0 and (owner is None or owner[1] is not Form.CASH):
                # An emptied escrow is gone for good; do not keep a row per tournament.
                del self.balances[ledger_account]
            if owner is None:
                continue
            player, form = owner
            account = self.accounts[player]
            line = StatementLine(now, posting.what, posting.tournament, amount, form)
            statement = (line, *account.statement[: STATEMENT_LINES - 1])
            self.accounts[player] = replace(account, statement=statement)

    def _settle(self, event: TournamentSettled) -> None:
        self.settled[event.tournament] = None
        for player in dict.fromkeys(who for who, _ in self._entries.pop(event.tournament, {})):
            self.accounts[player] = _without_purchases(self.accounts[player], event.tournament)
        for player, place, prize in event.prizes:
            account = self.accounts[player]
            result = (event.tournament, place, prize)
            results = (result, *account.results[: RESULTS - 1])
            self.accounts[player] = replace(account, results=results)

    def balance_of_player(self, player: PlayerId) -> Cents:
        """Return what a player may spend."""
        return self.balances.get(of_player(player), Cents(0))

    def t_money_of_player(self, player: PlayerId) -> Cents:
        """Return what a player may spend on entries only.  Rule book: P1.9."""
        return self.balances.get(t_money_of(player), Cents(0))


def _without_purchases(account: AccountState, tournament: TournamentId) -> AccountState:
    entries = tuple(entry for entry in account.entries if entry.tournament != tournament)
    bought = tuple(one for one in account.bought if one[0] != tournament)
    return replace(account, entries=entries, bought=bought)
