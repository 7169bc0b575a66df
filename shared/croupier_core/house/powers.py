"""Who may decide what.  Rule book: T11, P1.1, P4.3, P6.2.

    administrator   who has which role; everything below
    organiser       creates, delays, cancels, disqualifies; everything below
    referee         pauses, moves, warns and gives missed rounds, grants time

Disqualifying is the organiser's, not the referee's: it changes who is paid what.  Whoever
has a role may read the audit.  Whoever plays himself may decide all the same, because a
small house has nobody else; the audit says so.
"""

from typing import Final, assert_never

from croupier_core.house.commands import GrantRole, RevokeRole, Role
from croupier_core.house.events import HouseEvent, RoleGranted, RoleRevoked
from croupier_core.house.records import Records
from croupier_core.house.refusals import AdministratorWanted, NotAllowed
from croupier_core.tournament.commands import (
    Cancel,
    Delay,
    Disqualify,
    GrantTime,
    MovePlayer,
    Pause,
    Penalise,
    Unpause,
)
from croupier_core.units import NOBODY, PlayerId

Decision = Pause | Unpause | Cancel | GrantTime | Disqualify | MovePlayer | Penalise | Delay
"""What an organiser or a referee may decide about a tournament."""

_INCLUDED_IN: Final = {
    Role.REFEREE: frozenset({Role.REFEREE, Role.ORGANISER, Role.ADMINISTRATOR}),
    Role.ORGANISER: frozenset({Role.ORGANISER, Role.ADMINISTRATOR}),
    Role.ADMINISTRATOR: frozenset({Role.ADMINISTRATOR}),
}


def role_for(decision: Decision) -> Role:
    """Return the least role that may decide this.  Rule book: T11."""
    match decision:
        case Pause() | Unpause() | GrantTime() | MovePlayer() | Penalise():
            return Role.REFEREE
        case Cancel() | Delay() | Disqualify():
            return Role.ORGANISER
        case _:
            assert_never(decision)


def covers(roles: tuple[Role, ...], wanted: Role) -> bool:
    """Whether somebody with `roles` may do what needs `wanted`."""
    return not _INCLUDED_IN[wanted].isdisjoint(roles)


def grant_role(books: Records, command: GrantRole) -> tuple[HouseEvent, ...]:
    """Give a role, if it is the operator or an administrator who gives it."""
    account = books.account(command.player)
    _check_administrator(books, command.by)
    if command.role in account.roles:
        return ()
    return (RoleGranted(command.player, command.role, command.by),)


def revoke_role(books: Records, command: RevokeRole) -> tuple[HouseEvent, ...]:
    """Take a role away again, but not the last administrator's."""
    account = books.account(command.player)
    _check_administrator(books, command.by)
    if command.role not in account.roles:
        return ()
    if command.role is Role.ADMINISTRATOR and not any(
        Role.ADMINISTRATOR in other.roles
        for other in books.accounts.values()
        if other.player != command.player
    ):
        raise AdministratorWanted
    return (RoleRevoked(command.player, command.role, command.by),)


def _check_administrator(books: Records, by: PlayerId) -> None:
    if by != NOBODY and Role.ADMINISTRATOR not in books.account(by).roles:
        raise NotAllowed
