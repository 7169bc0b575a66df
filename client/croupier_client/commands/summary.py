"""What commands there are, in sentences."""

from typing import Annotated

from cyclopts import Parameter

from croupier_client.cells import pad, width
from croupier_client.commands.session import DONE, CommandSession
from croupier_client.words import Words

Here = Annotated[CommandSession, Parameter(parse=False)]
"""The session that a command runs in; never part of the line."""


def usages(words: Words) -> tuple[tuple[str, str], ...]:
    """Return every command with its arguments, and what it does."""
    return (
        ("help", words("what you are reading")),
        ("whoami", words("your account, balance and seats")),
        ("tournaments [--json]", words("what is played and what is open")),
        (
            "standings ID [--from-row N] [--find NAME] [--json]",
            words("who stands where in a tournament"),
        ),
        ("watch ID [TABLE]", words("follow a table, line by line; ssh -t shows it")),
        (
            "bracket ID [--rounds] [--columns N] [--ascii] [--json]",
            words("the bracket of a team event"),
        ),
        ("register ID [--password WORD]", words("pay the buy-in and take a seat")),
        ("unregister ID", words("give the seat back before the start")),
        ("rebuy ID [--count 2]", words("pay for more chips")),
        ("addon ID", words("pay for the add-on")),
        ("exclude DAYS", words("be kept from buying anything; this cannot be undone")),
        ("events [--json]", words("events of teams, and what you have to do there")),
        ("event ID [--rules] [--json]", words("the page of an event, or its rules, as text")),
        (
            "signup ID [--rules N --age …]",
            words("sign up for an event; alone it says what is to be declared"),
        ),
        ("signup ID --rules N", words("say yes to rules that have changed")),
        ("signup ID --substitute", words("volunteer to be a substitute; --no-substitute: not")),
        ("checkin ID", words("say that you are here for the whole event")),
        ("withdraw ID [--sure]", words("take part in an event no more")),
        ("rewards ID [--json]", words("who gets which reward, and how far it is")),
        (
            "event ID queue",
            words("what waits for a decision of an official, with numbered answers"),
        ),
        ("event ID decide N CHOICE --reason TEXT", words("give one of these answers")),
        (
            "event ID VERB … --reason TEXT",
            words("decide as an official; event ID help lists what you may do"),
        ),
        ("event ID audit [--json]", words("what officials of an event decided, and why")),
        (
            "hands export [--format phh|pokerstars] [--tournament ID] [--since DATE]",
            words("the hands you were dealt into, as a file for other programs"),
        ),
        (
            "hands export --hand ID [--proof]",
            words("one hand; the proof holds the whole deck, for croupier verify"),
        ),
        ("verify HAND", words("check that the deck promised before a hand was dealt")),
        ("keys list", words("the keys of your account")),
        ("keys link", words("a code that adds the key of another machine")),
        ("keys add CODE", words("add the key of this machine by such a code")),
        ("keys rm FINGERPRINT", words("take a key off your account")),
        ("recovery", words("new recovery codes; the old ones are void")),
        (
            "match [EVENT] [MATCH] [VERB …] [--json]",
            words("a match of teams, and all that may be done in it; MATCH: 3, W1.1 or mine"),
        ),
        (
            "report [EVENT] MATCH --score 1-0 [--as ID] [--link URL] [< FILE]",
            words("who has won a game, your own team first, with evidence"),
        ),
        ("evidence [EVENT] MATCH SHA256", words("a file of evidence, as it was handed in")),
        ("admin token TOKEN", words("become an administrator by the one-time token")),
        ("admin pause ID REASON", words("deal no further hand")),
        ("admin unpause ID", words("go on")),
        ("admin cancel ID REASON", words("call a tournament off before its start")),
        ("admin grant-time ID NAME SECONDS REASON", words("give a player more time per decision")),
        ("admin tournament new < FILE", words("announce tournaments by a template")),
        ("admin event new < FILE", words("create an event of teams by a template")),
        ("admin tournament check < FILE", words("say what is wrong with a template")),
        ("admin tournament delay ID TIME REASON", words("start a tournament later")),
        ("admin tournament move ID NAME TABLE REASON", words("put a player on another table")),
        (
            "admin tournament penalise ID NAME ROUNDS REASON",
            words("warn a player (0), or let him miss rounds"),
        ),
        ("admin series list", words("the recurring series and their next starts")),
        ("admin series end NAME", words("announce no more of a series")),
        ("admin disqualify ID NAME REASON", words("take a player out")),
        (
            "admin role give|take NAME ROLE",
            words("administrator, organiser or referee: who may decide what"),
        ),
        ("admin audit [--tournament ID] [--last N]", words("what was decided, newest first")),
    )


def lines_of_help(words: Words, name: str = "") -> tuple[str, ...]:
    """Return the usage of the commands that begin with the word `name`, or of all."""
    known = usages(words)
    wanted = [usage for usage in known if usage[0].split()[0] == name] or known
    columns = max(width(usage) for usage, _ in wanted)
    return tuple(f"  {pad(usage, columns)}  {what}" for usage, what in wanted)


async def help_(*, session: Here) -> int:
    """Say what commands there are."""
    words = session.words
    session.out(words("ssh HOST shows the tables; ssh HOST COMMAND does one of these:"))
    for line in lines_of_help(words):
        session.out(line)
    session.out(words("A REASON of several words stands in quotation marks."))
    return DONE
