"""What an official has before him when he decides: names to look up, and what may be chosen."""

from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from enum import StrEnum
from functools import cached_property

from croupier_client.cells import clean
from croupier_client.events.console.actions import Action
from croupier_client.events.console.slots import Slot, Wants
from croupier_client.events.naming import (
    line_name,
    match_label,
    offence_name,
    role_name,
    sanction_name,
    status_name,
    team_name,
)
from croupier_client.events.rulings import Involved
from croupier_client.words import Words
from croupier_core.bracket.ids import Line, MatchId
from croupier_core.draft.preset import Act
from croupier_core.match.setup import TeamId
from croupier_core.team_event import commands as asked
from croupier_core.team_event.setup import DrawMode
from croupier_core.team_event.terms import Offence, Person, RewardState, Role, SanctionKind, Status
from croupier_core.team_event.view import (
    ConsoleView,
    EventView,
    MatchLine,
    RewardSheet,
    TeamView,
)
from croupier_core.units import Instant, PlayerId


@dataclass(frozen=True)
class Desk:
    """All views of one event that the console shows, and the time.

    Look-ups are indexed when they are first wanted: an event has up to 1,280 players.
    """

    console: ConsoleView
    page: EventView | None
    """None until it has come."""
    sheet: RewardSheet | None
    now: Instant

    @property
    def zone(self) -> str:
        """The zone in which times of the event are typed."""
        return self.page.schedule.zone if self.page else "UTC"

    @cached_property
    def _people(self) -> dict[PlayerId, Person]:
        """Everybody who has to do with the event, each once."""
        found = {line.person.player: line.person for line in self.console.check_in}
        for person, _, _ in self.console.officials:
            found.setdefault(person.player, person)
        return found

    @cached_property
    def _matches(self) -> dict[MatchId, MatchLine]:
        return {match.id: match for match in self.console.matches}

    @cached_property
    def _away(self) -> dict[PlayerId, int]:
        return {each.player: each.away for each in self.page.people} if self.page else {}

    def person_named(self, name: str) -> Person | None:
        """Return who is called so, in whatever letters."""
        wanted = name.strip().casefold()
        people = self._people.values()
        return next((each for each in people if each.name.casefold() == wanted), None)

    def name_of(self, player: PlayerId) -> str:
        """Return the name of a player, cleaned."""
        known = self._people.get(player)
        return clean(known.name if known else player) or "–"

    def away(self, player: PlayerId) -> int:
        """Return for how many whole minutes a player has had no session."""
        return self._away.get(player, 0)

    def team(self, id: TeamId) -> TeamView | None:
        """Return a team of the draw."""
        return next((team for team in self.console.draw.teams if team.id == id), None)

    def match(self, id: MatchId) -> MatchLine | None:
        """Return a match by its place in the tree."""
        return self._matches.get(id)

    def involved(self, id: MatchId | None) -> Involved:
        """Return whom a match is about; nobody where there is none."""
        match = None if id is None else self.match(id)
        if match is None:
            return Involved(None, None, self.name_of)
        return Involved(match.upper, match.lower, self.name_of)

    def label_of(self, id: MatchId) -> str:
        """Return how a match is called in few cells."""
        match = self.match(id)
        return match_label(match.number) if match else clean(id)


@dataclass(frozen=True, slots=True)
class Option:
    """Something that may be chosen."""

    text: str
    """As it is typed."""
    label: str
    """As it is shown, cleaned."""


def options_of(
    action: Action, slot: Slot, given: Mapping[str, str], desk: Desk, words: Words
) -> tuple[Option, ...]:
    """Return what may be chosen for a slot; nothing where it has to be typed.

    Args:
        action: What is to be done.
        slot: What has to be known for it.
        given: What is filled in so far, by the names of slots.
        desk: What is known of the event.
        words: The session's language.
    """
    if slot.many:
        return ()
    found = tuple(_options(action, slot, given, desk, words))
    if found and slot.may_be_empty:
        return (Option("", "–"), *found)
    return found


def _options(
    action: Action, slot: Slot, given: Mapping[str, str], desk: Desk, words: Words
) -> Iterator[Option]:
    match slot.wants:
        case Wants.YES_NO:
            yield Option("yes", words("yes"))
            yield Option("no", words("no"))
        case Wants.CHOICE:
            for choice in slot.choices:
                yield Option(choice.value, _choice(choice, given, desk, words))
        case Wants.TEAM:
            for team in desk.console.draw.teams:
                yield Option(str(team.id), team_label(team, words))
        case Wants.MATCH:
            for line in _matches(desk):
                yield Option(match_label(line.number), match_said(line, words))
        case Wants.PLAYER:
            yield from _players(action, slot, given, desk, words)
        case Wants.NUMBER:
            yield from _numbered(slot, desk, words)
        case Wants.TEXT | Wants.LINES | Wants.MOMENT | Wants.LENGTH:
            return


