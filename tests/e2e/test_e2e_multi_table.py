"""Twenty-seven entrants at three tables, two of them people at terminals: one whole evening.

Late registration, a rebuy, tables broken, hand-for-hand, the final table, the money in the
ledger; and the house is killed twice on the way.
"""

import json
import subprocess
from datetime import UTC, datetime, timedelta

from croupier_core.poker.hand.events import HandEnded
from croupier_core.tournament.events import (
    EntrantRegistered,
    FinalTableReached,
    HandForHandBegan,
    HandPlayed,
    PlayerEliminated,
    PlayerMoved,
    PrizesAwarded,
    RebuyTaken,
    SeatsDrawn,
    TableBroken,
    TournamentFinished,
)
from e2e_books import Books
from e2e_house import CROUPIER, PATIENCE, RealHouse, clean_environment, soon
from e2e_player import Player

NAME = "Soirée 27"
STACK = 600
ENTRANTS = 27
BUY_IN, FEE = 1_000, 100

# Every step of the money from the fifteenth place on is half as much again, so that tables
# play hand-for-hand at the bubble and while two of them are left.
EVENING = """
[tournament]
name = "{name}"
format = "mtt"
speed = "hyper"
table_size = 9
min_entrants = 20
max_entrants = 27
buy_in = "10.00"
fee = "1.00"
stack = 600
starts_at = {start}
payouts = [[15, 13, 12, 11, 10, 8.9, 7, 6.5, 5.5, 4.1, 2.7, 1.8, 1.2, 0.8, 0.5]]
[tournament.entries]
late = "3m"
[tournament.rebuys]
cost = "10.00"
chips = 600
until_level = 4
"""
BOTS_COME = """
bots_per_tournament = 25
bots_come = 600000
seats_for_people = 0
"""


class Evening:
    """The tournament as its journal tells it.

    Args:
        house: The house.
        tournament: Its id.
    """

    def __init__(self, house, tournament):
        self.books = Books(house)
        self.tournament = tournament

    def events(self, *kinds):
        """Return what happened so far, of these kinds."""
        return [e for _, e in self.books.events(self.tournament) if isinstance(e, kinds)]

    def happened(self, kind):
        """Whether something of a kind is written down."""
        return bool(self.events(kind))

    def check_chips(self):
        """Check that no table's hand made or lost chips, and that the winner has them all."""
        hands = self.events(HandPlayed)
        for hand in hands:
            after = dict(next(e for e in hand.record.events if isinstance(e, HandEnded)).stacks)
            assert sum(after.values()) == sum(dict(hand.record.setup.stacks).values())
        bought = len(self.events(EntrantRegistered)) + len(self.events(RebuyTaken))
        last = next(e for e in hands[-1].record.events if isinstance(e, HandEnded))
        assert sum(chips for _, chips in last.stacks) == bought * STACK

    def check_places(self):
        """Check that the places of all entries tile from first to last."""
        (awarded,) = self.events(PrizesAwarded)
        taken = 0
        spans = sorted({(award.best, award.worst) for award in awarded.awards})
        for best, worst in spans:
            assert best == taken + 1
            assert sum(a.best == best for a in awarded.awards) == worst - best + 1
            taken = worst
        assert taken == len(awarded.awards) == ENTRANTS

    def check_money(self):
        """Check that everything paid in was paid out, once, and the fees are the house's."""
        books, where = self.books, self.tournament
        books.check_money()
        assert soon(lambda: books.balance(f"escrow:{where}") == 0 and books.paid(where, "prize"))
        entered = sum(cents for _, cents in books.paid(where, "buy_in"))
        rebought = sum(cents for _, cents in books.paid(where, "rebuy"))
        # Paid a moment too late, or when the house was killed: it goes back.
        rebought -= sum(cents for _, cents in books.paid(where, "refund"))
        assert entered == ENTRANTS * (BUY_IN + FEE)
        assert rebought == len(self.events(RebuyTaken)) * BUY_IN
        assert sum(cents for _, cents in books.paid(where, "fee")) == ENTRANTS * FEE
        (awarded,) = self.events(PrizesAwarded)
        prizes = sum(award.prize for award in awarded.awards)
        assert prizes == entered + rebought - ENTRANTS * FEE
        assert sum(cents for _, cents in books.paid(where, "prize")) == prizes


