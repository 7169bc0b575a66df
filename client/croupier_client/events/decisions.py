"""How the audit log of an event is told: what was decided, about whom, by whom.  Pure.

Rule book: T1.5, T11.
"""

from collections.abc import Mapping
from types import MappingProxyType

from croupier_client.cells import clean
from croupier_client.events.naming import team_name
from croupier_client.words import Words, mark
from croupier_core.bracket.ids import EntrantId
from croupier_core.team_event.events import Flag
from croupier_core.team_event.terms import Person
from croupier_core.team_event.view import AuditView, EventView
from croupier_core.units import PlayerId

_ACTIONS: Mapping[str, str] = MappingProxyType(
    {
        # the evening
        "announce_event": mark("event announced"),
        "open_sign_up": mark("sign-up opened"),
        "change_schedule": mark("schedule changed"),
        "change_rules": mark("rules changed"),
        "change_draw": mark("settings of the draw changed"),
        "extend_words": mark("list of words extended"),
        "extend_check_in": mark("check-in extended"),
        "close_check_in": mark("check-in closed"),
        "undo_no_show": mark("no-show undone"),
        "start_event": mark("event started"),
        "suspend_event": mark("event suspended"),
        "continue_event": mark("event continued"),
        "call_off_event": mark("event called off"),
        "archive_event": mark("event archived"),
        "make_announcement": mark("announcement made"),
        "send_message": mark("message sent"),
        # teams and the bracket
        "draw_teams": mark("teams drawn"),
        "publish_draw": mark("draw published"),
        "assign_substitute": mark("substitute put on a team"),
        "play_short": mark("team plays on with one less"),
        "appoint_captain": mark("captain appointed"),
        "disqualify_player": mark("player disqualified"),
        "disqualify_team": mark("team disqualified"),
        "reinstate": mark("team taken back"),
        "promote_others": mark("vacant place closed up"),
        "call_matches": mark("matches called"),
        "set_auto_call": mark("automatic calls changed"),
        "restrict_characters": mark("characters banned for everybody"),
        "correct_result": mark("result corrected"),
        "undo_result": mark("result undone"),
        "redo_result": mark("undo taken back"),
        "replay_match": mark("match to be replayed"),
        # conduct and rewards
        "note_offence": mark("offence noted"),
        "issue_sanction": mark("sanction imposed"),
        "lift_sanction": mark("sanction lifted"),
        "close_offence": mark("offence without sanction"),
        "close_report": mark("report answered"),
        "edit_rewards": mark("rewards changed"),
        "settle_tie": mark("tie for rewards settled"),
        "open_rewards": mark("reward sheet opened"),
        "confirm_rewards": mark("rewards confirmed"),
        "pay_reward": mark("reward paid"),
        "cancel_reward": mark("reward cancelled"),
        "give_event_role": mark("role given"),
        "take_event_role": mark("role taken"),
        # in a match
        "call_match": mark("match called"),
        "delay_match": mark("match delayed"),
        "start_anyway": mark("match started anyway"),
        "dismiss": mark("nothing to decide"),
        "answer_break": mark("break answered"),
        "name_captain": mark("captain of a match named"),
        "let_members_act": mark("members may act"),
        "substitute": mark("player substituted"),
        "refuse_substitute": mark("substitute refused"),
        "restrict": mark("characters banned in a match"),
        "excuse_miss": mark("miss excused"),
        "recreate_game": mark("game recreated"),
        "pause_play": mark("play paused"),
        "resume_play": mark("play resumed"),
        "grant_pause": mark("pause granted"),
        "refuse_pause": mark("pause refused"),
        "remake_game": mark("remake ordered"),
        "refuse_remake": mark("remake refused"),
        "declare_crash": mark("crash declared"),
        "award_game": mark("game awarded"),
        "enter_facts": mark("facts of the game entered"),
        "rule_game": mark("game ruled"),
        "reopen_game": mark("game reopened"),
        "rule_match": mark("match ruled"),
        "forfeit_match": mark("match forfeited"),
        "disqualify_both": mark("both teams lose the match"),
        "draw_lots": mark("lots drawn"),
        "answer_protest": mark("protest answered"),
        # by the house
        "report_unanswered": mark("report stands, the other team was silent"),
        "missed_twice": mark("game lost by missed turns"),
    }
)


def action_name(action: str, words: Words) -> str:
    """Return what was decided; an action that this client does not know keeps its code."""
    return words(_ACTIONS[action]) if action in _ACTIONS else clean(action)


def flag_name(flag: Flag, words: Words) -> str:
    """Return what the log points out."""
    match flag:
        case Flag.OWN_MATCH:
            return words("in his own match")
        case Flag.UNCONFIRMED:
            return words("unconfirmed")
        case Flag.REDRAW:
            return words("redraw")


_NO_LABELS: Mapping[str, str] = MappingProxyType({})


def subject_name(
    subject: str,
    names: Mapping[PlayerId, str],
    words: Words,
    labels: Mapping[str, str] = _NO_LABELS,
) -> str:
    """Return whom or what a line is about.

    Args:
        subject: As the log has it: a match, several, `team 3`, a player, or nothing.
        names: Of the players of the event.
        words: The session's language.
        labels: How matches are called, by their ids; one that is unknown keeps its id.
    """
    if subject.startswith("team "):
        return team_name(EntrantId(clean(subject[5:])), words)
    if PlayerId(subject) in names:
        return clean(names[PlayerId(subject)])
    return clean(" ".join(labels.get(each, each) for each in subject.split(" ")))


def actor_name(actor: Person | None, words: Words) -> str:
    """Return who decided; only the owner may have no name in the event."""
    if actor is None:
        return words("the house")
    return clean(actor.name) or words("the owner")


def names_in(view: EventView) -> dict[PlayerId, str]:
    """Return the names of all who are in the event, officials included."""
    names = {who.player: who.name for who, _ in view.officials}
    return names | {who.player: who.name for who in view.people}


def told(
    line: AuditView,
    names: Mapping[PlayerId, str],
    words: Words,
    labels: Mapping[str, str] = _NO_LABELS,
) -> str:
    """Return a line of the log without its time: what, about whom, by whom, and marks."""
    said = action_name(line.action, words)
    if subject := subject_name(line.subject, names, words, labels):
        said = f"{said} · {subject}"
    said = words("{what}, by {who}", what=said, who=actor_name(line.actor, words))
    if line.article:
        said = f"{said} ({clean(line.article)})"
    flags = ", ".join(flag_name(flag, words) for flag in line.flags)
    return f"{said} ! {flags}" if flags else said
