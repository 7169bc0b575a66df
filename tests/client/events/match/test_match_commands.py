"""Matches of teams by commands, against the real rules."""

import json

from croupier_client.commands.registry import carry_out
from croupier_client.commands.session import DONE, REFUSED, USAGE, CommandSession
from croupier_client.events.requests import LARGEST_EVIDENCE
from croupier_client.words import Words
from croupier_core.bracket.ids import Line
from croupier_core.match import commands as in_match
from croupier_core.match.phases import MatchPhase
from croupier_core.units import NOBODY
from match_house import MatchHouse

UPPER, LOWER = Line.UPPER, Line.LOWER


async def run(at, who, line, language="en", piped=None):
    """Carry out a line as somebody; return the status, and what was written and told."""
    out, err, files = [], [], []
    port = at.house.session(who)

    async def read_bytes(most):
        return piped[: most + 1] if piped is not None else None

    session = CommandSession(
        port,
        Words(language),
        out.append,
        err.append,
        read_bytes=read_bytes,
        out_bytes=files.append,
    )
    status = await carry_out(line, session)
    await port.close()
    return status, b"".join(files) if files else "\n".join(out), "\n".join(err)


async def test_my_match_is_found_without_a_name():
    at = MatchHouse()
    at.call()

    status, out, _ = await run(at, at.captain(UPPER), "match")

    assert status == DONE
    assert "Match 1  ◐ called" in out
    assert "match e1 1 ready" in out
    assert "\x1b" not in out


async def test_a_match_is_named_by_number_by_id_or_as_mine_with_or_without_its_event():
    at = MatchHouse()
    at.call()

    said = {
        (await run(at, at.captain(UPPER), f"match {name}"))[1]
        for name in ("e1 1", "e1 M1", "1", "W1.0", "mine", "e1 mine", "e1", "")
    }

    assert len(said) == 1


async def test_a_match_that_is_none_is_told_so():
    at = MatchHouse()

    status, _, err = await run(at, at.captain(UPPER), "match 99")

    assert status == USAGE
    assert err == "There is no match 99 in this event."


async def test_with_no_event_in_play_one_is_asked_for():
    at = MatchHouse()
    at.house.team_events.held.clear()

    status, _, err = await run(at, NOBODY, "match 1")

    assert status == USAGE
    assert "Say which event" in err


async def test_a_match_is_played_by_commands_from_the_call_to_the_result():
    at = MatchHouse(bans=1)
    at.call()
    upper, lower = at.captain(UPPER), at.captain(LOWER)
    members = [at.name(player) for player in at.match.lower.members]
    lines = (
        (upper, "match ready"),
        (lower, "match 1 ready"),
        (upper, "match first take"),
        (upper, "match ban odin"),
        (lower, "match ban Ra"),
        (upper, "match pick Loki Thor Zeus"),
        (lower, f"match pick Ares Sol={members[2]} Isis"),
        (upper, "match facts --clock 12:30 --kills 3-2 --gold 9000-8000"),
        (upper, f"match dropped {members[1]}"),
        (upper, f"match back {members[1]}"),
        (upper, "match say gl hf"),
        (upper, "report --score 1-0 --as m77 --link https://example.org/a.png"),
    )

    for who, line in lines:
        status, _, err = await run(at, who, line)
        assert (line, status, err) == (line, DONE, "")

    assert at.match.phase is MatchPhase.REPORTED
    picks = {pick.player: pick.character for pick in at.match.game.draft.picks(LOWER)}
    assert picks == dict(zip(at.match.lower.members, ("Ares", "Isis", "Sol"), strict=True))
    assert at.match.game.played.facts().lower.gold == 8000
    _, out, _ = await run(at, lower, "match")
    assert "https://example.org/a.png" in out
    assert "gl hf" in out
    status, _, _ = await run(at, lower, "match confirm")
    assert at.match.winner is UPPER


async def test_t3_5_a_file_is_piped_in_as_evidence_and_read_again():
    at = MatchHouse()
    at.playing()
    picture = b"\x89PNG\r\n\x1a\n\x00\xff"

    status, _, err = await run(
        at, at.captain(LOWER), "report 1 --score 0-1 --as m77 --file shot.png", piped=picture
    )

    assert (status, err) == (DONE, "")
    assert at.match.game.lower.report.winner is UPPER
    [file] = at.match.game.lower.report.evidence
    assert (file.name, file.size) == ("shot.png", len(picture))
    status, out, _ = await run(at, at.owner, f"evidence 1 {file.sha256[:12]}")
    assert (status, out) == (DONE, picture)
    _, out, _ = await run(at, at.owner, "match 1 --json")
    [report] = json.loads(out)["game"]["reports"]
    size = len(picture)
    assert report["evidence"] == [{"file": "shot.png", "size": size, "sha256": file.sha256}]


