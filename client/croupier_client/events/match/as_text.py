"""A match as lines of text and as data, for whoever has no screen.  Pure."""

from croupier_client.canvas import Line as Row
from croupier_client.cells import clean
from croupier_client.events.match.asked import choice_said
from croupier_client.events.match.clocks import clock_of, draw_small_clock
from croupier_client.events.match.draw import (
    draw_head,
    draw_late,
    draw_turns,
    state_said,
)
from croupier_client.events.match.room import (
    draw_game,
    draw_games,
    draw_reasons,
)
from croupier_client.events.match.seen import Seen
from croupier_client.events.match.sides import draw_sides
from croupier_client.events.match.talk import Talk, draw_talk
from croupier_client.events.rulings import article_said, fact_said, prompt_title
from croupier_client.lines import EMPTY, text
from croupier_client.words import Words
from croupier_core.bracket.ids import Line
from croupier_core.match.commands import Evidence, FilePiped, Link
from croupier_core.match.view import Offer, Prompt

COLUMNS = 78
"""How wide pages are written."""
_STACKED = 58
"""So narrow that the teams stand one below the other: easier to hear."""
_ALL = 10_000

VERBS = {
    Offer.SAY_READY: "ready",
    Offer.GIVE_REASON: "reason TEXT",
    Offer.TAKE_BREAK: "break 5:00",
    Offer.CHOOSE_FIRST_PICK: "first take|give",
    Offer.BAN: "ban NAME",
    Offer.LOCK_PICKS: "pick NAME[=MEMBER] …",
    Offer.ASK_PAUSE: "pause disconnected|technical|illness",
    Offer.ASK_RESUME: "resume",
    Offer.PLAY_ON: "play-on",
    Offer.REPORT_FIGHT: "fight",
    Offer.TELL_DROPPED: "dropped NAME",
    Offer.TELL_BACK: "back NAME",
    Offer.ASK_REMAKE: "remake --clock 3:20 --kills 0",
    Offer.ASK_SUBSTITUTE: "substitute LEAVES ENTERS",
    Offer.CONCEDE: "concede",
    Offer.CONFIRM_CONCESSION: "concede --confirm",
    Offer.REPORT_FACTS: "facts --clock 12:30 --kills 3-2 --gold 9000-8000",
    Offer.REPORT_RESULT: "report --score 1-0 --as ID --link URL",
    Offer.CONFIRM_REPORT: "confirm",
    Offer.PROTEST: "protest TEXT",
    Offer.CALL_ORGANISER: "call [TEXT]",
}
"""How each offer is typed after `match EVENT MATCH`."""


def text_of_match(seen: Seen, words: Words) -> list[Row]:
    """Return the page of a match as lines, and how to type what may be done now."""
    clock = clock_of(seen, words)
    rows = [draw_head(seen, COLUMNS, words), *draw_late(seen, words)]
    rows += draw_small_clock(clock, COLUMNS) if clock else [text(f"  {state_said(seen, words)}")]
    rows += [EMPTY, *draw_sides(seen, _STACKED, words), EMPTY]
    rows += draw_turns(seen, COLUMNS, words)
    rows += [*draw_reasons(seen, COLUMNS, words), *draw_game(seen, COLUMNS, words)]
    rows += draw_games(seen, words)
    for prompt in seen.match.prompts:
        rows += _prompt(prompt, seen, words)
    if seen.match.prompts:
        usage = f"event {clean(seen.event)} queue, event {clean(seen.event)} decide N CHOICE"
        rows += [EMPTY, text(words("It is decided by: {usage}", usage=usage))]
    if seen.page.lines:
        rows += [EMPTY, *draw_talk(seen, Talk(), COLUMNS, _ALL, words)]
    offers = [VERBS[offer] for offer in seen.match.offers]
    if offers:
        head = f"match {clean(seen.event)} {seen.page.number}"
        rows += [EMPTY, text(words("You can do now:"))]
        rows += [text(f"  {head} {verb}") for verb in offers]
    return rows


