"""`croupier hand replay` and `croupier verify`: hand files on this machine, without a house."""

import io
import json
import os
import sys
from decimal import Decimal
from pathlib import Path

from croupier_client.cells import clean
from croupier_client.replayer.told import lines_of
from croupier_client.words import Words
from croupier_core.cards import name_of
from croupier_core.records.amounts import Scale
from croupier_core.records.phh_hand import read_hand
from croupier_core.records.phh_toml import Unreadable, read_raw
from croupier_core.records.replay import Refused, Replayed, replay_file
from croupier_core.records.seen_again import see_again
from croupier_core.records.verify import Verdict, verify_file_hand
from croupier_core.units import Chips

GOOD, BAD, USAGE = 0, 1, 2


def replay_hands(file: Path, *, as_json: bool, seat: int | None) -> int:
    """Play every hand of a PHH or PHHS file and print its steps, or one line of JSON each.

    Args:
        file: `-` for standard input.
        as_json: Whether to print `{"hand": …, "ok": …, …}` and no steps.
        seat: Show the cards of this seat only, and those turned up; None for all.

    Returns:
        1 when any hand is not ok, 2 when there is none to read.
    """
    text = _text_of(file)
    if text is None:
        return USAGE
    words = Words(own_language())
    status, count = GOOD, 0
    for result in replay_file(text):
        count += 1
        if isinstance(result, Refused):
            status = BAD
            _tell_refused(file, result, as_json=as_json)
        elif as_json:
            _out(_json_of(result))
        else:
            _tell(result, seat, words)
    if not count:
        _err(f"{file}: there is no hand in it")
        return USAGE
    return status


def verify_hands(file: Path) -> int:
    """Check the commitment of every hand in a file that holds its opening.  Rule book: P12.9."""
    text = _text_of(file)
    if text is None:
        return USAGE
    status, count = GOOD, 0
    for number, raw in enumerate(read_raw(text), start=1):
        count += 1
        try:
            if isinstance(raw, Unreadable):
                raise raw
            verdict = verify_file_hand(read_hand(raw))
        except Unreadable as no:
            _err(f"{file}: hand {number}, line {no.line}: {no.reason}")
            status = BAD
            continue
        if not verdict.good:
            status = BAD
        _tell_verdict(verdict)
    if not count:
        _err(f"{file}: there is no hand in it")
        return USAGE
    return status


class _Counting(Words):
    """Says amounts in the units of a file."""

    def __init__(self, language: str, scale: Scale) -> None:
        super().__init__(language)
        self._scale = scale

    def chips(self, n: Chips) -> str:
        """Return an amount as the file would write it."""
        return self._scale.text(n) if self._scale.decimals else super().chips(n)


# --- what is said -----------------------------------------------------------------------


def _tell(replayed: Replayed, seat: int | None, words: Words) -> None:
    viewer = None
    if seat is not None:
        viewer = next((one for one in replayed.seats if one == seat), None)
        if viewer is None:
            _err(f"hand {clean(replayed.said.label)}: seat {seat} is not dealt in")
            return
    seen = see_again(replayed, viewer, all_known=seat is None)
    for line in lines_of(seen, _Counting(words.language, replayed.scale)):
        _out(line)
    for assumed in replayed.assumed:
        _out(f"  ({assumed}: the file leaves it out)")
    _out("")


def _tell_refused(file: Path, refused: Refused, *, as_json: bool) -> None:
    if as_json:
        no = {
            "hand": refused.hand,
            "ok": False,
            "line": refused.line,
            "reason": refused.reason,
        }
        _out(json.dumps(no, ensure_ascii=False))
    else:
        _err(f"{file}: hand {clean(refused.hand)}, line {refused.line}: {clean(refused.reason)}")


def _json_of(replayed: Replayed) -> str:
    """Return one hand as JSON; written by hand so that decimals stay exact."""
    scale = replayed.scale

    def number(chips: Chips | None) -> str:
        if chips is None:
            return "null"
        amount = scale.amount(chips)
        return str(int(amount)) if amount == amount.to_integral_value() else _plain(amount)

    label = {seat: f"p{player}" for player, seat in enumerate(replayed.seats, start=1)}
    stacks = ", ".join(number(chips) for chips in replayed.finishing_stacks)
    pots = ", ".join(
        f'{{"amount": {number(pot.amount)}, "winners": '
        f"{json.dumps([label[seat] for seat in pot.winners])}}}"
        for pot in replayed.pots
    )
    head = f'{{"hand": {json.dumps(replayed.said.label, ensure_ascii=False)}, "ok": true'
    tail = f', "assumed": {json.dumps(replayed.assumed)}' if replayed.assumed else ""
    return f'{head}, "finishing_stacks": [{stacks}], "pots": [{pots}]{tail}}}'


def _plain(amount: Decimal) -> str:
    return f"{amount:f}"


def _tell_verdict(verdict: Verdict) -> None:
    _out(f"Hand {clean(verdict.hand)}")
    _out(f"Promised before the deal: {clean(verdict.commitment) or '?'}")
    if verdict.computed:
        _out(f"SHA-256 of hand id, deck and nonce: {verdict.computed}")
    for dealt in verdict.deal:
        who = "Board" if dealt.seat is None else f"Seat {dealt.seat}"
        _out(f"{who}: {' '.join(name_of(card) for card in dealt.cards)}")
    if verdict.fault is None:
        _out("The promise was kept: this deck, and no other, was dealt.")
    else:
        _err(f"Hand {clean(verdict.hand)}: {clean(verdict.fault)}")


# --- files and words --------------------------------------------------------------------


def _text_of(file: Path) -> str | None:
    """Return the text of a file; None after saying why it cannot be read.

    Rooms of 2009 wrote names in encodings of their own: such a name must not keep anybody from
    the thousand other hands of the file.
    """
    try:
        if str(file) == "-":
            whole = io.TextIOWrapper(sys.stdin.buffer, encoding="utf-8-sig", errors="replace")
            return whole.read()
        return file.read_text(encoding="utf-8-sig", errors="replace")
    except OSError as fault:
        _err(f"{file}: {fault.strerror or fault}")
        return None


def own_language() -> str:
    """Return the language that the terminal of this machine asks for."""
    for name in ("LC_ALL", "LC_MESSAGES", "LANG"):
        if value := os.environ.get(name):
            return "fr" if value.lower().startswith("fr") else "en"
    return "en"


def _out(line: str) -> None:
    sys.stdout.write(f"{line}\n")


def _err(line: str) -> None:
    sys.stderr.write(f"{line}\n")
