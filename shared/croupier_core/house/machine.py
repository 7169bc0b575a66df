"""The house as a machine: who may come in, and whose the money is.

    OpenAccount ──► account: keys, password, recovery codes (one way in is always kept)
    BuyIn ──► escrow:TOURNAMENT ──┬── ReturnBuyIn, RollBack ──► back, in the form paid
    (entry, rebuy, add-on)        └── SettleTournament ──► prizes, bounties, seats, fees;
                                                           overlay from house:issue
    a seat won ──► ticket ──┬── BuyIn of that entry
                            └── TurnTicket ──► T-Money, which buys entries only

Purchases of one player in one tournament are numbered and no number is used twice, so a
saga that is cut short can be gone through again: each step happens once.

All events are durable, nothing happens by itself (no deadline) and nothing is thrown (no
asks).  The machine sees hashes only: hashing, codes and limits on attempts are the
server's.  What is decided where: `enrolment.py` for accounts, `names.py` for nicknames,
`powers.py` for roles, `exclusion.py` for self-exclusion, `buying.py` for purchases and
refunds, `settling.py` for prizes and tickets, `money.py` for credit and allowance;
`records.py` holds the books and alone changes them.

Always true: the balances of all accounts sum to 0; no player's balance is below 0; what
lies in a tournament's escrow is what its purchases cost, and nothing once it is settled;
a ticket's account holds what the ticket is worth; a key
belongs to one account; an account has a way in (a bot needs none); nobody's view holds a
hash.

Not here: bans, renaming, currencies other than play money.
"""

from typing import Never, assert_never

from croupier_core.house import buying, enrolment, exclusion, money, powers, settling
from croupier_core.house.commands import (
    AddKey,
    BuyIn,
    ClaimAllowance,
    Exclude,
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
    RevokeRole,
    Role,
    RollBack,
    SetLanguage,
    SetPassword,
    SettleTournament,
    TurnTicket,
    Unignore,
)
from croupier_core.house.conduct import (
    CloseEvent,
    Conduct,
    CountEvent,
    NoteSuspensions,
    RatePlayers,
)
from croupier_core.house.events import HouseEvent
from croupier_core.house.ledger import LedgerAccount
from croupier_core.house.names import NamePolicy
from croupier_core.house.records import Records
from croupier_core.house.schedule import CreateSeries, EndSeries, MarkAnnounced, Schedule
from croupier_core.house.state import HouseState, PaidEntry
from croupier_core.house.terms import LANGUAGES
from croupier_core.house.view import AccountView, TicketView
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
                return powers.grant_role(self._books, command)
            case RevokeRole():
                return powers.revoke_role(self._books, command)
            case Exclude():
                return exclusion.exclude(self._books, command, now)
            case NameAdministratorKey():
                return enrolment.name_administrator_key(self._books, command)
            case OfferAdministratorToken():
                return enrolment.offer_administrator_token(self._books, command)
            case RedeemAdministratorToken():
                return enrolment.redeem_administrator_token(self._books, command)
            case BuyIn():
                return buying.pay_entry(self._books, command, now)
            case ReturnBuyIn():
                return buying.return_entry(self._books, command)
            case RollBack():
                return buying.roll_back(self._books, command)
            case SettleTournament():
                return settling.settle(self._books, command)
            case TurnTicket():
                return settling.turn_ticket(self._books, command)
            case ClaimAllowance():
                return money.claim_allowance(self._books, command, now)
            case CreateSeries() | EndSeries() | MarkAnnounced():
                return self._books.schedule.decide(command)
            case NoteSuspensions() | CountEvent() | RatePlayers() | CloseEvent():
                return self._books.conduct.decide(command)
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
            entries=tuple(dict.fromkeys(entry.tournament for entry in account.entries)),
            statement=account.statement,
            results=account.results,
            may_claim_allowance=money.is_poor(account, balance)
            and (again_at is None or now >= again_at),
            ignored_names=tuple(self._books.accounts[other].nickname for other in account.ignored),
            t_money=self._books.t_money_of_player(viewer),
            tickets=tuple(TicketView(one.target, one.worth) for one in account.tickets),
            excluded_until=exclusion.excluded_until(account, now),
        )

    def version_for(self, viewer: PlayerId) -> object:
        """Return what changes with an account: its record, which every change replaces."""
        return self._books.accounts.get(viewer)

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

    def may(self, player: PlayerId, wanted: Role) -> bool:
        """Whether an account may do what needs the role `wanted`.  Rule book: T11."""
        account = self._books.accounts.get(player)
        return account is not None and powers.covers(account.roles, wanted)

    def administrators(self) -> tuple[PlayerId, ...]:
        """Return who is an administrator."""
        every = self._books.accounts.values()
        return tuple(one.player for one in every if Role.ADMINISTRATOR in one.roles)

    def has_administrator(self) -> bool:
        """Whether there is any administrator: no need for a one-time token then."""
        return bool(self.administrators())

    @property
    def schedule(self) -> Schedule:
        """The recurring series, to be looked at only."""
        return self._books.schedule

    @property
    def conduct(self) -> Conduct:
        """Suspensions and ratings from team events, to be looked at only."""
        return self._books.conduct

    def purchases(self, tournament: TournamentId) -> tuple[tuple[PlayerId, PaidEntry], ...]:
        """Return what is paid for in a tournament that is not settled, and not given back."""
        entries = self._books.entries_of(tournament)
        return tuple((player, entry) for (player, _), entry in entries.items())

    def purchases_of(self, player: PlayerId, tournament: TournamentId) -> tuple[PaidEntry, ...]:
        """Return the same of one player, oldest first."""
        account = self._books.accounts.get(player)
        entries = () if account is None else account.entries
        return tuple(entry for entry in entries if entry.tournament == tournament)

    def next_purchase(self, player: PlayerId, tournament: TournamentId) -> int:
        """Return the number that a player's next purchase in a tournament has."""
        return self._books.last_purchase(player, tournament) + 1

    def ticket_worth(self, player: PlayerId, target: TournamentId) -> Cents | None:
        """Return what a player's ticket to a tournament is worth; None when he has none."""
        ticket = self._books.tickets_to(target).get(player)
        return None if ticket is None else ticket.worth

    def tickets_to(self, target: TournamentId) -> tuple[PlayerId, ...]:
        """Return who has a ticket to a tournament."""
        return tuple(self._books.tickets_to(target))

    def targets(self) -> tuple[TournamentId, ...]:
        """Return the tournaments to which anybody has a ticket."""
        return self._books.targets()

    def unsettled(self) -> tuple[TournamentId, ...]:
        """Return the tournaments in which anybody has a purchase."""
        return self._books.open_tournaments()

    def settled(self, tournament: TournamentId) -> bool:
        """Whether a tournament's prizes are paid, or everything is given back."""
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
