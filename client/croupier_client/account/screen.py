"""The page of one's own account."""

from collections.abc import Sequence

from croupier_client.account.draw import Deed, Tab, deeds_of, draw_account
from croupier_client.account.link import LinkCodeScreen
from croupier_client.account.password import PasswordScreen
from croupier_client.canvas import Line
from croupier_client.cells import clean
from croupier_client.enrolment.codes import CodesScreen
from croupier_client.keys import BACK, Key, bindings_of
from croupier_client.lines import EMPTY
from croupier_client.page import Page
from croupier_client.ports import LobbyView
from croupier_client.question import QuestionScreen
from croupier_client.requests import (
    Answer,
    ChangeLanguage,
    ChangePassword,
    DropKey,
    LinkCode,
    NewLinkCode,
    NewRecoveryCodes,
    RecoveryCodes,
    Request,
    TakeAllowance,
    UnignorePlayer,
)
from croupier_client.results.screen import ResultsScreen
from croupier_client.words import LANGUAGES, mark
from croupier_core.house.view import AccountView
from croupier_core.units import TournamentId

UP = Key("account.up", "up,k", "move(-1)", "", mark("Mark the line above."))
DOWN = Key("account.down", "down,j", "move(1)", mark("Move"), mark("Mark the line below."))
TAB = Key("account.tab", "tab,right", "tab(1)", mark("Section"), mark("Read the next section."))
TAB_BACK = Key(
    "account.tab_back", "shift+tab,left", "tab(-1)", "", mark("Read the section before.")
)
DO = Key("account.do", "enter", "do", mark("Choose"), mark("Do what is marked."))
REMOVE = Key(
    "account.remove",
    "d,delete",
    "remove",
    mark("Remove"),
    mark("Remove the marked key, or hear the marked player again."),
)


class AccountScreen(Page[None]):
    """Shows an account to its owner, and lets him change it."""

    BINDINGS = bindings_of((UP, DOWN, TAB, TAB_BACK, DO, REMOVE))

    def __init__(self) -> None:
        super().__init__()
        self._tab = Tab.ACCOUNT
        self._chosen = 0
        self._names: dict[TournamentId, str] = {}

    def on_mount(self) -> None:
        """Follow the lobby for the names of tournaments."""
        self.follow(self.house.port.lobby(), self._saw_lobby, group="lobby")

    def _saw_lobby(self, view: LobbyView) -> None:
        self._names |= {line.summary.tournament: line.summary.name for line in view.lines}
        self.redraw()

    @property
    def account(self) -> AccountView | None:
        """The account, as the house last told it."""
        return self.house.account

    def heading(self) -> str:
        """Return the name of the page."""
        return self.words("Profile")

    def draw(self, columns: int, rows: int) -> Sequence[Line]:
        """Draw the chosen tab."""
        if self.account is None:
            return [EMPTY]
        self._chosen = max(0, min(self._chosen, self._count(self.account) - 1))
        return draw_account(
            self.account, self._tab, self._chosen, columns, rows, self.words, self._names
        )

    def keys_now(self) -> Sequence[Key]:
        """Return the keys of the chosen tab."""
        match self._tab:
            case Tab.ACCOUNT | Tab.RESULTS:
                return (DO, TAB, BACK, DOWN, UP, TAB_BACK)
            case Tab.KEYS | Tab.IGNORED:
                return (REMOVE, TAB, BACK, DOWN, UP, TAB_BACK)
            case Tab.MONEY:
                return (TAB, BACK, DOWN, UP, TAB_BACK)

    def _count(self, account: AccountView) -> int:
        match self._tab:
            case Tab.ACCOUNT:
                return len(deeds_of(account))
            case Tab.MONEY:
                return len(account.statement)
            case Tab.RESULTS:
                return len(account.results)
            case Tab.KEYS:
                return len(account.keys)
            case Tab.IGNORED:
                return len(account.ignored)

    def action_move(self, by: int) -> None:
        """Mark another line."""
        self._chosen += by
        self.redraw()

    def action_tab(self, by: int) -> None:
        """Read another section."""
        tabs = list(Tab)
        self._tab = tabs[(tabs.index(self._tab) + by) % len(tabs)]
        self._chosen = 0
        self.redraw()

    def action_do(self) -> None:
        """Do what is marked, or show the marked result."""
        account = self.account
        if account is None or self._chosen >= self._count(account):
            return
        if self._tab is Tab.RESULTS:
            self.app.push_screen(ResultsScreen(account.results[self._chosen][0]))
        elif self._tab is Tab.ACCOUNT:
            self._do(deeds_of(account)[self._chosen])

    def _do(self, deed: Deed) -> None:
        words = self.words
        match deed:
            case Deed.ALLOWANCE:
                self._put(TakeAllowance(), words("Your balance is filled up."))
            case Deed.LANGUAGE:
                codes = list(LANGUAGES)
                following = codes[(codes.index(words.language) + 1) % len(codes)]
                # The account's next view brings the language itself.
                self.ask(ChangeLanguage(following), self._nothing_to_say)
            case Deed.PASSWORD:
                self.app.push_screen(PasswordScreen(), self._new_password)
            case Deed.DROP_PASSWORD:
                self._confirm(
                    words("Remove the password?"),
                    words("From then on only your keys and codes let you in."),
                    words("Remove"),
                    ChangePassword(None),
                    words("The password is removed."),
                )
            case Deed.LINK_CODE:
                self.ask(NewLinkCode(), self._show_link_code)
            case Deed.RECOVERY_CODES:
                self._confirm(
                    words("New recovery codes?"),
                    words("The old ones stop working."),
                    words("New codes"),
                    NewRecoveryCodes(),
                    "",
                )
            case Deed.LEAVE:
                self.app.call_later(self.house.action_leave)

    def action_remove(self) -> None:
        """Remove the marked key, or stop ignoring the marked player."""
        account = self.account
        if account is None or self._chosen >= self._count(account):
            return
        if self._tab is Tab.KEYS:
            key = account.keys[self._chosen]
            self._confirm(
                self.words("Remove the key?"),
                self.words(
                    "{key} lets you in no longer.",
                    key=clean(key.comment) or clean(key.fingerprint),
                ),
                self.words("Remove"),
                DropKey(key.fingerprint),
                self.words("The key is removed."),
            )
        elif self._tab is Tab.IGNORED:
            name = clean(account.ignored_names[self._chosen])
            self._put(
                UnignorePlayer(account.ignored[self._chosen]),
                self.words("You hear {name} again.", name=name),
            )

    def _confirm(self, title: str, text: str, yes: str, request: Request, done: str) -> None:
        def answered(sure: bool | None) -> None:
            if sure:
                self._put(request, done)

        question = QuestionScreen(title=title, text=text, yes=yes, no=self.words("Cancel"))
        self.app.push_screen(question, answered)

    def _put(self, request: Request, done: str) -> None:
        def answered(answer: Answer) -> None:
            if isinstance(answer, RecoveryCodes):
                self.app.push_screen(CodesScreen(answer.codes, enters_house=False))
            elif done:
                self.tell(done)

        self.ask(request, answered)

    def _nothing_to_say(self, _answer: Answer) -> None:
        self.redraw()

    def _show_link_code(self, answer: Answer) -> None:
        if isinstance(answer, LinkCode):
            self.app.push_screen(LinkCodeScreen(answer.code, answer.expires))

    def _new_password(self, password: str | None) -> None:
        if password is not None:
            self._put(ChangePassword(password), self.words("The password is set."))
