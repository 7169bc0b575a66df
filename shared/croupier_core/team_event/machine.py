"""An event of teams: the state machine.  Rule book: T1, T2.9, T2.10, T9 to T11.

    draft ─► announced ─► signup ─► checkin ─► drawn ─► published ─► running ─► final ─► finished
                                                                        ▲  ▼
    cancelled: from anything before finished                          suspended
    finished ─► rewards_confirmed ─► archived

What moves it:

    entering.py      sign-up, check-in, withdrawals, presence
    evening.py       announcement, schedule, rules, the check-in window, suspension
    teams.py         draw, rosters, disqualifications           drawing.py: the pure draw
    playing.py       what is done in matches                    croupier_core.match
    results.py       results, undo, correction                  croupier_core.bracket
    talking.py       rooms and reports
    sanctioning.py   offences and sanctions                     ladder.py: what is proposed
    rewarding.py     the reward sheet                           rewarded.py: who of a team
    officials.py     roles                                      authority.py: who may what
    organising.py    which of them answers an organiser
    following.py     what follows by itself from all of them

Every event is durable, and every command of an organiser leaves a line in the audit log.
After a restart in the middle of play the machine stands still until `ResumeEvent`, which moves
the clocks of play; check-in and rewards run in real time and do not wait.

Not here: accounts, the word of the house on suspensions, mail, and recurrence.
"""

from typing import assert_never

from croupier_core.bracket.entering import Change
from croupier_core.bracket.ids import Line, MatchId
from croupier_core.bracket.view import view_of as bracket_view
from croupier_core.match import commands as in_match
from croupier_core.match import machine as matches
from croupier_core.match.calling import overdue_at
from croupier_core.match.events import GameEnd
from croupier_core.match.setup import TeamId
from croupier_core.match.view import DecidedGame
from croupier_core.team_event import (
    auditing,
    authority,
    entering,
    evening,
    organising,
    playing,
    results,
    talking,
    teams,
)
from croupier_core.team_event import commands as asked
from croupier_core.team_event import events as told
from croupier_core.team_event.console_picture import console_view
from croupier_core.team_event.course import Course
from croupier_core.team_event.event_picture import event_view, standing_of, summary_of
from croupier_core.team_event.evolve import evolve
from croupier_core.team_event.following import follow
from croupier_core.team_event.match_picture import bracket_page, match_page
from croupier_core.team_event.records import (
    EventSnapshot,
)
from croupier_core.team_event.refusals import EventStandsStill, NoSuchNumber
from croupier_core.team_event.reward_picture import reward_sheet
from croupier_core.team_event.setup import EventSetup, Schedule
from croupier_core.team_event.state import (
    EventState,
    begun,
    snapshot_of,
    state_of,
)
from croupier_core.team_event.terms import OVER, PLAYED, EventPhase, SanctionKind, Suspension
from croupier_core.team_event.versions import Versions
from croupier_core.team_event.view import (
    BracketPage,
    BracketViewer,
    ChangePreview,
    ConsoleView,
    ConsoleViewer,
    EventStanding,
    EventSummary,
    EventView,
    EventViewer,
    MatchPage,
    MatchSeat,
    RewardSheet,
    RewardViewer,
    Viewer,
)
from croupier_core.units import Instant, PlayerId

_PLAYED_TO_AN_END = (GameEnd.AGREED, GameEnd.UNANSWERED, GameEnd.CONCEDED, GameEnd.RULED)

MOST_STEPS = 16
"""Of one tick; what is due after them is due at the next one."""

View = EventView | MatchPage | BracketPage | ConsoleView | RewardSheet


