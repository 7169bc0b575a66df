"""Reads the books of a house from outside: its database, opened read-only."""

import sqlite3
from contextlib import closing
from dataclasses import dataclass

from croupier_client.wire.codec import unpack
from croupier_core.house.terms import OPENING_CREDIT
from croupier_core.poker.hand.events import HandEnded
from croupier_core.tournament.events import DurableEvent, HandPlayed, PlayerEliminated, SeatsDrawn
from croupier_core.tournament.structures import SIT_AND_GO_STACK as STACK


@dataclass(frozen=True)
class Dealt:
    """One finished hand: what each seat began it with, and what it had after it."""

    hand: str
    before: dict
    after: dict


class Books:
    """The database of a house, as its last commit left it.

    Args:
        house: A `RealHouse`, open or not.
    """

    def __init__(self, house):
        self._path = house.data / "house.sqlite"

    def ask(self, query, *values):
        """Return all rows of a query."""
        with closing(sqlite3.connect(f"file:{self._path}?mode=ro", uri=True)) as database:
            return database.execute(query, values).fetchall()

    # --- money ------------------------------------------------------------------------

    def player(self, nickname):
        """Return the id of an account."""
        return self.ask("SELECT player FROM accounts WHERE nickname = ?", nickname)[0][0]

    def balance(self, account):
        """Return what lies in a ledger account, in cents."""
        query = "SELECT COALESCE(SUM(amount), 0) FROM legs WHERE account = ?"
        return self.ask(query, account)[0][0]

    def balance_of(self, nickname):
        """Return what a player has."""
        return self.balance(f"player:{self.player(nickname)}")

    def paid(self, tournament, what):
        """Return the postings of one kind as (account, cents gained), the giver left out."""
        return self.ask(
            "SELECT account, amount FROM legs JOIN postings USING (stream, seq)"
            " WHERE tournament = ? AND what = ? AND amount > 0 ORDER BY amount DESC",
            tournament,
            what,
        )

    def prize_of(self, nickname, tournament):
        """Return what a player won; None while the tournament is not settled."""
        if not self.paid(tournament, "prize"):
            return None
        account = f"player:{self.player(nickname)}"
        return sum(cents for to, cents in self.paid(tournament, "prize") if to == account)

    def check_money(self):
        """Check that money was only moved: in every posting, in all, and what was issued."""
        crooked = self.ask(
            "SELECT stream, seq, SUM(amount) FROM legs GROUP BY stream, seq HAVING SUM(amount) <> 0"
        )
        assert crooked == []
        assert self.ask("SELECT COALESCE(SUM(amount), 0) FROM legs")[0][0] == 0
        (accounts,) = self.ask("SELECT COUNT(*) FROM accounts")[0]
        (given,) = self.ask(
            "SELECT COALESCE(SUM(amount), 0) FROM legs JOIN postings USING (stream, seq)"
            " WHERE what = 'allowance' AND amount > 0"
        )[0]
        assert -self.balance("house:issue") == accounts * OPENING_CREDIT + given
        below = self.ask(
            "SELECT account FROM legs WHERE account <> 'house:issue'"
            " GROUP BY account HAVING SUM(amount) < 0"
        )
        assert below == []

    def check_settled(self, tournament):
        """Check that all that was paid in was paid out, once."""
        paid_in = sum(cents for _, cents in self.paid(tournament, "buy_in"))
        back = sum(cents for _, cents in self.paid(tournament, "refund"))
        prizes = self.paid(tournament, "prize")
        fees = sum(cents for _, cents in self.paid(tournament, "fee"))
        assert len({account for account, _ in prizes}) == len(prizes), "a prize was paid twice"
        assert paid_in - back == sum(cents for _, cents in prizes) + fees
        assert self.balance(f"escrow:{tournament}") == 0

    # --- chips ------------------------------------------------------------------------

    def events(self, tournament):
        """Return the journal of a tournament: (time, event) in order."""
        query = "SELECT now, body FROM journal WHERE stream = ? ORDER BY seq"
        return [(now, unpack(body, DurableEvent)) for now, body in self.ask(query, tournament)]

    def hands(self, tournament):
        """Return the finished hands of a tournament, in order."""
        return [
            Dealt(
                event.record.setup.hand,
                dict(event.record.setup.stacks),
                dict(next(e for e in event.record.events if isinstance(e, HandEnded)).stacks),
            )
            for _, event in self.events(tournament)
            if isinstance(event, HandPlayed)
        ]

    def stacks(self, tournament):
        """Return the stacks by seat with which the hand in play began; none before the draw."""
        hands = self.hands(tournament)
        if hands:
            return {seat: chips for seat, chips in hands[-1].after.items() if chips}
        for _, event in self.events(tournament):
            if isinstance(event, SeatsDrawn):
                return {seat: STACK for _, _, seat in event.seats}
        return {}

    def seat_of(self, nickname, tournament):
        """Return the chair that a player drew."""
        wanted = self.player(nickname)
        drawn = [event for _, event in self.events(tournament) if isinstance(event, SeatsDrawn)]
        return next(seat for player, _, seat in drawn[0].seats if player == wanted)

    def check_chips(self, tournament):
        """Check that every hand began with what the one before it left, to the chip."""
        entries = self.ask("SELECT COUNT(*) FROM registrations WHERE stream = ?", tournament)[0][0]
        held = None
        for hand in self.hands(tournament):
            assert held is None or hand.before == held
            assert sum(hand.before.values()) == entries * STACK
            assert sum(hand.after.values()) == entries * STACK
            held = {seat: chips for seat, chips in hand.after.items() if chips}

    def check_places(self, tournament):
        """Check that nobody was put out twice."""
        out = [e.player for _, e in self.events(tournament) if isinstance(e, PlayerEliminated)]
        assert len(set(out)) == len(out)
