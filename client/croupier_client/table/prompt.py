"""The foot of a table: whose turn it is, what the player may do, the fields, the keys."""

from collections.abc import Sequence

from croupier_client.canvas import Line, Span
from croupier_client.cells import clip
from croupier_client.keys import BACK, HELP, Key, draw_footer, key_name
from croupier_client.table import table_keys as keys
from croupier_client.table.amounts import UnreadableAmount, read_amount
from croupier_client.table.banners import name_at, next_deal_text
from croupier_client.table.choices import choice_spans, draw_spans, lettered, preaction_spans
from croupier_client.table.offers import buying_question, offer_spans
from croupier_client.table.preactions import offered
from croupier_client.table.seconds import seconds_of
from croupier_client.table.sheet import Sheet, span_width
from croupier_client.table.state import Buying, Entry, ScreenState, Tone
from croupier_client.table.whereabouts import late_text
from croupier_client.words import Words
from croupier_core.errors import Refusal
from croupier_core.poker.hand.commands import RaiseTo
from croupier_core.poker.hand.view import Choices, HandView
from croupier_core.tournament.view import TableView, TurnClock
from croupier_core.units import Chips, Instant, Millis

ROWS = 5
"""Clock, two lines of choices, message, keys."""

HURRY = Millis(5_000)
"""From here on the clock is an alarm."""

_GAP = Span("   ")


def draw_prompt(sheet: Sheet, view: TableView, state: ScreenState, words: Words) -> None:
    """Draw the prompt on the last rows of `sheet`."""
    top = sheet.rows - ROWS
    sheet.put_spans(1, top, _turn_line(view, state, sheet.columns, words))
    for n, line in enumerate(_choice_lines(view, state, sheet.columns - 2, words)[:2]):
        sheet.put_spans(1, top + 1 + n, line)
    between = state.entry is Entry.NONE and (view.hand is None or view.hand.over)
    if between and view.next_commitment is not None:
        # Before the deal, so that nobody can choose a deck afterwards: rule P12.9.
        said = words("Next deck: {digest}", digest=view.next_commitment)
        sheet.put(1, top + 2, clip(said, sheet.columns - 2), "dim")
    if state.message is not None:
        bad = state.message.tone is Tone.BAD
        sign, role = ("✗", "error") if bad else ("✓", "good")
        sheet.put(1, top + 3, clip(f"{sign} {state.message.text}", sheet.columns - 2), role)
    sheet.put_spans(0, top + 4, _foot(view, state, sheet.columns, words))


def _foot(view: TableView, state: ScreenState, columns: int, words: Words) -> Line:
    return draw_footer(keys_now(view, state), columns, words, state.chosen_keys)


def keys_now(view: TableView, state: ScreenState) -> tuple[Key, ...]:
    """Return the keys worth a place on the last row: what the lines above it do not name."""
    if state.entry is not Entry.NONE:
        return (BACK, HELP)
    seated = view.my_seat is not None
    found: list[Key] = []
    if view.offer is not None:
        found += [keys.TAKE]
    if seated and view.hand is not None and view.hand.over:
        found += [keys.SHOW]
    if seated:
        found += [keys.CHAT]
    found += [keys.LAST, keys.LOG, keys.INFO]
    if seated:
        found += [keys.SIT, keys.HIDE]
    return (*found, keys.SUITS, keys.NEXT if seated else keys.STOP_WATCHING, BACK, HELP)


def _turn_line(view: TableView, state: ScreenState, columns: int, words: Words) -> Line:
    hand = view.hand
    if hand is None or hand.over or hand.to_act is None:
        texts = (next_deal_text(view, state, words), late_text(view, state, words))
        return (Span(" · ".join(text for text in texts if text), "dim"),)
    if hand.choices is not None:
        who = Span(" " + words("YOUR TURN") + " ", "turn")
    else:
        who = Span(
            "▸ " + clip(words("{name} to act", name=name_at(view, hand.to_act, words)), 24), "text"
        )
    if view.clock is None:
        return (who,)
    return (who, Span("  "), *_clock_spans(view.clock, hand, state, columns, words))


