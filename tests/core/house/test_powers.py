"""Who may decide what.  Rule book: T11."""

from typing import get_args

import pytest

from croupier_core.house.commands import GrantRole, RevokeRole, Role
from croupier_core.house.events import RoleRevoked
from croupier_core.house.powers import Decision, role_for
from croupier_core.house.refusals import AdministratorWanted, NotAllowed, UnknownAccount
from croupier_core.tournament.commands import (
    Cancel,
    Delay,
    Disqualify,
    GrantTime,
    MovePlayer,
    OrganiserCommand,
    Pause,
    Penalise,
    Unpause,
)
from croupier_core.units import NOBODY, Instant, Millis, PlayerId, TableId
from house_builders import ALICE, BOB, CARA, NOW, a_house

REFEREES = (
    Pause(ALICE, "why"),
    Unpause(ALICE),
    GrantTime(ALICE, BOB, Millis(1_000), "why"),
    MovePlayer(ALICE, BOB, TableId(2), "why"),
    Penalise(ALICE, BOB, 1, "why"),
)
ORGANISERS = (
    Cancel(ALICE, "why"),
    Delay(ALICE, Instant(5), "why"),
    Disqualify(ALICE, BOB, "why"),
)


def with_role(role: Role | None):
    house = a_house()
    if role is not None:
        house.handle(GrantRole(ALICE, role, NOBODY), NOW)
    return house


@pytest.mark.parametrize("decision", REFEREES, ids=lambda it: type(it).__name__)
def test_p1_1_a_referee_decides_what_happens_at_the_tables(decision: Decision) -> None:
    wanted = role_for(decision)

    assert [with_role(role).may(ALICE, wanted) for role in (None, *Role)] == [
        False,
        True,
        True,
        True,
    ]


@pytest.mark.parametrize("decision", ORGANISERS, ids=lambda it: type(it).__name__)
def test_p6_2_only_an_organiser_decides_what_changes_the_prizes(decision: Decision) -> None:
    wanted = role_for(decision)

    assert {role: with_role(role).may(ALICE, wanted) for role in Role} == {
        Role.ADMINISTRATOR: True,
        Role.ORGANISER: True,
        Role.REFEREE: False,
    }


def test_every_decision_that_can_be_asked_for_needs_a_role() -> None:
    assert set(get_args(OrganiserCommand)) <= set(get_args(Decision))
    assert {type(one) for one in REFEREES + ORGANISERS} == set(get_args(Decision))


@pytest.mark.parametrize("role", [None, Role.REFEREE, Role.ORGANISER])
def test_only_an_administrator_gives_and_takes_roles(role: Role | None) -> None:
    house = with_role(role)
    house.handle(GrantRole(BOB, Role.REFEREE, NOBODY), NOW)

    for command in (GrantRole(CARA, Role.REFEREE, ALICE), RevokeRole(BOB, Role.REFEREE, ALICE)):
        with pytest.raises(NotAllowed):
            house.handle(command, NOW)


def test_a_role_is_given_and_taken_once() -> None:
    house = with_role(Role.ADMINISTRATOR)
    house.handle(GrantRole(BOB, Role.ORGANISER, ALICE), NOW)
    assert house.view_for(BOB, NOW).roles == (Role.ORGANISER,)

    taken = house.handle(RevokeRole(BOB, Role.ORGANISER, ALICE), NOW)

    assert taken == (RoleRevoked(BOB, Role.ORGANISER, ALICE),)
    assert house.handle(RevokeRole(BOB, Role.ORGANISER, ALICE), NOW) == ()
    assert house.view_for(BOB, NOW).roles == ()
    with pytest.raises(UnknownAccount):
        house.handle(RevokeRole(PlayerId("nobody here"), Role.REFEREE, ALICE), NOW)


def test_the_house_keeps_its_last_administrator() -> None:
    house = with_role(Role.ADMINISTRATOR)

    for by in (ALICE, NOBODY):
        with pytest.raises(AdministratorWanted):
            house.handle(RevokeRole(ALICE, Role.ADMINISTRATOR, by), NOW)

    house.handle(GrantRole(BOB, Role.ADMINISTRATOR, ALICE), NOW)
    house.handle(RevokeRole(ALICE, Role.ADMINISTRATOR, BOB), NOW)
    assert house.has_administrator()
    assert not house.may(ALICE, Role.REFEREE)