def _choice(value: StrEnum, given: Mapping[str, str], desk: Desk, words: Words) -> str:
    """Return how one value of a closed set is called."""
    match value:
        case SanctionKind():
            return sanction_name(value, words)
        case Offence():
            return offence_name(value, words)
        case Role():
            return role_name(value, words)
        case DrawMode():
            return draw_mode_name(value, words)
        case Act():
            return act_name(value, words)
        case Line():
            return side_said(value, match_given(given, desk), words)
        case _:
            return value.value


def side_said(line: Line, match: MatchLine | None, words: Words) -> str:
    """Return a line of a match, with its team where that is known."""
    team = (match.upper if line is Line.UPPER else match.lower) if match else None
    if team is None:
        return line_name(line, words)
    return f"{team_name(team, words)} ({line_name(line, words)})"


def match_given(given: Mapping[str, str], desk: Desk) -> MatchLine | None:
    """Return the match that is filled in."""
    text = given.get("match", "").strip().upper()
    for line in desk.console.matches:
        if text in (match_label(line.number), line.id.upper(), str(line.number)):
            return line
    return None


def draw_mode_name(mode: DrawMode, words: Words) -> str:
    """Return how teams are formed.  Rule book: T1.5."""
    match mode:
        case DrawMode.RANDOM:
            return words("at random")
        case DrawMode.BALANCED:
            return words("balanced by ratings")


def act_name(act: Act, words: Words) -> str:
    """Return what a turn of a draft asks for."""
    match act:
        case Act.BAN:
            return words("bans")
        case Act.PICK:
            return words("picks")


def team_label(team: TeamView, words: Words) -> str:
    """Return a team with its members."""
    names = ", ".join(clean(member.name) for member in team.members)
    said = f"{team_name(team.id, words)}: {names}"
    return f"{said} ({words('disqualified')})" if team.disqualified else said


def match_said(line: MatchLine, words: Words) -> str:
    """Return a match with its teams: `M3 Team 1 – Team 4`."""
    upper, lower = (
        team_name(team, words) if team is not None else "…" for team in (line.upper, line.lower)
    )
    return f"{match_label(line.number)} {upper} – {lower}"


def _matches(desk: Desk) -> Iterator[MatchLine]:
    """Yield the matches that an action can be about: both teams are known."""
    for line in desk.console.matches:
        if line.upper is not None and line.lower is not None:
            yield line


def _players(
    action: Action, slot: Slot, given: Mapping[str, str], desk: Desk, words: Words
) -> Iterator[Option]:
    """Yield those whom an action can be about; the rules have the last word."""
    if action.kind is asked.TakeEventRole:
        for person, role, _ in desk.console.officials:
            if role is not Role.OWNER:
                name = clean(person.name)
                yield Option(person.name, f"{name} ({role_name(role, words)})")
        return
    if action.kind is asked.GiveEventRole:
        # Anybody with an account: typed, not chosen.
        return
    members = _members_given(given, desk)
    for line in desk.console.check_in:
        player = line.person.player
        if slot.name == "enters" and line.status is not Status.SUBSTITUTE:
            continue
        if slot.name in ("leaves", "captain") and members and player not in members:
            continue
        if action.kind is asked.UndoNoShow and line.status not in _LATE:
            continue
        label = f"{clean(line.person.name)} ({status_name(line.status, words)})"
        yield Option(line.person.name, label)


_LATE = (Status.NO_SHOW, Status.SIGNED_UP, Status.WAITING)


def _members_given(given: Mapping[str, str], desk: Desk) -> tuple[PlayerId, ...]:
    """Return the members of the team that is filled in, those who have left included."""
    team: TeamView | None = None
    if given.get("team", "").isdecimal():
        team = desk.team(TeamId(int(given["team"])))
    elif given.get("side") in tuple(Line) and (match := match_given(given, desk)) is not None:
        id = match.upper if given["side"] == Line.UPPER else match.lower
        team = desk.team(id) if id is not None else None
    if team is None:
        return ()
    return (*(each.player for each in team.members), *(each.player for each in team.main))


def _numbered(slot: Slot, desk: Desk, words: Words) -> Iterator[Option]:
    """Yield what has a number of its own: offences, sanctions, reports, rewards."""
    console = desk.console
    if slot.name == "offence":
        for offence in console.offences:
            if offence.open:
                who = clean(offence.who.name) if offence.who else ""
                said = f"{offence.number}: {who} {offence_name(offence.offence, words)}"
                yield Option(str(offence.number), said)
    elif slot.name == "sanction":
        for sanction in console.sanctions:
            if not sanction.lifted:
                who = clean(sanction.who.name) if sanction.who else ""
                said = f"{sanction.number}: {who} {sanction_name(sanction.kind, words)}"
                yield Option(str(sanction.number), said)
    elif slot.name == "report":
        for item in console.queue:
            for choice in item.choices:
                if isinstance(choice, asked.CloseReport):
                    who = clean(item.who.name) if item.who else ""
                    yield Option(str(choice.report), f"{choice.report}: {who}")
    elif slot.name == "line" and desk.sheet is not None:
        for reward in desk.sheet.lines:
            if reward.state not in (RewardState.PAID, RewardState.CANCELLED):
                yield Option(str(reward.number), f"{reward.number}: {clean(reward.who.name)}")