def _clock_spans(
    clock: TurnClock, hand: HandView, state: ScreenState, columns: int, words: Words
) -> Line:
    """Return bar, seconds, and what is left in the bank behind them."""
    banked = _on_bank(clock, state.now)
    left = time_left(clock, state.now)
    hurry = hand.choices is not None and clock.until - state.now <= HURRY
    cells = 24 if columns >= 80 else 10
    whole = max(state.turn_length, left, Millis(1))
    full = -(-left * cells // whole)
    role = "alarm" if hurry else "clock"
    spans = [
        Span("━" * full, "red" if hurry else "clock"),
        Span("╌" * (cells - full), "dim"),
        Span(" "),
        Span(words("{seconds} s", seconds=seconds_of(left)), role),
    ]
    if banked:
        spans += [Span(" "), Span(words("on the time bank"), "clock")]
    elif clock.bank:
        bank = words("bank {seconds} s", seconds=seconds_of(clock.bank))
        spans += [Span(" · " + bank, "dim")]
    return tuple(spans)


def time_left(clock: TurnClock, now: Instant) -> Millis:
    """Return what is left of the base clock, or of the bank once that runs."""
    until = clock.until if _on_bank(clock, now) else clock.base_until
    return Millis(max(0, until - now))


def _on_bank(clock: TurnClock, now: Instant) -> bool:
    return clock.on_bank or (clock.bank > 0 and now >= clock.base_until)


def _choice_lines(
    view: TableView, state: ScreenState, columns: int, words: Words
) -> Sequence[Line]:
    hand = view.hand
    choices = hand.choices if hand is not None else None
    match state.entry:
        case Entry.CHAT:
            label = Span(words("Say:") + " ", "strong")
            cells = max(4, columns - span_width((label,)))
            return [
                (label, *state.chat.spans(cells, active=True)),
                _entry_hint(words("say"), words),
            ]
        case Entry.AMOUNT if hand is not None and choices is not None:
            return _amount_lines(hand, choices, state, columns, words)
        case Entry.CONFIRM:
            return _confirm_lines(view, state, words)
        case Entry.BUYING if state.buying is not None:
            asked = buying_question(state.buying, view.offer, words)
            free = state.buying in (Buying.AUTO, Buying.NOTHING)
            does = words("yes") if free else words("pay")
            return [(Span(f" {asked} ", "alarm"),), _entry_hint(does, words)]
        case Entry.AMOUNT | Entry.NONE | Entry.BUYING:
            pass
    if view.offer is not None and (view.offer.must_answer or hand is None or hand.over):
        return _flow(offer_spans(view, view.offer, state, words), columns)
    if view.my_seat is None:
        return _watching_lines(view, state, words)
    if hand is None:
        return []
    if choices is not None and choices.may_discard is not None:
        return _flow(draw_spans(view, state, choices.may_discard, words), columns)
    if choices is not None:
        return _flow(choice_spans(view, hand, choices, state, words), columns)
    armable = offered(view)
    if armable:
        return _flow(preaction_spans(view, state, armable, words), columns)
    return _idle_lines(view, hand, words)


def _watching_lines(view: TableView, state: ScreenState, words: Words) -> Sequence[Line]:
    if view.tables < 2:
        return [(Span(words("You are watching."), "dim"),)]
    around = "/".join(
        key_name(state.chosen_keys.get(key.id, key.keys), words)
        for key in (keys.WATCH_BEFORE, keys.WATCH_NEXT)
    )
    said = words("You are watching table {table}.", table=view.table)
    return [(Span(said, "dim"), _GAP, Span(around, "key"), Span(" " + words("other tables")))]


def _idle_lines(view: TableView, hand: HandView, words: Words) -> Sequence[Line]:
    mine = next((seat for seat in hand.seats if seat.seat == view.my_seat), None)
    if mine is None:
        return [(Span(words("You are dealt in from the next hand."), "dim"),)]
    if hand.over:
        return []
    if not mine.in_hand:
        return [(Span(words("You are out of this hand."), "dim"),)]
    if mine.all_in:
        return [(Span(words("You are all-in."), "all_in"),)]
    return []


def _amount_lines(
    hand: HandView, choices: Choices, state: ScreenState, columns: int, words: Words
) -> Sequence[Line]:
    """Return the amount field with what it reads as, and the presets below it."""
    if choices.raise_between is None:
        return []
    least, most = choices.raise_between
    bounds = f"{words.chips(least)}–{words.chips(most)}"
    verb = words("Bet:") if not choices.current_bet else words("Raise to:")
    text = clip(state.amount.text, 17)
    spans = [
        Span(verb + " ", "strong"),
        Span(" " + text, "text/field"),
        Span(" ", "cursor"),
        Span(" " * max(1, 10 - len(text)), "text/field"),
        Span(" "),
        _reading(state.amount.text, choices, hand.stakes.big_blind, words),
    ]
    if span_width(tuple(spans)) + len(bounds) + 3 <= columns:
        spans.append(Span("   " + bounds, "dim"))
    presets = [
        lettered("n", words("min")),
        lettered("d", words("half")),
        lettered("t", words("2/3")),
        lettered("p", words("pot")),
        lettered("x", words("max")),
        lettered("↑↓", "1 BB"),
        lettered(key_name("enter", words), words("send")),
        lettered(key_name("escape", words), words("cancel")),
    ]
    hints = _flow(presets, columns, gap=Span("  "))
    return [tuple(spans), hints[0]]


def _reading(text: str, choices: Choices, big_blind: Chips, words: Words) -> Span:
    if not text:
        return Span(words("600, 1.2k, 3bb, 50%, pot"), "dim")
    try:
        total = read_amount(text, choices, big_blind)
    except UnreadableAmount:
        return Span("= ?", "error")
    except Refusal:
        return Span("= ✗", "error")
    return Span("= " + words.chips(total), "bet")


def _confirm_lines(view: TableView, state: ScreenState, words: Words) -> Sequence[Line]:
    stack = next(
        (
            seat.stack
            for seat in (view.hand.seats if view.hand else ())
            if seat.seat == view.my_seat
        ),
        Chips(0),
    )
    amount = words.chips(stack)
    if isinstance(state.pending, RaiseTo):
        asked = words("All-in with {amount}?", amount=amount)
    else:
        asked = words("Call all-in with {amount}?", amount=amount)
    return [(Span(f" {asked} ", "alarm"),), _entry_hint(words("all-in"), words)]


def _entry_hint(does: str, words: Words) -> Line:
    return (
        Span(key_name("enter", words), "key"),
        Span(f" {does}"),
        _GAP,
        Span(key_name("escape", words), "key"),
        Span(" " + words("cancel")),
    )


def _flow(groups: Sequence[Sequence[Span]], columns: int, gap: Span = _GAP) -> list[Line]:
    """Return groups in as many lines as they need, none broken."""
    lines: list[list[Span]] = [[]]
    for group in groups:
        line = lines[-1]
        if not line:
            line.extend(group)
        elif span_width((*line, gap, *group)) <= columns:
            line.extend((gap, *group))
        else:
            lines.append(list(group))
    return [tuple(line) for line in lines]
