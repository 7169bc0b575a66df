"""The page of one event: read, sign up, check in, talk, and go on from there.

Rule book: T1.
"""

from collections.abc import Sequence
from dataclasses import replace

from croupier_client.canvas import Line
from croupier_client.cells import clean
from croupier_client.events.page import page_keys as keys
from croupier_client.events.page.draw import (
    counts_text,
    draw_event,
    draw_head,
    draw_section,
    section_columns,
)
from croupier_client.events.page.entering import EnteringPage
from croupier_client.events.page.state import PageState, Section, Seen, room_in, rooms_of
from croupier_client.events.page.talk import everything_said, marked
from croupier_client.events.page.todo import first_due
from croupier_client.events.requests import AtEvent
from croupier_client.field import Field
from croupier_client.keys import BACK, Key, bindings_of
from croupier_client.requests import Answer
from croupier_core.errors import Refusal
from croupier_core.team_event.commands import (
    IgnorePlayer,
    PlayerCommand,
    ReportPlayer,
    SayInRoom,
)
from croupier_core.team_event.terms import EventRoom, Person, TeamEventId
from croupier_core.team_event.view import BracketPage, EventView

TICK_SECONDS = 1.0
"""How often countdowns are drawn again."""
_LONGEST = 200
"""Characters of a line."""


