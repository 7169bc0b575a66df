"""The page of a match: it shows, and offers, what fits the state of the match.

Rule book: T3 to T8.
"""

from collections.abc import Callable, Sequence
from dataclasses import replace

from croupier_client.canvas import Line
from croupier_client.events.match import asking, match_keys
from croupier_client.events.match.asked import choice_for, choice_said, marked_prompt
from croupier_client.events.match.clocks import clock_of, draw_clock, draw_small_clock
from croupier_client.events.match.drafting import (
    choosing_for,
    command_of,
    completed,
    waiting_members,
    with_next_member,
)
from croupier_client.events.match.draw import NARROW, MatchState, draw_match
from croupier_client.events.match.form_screen import MatchFormScreen
from croupier_client.events.match.forms import Form
from croupier_client.events.match.seen import Seen, seen_of
from croupier_client.events.match.talk import LONGEST
from croupier_client.events.naming import match_name
from croupier_client.events.requests import AtEvent
from croupier_client.field import Field
from croupier_client.keys import BACK, Key, bindings_of
from croupier_client.lines import EMPTY
from croupier_client.page import Page
from croupier_client.question import QuestionScreen
from croupier_client.requests import Answer
from croupier_client.words import Words
from croupier_core.bracket.ids import MatchId
from croupier_core.match import commands as asked
from croupier_core.match.commands import MatchCommand
from croupier_core.match.view import Offer
from croupier_core.team_event.commands import InMatch, SayInRoom
from croupier_core.team_event.terms import MatchRoom, TeamEventId
from croupier_core.team_event.view import MatchPage
from croupier_core.units import Instant

TICK_SECONDS = 1.0
"""How often the clock is drawn again."""

_FORMS: dict[str, tuple[Offer, Callable[[Seen, Words], Form]]] = {
    "reason": (Offer.GIVE_REASON, asking.form_of_reason),
    "break": (Offer.TAKE_BREAK, asking.form_of_break),
    "pause": (Offer.ASK_PAUSE, asking.form_of_pause),
    "dropped": (Offer.TELL_DROPPED, asking.form_of_dropped),
    "back": (Offer.TELL_BACK, asking.form_of_back),
    "remake": (Offer.ASK_REMAKE, asking.form_of_remake),
    "substitute": (Offer.ASK_SUBSTITUTE, asking.form_of_substitute),
    "facts": (Offer.REPORT_FACTS, asking.form_of_facts),
    "report": (Offer.REPORT_RESULT, asking.form_of_report),
    "protest": (Offer.PROTEST, asking.form_of_protest),
}


