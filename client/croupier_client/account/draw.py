"""Draws the account of its owner.  Pure."""

from collections.abc import Sequence
from dataclasses import dataclass
from enum import StrEnum

from croupier_client.canvas import Line, Span
from croupier_client.cells import clean, width
from croupier_client.lines import (
    EMPTY,
    Column,
    boxed,
    centred,
    filled,
    fitted,
    indented,
    on_ground,
    paragraph,
    row_of,
    text,
    window,
)
from croupier_client.menu import Choice, draw_menu
from croupier_client.tournament.draw import draw_tabs
from croupier_client.tournament.naming import place_name
from croupier_client.tournament.sections import draw_settings
from croupier_client.words import LANGUAGES, Words
from croupier_core.house.commands import Role
from croupier_core.house.view import AccountView
from croupier_core.units import Instant


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
    account: AccountView, tab: Tab, chosen: int, columns: int, rows: int, words: Words
) -> list[Line]:
    """Draw one tab of the account, a row of it marked."""
    tabs = draw_tabs([(tab_name(each, words), each is tab) for each in Tab], columns)
    head = [EMPTY, *tabs, EMPTY]
    room = rows - len(head)
    inner = min(columns - 4, 92)
    return [*head, *indented(_draw_tab(account, tab, chosen, inner, room, words), 2)]


def _draw_tab(
    account: AccountView, tab: Tab, chosen: int, columns: int, rows: int, words: Words
) -> list[Line]:
    match tab:
        case Tab.ACCOUNT:
            return _draw_owner(account, chosen, columns, words)
        case Tab.MONEY:
            return _draw_statement(account, chosen, columns, rows, words)
        case Tab.RESULTS:
            return _draw_results(account, chosen, columns, rows, words)
        case Tab.KEYS:
            return _draw_keys(account, chosen, columns, words)
        case Tab.IGNORED:
            return _draw_ignored(account, chosen, columns, rows, words)


def _draw_owner(account: AccountView, chosen: int, columns: int, words: Words) -> list[Line]:
    ways = [words.plural("{n} key", "{n} keys", len(account.keys))] if account.keys else []
    if account.has_password:
        ways.append(words("password"))
    settings = [
        (words("Nickname"), clean(account.nickname)),
        (words("Balance"), words.money(account.balance)),
        (words("Language"), LANGUAGES.get(account.language, account.language)),
        (words("Ways in"), ", ".join(ways)),
    ]
    if Role.ADMINISTRATOR in account.roles:
        settings.append((words("Role"), words("administrator")))
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


def _draw_statement(
    account: AccountView, chosen: int, columns: int, rows: int, words: Words
) -> list[Line]:
    table = (
        Column(words("When (UTC)"), max(13, width(words("When (UTC)")))),
        Column(words("What"), 0),
        Column(words("Tournament"), max(10, width(words("Tournament")))),
        Column(words("Amount"), 12, right=True),
    )
    cells = [
        (
            Span(words.date(line.at), "dim"),
            Span(posting_name(line.what, words)),
            Span(clean(line.tournament or ""), "dim"),
            Span(words.money(line.amount), "money" if line.amount > 0 else "text"),
        )
        for line in account.statement
    ]
    return _draw_table(
        table, cells, chosen, columns, rows, nothing=words("No money has moved yet.")
    )


def _draw_results(
    account: AccountView, chosen: int, columns: int, rows: int, words: Words
) -> list[Line]:
    table = (
        Column(words("Tournament"), 0),
        Column(words("Place"), max(6, width(words("Place"))), right=True),
        Column(words("Prize"), 12, right=True),
    )
    cells = [
        (
            Span(clean(tournament)),
            Span(place_name(place, words)),
            Span(words.money(prize) if prize else "–", "money" if prize else "dim"),
        )
        for tournament, place, prize in account.results
    ]
    return _draw_table(
        table, cells, chosen, columns, rows, nothing=words("No tournament finished yet.")
    )


def _draw_keys(account: AccountView, chosen: int, columns: int, words: Words) -> list[Line]:
    if not account.keys:
        return paragraph(
            words("No key yet. Connect with one, and add it with a link code."), columns, "dim"
        )
    lines: list[Line] = []
    for n, key in enumerate(account.keys):
        here = n == chosen
        sign = "▸ " if here else "  "
        name = clean(key.comment) or words("no name")
        rows: tuple[Line, Line] = (
            (Span(sign, "gold"), Span(name, "strong")),
            (Span("  "), Span(clean(key.fingerprint), "dim")),
        )
        for row in rows:
            whole = filled(row, columns)
            lines.append(on_ground(whole, "chosen") if here else whole)
    return [*lines, EMPTY, *paragraph(words("d removes the marked key."), columns, "dim")]


def _draw_ignored(
    account: AccountView, chosen: int, columns: int, rows: int, words: Words
) -> list[Line]:
    names = ignored_names(account)
    table = (Column(words("Player"), 0),)
    cells = [(Span(clean(name)),) for name in names]
    hint = words("d lets the marked player be heard again.")
    lines = _draw_table(
        table, cells, chosen, columns, rows - 2, nothing=words("You ignore nobody.")
    )
    return [*lines, EMPTY, *paragraph(hint, columns, "dim")] if names else lines


def ignored_names(account: AccountView) -> tuple[str, ...]:
    """Return what to call the players that the account ignores."""
    return tuple(map(str, account.ignored))


def _draw_table(
    table: Sequence[Column],
    cells: Sequence[Sequence[Span]],
    chosen: int,
    columns: int,
    rows: int,
    *,
    nothing: str,
) -> list[Line]:
    if not cells:
        return [text(nothing, "dim")]
    sizes = fitted(table, columns)
    lines = [row_of(table, sizes, [Span(column.heading, "dim") for column in table])]
    for n in window(len(cells), rows - 1, chosen):
        row = row_of(table, sizes, cells[n])
        lines.append(on_ground(row, "chosen") if n == chosen else row)
    return lines


def posting_name(what: str, words: Words) -> str:
    """Return how a movement of money is called; an unknown one keeps its code."""
    match what:
        case "opening":
            return words("Opening credit")
        case "buy_in":
            return words("Buy-in")
        case "refund":
            return words("Buy-in returned")
        case "prize":
            return words("Prize")
        case "fee":
            return words("Fee")
        case "overlay":
            return words("Added by the house")
        case "allowance":
            return words("Allowance")
        case _:
            return clean(what)


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