class EventScreen(EnteringPage):
    """Shows one event in sections."""

    BINDINGS = bindings_of(keys.ALL)

    def __init__(self, event: TeamEventId) -> None:
        super().__init__(event)
        self._view: EventView | None = None
        self._tree: BracketPage | None = None
        self._state = PageState()
        self._counted = ("", "")

    @property
    def view(self) -> EventView | None:
        """The event, once the house has told of it."""
        return self._view

    @property
    def seen(self) -> Seen | None:
        """All that the page is drawn from."""
        if self._view is None:
            return None
        return Seen(self._view, self.house.now(), self.house.zone, self._tree)

    def heading(self) -> str:
        """Return the name of the page."""
        return self.words("Event")

    def draw(self, columns: int, rows: int) -> Sequence[Line]:
        """Draw the chosen section."""
        chosen = self.house.chosen_keys
        return draw_event(self.seen, self._state, columns, rows, self.words, chosen)

    def keys_now(self) -> Sequence[Key]:
        """Return what can be done in the event, and how to read on."""
        if self.typing:
            return (keys.SEND, BACK)
        if self._state.section is Section.TALK:
            return (*self._talk_keys(), BACK, *keys.READING, *self.entering_keys())
        return (*self.entering_keys(), keys.TALK, BACK, *keys.READING)

    def on_mount(self) -> None:
        """Follow the event and its tree, and count down."""
        self.house.calls.answered(self.event)
        self.follow(self.house.port.team_event(self.event), self._saw, group="event")
        self.follow(self.house.port.event_bracket(self.event), self._saw_tree, group="tree")
        self.set_interval(TICK_SECONDS, self._tick)

    def _tick(self) -> None:
        """Draw again when something that is counted down reads differently."""
        seen = self.seen
        if seen is None:
            return
        due = first_due(seen, self.words)
        counted = (counts_text(seen, self.words), "" if due is None else due.said)
        if counted != self._counted:
            self._counted = counted
            self.redraw()

    def _saw(self, view: EventView) -> None:
        before, self._view = self._view, view
        if before is not None:
            self._ring_for_news(before, view)
        self.redraw()

    def _ring_for_news(self, before: EventView, view: EventView) -> None:
        """Ring for an announcement or a message that has just come.  Rule book: T1.10."""
        known = {notice.number for notice in before.notices}
        for notice in view.notices:
            if notice.number not in known and notice.by.player != view.viewer:
                self.house.ring(self.words("Announcement"), clean(notice.text))

    def _saw_tree(self, tree: BracketPage) -> None:
        self._tree = tree
        self.redraw()

    # --- where to read ----------------------------------------------------------------

    def action_section(self, by: int) -> None:
        """Read another section, from its top."""
        sections = list(Section)
        section = sections[(sections.index(self._state.section) + by) % len(sections)]
        self.show(section)

    def show(self, section: Section) -> None:
        """Read a section from its top."""
        self._state = PageState(section, room=self._state.room)
        self.redraw()

    def reads_rules(self) -> bool:
        """Return whether the rules are on the page."""
        return self._state.section is Section.RULES

    def action_scroll(self, by: int) -> None:
        """Scroll the section, or mark another line of the talk, never past the end."""
        seen = self.seen
        if seen is None:
            return
        if self._state.section is Section.TALK:
            most = max(0, len(everything_said(seen.view)) - 1)
            self._state = replace(self._state, back=max(0, min(self._state.back - by, most)))
        else:
            columns, rows = self.size
            lines = draw_section(seen, self._state.section, section_columns(columns), self.words)
            head = draw_head(seen, self._state, columns, self.words)
            most = max(0, len(lines) - (rows - len(head) - 2))
            self._state = replace(self._state, top=max(0, min(self._state.top + by, most)))
        self.redraw()

    # --- talking ----------------------------------------------------------------------

    def _talk_keys(self) -> list[Key]:
        view = self._view
        if view is None:
            return []
        found = []
        if room_in(view, self._state) is not None:
            found.append(keys.WRITE)
        if len(rooms_of(view)) > 1:
            found.append(keys.ROOM)
        if self._author() is not None:
            found += [keys.IGNORE, keys.REPORT]
        if view.ignored:
            found.append(keys.HEAR)
        return found

    def _author(self) -> Person | None:
        """Return who said the marked line, unless it was the viewer or an official."""
        view = self._view
        said = None if view is None else marked(view, self._state.back)
        if view is None or said is None or said.room is None or said.who.player == view.viewer:
            return None
        return said.who

    def action_talk(self) -> None:
        """Read what is said."""
        self.show(Section.TALK)

    def action_room(self) -> None:
        """Talk in the next room."""
        self._state = replace(self._state, room=self._state.room + 1)
        self.redraw()

    def action_write(self) -> None:
        """Begin to type a line."""
        view = self._view
        if view is None or self._state.section is not Section.TALK:
            return
        if room_in(view, self._state) is None:
            self.tell(self.words("Who takes part in the event may talk here."), "error")
            return
        self._state = replace(self._state, saying=Field(most=_LONGEST), reporting=None)
        self.redraw()

    def action_ignore(self) -> None:
        """Hear no more of whoever said the marked line."""
        author = self._author()
        if author is not None:
            said = self.words("You hear {name} no more.", name=clean(author.name))
            self.put(IgnorePlayer(author.player, on=True), said)

    def action_hear(self) -> None:
        """Hear everybody again."""
        ignored = () if self._view is None else self._view.ignored

        async def hear() -> None:
            for person in ignored:
                heard = AtEvent(self.event, IgnorePlayer(person.player, on=False))
                answer = await self.house.ask(heard)
                if isinstance(answer, Refusal):
                    self.refused(answer)
                    return

        self.start(hear)

    def action_report(self) -> None:
        """Begin to type why somebody is reported."""
        author = self._author()
        if author is not None:
            self._state = replace(self._state, saying=Field(most=_LONGEST), reporting=author)
            self.redraw()

    @property
    def typing(self) -> bool:
        """Whether a line is being typed."""
        return self._state.saying is not None

    def pressed(self, key: str, character: str | None) -> bool:
        """Type into the field while there is one."""
        field = self._state.saying
        if field is None:
            talks = key == "enter" and self._state.section is Section.TALK
            if talks:
                # At once, not by a binding: what is typed after it is no key any more.
                self.action_write()
            return talks
        if key == "enter":
            self._send(field.text.strip())
            return True
        if key == "escape":
            self._state = replace(self._state, saying=None, reporting=None)
            return True
        after = field.pressed(key, character)
        if after is None:
            return False
        self._state = replace(self._state, saying=after)
        return True

    def pasted(self, text: str) -> None:
        """Type what was pasted."""
        if self._state.saying is not None:
            self._state = replace(self._state, saying=self._state.saying.typed(text))

    def _send(self, text: str) -> None:
        """Say or report what was typed; the field is emptied once the house has taken it."""
        view, state = self._view, self._state
        room = None if view is None else room_in(view, state)
        if not text or view is None:
            self._state = replace(state, saying=None, reporting=None)
            return
        command: PlayerCommand
        if state.reporting is not None:
            said = marked(view, state.back)
            where = EventRoom() if said is None or said.room is None else said.room
            command = ReportPlayer(state.reporting.player, where, text)
            done = self.words("The organisers have your report.")
        elif room is not None:
            command, done = SayInRoom(room, text), ""
        else:
            return

        def sent(_answer: Answer) -> None:
            self._state = replace(self._state, saying=None, reporting=None, back=0)
            if done:
                self.tell(done)
            self.redraw()

        self.ask(AtEvent(self.event, command), sent)

    def action_back(self) -> None:
        """Go back to the page below."""
        self.dismiss()
