"""Decisions about accounts, ways in and the first administrators.

Every function looks at the books, changes nothing, and returns what happens.
"""

from croupier_core.house.commands import (
    AddKey,
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
    Role,
    SetLanguage,
    SetPassword,
    Unignore,
)
from croupier_core.house.events import (
    AccountOpened,
    AdministratorKeyNamed,
    AdministratorTokenOffered,
    AdministratorTokenSpent,
    HouseEvent,
    Ignored,
    KeyAdded,
    KeyRemoved,
    LanguageSet,
    LinkCodeIssued,
    LinkCodeSpent,
    PasswordSet,
    RecoveryCodeSpent,
    RecoveryCodesReplaced,
    RoleGranted,
    Unignored,
)
from croupier_core.house.money import opening_credit
from croupier_core.house.names import NamePolicy
from croupier_core.house.records import Records
from croupier_core.house.refusals import (
    AccountWanted,
    BadCode,
    BadNickname,
    DeclarationMissing,
    KeyInUse,
    NameFault,
    NotAllowed,
    TooManyKeys,
    UnknownKey,
    UnknownLanguage,
    WayInWanted,
)
from croupier_core.house.state import AccountState
from croupier_core.house.terms import LANGUAGES, LINK_CODE_LASTS, MOST_KEYS
from croupier_core.units import NOBODY, Instant, PlayerId


def open_account(books: Records, names: NamePolicy, command: OpenAccount) -> tuple[HouseEvent, ...]:
    """Open an account with its first way in and its opening credit.  Rule book: T1.6, T1.7, T1.8.

    A bot declares nothing and needs no way in: the house plays it.
    """
    if command.player == NOBODY:
        raise AccountWanted
    if command.player in books.accounts:
        raise BadNickname(NameFault.TAKEN)
    _check_language(command.language)
    if not command.bot:
        if not command.accepts_rules:
            raise DeclarationMissing("rules")
        if not command.of_age:
            raise DeclarationMissing("age")
        if command.key is None and command.password_hash is None:
            raise WayInWanted
    if command.key is not None and books.by_key(command.key.fingerprint) is not None:
        raise KeyInUse
    nickname = names.admit(
        command.nickname, folded_taken=books.folded_taken, skeleton_taken=books.skeleton_taken
    )
    opened = AccountOpened(
        player=command.player,
        nickname=nickname,
        language=command.language,
        password_hash=command.password_hash,
        recovery_hashes=command.recovery_hashes,
        bot=command.bot,
    )
    keys: tuple[HouseEvent, ...] = ()
    if command.key is not None:
        keys = _key_added(books, command.player, (), command.key)
    return (opened, *keys, *opening_credit(command.player))


def add_key(books: Records, command: AddKey) -> tuple[HouseEvent, ...]:
    """Add a key; one that the account has already changes nothing.  Rule book: T1.8."""
    return _with_key(books, books.account(command.player), command.key)


def remove_key(books: Records, command: RemoveKey) -> tuple[HouseEvent, ...]:
    """Remove a key, but not the last way in: recovery codes run out, so they are none."""
    account = books.account(command.player)
    if command.fingerprint not in (key.fingerprint for key in account.keys):
        raise UnknownKey
    if len(account.keys) == 1 and account.password_hash is None:
        raise WayInWanted
    return (KeyRemoved(command.player, command.fingerprint),)


def issue_link_code(books: Records, command: IssueLinkCode, now: Instant) -> tuple[HouseEvent, ...]:
    """Make a code valid instead of the account's last one, for no longer than the terms say."""
    books.account(command.player)
    if books.by_link_code(command.code_hash) is not None:
        raise BadCode
    expires = Instant(min(command.expires, now + LINK_CODE_LASTS))
    return (LinkCodeIssued(command.player, command.code_hash, expires),)


def redeem_link_code(
    books: Records, command: RedeemLinkCode, now: Instant
) -> tuple[HouseEvent, ...]:
    """Spend a link code; a key that cannot be added leaves the code unspent."""
    player = books.by_link_code(command.code_hash)
    if player is None:
        raise BadCode
    account = books.accounts[player]
    if account.link_code is None or now >= account.link_code.expires:
        raise BadCode
    added = _with_key(books, account, command.key)
    return (LinkCodeSpent(player, command.code_hash), *added)


