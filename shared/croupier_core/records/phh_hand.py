"""One hand of a PHH file, checked field by field: what is there, in whole units.

Reads what public files really hold: unknown stacks (`inf`), decimals, negative dead posts,
fields that nobody knows.  What cannot be meant is refused with its line.
"""

from collections.abc import Mapping
from dataclasses import dataclass
from decimal import Decimal

from croupier_core.poker.games.game import Betting, Forced, Game
from croupier_core.records.amounts import InexactAmount, Scale, scale_of
from croupier_core.records.phh_actions import Action, BadNotation, Moves, read_action
from croupier_core.records.phh_toml import RawHand, Unreadable, Value
from croupier_core.records.variants import game_of, needed_fields
from croupier_core.units import Chips

MOST_PLAYERS = 10
_AMOUNTS = ("antes", "blinds_or_straddles", "starting_stacks", "finishing_stacks", "winnings")
_SINGLE_AMOUNTS = ("bring_in", "small_bet", "big_bet", "min_bet")


@dataclass(frozen=True, slots=True)
class Said:
    """One action and where it stands."""

    line: int
    text: str
    action: Action


@dataclass(frozen=True, slots=True)
class PhhHand:
    """A hand as its file says it.  Players are counted from 1, left of the button first."""

    name: str
    """Of its table in the file; empty in a file of one hand."""
    line: int
    game: Game
    scale: Scale
    antes: tuple[Chips, ...]
    blinds: tuple[Chips, ...]
    """Blinds and straddles; empty in games with a bring-in."""
    bring_in: Chips
    small_bet: Chips
    """In games without fixed limit, the least bet."""
    big_bet: Chips
    stacks: tuple[Chips | None, ...]
    """None for each that the file does not know."""
    actions: tuple[Said, ...]
    finishing: tuple[Chips | None, ...] | None
    winnings: tuple[Chips, ...] | None
    """What each collected; None where the file does not say, or says 0 to all."""
    fields: Mapping[str, Value]
    """Everything in the file, as it is there."""
    lines: Mapping[str, int]

    @property
    def players(self) -> int:
        """How many were dealt in."""
        return len(self.stacks)

    @property
    def label(self) -> str:
        """How to call the hand: its number or id, else its place in the file."""
        hand = self.fields.get("hand")
        if isinstance(hand, (str, int)) and not isinstance(hand, bool) and str(hand):
            return str(hand)
        return self.name or "1"

    def line_of(self, field: str) -> int:
        """Return where a field stands; the hand's first line when it is not there."""
        return self.lines.get(field, self.line)


def read_hand(raw: RawHand) -> PhhHand:
    """Check the fields of one hand.

    Raises:
        Unreadable: One is missing or makes no sense; says which and where.
    """
    return _Reader(raw).hand()


