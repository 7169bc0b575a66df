"""Signing up, checking in, and the ways that lead on from an event."""

from collections.abc import Sequence
from typing import Any

from textual.screen import Screen

from croupier_client.cells import clean
from croupier_client.events.page import page_keys as keys
from croupier_client.events.page.rewards_screen import RewardsScreen
from croupier_client.events.page.sign_up_screen import SignUpScreen
from croupier_client.events.page.state import Section
from croupier_client.events.requests import AtEvent
from croupier_client.keys import Key
from croupier_client.page import Page
from croupier_client.question import QuestionScreen
from croupier_client.requests import Answer
from croupier_core.match.phases import MatchPhase
from croupier_core.team_event.commands import (
    AcceptRules,
    CheckIn,
    OfferToSubstitute,
    PlayerCommand,
    Withdraw,
)
from croupier_core.team_event.terms import (
    DRAWN,
    ENTERING,
    OVER,
    PUBLIC_DRAW,
    EventPhase,
    Role,
    Status,
    TeamEventId,
)
from croupier_core.team_event.view import EventView, Todo
from croupier_core.units import NOBODY

OUT = frozenset({Status.WITHDRAWN, Status.LEFT, Status.DISQUALIFIED})
"""Takes part no more."""
_WITH_REWARDS = OVER - {EventPhase.CANCELLED}


def takes_part(view: EventView) -> bool:
    """Return whether the viewer is in the event."""
    return view.status is not None and view.status not in OUT


def is_official(view: EventView) -> bool:
    """Return whether the viewer has a role other than that of a player."""
    return any(role is not Role.PLAYER for role in view.roles)


def ways_of(view: EventView, *, guest: bool) -> list[Key]:
    """Return the keys that would do something now, the most wanted first.

    Args:
        view: The event.
        guest: Whether the viewer has no account: he is told so when he signs up.
    """
    found: list[Key] = []
    if Todo.ACCEPT_RULES in view.todo:
        found.append(keys.ACCEPT)
    if Todo.CHECK_IN in view.todo:
        found.append(keys.CHECK_IN)
    if view.my_match is not None and view.my_match.phase is not MatchPhase.BLOCKED:
        found.append(keys.MATCH)
    if is_official(view):
        found.append(keys.CONSOLE)
    if Todo.SIGN_UP in view.todo or (guest and view.phase in ENTERING):
        found.append(keys.SIGN_UP)
    if view.phase in PUBLIC_DRAW:
        found.append(keys.BRACKET)
    if view.phase in _WITH_REWARDS or (is_official(view) and view.phase in DRAWN):
        found.append(keys.REWARDS)
    if takes_part(view) and view.phase not in OVER:
        if view.phase in ENTERING:
            found.append(keys.VOLUNTEER)
        found.append(keys.WITHDRAW)
    return found


class EnteringPage(Page[None]):
    """A page on which one event is in hand."""

    def __init__(self, event: TeamEventId) -> None:
        super().__init__()
        self.event = event

    @property
    def view(self) -> EventView | None:
        """The event in hand, once it is known."""
        raise NotImplementedError

    def show(self, section: Section) -> None:
        """Read a section."""
        raise NotImplementedError

    def reads_rules(self) -> bool:
        """Return whether the rules are on the page."""
        raise NotImplementedError

    @property
    def guest(self) -> bool:
        """Whether the viewer has no account."""
        account = self.house.account
        return account is None or account.player == NOBODY

    def entering_keys(self) -> Sequence[Key]:
        """Return the keys that would do something now."""
        return () if self.view is None else ways_of(self.view, guest=self.guest)

    def put(self, command: PlayerCommand, done: str) -> None:
        """Put a command to the event, and say `done` when it is obeyed."""

        def answered(_answer: Answer) -> None:
            if done:
                self.tell(done)

        self.ask(AtEvent(self.event, command), answered)

    def action_sign_up(self) -> None:
        """Sign up by the form; for somebody who is in: withdraw, after a question."""
        view = self.view
        if view is None:
            return
        if self.guest:
            self.tell(self.words("You need an account for this."), "error")
        elif takes_part(view) and view.phase not in OVER:
            self._ask_to_withdraw(view)
        elif Todo.SIGN_UP in view.todo:
            self.app.push_screen(SignUpScreen(view), self._signed_up)
        else:
            self.tell(self.words("Nobody can sign up for this event now."), "error")

    def _signed_up(self, done: bool | None) -> None:
        if done:
            self.tell(self.words("You are signed up. Come back for check-in."))

    def _ask_to_withdraw(self, view: EventView) -> None:
        words = self.words
        free = words("Your place is free for others then. You may sign up again.")
        short = words("Your team will be one short, and you cannot come back.")
        drawn = view.status is Status.PLAYING
        question = QuestionScreen(
            title=words("Withdraw from {event}?", event=clean(view.name)),
            text=short if drawn else free,
            yes=words("Withdraw"),
            no=words("Stay in"),
        )

        def answered(sure: bool | None) -> None:
            if sure:
                self.put(Withdraw(), words("You take part no more."))

        self.app.push_screen(question, answered)

    def action_check_in(self) -> None:
        """Check in."""
        self.put(CheckIn(), self.words("You are checked in. Stay until you are out or have won."))

    def action_accept(self) -> None:
        """Say yes to the rules once they are on the page; show them first."""
        view = self.view
        if view is None or Todo.ACCEPT_RULES not in view.todo:
            return
        if not self.reads_rules():
            self.show(Section.RULES)
            key = keys.named(keys.ACCEPT, self.words, self.house.chosen_keys)
            self.tell(self.words("Read what has changed; {key} says yes to it.", key=key))
            return
        version = view.rules.version
        said = self.words("You have said yes to version {version}.", version=version)
        self.put(AcceptRules(version), said)

    def action_volunteer(self) -> None:
        """Volunteer to be a substitute, or not any more."""
        view = self.view
        if view is None:
            return
        said = self.words("You volunteer to be a substitute.")
        if view.volunteer:
            said = self.words("You do not volunteer to be a substitute any more.")
        self.put(OfferToSubstitute(on=not view.volunteer), said)

    # --- elsewhere; those pages are looked for when they are wanted, for they lead back -----

    def action_match(self) -> None:
        """Go to the match of the viewer's team."""
        view = self.view
        if view is None or view.my_match is None or view.my_match.phase is MatchPhase.BLOCKED:
            self.tell(self.words("You have no match to go to now."), "error")
            return
        from croupier_client.events.match.screen import MatchScreen

        self._go(MatchScreen(self.event, view.my_match.id))

    def action_bracket(self) -> None:
        """Show the bracket."""
        if self.view is None or self.view.phase not in PUBLIC_DRAW:
            self.tell(self.words("The bracket is shown with the draw."), "error")
            return
        from croupier_client.events.bracket.screen import BracketScreen

        self._go(BracketScreen(self.event))

    def action_console(self) -> None:
        """Go to the console of the organisers."""
        if self.view is None or not is_official(self.view):
            self.tell(self.words("Only officials of the event may do this."), "error")
            return
        from croupier_client.events.console.screen import ConsoleScreen

        self._go(ConsoleScreen(self.event))

    def action_rewards(self) -> None:
        """Show the reward sheet."""
        self._go(RewardsScreen(self.event))

    def _go(self, screen: Screen[Any]) -> None:
        self.app.push_screen(screen)
