"""The house as a machine: who may come in, and whose the money is.

    OpenAccount ──► account: keys, password, recovery codes (one way in is always kept)
    BuyIn ──► escrow:TOURNAMENT ──┬── ReturnBuyIn ──► back to the player, in the form paid
                                  └── SettleTournament ──► prizes, fees; overlay from house:issue

All events are durable, nothing happens by itself (no deadline) and nothing is thrown (no
asks).  The machine sees hashes only: hashing, codes and limits on attempts are the
server's.  What is decided where: `enrolment.py` for accounts, `money.py` for money,
`names.py` for nicknames; `records.py` holds the books and alone changes them.

Always true: the balances of all accounts sum to 0; no player's balance is below 0; a key
belongs to one account; an account has a way in (a bot needs none); nobody's view holds a
hash.

Not here: bans, self-exclusion, renaming, currencies other than play money.
"""

from typing import Never, assert_never

from croupier_core.house import enrolment, money
from croupier_core.house.commands import (
    AddKey,
    BuyIn,
    ClaimAllowance,
    GrantRole,
    HouseCommand,
    Ignore,
    IssueLinkCode,
    NameAdministratorKey,
    OfferAdministratorToken,
    OpenAccount,
    RedeemAdministratorToken,
    RedeemLinkCode,
    RedeemRecoveryCode,
    RemoveKey,
    ReplaceRecoveryCodes,
    ReturnBuyIn,
    Role,
    SetLanguage,
    SetPassword,
    SettleTournament,
    Unignore,
)
from croupier_core.house.events import HouseEvent
from croupier_core.house.ledger import LedgerAccount
from croupier_core.house.names import NamePolicy
from croupier_core.house.records import Records
from croupier_core.house.schedule import CreateSeries, EndSeries, MarkAnnounced, Schedule
from croupier_core.house.state import HouseState
from croupier_core.house.terms import LANGUAGES
from croupier_core.house.view import AccountView
from croupier_core.units import NOBODY, Cents, Instant, PlayerId, TournamentId