class Person:
    """Somebody at a terminal, who comes back whenever the house does."""

    def __init__(self, visitor, language):
        self.visitor = visitor
        self.language = language
        self.player = None
        self.seen = ""
        self.come()

    def come(self):
        """Open a terminal."""
        self.terminal = self.visitor.terminal()
        self.player = Player(self.terminal, self.language)

    def cut_off(self):
        """See the house go."""
        self.terminal.wait_end(PATIENCE)
        self.terminal.close()

    def go_on(self):
        """Let a moment pass; fold or check when it is the turn."""
        while self.terminal.pump(0.02):
            pass
        self.seen += self.terminal.text
        if self.player.my_turn:
            self.player.fold_or_check()

    @property
    def at_table(self):
        """Whether the screen shows a table of the tournament."""
        return self.terminal.text.split("\n")[0].startswith(" Soir")


def go_on_until(people, condition, seconds=120):
    """Let everybody play on until something has happened."""
    assert soon(lambda: [one.go_on() for one in people] and condition(), seconds), "\n".join(
        one.terminal.text for one in people
    )


def announce(house, folder):
    """Have the operator announce the evening, to begin in a few seconds; return its id."""
    start = datetime.now(UTC) + timedelta(seconds=12)
    file = folder / "evening.toml"
    file.write_text(EVENING.format(name=NAME, start=start.isoformat(timespec="seconds")))
    done = subprocess.run(
        [CROUPIER, "tournament", "new", str(file), "--data", str(house.data)],
        env=clean_environment(),
        capture_output=True,
        text=True,
        timeout=PATIENCE,
        check=False,
    )
    assert (done.returncode, done.stderr) == (0, "")
    return done.stdout.split("\n")[0].rsplit(" ", 1)[1]


def kill_and_come_back(house, people):
    """Cut the power, switch it on again, and be back at the tables."""
    house.kill()
    for one in people:
        one.cut_off()
    house.open()
    for one in people:
        one.come()


def test_an_evening_of_27_at_three_tables_with_two_kills(tmp_path, visit):
    house = RealHouse(tmp_path / "house", bots=25, level_lasts=9_000, base=15_000)
    house.config.write_text(BOTS_COME + house.config.read_text())
    with house:
        ann = Person(visit(house, "Ann"), "en")
        ann.player.enrol("Ann")
        evening = Evening(house, announce(house, tmp_path))
        ann.player.enter(NAME)
        bea = Person(visit(house, "Bea", language="fr_FR.UTF-8"), "fr")
        bea.player.enrol("Béa")

        # Twenty-five bots follow her in; Béa comes when the cards are in the air.
        go_on_until([ann], lambda: evening.happened(SeatsDrawn))
        assert len(evening.events(SeatsDrawn)[0].seats) == ENTRANTS - 1
        entered = bea.visitor.command(f"register {evening.tournament}")
        assert (entered.returncode, entered.stderr) == (0, b"")
        people = [ann, bea]
        go_on_until(people, lambda: ann.at_table and bea.at_table)
        assert evening.events(EntrantRegistered)[-1].late
        tables = {table for _, table, _ in evening.events(SeatsDrawn)[0].seats}
        assert len(tables) == 3

        # A rebuy: nobody has more than the stack that everybody began with.
        ann.player.press_until("e", lambda: "Rebuy: pay" in ann.player.text)
        ann.player.press("\r")
        me = evening.books.player("Ann")
        go_on_until(people, lambda: me in {e.player for e in evening.events(RebuyTaken)})

        kill_and_come_back(house, people)
        go_on_until(people, lambda: ann.at_table and bea.at_table)

        go_on_until(people, lambda: evening.happened(TableBroken))
        assert {e.why for e in evening.events(PlayerMoved)} >= {"broken"}
        kill_and_come_back(house, people)

        go_on_until(people, lambda: evening.happened(HandForHandBegan))
        go_on_until(people, lambda: evening.happened(FinalTableReached))
        go_on_until(people, lambda: evening.happened(TournamentFinished))
        assert len(evening.events(TableBroken)) >= 2
        assert len(evening.events(PlayerEliminated)) == ENTRANTS - 1
        evening.check_chips()
        evening.check_places()
        evening.check_money()
        listed = json.loads(ann.visitor.command("tournaments --json").stdout)
        assert any(each["id"] == evening.tournament for each in listed)
        for one in people:
            one.terminal.close()
