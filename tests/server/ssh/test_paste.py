from croupier_server.ssh.paste import BEGIN, END, LONGEST_PASTE, Keys, Pasted, PasteScanner


def pasted(found):
    return [part.text for part in found if isinstance(part, Pasted)]


def typed(found):
    return "".join(part.text for part in found if isinstance(part, Keys))


def test_what_is_typed_goes_through_as_it_is():
    found = PasteScanner().scan("c\x1b[A\x1b")

    assert typed(found) == "c\x1b[A\x1b"
    assert pasted(found) == []


def test_a_paste_is_taken_out_and_its_brackets_stay_among_the_keys():
    found = PasteScanner().scan(f"a{BEGIN}1200\nx{END}b")

    assert pasted(found) == ["1200\nx"]
    assert typed(found) == f"a{BEGIN}{END}b"


def test_a_paste_may_come_in_any_pieces():
    scanner = PasteScanner()
    found = [part for character in f"{BEGIN}pot{END}" for part in scanner.scan(character)]

    assert pasted(found) == ["pot"]
    assert typed(found) == BEGIN + END
    assert Keys("") not in found


def test_escapes_and_controls_inside_a_paste_are_dropped():
    found = PasteScanner().scan(f"{BEGIN}a\x1b]0;owned\x07\x00\x9bb{END}")

    assert pasted(found) == ["a]0;ownedb"]


def test_a_paste_is_cut_at_the_limit_and_its_end_is_still_seen():
    for length in range(LONGEST_PASTE - 8, LONGEST_PASTE + 9):
        found = PasteScanner().scan(f"{BEGIN}{'x' * length}{END}f")

        assert pasted(found) == ["x" * min(length, LONGEST_PASTE)]
        assert typed(found).endswith("f")


def test_a_paste_that_never_ends_keeps_no_more_than_the_limit():
    scanner = PasteScanner()
    scanner.scan(BEGIN)
    for _ in range(100):
        assert scanner.scan("y" * 1000) == []

    assert pasted(scanner.scan(END)) == ["y" * LONGEST_PASTE]


def test_an_escape_that_was_a_key_of_its_own_opens_no_bracket():
    scanner = PasteScanner()
    scanner.scan("\x1b")
    scanner.forget()

    assert pasted(scanner.scan(f"[200~abc{END}")) == []
    assert typed(scanner.scan("d")) == "d"