class TeamEvent:
    """A machine; see the theory above."""

    def __init__(self) -> None:
        self._maybe_state: EventState | None = None
        self._talk = talking.Talk()
        self._versions = Versions()
        self._awaits_resume = False
        self._counts_anew = True

    def open(self, setup: EventSetup, now: Instant) -> tuple[told.EventEvent, ...]:
        """Begin an event in preparation."""
        event = told.EventOpened(setup)
        self.replay(event, now)
        return (event,)

    # --- look-ups for the house -----------------------------------------------------

    @property
    def setup(self) -> EventSetup:
        """As the event was opened."""
        return self._state.frame.setup

    @property
    def schedule(self) -> Schedule:
        """When the event takes place, as it stands now."""
        return self._state.frame.schedule

    @property
    def check_in_until(self) -> Instant:
        """When check-in closes: at the start, or later where it was extended."""
        return self._state.frame.check_in_until

    @property
    def phase(self) -> EventPhase:
        """Where the event stands."""
        return self._state.phase

    @property
    def finished(self) -> bool:
        """Whether nothing will happen any more."""
        return self.phase in (EventPhase.ARCHIVED, EventPhase.CANCELLED)

    def is_entered(self, player: PlayerId) -> bool:
        """Return whether an account is in the event, and so keeps its name.  Rule book: T1.7."""
        return self.phase not in OVER and entering.is_in(self._state, player)

    def has_official(self, player: PlayerId, now: Instant) -> bool:
        """Return whether somebody has a role other than that of a player."""
        return authority.sees_at_once(self._state, player, now)

    def players(self) -> tuple[PlayerId, ...]:
        """Return everybody who takes part."""
        return tuple(who for who in self._state.participants if entering.is_in(self._state, who))

    def players_in(self, match: MatchId) -> tuple[PlayerId, ...]:
        """Return who plays a match, both teams; nobody while the teams are not known."""
        record = self._state.record(match)
        if record is None:
            return ()
        return (*record.match.upper.members, *record.match.lower.members)

    def start_by(self, match: MatchId) -> Instant | None:
        """Return when the start of a match is overdue, while it is called."""
        record = self._state.record(match)
        return overdue_at(record.match) if record else None

    def may_see_evidence(self, player: PlayerId, match: MatchId, now: Instant) -> bool:
        """Return whether somebody may look at what was reported with: captains, organisers."""
        record = self._state.record(match)
        if record is None:
            return False
        captains = {record.match.side(side).captain for side in Line}
        return player in captains or authority.decides(self._state, player, now)

    def games_played(self) -> tuple[DecidedGame, ...]:
        """Return the games that were played to an end, in the order of their matches."""
        bracket = self._state.bracket
        if bracket is None:
            return ()
        records = (self._state.record(at.id) for at in bracket.matches)
        return tuple(
            game
            for record in records
            if record is not None
            for game in record.match.games
            if game.end in _PLAYED_TO_AN_END
        )

    def decides(self, player: PlayerId, now: Instant) -> bool:
        """Return whether somebody may rule on matches, and so sees what only organisers do."""
        return authority.decides(self._state, player, now)

    def match_of(self, player: PlayerId) -> MatchId | None:
        """Return the match that a player has to play, once both teams are known."""
        who = self._state.participants.get(player)
        record = self._state.live_of(who.team) if who and who.team is not None else None
        return record.match.setup.id if record else None

    def suspensions(self) -> tuple[tuple[PlayerId, Suspension], ...]:
        """Return the suspensions that this event has issued and not lifted."""
        return tuple(
            (each.who, Suspension(each.count, each.until))
            for each in self._state.sanctions.values()
            if each.kind is SanctionKind.SUSPEND and not each.lifted
        )

    # --- time and dice --------------------------------------------------------------

    @property
    def deadline(self) -> Instant | None:
        """When to call `tick` next; None when nothing is due."""
        if self._awaits_resume:
            return None
        state = self._state
        times = [evening.next_due(state), self._counted.next_due(state)]
        if state.phase in PLAYED:
            times.extend(self._counted.match_due(record) for record in state.live())
        return min((time for time in times if time is not None), default=None)

    @property
    def asks(self) -> tuple[asked.Ask, ...]:
        """The dice that are wanted now."""
        if self._awaits_resume:
            return ()
        wanted: list[asked.Ask] = []
        if evening.seed_wanted(self._state):
            wanted.append(asked.SeedWanted())
        if self._state.phase in PLAYED:
            wanted.extend(
                asked.ThrowWanted(record.match.setup.id)
                for record in self._state.live()
                if record.match.lots_wanted
            )
        return tuple(wanted)

    def tick(self, now: Instant) -> tuple[told.EventEvent, ...]:
        """Let time pass.  Safe to call early or twice."""
        if self._awaits_resume:
            return ()
        told_so_far: list[told.EventEvent] = []
        for _ in range(MOST_STEPS):
            course = Course(self._state, now)
            evening.time_passes(course)
            if self._state.phase in PLAYED:
                self._matches_tick(course)
            if not course.events:
                break
            follow(course)
            self._counted.note(self._state, course.events, now)
            told_so_far.extend(course.events)
        self._counted.time_passes(self._state, now)
        return tuple(told_so_far)

    def _matches_tick(self, course: Course) -> None:
        for record in tuple(self._state.live()):
            due = self._counted.match_due(record)
            if due is not None and due <= course.now:
                happened = matches.tick(record.match, course.now)
                course.tell_in_match(record.match.setup.id, happened)

    # --- commands -------------------------------------------------------------------

    def handle(self, command: asked.EventCommand, now: Instant) -> tuple[told.EventEvent, ...]:
        """Obey `command` and return what happened; `tick` comes first.

        Raises:
            Refusal: The rules do not allow it; nothing changed.
        """
        if self._awaits_resume and not isinstance(command, asked.ResumeEvent):
            raise EventStandsStill
        course = Course(self._state, now)
        if isinstance(command, asked.InMatch):
            self._in_match(course, command)
        elif isinstance(command, asked.OrganiserCommand):
            self._organiser(course, command)
        elif isinstance(command, asked.PlayerCommand):
            self._player(course, command)
        else:
            self._house(course, command)
        follow(course)
        self._counted.note(self._state, course.events, now)
        return tuple(course.events)

    def _player(self, course: Course, command: asked.PlayerCommand) -> None:
        match command:
            case asked.SignUp():
                entering.sign_up(course, command)
            case asked.AcceptRules():
                entering.accept_rules(course, command)
            case asked.OfferToSubstitute():
                entering.offer_to_substitute(course, command)
            case asked.CheckIn(player):
                entering.check_in(course, player)
            case asked.Withdraw(player):
                entering.withdraw(course, player)
            case asked.SayInRoom():
                talking.say(course, self._talk, command)
            case asked.IgnorePlayer():
                talking.ignore(course, command)
            case asked.ReportPlayer():
                talking.report(course, command)
            case asked.InMatch():
                self._in_match(course, command)
            case _:
                assert_never(command)

    def _house(self, course: Course, command: asked.HouseCommand) -> None:
        match command:
            case asked.PlayerConnected(player):
                entering.connection(course, player, connected=True)
            case asked.PlayerDisconnected(player):
                entering.connection(course, player, connected=False)
            case asked.HandInSeed(seed):
                evening.hand_in_seed(course, seed)
            case asked.HandInThrow():
                playing.hand_in_throw(course, command)
            case asked.ResumeEvent(down_since):
                if not self._awaits_resume:
                    raise NoSuchNumber
                self._awaits_resume = False
                course.tell(told.EventResumed(down_since))
            case _:
                assert_never(command)

    def _in_match(self, course: Course, command: asked.InMatch) -> None:
        record = playing.known_match(self._state, command.match)
        inner = command.command
        if isinstance(inner, in_match.OrganiserCommand):
            flags = authority.check_ruling(self._state, inner, record.match, course.now)
            before = auditing.standing_of(self._state, command.match)
            playing.by_organiser(course, record, inner)
            self._audit(course, inner, command.match, before, flags)
        elif isinstance(inner, in_match.PlayerCommand):
            playing.by_player(course, record, inner)
        else:
            # Commands of the event itself come from no port.
            raise NoSuchNumber

    def _organiser(self, course: Course, command: asked.OrganiserCommand) -> None:
        flags = authority.check_organiser(self._state, command, course.now)
        subject = auditing.subject_of(command)
        before = auditing.standing_of(self._state, subject)
        drawn_again = isinstance(command, asked.DrawTeams) and self._state.frame.draw is not None
        organising.obey(course, command)
        if drawn_again:
            flags = (*flags, told.Flag.REDRAW)
        self._audit(course, command, subject, before, flags)

    def _audit(
        self,
        course: Course,
        command: asked.OrganiserCommand | in_match.OrganiserCommand,
        subject: str,
        before: str,
        flags: tuple[told.Flag, ...],
    ) -> None:
        course.tell(
            told.Audited(
                auditing.action_of(command),
                auditing.article_of(command),
                command.by,
                subject,
                before,
                auditing.standing_of(self._state, subject),
                command.reason,
                flags,
            )
        )

    # --- the journal ----------------------------------------------------------------

    def replay(self, event: told.EventEvent, now: Instant) -> None:
        """Fold one event from the journal, written at `now`.

        Raises:
            ValueError: The journal does not begin with the opening of the event.
        """
        if isinstance(event, told.EventOpened):
            self._maybe_state = begun(event.setup, now)
        else:
            evolve(self._state, event, now)
        self._counts_anew = True
        self._awaits_resume = self._state.phase in PLAYED

    def snapshot(self) -> EventSnapshot:
        """Return all that lasts; quick, for the records are shared."""
        return snapshot_of(self._state)

    def restore(self, snapshot: EventSnapshot) -> None:
        """Begin again from a snapshot; play goes on with `ResumeEvent`."""
        self._maybe_state = state_of(snapshot)
        self._counts_anew = True
        self._awaits_resume = self._state.phase in PLAYED

    @property
    def _state(self) -> EventState:
        if self._maybe_state is None:
            raise ValueError("the event was not opened yet")
        return self._maybe_state

    @property
    def _counted(self) -> Versions:
        """The counters; after a replay they count anew, once for all of it."""
        if self._counts_anew:
            self._counts_anew = False
            self._versions.restart(self._state)
        return self._versions

    # --- views ----------------------------------------------------------------------

    def view_for(self, viewer: Viewer, now: Instant) -> View:
        """Return all that `viewer` may see and may do at `now`.

        Raises:
            RoleWanted: The console is for officials.
            MatchNotOnNow: The teams of that match are not known to the viewer.
        """
        match viewer:
            case EventViewer(player):
                return event_view(self._state, player, now)
            case MatchSeat(player, match):
                return match_page(self._state, player, match, now)
            case BracketViewer(player):
                return bracket_page(self._state, player, now)
            case ConsoleViewer(player):
                return console_view(self._state, player, now)
            case RewardViewer(player):
                return reward_sheet(self._state, player, now)
            case _:
                assert_never(viewer)

    def version_for(self, viewer: Viewer) -> int:
        """Return a number that changes whenever that viewer's view may look different."""
        return self._counted.of(viewer)

    def summary(self, now: Instant) -> EventSummary:
        """Return the event's line in a list, as anybody may see it at `now`."""
        return summary_of(self._state, now)

    def standing_of(self, player: PlayerId, now: Instant) -> EventStanding:
        """Return what somebody is in the event, and has to do."""
        return standing_of(self._state, player, now)

    def preview_undo(self, match: MatchId) -> ChangePreview:
        """Return what an undo of a result would do; `falls` goes into `UndoResult`.

        Raises:
            Refusal: There is nothing to undo.
        """
        return self._preview(results.undoing(self._state, match))

    def preview_correction(self, match: MatchId, winner: Line) -> ChangePreview:
        """Return what another winner would do; `falls` goes into `CorrectResult`.

        Raises:
            Refusal: There is nothing to correct.
        """
        return self._preview(results.correction(self._state, match, winner))

    def preview_reinstatement(self, team: TeamId) -> ChangePreview:
        """Return what a reinstatement would do; `falls` goes into `Reinstate`.

        Raises:
            Refusal: The team is not disqualified.
        """
        return self._preview(teams.reinstatement(Course(self._state, Instant(0)), team))

    def _preview(self, change: Change) -> ChangePreview:
        return ChangePreview(
            results.fallen(change),
            results.withdrawn(self._state, change),
            bracket_view(change.after),
        )
