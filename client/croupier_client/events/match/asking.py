"""The forms behind the keys of a match: what each action asks for.  Pure.

Rule book: T3, T7, T8.
"""

from dataclasses import replace

from croupier_client.events.match.clocks import price_so_far
from croupier_client.events.match.forms import (
    ChoiceRow,
    Entered,
    Form,
    NotEntered,
    TextRow,
    number_in,
    text_in,
)
from croupier_client.events.match.reading import clock_from
from croupier_client.events.match.seen import Seen
from croupier_client.events.rulings import reason_said
from croupier_client.field import Field
from croupier_client.words import Words
from croupier_core.bracket.ids import Line
from croupier_core.match import commands as asked
from croupier_core.match.facts import GameFacts, SideFacts
from croupier_core.units import Millis, PlayerId

LONGEST = 500
LINKS = 3
REASONS = tuple(asked.PauseReason)


def form_of_reason(_seen: Seen, words: Words) -> Form:
    """Ask why the match has not started.  Rule book: T3.3."""
    return Form(
        words("Why the match has not started"),
        words("The organiser reads it; nothing is lost by it."),
        (TextRow(words("Reason"), Field(most=LONGEST)),),
        lambda entered: asked.GiveReason(text_in(entered, 0, words)),
        words("The organiser has your reason."),
    )


def form_of_break(seen: Seen, words: Words) -> Form:
    """Ask how long a break is to be.  Rule book: T3.7."""
    left = words.duration(seen.match.break_left)
    return Form(
        words("A break before the match"),
        words("{time} are left without approval; a longer one waits for the organiser.", time=left),
        (TextRow(words("How long (m:ss)"), Field("5:00", 4, most=6)),),
        lambda entered: asked.TakeBreak(_clock(entered, 0, words)),
        words("Your break is announced."),
    )


def form_of_pause(seen: Seen, words: Words) -> Form:
    """Ask what a pause is for, and say what it costs.  Rule book: T7.1, T7.2, T7.4."""
    settings, mine = seen.match.settings, seen.mine or Line.UPPER
    left = seen.side(mine).pauses_left
    unit = words.span(settings.pause_unit)
    if left:
        note = words(
            "One unit for each started {unit}; {left} of {all} are left. Not in a fight.",
            unit=unit,
            left=left,
            all=settings.pauses,
        )
        if price_so_far(Millis(3 * settings.pause_unit), settings) == 2:
            note = words(
                "One unit up to {unit}, two for longer; {left} of {all} are left. Not in a fight.",
                unit=unit,
                left=left,
                all=settings.pauses,
            )
    else:
        note = words("No unit is left: the organiser has to allow it.")
    options = tuple(reason_said(reason, words) for reason in REASONS)
    return Form(
        words("Pause"),
        note,
        (ChoiceRow(words("Reason"), options),),
        lambda entered: asked.AskPause(REASONS[entered.chosen(0)]),
    )


def form_of_dropped(seen: Seen, words: Words) -> Form:
    """Ask who has lost the connection.  Rule book: T8.1."""
    there = _players(seen, dropped=False)
    return Form(
        words("Who has dropped out?"),
        words("His team may pause for him."),
        (ChoiceRow(words("Player"), _names(there, seen)),),
        lambda entered: asked.TellDropped(there[entered.chosen(0)]),
    )


def form_of_back(seen: Seen, words: Words) -> Form:
    """Ask who is back.  Rule book: T8.1."""
    away = _players(seen, dropped=True)
    return Form(
        words("Who is back?"),
        "",
        (ChoiceRow(words("Player"), _names(away, seen)),),
        lambda entered: asked.TellBack(away[entered.chosen(0)]),
    )


def form_of_remake(seen: Seen, words: Words) -> Form:
    """Ask for the game's clock and its kills.  Rule book: T8.2."""
    until = words.duration(seen.match.settings.remake_until)
    left = words("Your team has its request left.")
    if not seen.side(seen.mine or Line.UPPER).remake_left:
        left = words("Your team has used its request.")
    note = words("Before the first kill and until {time} of the game's clock.", time=until)
    return Form(
        words("Remake"),
        f"{note} {left}",
        (
            TextRow(words("Game clock (m:ss)"), Field(most=6)),
            TextRow(words("Kills of both teams"), Field("0", 1, most=4)),
        ),
        lambda entered: asked.AskRemake(_clock(entered, 0, words), number_in(entered, 1, words)),
        words("The organiser is asked; play goes on until then."),
    )