def _prompt(prompt: Prompt, seen: Seen, words: Words) -> list[Row]:
    title = prompt_title(prompt.kind, words)
    if prompt.side is not None:
        title = words("{who}: {what}", who=title, what=seen.team_name(prompt.side, words))
    cited = article_said(prompt.rule, prompt.article, words)
    rows = [EMPTY, text(f"! {prompt.number}  {title} ({cited})")]
    rows += [text(f"    {fact_said(fact, seen.involved, words)}") for fact in prompt.facts]
    rows += [text(f"  - {choice_said(choice, seen, words)}") for choice in prompt.choices]
    return rows


Json = str | int | bool | None | list["Json"] | dict[str, "Json"]


def data_of_match(seen: Seen) -> dict[str, Json]:
    """Return a match as data: what its viewer may see, and nothing else."""
    match, game = seen.match, seen.game
    return {
        "event": clean(seen.event),
        "match": clean(match.id),
        "number": seen.page.number,
        "phase": match.phase.value,
        "as_of": seen.page.as_of,
        "score": list(match.score),
        "wins": match.wins,
        "winner": None if match.winner is None else match.winner.value,
        "start_by": match.start_by,
        "sides": {line.value: _side(seen, line) for line in Line},
        "game": _game(seen) if game is not None else None,
        "offers": [offer.value for offer in match.offers],
        "prompts": [
            {
                "number": prompt.number,
                "kind": prompt.kind.value,
                "rule": clean(prompt.rule),
                "article": clean(prompt.article),
                "side": None if prompt.side is None else prompt.side.value,
            }
            for prompt in match.prompts
        ],
    }


def _side(seen: Seen, line: Line) -> dict[str, Json]:
    side = seen.side(line)
    return {
        "team": side.team,
        "captain": seen.name_of(side.captain),
        "members": [seen.name_of(player) for player in side.members],
        "dropped": [seen.name_of(player) for player in side.dropped],
        "ready": side.ready,
        "bans_missed": side.bans_missed,
        "picks_missed": side.picks_missed,
        "pauses_left": side.pauses_left,
        "remake_left": side.remake_left,
        "picks": [
            {"character": clean(pick.character), "player": seen.name_of(pick.player)}
            for pick in side.picks
        ],
    }


def _game(seen: Seen) -> dict[str, Json]:
    game = seen.game
    if game is None:
        return {}
    draft = game.draft
    return {
        "number": game.number,
        "attempt": game.attempt,
        "first_pick": None if game.first_pick is None else game.first_pick.value,
        "map": None if game.played_on is None else clean(game.played_on),
        "clock": game.facts.clock,
        "kills": [game.facts.upper.kills, game.facts.lower.kills],
        "gold": [game.facts.upper.gold, game.facts.lower.gold],
        "towers": [game.facts.upper.towers, game.facts.lower.towers],
        "phoenixes": [game.facts.upper.phoenixes, game.facts.lower.phoenixes],
        "paused": game.pause is not None,
        "confirmed_at": game.confirmed_at,
        "turns": [
            {
                "side": turn.turn.side.value,
                "act": turn.turn.act.value,
                "count": turn.turn.count,
                "open": turn.open,
                "until": turn.until,
                "late": turn.late,
                "hidden": turn.masked,
                "bans": [clean(ban) for ban in turn.bans],
                "picks": [clean(pick.character) for pick in turn.picks],
            }
            for turn in (draft.turns if draft else ())
        ],
        "reports": [
            {
                "side": report.side.value,
                "winner": report.winner.value,
                "played_as": clean(report.played_as),
                "at": report.at,
                "evidence": [_evidence(each) for each in report.evidence],
            }
            for report in game.reports
        ],
    }


def _evidence(evidence: Evidence) -> dict[str, Json]:
    match evidence:
        case Link(url):
            return {"link": clean(url)}
        case FilePiped(name, size, sha256):
            return {"file": clean(name), "size": size, "sha256": clean(sha256)}
