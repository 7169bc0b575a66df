"""Roles given and taken.  Rule book: T11."""

from croupier_core.team_event import commands as asked
from croupier_core.team_event import events as told
from croupier_core.team_event.course import Course
from croupier_core.team_event.refusals import BadTime, NothingChanges, RoleWanted
from croupier_core.team_event.terms import Role
from croupier_core.units import NOBODY

GIVEN = (Role.ORGANISER, Role.REFEREE, Role.CASTER)


def give_role(course: Course, command: asked.GiveEventRole) -> None:
    """Let somebody have a role, until a time or for good."""
    if command.role not in GIVEN or command.who == NOBODY:
        raise RoleWanted(Role.OWNER)
    if command.until is not None and command.until <= course.now:
        raise BadTime
    held = course.state.roles.get((command.who, command.role))
    if held is not None and held.until == command.until:
        raise NothingChanges
    course.tell(told.RoleGiven(command.who, command.name, command.role, command.until))


def take_role(course: Course, command: asked.TakeEventRole) -> None:
    """Take a role away; the owner stays."""
    held = command.role in GIVEN and (command.who, command.role) in course.state.roles
    if not held:
        raise NothingChanges
    course.tell(told.RoleTaken(command.who, command.role))