class House:
    """All accounts and all money of one house.

    Args:
        names: The name policy; part of the house's settings, not of its journal.
    """

    def __init__(self, names: NamePolicy | None = None) -> None:
        self._names = names or NamePolicy()
        self._books = Records()

    @property
    def deadline(self) -> None:
        """Nothing is ever due."""
        return

    @property
    def asks(self) -> tuple[Never, ...]:
        """Nothing is ever thrown."""
        return ()

    def handle(self, command: HouseCommand, now: Instant) -> tuple[HouseEvent, ...]:
        """Obey `command` and return what happened; nothing when it changes nothing.

        Raises:
            Refusal: The rules do not allow it; nothing changed.
        """
        events = self._decide(command, now)
        for event in events:
            self._books.evolve(event, now)
        return events

    def tick(self, now: Instant) -> tuple[HouseEvent, ...]:  # noqa: ARG002 - as every machine
        """Let time pass, which changes nothing here."""
        return ()

    def replay(self, event: HouseEvent, now: Instant) -> None:
        """Fold one event from the journal, written at `now`."""
        self._books.evolve(event, now)

    def snapshot(self) -> HouseState:
        """Return the whole house, to be kept."""
        return self._books.snapshot()

    def restore(self, state: HouseState) -> None:
        """Be the house that `state` was taken of."""
        self._books = Records.restore(state)

    def _decide(self, command: HouseCommand, now: Instant) -> tuple[HouseEvent, ...]:
        match command:
            case OpenAccount():
                return enrolment.open_account(self._books, self._names, command)
            case AddKey():
                return enrolment.add_key(self._books, command)
            case RemoveKey():
                return enrolment.remove_key(self._books, command)
            case IssueLinkCode():
                return enrolment.issue_link_code(self._books, command, now)
            case RedeemLinkCode():
                return enrolment.redeem_link_code(self._books, command, now)
            case ReplaceRecoveryCodes():
                return enrolment.replace_recovery_codes(self._books, command)
            case RedeemRecoveryCode():
                return enrolment.redeem_recovery_code(self._books, command)
            case SetPassword():
                return enrolment.set_password(self._books, command)
            case SetLanguage():
                return enrolment.set_language(self._books, command)
            case Ignore():
                return enrolment.ignore(self._books, command)
            case Unignore():
                return enrolment.unignore(self._books, command)
            case GrantRole():
                return enrolment.grant_role(self._books, command)
            case NameAdministratorKey():
                return enrolment.name_administrator_key(self._books, command)
            case OfferAdministratorToken():
                return enrolment.offer_administrator_token(self._books, command)
            case RedeemAdministratorToken():
                return enrolment.redeem_administrator_token(self._books, command)
            case BuyIn():
                return money.pay_entry(self._books, command)
            case ReturnBuyIn():
                return money.return_entry(self._books, command)
            case SettleTournament():
                return money.settle(self._books, command)
            case ClaimAllowance():
                return money.claim_allowance(self._books, command, now)
            case CreateSeries() | EndSeries() | MarkAnnounced():
                return self._books.schedule.decide(command)
            case _:
                assert_never(command)

    # --- views --------------------------------------------------------------------------

    def view_for(self, viewer: PlayerId, now: Instant) -> AccountView:
        """Return an account for its owner; an empty one for a guest or an unknown id."""
        account = self._books.accounts.get(viewer)
        if account is None:
            return _GUEST
        balance = self._books.balance_of_player(viewer)
        again_at = money.next_allowance(account)
        return AccountView(
            player=account.player,
            nickname=account.nickname,
            language=account.language,
            bot=account.bot,
            balance=balance,
            roles=account.roles,
            keys=account.keys,
            has_password=account.password_hash is not None,
            recovery_codes_left=len(account.recovery_hashes),
            ignored=account.ignored,
            entries=tuple(entry.tournament for entry in account.entries),
            statement=account.statement,
            results=account.results,
            may_claim_allowance=money.is_poor(account, balance)
            and (again_at is None or now >= again_at),
            ignored_names=tuple(self._books.accounts[other].nickname for other in account.ignored),
        )

    # --- read-only look-ups for the server ----------------------------------------------

    def player_by_key(self, fingerprint: str) -> PlayerId | None:
        """Return whose key this is."""
        return self._books.by_key(fingerprint)

    def player_by_nickname(self, name: str) -> PlayerId | None:
        """Return whose nickname this is, in whatever case."""
        return self._books.by_name(name)

    def password_hash_of(self, player: PlayerId) -> str | None:
        """Return the argon2 hash; None without a password or an account."""
        account = self._books.accounts.get(player)
        return None if account is None else account.password_hash

    def nickname_of(self, player: PlayerId) -> str:
        """Return a nickname; empty without an account."""
        account = self._books.accounts.get(player)
        return "" if account is None else account.nickname

    def language_of(self, player: PlayerId) -> str:
        """Return the language an account is spoken to in; the default without an account."""
        account = self._books.accounts.get(player)
        return LANGUAGES[0] if account is None else account.language

    def is_bot(self, player: PlayerId) -> bool:
        """Whether an account is played by the house."""
        account = self._books.accounts.get(player)
        return account is not None and account.bot

    def is_administrator(self, player: PlayerId) -> bool:
        """Whether an account has the administrator's role."""
        account = self._books.accounts.get(player)
        return account is not None and Role.ADMINISTRATOR in account.roles

    def has_administrator(self) -> bool:
        """Whether there is any administrator: no need for a one-time token then."""
        return any(Role.ADMINISTRATOR in account.roles for account in self._books.accounts.values())

    @property
    def schedule(self) -> Schedule:
        """The recurring series, to be looked at only."""
        return self._books.schedule

    def paid_entries(self, tournament: TournamentId) -> dict[PlayerId, tuple[Cents, Cents]]:
        """Return (buy-in, fee) of all who have money in a tournament's escrow."""
        entries = self._books.entries_of(tournament)
        return {player: (entry.buy_in, entry.fee) for player, entry in entries.items()}

    def unsettled(self) -> tuple[TournamentId, ...]:
        """Return the tournaments in which anybody has a paid entry."""
        return self._books.open_tournaments()

    def settled(self, tournament: TournamentId) -> bool:
        """Whether a tournament's prizes are paid."""
        return tournament in self._books.settled

    def balance_of(self, account: LedgerAccount) -> Cents:
        """Return what lies on a ledger account."""
        return self._books.balances.get(account, Cents(0))

    def total_of_all_accounts(self) -> Cents:
        """Return the sum of all balances, which is 0."""
        return Cents(sum(self._books.balances.values()))


_GUEST = AccountView(
    player=NOBODY,
    nickname="",
    language=LANGUAGES[0],
    bot=False,
    balance=Cents(0),
    roles=(),
    keys=(),
    has_password=False,
    recovery_codes_left=0,
    ignored=(),
    entries=(),
    statement=(),
    results=(),
    may_claim_allowance=False,
)
