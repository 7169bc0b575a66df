"""The log of one table: grows with every view and notice, and forgets its beginning."""

from collections import deque

from croupier_client.cells import clean
from croupier_client.table.news import tell_notice
from croupier_client.table.state import Suits, Told, Tone
from croupier_client.table.story import hand_heading, hand_story
from croupier_client.words import Words
from croupier_core.tournament.events import (
    BountyWon,
    FinalTableReached,
    MoneyReached,
    Notice,
    PlayerEliminated,
    RebuyOffered,
    TournamentFinished,
)
from croupier_core.tournament.view import TableView
from croupier_core.units import HandId, Instant, PlayerId, TableId

MOST_LINES = 500

OUTCOMES = (
    PlayerEliminated,
    BountyWon,
    RebuyOffered,
    MoneyReached,
    FinalTableReached,
    TournamentFinished,
)
"""What comes of a hand, and is told after its end."""


class TableLog:
    """What happened since the screen was opened, newest last."""

    def __init__(self) -> None:
        self._lines: deque[Told] = deque(maxlen=MOST_LINES)
        self._count = 0
        self._hand: HandId | None = None
        self._table: TableId | None = None
        self._told = 0
        """How many events of the hand are told."""
        self._players: dict[PlayerId, str] = {}
        self._viewer = PlayerId("")
        self._playing = False
        """Whether a hand is on whose end is not told yet."""
        self._outcomes: list[Told] = []
        """What came of a hand, heard before its end was seen."""

    @property
    def lines(self) -> tuple[Told, ...]:
        """Everything that is remembered, newest last."""
        return tuple(self._lines)

    @property
    def told(self) -> int:
        """How many lines were ever told, those that are forgotten too."""
        return self._count

    def _tell(self, *lines: Told) -> None:
        self._lines.extend(lines)
        self._count += len(lines)

    def see(self, view: TableView, words: Words, suits: Suits) -> None:
        """Tell what `view` shows beyond the view before; views in between may be missing."""
        if self._table is not None and view.table != self._table:
            self._change_table(view, words)
        self._table = view.table
        self._viewer = view.viewer
        self._players.update({chair.player: clean(chair.name) for chair in view.seats})
        hand = view.hand
        if hand is None:
            return
        if hand.hand != self._hand:
            self._finish(view, words, suits)
            self._tell_outcomes()
            self._hand, self._told = hand.hand, 0
            self._tell(hand_heading(view.hand_number, hand.stakes, words, hand.game))
        names = {chair.seat: clean(chair.name) for chair in view.seats}
        for seat in hand.seats:
            names.setdefault(seat.seat, words("seat {seat}", seat=seat.seat))
        told = hand_story(hand.history, names, words, suits, self._told, game=hand.game)
        self._tell(*told)
        self._told = len(hand.history)
        self._playing = not hand.over
        if hand.over:
            self._tell_outcomes()

    def _change_table(self, view: TableView, words: Words) -> None:
        """Begin the log of another table, under what was told of the one before."""
        self._tell_outcomes()
        self._hand, self._told, self._playing = None, 0, False
        self._players.clear()
        if view.my_seat is None:
            said = words("You are watching table {table}.", table=view.table)
        elif view.final_table:
            said = words("Final table: you sit in seat {seat}.", seat=view.my_seat)
        else:
            said = words(
                "You sit at table {table} now, in seat {seat}.",
                table=view.table,
                seat=view.my_seat,
            )
        self._tell(Told(said, Tone.NEWS))

    def _tell_outcomes(self) -> None:
        self._tell(*self._outcomes)
        self._outcomes.clear()

    def _finish(self, view: TableView, words: Words, suits: Suits) -> None:
        """Tell the end of the hand before, if the view of it was skipped."""
        last = view.last_hand
        if last is None or last.hand != self._hand:
            return
        names = {seat: clean(name) for seat, name in last.names}
        told = hand_story(last.history, names, words, suits, self._told, game=last.game)
        self._tell(*told)

    def hear(self, at: Instant, notice: Notice, words: Words, ignored: frozenset[PlayerId]) -> None:
        """Tell a notice, unless it is chat of somebody ignored."""
        told = tell_notice(
            at,
            notice,
            self._players,
            words,
            viewer=self._viewer,
            table=self._table,
            ignored=ignored,
        )
        if told is None:
            return
        if self._playing and isinstance(notice, OUTCOMES):
            # Notices and views come on two ways: nobody is out before the cards are shown.
            self._outcomes.append(told)
        else:
            self._tell(told)
