"""Why a key does nothing now, in one sentence."""

from croupier_client.refusals import say
from croupier_client.table.turn import MyTurn
from croupier_client.words import Words
from croupier_core.poker.games.game import Betting
from croupier_core.poker.hand.refusals import RaiseNotOpen


def no_raise(mine: MyTurn, words: Words) -> str:
    """Return why the whole stack, or any raise at all, cannot go in."""
    betting, open_to = mine.choices.betting, mine.choices.raise_between
    if mine.choices.may_discard is not None:
        return words("It is the time to draw: mark cards, or stand pat.")
    if betting is not Betting.NO_LIMIT and open_to is not None:
        least, most = map(words.chips, open_to)
        if least == most:
            return words("The limit is {most} now.", most=most)
        return words("Raise to between {least} and {most}.", least=least, most=most)
    if betting is Betting.FIXED_LIMIT:
        return words("No raise is allowed any more on this street.")
    return say(RaiseNotOpen(mine.choices.to_call), words)


def no_fold_in_a_draw(words: Words) -> str:
    """Return why the fold key does nothing in a draw."""
    return words("In a draw nobody folds: draw, or stand pat with c.")


def nothing_marked(words: Words) -> str:
    """Return why nothing is drawn."""
    return words("Mark cards with Space first, or stand pat with c.")


def too_many_marked(most: int, words: Words) -> str:
    """Return how many cards may be drawn."""
    return words.plural("No more than {n} card.", "No more than {n} cards.", most)


def marked_first(marked: int, words: Words) -> str:
    """Return why somebody with marked cards does not stand pat."""
    return words.plural(
        "{n} card is marked: Enter draws it. Take the mark off to stand pat.",
        "{n} cards are marked: Enter draws them. Take the marks off to stand pat.",
        marked,
    )
