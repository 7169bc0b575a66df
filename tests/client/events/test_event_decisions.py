"""How the audit log of an event is told."""

import typing
from dataclasses import replace

import pytest

from croupier_client.events.decisions import action_name, names_in, told
from croupier_client.words import Words
from croupier_core.match import commands as in_match
from croupier_core.team_event import commands as asked
from croupier_core.team_event.auditing import action_of
from croupier_core.team_event.events import Flag
from croupier_core.team_event.terms import Role
from croupier_core.team_event.view import AuditView
from croupier_core.units import Instant
from team_event_builders import EIGHT, Evening, an_evening, player

EN, FR = Words("en"), Words("fr")
COMMANDS = [
    *typing.get_args(asked.OrganiserCommand),
    *typing.get_args(in_match.OrganiserCommand),
]


@pytest.mark.parametrize("kind", COMMANDS, ids=lambda kind: kind.__name__)
def test_t11_every_decision_has_a_name_in_the_log(kind):
    action = action_of(kind.__new__(kind))

    assert action_name(action, EN) != action
    assert action_name(action, FR) != action


def test_an_action_of_a_newer_house_keeps_its_code():
    assert action_name("pardon_everybody\x1b[2J", EN) == "pardon_everybody[2J"


def test_t1_5_a_redraw_is_pointed_out():
    evening = Evening().with_players(12).drawn()
    evening.by_owner(asked.DrawTeams)
    evening.by_owner(asked.PublishDraw)
    view = evening.page(player(1))

    lines = [told(line, names_in(view), EN) for line in view.audit]

    assert "teams drawn, by the owner (4.A.a.1)" in lines
    assert "teams drawn, by the owner (4.A.a.1) ! redraw" in lines


def test_t1_5_lines_name_players_teams_and_the_house():
    names = {player(1): "Ann\x1b[31m"}

    def line(subject, actor=None):
        return AuditView(1, Instant(EIGHT), "note_offence", "3.C.1", actor, subject, ())

    assert told(line(player(1)), names, EN) == "offence noted · Ann[31m, by the house (3.C.1)"
    assert told(line("team 3"), names, FR) == "faute notée · Équipe 3, par la maison (3.C.1)"
    assert told(line("W1.0"), names, EN) == "offence noted · W1.0, by the house (3.C.1)"


def test_t11_a_ruling_in_the_own_match_is_pointed_out_without_its_reason():
    evening = an_evening()
    evening.by_owner(asked.GiveEventRole, player(1), Role.ORGANISER, None)
    line = replace(evening.page().audit[-1], flags=(Flag.OWN_MATCH,), reason="")

    said = told(line, names_in(evening.page()), EN)

    assert said == "role given · gamer b, by the owner (4.0) ! in his own match"
    assert all(not line.reason for line in evening.page(player(2)).audit)
