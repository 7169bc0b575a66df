"""What organisers are asked about a match, in words."""

import pytest

from croupier_client.events.rulings import (
    Involved,
    article_said,
    fact_said,
    prompt_title,
    ruling_said,
)
from croupier_client.words import Words
from croupier_core.bracket.ids import Line
from croupier_core.match.setup import TeamId
from croupier_core.match.view import Fact, FactName, PromptKind
from match_builders import UPPER, A, B, Referee, a_match_setup, asked, minutes

EN, FR = Words("en"), Words("fr")
INVOLVED = Involved(TeamId(1), TeamId(2), str)


@pytest.mark.parametrize("words", [EN, FR], ids=["en", "fr"])
def test_every_prompt_has_a_title_of_its_own(words):
    titles = [prompt_title(kind, words) for kind in PromptKind]

    assert all(titles)
    assert len(set(titles)) == len(titles)


def test_t8_2_a_remake_is_asked_with_its_facts_and_both_answers():
    referee = Referee().playing()
    referee.tell(asked.TellDropped(A[1], A[0]))
    referee.tell(asked.AskRemake(minutes("3:20"), 0, A[0]))
    prompt = referee.prompts[PromptKind.REMAKE]

    facts = [fact_said(fact, INVOLVED, EN) for fact in prompt.facts]

    assert facts == [
        "Team 1: a2",
        "Team 1: pauses left 3",
        "Team 1: remakes so far 0",
        "Team 2: pauses left 3",
        "Team 2: remakes so far 0",
        "kills 0",
        "game clock 3:20",
        "one team asks",
    ]
    assert [ruling_said(choice, INVOLVED, FR) for choice in prompt.choices] == [
        "Recommencer la manche (remake)",
        "Pas de remake",
    ]
    assert article_said(prompt.rule, prompt.article, EN) == "rule T8.2, article 4.I.2"


def test_t3_5_a_dispute_says_who_claims_what_and_each_winner_is_an_answer():
    referee = Referee().playing()
    referee.report(UPPER, UPPER)
    referee.report(UPPER.other, UPPER.other)
    prompt = referee.prompts[PromptKind.DISPUTE]

    assert [fact_said(fact, INVOLVED, EN) for fact in prompt.facts] == [
        "Team 1: reports that Team 1 has won",
        "Team 2: reports that Team 2 has won",
    ]
    assert [ruling_said(choice, INVOLVED, EN) for choice in prompt.choices][:2] == [
        "Team 1 wins game 1",
        "Team 2 wins game 1",
    ]


def test_t7_2_the_reason_of_a_pause_is_said_in_words():
    referee = Referee(a_match_setup(pauses=0)).playing()
    referee.tell(asked.AskPause(asked.PauseReason.ILLNESS, B[0]))
    prompt = referee.prompts[PromptKind.PAUSE]

    assert fact_said(prompt.facts[0], INVOLVED, FR) == "Équipe 2\u00a0: “malaise”"


def test_what_somebody_wrote_reaches_no_terminal_as_it_is():
    fact = Fact(FactName.REASON, "\x1b[2Jlate\u202e", Line.LOWER)

    assert fact_said(fact, INVOLVED, EN) == "Team 2: “[2Jlate”"


def test_a_team_that_is_not_known_yet_is_called_by_its_line():
    nobody = Involved(None, None, str)

    assert fact_said(Fact(FactName.MISSING, "lower", Line.LOWER), nobody, EN) == (
        "lower line is not ready"
    )
