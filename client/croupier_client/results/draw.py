"""Draws how a tournament ended.  Pure."""

from croupier_client.canvas import Line, Span
from croupier_client.cells import clean
from croupier_client.lines import EMPTY, boxed, centred, indented, paragraph, text
from croupier_client.tournament.draw import scrolled
from croupier_client.tournament.naming import places_name
from croupier_client.tournament.players import draw_players
from croupier_client.words import Words
from croupier_core.tournament.view import Phase, Standing, TournamentView
from croupier_core.units import Cents


def draw_results(
    view: TournamentView | None,
    balance: Cents | None,
    top: int,
    columns: int,
    rows: int,
    words: Words,
) -> list[Line]:
    """Draw the viewer's own result in a box, over the list of all.

    Args:
        view: The tournament; None until the house has told of it.
        balance: The viewer's money now; None for a guest.
        top: The first row of the list to show.
        columns: Width of the page.
        rows: Height of the page.
        words: The session's language.
    """
    if view is None:
        return centred([text(words("One moment…"), "dim")], columns, rows)
    wide = min(columns - 4, 76)
    mine = view.my_standing or next(
        (each for each in view.standings if each.player == view.viewer), None
    )
    box = boxed(
        [
            EMPTY,
            *_draw_outcome(view, mine, wide - 4, words),
            *_draw_money(mine, balance, words),
            EMPTY,
        ],
        wide,
        clean(view.setup.name),
    )
    head = [EMPTY, *box, EMPTY]
    room = rows - len(head)
    listed = draw_players(view, wide, words)
    # The headings stay while the list is scrolled.
    body = [listed[0], *scrolled(listed[1:], top, room - 1, wide)]
    return indented([*head, *body], (columns - wide) // 2)


def _draw_outcome(
    view: TournamentView, mine: Standing | None, columns: int, words: Words
) -> list[Line]:
    if view.summary.phase is Phase.CANCELLED:
        return paragraph(
            words("The tournament was called off. All buy-ins and fees went back."),
            columns,
            "strong",
        )
    if mine is None or mine.best is None:
        winner = next((each for each in view.standings if each.best == 1), None)
        if winner is None:
            return paragraph(words("It is still being played."), columns)
        said = words(
            "{name} won {prize}.", name=clean(winner.name), prize=words.money(winner.prize)
        )
        return paragraph(said, columns, "strong")
    entrants = words.number(view.summary.entrants)
    if mine.best == 1 and mine.worst in (None, 1):
        said = words("♠ You won the tournament! ♠")
        return paragraph(said, columns, "won")
    said = words(
        "You finished {place} of {entrants}.",
        place=places_name(mine.best, mine.worst, words),
        entrants=entrants,
    )
    return paragraph(said, columns, "strong")


def _draw_money(mine: Standing | None, balance: Cents | None, words: Words) -> list[Line]:
    lines: list[Line] = []
    if mine is not None and mine.best is not None:
        prize = (
            (Span(f"{words('Prize')}  ", "dim"), Span(words.money(mine.prize), "won"))
            if mine.prize
            else (Span(words("No prize this time."), "dim"),)
        )
        lines.append(prize)
    if balance is not None:
        lines.append((Span(f"{words('Balance')}  ", "dim"), Span(words.money(balance), "money")))
    return [EMPTY, *lines] if lines else []
