"""How the organiser of a rehearsal answers what waits in the queue."""

from collections.abc import Iterator
from dataclasses import replace
from typing import TypeVar

from croupier_client.events.rehearsal.speech import Says
from croupier_core.match import commands as in_match
from croupier_core.match.view import FactName, Prompt, PromptKind
from croupier_core.team_event import commands as asked
from croupier_core.team_event.terms import Offence
from croupier_core.team_event.view import Decision, QueueItem, RewardSheet
from croupier_core.units import NOBODY, Millis
from croupier_server.rehearsal.chance import Chance
from croupier_server.rehearsal.wishes import MINUTE, SECOND, Wish

C = TypeVar("C", asked.OrganiserCommand, in_match.OrganiserCommand)

FIRST_CHOICE = 3
"""How many times as often as each other the first choice is taken."""
_OFFENCES = ((Offence.INSULT, 6), (Offence.OTHER, 2), (Offence.CHEATING, 1))
_TIME = (Millis(15 * SECOND), Millis(2 * MINUTE))


def answers(chance: Chance, item: QueueItem, rewards: RewardSheet, says: Says) -> Iterator[Wish]:
    """Yield the answer to one item of the queue; nothing, where waiting is the answer.

    Args:
        chance: Of the rehearsal.
        item: What waits.
        rewards: The sheet, which says of ties how many of them get the reward.
        says: What is written as a reason.
    """
    reason = says.ruling
    about = (item.decision, item.since, item.match, item.team, item.prompt and item.prompt.number)
    match item.decision:
        case Decision.MATCH:
            yield from _prompt(chance, item, reason, about)
        case Decision.DRAW:
            yield from _draw(chance, item, says.schedule, about)
        case Decision.CALL:
            yield Wish(replace(item.choices[0], reason=says.schedule), Millis(25 * SECOND))
        case Decision.REWARD_TIE:
            for tie in rewards.ties:
                chosen = tuple(each.player for each in tie.players[: tie.wanted])
                yield Wish(asked.SettleTie(tie.team, chosen, NOBODY, reason), Millis(20 * SECOND))
        case Decision.REPORT if item.who is not None and chance.happens(0.6, *about, "blames"):
            closes = item.choices[0]
            number = closes.report if isinstance(closes, asked.CloseReport) else None
            note = asked.NoteOffence(
                item.who.player, chance.weighted(_OFFENCES, *about), NOBODY, reason, number
            )
            yield Wish(note, Millis(30 * SECOND))
        case Decision.PLAYER_GONE if chance.happens(0.3, *about, "waits"):
            pass
        case _ if item.choices:
            choice = _chosen(chance, item.choices, about)
            yield Wish(replace(choice, reason=reason), chance.between(*_TIME, *about, "time"))
        case _:
            pass


def _prompt(
    chance: Chance, item: QueueItem, reason: str, about: tuple[object, ...]
) -> Iterator[Wish]:
    prompt, match = item.prompt, item.match
    if prompt is None or match is None:
        return
    if prompt.kind is PromptKind.RESUME:
        least, most = Millis(3 * SECOND), Millis(20 * SECOND)
    else:
        least, most = _TIME
    after = chance.between(least, most, *about, "time")
    topic = f"{match} {prompt.number} {prompt.since}"
    if _tells_of_crash(prompt) and chance.happens(0.5, *about, "crash"):
        declare = in_match.DeclareCrash(NOBODY, reason)
        yield Wish(asked.InMatch(match, declare), after, f"crash in {topic}")
        after = Millis(after + MINUTE)
    if not prompt.choices:
        return
    ruling = replace(_chosen(chance, prompt.choices, about), reason=reason)
    yield Wish(asked.InMatch(match, ruling), after, topic)
    # Some rulings, a pause for one, leave the question open.
    seen = [each for each in prompt.choices if isinstance(each, in_match.Dismiss)]
    last = replace((*seen, prompt.choices[0])[0], reason=reason)
    yield Wish(asked.InMatch(match, last), Millis(after + 3 * MINUTE))


def _tells_of_crash(prompt: Prompt) -> bool:
    """Whether a team has called, and said why."""
    return prompt.kind is PromptKind.CALLED and any(
        fact.name is FactName.REASON for fact in prompt.facts
    )


def _chosen(chance: Chance, choices: tuple[C, ...], about: tuple[object, ...]) -> C:
    weighted = [(each, FIRST_CHOICE if each is choices[0] else 1) for each in choices]
    return chance.weighted(weighted, *about, "chosen")


def _draw(
    chance: Chance, item: QueueItem, reason: str, about: tuple[object, ...]
) -> Iterator[Wish]:
    redraws = len(item.choices) > 1 and chance.happens(0.15, *about, "redraws")
    chosen = item.choices[1] if redraws else item.choices[0]
    yield Wish(replace(chosen, reason=reason), Millis(20 * SECOND))
