"""From texts, typed in a form or on a command line, to a command.  And back."""

from collections.abc import Mapping
from dataclasses import dataclass
from datetime import UTC, datetime, timedelta

from croupier_client.cells import clean
from croupier_client.events.console.actions import Action, Order
from croupier_client.events.console.desk import Desk
from croupier_client.events.console.slots import Slot, Value, Wants, order_of, slots_of
from croupier_client.events.times import zone_of
from croupier_client.words import Words
from croupier_core.bracket.ids import MatchId
from croupier_core.lengths import length_of
from croupier_core.match.setup import TeamId
from croupier_core.team_event import commands as asked
from croupier_core.units import Instant, PlayerId

NEW_LINE = "¶"
"""Stands for the end of a line where only one line can be typed."""
FARTHEST = 4_102_444_800_000
"""The year 2100: later moments are slips of the hand."""
_YES = ("yes", "y", "on", "true", "1", "oui", "o")
_NO = ("no", "n", "off", "false", "0", "non")


@dataclass(eq=False)
class NotRead(ValueError):  # noqa: N818 - what went wrong, not whose error it is
    """A text is not what a slot takes."""

    slot: Slot
    text: str


def order_from(action: Action, texts: Mapping[str, str], reason: str, desk: Desk) -> Order:
    """Read what was typed for an action.

    Raises:
        NotRead: A text is not what its slot takes, or is missing.
    """
    values: dict[str, Value] = {}
    for slot in slots_of(action):
        text = texts.get(slot.name)
        if text is None or not text.strip():
            if not slot.may_be_empty:
                raise NotRead(slot, "")
            if text is not None and slot.many:
                values[slot.name] = ()
            continue
        values[slot.name] = _read(action, slot, text, desk)
    try:
        order = order_of(action, values, reason)
    except ValueError as no:
        # Each fits its slot, but not together: the start before check-in.
        last = max(slots_of(action), key=lambda slot: slot.wants is Wants.MOMENT)
        raise NotRead(last, texts.get(last.name, "")) from no
    if isinstance(order, asked.GiveEventRole):
        return _with_name(order, texts.get("who", ""), desk)
    return order


def _with_name(order: asked.GiveEventRole, text: str, desk: Desk) -> asked.GiveEventRole:
    """Return the order for somebody who is no player of the event: by the name alone."""
    known = desk.person_named(text)
    name = known.name if known else text.strip()
    return asked.GiveEventRole(order.who, order.role, order.until, order.by, order.reason, name)


def _read(action: Action, slot: Slot, text: str, desk: Desk) -> Value:
    if not slot.many:
        return _one(action, slot, text.strip(), desk)
    parts = [part.strip() for part in text.split(",") if part.strip()]
    return tuple(_one(action, slot, part, desk) for part in parts)


def _one(action: Action, slot: Slot, text: str, desk: Desk) -> str | int | bool:
    try:
        return _read_one(action, slot, text, desk)
    except (ValueError, OverflowError) as no:
        raise NotRead(slot, text) from no


def _read_one(action: Action, slot: Slot, text: str, desk: Desk) -> str | int | bool:
    match slot.wants:
        case Wants.TEXT:
            return text
        case Wants.LINES:
            return text.replace(NEW_LINE, "\n")
        case Wants.NUMBER:
            return _number(text)
        case Wants.YES_NO:
            return _yes(text)
        case Wants.MOMENT:
            return moment_of(text, desk.now, desk.zone)
        case Wants.LENGTH:
            return _length(text)
        case Wants.CHOICE:
            return _choice(slot, text)
        case Wants.PLAYER:
            return _player(action, text, desk)
        case Wants.TEAM:
            return _team(text, desk)
        case Wants.MATCH:
            return _match(text, desk)


def _number(text: str) -> int:
    if len(text) > 9:
        raise ValueError(text)
    return int(text)


def _yes(text: str) -> bool:
    if text.casefold() in _YES:
        return True
    if text.casefold() in _NO:
        return False
    raise ValueError(text)


