"""The console of the organisers of an event."""

from collections.abc import Mapping, Sequence
from dataclasses import replace

from croupier_client.canvas import Line
from croupier_client.cells import clean
from croupier_client.events.console import console_keys as keys
from croupier_client.events.console.actions import (
    Action,
    Order,
    Part,
    action_named,
    action_of,
    offered,
)
from croupier_client.events.console.asking import Asking, asked_of, reason_asked
from croupier_client.events.console.choices import order_name, orders_of
from croupier_client.events.console.desk import Desk
from croupier_client.events.console.draw import draw_console, part_name, rows_of
from croupier_client.events.console.matches import can_be_opened
from croupier_client.events.console.menu_screen import MenuScreen
from croupier_client.events.console.order_screen import OrderScreen
from croupier_client.events.console.prefills import reason_for, suggested_reason
from croupier_client.events.console.queue import answer_at, title_of
from croupier_client.events.console.rows import Row
from croupier_client.events.console.state import ConsoleState
from croupier_client.keys import BACK, Key, bindings_of
from croupier_client.menu import Choice
from croupier_client.page import Page
from croupier_core.bracket.ids import MatchId
from croupier_core.match.commands import OrganiserCommand as Ruling
from croupier_core.team_event.commands import InMatch
from croupier_core.team_event.terms import TeamEventId
from croupier_core.team_event.view import ConsoleView, EventView, QueueItem, RewardSheet

TICK_SECONDS = 1.0
"""How often it is looked how long things wait."""


