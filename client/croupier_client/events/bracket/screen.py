"""The bracket of a team event: one's path, the list of rounds, the tree.  Rule book: T2."""

from collections.abc import Sequence
from dataclasses import replace

from croupier_client.canvas import Line
from croupier_client.events.bracket.draw import draw_bracket
from croupier_client.events.bracket.seen import Seen, seen_of
from croupier_client.events.bracket.state import (
    BracketState,
    Pane,
    listed,
    match_shown,
    my_match,
    next_busy,
    next_team,
    path_matches,
    round_away,
    stepped,
    team_shown,
    to_the_side,
    up_or_down,
)
from croupier_client.events.naming import match_label
from croupier_client.field import Field
from croupier_client.keys import BACK, Key, bindings_of
from croupier_client.page import Page
from croupier_client.words import mark
from croupier_core.bracket.ids import EntrantId, MatchId
from croupier_core.bracket.matches import MatchState
from croupier_core.team_event.terms import TeamEventId
from croupier_core.team_event.view import BracketPage

PANE = Key("bracket.pane", "tab", "pane(1)", mark("Pane"), mark("Look at the next pane."))
PANE_BACK = Key("bracket.pane_back", "shift+tab", "pane(-1)", "", mark("Look at the pane before."))
PATH = Key("bracket.path", "p", "show('path')", "", mark("Look at the path of one team."))
ROUNDS = Key("bracket.rounds", "r", "show('rounds')", "", mark("Look at the list of rounds."))
TREE = Key("bracket.tree", "v", "show('tree')", "", mark("Look at the tree."))
OPEN = Key("bracket.open", "enter", "open", mark("Match"), mark("Go to the marked match."))
UP = Key("bracket.up", "up,k", "move(0, -1)", "", mark("Mark the match above."))
DOWN = Key("bracket.down", "down,j", "move(0, 1)", "", mark("Mark the match below."))
LEFT = Key(
    "bracket.left",
    "left",
    "move(-1, 0)",
    "",
    mark("In the tree, the match before; in the list, the round before; else another team."),
)
RIGHT = Key(
    "bracket.right",
    "right",
    "move(1, 0)",
    "",
    mark("In the tree, the match after; in the list, the next round; else another team."),
)
PAGE_UP = Key("bracket.page_up", "pageup", "move(0, -8)", "", mark("Mark a match further up."))
PAGE_DOWN = Key(
    "bracket.page_down", "pagedown,space", "move(0, 8)", "", mark("Mark a match further down.")
)
FIRST = Key("bracket.first", "home", "end(0)", "", mark("Mark the first match."))
LAST = Key("bracket.last", "end", "end(-1)", "", mark("Mark the last match."))
MINE = Key(
    "bracket.mine", "g", "mine", mark("My match"), mark("Mark the next match of the own team.")
)
LIVE = Key(
    "bracket.live",
    "n",
    "live",
    mark("On now"),
    mark("Mark the next match that is played, called or ready."),
)
TEAM = Key(
    "bracket.team",
    "t",
    "team",
    mark("Team"),
    mark("Show the path of another team, by its number."),
)
TAKEN = Key("bracket.taken", "enter", "", mark("Show"), mark("Show the path of this team."))

_DIGITS = 3


