"""Tells what an evening came to: places, rewards, and what was ruled.  Pure."""

from collections.abc import Sequence

from croupier_client.cells import clean
from croupier_client.events.naming import event_phase_name, team_name
from croupier_client.words import Words
from croupier_core.bracket.places import Placing, Standing
from croupier_core.team_event.view import BracketPage, EventView, RewardSheet, RewardView


def outcome(
    event: EventView,
    bracket: BracketPage,
    rewards: RewardSheet,
    rulings: Sequence[str],
    words: Words,
) -> list[str]:
    """Return the lines at the end of a rehearsal."""
    lines = [f"{clean(event.name)}: {event_phase_name(event.phase, words)}"]
    if rulings:
        lines += ["", words("What was decided"), *(f"  {line}" for line in rulings)]
    members = {
        str(team.id): ", ".join(clean(each.name) for each in team.members)
        for team in event.draw.teams
    }
    if bracket.bracket is not None:
        lines += ["", words("Final places")]
        lines += [f"  {_place(each, members, words)}" for each in bracket.bracket.placings]
    if rewards.lines:
        lines += ["", words("Rewards")]
        lines += [f"  {_reward(each, words)}" for each in rewards.lines]
    return lines


def _place(placing: Placing, members: dict[str, str], words: Words) -> str:
    place = "–"
    if placing.standing is Standing.DISQUALIFIED:
        place = words("disqualified")
    elif placing.places is not None:
        place = str(placing.places)
    return f"{place:>5}  {team_name(placing.entrant, words)}: {members.get(placing.entrant, '')}"


def _reward(reward: RewardView, words: Words) -> str:
    what = clean(reward.prize)
    if not what:
        what = f"{words.number(reward.amount)} {clean(reward.unit)}"
    return f"{reward.place:>5}  {clean(reward.who.name)}: {what}"
