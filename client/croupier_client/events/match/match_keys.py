"""The keys of the page of a match: one for each thing that may be done.

None that cannot be undone works without a form or a question after it.
"""

from dataclasses import replace

from croupier_client.keys import Key
from croupier_client.words import mark
from croupier_core.match.view import Offer

AGREE = Key("match.agree", "y", "agree", "", mark("Say yes to what is asked."))
READY = replace(
    AGREE, label=mark("Ready"), sentence=mark("Say that your team is there and ready to start.")
)
CONFIRM = replace(
    AGREE, label=mark("Confirm"), sentence=mark("Confirm the report of the other team.")
)
CHOOSE = Key("match.choose", "enter", "choose", "", mark("Type what your team bans or picks."))
BAN = replace(CHOOSE, label=mark("Ban"))
PICK = replace(CHOOSE, label=mark("Pick"))
TAKE = Key(
    "match.take",
    "f",
    "first_pick(True)",
    mark("Take first pick"),
    mark("Take first pick: ban first, pick first, host."),
)
GIVE = Key(
    "match.give",
    "h",
    "first_pick(False)",
    mark("Give first pick"),
    mark("Give first pick to the other team."),
)
REASON = Key(
    "match.reason",
    "g",
    "fill('reason')",
    mark("Reason"),
    mark("Tell the organiser why the match has not started."),
)
BREAK = Key(
    "match.break", "b", "fill('break')", mark("Break"), mark("Take a break before the match.")
)
PAUSE = Key(
    "match.pause", "p", "fill('pause')", mark("Pause"), mark("Pause the game, with a reason.")
)
RESUME = Key(
    "match.resume",
    "r",
    "resume",
    mark("Resume"),
    mark("Ask to play on: the clock of the pause stops."),
)
PLAY_ON = Key(
    "match.play_on",
    "n",
    "play_on",
    mark("Playing on"),
    mark("Say that you play on without leave: a fault. You are asked first."),
)
FIGHT = Key(
    "match.fight",
    "x",
    "fight",
    mark("In a fight"),
    mark("Say that the other team paused in the middle of a fight."),
)
DROPPED = Key(
    "match.dropped",
    "d",
    "fill('dropped')",
    mark("Dropped"),
    mark("Say that somebody has lost the connection."),
)
IS_BACK = Key(
    "match.is_back", "e", "fill('back')", mark("Back again"), mark("Say that somebody is back.")
)
REMAKE = Key(
    "match.remake",
    "u",
    "fill('remake')",
    mark("Remake"),
    mark("Ask for the game to be started anew."),
)
SUBSTITUTE = Key(
    "match.substitute",
    "s",
    "fill('substitute')",
    mark("Substitute"),
    mark("Ask that somebody plays in the place of a member."),
)
CONCEDE = Key(
    "match.concede",
    "c",
    "concede",
    mark("Concede"),
    mark("Give up the game: you are asked, twice."),
)
CONCEDE_AGAIN = replace(
    CONCEDE,
    label=mark("Confirm conceding"),
    sentence=mark("Confirm that you give up the game; you are asked first."),
)
FACTS = Key(
    "match.facts",
    "i",
    "fill('facts')",
    mark("Facts"),
    mark("Enter what the game shows: clock, kills, gold, towers."),
)
REPORT = Key(
    "match.report",
    "v",
    "fill('report')",
    mark("Result"),
    mark("Report who has won; another winner than the other team's is a dispute."),
)
PROTEST = Key(
    "match.protest", "j", "fill('protest')", mark("Protest"), mark("Object to how the match went.")
)
CALL = Key(
    "match.call", "o", "call", mark("Call organiser"), mark("Call the organiser to this match.")
)
CONSOLE = replace(
    CALL, label=mark("Console"), sentence=mark("Go to the console of the organisers.")
)
"""The same key for those who are called."""
TALK = Key("match.talk", "t", "talk", mark("Talk"), mark("Say something in the room of the match."))
UP = Key("match.up", "up,k", "move(-1)", "", mark("Go to the question above."))
DOWN = Key(
    "match.down", "down", "move(1)", mark("Next question"), mark("Go to the question below.")
)
OLDER = Key("match.older", "pageup", "scroll(5)", "", mark("Read what was said before."))
NEWER = Key("match.newer", "pagedown,space", "scroll(-5)", "", mark("Read what was said after."))
ANSWER = Key(
    "match.answer",
    "c,d,e,f",
    "",
    mark("Decide"),
    mark("Decide by the letter before an answer; the reason is asked for."),
)

SEND = Key("match.send", "enter", "", mark("Send"), mark("Send what you have typed."))
LOCK = Key("match.lock", "enter", "", mark("Lock"), mark("Ban or pick what is typed."))
COMPLETE = Key("match.complete", "tab", "", mark("Complete"), mark("Complete the name."))
OTHER_SLOT = Key("match.slot", "down,up", "", mark("Next one"), mark("Go to the next choice."))
OTHER_MEMBER = Key(
    "match.member",
    "ctrl+n",
    "",
    mark("Other member"),
    mark("Make this pick for another member of the team."),
)

OFFERED = {
    Offer.BAN: BAN,
    Offer.LOCK_PICKS: PICK,
    Offer.CHOOSE_FIRST_PICK: TAKE,
    Offer.SAY_READY: READY,
    Offer.CONFIRM_REPORT: CONFIRM,
    Offer.ASK_RESUME: RESUME,
    Offer.REPORT_RESULT: REPORT,
    Offer.CONFIRM_CONCESSION: CONCEDE_AGAIN,
    Offer.CALL_ORGANISER: CALL,
    Offer.ASK_PAUSE: PAUSE,
    Offer.TELL_DROPPED: DROPPED,
    Offer.TELL_BACK: IS_BACK,
    Offer.GIVE_REASON: REASON,
    Offer.TAKE_BREAK: BREAK,
    Offer.REPORT_FIGHT: FIGHT,
    Offer.ASK_REMAKE: REMAKE,
    Offer.ASK_SUBSTITUTE: SUBSTITUTE,
    Offer.REPORT_FACTS: FACTS,
    Offer.CONCEDE: CONCEDE,
    Offer.PROTEST: PROTEST,
    Offer.PLAY_ON: PLAY_ON,
}
"""The key of each offer, the most wanted first."""

ALL = (
    *dict.fromkeys(
        {AGREE.id: AGREE, CONCEDE.id: CONCEDE, CHOOSE.id: CHOOSE}.get(key.id, key)
        for key in OFFERED.values()
    ),
    GIVE,
    TALK,
    UP,
    DOWN,
    OLDER,
    NEWER,
)
"""All that are bound."""


def keys_for(offers: tuple[Offer, ...]) -> list[Key]:
    """Return the keys of what may be done now, the most wanted first."""
    found: list[Key] = []
    for offer, key in OFFERED.items():
        if offer in offers and key not in found:
            found.append(key)
            if offer is Offer.CHOOSE_FIRST_PICK:
                found.append(GIVE)
    return found
