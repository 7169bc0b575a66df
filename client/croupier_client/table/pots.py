"""The pots of a hand in words, every one by itself."""

from croupier_client.canvas import Line, Span
from croupier_client.table.banners import pot_name
from croupier_client.words import Words
from croupier_core.poker.hand.view import HandView
from croupier_core.units import Chips


def pot_groups(hand: HandView, words: Words, ground: str = "") -> list[tuple[Span, ...]]:
    """Return one group of spans per pot, main pot first, and one for all with the bets."""
    several = len(hand.pots) > 1
    groups: list[tuple[Span, ...]] = [
        (
            Span(pot_name(number, several, words) + " ", "dim" + ground),
            Span(words.chips(pot.amount), "pot" + ground),
        )
        for number, pot in enumerate(hand.pots)
        if pot.amount
    ]
    bets = sum(seat.bet for seat in hand.seats)
    if bets:
        total = Chips(bets + sum(pot.amount for pot in hand.pots))
        label = words("with bets") if groups else words("Pot")
        groups.append((Span(label + " ", "dim" + ground), Span(words.chips(total), "pot" + ground)))
    return groups


def pot_line(hand: HandView, words: Words, *, short: bool = False) -> Line:
    """Return all pots on one row, the main pot first; `short` gives only their amounts."""
    if short:
        amounts = " + ".join(words.chips(pot.amount) for pot in hand.pots)
        return (Span(words("Pots") + " ", "dim"), Span(amounts, "pot"))
    line: list[Span] = []
    for group in pot_groups(hand, words):
        if line:
            line.append(Span("  "))
        line += group
    return tuple(line)
