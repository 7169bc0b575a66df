"""Draws the pages of an account being opened.  Pure."""

from croupier_client.canvas import Line, Span
from croupier_client.enrolment.draft import Draft, Step
from croupier_client.form import choice_row, field_row, note_rows, tick_rows
from croupier_client.lines import EMPTY, boxed, centred, paragraph, text
from croupier_client.refusals import say_fault
from croupier_client.words import LANGUAGES, Words


def draw_enrolment(draft: Draft, refusal: str, columns: int, rows: int, words: Words) -> list[Line]:
    """Draw the page that the draft is at, and the last refusal where the hints stand."""
    wide = min(columns - 2, 70)
    body = _draw_step(draft, refusal, wide - 4, words)
    title = words("Open an account: {step} of 3", step=draft.step + 1)
    return centred(boxed([EMPTY, *body, EMPTY], wide, title), columns, rows)


def _draw_step(draft: Draft, refusal: str, columns: int, words: Words) -> list[Line]:
    match draft.step:
        case Step.NAME:
            return _draw_name(draft, refusal, columns, words)
        case Step.RULES:
            return _draw_rules(draft, refusal, columns, words)
        case Step.PASSWORD:
            return _draw_password(draft, refusal, columns, words)


def _draw_name(draft: Draft, refusal: str, columns: int, words: Words) -> list[Line]:
    lines = [
        choice_row(words("Language"), LANGUAGES[draft.language], columns, active=draft.row == 0),
        EMPTY,
        field_row(words("Nickname"), draft.nickname, columns, active=draft.row == 1),
    ]
    fault = draft.name_fault() if draft.nickname.text else None
    wrong = refusal or (say_fault(fault, words) if fault is not None else "")
    if wrong:
        lines += note_rows(f"✗ {wrong}", columns, "error")
    elif draft.nickname.text:
        lines += note_rows(f"✓ {words('So far so good.')}", columns, "good")
    else:
        lines += note_rows(words("It is how the other players know you."), columns)
    return lines


def _draw_rules(draft: Draft, refusal: str, columns: int, words: Words) -> list[Line]:
    rules = (
        words("Chips and money are for play: they can be neither bought nor cashed."),
        words("One account per person, and only its owner plays its seat."),
        words("Every player plays for himself, and nobody talks about a hand in progress."),
        words("Whoever is away is dealt in, and his hands are checked or folded."),
    )
    lines: list[Line] = []
    for rule in rules:
        first, *rest = paragraph(rule, columns - 4)
        lines.append((Span("  · ", "gold"), *first))
        lines += [(Span("    "), *line) for line in rest]
    lines.append(EMPTY)
    lines += tick_rows(
        words("I accept the rules of the house."),
        columns,
        ticked=draft.rules,
        active=draft.row == 0,
    )
    lines += tick_rows(
        words("I am at least 13 years old, and old enough to play under the law where I live."),
        columns,
        ticked=draft.age,
        active=draft.row == 1,
    )
    if refusal:
        lines += [EMPTY, *note_rows(f"✗ {refusal}", columns, "error")]
    return lines


def _draw_password(draft: Draft, refusal: str, columns: int, words: Words) -> list[Line]:
    lines = note_rows(
        words("Your ssh key is your way in. A password lets you in from other machines as well.")
        if draft.key_suffices
        else words("Your ssh client offered no key, so a password will be your way in."),
        columns,
    )
    lines.append(EMPTY)
    first = words("Password (optional)") if draft.key_suffices else words("Password")
    lines.append(field_row(first, draft.password, columns, active=draft.row == 0))
    lines.append(field_row(words("Once more"), draft.again, columns, active=draft.row == 1))
    wrong = refusal or (words("The two are not the same.") if draft.mistyped() else "")
    lines += [EMPTY, *note_rows(f"✗ {wrong}", columns, "error")] if wrong else [EMPTY]
    return lines


def draw_codes(codes: tuple[str, ...], columns: int, rows: int, words: Words) -> list[Line]:
    """Draw the recovery codes, which are never shown again."""
    wide = min(columns - 2, 70)
    inner = wide - 4
    across = 2 if inner >= 2 * max(map(len, codes), default=0) + 10 else 1
    body: list[Line] = [
        EMPTY,
        *paragraph(
            words(
                "Write these down or print them. Each lets you in once when keys and password"
                " are lost. They are shown this one time."
            ),
            inner,
        ),
        EMPTY,
    ]
    for n in range(0, len(codes), across):
        line: list[Span] = [Span("    ")]
        for code in codes[n : n + across]:
            line += [Span(code, "strong"), Span("      ")]
        body.append(tuple(line))
    body += [EMPTY, text(words("Enter: I have them"), "dim"), EMPTY]
    return centred(boxed(body, wide, words("Your recovery codes")), columns, rows)