class MatchScreen(Page[None]):
    """Shows one match of an event of teams."""

    BINDINGS = bindings_of(match_keys.ALL)

    def __init__(self, event: TeamEventId, match: MatchId) -> None:
        super().__init__()
        self.event = event
        self.match = match
        self._page: MatchPage | None = None
        self._state = MatchState()
        self._turn_was_mine = False
        self._asked_last = 0

    @property
    def seen(self) -> Seen | None:
        """All that the page is drawn from."""
        if self._page is None:
            return None
        return seen_of(self.event, self._page, self.house.now())

    def heading(self) -> str:
        """Return the name of the page."""
        number = 0 if self._page is None else self._page.number
        return match_name(number, self.words) if number else self.words("Match of teams")

    def draw(self, columns: int, rows: int) -> Sequence[Line]:
        """Draw the match."""
        return draw_match(self.seen, self._state, columns, rows, self.words)

    def keys_now(self) -> Sequence[Key]:
        """Return what may be done, the most wanted first."""
        seen, state = self.seen, self._state
        if state.choosing is not None:
            several = len(state.choosing.slots) > 1
            found = [match_keys.LOCK, match_keys.COMPLETE]
            found += [match_keys.OTHER_SLOT] if several else []
            if seen is not None and state.choosing.slot.player and len(waiting_members(seen)) > 1:
                found.append(match_keys.OTHER_MEMBER)
            return (*found, BACK)
        if state.talk.field is not None:
            return (match_keys.SEND, BACK)
        if seen is None:
            return (BACK,)
        found = match_keys.keys_for(seen.match.offers)
        if seen.match.prompts:
            found.append(match_keys.ANSWER)
        several = len(seen.match.prompts) > 1
        if several:
            found.append(match_keys.DOWN)
        if self._decides(seen):
            found.append(match_keys.CONSOLE)
        if seen.page.room is not None:
            found.append(match_keys.TALK)
        reading = (match_keys.UP,) if several else ()
        return (*found, BACK, *reading, match_keys.OLDER, match_keys.NEWER)

    def _decides(self, seen: Seen) -> bool:
        """Whether the viewer decides on the match: who plays in it does not."""
        official = isinstance(seen.page.room, MatchRoom) or bool(seen.match.prompts)
        return seen.mine is None and official

    def on_mount(self) -> None:
        """Follow the match, and let its clock run."""
        self.house.calls.answered(self.event, self.match)
        pages = self.house.port.event_match(self.event, self.match)
        self.follow(pages, self._saw, group="match")
        self.set_interval(TICK_SECONDS, self._tick)

    def _tick(self) -> None:
        """Draw again when a time on the page runs."""
        seen = self.seen
        if seen is None:
            return
        if seen.page.late_by or seen.match.prompts or clock_of(seen, self.words) is not None:
            self.redraw()

    def _saw(self, page: MatchPage) -> None:
        self.house.saw(Instant(page.as_of + page.late_by))
        self._page = page
        seen = self.seen
        if seen is None:
            return
        self._keep_choosing(seen)
        self._ring(seen)
        self.redraw()

    def _ring(self, seen: Seen) -> None:
        """Call whoever the match begins to wait for: a captain, or an organiser."""
        asked_last = max((prompt.number for prompt in seen.match.prompts), default=0)
        if (seen.my_turn and not self._turn_was_mine) or asked_last > self._asked_last:
            number = match_name(seen.page.number, self.words)
            self.house.ring(self.words("Your turn"), number)
        self._turn_was_mine = seen.my_turn
        self._asked_last = max(asked_last, self._asked_last)

    def _keep_choosing(self, seen: Seen) -> None:
        """Drop what is being typed once its turn is over."""
        choosing = self._state.choosing
        offer = seen.game.draft.offer if seen.game and seen.game.draft else None
        if choosing is not None and (offer is None or offer.turn != choosing.turn):
            self._state = replace(self._state, choosing=None)

    # --- typing ---------------------------------------------------------------------

    @property
    def typing(self) -> bool:
        """Whether a choice or a line is being typed."""
        return self._state.choosing is not None or self._state.talk.field is not None

    def pressed(self, key: str, character: str | None) -> bool:
        """Type, or answer what an organiser is asked."""
        if self._state.choosing is not None:
            return self._choosing_pressed(key, character)
        if self._state.talk.field is not None:
            return self._talk_pressed(key, character)
        if key == "enter" and self._begin_choosing():
            # At once, not by a binding: what is typed after it is no key any more.
            return True
        return self._answer(character or key)

    def pasted(self, text: str) -> None:
        """Type what was pasted."""
        choosing, field = self._state.choosing, self._state.talk.field
        if choosing is not None:
            choosing = choosing.with_field(choosing.slot.field.typed(text))
            self._state = replace(self._state, choosing=choosing)
        elif field is not None:
            self._set_line(field.typed(text))

    def _choosing_pressed(self, key: str, character: str | None) -> bool:
        choosing, seen = self._state.choosing, self.seen
        draft = seen.game.draft if seen and seen.game else None
        if choosing is None or seen is None or draft is None:
            return False
        match key:
            case "escape":
                self._state = replace(self._state, choosing=None)
                return True
            case "enter":
                command = command_of(choosing, draft)
                if command is None:
                    empty = [not slot.field.text.strip() for slot in choosing.slots]
                    choosing = replace(choosing, at=empty.index(True))
                    self._state = replace(self._state, choosing=choosing)
                else:
                    self.put(command, "")
                return True
            case "tab":
                after = completed(choosing, draft)
            case "down" | "up":
                after = choosing.moved(1 if key == "down" else -1)
            case "ctrl+n":
                after = with_next_member(choosing, seen)
            case _:
                field = choosing.slot.field.pressed(key, character)
                if field is None:
                    return False
                after = choosing.with_field(field)
        self._state = replace(self._state, choosing=after)
        return True

    def _talk_pressed(self, key: str, character: str | None) -> bool:
        field = self._state.talk.field
        if field is None:
            return False
        if key == "escape":
            self._set_line(None)
            return True
        if key == "enter":
            self._say(field.text.strip())
            return True
        after = field.pressed(key, character)
        if after is None:
            return False
        self._set_line(after)
        return True

    def _set_line(self, field: Field | None) -> None:
        talk = replace(self._state.talk, field=field, back=0)
        self._state = replace(self._state, talk=talk)

    def _say(self, text: str) -> None:
        """Say what was typed; the field is emptied once the house has taken it."""
        room = None if self._page is None else self._page.room
        if not text or room is None:
            self._set_line(None)
            return

        def said(_answer: Answer) -> None:
            self._set_line(None)
            self.redraw()

        self.ask(AtEvent(self.event, SayInRoom(room, text)), said)

    # --- doing ----------------------------------------------------------------------

    def put(self, command: MatchCommand, done: str) -> None:
        """Put a command to the match, and say `done` when it is obeyed."""

        def answered(_answer: Answer) -> None:
            if done:
                self.tell(done)

        self.ask(AtEvent(self.event, InMatch(self.match, command)), answered)

    def _may(self, offer: Offer) -> bool:
        """Return whether something is offered; if not, say so."""
        if self.seen is not None and self.seen.may(offer):
            return True
        self.tell(self.words("That cannot be done now."), "error")
        return False

    def action_agree(self) -> None:
        """Say ready, or confirm the report of the other team after a question."""
        seen = self.seen
        if seen is None or seen.game is None or not seen.may(Offer.CONFIRM_REPORT):
            if self._may(Offer.SAY_READY):
                self.put(asked.SayReady(), self.words("Your team is ready."))
            return
        game = seen.game.number
        other = [report for report in seen.game.reports if report.side is not seen.mine]
        winner = seen.team_name(other[0].winner, self.words) if other else ""
        self._ask_first(
            self.words("Confirm the result"),
            self.words("{team} has won game {n}: that decides it.", team=winner, n=game),
            asked.ConfirmReport(game),
        )

    def action_choose(self) -> None:
        """Begin to type what is banned or picked."""
        if self._begin_choosing():
            self.redraw()

    def _begin_choosing(self) -> bool:
        choosing = None if self.seen is None else choosing_for(self.seen)
        if choosing is None:
            return False
        self._state = replace(self._state, choosing=choosing)
        return True

    def action_first_pick(self, take: bool) -> None:
        """Take or give first pick."""
        if self._may(Offer.CHOOSE_FIRST_PICK):
            self.put(asked.ChooseFirstPick(take), "")

    def action_fill(self, form: str) -> None:
        """Ask for what an action needs."""
        offer, make = _FORMS[form]
        seen = self.seen
        if seen is None or not self._may(offer):
            return
        if form == "substitute" and not seen.page.bench:
            self.tell(self.words("There is no substitute without a team."), "error")
            return
        self._fill(make(seen, self.words))

    def _fill(self, form: Form) -> None:
        def filled(command: MatchCommand | None) -> None:
            if command is not None:
                self.put(command, form.done)

        self.app.push_screen(MatchFormScreen(form, self._clock_rows), filled)

    def _clock_rows(self, columns: int) -> list[Line]:
        clock = None if self.seen is None else clock_of(self.seen, self.words)
        if clock is None:
            return []
        drawn = draw_small_clock(clock, columns) if columns < NARROW else draw_clock(clock, columns)
        return [*drawn, EMPTY]

    def action_resume(self) -> None:
        """Ask to play on."""
        if self._may(Offer.ASK_RESUME):
            self.put(asked.AskResume(), self.words("The organiser is asked to let you play on."))

    def action_play_on(self) -> None:
        """Say that the team plays on without leave, after a question."""
        if self._may(Offer.PLAY_ON):
            self._ask_first(
                self.words("Play on without leave?"),
                self.words("The pause ends at once. It is a fault, and the organiser sees it."),
                asked.PlayOn(),
            )

    def action_fight(self) -> None:
        """Say that the other team paused in a fight."""
        if self._may(Offer.REPORT_FIGHT):
            self.put(asked.ReportFight(), self.words("The organiser is told."))

    def action_concede(self) -> None:
        """Give up the game: each of the two confirmations after a question."""
        seen = self.seen
        if seen is None or seen.game is None:
            return
        game = seen.game.number
        if seen.may(Offer.CONFIRM_CONCESSION):
            self._ask_first(
                self.words("Concede game {n}: second confirmation", n=game),
                self.words("The game is lost for your team. This cannot be taken back."),
                asked.Concede(game, 2),
            )
        elif self._may(Offer.CONCEDE):
            self._ask_first(
                self.words("Concede game {n}?", n=game),
                self.words("It counts once you have confirmed it a second time, in a minute."),
                asked.Concede(game, 1),
            )

    def _ask_first(self, title: str, text: str, command: MatchCommand) -> None:
        """Put a command only after a yes."""

        def answered(yes: bool | None) -> None:
            if yes:
                self.put(command, "")

        question = QuestionScreen(
            title=title, text=text, yes=self.words("Yes"), no=self.words("No")
        )
        self.app.push_screen(question, answered)

    def action_call(self) -> None:
        """Call the organiser; an organiser goes to the console."""
        seen = self.seen
        if seen is not None and self._decides(seen):
            from croupier_client.events.console.screen import ConsoleScreen

            self.app.push_screen(ConsoleScreen(self.event))
        elif self._may(Offer.CALL_ORGANISER):
            self.put(asked.CallOrganiser(), self.words("The organiser is called."))

    def action_talk(self) -> None:
        """Begin to type a line."""
        if self._page is None or self._page.room is None:
            self.tell(self.words("You cannot talk in this match."), "error")
            return
        self._set_line(Field(most=LONGEST))
        self.redraw()

    # --- reading, and deciding --------------------------------------------------------

    def action_move(self, by: int) -> None:
        """Mark another question."""
        most = len(self._page.match.prompts) - 1 if self._page else 0
        at = max(0, min(self._state.prompt + by, most))
        self._state = replace(self._state, prompt=at)
        self.redraw()

    def action_scroll(self, by: int) -> None:
        """Read what was said before or after."""
        lines = len(self._page.lines) if self._page else 0
        back = max(0, min(self._state.talk.back + by, lines))
        self._state = replace(self._state, talk=replace(self._state.talk, back=back))
        self.redraw()

    def _answer(self, key: str) -> bool:
        """Decide what is asked, when the key is the letter of an answer."""
        seen = self.seen
        if seen is None:
            return False
        choice = choice_for(key, marked_prompt(seen, self._state.prompt))
        if choice is None:
            return False
        said = choice_said(choice, seen, self.words)
        self._fill(asking.form_of_ruling(choice, said, self.words))
        return True
