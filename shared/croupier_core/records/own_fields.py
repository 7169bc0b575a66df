"""The fields that only our own files have, all named `_croupier_…`.

They hold what PHH has no field for, so that a hand of this house comes back exactly: who
posted what by which rule, the times of the moves, the commitment, and, in files made for
checking the deal, its opening (rule P12.9).
"""

from dataclasses import dataclass

from croupier_core.cards import Card, cards_of
from croupier_core.poker.hand.posts import PostKind
from croupier_core.poker.hand.rules import HandRules, OddChips
from croupier_core.poker.stakes import AnteKind, Stakes
from croupier_core.records.amounts import MOST_DIGITS
from croupier_core.records.phh_hand import PhhHand
from croupier_core.records.phh_toml import Unreadable, Value
from croupier_core.units import Chips, Seat

VERSION = 1
PREFIX = "_croupier_"


@dataclass(frozen=True, slots=True)
class OwnFields:
    """What a file of this house says beside the standard."""

    number: int
    """Of the hand in its tournament."""
    tournament: str
    table_size: int
    buy_in: int
    fee: int
    """In cents, as the buy-in."""
    me: int
    """Whose file it is: a player from 1; 0 for none."""
    button: Seat
    small_blind: int | None
    big_blind: int
    stakes: Stakes
    rules: HandRules
    posts: tuple[tuple[int, Chips, PostKind], ...] | None
    """By player, in place of what the stakes say; None where they say all."""
    started: int
    ended: int
    times: tuple[int, ...]
    """When each move was made, in milliseconds after `started`."""
    by_clock: tuple[int, ...]
    """Which moves, from 0, the clock made."""
    shown: tuple[tuple[int, tuple[Card, ...]], ...]
    """Who showed what after the end."""
    commitment: str
    deck: tuple[Card, ...]
    """Empty unless the file was made for checking the deal."""
    nonce: str


def own_fields_of(hand: PhhHand) -> OwnFields | None:
    """Return them; None in files of others.

    Raises:
        Unreadable: The file says it is ours and is not.
    """
    if f"{PREFIX}version" not in hand.fields:
        return None
    return _Reader(hand).read()


class _Reader:
    """Reads fields by name; what is missing or of another form is refused with its line."""

    def __init__(self, hand: PhhHand) -> None:
        self._hand = hand

    def read(self) -> OwnFields:
        if self._int("version") != VERSION:
            raise self._fault("version", "a newer version of the program wrote this file")
        players = self._hand.players
        small = self._int("small_blind")
        deck = self._text("deck", "")
        return OwnFields(
            number=self._int("number"),
            tournament=self._text("tournament"),
            table_size=self._int("table_size"),
            buy_in=self._int("buy_in"),
            fee=self._int("fee"),
            me=self._within("me", 0, players),
            button=Seat(self._within("button", 1, 99)),
            small_blind=self._within("small_blind", 1, players) if small else None,
            big_blind=self._within("big_blind", 1, players),
            stakes=self._stakes(),
            rules=self._rules(),
            posts=self._posts(),
            started=self._int("started"),
            ended=self._int("ended"),
            times=self._ints("times"),
            by_clock=self._ints("by_clock"),
            shown=self._shown(),
            commitment=self._text("commitment"),
            deck=self._cards("deck", deck),
            nonce=self._text("nonce", ""),
        )

    def _stakes(self) -> Stakes:
        values = self._ints("stakes")
        kind = self._text("ante_kind")
        if len(values) != 6 or min(values) < 0 or kind not in AnteKind.__members__.values():
            raise self._fault("stakes", "no such stakes")
        small, big, ante, bring_in, small_bet, big_bet = map(Chips, values)
        return Stakes(small, big, ante, AnteKind(kind), bring_in, small_bet, big_bet)

    def _rules(self) -> HandRules:
        odd = self._text("odd_chips")
        if odd not in OddChips.__members__.values():
            raise self._fault("odd_chips", "no such rule")
        raises, cap = self._int("raises"), self._int("cap_heads_up")
        return HandRules(raises=raises, cap_heads_up=bool(cap), odd_chips=OddChips(odd))

    def _posts(self) -> tuple[tuple[int, Chips, PostKind], ...] | None:
        if f"{PREFIX}posts" not in self._hand.fields:
            return None
        posts = []
        for said in self._list("posts"):
            words = said.split() if isinstance(said, str) else []
            player = words[0][1:] if len(words) == 3 else ""
            if (
                not player.isdecimal()
                or not 1 <= int(player) <= self._hand.players
                or words[1] not in PostKind.__members__.values()
                or not words[2].isdecimal()
                or len(words[2]) > MOST_DIGITS
            ):
                raise self._fault("posts", f"no such post: {said!r}")
            posts.append((int(player), Chips(int(words[2])), PostKind(words[1])))
        return tuple(posts)

    def _shown(self) -> tuple[tuple[int, tuple[Card, ...]], ...]:
        shown = []
        for said in self._list("shown"):
            words = said.split() if isinstance(said, str) else []
            player = words[0][1:] if len(words) == 2 else ""
            if not player.isdigit() or not 1 <= int(player) <= self._hand.players:
                raise self._fault("shown", f"no cards shown: {said!r}")
            shown.append((int(player), self._cards("shown", words[1])))
        return tuple(shown)

    # --- values ---------------------------------------------------------------------

    def _value(self, name: str, otherwise: Value | None = None) -> Value:
        value = self._hand.fields.get(PREFIX + name, otherwise)
        if value is None:
            raise Unreadable(self._hand.line, f"the field {PREFIX}{name} is missing")
        return value

    def _int(self, name: str) -> int:
        value = self._value(name)
        if type(value) is not int:
            raise self._fault(name, f"{PREFIX}{name} is no whole number")
        return value

    def _within(self, name: str, least: int, most: int) -> int:
        value = self._int(name)
        if not least <= value <= most:
            raise self._fault(name, f"{PREFIX}{name} is not between {least} and {most}")
        return value

    def _text(self, name: str, otherwise: str | None = None) -> str:
        value = self._value(name, otherwise)
        if not isinstance(value, str):
            raise self._fault(name, f"{PREFIX}{name} is no text")
        return value

    def _list(self, name: str) -> list[Value]:
        value = self._value(name)
        if not isinstance(value, list):
            raise self._fault(name, f"{PREFIX}{name} is no list")
        return value

    def _ints(self, name: str) -> tuple[int, ...]:
        values = self._list(name)
        numbers = tuple(value for value in values if type(value) is int)
        if len(numbers) != len(values):
            raise self._fault(name, f"{PREFIX}{name} has more than whole numbers")
        return numbers

    def _cards(self, name: str, names: str) -> tuple[Card, ...]:
        try:
            return cards_of(names)
        except ValueError as fault:
            raise self._fault(name, str(fault)) from None

    def _fault(self, name: str, reason: str) -> Unreadable:
        return Unreadable(self._hand.line_of(PREFIX + name), reason)
