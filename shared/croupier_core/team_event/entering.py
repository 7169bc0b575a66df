"""Signing up, checking in, withdrawing, being there.  Rule book: T1.1, T1.3, T1.6 to T1.10."""

from croupier_core.draft.owned import check_owned
from croupier_core.house.lookalikes import skeleton
from croupier_core.house.names import NamePolicy, fold
from croupier_core.team_event import commands as asked
from croupier_core.team_event import events as told
from croupier_core.team_event.course import Course
from croupier_core.team_event.records import (
    Participant,
)
from croupier_core.team_event.refusals import (
    AccountSuspended,
    CheckInNotOpen,
    CheckInOver,
    NotDeclared,
    NothingChanges,
    NotInEvent,
    NotInThisEventPhase,
    OnWaitingList,
    OtherRulesNow,
    SignedUpAlready,
    SignUpClosed,
)
from croupier_core.team_event.setup import EntryRules
from croupier_core.team_event.state import (
    EventState,
)
from croupier_core.team_event.terms import ENTERING, OVER, EventPhase, Status, Suspension
from croupier_core.units import Instant, PlayerId

OUT = frozenset({Status.WITHDRAWN, Status.LEFT, Status.DISQUALIFIED})
"""Takes part no more."""


def sign_up(course: Course, command: asked.SignUp) -> None:
    """Let somebody sign up who may."""
    state, frame = course.state, course.state.frame
    open_now = frame.phase in ENTERING and not frame.check_in_closed
    if not open_now or course.now >= frame.check_in_until:
        raise SignUpClosed(frame.phase)
    before = state.participants.get(command.player)
    if before is not None and before.status is not Status.WITHDRAWN:
        raise SignedUpAlready
    _check_suspension(command.suspension, course.now)
    if command.accepts != len(frame.rules):
        raise OtherRulesNow(len(frame.rules))
    entry = frame.settings.entry
    _check_declarations(command.declarations, entry)
    name = _admitted(course, command)
    taken = sum(1 for each in state.participants.values() if _has_place(each))
    course.tell(
        told.PlayerSignedUp(
            command.player,
            name,
            command.accepts,
            command.declarations,
            command.volunteer,
            command.rating,
            waiting=taken >= entry.most,
            same_address=command.same_address,
        )
    )


def accept_rules(course: Course, command: asked.AcceptRules) -> None:
    """Hear a yes to rules that have changed."""
    who = participant(course, command.player)
    if command.version != len(course.state.frame.rules):
        raise OtherRulesNow(len(course.state.frame.rules))
    if who.version == command.version:
        raise NothingChanges
    course.tell(told.RulesAccepted(command.player, command.version))


def offer_to_substitute(course: Course, command: asked.OfferToSubstitute) -> None:
    """Hear that somebody volunteers to be a substitute, or does not any more."""
    who = participant(course, command.player)
    course.during(*ENTERING)
    if who.volunteer is command.on:
        raise NothingChanges
    course.tell(told.SubstituteOffered(command.player, command.on))


def check_in(course: Course, player: PlayerId) -> None:
    """Hear that somebody is here, within the window.  Rule book: T1.3."""
    frame = course.state.frame
    who = participant(course, player)
    if frame.phase is EventPhase.SIGNUP:
        raise CheckInNotOpen(frame.schedule.check_in_at)
    if frame.phase is not EventPhase.CHECKIN:
        raise CheckInOver
    if who.status is Status.CHECKED_IN:
        raise NothingChanges
    if frame.check_in_closed or course.now >= frame.check_in_until:
        raise CheckInOver
    if who.status is Status.WAITING:
        raise OnWaitingList
    if who.version != len(frame.rules):
        raise OtherRulesNow(len(frame.rules))
    course.tell(told.PlayerCheckedIn(player))


def withdraw(course: Course, player: PlayerId) -> None:
    """Let somebody go: freely before the draw; after it his team is one short."""
    state = course.state
    who = participant(course, player)
    if state.phase in OVER:
        raise NotInThisEventPhase(state.phase)
    had_place = state.phase in ENTERING and _has_place(who)
    course.tell(told.PlayerWithdrew(player, left=who.status is Status.PLAYING))
    if had_place and not state.frame.check_in_closed:
        waiting = next(state.in_status(Status.WAITING), None)
        if waiting is not None:
            course.tell(told.PlaceFreed(waiting.player))


def connection(course: Course, player: PlayerId, *, connected: bool) -> None:
    """Note that a player has a session, or none any more; nothing else follows from it."""
    who = course.state.participants.get(player)
    if who is None or (who.away_since is None) is connected:
        return
    course.tell(told.ConnectionChanged(player, connected))


def participant(course: Course, player: PlayerId) -> Participant:
    """Return the record of somebody who takes part.

    Raises:
        NotInEvent: He does not, or not any more.
    """
    who = course.state.participants.get(player)
    if who is None or who.status in OUT:
        raise NotInEvent
    return who


def _has_place(who: Participant) -> bool:
    return who.status in (Status.SIGNED_UP, Status.CHECKED_IN, Status.NO_SHOW)


def _check_suspension(suspension: Suspension | None, now: Instant) -> None:
    if suspension is None:
        return
    if suspension.events > 0 or (suspension.until is not None and now < suspension.until):
        raise AccountSuspended(suspension.events, suspension.until)


def _check_declarations(declared: asked.Declarations, entry: EntryRules) -> None:
    said = (
        ("age", declared.old_enough),
        ("account", declared.own_account),
        ("language", declared.speaks_language),
        ("reachable", declared.reachable),
    )
    for what, given in said:
        if not given:
            raise NotDeclared(what, entry.age, entry.language)
    check_owned(declared.owned, declared.owned_banned, entry.owned)


def _admitted(course: Course, command: asked.SignUp) -> str:
    """Return the name in the form in which it is written.  Rule book: T1.7."""
    others = [
        each.name for each in course.state.participants.values() if each.player != command.player
    ]
    folded = {fold(name) for name in others}
    skeletons = {skeleton(name) for name in others}
    policy = NamePolicy().extended(course.state.frame.words)
    return policy.admit(
        command.name,
        folded_taken=folded.__contains__,
        skeleton_taken=skeletons.__contains__,
    )


def is_in(state: EventState, player: PlayerId) -> bool:
    """Return whether somebody takes part."""
    who = state.participants.get(player)
    return who is not None and who.status not in OUT