def _length(text: str) -> int:
    """Read the clock of a game as it is shown (`4:30`), or a length of time (`4m30s`)."""
    minutes, colon, seconds = text.partition(":")
    if colon:
        return 1_000 * (60 * _number(minutes) + _number(seconds))
    return length_of(text)


def _choice(slot: Slot, text: str) -> str:
    typed = text.casefold().replace("-", "_")
    for choice in slot.choices:
        if choice.value == typed:
            return choice.value
    raise ValueError(text)


def _player(action: Action, text: str, desk: Desk) -> PlayerId:
    person = desk.person_named(text)
    if person is not None:
        return person.player
    if action.kind is asked.GiveEventRole:
        return PlayerId("")
    raise ValueError(text)


def _team(text: str, desk: Desk) -> TeamId:
    number = "".join(each for each in text if each.isdecimal())
    team = TeamId(_number(number))
    if desk.team(team) is None:
        raise ValueError(text)
    return team


def _match(text: str, desk: Desk) -> MatchId:
    typed = text.upper()
    for line in desk.console.matches:
        if typed in (line.id.upper(), f"M{line.number}", str(line.number)):
            return line.id
    raise ValueError(text)


# --- moments ------------------------------------------------------------------------


def moment_of(text: str, now: Instant, zone: str) -> Instant:
    """Read a moment: `+30m` from now, `20:45` the next time, `2026-12-04 20:45`, or with a zone.

    Raises:
        ValueError: It is written in another way.
    """
    if text.startswith("+"):
        return _bounded(now + length_of(text[1:]))
    here = zone_of(zone) or UTC
    today = datetime.fromtimestamp(now / 1000, tz=here)
    if len(text) <= 5:
        clock = datetime.strptime(text, "%H:%M")  # noqa: DTZ007 - its zone comes below
        moment = today.replace(hour=clock.hour, minute=clock.minute, second=0, microsecond=0)
        if moment <= today:
            moment += timedelta(days=1)
    else:
        moment = datetime.fromisoformat(text)
        if moment.tzinfo is None:
            moment = moment.replace(tzinfo=here)
    return _bounded(round(moment.timestamp() * 1000))


def _bounded(at: int) -> Instant:
    if not 0 <= at <= FARTHEST:
        raise ValueError(at)
    return Instant(at)


def moment_text(at: Instant, zone: str) -> str:
    """Write a moment so that `moment_of` reads the same, to the minute."""
    moment = datetime.fromtimestamp(at / 1000, tz=zone_of(zone) or UTC)
    return moment.strftime("%Y-%m-%d %H:%M")


# --- what was meant -----------------------------------------------------------------


def say_not_read(no: NotRead, words: Words) -> str:
    """Return what is wrong with a text, and how to write it."""
    name, text = no.slot.name, clean(no.text)
    hint = hint_for(no.slot, words)
    if not text:
        return words("{name} is missing: {hint}.", name=name, hint=hint)
    return words("{name} is not “{text}”: {hint}.", name=name, text=text, hint=hint)


def hint_for(slot: Slot, words: Words) -> str:
    """Return how a slot is written."""
    match slot.wants:
        case Wants.TEXT | Wants.LINES if slot.many:
            return words("words, parted by commas")
        case Wants.TEXT | Wants.LINES:
            return words("a text")
        case Wants.NUMBER if slot.many:
            return words("numbers, parted by commas")
        case Wants.NUMBER:
            return words("a number")
        case Wants.YES_NO:
            return words("yes or no")
        case Wants.MOMENT:
            return words("+30m, 20:45 or 2026-12-04 20:45")
        case Wants.LENGTH:
            return words("minutes and seconds, as 4:30")
        case Wants.CHOICE:
            return ", ".join(choice.value.replace("_", "-") for choice in slot.choices)
        case Wants.PLAYER if slot.many:
            return words("names of players, parted by commas")
        case Wants.PLAYER:
            return words("the name of a player")
        case Wants.TEAM:
            return words("the number of a team")
        case Wants.MATCH if slot.many:
            return words("matches, as M1, M2")
        case Wants.MATCH:
            return words("a match, as M3")
