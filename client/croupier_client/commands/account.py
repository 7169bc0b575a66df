"""`whoami`, `exclude`, `keys` and `recovery`: the account of the session and its ways in."""

from croupier_client.account.naming import roles_named
from croupier_client.cells import clean
from croupier_client.commands.session import DONE, REFUSED, CommandSession
from croupier_client.commands.summary import Here
from croupier_client.requests import (
    DropKey,
    ExcludeMyself,
    LinkCode,
    NewLinkCode,
    NewRecoveryCodes,
    RecoveryCodes,
    UseLinkCode,
)
from croupier_core.house.refusals import AccountWanted
from croupier_core.house.view import AccountView
from croupier_core.units import NOBODY


async def _own(session: CommandSession) -> AccountView:
    """Return the account of the session.

    Raises:
        AccountWanted: It has none.
    """
    account = await session.account()
    if account.player == NOBODY:
        raise AccountWanted
    return account


async def whoami(*, session: Here) -> int:
    """Say whose session this is."""
    words, account = session.words, await session.account()
    if account.player == NOBODY:
        session.out(words("You are a guest; connect without a command to register."))
        return DONE
    session.out(clean(account.nickname))
    session.out(words("Balance: {money}", money=words.money(account.balance)))
    if account.t_money:
        session.out(words("T-Money: {money}", money=words.money(account.t_money)))
    for ticket in account.tickets:
        session.out(
            words(
                "Ticket to {id}, worth {money}",
                id=clean(ticket.target),
                money=words.money(ticket.worth),
            )
        )
    if account.roles:
        session.out(words("Role: {roles}", roles=roles_named(account.roles, words)))
    if account.excluded_until is not None:
        until = words.far_date(account.excluded_until)
        session.out(words("Excluded until {time} UTC", time=until))
    if account.entries:
        ids = ", ".join(clean(entry) for entry in account.entries)
        session.out(words("Entered: {ids}", ids=ids))
    return DONE


async def exclude(days: int, /, *, session: Here) -> int:
    """Be kept from buying anything for so many days; this cannot be undone."""
    await session.ask(ExcludeMyself(days))
    until = (await session.account()).excluded_until
    if until is not None:
        session.out(
            session.words(
                "Until {time} UTC you can buy nothing here. What you are entered in, you finish.",
                time=session.words.far_date(until),
            )
        )
    return DONE


async def list_keys(*, session: Here) -> int:
    """List the keys of the account."""
    for key in (await _own(session)).keys:
        session.out(f"{clean(key.fingerprint)}  {clean(key.comment)}".rstrip())
    return DONE


async def link_key(*, session: Here) -> int:
    """Give a code that adds the key of another machine."""
    await _own(session)
    answer = await session.ask(NewLinkCode())
    if isinstance(answer, LinkCode):
        words = session.words
        session.out(answer.code)
        session.out(
            words(
                "On the other machine, until {time} UTC: ssh HOST keys add {code}",
                time=words.time(answer.expires),
                code=answer.code,
            )
        )
    return DONE


async def add_key(code: str, /, *, session: Here) -> int:
    """Add the key of this session to the account that issued the code."""
    if not session.has_key:
        session.err(session.words("This session came in without a key; make one with ssh-keygen."))
        return REFUSED
    await session.ask(UseLinkCode(code))
    name = clean((await session.account()).nickname)
    session.out(session.words("This machine is {name}'s from now on.", name=name))
    return DONE


async def remove_key(fingerprint: str, /, *, session: Here) -> int:
    """Take a key off the account."""
    await session.ask(DropKey(fingerprint))
    session.out(session.words("The key is gone."))
    return DONE


async def recovery(*, session: Here) -> int:
    """Replace the recovery codes and show the new ones, this once."""
    answer = await session.ask(NewRecoveryCodes())
    if isinstance(answer, RecoveryCodes):
        for code in answer.codes:
            session.out(code)
        session.out(session.words("Keep these codes; the old ones are void."))
    return DONE
