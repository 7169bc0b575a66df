"""Registering, unregistering and going to the table: the same on every page that offers it."""

from collections.abc import Callable
from dataclasses import replace
from functools import partial

from croupier_client.background import run_beside
from croupier_client.cells import clean
from croupier_client.keys import Key
from croupier_client.page import Page
from croupier_client.question import QuestionScreen
from croupier_client.requests import (
    Answer,
    BuyAddOn,
    BuyRebuy,
    EnterTournament,
    LeaveTournament,
    Request,
)
from croupier_client.tournament.naming import cost, price
from croupier_client.tournament.password import EntryPasswordScreen
from croupier_client.words import mark
from croupier_core.tournament.view import Phase, TournamentView
from croupier_core.units import NOBODY, Cents, Chips, TournamentId

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

REENTER = replace(REGISTER, label=mark("Re-enter"))
"""The same key for somebody who is out and may enter again."""
BUY = Key(
    "tournament.buy",
    "e",
    "buy",
    mark("Rebuy/add-on"),
    mark("Take a rebuy or the add-on; you are asked before anything is paid."),
)

ENTRY_KEYS = (REGISTER, UNREGISTER, TABLE, BUY)


class EntryPage(Page[None]):
    """A page on which one tournament is in hand: entered, left, gone to."""

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
        if view.may_reenter:
            keys.append(REENTER)
        elif view.may_register or (guest and view.summary.phase is Phase.REGISTERING):
            keys.append(REGISTER)
        if view.may_unregister:
            keys.append(UNREGISTER)
        if view.may_rebuy or view.may_add_on:
            keys.append(BUY)
        if view.summary.phase in (Phase.SEATING, Phase.RUNNING, Phase.PAUSED):
            keys.append(TABLE)
        return keys

    def action_register(self) -> None:
        """Ask whether to pay and register, or enter again."""
        view, account = self.chosen_view, self.house.account
        allowed = {REGISTER, REENTER} & set(self.entry_keys())
        if view is None or not allowed or account is None:
            self.tell(self.words("Registration is closed."), "error")
            return
        if account.player == NOBODY:
            self.tell(self.words("You need an account for this."), "error")
            return
        due = price(view.summary)
        if not self._affordable(due):
            return
        again = view.may_reenter
        title = self.words("Enter again?") if again else self.words("Register?")
        question = QuestionScreen(
            title=title,
            text=self.words(
                "{tournament}: {cost}. You have {balance}, and {rest} after that.",
                tournament=clean(view.setup.name),
                cost=cost(view.summary, self.words),
                balance=self.words.money(account.balance),
                rest=self.words.money(Cents(account.balance - due)),
            ),
            yes=self.words("Re-enter") if again else self.words("Register"),
            no=self.words("Not now"),
            yes_first=True,
        )
        done = self.words("You are registered. You are taken to the table when it starts.")
        if view.summary.phase is not Phase.REGISTERING:
            done = self.words("You are in. You are taken to the table as soon as you have a seat.")
        tournament = view.setup.tournament
        if view.needs_password:
            self._confirm(question, lambda: self._ask_password(tournament, done))
        else:
            self._confirm(question, lambda: self._ask_house(EnterTournament(tournament), done))

    def _affordable(self, due: Cents) -> bool:
        """Return whether there is money enough, and say so if there is not."""
        account = self.house.account
        balance = Cents(0) if account is None else account.balance
        if due <= balance:
            return True
        said = self.words(
            "This costs {wanted}; you have {balance}.",
            wanted=self.words.money(due),
            balance=self.words.money(balance),
        )
        self.tell(said, "error")
        return False

    def _ask_password(self, tournament: TournamentId, done: str) -> None:
        """Enter with the password that the tournament wants."""

        def typed(password: str | None) -> None:
            if password:
                self._ask_house(EnterTournament(tournament, password), done)

        self.app.push_screen(EntryPasswordScreen(), typed)

    def action_buy(self) -> None:
        """Ask whether to pay for a rebuy or the add-on.  Rule book: P3.4, P11.2."""
        view = self.chosen_view
        if view is None or BUY not in self.entry_keys():
            self.tell(self.words("Nothing is offered to you now."), "error")
            return
        rebuys, add_on, tournament = view.setup.rebuys, view.setup.add_on, view.setup.tournament
        if view.may_add_on and add_on is not None:
            due, chips = Cents(add_on.cost + add_on.fee), add_on.chips
            title, request = self.words("Take the add-on?"), BuyAddOn(tournament)
            done = self.words("Paid: the add-on is yours.")
            self._buy(title, due, chips, request, done)
        elif rebuys is not None:
            due, chips = Cents(rebuys.cost + rebuys.fee), rebuys.chips
            done = self.words("Paid: the chips come when the hand is over.")
            self._buy(self.words("Rebuy?"), due, chips, BuyRebuy(tournament), done)

    def _buy(self, title: str, due: Cents, chips: Chips, request: Request, done: str) -> None:
        if not self._affordable(due):
            return
        question = QuestionScreen(
            title=title,
            text=self.words(
                "You pay {cost} for {chips} chips.",
                cost=self.words.money(due),
                chips=self.words.chips(chips),
            ),
            yes=self.words("Pay"),
            no=self.words("Not now"),
        )
        self._confirm(question, lambda: self._ask_house(request, done))

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
        request = LeaveTournament(view.setup.tournament)
        done = self.words("Your registration is taken back, and so is your money.")
        self._confirm(question, lambda: self._ask_house(request, done))

    def _confirm(self, question: QuestionScreen, go_on: Callable[[], None]) -> None:
        def answered(sure: bool | None) -> None:
            if sure:
                go_on()

        self.app.push_screen(question, answered)

    def _ask_house(self, request: Request, done: str) -> None:
        def obeyed(_answer: Answer) -> None:
            self.tell(done)

        self.ask(request, obeyed)

    def action_table(self) -> None:
        """Go to the table."""
        view = self.chosen_view
        if view is None or TABLE not in self.entry_keys():
            self.tell(self.words("There is no table to go to."), "error")
            return
        tournament = view.setup.tournament
        go = partial(self.house.show_table, tournament)
        run_beside(self.house, go, group="entering", exclusive=True)
