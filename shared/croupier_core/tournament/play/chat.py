"""Talk at the table.  Rule book: P5.1."""

from croupier_core.poker.hand.machine import Hand
from croupier_core.tournament.events import ChatHeld, ChatSaid
from croupier_core.tournament.refusals import BadChat, ChatBarred, TooMuchChat
from croupier_core.tournament.setup import ChatDuringHand
from croupier_core.tournament.state import Entrant
from croupier_core.units import Instant, Millis, PlayerId, Seat, TableId

LONGEST = 200
"""Characters of one line."""
LINES = 5
"""So many lines within `WINDOW`, each player."""
WINDOW = Millis(10_000)

TYPED_SPACES = "\u00a0\u202f"
"""No-break spaces, which French keyboards type before `!` and `?`."""


class Chat:
    """Lines said, and lines that wait for the end of a hand.

    Args:
        table: Where.
        rule: What becomes of a line about a hand in play.
    """

    def __init__(self, table: TableId, rule: ChatDuringHand) -> None:
        self._table = table
        self._rule = rule
        self._held: list[ChatSaid] = []
        self._times: dict[PlayerId, tuple[Instant, ...]] = {}

    def say(
        self, entrant: Entrant, text: str, hand: Hand | None, now: Instant
    ) -> ChatSaid | ChatHeld:
        """Say a line now, or hold it back until the hand is over.

        Args:
            entrant: Who speaks, in or out.
            text: 1 to 200 printable characters.
            hand: The hand in play, if any.
            now: The time.

        Raises:
            BadChat: Too long, blank, or with control characters.
            ChatBarred: The speaker must wait for the end of the hand.
            TooMuchChat: Five lines in ten seconds are enough.
        """
        if not 1 <= len(text) <= LONGEST or not text.strip() or not _printable(text):
            raise BadChat(LONGEST)
        touches_hand = hand is not None and _must_wait(entrant, hand)
        if touches_hand and self._rule is ChatDuringHand.BARRED:
            raise ChatBarred
        recent = tuple(t for t in self._times.get(entrant.player, ()) if now - t < WINDOW)
        if len(recent) >= LINES:
            raise TooMuchChat(-((now - recent[0] - WINDOW) // 1_000))
        self._times[entrant.player] = (*recent, now)
        seat = None if entrant.out else entrant.seat
        line = ChatSaid(self._table, entrant.player, seat, entrant.name, text)
        if touches_hand and self._rule is ChatDuringHand.HELD:
            self._held.append(line)
            return ChatHeld(self._table, entrant.player)
        return line

    def release(self) -> tuple[ChatSaid, ...]:
        """Return the lines that waited, in the order they were said."""
        lines = tuple(self._held)
        self._held.clear()
        return lines


def _must_wait(entrant: Entrant, hand: Hand) -> bool:
    """Return whether the speaker could give something away.

    That is whoever folded, is out or watches, and everybody once somebody is all-in.
    """
    seats = {seat.seat: seat for seat in hand.view_for(None).seats}
    own: Seat | None = None if entrant.out else entrant.seat
    if own is None or own not in seats or not seats[own].in_hand:
        return True
    return any(seat.in_hand and seat.all_in for seat in seats.values())


def _printable(text: str) -> bool:
    return all(letter.isprintable() or letter in TYPED_SPACES for letter in text)
