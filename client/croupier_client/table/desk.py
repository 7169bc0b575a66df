"""What a player has in hand at one table, without screen and port.

A desk takes views, notices and keys and answers with the command to send, if any.  Time is
data here too: `at` is the screen's own clock in milliseconds, for the hold after a change
of the price.
"""

from collections.abc import Callable
from dataclasses import dataclass, replace

from croupier_client.refusals import say
from croupier_client.table.amounts import AmountField, UnreadableAmount, read_amount
from croupier_client.table.course import occasion_text
from croupier_client.table.fields import TableFields
from croupier_client.table.guard import (
    PriceWatch,
    all_in_move,
    check_or_call,
    fold_or_check,
    price_for,
    puts_all_in,
)
from croupier_client.table.log import TableLog
from croupier_client.table.objections import (
    marked_first,
    no_fold_in_a_draw,
    no_raise,
    nothing_marked,
    too_many_marked,
)
from croupier_client.table.picking import kept, marked_cards
from croupier_client.table.preactions import Armed, PreAction, arm, cycled, fire, holds
from croupier_client.table.prompt import time_left
from croupier_client.table.seconds import seconds_of, seconds_until
from croupier_client.table.state import Entry, Occasion, Pane, Tone
from croupier_client.table.turn import MyTurn, Turn, turn_of
from croupier_client.words import Words
from croupier_core.cards import Card
from croupier_core.errors import Refusal
from croupier_core.poker.games.game import Betting
from croupier_core.poker.hand.commands import Discard, Move, RaiseTo
from croupier_core.tournament.commands import Act
from croupier_core.tournament.events import ChatSaid, Notice
from croupier_core.tournament.view import TableView
from croupier_core.units import HandId, Instant, PlayerId

OCCASION_MS = 12_000
"""How long something great stays over the table."""


@dataclass(frozen=True, slots=True)
class Seen:
    """What a view asks of the screen."""

    command: Act | None = None
    """The pre-action that fired."""
    call: bool = False
    """Whether the player must be called to his turn."""


