import contextlib
import importlib
import json
import pkgutil
from dataclasses import dataclass, fields
from typing import get_args

import msgpack
import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

import croupier_client
import croupier_core
import croupier_server
from contract_values import content_of, values_of
from croupier_client.events.requests import AtEvent, KeepEvidence
from croupier_client.ports import HouseNotice, LobbyView
from croupier_client.requests import Answer, Request
from croupier_client.wire.codec import Unreadable, decode, encode, kind_of, pack, tag_of, unpack
from croupier_client.wire.known_refusals import REFUSALS
from croupier_core.errors import Refusal
from croupier_core.house.commands import HouseCommand
from croupier_core.house.events import HouseEvent
from croupier_core.house.refusals import BadNickname, NameFault
from croupier_core.house.state import HouseState
from croupier_core.house.view import AccountView
from croupier_core.poker.hand.commands import Fold, HandCommand, RaiseTo
from croupier_core.poker.hand.events import HandEvent
from croupier_core.poker.hand.view import HandView
from croupier_core.team_event.commands import EventCommand, IssueSanction
from croupier_core.team_event.terms import SanctionKind, TeamEventId
from croupier_core.tournament.commands import Act, Say, StopDealing, TournamentCommand
from croupier_core.tournament.events import Notice, TournamentEvent
from croupier_core.tournament.setup import TournamentSetup
from croupier_core.tournament.state import TournamentState
from croupier_core.tournament.view import TableView, TournamentView
from croupier_core.units import Chips, HandId, PlayerId, Seat

UNIONS = {
    "tournament commands": TournamentCommand,
    "tournament events": TournamentEvent,
    "tournament notices": Notice,
    "hand commands": HandCommand,
    "hand events": HandEvent,
    "house commands": HouseCommand,
    "house events": HouseEvent,
    "house notices": HouseNotice,
    "requests": Request,
    "answers": Answer,
}
WHOLES = {
    "a table view": TableView,
    "a tournament view": TournamentView,
    "a hand view": HandView,
    "a lobby view": LobbyView,
    "an account view": AccountView,
    "a tournament state": TournamentState,
    "a house state": HouseState,
    "a setup": TournamentSetup,
}
FORMS = {**UNIONS, **WHOLES, "refusals": Refusal}

some = settings(
    max_examples=25,
    deadline=None,
    suppress_health_check=[HealthCheck.too_slow, HealthCheck.data_too_large],
)
plain_data = st.recursive(
    st.none() | st.booleans() | st.integers(-(2**64), 2**64) | st.floats() | st.text(max_size=8),
    lambda inner: (
        st.lists(inner, max_size=3) | st.dictionaries(st.text(max_size=8), inner, max_size=3)
    ),
    max_leaves=8,
)


@pytest.mark.parametrize("form", FORMS.values(), ids=FORMS)
@some
@given(data=st.data())
def test_every_value_comes_back_from_bytes_and_from_json_as_it_was(form, data):
    value = data.draw(values_of(form))

    assert content_of(unpack(pack(value), form)) == content_of(value)
    plain = encode(value)
    if not any(isinstance(part, bytes) for part in plain.values()):  # a file is no text
        assert content_of(decode(json.loads(json.dumps(plain)), form)) == content_of(value)


@pytest.mark.parametrize("form", FORMS.values(), ids=FORMS)
@some
@given(plain=plain_data)
def test_arbitrary_data_is_read_or_unreadable_and_nothing_else(form, plain):
    with contextlib.suppress(Unreadable):
        decode(plain, form)


@pytest.mark.parametrize("form", [TournamentCommand, Request, HouseEvent, Refusal], ids=str)
@some
@given(data=st.data())
def test_a_value_with_one_part_replaced_is_read_or_unreadable(form, data):
    plain = encode(data.draw(values_of(form)))
    spot = data.draw(st.sampled_from(sorted(plain)))
    plain[spot] = data.draw(plain_data)

    with contextlib.suppress(Unreadable):
        decode(plain, form)


@some
@given(junk=st.binary(max_size=64))
def test_arbitrary_bytes_are_read_or_unreadable(junk):
    for form in (Request, Refusal, TableView):
        with contextlib.suppress(Unreadable):
            unpack(junk, form)


@pytest.mark.parametrize(
    "bytes_",
    [
        b"",
        b"\xc1",
        b"\x91" * 100_000,
        b"\x81\x90\x90",
        b"\xdd\xff\xff\xff\xff",
        b"\xa4\xff\xff\xff\xff",
        b"\x80\x80",
        msgpack.packb({"kind": "say"}) + b"\xc0",
        msgpack.packb(msgpack.ExtType(5, b"x")),
    ],
    ids=["empty", "reserved", "deep", "array key", "huge", "not utf-8", "two", "tail", "ext"],
)
def test_bytes_that_are_no_single_map_are_unreadable(bytes_):
    with pytest.raises(Unreadable):
        unpack(bytes_, Request)


