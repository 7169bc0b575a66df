"""Rule-book scenarios as scripts that a referee can read, and their player.

    # P12.4: what the scenario shows; any number of such lines
    game stud                         optional, hold'em without limit else
    blinds 50/100                     then, if need be: ante 25 each | big blind | ante first
    bring-in 30                       where it is played
    seat 1 Anna 5000 AhAd             cards are optional; in stud up to all seven
    seat 2 Boris 400 button
    board 2c7d9sJc3h                  optional; in draw games the cards drawn, in order

    > Boris posts 50                  what happened by itself: all of it, in order
    ? Boris: 50 to call, raise to 200-400
    Boris raises to 300               a move; also `brings it in`, `stands pat`, `draws for 2c3d`
    ! Anna raises to 400: raise to between 500 and 5000        a move that is refused, and why

Every event but the move itself and the dealing of secret cards must be on a `>` line after it.
"""

import re
from typing import assert_never

from croupier_core.cards import cards_of, names_of
from croupier_core.errors import Refusal
from croupier_core.poker.hand.commands import (
    BringIn,
    Call,
    Check,
    Discard,
    Fold,
    Muck,
    RaiseTo,
    Show,
)
from croupier_core.poker.hand.events import (
    AntePosted,
    BetMade,
    BlindPosted,
    BringInPosted,
    Called,
    CardsMucked,
    CardsShown,
    Checked,
    DeckReshuffled,
    Drew,
    Folded,
    HandEnded,
    PotAwarded,
    PotHalf,
    Raised,
    StreetDealt,
    UncalledReturned,
    UpCardsDealt,
    is_secret,
)
from croupier_core.poker.stakes import AnteKind
from hand_builders import NOW, a_hand

ANTES = {
    "each": AnteKind.EACH,
    "big blind": AnteKind.BIG_BLIND,
    "ante first": AnteKind.BIG_BLIND_ANTE_FIRST,
}
MOVES = Folded | Checked | Called | BetMade | Raised | BringInPosted | Drew
SETTING = re.compile(r"(game|blinds|bring-in|ante|seat|board) ")
SEAT = re.compile(r"seat (\d+) (\w+) (\d+)(?: ((?:[2-9TJQKA][cdhs]){2,7}))?( button)?")
MOVE = re.compile(
    r"(\w+) (folds|checks|calls|shows|mucks|bets|raises to|brings it in|stands pat|draws for)"
    r" ?(\w+)?"
)


MOVE_OF = {
    "folds": Fold,
    "checks": Check,
    "calls": Call,
    "shows": Show,
    "mucks": Muck,
    "brings it in": BringIn,
    "stands pat": Discard,
}


def lines_of(text):
    """Yield (number, line) without comments and blank lines."""
    for number, line in enumerate(text.splitlines(), start=1):
        if line.strip() and not line.startswith("#"):
            yield number, line.strip()


def play(text):
    """Play a script and check everything that it says; return the hand."""
    lines = list(lines_of(text))
    settings = [line for _, line in lines if SETTING.match(line)]
    return Play(settings).run([pair for pair in lines if not SETTING.match(pair[1])])