class TableDesk(TableFields):
    """The fields, the log and the safeguards of one viewer at one table."""

    def __init__(self, words: Callable[[], Words]) -> None:
        super().__init__()
        self._words = words
        self._log = TableLog()
        self._watch = PriceWatch()
        self._sent: Turn | None = None
        self._called: Turn | None = None
        self._muted = False

    # --- what comes in ----------------------------------------------------------------

    def see(self, view: TableView, at: Instant) -> Seen:
        """Take a view; void what was chosen for another price."""
        before, self.view = self.view, view
        if before is not None and _hand_id(before) != _hand_id(view):
            # What was said was about the hand before.
            self.hush()
        self._watch = self._watch.seen(price_for(view.my_seat, view.hand), at)
        self._log.see(view, self._words(), self.state.suits)
        self.state = replace(self.state, log=self._log.lines)
        self._time_turn(before, view)
        self.state = replace(self.state, picks=kept(self.state.picks, view))
        mine = self.my_turn()
        if self.state.entry in (Entry.AMOUNT, Entry.CONFIRM) and (
            mine is None or mine.turn != self._called
        ):
            self.close()
        if self.state.entry is Entry.BUYING and (before is None or view.offer != before.offer):
            # What was asked is not what would be paid now.
            self.close()
        command = self._fire_armed(view, mine)
        if mine is None or mine.turn == self._called:
            return Seen(command)
        self._called = mine.turn
        return Seen(command, call=command is None)

    def hear(self, at: Instant, notice: Notice, ignored: frozenset[PlayerId]) -> None:
        """Take a notice into the log."""
        if self._muted and isinstance(notice, ChatSaid):
            return
        words = self._words()
        self._log.hear(at, notice, words, ignored)
        self.state = replace(self.state, log=self._log.lines)
        if said := occasion_text(notice, words):
            self.state = replace(self.state, occasion=Occasion(said, Instant(at + OCCASION_MS)))

    def mute(self, *, mute: bool) -> None:
        """Hide all chat from now on, or show it again."""
        self._muted, words = mute, self._words()
        self.tell(words("Chat is hidden.") if mute else words("Chat is shown again."))

    def refused(self, refusal: Refusal) -> None:
        """Say why not, and let the player choose again."""
        self._sent = None
        self.tell(say(refusal, self._words()), Tone.BAD)

    def my_turn(self) -> MyTurn | None:
        """Return the decision that the player has to make now."""
        return None if self.view is None else turn_of(self.view)

    def countdown(self, now: Instant) -> int:
        """Return the whole seconds that are counted down on the screen at `now`.

        Only the most urgent countdown counts: the others are drawn along with it, so that
        a table is drawn once a second and not once for each of them.
        """
        view = self.view
        if view is None:
            return 0
        if view.clock is not None:
            return seconds_of(time_left(view.clock, now))
        moments = (
            view.offer.until if view.offer is not None else None,
            view.coming_move.at if view.coming_move is not None else None,
            view.next_deal_at,
            view.resumes_at,
            view.rest.until if view.rest is not None else None,
            view.level_ends_at,
            view.late_until,
        )
        return next((seconds_until(each, now) for each in moments if each is not None), 0)

    # --- the keys of a decision ---------------------------------------------------------

    def call(self, at: Instant) -> Act | None:
        """Check or call; before the turn, choose among the calm pre-actions."""
        mine = self._answerable(at)
        if mine is not None:
            if mine.choices.may_discard is not None and (marked := self._marked()):
                self.tell(marked_first(len(marked), self._words()), Tone.BAD)
                return None
            return self._guarded(mine, check_or_call(mine.seat, mine.choices))
        if self.view is not None and self.my_turn() is None and not self._held(at):
            self._arm(cycled(self.state.armed, self.view))
        return None

    def fold(self, at: Instant) -> Act | None:
        """Fold, or check when that is free; before the turn, arm or disarm check/fold."""
        mine = self._answerable(at)
        if mine is not None:
            if mine.choices.may_discard is not None:
                self.tell(no_fold_in_a_draw(self._words()), Tone.BAD)
                return None
            move = fold_or_check(mine.seat, mine.choices)
            if mine.choices.can_check:
                words = self._words()
                self.tell(words("Checking is free, so you check."))
            return self._guarded(mine, move)
        if self.view is not None and self.my_turn() is None and not self._held(at):
            armed = self.state.armed
            off = armed is not None and armed.action is PreAction.CHECK_FOLD
            self._arm(None if off else arm(PreAction.CHECK_FOLD, self.view))
        return None

    def open_raise(self, at: Instant) -> Act | None:
        """Open the amount field; where only one amount is legal, bet or raise it at once."""
        mine = self._answerable(at)
        if mine is None:
            return None
        if mine.choices.raise_between is None:
            self.tell(no_raise(mine, self._words()), Tone.BAD)
            return None
        if mine.choices.betting is Betting.FIXED_LIMIT:
            return self._guarded(mine, RaiseTo(mine.seat, mine.choices.raise_between[1]))
        least = str(mine.choices.raise_between[0])
        self.state = replace(
            self.state, entry=Entry.AMOUNT, amount=AmountField(least), pane=Pane.NONE
        )
        return None

    def all_in(self, at: Instant) -> None:
        """Ask for the second key that an all-in takes."""
        mine = self._answerable(at)
        if mine is None:
            return
        move = all_in_move(mine.seat, mine.choices, mine.stack)
        if move is None:
            self.tell(no_raise(mine, self._words()), Tone.BAD)
            return
        self._confirm(move)

    def draw(self, at: Instant) -> Act | None:
        """Exchange the cards that are marked."""
        mine = self._answerable(at)
        if mine is None or mine.choices.may_discard is None:
            return None
        words = self._words()
        cards = self._marked()
        if not cards:
            self.tell(nothing_marked(words), Tone.BAD)
            return None
        if len(cards) > mine.choices.may_discard:
            self.tell(too_many_marked(mine.choices.may_discard, words), Tone.BAD)
            return None
        return self._send(mine, Discard(mine.seat, cards))

    # --- fields -------------------------------------------------------------------------

    def type_amount(self, key: str, character: str | None) -> Act | None:
        """Take a key of the amount field."""
        mine = self.my_turn()
        if mine is None or mine.choices.raise_between is None:
            self.close()
            return None
        field, big_blind = self.state.amount, mine.hand.stakes.big_blind
        match key:
            case "escape":
                self.close()
            case "enter":
                return self._send_amount(mine, field)
            case "up":
                self._set_amount(field.stepped(1, mine.choices, big_blind))
            case "down":
                self._set_amount(field.stepped(-1, mine.choices, big_blind))
            case "backspace" | "ctrl+h":
                self._set_amount(field.erased())
            case _ if character is not None and character.isprintable():
                self._set_amount(field.typed(character, mine.choices))
            case _:
                pass
        return None

    def paste_amount(self, text: str) -> None:
        """Put a pasted text into the amount field."""
        printable = "".join(filter(str.isprintable, text))
        self._set_amount(AmountField().pasted(printable))

    def confirm(self, key: str) -> Act | None:
        """Take the second key of an all-in: Enter sends it, anything else calls it off."""
        mine, move = self.my_turn(), self.state.pending
        self.close()
        if key != "enter" or mine is None or move is None:
            return None
        return self._send(mine, move)

    # --- inside -------------------------------------------------------------------------

    def _marked(self) -> tuple[Card, ...]:
        return () if self.view is None else marked_cards(self.state.picks, self.view)

    def _answerable(self, at: Instant) -> MyTurn | None:
        """Return the decision if a key pressed now can be meant for it."""
        mine = self.my_turn()
        if mine is None or mine.turn == self._sent or self._held(at):
            return None
        return mine

    def _held(self, at: Instant) -> bool:
        if not self._watch.too_soon(at):
            return False
        words = self._words()
        self.tell(words("The price has just changed: look again."), Tone.BAD)
        return True

    def _guarded(self, mine: MyTurn, move: Move) -> Act | None:
        if puts_all_in(move, mine.choices, mine.stack):
            self._confirm(move)
            return None
        return self._send(mine, move)

    def _confirm(self, move: Move) -> None:
        self.state = replace(self.state, entry=Entry.CONFIRM, pending=move)

    def _send(self, mine: MyTurn, move: Move) -> Act | None:
        if mine.turn == self._sent:
            return None
        self._sent = mine.turn
        return Act(mine.hand.hand, mine.hand.turn, move)

    def _send_amount(self, mine: MyTurn, field: AmountField) -> Act | None:
        words = self._words()
        try:
            total = read_amount(field.text, mine.choices, mine.hand.stakes.big_blind)
        except UnreadableAmount:
            self.tell(words("No amount: type 600, 1.2k, 3bb, 50%, 1/2, pot, min or max."), Tone.BAD)
            return None
        except Refusal as no:
            self.tell(say(no, words), Tone.BAD)
            return None
        self.close()
        return self._guarded(mine, RaiseTo(mine.seat, total))

    def _set_amount(self, field: AmountField) -> None:
        self.state = replace(self.state, amount=field)

    def _arm(self, armed: Armed | None) -> None:
        self.state = replace(self.state, armed=armed)

    def _fire_armed(self, view: TableView, mine: MyTurn | None) -> Act | None:
        armed = self.state.armed
        if armed is None:
            return None
        if not holds(armed, view):
            self._arm(None)
            same = view.hand is not None and view.hand.hand == armed.price.hand
            if same and not (view.hand and view.hand.over):
                words = self._words()
                self.tell(words("Your choice for the next turn is void: look again."), Tone.BAD)
            return None
        if mine is None:
            return None
        self._arm(None)
        move = fire(armed, view)
        return None if move is None else self._send(mine, move)

    def _time_turn(self, before: TableView | None, view: TableView) -> None:
        """Remember how long a decision had when it began, and when its bank began."""
        old, new = before.clock if before else None, view.clock
        if new is None:
            return
        was = (before.hand.turn if before and before.hand else 0, old.on_bank if old else False)
        now = (view.hand.turn if view.hand else 0, new.on_bank)
        if old is None or was != now or old.seat != new.seat:
            self.state = replace(self.state, turn_length=time_left(new, view.now))


def _hand_id(view: TableView) -> HandId | None:
    return None if view.hand is None else view.hand.hand
