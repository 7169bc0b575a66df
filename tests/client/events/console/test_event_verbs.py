"""`event ID VERB …` against the real rules, without a terminal."""

import json

import pytest

from client_port import LittleHouse
from console_evenings import with_a_result, with_conduct, with_prompts
from croupier_client.commands.registry import carry_out
from croupier_client.commands.session import DONE, REFUSED, USAGE, CommandSession
from croupier_client.events.console.actions import ACTIONS
from croupier_client.events.console.typed import example_of
from croupier_client.words import Words
from croupier_core.team_event.terms import Role
from croupier_core.units import Instant, PlayerId
from team_event_builders import Evening, an_evening, asked


class Said:
    """One official at a command line."""

    def __init__(self, evening, who="Owner", language="en", piped=None):
        self.evening = evening
        self.house = LittleHouse(now=Instant(evening.now))
        self.player = self.house.account(who)
        self.house.account("Zoe") if who != "Zoe" else None
        self.house.team_events.take(evening.event)
        self.words = Words(language)
        self.piped = piped
        self.out, self.err = [], []

    async def __call__(self, line):
        """Carry out a line after `event e1`, and return its exit status."""
        self.out.clear()
        self.err.clear()

        async def read():
            return self.piped

        session = CommandSession(
            self.house.session(self.player),
            self.words,
            self.out.append,
            self.err.append,
            read=read,
        )
        return await carry_out(f"event e1 {line}", session)

    @property
    def log(self):
        """The last decision of the log."""
        line = self.evening.console().audit[-1]
        return (line.action, line.reason)


async def test_a_verb_is_carried_out_and_said():
    say = Said(an_evening())

    assert await say('call-matches M1 M2 --reason "both are free"') == DONE
    assert say.out == ["Done: Call matches: some, or all that are ready."]
    assert say.log == ("call_matches", "both are free")


async def test_t11_a_reason_is_wanted_and_how_to_give_it_is_told():
    say = Said(an_evening())
    before = say.log

    assert await say("start-event") == USAGE
    assert say.err == [
        "Say why, with --reason: it goes into the audit log.",
        "Usage: event ID start-event --reason TEXT",
        'Example: event e1 start-event --reason "…"',
    ]
    assert say.log == before


async def test_a_verb_that_is_none_is_told_with_all_that_may_be_done():
    say = Said(an_evening())

    assert await say("smash --reason x") == USAGE
    assert say.err[0] == "Not understood: smash"
    assert any("suspend-event --reason TEXT" in line for line in say.err)
    assert not any("open-sign-up" in line for line in say.err)


async def test_t11_help_lists_what_the_role_may_do():
    evening = an_evening()
    evening.by_owner(asked.GiveEventRole, PlayerId("zoe"), Role.REFEREE, None)
    say = Said(evening, "Zoe")

    assert await say("help") == DONE
    said = "\n".join(say.out)
    assert "call-matches" in said
    assert "suspend-event" not in said


async def test_t11_what_is_for_another_role_is_refused_in_words():
    evening = an_evening()
    evening.by_owner(asked.GiveEventRole, PlayerId("zoe"), Role.REFEREE, None)
    say = Said(evening, "Zoe")

    assert await say("suspend-event --reason x") == REFUSED
    assert say.err == ["Only officials of the event may do this."]


async def test_t11_who_is_no_official_learns_nothing():
    say = Said(an_evening(), "Zoe")

    for line in ("queue", "audit", "help", "draw-teams --reason x"):
        assert await say(line) == REFUSED
        assert (say.out, say.err) == ([], ["Only officials of the event may do this."])


async def test_t2_8_results_fall_only_after_they_were_shown_and_accepted():
    say = Said(with_a_result())
    before = say.log

    assert await say("undo-result M1 --reason wrong") == REFUSED
    assert say.out[0] == "These results fall: M3 Team 1 – Team 3."
    assert say.err == ["Nothing was changed: add --yes to do it."]
    assert say.log == before
    assert await say("undo-result M1 --reason wrong --yes") == DONE
    assert say.log == ("undo_result", "wrong")