async def test_t3_5_a_report_without_evidence_or_with_too_much_of_it_is_refused():
    at = MatchHouse()
    at.playing()
    line = "report 1 --score 1-0"

    assert (await run(at, at.captain(UPPER), line))[0] == REFUSED
    too_much = b"x" * (LARGEST_EVIDENCE + 1)
    _, _, err = await run(at, at.captain(UPPER), line, piped=too_much)

    assert err == "A file of evidence has at most 1,024 KiB."
    assert at.match.phase is MatchPhase.PLAYING


async def test_t7_2_a_pause_by_command_has_a_reason_of_the_list():
    at = MatchHouse()
    at.playing()

    assert (await run(at, at.captain(UPPER), "match pause lunch"))[0] == USAGE
    assert at.match.game.pause is None
    assert (await run(at, at.captain(UPPER), "match pause illness"))[0] == DONE
    assert (await run(at, at.captain(UPPER), "match resume"))[0] == DONE
    assert at.match.game.pause.stopped_at is not None


async def test_t3_4_conceding_by_command_is_confirmed_by_a_second_one():
    at = MatchHouse()
    at.playing()

    status, _, err = await run(at, at.captain(LOWER), "match concede --confirm")
    assert (status, err) == (REFUSED, "Giving up is confirmed twice, within a minute.")
    await run(at, at.captain(LOWER), "match concede")
    await run(at, at.captain(LOWER), "match concede --confirm")

    assert at.match.winner is UPPER


async def test_t8_2_a_remake_by_command_names_clock_and_kills():
    at = MatchHouse()
    at.playing()
    at.do(in_match.TellDropped(at.match.upper.members[0], at.captain(UPPER)))

    assert (await run(at, at.captain(UPPER), "match remake --clock 3:20"))[0] == USAGE
    assert (await run(at, at.captain(UPPER), "match remake --clock 3:20 --kills 0"))[0] == DONE

    assert at.match.game.remake_asked == (UPPER,)


async def test_a_verb_that_lacks_something_says_how_it_is_typed():
    at = MatchHouse()
    at.playing()

    status, _, err = await run(at, at.captain(UPPER), "match protest")

    assert status == USAGE
    assert "It is typed: match protest TEXT" in err


async def test_a_match_is_json_for_scripts_without_what_is_hidden():
    at = MatchHouse(bans=0)
    first = at.drafting()
    await run(at, at.captain(first), "match pick Loki Thor Zeus")

    _, mine, _ = await run(at, at.captain(first), "match --json")
    _, theirs, _ = await run(at, at.captain(first.other), "match 1 --json")

    own = json.loads(mine)["sides"][first.value]["picks"]
    assert [pick["character"] for pick in own] == ["Loki", "Thor", "Zeus"]
    seen = json.loads(theirs)
    assert seen["sides"][first.value]["picks"] == []
    assert [turn["hidden"] for turn in seen["game"]["turns"]] == [True, False]


async def test_t11_organisers_rule_on_a_match_by_the_verbs_of_the_console():
    at = MatchHouse()
    at.playing()

    status, _, err = await run(at, at.owner, "match 1 pause-play --reason 'power cut'")
    assert (status, err) == (DONE, "")
    assert at.match.game.pause.side is None
    assert (await run(at, at.owner, "match 1 resume-play"))[0] == USAGE  # no reason
    await run(at, at.owner, "match 1 resume-play --reason 'back again'")
    at.house.pass_time(6_000)
    line = "match 1 rule-game --game 1 --winner lower --reason 'clear picture'"
    status, _, err = await run(at, at.owner, line)

    assert (status, err) == (DONE, "")
    assert at.match.winner is LOWER


async def test_organisers_read_what_is_asked_and_where_it_is_decided():
    at = MatchHouse()
    at.playing()
    at.do(in_match.CallOrganiser("The game does not start.", at.captain(UPPER)))

    _, out, _ = await run(at, at.owner, "match 1")

    assert "! 1  Organiser called: Team 1 (rule T3.3, article 4.H.0)" in out
    assert "Team 1: “The game does not start.”" in out
    assert "It is decided by: event e1 queue, event e1 decide N CHOICE" in out


async def test_t11_who_is_no_official_rules_on_nothing():
    at = MatchHouse()
    at.playing()

    line = "match 1 rule-match --winner upper --reason mine"
    status, _, _ = await run(at, at.captain(UPPER), line)

    assert status == REFUSED
    assert at.match.winner is None


async def test_french_is_spoken():
    at = MatchHouse()
    at.call()

    _, out, _ = await run(at, at.captain(UPPER), "match", "fr")

    assert "Vous pouvez\u00a0:" in out
    assert "▸ Équipe 1" in out
