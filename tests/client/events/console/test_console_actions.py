"""Everything that officials may do is listed once, named alike, and offered to whom it is for."""

from typing import get_args

import pytest

from console_orders import an_order
from croupier_client.events.console.actions import ACTIONS, action_named, offered, verb_of
from croupier_client.events.console.slots import slots_of
from croupier_core.errors import Refusal
from croupier_core.match.commands import OrganiserCommand as Ruling
from croupier_core.team_event.auditing import action_of as name_in_audit
from croupier_core.team_event.commands import InMatch, OrganiserCommand
from croupier_core.team_event.refusals import NotInThisEventPhase, RoleWanted
from croupier_core.team_event.terms import EventPhase, Role
from team_event_builders import OWNER, Evening, an_evening, asked, player

KINDS = (*get_args(OrganiserCommand), *get_args(Ruling))


def test_every_command_of_organisers_is_listed_exactly_once():
    listed = [action.kind for action in ACTIONS]

    assert sorted(kind.__name__ for kind in listed) == sorted(kind.__name__ for kind in KINDS)
    assert len(set(listed)) == len(listed)


@pytest.mark.parametrize("kind", KINDS, ids=lambda kind: kind.__name__)
def test_every_command_has_a_verb_of_its_own_and_is_read_back(kind):
    action = action_named(verb_of(kind))

    assert action is not None
    assert action.kind is kind
    order = an_order(action)
    command = order.command if isinstance(order, InMatch) else order
    assert isinstance(command, kind)
    assert command.reason == "why"
    assert action.verb.replace("-", "_") == name_in_audit(command)


@pytest.mark.parametrize("action", ACTIONS, ids=lambda action: action.verb)
def test_every_command_can_be_reached_in_the_palette_at_some_time(action):
    assert any(action in offered((Role.OWNER,), phase) for phase in EventPhase)


def test_verbs_are_lower_case_words_with_hyphens():
    assert verb_of(asked.DrawTeams) == "draw-teams"
    assert verb_of(asked.CallOffEvent) == "call-off-event"


def test_no_action_asks_for_what_is_stamped_or_shown_first():
    names = {slot.name for action in ACTIONS for slot in slots_of(action)}

    assert names & {"by", "reason", "falls", "name"} == set()


@pytest.mark.parametrize("role", [Role.OWNER, Role.ORGANISER, Role.REFEREE], ids=str)
def test_t11_what_is_offered_to_a_role_is_what_the_rules_let_it_do(role):
    official = player(40)

    def with_official():
        evening = an_evening()
        evening.by_owner(asked.GiveEventRole, official, role, None)
        return evening

    make, by = (an_evening, OWNER) if role is Role.OWNER else (with_official, official)
    for action in ACTIONS:
        refusal = _refusal_of(make(), an_order(action, by=by))
        assert action.may((role,)) is not isinstance(refusal, RoleWanted), action.verb


@pytest.mark.parametrize("role", [Role.CASTER, Role.PLAYER], ids=str)
def test_t11_nothing_is_offered_to_who_decides_nothing(role):
    assert all(offered((role,), phase) == () for phase in EventPhase)


def test_t1_2_steps_of_the_evening_are_offered_when_the_rules_let_them_be_done():
    steps = [
        action
        for action in ACTIONS
        if not action.in_match and not slots_of(action) and action.kind is not asked.RedoResult
    ]
    seen = set()
    for make in _EVENINGS:
        phase = make().phase()
        seen.add(phase)
        for action in steps:
            refusal = _refusal_of(make(), an_order(action, by=OWNER))
            too_early = isinstance(refusal, NotInThisEventPhase)
            assert (phase in action.during) is not too_early, (phase, action.verb)
    assert len(seen) == len(_EVENINGS)


def _after(begin, *kinds):
    """Return an evening on which the owner has done some more."""

    def make():
        evening = begin()
        for kind in kinds:
            evening.by_owner(kind)
        return evening

    return make


def _played():
    evening = an_evening()
    evening.play_on()
    return evening


def _confirmed():
    evening = _played()
    evening.by_owner(asked.OpenRewards)
    evening.by_owner(asked.ConfirmRewards, evening.now + 1_000)
    return evening


_EVENINGS = (
    Evening,
    _after(Evening, asked.AnnounceEvent),
    lambda: Evening().open_sign_up(),
    lambda: Evening().with_players(12),
    lambda: Evening().with_players(12).drawn(),
    _after(lambda: Evening().with_players(12).drawn(), asked.PublishDraw),
    an_evening,
    _after(an_evening, asked.SuspendEvent),
    _after(an_evening, asked.CallOffEvent),
    _played,
    _confirmed,
)
"""Evenings, each in another phase."""


def _refusal_of(evening, order):
    """Return why an order is refused; None when it is obeyed."""
    try:
        evening.event.handle(order, evening.now)
    except Refusal as refusal:
        return refusal
    return None
