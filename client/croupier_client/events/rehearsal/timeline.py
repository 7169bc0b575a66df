"""Tells an evening line by line, as it happens.  Pure.

For whoever rehearses an event, who sees everything: what is hidden from players is not
hidden here.  What happens inside a match is told in `in_match.py`.
"""

from dataclasses import dataclass, field

from croupier_client.cells import clean
from croupier_client.events.decisions import told as told_decision
from croupier_client.events.naming import event_phase_name, offence_name, room_name, team_name
from croupier_client.events.rehearsal.in_match import told_in_match
from croupier_client.events.times import clock_in
from croupier_client.words import Words
from croupier_core.bracket.ids import MatchId
from croupier_core.match.setup import MatchSetup, TeamId
from croupier_core.team_event import events as told
from croupier_core.team_event.events import EventEvent
from croupier_core.team_event.terms import Person
from croupier_core.team_event.view import AuditView
from croupier_core.units import NOBODY, Instant, PlayerId

_ROUTINE = frozenset(
    {
        "announce_event",
        "open_sign_up",
        "make_announcement",
        "draw_teams",
        "publish_draw",
        "start_event",
        "call_matches",
        "open_rewards",
        "confirm_rewards",
        "pay_reward",
        "archive_event",
    }
)
"""What belongs to every evening, and is no ruling."""


@dataclass(eq=False)
class Timeline:
    """Knows names, teams and matches from what it has heard.

    Args:
        words: In whose language it tells.
        zone: IANA name of the zone in which it gives times.
    """

    words: Words
    zone: str
    rulings: list[str] = field(default_factory=list)
    """What was ruled so far, with the reasons."""
    _names: dict[PlayerId, str] = field(default_factory=dict)
    _matches: dict[MatchId, MatchSetup] = field(default_factory=dict)
    _entered: int = 0
    _here: int = 0

    def hear(self, event: EventEvent, at: Instant) -> tuple[str, ...]:
        """Return the lines about something that has happened; none for what is not told."""
        head = f"{clock_in(at, self.zone, self.words)}  "
        return tuple(f"{head}{line}" for line in self._lines(event, at))

    def name_of(self, player: PlayerId) -> str:
        """Return how a player is called, cleaned."""
        return clean(self._names.get(player, "")) or self.words("the owner")

    def _lines(self, event: EventEvent, at: Instant) -> list[str]:
        match event:
            case told.EventOpened(setup):
                self._names[setup.owner] = setup.owner_name
                return []
            case told.MatchSetUp(setup):
                self._matches[setup.id] = setup
                return []
            case told.MatchHappened(match, inner) if match in self._matches:
                return told_in_match(self._matches[match], inner, self.name_of, self.words)
            case told.Audited():
                return self._decision(event, at)
            case told.PhaseChanged(phase):
                return [f"── {event_phase_name(phase, self.words)} ──"]
            case told.TeamsDrawn() | told.RosterChanged() | told.TeamPlaysShort():
                return self._teams(event)
            case _:
                return self._about_people(event)

    def _about_people(self, event: EventEvent) -> list[str]:
        words = self.words
        match event:
            case told.PlayerSignedUp(player, name):
                self._names[player] = name
                self._entered += 1
                return [words("{player} signs up ({n})", player=clean(name), n=self._entered)]
            case told.PlayerCheckedIn(player):
                self._here += 1
                return [
                    words("{player} checks in ({n})", player=self.name_of(player), n=self._here)
                ]
            case told.PlayerWithdrew(player, left):
                name = self.name_of(player)
                if left:
                    return [words("{player} leaves the event: a team is one short", player=name)]
                return [words("{player} withdraws", player=name)]
            case told.CheckInClosed(no_shows):
                closed = words("Check-in is closed: {n} are here", n=self._here)
                missing = ", ".join(map(self.name_of, no_shows))
                return [
                    closed,
                    *([words("No-shows: {players}", players=missing)] if missing else []),
                ]
            case told.ConnectionChanged(player, connected):
                name = self.name_of(player)
                if connected:
                    return [words("{player} is connected again", player=name)]
                return [words("{player} has lost the connection to the house", player=name)]
            case told.SeedCommitted(_, commitment):
                return [
                    words("The seed of the draw is promised: SHA-256 {sha}", sha=commitment[:16])
                ]
            case told.DrawPublished(seed):
                return [words("The draw is published, with its seed {seed}", seed=seed[:16])]
            case _:
                return self._talk(event)

    def _talk(self, event: EventEvent) -> list[str]:
        words = self.words
        match event:
            case told.LineSaid(_, room, player, text):
                return [f"[{room_name(room, words)}] {self.name_of(player)}: {clean(text)}"]
            case told.Announced(_, by, text):
                return [f"[{self.name_of(by)}] {clean(text)}"]
            case told.PlayerReported(_, who, reporter, _, text):
                return [
                    words(
                        "{player} reports {other}: {text}",
                        player=self.name_of(reporter),
                        other=self.name_of(who),
                        text=clean(text),
                    )
                ]
            case told.OffenceNoted(_, who, team, offence):
                of = team_name(team, words) if who == NOBODY and team else self.name_of(who)
                what = offence_name(offence, words)
                return [words("Offence of {player}: {offence}", player=of, offence=what)]
            case _:
                return []

    def _teams(
        self, event: told.TeamsDrawn | told.RosterChanged | told.TeamPlaysShort
    ) -> list[str]:
        words = self.words
        match event:
            case told.TeamsDrawn(_, _, teams, substitutes):
                lines = [
                    f"{team_name(TeamId(number), words)}: {', '.join(map(self.name_of, team))}"
                    for number, team in enumerate(teams, 1)
                ]
                bench = ", ".join(map(self.name_of, substitutes))
                return [
                    *lines,
                    *([words("Substitutes: {players}", players=bench)] if bench else []),
                ]
            case told.RosterChanged(team, leaves, enters):
                return [
                    words(
                        "{team}: {enters} plays in the place of {leaves}",
                        team=team_name(team, words),
                        enters=self.name_of(enters),
                        leaves=self.name_of(leaves),
                    )
                ]
            case told.TeamPlaysShort(team):
                return [words("{team} plays on with one less", team=team_name(team, words))]

    def _decision(self, event: told.Audited, at: Instant) -> list[str]:
        actor = None if event.actor == NOBODY else Person(event.actor, self.name_of(event.actor))
        line = AuditView(0, at, event.action, event.article, actor, event.subject, event.flags)
        said = f"▸ {told_decision(line, self._names, self.words)}"
        if event.reason:
            said = f"{said}: {clean(event.reason)}"
        if event.action not in _ROUTINE:
            self.rulings.append(f"{clock_in(at, self.zone, self.words)}  {said}")
        return [said]
