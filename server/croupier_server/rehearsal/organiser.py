"""The organiser of a rehearsal without people: moves the evening on and answers the queue.

He takes what the house proposes, with a reason, a little at random: so every kind of ruling
comes up sooner or later.  Answers to the queue are in `rulings.py`.
"""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace

from croupier_client.events.rehearsal.speech import Says
from croupier_core.match import commands as in_match
from croupier_core.match.phases import DECIDED, MatchPhase
from croupier_core.team_event import commands as asked
from croupier_core.team_event.setup import DAY
from croupier_core.team_event.terms import EventPhase, RewardState, Status
from croupier_core.team_event.view import (
    ConsoleView,
    Decision,
    EventView,
    MatchPage,
    RewardSheet,
)
from croupier_core.units import NOBODY, Instant, Millis
from croupier_server.rehearsal.chance import Chance
from croupier_server.rehearsal.rulings import answers
from croupier_server.rehearsal.wishes import MINUTE, SECOND, Wish

LEAST_TEAMS = 2


@dataclass(frozen=True, slots=True)
class Desk:
    """All that an organiser looks at."""

    event: EventView
    console: ConsoleView
    rewards: RewardSheet
    matches: Sequence[MatchPage]
    """Those that are called or played."""


@dataclass(frozen=True, slots=True)
class Organiser:
    """One organiser, who decides by the dice of the rehearsal."""

    chance: Chance
    says: Says

    def wishes(self, desk: Desk) -> Iterator[Wish]:
        """Yield what the organiser wants to do next."""
        yield from self._evening(desk)
        if desk.console.phase in (EventPhase.RUNNING, EventPhase.FINAL):
            yield from self._pauses(desk)
            yield from self._delayed(desk)
            yield from self._second_thoughts(desk)
        for item in desk.console.queue:
            yield from answers(self.chance, item, desk.rewards, self.says)

    def _soon(
        self, command: asked.OrganiserCommand, after: int = 4 * SECOND, once: str = ""
    ) -> Wish:
        return Wish(replace(command, reason=self.says.schedule), Millis(after), once)

    def _evening(self, desk: Desk) -> Iterator[Wish]:
        match desk.console.phase:
            case EventPhase.DRAFT:
                yield self._soon(asked.AnnounceEvent(NOBODY, ""))
            case EventPhase.ANNOUNCED:
                yield self._soon(asked.OpenSignUp(NOBODY, ""))
            case EventPhase.CHECKIN:
                yield from self._check_in(desk)
            case EventPhase.PUBLISHED:
                words = asked.MakeAnnouncement(self.says.announcement, NOBODY, "")
                yield self._soon(words, 2 * SECOND, "welcome")
            case EventPhase.RUNNING if self.chance.happens(0.08, "suspends"):
                after = self.chance.between(10 * MINUTE, 40 * MINUTE, "suspends at")
                yield self._soon(asked.SuspendEvent(NOBODY, ""), after, "suspend")
            case EventPhase.SUSPENDED:
                yield self._soon(asked.ContinueEvent(NOBODY, ""), 3 * MINUTE)
            case EventPhase.FINISHED:
                yield from self._rewards(desk)
            case EventPhase.REWARDS_CONFIRMED:
                yield from self._payment(desk)
            case _:
                pass

    # --- check-in and draw --------------------------------------------------------------

    def _check_in(self, desk: Desk) -> Iterator[Wish]:
        if any(item.decision is Decision.DRAW for item in desk.console.queue):
            yield from self._teams_of_size(desk)
        if self.chance.happens(0.3, "changes rules"):
            text = f"{desk.event.rules.text}\n{self.says.rule}"
            yield self._soon(asked.ChangeRules(text, NOBODY, ""), 2 * MINUTE, "rules")
        if self.chance.happens(0.2, "extends"):
            until = Instant(desk.event.check_in_until + 5 * MINUTE)
            yield self._soon(asked.ExtendCheckIn(until, NOBODY, ""), 3 * MINUTE, "extend")
        if not any(line.status is Status.NO_SHOW for line in desk.console.check_in):
            return
        for line in desk.console.check_in:
            name = line.person.name
            if line.status is Status.NO_SHOW and self.chance.happens(0.25, name, "was there"):
                undo = asked.UndoNoShow(line.person.player, NOBODY, "")
                yield self._soon(undo, 2 * SECOND, f"undo {name}")

    def _teams_of_size(self, desk: Desk) -> Iterator[Wish]:
        """Make teams smaller where there would not be two, and call it off without players."""
        here = sum(line.status is Status.CHECKED_IN for line in desk.console.check_in)
        if here < LEAST_TEAMS:
            yield self._soon(asked.CallOffEvent(NOBODY, ""), 30 * SECOND)
        elif here < LEAST_TEAMS * desk.event.team_size:
            view = desk.event
            change = asked.ChangeDraw(here // LEAST_TEAMS, view.bans, view.draw.mode, NOBODY, "")
            yield self._soon(change, 8 * SECOND)

    # --- matches ------------------------------------------------------------------------

    def _pauses(self, desk: Desk) -> Iterator[Wish]:
        """End the pauses that organisers have called; nobody else can."""
        for page in desk.matches:
            view = page.match
            pause = view.game.pause if view.game else None
            if pause is not None and pause.side is None and pause.resumes_at is None:
                resume = in_match.ResumePlay(NOBODY, self.says.schedule)
                yield Wish(asked.InMatch(view.id, resume), Millis(80 * SECOND))
            overdue = view.overdue and view.phase is MatchPhase.CALLED
            if overdue and self.chance.happens(0.1, view.id, view.called_at, "starts"):
                start = in_match.StartAnyway(NOBODY, self.says.schedule)
                yield Wish(asked.InMatch(view.id, start), Millis(4 * MINUTE))

    def _delayed(self, desk: Desk) -> Iterator[Wish]:
        """Call again what was put off."""
        for line in desk.console.matches:
            if line.phase is MatchPhase.DELAYED:
                yield self._soon(asked.CallMatches((line.id,), NOBODY, ""), 4 * MINUTE)

    def _second_thoughts(self, desk: Desk) -> Iterator[Wish]:
        """Take a result back now and then, where nothing falls with it."""
        for line in desk.console.matches:
            if line.phase in DECIDED and self.chance.happens(0.05, line.id, "undoes"):
                undo = asked.UndoResult(line.id, (), NOBODY, "")
                yield self._soon(undo, 20 * SECOND, f"undo {line.id}")

    # --- the end ------------------------------------------------------------------------

    def _rewards(self, desk: Desk) -> Iterator[Wish]:
        if desk.rewards.ties:
            return
        if any(line.state is RewardState.COMPUTED for line in desk.rewards.lines):
            yield self._soon(asked.OpenRewards(NOBODY, ""))
        elif not desk.console.queue:
            due = Instant(desk.event.schedule.starts_at + DAY)
            yield self._soon(asked.ConfirmRewards(due, NOBODY, ""), MINUTE)

    def _payment(self, desk: Desk) -> Iterator[Wish]:
        unpaid = [
            line.number
            for line in desk.rewards.lines
            if line.state in (RewardState.CONFIRMED, RewardState.DUE)
        ]
        for number in unpaid:
            yield self._soon(asked.PayReward(number, NOBODY, ""), 10 * SECOND)
        if not unpaid:
            yield self._soon(asked.ArchiveEvent(NOBODY, ""))