class _Reader:
    """Reads one hand; every complaint has its line."""

    def __init__(self, raw: RawHand) -> None:
        self._raw = raw

    def hand(self) -> PhhHand:
        raw = self._raw
        game = self._game()
        missing = [field for field in needed_fields(game) if field not in raw.fields]
        if missing:
            raise Unreadable(raw.line, f"the field {missing[0]} is missing")
        count = len(self._list("starting_stacks"))
        if not 2 <= count <= min(MOST_PLAYERS, game.most_seats):
            raise self._fault("starting_stacks", f"{game.key} is not played by {count}")
        actions = self._actions(count)
        scale = self._scale(actions)
        bring_in = game.forced is Forced.BRING_IN
        fixed = game.betting is Betting.FIXED_LIMIT
        return PhhHand(
            name=raw.name,
            line=raw.line,
            game=game,
            scale=scale,
            antes=self._whole("antes", count, scale),
            blinds=() if bring_in else self._whole("blinds_or_straddles", count, scale),
            bring_in=self._single("bring_in", scale) if bring_in else Chips(0),
            small_bet=self._single("small_bet" if fixed else "min_bet", scale),
            big_bet=self._single("big_bet", scale) if fixed else Chips(0),
            stacks=self._stacks("starting_stacks", count, scale),
            actions=actions,
            finishing=self._optional_stacks("finishing_stacks", count, scale),
            winnings=self._winnings(count, scale),
            fields=raw.fields,
            lines=raw.lines,
        )

    # --- parts ----------------------------------------------------------------------

    def _game(self) -> Game:
        code = self._raw.fields.get("variant")
        if code is None:
            raise Unreadable(self._raw.line, "the field variant is missing")
        game = game_of(code) if isinstance(code, str) else None
        if game is None:
            raise self._fault("variant", f"the variant {code!r} is not played here")
        return game

    def _actions(self, players: int) -> tuple[Said, ...]:
        lines = self._raw.action_lines
        said: list[Said] = []
        for number, text in enumerate(self._list("actions")):
            line = lines[number] if number < len(lines) else self._raw.lines["actions"]
            if not isinstance(text, str):
                raise Unreadable(line, f"an action is a text, not {text!r}")
            try:
                action = read_action(text, players)
            except BadNotation as fault:
                raise Unreadable(line, str(fault)) from None
            if action is not None:
                said.append(Said(line, text.strip(), action))
        return tuple(said)

    def _scale(self, actions: tuple[Said, ...]) -> Scale:
        """Return the scale that makes every amount of the hand whole."""
        found: list[Decimal] = []
        for field in _AMOUNTS:
            if field in self._raw.fields:
                found += [self._decimal(field, amount) for amount in self._list(field)]
        for field in _SINGLE_AMOUNTS:
            if field in self._raw.fields:
                found.append(self._decimal(field, self._raw.fields[field]))
        for said in actions:
            match said.action:
                case Moves(amount=Decimal() as amount):
                    if not amount.is_finite():
                        raise Unreadable(said.line, f"no amount: {said.text!r}")
                    found.append(amount)
                case _:
                    pass
        try:
            return scale_of(found)
        except InexactAmount as fault:
            raise Unreadable(self._raw.line, str(fault)) from None

    def _whole(self, field: str, count: int, scale: Scale) -> tuple[Chips, ...]:
        amounts = self._counted(field, count)
        return tuple(self._chips(field, amount, scale) for amount in amounts)

    def _single(self, field: str, scale: Scale) -> Chips:
        chips = self._chips(field, self._decimal(field, self._raw.fields[field]), scale)
        if chips < 0:
            raise self._fault(field, f"{field} is negative")
        return chips

    def _stacks(self, field: str, count: int, scale: Scale) -> tuple[Chips | None, ...]:
        return tuple(
            None if amount.is_infinite() else self._chips(field, amount, scale)
            for amount in self._counted(field, count)
        )

    def _optional_stacks(
        self, field: str, count: int, scale: Scale
    ) -> tuple[Chips | None, ...] | None:
        return self._stacks(field, count, scale) if field in self._raw.fields else None

    def _winnings(self, count: int, scale: Scale) -> tuple[Chips, ...] | None:
        if "winnings" not in self._raw.fields:
            return None
        # Files made from logs that did not say have a 0 for everybody.
        winnings = self._whole("winnings", count, scale)
        return winnings if any(winnings) else None

    # --- values ---------------------------------------------------------------------

    def _counted(self, field: str, count: int) -> list[Decimal]:
        values = self._list(field)
        if len(values) != count:
            raise self._fault(field, f"{field} has {len(values)} amounts for {count} players")
        return [self._decimal(field, value) for value in values]

    def _list(self, field: str) -> list[Value]:
        value = self._raw.fields[field]
        if not isinstance(value, list):
            raise self._fault(field, f"{field} is no list")
        return value

    def _decimal(self, field: str, value: Value) -> Decimal:
        if isinstance(value, bool) or not isinstance(value, (int, Decimal)):
            raise self._fault(field, f"{field}: no amount: {value!r}")
        amount = Decimal(value)
        if amount.is_nan():
            raise self._fault(field, f"{field}: no amount: {value}")
        return amount

    def _chips(self, field: str, amount: Decimal, scale: Scale) -> Chips:
        try:
            return scale.chips(amount)
        except InexactAmount as fault:
            raise self._fault(field, f"{field}: {fault}") from None

    def _fault(self, field: str, reason: str) -> Unreadable:
        return Unreadable(self._raw.lines.get(field, self._raw.line), reason)