def form_of_substitute(seen: Seen, words: Words) -> Form:
    """Ask who leaves and who enters.  Rule book: T8.4."""
    members = seen.side(seen.mine or Line.UPPER).members
    bench = tuple(each.player for each in seen.page.bench)
    return Form(
        words("Substitute"),
        words("The organiser has to approve; the substitute inherits the pick."),
        (
            ChoiceRow(words("Leaves"), _names(members, seen)),
            ChoiceRow(words("Enters"), _names(bench, seen)),
        ),
        lambda entered: asked.AskSubstitute(members[entered.chosen(0)], bench[entered.chosen(1)]),
        words("The organiser is asked."),
    )


def form_of_facts(seen: Seen, words: Words) -> Form:
    """Ask what the game shows.  Rule book: T8.5."""
    facts = seen.game.facts if seen.game else GameFacts()
    rows = [TextRow(words("Game clock (m:ss)"), _filled(words.duration(facts.clock)))]
    for line in Line:
        side, team = facts.side(line), seen.team_name(line, words)
        rows += [
            TextRow(words("{team}: kills", team=team), _filled(str(side.kills))),
            TextRow(words("{team}: gold", team=team), _filled(str(side.gold))),
            TextRow(words("{team}: own towers", team=team), _filled(str(side.towers))),
            TextRow(words("{team}: phoenixes taken", team=team), _filled(str(side.phoenixes))),
        ]
    return Form(
        words("What the game shows"),
        "",
        tuple(rows),
        lambda entered: asked.ReportFacts(_facts(entered, facts, words)),
        words("Noted."),
    )


def form_of_report(seen: Seen, words: Words) -> Form:
    """Ask for the winner, the id of the match in the game, and evidence.  Rule book: T3.5."""
    mine = seen.mine or Line.UPPER
    other = [each for each in seen.game.reports if each.side is not mine] if seen.game else []
    note = words("With a link to a screenshot; a file goes in by: ssh … report … < file")
    if other:
        winner = seen.team_name(other[0].winner, words)
        note = words(
            "The other team reports that {team} has won. Another winner is a dispute, and the"
            " organiser rules.",
            team=winner,
        )
    lines = (mine, mine.other)
    options = tuple(seen.team_name(line, words) for line in lines)
    game = seen.game.number if seen.game else 0
    links = tuple(
        TextRow(words("Evidence {n} (link)", n=n + 1), Field(most=LONGEST)) for n in range(LINKS)
    )
    return Form(
        words("Result of game {n}", n=game),
        note,
        (
            ChoiceRow(words("Won by"), options),
            TextRow(words("Match id in the game"), Field(most=60)),
            *links,
        ),
        lambda entered: asked.ReportResult(
            game, lines[entered.chosen(0)], text_in(entered, 1, words), _links(entered, words)
        ),
        words("Your report is in."),
    )


def form_of_protest(_seen: Seen, words: Words) -> Form:
    """Ask what is objected to.  Rule book: T3.6."""
    return Form(
        words("Protest"),
        words("Until the next match of either team begins. The organiser rules."),
        (TextRow(words("What happened"), Field(most=LONGEST)),),
        lambda entered: asked.Protest(text_in(entered, 0, words)),
        words("The organiser has your protest."),
    )


def form_of_ruling(choice: asked.OrganiserCommand, said: str, words: Words) -> Form:
    """Ask for the reason of a ruling, which goes into the audit log."""
    return Form(
        said,
        words("The reason stands in the audit log."),
        (TextRow(words("Reason"), Field(most=LONGEST)),),
        lambda entered: replace(choice, reason=text_in(entered, 0, words)),
        words("Done."),
    )


def _players(seen: Seen, *, dropped: bool) -> tuple[PlayerId, ...]:
    """Return who has dropped out, or who has not: the own team first."""
    first = seen.mine or Line.UPPER
    return tuple(
        player
        for line in (first, first.other)
        for player in seen.side(line).members
        if (player in seen.side(line).dropped) is dropped
    )


def _names(players: tuple[PlayerId, ...], seen: Seen) -> tuple[str, ...]:
    return tuple(seen.name_of(player) for player in players)


def _filled(text: str) -> Field:
    return Field(text, len(text), most=9)


def _clock(entered: Entered, row: int, words: Words) -> Millis:
    clock = clock_from(entered.text(row))
    if clock is None:
        raise NotEntered(words("Write minutes and seconds: 4:30."), row)
    return clock


def _facts(entered: Entered, before: GameFacts, words: Words) -> GameFacts:
    sides = [
        SideFacts(*(number_in(entered, first + n, words) for n in range(4))) for first in (1, 5)
    ]
    return replace(before, clock=_clock(entered, 0, words), upper=sides[0], lower=sides[1])


def _links(entered: Entered, words: Words) -> tuple[asked.Evidence, ...]:
    texts = [entered.text(2 + n) for n in range(LINKS)]
    links = tuple(asked.Link(text) for text in texts if text)
    if not links:
        raise NotEntered(words("Add a link as evidence."), 2)
    return links
