"""Events of teams by commands, against the real rules."""

import json

import pytest

from croupier_client.commands.registry import carry_out
from croupier_client.commands.session import DONE, REFUSED, USAGE, CommandSession
from croupier_client.words import Words
from croupier_core.team_event import commands as asked
from croupier_core.team_event.setup import EntryRules
from croupier_core.team_event.terms import Status
from croupier_core.units import NOBODY
from event_evenings import HOSTILE, finished
from event_house import LATER, EventHouse
from team_event_builders import player

NAMES = ("Anna", "Bert", "Cleo", "Dora", "Emil", "Fred")
ALL = "--rules 1 --age --own-account --language --reachable --owned 20"


async def run(at, who, line, language="en", zone=""):
    """Carry out a line as somebody; return the status and what was written."""
    out, err = [], []
    port = at.house.session(who)
    session = CommandSession(port, Words(language), out.append, err.append, zone=zone)
    status = await carry_out(line, session)
    await port.close()
    return status, "\n".join(out), "\n".join(err)


async def test_the_list_tells_when_and_what_i_have_to_do():
    at = EventHouse("Anna")

    status, out, _ = await run(at, at.people[0], "events", zone="America/New_York")

    assert status == DONE
    assert out.splitlines()[0] == "e1  Friday Fun"
    assert "○ Sign-up · Tue Dec 1, 22:00 Paris (16:00 New York) · teams of 3 · 0/1,280" in out
    assert "You: you can sign up" in out


async def test_the_list_is_json_for_scripts():
    at = EventHouse("Anna")

    _, out, _ = await run(at, at.people[0], "events --json")

    [event] = json.loads(out)
    assert event["id"] == "e1"
    assert event["starts_at"] == "2026-12-01T21:00:00+00:00"
    assert event["todo"] == ["sign_up"]


@pytest.mark.parametrize("language", ["en", "fr"])
async def test_a_house_without_events_says_so(language):
    at = EventHouse("Anna", opened=False)

    _, out, _ = await run(at, at.people[0], "events", language)

    assert out == Words(language)("There is no event of teams now.")


async def test_t1_6_signing_up_refuses_with_everything_that_is_missing():
    at = EventHouse("Anna")

    status, out, err = await run(at, at.people[0], "signup e1 --age --language")

    assert status == REFUSED
    assert out == ""
    assert [line.split()[0] for line in err.splitlines()[1:]] == [
        "--rules",
        "--own-account",
        "--reachable",
        "--owned",
    ]
    assert at.view(at.people[0]).status is None


async def test_t1_6_signing_up_with_every_declaration():
    at = EventHouse("Anna")
    anna = at.people[0]

    status, out, _ = await run(at, anna, f"signup e1 {ALL} --substitute")

    view = at.view(anna)
    assert (status, out) == (DONE, "You are signed up. Come back for check-in.")
    assert view.status is Status.SIGNED_UP
    assert view.volunteer


async def test_t1_1_a_yes_to_other_rules_is_none():
    at = EventHouse("Anna", entry=EntryRules(owned=0))
    at.by_owner(asked.ChangeRules, "Be kind.")

    status, _, err = await run(at, at.people[0], f"signup e1 {ALL}")

    assert status == REFUSED
    assert "--rules 2" in err


async def test_t1_1_changed_rules_are_read_and_accepted_by_commands():
    at = EventHouse("Anna")
    anna = at.people[0]
    at.sign_up(anna)
    at.by_owner(asked.ChangeRules, "Be nice.\nBe early.")

    _, rules, _ = await run(at, anna, "event e1 --rules")
    _, page, _ = await run(at, anna, "event e1")
    status, out, _ = await run(at, anna, "signup e1 --rules 2 --no-substitute")

    assert "+ Be early." in rules
    assert "(ssh HOST event e1 --rules; ssh HOST signup e1 --rules 2)" in page
    assert status == REFUSED
    assert out == "You have said yes to version 2."
    assert at.view(anna).rules.accepted == 2


