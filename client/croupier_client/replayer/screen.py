"""The replayer: a finished hand, step by step or played, from any seat one may see."""

from collections.abc import Callable, Sequence
from dataclasses import replace
from typing import TYPE_CHECKING, cast

from textual import events
from textual.app import ComposeResult
from textual.screen import Screen
from textual.timer import Timer

from croupier_client.canvas import Canvas, Line, Span
from croupier_client.keys import BACK, Key, bindings_of
from croupier_client.refusals import say
from croupier_client.replayer import replay_keys as keys
from croupier_client.replayer.draw import PACES, ReplayState, draw_replay
from croupier_client.replayer.hands_screen import HandsScreen
from croupier_client.requests import HandRead, HandsListed, ListHands, ReadHand
from croupier_client.table.state import Suits
from croupier_client.words import Words
from croupier_core.errors import Refusal
from croupier_core.records.seen import SeenHand
from croupier_core.records.steps import Filmstrip, eyes_of
from croupier_core.units import HandId, TournamentId

if TYPE_CHECKING:
    from croupier_client.app import CroupierApp


class ReplayScreen(Screen[None], inherit_bindings=False):
    """Shows one hand of a tournament after the other.

    Args:
        tournament: Whose hands.
        hand: The one to begin with; None for the last.
    """

    BINDINGS = bindings_of((*keys.REPLAY_KEYS, BACK))

    def __init__(self, tournament: TournamentId, hand: HandId | None = None) -> None:
        super().__init__()
        self._tournament = tournament
        self._wanted = hand
        self._hands: tuple[HandId, ...] = ()
        self._hand: SeenHand | None = None
        self._strip: Filmstrip | None = None
        self._state = ReplayState()
        self._timer: Timer | None = None

    @property
    def house(self) -> "CroupierApp":
        """The session this screen belongs to."""
        return cast("CroupierApp", self.app)

    @property
    def words(self) -> Words:
        """The session's language."""
        return self.house.words

    def heading(self) -> str:
        """Return the name of the screen, for the help."""
        return self.words("Replayer")

    def keys_now(self) -> Sequence[Key]:
        """Return everything the replayer answers to, for the help."""
        return (*keys.REPLAY_KEYS, BACK)

    # --- what is shown ------------------------------------------------------------------

    def compose(self) -> ComposeResult:
        """Lay out the one canvas."""
        yield Canvas(self._draw, self.house.colours)

    def on_mount(self) -> None:
        """Ask which hands there are, and for the wanted one."""
        self.run_worker(self._open(), group="hands", exclusive=True)

    async def _open(self) -> None:
        listed = await self.house.ask(ListHands(self._tournament))
        if isinstance(listed, Refusal):
            self._tell(say(listed, self.words))
            return
        if isinstance(listed, HandsListed):
            self._hands = tuple(line.hand for line in listed.hands)
        if self._wanted is None and self._hands:
            self._wanted = self._hands[-1]
        if self._wanted is None:
            self._tell(self.words("No hand has been finished here yet."))
            return
        await self._read(self._wanted)

    async def _read(self, hand: HandId) -> None:
        answer = await self.house.ask(ReadHand(hand))
        if isinstance(answer, Refusal):
            self._tell(say(answer, self.words))
        elif isinstance(answer, HandRead):
            self._wanted = hand
            self._hand = answer.hand
            self._strip = Filmstrip(answer.hand)
            self._pause()
            self._state = replace(self._state, step=0, eyes=answer.hand.my_seat, message="")
            self.redraw()

    def show_hand(self, hand: HandId) -> None:
        """Go to another hand."""
        self.run_worker(self._read(hand), group="hands", exclusive=True)

    def redraw(self) -> None:
        """Draw again; only rows that changed are painted."""
        if self.is_mounted:
            self.query_one(Canvas).redraw()

    def on_screen_resume(self) -> None:
        """Draw again what may have changed while another page lay over this one."""
        self.redraw()

    def _draw(self, columns: int, rows: int) -> Sequence[Line]:
        if self._hand is None or self._strip is None:
            return ((), (Span(f" {self._state.message or self.words('One moment…')}", "text"),))
        return draw_replay(
            self._hand,
            self._strip,
            self._state,
            columns,
            rows,
            self.words,
            self.house.chosen_keys,
        )

    def _tell(self, text: str) -> None:
        self._state = replace(self._state, message=text)
        self.redraw()

    # --- keys ---------------------------------------------------------------------------

    def on_key(self, _: events.Key) -> None:
        """Take what was said away."""
        if self._hand is not None:
            self._state = replace(self._state, message="")

    def _change(self, change: Callable[[ReplayState], ReplayState]) -> None:
        self._state = change(self._state)
        self.redraw()

    def _go_to(self, step: int) -> None:
        last = 0 if self._strip is None else len(self._strip.steps)
        self._change(lambda state: replace(state, step=max(0, min(step, last))))
        if self._state.step == last:
            self._pause()

    def action_step(self, by: int) -> None:
        """Go steps on or back; playing stops."""
        self._pause()
        self._go_to(self._state.step + by)

    def action_go_to_start(self) -> None:
        """Go to the table before the first chip."""
        self._go_to(0)

    def action_go_to_end(self) -> None:
        """Go to the end of the hand."""
        if self._strip is not None:
            self._go_to(len(self._strip.steps))

    def action_play(self) -> None:
        """Play, or pause; at the end of the hand play from its start."""
        if self._state.playing or self._strip is None:
            self._pause()
            self.redraw()
            return
        if self._state.step == len(self._strip.steps):
            self._go_to(0)
        self._play()

    def _play(self) -> None:
        self._pause()
        self._state = replace(self._state, playing=True)
        every = 1 / PACES[self._state.pace]
        self._timer = self.set_interval(every, lambda: self._go_to(self._state.step + 1))
        self.redraw()

    def _pause(self) -> None:
        if self._timer is not None:
            self._timer.stop()
            self._timer = None
        self._state = replace(self._state, playing=False)

    def action_pace(self, by: int) -> None:
        """Play faster or slower."""
        pace = max(0, min(self._state.pace + by, len(PACES) - 1))
        self._change(lambda state: replace(state, pace=pace))
        if self._state.playing:
            self._play()

    def action_eyes(self) -> None:
        """See with the next eyes that there are."""
        if self._hand is None:
            return
        eyes = eyes_of(self._hand)
        following = eyes[(eyes.index(self._state.eyes) + 1) % len(eyes)]
        self._change(lambda state: replace(state, eyes=following))

    def action_suits(self) -> None:
        """Write suits the other way."""
        letters = self._state.suits is Suits.SYMBOLS
        suits = Suits.LETTERS if letters else Suits.SYMBOLS
        self._change(lambda state: replace(state, suits=suits))

    def action_hand(self, by: int) -> None:
        """Show the hand after or before this one."""
        if self._wanted not in self._hands:
            return
        at = self._hands.index(self._wanted) + by
        if 0 <= at < len(self._hands):
            self.show_hand(self._hands[at])
        else:
            self._tell(self.words("There is no other hand that way."))

    def action_list(self) -> None:
        """Choose a hand from the list."""

        def chosen(hand: HandId | None) -> None:
            if hand is not None:
                self.show_hand(hand)

        self.house.push_screen(HandsScreen(self._tournament, self._wanted), chosen)

    def action_back(self) -> None:
        """Go back."""
        self.dismiss()
