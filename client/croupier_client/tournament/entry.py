"""Registering, unregistering and going to the table: the same on every page that offers it."""

from functools import partial

from croupier_client.background import run_beside
from croupier_client.cells import clean
from croupier_client.keys import Key
from croupier_client.page import Page
from croupier_client.question import QuestionScreen
from croupier_client.requests import Answer, EnterTournament, LeaveTournament, Request
from croupier_client.tournament.naming import cost
from croupier_client.words import mark
from croupier_core.tournament.view import Phase, TournamentView
from croupier_core.units import NOBODY, Cents

REGISTER = Key(
    "tournament.register",
    "r",
    "register",
    mark("Register"),
    mark("Register for the tournament; you are asked before anything is paid."),
)
UNREGISTER = Key(
    "tournament.unregister",
    "u",
    "unregister",
    mark("Unregister"),
    mark("Take your registration back and get your buy-in back."),
)
TABLE = Key(
    "tournament.table", "t", "table", mark("Table"), mark("Go to the table, to play or to watch.")
)

ENTRY_KEYS = (REGISTER, UNREGISTER, TABLE)


class EntryPage(Page[None]):
    """A page on which one tournament is in hand."""

    @property
    def chosen_view(self) -> TournamentView | None:
        """The tournament in hand, once it is known."""
        raise NotImplementedError

    def entry_keys(self) -> list[Key]:
        """Return those of the three keys that would do something now."""
        view = self.chosen_view
        if view is None:
            return []
        keys = []
        guest = self.house.account is None or self.house.account.player == NOBODY
        if view.may_register or (guest and view.summary.phase is Phase.REGISTERING):
            keys.append(REGISTER)
        if view.may_unregister:
            keys.append(UNREGISTER)
        if view.summary.phase in (Phase.SEATING, Phase.RUNNING, Phase.PAUSED):
            keys.append(TABLE)
        return keys

    def action_register(self) -> None:
        """Ask whether to pay and register."""
        view, account = self.chosen_view, self.house.account
        if view is None or REGISTER not in self.entry_keys() or account is None:
            self.tell(self.words("Registration is closed."), "error")
            return
        if account.player == NOBODY:
            self.tell(self.words("You need an account for this."), "error")
            return
        price = Cents(view.setup.buy_in + view.setup.fee)
        if price > account.balance:
            self.tell(
                self.words(
                    "This costs {wanted}; you have {balance}.",
                    wanted=self.words.money(price),
                    balance=self.words.money(account.balance),
                ),
                "error",
            )
            return
        question = QuestionScreen(
            title=self.words("Register?"),
            text=self.words(
                "{tournament}: {cost}. You have {balance}, and {rest} after that.",
                tournament=clean(view.setup.name),
                cost=cost(view.summary, self.words),
                balance=self.words.money(account.balance),
                rest=self.words.money(Cents(account.balance - price)),
            ),
            yes=self.words("Register"),
            no=self.words("Not now"),
            yes_first=True,
        )
        self._confirm(
            question,
            EnterTournament(view.setup.tournament),
            self.words("You are registered. You are taken to the table when it starts."),
        )

    def action_unregister(self) -> None:
        """Ask whether to take the registration back."""
        view = self.chosen_view
        if view is None or not view.may_unregister:
            self.tell(self.words("There is no registration to take back."), "error")
            return
        question = QuestionScreen(
            title=self.words("Unregister?"),
            text=self.words(
                "{tournament}: you get {cost} back.",
                tournament=clean(view.setup.name),
                cost=cost(view.summary, self.words),
            ),
            yes=self.words("Unregister"),
            no=self.words("Stay registered"),
            yes_first=True,
        )
        self._confirm(
            question,
            LeaveTournament(view.setup.tournament),
            self.words("Your registration is taken back, and so is your money."),
        )

    def _confirm(self, question: QuestionScreen, request: Request, done: str) -> None:
        def answered(sure: bool | None) -> None:
            if sure:
                self.ask(request, obeyed)

        def obeyed(_answer: Answer) -> None:
            self.tell(done)

        self.app.push_screen(question, answered)

    def action_table(self) -> None:
        """Go to the table."""
        view = self.chosen_view
        if view is None or TABLE not in self.entry_keys():
            self.tell(self.words("There is no table to go to."), "error")
            return
        tournament = view.setup.tournament
        go = partial(self.house.show_table, tournament)
        run_beside(self.house, go, group="entering", exclusive=True)