class Play:
    """One script being played."""

    def __init__(self, settings):
        self.name_of = {}
        described = {"stacks": {}, "holes": {}}
        for line in settings:
            self._setting(line, described)
        self.seat_of = {name: seat for seat, name in self.name_of.items()}
        self.hand = a_hand(**described)

    def _setting(self, line, described):
        word, rest = line.split(" ", 1)
        match word:
            case "blinds":
                described["blinds"] = tuple(int(chips) for chips in rest.split("/"))
            case "game":
                described["game"] = rest
            case "bring-in":
                described["bring_in"] = int(rest)
            case "ante":
                chips, kind = rest.split(" ", 1)
                described |= {"ante": int(chips), "ante_kind": ANTES[kind]}
            case "board":
                described["board"] = rest
            case "seat":
                number, name, stack, cards, button = SEAT.fullmatch(line).groups()
                seat = int(number)
                self.name_of[seat] = name
                described["stacks"][seat] = int(stack)
                if cards:
                    described["holes"][seat] = cards
                if button:
                    described["button"] = seat

    def run(self, lines):
        """Go through the script; an assertion names the line."""
        expected, came, where = [], self.told(self.hand.opening_events), 0
        for number, line in lines:
            if line.startswith("> "):
                expected.append(line[2:])
                continue
            assert expected == came, f"what happened after line {where}"
            expected, where = [], number
            if line.startswith("? "):
                came = []
                name, offer = line[2:].split(": ", 1)
                assert (name, offer) == self.offer(), f"line {number}"
            elif line.startswith("! "):
                came = []
                said, why = line[2:].split(": ", 1)
                assert self.refusal(said) == why, f"line {number}"
            else:
                came = self.told(self.hand.handle(self.command(line), NOW))
        assert expected == came, f"what happened after line {where}"
        assert self.hand.over, "the script stops before the hand is over"
        return self.hand

    def command(self, line):
        name, verb, chips = MOVE.fullmatch(line).groups()
        seat = self.seat_of[name]
        if verb in ("bets", "raises to"):
            return RaiseTo(seat, int(chips))
        if verb == "draws for":
            return Discard(seat, cards_of(chips))
        return MOVE_OF[verb](seat)

    def refusal(self, line):
        try:
            self.hand.handle(self.command(line), NOW)
        except Refusal as refusal:
            return str(refusal)
        return "it is allowed"

    def offer(self):
        choices = self.hand.choices()
        if choices.may_discard is not None:
            return self.name_of[self.hand.to_act], f"draw up to {choices.may_discard}"
        if choices.bring_in is not None:
            return self.name_of[self.hand.to_act], f"bring in {choices.bring_in}{self.or_raise()}"
        price = "check" if choices.can_check else f"{choices.to_call} to call"
        if choices.raise_between is None:
            return self.name_of[self.hand.to_act], f"{price}, no raise"
        least, most = choices.raise_between
        verb = "raise to" if choices.current_bet else "bet"
        return self.name_of[self.hand.to_act], f"{price}, {verb} {least}-{most}"

    def or_raise(self):
        bounds = self.hand.choices().raise_between
        return "" if bounds is None else f", or complete to {bounds[0]}"

    def told(self, events):
        return [
            self.sentence(event)
            for event in events
            if not isinstance(event, MOVES) and not is_secret(event)
        ]

    def sentence(self, event):
        match event:
            case AntePosted():
                return f"{self.name_of[event.seat]} antes {event.amount}{all_in(event)}"
            case BlindPosted():
                return f"{self.name_of[event.seat]} posts {event.amount}{all_in(event)}"
            case UncalledReturned():
                return f"{self.name_of[event.seat]} gets {event.amount} back"
            case StreetDealt():
                return f"{event.street} {names_of(event.cards)}".strip()
            case UpCardsDealt():
                return f"{self.name_of[event.seat]} gets {names_of(event.cards)}"
            case DeckReshuffled():
                return f"{event.count} cards go under the deck"
            case CardsShown():
                return f"{self.name_of[event.seat]} shows {names_of(event.cards)}"
            case CardsMucked():
                return f"{self.name_of[event.seat]} mucks"
            case PotAwarded():
                pot = f"side pot {event.pot}" if event.pot else "main pot"
                half = "" if event.half is PotHalf.WHOLE else f"{event.half} half of "
                return f"{half}{pot} of {event.amount}: {self.amounts(event.shares)}"
            case HandEnded():
                return f"stacks: {self.amounts(event.stacks)}"
            case _:
                assert_never(event)

    def amounts(self, pairs):
        return ", ".join(f"{self.name_of[seat]} {chips}" for seat, chips in pairs)


def all_in(event):
    return " and is all-in" if event.all_in else ""