class BracketScreen(Page[None]):
    """Shows the tree of one event."""

    BINDINGS = bindings_of(
        (
            OPEN,
            PANE,
            PANE_BACK,
            PATH,
            ROUNDS,
            TREE,
            UP,
            DOWN,
            LEFT,
            RIGHT,
            PAGE_UP,
            PAGE_DOWN,
            FIRST,
            LAST,
            MINE,
            LIVE,
            TEAM,
        )
    )

    def __init__(self, event: TeamEventId) -> None:
        super().__init__()
        self.event = event
        self._page: BracketPage | None = None
        self._seen: Seen | None = None
        self._state = BracketState()

    def heading(self) -> str:
        """Return the name of the page."""
        return self.words("Bracket")

    def draw(self, columns: int, rows: int) -> Sequence[Line]:
        """Draw the panes."""
        if self._seen is not None and self._page is not None:
            # In the language of the session, which may have been changed meanwhile.
            self._seen = seen_of(self._page, self.words, self._seen)
        return draw_bracket(self._page, self._seen, self._state, columns, rows, self.words)

    def keys_now(self) -> Sequence[Key]:
        """Return how to move, and where one can go."""
        if self.typing:
            return (TAKEN, BACK)
        if self._seen is None:
            return (BACK,)
        mine = [MINE] if self._seen.mine is not None else []
        moves = (UP, DOWN, LEFT, RIGHT, PAGE_UP, PAGE_DOWN, FIRST, LAST)
        return (OPEN, PANE, LIVE, *mine, TEAM, BACK, PATH, ROUNDS, TREE, *moves, PANE_BACK)

    def on_mount(self) -> None:
        """Follow the tree."""
        self.follow(self.house.port.event_bracket(self.event), self._saw, group="bracket")

    def _saw(self, page: BracketPage) -> None:
        if page == self._page:
            return  # who sees results late is woken when they happen, too
        self._page = page
        self._seen = seen_of(page, self.words, self._seen)
        self.redraw()

    # --- which pane -------------------------------------------------------------------

    def action_pane(self, by: int) -> None:
        """Look at another pane."""
        panes = list(Pane)
        self.action_show(panes[(panes.index(self._state.pane) + by) % len(panes)])

    def action_show(self, pane: str) -> None:
        """Look at a pane by its name."""
        self._state = self._state.showing(Pane(pane))
        self.redraw()

    # --- which match ------------------------------------------------------------------

    def action_move(self, right: int, down: int) -> None:
        """Move the mark as the pane has it."""
        seen, state = self._seen, self._state
        if seen is None:
            return
        team, chosen = team_shown(seen, state), match_shown(seen, state)
        match state.pane:
            case Pane.PATH if right:
                self._show_team(next_team(seen, team, right))
            case Pane.PATH:
                self._mark(stepped(path_matches(seen, team), chosen, down))
            case Pane.ROUNDS if right:
                self._mark(round_away(seen, chosen, right))
            case Pane.ROUNDS:
                self._mark(stepped(listed(seen), chosen, down))
            case Pane.TREE if right:
                self._mark(to_the_side(seen.plan, chosen, right))
            case Pane.TREE:
                self._mark(up_or_down(seen.plan, chosen, down))

    def action_end(self, at: int) -> None:
        """Mark the first match, or the last one: of the path, or of all by number."""
        if self._seen is None:
            return
        if self._state.pane is Pane.PATH:
            ids = path_matches(self._seen, team_shown(self._seen, self._state))
        else:
            ids = tuple(match.id for match in self._seen.bracket.matches)
        if ids:
            self._mark(ids[at])

    def action_mine(self) -> None:
        """Mark the next match of the viewer's team, and show its path."""
        if self._seen is None or self._seen.mine is None:
            self.tell(self.words("You are on no team of this bracket."), "error")
            return
        self._show_team(self._seen.mine)

    def action_live(self) -> None:
        """Mark the next match that is on."""
        if self._seen is not None:
            self._mark(next_busy(self._seen, match_shown(self._seen, self._state)))

    def _mark(self, match: MatchId) -> None:
        self._state = replace(self._state, chosen=match)
        self.redraw()

    def action_open(self) -> None:
        """Go to the marked match, if its teams are known."""
        if self._seen is None:
            return
        match = self._seen.by_id[match_shown(self._seen, self._state)]
        if match.state is MatchState.BLOCKED:
            label = match_label(match.number)
            self.tell(self.words("{match} still waits for its teams.", match=label), "error")
            return
        from croupier_client.events.match.screen import MatchScreen

        self.app.push_screen(MatchScreen(self.event, match.id))

    # --- whose path -------------------------------------------------------------------

    @property
    def typing(self) -> bool:
        """Whether the number of a team is being typed."""
        return self._state.finding is not None

    def action_team(self) -> None:
        """Begin to type the number of a team."""
        if self._seen is not None:
            self._state = replace(self._state, finding=Field(most=_DIGITS))
            self.redraw()

    def pressed(self, key: str, character: str | None) -> bool:
        """Type into the field while there is one."""
        field = self._state.finding
        if field is None:
            return False
        if key in ("enter", "escape"):
            self._state = replace(self._state, finding=None)
            if key == "enter" and field.text.strip():
                self._look_for(field.text.strip())
            return True
        after = field.pressed(key, character)
        if after is None:
            return False
        self._state = replace(self._state, finding=after)
        return True

    def pasted(self, text: str) -> None:
        """Take a pasted number."""
        if self._state.finding is not None:
            self._state = replace(self._state, finding=self._state.finding.typed(text))

    def _look_for(self, number: str) -> None:
        seen = self._seen
        if seen is None:
            return
        team = EntrantId(str(int(number)) if number.isascii() and number.isdigit() else number)
        if team not in seen.teams:
            self.tell(self.words("There is no team {team}.", team=number), "error")
            return
        if self._state.pane is not Pane.TREE:
            self._state = self._state.showing(Pane.PATH)
        self._show_team(team)

    def _show_team(self, team: EntrantId) -> None:
        if self._seen is not None:
            chosen = my_match(self._seen, team)
            self._state = replace(self._state, team=team, chosen=chosen)
            self.redraw()