class ConsoleScreen(Page[None]):
    """Shows an event to its owner, organisers and referees, who decide here."""

    BINDINGS = bindings_of(keys.BOUND)

    def __init__(self, event: TeamEventId) -> None:
        super().__init__()
        self.event = event
        self._seen: ConsoleView | None = None
        self._page: EventView | None = None
        self._sheet: RewardSheet | None = None
        self._state = ConsoleState()

    def heading(self) -> str:
        """Return the name of the page."""
        return self.words("Organising")

    def draw(self, columns: int, rows: int) -> Sequence[Line]:
        """Draw the chosen section."""
        return draw_console(self._desk(), self._state, columns, rows, self.words)

    def keys_now(self) -> Sequence[Key]:
        """Return what can be done, and how to move about."""
        desk = self._desk()
        if desk is None:
            return (BACK,)
        item = self._item(desk)
        answer = [keys.ANSWER] if item is not None and orders_of(item) else []
        row = self._row(desk)
        decide = [keys.DECIDE] if row is not None else []
        open_ = [keys.OPEN] if self._match(desk) is not None else []
        return (
            *answer,
            *decide,
            keys.SECTION,
            *open_,
            keys.EVERYTHING,
            BACK,
            keys.DOWN,
            keys.UP,
            keys.SECTION_BACK,
            keys.BRACKET,
            keys.READ_DOWN,
            keys.READ_UP,
            keys.FIRST,
            keys.LAST,
        )

    def more_actions(self) -> Sequence[Key]:
        """Return everything that the viewer may do now, for the palette."""
        desk = self._desk()
        if desk is None:
            return ()
        return tuple(
            Key(f"console.do.{action.verb}", "", f"do('{action.verb}')", "", action.says)
            for action in offered(desk.console.roles, desk.console.phase)
        )

    # --- what is followed -------------------------------------------------------------

    def on_mount(self) -> None:
        """Follow the event, and count how long things wait."""
        port = self.house.port
        self.follow(port.event_console(self.event), self._saw_console, group="console")
        self.follow(port.team_event(self.event), self._saw_page, group="page")
        self.follow(port.event_rewards(self.event), self._saw_sheet, group="sheet")
        self.set_interval(TICK_SECONDS, self._tick)

    def _tick(self) -> None:
        """Draw the queue again: it says for how long things wait."""
        if self._state.part is Part.QUEUE:
            self.redraw()

    def _saw_console(self, view: ConsoleView) -> None:
        before = self._desk()
        self._seen = view
        self._keep_mark(before)
        self.redraw()

    def _saw_page(self, view: EventView) -> None:
        self._page = view
        self.redraw()

    def _saw_sheet(self, view: RewardSheet) -> None:
        self._sheet = view
        self.redraw()

    def _keep_mark(self, before: Desk | None) -> None:
        """Keep the mark of the queue on its question: an answer must not hit another one.

        When the evening has moved on, its next step is marked.
        """
        desk = self._desk()
        if desk is None:
            return
        item = self._item(before) if before is not None else None
        chosen = self._state.chosen
        if item is not None:
            same = [n for n, each in enumerate(desk.console.queue) if _same(each, item)]
            chosen = same[0] if same else chosen
        moved_on = before is not None and before.console.phase is not desk.console.phase
        if moved_on and self._state.part is Part.EVENING:
            chosen = 0
        last = len(rows_of(desk, self._state.part, self.words)) - 1
        self._state = replace(self._state, chosen=max(0, min(chosen, last)))

    def _desk(self) -> Desk | None:
        if self._seen is None:
            return None
        return Desk(self._seen, self._page, self._sheet, self.house.now())

    def _desk_now(self) -> Desk:
        """Return what is known now; only asked once there is something."""
        desk = self._desk()
        if desk is None:
            raise RuntimeError("no view has come")
        return desk

    # --- what is marked ---------------------------------------------------------------

    def _item(self, desk: Desk) -> QueueItem | None:
        """Return the marked question; None in other sections."""
        queue, chosen = desk.console.queue, self._state.chosen
        return queue[chosen] if self._state.part is Part.QUEUE and chosen < len(queue) else None

    def _row(self, desk: Desk) -> Row | None:
        rows = rows_of(desk, self._state.part, self.words)
        return rows[min(self._state.chosen, len(rows) - 1)] if rows else None

    def _match(self, desk: Desk) -> MatchId | None:
        """Return the match of the marked row."""
        item = self._item(desk)
        if item is not None:
            return item.match
        if self._state.part is not Part.MATCHES or not desk.console.matches:
            return None
        line = desk.console.matches[min(self._state.chosen, len(desk.console.matches) - 1)]
        return line.id if can_be_opened(line) else None

    def action_section(self, by: int) -> None:
        """Go to another section."""
        self._state = self._state.in_part(by)
        self.redraw()

    def action_move(self, by: int) -> None:
        """Mark another row."""
        desk = self._desk()
        if desk is not None:
            rows = len(rows_of(desk, self._state.part, self.words))
            self._state = self._state.moved(by, rows)
            self.redraw()

    def action_read(self, by: int) -> None:
        """Scroll the details."""
        self._state = replace(self._state, top=max(0, self._state.top + by))
        self.redraw()

    # --- what is decided --------------------------------------------------------------

    def pressed(self, key: str, character: str | None) -> bool:  # noqa: ARG002
        """Answer the marked question, if the key is that of an answer."""
        desk = self._desk()
        item = self._item(desk) if desk is not None else None
        if desk is None or item is None or character is None:
            return False
        orders = orders_of(item)
        at = answer_at(character, len(orders))
        if at is None:
            return False
        self._answer(item, orders[at], desk)
        return True

    def _answer(self, item: QueueItem, order: Order, desk: Desk) -> None:
        action = _action(order)
        if not action.may(desk.console.roles):
            self.tell(self.words("That is for another role."), "error")
            return
        reason = reason_for(item, action, desk, self.words)
        self._put(reason_asked(action, order, order_name(order, desk, self.words), reason))

    def action_decide(self) -> None:
        """Say what is to be done about the marked row."""
        desk = self._desk()
        row = self._row(desk) if desk is not None else None
        if desk is None or row is None:
            return
        item = self._item(desk)
        orders = orders_of(item) if item is not None else ()
        actions = row.actions(desk)
        if not orders and not actions:
            self.tell(self.words("Nothing can be done about this now."), "error")
            return
        if not orders and len(actions) == 1:
            self._begin(actions[0], row.given)
            return

        def chosen(at: int | None) -> None:
            if at is None:
                return
            if item is not None and at < len(orders):
                self._answer(item, orders[at], self._desk_now())
            else:
                self._begin(actions[at - len(orders)], row.given)

        choices = [Choice(order_name(order, desk, self.words)) for order in orders]
        choices += [Choice(action.name(self.words), action.verb) for action in actions]
        title = title_of(item, self.words) if item is not None else _about(row)
        self.app.push_screen(MenuScreen(title, choices), chosen)

    def action_everything(self) -> None:
        """List all actions of the section, then all others."""
        desk = self._desk()
        if desk is None:
            return
        every = offered(desk.console.roles, desk.console.phase)
        here = [action for action in every if action.part is self._state.part]
        actions = [*here, *(action for action in every if action not in here)]
        row = self._row(desk)
        given = row.given if row is not None else {}

        def chosen(at: int | None) -> None:
            if at is not None:
                self._begin(actions[at], given)

        choices = [Choice(action.name(self.words), action.verb) for action in actions]
        title = part_name(self._state.part, self.words)
        self.app.push_screen(MenuScreen(title, choices), chosen)

    def action_do(self, verb: str) -> None:
        """Begin what was chosen in the palette, about the marked row."""
        desk, action = self._desk(), action_named(verb)
        if desk is not None and action is not None:
            row = self._row(desk)
            self._begin(action, row.given if row is not None else {})

    def _begin(self, action: Action, given: Mapping[str, str]) -> None:
        """Ask what an action needs."""
        desk = self._desk_now()
        reason = suggested_reason(action, desk, self.words)
        self._put(asked_of(action, given, reason, desk, self.words))

    def _put(self, asking: Asking) -> None:
        def done(obeyed: bool | None) -> None:
            if obeyed:
                self.tell(self.words("Done: {what}.", what=asking.title))

        self.app.push_screen(OrderScreen(self.event, self._desk_now, asking), done)

    # --- elsewhere --------------------------------------------------------------------

    def action_open(self) -> None:
        """Open the match of the marked row."""
        from croupier_client.events.match.screen import MatchScreen

        desk = self._desk()
        match = self._match(desk) if desk is not None else None
        if match is not None:
            self.app.push_screen(MatchScreen(self.event, match))

    def action_bracket(self) -> None:
        """Look at the bracket."""
        from croupier_client.events.bracket.screen import BracketScreen

        self.app.push_screen(BracketScreen(self.event))


def _same(one: QueueItem, other: QueueItem) -> bool:
    """Return whether two views show the same question."""
    number = one.prompt.number if one.prompt else None
    before = other.prompt.number if other.prompt else None
    return (one.decision, one.match, one.team, one.who, one.since, number) == (
        other.decision,
        other.match,
        other.team,
        other.who,
        other.since,
        before,
    )


def _action(order: Order) -> Action:
    if isinstance(order, InMatch):
        if not isinstance(order.command, Ruling):
            raise TypeError("only organisers rule here")
        return action_of(order.command)
    return action_of(order)


def _about(row: Row) -> str:
    """Return what a row is about, as the head of a list of actions."""
    return clean(" ".join(span.text for span in row.cells[:2])).strip()