def replace_recovery_codes(books: Records, command: ReplaceRecoveryCodes) -> tuple[HouseEvent, ...]:
    """Let only these codes count."""
    books.account(command.player)
    return (RecoveryCodesReplaced(command.player, command.hashes),)


def redeem_recovery_code(books: Records, command: RedeemRecoveryCode) -> tuple[HouseEvent, ...]:
    """Spend a recovery code; an unknown name is answered like a wrong code."""
    player = books.by_name(command.nickname)
    if player is None or command.code_hash not in books.accounts[player].recovery_hashes:
        raise BadCode
    added = _with_key(books, books.accounts[player], command.key)
    return (RecoveryCodeSpent(player, command.code_hash), *added)


def set_password(books: Records, command: SetPassword) -> tuple[HouseEvent, ...]:
    """Change the password, or remove one that is not the last way in."""
    account = books.account(command.player)
    if command.password_hash is None:
        if account.password_hash is None:
            return ()
        if not account.keys:
            raise WayInWanted
    return (PasswordSet(command.player, command.password_hash),)


def set_language(books: Records, command: SetLanguage) -> tuple[HouseEvent, ...]:
    """Change the language."""
    account = books.account(command.player)
    _check_language(command.language)
    if account.language == command.language:
        return ()
    return (LanguageSet(command.player, command.language),)


def ignore(books: Records, command: Ignore) -> tuple[HouseEvent, ...]:
    """Stop showing another's chat; one's own cannot be ignored."""
    account = books.account(command.player)
    books.account(command.other)
    if command.other == command.player:
        raise NotAllowed
    if command.other in account.ignored:
        return ()
    return (Ignored(command.player, command.other),)


def unignore(books: Records, command: Unignore) -> tuple[HouseEvent, ...]:
    """Show it again."""
    account = books.account(command.player)
    if command.other not in account.ignored:
        return ()
    return (Unignored(command.player, command.other),)


def name_administrator_key(books: Records, command: NameAdministratorKey) -> tuple[HouseEvent, ...]:
    """Make whoever has this key an administrator, now or on enrolment."""
    named: tuple[HouseEvent, ...] = ()
    if command.fingerprint not in books.administrator_keys:
        named = (AdministratorKeyNamed(command.fingerprint),)
    player = books.by_key(command.fingerprint)
    if player is None:
        return named
    return (*named, *_role_granted(player, books.accounts[player].roles, Role.ADMINISTRATOR))


def offer_administrator_token(
    books: Records, command: OfferAdministratorToken
) -> tuple[HouseEvent, ...]:
    """Make a one-time token valid instead of the last one."""
    if books.administrator_token == command.token_hash:
        return ()
    return (AdministratorTokenOffered(command.token_hash),)


def redeem_administrator_token(
    books: Records, command: RedeemAdministratorToken
) -> tuple[HouseEvent, ...]:
    """Spend the one-time token."""
    account = books.account(command.player)
    if books.administrator_token is None or books.administrator_token != command.token_hash:
        raise BadCode
    return (
        AdministratorTokenSpent(command.player),
        *_role_granted(account.player, account.roles, Role.ADMINISTRATOR),
    )


def _check_language(language: str) -> None:
    if language not in LANGUAGES:
        raise UnknownLanguage(LANGUAGES)


def _with_key(books: Records, account: AccountState, key: Key | None) -> tuple[HouseEvent, ...]:
    """Add `key`, if it is one and the account's not yet.  Rule book: T1.8."""
    if key is None:
        return ()
    owner = books.by_key(key.fingerprint)
    if owner == account.player:
        return ()
    if owner is not None:
        raise KeyInUse
    if len(account.keys) >= MOST_KEYS:
        raise TooManyKeys(MOST_KEYS)
    return _key_added(books, account.player, account.roles, key)


def _key_added(
    books: Records, player: PlayerId, roles: tuple[Role, ...], key: Key
) -> tuple[HouseEvent, ...]:
    added = KeyAdded(player, key)
    if key.fingerprint not in books.administrator_keys:
        return (added,)
    return (added, *_role_granted(player, roles, Role.ADMINISTRATOR))


def _role_granted(
    player: PlayerId, roles: tuple[Role, ...], role: Role, by: PlayerId = NOBODY
) -> tuple[HouseEvent, ...]:
    return () if role in roles else (RoleGranted(player, role, by),)