async def test_t2_8_who_lets_other_results_fall_than_there_are_is_refused():
    say = Said(with_a_result())

    assert await say("correct-result M1 lower --falls M4 --reason wrong") == REFUSED
    assert say.err == ["Other results fall with it than were shown: look again."]
    assert await say("correct-result M1 lower --falls M3 --reason wrong") == DONE


async def test_the_queue_is_told_with_numbers_and_answered_by_them():
    say = Said(with_prompts())

    assert await say("queue") == DONE
    assert say.out[0].startswith("1. M1 Late for the match: Team 2 (")
    assert "article 3.B.1" in say.out[0]
    assert "   1) Take note, do nothing" in say.out
    numbers = [line for line in say.out if line[:1].isdecimal()]
    assert [line[:2] for line in numbers] == ["1.", "2.", "3.", "4."]
    assert await say("decide 2 1 --reason saw the picture") == DONE
    assert say.out == ["Done: Team 7 wins game 1."]
    assert say.log == ("rule_game", "saw the picture")


@pytest.mark.parametrize("line", ["decide", "decide 9 1", "decide 1 9", "decide 0 1", "decide x y"])
async def test_an_answer_that_is_none_is_told(line):
    say = Said(with_prompts())

    assert await say(f"{line} --reason x") == USAGE
    assert "event ID queue" in say.err[0]


async def test_an_answer_without_a_reason_is_not_given():
    say = Said(with_prompts())
    before = say.log

    assert await say("decide 1 1") == USAGE
    assert say.log == before


async def test_t9_2_a_report_is_told_with_what_was_said():
    say = Said(with_conduct())

    await say("queue")

    assert "   “he insults us”" in say.out
    assert any(line.endswith("gamer c: you are all noobs") for line in say.out)


async def test_t11_the_log_is_told_in_lines_or_as_json():
    say = Said(with_conduct())

    assert await say("audit") == DONE
    assert any("Note an offence" in line and "gamer e" in line for line in say.out)
    assert await say("audit --json") == DONE
    lines = json.loads("\n".join(say.out))
    assert lines[-1]["action"] == "issue_sanction"
    assert lines[-1]["reason"] == "first time"


async def test_t1_1_rules_are_read_from_what_is_piped_in():
    say = Said(an_evening(), piped="Be nice.\nBe quick.")

    assert await say("change-rules --reason shorter") == DONE
    assert say.evening.page().rules.text == "Be nice.\nBe quick."


async def test_t1_4_what_is_not_said_of_the_draw_stays_as_it_is():
    say = Said(Evening().with_players(12))

    assert await say("change-draw --bans 1 --reason more bans") == DONE
    page = say.evening.page()
    assert (page.team_size, page.bans) == (3, 1)


async def test_t11_a_role_is_given_to_a_nickname():
    say = Said(an_evening())

    assert await say("give-event-role Zoe referee --reason helps") == DONE
    assert ("Zoe", Role.REFEREE) in [
        (person.name, role) for person, role, _ in say.evening.console().officials
    ]
    assert await say("take-event-role zoe referee --reason sleeps") == DONE


async def test_french_officials_are_answered_in_french():
    say = Said(an_evening(), language="fr")

    await say("call-matches --ready --reason libres")

    called = "Appeler des matchs\u00a0: certains, ou tous ceux qui sont prêts"
    assert say.out == [f"Fait\u00a0: {called}."]


@pytest.mark.parametrize("action", ACTIONS, ids=lambda action: action.verb)
async def test_every_verb_reaches_the_rules_or_says_how_it_is_written(action):
    say = Said(an_evening())

    status = await say(f"{example_of(action).replace('Anna', repr('gamer b'))} --yes")

    # Every example is understood; what the rules then say is another matter.
    assert status in (DONE, REFUSED), say.err


@pytest.mark.parametrize("line", ["x" * 300, "start-event '", "decide \u202e1 1 --reason x"])
async def test_hostile_lines_are_answered_in_clean_text(line):
    say = Said(an_evening())

    assert await say(line) == USAGE
    assert all(text.isprintable() for text in (*say.out, *say.err))