@pytest.mark.parametrize(
    ("move", "why"),
    [
        ({"kind": "fold", "seat": True}, "whole number"),
        ({"kind": "fold", "seat": 1.0}, "whole number"),
        ({"kind": "fold", "seat": "1"}, "whole number"),
        ({"kind": "fold", "seat": None}, "whole number"),
        ({"kind": "fold", "seat": 2**63}, "out of bounds"),
        ({"kind": "fold", "seat": -(2**63)}, "out of bounds"),
        ({"kind": "fold", "seat": 1, "timed_out": 1}, "true or false"),
        ({"kind": "fold"}, "seat is missing"),
        ({"kind": "Fold", "seat": 1}, "unknown kind: 'Fold'"),
        ({"kind": ["fold"], "seat": 1}, "unknown kind"),
        ({"seat": 1}, "unknown kind: None"),
        ([1], "a map is wanted"),
        (None, "a map is wanted"),
    ],
)
def test_a_wrong_part_is_named(move, why):
    act = {"kind": "act", "hand": "h1", "turn": 3, "move": move}

    with pytest.raises(Unreadable, match=f"act: .*{why}|{why}"):
        decode(act, TournamentCommand)


def test_text_and_arrays_are_not_taken_for_each_other():
    codes = {"kind": "recovery_codes", "codes": "abc"}
    draw = {"kind": "draw_seats", "order": {"0": 1}}

    with pytest.raises(Unreadable, match="an array is wanted"):
        decode(codes, Answer)
    with pytest.raises(Unreadable, match="an array is wanted"):
        decode(draw, TournamentCommand)


def test_an_array_of_fixed_length_must_have_it():
    seats = {"kind": "seats_drawn", "seats": [["anna", 1]]}

    with pytest.raises(Unreadable, match="array of 3"):
        decode(seats, TournamentEvent)


def test_texts_are_bounded():
    assert decode({"kind": "say", "text": "x" * 65_536}, TournamentCommand) == Say("x" * 65_536)

    with pytest.raises(Unreadable, match="longer than 65536"):
        decode({"kind": "say", "text": "x" * 65_537}, TournamentCommand)


def test_unknown_enum_values_are_unreadable():
    with pytest.raises(Unreadable, match="no name_fault: 'ugly'"):
        decode({"kind": "bad_nickname", "fault": "ugly"}, Refusal)


def test_unknown_fields_are_ignored_and_missing_ones_with_a_default_filled():
    fold = {"kind": "fold", "seat": 2, "mood": "sad"}

    assert decode(fold, HandCommand) == Fold(Seat(2))


def test_a_class_without_fields_still_wants_a_map():
    with pytest.raises(Unreadable):
        decode(7, StopDealing)


def test_values_nest_with_a_kind_wherever_a_union_is_declared():
    act = Act(HandId("t1-1"), 4, RaiseTo(Seat(2), Chips(400)), PlayerId("p1"))

    assert encode(act) == {
        "kind": "act",
        "hand": "t1-1",
        "turn": 4,
        "move": {"kind": "raise_to", "seat": 2, "total": 400},
        "player": "p1",
    }


def test_several_values_are_written_with_their_form():
    said = (Say("a"), Say("b"))
    form = tuple[TournamentCommand, ...]

    assert unpack(pack(said, form), form) == said
    with pytest.raises(TypeError, match="needs a form"):
        pack(said)


def test_a_lone_surrogate_in_a_text_does_not_stop_the_journal():
    assert unpack(pack(Say("a\udcffb")), TournamentCommand) == Say("a?b")


def test_enums_are_plain_text_in_plain_data():
    fault = encode(BadNickname(NameFault.TAKEN))["fault"]

    assert (fault, type(fault)) == ("taken", str)


def test_a_union_of_other_things_has_no_shape():
    @dataclass
    class Loose:
        what: int | str

    with pytest.raises(TypeError, match="no shape"):
        encode(Loose(1))


@pytest.mark.parametrize("union", UNIONS.values(), ids=UNIONS)
def test_the_kinds_of_a_union_are_distinct_and_no_member_has_a_field_of_that_name(union):
    members = get_args(union)

    assert len({tag_of(member) for member in members}) == len(members)
    assert not [m for m in members if "kind" in {f.name for f in fields(m)}]


def test_events_of_house_and_tournament_have_distinct_kinds():
    members = get_args(HouseEvent | TournamentEvent)

    assert len({tag_of(member) for member in members}) == len(members)


def test_kinds_are_the_names_in_snake_case():
    assert kind_of(RaiseTo(Seat(1), Chips(2))) == "raise_to"


def test_every_refusal_there_is_can_be_written_and_read():
    for package in (croupier_core, croupier_client, croupier_server):
        for module in pkgutil.walk_packages(package.__path__, f"{package.__name__}."):
            if not module.name.endswith("__main__"):
                importlib.import_module(module.name)

    assert {cls for cls in _below(Refusal) if cls.__module__.startswith("croupier_")} == set(
        REFUSALS
    )
    assert len({tag_of(refusal) for refusal in REFUSALS}) == len(REFUSALS)


def _below(cls):
    for child in cls.__subclasses__():
        yield child
        yield from _below(child)


def test_a_field_that_is_called_kind_does_not_hide_what_a_map_is():
    sanction = IssueSanction(SanctionKind.MUTE, PlayerId("p1"), None, PlayerId("olga"), "because")

    plain = encode(sanction)

    assert (plain["kind"], plain["own_kind"]) == ("issue_sanction", "mute")
    assert decode(plain, EventCommand) == decode(plain, IssueSanction) == sanction
    inside = AtEvent(TeamEventId("e1"), sanction)
    assert unpack(pack(inside), Request) == inside


def test_bytes_are_no_text():
    with pytest.raises(Unreadable, match="bytes are wanted"):
        decode({"event": "e1", "name": "x", "content": "text"}, KeepEvidence)
