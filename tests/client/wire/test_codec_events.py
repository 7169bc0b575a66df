"""Events of teams as bytes and back: everything of whole evenings, as the rules made it."""

import pytest

from croupier_client.events.ports import EventLine, EventsView
from croupier_client.events.requests import AtEvent, ChangePreviewed
from croupier_client.requests import Answer, Request
from croupier_client.wire.codec import pack, unpack
from croupier_core.bracket.ids import Line, MatchId
from croupier_core.draft.commands import Ban
from croupier_core.draft.preset import Character
from croupier_core.draft.shipped import shipped_preset
from croupier_core.match import commands as in_match
from croupier_core.team_event import commands as asked
from croupier_core.team_event.events import EventEvent
from croupier_core.team_event.machine import TeamEvent
from croupier_core.team_event.records import EventSnapshot
from croupier_core.team_event.terms import Offence, SanctionKind
from croupier_core.team_event.view import (
    BracketPage,
    BracketViewer,
    ConsoleView,
    ConsoleViewer,
    EventView,
    EventViewer,
    MatchPage,
    MatchSeat,
    RewardSheet,
    RewardViewer,
)
from croupier_core.units import NOBODY, Instant
from team_event_builders import GODS, OWNER, STRANGER, WHY, Evening, player


@pytest.fixture(scope="module")
def evening():
    """An evening in which a bit of everything has happened, in the middle of a draft."""
    it = Evening(preset=shipped_preset("fun"), bans=2, pool=GODS, team_size=2).with_players(8)
    it.running()
    it.call("W1.0", "W1.1")
    it.ready("W1.0")
    it.take_first_pick("W1.0")
    record = it.record("W1.0").match
    it.in_match("W1.0", Ban(0, (Character("ra"),), record.side(record.game.first_pick).captain))
    it.later(40_000)
    it.by_owner(asked.MakeAnnouncement, "Soup is ready")
    it.by_owner(asked.NoteOffence, player(1), Offence.SPAM)
    it.by_owner(asked.IssueSanction, SanctionKind.MUTE, player(1), None)
    it.in_match("W1.1", in_match.ForfeitMatch(Line.UPPER, OWNER, WHY))
    return it


def test_every_event_of_an_evening_comes_back_as_it_was(evening):
    assert len(evening.journal) > 50
    for event, _ in evening.journal:
        assert unpack(pack(event), EventEvent) == event


def test_p7_a_snapshot_comes_back_and_is_the_same_event(evening):
    snapshot = evening.event.snapshot()

    again = unpack(pack(snapshot), EventSnapshot)

    assert again == snapshot
    machine = TeamEvent()
    machine.restore(again)
    assert machine.snapshot() == snapshot


@pytest.mark.parametrize("who", [OWNER, STRANGER, player(1), player(2), NOBODY])
def test_every_view_comes_back_as_it_was(evening, who):
    now = Instant(evening.now)
    viewers = {
        EventViewer(who): EventView,
        BracketViewer(who): BracketPage,
        RewardViewer(who): RewardSheet,
    }
    if who == OWNER:
        viewers |= {ConsoleViewer(who): ConsoleView, MatchSeat(who, MatchId("W1.0")): MatchPage}
    for viewer, shape in viewers.items():
        view = evening.event.view_for(viewer, now)
        assert unpack(pack(view), shape) == view


def test_a_list_a_preview_and_a_request_come_back_as_they_were(evening):
    now = Instant(evening.now)
    standing = evening.event.standing_of(player(1), now)
    line = EventLine(evening.event.summary(now), standing.status, standing.roles, standing.todo)
    listed = EventsView(now, (line,))
    preview = ChangePreviewed(evening.event.preview_undo(MatchId("W1.1")))
    ruling = asked.InMatch(MatchId("W1.0"), in_match.RuleMatch(Line.LOWER, NOBODY, WHY))

    assert unpack(pack(listed), EventsView) == listed
    assert unpack(pack(preview), Answer) == preview
    request = AtEvent(evening.event.setup.id, ruling)
    assert unpack(pack(request), Request) == request