async def test_t1_8_signing_up_twice_is_refused():
    at = EventHouse("Anna")
    at.sign_up(at.people[0])

    status, _, err = await run(at, at.people[0], "signup e1")

    assert (status, err) == (REFUSED, "You are in this event already.")


async def test_t1_3_checking_in_by_command():
    at = EventHouse("Anna")
    anna = at.people[0]
    at.sign_up(anna)

    early, _, err = await run(at, anna, "checkin e1")
    at.house.pass_time(LATER)
    _, page, _ = await run(at, anna, "event e1")
    status, _, _ = await run(at, anna, "checkin e1")

    assert early == REFUSED
    assert "Check-in opens on" in err
    assert "▸ Check in now: 30\u00a0min left.  (ssh HOST checkin e1)" in page
    assert status == DONE
    assert at.view(anna).status is Status.CHECKED_IN


async def test_withdrawing_from_a_team_has_to_be_meant():
    at = EventHouse(*NAMES)
    at.running()
    anna = at.people[0]

    status, _, err = await run(at, anna, "withdraw e1")
    still = at.view(anna).status
    sure, _, _ = await run(at, anna, "withdraw e1 --sure")

    assert status == REFUSED
    assert "--sure" in err
    assert still is Status.PLAYING
    assert sure == DONE
    assert at.view(anna).status is Status.LEFT


async def test_the_page_as_text_has_teams_match_and_how_to_check_the_draw():
    at = EventHouse(*NAMES)
    at.running()
    at.by_owner(asked.MakeAnnouncement, "Lobbies are open.")

    _, out, _ = await run(at, at.people[0], "event e1")

    assert "Next is M1 against Team" in out
    assert "sha256sum" in out
    assert "the owner to all: Lobbies are open." in out
    assert "announcement made, by the owner (4.B.4)" in out
    assert "\x1b" not in out


async def test_the_page_as_json():
    at = EventHouse(*NAMES)
    at.running()

    _, out, _ = await run(at, at.people[0], "event e1 --json")

    page = json.loads(out)
    assert page["phase"] == "running"
    assert [len(team["members"]) for team in page["teams"]] == [3, 3]
    assert page["my_match"]["id"] == "W1.0"
    assert len(page["draw"]["seed"]) == 64


async def test_t10_5_rewards_as_text_and_json():
    evening = finished()
    at = EventHouse()
    at.house.team_events.held.clear()
    at.house.now = evening.now
    at.house.team_events.take(evening.event)

    _, out, _ = await run(at, player(2), "rewards e1")
    _, said, _ = await run(at, player(2), "rewards e1 --json")

    assert "For you: 200 gems, ◐ confirmed by" in out
    assert [line["amount"] for line in json.loads(said)["lines"]] == [800] * 3 + [400] * 3 + [
        200
    ] * 3


@pytest.mark.parametrize("line", ["event e9", "signup e9", "checkin e9", "rewards e9"])
async def test_an_event_that_is_not_there_is_refused(line):
    at = EventHouse("Anna")

    status, out, err = await run(at, at.people[0], line)

    assert status == REFUSED
    assert out == ""
    assert err == "There is no such event, or not any more."


async def test_what_strangers_type_reaches_no_terminal_raw():
    at = EventHouse(*NAMES, lobby_options=HOSTILE)
    at.running()

    _, page, _ = await run(at, NOBODY, "event e1")

    assert all(sign.isprintable() or sign in "\n\u00a0" for sign in page)


async def test_a_slip_is_told_how_the_command_goes():
    at = EventHouse("Anna")

    status, _, err = await run(at, at.people[0], "checkin")

    assert status == USAGE
    assert "checkin ID" in err


async def test_t1_2_nobody_is_asked_to_declare_anything_when_sign_up_is_closed():
    at = EventHouse("Anna")
    at.house.pass_time(LATER + 31 * 60_000)

    status, _, err = await run(at, at.people[0], "signup e1")

    assert (status, err) == (REFUSED, "Nobody can sign up for this event now.")
