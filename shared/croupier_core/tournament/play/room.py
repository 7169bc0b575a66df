"""One table of a tournament in play, with all that a crash may lose."""

from dataclasses import dataclass

from croupier_core.poker.hand.setup import HandSetup
from croupier_core.poker.table.button import Positions
from croupier_core.poker.table.table import Table
from croupier_core.tournament.play.chat import Chat
from croupier_core.tournament.seating.chair import Chair
from croupier_core.tournament.setup import TournamentSetup
from croupier_core.units import NOBODY, HandId, PlayerId, Seat, TableId


@dataclass(frozen=True, slots=True)
class Move:
    """Where somebody goes before the next deal.  Rule book: P2.6."""

    chair: Chair
    why: str
    by: PlayerId = NOBODY
    reason: str = ""


class Room:
    """A table with its hand, its chat, and who is about to leave it.

    Args:
        id: The table.
        setup: The tournament.
    """

    def __init__(self, id: TableId, setup: TournamentSetup) -> None:
        self.id = id
        self.table = Table(setup.clock, setup.pace)
        self.chat = Chat(id, setup.chat)
        self.will_show: set[PlayerId] = set()
        self.dealt_level = 0
        """The level that the hand on the table was dealt in."""
        self.number = 0
        """Of the hand on the table."""
        self.hand_wanted: HandId | None = None
        """Id of the next deal, as soon as its deck is asked for."""
        self.number_wanted = 0
        self.players: tuple[PlayerId, ...] = ()
        """Dealt into the hand on the table, by seat."""
        self.granted = False
        """Whether that hand gives disconnect time.  Rule book: P4.2."""
        self.written: HandId | None = None
        """The last hand that went into the journal."""
        self.coming: dict[int, Move] = {}
        """Who leaves before the next deal, by number of the entry."""
        self.breaking = False
        """Whether the table is closed before the next deal."""
        self.released = False
        """Hand-for-hand: whether it may deal the next synchronised hand."""
        self.synchronised = False
        """Whether the hand on the table is such a hand."""
        self.version = 0
        """Counts what happened here."""

    @property
    def in_hand(self) -> bool:
        """Whether a hand is being played."""
        return self.table.in_hand

    @property
    def hand_setup(self) -> HandSetup | None:
        """What the hand on the table was dealt with."""
        return None if self.table.hand is None else self.table.hand.setup

    @property
    def leaves(self) -> bool:
        """Whether somebody leaves, or all do, before the next deal."""
        return self.breaking or bool(self.coming)

    def player_at(self, seat: Seat) -> PlayerId | None:
        """Return who was dealt into the hand on the table in a seat."""
        setup = self.hand_setup
        if setup is None:
            return None
        for (dealt, _), player in zip(setup.stacks, self.players, strict=True):
            if dealt == seat:
                return player
        return None

    def seat_in_hand(self, player: PlayerId) -> Seat | None:
        """Return the seat in which a player was dealt into the hand on the table."""
        setup = self.hand_setup
        if setup is None or player not in self.players:
            return None
        return setup.stacks[self.players.index(player)][0]

    def positions_in_play(self) -> Positions | None:
        """Return the positions of the hand that is on; None between hands."""
        setup = self.hand_setup
        if setup is None or not self.in_hand:
            return None
        return Positions(setup.button, setup.small_blind or setup.button, setup.big_blind)
