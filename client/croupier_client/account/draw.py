"""Draws the account of its owner.  Pure."""

from dataclasses import dataclass
from enum import StrEnum
from types import MappingProxyType

from croupier_client.account.naming import roles_named
from croupier_client.account.tables import (
    Names,
    draw_ignored,
    draw_keys,
    draw_results,
    draw_statement,
)
from croupier_client.canvas import Line, Span
from croupier_client.cells import clean
from croupier_client.lines import (
    EMPTY,
    boxed,
    centred,
    indented,
    paragraph,
)
from croupier_client.menu import Choice, draw_menu
from croupier_client.tournament.draw import draw_tabs
from croupier_client.tournament.settings import draw_settings
from croupier_client.words import LANGUAGES, Words
from croupier_core.house.view import AccountView
from croupier_core.units import Instant

_NO_NAMES: Names = MappingProxyType({})


class Tab(StrEnum):
    """What is shown of the account."""

    ACCOUNT = "account"
    MONEY = "money"
    RESULTS = "results"
    KEYS = "keys"
    IGNORED = "ignored"


class Deed(StrEnum):
    """What an owner may do with the account."""

    ALLOWANCE = "allowance"
    LANGUAGE = "language"
    PASSWORD = "password"  # noqa: S105 - something to change, not a secret
    DROP_PASSWORD = "drop_password"  # noqa: S105
    LINK_CODE = "link_code"
    RECOVERY_CODES = "recovery_codes"
    LEAVE = "leave"


@dataclass(frozen=True, slots=True)
class LinkCodeShown:
    """A link code, shown until it is used or closed."""

    code: str
    expires: Instant


def tab_name(tab: Tab, words: Words) -> str:
    """Return how a tab is called."""
    match tab:
        case Tab.ACCOUNT:
            return words("Account")
        case Tab.MONEY:
            return words("Statement")
        case Tab.RESULTS:
            return words("Results")
        case Tab.KEYS:
            return words("Keys")
        case Tab.IGNORED:
            return words("Ignored")


def deeds_of(account: AccountView) -> tuple[Deed, ...]:
    """Return what may be done now."""
    deeds = [Deed.LANGUAGE, Deed.PASSWORD, Deed.LINK_CODE, Deed.RECOVERY_CODES, Deed.LEAVE]
    if account.may_claim_allowance:
        deeds.insert(0, Deed.ALLOWANCE)
    if account.has_password and account.keys:
        deeds.insert(deeds.index(Deed.PASSWORD) + 1, Deed.DROP_PASSWORD)
    return tuple(deeds)


def deed_choice(deed: Deed, account: AccountView, words: Words) -> Choice:
    """Return how a deed is offered."""
    match deed:
        case Deed.ALLOWANCE:
            return Choice(words("Claim the allowance"), words("fills your balance up, once a day"))
        case Deed.LANGUAGE:
            others = [name for code, name in LANGUAGES.items() if code != account.language]
            return Choice(words("Change the language"), ", ".join(others))
        case Deed.PASSWORD if account.has_password:
            return Choice(words("Change the password"))
        case Deed.PASSWORD:
            return Choice(words("Set a password"), words("a way in without your key"))
        case Deed.DROP_PASSWORD:
            return Choice(words("Remove the password"), words("your keys stay"))
        case Deed.LINK_CODE:
            return Choice(words("Get a link code"), words("adds the key of another machine"))
        case Deed.RECOVERY_CODES:
            left = words.plural("{n} left", "{n} left", account.recovery_codes_left)
            return Choice(words("New recovery codes"), left)
        case Deed.LEAVE:
            return Choice(words("Leave the house"))


def draw_account(
    account: AccountView,
    tab: Tab,
    chosen: int,
    columns: int,
    rows: int,
    words: Words,
    names: Names = _NO_NAMES,
) -> list[Line]:
    """Draw one tab of the account, a row of it marked.

    Args:
        account: Whose.
        tab: Which part of it.
        chosen: The marked row, from 0.
        columns: Width of the page.
        rows: Height of the page.
        words: The session's language.
        names: Of tournaments, as far as they are known; others are called by their ids.
    """
    tabs = draw_tabs([(tab_name(each, words), each is tab) for each in Tab], columns)
    head = [EMPTY, *tabs, EMPTY]
    room = rows - len(head)
    inner = min(columns - 4, 92)
    return [*head, *indented(_draw_tab(account, tab, chosen, inner, room, words, names), 2)]


def _draw_tab(
    account: AccountView,
    tab: Tab,
    chosen: int,
    columns: int,
    rows: int,
    words: Words,
    names: Names,
) -> list[Line]:
    match tab:
        case Tab.ACCOUNT:
            return _draw_owner(account, chosen, columns, words, names)
        case Tab.MONEY:
            return draw_statement(account, chosen, columns, rows, words, names)
        case Tab.RESULTS:
            return draw_results(account, chosen, columns, rows, words, names)
        case Tab.KEYS:
            return draw_keys(account, chosen, columns, words)
        case Tab.IGNORED:
            return draw_ignored(account, chosen, columns, rows, words)


def _draw_owner(
    account: AccountView, chosen: int, columns: int, words: Words, names: Names
) -> list[Line]:
    ways = [words.plural("{n} key", "{n} keys", len(account.keys))] if account.keys else []
    if account.has_password:
        ways.append(words("password"))
    settings = [
        (words("Nickname"), clean(account.nickname)),
        (words("Balance"), words.money(account.balance)),
        (words("Language"), LANGUAGES.get(account.language, account.language)),
        (words("Ways in"), ", ".join(ways)),
    ]
    if account.t_money:
        settings.insert(2, (words("T-Money (T$)"), words.money(account.t_money)))
    if account.tickets:
        settings.append((words("Tickets"), _tickets(account, names, words)))
    if account.roles:
        settings.append((words("Role"), roles_named(account.roles, words)))
    if account.excluded_until is not None:
        until = words("until {time} UTC", time=words.far_date(account.excluded_until))
        settings.append((words("Excluded"), until))
    choices = [deed_choice(deed, account, words) for deed in deeds_of(account)]
    return [
        *draw_settings(settings, columns),
        EMPTY,
        *draw_menu(choices, chosen, columns),
        EMPTY,
        *paragraph(
            words("This is play money: it can be neither bought nor cashed."), columns, "dim"
        ),
    ]


def _tickets(account: AccountView, names: Names, words: Words) -> str:
    """Return the seats that were won and not used yet.  Rule book: P1.10."""
    return ", ".join(
        words(
            "{name} ({money})",
            name=clean(names.get(ticket.target, ticket.target)),
            money=words.money(ticket.worth),
        )
        for ticket in account.tickets
    )


def draw_link_code(shown: LinkCodeShown, columns: int, rows: int, words: Words) -> list[Line]:
    """Draw a link code and what to do with it."""
    wide = min(columns - 2, 66)
    body: list[Line] = [
        EMPTY,
        *paragraph(
            words(
                "On the other machine, connect with its key, choose “I have an account”, and"
                " type this code:"
            ),
            wide - 4,
        ),
        EMPTY,
        (Span("    "), Span(shown.code, "title")),
        EMPTY,
        *paragraph(
            words("It works once, until {time} UTC.", time=words.time(shown.expires)),
            wide - 4,
            "dim",
        ),
        EMPTY,
    ]
    return centred(boxed(body, wide, words("Link code")), columns, rows)
