"""A person types one ssh command, opens an account, plays a sit & go to its end, is paid."""

import re

import pytest

from croupier_client.words import Words
from e2e_books import Books
from e2e_house import soon
from e2e_player import Player

NINE, HEADS_UP = "Nine-Max", "Heads-Up Hyper"

SGR = re.compile(rb"\x1b\[([0-9;:]*)m")


def colours_in(raw):
    """Return every colour that was asked for: `38;2`, `48;5`, or the code of one of sixteen."""
    found = set()
    for asked in SGR.findall(bytes(raw)):
        codes = [int(code or 0) for code in re.split(rb"[;:]", asked)]
        while codes:
            code = codes.pop(0)
            if code in (38, 48):
                depth, codes = codes[0], codes[1 + (3 if codes[0] == 2 else 1) :]
                found.add(f"{code};{depth}")
            elif 30 <= code <= 37 or 40 <= code <= 47 or 90 <= code <= 107:
                found.add(str(code))
    return found


def check_paid(house, nickname, balance_before=1_000_000):
    """Check that the books agree with each other and with a tournament just played."""
    books = Books(house)
    (tournament,) = books.ask(
        "SELECT stream FROM registrations WHERE player = ?", books.player(nickname)
    )[0]
    assert soon(lambda: books.prize_of(nickname, tournament) is not None)
    books.check_settled(tournament)
    books.check_money()
    books.check_chips(tournament)
    books.check_places(tournament)
    (spent,) = books.ask(
        "SELECT -amount FROM legs JOIN postings USING (stream, seq)"
        " WHERE what = 'buy_in' AND tournament = ? AND account = ?",
        tournament,
        f"player:{books.player(nickname)}",
    )[0]
    prize = books.prize_of(nickname, tournament)
    assert books.balance_of(nickname) == balance_before - spent + prize
    return books, tournament


SIXTEEN = {str(n) for base in (30, 40, 90, 100) for n in range(base, base + 8)}


@pytest.mark.parametrize(
    ("language", "lang", "nickname", "size", "variables", "wanted", "allowed"),
    [
        (
            *("en", "en_GB.UTF-8", "Ada", (80, 24), {"COLORTERM": "truecolor"}),
            *({"38;2"}, {"38;2", "48;2"}),
        ),
        ("fr", "fr_FR.UTF-8", "Zoé", (100, 30), {"TERM": "xterm"}, {"32"}, set()),
    ],
    ids=["English, 80x24, true colour", "French, 100x30, 16 colours"],
)
def test_a_new_player_registers_plays_nine_handed_to_the_end_and_is_paid(
    house, visit, language, lang, nickname, size, variables, wanted, allowed
):
    columns, rows = size
    somebody = visit(house, nickname, language=lang)

    with somebody.terminal(columns=columns, rows=rows, **variables) as terminal:
        player = Player(terminal, language).enrol(nickname).enter(NINE)
        player.play_to_the_results()
        books, tournament = check_paid(house, nickname)
        balance = Words(language).money(books.balance_of(nickname))
        player.terminal.wait_for(re.escape(f"{Words(language)('Balance')}  {balance}"))
        player.leave()
        assert terminal.wait_end() == 0
        seen = colours_in(terminal.raw)

    assert wanted <= seen <= SIXTEEN | allowed
    assert len(books.paid(tournament, "buy_in")) == 9
    prizes = [cents for _, cents in books.paid(tournament, "prize")]
    assert prizes == [9_000, 5_400, 3_600]
    assert sum(cents for _, cents in books.paid(tournament, "fee")) == 9 * 200


@pytest.mark.parametrize(
    ("nickname", "columns", "variables", "wanted", "allowed"),
    [
        ("Casimir", 132, {"TERM": "xterm-256color"}, {"38;5"}, SIXTEEN | {"38;5", "48;5"}),
        ("Nil", 50, {"TERM": "xterm-256color", "NO_COLOR": "1"}, set(), set()),
    ],
    ids=["132 columns, 256 colours", "50 columns, no colour"],
)
def test_a_heads_up_is_played_in_the_colours_of_the_terminal_and_no_others(
    house, visit, nickname, columns, variables, wanted, allowed
):
    with visit(house, nickname).terminal(columns=columns, **variables) as terminal:
        player = Player(terminal, patience=2).enrol(nickname).enter(HEADS_UP)
        player.play_to_the_results()
        check_paid(house, nickname)
        seen = colours_in(terminal.raw)

    assert wanted <= seen <= allowed
